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
from minetui.puzzles.mine_your_business_play import played, tempted
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import CHANCE, Action, State, choose_setup
from rules.mine_your_business.components import EDGES, RESOURCES, MineCard
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.table import BRAKES, END_ACTIONS, WILD_SIGN, table_of

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
        bonus: sets of bonus cards of which one is left, as bits, whether it is needed or not.
        best: the fewest cards.
        ends: the fewest and the most Mines with the best.
        near: the fewest ends of the first turn after which only one card less than the best can be had.
        blind: the fewest and the most actions of the line that look useless when it is their turn.
        twists: the fewest and the most of these: the first turn must leave cards that it could load; a Sign must be
            read; Brakes must be applied.
    """

    bonus: tuple[int, ...]
    best: int
    ends: tuple[int, int]
    near: int
    blind: tuple[int, int]
    twists: tuple[int, int]


GRADED: Final = {
    "easy": Grade((0,), 3, (4, 200), 0, (0, 2), (0, 0)),
    "fair": Grade((0,), 3, (1, 16), 4, (1, 3), (0, 1)),
    "hard": Grade((0, BRAKES), 4, (1, 6), 8, (2, 6), (1, 3)),
    "fiendish": Grade((BRAKES,), 5, (1, 2), 8, (3, 6), (2, 3)),
}
"""Grade to what it asks for."""


class DoubleShiftKind(Loading):
    """Double shift; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one of chapter 1 at the beginning of a turn, where no corner comes next, so that no event does. No
    Wild Sign is about. `Puzzle.chance` holds the cards of the refill after the first turn with their quarter turns
    ("GO8 2"), in the order in which they are dealt, wherever the gaps are. An attempt ends when the second turn's
    Actions do, or as soon as the best is reached. An end position is the Mine, lines alike being one (MYB-X12), right
    after the Load that brings the best.

    Traits: `near`, ends of the first turn that cost one card; `short`, cards by which the tempted player misses the
    best; `held`, cards less than it could that the first turn must load; of the line `blind`, actions that look useless
    when it is their turn, `kinds` of action, `loads`, and whether a `sign` is read and `brakes` are applied.
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
        if two.best < wanted.best or two.near < wanted.near or len(two.plans) > PLANS:
            return None
        if not wanted.ends[0] <= first.ends <= wanted.ends[1]:
            return None
        if END_ACTIONS not in first.line:  # the first turn alone brings the best
            return None
        traits = _traits(state, first)
        twists = (traits["held"] > 0) + traits["sign"] + traits["brakes"]
        if not (
            traits["short"] > 0
            and wanted.blind[0] <= traits["blind"] <= wanted.blind[1]
            and wanted.twists[0] <= twists <= wanted.twists[1]
        ):
            return None
        line = written(SETUP, first.line)
        cards = state.table.cards
        chance = tuple(f"{cards[face >> 2].id} {face & 3}" for face in draws)
        code = code_of(self.version, number)
        return Puzzle(self.id, grade, code, position(state), 0, chance, two.best, first.ends, line, traits)

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        brakes = "" if begun(puzzle).used[0] & BRAKES else " and Apply Brakes"
        return (
            f"Load as many cards as you can in this turn and the next, three Actions in each{brakes}; "
            "no event comes, nothing later counts."
        )

    def told_ahead(self, puzzle: Puzzle) -> str:
        """Which cards come."""
        table = table_of(puzzle.record.setup)
        told = [f"{number} {_told(table.cards[face >> 2], face & 3)}" for number, face in enumerate(_faces(puzzle), 1)]
        return f"The refill, row by row: {'; '.join(told)}."

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
        if self.over(puzzle, state, actions):
            return Solution(self.value(puzzle, state, actions), 1, ())
        there = cast(Kernel, state.copy())
        had, draws, refill = loaded(puzzle, there), _faces(puzzle), list[Action]()
        while there.to_move == CHANCE:
            refill.append(dealt(there, had, draws))
            there.push(refill[-1])
        if there.turn > begun(puzzle).turn:
            haul = best_haul(there)
            return Solution(had + haul.most, haul.ends, written(SETUP, (*refill, *haul.line)))
        first = FirstTurn(there, had, draws)
        return Solution(first.two.best, first.ends, written(SETUP, first.line))

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Two nudges."""
        if puzzle.traits["brakes"]:
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


def _traits(state: Kernel, first: FirstTurn) -> dict[str, int]:
    """What a puzzle is graded by."""
    line = written(SETUP, first.line)
    return {
        "near": first.two.near,
        "short": first.two.best - _greedy(state, first.draws),
        "blind": blind(state, first.line),
        "held": first.held,
        "kinds": len(kinds(line)),
        "loads": line.count("load"),
        "sign": int("read" in line),
        "brakes": int("brakes" in line),
    }


def _told(card: MineCard, turns: int) -> str:
    """A card as it comes, in few words."""
    told = []
    for line in card.lines:
        a, b = sorted(((line.a + turns) % 4, (line.b + turns) % 4))
        told.append(f"{RESOURCES[line.resource]} {EDGES[a]}-{EDGES[b]}")
    return ", ".join([*told, *["campfire"] * card.camp, *[f"Sign {card.sign}"] * bool(card.sign)])


def _greedy(state: Kernel, draws: Sequence[int]) -> int:
    """How many cards the tempted player loads."""
    there: Kernel = state.copy()
    had = len(state.got[0])
    tempted(there, lambda now: _past(now, state.turn), lambda now: dealt(now, len(now.got[0]) - had, draws))
    return len(there.got[0]) - had


KIND: Final = DoubleShiftKind()
