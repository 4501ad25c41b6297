"""Where a rule is shown: the step of a demo, and the position that is its picture."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from minetui.lessons.script import Topic
from minetui.lessons.shelf import topics
from rules.game import View


class Place(NamedTuple):
    """A step of a topic.

    Args:
        topic: the topic.
        step: the step's number.
    """

    topic: Topic
    step: int


@cache
def shown_in(game_id: str, language: str) -> dict[str, Place]:
    """For each rule that is shown somewhere, where it is best seen: in the shortest list of rules, then the first."""
    found: dict[str, tuple[int, Place]] = {}
    for topic in topics(game_id, language):
        for number, step in enumerate(topic.steps):
            for id in (*step.caption.rules, *([step.rule] if step.rule else [])):
                others = 0 if id == step.rule else len(step.caption.rules)
                if id not in found or others < found[id][0]:
                    found[id] = others, Place(topic, number)
    return {id: place for id, (_, place) in found.items()}


@cache
def picture_of(game_id: str, rule_id: str, language: str) -> tuple[View, Topic] | None:
    """The position that shows a rule better than words, and the topic it is from; None without one."""
    for topic in topics(game_id, language):
        for id, at in topic.pictures:
            if id == rule_id:
                return topic.state(at).view(topic.eyes), topic
    return None
