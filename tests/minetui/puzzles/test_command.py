"""Puzzles on the command line, through a pipe as scripts use it."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from minetui.folders import HOME
from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of
from minetui.puzzles.daily import daily
from minetui.puzzles.shelf import KINDS, kind, puzzle
from minetui.solved import kept
from tests.minetui.conftest import Command


def test_todays_puzzles_are_played_one_after_the_other_through_a_pipe(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "minetui", "puzzle", "--daily", "--plain"],
        input="help\nquit\n" * 4, capture_output=True, text=True, env={**os.environ, HOME: str(home)}, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Par: ") == 4


def test_a_puzzle_is_solved_by_its_id(minetui: Command, home: Path) -> None:
    id = f"strike:easy:{min(lines_of('strike', 'easy'))}"
    result = minetui("puzzle", id, "--solve", "--plain")
    assert result.code == 0 and result.out.startswith(f"Strike ({id})\nBest: won this turn")
    wrong = minetui("puzzle", "strike:easy", "--plain")
    assert wrong.code == 2 and "is no puzzle" in wrong.err


def test_solutions_say_of_which_puzzle_they_are(minetui: Command, home: Path) -> None:
    told = minetui("puzzle", "--daily", "--solve").out
    assert all(f"{kind(one.kind).title} ({one.id})\n" in told for one in daily(date.today()))


def test_in_lines_the_kinds_are_listed_and_one_is_picked(minetui: Command, home: Path) -> None:
    told = minetui("puzzle", "--plain", typed="3\n1\nquit\n")
    assert told.code == 0 and all(f"  {kind(id).title}\n" in told.out for id in KINDS)
    assert "Haul (haul:easy:" in told.out
    assert minetui("puzzle", typed="back\n").code == 0


def test_what_can_be_reached_from_here_is_a_best_whatever_is_counted(home: Path) -> None:
    told = played(home, f"home-run:easy:{min(lines_of('home-run', 'easy'))}", told="check\n")
    assert "The best from here: two home in 1 turn." in told


def played(home: Path, *arguments: str, told: str, **environment: str) -> str:
    """What a puzzle in lines says to answers that come through a pipe."""
    done = subprocess.run(
        [sys.executable, "-m", "minetui", "puzzle", *arguments, "--plain"],
        input=told.encode(), capture_output=True, env={**os.environ, HOME: str(home), **environment}, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("ascii" if environment else "utf-8")


def test_lines_undo_and_redo_and_tell_the_goal_again(home: Path) -> None:
    one = puzzle(f"strike:easy:{min(lines_of('strike', 'easy'))}")
    told = played(home, one.id, told=f"{one.line[0]}\nredo\nundo\nredo\ngoal\nquit\n")
    assert "There is nothing to redo" in told
    assert told.count("Taken back.") == told.count("Done again.") == 1 and told.count("Par: ") == 2


def test_a_question_in_lines_takes_an_answer_and_nothing_else(home: Path) -> None:
    one = puzzle(f"who-holds-the-gold:easy:{min(lines_of('who-holds-the-gold', 'easy'))}")
    told = played(home, one.id, told="actions\ncheck\n?\nhint\nhint\nhint\n")
    assert told.count("Please type a number from 1 to ") == 2 and "Type the number of an answer." in told
    assert "The answer: Ben, Cleo and Dan." in told  # by name, as the answers are


def test_what_others_do_stands_in_brackets_in_the_line(home: Path) -> None:
    one = puzzle(f"dispatch:easy:{min(lines_of('dispatch', 'easy'))}")
    told = " ".join(played(home, one.id, told="hint\n" * 4).split())
    forced = [text for text in one.line if text.split()[0] in ("die", "card")]
    assert forced and all(f"[{text}]" in told for text in forced)


def test_where_pounds_cannot_be_written_a_letter_stands_for_them(home: Path) -> None:
    told = played(home, "dispatch:easy:10000", told="", PYTHONIOENCODING="ascii")
    assert "Par: L457,500." in told and "?" not in told.replace("Type ? for", "")


def test_kinds_and_grades_are_read_in_any_case_and_an_id_needs_neither(minetui: Command, home: Path) -> None:
    assert minetui("puzzle", "Haul", "--grade", "EASY", "--seed", "1", "--solve").out.startswith("Haul (haul:easy:")
    for option in (("--grade", "hard"), ("--seed", "3")):
        refused = minetui("puzzle", "haul:fair:18Q2K", *option, "--solve")
        assert refused.code == 2 and "An id says itself which puzzle" in refused.err


def test_who_leaves_after_the_answer_was_shown_has_tried_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(home))
    shown, left = "haul:fair:18Q2K", f"strike:easy:{min(lines_of('strike', 'easy'))}"
    played(home, shown, told="solve\nquit\n")
    played(home, left, told="hint\nquit\n")
    assert [(one.result.id, one.result.solved, one.result.shown) for one in kept()] == [(shown, False, True)]


def test_after_a_miss_lines_go_on_until_it_is_left_and_the_first_try_counts(home: Path) -> None:
    one = puzzle(f"nerve:easy:{min(lines_of('nerve', 'easy'))}")
    attempt = Attempt(one)
    wrong = next(text for text in map(attempt.match.text, attempt.match.legal()) if text != one.line[0])
    told = played(home, one.id, told=f"{wrong}\nactions\nundo\n{one.line[0]}\n{wrong}\n")
    assert told.count("undo or restart to try again") == 2, "after the miss, and to an action that comes too late"
    assert told.count("Taken back.") == 1 and told.count("MineTUI nerve:easy:") == 1
    assert "That is proven to be the best." in told and told.rstrip().endswith("Your first try is what counts.")


def test_an_answer_in_lines_is_taken_back_too(home: Path) -> None:
    one = puzzle(f"who-holds-the-gold:easy:{min(lines_of('who-holds-the-gold', 'easy'))}")
    attempt = Attempt(one)
    worths = [attempt.kind.worth(one, number) for number in range(len(attempt.answers))]  # type: ignore[attr-defined]
    right, wrong = worths.index(1) + 1, worths.index(0) + 1
    told = played(home, one.id, told=f"{wrong}\nundo\n{right}\n")
    assert told.count("Reached: ") == 2 and "That is proven to be the best." in told
