"""Mine Your Business as plain ASCII: lines of one resource run on from card to card in one sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.mine_your_business.table import BONUSES, EMPTY
from rules.reading import counted

if TYPE_CHECKING:
    from rules.mine_your_business.view import MineYourBusinessView

STROKES: Final = "$*#"
"""Signs of gold, gems and coal."""
SIGN_LETTERS: Final = " mrsjw"
"""Letters of the Signs by number."""
_WIDE: Final = 7
_HIGH: Final = 3
_ARMS: Final = (((3, 0),), ((4, 1), (5, 1), (6, 1)), ((3, 2),), ((0, 1), (1, 1), (2, 1)))
"""Cells of a card (column, row) between its middle and its north, east, south and west edge."""


def drawing(view: MineYourBusinessView) -> list[str]:
    """The Mine with its cards, figures and Carts."""
    table = view.table
    side = table.side
    step_x, step_y = _WIDE + 1, _HIGH + 1
    width, height = side * step_x + 1, side * step_y + 1
    canvas = [[" "] * (width + 6) for _ in range(height + 2)]
    for j in range(height):
        for i in range(width):
            if j % step_y == 0 or i % step_x == 0:
                both = j % step_y == 0 and i % step_x == 0
                canvas[j + 1][i + 3] = "+" if both else " "
    for cell in range(table.size):
        row, column = divmod(cell, side)
        _card(view, cell, canvas, 4 + column * step_x, 2 + row * step_y)
    for cart in range(table.carts):
        moved = view.moved[cart]
        if moved < table.laps:
            cell, edge = table.cart_space(cart, moved)
            row, column = divmod(cell, side)
            x, y = 4 + column * step_x + 3, 2 + row * step_y + 1
            sign = "@" if table.shared else str(cart + 1)
            across, down = ((0, -2), (5, 0), (0, 2), (-5, 0))[edge]
            canvas[y + down][x + across if edge % 2 == 0 else (3 if edge == 3 else width + 2)] = sign
    letters = "    " + "".join(chr(ord("a") + column).center(step_x) for column in range(side))
    lines = [letters.rstrip()]
    for number, row_of in enumerate(canvas):
        label = f"{number // step_y + 1}" if number >= 2 and (number - 2) % step_y == 1 and number < height else " "
        lines.append((label + "".join(row_of)[1:]).rstrip())
    return lines + _counts(view)


def _counts(view: MineYourBusinessView) -> list[str]:
    """What every Cart has, where it is, and how many cards are left."""
    table = view.table
    told = []
    for cart, kinds in enumerate(view.got):
        name = "Cart" if table.shared else f"Cart {cart + 1}"
        moved = view.moved[cart]
        where = f"space {moved + 1} of {table.laps}" if moved < table.laps else "out"
        have = counted(len(kinds), "card")
        if view.values:
            have += f" worth {counted(table.points(kinds, view.values), 'point')}"
        bonus = [name for i, name in enumerate(BONUSES) if not view.used[cart] >> i & 1]
        told.append(f"{name}: {where}, {have}; bonus {' '.join(bonus) or 'none'}")
    return [*told, f"Deck: {counted(view.deck, 'card')}"]


def _card(view: MineYourBusinessView, cell: int, canvas: list[list[str]], x: int, y: int) -> None:
    table = view.table
    face = view.cells[cell]
    if face >= 0:
        ends = table.ends[face]
        for edge in range(4):
            if ends[edge] >= 0:
                for i, j in _ARMS[edge]:
                    canvas[y + j][x + i] = STROKES[ends[edge]]
        across, upright = ends[1] == ends[3] >= 0, ends[0] == ends[2] >= 0
        straight = table.through[face][0] == 2 or table.through[face][1] == 3
        if straight:
            canvas[y + 1][x + 3] = STROKES[
                ends[0] if upright and table.through[face][0] == 2 else ends[1] if across else ends[0]
            ]
        elif len(table.cards[face >> 2].lines) == 1:
            canvas[y + 1][x + 3] = STROKES[max(ends)]
        kind = face >> 2
        if table.camp[kind]:
            canvas[y][x] = "&"
        elif table.sign[kind]:
            canvas[y][x] = SIGN_LETTERS[table.sign[kind]]
    else:
        for j in range(_HIGH):
            for i in range(_WIDE):
                canvas[y + j][x + i] = "." if face == EMPTY else "?"
    standing = [chr(ord("A") + seat) for seat, gnome in enumerate(view.gnomes) if gnome == cell]
    for i, letter in enumerate(standing[:3]):
        canvas[y + 2][x + i] = letter
    for number, goblin in enumerate(view.goblins):
        if goblin == cell:
            canvas[y + 2][x + 6 - number] = "XY"[number]
    if view.owner == cell:
        canvas[y + 2][x + 5] = "O"


def legend(view: MineYourBusinessView) -> list[str]:
    """What the signs mean."""
    told = [
        "$ gold, * gems, # coal; & campfire; ? face down; ..... no card; A B ... Gnomes",
        "signs: m +2 Move, r Rotate 2, s Swap 2, j Jump, w Load with Wild",
        "@ the Cart" if view.table.shared else "1 2 ... Carts of the seats",
    ]
    if view.goblins:
        told[2] += "; X Goblin" if len(view.goblins) == 1 else "; X dark Goblin, Y light Goblin"
    if view.owner >= 0:
        told[2] += ", O Mine Owner"
    return told
