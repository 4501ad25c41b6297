"""Rare events of Mine Shift: how each is recognised. built.py has the positions that show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

from rules.game import FILE, OVER, Action, Setup, choose_setup
from rules.mine_shift import GAME
from rules.mine_shift.refusals import refusal
from rules.mine_shift.state import MineShiftState
from tests.ladder.mine_shift.built import BUILT
from tests.ladder.play import Texts
from tests.ladder.plug import Moment, Rare
from tests.twin.mine_shift import BOARDS, SHIFTS, cell_name, space_name

Seen = Callable[[Moment], bool]


def _before(moment: Moment) -> MineShiftState:
    return cast(MineShiftState, moment.before)


def _after(moment: Moment) -> MineShiftState:
    return cast(MineShiftState, moment.after)


def _playing(moment: Moment) -> bool:
    return moment.text.split()[0] not in ("begin", "deal", "draw", "place")


def _stepped(moment: Moment) -> bool:
    return moment.text[0].islower() and moment.text[1].isdigit()


def _jumped(moment: Moment, jumps: int) -> bool:
    return " jump " in moment.text and moment.text.count(" ") > jumps


def _mine(state: MineShiftState, seat: int, where: int) -> int:
    """How many jewels of a seat stand on the home of `where`."""
    return (state.jewels(seat) & state.table.home[where]).bit_count()


# Endings


def _ended(rule: str, also: Seen = lambda moment: True) -> Seen:
    def seen(moment: Moment) -> bool:
        if moment.after.to_move != OVER:
            return False
        outcome = moment.after.outcome()
        return outcome is not None and rule in outcome.rules and also(moment)

    return seen


def _draw(moment: Moment) -> bool:
    outcome = moment.after.outcome()
    return outcome is not None and len(outcome.winners) == 2


def _won_with(moves: int) -> Seen:
    return _ended("MS-M19", lambda moment: _after(moment).made == moves)


def _trapped(moment: Moment) -> bool:
    state = _after(moment)
    return bool(state.latch >> state.seat & 1) and _mine(state, state.seat, state.seat) == 4


# Refusals: each looks at what a position lists and asks why something else is not in the list.


@cache
def _texts(setup: Setup) -> Texts:
    return Texts(GAME, setup)


@cache
def _parse(setup: Setup, text: str) -> Action:
    return GAME.parse(setup, text)


@cache
def _tile_moves(setup: Setup) -> list[Action]:
    """Every turn and shift that can be written down."""
    board = BOARDS[setup.option("board")]
    names = [cell_name(cell) for cell in board.cells]
    told = [f"turn {name} {side}" for name in names for side in ("left", "right")]
    return [_parse(setup, text) for text in told + [f"shift {name} {way}" for name in names for way in SHIFTS]]


def _refused(state: MineShiftState, action: Action, rule: str) -> bool:
    found = refusal(state, action)
    return found is not None and found.rule == rule


def _refuses_tile_move(state: MineShiftState, rule: str) -> bool:
    listed = set(state.legal())
    return any(_refused(state, move, rule) for move in _tile_moves(state.setup) if move not in listed)


def _locks(made: int) -> Seen:
    """MS-M29 refuses a tile move as the move after so many."""

    def seen(moment: Moment) -> bool:
        state = _before(moment)
        return _playing(moment) and state.made == made and not state.stepped and _refuses_tile_move(state, "MS-M29")

    return seen


def _lost_right(moment: Moment) -> bool:
    state = _before(moment)
    return bool(_playing(moment) and state.latch >> state.seat & 1) and _refuses_tile_move(state, "MS-M11")


def _loaded(moment: Moment) -> bool:
    state = _before(moment)
    closed = state.setup.option("shift_with_jewels") == "no"
    return closed and _playing(moment) and _refuses_tile_move(state, "MS-M13")


@cache
def _doors(board: str, seat: int) -> tuple[tuple[str, str], ...]:
    """Spaces outside a home from which one step could lead onto it, and the step."""
    home = BOARDS[board].home_spaces["AB"[seat]]
    return tuple(
        (space_name(spot), f"{space_name(spot)} {way}")
        for spot, borders in BOARDS[board].borders.items()
        for way, border in borders.items()
        if border[0] in home and spot not in home
    )


def _both_homes(landing_home: bool) -> Seen:
    """MS-M9 refuses a step, onto the goal or back onto the own home."""

    def seen(moment: Moment) -> bool:
        state = _before(moment)
        if not _playing(moment) or not state.own & (state.goal if landing_home else state.home):
            return False
        doors = _doors(state.setup.option("board"), state.seat if landing_home else state.seat ^ 1)
        return any(
            state.own >> state.table.place_named[name] & 1 and _refused(state, _parse(state.setup, step), "MS-M9")
            for name, step in doors
        )

    return seen


def _chains(state: MineShiftState) -> list[str]:
    """Every chain that is listed."""
    texts = _texts(state.setup)
    return [text for text in map(texts.__getitem__, state.legal()) if " jump " in text]


def _no_way_back(again: bool) -> Seen:
    """MS-M4 refuses a chain: back to its start, or (again) round a loop to a landing it came from."""

    def seen(moment: Moment) -> bool:
        state = _before(moment)
        if not _playing(moment):
            return False
        for chain in _chains(state):
            start, _, *landings = chain.split()
            for landing in landings[:-3] if again else [start]:
                if _two_apart(landings[-1], landing):
                    return _refused(state, _parse(state.setup, f"{chain} {landing}"), "MS-M4")
        return False

    return seen


def _two_apart(one: str, other: str) -> bool:
    """Whether two spaces lie as a jump's start and landing do."""
    across, down = abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))
    return sorted((across, down)) == [0, 2]


def _two_ways(moment: Moment) -> bool:
    """Two chains from one space to one landing (MS-M28)."""
    if not _playing(moment):
        return False
    ends = [(chain.split()[0], chain.split()[-1]) for chain in _chains(_before(moment))]
    return len(set(ends)) < len(ends)


# What a move does


def _homecoming(moment: Moment) -> bool:
    state = _before(moment)
    if not _stepped(moment) or not state.latch >> state.seat & 1:
        return False
    return _mine(_after(moment), state.seat, state.seat) > _mine(state, state.seat, state.seat)


def _latched_by_chain(moment: Moment) -> bool:
    return _jumped(moment, 1) and _after(moment).latch != _before(moment).latch


def _home_to_goal(moment: Moment) -> bool:
    """A single move takes the last jewel from its home onto the goal (MS-M30)."""
    if not _stepped(moment):
        return False
    before, after, seat = _before(moment), _after(moment), _before(moment).seat
    left = _mine(before, seat, seat) == 1 and _mine(after, seat, seat) == 0
    return left and _mine(after, seat, seat ^ 1) > _mine(before, seat, seat ^ 1)


def _turned_home(whose: int, jewels_of: int) -> Seen:
    """A home is turned: the mover's (0) or the other's (1), with jewels on it of the mover (0) or the other (1)."""

    def seen(moment: Moment) -> bool:
        if not moment.text.startswith("turn"):
            return False
        state = _before(moment)
        home = state.table.home_cell[state.seat ^ whose]
        if state.table.cell_name[home] != moment.text.split()[1]:
            return False
        return _mine(state, state.seat ^ jewels_of, state.seat ^ whose) > 0

    return seen


def _shifted_with(own: bool, other: bool) -> Seen:
    def seen(moment: Moment) -> bool:
        if not moment.text.startswith("shift"):
            return False
        state = _before(moment)
        spots = state.table.cell_bits[state.table.cell_named[moment.text.split()[1].lower()]]
        return bool(state.own & spots) == own and bool(state.other & spots) == other

    return seen


def _jumped_over(whose: int) -> Seen:
    """The first jump of a chain goes over a jewel of the mover (0) or the other (1)."""

    def seen(moment: Moment) -> bool:
        if not _jumped(moment, 1):
            return False
        state = _before(moment)
        start, _, landing, *_ = moment.text.split()
        column, row = (ord(start[0]) + ord(landing[0])) // 2, (int(start[1:]) + int(landing[1:])) // 2
        return bool(state.jewels(state.seat ^ whose) >> state.table.place_named[f"{chr(column)}{row}"] & 1)

    return seen


def _must_step(moment: Moment) -> bool:
    state = _before(moment)
    return _playing(moment) and state.made == 2 and not state.stepped


def _limit_and_stuck(moment: Moment) -> bool:
    """The turn limit ends a game in which the next seat could not have stepped either (MS-M34)."""
    state = _after(moment)
    if not _ended("MS-M34")(moment) or "MS-M33" in _rules(moment):
        return False
    return "MS-M8" in _rules_without_limit(state)


def _repetition_and_limit(moment: Moment) -> bool:
    state = _after(moment)
    return _ended("MS-M33")(moment) and state.turn_limit > 0 and state.turn >= state.turn_limit


def _win_on_the_last_move(moment: Moment) -> bool:
    state = _after(moment)
    return _ended("MS-M19")(moment) and state.made == 3 and state.turn_limit > 0 and state.turn == state.turn_limit - 1


def _rules(moment: Moment) -> tuple[str, ...]:
    outcome = moment.after.outcome()
    return outcome.rules if outcome else ()


def _rules_without_limit(state: MineShiftState) -> tuple[str, ...]:
    """How a position would have ended without a turn limit."""
    options = {name: value for name, value in state.setup.options if name != "turn_limit" and value != FILE}
    free = choose_setup(GAME, options={**options, "turn_limit": "0"}, decks=dict(state.setup.decks))
    outcome = GAME.load(free, state.line()).outcome()
    return outcome.rules if outcome else ()


def _rare(name: str, rules: str, seen: Seen, in_play: bool = True) -> Rare:
    return Rare(name, tuple(rules.split()), seen, BUILT.get(name), in_play)


RARES = (
    _rare("no Jewel Step before the first turn", "MS-M8 MS-M34 MS-R28",
          _ended("MS-M8", lambda moment: _after(moment).turn == 0)),
    _rare("no Jewel Step in mid game", "MS-M8 MS-R28", _ended("MS-M8", lambda moment: _after(moment).turn > 0)),
    _rare("no Jewel Step in mid game, outside the trap", "MS-M8",
          _ended("MS-M8", lambda moment: _after(moment).turn > 0 and not _trapped(moment))),
    _rare("the trap of coming home", "MS-M38 MS-M11 MS-M31", _ended("MS-M8", _trapped)),
    _rare("a self-lock refused as first move", "MS-M29 MS-M7 MS-M38", _locks(0)),
    _rare("a self-lock refused as second move", "MS-M29 MS-M7", _locks(1)),
    _rare("only steps as third move", "MS-M29 MS-R12", _must_step),
    _rare("chain of two jumps", "MS-M1 MS-R15", lambda moment: _jumped(moment, 2)),
    _rare("chain of three jumps", "MS-M1 MS-R15", lambda moment: _jumped(moment, 3)),
    _rare("chain of four jumps", "MS-M1 MS-R15", lambda moment: _jumped(moment, 4)),
    _rare("jump over an own jewel", "MS-R14", _jumped_over(0)),
    _rare("jump over a jewel of the other", "MS-R14 MS-R16", _jumped_over(1)),
    _rare("two chains to one landing", "MS-M28 MS-M1", _two_ways),
    _rare("chain refused back to its start", "MS-M4 MS-M28", _no_way_back(False)),
    _rare("chain refused round a loop", "MS-M4", _no_way_back(True), in_play=False),
    _rare("goal refused with a jewel at home", "MS-M9 MS-R27", _both_homes(False)),
    _rare("home refused with a jewel on the goal", "MS-M9 MS-M10 MS-R27", _both_homes(True)),
    _rare("last jewel from home to goal in one chain", "MS-M30 MS-M9", _home_to_goal, in_play=False),
    _rare("latch falls by a chain", "MS-M11 MS-M1", _latched_by_chain),
    _rare("back home after the latch", "MS-M10 MS-M11", _homecoming),
    _rare("own home refused to turn", "MS-M11 MS-R21", _lost_right),
    _rare("own home turned with jewels on it", "MS-M12 MS-R20", _turned_home(0, 0)),
    _rare("home turned by the other with jewels on it", "MS-M12 MS-M31", _turned_home(1, 1)),
    _rare("goal turned with own jewels on it", "MS-M12 MS-M19", _turned_home(1, 0)),
    _rare("shift with own jewels", "MS-M13 MS-R24", _shifted_with(True, False)),
    _rare("shift with the other's jewels", "MS-M13", _shifted_with(False, True)),
    _rare("shift with jewels of both", "MS-M13", _shifted_with(True, True)),
    _rare("shift refused for the jewels on it", "MS-M13", _loaded),
    _rare("win with the first move", "MS-M19 MS-R29", _won_with(1)),
    _rare("win with the second move", "MS-M19 MS-R29", _won_with(2)),
    _rare("win with the third move", "MS-M19 MS-R29", _won_with(3)),
    _rare("repetition, drawn", "MS-M20 MS-M33", _ended("MS-M33", _draw)),
    _rare("repetition, won by the score", "MS-M20 MS-M33", _ended("MS-M33", lambda moment: not _draw(moment))),
    _rare("turn limit, drawn", "MS-M20 MS-M34", _ended("MS-M34", _draw)),
    _rare("turn limit, won by the score", "MS-M20 MS-M34", _ended("MS-M34", lambda moment: not _draw(moment))),
    _rare("turn limit before no Jewel Step", "MS-M34", _limit_and_stuck, in_play=False),
    _rare("repetition before turn limit", "MS-M34 MS-M33", _repetition_and_limit, in_play=False),
    _rare("win on the last move of the last turn", "MS-M34 MS-M19", _win_on_the_last_move, in_play=False),
)  # fmt: skip
"""Not in the list, since it cannot be: repetition and no Jewel Step at once (whoever cannot step now could not step
the first time either, and the game ended there); a chain over its own start (it lands an even number of spaces
from there, so the space it jumps is never that one)."""
