"""Numbered rules as plain lines."""

from __future__ import annotations

from collections.abc import Iterable

from minetui.lookup import look_up
from minetui.plain.lines import Lines, fold
from minetui.settings import load_settings
from rules.game import Game
from rules.reading import shorten
from rules.rulebook import Rule, Rulebook


def book_of(game: Game) -> Rulebook:
    """A game's rules in the language that is set."""
    return game.rulebook(load_settings()[0].language)


def rule_lines(rule: Rule) -> list[str]:
    """A rule with its id, source and title, wrapped."""
    lines = fold(f"{rule.id} ({rule.source})  {rule.title}")
    for paragraph in rule.text.split("\n\n"):
        lines += fold("    " + paragraph)
    return lines


def rules_lines(rules: Iterable[Rule]) -> list[str]:
    """Several rules under their section headings."""
    lines: list[str] = []
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += ["", section, "=" * len(section)]
        lines += ["", *rule_lines(rule)]
    return lines[1:]


def say_rules(lines: Lines, book: Rulebook, asked: str) -> None:
    """Tell the rules that an id or words ask for, or that there is none."""
    found = find_rules(book, asked)
    if found:
        lines.show(rules_lines(found))
    else:
        lines.say(f"No rule has {shorten(asked)!r} in it.")


def find_rules(book: Rulebook, asked: str) -> list[Rule]:
    """The rules an id or words ask for: one by its id ("MS-M9", or "M9"), else those the words find."""
    for id in (asked.strip(), f"{book.prefix}-{asked.strip()}"):
        if id.upper() in book:
            return [book.rule(id)]
    return look_up(book, asked)
