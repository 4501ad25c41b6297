"""Our decks and those of one's own: faces, lines, and what a wrong file is refused for."""

from __future__ import annotations

import pytest

from rules import SetupError
from rules.datafile import read_data
from rules.mine_your_business import GAME, components
from rules.mine_your_business.components import RESOURCES, SIGNS, mine_cards_of
from tests.rules.mine_your_business.helper import (
    CARDS,
    after,
    cell,
    do,
    ends,
    fill,
    goblin_file,
    lay,
    legal,
    new_game,
    odds,
    on,
    setup_for,
)

MINE = read_data(components.__file__, "reconstruction.mine")
EVENTS = read_data(components.__file__, "reconstruction.events")
LETTERS = {"gold": "o", "gems": "e", "coal": "c"}


@pytest.mark.rule("MYB-D1", "MYB-D2", "MYB-D3", "MYB-R2")
def test_the_cards_are_those_of_the_ruling_page() -> None:
    found = {}
    for card in mine_cards_of(setup_for("standard")):
        lines = [LETTERS[RESOURCES[line.resource]] + "NESW"[line.a] + "NESW"[line.b] for line in card.lines]
        found[card.id] = (card.copies, " ".join(lines))
    assert found == CARDS


@pytest.mark.rule("MYB-D3")
def test_how_many_lines_of_each_resource() -> None:
    for letter in "oec":
        lines = [line for count, told in CARDS.values() for line in told.split() * count if line[0] == letter]
        assert len(lines) == 24
        assert sum(line[1:] in ("NS", "EW") for line in lines) == 12
    alone = {id: count for id, (count, told) in CARDS.items() if len(told.split()) == 1}
    assert sum(alone.values()) == 36


@pytest.mark.rule("MYB-D4", "MYB-R5", "MYB-R2")
def test_campfires_and_signs() -> None:
    cards = mine_cards_of(setup_for("standard"))
    camps = [card.id for card in cards if card.camp]
    assert camps == ["GO1", "GO2", "GE1", "GE2", "CO1", "CO2"]
    signs = {sign: [card.id for card in cards if card.sign == sign] for sign in SIGNS}
    assert signs == {
        "move": ["GO3", "GE3", "CO3"], "rotate": ["GO4", "GE4", "CO4"], "swap": ["GO5", "GE5", "CO5"],
        "jump": ["GO6", "GE6", "CO6"], "wild": ["GO7", "GE7", "CO7"],
    }  # fmt: skip
    assert not [card.id for card in cards if card.camp and card.sign]


@pytest.mark.rule("MYB-D2")
def test_a_line_has_two_ends_on_two_edges_at_every_facing() -> None:
    for id, (_, told) in CARDS.items():
        for facing in range(4):
            found = ends(told, facing)
            assert len(found) == 2 * len(told.split()), id
            for edge, resource in found.items():
                # a Cart at this edge takes the card, and with it a neighbour at the line's other end alone
                if edge == "N":
                    state = do(lay(f"{id}.{facing} . . .", gnomes="c3,c4"), "load")
                    assert cell(state, "a1") == "_", (id, facing, resource)
    lone = lay("GO8.1 . . .", gnomes="c3,c4")
    assert legal(lone, "load") == set()


# Decks of one's own

TWICE = """
J 6 gold N-E gold S-W
K 8 gold N-S
L 10 gems N-E
M 10 gems N-S
S 2 coal N-E sign wild
O 9 coal N-S
P 9 coal N-E
"""
TWICE_CARDS = {
    "J": (6, "oNE oSW"), "K": (8, "oNS"), "L": (10, "eNE"), "M": (10, "eNS"), "S": (2, "cNE"), "O": (9, "cNS"),
    "P": (9, "cNE"),
}  # fmt: skip


def own(drawing: str, joined: bool, **fields: object):  # type: ignore[no-untyped-def]
    return lay(
        drawing, decks={"mine": TWICE}, cards=TWICE_CARDS, gnomes=fields.pop("gnomes", "c3,c4"),
        options={"same_lines": "joined" if joined else "separate"},
    )  # fmt: skip


BOTH_LINES = """
    J.0  K.1  O.0  O.0
    K.0  O.1  O.0  O.0
    O.1  P.0  P.0  P.0
    P.0  P.0  P.0  P.0
"""


@pytest.mark.rule("MYB-B11", "MYB-X2")
def test_two_lines_of_the_same_resource_are_separate_or_joined_by_option() -> None:
    assert on(do(own(BOTH_LINES, False), "load"), "a1 b1 a2") == "_ _ K.0"
    assert on(do(own(BOTH_LINES, True), "load"), "a1 b1 a2") == "_ _ _"


@pytest.mark.rule("MYB-B11")
def test_a_chain_that_comes_to_the_second_line_by_itself_takes_both() -> None:
    # from a1 east, south, west and back north into a1's other line: the ring closes with either option
    ring = """
        O.0  K.0  O.0  O.0
        K.1  J.0  J.2  O.0
        O.1  J.0  J.3  O.0
        P.0  P.0  P.0  O.1
    """
    for joined in (False, True):
        state = own(ring, joined)
        do(state, "end actions", "end actions", "load")  # the Cart is north of b1
        assert on(state, "b1 b2 c2 c3 b3") == "_ _ _ _ _"
        assert on(state, "a2") == "_"


@pytest.mark.rule("MYB-X10", "MYB-B11", "MYB-S8")
@pytest.mark.parametrize("joined", [False, True])
def test_lines_stay_separate_when_one_of_them_is_wild(joined: bool) -> None:
    drawing = """
        M.0  O.1  O.1  O.0
        J.0  M.1  O.0  O.0
        M.0  O.1  S.0  O.0
        P.0  P.0  P.0  O.1
    """
    state = do(own(drawing, joined, gnomes="c3,d1"), "end actions", "read")
    assert {"load", "wild a2 gold gems"} <= legal(state)
    assert on(after(state, "wild a2 gold gems"), "a1 a2 b2 a3") == "_ _ _ M.0"


@pytest.mark.rule("MYB-S8", "MYB-X10")
def test_one_line_is_wild_and_not_its_twin() -> None:
    # gems run from b1 through b2's upper line round to its lower one, which is still gold: a2 is not reached
    drawing = """
        O.0  M.0  O.0  O.0
        M.1  J.0  L.2  O.0
        O.1  L.0  L.3  O.0
        S.0  P.0  P.0  O.1
    """
    state = own(drawing, False, gnomes="a4,d1")
    do(state, "end actions", "end signs", "end actions", "end actions")
    assert {"read", "end signs"} == legal(state)
    do(state, "read", "wild b2 gold gems")
    assert on(state, "b1 b2 c2 c3 b3 a2") == "_ _ _ _ _ M.1"


@pytest.mark.rule("MYB-X10", "MYB-D8", "MYB-D2")
def test_two_line_ends_on_one_edge_are_refused() -> None:
    wrong = MINE.replace("XA   3  gold N-S  gems E-W", "XA   3  gold N-S  gems S-W")
    with pytest.raises(SetupError, match="edge S has two line ends"):
        GAME.start(setup_for("standard", decks={"mine": wrong}))


@pytest.mark.rule("MYB-D8")
def test_ones_own_cards_are_played_with() -> None:
    state = GAME.start(setup_for("standard", decks={"mine": TWICE}))
    assert odds(state) == {
        f"deal a1 {id} {facing}": count for id, (count, _) in TWICE_CARDS.items() for facing in range(4)
    }
    events = EVENTS.replace("EV5   sinkhole   b2 c2 b3 c3", "EV5   cavein     d4")
    cave = lay("", "chapter1", moved=3, decks={"events": events})
    do(cave, "end actions", "event EV5")
    assert cell(cave, "d4") == "_"
    hunted = lay("", "chapter2", goblins="d4", decks={"goblin": goblin_file("coal != hunt = hunt x hunt")})
    assert legal(do(hunted, "end actions", "goblin GC1"), "hunt") == {"hunt north", "hunt west"}


@pytest.mark.rule("MYB-D8")
@pytest.mark.parametrize("name", ["mine", "events", "goblin"])
def test_the_first_mistake_in_a_file_is_told_with_its_line(name: str) -> None:
    with pytest.raises(SetupError, match="line 2"):
        GAME.start(setup_for("standard", decks={name: "# mine\nX nothing\n"}))


@pytest.mark.rule("MYB-D7", "MYB-D8")
def test_a_file_holds_one_edition_also_where_two_are_played() -> None:
    state = GAME.start(setup_for("three", decks={"mine": TWICE}))
    assert odds(state)["deal a1 J 0"] == odds(state)["deal a1 Jb 0"] == 6


@pytest.mark.rule("MYB-D9", "MYB-A9")
def test_bonus_cards_are_the_printed_three() -> None:
    state = fill(new_game("chapter1"))
    do(state, "move east")
    assert {text for text in legal(state) if " " not in text} - {"load"} == {"lunch", "brakes", "teleport"}
