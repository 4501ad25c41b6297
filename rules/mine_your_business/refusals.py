"""Why an action of Mine Your Business is refused, in one sentence with the rule.

`Kernel.legal` decides; this only explains. A test holds the two together: over random positions the explanation is
None exactly for the actions that are listed.
"""

from __future__ import annotations

from rules.game import CHANCE, OVER, Action, IllegalAction
from rules.grid import COMPASS
from rules.mine_your_business.components import RESOURCES
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import (
    ACTING,
    DRAWING,
    FACING,
    HUNTING,
    MEETING,
    READING,
    SHUFFLING,
    SIGNING,
    VALUING,
)
from rules.mine_your_business.table import (
    BONUS,
    BONUSES,
    BRAKES,
    EMPTY,
    END_ACTIONS,
    END_SIGNS,
    JUMP_SIGN,
    LOAD,
    LUNCH,
    MOVE_SIGN,
    PLAIN,
    READ,
    ROTATE_SIGN,
    STOP,
    SWAP_SIGN,
    TELEPORT,
    WILD_SIGN,
)

Refusal = IllegalAction | None


def refusal(state: Kernel, action: Action) -> Refusal:
    """Why the mover may not do this now; None when no rule speaks against it."""
    table = state.table
    if not 0 <= action < table.actions:
        return IllegalAction("There is no such action.")
    mover, phase = state.to_move, state.phase
    name = _block(state, action)
    if mover == OVER:
        return IllegalAction("The game is over.", "MYB-A11")
    if mover == CHANCE or name in _CHANCE_BLOCKS:
        return _chance(state, action, name)
    if phase == ACTING:
        return _step1(state, action, name)
    if phase == FACING:
        return (
            None
            if name == "face"
            else IllegalAction("First say how the revealed card lies: 'face 0' to 'face 3'.", "MYB-X8")
        )
    if phase == READING:
        if action in (READ, END_SIGNS):
            return None
        return IllegalAction("Step 1 is over; read the Sign or end Step 2.", "MYB-S10")
    if phase == HUNTING:
        if name == "hunt" and action - table.hunt in state.box[0]:
            return None
        return IllegalAction("Choose one of the shortest steps of the Hunt.", "MYB-G14")
    return _sign(state, action, name)


_CHANCE_BLOCKS = frozenset({"event", "goblin", "resource", "deal", "shuffle"})


def _block(state: Kernel, action: Action) -> str:
    if action < len(PLAIN):
        return "plain"
    blocks = state.table.blocks
    return max((name for name in blocks if blocks[name] <= action), key=blocks.__getitem__)


def _chance(state: Kernel, action: Action, name: str) -> Refusal:
    if state.to_move != CHANCE:
        return IllegalAction("That is for Chance to do.", "MYB-A8")
    wanted = {VALUING: "resource", MEETING: "event", SHUFFLING: "shuffle", DRAWING: "goblin"}.get(state.phase, "deal")
    if name != wanted:
        return IllegalAction(f"Now Chance does '{wanted}'.", "MYB-A8")
    return None if action in state.legal() else IllegalAction("That card cannot come now.", "MYB-X22")


# Step 1


def _step1(state: Kernel, action: Action, name: str) -> Refusal:
    table = state.table
    if name == "plain":
        return _plain(state, action)
    if name not in ("move", "rotate", "swap", "camp rotate", "camp swap", "reveal"):
        return IllegalAction("That is no Action of Step 1.", "MYB-X25")
    if not state.acts:
        return IllegalAction("There are no Actions left this turn.", "MYB-B26")
    here = state.gnomes[state.seat]
    if name == "move":
        return _move(state, here, action - table.move)
    if name == "rotate":
        return _rotate(state, here)
    if name == "swap":
        return _fixed(state, here) or _swap(state, here, action - table.swap)
    if name == "camp rotate":
        cell = (action - table.camp_rotate) // 3
        return _camp(state, cell) or _rotate(state, cell)
    if name == "camp swap":
        cell, way = divmod(action - table.camp_swap, 4)
        return _camp(state, cell) or _swap(state, cell, way)
    return _reveal(state, action - table.reveal)


def _plain(state: Kernel, action: Action) -> Refusal:
    if action == END_ACTIONS:
        return None
    if action == LOAD:
        if not state.acts:
            return IllegalAction("There are no Actions left this turn.", "MYB-B26")
        return _load(state)
    if action < BONUS:
        return IllegalAction("That belongs to Step 2.", "MYB-X25")
    which = 1 << action - BONUS
    if state.used[state.cart] & which:
        return IllegalAction(f"The bonus card '{BONUSES[action - BONUS]}' has been used.", "MYB-B20")
    if which == LUNCH:
        return None
    if not state.on_track:
        return IllegalAction("Your Cart has left the Track.", "MYB-X17")
    if which == BRAKES:
        return None
    assert which == TELEPORT
    return _teleport(state)


def _teleport(state: Kernel) -> Refusal:
    here, (there, _) = state.gnomes[state.seat], state.beside_cart()
    name = state.table.cell_name
    if here == there:
        return IllegalAction("You stand beside your Cart already.", "MYB-B22")
    for cell in (here, there):
        if state.figures() >> cell & 1:
            return IllegalAction(
                f"A card with a Goblin or the Mine Owner on it stays where it is ({name[cell]}).", "MYB-B23"
            )
    if state.others(state.seat) >> there & 1 and not state.table.teleport_under:
        return IllegalAction(f"Another Gnome stands on {name[there]}.", "MYB-B21")
    if state.cells[here] == EMPTY:
        if state.cells[there] == EMPTY:
            return IllegalAction("Both spaces are empty.", "MYB-X16")
        if not state.table.swap_from_empty:
            return IllegalAction("You stand on an empty space.", "MYB-X16")
    return None


def _move(state: Kernel, here: int, way: int) -> Refusal:
    table = state.table
    there = table.beside[here][way]
    if there == EMPTY:
        return IllegalAction(f"{COMPASS[way].capitalize()} of {table.cell_name[here]} the Mine ends.", "MYB-B1")
    if state.others(state.seat) >> there & 1:
        return IllegalAction(f"Another Gnome stands on {table.cell_name[there]}.", "MYB-B6")
    if there == state.owner and not state.awake and not table.owner_kicks_asleep:
        return IllegalAction("The Mine Owner sleeps there; let him.", "MYB-C3-2")
    return None


def _fixed(state: Kernel, cell: int) -> Refusal:
    """Why the card on a cell may be neither turned nor swapped, as far as figures go."""
    name = state.table.cell_name[cell]
    if state.figures() >> cell & 1:
        return IllegalAction(f"The card on {name} is held by a Goblin or the Mine Owner.", "MYB-C3-9")
    if state.others(state.seat) >> cell & 1:
        return IllegalAction(f"Another Gnome stands on {name}.", "MYB-B18")
    return None


def _rotate(state: Kernel, cell: int) -> Refusal:
    name = state.table.cell_name[cell]
    if state.cells[cell] == EMPTY:
        return IllegalAction(f"No card lies on {name}.", "MYB-B5")
    if state.down >> cell & 1:
        return IllegalAction(f"The card on {name} lies face down.", "MYB-G21")
    return _fixed(state, cell)


def _swap(state: Kernel, here: int, way: int) -> Refusal:
    table = state.table
    there = table.beside[here][way]
    if there == EMPTY:
        return IllegalAction(f"{COMPASS[way].capitalize()} of {table.cell_name[here]} the Mine ends.", "MYB-B1")
    refused = _fixed(state, there)
    if refused:
        return refused
    if state.cells[here] == EMPTY:
        if not table.swap_from_empty:
            return IllegalAction(f"{table.cell_name[here]} is empty.", "MYB-B4")
        if state.cells[there] == EMPTY:
            return IllegalAction("Both spaces are empty.", "MYB-B3")
    return None


def _camp(state: Kernel, cell: int) -> Refusal:
    table = state.table
    face, name = state.cells[cell], table.cell_name[cell]
    if face == EMPTY or state.down >> cell & 1 or not table.camp[face >> 2]:
        return IllegalAction(f"No campfire burns on {name}.", "MYB-B16")
    return _fixed(state, cell)


def _reveal(state: Kernel, cell: int) -> Refusal:
    table = state.table
    here, name = state.gnomes[state.seat], table.cell_name[cell]
    if not table.goblin_count:
        return IllegalAction("Nothing is revealed in this mode.", "MYB-X24")
    if cell != here and cell not in table.beside[here]:
        return IllegalAction(f"{name} is not beside you.", "MYB-G22")
    if not state.down >> cell & 1:
        return IllegalAction(f"Nothing lies face down on {name}.", "MYB-G22")
    return None


def _load(state: Kernel, rule: str = "MYB-B8") -> Refusal:
    if not state.on_track:
        return IllegalAction("Your Cart has left the Track.", "MYB-B15")
    if LOAD in _loads(state):
        return None
    cell, edge = state.beside_cart()
    return IllegalAction(f"No line leads {COMPASS[edge]} out of {state.table.cell_name[cell]} into the Cart.", rule)


def _loads(state: Kernel) -> list[Action]:
    """The plain Load and those with a wild line, as the Sign would list them."""
    return state.sign_actions(WILD_SIGN, 1, -1)


# Step 2


def _sign(state: Kernel, action: Action, name: str) -> Refusal:
    assert state.phase == SIGNING
    if action in state.legal():
        return None
    table, sign = state.table, state.sign
    here = state.gnomes[state.seat]
    if action == STOP:
        return IllegalAction("This Sign, once read, is carried out.", "MYB-X15")
    wanted = {MOVE_SIGN: "move", ROTATE_SIGN: "turn", SWAP_SIGN: "exchange", JUMP_SIGN: "jump"}.get(sign, "wild")
    if name != wanted and not (sign == WILD_SIGN and action == LOAD):
        return IllegalAction(
            f"This Sign asks for '{wanted}'" + (" or 'load'." if sign == WILD_SIGN else "."), "MYB-X15"
        )
    if sign == MOVE_SIGN:
        return _move(state, here, action - table.move)
    if sign == ROTATE_SIGN:
        cell = (action - table.turn) // 3
        if cell not in table.beside[here]:
            return IllegalAction(f"{table.cell_name[cell]} is not beside you.", "MYB-S5")
        if cell == state.pick:
            return IllegalAction(f"{table.cell_name[cell]} has been turned already.", "MYB-S5")
        return _rotate(state, cell)
    if sign == SWAP_SIGN:
        a, b = divmod(action - table.exchange, table.size)
        if a >= b:
            return IllegalAction("Name two different cells.", "MYB-S6")
        for cell in (a, b):
            if cell not in table.beside[here]:
                return IllegalAction(f"{table.cell_name[cell]} is not beside you.", "MYB-S6")
            if state.cells[cell] == EMPTY:
                return IllegalAction(f"No card lies on {table.cell_name[cell]}.", "MYB-S6")
        return _fixed(state, a) or _fixed(state, b)
    if sign == JUMP_SIGN:
        cell = action - table.jump
        if cell in state.gnomes or state.figures() >> cell & 1:
            return IllegalAction(f"{table.cell_name[cell]} is occupied.", "MYB-S7")
        return IllegalAction(f"{table.cell_name[cell]} is neither a corner nor a campfire.", "MYB-S7")
    if action == LOAD:
        return _load(state, "MYB-S9")
    cell, lines = divmod(action - table.wild, 9)
    printed, becomes = divmod(lines, 3)
    face = state.cells[cell]
    if printed == becomes or face == EMPTY or state.down >> cell & 1 or not table.has[face >> 2] >> printed & 1:
        return IllegalAction(
            f"No {RESOURCES[printed]} line on {table.cell_name[cell]} can become {RESOURCES[becomes]}.", "MYB-S8"
        )
    return IllegalAction("That changes nothing of what can be loaded.", "MYB-X11")
