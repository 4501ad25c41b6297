"""The vote, ties, and what comes of chosen cards."""

from __future__ import annotations

import pytest

from rules.game import SPECTATOR
from tests.rules.mijnwerkers.helper import after, asked, do, event, field, lay, legal, refused, table, texts, told

FOUR = "A 2 2 kool!\nB 2 2 {}\nC 2 2 kool!\nD* 2 2 kool!"
"""B holds a card; all votes but B's own can go to B, so B is chosen."""


def chosen(card: str, gold: int = 2, hearts: int = 2, seen: str = "") -> str:
    """What lies on the table when B, with a card, gold and hearts, is chosen by all others."""
    state = lay(f"A 2 2 kool!\nB {gold} {hearts} {card}!\nC 2 2 kool!\nD* 2 2 kool!", "vote", seen=seen)
    do(state, "vote B", "vote A", "vote B", "vote B")
    assert "{1} is chosen and shows" in texts(state, "reveal")[0]
    return table(state)


@pytest.mark.rule("MW-R5", "MW-R35", "MW-W15", "MW-W41")
def test_all_vote_in_asking_order_for_others_with_an_unknown_card() -> None:
    state = lay("A 2 2 kool!\nB* 2 2 .\nC 2 2 kool!\nD 2 2 goud!", "vote")
    listed = {}
    while field(state, "phase") == "vote":
        listed[asked(state)] = legal(state)
        do(state, legal(state)[0])
    assert listed == {
        "vote C": ["vote A", "vote D"], "vote D": ["vote A", "vote C"], "vote A": ["vote C", "vote D"],
        "vote B": ["vote A", "vote C", "vote D"],
    }  # fmt: skip
    assert list(listed) == ["vote C", "vote D", "vote A", "vote B"]


@pytest.mark.rule("MW-W15", "MW-W41", "MW-R35")
def test_nobody_votes_for_himself_for_a_known_card_for_two_or_not_at_all() -> None:
    state = lay("A 2 2 kool!\nB* 2 2 .\nC 2 2 kool!\nD 2 2 goud!", "vote")
    assert refused(state, "vote C") == "MW-W15"
    assert refused(state, "vote B") == "MW-W15"
    assert refused(state, "vote A D") == "MW-R35"
    assert refused(state, "no") == refused(state, "choose A") == "MW-W41"


@pytest.mark.rule("MW-W15", "MW-W32")
def test_who_has_broken_hearts_votes() -> None:
    state = lay("A 2 0 .\nB 2 2 kool!\nC* 2 2 kool!", "vote", seen="goud goud dynamiet")
    assert asked(state) == "vote A" and legal(state) == ["vote B", "vote C"]


@pytest.mark.rule("MW-W41", "MW-W45")
def test_a_vote_is_secret_until_the_last_is_in() -> None:
    state = do(lay(FOUR.format("goud!"), "vote"), "vote B")
    assert [(event.kind, event.text, event.seats) for event in state.happened()] == [
        ("vote", "{0} has voted.", None), ("choice", "{0} votes for {1}.", frozenset((0,))),
    ]  # fmt: skip
    other = do(lay(FOUR.format("goud!"), "vote"), "vote C")
    assert [state.view(seat) == other.view(seat) for seat in (0, 1, 2, 3, SPECTATOR)] == [False, True, True, True, True]
    assert (
        state.view(0).vote == (1,) and state.view(1).vote == () and state.view(1).voted == (True, False, False, False)
    )
    do(state, "vote A", "vote B")
    assert set(told(state)) == {"vote", "choice"}
    do(state, "vote B")
    assert texts(state, "votes") == [
        "{0} has voted for {1}.", "{1} has voted for {0}.", "{2} has voted for {1}.", "{3} has voted for {1}.",
    ]  # fmt: skip
    assert all(event.seats is None and event.reveals for event in state.happened() if event.kind == "votes")


@pytest.mark.rule("MW-R36", "MW-W20")
def test_chosen_coal_costs_nobody_anything() -> None:
    assert chosen("kool") == "4 | 2,2,2,2 | 2,2,2,2"


@pytest.mark.rule("MW-R38", "MW-W21", "MW-W4", "MW-W37")
@pytest.mark.parametrize(("card", "worth"), [("goud", 1), ("goud2", 2), ("goud3", 3)])
def test_a_lie_found_out_costs_the_card_and_a_heart(card: str, worth: int) -> None:
    assert chosen(card) == f"{4 + worth} | 2,2,2,2 | 2,1,2,2"
    assert chosen(card, hearts=1, seen="goud dynamiet") == f"{4 + worth} | 2,2,2,2 | 2,0,2,2"


@pytest.mark.rule("MW-R10", "MW-R38", "MW-W21", "MW-W37", "MW-W44")
def test_with_broken_hearts_one_gold_more_is_paid_from_the_own_pile_if_there_is_any() -> None:
    seen = "goud goud dynamiet dynamiet"
    assert chosen("goud", 2, 0, seen=seen) == "6 | 2,1,2,2 | 2,0,2,2"
    # The chosen gold is just being collected and pays for nothing.
    assert chosen("goud3", 0, 0, seen=seen) == "7 | 2,0,2,2 | 2,0,2,2"


@pytest.mark.rule("MW-W36", "MW-R9")
def test_hearts_only_ever_break() -> None:
    state = lay("A 2 2 kool!\nB 2 1 goud!\nC 2 2 kool!\nD* 2 2 kool!", "vote", seen="goud dynamiet")
    do(state, "vote B", "vote A", "vote B", "vote B")
    assert field(state, "bff") == "2,0,2,2"
    assert "{1} flips a BFF card, with no whole one left." in texts(state)


@pytest.mark.rule("MW-R15", "MW-R37", "MW-W22")
def test_chosen_dynamite_costs_all_others_one_gold() -> None:
    assert chosen("dynamiet") == "4 | 1,2,1,1 | 2,2,2,2"
    assert chosen("dynamiet", 0, seen="dynamiet") == "4 | 1,0,1,1 | 2,2,2,2"
    state = lay("A 0 2 kool!\nB 2 2 dynamiet!\nC 3 2 kool!\nD* 1 2 kool!", "vote", seen="dynamiet")
    do(state, "vote B", "vote A", "vote B", "vote B")
    assert table(state) == "4 | 0,2,2,0 | 2,2,2,2" and "{0} has no gold that could blow up." in texts(state)


@pytest.mark.rule("MW-R18", "MW-R15")
def test_after_dynamite_the_round_goes_on() -> None:
    state = lay("A 2 2 goud!\nB 2 2 dynamiet!\nC 2 2 broekzak!\nD* 2 2 kool!", "vote")
    do(state, "vote B", "vote A", "vote B", "vote B")
    # A pays 1 and keeps 1, C pays 1 and pockets 2, D pays 1.
    assert table(state) == "2 | 2,2,3,1 | 2,2,2,2"


@pytest.mark.rule("MW-W22", "MW-W19")
def test_the_other_chosen_player_is_hit_as_well() -> None:
    state = lay("A 2 2 kool!\nB 2 2 dynamiet!\nC 2 2 kool!\nD 2 2 kool!\nE* 2 2 .", "vote")
    do(state, "vote B C", "vote A C", "vote A B", "vote B C", "vote B C")  # B 4, C 4, A 2
    assert table(state) == "5 | 1,2,1,1,1 | 2,2,2,2,2"


@pytest.mark.rule("MW-R20", "MW-R37", "MW-W24", "MW-W37", "MW-W44")
def test_a_chosen_pocket_pays_one_and_flips_and_with_broken_hearts_pays_two() -> None:
    assert chosen("broekzak") == "5 | 2,1,2,2 | 2,1,2,2"
    assert chosen("broekzak", 0, seen="dynamiet") == "4 | 2,0,2,2 | 2,1,2,2"
    seen = "goud goud dynamiet dynamiet"
    assert chosen("broekzak", 3, 0, seen=seen) == "6 | 2,1,2,2 | 2,0,2,2"
    assert chosen("broekzak", 1, 0, seen=seen) == "5 | 2,0,2,2 | 2,0,2,2"
    assert chosen("broekzak", 0, 0, seen=seen) == "4 | 2,0,2,2 | 2,0,2,2"


@pytest.mark.rule("MW-W16", "MW-W42")
def test_a_three_way_tie_of_three_players_is_broken_by_the_foreman_who_may_name_himself() -> None:
    state = lay("A 2 2 kool!\nB* 2 2 goud!\nC 2 2 goud3!", "vote")
    do(state, "vote A", "vote B", "vote C")  # C, A, B vote
    assert asked(state) == "tie B" and legal(state) == ["choose A", "choose B", "choose C"]
    assert event(state, "tie").where == ("C", "A", "B")
    assert state.view(0).tied == ((2, 0, 1), 1)
    assert refused(state, "choose A C") == "MW-W42" and refused(state, "vote A") == "MW-W16"
    assert table(after(state, "choose A")) == "3 | 2,3,5 | 2,2,2"
    assert table(after(state, "choose B")) == "4 | 2,2,5 | 2,1,2"
    assert table(after(state, "choose C")) == "6 | 2,3,2 | 2,2,1"


@pytest.mark.rule("MW-W16", "MW-W42")
def test_only_the_tied_can_be_named() -> None:
    state = lay("A 2 2 kool!\nB 2 2 kool!\nC 2 2 goud!\nD* 2 2 kool!", "vote")
    do(state, "vote B", "vote A", "vote A", "vote B")
    assert asked(state) == "tie D" and legal(state) == ["choose A", "choose B"]
    assert refused(state, "choose C") == refused(state, "choose D") == "MW-W42"


FIVE = "A 2 2 kool!\nB 2 2 goud!\nC 2 2 goud2!\nD 2 2 goud3!\nE* 2 2 {}"


@pytest.mark.rule("MW-W17", "MW-R35")
def test_with_five_each_names_two_others_and_the_two_with_most_votes_are_chosen() -> None:
    state = lay(FIVE.format("."), "vote")
    assert legal(state) == ["vote B C", "vote B D", "vote C D"]
    assert refused(state, "vote B") == "MW-W17" and refused(state, "vote A B") == "MW-W15"
    assert refused(state, "vote B E") == "MW-W15"
    do(state, "vote B C", "vote C D", "vote B D", "vote B C", "vote B C")  # B 4, C 4, D 2
    assert table(state) == "8 | 2,2,2,5,2 | 2,1,1,2,2"
    assert texts(state, "reveal")[:2] == ["{1} is chosen and shows Goud (gold).",
                                          "{2} is chosen and shows 2x Goud (gold)."]  # fmt: skip


@pytest.mark.rule("MW-W42", "MW-W17")
def test_who_is_above_the_cut_is_chosen_and_the_foreman_names_the_missing_one() -> None:
    state = lay(FIVE.format("kool!"), "vote")
    do(state, "vote B C", "vote A D", "vote B D", "vote B C", "vote B C")  # B 4, C 3, D 2, A 1
    assert field(state, "phase") == "deal"
    state = lay(FIVE.format("kool!"), "vote")
    do(state, "vote B C", "vote A C", "vote B D", "vote B C", "vote B D")  # B 4, C 3, D 2, A 1
    assert field(state, "phase") == "deal"
    state = lay(FIVE.format("kool!"), "vote")
    do(state, "vote B C", "vote A D", "vote B D", "vote B E", "vote B C")  # B 4, C 2, D 2, A 1, E 1
    assert (asked(state), legal(state)) == ("tie E", ["choose C", "choose D"])
    assert state.view(SPECTATOR).tied == ((2, 3), 1)
    assert refused(state, "choose C D") == "MW-W42" and refused(state, "choose B") == "MW-W42"
    do(state, "choose D")
    assert table(state) == "9 | 2,2,4,2,2 | 2,1,2,1,2"  # B and D lose theirs, C keeps 2


@pytest.mark.rule("MW-W42")
def test_the_foreman_names_two_at_once_when_both_places_are_open() -> None:
    state = lay(FIVE.format("kool!"), "vote")
    do(state, "vote B C", "vote C D", "vote D E", "vote A E", "vote A B")  # all have 2
    assert asked(state) == "tie E" and len(legal(state)) == 10 and "choose D E" in legal(state)
    assert state.view(2).tied == ((0, 1, 2, 3, 4), 2)
    assert refused(state, "choose D") == "MW-W42"
    do(state, "choose C E")
    assert table(state) == "7 | 2,3,2,5,2 | 2,2,1,2,2"


@pytest.mark.rule("MW-W42")
def test_three_on_the_cut_for_one_place() -> None:
    state = lay(FIVE.format("kool!"), "vote")
    do(state, "vote B C", "vote C D", "vote B D", "vote B E", "vote A B")  # B 4, C 2, D 2, A 1, E 1
    assert legal(state) == ["choose C", "choose D"]


@pytest.mark.rule("MW-W18", "MW-W40")
def test_without_a_choice_there_is_no_vote_and_those_there_are_are_chosen() -> None:
    state = do(lay("A 2 2 goud\nB 2 2 goud\nC* 2 2 goud3"), "yes", "yes", "no")
    assert texts(state, "unvoted") == ["There is no vote: {2} must show."]
    assert table(state) == "8 | 2,2,2 | 2,2,1" and asked(state) == "deal chance"
    two = lay("A 2 2 goud\nB 2 2 goud2\nC 2 2 goud\nD 2 2 goud3\nE* 2 2 goud")
    do(two, "yes", "no", "yes", "no", "yes")
    assert texts(two, "unvoted") == ["There is no vote: {1} and {3} must show."]
    assert table(two) == "13 | 2,2,2,2,2 | 2,1,2,1,2"


@pytest.mark.rule("MW-W40", "MW-W38", "MW-W19")
def test_without_a_vote_results_come_in_asking_order() -> None:
    # B's Dynamiet takes C's last gold before C's Broekzak can pay, with B first; with C first C pays.
    drawing = "A{} 2 2 goud\nB{} 2 2 dynamiet\nC 1 2 broekzak\nD 2 2 goud\nE{} 2 2 goud"
    first = do(lay(drawing.format("", "", "*"), seen="dynamiet"), "yes", "no", "no", "yes", "yes")
    assert table(first) == "8 | 1,2,0,1,1 | 2,2,1,2,2"
    later = do(lay(drawing.format("", "*", ""), seen="dynamiet"), "no", "yes", "yes", "yes", "no")
    assert table(later) == "9 | 1,2,0,1,1 | 2,2,1,2,2"


@pytest.mark.rule("MW-W18", "MW-W40")
def test_with_nobody_to_choose_the_round_just_ends() -> None:
    state = do(lay("A 2 2 goud\nB 2 2 goud\nC* 2 2 goud"), "yes", "yes", "yes")
    assert told(state) == ["say", "unvoted", "round"]
    assert texts(state, "unvoted") == ["Nobody has a card left to vote on."]


@pytest.mark.rule("MW-W19", "MW-W38")
def test_of_two_results_that_with_more_votes_comes_first_and_asking_order_among_equals() -> None:
    drawing = "A 2 2 kool!\nB 2 2 dynamiet!\nC 1 2 broekzak!\nD 2 2 kool!\nE{} 2 2 kool!"
    seen = "dynamiet"
    more_for_c = lay(drawing.format("*"), "vote", seen=seen)
    do(more_for_c, "vote B C", "vote C D", "vote B D", "vote B C", "vote C D")  # C 4, B 3, D 3
    assert asked(more_for_c) == "tie E"
    do(more_for_c, "choose B")  # C pays 1 before B's Dynamiet, and has none left for that
    assert texts(more_for_c, "reveal")[:2] == ["{2} is chosen and shows De Broekzak (the pocket).",
                                               "{1} is chosen and shows Dynamiet (dynamite)."]  # fmt: skip
    assert table(more_for_c) == "6 | 1,2,0,1,1 | 2,2,1,2,2"
    more_for_b = lay(drawing.format("*"), "vote", seen=seen)
    do(more_for_b, "vote B C", "vote C D", "vote B D", "vote B C", "vote B C")  # B 4, C 4, D 2
    assert table(more_for_b) == "5 | 1,2,0,1,1 | 2,2,1,2,2"  # B comes first, so C has nothing left to pay
    alike = lay(drawing.format("").replace("B ", "B* "), "vote", seen=seen)
    do(alike, "vote B D", "vote B C", "vote B C", "vote B C", "vote A C")  # B 4, C 4: C comes first in asking order
    assert table(alike) == "6 | 1,2,0,1,1 | 2,2,1,2,2"


@pytest.mark.rule("MW-W19", "MW-W38", "MW-W42")
def test_of_two_the_foreman_names_the_earlier_in_asking_order_comes_first() -> None:
    """C is asked before A: its Broekzak pays its only gold before A's Dynamiet goes off."""
    rows = "A 2 2 dynamiet!\nB* 2 2 kool!\nC 1 2 broekzak!\nD 2 2 kool!\nE 2 2 kool!"
    state = lay(rows, "vote", seen="dynamiet")
    do(state, "vote D E", "vote A E", "vote A B", "vote B C", "vote C D", "choose A C")  # all have 2
    assert table(state) == "6 | 2,1,0,1,1 | 2,2,1,2,2"
