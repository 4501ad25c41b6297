"""Caption files and topics are read strictly; every mistake is told with its place."""

from __future__ import annotations

import pytest

from minetui.lessons.captions import LONGEST, LessonError, read_captions
from minetui.lessons.script import DO, NO, SAY, TRY
from rules.game import SPECTATOR
from tests.minetui.lessons.helper import BODY, CAPTIONS, first


def test_captions_are_paragraphs_with_rules_and_keys() -> None:
    read = read_captions(CAPTIONS, "c")
    assert (read.game, read.language, read.titles) == ("mine-shift", "en", {"first": "A first step"})
    goal = read.texts["first", "goal"]
    assert goal.rules == ("MS-R1",)
    told = goal.told(lambda id: f"*{id}*")
    assert told == "{0} and {1} each bring four jewels across the mine; *mine-shift.turn* turns a tile."


def test_sentences_about_keys_are_left_out_in_lines() -> None:
    read = read_captions("captions a en\n== a: A\n[x]\nTake it. <a.b> does it! Well?\n[y]\n<a.b> does it.", "c")
    assert read.texts["a", "x"].in_lines(str.upper) == "Take it. Well?"
    assert read.texts["a", "y"].in_lines(str.upper) == "A.B does it."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("captions mine-shift", "c, line 1: expected 'captions GAME LANGUAGE'"),
        ("captions a en\nwords", "c, line 2: expected a topic, a caption or a comment, found 'words'"),
        ("captions a en\n== Jumps", "c, line 2: expected '== topic: Title' of a new topic, found '== Jumps'"),
        ("captions a en\n== a: A\n== a: B", "c, line 3: expected '== topic: Title' of a new topic"),
        ("captions a en\n[x]\nText", "c, line 2: [x] stands under no topic"),
        ("captions a en\n== a: A\n[x]\nText\n[x]\nText", "c, line 5: [x] stands there already"),
        ("captions a en\n== a: A\n[x] rule\nText", "c, line 3: expected '[key]' and the ids of rules"),
        ("captions a en\n== a: A\n[x]\n\n[y]\nText", "c, line 3: [x] has no text"),
        (f"captions a en\n== a: A\n[x]\n{'a' * (LONGEST + 1)}", f"c, line 3: [x] has {LONGEST + 1} characters"),
        ("== a: A\n[x]\nText", "c, line 1: there is no 'captions GAME LANGUAGE' line"),
    ],
)
def test_a_wrong_caption_file_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(LessonError) as caught:
        read_captions(text, "c")
    assert str(caught.value).startswith(told)


def test_a_topic_is_its_steps() -> None:
    topic = first()
    assert [step.kind for step in topic.steps] == [SAY, SAY, TRY, SAY, NO, SAY]
    assert topic.lesson and topic.title == "A first step" and topic.eyes == SPECTATOR
    dealt = topic.steps[0].at
    assert topic.begins == dealt > 0 and {step.at for step in topic.steps} == {dealt, dealt + 1}
    tried, refused = topic.steps[2], topic.steps[4]
    assert (tried.text, tried.seat, tried.wanted, tried.keys) == (
        "b1 east", 0, ("step", "b1"), ("table.notation",)
    )  # fmt: skip
    assert (refused.text, refused.rule, tried.after, refused.after) == ("a2 south", "MS-M17", dealt + 1, dealt + 1)
    assert topic.rules() == {"MS-R1", "MS-R12", "MS-R13", "MS-M17"}
    assert topic.pictures == (("MS-M17", dealt + 1),)


def test_what_is_not_left_to_the_learner_happens_by_itself() -> None:
    assert [step.kind for step in first("> goal", "0: b1 east", "0: c1 west").steps] == [SAY, DO, DO]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (("> nothing",), "'> nothing' before action 12: the captions (en) have no [nothing] in first"),
        (("> goal", "# said by the way"), "'# said by the way' before action 12: is no direction"),
        (("> goal", "# try:", "0: b1 east"), "'# try:' before action 12: is no direction"),
        (("> goal", "# try: jump", "0: b1 east"), "action 12, 'b1 east', is no 'jump' but step b1 c1"),
        (("> goal", "# try: step b2", "0: b1 east"), "action 12, 'b1 east', is no 'step b2' but step b1 c1"),
        (("> goal", "# try: step"), "an action left to the learner is missing at the end"),
        (("> goal", "# no: b1 east -> MS-M17"), "is answered: that is allowed"),
        (("> goal", "# no: a2 south -> MS-R1"), "is answered: South of a2 the board ends. (MS-M17)"),
        (("> goal", "# eyes: C"), "'# eyes: C' before action 12: is no direction"),
        (("> goal", "0: b1 east", "undo"), "nothing may be undone in a demo"),
        (("0: b1 east",), "something must be said first"),
        (("0: b1 north",), "line 26"),
    ],
)
def test_a_wrong_topic_is_told_with_its_place(body: tuple[str, ...], told: str) -> None:
    with pytest.raises(LessonError) as caught:
        first(*body)
    assert told in str(caught.value) and str(caught.value).startswith("00-first.mine: ")


def test_a_topic_needs_a_title() -> None:
    with pytest.raises(LessonError, match="have no topic 'first'"):
        first(*BODY, captions="captions mine-shift en\n== other: Other\n[goal]\nText\n")
