"""In every game: each numbered rule has a test in the game's own folder, and each rule id the program names exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.catalogue import ENTRIES, game, games
from rules.rulebook import ID
from tests.ladder.markers import markers

each_game = pytest.mark.parametrize("id", games())


def folder(id: str) -> str:
    """The name of a game's folder, in the rules as in their tests."""
    return ENTRIES[id].module.removeprefix("rules.")


def named_by_tests(id: str) -> set[str]:
    """The ids in the markers of a game's own tests."""
    paths = (Path(__file__).parent / folder(id)).glob("test_*.py")
    return {rule for path in paths for rule, _ in markers(path.read_text(encoding="utf-8"))}


@each_game
def test_every_rule_is_named_by_a_test_of_the_games_folder(id: str) -> None:
    named = named_by_tests(id)
    assert [rule.id for rule in game(id).rulebook().rules if rule.id not in named] == []


@each_game
def test_the_tests_of_the_folder_name_rules_of_the_game_alone(id: str) -> None:
    book = game(id).rulebook()
    assert {rule for rule in named_by_tests(id) if rule not in book} == set()


@each_game
def test_every_rule_id_in_the_code_is_in_the_rulebook(id: str) -> None:
    book, prefix = game(id).rulebook(), game(id).prefix
    paths = sorted((Path(rules.__file__).parent / folder(id)).glob("*.py"))
    found = {rule for path in paths for rule in ID.findall(path.read_text(encoding="utf-8"))}
    named = {rule for rule in found if rule.startswith(f"{prefix}-")}
    assert len(named) > 30
    assert {rule for rule in named if rule not in book} == set()
