"""Demos, lessons and rules on the command line and in lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from minetui.lessons.script import NO, SAY
from minetui.lessons.shelf import WHOLE, captions_of, lesson, topic, topic_ids
from minetui.lessons.tutor import Tutor
from minetui.progress import DONE, place_of
from rules.catalogue import games
from tests.minetui.conftest import Command

TAUGHT = [id for id in games() if topic_ids(id)]


@pytest.mark.parametrize("id", TAUGHT)
def test_a_demo_is_told_as_text_with_its_rules(minetui: Command, id: str) -> None:
    result = minetui("demo", id, "--plain")
    assert result.code == 0 and "\x1b" not in result.out
    assert max(map(len, result.out.splitlines())) <= 79
    told = " ".join(result.out.split())
    first = topic(id, WHOLE).state(topic(id, WHOLE).begins).view(topic(id, WHOLE).eyes)
    assert all(result.out.count(f"{line}\n") == 1 for line in first.legend()), "what the signs mean, once"
    for step in topic(id, WHOLE).steps:
        if step.kind == SAY and step.caption.rules:
            assert f"({', '.join(step.caption.rules)})" in told


@pytest.mark.parametrize("id", TAUGHT)
def test_topics_are_listed_and_found_by_a_beginning(minetui: Command, id: str) -> None:
    listed = minetui("demo", id, "--list").out
    assert [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")] == list(topic_ids(id))
    name = topic_ids(id)[1]
    assert captions_of(id).titles[name] in minetui("demo", id, name, "--plain").out


def test_topics_and_languages_there_are_not_are_refused(minetui: Command) -> None:
    result = minetui("demo", "mine-shift", "nowhere", "--plain")
    assert result.code == 2 and "There is no topic 'nowhere' of mine-shift; there is whole, " in result.err
    result = minetui("learn", "mine-shift", "--language", "xx")
    assert result.code == 2 and "Mine Shift speaks en, not 'xx'." in result.err


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_taken_in_lines(minetui: Command, id: str, home: Path) -> None:
    tutor = Tutor(lesson(id))
    typed = []
    told = []
    while not tutor.over:
        if tutor.asks:
            told += [f"Type: {tutor.step.text}\n"] * tutor.step.caption.keyed
            typed += ["", "board", "actions", "hint", tutor.step.text]
        elif tutor.reads:
            typed.append("")
        refused = tutor.step.kind == NO
        tutor.onward()
        assert not refused or typed[-1]
    result = minetui("learn", id, "--plain", typed="".join(f"{line}\n" for line in typed))
    assert result.code == 0 and result.out.endswith("That was the lesson.\n")
    signs = Tutor(lesson(id)).match.view(0).legend()
    drawn = result.out.partition(signs[0])[0]
    assert signs and len(drawn.splitlines()) < 35, "what the signs mean is told with the first drawing"
    assert told and [line for line in result.out.splitlines(True) if line.startswith("Type: ")] == told
    assert place_of(id) == DONE


def test_a_lesson_in_lines_answers_what_is_wrong_and_what_is_asked_about(minetui: Command, home: Path) -> None:
    tutor = Tutor(lesson("mine-shift"))
    enters = 0
    while not tutor.asks:
        enters += tutor.reads
        tutor.onward()
    solution = tutor.step.text
    wrong = next(text for text in map(tutor.match.text, tutor.match.legal()) if text.startswith("turn"))
    typed = ["" for _ in range(enters)] + [wrong, "xyz", f"why {wrong}", wrong, "rules", f"why {solution}", "quit"]
    result = minetui("learn", "mine-shift", "--plain", typed="".join(f"{line}\n" for line in typed))
    told = " ".join(result.out.split())
    assert told.count("That is allowed, but not what was asked; it is taken back.") == 2
    assert "'xyz' is no action I know" in told and f"The way: {solution}" in told
    assert "The lesson is kept where it is" in told and place_of("mine-shift") == tutor.place
    result = minetui("learn", "mine-shift", "--plain", typed=f"{solution}\nquit\n")
    assert f"waits at h6. (MS-R29)\nType: {solution}\n" in result.out  # what was asked, said again
    assert "Right." in result.out
    result = minetui("learn", "mine-shift", "--plain", "--again", typed="back\nskip\nquit\n")
    assert result.out.count("Enter goes on (or back, skip, quit):") >= 2


@pytest.mark.parametrize("text", ["[]", "{bad", '{"mine-shift": 5}', '{"mine-shift": "goal 99"}', "[" * 90_000, "\0"])
def test_a_broken_file_of_places_costs_nothing_but_the_places(minetui: Command, home: Path, text: str) -> None:
    path = home / "lessons.json"
    home.mkdir(exist_ok=True)
    path.write_text(text)
    result = minetui("learn", "mine-shift", "--plain", typed="quit\n")
    assert result.code == 0 and "(MS-R1)" in result.out and "The lesson is kept where it is" in result.out
    assert place_of("mine-shift") == "goal 0"


def test_where_no_place_can_be_kept_none_is_promised(minetui: Command, home: Path) -> None:
    (home / "lessons.json").mkdir(parents=True)
    result = minetui("learn", "mine-shift", "--plain", typed="quit\n")
    assert result.code == 0 and "The place in the lesson cannot be kept here." in result.out


def test_home_in_lines_offers_demos_and_lessons(minetui: Command, home: Path) -> None:
    learn = len(games()) + 1
    result = minetui(typed=f"{learn}\n1\n2\n{learn}\n1\n1\nquit\nback\n")
    assert captions_of(TAUGHT[0]).titles[WHOLE] in result.out and "The lesson is kept where it is" in result.out


def test_a_cast_is_what_the_player_of_casts_expects(minetui: Command, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "demo.cast"
    home.mkdir()
    (home / "settings.toml").write_text("welcomed = true\n")
    name = min(topic_ids("mine-shift"), key=lambda id: len(topic("mine-shift", id).steps))
    assert minetui("demo", "mine-shift", name, "--cast", str(path), "--speed", "20").code == 0
    head, *events = [json.loads(line) for line in path.read_text().splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    times = [time for time, _, _ in events]
    assert times == sorted(times) and times[0] >= 0 and {kind for _, kind, _ in events} == {"o"}
    assert "Mine Shift" in "".join(text for _, _, text in events)
    result = minetui("demo", "mine-shift", name, "--cast", str(path))
    assert result.code == 1 and "exists already" in result.err
