"""The end: when it comes, the split, and who wins."""

from __future__ import annotations

import pytest

from rules.game import OVER, SPECTATOR
from tests.rules.mijnwerkers.helper import asked, do, event, field, lay, legal, new_game, refused, result, table, texts
from tests.rules.mijnwerkers.play import played


def ended(
    rows: str, collective: int, tie_break: str = "bff", coal: str = ""
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and winners of a game that is over with these piles and hearts."""
    outcome = result(lay(rows, "over", collective=collective, tie_break=tie_break, coal=coal))
    return outcome.scores, outcome.winners


@pytest.mark.rule("MW-R40", "MW-W30", "MW-D2")
@pytest.mark.parametrize(("seats", "left"), [(3, 2), (4, 3), (5, 2), (6, 3)])
def test_the_game_is_over_after_eight_rounds_when_not_everybody_could_draw(seats: int, left: int) -> None:
    deals = rounds = 0
    for state in played(seats, "", {}, 1):
        deals += any(event.kind == "draw" for event in state.happened())
        rounds += any(event.kind == "round" for event in state.happened())
    assert (deals, rounds) == (8 * seats, 8)
    assert asked(state) == "over nobody" and field(state, "round") == "8"
    assert state.view(0).pile == left and legal(state) == []
    assert refused(state, "no") == "MW-R40"


@pytest.mark.rule("MW-W30", "MW-R40")
def test_a_pile_of_ones_own_is_played_until_it_is_too_small() -> None:
    state = do(new_game(3, "3 kool 8"), "foreman A")
    for _ in range(2):
        for text in ("kool", "kool", "kool"):
            do(state, f"deal {'ABC'[state.seat]} {text}")
        do(state, "no", "no", "no")
        while state.to_move != OVER and field(state, "phase") in ("vote", "tie"):
            do(state, legal(state)[0])
    assert asked(state) == "over nobody" and state.view(SPECTATOR).pile == 2
    assert state.view(SPECTATOR).seen == (0, 0, 0, 6, 0, 0, 0, 0)  # the two left over stay hidden


@pytest.mark.rule("MW-W30", "MW-W43")
def test_thrown_away_cards_never_come_back() -> None:
    state = lay("A 2 2 kool\nB 2 2 kanarie\nC* 2 2 goud", "ask", round=8, coal="3 kool 22 kanarie 1 goud 2")
    do(state, "no", "show")
    assert asked(state) == "over nobody" and field(state, "trash") == "A:kool!,C:goud"
    assert result(state).scores == (3, 3, 3)  # 1 of the collective pile each, and no gold out of the trash


@pytest.mark.rule("MW-R41", "MW-R43", "MW-W31", "MW-W32")
def test_the_collective_pile_is_split_among_those_with_a_whole_heart_rounded_down() -> None:
    assert ended("A 4 1 .\nB 3 2 .\nC* 5 0 .", 7) == ((7, 6, 5), (0,))
    assert ended("A 5 1 .\nB 4 2 .\nC* 9 0 .", 1) == ((5, 4, 9), (2,))
    state = lay("A 4 1 .\nB 3 2 .\nC* 5 0 .", "over", collective=7)
    assert table(state) == "7 | 4,3,5 | 1,2,0"  # the line has the piles as they were before


@pytest.mark.rule("MW-R42")
def test_big_cards_in_the_collective_pile_are_split_as_well() -> None:
    """All of its 6 gold are two cards of 3x Goud; three get 2 each."""
    coal = "3 goud3 2 kool 4 collective 0"
    state = do(lay("A 2 2 goud3\nB 2 2 goud3\nC* 2 2 kool", coal=coal, round=2, collective=0), "yes", "yes", "no")
    assert result(state).scores == (4, 4, 4)


@pytest.mark.rule("MW-W31", "MW-W46")
def test_with_no_whole_heart_anywhere_the_collective_pile_is_given_away() -> None:
    assert ended("A 2 0 .\nB 3 0 .\nC* 2 0 .", 8, coal="3 goud 6 kool 18") == ((2, 3, 2), (1,))
    coal = "3 goud 7 kool 17 bff 1"
    state = lay("A 2 0 goud!\nB 2 0 kool\nC* 2 0 goud", collective=8, coal=coal, round=8)
    do(state, "no", "yes", "vote B", "vote A", "vote A")
    assert "Nobody has a whole BFF card: the 11 gold of the collective pile are given away." in texts(state)


@pytest.mark.rule("MW-R43", "MW-R41")
def test_what_cannot_be_split_evenly_is_given_away() -> None:
    state = lay("A 2 2 kool\nB 2 2 kool\nC* 2 2 goud", collective=4, coal="3 goud 2 kool 7", round=3)
    do(state, "no", "no", "yes")
    do(state, "vote B", "vote A", "vote A")
    assert (
        event(state, "split").text
        == "The collective pile of 5 gold gives 1 each to {0}, {1} and {2}; 2 gold left over are given away."
    )
    assert result(state).scores == (3, 3, 3)
    state = lay("A 2 2 kool\nB 2 2 kool\nC* 2 2 goud", collective=3, coal="3 goud 1 kool 8", round=3)
    do(state, "no", "no", "yes", "vote B", "vote A", "vote A")
    assert event(state, "split").text.endswith("; 1 gold left over is given away.")


@pytest.mark.rule("MW-R44", "MW-R45", "MW-R12", "MW-R13", "MW-R14", "MW-W4")
def test_the_most_gold_wins_and_big_cards_count_for_what_they_are_worth() -> None:
    coal = "3 goud 1 goud2 1 goud3 1 kool 3 personal 0 collective 0"
    state = lay("A 0 2 goud!\nB 0 2 goud2!\nC* 0 2 goud3!", "vote", coal=coal, round=2, collective=0)
    do(state, "vote B", "vote A", "vote A")
    # A is found out: its 1 gold is too little for three.
    outcome = result(state)
    assert (outcome.scores, outcome.winners) == ((0, 2, 3), (2,))
    assert outcome.reason == "{2} has the most gold, 3, and wins." and "MW-R45" in outcome.rules


@pytest.mark.rule("MW-R46", "MW-W32")
def test_broken_hearts_may_win() -> None:
    assert ended("A 2 2 .\nB 2 2 .\nC* 6 0 .", 6) == ((5, 5, 6), (2,))


@pytest.mark.rule("MW-W33")
def test_equal_gold_is_decided_by_whole_hearts_and_then_shared() -> None:
    assert ended("A 4 1 .\nB 4 2 .\nC* 3 2 .", 3) == ((5, 5, 4), (1,))
    assert ended("A 4 2 .\nB 4 2 .\nC* 3 2 .", 3) == ((5, 5, 4), (0, 1))
    assert ended("A 4 1 .\nB 4 1 .\nC* 6 0 .", 4) == ((6, 6, 6), (0, 1))
    assert ended("A 4 1 .\nB 4 2 .\nC* 3 2 .", 3, "shared") == ((5, 5, 4), (0, 1))
    assert ended("A 4 1 .\nB 4 1 .\nC* 6 0 .", 4, "shared") == ((6, 6, 6), (0, 1, 2))


@pytest.mark.rule("MW-W33", "MW-R45")
@pytest.mark.parametrize(
    ("rows", "collective", "tie_break", "told"),
    [
        (
            "A 4 1 .\nB 4 2 .\nC* 3 2 .", 3, "bff",
            "{0} and {1} have the most gold, 5; {1} has more whole BFF cards and wins.",
        ),
        ("A 4 2 .\nB 4 2 .\nC* 3 2 .", 3, "bff", "{0} and {1} have the most gold, 5, and share the win."),
        (
            "A 4 1 .\nB 4 1 .\nC* 6 0 .", 4, "bff",
            "{0}, {1} and {2} have the most gold, 6; {0} and {1} have more whole BFF cards and share the win.",
        ),
        ("A 4 1 .\nB 4 1 .\nC* 6 0 .", 4, "shared", "{0}, {1} and {2} have the most gold, 6, and share the win."),
    ],
)  # fmt: skip
def test_the_result_says_why(rows: str, collective: int, tie_break: str, told: str) -> None:
    outcome = result(lay(rows, "over", collective=collective, tie_break=tie_break))
    assert outcome.reason == told and "MW-W33" in outcome.rules and outcome.titles == ()
