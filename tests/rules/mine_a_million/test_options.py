"""The options are those of MAM-Y10, in its order and with its defaults."""

from __future__ import annotations

import re

import pytest

from rules import Option
from rules.datafile import read_data
from rules.mine_a_million import components
from rules.mine_a_million.options import OPTIONS
from rules.rulebook import read_rulebook

BOOK = read_rulebook(read_data(components.__file__, "rulebook.en.txt"), "MAM")

PAGE = """
mines_each 1 2; picks drawn assigned; transport table; halves ruled free; pack up down; unit_limit none 35;
fresh_forced yes no; sea_needs_deed no yes; auction open sealed none; short_vessel complete pool;
transit_price 5000 20000; sea_price 20000 5000; debit_cards unlimited 2; canal_surrender yes no; round_cap 120 0;
board reconstruction; deck reconstruction
"""


@pytest.mark.rule("MAM-Y10")
def test_names_and_values() -> None:
    told = [" ".join([option.name, *(choice.name for choice in option.choices)]) for option in OPTIONS]
    assert told == [entry.strip() for entry in PAGE.replace("\n", " ").split(";")]


@pytest.mark.rule("MAM-A3", "MAM-M7", "MAM-M11")
def test_files_of_ones_own() -> None:
    assert [option.name for option in OPTIONS if option.deck] == ["transport", "board", "deck"]


@pytest.mark.rule("MAM-R6", "MAM-A6")
def test_two_mines_each_are_for_two() -> None:
    assert [(option.name, choice.name, choice.seats) for option in OPTIONS for choice in option.choices
            if choice.seats] == [("mines_each", "2", (2, 2))]  # fmt: skip


@pytest.mark.rule("MAM-Y10")
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_rests_on_a_rule_and_is_told_of_in_the_list(option: Option) -> None:
    assert option.rule in BOOK
    listed = BOOK.rule("MAM-Y10").text
    assert f"`{option.name}`" in listed
    if option.name not in ("transport", "board", "deck"):
        names = ", ".join(choice.name for choice in option.choices)
        assert f"`{option.name}`: {names}" in listed


def test_the_rules_tell_which_option_changes_them() -> None:
    """The rule an option rests on names it; MAM-M7 and MAM-M11 tell how to bring a board and a deck."""
    unnamed = [option.name for option in OPTIONS
               if not re.search(rf"`{option.name}`|--option {option.name}=", BOOK.rule(option.rule).text)]  # fmt: skip
    assert unnamed == ["board", "deck"]
