"""What the slow twin found the rules to do otherwise than the rule texts say."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Setup, SetupError, choose_setup
from rules.mine_your_business import GAME


def play(setup: Setup, texts: str) -> Any:
    """A game played from its start, actions with ";" between; every one must be legal."""
    state = GAME.start(setup)
    for text in texts.split(";"):
        action = GAME.parse(setup, text)
        assert state.check(action) is None, text
        state.push(action)
    return state


def card(state: Any, cell: str) -> str:
    """What lies on a cell, as the position line writes it."""
    fields = dict(part.split("=", 1) for part in state.line().split())
    row, column = int(cell[1:]) - 1, ord(cell[0]) - ord("a")
    return str(fields["cells"].split("/")[row].split(",")[column])


DEALT = (
    "deal a1 CO8 1;deal b1 GO7 3;deal c1 CO7 2;deal d1 GO1 0;deal a2 GE2 1;deal b2 GE9 1;deal c2 GO4 0;deal d2 GO9 1;"
    "deal a3 DC 3;deal b3 XA 1;deal c3 GE9 1;deal d3 GE7 2;deal a4 GO3 2;deal b4 CO9 2;deal c4 GO5 3;deal d4 CO1 0;"
)


@pytest.mark.parametrize("waking", ["out", "stays"])
@pytest.mark.rule("MYB-R79", "MYB-R87", "MYB-C3-3")
def test_the_goblin_that_comes_in_puts_the_campfire_out(waking: str) -> None:
    """It moves onto the bottom right card; what happens to a campfire on waking is another matter."""
    setup = choose_setup(GAME, 1, {"mode": "chapter3", "wake_on_camp": waking})
    state = play(setup, DEALT + "end actions;end actions")
    assert card(state, "d4") == ("CO1.0" if waking == "stays" else "CO1.0-")
    state.push(GAME.parse(setup, "goblin GC14" if waking == "out" else "goblin GC8"))
    assert "owner=d4" not in state.line() and "goblins=" in state.line()
    assert card(state, "d4") == "CO1.0-"


@pytest.mark.rule("MYB-G3", "MYB-G4")
def test_a_goblin_that_wakes_under_a_gnome_puts_the_campfire_out_too() -> None:
    """Waking is as moving onto the card: first the fire goes out, then the Gnome is eaten."""
    setup = choose_setup(GAME, 1, {"mode": "chapter2"})
    start = DEALT.replace("deal a1 CO8 1", "deal a1 GE6 1")
    state = play(setup, start + "end actions;read;jump d4")
    assert state.outcome().winners == () and card(state, "d4") == "CO1.0-"


OWN = """\
TW 1 gold N-W gold S-E
WI 9 gems N-S sign wild
GS 9 gems S-W
GN 9 gems N-W
GE 9 gems N-E
CO 17 coal N-E
"""


@pytest.mark.parametrize("lines", ["separate", "joined"])
@pytest.mark.rule("MYB-S8", "MYB-X10", "MYB-R36")
def test_a_wild_card_changes_one_of_two_lines_of_one_resource(lines: str) -> None:
    """The Chain runs over one gold line of b2, now gems, and comes back to the other, which still is gold."""
    setup = choose_setup(GAME, 1, {"mode": "chapter1", "same_lines": lines}, {"mine": OWN})
    state = play(
        setup,
        "deal a1 WI 0;deal b1 GS 0;deal c1 CO 0;deal d1 CO 0;deal a2 GE 0;deal b2 TW 1;deal c2 GS 0;deal d2 CO 0;"
        "deal a3 CO 0;deal b3 GE 0;deal c3 GN 0;deal d3 CO 0;deal a4 CO 0;deal b4 CO 0;deal c4 CO 0;deal d4 CO 0;"
        "end actions;read;wild b2 gold gems",
    )
    assert [cell for cell in ("a1", "b1", "c1", "a2", "b2", "c2", "b3", "c3") if card(state, cell) == "_"] == [
        *("a1", "a2", "b2", "c2", "b3", "c3"),
    ]


ROWS = "GO8.0,GE8.0,CO8.0,GO9.0/GE9.0,CO9.0,XA.0,XB.0/XC.0,DA.0,DB.0,DC.0/GO8.1,GE8.1,CO8.1,GO9.1"
DECK = (
    "layers=.!GO1+GO2+GO3+GO4+GO5+GO6+GO7+GO9+GE1+GE2+GE3+GE4+GE5+GE6+GE7+GE8+GE9+CO1+CO2+CO3+CO4+CO5+CO6+CO7+"
    "CO9*2+XA*2+XB*2+XC*2+DA*2+DB*2+DC*2"
)


@pytest.mark.parametrize(
    ("mode", "fields"),
    [
        ("chapter1", "phase=refilling"),
        ("chapter2", "phase=facing"),
        ("chapter2", "phase=acting goblins=d4"),
        ("chapter2", "phase=drawing"),
        ("chapter2", "phase=hunting goblins=a4 awake=1 card=GC1 box=s!.!0!0!- gnomes=b2"),
        ("chapter3", "phase=acting owner=c3"),
        ("chapter3", "phase=acting owner=c3 goblins=c3 awake=1"),
        ("chapter3", "phase=hunting awake=1 card=GC1 figure=1 box=n!.!0!0!-"),
    ],
)
@pytest.mark.rule("MYB-R88", "MYB-R107", "MYB-G2", "MYB-C3-1", "MYB-P11")
def test_a_line_that_no_play_leads_to_is_refused(mode: str, fields: str) -> None:
    """What used to be taken, and crashed or went on in a way of its own."""
    setup = choose_setup(GAME, 1, {"mode": mode})
    with pytest.raises(SetupError):
        GAME.load(setup, f"{fields} cells={ROWS} {DECK}")
