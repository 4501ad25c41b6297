"""How actions of Mine a Million are written and read.

Canonical texts, independent of the position::

    throw   sell ground 2   sell warehouse 1   buy working   buy deed   repay
    hire lorry   hire barge   hire barge race-bay   hire ship   fill barge1   load 3   take B 2
    offer ground 2   offer barge1 3   reserve 5000   bid 7500   pass
    pay barge2   dock ship1   sail ship1   sell lorry1
    move lorry1 J   stay   unload   sea port-boston   agree   refuse
    at white   pay   lose barge1 white   unload lorry2
    mine white   pick B   start C   die 4   card 17

With two mines each, words about an own mine name it: `sell ground white 2`, `hire lorry blue`, `sell barge1 white`; on
the ground Units are taken by mine (`take red 2`), out of the Warehouse by seat. Typed by a person, words may be cut
short as long as they stay clear, case does not matter, and a vehicle's number may stand apart (`move lorry 1 J`).
"""

from __future__ import annotations

import re
from typing import Final

from rules.game import Action, IllegalAction
from rules.mine_a_million.table import PLAIN, Table
from rules.reading import shorten

_APART: Final = re.compile(r"\b(lorry|barge|ship) (?=\d\b)")
_SHOWN: Final = 4
"""Texts that are named when a word is not clear."""


def action_text(table: Table, action: Action) -> str:
    """An action's canonical text. Raises ValueError for a number that is no action."""
    if not 0 <= action < table.actions:
        raise ValueError(f"{action} is no action of Mine a Million")
    return table.texts[action]


def block_of(table: Table, action: Action) -> str:
    """The name of the block an action belongs to ("sell ground", "pay PIECE"), or its text if it has no argument."""
    if action < len(PLAIN):
        return PLAIN[action]
    blocks = table.blocks
    return max((name for name in blocks if blocks[name] <= action), key=blocks.__getitem__)


def read_action(table: Table, text: str) -> Action:
    """The action a text names, legal or not. Raises IllegalAction when it names none."""
    words = _APART.sub(r"\1", " ".join(text.lower().split())).split()
    if not words:
        raise IllegalAction(f"Nothing was written. {_help(table)}")
    known = table.numbers.get(" ".join(words))
    if known is not None:
        return known
    best: list[Action] = []
    most = -1
    for action, full in enumerate(table.words):
        exact = _fits(words, full)
        if exact > most:
            best, most = [action], exact
        elif exact == most >= 0:
            best.append(action)
    if not best:
        raise IllegalAction(f"{_quoted(text)} is no action I know. {_help(table)}")
    if len(best) > 1:
        told = ", ".join(repr(table.texts[action]) for action in best[:_SHOWN])
        raise IllegalAction(f"{_quoted(text)} could be {told}{' or another' if len(best) > _SHOWN else ''}.")
    return best[0]


def _help(table: Table) -> str:
    """Examples that can be read: with two mines each they name one."""
    hire, sell = table.texts[table.hire_lorry], table.texts[table.sell_ground + 1]
    last = f"move {table.pieces[0]} {table.spaces[table.board.newport]}" if table.pieces else "buy deed"
    return f"Write for example {hire!r}, {sell!r}, 'throw' or {last!r}."


def _fits(words: list[str], full: tuple[str, ...]) -> int:
    """How many words are written out, -1 when one does not fit; numbers are never cut short."""
    if len(words) != len(full):
        return -1
    exact = 0
    for word, whole in zip(words, full, strict=True):
        if word == whole:
            exact += 1
        elif whole.isdigit() or not whole.startswith(word):
            return -1
    return exact


def _quoted(text: str) -> str:
    """A typed text, fit to be shown."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return repr(shorten(shown, 40))
