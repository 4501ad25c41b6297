"""Kanarie, De Mol, and what happens to taken cards."""

from __future__ import annotations

import pytest

from rules.game import SPECTATOR
from tests.rules.mijnwerkers.helper import after, asked, do, event, field, lay, legal, refused, table, texts, told


@pytest.mark.rule("MW-R21", "MW-W6")
def test_a_canary_throws_all_cards_still_held_away_and_ends_the_round() -> None:
    state = lay("A 2 2 dynamiet\nB 2 2 kanarie\nC 2 2 broekzak\nD* 2 2 goud3", round=2)
    do(state, "no", "show")
    assert table(state) == "4 | 2,2,2,2 | 2,2,2,2"  # Dynamiet and De Broekzak do nothing, gold is lost to its holder
    assert (asked(state), field(state, "round"), field(state, "foreman")) == ("deal chance", "3", "A")
    assert field(state, "trash") == "A:dynamiet!,C:broekzak,D:goud3"
    assert field(state, "hands") == ".,.,.,."
    assert told(state) == ["show", "canary", "trash", "trash", "trash", "round"]


@pytest.mark.rule("MW-R22", "MW-W6")
def test_gold_declared_before_a_canary_stays() -> None:
    state = do(lay("A 2 2 goud2\nB 2 2 kanarie\nC* 2 2 kool"), "yes", "show")
    assert table(state) == "5 | 2,2,2 | 2,2,2" and field(state, "trash") == "C:kool"


@pytest.mark.rule("MW-W6", "MW-W43")
def test_cards_go_face_down_or_with_the_option_face_up() -> None:
    drawing = "A 2 2 kool\nB 2 2 kanarie\nC* 2 2 goud3"
    down = do(lay(drawing), "no", "show")
    assert texts(down, "trash") == ["{0} throws away a card, face down.", "{2} throws away a card, face down."]
    assert [down.view(seat).seen[2] for seat in (0, 1, 2, SPECTATOR)] == [0, 0, 0, 0]
    up = do(lay(drawing, thrown="up"), "no", "show")
    assert texts(up, "trash") == ["{0} throws away Kool (coal).", "{2} throws away 3x Goud (gold)."]
    assert field(up, "trash") == "-" and up.view(SPECTATOR).seen[2] == 1
    assert up.view(SPECTATOR).blown == 3 and down.view(SPECTATOR).blown == 0


@pytest.mark.rule("MW-R23", "MW-R24", "MW-W8")
def test_the_mole_may_take_from_anybody_with_an_unknown_card_asked_or_not_or_from_nobody() -> None:
    state = lay("A 2 2 goud\nB 2 2 mol\nC 2 2 kool\nD* 2 2 kool")
    do(state, "no", "show")
    assert (asked(state), legal(state)) == ("take B", ["take A", "take C", "take D", "take nobody"])
    assert refused(state, "take B") == "MW-W8"
    assert refused(state, "no") == refused(state, "vote A") == "MW-W8"
    do(state, "take nobody")
    assert (asked(state), texts(state)) == ("ask C", ["{1} takes nobody's card."])
    assert field(state, "hands") == "goud!,.,kool,kool" and table(state) == "4 | 2,2,2,2 | 2,2,2,2"


@pytest.mark.rule("MW-W8")
def test_a_mole_with_nobody_to_take_from_is_just_trashed() -> None:
    state = lay("A 2 2 goud\nB 2 2 goud\nC* 2 2 mol")
    do(state, "yes", "yes", "show")
    assert told(state) == ["show", "take", "unvoted", "round"]
    assert texts(state, "take") == ["There is no card {2} could take."]
    assert table(state) == "5 | 2,2,2 | 2,2,2" and field(state, "trash") == "-"


@pytest.mark.rule("MW-W7", "MW-R24")
def test_the_card_is_taken_and_shown_to_all() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 goud2\nC* 2 2 kool"), "show", "take B")
    assert event(state, "take").seats is None and event(state, "take").reveals
    assert event(state, "take").text == "{0} takes the card of {1}: 2x Goud (gold)."
    assert event(state, "take").where == ("B", "A")
    assert field(state, "hands") == ".,.,kool"
    assert state.view(SPECTATOR).seen[1] == 1


@pytest.mark.rule("MW-R25", "MW-W9", "MW-W37", "MW-W4")
@pytest.mark.parametrize(("card", "worth"), [("goud", 1), ("goud2", 2), ("goud3", 3)])
def test_taken_gold_goes_onto_the_moles_pile_and_its_loser_flips(card: str, worth: int) -> None:
    state = do(lay(f"A 2 2 mol\nB 2 2 {card}\nC* 2 2 kool"), "show", "take B")
    assert table(state) == f"3 | {2 + worth},2,2 | 2,1,2"


@pytest.mark.rule("MW-W37", "MW-R10")
def test_a_victim_not_asked_yet_pays_with_broken_hearts_and_without_gold_does_nothing() -> None:
    state = do(lay("A 2 2 mol\nB 2 0 goud\nC* 2 2 kool"), "show", "take B")
    assert table(state) == "4 | 3,1,2 | 2,0,2"
    poor = do(lay("A 2 2 mol\nB 0 0 goud\nC* 2 2 kool"), "show", "take B")
    assert table(poor) == "3 | 3,0,2 | 2,0,2"
    assert "{1} has no gold to pay." in texts(poor)


@pytest.mark.rule("MW-R26")
def test_taken_coal_is_trash() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 kool\nC* 2 2 kool"), "show", "take B")
    assert table(state) == "3 | 2,2,2 | 2,2,2" and asked(state) == "ask C"


@pytest.mark.rule("MW-R27", "MW-W10", "MW-W37")
def test_taken_dynamite_costs_the_taker_one_gold_if_he_has_any() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 dynamiet\nC* 2 2 kool"), "show", "take B")
    assert table(state) == "3 | 1,2,2 | 2,2,2" and state.view(2).blown == 1
    poor = do(lay("A 0 2 mol\nB 2 2 dynamiet\nC* 2 2 kool", seen="dynamiet"), "show", "take B")
    assert table(poor) == "3 | 0,2,2 | 2,2,2"


@pytest.mark.rule("MW-R28", "MW-W12", "MW-W6")
def test_a_taken_canary_ends_the_round_at_once() -> None:
    state = do(lay("A 2 2 kool\nB 2 2 mol\nC 2 2 kanarie\nD* 2 2 goud"), "no", "show", "take C")
    assert (asked(state), field(state, "trash")) == ("deal chance", "A:kool!,D:goud")
    assert told(state) == ["take", "canary", "trash", "trash", "round"]


@pytest.mark.rule("MW-R29", "MW-W11", "MW-W37")
def test_a_taken_pocket_costs_its_loser_one_gold_and_a_heart_and_the_taker_nothing() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 broekzak\nC* 2 2 kool"), "show", "take B")
    assert table(state) == "4 | 2,1,2 | 2,1,2"
    broken = "A 2 2 mol\nB {} 0 broekzak\nC* 2 2 kool"
    assert table(do(lay(broken.format(2)), "show", "take B")) == "5 | 2,0,2 | 2,0,2"
    assert table(do(lay(broken.format(1)), "show", "take B")) == "4 | 2,0,2 | 2,0,2"
    assert table(do(lay(broken.format(0)), "show", "take B")) == "3 | 2,0,2 | 2,0,2"


@pytest.mark.rule("MW-R30", "MW-W13")
def test_a_mole_taken_by_a_mole_lets_the_first_choose_again() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 mol\nC 2 2 goud\nD* 2 2 kool"), "show", "take B")
    assert (asked(state), field(state, "taker")) == ("take A", "A")
    assert legal(state) == ["take C", "take D", "take nobody"]
    assert field(state, "hands") == ".,.,goud,kool" and state.view(3).seen[4] == 2
    assert asked(after(state, "take nobody")) == "ask C"
    assert table(do(state, "take C")) == "4 | 3,2,2,2 | 2,2,1,2"
    assert asked(state) == "ask D"


@pytest.mark.rule("MW-W13", "MW-W46", "MW-W8")
def test_with_three_players_and_two_moles_the_rule_holds_as_well() -> None:
    coal = "3 kool 6 mol 3 goud 3"
    state = do(lay("A 2 2 mol\nB 2 2 mol\nC* 2 2 mol", coal=coal), "show", "take C")
    assert (asked(state), legal(state)) == ("take A", ["take B", "take nobody"])
    last = after(state, "take B")  # the third is taken as well, and nobody is left to take from
    assert told(last) == ["take", "take", "unvoted", "round"] and asked(last) == "deal chance"
    do(state, "take nobody")
    assert (asked(state), legal(state)) == ("ask B", ["show"])
    do(state, "show")
    assert told(state) == ["show", "take", "unvoted", "round"]


@pytest.mark.rule("MW-W14")
def test_a_moles_victim_is_not_asked_cannot_be_chosen_and_votes() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 kool\nC 2 2 kool\nD* 2 2 kool"), "show", "take B", "no", "no")
    voters = []
    while field(state, "phase") == "vote":
        voters.append(asked(state))
        assert not {"vote A", "vote B"} & set(legal(state))
        do(state, legal(state)[0])
    assert voters == ["vote A", "vote B", "vote C", "vote D"]


@pytest.mark.rule("MW-R30")
def test_both_moles_are_trashed() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 mol\nC 2 2 goud\nD* 2 2 kool"), "show", "take B", "take nobody", "yes", "no")
    (last,) = state.view(SPECTATOR).memory[:-1]
    assert [entry.fate for entry in last.seats] == ["trashed", "taken by A", "declared", "chosen"]
    assert field(state, "trash") == "-" and field(state, "hands") == ".,.,.,."
