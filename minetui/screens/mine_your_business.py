"""The table of Mine Your Business."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from minetui.screens.base import bindings
from minetui.screens.table import TableScreen
from minetui.session import Move
from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board
from minetui.widgets.cells import Row, fit, row, wrap
from minetui.widgets.mine_your_business_board import LETTERS, MineYourBusinessBoard
from rules.grid import COMPASS
from rules.mine_your_business.chains import chain_at
from rules.mine_your_business.components import RESOURCES
from rules.mine_your_business.phases import ACTING, FACING, HUNTING, READING
from rules.mine_your_business.sentences import SIGN_WORDS, box_words
from rules.mine_your_business.table import BONUSES
from rules.mine_your_business.telling import EVENT_WORDS, figure_name
from rules.mine_your_business.view import MineYourBusinessView
from rules.reading import counted


class MineYourBusinessScreen(TableScreen):
    """Letters are the Actions of the Gnome; a camp is worked from under the cursor."""

    groups = (*TableScreen.groups, "mine-your-business")
    BINDINGS = bindings("mine-your-business")
    paths = frozenset({"move", "jump"})
    order = (
        "load", "wild", "read", "rotate", "swap", "camp", "reveal", "turn", "exchange", "face", "stalk", "stop", "end",
        "lunch", "brakes", "teleport",
    )  # fmt: skip
    general = frozenset(order) - {"camp", "reveal"}
    merged = frozenset({"rotate", "swap", "camp", "turn", "face", "wild", "exchange"})
    quiet = frozenset({"deal", "box", "next"})

    @staticmethod
    def board_of() -> Board:
        """The Mine."""
        return MineYourBusinessBoard(id="board")

    @staticmethod
    def panel_of(view: MineYourBusinessView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """Whose turn it is, what is left of it, what could be loaded, and what everybody has."""
        table = view.table
        full, empty = glyphs.full
        rows = [row(("Mine Your Business", "accent")), row((_MODES[table.mode], "muted")), []]
        if not table.shared:
            unit = "points" if view.values else "cards"
            rows[-1] = row((f"{f'{unit}    at':>{width}}", "muted"))
        for seat in range(table.seats):
            mine = view.mover == seat and view.outcome is None
            told = row((glyphs.mark if mine else " ", "accent"), (f"{glyphs.pieces[seat]} ", f"seat{seat}"),
                       (names[seat], "strong" if mine else "text"))  # fmt: skip
            if table.shared:
                rows.append(told)
                continue
            points = table.points(view.got[seat], view.values)
            have = row((f"{points:>4}", "strong"), (f"{_cart(view, seat):>6}", "muted"))
            rows.append(fit(told, width - len(have)) + have)
        if table.shared:
            rows.append(
                row(("cart ", "muted"), (counted(len(view.got[0]), "card"), "strong"), (f"  {_cart(view, 0)}", "muted"))
            )
        if view.outcome is None and view.to_move >= 0:
            rows.append([])
            if view.phase == ACTING:
                rows.append(row(("actions ", "muted"), (full * view.acts + empty * max(3 - view.acts, 0), "strong")))
            else:
                rows += wrap(_ASKED.get(view.phase) or f"Sign: {SIGN_WORDS[view.sign]}", width, "accent", "  ")
            cart = table.cart_of(view.mover)
            bonus = [name for i, name in enumerate(BONUSES) if not view.used[cart] >> i & 1]
            unused = " ".join(bonus)
            if len(unused) > width - 6:
                unused = " ".join(name[:4] for name in bonus)
            rows.append(row(("bonus ", "muted"), (unused or "none left", "text")))
            rows.append(row(("load  ", "muted"), *_loadable(view)))
            rows.append(row(("next  ", "muted"), (_next(view), "text")))
            has = [sum(table.has[kind] >> ore & 1 for kind in view.got[cart]) for ore in range(3)]
            rows.append(row(("holds ", "muted"), *((f"{letter} {count}" + "  " * (ore < 2), f"ore{ore}")
                            for ore, (letter, count) in enumerate(zip(LETTERS, has, strict=True)))))  # fmt: skip
        rows += [[], row((f"deck {view.deck}", "muted"))]
        if view.values:
            rows.append(row((" ".join(f"{name} {value}" for name, value in zip(RESOURCES, view.values, strict=True)),
                             "muted")))  # fmt: skip
        if table.events_used:
            met = ", ".join(EVENT_WORDS[table.events[which].kind] for which in view.shown)
            rows.append(row(("events ", "muted"), (met or "none yet", "text")))
        if view.card >= 0:
            card = table.goblin_cards[view.card]
            rows += wrap(f"Goblin card {card.id} {RESOURCES[card.resource]}", width, "text", "  ")
            if left := box_words(view):
                rows += wrap(f"  {figure_name(table, view.figure)}: {left}", width, "text", "  ")
        return rows

    def station(self) -> str:
        """The Gnome's cell."""
        view = self.session.view
        assert isinstance(view, MineYourBusinessView)
        return view.station

    def lit(self, view: Any) -> Sequence[str]:
        """The chain a Load would take now."""
        if view.outcome is not None or view.to_move < 0:
            return ()
        return [view.table.cell_name[cell] for cell in chain_of(view)]

    def label(self, move: Move) -> str:
        """Without the Gnome's own place."""
        words = move.text.split()
        if move.kind == "rotate":
            return f"rotate {_TURNS[int(words[1])]}"
        if move.kind == "camp" and words[2] == "rotate":
            return f"camp rotate {_TURNS[int(words[3])]}"
        if move.kind == "turn":
            return f"turn {words[1]} {_TURNS[int(words[2])]}"
        if move.kind == "face":
            return f"face {words[1]}"
        return f"camp {' '.join(words[2:])}" if move.kind == "camp" else move.text

    def merged_label(self, kind: str) -> str:
        """A kind of which one is chosen in the preview."""
        return f"{kind} ..."

    def path_label(self, moves: Sequence[Move], place: str) -> str:
        """Where to."""
        return moves[0].text if moves[0].kind == "move" else f"jump {place}"

    def typed(self, trail: Sequence[str], place: str) -> str:
        """A Move to a neighbour."""
        way = next((way for way in _WAYS if self.board.beside(trail[0], way) == place), None)
        return f"move {self.board.compass(way)}" if way else f"jump {place}"

    def refused_place(self, place: str) -> str:
        """Work the camp there."""
        return f"camp {place} rotate 1"

    # Letters

    def _of_gnome(self, kind: str, refused: Sequence[str]) -> None:
        """Preview the moves of a kind that start from the Gnome."""
        self.choose_kind(kind, next((text for text in refused if self.session.refusal(text)), ""))

    def action_walk(self) -> None:
        """Move: the arrows say where to."""
        self._of_gnome("move", [f"move {way}" for way in COMPASS])

    def action_rotate(self) -> None:
        """Rotate the card under the Gnome."""
        if any(move.kind == "face" for move in self.moves):  # a card just revealed is turned for nothing
            self.choose_kind("face", "")
        else:
            self._of_gnome("rotate", ["rotate 1"])

    def action_swap(self) -> None:
        """Swap the card under the Gnome with a neighbour."""
        self._of_gnome("swap", [f"swap {way}" for way in COMPASS])

    def action_load(self) -> None:
        """Load the chain that runs into the Cart, plain or with a wild line."""
        if self.group or not any(move.kind == "wild" for move in self.moves):
            self._of_gnome("load", ["load"])
        else:
            self.choose_kinds(("load", "wild"), "load")

    def action_camp(self) -> None:
        """Change Camp: the campfire under the cursor turns or swaps."""
        self.choose_among("camp", f"camp {self.place} rotate 1")

    def action_bonus(self) -> None:
        """Bonus cards."""
        self.choose_kinds(BONUSES, "teleport")

    def action_reveal(self) -> None:
        """Reveal the face-down card under the cursor, or one beside the Gnome."""
        self.choose_kind("reveal", f"reveal {self.place}")

    def action_sign(self) -> None:
        """Read the Sign under the Gnome."""
        self.choose_kind("read", "read")

    def action_end_step(self) -> None:
        """End Step 1, Step 2, or a Sign."""
        self.choose_kinds(("end", "stop"), "end actions")

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """The letters of what can be done."""
        kinds = {move.kind for move in self.moves}
        for id, needed in (("move", "move"), ("rotate", "rotate"), ("rotate", "face"), ("swap", "swap"),
                           ("load", "load"), ("camp", "camp"), ("reveal", "reveal"), ("sign", "read"), ("end", "end"),
                           ("end", "stop")):  # fmt: skip
            if needed in kinds:
                yield self.keys_of(f"mine-your-business.{id}"), id


def chain_of(view: MineYourBusinessView) -> tuple[int, ...]:
    """The cells a Load of the Cart in play would take now."""
    table = view.table
    cart = table.cart_of(view.mover)
    if view.moved[cart] >= table.laps:
        return ()
    return chain_at(table, view.cells, 0, *table.cart_space(cart, view.moved[cart]))


def _loadable(view: MineYourBusinessView) -> list[tuple[str, str]]:
    chain = chain_of(view)
    if not chain:
        return [("nothing", "muted")]
    table = view.table
    cart = table.cart_of(view.mover)
    cell, edge = table.cart_space(cart, view.moved[cart])
    resource = table.ends[view.cells[cell]][edge]
    return [(f"{len(chain)} {RESOURCES[resource]}", f"ore{resource}")]


def _next(view: MineYourBusinessView) -> str:
    """Where the Cart in play goes next."""
    if view.braked:
        return "the Cart stays"
    table = view.table
    cart = table.cart_of(view.mover)
    moved = view.moved[cart] + 1
    if moved >= table.laps:
        return "out" if moved == table.laps else "-"
    cell, edge = table.cart_space(cart, moved)
    return f"{COMPASS[edge]} of {table.cell_name[cell]}"


def _cart(view: MineYourBusinessView, cart: int) -> str:
    laps = view.table.laps
    return "out" if view.moved[cart] >= laps else f"{view.moved[cart] + 1}/{laps}"


_ASKED: Final = {
    FACING: "turn the card: r",
    READING: "read the Sign?",
    HUNTING: "which way to hunt?",
}
"""What is asked outside Step 1."""
_TURNS: Final = ("", "right", "half round", "left")
_WAYS: Final = ("up", "right", "down", "left")
_MODES: Final = {
    "standard": "standard", "resources": "resource scoring", "three": "three players", "four": "four players",
    "chapter1": "Risky Digs", "chapter2": "The Gobblin' Goblin", "chapter3": "Gnome Ore Tears",
    "cooperative": "together", "two-goblins": "two Goblins",
}  # fmt: skip

SCREEN: Final = MineYourBusinessScreen
