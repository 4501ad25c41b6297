"""Nerve: one choice in a turn of Quartz, and how much of the best average it gives away.

A value is minus the thousandths of a point that a choice gives away against the best one; 0 is best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from minetui.puzzles.ids import code_of
from minetui.puzzles.nerve_play import decisions, tempted
from minetui.puzzles.nerve_turn import worths
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.dealer import Generator
from rules.game import Action, Setup, State, choose_setup
from rules.quartz import GAME, odds
from rules.quartz.components import PIT_PROP, SET, SURVEYOR
from rules.quartz.phases import START
from rules.quartz.picture import tags
from rules.quartz.sentences import cards_told
from rules.quartz.state import QuartzState
from rules.quartz.table import GO, STOP
from rules.quartz.view import QuartzView
from rules.record import Record

_GAMES: Final = 600
"""Games that are looked through for a puzzle."""
_FEWEST: Final = 3
"""Mine cards that must be left."""
_SPOTS: Final = 6_000
"""Spots a choice may have; positions with more are left alone, they would take seconds."""


class Grade(NamedTuple):
    """What makes a puzzle of a grade.

    Args:
        helpers: whether Helpers are in the game: then there are three choices or more, else going on and stopping.
        closest, widest: thousandths of a point that the second best choice gives away.
        missed: how many of the three tempted players must be wrong; one of the first two always is.
        deck: the most Mine cards left.
        bests: how the best choice may begin; one of these is looked for, so that no choice is a safe guess. "p" are
            Pickpocket and Peddler.
    """

    helpers: bool
    closest: int
    widest: int
    missed: int
    deck: int
    bests: tuple[str, ...]


GRADED: Final = {
    "easy": Grade(False, 1000, 12_000, 1, 80, ("go", "stop")),
    "fair": Grade(False, 300, 1000, 2, 80, ("go", "stop")),
    "hard": Grade(True, 500, 2500, 2, 6, ("go", "hire", "p", "stop", "surveyor")),
    "fiendish": Grade(True, 20, 500, 2, 6, ("go", "go", "hire", "p", "stop", "stop", "surveyor")),
}
"""The closer the choices, the more of them and the fewer rules of thumb that help, the harder."""


class Nerve:
    """Stop, go on, hire or play a Helper: what brings most on average?"""

    id: Final = "nerve"
    game: Final = "quartz"
    title: Final = "Nerve"
    about: Final = (
        "One choice in your turn, and a Mine you can count: which brings the most points on average? "
        "What you give away against the best is told to the hundredth of a point."
    )
    version: Final = 1
    packed: Final = True
    rules: Final = ("QZ-R6", "QZ-R10", "QZ-R11", "QZ-R18", "QZ-Q31")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when the games it looks through have none."""
        generator = Generator(f"{self.id} {self.version} {grade} {number}")
        wanted = GRADED[grade]
        verb = generator.choice(wanted.bests)
        for _ in range(_GAMES):
            setup = choose_setup(GAME, 2 + generator.below(3), {"helpers": "on" if wanted.helpers else "off"})
            seat = generator.below(setup.seats)
            for state in decisions(setup, seat, generator):
                found = _judged(state, wanted, verb)
                if found is not None:
                    best, traits = found
                    record = Record(setup, ("",) * setup.seats, "", state.line())
                    line = (GAME.text(setup, best),)
                    return Puzzle(self.id, grade, code_of(self.version, number), record, seat, (), 0, 1, line, traits)
        raise PuzzleError(f"No puzzle {self.id}:{grade} with number {number} was found.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        told = "Choose once: what brings the most points on average by the end of this turn?"
        if puzzle.record.setup.option("helpers") == "off":
            return told
        return f"{told} Nobody else holds a Helper."

    def told_ahead(self, puzzle: Puzzle) -> str:
        """What is left in the Mine, as a seat that has seen every card turned can count it (QZ-Q31)."""
        view = GAME.load(puzzle.record.setup, puzzle.record.position).view(puzzle.seat)
        first = f"Next come, as you put them: {cards_told(view.table, view.order)}. " if view.order else ""
        hires = ", H hires" if view.table.helpers else ""
        return f"{first}Left in the Mine (@ unstable there{hires}): {', '.join(_left(view))}."

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """One choice, and Chance is not asked."""
        return bool(actions)

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """Minus what has been given away, in thousandths of a point."""
        return -given_away(puzzle.record.setup, puzzle.record.position)[actions[0]] if actions else 0

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The best choice; once it is made, what it has given away stands."""
        if actions:
            return Solution(self.value(puzzle, state, actions), 1, ())
        lost = given_away(puzzle.record.setup, puzzle.record.position)
        best = [action for action, given in lost.items() if not given]
        return Solution(0, len(best), (GAME.text(puzzle.record.setup, best[0]),))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """What was given away, to the hundredth."""
        hundredths = (-value + 5) // 10
        return f"gave away {hundredths // 100}.{hundredths % 100:02} points" if value else "nothing given away"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What the choice turns on."""
        state = GAME.load(puzzle.record.setup, puzzle.record.position)
        owned = state.view(puzzle.seat).owned(puzzle.seat)
        hand = state.hands[puzzle.seat]
        told = ["Whatever has been turned cannot come again: count which cards are left, and weigh what each would add "
                "against the line an accident loses [QZ-R11]."]  # fmt: skip
        if state.phase == START:
            told.append("A crystal is worth its value, and what it does for a set of four: one made now, or one that "
                        "the cards still in the Mine can complete [QZ-R18].")  # fmt: skip
        elif hand[SURVEYOR]:
            told.append("A Surveyor's cards can be put back in any order, so what is dangerous can lie last; but it is "
                        "worth something only where it can change your mind [QZ-H6].")  # fmt: skip
        elif hand[PIT_PROP]:
            told.append("With a Pit Prop an accident costs no more than the card that made it [QZ-H5].")
        elif state.offer:
            told.append("A Helper left over is worth nothing: ask which Helpers can still bring points in this turn, "
                        "and how likely you draw one [QZ-Q21].")  # fmt: skip
        else:
            near = any(count % SET for count in owned)
            told.append("A fourth crystal of a kind brings 5 points more, and the ones you own count with the line "
                        "[QZ-R18]." if near else "Going on once is not all: after a safe card you may go on again "
                        "[QZ-R6].")  # fmt: skip
        return tuple(told)


def _left(view: QuartzView) -> Iterator[str]:
    """Each kind left in the Mine: how many, where their unstable crystals are, and how many offer a hire."""
    table = view.table
    for kind, tag in enumerate(tags(table)):
        cards = [card for card, of in enumerate(table.kind) if of == kind for _ in range(view.unseen[card])]
        if cards:
            places = "".join(str(place) for card in cards for place in table.positions(table.bit[card]))
            hires = sum(table.hires[card] for card in cards) if table.helpers else 0
            yield f"{len(cards)} {tag}{f' @{places}' if places else ''}{f' H{hires}' if hires else ''}"


@lru_cache(64)
def given_away(setup: Setup, position: str) -> Mapping[Action, int]:
    """For every choice how much it gives away against the best, in thousandths of a point, rounded half up.

    Args:
        setup: the options.
        position: the position line.

    Raises:
        PuzzleError: for a position whose choices cannot be valued.
    """
    return _given(worths(GAME.load(setup, position)))


def _given(found: Mapping[Action, Fraction]) -> dict[Action, int]:
    best = max(found.values())
    return {action: int((best - worth) * 1000 + Fraction(1, 2)) for action, worth in found.items()}


def _judged(state: QuartzState, wanted: Grade, verb: str) -> tuple[Action, dict[str, int]] | None:
    """The best choice and the traits of a position that is a puzzle of the grade, else None.

    Args:
        state: the position.
        wanted: the grade.
        verb: how the best choice must begin.
    """
    legal, seat = state.legal(), state.active
    choices = [action for action in legal if not state.table.protect <= action < state.table.pickpocket]
    if (
        state.left > wanted.deck
        or len(choices) < (3 if wanted.helpers else 2)
        or (state.fixed and state.arranger != seat)
    ):
        return None
    texts = [GAME.text(state.setup, action) for action in choices]
    if not any(text.startswith(verb) for text in texts):
        return None
    if not wanted.helpers and not _promising(state, wanted, verb):
        return None
    chance = odds.accident(state.view(seat))
    if chance == 1:
        return None
    try:
        given = _given(worths(state, _SPOTS))
    except PuzzleError:
        return None
    order = sorted(given, key=lambda action: (given[action], action))
    margin, best = given[order[1]], order[0]
    wrong = [given[action] > 0 for action in tempted(state)]
    if not (
        GAME.text(state.setup, best).startswith(verb)
        and (wrong[0] or wrong[1])
        and sum(wrong) >= wanted.missed
        and wanted.closest <= margin <= wanted.widest
    ):
        return None
    return best, {
        "accident": int(chance * 1000), "choices": len(choices), "deck": state.left, "margin": margin,
        "missed": sum(wrong),
    }  # fmt: skip


def _promising(state: QuartzState, wanted: Grade, verb: str) -> bool:
    """Whether going on and stopping are worth valuing: what the next card alone says is seldom wrong."""
    if state.showing().bit_count() < 2:
        return False
    daring, careful, ahead = tempted(state)
    return ahead == (GO if verb == "go" else STOP) and (daring != ahead) + (careful != ahead) >= wanted.missed


KIND: Final = Nerve()
