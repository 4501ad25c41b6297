"""What a position of Mine Shift says to people: the decision at hand, what just happened, how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.game import CHANCE, OVER, Decision, Event, Outcome
from rules.grid import ARROWS, COMPASS
from rules.mine_shift.components import TILES
from rules.mine_shift.kernel import (
    LATCH,
    LATCHES,
    REPEATED,
    SEAT,
    SETTING_UP,
    STUCK,
    TURNED_OUT,
    WON,
    Kernel,
)
from rules.mine_shift.notation import HOMES, SIDES
from rules.mine_shift.table import Table
from rules.reading import counted


def decision(state: Kernel) -> Decision:
    """Who must choose now, and what for."""
    mover = state.to_move
    if mover == OVER:
        return _OVER
    if state.verdict == SETTING_UP:
        if state.starter < 0:
            return _BEGIN
        if state.hand >= 0:
            return _place(mover, state.hand)
        return _DRAW if state.setup.option("setup") == "place" else _DEAL
    return _move(mover, state.made, state.stepped)


_OVER = Decision(OVER, "The game is over.", ("MS-R29", "MS-M34"))
_BEGIN = Decision(CHANCE, "Chance names who begins.", ("MS-M22", "MS-R9"), "begin")
_DEAL = Decision(CHANCE, "Chance lays out the mine.", ("MS-M26", "MS-M18"), "deal")
_DRAW = Decision(CHANCE, "Chance turns up a tile.", ("MS-M26", "MS-M23"), "deal")


@cache
def _place(seat: int, tile: int) -> Decision:
    return Decision(
        seat,
        f"{{{seat}}} places tile {tile + 1:02}: choose an empty cell and a facing, 0 to 3.",
        ("MS-M23", "MS-M26", "MS-T3", "MS-T4"),
    )


@cache
def _move(seat: int, made: int, stepped: int) -> Decision:
    who = f"{{{seat}}}, move {made + 1} of 3"
    if stepped:
        return Decision(seat, f"{who}: step or jump, turn a tile, or shift one.", ("MS-R11", "MS-M5"))
    if made == 2:
        return Decision(seat, f"{who}: it must be a Jewel Step.", ("MS-R12", "MS-M29"))
    more = "this turn still needs a Jewel Step" if made else "one move at least must be a Jewel Step"
    return Decision(seat, f"{who}: step or jump, turn a tile, or shift one; {more}.", ("MS-R11", "MS-R12", "MS-M7"))


def events(state: Kernel) -> tuple[Event, ...]:
    """What the last applied action made happen, an ending included; empty before the first."""
    if not state.stack:
        return ()
    action, phase, own, other, _, _ = state.stack[-1]
    seat, latch = (phase >> SEAT, (phase & LATCHES) >> LATCH) if phase >= 0 else (CHANCE, 0)
    table = state.table
    who = f"{{{seat}}}"
    told = []
    if action < table.turns:
        spot, way = divmod(action, 4)
        here, there = table.place_name[spot], table.place_name[spot + table.delta[way]]
        told.append(
            Event(f"{who} steps {COMPASS[way]} from {here} to {there}.", "step", (here, there), rules=("MS-R13",))
        )
    elif action < table.shifts:
        cell, side = table.turn_of[action - table.turns]
        name = table.cell_name[cell]
        spots = table.cell_places[cell]
        rides = _rides(table, own | other, [(spots[i], spots[(i + 2 * side - 1) % 4]) for i in range(4)])
        told.append(Event(f"{who} turns {name} to the {SIDES[side]}{rides}.", "turn", (name,), rules=("MS-R19",)))
    elif action < table.begin:
        way = (action - table.shifts) % 4
        move = table.shift_of[action - table.shifts]
        assert move is not None
        here, there = table.cell_name[move[0]], table.cell_name[move[1]]
        rides = _rides(table, own | other, zip(table.cell_places[move[0]], table.cell_places[move[1]], strict=True))
        told.append(
            Event(f"{who} shifts {here} {ARROWS[way]} to {there}{rides}.", "shift", (here, there), rules=("MS-R24",))
        )
    elif action < table.deal:
        starter = action - table.begin
        told.append(Event(f"{{{starter}}} (home {HOMES[starter]}) begins.", "begin", rules=("MS-M22",)))
    elif action < table.draw:
        cell, face = divmod(action - table.deal, 4 * TILES)
        name = table.cell_name[cell]
        told.append(Event(f"Tile {face // 4 + 1:02} lies on {name}.", "deal", (name,), rules=("MS-M26",), reveals=True))
    elif action < table.place_action:
        tile = action - table.draw + 1
        told.append(Event(f"Tile {tile:02} is turned up.", "draw", rules=("MS-M26",), reveals=True))
    elif action < table.jumps:
        cell, facing = divmod(action - table.place_action, 4)
        name, tile = table.cell_name[cell], (state.tiles[cell] >> 2) + 1
        told.append(
            Event(f"{who} places tile {tile:02} on {name}, facing {facing}.", "place", (name,), rules=("MS-M23",))
        )
    else:
        spot, ways = table.path(action)
        names = [table.place_name[spot]]
        for way in ways:
            spot += 2 * table.delta[way]
            names.append(table.place_name[spot])
        told.append(
            Event(f"{who} jumps from {names[0]} to {', '.join(names[1:])}.", "jump", tuple(names), rules=("MS-R14",))
        )
    if state.latch != latch:
        home = table.cell_name[table.home_cell[seat]]
        told.append(
            Event(f"All of {who}'s jewels have left home: {who} may not turn {home} any more.", "latch", (home,),
                  rules=("MS-M11",))
        )  # fmt: skip
    result = outcome(state)
    if result is not None:
        told.append(Event(result.reason, "end", rules=result.rules))
    return tuple(told)


def _rides(table: Table, jewels: int, ways: Iterable[tuple[int, int]]) -> str:
    """Where the jewels on a tile go with it: ": c1 to d1, d2 to c2", or "" when there are none.

    Args:
        table: the board.
        jewels: the spaces of all jewels before, as a bit string.
        ways: from where to where each space of the tile goes.
    """
    rides = [f"{table.place_name[here]} to {table.place_name[there]}" for here, there in ways if jewels >> here & 1]
    return f": {', '.join(rides)}" if rides else ""


def outcome(state: Kernel) -> Outcome | None:
    """How the game ended, or None while it runs (MS-M19, MS-M20, MS-M34)."""
    if state.to_move != OVER:
        return None
    scores = state.scores()
    if state.verdict == WON:
        seat = state.seat
        return Outcome(scores, (seat,), f"{{{seat}}} has all four jewels on the goal and wins.", ("MS-R29", "MS-M19"))
    if state.verdict == STUCK:
        loser = state.seat
        reason = f"{{{loser}}} cannot make a Jewel Step and loses; {{{loser ^ 1}}} wins."
        return Outcome(scores, (loser ^ 1,), reason, ("MS-R28", "MS-M8"))
    if state.verdict == REPEATED:
        why, rules = f"The same position came up for the {_ordinal(state.repetition)} time", ("MS-M20", "MS-M33")
    else:
        assert state.verdict == TURNED_OUT
        why, rules = f"Each has had {state.turn_limit // 2} turns", ("MS-M20", "MS-M34")
    if scores[0] == scores[1]:
        each = counted(scores[0], "jewel")
        return Outcome(scores, (0, 1), f"{why}; with {each} each on the goal it is a draw.", rules)
    winner = int(scores[1] > scores[0])
    count = f"{counted(scores[winner], 'jewel')} on the goal to {scores[winner ^ 1]}"
    return Outcome(scores, (winner,), f"{why}; {{{winner}}} wins with {count}.", rules)


def _ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")
