"""19: every rule has a test that names it, and nothing anywhere cites a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import rules
from rules.catalogue import ENTRIES, games
from rules.game import OVER
from rules.rulebook import ID
from tests.ladder.cases import Case, each_case, each_plug
from tests.ladder.checks import check_told, where
from tests.ladder.markers import all_markers, literals, markers
from tests.ladder.plug import Plug
from tests.ladder.plugs import PLUGS

PACKAGE = Path(rules.__file__).parent


@each_plug
def test_19_every_rule_is_named_by_a_test(plug: Plug) -> None:
    named = all_markers()
    missing = [rule.id for rule in plug.game.rulebook().rules if rule.id not in named]
    assert not missing, f"no test is marked with @pytest.mark.rule for {', '.join(missing)}"


def test_19_no_test_names_a_rule_that_does_not_exist() -> None:
    """For the prefixes of the games there are; a stranger's id is a slip as well."""
    books = {plug.game.prefix: plug.game.rulebook() for plug in PLUGS}
    wrong = {id: places for id, places in all_markers().items()
             if id.split("-")[0] not in books or id not in books[id.split("-")[0]]}  # fmt: skip
    assert not wrong


@each_plug
def test_19_the_code_cites_only_rules_that_exist(plug: Plug) -> None:
    """Also in docstrings and in messages no random game has come to."""
    book = plug.game.rulebook()
    folder = PACKAGE / ENTRIES[plug.id].module.removeprefix("rules.").replace(".", "/")
    files = sorted(folder.rglob("*.py"))
    assert files
    cited = {id for file in files for text in literals(file.read_text(encoding="utf-8")) for id in ID.findall(text)}
    assert cited and sorted(id for id in cited if id not in book) == []


@each_plug
def test_19_options_rest_on_rules_that_exist(plug: Plug) -> None:
    book = plug.game.rulebook()
    assert all(option.rule in book for option in plug.game.options)
    assert all(rule.id.startswith(plug.game.prefix + "-") for rule in book.rules)
    assert book.game == plug.id


@each_case
def test_19_what_a_game_says_cites_rules_that_exist(case: Case) -> None:
    """Decisions, Events, Outcomes, in whole sentences."""
    check_told(case.plug, case.plug.game.start(case.setup))
    for moment in case.moments():
        check_told(case.plug, moment.after)


@each_case
def test_19_refusals_name_a_rule(case: Case) -> None:
    """Whatever can be written down and is refused in play is refused by a rule, not only in words."""
    book = case.plug.game.rulebook()
    known: set[int] = set()
    for moment in case.sampled(29):
        state = moment.after
        listed = set(state.legal())
        known |= listed
        if state.to_move == OVER:
            continue
        for action in known - listed:
            refused = state.check(action)
            text = case.plug.game.text(case.setup, action)
            assert refused is not None and refused.rule in book, f"{text!r}: {refused}, {where(state)}"


def test_19_markers_are_found_wherever_they_stand() -> None:
    source = """
import pytest
pytestmark = [pytest.mark.rule("MS-A1")]
@pytest.mark.rule("MS-A2", "MS-A3")
def test() -> None:
    rule("MS-A4"); book.rule("MS-A5"); pytest.mark.other("MS-A6")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("MS-A7"))])
class Test:
    @pytest.mark.rule(name)
    def test(self) -> None: ...
"""
    assert sorted(id for id, _ in markers(source)) == ["MS-A1", "MS-A2", "MS-A3", "MS-A7"]


def test_19_the_catalogue_knows_its_games() -> None:
    assert set(games()) == set(ENTRIES)
