"""Cards nobody chose, and where payments come from."""

from __future__ import annotations

import pytest

from rules.game import SPECTATOR
from tests.rules.mijnwerkers.helper import asked, do, field, lay, table, texts, told

WILD = "3 goud 6 kool 9 broekzak 3 collective 3"


def kept(card: str, gold: int = 2, hearts: int = 2, collective: int = 4, seen: str = "", coal: str = "") -> str:
    """What lies on the table when A's Kool is chosen and B has a card, gold and hearts."""
    state = lay(f"A 2 2 kool!\nB {gold} {hearts} {card}!\nC 2 2 kool!\nD* 2 2 kool!", "vote", collective=collective,
                seen=seen, coal=coal)  # fmt: skip
    do(state, "vote B", "vote A", "vote A", "vote A")
    assert any(text.startswith("{1} was not chosen and shows") for text in texts(state))
    return table(state)


@pytest.mark.rule("MW-R39", "MW-W28", "MW-W4", "MW-W29")
@pytest.mark.parametrize(("card", "worth"), [("goud", 1), ("goud2", 2), ("goud3", 3)])
def test_a_lie_nobody_found_out_goes_onto_the_own_pile_and_costs_no_heart(card: str, worth: int) -> None:
    assert kept(card) == f"4 | 2,{2 + worth},2,2 | 2,2,2,2"


@pytest.mark.rule("MW-R6", "MW-R16", "MW-R39", "MW-W23")
def test_dynamite_nobody_chose_costs_its_holder_one_gold_if_there_is_any() -> None:
    assert kept("dynamiet") == "4 | 2,1,2,2 | 2,2,2,2"
    assert kept("dynamiet", 0, seen="dynamiet") == "4 | 2,0,2,2 | 2,2,2,2"


@pytest.mark.rule("MW-R6", "MW-R19", "MW-R39")
def test_a_pocket_nobody_chose_takes_two_from_the_collective_pile() -> None:
    assert kept("broekzak") == "2 | 2,4,2,2 | 2,2,2,2"


@pytest.mark.rule("MW-W25", "MW-W46")
@pytest.mark.parametrize(("there", "gone"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_pocket_takes_what_is_there(there: int, gone: int) -> None:
    coal = f"4 goud 9 kool 9 broekzak 1 dynamiet 2 collective {there}"
    assert kept("broekzak", collective=there, coal=coal) == f"{there - gone} | 2,{2 + gone},2,2 | 2,2,2,2"


@pytest.mark.rule("MW-W25", "MW-R17", "MW-D3")
def test_a_pocket_breaks_big_cards_up() -> None:
    """A 3x Goud alone makes the collective pile; two of its three are pocketed."""
    state = lay(
        "A 2 2 goud3\nB 2 2 broekzak\nC* 2 2 kool", coal="3 goud3 1 kool 9 broekzak 1 collective 0", collective=0
    )
    do(state, "yes", "no", "no", "vote C", "vote C", "vote B")
    assert table(state) == "1 | 2,4,2 | 2,2,2"


@pytest.mark.rule("MW-R17", "MW-W26", "MW-D3")
def test_one_is_paid_out_of_big_cards_and_never_more_than_one() -> None:
    """All the gold A and C have came from 2x and 3x Goud; each payment takes 1 of it, and nobody is asked."""
    coal = "3 goud2 1 goud3 1 kool 9 dynamiet 1 personal 0"
    state = lay("A 2 2 kool!\nB 0 2 dynamiet!\nC* 3 2 kool!", "vote", coal=coal)
    do(state, "vote B", "vote A", "vote B")
    assert table(state) == "3 | 1,0,2 | 2,2,2" and asked(state) == "deal chance"


@pytest.mark.rule("MW-R7", "MW-R39", "MW-R11")
def test_coal_goes_into_the_trash_and_is_worth_nothing() -> None:
    assert kept("kool") == "4 | 2,2,2,2 | 2,2,2,2"
    state = lay("A 2 2 kool!\nB 2 2 kool!\nC* 2 2 kool!", "vote")
    do(state, "vote B", "vote A", "vote B")
    (last,) = state.view(SPECTATOR).memory[:-1]
    assert [entry.fate for entry in last.seats] == ["trashed", "chosen", "trashed"]
    assert field(state, "trash") == "-"  # shown cards are known, no face-down trash


@pytest.mark.rule("MW-W44", "MW-W23")
def test_gold_still_in_hand_pays_for_nothing() -> None:
    """A pays for B's Dynamiet from the pile, not with the gold in hand, though it keeps that a moment later."""
    state = lay("A 0 2 goud!\nB 2 2 dynamiet!\nC* 2 2 kool!", "vote", seen="dynamiet")
    do(state, "vote B", "vote A", "vote B")
    assert table(state) == "3 | 1,2,1 | 2,2,2" and "{0} has no gold that could blow up." in texts(state)


@pytest.mark.rule("MW-W27", "MW-W38", "MW-W29")
def test_last_reveals_come_in_asking_order() -> None:
    state = lay("A 2 2 goud!\nB* 2 2 dynamiet!\nC 2 2 kool!\nD 2 2 broekzak!", "vote")
    do(state, "vote A", "vote C", "vote C", "vote C")
    assert texts(state, "reveal") == [
        "{2} is chosen and shows Kool (coal).", "{3} was not chosen and shows De Broekzak (the pocket).",
        "{0} was not chosen and shows Goud (gold).", "{1} was not chosen and shows Dynamiet (dynamite).",
    ]  # fmt: skip
    assert table(state) == "2 | 3,1,2,4 | 2,2,2,2"


@pytest.mark.rule("MW-W27")
def test_with_one_pocket_the_order_makes_no_difference() -> None:
    """The same cards and votes under every foreman leave the same piles."""
    found = set()
    for foreman in "ABCD":
        rows = "A 2 2 goud!\nB 2 2 dynamiet!\nC 2 2 kool!\nD 2 2 broekzak!".replace(foreman, foreman + "*")
        state = lay(rows, "vote")
        while field(state, "phase") == "vote":
            do(state, "vote A" if state.to_move == 2 else "vote C")
        found.add(table(state))
    assert found == {"2 | 3,1,2,4 | 2,2,2,2"}


@pytest.mark.rule("MW-D5", "MW-W27", "MW-W38")
def test_several_pockets_take_in_asking_order() -> None:
    state = lay("A 2 2 broekzak!\nB 2 2 broekzak!\nC* 2 2 kool!", "vote", coal=WILD)
    do(state, "vote C", "vote C", "vote A")
    assert table(state) == "0 | 4,3,2 | 2,2,2"


@pytest.mark.rule("MW-R1", "MW-R7")
def test_a_round_from_the_draw_to_the_trash() -> None:
    state = lay("A 2 2 .\nB 2 2 .\nC* 2 2 .", "deal")
    phases = []
    for text in ("deal A goud", "deal B kool", "deal C kool", "yes", "no", "no", "vote B", "vote C", "vote B"):
        phases.append(field(state, "phase"))
        do(state, text)
    assert phases == ["deal"] * 3 + ["ask"] * 3 + ["vote"] * 3
    assert told(state)[-1] == "round" and field(state, "hands") == ".,.,." and field(state, "votes") == ".,.,."
    assert table(state) == "4 | 2,2,2 | 2,2,2"


@pytest.mark.rule("MW-W34", "MW-R12", "MW-R13", "MW-R14")
def test_everybody_sees_every_pile() -> None:
    state = lay("A 2 2 goud!\nB 2 2 goud2!\nC 2 2 goud3!\nD* 2 2 kool!", "vote")
    do(state, "vote D", "vote D", "vote D", "vote A")
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = state.view(seat)
        assert (view.piles, view.collective) == ((3, 4, 5, 2), 4)
