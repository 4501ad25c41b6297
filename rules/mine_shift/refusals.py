"""Why an action of Mine Shift is refused, in one sentence with the rule.

`Kernel.legal` decides; this only explains. A test holds the two together: over random positions the
explanation is None exactly for the actions that are listed.
"""

from __future__ import annotations

from rules.game import CHANCE, OVER, Action, IllegalAction
from rules.grid import COMPASS
from rules.mine_shift.components import TILES
from rules.mine_shift.kernel import SETTING_UP, Kernel
from rules.mine_shift.table import VACANT
from rules.mine_shift.telling import outcome


def refusal(state: Kernel, action: Action) -> IllegalAction | None:
    """Why the mover may not do this now; None when no rule speaks against it."""
    table = state.table
    mover = state.to_move
    if mover == OVER:
        result = outcome(state)
        return IllegalAction("The game is over.", result.rules[0] if result else "")
    if state.verdict == SETTING_UP:
        return _in_setup(state, action, mover)
    if not action >= 0 or table.begin <= action < table.jumps:
        return IllegalAction("The mine is laid out; a move is a Jewel Step, a Tile Turn or a Tile Shift.", "MS-R11")
    if action < table.turns:
        return _step(state, action)
    if action >= table.jumps:
        return _chain(state, action)
    refused = _turn(state, action) if action < table.shifts else _shift(state, action)
    if refused is not None or state.stepped:
        return refused
    if state.made == 2:
        return IllegalAction("This turn has no Jewel Step yet, so the third move must be one.", "MS-R12")
    if not state.leaves_step(action):
        return IllegalAction("After this no Jewel Step would be possible by the third move.", "MS-M29")
    return None


def _jewel(state: Kernel, spot: int) -> IllegalAction | None:
    name = state.table.place_name.get(spot)
    if name is None:
        return IllegalAction("There is no such space.")
    if state.own >> spot & 1:
        return None
    if state.other >> spot & 1:
        return IllegalAction(f"The jewel on {name} is not yours to move.", "MS-R13")
    return IllegalAction(f"No jewel stands on {name}.", "MS-R13")


def _crossing(state: Kernel, spot: int, way: int) -> IllegalAction | None:
    """Why the border of a space in a direction cannot be crossed, if it cannot."""
    table = state.table
    here, there = table.place_cell[spot], table.place_cell.get(spot + table.delta[way])
    name = table.place_name[spot]
    for cell in (here, there):
        if cell is None:
            return IllegalAction(f"{COMPASS[way].capitalize()} of {name} the board ends.", "MS-M17")
        if state.tiles[cell] == VACANT:
            return IllegalAction(f"{COMPASS[way].capitalize()} of {name} lies no tile.", "MS-M17")
    border, lane = min(spot, spot + table.delta[way]), table.size * (way in (0, 2))
    sides = [state.walls >> border + lane + shift & 1 for shift in (0, 2 * table.size)]
    if not all(sides):
        return IllegalAction(f"A wall stands {COMPASS[way]} of {name}.", "MS-R18" if here == there else "MS-M16")
    return None


def _landing(state: Kernel, start: int, spot: int, rule: str) -> IllegalAction | None:
    table = state.table
    name = table.place_name[spot]
    bit, rest = 1 << spot, state.own ^ 1 << start
    if (state.own | state.other) & bit:
        return IllegalAction(f"{name} is occupied.", rule)
    if bit & state.goal and rest & state.home:
        return IllegalAction(f"On {name} you would be on your goal with a jewel still at home.", "MS-M9")
    if bit & state.home and rest & state.goal:
        return IllegalAction(f"On {name} you would be at home with a jewel on your goal.", "MS-M9")
    return None


def _step(state: Kernel, action: Action) -> IllegalAction | None:
    spot, way = divmod(action, 4)
    return (
        _jewel(state, spot)
        or _crossing(state, spot, way)
        or _landing(state, spot, spot + state.table.delta[way], "MS-R13")
    )


def _chain(state: Kernel, action: Action) -> IllegalAction | None:
    table = state.table
    start, ways = table.path(action)
    refused = _jewel(state, start)
    if refused or not ways:
        return refused or IllegalAction("A chain of jumps needs a landing.", "MS-M28")
    at, visited = start, {start}
    for way in ways:
        over, landing = at + table.delta[way], at + 2 * table.delta[way]
        refused = _crossing(state, at, way)
        if refused:
            return refused
        if over == start or not (state.own | state.other) >> over & 1:
            return IllegalAction(f"No jewel stands on {table.place_name[over]} to jump over.", "MS-M3")
        refused = _crossing(state, over, way)
        if refused:
            return refused
        if landing in visited:
            return IllegalAction(f"A chain may not come back to {table.place_name[landing]}.", "MS-M4")
        refused = _landing(state, start, landing, "MS-R14")
        if refused:
            return refused
        visited.add(landing)
        at = landing
    return None


def _turn(state: Kernel, action: Action) -> IllegalAction | None:
    table = state.table
    cell = table.turn_of[action - table.turns][0]
    name = table.cell_name[cell]
    if state.tiles[cell] == VACANT:
        return IllegalAction(f"No tile lies on {name}.", "MS-R19")
    if cell == table.home_cell[state.seat] and state.latch >> state.seat & 1:
        return IllegalAction("All your jewels have left home, so you may not turn it any more.", "MS-M11")
    return None


def _shift(state: Kernel, action: Action) -> IllegalAction | None:
    table = state.table
    cell, way = divmod(action - table.shifts, 4)
    name = table.cell_name[cell]
    if cell in table.home_cell:
        return IllegalAction(f"{name} is a home, and homes are never shifted.", "MS-M14")
    if state.tiles[cell] == VACANT:
        return IllegalAction(f"No tile lies on {name}.", "MS-R24")
    move = table.shift_of[action - table.shifts]
    if move is None:
        target = table.place_cell.get(table.cell_places[cell][0] + 2 * table.delta[way])
        if target is None:
            return IllegalAction(f"{name} would leave the outline of the mine.", "MS-R25")
        return IllegalAction(f"{table.cell_name[target]} is a home; tiles shift within the mine only.", "MS-M36")
    if state.tiles[move[1]] != VACANT:
        return IllegalAction(f"{table.cell_name[move[1]]} is not vacant.", "MS-R24")
    if not state.riders and (state.own | state.other) & table.cell_bits[cell]:
        return IllegalAction(f"Jewels stand on {name}, and this game shifts empty tiles only.", "MS-M13")
    return None


def _in_setup(state: Kernel, action: Action, mover: int) -> IllegalAction | None:
    table = state.table
    if not table.begin <= action < table.jumps:
        return IllegalAction("The mine is not laid out yet.", "MS-R7")
    placing = action >= table.place_action
    if placing != (mover != CHANCE):
        return IllegalAction(
            "A tile is to be placed now." if mover != CHANCE else "Chance is to act now, nobody else.", "MS-M26"
        )
    kind = "begin" if action < table.deal else "deal" if action < table.draw else "draw" if not placing else "place"
    wanted = "place" if placing else "begin" if state.starter < 0 else "draw"
    if wanted == "draw" and state.setup.option("setup") == "deal":
        wanted = "deal"
    if kind != wanted:
        return IllegalAction(f"Now comes '{wanted}', not '{kind}'.", "MS-M26")
    if kind == "begin":
        return None
    used = {face >> 2 for face in state.tiles if face != VACANT}
    if kind == "draw":
        tile, cell = action - table.draw, None
    elif kind == "place":
        tile, cell = state.hand, (action - table.place_action) // 4
    else:
        cell, face = divmod(action - table.deal, 4 * TILES)
        tile = face >> 2
    if tile in used:
        return IllegalAction(f"Tile {tile + 1:02} lies in the mine already.", "MS-M26")
    if cell is None:
        return None
    if table.kind[cell] == "o":
        return IllegalAction(f"{table.cell_name[cell]} starts vacant.", "MS-M26")
    if state.tiles[cell] != VACANT:
        rule = "MS-M23" if kind == "place" else "MS-M26"
        return IllegalAction(f"A tile lies on {table.cell_name[cell]} already.", rule)
    if kind == "deal" and cell != state.unlaid()[0]:
        return IllegalAction(f"{table.cell_name[state.unlaid()[0]]} is dealt next.", "MS-M26")
    return None
