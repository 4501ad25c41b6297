"""The second solver: every order of actions on the State itself, nothing merged and nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from rules.game import CHANCE, Action
from rules.mine_your_business.kernel import Kernel

Mine = tuple[Hashable, ...]


def mine(state: Kernel) -> Mine:
    """What lies in the Mine: on every cell the card and the way its lines run (MYB-X12)."""
    found: list[Hashable] = []
    for face in state.cells:
        if face < 0:
            found.append(None)
            continue
        card = state.table.cards[face >> 2]
        found.append((card.id, frozenset(
            (line.resource, frozenset(((line.a + face) % 4, (line.b + face) % 4))) for line in card.lines
        )))  # fmt: skip
    return tuple(found)


def search(state: Kernel, over: Callable[[Kernel], bool], deal: Callable[[Kernel], Action]) -> tuple[int, set[Mine]]:
    """The most cards that can be loaded until it is over, and the Mines right after a Load that brings them."""
    cart = state.cart
    had = len(state.got[cart])
    found: dict[int, set[Mine]] = {0: {mine(state)}}

    def visit() -> None:
        if over(state):
            return
        for action in [deal(state)] if state.to_move == CHANCE else state.legal():
            before = len(state.got[cart])
            state.push(action)
            after = len(state.got[cart])
            if after > before:
                found.setdefault(after - had, set()).add(mine(state))
            visit()
            state.pop()

    visit()
    return max(found.items())
