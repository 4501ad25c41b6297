"""A position of Mine Your Business in sentences, for screen readers and for whoever asks about a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.grid import COMPASS
from rules.mine_your_business.components import RESOURCES, GoblinAction, MineCard
from rules.mine_your_business.table import BONUSES, EMPTY
from rules.reading import counted

if TYPE_CHECKING:
    from rules.mine_your_business.view import MineYourBusinessView

SIGN_WORDS = ("", "+2 Move", "Rotate 2 Adjacent", "Swap 2 Adjacent", "Jump to Camp or Corner", "+1 Load with Wild")
"""The Signs by number."""


def card_told(card: MineCard, turns: int = 0) -> str:
    """A card as it lies: its lines by the edges they join, its campfire or Sign."""
    told = []
    for line in card.lines:
        a, b = sorted(((line.a + turns) % 4, (line.b + turns) % 4))
        told.append(f"{RESOURCES[line.resource]} {COMPASS[a]}-{COMPASS[b]}")
    if card.camp:
        told.append("campfire")
    if card.sign:
        told.append(f"Sign {SIGN_WORDS[_sign(card)]}")
    return ", ".join(told)


def _sign(card: MineCard) -> int:
    from rules.mine_your_business.components import SIGNS

    return SIGNS.index(card.sign) + 1


def words(view: MineYourBusinessView, about: str = "") -> list[str]:
    """The position in sentences; `{0}`, ... stand for names.

    Args:
        view: what is told.
        about: a cell ("b3"), "all" for every cell, "" for the whole in short. An unknown place gives [].
    """
    table = view.table
    if about == "all":
        return [_cell(view, cell) for cell in range(table.size)]
    if about:
        cell = table.cell_named.get(about.lower())
        return [] if cell is None else [_cell(view, cell)]
    told = [_turn(view), _aim(view)]
    for cart, kinds in enumerate(view.got):
        who = "The Cart" if table.shared else f"{{{cart}}}'s Cart"
        moved = view.moved[cart]
        if moved < table.laps:
            cell, edge = table.cart_space(cart, moved)
            where = f"stands {COMPASS[edge]} of {table.cell_name[cell]}, space {moved + 1} of {table.laps}"
        else:
            where = "has left the Track"
        bonus = [name for i, name in enumerate(BONUSES) if not view.used[cart] >> i & 1]
        left = f"; bonus cards left: {', '.join(bonus)}" if bonus else "; no bonus cards left"
        told.append(f"{who} {where}, with {counted(len(kinds), 'card')}{left}.")
    for seat, cell in enumerate(view.gnomes):
        told.append(f"{{{seat}}} stands on {_cell(view, cell)}")
    for number, cell in enumerate(view.goblins):
        name = ("The dark Goblin", "The light Goblin")[number] if len(view.goblins) == 2 else "The Goblin"
        told.append(f"{name} stands on {table.cell_name[cell]}." if cell >= 0 else f"{name} is not in the Mine yet.")
    if view.owner >= 0:
        told.append(f"The Mine Owner {'stands' if view.awake else 'sleeps'} on {table.cell_name[view.owner]}.")
    if left := box_words(view):
        card = table.goblin_cards[view.card]
        told.append(f"Goblin card {card.id}, {RESOURCES[card.resource]}; left to do: {left}.")
    if view.values:
        values = ", ".join(f"{name} {value}" for name, value in zip(RESOURCES, view.values, strict=True))
        told.append(f"A card is worth: {values}.")
    told.append(f"{counted(view.deck, 'card')} left in the deck.")
    return told


def box_words(view: MineYourBusinessView) -> str:
    """What is left to do of a Goblin card while the way of a Hunt is chosen; "" at other times."""
    if not view.box:
        return ""
    _, rest, _, stage, arrow = view.box
    left = ", then ".join(map(str, (GoblinAction("hunt", arrow), *rest)))
    return ("", "cross box: ", "cross box, instead: ")[stage] + left


def _aim(view: MineYourBusinessView) -> str:
    """What it takes to win."""
    mode = view.table.mode
    if view.table.competitive:
        return "Whoever has the most points wins." if view.values else "Whoever has the most cards wins."
    if mode == "two-goblins":
        return f"Together you win with {7 * view.table.seats} cards."
    need = {"chapter1": 30, "chapter3": 25}.get(mode, 31)
    return f"{need} cards earn a title." if mode == "chapter1" else f"{need} cards are needed to win."


def _turn(view: MineYourBusinessView) -> str:
    if view.outcome is not None:
        return view.outcome.reason
    return f"Turn {view.turn // view.table.seats + 1}. {view.decision.prompt}"


def _cell(view: MineYourBusinessView, cell: int) -> str:
    """What lies on a cell and who stands there."""
    table = view.table
    face = view.cells[cell]
    if face >= 0:
        told = card_told(table.cards[face >> 2], face & 3)
    else:
        told = "empty" if face == EMPTY else "a face-down card"
    figures = [f"{{{seat}}}" for seat, gnome in enumerate(view.gnomes) if gnome == cell]
    figures += ["Goblin"] * (cell in view.goblins) + ["Mine Owner"] * (cell == view.owner)
    return f"{table.cell_name[cell]}: {told}" + (f"; here: {' and '.join(figures)}." if figures else ".")
