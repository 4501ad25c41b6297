"""Setting up, the first round, the throw, production, and the turns going round (MAM-Y14, MAM-B1 to MAM-B9, MAM-G1)."""

from __future__ import annotations

from rules.game import Action
from rules.mine_a_million.board import HALVES, MINES
from rules.mine_a_million.holdings import changed, claim, pay, production, stow, stow_room, vessels
from rules.mine_a_million.phases import (
    CLAIM,
    DRAW,
    ENDED,
    FIRST,
    MINE,
    MOVING,
    OBEY,
    PICK,
    SEA_FARES,
    START,
    STOW,
    STOWING,
    TOP,
    TURN,
)
from rules.mine_a_million.prices import FIRST_UNITS, REBATE
from rules.mine_a_million.reasons import BANK, REBATE_PAID
from rules.mine_a_million.standing import NO_CLAIM, Standing
from rules.mine_a_million.table import PASS

# Setting up


def picks(state: Standing) -> list[Action]:
    """Seats without all their mines: Chance names who picks next."""
    table = state.table
    return [table.pick + seat for seat, mines in enumerate(state.homes) if len(mines) < table.mines_each]


def pick(state: Standing, action: Action) -> None:
    """A seat is named to pick."""
    state.asked = action - state.table.pick
    state.told.append(("pick", state.asked))
    state.phase = MINE


def mines(state: Standing) -> list[Action]:
    """Mines the seat asked may pick (MAM-Y14)."""
    table = state.table
    free = [mine for mine in range(MINES) if state.holders[mine] < 0]
    if not table.free_halves:
        taken = [table.halves[mine] for mine in range(MINES) if state.holders[mine] >= 0]
        if table.mines_each > 1:
            own = [table.halves[mine] for mine in state.homes[state.asked]]
            free = [mine for mine in free if table.halves[mine] not in own]
        elif table.seats <= len(HALVES) + 1:
            free = [mine for mine in free if not taken or table.halves[mine] == taken[0]]
        elif table.seats == 2 * len(HALVES):
            free = [mine for mine in free if taken.count(table.halves[mine]) < 2]
    return [table.mine + mine for mine in free]


def take_mine(state: Standing, action: Action) -> None:
    """A mine is picked; in the two-mine game the same seat then picks its second."""
    mine = action - state.table.mine
    _give(state, state.asked, mine)
    seats = state.table.seats
    if len(state.homes[state.asked]) < state.table.mines_each:
        return
    left = [seat for seat in range(seats) if not state.homes[seat]]
    if len(left) == 1:
        state.asked = left[0]
    else:
        state.asked, state.phase = -1, PICK if left else START


def _give(state: Standing, seat: int, mine: int) -> None:
    state.holders = changed(state.holders, mine, seat - state.holders[mine])
    state.homes = (*state.homes[:seat], tuple(sorted((*state.homes[seat], mine))), *state.homes[seat + 1 :])
    state.works = changed(state.works, mine, 1)
    state.told.append(("mine", seat, mine))


def assign(state: Standing) -> None:
    """Mines by seat without picking, and the first seat starts (MAM-A4, MAM-A5, MAM-A7).

    Two or three seats sit in the first half; more take turns between the halves, as do the mines of a two-mine game.
    """
    table = state.table
    halves = [[mine for mine in range(MINES) if table.halves[mine] == half] for half in range(len(HALVES))]
    for number in range(table.seats * table.mines_each):
        if table.mines_each == 1 and table.seats <= len(halves[0]):
            _give(state, number, halves[0][number])
        else:
            turn, half = divmod(number, len(HALVES))
            _give(state, number // table.mines_each, halves[half][turn])
    _begin(state, 0)
    state.told.clear()


def start(state: Standing, action: Action) -> None:
    """Chance has named the starter."""
    _begin(state, action - state.table.start)


def _begin(state: Standing, seat: int) -> None:
    state.starter = state.active = seat
    state.round = 1
    state.told.append(("begin", seat))
    state.phase = TOP if state.table.pack_up else FIRST
    state.queue = state.homes[seat]


def first(state: Standing, action: Action) -> None:
    """The first Units of a mine; no card, no move, no rebate (MAM-B1, MAM-R16)."""
    thrown = action - state.table.die + 1
    state.told.append(("throw", state.active, thrown))
    claim(state, state.active, state.queue[0], FIRST_UNITS[thrown])
    state.queue = state.queue[1:]
    if not state.queue:
        seat = (state.active + 1) % state.table.seats
        if seat == state.starter:
            _next(state)
        else:
            state.active, state.queue = seat, state.homes[seat]


# Turns


def finish(state: Standing) -> None:
    """A turn is over."""
    _next(state)


def _next(state: Standing) -> None:
    table = state.table
    seat = (state.active + 1) % table.seats
    if seat == state.starter:
        if state.round == table.round_cap:
            state.phase = ENDED
            return
        state.round += 1
    state.active, state.phase = seat, TURN


def turn(state: Standing) -> None:
    """A turn begins: nothing of the last one is left, and sea fares fall due (MAM-Y16)."""
    seat = state.active
    state.thrown = state.paid = state.sails = state.closed = state.barred = state.moved = state.idle = 0
    state.back = ()
    if state.fresh[seat]:
        state.fresh = changed(state.fresh, seat, -state.fresh[seat])
    state.queue = tuple([piece for piece in vessels(state, seat) if state.due >> piece & 1]) if state.due else ()
    state.told.append(("turn", seat, state.round))
    state.phase = SEA_FARES


def dice(state: Standing) -> list[Action]:
    """The six throws."""
    return state.table.dice


def die(state: Standing, action: Action) -> None:
    """A throw; a 1 or 6 takes a card (MAM-B3, MAM-B7)."""
    thrown = action - state.table.die + 1
    state.thrown = thrown
    state.told.append(("throw", state.active, thrown))
    if 1 < thrown < 6:
        state.phase = CLAIM
    elif state.table.pack_up:
        state.card, state.top = state.top, -1
        state.told.append(("obey", state.active, state.card))
        state.phase = OBEY
    else:
        state.phase = DRAW


def cards(state: Standing) -> list[Action]:
    """Cards the next one may be; when none is left all are shuffled (MAM-Y15)."""
    table = state.table
    pack = state.pack or table.all_cards
    return [table.card + card for card in range(len(table.cards)) if pack >> card & 1]


def _out_of_pack(state: Standing, action: Action) -> int:
    card = action - state.table.card
    if not state.pack:
        state.pack = state.table.all_cards
        state.told.append(("shuffle",))
    state.pack &= ~(1 << card)
    return card


def draw(state: Standing, action: Action) -> None:
    """The pack lies face down: the card is known only now."""
    state.card = _out_of_pack(state, action)
    state.told.append(("obey", state.active, state.card))
    state.phase = OBEY


def top(state: Standing, action: Action) -> None:
    """The next card lies open on the pack."""
    state.top = _out_of_pack(state, action)
    state.told.append(("top", state.top))
    state.phase = CLAIM if state.thrown else FIRST


def production_claim(state: Standing) -> None:
    """A 1 or 6 brings Units (MAM-B5); who gains none and has nothing on hire has a tax rebate (MAM-G1)."""
    seat = state.active
    if 1 < state.thrown < 6 or state.barred & NO_CLAIM:
        if state.idle:
            pay(state, BANK, seat, REBATE, REBATE_PAID)
        state.phase = MOVING
        return
    for mine in state.homes[seat]:
        claim(state, seat, mine, production(state, mine))
    state.queue, state.phase = state.homes[seat], STOWING


def stowing(state: Standing) -> None:
    """New Units may go into lorries that still have room (MAM-B8)."""
    while state.queue:
        mine = state.queue[0]
        if state.ground[mine] and stow_room(state, mine):
            state.site, state.phase = mine, STOW
            return
        state.queue = state.queue[1:]
    state.site, state.phase = -1, MOVING


def stows(state: Standing) -> list[Action]:
    """How many go in, or none."""
    most = min(state.ground[state.site], stow_room(state, state.site))
    return [*range(state.table.load + 1, state.table.load + most + 1), PASS]


def stow_some(state: Standing, action: Action) -> None:
    """New Units are loaded, or left on the ground."""
    if action != PASS:
        stow(state, state.site, action - state.table.load)
    state.queue, state.phase = state.queue[1:], STOWING
