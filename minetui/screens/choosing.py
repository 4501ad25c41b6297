"""Choosing: what can be done from the cursor's place, paths that are gone step by step, and previews.

Moves are told apart by their kinds and the places they name; what is shown of it is for `minetui.screens.table`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from minetui.screens.course import CourseScreen
from minetui.widgets.board import Board

if TYPE_CHECKING:
    from minetui.session import Move, Session


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list of what the cursor can do.

    Args:
        label: what it is called.
        moves: the moves that begin so.
        target: the next place they name, or "".
    """

    label: str
    moves: tuple[Move, ...]
    target: str = ""


class ChoosingScreen(CourseScreen):
    """A match in which somebody chooses what to do.

    Args:
        session: the match.
        told: a sentence to begin with.

    Attributes:
        place: the cursor's.
        trail: the places of a path begun.
        group: moves of which one is previewed, `group[chosen]`.
    """

    # What a game gives

    paths: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that go from place to place and are shown on the board, not previewed."""
    general: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that are offered wherever the cursor is."""
    order: ClassVar[tuple[str, ...]] = ()
    """Kinds of moves in the order of the list; others come last."""
    merged: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that make one line of the list together; the preview tells them apart."""

    def label(self, move: Move) -> str:
        """A move, short, for the list under its place."""
        return move.text

    def typed(self, trail: Sequence[str], place: str) -> str:
        """What somebody would type to go on from a trail to a place; "" when nothing comes to mind."""
        return " ".join([*trail, place])

    def refused_place(self, place: str) -> str:
        """What to type so that the rules say why nothing starts at a place; "" when nothing comes to mind."""
        return ""

    def merged_label(self, kind: str) -> str:
        """The line of a merged kind."""
        return f"{kind} ..."

    def here(self, move: Move, names: Sequence[str]) -> bool:
        """Whether a move begins at the cursor's place, which goes by these names."""
        return move.where[0] in names

    def listed(self) -> list[Move]:
        """The moves that may be read by whoever looks on."""
        return self.moves

    # What is chosen

    def __init__(self, session: Session, told: str = "") -> None:
        super().__init__(session, told)
        self.place = ""
        self.trail: tuple[str, ...] = ()
        self.group: tuple[Move, ...] = ()
        self.chosen = 0
        self._going = ""
        """What was typed of the two signs of a place."""

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def show(self) -> None:
        """Paint what is chosen from, and what was chosen."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """What can be done from the cursor's place, or from the end of the trail."""
        if self.waiting or self.watching or self.group or not self.moves:
            return []
        if self.trail:
            found = [move for move in self._on_trail() if len(move.where) > len(self.trail)]
            return self._grouped(found, len(self.trail))
        names = self.board.names(self.place)
        found = [
            move for move in self.listed() if move.kind in self.general or not move.where or self.here(move, names)
        ]
        on_board = [move for move in found if move.kind in self.paths]
        others = [move for move in found if move.kind not in self.paths]
        rank = {kind: number for number, kind in enumerate(self.order)}
        others.sort(key=lambda move: rank.get(move.kind, len(rank)))
        merged = self._merge(others)
        first = [choice for choice in merged if choice.moves[0].kind in self.order[:1]]
        return first + self._grouped(on_board, 1) + [choice for choice in merged if choice not in first]

    def _merge(self, moves: Sequence[Move]) -> list[Choice]:
        """Moves as lines of the list, those of a merged kind as one."""
        choices: list[Choice] = []
        for kind, found in _by_kind(moves).items():
            if kind in self.merged and len(found) > 1:
                choices.append(Choice(self.merged_label(kind), tuple(found)))
            else:
                choices += [Choice(self.label(move), (move,), move.where[-1] if move.where else "") for move in found]
        return choices

    def _on_trail(self) -> list[Move]:
        length = len(self.trail)
        return [move for move in self.moves if move.kind in self.paths and move.where[:length] == self.trail]

    def _ended_trail(self) -> Move | None:
        """The move that is the trail itself, if there is one."""
        return next((move for move in self._on_trail() if move.where == self.trail), None) if self.trail else None

    def _grouped(self, moves: Sequence[Move], length: int) -> list[Choice]:
        """Moves by the next place they go to."""
        by_place: dict[str, list[Move]] = {}
        for move in moves:
            by_place.setdefault(move.where[length], []).append(move)
        return [Choice(self.path_label(found, place), tuple(found), place) for place, found in by_place.items()]

    def path_label(self, moves: Sequence[Move], place: str) -> str:
        """What going on to a place is called."""
        return f"{moves[0].kind} {place}"

    def take(self, choice: Choice) -> None:
        """Take a line of the list: act, go on along a path, or preview."""
        first = choice.moves[0]
        if first.kind not in self.paths:
            self.preview(choice.moves, 0)
            return
        start = self.trail or (first.where[0],)
        trail = (*start, choice.target)
        if len(choice.moves) == 1 and choice.moves[0].where == trail:
            self.act(choice.moves[0])
            return
        self.trail = trail
        self.place = choice.target
        self.note = ("", "text")
        self.show()

    def preview(self, group: Sequence[Move], chosen: int) -> None:
        """Show what one of some moves would do, before it is done."""
        self.trail = ()
        self.group, self.chosen = tuple(group), chosen
        self.note = ("", "text")
        self.show()

    def drop(self) -> None:
        """Forget what was being chosen."""
        self.trail, self.group, self.chosen, self.watching, self._going = (), (), 0, [], ""
        self._on.set()

    def choose_among(self, kind: str, refused: str) -> None:
        """A letter that names a kind of move: preview those of the cursor's place one after the other.

        Args:
            kind: the kind.
            refused: what to type so that the rules say why there is none.
        """
        names = self.board.names(self.place)
        self._choose([m for m in self.moves if m.kind == kind and m.where and self.here(m, names)], refused)

    def choose_kind(self, kind: str, refused: str) -> None:
        """The same for all moves of a kind, wherever the cursor is."""
        self.choose_kinds((kind,), refused)

    def choose_kinds(self, kinds: Sequence[str], refused: str) -> None:
        """The same for all moves of some kinds."""
        self._choose([move for move in self.moves if move.kind in kinds], refused)

    def _choose(self, found: Sequence[Move], refused: str) -> None:
        if self.busy():
            return
        if self.group and self.group == tuple(found):
            self.preview(self.group, (self.chosen + 1) % len(self.group))
        elif found:
            self.preview(found, 0)
        else:
            self.drop()
            self._refuse_typed(refused)

    def _refuse_typed(self, text: str) -> None:
        refused = self.session.refusal(text) if text else None
        if refused is not None:
            self.refuse(refused)
        else:
            self.say(f"Nothing can be done from {self.place}.", "error")
        self.show()


def _by_kind(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves by their kind, in the order the kinds first come up."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.kind, []).append(move)
    return found
