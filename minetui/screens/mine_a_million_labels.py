"""What actions of Mine a Million are called in lists: short in a narrow panel, with prices and running cash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from minetui.session import Move
from minetui.widgets import money_ledger as money
from minetui.widgets.cards import short_name
from rules.mine_a_million.outlook import price
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS
from rules.reading import counted

TWO: Final = frozenset({"sell ground", "sell warehouse", "hire lorry", "hire barge", "hire ship", "buy working",
                        "buy deed", "offer ground"})  # fmt: skip
"""Kinds of actions that two words name."""
AMOUNTS: Final = frozenset({"sell ground", "sell warehouse", "offer ground", "offer"})
"""Kinds of which arrows choose how many Units."""
_SHORT: Final = {
    "hire lorry": "lorry", "hire barge": "barge", "hire ship": "ship", "buy working": "working", "buy deed": "company",
    "sell ground": "sell gr", "sell warehouse": "sell Wh", "offer ground": "offer",
}  # fmt: skip
_ABOUT_PIECES: Final = frozenset({"sell", "pay", "dock", "sail", "fill"})
"""Kinds that name a vehicle and have a price."""


def kind_of(text: str) -> str:
    """The words of notation that tell what is done."""
    words = text.split()
    two = " ".join(words[:2])
    return two if two in TWO else words[0]


class Labels(NamedTuple):
    """Names of actions for one position and one panel.

    Args:
        view: the position.
        names: what the seats are called.
        width: columns there are.
        wide: whether words are written out.
    """

    view: MineAMillionView
    names: Sequence[str]
    width: int
    wide: bool

    def line_of(self, move: Move) -> object:
        """Moves of which this is the same make one line of the list."""
        words = move.text.split()
        if move.kind == "move":  # vehicles alike go alike
            return self.view.vehicles[self.view.table.pieces.index(words[1])], words[2]
        if move.kind in ("sell ground", "offer ground", "offer", "take"):
            return tuple(words[:-1])
        if move.kind == "sell warehouse":
            return move.kind
        return (move.kind, words[-1] in self.view.table.port_names) if move.kind == "hire barge" else move.action

    def line(self, found: Sequence[Move]) -> str:
        """A line of the list: what it is, what it changes the purse by, what is in it then."""
        first, last = found[0], found[-1]
        if len(found) == 1 or first.kind == "move":
            return self.priced(self.called(first).removesuffix(" 1"), first)
        words, most = first.text.split(), last.text.split()[-1]
        if first.kind == "take":
            tail = f" 1-{most} +{money.thousands(self._fare(last))}"
            return self._whose(words[1], self.width - len(tail)) + tail
        label = self._named(first.kind, words[len(first.kind.split()) : -1])
        if first.kind == "hire barge":
            return self.priced(f"{label} ..", first)
        low, high = price(self.view, first.action), price(self.view, last.action)
        if low == high:
            return f"{label} {words[-1]}-{most}"
        return money.ranged(label, low, high, self.width)

    def one_of(self, move: Move) -> str:
        """An action among others of which only the number differs."""
        units = counted(int(move.text.split()[-1]), "Unit")
        return f"{units} +{money.thousands(self._fare(move))}" if move.kind == "take" else self.priced(units, move)

    def called(self, move: Move) -> str:
        """An action with the names of seats and places."""
        words = move.text.split()
        if move.kind == "move":
            return f"{words[1]} > {self._title(words[2])}"
        if move.kind == "take":
            tail = f" {counted(int(words[2]), 'Unit')} +{money.thousands(self._fare(move))}"
            return self._whose(words[1], self.width - len(tail)) + tail
        if move.kind in ("bid", "reserve"):
            return f"{move.kind} £{int(words[1]):,}" if self.wide else f"{move.kind} {int(words[1]):,}"
        if move.kind in _ABOUT_PIECES and len(words) > 1 and not self.wide:
            piece = words[1]
            return {"sell": piece, "pay": piece, "fill": f"fill {piece[0]}{piece[-1]}"}.get(move.kind, move.kind)
        if move.kind in ("at", "mine"):
            return f"{words[1]} mine"
        told = {"agree": "yes, agree", "refuse": "no, refuse", "stay": "move nothing"}.get(move.text)
        return told or self._named(move.kind, words[len(move.kind.split()) :])

    def priced(self, label: str, move: Move) -> str:
        """A line with what it changes the purse by, and what is in it then."""
        change = price(self.view, move.action)
        if not change and move.kind != "throw":
            return label
        return money.priced(label, change, self.view.cash[self.view.to_move], self.width)

    def _named(self, kind: str, about: Sequence[str]) -> str:
        """What is done and to what; with two mines a colour says enough of where."""
        short = kind.split()[0] if about and about[0] in self.view.table.colours else _SHORT.get(kind, kind)
        short = {"hire": _SHORT.get(kind, kind), "buy": "working"}.get(short, short)
        return " ".join([kind if self.wide else short, *about])

    def _fare(self, move: Move) -> int:
        """What the seat pays whose Units are taken."""
        _, whose, units = move.text.split()
        return money.fare(self.view, self._seat(whose), int(units))

    def _seat(self, whose: str) -> int:
        """The seat a `take` names, by its letter or by its mine."""
        if whose in SEATS:
            return SEATS.index(whose)
        mine = self.view.table.colours.index(whose)
        return next(seat for seat, homes in enumerate(self.view.homes) if mine in homes)

    def _whose(self, whose: str, room: int) -> str:
        return whose if whose not in SEATS else short_name(self.names[self._seat(whose)], room)[:room]

    def _title(self, space: str) -> str:
        board = self.view.table.board
        if self.wide:
            return board.spaces[self.view.table.spaces.index(space)].title
        return space.removeprefix("barge-").removeprefix("port-")
