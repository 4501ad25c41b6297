"""The Goblins and the Mine Owner: waking, drawing a card, and its boxes (MYB-G1 to MYB-G27, MYB-C3-1 to MYB-C3-10).

While a card is resolved, `Kernel.box` holds (ways to choose from, actions still to do, whether one was done, stage,
arrow of the Hunt being chosen). A Hunt with several shortest steps stops here for the seat's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.game import Action
from rules.mine_your_business.chains import longest_through
from rules.mine_your_business.components import GoblinAction
from rules.mine_your_business.phases import DRAWING, HUNTING
from rules.mine_your_business.table import EMPTY

if TYPE_CHECKING:
    from rules.mine_your_business.kernel import Kernel

BOX, CROSS, LAST = range(3)
"""Stages: the box that fits, the action of the cross box, the Hunt behind its slash."""
DONE, SKIPPED, BARRED, CHOICE, OVER = range(5)
"""What came of an action: done, not possible, barred by the other figure (MYB-C3-5), to be chosen, game over."""
HUNT: Final = GoblinAction("hunt")


def step(state: Kernel) -> None:
    """The end of a turn: wake the figures, or draw a card, or nothing."""
    table = state.table
    if not table.goblin_count:
        state.next_turn()
    elif state.awake:
        state.phase = DRAWING
    else:
        if state.turn == table.seats - 1:
            wake(state)
        if not state.verdict:
            state.next_turn()


def wake(state: Kernel) -> None:
    """The Goblin stands up in the bottom right, or the Mine Owner where he lay (MYB-G2, MYB-G3, MYB-X14)."""
    table = state.table
    state.awake = True
    corner = table.size - 1
    state.told.append(("wake",))
    if not table.owner_used:
        state.goblins = (corner,)
        if corner in state.gnomes:
            state.end("eaten")
            return
    if table.wake_douses:
        state.douse(corner)


def draw(state: Kernel, action: Action) -> None:
    """A Goblin card is turned up; the figures resolve it one after the other."""
    table = state.table
    which = action - table.goblin
    if state.spent == (1 << len(table.goblin_cards)) - 1:
        state.spent = 0
        state.told.append(("reshuffle",))
    state.spent |= 1 << which
    state.card, state.figure = which, 0
    state.told.append(("goblin card", which))
    _figure(state)


def where(state: Kernel) -> int:
    """The cell of the figure that resolves the card; EMPTY off the board."""
    if state.table.owner_used:
        return state.goblins[0] if state.figure else state.owner
    return state.goblins[state.figure]


def _others(state: Kernel) -> tuple[int, ...]:
    """The cells of the other figures."""
    at = where(state)
    cells = (*state.goblins, state.owner)
    return tuple(cell for cell in cells if cell >= 0 and cell != at)


def _figure(state: Kernel) -> None:
    """Begin with a figure, or end the turn after the last."""
    table = state.table
    count = 2 if table.owner_used else table.goblin_count
    if state.figure >= count or where(state) == EMPTY:
        state.next_turn()
        return
    card = table.goblin_cards[state.card]
    at = where(state)
    face = state.cells[at]
    if face < 0 or state.down >> at & 1:
        actions: tuple[GoblinAction, ...] = card.cross
        stage, box = CROSS, "cross"
    elif table.has[face >> 2] >> card.resource & 1:
        actions, stage, box = card.like, BOX, "like"
    else:
        actions, stage, box = card.unlike, BOX, "unlike"
    state.told.append(("box", state.figure, box))
    state.box = ((), actions, False, stage, -1)
    run(state)


def run(state: Kernel) -> None:
    """Do what is left in the box, until a choice, the end of the game or the end of the card."""
    table = state.table
    _, rest, done, stage, _ = state.box
    while True:
        if not rest:
            if stage == BOX and not done:
                rest, stage = table.goblin_cards[state.card].cross, CROSS
                continue
            break
        action, rest = rest[0], rest[1:]
        state.box = ((), rest, done, stage, -1)
        result = _try(state, action)
        if result in (CHOICE, OVER):
            return
        _, rest, done, stage, _ = after(state, result)
    state.figure += 1
    _figure(state)


def after(state: Kernel, result: int) -> tuple[Any, ...]:
    """The box after an action of it was done, skipped or barred; it is noted in the State as well."""
    table = state.table
    _, rest, done, stage, _ = state.box
    if result == BARRED and not (table.owner_used and table.barred_crosses):
        result = SKIPPED
    if result == DONE:
        done = True
    elif stage == CROSS:
        rest, stage = (HUNT,), LAST
    elif result == BARRED and stage == BOX:
        rest, stage, done = table.goblin_cards[state.card].cross, CROSS, False
    state.box = ((), rest, done, stage, -1)
    return state.box


def hunt(state: Kernel, action: Action) -> None:
    """The seat has chosen where the Hunt goes."""
    way = action - state.table.hunt
    _, rest, done, stage, arrow = state.box
    state.box = ((), rest, done, stage, -1)
    if _stalk(state, way, arrow) != OVER:
        after(state, DONE)
        run(state)


def _try(state: Kernel, action: GoblinAction) -> int:
    name, argument = action
    at = where(state)
    lit = state.cells[at] >= 0 and not state.down >> at & 1
    if name == "turn":
        if not lit:
            return SKIPPED
        state.turn_card(at, argument)
        state.told.append(("goblin turn", state.figure, at, argument))
        return DONE
    if name == "gobble":
        return _gobble(state, at) if lit else SKIPPED
    if name == "call":
        return _call(state, at)
    if name == "hunt":
        return _hunts(state, at, argument)
    there = state.table.beside[at][argument]
    if there == EMPTY:
        return SKIPPED
    if there in _others(state):
        return BARRED
    if name == "move":
        return enter(state, there)
    return _swap(state, at, there)


def _gobble(state: Kernel, at: int) -> int:
    chain, resource = longest_through(state.table, state.cells, state.down, at)
    for cell in chain:
        state.down |= 1 << cell
    state.told.append(("gobble", state.figure, chain, resource))
    return DONE


def _call(state: Kernel, at: int) -> int:
    table = state.table
    resource = table.goblin_cards[state.card].resource
    called = []
    for way, cell in enumerate(table.beside[at]):
        if cell < 0 or state.cells[cell] < 0 or state.down >> cell & 1:
            continue
        face = state.cells[cell]
        if not table.has[face >> 2] >> resource & 1:
            continue
        turns = next(t for t in range(4) if table.ends[face & ~3 | (face + t) & 3][(way + 2) % 4] == resource)
        if turns:
            state.turn_card(cell, turns)
        called.append(cell)
    if not called:
        return SKIPPED
    state.told.append(("call", state.figure, tuple(called), resource))
    return DONE


def _hunts(state: Kernel, at: int, arrow: int) -> int:
    """Find the shortest steps to the nearest Gnomes (MYB-G14, MYB-X6); go if there is only one."""
    table = state.table
    side = table.side
    row, column = divmod(at, side)
    distances = [abs(gnome // side - row) + abs(gnome % side - column) for gnome in state.gnomes]
    least = min(distances)
    if not least:
        return SKIPPED  # a figure that shares the Gnome's cell cannot hunt (MYB-X3)
    ways = set()
    for gnome, distance in zip(state.gnomes, distances, strict=True):
        if distance == least:
            down, right = gnome // side - row, gnome % side - column
            ways |= {way for way, sign in ((0, -down), (1, right), (2, down), (3, -right)) if sign > 0}
    others = _others(state)
    free = sorted(way for way in ways if table.beside[at][way] not in others)
    if not free:
        return BARRED
    if len(free) == 1:
        return _stalk(state, free[0], arrow)
    _, rest, done, stage, _ = state.box
    state.box = (tuple(free), rest, done, stage, arrow)
    state.phase = HUNTING
    return CHOICE


def _stalk(state: Kernel, way: int, arrow: int) -> int:
    """One step of a Hunt; along the small arrow another Hunt follows (MYB-G15)."""
    result = enter(state, state.table.beside[where(state)][way])
    if result == DONE and way == arrow:
        ways, rest, done, stage, _ = state.box
        state.box = (ways, (HUNT, *rest), done, stage, -1)
    return result


def enter(state: Kernel, there: int) -> int:
    """The figure goes to a cell: a campfire goes out, a Gnome is eaten or kicked."""
    at = where(state)
    _put(state, there)
    state.told.append(("goblin move", state.figure, at, there))
    return _arrived(state, at, there)


def _put(state: Kernel, there: int) -> None:
    if state.table.owner_used and not state.figure:
        state.owner = there
        return
    goblins = list(state.goblins)
    goblins[0 if state.table.owner_used else state.figure] = there
    state.goblins = tuple(goblins)


def _arrived(state: Kernel, at: int, there: int) -> int:
    state.douse(there)
    if state.table.owner_used and not state.figure:
        _follow(state, at)
        for seat, gnome in enumerate(state.gnomes):
            if gnome == there and not state.verdict:
                state.kick(seat)
    elif there in state.gnomes:
        state.end("eaten")
    return OVER if state.verdict else DONE


def _follow(state: Kernel, at: int) -> None:
    """As soon as the Mine Owner leaves the bottom right, the Goblin is placed there (MYB-C3-3, MYB-X4)."""
    corner = state.table.size - 1
    if state.goblins[0] != EMPTY or at != corner:
        return
    state.goblins = (corner,)
    state.told.append(("goblin comes", corner))
    if corner in state.gnomes:
        state.end("eaten")
    else:
        state.douse(corner)  # it woke before: this is no waking, so `wake_on_camp` has no say (MYB-R79)


def _swap(state: Kernel, at: int, there: int) -> int:
    """The figure rides its card to the neighbouring cell; Gnomes ride theirs (MYB-G17, MYB-C3-4)."""
    state.exchange(at, there)
    _put(state, there)
    state.told.append(("goblin swap", state.figure, at, there))
    if state.table.owner_used and not state.figure:
        _follow(state, at)
    return OVER if state.verdict else DONE
