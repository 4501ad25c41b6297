"""Finds rules by the words people use: other forms of a word count, and what rules say for it; small words do not, and
half an answer is better than none.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from typing import Final

from rules.rulebook import Rule, Rulebook

MOST: Final = 12
"""Rules found at most in which only some of the words occur."""
FEW: Final = 3
"""Rules found, if need be with some of the words only, where less have all of them."""
_WORD: Final = re.compile(r"[\w'-]+")
_STEMMERS: Final = {"en": "english", "nl": "dutch"}
_SMALL: Final = {
    "en": "a about am an and any are at be but by can cannot could did do does for from get goes happen happens had "
    "has have how i if in is it its many may me mean means much must my no not of off on one or our per shall should "
    "so that the their them then there they this to under was we what when where which who why will with work would "
    "you your",
    "nl": "aan al als ben bij bent dan dat de die dit doe doen doet door een en er gebeurt geen heb hebben heeft het "
    "hij hoe hoeveel ik in is je kan kun maar mag man me met mij mijn moet mogen na naar niet of om op over te tot uit "
    "van voor waar waarom wanneer wat we welke wie word worden wordt zal ze zelf zich zij zijn zo zou",
}
_ALSO: Final = {
    "en": {
        "bankrupt": "debt", "begins": "starts", "bust": "accident", "dice": "die", "first": "begins starts",
        "flip": "turn", "lose": "loss", "next": "beside neighboring top", "overtake": "pass", "player": "play",
        "players": "play", "pounds": "sterling", "push": "shift", "roll": "throw", "rotate": "turn", "score": "points",
        "starts": "begins", "steal": "take", "twice": "again", "win": "winner wins won",
    },
    "nl": {"afgelopen": "eindigt", "spelers": "speelt", "win": "wint winnaar", "winnen": "wint winnaar"},
}  # fmt: skip
"""What rules may say for what people say."""
_ALSO_WEIGHT: Final = 0.6
_TITLE: Final = 2
"""How often a word of the title counts."""
_FULL: Final = 1.2
"""The more often a word stands in a rule, the more it counts, up to about this many times and one."""
_LONG: Final = 0.5
"""How much it tells against a rule to be long, from 0 to 1."""
_PRINTED: Final = 1.15
"""How much more a printed rule counts than what settles a detail of it."""


@cache
def _counted(book: Rulebook) -> tuple[list[Counter[str]], list[float]]:
    """How often each stem stands in each rule, and how much of it is needed to count for much there."""
    rules = [
        Counter(_stems(f"{rule.section} {f'{rule.title} ' * _TITLE}{rule.text}", book.language)) for rule in book.rules
    ]
    average = sum(rule.total() for rule in rules) / max(len(rules), 1)
    return rules, [_FULL * (1 - _LONG + _LONG * rule.total() / average) for rule in rules]


@cache
def _stem(word: str, language: str) -> str:
    import snowballstemmer  # type: ignore[import-untyped]

    return str(snowballstemmer.stemmer(_STEMMERS.get(language, "english")).stemWord(word))


def _words(text: str, language: str) -> list[str]:
    """The words that are not small."""
    small = set(_SMALL.get(language, "").split())
    return [word for word in _WORD.findall(text.lower()) if word not in small]


def _stems(text: str, language: str) -> list[str]:
    return [_stem(word, language) for word in _words(text, language)]


def look_up(book: Rulebook, words: str) -> list[Rule]:
    """The rules that words ask for, best first: those that have them as they stand, then those that have them in some
    form; where those are few, also those that have the most telling of them.

    Args:
        book: where to look.
        words: what somebody typed; nothing finds everything.
    """
    asked = set(_words(words, book.language))
    exact = book.search(words) if not asked or len(asked) == len(words.split()) else []
    if not asked:
        return exact
    also = _ALSO.get(book.language, {})
    rules, slack = _counted(book)
    scores = [0.0] * len(rules)
    having = [0] * len(rules)
    for word in sorted(asked):
        own, others = _stem(word, book.language), _stems(also.get(word, ""), book.language)
        often = [rule[own] + _ALSO_WEIGHT * sum(rule[other] for other in others) for rule in rules]
        rare = math.log(1 + len(rules) / (1 + sum(map(bool, often))))
        for number, times in enumerate(often):
            scores[number] += rare * times * (1 + _FULL) / (times + slack[number])
            having[number] += times > 0
    for number, rule in enumerate(book.rules):
        scores[number] *= _PRINTED if rule.source == "printed" else 1
    ranked = sorted(range(len(rules)), key=lambda number: -scores[number])
    known = set(exact)
    best = [number for number in ranked if having[number] and book.rules[number] not in known]
    every = exact + [book.rules[number] for number in best if having[number] == len(asked)]
    some = [book.rules[number] for number in best if having[number] < len(asked)]
    return every + some[: max(FEW - len(every), 0) if every else MOST]
