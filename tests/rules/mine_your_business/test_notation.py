"""Actions as texts: every one reads back, short forms are understood, nonsense is refused with a hint."""

from __future__ import annotations

import pytest

from rules import IllegalAction
from rules.mine_your_business import GAME
from rules.mine_your_business.table import table_of
from tests.rules.mine_your_business.helper import setup_for

SETUP = setup_for("standard")


@pytest.mark.parametrize(("mode", "step"), [("standard", 1), ("two-goblins", 1), ("three", 7), ("four", 11)])
def test_every_action_has_one_text_that_reads_back(mode: str, step: int) -> None:
    setup = setup_for(mode)
    count = table_of(setup).actions
    texts = set()
    for action in range(0, count, step):
        text = GAME.text(setup, action)
        texts.add(text)
        verb, *places = text.split()
        if verb == "exchange" and (places[0][1:], places[0]) >= (places[1][1:], places[1]):
            continue  # numbers that nobody can play: of two cells the first in reading order is named first
        assert GAME.parse(setup, text) == action, text
    assert len(texts) == len(range(0, count, step))


@pytest.mark.parametrize("action", [-1, 10**9])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        GAME.text(SETUP, action)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("m n", "move north"), ("move up", "move north"), ("MOVE East", "move east"), ("mo left", "move west"),
        ("ro 2", "rotate 2"), ("sw s", "swap south"), ("lo", "load"), ("lu", "lunch"), ("br", "brakes"),
        ("te", "teleport"), ("en a", "end actions"), ("end s", "end signs"), ("rea", "read"), ("st", "stop"),
        ("camp B3 rot 1", "camp b3 rotate 1"), ("c b3 s n", "camp b3 swap north"), ("rev c2", "reveal c2"),
        ("f 0", "face 0"), ("turn B3 2", "turn b3 2"), ("exchange c3 b2", "exchange b2 c3"),
        ("ex b2,c3", "exchange b2 c3"), ("jump-c3", "jump c3"), ("wild c2 ge go", "wild c2 gems gold"),
        ("hunt w", "hunt west"), ("deal a1 go8 2", "deal a1 GO8 2"), ("event ev3", "event EV3"),
        ("goblin gc11", "goblin GC11"), ("shuffle b2 xa 3 down", "shuffle b2 XA 3 down"),
    ],
)  # fmt: skip
def test_short_forms(typed: str, meant: str) -> None:
    assert GAME.text(SETUP, GAME.parse(SETUP, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Nothing was written"), ("fly north", "'fly north' is no action"), ("re b2", "could be reveal or read"),
        ("move", "not complete"), ("move sideways", "'sideways' is no direction"), ("rotate 0", "from 1 to 3"),
        ("rotate 4", "from 1 to 3"), ("face 4", "from 0 to 3"), ("rotate two", "from 1 to 3"),
        ("reveal e5", "no space 'e5'"), ("jump a0", "no space 'a0'"), ("camp b2 load 1", "rotates or swaps"),
        ("wild a1 gold tin", "gold, gems or coal"), ("wild a1 g coal", "gold, gems or coal"),
        ("deal a1 ZZ9 0", "no card 'zz9'"), ("event EV11", "no card 'ev11'"), ("load now", "says too much"),
        ("shuffle b2 XA 3 up", "says too much"), ("end", "not complete"), ("end it", "actions or signs"),
        ("move north east", "says too much"), ("goblin GC1b", "no card"), ("exchange b2", "not complete"),
    ],
)  # fmt: skip
def test_what_names_no_action_is_told_why(typed: str, told: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(SETUP, typed)
    assert told in refusal.value.reason
    assert refusal.value.rule == ""


def test_cells_and_cards_are_those_of_the_mode() -> None:
    assert GAME.text(setup_for("four"), GAME.parse(setup_for("four"), "jump f6")) == "jump f6"
    for mode, text in (("three", "jump f6"), ("standard", "deal a1 GO8b 0"), ("chapter2", "goblin GC3b")):
        with pytest.raises(IllegalAction):
            GAME.parse(setup_for(mode), text)
    assert GAME.parse(setup_for("two-goblins"), "goblin GC3b") != GAME.parse(setup_for("two-goblins"), "goblin GC3")
    assert GAME.parse(setup_for("three"), "deal a1 GO8b 0") != GAME.parse(setup_for("three"), "deal a1 GO8 0")


@pytest.mark.rule("MYB-X11")
def test_a_wild_load_names_cell_and_both_resources() -> None:
    texts = {GAME.text(SETUP, action) for action in range(table_of(SETUP).wild, table_of(SETUP).event)}
    assert "wild c2 gems gold" in texts
    assert len(texts) == 16 * 9
