"""Every demo and every lesson that ships: whole, of the right length, and every rule is shown in one."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from minetui.lessons.captions import COMMAND
from minetui.lessons.pace import duration
from minetui.lessons.script import NO, SAY, TRY, Topic, refusal
from minetui.lessons.shelf import WHOLE, captions_of, languages, lesson, topic, topic_ids, topics
from minetui.lessons.tutor import GOOD, MISSED, OTHER, Tutor
from rules.catalogue import game, games
from rules.mijnwerkers.view import MijnwerkersView

TAUGHT = [id for id in games() if topic_ids(id)]
SPOKEN = [(id, language) for id in TAUGHT for language in languages(id)]
ALL = [pytest.param(id, topic, id=f"{id}-{topic}") for id in TAUGHT for topic in topic_ids(id)]


def test_every_game_can_be_learnt() -> None:
    assert sorted(TAUGHT) == sorted(games())
    assert [id for id in games() if not lesson(id)] == []


@pytest.mark.parametrize(("id", "language"), SPOKEN)
def test_every_rule_is_shown_and_no_other(id: str, language: str) -> None:
    book = game(id).rulebook(language)
    shown = {rule for one in topics(id, language) for rule in one.rules()}
    assert sorted(rule.id for rule in book.rules if rule.id not in shown) == []
    assert sorted(id for id in shown if id not in book) == []
    assert sorted(id for one in topics(id, language) for id, _ in one.pictures if id not in book) == []


@pytest.mark.parametrize(("id", "language"), SPOKEN)
def test_every_caption_is_said_in_every_language(id: str, language: str) -> None:
    texts = captions_of(id, language).texts
    said = {(one.id, note.text) for one in topics(id, language) for note in one.record.notes if note.kind == ">"}
    assert sorted(set(texts) - said) == []
    english = captions_of(id).texts
    assert {key: caption.rules for key, caption in texts.items()} == {
        key: caption.rules for key, caption in english.items()
    }


@pytest.mark.parametrize("id", TAUGHT)
def test_commands_named_are_commands_of_the_game(id: str) -> None:
    from minetui.keys import commands
    from minetui.screens.registry import table_of

    known = {command.id for command in commands((*table_of(id).groups, "lesson"))}
    named = {found for caption in captions_of(id).texts.values() for found in COMMAND.findall(caption.text)}
    used = {key for one in topics(id) for step in one.steps for key in step.keys}
    assert sorted((named | used) - known) == []


@pytest.mark.parametrize("id", TAUGHT)
def test_the_whole_game_takes_two_to_three_minutes(id: str) -> None:
    assert 120 <= duration(topic(id, WHOLE).steps) <= 180


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_takes_forty_keys_at_most_and_has_a_refusal(id: str) -> None:
    tutor = Tutor(lesson(id))
    keys = 0
    kinds: Counter[str] = Counter()
    while not tutor.over:
        kinds[tutor.step.kind] += 1
        if tutor.asks:
            assert tutor.step.keys, f"{tutor.place}: no keys"
            keys += len(tutor.step.keys)
        keys += tutor.reads or tutor.step.kind == NO  # a refusal is read, too
        tutor.onward()
    assert keys <= 40 and kinds[NO] >= 1 and kinds[TRY] >= 3


@pytest.mark.parametrize(("id", "language"), SPOKEN)
def test_a_lesson_takes_three_minutes(id: str, language: str) -> None:
    assert duration(step for one in lesson(id, language) for step in one.steps) <= 185


@pytest.mark.parametrize(("id", "language"), SPOKEN)
def test_without_keys_something_is_still_said(id: str, language: str) -> None:
    for caption in captions_of(id, language).texts.values():
        assert caption.in_lines(lambda key: "<key>").find("<key>") < 0, caption.text


def test_what_is_gained_and_broken_in_the_lesson_of_mijnwerkers_stays_so() -> None:
    """A topic begins with the piles and hearts the one before it left."""
    for before, after in pairwise(lesson("mijnwerkers")):
        left = cast(MijnwerkersView, before.state(len(before.record.actions)).view(0))
        found = cast(MijnwerkersView, after.state(after.begins).view(0))
        assert (left.collective, left.piles, left.bff) == (found.collective, found.piles, found.bff), after.id


@pytest.mark.parametrize("id", TAUGHT)
def test_the_goal_is_told_within_fifteen_seconds(id: str) -> None:
    assert duration(lesson(id)[0].steps[:1]) <= 15


@pytest.mark.parametrize(("id", "name"), ALL)
def test_at_each_task_every_legal_action_is_judged_and_every_other_refused(id: str, name: str) -> None:
    one = topic(id, name)
    for number, step in enumerate(one.steps):
        if step.kind == TRY:
            _judged(one, number)
        elif step.kind == NO:
            refused = refusal(one.state(step.at), step.text)
            assert refused is not None and refused.rule == step.rule and refused.reason


def _judged(one: Topic, number: int) -> None:
    tutor = Tutor([one], f"{one.id} {number}")
    solution = tutor.step.action
    worths = {}
    for action in tutor.match.legal():
        worths[action] = tutor.answered(action, tutor.match.act(tutor.step.seat, action))
        tutor.again()
    assert worths[solution] == GOOD and set(worths.values()) <= {GOOD, OTHER, MISSED}


@pytest.mark.parametrize(("id", "name"), ALL)
def test_one_thing_is_said_at_a_time(id: str, name: str) -> None:
    """Names and keys filled in, a caption fits its three lines."""
    from minetui.keys import default_key
    from minetui.widgets.cells import wrap
    from rules.game import named
    from rules.match import display_names

    one = topic(id, name)
    names = display_names(one.record.players)
    for step in one.steps:
        if step.kind == SAY:
            told = named(step.caption.told(default_key), names)
            assert len(wrap(f" {told}", 78, "strong", " ")) <= 3, told
            assert "{" not in told and "<" not in told
