"""What the solvers are checked against: every sequence of moves, one by one, nothing merged and nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules import OVER
from rules.dealer import Generator
from rules.game import Action
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import new_game

End = tuple[int, int, int, int]


def end_of(state: MineShiftState, seat: int) -> End:
    """What lies on the table: a seat's jewels, the other's, walls, and who may no longer turn the own home."""
    return state.jewels(seat), state.jewels(seat ^ 1), state.walls, state.latch << 3


def turns(state: MineShiftState) -> Iterator[None]:
    """Every way to end the turn of the seat to move; the State stands there while it is looked at."""
    seat = state.seat
    for action in state.legal():
        state.push(action)
        if state.seat != seat or state.to_move == OVER:
            yield
        else:
            yield from turns(state)
        state.pop()


def won(state: MineShiftState, seat: int) -> bool:
    """Whether a seat has won."""
    outcome = state.outcome()
    return outcome is not None and outcome.winners == (seat,)


def strikes(state: MineShiftState) -> set[End]:
    """The ends that win."""
    seat = state.seat
    return {end_of(state, seat) for _ in turns(state) if won(state, seat)}


def holding(state: MineShiftState) -> set[End]:
    """The ends after which no turn of the other seat wins."""
    seat, found = state.seat, set()
    for _ in turns(state):
        if state.to_move == OVER:
            held = won(state, seat)
        else:
            held = True
            for _ in turns(state):
                held = held and not won(state, seat ^ 1)
        if held:
            found.add(end_of(state, seat))
    return found


def runs(state: MineShiftState, wanted: int, script: Sequence[Action]) -> set[End]:
    """The ends with enough jewels of the mover's on its goal, the other seat acting by a script as far as it goes."""
    seat, goal = state.seat, state.goal
    found = set()

    def go(script: Sequence[Action]) -> None:
        if (state.jewels(seat) & goal).bit_count() >= wanted:
            found.add(end_of(state, seat))
        elif state.to_move == seat:
            for action in state.legal():
                state.push(action)
                go(script)
                state.pop()
        elif state.to_move != OVER and script and script[0] in state.legal():
            state.push(script[0])
            go(script[1:])
            state.pop()

    go(script)
    return found


def wandered(seed: str, moves: int, **options: str) -> MineShiftState:
    """A mine dealt and played on at random; short of its end."""
    state, lots = new_game(**options), Generator(seed)
    while state.to_move < 0:
        state.push(lots.choice(state.legal()))
    for _ in range(moves):
        state.push(lots.choice(state.legal()))
        if state.to_move == OVER:
            state.pop()
            break
    return state


def at(line: str, **options: str) -> MineShiftState:
    """The State of a position line."""
    return GAME.load(new_game(**options).setup, line)
