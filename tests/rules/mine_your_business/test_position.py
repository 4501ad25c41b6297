"""Position lines: what they say, and what is refused with the field that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from rules import SetupError
from rules.mine_your_business import GAME
from tests.rules.mine_your_business.helper import REST, cell, do, field, gnomes, lay, legal, setup_for

CELLS = "GO8.0,GO9.1,GE9.1,GO9.2/CO9.0,GE8.0,CO8.0,GO9.2/CO9.0,CO8.0,XA.0,GE8.0/GE9.0,GO8.1,GE8.1,CO9.3"
DECK = (
    ".!GO1+GO2+GO3+GO4+GO5+GO6+GO7+GE1+GE2+GE3+GE4+GE5+GE6+GE7"
    "+CO1+CO2+CO3+CO4+CO5+CO6+CO7+XA*2+XB*3+XC*3+DA*3+DB*3+DC*3"
)
GOOD = f"phase=acting cells={CELLS} layers={DECK}"


def test_a_line_may_leave_out_what_has_its_first_value() -> None:
    state = GAME.load(setup_for("standard"), GOOD)
    assert (gnomes(state), state.acts, state.to_move) == ("a1 d4", 3, 0)
    assert cell(state, "c3") == "XA.0"
    assert state.line() == GOOD


def test_a_line_tells_all_there_is() -> None:
    state = lay(
        "GO8.0 . . .\n. XA.1- . .",
        "chapter3",
        gnomes="b1",
        owner="c3",
        goblins="d4",
        moved=6,
        used="LT",
        got="GE8*2+XA",
        acts=2,
        shown="EV3",
        spent="GC4+GC7",
        braked=1,
    )
    told = {name: field(state, name) for name in "gnomes owner goblins moved used got acts shown spent braked".split()}
    assert told == {
        "gnomes": "b1",
        "owner": "c3",
        "goblins": "d4",
        "moved": "6",
        "used": "LT",
        "got": "GE8*2+XA",
        "acts": "2",
        "shown": "EV3",
        "spent": "GC4+GC7",
        "braked": "1",
    }
    assert cell(state, "b2") == "XA.1-"


@pytest.mark.rule("MYB-X12")
def test_the_order_of_the_cards_under_a_cart_is_no_part_of_a_position() -> None:
    one = do(lay("GO8.0 GE8.0 . .", "chapter1", gnomes="c3"), "load")
    two = lay("_ GE8.0 . .", "chapter1", gnomes="c3", got="GO8", acts=2)
    assert field(one, "got") == field(two, "got") == "GO8"
    a, b = lay("", got=("GO8+XA", REST), deck="."), lay("", got=("XA+GO8", REST), deck=".")
    assert a.key() == b.key()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "needs the field 'phase'"),
        ("phase=acting", "needs the field 'cells'"),
        (GOOD + " colour=red", "fields like"),
        (GOOD + " acts", "fields like"),
        (GOOD + " acts=2 acts=2", "given twice"),
        (GOOD.replace("acting", "sleeping"), "'phase'"),
        (GOOD.replace("GO8.0", "GO8"), "'cells'"),
        (GOOD.replace("GO8.0", "GO8.4"), "'cells'"),
        (GOOD.replace("GO8.0", "ZZ.0"), "'cells'"),
        (GOOD.replace("GO8.0,", ""), "4 rows of 4"),
        (GOOD + " acts=6", "'acts'"),
        (GOOD + " seat=2", "'seat'"),
        (GOOD + " gnomes=a1", "2 values"),
        (GOOD + " gnomes=a1,e1", "'gnomes'"),
        (GOOD + " gnomes=a1,a1", "MYB-B6"),
        (GOOD + " moved=9,0", "'moved'"),
        (GOOD + " used=X,.", "'used'"),
        (GOOD + " got=GO8,.", "has 3"),
        (GOOD + " got=GO8*x,.", "'got'"),
        (GOOD.replace("+DC*3", "+DC*2"), "3 cards DC, and this position has 2"),
        (GOOD.replace(".!GO1", "GO1"), "'layers'"),
        (GOOD + " goblins=d4", "'goblins'"),
        (GOOD + " owner=d4", "'owner'"),
        (GOOD + " values=1,2,2", "'values'"),
        (GOOD + " verdict=left", "verdict"),
        (GOOD + " verdict=gone", "'verdict'"),
        (GOOD + " shown=EV11", "'shown'"),
        (GOOD + " spent=GC16", "'spent'"),
        (GOOD + " turn=-1", "'turn'"),
        (GOOD.replace("phase=acting", "phase=ended"), "verdict"),
        (GOOD.replace("phase=acting", "phase=drawing"), "no Goblin"),
        (GOOD.replace("phase=acting", "phase=meeting"), "no events"),
        (GOOD + " box=x", "'box'"),
        (GOOD + " read=e9", "'read'"),
    ],
)
def test_a_wrong_line_is_refused_by_name(line: str, told: str) -> None:
    with pytest.raises(SetupError) as wrong:
        GAME.load(setup_for("standard"), line)
    assert told in str(wrong.value)


@pytest.mark.rule("MYB-R81")
def test_no_game_goes_on_with_a_gnome_on_the_goblin() -> None:
    with pytest.raises(SetupError, match="MYB-G18"):
        lay("", "chapter2", gnomes="b2", goblins="b2")
    with pytest.raises(SetupError):
        lay("", "chapter3", gnomes="b2", goblins="d4", owner="-")


def test_positions_in_the_middle_of_a_sign_a_hunt_and_a_shuffle() -> None:
    sign = lay(". . . .\n. GO4.0 . .", gnomes="b2,d4", phase="signing", sign=2, count=1, pick="b1", read="b2")
    assert {text.split()[1] for text in legal(sign, "turn")} == {"a2", "c2", "b3"}
    hunt = lay(
        ". . . .\n. GE8.0 . .",
        "chapter2",
        gnomes="d4",
        goblins="b2",
        phase="hunting",
        card="GC6",
        box="e+s!turn.left!1!0!-",
    )
    assert legal(hunt) == {"hunt east", "hunt south"}
    do(hunt, "hunt east")
    assert field(hunt, "turn") == "3"


@pytest.mark.parametrize(
    ("mode", "fields", "told"),
    [
        ("standard", {"phase": "refilling"}, "no cell is empty"),
        ("standard", {"phase": "dealing"}, "no cell is empty"),
        ("chapter2", {"phase": "caving", "goblins": "d4"}, "no cell is empty"),
        ("standard", {"phase": "valuing"}, "resource scoring alone"),
        ("resources", {"phase": "valuing", "values": "2,2,1"}, "until all resources show"),
        ("standard", {"phase": "reading"}, "no Sign"),
        ("chapter2", {"phase": "facing", "goblins": "d4"}, "just revealed"),
        ("chapter2", {"phase": "signing", "goblins": "d4"}, "needs its kind"),
        ("chapter2", {"phase": "hunting", "goblins": "d4"}, "a card, and ways"),
        ("chapter2", {"phase": "hunting", "goblins": "d4", "card": "GC1", "box": "s!.!0!0!-"}, "ways that stay"),
        (
            "chapter2",
            {"phase": "hunting", "goblins": "d4", "card": "GC1", "box": "n!.!0!0!-", "figure": 1},
            "a figure in the Mine",
        ),
        ("standard", {"passed": 1}, "No corner"),
        ("standard", {"moved": "8,8"}, "MYB-A11"),
        ("chapter1", {"phase": "shuffling"}, "gathered"),
    ],
)
def test_a_position_that_cannot_be_is_refused(mode: str, fields: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError) as wrong:
        lay("", mode, **fields)
    assert told in str(wrong.value)
