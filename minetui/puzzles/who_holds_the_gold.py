"""Who holds the gold: a question about hidden cards of Mijnwerkers to which cards and answers leave one answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from minetui.puzzles.gold_deals import deals, hidden
from minetui.puzzles.gold_play import Moment, moments
from minetui.puzzles.gold_questions import (
    CAN_HOLD,
    CARD,
    CATCHES,
    CAUGHT,
    GOLD,
    HOLDER,
    LIARS,
    READS,
    Question,
    answers,
    believed,
    likeliest,
    only_answer,
    open_answers,
    questions,
    steps,
    text,
)
from minetui.puzzles.ids import code_of
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.dealer import Generator
from rules.game import Action, State, choose_setup
from rules.mijnwerkers import GAME
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import SEATS
from rules.record import Record

_GAMES: Final = 400
"""Games that are looked through for a puzzle."""
_PLACES: Final = 5
"""Hidden places up to which a position is looked at."""
_LAST: Final = 2
"""Rounds at the end of a game that are looked at."""


class Grade(NamedTuple):
    """What makes a puzzle of a grade.

    Args:
        fewest, most: steps of thought it takes (gold_questions.steps, added up).
        missed: how many of the two tempted players must be wrong; who takes every no for the truth always is.
        asks: what may be asked, one of these groups at a time.
    """

    fewest: int
    most: int
    missed: int
    asks: tuple[tuple[int, ...], ...]


GRADED: Final = {
    "easy": Grade(1, 2, 1, ((CARD, HOLDER), (CARD, HOLDER), (CAN_HOLD,))),
    "fair": Grade(2, 3, 1, ((LIARS,), (GOLD,))),
    "hard": Grade(4, 4, 1, ((LIARS,), (GOLD,), (CAUGHT,), (READS,))),
    "fiendish": Grade(5, 9, 2, ((CAUGHT,), (CATCHES,), (READS,))),
}
"""The more different things must be put together, the harder."""


class WhoHoldsTheGold:
    """From what everybody has said and shown, one answer follows."""

    id: Final = "who-holds-the-gold"
    game: Final = "mijnwerkers"
    title: Final = "Who holds the gold?"
    about: Final = (
        "Late in a game you are asked about cards nobody has shown. Count what has been seen, weigh what was "
        "answered: exactly one answer is possible."
    )
    version: Final = 1
    packed: Final = False
    rules: Final = ("MW-W3", "MW-W45", "MW-W43", "MW-D1", "MW-W30")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when the games it looks through have none."""
        generator = Generator(f"{self.id} {self.version} {grade} {number}")
        wanted = GRADED[grade]
        asks, several = generator.choice(wanted.asks), generator.below(2) > 0
        for _ in range(_GAMES):
            trash = "up" if not generator.below(4) else "down"
            setup = choose_setup(GAME, 3 + generator.below(4), {"trash": trash})
            for moment in moments(setup, _LAST, generator):
                seat = moment.state.to_move
                view = moment.state.view(seat)
                found = _judged(view, wanted, asks, several, generator)
                if found is not None:
                    return self._puzzle(grade, number, moment, view, *found)
        raise PuzzleError(f"No puzzle {self.id}:{grade} with number {number} was found.")

    def _puzzle(
        self, grade: str, number: int, moment: Moment, view: MijnwerkersView, asked: Question, traits: dict[str, int]
    ) -> Puzzle:
        record = Record(view.setup, ("",) * view.setup.seats, "", moment.position, moment.actions)
        right = _right(asked, view)
        traits = {**traits, "ask": asked.ask, "about": asked.about}
        line = (_lettered(answers(asked, view)[right], view.setup.seats),)
        return Puzzle(self.id, grade, code_of(self.version, number), record, view.seat, (), 1, 1, line, traits)

    def goal(self, puzzle: Puzzle) -> str:
        """The question."""
        view = _view(puzzle)
        told = "What you have seen and heard leaves one answer"
        if _question(puzzle).ask >= CAUGHT:
            told = "The others count cards as well as you do"
        return f"{told}. {text(_question(puzzle), view)}"

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """No action is done here."""
        return False

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """Nothing before an answer."""
        return 0

    def answers(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What may be answered."""
        return answers(_question(puzzle), _view(puzzle))

    def worth(self, puzzle: Puzzle, answer: int) -> int:
        """1 for the right answer."""
        return int(answer == _right(_question(puzzle), _view(puzzle)))

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The answer that every deal of the hidden cards has. Raises PuzzleError when there is none."""
        right = _right(_question(puzzle), _view(puzzle))
        return Solution(1, 1, (_lettered(self.answers(puzzle)[right], puzzle.record.setup.seats),))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """Whether the answer is right."""
        return "the right answer" if value else "a wrong answer"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Where to begin, and what else counts."""
        traits = puzzle.traits
        told = ["Begin with the cards you have not seen: they are in the others' hands, thrown away face down, or in "
                "the coal pile, and nowhere else [MW-D1]."]  # fmt: skip
        if traits["chair"]:
            told.append("Sit in the others' chairs one after the other: each sees one card you do not see, and "
                        "does not see yours [MW-R2].")  # fmt: skip
        elif traits["noes"]:
            told.append("Whoever said no would have had to show De Mol and Kanarie, so these two must be somewhere "
                        "else [MW-W45].")  # fmt: skip
        else:
            told.append("A no costs nothing: whoever has gold may say it too [MW-W3].")
        return tuple(told)


def _question(puzzle: Puzzle) -> Question:
    return Question(puzzle.traits["ask"], puzzle.traits["about"])


@lru_cache(64)
def _seen(record: Record, seat: int) -> MijnwerkersView:
    view = record.replay().view(seat)
    assert isinstance(view, MijnwerkersView)
    return view


def _view(puzzle: Puzzle) -> MijnwerkersView:
    """What the solver sees: nothing else goes into question, answers and proof."""
    return _seen(puzzle.record, puzzle.seat)


def _right(asked: Question, view: MijnwerkersView) -> int:
    """The number of the only answer. Raises PuzzleError when several are possible."""
    right = only_answer(asked, view)
    if right < 0:
        raise PuzzleError("The rules leave more than one answer to this question.")
    return right


def _lettered(answer: str, seats: int) -> str:
    """An answer with the letters of seats for their names."""
    return answer.format(*SEATS[:seats])


def _judged(
    view: MijnwerkersView, wanted: Grade, asks: tuple[int, ...], several: bool, generator: Generator
) -> tuple[Question, dict[str, int]] | None:
    """A question with one answer that has the grade, and its traits; None when the position has none.

    Args:
        view: what the solver sees.
        wanted: the grade.
        asks: what may be asked.
        several: whether it must be more than one where it is asked how many, so that neither is a safe guess.
        generator: chooses among several questions.
    """
    cards = hidden(view)
    if len(cards.places) > _PLACES:
        return None
    found = []
    for asked in questions(view):
        if asked.ask in asks:
            traits = _traits(asked, view, wanted)
            if traits is not None and (asked.ask not in (LIARS, CAUGHT) or (_right(asked, view) > 1) == several):
                found.append((asked, traits))
    return generator.choice(found) if found else None


def _traits(asked: Question, view: MijnwerkersView, wanted: Grade) -> dict[str, int] | None:
    """The traits of a question with one answer that has the grade."""
    tempting = believed(asked, view)
    if next(open_answers(asked, view), (tempting, 0))[0] == tempting:
        return None
    right = only_answer(asked, view)
    if right < 0:
        return None
    traits = steps(asked, view, right)
    thought = sum(traits.values())
    missed = 1 + (likeliest(asked, view) != right)
    if not wanted.fewest <= thought <= wanted.most or missed < wanted.missed:
        return None
    return {**traits, "missed": missed, "deals": sum(1 for _ in deals(hidden(view)))}


KIND: Final = WhoHoldsTheGold()
