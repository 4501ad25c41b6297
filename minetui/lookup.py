"""Finds rules by the words people use: other forms of a word count, small words do not, and half an answer is better
than none.
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
_WORD: Final = re.compile(r"[\w'-]+")
_STEMMERS: Final = {"en": "english", "nl": "dutch"}
_SMALL: Final = {
    "en": "a an and any are be but by can cannot could did do does for from had has have how i if in is it its may me "
    "must my no not of on one or our shall should so that the their them then there they this to under was we what "
    "when where which who why will with would you your",
    "nl": "aan al als bij dan dat de die dit doe door een en er geen heb hebben heeft het hij hoe ik in is je kan kun "
    "maar mag man met mijn moet mogen na naar niet of om op over te tot uit van voor waar waarom wanneer wat we welke "
    "wie worden wordt zal ze zich zij zijn zo zou",
}


@cache
def _stemmed(book: Rulebook) -> tuple[list[tuple[set[str], set[str]]], Counter[str]]:
    """The stems of each rule, in the title and in all of it, and in how many rules each occurs."""
    rules = [
        (set(_stems(rule.title, book.language)), set(_stems(f"{rule.section} {rule.title} {rule.text}", book.language)))
        for rule in book.rules
    ]
    return rules, Counter(stem for _, whole in rules for stem in whole)


@cache
def _stem(word: str, language: str) -> str:
    import snowballstemmer  # type: ignore[import-untyped]

    return str(snowballstemmer.stemmer(_STEMMERS.get(language, "english")).stemWord(word))


def _stems(text: str, language: str) -> list[str]:
    small = set(_SMALL.get(language, "").split())
    return [_stem(word, language) for word in _WORD.findall(text.lower()) if word not in small]


def look_up(book: Rulebook, words: str) -> list[Rule]:
    """The rules that words ask for, best first: those that have them as they stand, then those that have them in some
    form; where there are none, those that have the most telling of them.

    Args:
        book: where to look.
        words: what somebody typed; nothing finds everything.
    """
    exact = book.search(words)
    wanted = set(_stems(words, book.language))
    if not wanted:
        return exact
    stemmed, common = _stemmed(book)
    ranked = []
    for number, (rule, (title, whole)) in enumerate(zip(book.rules, stemmed, strict=True)):
        found = wanted & whole
        score = sum(math.log(1 + len(book.rules) / common[stem]) * (2 if stem in title else 1) for stem in found)
        if found:
            ranked.append((len(found) == len(wanted), score, -number, rule))
    ranked.sort(reverse=True, key=lambda one: one[:3])
    known = set(exact)
    others = [(whole, rule) for whole, _, _, rule in ranked if rule not in known]
    every = exact + [rule for whole, rule in others if whole]
    return every or [rule for _, rule in others[:MOST]]
