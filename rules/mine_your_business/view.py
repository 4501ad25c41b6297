"""What a seat may know of a game of Mine Your Business: everything but the faces of face-down cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rules.dealer import Generator
from rules.game import Decision, Outcome, Setup
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.picture import drawing, legend
from rules.mine_your_business.sentences import words
from rules.mine_your_business.table import EMPTY, Table, table_of
from rules.mine_your_business.telling import decision, outcome

HIDDEN: Final = -2
"""Stands in `MineYourBusinessView.cells` for a face-down card."""


@dataclass(frozen=True, slots=True)
class MineYourBusinessView:
    """A frozen picture of the table; fields are those of `Standing` unless said otherwise.

    Attributes:
        setup: the options of the game.
        seat: whose view it is, or SPECTATOR.
        to_move: who must choose, CHANCE or OVER.
        decision: what for.
        outcome: how the game ended, or None.
        cells: the face on every cell, EMPTY, or HIDDEN.
        layers: for each layer of the deck, top first, the cards of each kind known to lie in it, and how many others.
        gathered: cards being shuffled: kind or HIDDEN.
    """

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    cells: tuple[int, ...]
    gnomes: tuple[int, ...]
    goblins: tuple[int, ...]
    owner: int
    awake: bool
    moved: tuple[int, ...]
    got: tuple[tuple[int, ...], ...]
    used: tuple[int, ...]
    layers: tuple[tuple[tuple[int, ...], int], ...]
    shown: tuple[int, ...]
    card: int
    spent: int
    values: tuple[int, ...]
    mover: int
    phase: int
    turn: int
    acts: int
    braked: bool
    passed: bool
    short: bool
    read: int
    sign: int
    count: int
    pick: int
    figure: int
    box: tuple[Any, ...]
    gathered: tuple[int, ...]
    verdict: str

    @property
    def table(self) -> Table:
        """Names and places of the Mine, and the cards."""
        return table_of(self.setup)

    @property
    def station(self) -> str:
        """Where the Gnome stands whose turn it is."""
        return self.table.cell_name[self.gnomes[self.mover]]

    @property
    def deck(self) -> int:
        """How many cards are left."""
        return sum(sum(known) + hidden for known, hidden in self.layers)

    @property
    def unseen(self) -> tuple[int, ...]:
        """Cards of each kind that lie face down or unknown in the deck."""
        left = [card.copies for card in self.table.cards]
        seen = [face >> 2 for face in self.cells if face >= 0] + [kind for kind in self.gathered if kind >= 0]
        for kind in (*seen, *(kind for kinds in self.got for kind in kinds)):
            left[kind] -= 1
        for known, _ in self.layers:
            left = [count - lies for count, lies in zip(left, known, strict=True)]
        return tuple(left)

    def words(self, about: str = "") -> list[str]:
        """The position in sentences, or what lies at a place; `{0}`, ... stand for names."""
        return words(self, about)

    def drawing(self) -> list[str]:
        """The position as ASCII lines."""
        return drawing(self)

    def legend(self) -> list[str]:
        """What the signs in the drawing mean."""
        return legend(self)


def view(state: Kernel, seat: int) -> MineYourBusinessView:
    """The picture a seat, or SPECTATOR, has of a State; all seats have the same."""
    down = state.down
    return MineYourBusinessView(
        state.setup,
        seat,
        state.to_move,
        decision(state),
        outcome(state),
        tuple(HIDDEN if down >> cell & 1 else face for cell, face in enumerate(state.cells)),
        state.gnomes,
        state.goblins,
        state.owner,
        state.awake,
        state.moved,
        state.got,
        state.used,
        tuple((known, sum(hidden)) for known, hidden in state.layers),
        state.shown,
        state.card,
        state.spent,
        state.values,
        state.seat,
        state.phase,
        state.turn,
        state.acts,
        state.braked,
        state.passed,
        state.short,
        state.read,
        state.sign,
        state.count,
        state.pick,
        state.figure,
        state.box,
        tuple(sorted(HIDDEN if down else kind for kind, down in state.gathered)),
        state.verdict,
    )


def imagine(seen: MineYourBusinessView, state: Kernel, generator: Generator) -> None:
    """Put a new game into a position that the view's seat could not tell from the real one (MYB-X9)."""
    pool = [kind for kind, count in enumerate(seen.unseen) for _ in range(count)]

    def draw() -> int:
        return pool.pop(generator.below(len(pool)))

    cells, down = [], 0
    for cell, face in enumerate(seen.cells):
        if face == HIDDEN:
            down |= 1 << cell
            face = 4 * draw() + generator.below(4)
        cells.append(face)
    layers = []
    kinds = len(seen.table.cards)
    gathered = tuple((draw(), 1) if kind == HIDDEN else (kind, 0) for kind in seen.gathered)
    for known, count in seen.layers:
        hidden = [0] * kinds
        for _ in range(count):
            hidden[draw()] += 1
        layers.append((known, tuple(hidden)))
    state.cells, state.down, state.layers, state.gathered = tuple(cells), down, tuple(layers), gathered
    for name in (
        "gnomes", "goblins", "owner", "awake", "moved", "got", "used", "shown", "card", "spent", "values", "phase",
        "turn", "acts", "braked", "passed", "short", "read", "sign", "count", "pick", "figure", "box", "verdict",
    ):  # fmt: skip
        setattr(state, name, getattr(seen, name))
    state.seat = seen.mover


__all__ = ["EMPTY", "HIDDEN", "MineYourBusinessView", "imagine", "view"]
