"""What a learner does is judged by the engine, and nobody gets stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from minetui.lessons.script import DO, NO, SAY, TRY
from minetui.lessons.tutor import GOOD, MISSED, OTHER, Tutor
from minetui.progress import DONE, keep, newcomer, place_of
from rules.game import IllegalAction
from tests.minetui.lessons.helper import BODY, first


def act(tutor: Tutor, text: str) -> str:
    """The worth of an action of the learner."""
    action = tutor.match.parse(text)
    return tutor.answered(action, tutor.match.act(tutor.learner, action))


def at_try(*body: str) -> Tutor:
    """A tutor whose learner is to act."""
    tutor = Tutor([first(*body)])
    while tutor.step.kind != TRY:
        tutor.onward()
    return tutor


def test_texts_before_a_task_need_no_answer_and_others_do() -> None:
    tutor = Tutor([first()])
    assert tutor.reads and not tutor.asks and tutor.progress == (1, 4)
    tutor.onward()
    assert tutor.step.kind == SAY and not tutor.reads
    tutor.onward()
    assert tutor.asks and tutor.learner == 0


def test_the_solution_is_good_and_leads_on() -> None:
    tutor = at_try()
    assert act(tutor, "b1 east") == GOOD
    tutor.onward()
    assert tutor.step.caption.text.startswith("South of a2") and len(tutor.match) == tutor.step.at


def test_another_action_with_the_effect_counts_and_the_script_goes_on_as_written() -> None:
    tutor = at_try("> goal", "# try: turn", "0: turn A1 left", "0: turn A1 right", "> end")
    assert act(tutor, "turn B1 left") == OTHER
    tutor.onward()
    assert tutor.step.kind == DO
    assert [tutor.match.text(action) for action in tutor.match.record.actions][-1] == "turn A1 left"
    tutor.onward()
    assert not tutor.over and tutor.step.kind == SAY


def test_where_the_action_itself_is_asked_for_no_other_will_do() -> None:
    tutor = at_try("> goal", "# try: this", "0: turn A1 left", "> end")
    assert act(tutor, "turn A1 right") == MISSED
    tutor.again()
    assert act(tutor, "turn A1 left") == GOOD


def test_a_legal_action_without_the_effect_is_missed_and_the_way_shown_after_two() -> None:
    tutor = at_try()
    before = tutor.match.view(0)
    for misses in (1, 2):
        assert act(tutor, "turn A1 left") == MISSED
        assert tutor.shows == (misses == 2)
        tutor.again()
        assert tutor.match.view(0) == before
    assert act(tutor, "b1 east") == GOOD
    tutor.onward()
    assert tutor.misses == 0


def test_the_asked_refusal_is_recognised_others_count_as_misses() -> None:
    tutor = Tutor([first()])
    while tutor.step.kind != NO:
        tutor.onward()
    assert not tutor.refused(IllegalAction("Not this one.", "MS-R1")) and tutor.misses == 1
    assert not tutor.refused(IllegalAction("Unreadable.")) and tutor.misses == 1
    refused = tutor.match.check(0, tutor.match.parse("a2 south"))
    assert refused is not None and tutor.refused(refused)


def test_back_skip_and_places() -> None:
    topic = first()
    tutor = Tutor([topic, first(*BODY[1:])])
    tutor.onward(), tutor.onward()
    place = tutor.place
    assert place == "first 2"
    tutor.back()
    assert tutor.place == "first 0"
    tutor.skip()
    assert tutor.topic is not topic
    tutor.skip()
    assert tutor.over and tutor.place == "" and tutor.progress == (8, 8)
    assert Tutor([topic], place).place == place
    assert Tutor([topic], "first 99").place == "first 0"


def test_how_far_one_is_is_kept_and_a_broken_file_costs_nothing(home: Path) -> None:
    assert newcomer() and place_of("mine-shift") == ""
    tutor = Tutor([first()])
    tutor.onward()
    keep(tutor)
    assert place_of("mine-shift") == "first 1" and not newcomer()
    tutor.skip()
    keep(tutor)
    assert place_of("mine-shift") == DONE
    (home / "lessons.json").write_text("{")
    assert place_of("mine-shift") == ""
    (home / "lessons.json").write_text('{"mine-shift": 3}')
    assert place_of("mine-shift") == ""


def test_where_nothing_can_be_kept_the_lesson_goes_on(home: Path) -> None:
    home.write_text("in the way")
    keep(Tutor([first()]))
    assert place_of("mine-shift") == ""


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """Nothing of this machine's is touched."""
    return home
