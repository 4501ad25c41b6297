"""Dispatch: the throws and cards to come are known; leave the most money's worth after a turn or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from minetui.puzzles.dispatch_plan import Plan, Turn, chance_of, clock, turns_of, value_of
from minetui.puzzles.dispatch_play import by_habit, played, step_by_step, turn_by_turn
from minetui.puzzles.dispatch_search import Found, Unfit, search
from minetui.puzzles.ids import code_of
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import Action, State, choose_setup
from rules.mine_a_million.notation import block_of
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import THROW, table_of
from rules.record import Record

GAME: Final = "mine-a-million"
TRIES: Final = 3_000
"""Positions looked at before a number is given up."""
EARLIEST: Final = 10
LATEST: Final = 60
"""How many turns are played before a position, the last number left out."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like.

    Args:
        mines: how many mines each seat has, as options have it; one of these.
        turns: turns in all: 1, or 3 with the other seat's between the solver's two.
        ends: the fewest and the most end positions of any value.
        share: the smallest and the largest share of those with the best, in thousandths.
        back: the fewest actions of the line, throws aside, that lower the value when they are done.
        kinds: the fewest kinds of actions on the line, throws aside.
        most: positions that may be reached in all.
    """

    mines: tuple[str, ...]
    turns: int
    ends: tuple[int, int]
    share: tuple[int, int]
    back: int
    kinds: int
    most: int

    def fits(self, found: Found, good: int) -> bool:
        """Whether a search has what can be told from its ends."""
        ends = len(found.ends)
        return self.ends[0] <= ends <= self.ends[1] and self.share[0] * ends <= 1_000 * good <= self.share[1] * ends


GRADED: Final = {
    "easy": Grade(("1",), 1, (6, 40), (450, 700), 0, 1, 1_000),
    "fair": Grade(("1", "2"), 1, (4, 60), (100, 450), 0, 2, 4_000),
    "hard": Grade(("1",), 3, (60, 300), (0, 20), 0, 2, 4_000),
    "fiendish": Grade(("1",), 3, (400, 4_000), (0, 20), 1, 3, 5_000),
}
"""Grade to what it asks for. In easy and fair, who takes the best step by step misses it; in hard and fiendish, so
does whoever ends the first turn as well as possible, and whoever hires a lorry or two out of habit."""

_NUDGES: Final = (
    ("take", "A lessee pays as soon as the load is complete, and cannot refuse [MAM-D11]."),
    ("take COLOUR", "A lessee pays as soon as the load is complete, and cannot refuse [MAM-D11]."),
    ("hire barge PORT", "A barge at Newport may take Units of the other player along, who pays for them [MAM-R55]."),
    ("hire barge", "A barge may be filled with Units of the other player, who pays for them [MAM-R43]."),
    ("hire ship", "Whoever hires a ship takes fares for what the other player has in it [MAM-R61]."),
    ("load", "A Unit that was just claimed may still go into a lorry that waits [MAM-B8]."),
    ("pay", "A card may offer something for money after the throw, and the money must be there [MAM-Y12]."),
    ("hire lorry", "A lorry costs £5,000 once, and each Unit it brings to Newport is worth £15,000 more [MAM-R31]."),
    ("sell warehouse", "A card asks what you hold when it is obeyed, not before [MAM-R20]."),
    ("sell ground", "A card asks what you hold when it is obeyed, not before [MAM-R20]."),
    ("move PIECE", "One vehicle moves with a throw, so choose which one needs it [MAM-B10]."),
)
"""What to think of, by the kind of action that is needed, the rarest first."""


class Dispatch:
    """Dispatch; `minetui.puzzles.puzzle.Kind` and `Replying` say what each method does.

    Two seats, no auctions. The position is the beginning of a turn, and an attempt ends with that turn, or with the
    solver's next one. Throws and cards are fixed; the other seat does as little as it may (`quiet`). An end position
    is the whole position when the next turn has begun.
    """

    id = "dispatch"
    game = GAME
    title = "Dispatch"
    about = (
        "The throws and cards to come are known. Find the transactions and moves that leave you with the most: bank "
        "value, and a pound for every dollar."
    )
    version = 2
    packed = False
    rules = ("MAM-Y11", "MAM-B2", "MAM-R20")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        wanted = GRADED[grade]
        generator = Generator(f"{self.id} {self.version} {grade} {number}")
        for _ in range(TRIES):
            options = {"mines_each": generator.choice(wanted.mines), "auction": "none"}
            state = played(
                generator, choose_setup(game(GAME), 2, options), EARLIEST + generator.below(LATEST - EARLIEST)
            )
            if state is None:
                continue
            turns = _drawn(generator, state, wanted.turns)
            plan = Plan(state.active, clock(state), turns)
            try:
                found = search(state, plan, most=wanted.most)
            except Unfit:
                continue
            good = found.good()
            if not wanted.fits(found, len(good)):
                continue
            line = found.line(good[0])
            traits = _traits(state, plan, found, line)
            if traits["back"] < wanted.back or traits["kinds"] < wanted.kinds or not _tempting(state, plan, found):
                continue
            return Puzzle(
                self.id, grade, code_of(self.version, number), Record(state.setup, ("", ""), "", state.line()),
                state.active, chance_of(state.table, turns), found.best, len(good),
                tuple(state.table.texts[action] for action in line), traits,
            )  # fmt: skip
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done, and how it is counted."""
        when = "this turn" if len(_turns(puzzle)) == 1 else "your next turn"
        return (
            f"Have the most £ + $ when {when} ends. Units count £20k in Warehouse, dock or at sea, £5k elsewhere, "
            "-£5k owed."
        )

    def told_ahead(self, puzzle: Puzzle) -> str:
        """The throws and cards to come, and what the other player does. Short: all of it is needed below the board."""
        table, other = table_of(puzzle.record.setup), puzzle.seat ^ 1
        parts = []
        for number, turn in enumerate(_turns(puzzle)):
            who = f"{{{other}}}" if number % 2 else "you"
            card = f" ({table.cards[turn.card - table.card].title})" if turn.card >= 0 else ""
            parts.append(f"{who} {turn.die - table.die + 1}{card}")
        return (
            f"Throws (card then on top): {', '.join(parts)}. {{{other}}} only moves what it must, agrees to "
            "voyages, sells ground Units for fares."
        )

    def reply(self, puzzle: Puzzle, state: State, number: int) -> str:
        """The throw or card of the turn, or what the other seat does."""
        there = cast(MineAMillionState, state)
        return there.table.texts[_plan(puzzle).forced(there)]

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether the last turn is over."""
        return _plan(puzzle).over(cast(MineAMillionState, state))

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """Bank value and dollars."""
        return value_of(cast(MineAMillionState, state), puzzle.seat)

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The best of all ends that can be reached."""
        there = cast(MineAMillionState, state)
        found = search(there, _plan(puzzle))
        good = found.good()
        return Solution(found.best, len(good), tuple(there.table.texts[action] for action in found.line(good[0])))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """Pounds."""
        return f"{'-' * (value < 0)}£{abs(value):,}"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Two nudges."""
        table = table_of(puzzle.record.setup)
        used = {block_of(table, table.numbers[text.lower()]) for text in puzzle.line}
        first = next((nudge for block, nudge in _NUDGES if block in used), _NUDGES[-1][1])
        if len(_turns(puzzle)) > 1:
            return first, "See where each vehicle stands when your second throw comes; one moves with each [MAM-B10]."
        if puzzle.traits["back"]:
            return first, "The best way costs something first [MAM-B2]."
        return first, "All business comes before the throw, even what only the card makes worth while [MAM-R26]."


def _begun(puzzle: Puzzle) -> MineAMillionState:
    """The position of a puzzle."""
    return cast(MineAMillionState, puzzle.record.start())


def _turns(puzzle: Puzzle) -> tuple[Turn, ...]:
    return turns_of(table_of(puzzle.record.setup), puzzle.chance)


def _plan(puzzle: Puzzle) -> Plan:
    return Plan(puzzle.seat, clock(_begun(puzzle)), _turns(puzzle))


def _drawn(generator: Generator, state: MineAMillionState, turns: int) -> tuple[Turn, ...]:
    """Throws and cards for so many turns, as Chance may bring them."""
    table, pack = state.table, state.pack
    found = []
    for _ in range(turns):
        die, card = generator.choice(table.dice), -1
        if die in (table.dice[0], table.dice[-1]):
            pack = pack or table.all_cards
            index = generator.choice([one for one in range(len(table.cards)) if pack >> one & 1])
            pack &= ~(1 << index)
            card = table.card + index
        found.append(Turn(die, card))
    return tuple(found)


def _tempting(state: MineAMillionState, plan: Plan, found: Found) -> bool:
    """Whether the tempted players miss the best."""
    if step_by_step(state, plan) >= found.best:
        return False
    return len(plan.turns) == 1 or max(by_habit(state, plan), turn_by_turn(state, plan)) < found.best


def _traits(state: MineAMillionState, plan: Plan, found: Found, line: list[Action]) -> dict[str, int]:
    """What a puzzle is graded by."""
    there: MineAMillionState = state.copy()
    back, moves = 0, 0
    kinds = set()
    for action in line:
        own = there.to_move == plan.seat
        before = value_of(there, plan.seat)
        there.push(action)
        if own:
            moves += 1
        if own and action != THROW:
            back += value_of(there, plan.seat) < before
            kinds.add(block_of(state.table, action))
    return {
        "all": len(found.ends),
        "back": back,
        "kinds": len(kinds),
        "moves": moves,
        "share": 1_000 * len(found.good()) // len(found.ends),
        "short": found.best - step_by_step(state, plan),
    }


KIND: Final = Dispatch()
