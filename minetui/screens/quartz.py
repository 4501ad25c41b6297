"""The table of Quartz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, cast

from minetui.screens.base import bindings
from minetui.screens.cards import CardScreen
from minetui.session import Move
from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Lights
from minetui.widgets.cells import Row, row
from minetui.widgets.quartz_board import HAND, LAST, MINE, QuartzBoard, card_place
from minetui.widgets.quartz_wreck import with_wrecks
from rules.game import Event, View
from rules.piles import SEATS
from rules.quartz import odds
from rules.quartz.components import HELPER_TITLES, HELPERS
from rules.quartz.phases import ASKING_PHASES, DECIDE, FOREMAN, LOOK, PROP, PUT, START, THIEF
from rules.quartz.picture import tags
from rules.quartz.sentences import type_told
from rules.quartz.table import Table
from rules.quartz.view import QuartzView

_OWN: Final = ("explore", "go", "stop", "hire", "keep", "protect")
"""What a seat may do by itself; keys and lists have this order."""
_MOVES: Final = (*_OWN, "give", "put", *HELPERS, "pass")
_AIMED: Final = frozenset({"pickpocket", "peddler"})
"""Helpers that name a seat and a kind: arrows choose among them as they lie on the table."""
_LETTERS: Final = (
    ("explore", "explore"), ("go_on", "go"), ("stop", "stop"), ("hire", "hire"), ("protect", "protect"),
    ("pass", "pass"),
)  # fmt: skip
"""The own letters with the kinds of moves they name."""


class QuartzScreen(CardScreen):
    """Letters explore, go on, stop, protect, hire and play Helpers; each shows in words what it would do."""

    groups = (*CardScreen.groups, "quartz")
    BINDINGS = bindings("quartz")
    private: ClassVar[frozenset[str]] = frozenset({*HELPERS, "put"})
    order = _MOVES
    general = frozenset(_MOVES)
    merged = frozenset({"protect", "pickpocket", "peddler", "porter"})
    quiet = frozenset({"next", "go", "explore", "pass"})
    unsaid = frozenset({"next"})

    @staticmethod
    def board_of() -> Board:
        """The table."""
        return QuartzBoard(id="board")

    @staticmethod
    def panel_of(view: QuartzView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """Whose turn it is, and what is left in the Mine and of the Helpers."""
        rows = [row(("Quartz", "accent"))]
        if view.outcome is None and view.active >= 0:
            told = row((names[view.active], "strong"), (_doing(view), "muted"))
            rows.append(told if len(told) <= width else row((names[view.active], "strong")))
            if view.phase in ASKING_PHASES:
                told = row((names[view.asked], "strong"), (" is asked", "muted"))
                rows.append(told if len(told) <= width else row(("? ", "error"), (names[view.asked], "strong")))
        rows += [[], row(("Mine    ", "muted"), (f"{view.deck}", "strong"), (" left", "muted"))]
        if view.fixed:
            done = "seen by" if view.phase in (LOOK, PUT) else "put by"
            told = row((f"  {view.fixed} {done} ", "muted"), names[view.fixed_by])
            rows.append(told if len(told) <= width else told[: 5 + len(done)] + row(SEATS[view.fixed_by]))
        for what, cards in (("next", view.order), ("among", view.known), ("see", view.looked)):
            rows += [
                row((f"  {what:<6}" if not number else " " * 8, "muted"), _short(view.table, card))
                for number, card in enumerate(cards)
            ]
        if view.table.helpers:
            rows.append(row(("Helpers ", "muted"), (f"{view.crew}", "strong"), (" left", "muted")))
        return rows

    # A line that broke

    @staticmethod
    def retold(views: Sequence[tuple[QuartzView, Sequence[Event]]]) -> list[tuple[QuartzView, Sequence[Event]]]:
        """After an accident the broken line lies there until somebody acts."""
        return with_wrecks(views)

    @property
    def view(self) -> View:
        """What is shown, a line that has just broken included."""
        view, acted = super().view, len(self.session.match)
        if self.watching or not any(event.kind == "discard" for event in self.session.happened(max(acted - 1, 0))):
            return view
        return self.retold(self.session.views(acted - 1, acted))[-1][0]  # type: ignore[arg-type]

    # Moves and what they are about

    @property
    def seen(self) -> QuartzView:
        """What whoever looks on may know."""
        return cast(QuartzView, self.session.view)

    def here(self, move: Move, names: Sequence[str]) -> bool:
        """Whether a move has to do with the cursor's place."""
        place, view = names[0], self.seen
        if place == MINE:
            return move.kind in ("explore", "go")
        if place == HAND:
            return move.kind in HELPERS
        if place == SEATS[view.active]:
            return move.kind in ("protect", "porter", "give")
        if place in SEATS:
            return move.kind in _AIMED and move.where[1] == place
        if move.kind == "cart-thief":
            card = view.line[int(place.split()[1]) - 1]
            return move.where[1] == view.table.names[view.table.kind[card]]
        return move.kind in ("stop", "keep") or (move.kind == "hire" and place == card_place(len(view.line)))

    def callers(self) -> list[int]:
        """Who may still react in this window, by public facts (QZ-Q28)."""
        view = self.seen
        if view.phase in (FOREMAN, THIEF):
            seats = view.table.seats
            asked = [(view.asked + more) % seats for more in range((view.active - view.asked) % seats)]
        else:
            asked = [view.to_move]
        here = super().callers()
        return [seat for seat in asked if seat in here and view.hands[seat]]

    def refused_place(self, place: str) -> str:
        """What one would do there."""
        view = self.seen
        if place == MINE:
            return "go" if view.line else "explore"
        if place == HAND:
            return self._refused_helper()
        if place == SEATS[view.active]:
            return f"protect {view.table.names[0]}"
        return f"pickpocket {place} {view.table.names[0]}" if place in SEATS else "stop"

    def _refused_helper(self) -> str:
        """A Helper that cannot be played now: one in the hand, if there is one."""
        view = self.seen
        held = [helper for helper, count in zip(HELPERS, view.hand, strict=False) if count]
        helper = (held or [HELPERS[3] if view.phase == START else HELPERS[5]])[0]
        kind = view.table.names[0]
        other = SEATS[(view.active + 1) % view.table.seats]
        return {"pickpocket": f"pickpocket {other} {kind}", "peddler": f"peddler {other} {kind}",
                "porter": f"porter {kind}", "cart-thief": f"cart-thief {kind}"}.get(helper, helper)  # fmt: skip

    def label(self, move: Move) -> str:
        """With the names of seats and kinds."""
        verb, *rest = move.text.split()
        if verb in _AIMED:
            return f"{rest[1].capitalize()} of {self.session.match.name(SEATS.index(rest[0]))}"
        if verb in HELPERS:
            title = HELPER_TITLES[HELPERS.index(verb)]
            return f"{title.split()[-1]}: {rest[0].capitalize()}" if rest else title
        if verb in ("protect", "give"):
            return f"{verb} {rest[0].capitalize()}"
        if verb == "put":
            return f"put {_short(self.seen.table, self.seen.table.type_texts.index(' '.join(rest)))}"
        return {"explore": "explore", "go": "go on", "stop": "stop, collect", "hire": "hire a Helper",
                "keep": "keep the card", "pass": "let it be"}[verb]  # fmt: skip

    def merged_label(self, kind: str) -> str:
        """The name of a Helper, or protecting."""
        return f"{kind if kind == 'protect' else HELPER_TITLES[HELPERS.index(kind)]} ..."

    def told_before(self, move: Move) -> str:
        """What happens; for one more card, how likely an accident is."""
        if move.kind == "put":
            return f"{type_told(self.seen.table, self.seen.table.type_texts.index(move.text[4:]))} comes next."
        if move.kind == "go" and self.weighed():
            return f"{move.effect} {odds.percent(odds.accident(self.seen))} for an accident."
        return move.effect

    # What is lit

    def stops(self, event: Event) -> bool:
        """An accident that ends the turn of somebody here."""
        lost = event.kind == "accident" and self.seen.phase != PROP
        return lost and SEATS.index(event.where[0]) in self.session.people

    def places(self, event: Event) -> tuple[str, ...]:
        """The card just turned, crystals that changed hands, else the seat."""
        if event.kind == "turn":
            return (LAST,)
        if event.kind in ("protect", "collect", "take", "swap", "play"):
            return tuple(_cells(event.where))
        return event.where[:1]

    def places_of(self, move: Move) -> Sequence[str]:
        """The same for a move that is previewed."""
        if move.kind in ("explore", "go"):
            return (MINE,)
        if move.kind in ("stop", "keep", "foreman"):
            return [card_place(number) for number in range(1, len(self.seen.line) + 1)]
        if move.kind in ("hire", "surveyor"):
            return (LAST,) if move.kind == "hire" else (MINE,)
        return _cells(move.where)

    def lights(self) -> Lights:
        """The cursor leaves a card that is no more."""
        if self.place not in self.board.boxes or (
            self.place.startswith("card ") and int(self.place.split()[1]) > len(self.seen.line)
        ):
            self.place = self.board.start()
        return super().lights()

    # The odds

    def weighed(self) -> bool:
        """Whether chances may be shown, and there is something to weigh up."""
        return self.mine.settings.odds and self.session.helped and self._deciding()

    def _deciding(self) -> bool:
        view = self.seen
        return view.phase == DECIDE and view.active == self.session.seat and not self.watching

    def advice(self) -> list[Row]:
        """The chance of an accident and what going on is worth; where to look for the own Helpers."""
        rows: list[Row] = []
        if self.weighed():
            view = self.seen
            worth = odds.change(view)
            rows += [
                [],
                row(("One more", "text"), (f"   {self.keys_of('quartz.odds')}: why", "muted")),
                row(("accident ", "muted"), (f"{odds.percent(odds.accident(view)):>8}", "strong")),
                row(
                    ("points   ", "muted"), (f"{odds.decimal(worth, signed=True):>8}", "gem2" if worth > 0 else "gem4")
                ),
            ]
        return [*rows, *super().advice()]

    def action_odds(self) -> None:
        """The working in sentences."""
        from minetui.screens.texts import TextScreen

        if not self.session.helped:
            self.say("This match is played without help.", "error")
        elif not self.mine.settings.odds:
            self.say("Odds are switched off in the settings.", "error")
        elif not self._deciding():
            self.say("There are odds when you choose between going on and stopping.", "error")
        else:
            self.app.push_screen(
                TextScreen("One more card", [self.session.say(one) for one in odds.working(self.seen)])
            )

    # Letters

    def action_explore(self) -> None:
        """Begin a line."""
        self.choose_kind("explore", "explore")

    def action_go_on(self) -> None:
        """One more card."""
        self.choose_kind("go", "go")

    def action_stop_here(self) -> None:
        """Stop and collect."""
        self.choose_kind("stop", "stop")

    def action_recruit(self) -> None:
        """Hire a Helper for the card just turned."""
        self.choose_kind("hire", "hire")

    def action_protect(self) -> None:
        """One of the own columns."""
        self.choose_kind("protect", f"protect {self.seen.table.names[0]}")

    def action_let_be(self) -> None:
        """No reaction; on the last card no hire."""
        self.choose_kinds(("pass", "keep"), "pass")

    def action_helper(self) -> None:
        """Helpers that can be played, one kind after the other; the cursor may stand on whom they are aimed at."""
        if self.busy():
            return
        if self.session.covered:
            self.say(f"Your Helpers are covered; {self.keys_of('hand.peek')} shows them.", "error")
            return
        found = [move for move in self.moves if move.kind in HELPERS]
        kinds = list(dict.fromkeys(move.kind for move in found))
        at = kinds.index(self.group[0].kind) if self.group and self.group[0].kind in kinds else -1
        kind = kinds[(at + 1) % len(kinds)] if kinds else ""
        chosen = tuple(move for move in found if move.kind == kind)
        if self.group == chosen and chosen:
            self.preview(chosen, (self.chosen + 1) % len(chosen))
        elif chosen:
            aimed = (number for number, move in enumerate(chosen) if self.place in move.where[1:])
            self.preview(chosen, next(aimed, 0))
        else:
            self._choose((), self._refused_helper())

    # Choosing on the table

    def action_enter(self) -> None:
        """On the covered hand: look at it. Elsewhere: what can be done there, or why nothing can."""
        idle = not (self.waiting or self.watching or self.group)
        if idle and self.place == HAND and self.session.covered:
            self.action_peek()
        elif idle and self.moves and not any(self.here(move, (self.place,)) for move in self.listed()):
            self._refuse_typed(self.refused_place(self.place))
        else:
            super().action_enter()

    def _cursor_in_preview(self, way: str) -> None:
        """Where a seat and a kind are chosen, arrows go as they lie on the table."""
        if self.group[0].kind not in _AIMED:
            super()._cursor_in_preview(way)
            return
        names = self.seen.table.names
        spots = [(SEATS.index(move.where[1]), names.index(move.where[2])) for move in self.group]
        seat, kind = spots[self.chosen]
        step = 1 if way in ("down", "right") else -1
        best, least = self.chosen, (99, 99)
        for number, (row_of, column) in enumerate(spots):
            down, across = (row_of - seat) * step, (column - kind) * step
            far = (down, abs(column - kind)) if way in ("up", "down") else (across, 0 if row_of == seat else 99)
            if far[0] > 0 and far[1] < 99 and far < least:
                best, least = number, far
        self.preview(self.group, best)

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """Peeking, and the letters of what can be done."""
        yield from super().own_footer()
        if self.waiting:
            return
        kinds = {move.kind for move in self.listed()}
        for id, kind in _LETTERS:
            if kind in kinds:
                yield self.keys_of(f"quartz.{id}"), "let be" if id == "pass" else id.replace("_", " ")
        if kinds & {*HELPERS}:
            yield self.keys_of("quartz.helper"), "Helper"


def _doing(view: QuartzView) -> str:
    if view.phase in ASKING_PHASES:
        return "'s turn"
    return " explores" if view.phase != START else " to begin"


def _short(table: Table, card: int) -> str:
    """A card in a few signs: "Sap 4, 2" is unstable at position 2."""
    shown = table.cards[card]
    icons = f" at {shown.position}" if shown.position else ""
    return f"{tags(table)[shown.kind]}{icons}{' hire' if shown.hire else ''}"


def _cells(where: Sequence[str]) -> list[str]:
    """Seats and kinds as events name them, as cells of the table: the kinds after some seats are theirs."""
    found: list[str] = []
    seats: list[str] = []
    after_kind = False
    for place in where:
        if place in SEATS:
            seats = [place] if after_kind else [*seats, place]
        else:
            found += [f"{seat} {place}" for seat in seats]
        after_kind = place not in SEATS
    return found or list(where)


SCREEN: Final = QuartzScreen
