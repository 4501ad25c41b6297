"""A round as far as the vote: the foreman, the draw, the question, and what may be answered."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game import CHANCE, SPECTATOR
from rules.mijnwerkers import GAME
from tests.rules.mijnwerkers.helper import (
    after,
    asked,
    dealt,
    do,
    event,
    field,
    lay,
    legal,
    new_game,
    odds,
    refused,
    table,
    texts,
    told,
)


@pytest.mark.rule("MW-W38", "MW-W1")
@pytest.mark.parametrize("seats", [3, 6])
def test_chance_names_the_first_foreman_each_seat_alike(seats: int) -> None:
    state = new_game(seats)
    assert odds(state) == {f"foreman {letter}": 1 for letter in "ABCDEF"[:seats]}
    assert (state.decision().purpose, state.to_move) == ("foreman", CHANCE)
    do(state, "foreman B")
    assert (field(state, "round"), field(state, "foreman"), asked(state)) == ("1", "B", "deal chance")
    assert texts(state) == ["{1} is the first foreman.", "Round 1 of 8 begins; {1} is the foreman."]


@pytest.mark.rule("MW-R2", "MW-W38", "MW-R1")
def test_cards_are_dealt_one_by_one_the_foremans_left_neighbour_first() -> None:
    state = do(new_game(4), "foreman B")
    for letter, card in zip("CDAB", ("kool", "goud3", "mol", "dynamiet"), strict=True):
        assert asked(state) == "deal chance" and state.decision().purpose == "deal"
        assert {text.split()[1] for text in legal(state)} == {letter}
        do(state, f"deal {letter} {card}")
    assert field(state, "hands") == "mol,dynamiet,kool,goud3"
    assert asked(state) == "ask C"


@pytest.mark.rule("MW-R2")
def test_a_draw_is_known_to_its_seat_alone() -> None:
    state = do(new_game(3), "foreman C", "deal A goud2")
    draw, hold = state.happened()
    assert (draw.kind, draw.text, draw.where, draw.seats) == ("draw", "{0} draws a card.", ("A",), None)
    assert (hold.kind, hold.text, hold.seats) == ("hold", "{0} holds 2x Goud (gold).", frozenset((0,)))
    assert draw.reveals and hold.reveals
    assert [state.view(seat).hand for seat in (0, 1, 2, SPECTATOR)] == [1, -1, -1, -1]


@pytest.mark.rule("MW-R31", "MW-W32")
def test_who_has_broken_hearts_only_draws_and_is_asked_as_well() -> None:
    state = lay("A 2 0 .\nB 2 0 .\nC* 2 2 .", "deal", collective=7)
    dealt(state, "kool kool kool")
    assert asked(state) == "ask A"
    do(state, "no")
    assert asked(state) == "ask B"


@pytest.mark.rule("MW-R3", "MW-R32", "MW-W1", "MW-W2")
def test_everyone_is_asked_clockwise_and_the_foreman_answers_last() -> None:
    state = lay("A 2 2 kool\nB* 2 2 kool\nC 2 2 goud\nD 2 2 kool")
    order = []
    while field(state, "phase") == "ask":
        order.append(asked(state))
        do(state, "no")
    assert order == ["ask C", "ask D", "ask A", "ask B"]


@pytest.mark.rule("MW-W1", "MW-W38")
def test_the_marker_moves_clockwise_every_round() -> None:
    state = do(new_game(3), "foreman B")
    foremen = []
    for _ in range(4):
        foremen.append(field(state, "foreman"))
        dealt(state, "kool kool kool")
        do(state, "no", "no", "no")
        first = legal(state)[0]
        while field(state, "phase") == "vote":
            do(state, legal(state)[0])
        if field(state, "phase") == "tie":
            do(state, legal(state)[0])
        assert first.startswith("vote")
    assert foremen == ["B", "C", "A", "B"]


@pytest.mark.rule("MW-W3", "MW-R33", "MW-R34", "MW-W4")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("goud", ["yes", "no"]), ("goud2", ["yes", "no"]), ("goud3", ["yes", "no"]), ("kool", ["no"]),
        ("broekzak", ["no"]), ("dynamiet", ["no"]), ("mol", ["show"]), ("kanarie", ["show"]),
    ],
)  # fmt: skip
def test_what_the_holder_of_a_card_may_answer(card: str, answers: list[str]) -> None:
    state = lay(f"A 2 2 kool\nB 2 2 {card}\nC* 2 2 kool")
    do(state, "no")
    assert asked(state) == "ask B" and legal(state) == answers
    rules = {text: refused(state, text) for text in ("yes", "no", "show") if text not in answers}
    if answers == ["show"]:
        assert rules == {"yes": "MW-R4", "no": "MW-R4"}
    else:
        assert set(rules.values()) == {"MW-W3"}
    assert refused(state, "vote A") == refused(state, "take A") == "MW-R32"


@pytest.mark.rule("MW-W39")
def test_every_holder_is_asked_in_the_same_words_whatever_it_holds() -> None:
    decisions = set()
    for card in ("goud", "kool", "mol", "kanarie", "dynamiet", "broekzak"):
        state = lay(f"A 2 2 {card}\nB 2 2 kool\nC* 2 2 kool\nD 2 2 kool", seen="mol")
        do(state, "no")  # D comes first
        assert asked(state) == "ask A"
        decisions.add(state.decision())
    (decision,) = decisions
    assert (decision.seat, decision.prompt, decision.decline) == (0, "{0}, do you have gold?", "")


@pytest.mark.rule("MW-W39", "MW-W3")
def test_a_refused_yes_changes_and_tells_nothing() -> None:
    state = do(lay("A 2 2 kool\nB 2 2 kool\nC* 2 2 kool"), "no")
    happened = state.happened()
    assert refused(state, "yes") == "MW-W3"
    assert state.happened() == happened and asked(state) == "ask B"


@pytest.mark.rule("MW-R33", "MW-W5", "MW-W4")
@pytest.mark.parametrize(("card", "worth"), [("goud", 1), ("goud2", 2), ("goud3", 3)])
def test_gold_owned_up_to_goes_onto_the_collective_pile_for_what_it_is_worth(card: str, worth: int) -> None:
    state = lay(f"A 2 2 {card}\nB 2 2 kool\nC 2 2 kool\nD* 2 2 kool")
    do(state, "yes")
    assert table(state) == f"{4 + worth} | 2,2,2,2 | 2,2,2,2"
    assert field(state, "hands") == ".,kool,kool,kool"
    assert event(state, "say").reveals and "goes on the collective pile" in event(state, "say").text


@pytest.mark.rule("MW-W5")
def test_who_owned_up_cannot_be_taken_from_or_chosen() -> None:
    state = do(lay("A 2 2 goud\nB 2 2 mol\nC 2 2 kool\nD* 2 2 kool"), "yes", "show")
    assert legal(state) == ["take C", "take D", "take nobody"]
    assert refused(state, "take A") == "MW-W8"
    do(state, "take nobody", "no", "no")
    assert asked(state) == "vote A" and legal(state) == ["vote C", "vote D"]
    assert refused(after(state, "vote C"), "vote A") == "MW-W15"


@pytest.mark.rule("MW-W5", "MW-W22")
def test_who_owned_up_is_hit_where_everybody_pays() -> None:
    state = do(lay("A 2 2 goud\nB 2 2 dynamiet\nC* 2 2 goud"), "yes", "no", "yes")
    assert table(state) == "5 | 1,2,1 | 2,2,2"


@pytest.mark.rule("MW-R34", "MW-W35")
def test_a_lie_is_an_answer_like_any_other_and_nothing_else_is_recorded() -> None:
    liar = do(lay("A 2 2 goud3\nB 2 2 kool\nC* 2 2 kool"), "no")
    honest = do(lay("A 2 2 kool\nB 2 2 kool\nC* 2 2 goud3"), "no")
    assert texts(liar) == texts(honest) == ["{0} says no."]
    assert told(liar) == ["say"] and field(liar, "hands") == "goud3!,kool,kool"
    assert legal(lay("A 2 2 goud\nB 2 2 kool\nC* 2 2 kool")) == ["yes", "no"]  # an answer cannot be withheld


@pytest.mark.rule("MW-R4", "MW-W2")
@pytest.mark.parametrize("card", ["mol", "kanarie"])
def test_mole_and_canary_go_off_as_soon_as_they_are_asked(card: str) -> None:
    state = lay(f"A 2 2 kool\nB 2 2 {card}\nC 2 2 goud\nD* 2 2 kool")
    do(state, "no", "show")
    assert asked(state) == ("take B" if card == "mol" else "deal chance")  # C and D were not asked before
    assert event(state, "show").reveals


@pytest.mark.rule("MW-R50", "MW-R2")
def test_what_chance_may_deal_is_what_is_left() -> None:
    state = do(new_game(3), "foreman A")
    do(state, "deal B mol", "deal C kool")
    assert "deal A mol" not in odds(state) and odds(state)["deal A kool"] == 13
    assert Counter(text.split()[1] for text in legal(state)) == {"A": 7}
    assert refused(state, "deal A mol") == "MW-D1"
    assert refused(state, "deal B kool") == "MW-W38"
    assert refused(state, "yes") == "MW-R2"
    assert refused(new_game(3), "deal A kool") == "MW-W38"


@pytest.mark.rule("MW-W39", "MW-W14")
def test_who_has_no_card_is_not_asked() -> None:
    state = do(lay("A 2 2 mol\nB 2 2 kool\nC 2 2 kool\nD* 2 2 kool"), "show", "take B")
    assert asked(state) == "ask C"
    assert GAME.text(state.setup, state.legal()[0]) == "no"
