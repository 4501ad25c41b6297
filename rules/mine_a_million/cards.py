"""The Production Cards obeyed (section 6 of the games page, cards 1 to 26; MAM-Y21, MAM-Y24, MAM-Y28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import Action
from rules.mine_a_million.board import MINES
from rules.mine_a_million.card_effects import burnt, cargo_at, condemned, pounds_for
from rules.mine_a_million.card_travel import bypass, effect_of, set_moving, weighbridge
from rules.mine_a_million.components import (
    BYPASS,
    CLAIM,
    COLLAPSE,
    COMPENSATION,
    CONDEMN,
    CONVOY,
    CURRENT,
    DIVIDEND,
    DUES,
    ESCORT,
    FIRE,
    FLOOD,
    GALLERY,
    NIGHT_SHIFT,
    RECEIPTS,
    RECEIVE,
    RENEWAL,
    ROAD_SHUT,
    SMELT,
    STRIKE,
    TAX,
    WAGES,
    WATER_SHUT,
    WEIGHBRIDGE,
)
from rules.mine_a_million.debts import owe
from rules.mine_a_million.holdings import (
    carry,
    changed,
    claim,
    owned,
    pay,
    tidy,
    to_pool,
    unstore,
    vehicle,
)
from rules.mine_a_million.phases import (
    CARD_DONE,
    LOSE,
    NIGHT,
    OBEY,
    SITE,
    TOP,
)
from rules.mine_a_million.phases import CLAIM as CLAIMING
from rules.mine_a_million.phases import SMELT as SMELTING
from rules.mine_a_million.reasons import BANK, FOR_CARDS
from rules.mine_a_million.standing import NO_CLAIM, Ints, Standing
from rules.mine_a_million.standing import ROAD_SHUT as NO_ROADS
from rules.mine_a_million.standing import WATER_SHUT as NO_WATER
from rules.mine_a_million.table import BARGE, LORRY, MOST_AT_ONCE, PASS, PAY
from rules.mine_a_million.travel import boats


def obey(state: Standing) -> None:
    """Do what the card says, or find out what its holder has to choose first."""
    state.phase = CARD_DONE
    card = state.table.cards[state.card]
    _OBEY[card.effect](state, card.numbers)


def card_done(state: Standing) -> None:
    """The card is discarded; with the pack up the next one is turned before Units are claimed (MAM-Y15)."""
    state.card, state.site, state.left, state.queue = -1, -1, 0, ()
    state.phase = TOP if state.table.pack_up else CLAIMING


# Which mine


def sites(state: Standing) -> list[Action]:
    """Own mines where the card can do something."""
    return [state.table.at + mine for mine in _places(state)]


def _places(state: Standing) -> list[int]:
    effect = effect_of(state)[0]
    mines = state.homes[state.active]
    if effect in (SMELT, FLOOD):
        return [mine for mine in mines if state.ground[mine]]
    if effect == COLLAPSE:
        return [mine for mine in mines if state.ground[mine] or cargo_at(state, state.active, mine)]
    return list(mines)


def site(state: Standing, action: Action) -> None:
    """`at white`: the holder names the mine."""
    state.site = action - state.table.at
    state.phase = OBEY


def _placed(state: Standing) -> bool:
    """Whether it is settled which mine the card is about; else its holder is asked, if there is any such mine."""
    if state.site < 0:
        places = _places(state)
        if len(places) > 1:
            state.phase = SITE
        elif places:
            state.site = places[0]
    return state.site >= 0


# Money


def _reason(state: Standing) -> int:
    return FOR_CARDS + effect_of(state)[0]


def _demand(state: Standing, amount: int, creditors: Ints = ()) -> None:
    owe(state, amount, -1, creditors, _reason(state), CARD_DONE)


def _settle(state: Standing, numbers: Ints) -> None:
    """The sum the card gives or demands."""
    pounds = pounds_for(state, state.active, state.table.cards[state.card])
    if pounds < 0:
        _demand(state, -pounds)
    else:
        pay(state, BANK, state.active, pounds, _reason(state))


# Units


def _claim(state: Standing, units: int) -> None:
    if _placed(state):
        claim(state, state.active, state.site, units)


def _gallery(state: Standing, numbers: Ints) -> None:
    if _placed(state):
        claim(state, state.active, state.site, numbers[0] * state.works[state.site])


def _night_shift(state: Standing, numbers: Ints) -> None:
    if state.left:
        _claim(state, state.left)
    elif state.cash[state.active] >= numbers[0]:
        state.phase = NIGHT


def nights(state: Standing) -> list[Action]:
    """The night shift is paid for, or not worked."""
    return [PAY, PASS]


def night(state: Standing, action: Action) -> None:
    """`pay` or `pass`."""
    amount, units = effect_of(state)[1]
    if action == PASS:
        state.told.append(("pass", state.active))
        state.phase = CARD_DONE
    else:
        pay(state, state.active, BANK, amount, _reason(state))
        state.left, state.phase = units, OBEY


def _smelt(state: Standing, numbers: Ints) -> None:
    if _placed(state) and state.ground[state.site]:
        state.phase = SMELTING


def smelts(state: Standing) -> list[Action]:
    """Ground Units the smelter buys at once, or no more."""
    first = state.table.sell_ground + state.table.site(state.site) * MOST_AT_ONCE
    return [*range(first, first + min(state.ground[state.site], MOST_AT_ONCE)), PASS]


def smelt(state: Standing, action: Action) -> None:
    """Units are sold at the card's price; more may follow."""
    if action == PASS:
        state.told.append(("pass", state.active))
        state.phase = CARD_DONE
        return
    units = (action - state.table.sell_ground) % MOST_AT_ONCE + 1
    price = effect_of(state)[1][0]
    state.ground = changed(state.ground, state.site, -units)
    state.told.append(("sell", state.active, "ground", units, price))
    pay(state, BANK, state.active, units * price, _reason(state))
    state.phase = OBEY


def _flood(state: Standing, numbers: Ints) -> None:
    if _placed(state):
        _lose_ground(state, 1)
    elif state.phase != SITE:
        _settle(state, numbers)


def _lose_ground(state: Standing, units: int) -> None:
    state.ground = changed(state.ground, state.site, -units)
    state.told.append(("lose", state.active, "ground", units, effect_of(state)[0]))


def _fire(state: Standing, numbers: Ints) -> None:
    lost = burnt(state.stock[state.active], numbers[0])
    if lost:
        unstore(state, state.active, lost)
        state.told.append(("lose", state.active, "warehouse", lost, effect_of(state)[0]))


def _collapse(state: Standing, numbers: Ints) -> None:
    if not state.left:
        state.left = numbers[0]
    if _placed(state):
        lost = min(state.left, state.ground[state.site])
        if lost:
            _lose_ground(state, lost)
            state.left -= lost
        if state.left and cargo_at(state, state.active, state.site):
            state.phase = LOSE


def _condemn(state: Standing, numbers: Ints) -> None:
    state.left = 1
    if condemned(state, state.active):
        state.phase = LOSE
    else:
        _settle(state, numbers)


def losses(state: Standing) -> list[Action]:
    """Cargo that may be lost."""
    seat = state.active
    found = condemned(state, seat) if effect_of(state)[0] == CONDEMN else cargo_at(state, seat, state.site)
    return [state.table.lose + piece * MINES + colour for piece, colour in found]


def lose(state: Standing, action: Action) -> None:
    """A Unit of cargo is lost; when all are, a barge that has not left may be filled again, or by option not (MAM-E7).

    Only an empty vehicle goes to the Pool before that, so that the owner chooses whose Units are lost (MAM-P18).
    """
    piece, colour = divmod(action - state.table.lose, MINES)
    carry(state, piece, colour, -1)
    state.told.append(("lose", state.holders[colour], state.table.pieces[piece], 1, effect_of(state)[0]))
    state.left -= 1
    if not sum(vehicle(state, piece)[3]):
        to_pool(state, piece)
    if state.left:
        state.phase = OBEY
        return
    for barge in owned(state, state.active, BARGE):
        tidy(state, barge, False)
    state.phase = CARD_DONE


def _bar(state: Standing, what: int) -> None:
    state.barred |= what


_OBEY: Final[dict[int, Callable[[Standing, Ints], None]]] = {
    RECEIVE: _settle,
    DIVIDEND: _settle,
    RECEIPTS: _settle,
    SMELT: _smelt,
    CLAIM: lambda state, numbers: _claim(state, numbers[0]),
    GALLERY: _gallery,
    NIGHT_SHIFT: _night_shift,
    BYPASS: bypass,
    ESCORT: lambda state, numbers: set_moving(state, owned(state, state.active, LORRY)),
    CURRENT: lambda state, numbers: set_moving(state, boats(state)),
    CONVOY: lambda state, numbers: set_moving(state, owned(state, state.active, LORRY) + boats(state)),
    ROAD_SHUT: lambda state, numbers: _bar(state, NO_ROADS),
    WATER_SHUT: lambda state, numbers: _bar(state, NO_WATER),
    WEIGHBRIDGE: weighbridge,
    FLOOD: _flood,
    COLLAPSE: _collapse,
    FIRE: _fire,
    CONDEMN: _condemn,
    RENEWAL: _settle,
    WAGES: _settle,
    TAX: _settle,
    COMPENSATION: lambda state, numbers: _demand(state, numbers[0], tuple(state.after(state.active))),
    DUES: _settle,
    STRIKE: lambda state, numbers: _bar(state, NO_CLAIM),
}
