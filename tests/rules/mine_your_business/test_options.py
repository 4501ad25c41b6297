"""Every option: what it is called, which value is the default, and that both values play differently."""

from __future__ import annotations

from typing import Any

import pytest

from rules import SetupError
from rules.mine_your_business import GAME
from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import cell, do, gnomes, goblin_file, lay, legal, odds, owner, setup_for
from tests.rules.mine_your_business.play import GAMES, NAMES, played

ROWS = "\n".join([". . . ."] * 3)


@pytest.mark.rule("MYB-X2")
def test_the_options_and_their_defaults() -> None:
    offered = {option.name: [choice.name for choice in option.choices] for option in GAME.options}
    assert offered == {
        "mode": [
            "standard", "resources", "three", "four", "chapter1", "chapter2", "chapter3", "cooperative", "two-goblins",
        ],
        "mine": ["reconstruction"], "events": ["reconstruction"], "goblin": ["reconstruction"],
        "swap_from_empty": ["on", "off"], "same_lines": ["separate", "joined"],
        "teleport_under_others": ["on", "off"], "wake_on_camp": ["out", "stays"], "revealed_camp": ["stays", "out"],
        "sleeping_owner": ["forbid", "kick"], "barred": ["box-x", "skip"], "goblin_decks": ["both", "one"],
    }  # fmt: skip
    assert [option.name for option in GAME.options if option.deck] == ["mine", "events", "goblin"]
    assert {option.rule for option in GAME.options} <= {rule.id for rule in GAME.rulebook().rules}


def swap_from_empty(options: dict[str, str]) -> bool:
    return "swap east" in legal(lay(". . . .\n. _ GO8.1 .", gnomes="b2,d4", options=options))


def teleport(options: dict[str, str]) -> bool:
    return "teleport" in legal(lay("", gnomes="b2,a1", options=options))


def wakes_dark(options: dict[str, str]) -> bool:
    state = do(lay(f"{ROWS}\n. . . GO1.0", "chapter2", asleep=True, options=options), "end actions")
    return cell(state, "d4") == "GO1.0"


def stays_revealed(options: dict[str, str]) -> bool:
    state = lay(". . . .\n. GO1.0- . .", "chapter2", gnomes="b1", goblins="b2", options=options)
    return cell(do(state, "reveal b2"), "b2") == "GO1.0"


def may_kick(options: dict[str, str]) -> bool:
    return "move east" in legal(lay("", "chapter3", gnomes="c4", asleep=True, options=options))


def barred(options: dict[str, str]) -> bool:
    decks = {"goblin": goblin_file("gold != move E, turn right = gobble x turn left")}
    fields: dict[str, Any] = {"gnomes": "d4", "owner": "b2", "goblins": "c2"}
    state = lay(". . . .\n. GE8.1 CO8.0 .", "chapter3", decks=decks, options=options, **fields)
    do(state, "end actions", "goblin GC1")
    assert owner(state) == "b2"
    return cell(state, "b2") == "GE8.0"


def thirty(options: dict[str, str]) -> bool:
    return len(odds(do(lay("", "two-goblins", options=options), "end actions"))) == 30


@pytest.mark.rule("MYB-X2", "MYB-B4", "MYB-B21", "MYB-G4", "MYB-G23", "MYB-C3-2", "MYB-C3-5", "MYB-P15")
@pytest.mark.parametrize(
    ("name", "default", "other", "play", "answers"),
    [
        ("swap_from_empty", "on", "off", swap_from_empty, (True, False)),
        ("teleport_under_others", "on", "off", teleport, (True, False)),
        ("wake_on_camp", "out", "stays", wakes_dark, (False, True)),
        ("revealed_camp", "stays", "out", stays_revealed, (True, False)),
        ("sleeping_owner", "forbid", "kick", may_kick, (False, True)),
        ("barred", "box-x", "skip", barred, (True, False)),
        ("goblin_decks", "both", "one", thirty, (True, False)),
    ],
)
def test_both_values(name: str, default: str, other: str, play: Any, answers: tuple[bool, bool]) -> None:
    assert play({}) == play({name: default}) == answers[0]
    assert play({name: other}) == answers[1]


@pytest.mark.rule("MYB-X2")
@pytest.mark.parametrize(("mode", "seats", "options"), GAMES, ids=NAMES)
def test_options_that_a_mode_does_not_need_change_nothing_in_it(mode: str, seats: int, options: dict[str, str]) -> None:
    setup = setup_for(mode, seats, options)
    values = dict(setup.options)
    idle = {
        option.name: next(choice.name for choice in option.choices if choice.name != values[option.name])
        for option in GAME.options
        if len(option.choices) > 1 and not option.matters(values)
        and all(choice.seats is None or choice.seats[0] <= seats <= choice.seats[1] for choice in option.choices)
    }  # fmt: skip
    assert "same_lines" in idle and "mode" not in idle
    other = GAME.start(setup_for(mode, seats, {**options, **idle}))
    for state in played(mode, seats, options, 1):
        if state.stack:
            other.push(GAME.parse(other.setup, GAME.text(state.setup, last(state))))
        assert other.legal() == state.legal()
        assert other.line() == state.line()


def last(state: MineYourBusinessState) -> int:
    """The action that led here."""
    action = state.pop()
    state.push(action)
    return action


@pytest.mark.rule("MYB-X2")
def test_which_options_matter_where() -> None:
    def matter(mode: str, **more: str) -> set[str]:
        values = dict(setup_for(mode).options) | more
        return {option.name for option in GAME.options if option.matters(values)} - {"mode", "mine", "swap_from_empty"}

    assert matter("standard") == matter("three") == matter("four") == {"teleport_under_others"}
    assert matter("standard", mine="file") == {"teleport_under_others", "same_lines"}
    assert matter("resources") == {"teleport_under_others", "goblin"}
    assert matter("chapter1") == {"events"}
    assert matter("cooperative") == {"goblin", "wake_on_camp", "revealed_camp"}
    assert matter("two-goblins") == {"goblin", "wake_on_camp", "revealed_camp", "goblin_decks"}
    assert matter("chapter2") == {"events", "goblin", "wake_on_camp", "revealed_camp"}
    assert matter("chapter3") == matter("chapter2") | {"sleeping_owner", "barred"}


@pytest.mark.rule("MYB-X2", "MYB-P15")
@pytest.mark.parametrize("seats", [3, 4])
def test_one_goblin_deck_is_for_one_or_two_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        setup_for("two-goblins", seats, {"goblin_decks": "one"})
    assert setup_for("two-goblins", 2, {"goblin_decks": "one"}).option("goblin_decks") == "one"


@pytest.mark.rule("MYB-X2")
def test_a_value_there_is_not_is_refused() -> None:
    for options in ({"barred": "never"}, {"swap_from_empty": "maybe"}, {"speed": "fast"}):
        with pytest.raises(SetupError):
            setup_for("standard", 2, options)


def state_of(mode: str) -> MineYourBusinessState:
    fields: dict[str, Any] = {"values": "2,2,1"} if mode == "resources" else {}
    return lay("", mode, **fields)


@pytest.mark.rule("MYB-X2", "MYB-R49")
@pytest.mark.parametrize("mode", [choice.name for choice in GAME.options[0].choices])
def test_every_mode_can_be_played(mode: str) -> None:
    state = state_of(mode)
    assert gnomes(state).split()[0] == "a1"
    assert "end actions" in legal(state)
