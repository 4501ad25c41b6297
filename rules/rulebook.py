"""Numbered rules as data: reads, checks and searches a game's rulebook file.

The file is plain text, one per language, beside the game (`data/rulebook.en.txt`)::

    # a comment
    rulebook mine-shift en
    == Jewel Steps
    [MS-R12] printed: A step
    One or more lines of text, with blank lines between paragraphs, until the next "[" or "==".

A source is `printed` (the printed rulebook says so), `ruling` (it leaves something open and we settle it)
or `reconstruction` (a printed thing nobody could look up, made anew). Ids never change their meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.datafile import data_names, read_data

ENGLISH: Final = "en"

SOURCES: Final = ("printed", "ruling", "reconstruction")

_HEAD: Final = re.compile(r"\[([A-Z]+-[A-Z0-9-]+)\] (\w+): (\S.*)")
ID: Final = re.compile(r"\b[A-Z]{2,3}-[A-Z]+\d*-?\d+\b")
"""What a rule id looks like inside a text."""


class RulebookError(ValueError):
    """A rulebook file that does not hold up; the message names the line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule.

    Args:
        id: "MS-M9"; stable for ever.
        source: one of SOURCES.
        title: a few words.
        text: the rule, paragraphs separated by an empty line.
        section: the heading it stands under.
    """

    id: str
    source: str
    title: str
    text: str
    section: str

    def mentions(self) -> tuple[str, ...]:
        """Ids of the other rules its text points to, in order, once each."""
        return tuple(dict.fromkeys(id for id in ID.findall(self.text) if id != self.id))


class Rulebook:
    """A game's numbered rules in reading order.

    Args:
        rules: the rules.
        game: the game's id.
        language: two letters.

    Attributes:
        prefix: what every id begins with ("MS").
    """

    __slots__ = ("_by_id", "game", "language", "prefix", "rules")

    def __init__(self, rules: tuple[Rule, ...], game: str, language: str) -> None:
        self.rules = rules
        self.game = game
        self.language = language
        self.prefix = rules[0].id.partition("-")[0]
        self._by_id = {rule.id: rule for rule in rules}

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def rule(self, id: str) -> Rule:
        """The rule with an id, in any case of letters. Raises KeyError for an id the book does not have."""
        return self._by_id[id.upper()]

    def search(self, words: str) -> list[Rule]:
        """Rules in which every word occurs (in any case), best first: in the title before in the text."""
        wanted = words.lower().split()
        ranked = []
        for rule in self.rules:
            title, whole = rule.title.lower(), f"{rule.id} {rule.section} {rule.title} {rule.text}".lower()
            if all(word in whole for word in wanted):
                ranked.append((-sum(word in title for word in wanted), rule))
        ranked.sort(key=lambda pair: pair[0])
        return [rule for _, rule in ranked]


def read_rulebook(text: str, prefix: str) -> Rulebook:
    """Read and check a rulebook file.

    Args:
        text: the whole file.
        prefix: what every id must start with ("MS").

    Raises:
        RulebookError: at the first thing wrong, with its line number.
    """
    game = language = section = ""
    rules: list[Rule] = []
    lines_of: dict[str, int] = {}
    head: tuple[str, str, str] | None = None
    body: list[str] = []

    def close(number: int) -> None:
        if head is None:
            return
        told = re.sub(r"(?<!\n)\n(?!\n)", " ", "\n".join(body).strip())
        if not told:
            raise RulebookError(f"line {number}: rule {head[0]} has no text")
        rules.append(Rule(*head, told, section))

    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.rstrip()
        if line.startswith("rulebook ") and not game:
            parts = line.split()
            if len(parts) != 3:
                raise RulebookError(f"line {number}: expected 'rulebook GAME LANGUAGE'")
            game, language = parts[1], parts[2]
        elif line.startswith("== "):
            close(number)
            head, body, section = None, [], line[3:].strip()
        elif line.startswith("["):
            close(number)
            found = _HEAD.fullmatch(line)
            if not found:
                raise RulebookError(f"line {number}: expected '[ID] source: title', found {line!r}")
            head, body = (found[1], found[2], found[3]), []
            if not head[0].startswith(prefix + "-"):
                raise RulebookError(f"line {number}: id {head[0]} does not start with {prefix}-")
            if head[1] not in SOURCES:
                raise RulebookError(f"line {number}: source {head[1]!r} is none of {', '.join(SOURCES)}")
            if head[0] in lines_of:
                raise RulebookError(f"line {number}: {head[0]} stands on line {lines_of[head[0]]} already")
            if not section:
                raise RulebookError(f"line {number}: {head[0]} stands under no '== Section'")
            lines_of[head[0]] = number
        elif head is not None:
            body.append(line)
        elif line and not line.startswith("#"):
            raise RulebookError(f"line {number}: expected a rule, a section or a comment, found {line!r}")
    close(number)
    if not game or not rules:
        raise RulebookError("no 'rulebook GAME LANGUAGE' line, or no rules")
    for rule in rules:
        for id in rule.mentions():
            if id.startswith(prefix + "-") and id not in lines_of:
                raise RulebookError(f"line {lines_of[rule.id]}: {rule.id} mentions {id}, which does not exist")
    return Rulebook(tuple(rules), game, language)


@cache
def rulebook_of(beside: str, prefix: str, language: str = ENGLISH) -> Rulebook:
    """The rulebook of the game a module belongs to, in English where the language is missing.

    Args:
        beside: the module's `__file__`.
        prefix: what every id must start with ("MS").
        language: two letters.
    """
    known = language if language in languages_of(beside) else ENGLISH
    return read_rulebook(read_data(beside, f"rulebook.{known}.txt"), prefix)


def languages_of(beside: str) -> tuple[str, ...]:
    """The languages a game's rulebook is there in, English first."""
    found = (name.split(".")[1] for name in data_names(beside) if re.fullmatch(r"rulebook\.[a-z]{2}\.txt", name))
    return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))
