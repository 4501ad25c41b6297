"""How actions of Quartz are written and read.

Canonical texts, independent of the position::

    explore   protect emerald
    pickpocket B ruby   peddler B ruby   give quartz   porter emerald
    hire   surveyor   put sapphire 3   go   stop   keep
    pit-prop   foreman   cart-thief ruby   watchman   pass
    begin B   turn sapphire 3   turn quartz hire   look amber   hired cart-thief

A card is its kind, then the position of its Unstable Crystal, then `hire` for the icon. Typed by a person, words may be
cut short as long as they stay clear, case does not matter, and a blank may stand for a hyphen.
"""

from __future__ import annotations

from typing import Final

from rules.game import Action, IllegalAction
from rules.piles import SEATS, read_seat
from rules.quartz.components import HELPERS
from rules.quartz.table import PLAIN, Table
from rules.reading import shorten

_FORMS: Final = {
    "explore": "explore", "protect": "protect emerald", "pickpocket": "pickpocket B ruby", "peddler": "peddler B ruby",
    "porter": "porter emerald", "give": "give quartz", "watchman": "watchman", "pass": "pass", "pit-prop": "pit-prop",
    "hire": "hire", "hired": "hired porter", "surveyor": "surveyor", "go": "go", "stop": "stop", "keep": "keep",
    "put": "put sapphire 3", "foreman": "foreman", "cart-thief": "cart-thief ruby", "begin": "begin B",
    "turn": "turn sapphire 3", "look": "look quartz hire",
}  # fmt: skip
"""Every verb with an example; one that begins another ("hire", "hired") comes first and is meant by what fits both."""
_HELP: Final = "Write for example 'explore', 'protect emerald', 'go' or 'stop'."


def action_text(table: Table, action: Action) -> str:
    """An action's canonical text. Raises ValueError for a number that is no action."""
    if not 0 <= action < table.actions:
        raise ValueError(f"{action} is no action of Quartz")
    if action < len(PLAIN):
        return PLAIN[action]
    verb = block_of(table, action)
    number = action - table.blocks[verb]
    if verb in ("pickpocket", "peddler"):
        seat, kind = divmod(number, len(table.kinds))
        return f"{verb} {SEATS[seat]} {table.names[kind]}"
    if verb in ("turn", "look", "put"):
        return f"{verb} {table.type_texts[number]}"
    if verb == "begin":
        return f"begin {SEATS[number]}"
    return f"{verb} {HELPERS[number] if verb == 'hired' else table.names[number]}"


def block_of(table: Table, action: Action) -> str:
    """The verb of an action that has an argument."""
    blocks = table.blocks
    return max((name for name in blocks if blocks[name] <= action), key=blocks.__getitem__)


def read_action(table: Table, text: str) -> Action:
    """The action a text names, legal or not. Raises IllegalAction when it names none."""
    words = text.lower().replace("-", " ").split()
    if not words:
        raise IllegalAction(f"Nothing was written. {_HELP}")
    verbs = [verb for verb in _FORMS if verb.partition("-")[0].startswith(words[0])]
    if not verbs:
        raise IllegalAction(f"{_quoted(text)} is no action I know. {_HELP}")
    if not all(verb.startswith(verbs[0]) for verb in verbs):
        raise IllegalAction(f"{_quoted(words[0])} could be {' or '.join(verbs)}.")
    verb, rest = verbs[0], words[1:]
    second = verb.partition("-")[2]
    wanted = len(_FORMS[verb].split()) - 1
    if second and len(rest) > wanted and second.startswith(rest[0]):
        rest = rest[1:]
    try:
        return _read(table, verb, rest)
    except _Unreadable as wrong:
        told = f"{wrong} " if str(wrong) else f"{_quoted(text)} is not complete or says too much. "
        raise IllegalAction(f"{told}Write for example '{_FORMS[verb]}'.") from None


class _Unreadable(Exception):
    """What is wrong with a text; "" when its length is."""


def _read(table: Table, verb: str, rest: list[str]) -> Action:
    if verb in PLAIN:
        _want(not rest)
        return PLAIN.index(verb)
    first = table.blocks[verb]
    if verb in ("turn", "look", "put"):
        return first + _type(table, rest)
    if verb in ("pickpocket", "peddler"):
        _want(len(rest) == 2)
        return first + _seat(table, rest[0]) * len(table.kinds) + _kind(table, rest[1])
    if verb == "hired":
        _want(bool(rest))
        return first + _one("Helper", "-".join(rest), HELPERS)
    _want(len(rest) == 1)
    return first + (_seat(table, rest[0]) if verb == "begin" else _kind(table, rest[0]))


def _want(enough: bool) -> None:
    if not enough:
        raise _Unreadable


def _seat(table: Table, word: str) -> int:
    seat = read_seat(word, table.seats)
    if seat is None:
        raise _Unreadable(f"A seat is a letter from A to {SEATS[table.seats - 1]}, not {_quoted(word)}.")
    return seat


def _kind(table: Table, word: str) -> int:
    return _one("kind", word, table.names)


def _one(what: str, word: str, known: tuple[str, ...]) -> int:
    """The index of the only name that is, or begins with, a word."""
    found = [name for name in known if name == word] or [name for name in known if name.startswith(word)]
    if len(found) != 1:
        told = f"{_quoted(word)} could be {' or '.join(found)}" if found else f"There is no {what} {_quoted(word)}"
        raise _Unreadable(f"{told}.")
    return known.index(found[0])


def _type(table: Table, rest: list[str]) -> int:
    _want(bool(rest))
    kind, icons = _kind(table, rest[0]), rest[1:]
    if icons and "hire".startswith(icons[-1]):
        icons[-1] = "hire"
    text = " ".join([table.names[kind], *icons])
    if text not in table.type_texts:
        raise _Unreadable(f"There is no card {_quoted(text)} in this Mine.")
    return table.type_texts.index(text)


def _quoted(text: str) -> str:
    """A typed text, fit to be shown."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return repr(shorten(shown, 40))
