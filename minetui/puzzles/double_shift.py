"""Double shift: the most cards that two turns can load when the cards to come are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from minetui.puzzles.double_shift_solver import FirstTurn, dealt
from minetui.puzzles.haul_search import best_haul, has_wild
from minetui.puzzles.ids import code_of
from minetui.puzzles.mine_your_business_kind import (
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
from minetui.puzzles.mine_your_business_play import BRAKE, played, tempted
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import Action, State, choose_setup
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.sentences import card_told
from rules.mine_your_business.table import BRAKES, WILD_SIGN, table_of

SETUP: Final = choose_setup(game(GAME), 1, {"mode": "chapter1"})
DRAWS: Final = 6
"""Cards that are shown; no first turn of a puzzle loads more."""
TURNS: Final = 15
"""Fewer turns than this were played before a position."""
TRIES: Final = 2000
"""Positions looked at before a number is given up."""
SPOTS: Final = 1800
ENDS: Final = 4000
PLANS: Final = 150
"""Positions are passed over that reach more Spots in the first turn, end it on more, or leave more good ends of it:
they would take long, and many good ends make dull puzzles."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like.

    Args:
        bonus: sets of bonus cards of which one is left, as bits; any that is left is needed for the best.
        best: the fewest and the most cards.
        ends: the fewest and the most Mines with the best.
        blind: the fewest and the most actions of the line that look useless when it is their turn.
        near: the fewest ends of the first turn after which one card less than the best can be had.
        held: the fewest and the most cards by which the first turn must stay below what it could load.
        sign: whether a Sign may be needed.
    """

    bonus: tuple[int, ...]
    best: tuple[int, int]
    ends: tuple[int, int]
    blind: tuple[int, int]
    near: int
    held: tuple[int, int]
    sign: bool


GRADED: Final = {
    "easy": Grade((0,), (3, 16), (1, 200), (0, 9), 0, (0, 9), True),
    "fair": Grade((0,), (3, 16), (1, 16), (0, 9), 4, (0, 9), True),
    "hard": Grade((0, BRAKES), (4, 16), (1, 6), (0, 9), 8, (0, 9), True),
    "fiendish": Grade((0, BRAKES), (4, 16), (1, 3), (0, 9), 8, (0, 9), True),
}
"""Grade to what it asks for."""


class DoubleShiftKind(Loading):
    """Double shift; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one of chapter 1 at the beginning of a turn, where no corner comes next, so that no event does. No
    Wild Sign is about. `Puzzle.chance` holds the cards of the refill after the first turn with their quarter turns
    ("GO8 2"), in the order in which they are dealt, wherever the gaps are. An attempt ends when the second turn's
    Actions do, or as soon as the best is reached. An end position is the Mine, lines alike being one (MYB-X12), right
    after the Load that brings the best.
    """

    id = "double-shift"
    title = "Double shift"
    about = (
        "Load as many cards as you can in two turns, knowing which cards come in between. "
        "Only the number of cards counts, and nothing that would happen after the second turn."
    )
    version = 1
    packed = True
    rules = ("MYB-R14", "MYB-R20", "MYB-R41", "MYB-R37")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        generator = Generator(f"{self.id} {self.version} {grade} {number}")
        for _ in range(TRIES):
            puzzle = self._tried(grade, number, generator)
            if puzzle:
                return puzzle
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def _tried(self, grade: str, number: int, generator: Generator) -> Puzzle | None:
        """A puzzle from the next position, None if it does not make one."""
        wanted = GRADED[grade]
        bonus = generator.choice(wanted.bonus)
        state = played(generator, SETUP, generator.below(TURNS))
        if state is None or not _quiet(state):
            return None
        leave(state, bonus)
        draws = _drawn(generator, state)
        if len(draws) < DRAWS or any(state.table.sign[face >> 2] == WILD_SIGN for face in draws):
            return None
        first = FirstTurn(state, 0, draws)
        if not first.turn or len(first.turn.before) > SPOTS or len(first.origin) > ENDS or first.turn.most > DRAWS:
            return None
        two = first.two
        if not (
            wanted.best[0] <= two.best <= wanted.best[1]
            and two.near >= wanted.near
            and wanted.held[0] <= first.held <= wanted.held[1]
            and len(two.plans) <= PLANS
            and wanted.ends[0] <= first.ends <= wanted.ends[1]
        ):
            return None
        short = two.best - _greedy(state, draws)
        blinds = blind(state, first.line)
        line = written(SETUP, first.line)
        reads = "read" in line[: line.index("end actions") + 2]
        if short <= 0 or not wanted.blind[0] <= blinds <= wanted.blind[1] or reads > wanted.sign:
            return None
        if bonus and BRAKE not in first.line:
            return None
        traits = {
            "near": two.near,
            "short": short,
            "blind": blinds,
            "held": first.held,
            "kinds": len(kinds(line)),
            "loads": line.count("load"),
            "sign": int(reads),
            "bonus": int(bool(bonus)),
        }
        cards = state.table.cards
        chance = tuple(f"{cards[face >> 2].id} {face & 3}" for face in draws)
        code = code_of(self.version, number)
        return Puzzle(self.id, grade, code, position(state), 0, chance, two.best, first.ends, line, traits)

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        state = begun(puzzle)
        means = "three Actions each" if state.used[0] & BRAKES else "three Actions each, and Apply Brakes once"
        return (
            f"Load as many cards as you can in this turn and the next, with {means}; no event comes, and nothing "
            "after the second turn counts."
        )

    def told_ahead(self, puzzle: Puzzle) -> str:
        """Which cards come."""
        table = table_of(puzzle.record.setup)
        told = []
        for number, face in enumerate(_faces(puzzle), 1):
            card = table.cards[face >> 2]
            told.append(f"{number} {card.id} {card_told(card, face & 3)}")
        return f"The gaps of this turn are filled row by row from the top left with: {'; '.join(told)}."

    def reply(self, puzzle: Puzzle, state: State, number: int) -> str:
        """The next card of the refill, on the next gap."""
        there = cast(Kernel, state)
        return f"deal {there.table.cell_name[there.gap()]} {puzzle.chance[number]}"

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether the second turn's Actions are over or the best is reached."""
        there = cast(Kernel, state)
        return _past(there, begun(puzzle).turn) or loaded(puzzle, there) >= puzzle.best

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The most cards of both turns, with those loaded already."""
        there = cast(Kernel, state)
        had = loaded(puzzle, there)
        if self.over(puzzle, state, actions):
            return Solution(had, 1, ())
        if there.turn > begun(puzzle).turn:
            haul = best_haul(there)
            return Solution(had + haul.most, haul.ends, written(SETUP, haul.line))
        first = FirstTurn(there, had, _faces(puzzle))
        return Solution(first.two.best, first.ends, written(SETUP, first.line))

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Two nudges."""
        if puzzle.traits["bonus"]:
            means = "With Apply Brakes your Cart meets the same card again [MYB-R28]."
        elif puzzle.traits["sign"]:
            means = "Your Gnome can read a Sign when the Actions of the first turn are over [MYB-R30]."
        elif puzzle.traits["held"]:
            means = "A Load takes the whole Chain, so some cards had better wait for the second turn [MYB-B13]."
        else:
            means = "The first turn should prepare the place that your Cart reaches next [MYB-R37]."
        return means, "Which gap a card fills depends on which gaps there are: row by row, from the left [MYB-R41]."


def _quiet(state: Kernel) -> bool:
    """Whether two full turns without an event, or a Wild Sign, can begin here."""
    table = state.table
    return (
        state.acts == 3
        and state.moved[0] % table.side != table.side - 1
        and state.moved[0] + 2 <= table.laps
        and not has_wild(state)
    )


def _past(state: Kernel, turn: int) -> bool:
    """Whether nothing more can be loaded in two turns, the first of which has this number."""
    if state.turn == turn:
        return state.verdict != ""
    return state.turn > turn + 1 or state.phase != ACTING or not state.acts


def _drawn(generator: Generator, state: Kernel) -> list[int]:
    """The faces of the next cards, as chance has them (MYB-X22)."""
    faces: list[int] = []
    for known, hidden in state.layers:
        counts = [a + b for a, b in zip(known, hidden, strict=True)]
        while any(counts) and len(faces) < DRAWS:
            kind = generator.weighted(counts)
            counts[kind] -= 1
            faces.append(4 * kind + generator.below(4))
    return faces


def _faces(puzzle: Puzzle) -> list[int]:
    """The faces of the cards that come."""
    table = table_of(puzzle.record.setup)
    return [4 * table.kind_named[card.lower()] + int(turns) for card, turns in map(str.split, puzzle.chance)]


def _greedy(state: Kernel, draws: Sequence[int]) -> int:
    """How many cards the tempted player loads."""
    there: Kernel = state.copy()
    had = len(state.got[0])
    tempted(there, lambda now: _past(now, state.turn), lambda now: dealt(now, len(now.got[0]) - had, draws))
    return len(there.got[0]) - had


KIND: Final = DoubleShiftKind()
