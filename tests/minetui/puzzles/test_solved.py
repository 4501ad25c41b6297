"""What has been solved is kept, counted and shared."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from minetui.puzzles.attempt import Result
from minetui.puzzles.collection import lines_of
from minetui.puzzles.daily import COUNT
from minetui.puzzles.rating import ratings
from minetui.puzzles.shelf import KINDS, kind, puzzle, seeded
from minetui.solved import Kept, chart, keep, kept, shared, statistics, summary, to_paste, untried

TODAY = date(2026, 11, 30)


def result(id: str = "haul:fair:18Q2K", value: int = 4, hints: int = 0, shown: bool = False) -> Result:
    """A result of four cards at best."""
    return Result(id, value, 4, f"{value} of 4 cards", 3, 2, hints, shown)


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """Nothing of this machine's is touched."""
    return home


def test_results_are_kept_the_first_of_each_puzzle(home: Path) -> None:
    assert kept() == []
    assert keep(result(value=3), TODAY, True) is None
    assert keep(result(value=4), TODAY, False) is None
    assert keep(result("strike:hard:10001"), TODAY, False) is None
    assert kept() == [Kept(TODAY, result(value=3), True), Kept(TODAY, result("strike:hard:10001"), False)]


def test_a_damaged_file_costs_its_damaged_lines_alone(home: Path) -> None:
    keep(result(), TODAY, False)
    path = home / "puzzles.jsonl"
    good = path.read_text()
    wrong = [
        "{",
        "[]",
        "3",
        "{}",
        good.strip().replace("fair", "odd"),
        good.strip().replace('"value": 4', '"value": "4"'),
        good.strip().replace("4 of 4", "\\u001b[2J"),
        good.strip().replace('"4 of 4 cards"', "[1]"),
        "[" * 100_000,
    ]
    path.write_text("\n".join(wrong) + "\n" + good + '{"day": "2026')
    assert kept() == [Kept(TODAY, result(), False)]
    keep(result("strike:easy:10001"), TODAY, False)  # after a line that was cut off
    assert [one.kind for one in kept()] == ["haul", "strike"]


def test_a_puzzle_of_the_day_that_was_tried_before_counts_for_the_day_alone(home: Path) -> None:
    keep(result("haul:easy:10001", value=1), TODAY - timedelta(days=9), False)
    for number in range(1, COUNT + 1):
        keep(result(f"haul:easy:1000{number}"), TODAY, True)
        keep(result(f"haul:easy:1000{number}", value=0), TODAY, True)  # a second time the same day
    found = summary(kept(), TODAY, COUNT)
    assert found.days == 1 and found.tried.total() == COUNT == len(found.ratings)
    assert found.solved.total() == COUNT - 1  # the first try of each


def test_a_new_puzzle_is_one_not_tried_yet(home: Path) -> None:
    codes = sorted(lines_of("strike", "easy"))
    for code in codes[:90]:
        keep(result(f"strike:easy:{code}"), TODAY, False)
    found = [seeded("strike", "easy", untried("strike", "easy")).code for _ in range(20)]
    assert sum(code in codes[90:] for code in found) > 15  # by chance alone two would be
    for code in codes[90:]:
        keep(result(f"strike:easy:{code}"), TODAY, False)
    assert seeded("strike", "easy", untried("strike", "easy")).code in codes


def test_what_cannot_be_kept_is_said(home: Path) -> None:
    home.write_text("in the way")
    told = keep(result(), TODAY, False)
    assert told is not None and told.startswith("The result could not be kept: ") and kept() == []


def test_solved_is_the_best_without_the_line_being_shown() -> None:
    assert result().solved and not result(value=3).solved and not result(shown=True).solved
    assert Kept(TODAY, result(), False).par and not Kept(TODAY, result(hints=1), False).par


def day_of(ago: int, count: int = COUNT) -> list[Kept]:
    """So many puzzles of a day some days ago."""
    day = TODAY - timedelta(days=ago)
    return [Kept(day, result(f"haul:easy:1{ago:02}{number:02}"), True) for number in range(count)]


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2], 3), ([1, 2, 3], 3), ([0, 2], 1), ([], 0),
    ],
)  # fmt: skip
def test_days_in_a_row_end_today_or_yesterday(days: list[int], streak: int) -> None:
    results = [one for ago in days for one in day_of(ago)]
    assert summary(results, TODAY, COUNT).days == streak


def test_a_day_counts_when_all_its_puzzles_were_tried() -> None:
    assert summary(day_of(0, COUNT - 1) + day_of(1), TODAY, COUNT).days == 1


def test_streaks_shares_and_kinds_are_counted() -> None:
    results = [
        Kept(TODAY, result("haul:easy:10001"), False),
        Kept(TODAY, result("haul:easy:10002", hints=1), False),
        Kept(TODAY, result("strike:hard:10001", value=1), False),
        Kept(TODAY, result("haul:easy:10003"), False),
    ]
    found = summary(results, TODAY, COUNT)
    assert (found.tried, found.solved, found.par) == (
        Counter(easy=3, hard=1), Counter(easy=3), Counter(easy=2)
    )  # fmt: skip
    assert found.streak == 2 and found.kinds == Counter(haul=3) and len(found.ratings) == 4
    told = statistics(results, TODAY, 76)
    assert told[1].split() == ["easy", "3", "3", "66%"] and told[3].split() == ["hard", "1", "0", "0%"]
    assert "best streak 2" in " ".join(told) and all(len(line) <= 79 for line in told)
    assert statistics([], TODAY, 76) == ["Nothing has been tried yet."]


def test_the_rating_moves_as_glickman_computes_it() -> None:
    """One win of a newcomer (1500, 350, 0.06) against 1400 with a deviation of 100, worked out by hand.

    g = 1/sqrt(1 + 3 (100/173.7178)^2 / pi^2) = 0.9531, E = 1/(1 + exp(-0.9531 * 0.5757)) = 0.6338,
    v = 1/(g^2 E (1-E)) = 4.7430, phi* = sqrt((350/173.7178)^2 + 0.06^2) = 2.0156 (the volatility hardly moves),
    phi' = 1/sqrt(1/phi*^2 + 1/v) = 1.4795 (257), mu' = phi'^2 g (1-E) = 0.7640 (1633).
    """
    (after,) = ratings([("fair", True)])
    assert abs(after.points - 1633) <= 1 and abs(after.deviation - 257) <= 1
    (lost,) = ratings([("fiendish", False)])
    assert 0 < 1500 - lost.points < after.points - 1500  # a loss that was to be expected costs little
    many = ratings([("easy", True), ("hard", True), ("hard", False)])
    assert many[1].points > many[0].points > 1500 and many[2].points < many[1].points
    assert many[2].deviation < many[1].deviation < many[0].deviation


def test_the_text_to_paste_is_short_plain_and_tells_nothing_of_the_answer() -> None:
    results = [Kept(TODAY, result(), True), Kept(TODAY, result("nerve:hard:10001", 1, 3, True), True)]
    told = shared(results, "MineTUI daily 2026-11-30", 3)
    assert told == [
        "MineTUI daily 2026-11-30",
        "# haul fair: 4 of 4 cards", "  moves 3 undo 2",
        "x nerve hard: 1 of 4 cards", "  moves 3 undo 2 hints 3",
        "3 days in a row",
    ]  # fmt: skip
    assert all(line.isascii() and len(line) <= 40 for line in told)


def test_the_text_to_paste_of_any_puzzle_is_whole_and_ascii() -> None:
    for id in KINDS:
        one, of = puzzle(f"{id}:fiendish:{min(lines_of(id, 'fiendish'))}"), kind(id)
        for value in (one.best, 0):
            told = of.told(one, value)
            lines = shared([Kept(TODAY, Result(one.id, value, one.best, told, 12, 34, 5, False), False)], one.id)
            assert all(line.isascii() and "?" not in line and len(line) <= 40 for line in lines)
            assert " ".join(lines).replace("  ", " ").count(told.replace("£", "L")) == 1, lines


def test_the_text_to_paste_of_a_day_holds_what_was_tried_that_day_and_the_days_in_a_row() -> None:
    before = [*day_of(1), *day_of(2)]
    alone = Kept(TODAY, result("strike:hard:10001"), True)
    assert to_paste(alone, [*before, alone]) == [
        "MineTUI daily 2026-11-30", "# strike hard: 4 of 4 cards", "  moves 3 undo 2", "2 days in a row"
    ]  # fmt: skip
    told = to_paste(alone, [*before, *day_of(0, COUNT - 1), alone])
    assert told[-1] == "3 days in a row" and sum(line.startswith("# ") for line in told) == COUNT
    assert to_paste(alone, before)[1] == "# strike hard: 4 of 4 cards"  # one that could not be kept
    other = Kept(TODAY, result("strike:hard:10001"), False)
    assert to_paste(other, before)[0] == "MineTUI strike:hard:10001"


def test_statistics_fit_with_every_kind_and_with_none_solved() -> None:
    many = [Kept(TODAY, result(f"{id}:easy:1{number:04}"), False) for id in KINDS for number in range(12)]
    told = statistics(many, TODAY, 76)
    assert all(line.isascii() and len(line) <= 79 for line in told)
    assert all(f"{id} 12" in " ".join(" ".join(told).split()) for id in KINDS)
    assert not any("by kind" in line for line in statistics([Kept(TODAY, result(value=1), False)], TODAY, 76))


def test_the_curve_is_drawn_in_signs() -> None:
    assert chart(ratings([("fair", True)]), 60, 10) == []
    drawn = chart(ratings([("fair", True)] * 5 + [("fair", False)] * 5), 60, 12)
    assert any("*" in line for line in drawn) and max(map(len, drawn)) <= 60 and "\x1b" not in "".join(drawn)
    assert all(line.isascii() for line in drawn) and drawn[-1].split()[0] == "1" and drawn[-1].split()[-1] == "10"


def test_a_line_of_the_file_is_json(home: Path) -> None:
    keep(result(), TODAY, True)
    assert json.loads((home / "puzzles.jsonl").read_text()) == {
        "day": "2026-11-30", "daily": True, "id": "haul:fair:18Q2K", "value": 4, "best": 4, "told": "4 of 4 cards",
        "moves": 3, "undone": 2, "hints": 0, "shown": False,
    }  # fmt: skip
