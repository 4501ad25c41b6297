"""Haul: the most cards that one turn can load."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from minetui.puzzles.haul_search import Haul, best_haul, has_wild
from minetui.puzzles.ids import code_of
from minetui.puzzles.mine_your_business_kind import (
    ALL,
    GAME,
    Loading,
    begun,
    blind,
    kinds,
    leave,
    loaded,
    position,
    written,
)
from minetui.puzzles.mine_your_business_play import played, tempted
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import Action, State, choose_setup
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING, READING, SIGNING
from rules.mine_your_business.table import LUNCH, TELEPORT
from rules.reading import listed

SETUP: Final = choose_setup(game(GAME), 2, {"mode": "standard"})
TURNS: Final = 14
"""Fewer turns than this were played before a position, so no Cart is about to leave."""
TRIES: Final = 4000
"""Positions looked at before a number is given up."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like.

    Args:
        bonus: sets of bonus cards of which one is left, as bits; any that is left is needed for the best.
        best: the fewest and the most cards.
        ends: the fewest and the most Mines with the best.
        blind: the fewest and the most actions of the line that look useless when it is their turn.
        near: the fewest Mines with one card less than the best: tempting and wrong.
        wild: whether a Wild Sign may lie in the Mine, without Lunchtime: five Actions and a wild Load take too long.
    """

    bonus: tuple[int, ...]
    best: tuple[int, int]
    ends: tuple[int, int]
    blind: tuple[int, int]
    near: int
    wild: bool

    def fits(self, haul: Haul) -> bool:
        """Whether an answer has what can be told without its line."""
        return (
            self.best[0] <= haul.most <= self.best[1]
            and self.ends[0] <= haul.ends <= self.ends[1]
            and haul.near >= self.near
        )


GRADED: Final = {
    "easy": Grade((0,), (3, 16), (1, 60), (0, 1), 0, False),
    "fair": Grade((0,), (2, 16), (1, 12), (1, 2), 4, True),
    "hard": Grade((0, TELEPORT, LUNCH), (3, 16), (1, 4), (2, 4), 4, True),
    "fiendish": Grade((TELEPORT, LUNCH | TELEPORT), (3, 16), (1, 2), (3, 6), 10, True),
}
"""Grade to what it asks for."""
_NUDGES: Final = {
    "teleport": "Teleport keeps both cards as they lie, and your Gnome rides along [MYB-R29].",
    "wild": "A Sign can give one Load more when all Actions are spent [MYB-S9].",
    "camp": "A campfire card can be turned and swapped from anywhere [MYB-R25].",
    "swap": "In a Swap both cards keep their facing, and your Gnome rides along [MYB-R18].",
    "rotate": "One Action turns a card as far as you like [MYB-B2].",
    "": "Where your Gnome stands makes no difference for a Load [MYB-R21].",
}
"""What to think of, by the kind of action that is needed, the rarest first."""


class HaulKind(Loading):
    """Haul; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one of a standard game at the beginning of a turn. An attempt ends with Step 2, or as soon as the
    best is reached or nothing can be done any more; Chance and the other seat never act. An end position is the Mine,
    lines alike being one (MYB-X12), right after the Load that brings the best.

    Traits: `near`, Mines with one card less; `short`, cards by which the tempted player misses the best; of the line
    `blind`, actions that look useless when it is their turn, `kinds` of action, `loads`, and whether a `sign` is read;
    `bonus`, bonus cards that are left and needed.
    """

    id = "haul"
    title = "Haul"
    about = (
        "Load as many cards as one turn allows: three Actions, five with Lunchtime, and a Sign. "
        "Only the number of cards counts, and nothing that would happen after the turn."
    )
    version = 1
    packed = False
    rules = ("MYB-R15", "MYB-R20", "MYB-R3")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        wanted = GRADED[grade]
        generator = Generator(f"{self.id} {self.version} {grade} {number}")
        for _ in range(TRIES):
            bonus = generator.choice(wanted.bonus)
            state = played(generator, SETUP, generator.below(TURNS))
            if state is None or (has_wild(state) and (bonus & LUNCH or not wanted.wild)):
                continue
            leave(state, bonus)
            haul = best_haul(state)
            if not wanted.fits(haul):
                continue
            traits = _traits(state, haul, bonus)
            if traits and wanted.blind[0] <= traits["blind"] <= wanted.blind[1]:
                line = written(SETUP, haul.line)
                code = code_of(self.version, number)
                return Puzzle(self.id, grade, code, position(state), state.seat, (), haul.most, haul.ends, line, traits)
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        state = begun(puzzle)
        used = state.used[state.cart]
        cards = [name for i, name in enumerate(_CALLED) if not used >> i & 1]
        means = listed(["three Actions", *cards, "any Sign you end on"])
        return f"Load as many cards as you can this turn, with {means}; nothing after it counts."

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether Steps 1 and 2 are over, the best is reached, or nothing is left to do."""
        there = cast(Kernel, state)
        return _past(there, begun(puzzle)) or loaded(puzzle, there) >= puzzle.best

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The most cards, with those loaded already."""
        there = cast(Kernel, state)
        had = loaded(puzzle, there)
        if self.over(puzzle, state, actions):
            return Solution(had, 1, ())
        haul = best_haul(there)
        return Solution(had + haul.most, haul.ends, written(SETUP, haul.line))

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Two nudges."""
        used = kinds(puzzle.line)
        means = next(told for kind, told in _NUDGES.items() if not kind or kind in used)
        if puzzle.traits["loads"] > 1:
            return means, "After a Load, another card can be brought to the Cart and Loaded as well [MYB-B14]."
        if puzzle.traits["blind"]:
            return means, "Not every Action on the way makes the Chain at your Cart longer at once [MYB-R3]."
        return means, "A Load takes the whole Chain, so see what else could join it [MYB-B13]."


_CALLED: Final = ("Lunchtime", "Apply Brakes", "Teleport")
"""What the bonus cards are called, in the order of their bits."""


def _past(state: Kernel, start: Kernel) -> bool:
    """Whether the turn that a State began with is over as far as Loads go."""
    if state.turn != start.turn or state.phase not in (ACTING, READING, SIGNING):
        return True
    spent = not state.acts and state.used[state.cart] == ALL
    return state.phase == ACTING and spent and not state.readable()


def _traits(state: Kernel, haul: Haul, bonus: int) -> dict[str, int]:
    """What a puzzle is graded by; {} if the tempted player finds the best, or a bonus card is not needed for it."""
    greedy: Kernel = state.copy()
    tempted(greedy, lambda there: _past(there, state), lambda there: there.legal()[0])
    short = haul.most - len(greedy.got[state.cart]) + len(state.got[state.cart])
    if short <= 0:
        return {}
    for card in (LUNCH, TELEPORT):
        if bonus & card:
            without: Kernel = state.copy()
            leave(without, bonus & ~card)
            if best_haul(without).most == haul.most:
                return {}
    line = written(SETUP, haul.line)
    return {
        "near": haul.near,
        "short": short,
        "blind": blind(state, haul.line),
        "kinds": len(kinds(line)),
        "loads": line.count("load") + any(text.startswith("wild") for text in line),
        "sign": int("read" in line),
        "bonus": bonus.bit_count(),
    }


KIND: Final = HaulKind()
