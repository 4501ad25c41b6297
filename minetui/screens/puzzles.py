"""Which puzzle: today's, a kind and grade, or an id; and what has been solved."""

from __future__ import annotations

from datetime import date
from functools import partial

from minetui.puzzles.asking import Fetch
from minetui.puzzles.daily import COUNT, daily, kinds_of, number_of
from minetui.puzzles.puzzle import GRADES, PuzzleError
from minetui.puzzles.shelf import KINDS, kind
from minetui.screens.ask import AskScreen
from minetui.screens.lists import ListScreen
from minetui.screens.name import LineScreen
from minetui.screens.puzzle import open_puzzle
from minetui.solved import kept, statistics, summary, untried
from minetui.thinking import ThinkerStopped
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import entry


class PuzzlesScreen(ListScreen[None]):
    """The kinds of puzzles, and the puzzles of the day.

    Args:
        at_today: whether to begin with today's.
    """

    heading = "Puzzles"

    def __init__(self, at_today: bool = False) -> None:
        super().__init__()
        self._told = ""
        self._at_today = at_today

    def on_mount(self) -> None:
        """Begin with today's puzzles, if those were asked for."""
        super().on_mount()
        if self._at_today:
            self._today()

    def head(self) -> list[Row]:
        """What puzzles are, and how one is doing."""
        results = kept()
        rows = [*super().head(), [], row("  Every answer is proven; undo without end; ids can be shared.")]
        if results:
            found = summary(results, date.today(), COUNT)
            points, deviation = found.ratings[-1]
            rows.append(row(("  solved ", "muted"), (f"{found.solved.total()}", "strong"),
                            (f" of {found.tried.total()}   best streak ", "muted"), (f"{found.streak}", "strong"),
                            ("   rating ", "muted"), (f"{points}", "strong"), (f" +-{2 * deviation}", "muted"),
                            ("   days in a row ", "muted"), (f"{found.days}", "strong")))  # fmt: skip
        return [*rows, *self.remarks(self._told)]

    def items(self) -> list[Item]:
        """Today's puzzles, the kinds, an id, statistics."""
        today = date.today()
        kinds = [kind(id) for id in KINDS]
        return [
            Item(f"Today's puzzles ({number_of(today)})", help=f"The same for everybody on {today.isoformat()}.",
                 choose=self._today),
            *(Item(one.title, entry(one.game).title, help=one.about, choose=partial(self._grade, one.id))
              for one in kinds),
            Item("By its id", help="Type one that somebody gave you, such as haul:fair:18Q2K.", choose=self._by_id),
            Item("Statistics", help="Solved, par, streaks, rating.", choose=self._statistics),
        ]  # fmt: skip

    def _today(self) -> None:
        today = date.today()
        done = {one.result.id: one.result.told for one in kept() if one.daily and one.day == today}
        names = [f"{kind(id).title}, {grade}" for id, grade in kinds_of(today)]

        def chosen(number: int | None) -> None:
            if number is not None:
                try:
                    self.app.push_screen(open_puzzle(daily(today)[number], daily=True))
                except PuzzleError as error:
                    self._say(str(error))

        told = f"Puzzles of {today.isoformat()}" + (f"; tried {len(done)}" if done else "")
        self.app.push_screen(AskScreen(told, names), chosen)

    def _grade(self, id: str) -> None:
        def chosen(number: int | None) -> None:
            if number is not None:
                following = partial(another, id, GRADES[number])
                self._open(following(), following)

        self.app.push_screen(AskScreen(f"{kind(id).title}: which grade?", GRADES), chosen)

    def _by_id(self) -> None:
        def given(text: str | None) -> None:
            if text:
                self._open(Fetch(text))

        self.app.push_screen(LineScreen("The id of a puzzle", "", 40), given)

    def _open(self, fetch: Fetch, following: partial[Fetch] | None = None) -> None:
        self._say("Making the puzzle ...")
        self.run_worker(self._fetch(fetch, following), exclusive=True)

    async def _fetch(self, fetch: Fetch, following: partial[Fetch] | None) -> None:
        try:
            made = await self.mine.thinker.work(fetch)
        except ThinkerStopped as error:
            self._say(str(error))
            return
        self._told = ""
        self.app.push_screen(open_puzzle(made, following=following))

    def _say(self, told: str) -> None:
        self._told = told
        self.show()

    def _statistics(self) -> None:
        from minetui.screens.texts import TextScreen

        self.app.push_screen(TextScreen("Statistics", statistics(kept(), date.today(), 76)))


def another(id: str, grade: str) -> Fetch:
    """Another puzzle of a kind and grade."""
    return Fetch(id, grade, untried(id, grade))
