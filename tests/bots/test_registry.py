"""Which bots there are, and the one that plays every game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from minetui.bots import Budget, levels, make_bot, registry
from minetui.bots.random_bot import RandomBot
from rules import games
from rules.dealer import Generator


def test_mine_shift_has_its_levels_weakest_first() -> None:
    assert levels("mine-shift") == ("random", "novice", "standard")


@pytest.mark.parametrize("game_id", games())
def test_every_game_has_a_random_bot_and_all_levels_can_be_made(game_id: str) -> None:
    assert levels(game_id)[0] == "random"
    for level in levels(game_id):
        bot = make_bot(game_id, level)
        assert bot.level == level
        assert bot.why() == ""


def test_a_game_without_bots_of_its_own_has_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MODULES", {})
    assert levels("mine-shift") == ("random",)
    assert isinstance(make_bot("mine-shift", "random"), RandomBot)
    with pytest.raises(ValueError, match="standard"):
        make_bot("mine-shift", "standard")


def test_a_level_there_is_not_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError) as error:
        make_bot("mine-shift", "grandmaster")
    told = str(error.value)
    assert all(word in told for word in ("grandmaster", "Mine Shift", "random", "novice", "standard"))
    assert "\n" not in told
    assert told.endswith(".")


@pytest.mark.parametrize("level", ["random", "standard"])
def test_a_game_there_is_not_is_refused(level: str) -> None:
    with pytest.raises(ValueError, match="chess"):
        make_bot("chess", level)
    with pytest.raises(ValueError, match="chess"):
        levels("chess")


def test_the_bots_of_a_game_are_loaded_when_asked_for() -> None:
    code = (
        "import sys, minetui.bots as bots\n"
        "before = 'minetui.bots.mine_shift' in sys.modules or 'rules.mine_shift' in sys.modules\n"
        "bots.levels('mine-shift')\n"
        "print(before, 'minetui.bots.mine_shift' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_the_random_bot_takes_every_action_about_as_often_as_the_next() -> None:
    bot, dealer = RandomBot(), Generator("lots")
    counts = dict.fromkeys((3, 5, 8, 13), 0)
    for _ in range(4000):
        counts[bot.choose(None, list(counts), dealer, Budget(nodes=0))] += 1
    assert all(900 < count < 1100 for count in counts.values())  # 1000 each, give or take three and a half sigma
    assert bot.nodes == 0


def test_the_random_bot_says_why() -> None:
    bot = RandomBot()
    bot.choose(None, [1, 2, 3], Generator("lots"), Budget())
    assert "3 actions" in bot.why()
    assert bot.choose(None, [7], Generator("lots"), Budget()) == 7
    assert "nothing else" in bot.why()


@pytest.mark.parametrize("level", levels("mine-shift"))
def test_no_bot_makes_an_action_up(level: str) -> None:
    with pytest.raises(ValueError, match="no legal action"):
        make_bot("mine-shift", level).choose(None, [], Generator("none"), Budget())
