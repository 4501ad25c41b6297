"""Production Cards that move or unload vehicles (cards 10 to 13 and 16; MAM-Y4, MAM-Y21, MAM-Y28)."""

from __future__ import annotations

from rules.game import Action
from rules.mine_a_million.components import BYPASS, CONVOY
from rules.mine_a_million.holdings import occupied, owned, to_pool, vehicle
from rules.mine_a_million.phases import CARD_DONE, CARD_MOVE, CARD_QUEUE, WEIGH
from rules.mine_a_million.standing import Ints, Seen, Standing
from rules.mine_a_million.table import LORRY
from rules.mine_a_million.travel import actions_of, ends, travel


def effect_of(state: Standing) -> tuple[int, Ints]:
    """What the card being obeyed does, and its numbers."""
    card = state.table.cards[state.card]
    return card.effect, card.numbers


def number_of(state: Seen) -> int:
    """Spaces the card being obeyed moves vehicles, or the throw."""
    numbers = state.table.cards[state.card].numbers if state.card >= 0 else ()
    return numbers[0] if numbers else state.thrown


def weighbridge(state: Standing, numbers: Ints) -> None:
    """One of the farthest lorries is to be unloaded."""
    farthest = weighed(state)
    if farthest:
        state.phase = WEIGH


def weighed(state: Standing) -> list[Action]:
    """The lorries farthest from Newport by the shortest road; of two alike at a mine the first (MAM-Y28)."""
    lorries = owned(state, state.active, LORRY)
    road = state.table.road
    most = max((road[vehicle(state, piece)[1]] for piece in lorries), default=0)
    found = {state.vehicles[piece]: piece for piece in reversed(lorries) if road[vehicle(state, piece)[1]] == most}
    return sorted(state.table.weigh + piece for piece in found.values())


def weigh(state: Standing, action: Action) -> None:
    """A lorry is unloaded at its mine."""
    to_pool(state, action - state.table.weigh)
    state.phase = CARD_DONE


def set_moving(state: Standing, pieces: list[int]) -> None:
    """The card moves some of these vehicles."""
    state.queue, state.phase = tuple(pieces), CARD_QUEUE


def bypass(state: Standing, numbers: Ints) -> None:
    """The card moves all lorries on the road, not those at the mine."""
    home = state.table.home
    lorries = owned(state, state.active, LORRY)
    set_moving(state, [piece for piece in lorries if not home >> vehicle(state, piece)[1] & 1])


def card_queue(state: Standing) -> None:
    """The next vehicle a card moves, if any can move (MAM-Y4)."""
    if card_moves(state):
        state.phase = CARD_MOVE
    else:
        state.queue, state.phase = (), CARD_DONE


def card_moves(state: Standing) -> list[Action]:
    """What the card may move next, and where to."""
    effect, number = effect_of(state)[0], number_of(state)
    spaces = occupied(state)
    if effect != BYPASS:
        return _moves(state, state.queue, number, spaces)
    road = state.table.road
    for distance in sorted({road[vehicle(state, piece)[1]] for piece in state.queue}):
        nearest = [piece for piece in state.queue if road[vehicle(state, piece)[1]] == distance]
        found = _moves(state, nearest, number, spaces)
        if found:
            return found
    return []


def _moves(state: Standing, pieces: list[int] | Ints, number: int, spaces: int) -> list[Action]:
    found: list[Action] = []
    for piece in pieces:
        found += actions_of(state, piece, ends(state, piece, number, spaces)[0])
    return found


def card_move(state: Standing, action: Action) -> None:
    """A vehicle is moved by the card: the throw moves nothing any more (MAM-B4)."""
    table = state.table
    piece = (action - table.move) // len(table.spaces)
    effect = effect_of(state)[0]
    if effect == CONVOY:
        state.queue = tuple(other for other in state.queue if other != piece)
    elif effect == BYPASS:  # those nearer that could not move have had their turn
        distance = table.road[vehicle(state, piece)[1]]
        state.queue = tuple(
            other for other in state.queue if other != piece and table.road[vehicle(state, other)[1]] >= distance
        )
    else:
        state.queue = ()
    state.moved, state.phase = 1, CARD_QUEUE
    travel(state, action)
