"""Whole matches: by plain keys alone, against bots, kept and taken up again, watched again, on bad disks."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from minetui.app import MineApp
from minetui.bots.asking import Answer
from minetui.screens.home import HomeScreen
from minetui.screens.matches import MatchesScreen
from minetui.screens.replay import ReplayScreen
from minetui.store import Keeper, StoreError, read_file
from minetui.thinking import Thinker
from rules.dealer import Generator
from rules.grid import STEPS
from tests.minetui.app.driving import STILL, Hands, at_table, new_session, sitting
from tests.minetui.app.positions import NEARLY_OUT, NEARLY_WON, OPENING, TILES

ARROWS = dict(zip(("up", "right", "down", "left"), STEPS, strict=True))
FIRST = "mine-shift-1"


def kept(home: Path, name: str = FIRST) -> Path:
    return home / "matches" / f"{name}.mine"


async def walk(hands: Hands, place: str) -> None:
    """Take the cursor to a place with arrows alone, the way the board says."""
    board = hands.table.board
    came: dict[str, tuple[str, str]] = {}
    fresh = [hands.table.place]
    while place not in came and fresh:
        here = fresh.pop(0)
        for way in ARROWS:
            there = board.beside(here, way)
            if there not in came and there != hands.table.place:
                came[there] = here, way
                fresh.append(there)
    keys: list[str] = []
    at = place
    while at != hands.table.place:
        at, way = came[at]
        keys.insert(0, way)
    await hands.press(*keys)
    assert hands.table.place == place


async def play_on(hands: Hands, chance: Generator, most: int = 400) -> set[str]:
    """Play to the end with arrows, digits, Enter and Esc, as a person who sees only what is offered.

    Returns:
        The kinds of moves that were made.
    """
    kinds: set[str] = set()
    for _ in range(most):
        table = hands.table
        if table.waiting == "over":
            return kinds
        if table.waiting == "pause":
            await hands.press("enter")
            continue
        if table.waiting:
            await hands.thought()
            continue
        before = hands.match
        starts = sorted({move.where[0] for move in table.moves if move.kind in table.paths})
        places = [place for place in table.board.boxes if table.board.names(place)[-1] in {
            move.where[0] for move in table.moves if move.where}]  # fmt: skip
        jewels = starts and (not places or chance.below(3) < 2)
        await walk(hands, chance.choice(starts if jewels else places))
        count = min(len(table._choices), 9)
        assert count, table.place
        if jewels and chance.below(2):
            await hands.press("enter")  # then to a lit place by arrows, or by its number
            target = chance.choice([choice.target for choice in table._choices])
            await walk(hands, target)
            await hands.press("enter")
        else:
            await hands.press(str(chance.below(count) + 1))
        if table.group:
            if not chance.below(4):
                await hands.press("escape")
                assert hands.match == before and not table.group
                continue
            await hands.press("enter")
        elif table.trail:
            await hands.press("enter")  # where a chain may end
        assert hands.match > before, hands.text  # a quick bot may have answered already
        kinds |= {event.kind for event in table.session.happened(before)}
    raise AssertionError("the match did not end")


# Whole games


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_game_between_two_people_by_arrows_digits_enter_and_escape(own_home: Path, seed: int) -> None:
    position = OPENING.replace(" A 0 - - 0 A -", " A 0 - - 190 A -")
    async with at_table(position=position) as hands:
        kinds = await play_on(hands, Generator(f"people {seed}"))
        assert {"step", "turn"} <= kinds
        assert "hundred turns" in hands.words or "100 turns" in hands.words or "cannot make a Jewel Step" in hands.words
        await hands.press("enter")
        assert hands.on == "ResultsScreen"
        reading = read_file(kept(own_home))
        assert reading.record.actions == hands.table.session.match.record.actions
        assert reading.state.outcome() == hands.table.session.match.outcome


async def test_a_game_from_the_deal_against_a_bot_goes_on_by_itself(own_home: Path) -> None:
    async with at_table(players=("Ada", "bot:random"), seed="7", settings=replace(STILL, pause=False)) as hands:
        await hands.thought()
        chance = Generator("one")
        for _ in range(9):  # three turns of each
            if hands.table.waiting == "over":
                break
            assert hands.table.session.person_to_move
            count = hands.match
            move = chance.choice(hands.table.moves)
            await hands.press("colon")
            await hands.type(move.text)
            await hands.press("enter")
            await hands.thought()
            assert hands.match > count
        movers = hands.table.session.match._movers
        assert {0, 1} <= set(movers)
        assert read_file(kept(own_home)).record.actions == hands.table.session.match.record.actions


async def test_a_game_against_a_bot_to_its_results_rematch_and_replay(own_home: Path) -> None:
    settings = replace(STILL, pause=False)
    async with at_table(position=NEARLY_OUT, players=("Ada", "bot:random"), settings=settings) as hands:
        await play_on(hands, Generator("bot"))
        assert "jewels each on the goal it is a draw" in hands.words or "wins" in hands.words
        await hands.press("enter")
        assert hands.on == "ResultsScreen"
        count, record = hands.match, hands.table.session.match.record
        assert f"{count} actions" in hands.text
        await hands.press(*"123456789"[hands.labels.index("Watch it again")])
        assert hands.on == "ReplayScreen"
        await hands.press("end")
        assert f"action {count} of {count}" in hands.text
        await hands.press("q")
        assert hands.on == "ResultsScreen"
        await hands.press(*"123456789"[hands.labels.index("Rematch, new deal")])
        await hands.thought()
        assert hands.on == "MineShiftScreen"
        again = hands.table.session.match
        assert again.players == record.players and again.setup == record.setup
        assert again.record.seed != record.seed
        assert kept(own_home, "mine-shift-2").is_file()
        names = [type(screen).__name__ for screen in hands.app.screen_stack]
        assert names.count("MineShiftScreen") == 1
        await hands.press("q")
        assert hands.on == "HomeScreen"
        assert [type(screen).__name__ for screen in hands.app.screen_stack].count("HomeScreen") == 1


async def test_a_rematch_of_the_same_deal_is_dealt_the_same() -> None:
    async with at_table(position="", seed="11", settings=replace(STILL, pause=False)) as hands:
        dealt = hands.actions
        await hands.press("a")
        # A game that ends soon is none of chance's: play until somebody is stuck or out of turns would take long,
        # so the results are opened on a match that is over from the start.
        await hands.press("escape")
    async with at_table(position=NEARLY_WON, seed="11") as hands:
        await walk(hands, "h5")
        await hands.press("enter", "right", "enter", "enter")
        await hands.press(*"123456789"[hands.labels.index("Rematch, same deal")])
        assert hands.on == "MineShiftScreen"
        assert hands.table.session.match.record.seed == "11"
        assert hands.actions == dealt


async def test_results_lead_home() -> None:
    async with at_table(position=NEARLY_WON) as hands:
        await walk(hands, "h5")
        await hands.press("enter", "right", "enter", "enter")
        await hands.press("end", "enter")
        assert hands.on == "HomeScreen"


async def test_tiles_are_placed_by_turns(own_home: Path) -> None:
    async with at_table("setup=place") as hands:
        for count in range(20):
            if shown_laid(hands):
                break
            assert hands.table.session.match.decision.purpose == "" and "places tile" in hands.text
            waiting = [cell for cell in hands.table.board.view.cells if cell.awaited]
            await walk(hands, waiting[count % len(waiting)].spaces[0])
            await hands.press("enter")
            assert [move.text.split()[0] for move in hands.table.group] == ["place"] * 4
            before = hands.match
            await hands.press("down", "enter")
            if hands.table.waiting == "pause":
                await hands.press("enter")
            assert hands.match > before
            assert hands.actions[before].endswith(" 1")
        assert shown_laid(hands)
        assert "move 1 of 3" in hands.text
        assert sum(action.startswith("place") for action in hands.actions) == 10  # eight of the mine, two homes


def shown_laid(hands: Hands) -> bool:
    return bool(hands.table.board.view.laid)


# Bots


class SlowThinker(Thinker):
    """Its process stands still: it thinks until it is stopped."""

    async def _started(self) -> asyncio.subprocess.Process:
        process = await super()._started()
        os.kill(process.pid, signal.SIGSTOP)
        return process


@asynccontextmanager
async def against_a_slow_bot() -> AsyncIterator[Hands]:
    """A match in which a bot thinks about its first move."""
    session = new_session(position=ROBOT, players=("Ada", "bot:novice"))

    def opening(app: MineApp) -> None:
        app._thinker = SlowThinker()
        app.open_table(session)

    async with sitting(opening) as hands:
        await hands.until(lambda: hands.app.thinker._process is not None)
        assert hands.table.waiting == "thinking"
        yield hands


async def quick(hands: Hands) -> None:
    """Bots think as they do."""
    thinker = hands.app.thinker
    await thinker.end()
    hands.app._thinker = Thinker()


ROBOT = f"{TILES} a1,b1,a2,b2 i5,j5,i6,j6 B 0 - - 0 B -"


async def test_a_thinking_bot_is_stopped_and_goes_on() -> None:
    async with against_a_slow_bot() as hands:
        assert "Esc stop" in hands.footer
        for key, told in (
            ("right", ""),
            ("t", "Esc stops it"),
            ("u", "Esc stops it"),
            ("a", "Esc stops it"),
            ("o", "Esc stops it"),
        ):
            await hands.press(key)  # keys are answered meanwhile
            assert told in hands.words and hands.match == 0 and hands.on == "MineShiftScreen"
        await hands.press("L", "escape", "question_mark", "escape")
        assert hands.table.waiting == "thinking"
        await hands.press("escape")
        assert hands.table.waiting == "stopped" and hands.match == 0
        await hands.thought()
        assert "Stopped." in hands.words
        await quick(hands)
        await hands.press("enter")
        await hands.thought()
        assert hands.table.waiting == "" and hands.match == 3
        assert hands.table.session.person_to_move


async def test_seconds_are_told_while_a_bot_thinks() -> None:
    async with against_a_slow_bot() as hands:
        await hands.until(lambda: "1 s; Esc stops it" in hands.words)


async def test_leaving_while_a_bot_thinks_keeps_the_match(own_home: Path) -> None:
    async with against_a_slow_bot() as hands:
        await hands.press("q")
        assert hands.on == "HomeScreen"
        reading = Keeper(kept(own_home))
        reading.hold()  # nobody holds it any more
        reading.close()
    assert read_file(kept(own_home)).record.actions == ()


async def test_the_program_ends_while_a_bot_thinks() -> None:
    async with against_a_slow_bot() as hands:
        process = hands.app.thinker._process
        await hands.press("ctrl+q")
    assert process is not None and process.returncode == -signal.SIGKILL


async def test_a_bot_whose_process_dies_is_told_and_thinks_again() -> None:
    async with against_a_slow_bot() as hands:
        process = hands.app.thinker._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await hands.thought()
        assert hands.table.waiting == "stopped" and hands.words.startswith("There was no answer")
        await quick(hands)
        await hands.press("enter")
        await hands.thought()
        assert hands.match == 3


async def test_a_hint_names_a_legal_action_and_can_be_stopped() -> None:
    async with at_table(position=OPENING) as hands:
        for _ in range(2):
            await quick(hands)
            await hands.press("i")
            await hands.thought()
            assert hands.words.startswith("Hint: ")
            named = hands.words.removeprefix("Hint: ").partition(".")[0]
            assert named in [move.text for move in hands.table.moves]
            assert hands.match == 0
            await hands.app.thinker.end()
            hands.app._thinker = SlowThinker()
            await hands.press("i")
            await hands.until(lambda: hands.app.thinker._process is not None)
            assert "Esc stop" in hands.footer
            await hands.press("right", "escape")
            await hands.thought()
            assert hands.on == "MineShiftScreen" and hands.match == 0
            assert hands.words == "Stopped."


async def test_a_hint_for_a_position_that_is_gone_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right", "enter")
        may_answer = asyncio.Event()

        async def answer_late(level: str, seat: int) -> Answer:
            action = hands.table.session.understand("c2 south")
            await may_answer.wait()
            return Answer(action, "Because.")

        monkeypatch.setattr(hands.table, "ask_bot", answer_late)
        await hands.press("i", "u", "colon")
        await hands.type("turn A1 left")
        await hands.press("enter")
        assert hands.match == 1  # as many actions as when it was asked, but others
        may_answer.set()
        await hands.thought()
        assert "Hint" not in hands.words
        hands.is_clean()


async def test_bots_alone_are_watched() -> None:
    async with at_table(position=NEARLY_OUT, players=("bot:random", "bot:random")) as hands:
        await hands.thought()
        assert hands.table.waiting == "over"
        await hands.press("u")
        assert hands.table.waiting == "over" and hands.match >= 2


# On disk


async def test_a_match_is_left_and_taken_up_again_where_it_was(own_home: Path) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right", "enter", "q")
        assert hands.on == "HomeScreen"
        await hands.until(lambda: f"Resume a match {FIRST}" in " ".join(hands.text.split()))
        await hands.press(*str(hands.labels.index("Resume a match") + 1))
        await hands.thought()
        assert hands.labels == [FIRST]
        await hands.press("enter")
        assert hands.on == "MineShiftScreen" and hands.actions == ["b2 east"]
        assert "move 2 of 3" in hands.text
        await hands.press("u")  # taken back across the break
        assert hands.match == 0
    assert "undo" in kept(own_home).read_text()
    assert read_file(kept(own_home)).record.actions == ()


async def test_a_torn_line_is_dropped_and_told(own_home: Path) -> None:
    session = new_session(position=OPENING)
    session.act(session.understand("b2 east"))
    session.close()
    with kept(own_home).open("a") as file:
        file.write("0: turn B2 le")
    async with sitting() as hands:
        await hands.app.push_screen(MatchesScreen(over=False))
        await hands.thought()
        await hands.press("enter")
        assert hands.on == "MineShiftScreen" and hands.actions == ["b2 east"]
        assert hands.words and "line" in hands.words.lower()
        await hands.press("t", "enter")
        assert hands.match == 2
    assert len(read_file(kept(own_home)).record.actions) == 2


async def test_a_match_another_process_holds_says_who(own_home: Path) -> None:
    new_session(position=OPENING).close()
    other = Keeper(kept(own_home))
    other.hold()
    async with sitting() as hands:
        await hands.app.push_screen(MatchesScreen(over=False))
        await hands.thought()
        await hands.press("enter")
        assert hands.on == "MatchesScreen"
        assert f"{FIRST}.mine is being played by process " in hands.text
        other.close()
        await hands.press("enter")
        assert hands.on == "MineShiftScreen"


async def test_a_damaged_match_says_what_is_wrong_and_is_not_opened(own_home: Path) -> None:
    new_session(position=OPENING).close()
    kept(own_home).write_text("nonsense\n")
    async with sitting() as hands:
        await hands.app.push_screen(MatchesScreen(over=False))
        await hands.thought()
        assert "damaged" in hands.text and "line 1" in hands.text.lower()
        await hands.press("enter")
        assert hands.on == "MatchesScreen"


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """No file may grow beyond what this one has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_loses_nothing(own_home: Path) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right", "enter")
        with full_disk(kept(own_home)):
            view = hands.table.session.view
            await hands.press("t", "enter")
            assert "could not be kept" in hands.words and "So it was not done." in hands.words
            assert (hands.match, hands.table.session.view) == (1, view)
            await hands.press("u")
            assert "could not be kept" in hands.words
            assert (hands.match, hands.table.session.view) == (1, view)
        await hands.press("t", "enter")
        assert hands.match == 2
    assert len(read_file(kept(own_home)).record.actions) == 2


async def test_a_full_disk_while_a_bot_moves_is_told_and_tried_again(own_home: Path) -> None:
    position = ROBOT.replace(" B 0 - - 0 B -", " A 0 - - 0 A -")
    settings = replace(STILL, pause=True)
    async with at_table(position=position, players=("Ada", "bot:random"), settings=settings) as hands:
        await hands.press("enter", "right", "enter", "t", "enter", "t", "enter")
        assert hands.table.waiting == "pause"
        with full_disk(kept(own_home)):
            await hands.press("enter")
            await hands.thought()
            assert hands.table.waiting == "trouble" and "could not be kept" in hands.words
            assert hands.match == 3
        await hands.press("enter")
        await hands.thought()
        assert hands.match == 6 and hands.table.waiting == ""


async def test_a_full_disk_while_chance_deals_is_told_and_tried_again(own_home: Path) -> None:
    session = new_session()
    with full_disk(kept(own_home)):
        async with sitting(lambda app: app.open_table(session)) as hands:
            assert hands.table.waiting == "trouble" and "could not be kept" in hands.words
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await hands.press("enter")
            assert hands.table.waiting == "" and hands.match == 11


async def test_a_match_that_is_kept_nowhere_is_not_left_by_accident() -> None:
    async with at_table(position=OPENING, kept=False) as hands:
        await hands.press("enter", "right", "enter", "q")
        assert hands.on == "AskScreen" and hands.labels == ["Stay", "Leave"]
        await hands.press("enter")
        assert hands.on == "MineShiftScreen"
        await hands.press("q", "escape")
        assert hands.on == "MineShiftScreen" and hands.match == 1
        await hands.press("q", "2")
        assert hands.on == "HomeScreen"


async def test_a_match_whose_file_was_removed_is_not_left_by_accident(own_home: Path) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right", "enter")
        kept(own_home).unlink()
        await hands.press("t", "enter")
        assert not hands.table.group
        assert "was removed while the match was being played" in hands.words and hands.match == 1
        await hands.press("q")
        assert hands.on == "AskScreen"
        await hands.press("escape")
        assert hands.on == "MineShiftScreen" and hands.match == 1


@pytest.mark.parametrize("person", [True, False])
async def test_where_nothing_can_be_kept_a_match_begins_and_says_so(own_home: Path, person: bool) -> None:
    own_home.mkdir()
    (own_home / "matches").write_text("in the way")
    async with sitting(lambda app: app.push_screen(HomeScreen())) as hands:
        await hands.press("1")
        if not person:
            assert "bot, standard" in hands.text
        else:
            await hands.press("down", "down", "right", "home")
            assert "Player 2, a person here" in hands.text
        await hands.press("enter")
        assert hands.on == "MineShiftScreen"
        assert hands.table.session.keeper is None
        assert "The match goes on without being kept." in hands.words


# Watching again


async def test_a_record_is_stepped_through_and_every_position_is_right() -> None:
    session = new_session(position=OPENING)
    for text in ("b2 east", "turn B2 left", "turn B2 right", "i5 west", "turn E3 left", "turn E3 right", "a1 south"):
        try:
            session.act(session.understand(text))
        except Exception as refused:  # the position decides; the record is whatever was allowed
            assert text == "a1 south", refused
    record = session.match.record
    views = [view for view, _ in session.match.retrace(-3, 0, len(session.match))]
    session.close()
    async with sitting(lambda app: app.open_alone(ReplayScreen(record))) as hands:
        screen = hands.screen
        assert isinstance(screen, ReplayScreen)

        def at(number: int) -> None:
            assert screen.at == number
            assert f"action {number} of {len(record.actions)}" in hands.text
            assert hands.app.screen.query_one("#board").view == views[number]  # type: ignore[attr-defined]

        at(0)
        await hands.press("left")
        at(0)
        await hands.press("right")
        at(1)
        assert "Ada steps east from b2 to c2." in hands.text
        await hands.press("down")
        at(3)
        await hands.press("down")
        at(6)
        await hands.press("up")
        at(3)
        await hands.press("right", "up")
        at(3)
        await hands.press("up")
        at(0)
        await hands.press("end")
        at(len(record.actions))
        await hands.press("right", "down")
        at(len(record.actions))
        await hands.press("home")
        at(0)
        await hands.press("g", "5", "enter")
        at(5)
        await hands.press("g", "9", "9", "9", "enter")
        at(len(record.actions))
        await hands.press("g", "x", "enter")
        at(len(record.actions))
        await hands.press("home", "right", "question_mark")
        assert hands.on == "RulesScreen" and "MS-R13" in hands.text
        await hands.press("escape", "plus", "plus", "plus", "home", "space")
        await hands.until(lambda: screen.at >= 2)
        await hands.press("space")
        stopped = screen.at
        await hands.pilot.pause(0.3)
        assert screen.at == stopped
        await hands.press("space")
        await hands.until(lambda: screen.at == len(record.actions))
        await hands.press("escape")
        assert hands.on == "MenuScreen"
        await hands.press("escape", "q")
    assert not hands.app.is_running


async def test_a_finished_match_is_among_those_to_watch_and_no_longer_among_those_to_resume(own_home: Path) -> None:
    async with at_table(position=NEARLY_WON) as hands:
        await walk(hands, "h5")
        await hands.press("enter", "right", "enter", "q")
        for over, names in ((True, [FIRST]), (False, [])):
            await hands.app.push_screen(MatchesScreen(over))
            await hands.thought()
            assert hands.labels == names
            if over:
                await hands.press("enter")
                assert hands.on == "ReplayScreen"
                await hands.press("q")
            await hands.press("escape")
    with pytest.raises(StoreError):
        Keeper(kept(own_home)).create()
    # Nobody has to replay it to know: the end is marked in the file.
    assert kept(own_home).read_text().endswith("# The game is over.\n")
