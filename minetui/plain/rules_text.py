"""Numbered rules as plain lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from minetui.plain.lines import WIDTH
from rules.game import Game
from rules.rulebook import Rule


def rule_lines(rule: Rule) -> list[str]:
    """A rule with its id, source and title, wrapped."""
    lines = [f"{rule.id} ({rule.source})  {rule.title}"]
    for paragraph in rule.text.split("\n\n"):
        lines += textwrap.wrap(paragraph, WIDTH - 4, initial_indent="    ", subsequent_indent="    ")
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


def find_rules(game: Game, asked: str) -> list[Rule]:
    """The rules an id or words ask for: one by its id ("MS-M9", or "M9"), else all in which every word occurs."""
    book = game.rulebook()
    for id in (asked.strip(), f"{game.prefix}-{asked.strip()}"):
        if id.upper() in book:
            return [book.rule(id)]
    return book.search(asked)
