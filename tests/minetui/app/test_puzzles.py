"""Puzzles by keyboard: solved, missed, taken back, hinted at, looked up and kept."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of
from minetui.puzzles.puzzle import GRADES, Puzzle
from minetui.puzzles.shelf import KINDS, puzzle
from minetui.screens.home import HomeScreen
from minetui.screens.puzzle import PuzzleScreen, open_puzzle
from minetui.screens.puzzles import PuzzlesScreen
from minetui.screens.solo import BELOW
from minetui.settings import Settings
from minetui.solved import kept
from minetui.widgets.cells import plain
from rules.catalogue import games
from rules.game import CHANCE, named
from tests.minetui.app.driving import Hands, sitting

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]


def first_of(kind: str, grade: str = "easy") -> Puzzle:
    """A puzzle of a kind that ships."""
    return puzzle(f"{kind}:{grade}:{min(lines_of(kind, grade))}")


def solving(hands: Hands) -> PuzzleScreen:
    """The puzzle, in front or not."""
    assert isinstance(hands.table, PuzzleScreen)
    return hands.table


async def typed(hands: Hands, text: str) -> None:
    """Type an action."""
    await hands.press("colon")
    await hands.type(text)
    await hands.press("enter")


async def by_line(hands: Hands) -> None:
    """Do what the stored line has for the solver."""
    screen = solving(hands)
    attempt = screen.attempt
    if attempt.asks:
        worths = [attempt.kind.worth(attempt.puzzle, number) for number in range(len(attempt.answers))]  # type: ignore[attr-defined]
        await hands.press(str(worths.index(attempt.puzzle.best) + 1))
        return
    follower = Attempt(attempt.puzzle)
    for text in attempt.puzzle.line:
        mover = follower.match.to_move
        follower.match.act(mover, follower.match.parse(text))
        if mover == attempt.puzzle.seat:
            await typed(hands, text)
        else:
            assert mover == CHANCE or mover >= 0


@pytest.mark.parametrize("id", KINDS)
async def test_a_puzzle_is_solved_by_its_line_and_kept(id: str) -> None:
    one = first_of(id)
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        screen = solving(hands)
        assert f"{one.grade} {one.code}" in hands.text and "par: " in hands.text
        await by_line(hands)
        assert screen.waiting == "over" and hands.words.startswith("Solved: ")
        assert [(found.result.id, found.par) for found in kept()] == [(one.id, True)]
        assert hands.app.farewell.startswith(f"MineTUI {one.id}\n# ")
        await hands.press("u")
        assert screen.waiting == "" and not screen.attempt.over
        await hands.press("R")
        assert screen.attempt.moves == 0 and "The position as it was given." in hands.words
        hands.is_clean()


@pytest.mark.parametrize("id", KINDS)
async def test_the_key_bar_has_the_menu_however_many_letters_a_game_has(id: str) -> None:
    async with sitting(lambda app: app.push_screen(open_puzzle(first_of(id)))) as hands:
        assert "Esc menu" in hands.footer and "i hint" in hands.footer


@pytest.mark.parametrize("id", KINDS)
async def test_hints_go_from_words_to_the_line_and_the_solution_plays(id: str) -> None:
    one = first_of(id)
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        screen = solving(hands)
        nudges = screen.attempt.kind.hints(one)
        for _ in nudges:
            await hands.press("i")
            assert hands.words.startswith("Hint: ")
        if not screen.attempt.asks:
            await hands.press("i")
            assert f"begin with {one.line[0]}" in hands.words
        await hands.press("i")
        assert screen.attempt.shown
        await hands.press("S")
        for _ in one.line:
            if screen.waiting == "showing":
                await hands.press("enter")
        if not screen.attempt.asks:
            assert screen.waiting == "over" and hands.words.startswith("Shown: ")
            assert not kept()[0].result.solved
        hands.is_clean()


async def test_what_is_missed_is_said_and_the_check_tells_how_far_one_is() -> None:
    one = first_of("strike")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        screen = solving(hands)
        await hands.press("K")
        await hands.thought()
        assert "The best can still be reached from here" in hands.words
        while not screen.attempt.over:
            match = screen.attempt.match
            lost = next(text for text in map(match.text, match.legal()) if text not in one.line)
            await typed(hands, lost)
        assert not screen.attempt.solved and "can be reached" in hands.words
        await hands.press("enter")
        assert hands.labels == ["Look at it", "Try again", "Leave"]
        await hands.press("2")
        assert screen.attempt.moves == 0


async def test_a_gate_left_open_is_answered_by_the_turn_that_wins() -> None:
    one = first_of("bar-the-gate", "fiendish")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        screen = solving(hands)
        while not screen.attempt.over:
            await typed(hands, screen.attempt.match.text(screen.attempt.match.legal()[0]))
        assert f"{screen.attempt.match.names[one.seat ^ 1]} wins with " in hands.words


async def test_an_illegal_action_is_answered_by_the_rules() -> None:
    async with sitting(lambda app: app.push_screen(open_puzzle(first_of("strike")))) as hands:
        await typed(hands, "turn C3 left")
        assert "(MS-" in hands.text


async def test_kinds_grades_ids_and_todays_puzzles_are_chosen_from_home(own_home: Path) -> None:
    one = first_of("haul")
    async with sitting(lambda app: app.push_screen(HomeScreen())) as hands:
        await hands.press(str(len(games()) + 2))
        assert hands.on == "PuzzlesScreen" and len(hands.labels) == len(KINDS) + 3
        await hands.press("1")
        assert hands.on == "AskScreen" and len(hands.labels) == 4
        await hands.press("escape", "end", "up", "enter")
        await hands.type(one.id)
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, PuzzleScreen))
        assert solving(hands).puzzle == one
        await by_line(hands)
        await hands.press("q")
        assert hands.on == "PuzzlesScreen" and "best streak" in hands.text
        await hands.press("end", "enter")
        assert hands.on == "TextScreen" and "easy" in hands.text
        await hands.press("escape", "end", "up", "enter")
        await hands.type("haul:easy:ZZZZZ")
        await hands.press("enter")
        await hands.until(lambda: "There is no puzzle haul:easy:ZZZZZ." in hands.text)
        await hands.press("2", "1")
        await hands.until(lambda: isinstance(hands.screen, PuzzleScreen))
        assert solving(hands).puzzle.kind == "haul" and solving(hands).puzzle.grade == "easy"


@pytest.mark.parametrize("key", ["u", "R", "S", "enter", "escape", "U", "K", "i"])
async def test_no_key_breaks_the_showing_of_a_solution(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo and restart stop it for good: neither a timer nor Enter goes on with it."""
    monkeypatch.setattr("minetui.screens.puzzle._STEP", 0.05)
    one = first_of("haul", "fiendish")
    moving = Settings(welcomed=True)
    async with sitting(lambda app: app.push_screen(open_puzzle(one)), settings=moving) as hands:
        screen = solving(hands)
        for before in range(3):
            await hands.press("R", "S", *["enter"] * before, key)
            if key in "uR":
                assert screen.waiting == ""
                moves = screen.attempt.moves
                await hands.pilot.pause(0.2)
                assert screen.attempt.moves == moves == (max(before - 1, 0) if key == "u" else 0)
            await hands.press("escape", "escape")
        await hands.pilot.pause(0.2)
        hands.is_clean()


@pytest.mark.parametrize("id", KINDS)
async def test_goal_and_what_comes_are_read_whole_below_the_board(id: str) -> None:
    for grade in GRADES:
        some = [puzzle(f"{id}:{grade}:{code}") for code in lines_of(id, grade)]
        async with sitting(lambda app, one=some[0]: app.push_screen(open_puzzle(one))) as hands:  # type: ignore[misc]
            screen = solving(hands)
            for one in some:
                screen.attempt = Attempt(one)
                screen.sit(screen.attempt.match, one.seat)
                rows = screen.caption(80)
                assert len(rows) <= BELOW, (one.id, list(map(plain, rows)))
                for number, answer in enumerate(screen.attempt.answers, 1):  # in one line with its number
                    called = named(answer, screen.session.match.names)
                    assert any(f" {number}) {called}" in plain(line) for line in rows), one.id


async def test_a_question_is_answered_and_nothing_else_is_offered() -> None:
    one = first_of("who-holds-the-gold", "fair")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        answers = solving(hands).attempt.answers
        assert f"1-{len(answers)} answer" in hands.footer and "all" not in hands.footer
        for key in ("a", "colon", "K", "9"):
            await hands.press(key)
            assert hands.on != "ActionsScreen" and hands.words.startswith("A question is asked here")
        await hands.press("S")
        assert hands.words == f"The answer: {one.line[0]}." and not one.line[0].isdigit()


async def test_hints_are_counted_to_the_line_and_no_further() -> None:
    one = first_of("strike")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        await hands.press(*"iiiiiiii")
        assert solving(hands).attempt.hints == len(solving(hands).attempt.kind.hints(one)) + 2


async def test_a_check_that_is_stopped_says_so() -> None:
    one = puzzle("home-run:fiendish:10001")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        await hands.press("K")
        assert hands.words == "Checking; Esc stops it"
        await hands.press("escape")
        await hands.thought()
        assert hands.words == "Stopped." and isinstance(hands.screen, PuzzleScreen)


async def test_a_puzzle_of_the_day_counts_for_the_day_it_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    class Calendar(date):
        """A day that can be set."""

        on = date(2026, 3, 4)

        @classmethod
        def today(cls) -> date:  # type: ignore[override]
            return cls.on

    monkeypatch.setattr("minetui.screens.puzzle.date", Calendar)
    one = first_of("haul")
    async with sitting(lambda app: app.push_screen(open_puzzle(one, daily=True))) as hands:
        Calendar.on = date(2026, 3, 5)  # midnight has passed
        await by_line(hands)
        assert [found.day for found in kept()] == [date(2026, 3, 4)]
        assert hands.app.farewell.startswith("MineTUI daily 2026-03-04\n")
        await hands.press("enter")
        assert "MineTUI daily 2026-03-04 # haul easy" in hands.text


async def test_a_later_try_says_that_the_first_one_counts(own_home: Path) -> None:
    one = first_of("who-holds-the-gold")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        attempt = solving(hands).attempt
        right = attempt.answers.index(attempt.proof)
        wrong = (right + 1) % len(attempt.answers)
        await hands.press(str(wrong + 1))
        assert "can be reached" in hands.words and "first try" not in hands.words
        await hands.press("u", str(right + 1))
        assert hands.words.startswith("Solved: ") and "Your first try is what counts." in hands.words
    assert [found.result.solved for found in kept()] == [False]
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:  # another day
        await hands.press(str(right + 1))
        assert "Your first try is what counts." in hands.words


async def test_a_result_that_cannot_be_kept_is_told_all_the_same(own_home: Path) -> None:
    (own_home / "puzzles.jsonl").mkdir(parents=True)
    async with sitting(lambda app: app.push_screen(open_puzzle(first_of("nerve")))) as hands:
        await by_line(hands)
        assert "could not be kept" in hands.words and "Solved: " in hands.words


async def test_who_leaves_after_the_answer_was_shown_has_tried_it() -> None:
    async with sitting(lambda app: app.push_screen(open_puzzle(first_of("strike")))) as hands:
        await hands.press(*"iiii", "q")
    assert [(found.result.solved, found.result.shown) for found in kept()] == [(False, True)]


async def test_todays_puzzles_are_asked_for_at_once() -> None:
    async with sitting(lambda app: app.push_screen(PuzzlesScreen(at_today=True))) as hands:
        await hands.until(lambda: hands.on == "AskScreen")
        assert len(hands.labels) == len(GRADES)
        await hands.press("escape")
        assert hands.on == "PuzzlesScreen"
        hands.is_clean()


async def test_the_game_asks_nothing_beside_the_question_of_a_puzzle() -> None:
    one = first_of("who-holds-the-gold")
    async with sitting(lambda app: app.push_screen(open_puzzle(one))) as hands:
        prompt = solving(hands).session.say(solving(hands).session.match.decision.prompt)
        assert prompt not in " ".join(hands.text.split()) and "What you have seen and heard" in hands.text
