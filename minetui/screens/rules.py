"""The numbered rules: read from end to end, opened at a decision's, or searched."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.widgets import Input

from minetui.lessons.pictures import picture_of, shown_in
from minetui.lookup import look_up
from minetui.screens.base import bindings
from minetui.screens.pager import PagerScreen
from minetui.screens.registry import table_of
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.pager import Pager
from rules.catalogue import game
from rules.match import display_names
from rules.rulebook import Rule


class RulesScreen(PagerScreen):
    """A game's rulebook.

    Args:
        game_id: the game.
        ids: the rules to show; all of them when empty.
    """

    groups = ("app", "cursor", "page", "rules")
    BINDINGS = bindings("rules")
    heading = "Rules"
    DEFAULT_CSS = """
    RulesScreen > #entry { display: none; height: 1; margin: 0 2; }
    RulesScreen.-searching > #entry { display: block; }
    """

    def __init__(self, game_id: str, ids: Sequence[str] = ()) -> None:
        super().__init__()
        self.game_id = game_id
        self._game = game(game_id)
        self._ids = tuple(ids)
        self._words = ""
        self._starts: list[int] = []
        self._rules: list[Rule] = []

    @property
    def _language(self) -> str:
        return self.mine.settings.language

    def parts(self) -> ComposeResult:
        """The search line, shown when asked for, and the text."""
        entry = Input(id="entry", placeholder="words, or a rule's id", select_on_focus=False, max_length=80)
        entry.cursor_blink = False
        yield entry
        yield Pager(id="pager")

    def found(self) -> list[Rule]:
        """The rules shown."""
        book = self._game.rulebook(self._language)
        if self._words:
            return [book.rule(self._words)] if self._words.upper() in book else look_up(book, self._words)
        if self._ids:
            mentioned = [id for own in self._ids for id in book.rule(own).mentions() if id in book]
            return [book.rule(id) for id in dict.fromkeys([*self._ids, *mentioned])]
        return list(book.rules)

    def lines(self, width: int) -> list[Row]:
        """The rules found, under their headings."""
        rules = self.found()
        if self._words:
            told = f"{len(rules)} rules with {self._words!r}" if len(rules) != 1 else f"One rule with {self._words!r}"
        elif self._ids:
            told = "for this decision, then those they point to"
        else:
            told = f"all {len(rules)}"
        rows: list[Row] = [[], row("  ", (f"{self._game.title}, rules", "accent"), (f"  {told}", "muted"))]
        self._starts = []
        section = ""
        for number, rule in enumerate(rules):
            if rule.section != section and not self._words and not self._ids:
                section = rule.section
                rows += [[], row("  ", (section, "accent"))]
            rows.append([])
            if self._ids and not self._words and number == len(self._ids):
                rows += [row("  ", ("See also", "muted")), []]
            self._starts.append(len(rows))
            rows.append(row("  ", (rule.id, "accent"), "  ", (rule.title, "strong"), (f"  {rule.source}", "muted")))
            for paragraph in rule.text.split("\n\n"):
                rows += [[*row("    "), *line] for line in wrap(paragraph, min(width - 4, 90))]
            rows += self._picture(rule, width)
        self._rules = rules
        return rows

    def _picture(self, rule: Rule, width: int) -> list[Row]:
        """A position that shows the rule, where one does so better than words."""
        found = picture_of(self._game.id, rule.id, self._language)
        if found is None:
            return []
        view, topic = found
        board = table_of(self._game.id).board_of()
        board.called = display_names(topic.record.players)
        drawn, _ = board.drawn(view, width - 4, self.size.height - 6)
        return [[], *([*row("    "), *line] for line in drawn), row(("    from the demo: ", "muted"), topic.title)]

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """How to read, search and leave."""
        if self.has_class("-searching"):
            return [("Enter", "search"), ("Esc", "end search")]
        return [(self.arrows("up", "down"), "scroll"), (self.keys_of("rules.search"), "search"),
                (f"{self.keys_of('rules.next')} {self.keys_of('rules.back')}", "next, last rule"),
                (self.keys_of("rules.demo"), "see it"),
                (self.keys_of("app.menu"), "end search" if self._words else "back")]  # fmt: skip

    def action_search(self) -> None:
        """Type words or an id."""
        self.set_class(True, "-searching")
        self.query_one(Input).focus()
        self.show_keys()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while one types."""
        self._words = " ".join(event.value.split())
        self.query_one(Pager).read(self.lines(max(self.size.width - 4, 1)), 0)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Read what was found."""
        self._end_search()

    def _end_search(self) -> None:
        self.set_focus(None)
        self.set_class(False, "-searching")
        self.show_keys()

    def action_menu(self) -> None:
        """Out of the search, then back."""
        if self.has_class("-searching") or self._words:
            self._words = ""
            self.query_one(Input).value = ""
            self._end_search()
            self.show()
        else:
            self.action_leave()

    def action_demo(self) -> None:
        """See the topmost rule in a demo."""
        from minetui.screens.demo import DemoScreen

        top = self.query_one(Pager).top
        rule = next((rule for start, rule in zip(self._starts, self._rules, strict=True) if start >= top), None)
        place = shown_in(self._game.id, self._language).get(rule.id) if rule else None
        if place is not None:
            self.app.push_screen(DemoScreen(self._game.id, place.topic.id, self._language, step=place.step))

    def action_follow(self, way: int) -> None:
        """To the next rule, or the one before."""
        pager = self.query_one(Pager)
        tops = self._starts
        if way > 0:
            top = next((top for top in tops if top - 1 > pager.top), pager.top)
        else:
            top = next((top for top in reversed(tops) if top - 1 < pager.top), 1)
        pager.scroll_lines(top - 1 - pager.top)
