"""How a match begins: who gets which seat where Chance draws the seats, and that it stays so."""

from __future__ import annotations

import io
from itertools import permutations
from typing import cast

import pytest

from minetui.plain.lines import Lines
from minetui.plain.menu import play_session
from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.starting import resume_session, start_session
from minetui.store import Keeper
from rules.catalogue import game, games
from rules.match import start_match
from rules.mine_your_business.table import table_of
from rules.mine_your_business.view import MineYourBusinessView

pytestmark = pytest.mark.usefixtures("home")

MINE = game("mine-your-business")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
MODES = [
    ("standard", 2), ("resources", 2), ("cooperative", 2), ("two-goblins", 2), ("three", 3), ("two-goblins", 3),
    ("four", 4), ("two-goblins", 4),
]  # fmt: skip


def begun(mode: str, players: tuple[str, ...], seed: int | str = 1) -> Session:
    """A match of Mine Your Business as people start one."""
    session, told = start_session(make_setup(MINE, len(players), [f"mode={mode}"]), players, str(seed))
    assert not told
    session.close()
    return session


@pytest.mark.rule("MYB-A7", "MYB-X1")
@pytest.mark.parametrize(("mode", "count"), MODES)
def test_who_drew_the_first_seat_begins_at_the_top_left_entrance(mode: str, count: int) -> None:
    starters = set()
    for seed in range(6):
        session = begun(mode, NAMES[:count], seed)
        match = session.match
        assert match.name(match.to_move) == match.players[0]
        gnome = cast(MineYourBusinessView, match.view(0)).gnomes[0]
        assert table_of(match.setup).cell_name[gnome] == "a1"
        starters.add(match.players[0])
    assert len(starters) > 1


@pytest.mark.rule("MYB-X1")
def test_the_same_people_and_seed_sit_and_are_dealt_the_same_however_they_are_named() -> None:
    for order in permutations(NAMES[:3]):
        first, again = begun("three", NAMES[:3], 5), begun("three", order, 5)
        assert first.match.players == again.match.players
        assert first.match.record.actions == again.match.record.actions
    reached = begun("three", NAMES[:3], 5).match
    assert begun("three", reached.players, 5).match.players == reached.players  # the same deal played again


@pytest.mark.rule("MYB-X1")
def test_a_match_resumed_keeps_everybody_on_their_seats() -> None:
    seated = set()
    for seed in range(8):
        session = begun("four", NAMES, seed)
        assert session.keeper is not None
        back, _ = resume_session(Keeper(session.keeper.path))
        back.close()
        assert back.match.players == session.match.players
        assert back.match.view(0) == session.match.view(0)
        assert not back.seating
        seated.add(back.match.players)
    assert len(seated) > 1


def test_bots_are_drawn_like_people() -> None:
    pair = ("Ada", "bot:expert")
    assert {begun("standard", pair, seed).match.players for seed in range(6)} == {pair, pair[::-1]}


@pytest.mark.rule("MYB-X1")
def test_who_sits_where_is_told() -> None:
    def told(*players: str) -> str:
        mode = {1: "chapter1", 2: "standard", 3: "three", 4: "four"}[len(players)]
        session = begun(mode, players, 1)
        names = session.match.names
        sentence = session.seating
        for number, name in enumerate(names):
            sentence = sentence.replace(name, f"<{number}>")
        return sentence

    assert told("Ada") == ""
    assert told("Ada", "Ben") == "Chance seats <0> first, then <1>; <0> begins."
    assert told("Ada", "bot:novice", "Cleo") == "Chance seats <0> first, then <1> and <2>; <0> begins."
    assert told("Ada", "bot:random", "bot:novice", "Dan") == (
        "Chance seats <0> first, then <1>, <2> and <3>; <0> begins."
    )


def test_line_mode_tells_it_before_the_first_question() -> None:
    setup = make_setup(MINE, 2, [])
    session, told = start_session(setup, ("Ada", "Ben"), "1")
    output = io.StringIO()
    play_session(Lines(io.StringIO("quit\n"), output), session, told, since=0)
    assert output.getvalue().startswith(session.seating + "\n")


def test_the_other_games_leave_people_where_they_sat_down() -> None:
    """Those whose rules have Chance name who begins by an Action."""
    for id in games():
        rules = game(id)
        if rules.draws_seats:
            continue
        low = rules.seats[0]
        for seed in range(6):
            session, _ = start_session(make_setup(rules, low, []), NAMES[:low], str(seed))
            session.close()
            assert session.match.players == NAMES[:low] and not session.seating


def test_matches_that_are_set_up_by_hand_keep_the_seats_they_were_given() -> None:
    setup = make_setup(MINE, 2, [])
    assert {start_match(setup, ("Ada", "Ben"), seed).players for seed in range(8)} == {("Ada", "Ben")}
