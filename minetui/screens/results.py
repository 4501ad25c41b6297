"""How a game ended, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minetui.screens.lists import ListScreen
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.menu import Item
from rules.reading import counted, listed

if TYPE_CHECKING:
    from minetui.session import Session


class ResultsScreen(ListScreen[bool]):
    """Scores, why the game ended, replay, rematch. Returns True when the table is done with.

    Args:
        session: the match that is over.
    """

    heading = "The end"
    back = "table"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def head(self) -> list[Row]:
        """Who won, why, and the scores."""
        session, glyphs = self._session, self.mine.look.glyphs
        match = session.match
        outcome = match.outcome
        assert outcome is not None
        names = [match.name(seat) for seat in outcome.winners]
        told = f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}." if names else "Lost."
        width = self.size.width - 4
        rows: list[Row] = [[], *wrap(f"  {match.game.title}: {told}", width, "accent", "  "), []]
        rows += wrap(f"  {session.say(outcome.reason)} ({', '.join(outcome.rules)})", width, "text", "  ")
        rows.append([])
        wide = max(20, *map(len, match.names))
        digits = max(4, *(len(f"{score:,}") for score in outcome.scores))
        for seat in range(match.setup.seats):
            title = f"  {outcome.titles[seat]}" if outcome.titles else ""
            mark = glyphs.mark if seat in outcome.winners else " "
            rows.append(row(f"  {mark} ", (f"{glyphs.pieces[seat]} ", f"seat{seat}"), f"{match.name(seat):{wide}} ",
                            (f"{outcome.scores[seat]:>{digits},}", "strong"), title))  # fmt: skip
        rows.append([])
        seed = f", seed {match.record.seed}" if match.record.seed else ""
        rows.append(row((f"  {counted(len(match), 'action')}{seed}", "muted")))
        if session.keeper is not None and session.kept:
            rows.append(row((f"  kept as {session.keeper.name}", "muted")))
        return rows

    def items(self) -> list[Item]:
        """What next."""
        again = Item("Rematch, same deal", help="The same players, options and seed.", choose=self._again)
        return [
            Item("Rematch, new deal", help="The same players and options, another seed.", choose=self._rematch),
            *([again] if self._session.match.record.seed else []),
            Item("Watch it again", help="Step through the match.", choose=self._replay),
            Item("Look at the table", help="Back to the last position.", choose=self.action_leave),
            Item("Home", help="Leave the table.", choose=lambda: self._done()),
        ]

    def _done(self) -> None:
        self.dismiss(True)

    def _rematch(self) -> None:
        from minetui.setting_up import new_seed

        self._start(new_seed())

    def _again(self) -> None:
        self._start(self._session.match.record.seed)

    def _start(self, seed: str) -> None:
        from minetui.starting import start_session

        match = self._session.match
        session, told = start_session(match.setup, match.players, seed, helped=self._session.helped)
        self.dismiss(True)
        self.app.call_later(self.mine.open_table, session, told)

    def _replay(self) -> None:
        from minetui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self._session.match.record))
