"""How the bots of Mijnwerkers play: by the rules, by what they may see, the same every time, and for gold."""

from __future__ import annotations

import pickle
from itertools import permutations
from typing import Any

import pytest

from minetui.bots import Bot, Budget, levels, make_bot
from minetui.bots.base import Meter
from minetui.bots.mijnwerkers_beliefs import KINDS, PLAIN, Beliefs, beliefs_of, habits, silence
from minetui.bots.mijnwerkers_value import Judge, Stand, Weights
from minetui.sim import simulate
from rules import CHANCE, OVER, choose_setup
from rules.dealer import Dealer, Generator
from rules.mijnwerkers import GAME
from rules.mijnwerkers.components import GOUD, KANARIE, KOOL, MOL
from rules.mijnwerkers.state import MijnwerkersState
from rules.mijnwerkers.table import SAID
from rules.piles import Counts
from tests.rules.mijnwerkers.helper import lay, new_game

OWN = [level for level in levels("mijnwerkers") if level != "random"]
FREE = Budget()
ODD = [
    "3 goud 5 kool 4 mol 2 kanarie 2 personal 0 bff 0",
    "4 goud 2 goud3 4 dynamiet 6 broekzak 4 kool 3 personal 1 bff 1 chosen 2",
    "5 kool 20",
    "3 goud 4 mol 9 kanarie 1",
]
"""Coal files unlike the printed one."""


def bot(level: str) -> Bot:
    return make_bot("mijnwerkers", level)


def choice(player: Bot, state: MijnwerkersState, lots: str = "lots", budget: Budget = FREE) -> str:
    """What a bot does for the seat to move; it must be legal, with a reason, and its arguments are left alone."""
    legal = state.legal()
    offered = list(legal)
    action = player.choose(state.view(state.to_move), offered, Generator(lots), budget)
    assert offered == legal
    assert action in legal
    assert player.why().endswith(".")
    assert "\n" not in player.why()
    return GAME.text(state.setup, action)


def choices(level: str, state: MijnwerkersState, number: int = 25) -> list[str]:
    """What a bot does with different lots."""
    return [choice(bot(level), state, f"{lot}") for lot in range(number)]


def do(state: MijnwerkersState, *texts: str) -> MijnwerkersState:
    for text in texts:
        action = GAME.parse(state.setup, text)
        assert action in state.legal(), text
        state.push(action)
    return state


def playing(seed: int, seats: int, levels_: list[str], coal: str = "", **options: str) -> list[MijnwerkersState]:
    """The State before each choice of a whole game."""
    state, dealer = new_game(seats, coal, **options), Dealer(seed)
    players = [bot(levels_[seat % len(levels_)]) for seat in range(seats)]
    count: dict[str, int] = {}
    found = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            purpose = state.decision().purpose
            state.push(dealer.choose(state, count.get(purpose, 0)))
            count[purpose] = count.get(purpose, 0) + 1
            continue
        found.append(state.copy())
        text = choice(players[state.to_move], state, f"{seed} {len(found)}")
        state.push(GAME.parse(state.setup, text))
    return found


def test_the_levels() -> None:
    assert levels("mijnwerkers") == ("random", "novice", "standard")


# What it believes


def by_trying(
    unseen: Counts, silent: dict[int, tuple[float, ...]], open_seats: tuple[int, ...], thrown: int
) -> dict[int, list[float]]:
    """The odds by dealing every unseen card, each of its own, in every order; the first go where no was said."""
    cards = [kind for kind in KINDS for _ in range(unseen[kind])]
    odds = {seat: [0.0] * len(unseen) for seat in (*silent, *open_seats)}
    whole = 0.0
    for dealt in permutations(cards, len(silent) + thrown + len(open_seats)):
        hands = dict(zip((*silent, *open_seats), (*dealt[: len(silent)], *dealt[len(silent) + thrown :]), strict=True))
        weight = 1.0
        for seat, chances in silent.items():
            weight *= chances[hands[seat]]
        if any(kind in (MOL, KANARIE) for kind in dealt[len(silent) : len(silent) + thrown]):
            continue
        whole += weight
        for seat, kind in hands.items():
            odds[seat][kind] += weight
    return {seat: [weight / whole for weight in row] for seat, row in odds.items()}


LIAR = silence(2, 4.0)
SHY = silence(1, 0.5)


@pytest.mark.rule("MW-W45", "MW-W43")
@pytest.mark.parametrize("thrown", [0, 1, 2])
@pytest.mark.parametrize(
    ("silent", "open_seats"),
    [({1: LIAR}, (2,)), ({1: LIAR, 2: SHY}, ()), ({0: PLAIN, 3: LIAR}, (1,)), ({}, (1, 2))],
)
def test_beliefs_are_those_found_by_trying_every_deal(
    silent: dict[int, tuple[float, ...]], open_seats: tuple[int, ...], thrown: int
) -> None:
    unseen = (2, 1, 1, 2, 1, 1, 0, 1)
    beliefs = Beliefs(unseen, silent, open_seats, thrown, Meter(FREE))
    expected = by_trying(unseen, silent, open_seats, thrown)
    for seat, row in expected.items():
        assert beliefs.odds(seat) == pytest.approx(row)
        assert sum(beliefs.odds(seat)) == pytest.approx(1)


def test_beliefs_about_two_seats_at_once_too() -> None:
    unseen, silent = (2, 1, 0, 2, 1, 1, 1, 0), {1: LIAR, 2: SHY, 3: PLAIN}
    beliefs = Beliefs(unseen, silent, (), 0, Meter(FREE))
    pairs = beliefs.both(1, 3)
    assert [sum(row) for row in pairs] == pytest.approx(beliefs.odds(1))
    assert [sum(column) for column in zip(*pairs, strict=True)] == pytest.approx(beliefs.odds(3))
    # There is one Broekzak, and nobody who has said no holds De Mol.
    assert pairs[6][6] == 0
    assert pairs[MOL] == (0.0,) * 8


@pytest.mark.rule("MW-W3", "MW-W45")
def test_a_no_makes_gold_less_likely_and_de_mol_impossible() -> None:
    # Seen: nothing but A's own coal. 34 cards are unseen, 10 of them gold.
    state = lay(
        """
        A   2 2 kool!
        B   2 2 kool!
        C   2 2 goud
        D*  2 2 kool
        """,
        collective=4,
    )
    view = state.view(0)
    beliefs = beliefs_of(view, [silence(2, 1.0)] * 4, Meter(FREE))
    assert beliefs.odds(1)[MOL] == beliefs.odds(1)[KANARIE] == 0
    assert sum(beliefs.odds(1)[:3]) < 10 / 34 < sum(beliefs.odds(2)[:3])
    assert beliefs.odds(2) == beliefs.odds(3)
    # No card is known but for B's: the two moles are among 33 others.
    assert beliefs.odds(2)[MOL] == pytest.approx(2 / 33)


def after_a_round(answer: str) -> MijnwerkersState:
    """B, with one gold, has answered so and kept it if it could; now B says no again."""
    state = lay(
        """
        A   2 2 kool
        B   2 2 goud
        C*  2 2 kool
        """,
        collective=3,
    )
    do(state, "no", answer, "no")
    do(state, "vote C", "vote A" if answer == "yes" else "vote C", "vote A")
    if state.phase == 5:
        do(state, "choose A")
    do(state, "deal B kool", "deal C kool", "deal A kool", "no", "no", "no")
    return state


@pytest.mark.rule("MW-W28")
def test_who_lied_before_is_believed_to_lie_again_and_who_was_honest_is_not() -> None:
    liar, honest = (after_a_round(answer).view(2) for answer in ("no", "yes"))
    assert habits(liar)[1] > 1 > habits(honest)[1]
    assert habits(liar)[0] == habits(honest)[0] == 1
    gold = [
        sum(beliefs_of(view, [silence(2, habit) for habit in habits(view)], Meter(FREE)).odds(1)[:3])
        for view in (liar, honest)
    ]
    assert gold[0] > gold[1] + 0.05


# What cards do, and what gold is worth


@pytest.mark.rule("MW-W20", "MW-W21", "MW-W22", "MW-W23", "MW-W24", "MW-W25", "MW-W28")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_thought_about_a_result_is_what_the_rules_make_of_it(seats: int) -> None:
    """Random games: the last vote, or the foreman's choice, does what a Stand says it does."""
    compared = 0
    for seed in range(12):
        state, lots = new_game(seats), Generator(f"stand {seed}")
        while state.to_move != OVER:
            before = state.copy()
            action = state.legal()[lots.weighted(state.weights())] if state.to_move < 0 else lots.choice(state.legal())
            state.push(action)
            if before.phase not in (4, 5) or (state.round == before.round and state.to_move != OVER):
                continue
            table, votes = state.table, list(before.votes)
            if before.phase == 4:
                votes[before.to_move] = table.groups[action - table.vote]
            above, cut, missing = table.tally(before.foreman, votes)
            picked = cut if len(cut) <= missing else table.groups[action - table.choose]
            chosen = above + tuple(seat for seat in cut if seat in picked)
            stand = Stand(before.piles, before.bff, before.collective)
            for seat in chosen:
                stand.chosen(seat, before.hands[seat] - SAID)
            for seat in table.order[before.foreman]:
                if before.hands[seat] >= 0 and seat not in chosen:
                    stand.kept(seat, before.hands[seat] - SAID)
            assert (stand.piles, stand.bff, stand.collective) == (list(state.piles), list(state.bff), state.collective)
            compared += 1
    assert compared > 50


@pytest.mark.rule("MW-W31")
def test_hopes_in_the_last_round_are_the_scores() -> None:
    state = lay(
        """
        A   4 1 kool!
        B   2 0 kool!
        C*  3 2 kool!
        """,
        phase="vote",
        collective=7,
        round=8,
    )
    judge = Judge(state.view(0), Weights(heart=0))
    # 7 gold for two with whole BFF cards is 3 each; half a gold is taken off for what may not split.
    assert judge.gold(Stand(state.piles, state.bff, 7)) == pytest.approx([4 + 3.25, 2, 3 + 3.25])
    wins = judge.wins(Stand(state.piles, state.bff, 7))
    assert sum(wins) == pytest.approx(1)
    assert wins[0] > wins[2] > wins[1]


# The answer


@pytest.mark.rule("MW-W21", "MW-W31")
def test_honest_for_little_gold_when_the_last_bff_is_worth_a_big_share() -> None:
    # A may lose a third of 18 gold for one.
    state = lay(
        """
        A   3 1 goud
        B   2 2 kool
        C*  2 2 kool
        """,
        collective=18,
        coal="3 goud 5 goud2 1 goud3 1 kool 14 mol 1 kanarie 1 broekzak 1 dynamiet 2 collective 15",
        round=8,
    )
    assert choices("standard", state).count("yes") >= 24


@pytest.mark.rule("MW-W32", "MW-W37")
def test_without_a_whole_bff_nothing_is_owned_up_to() -> None:
    # The truth would give 3 gold to B and C; being caught costs one more at most.
    state = lay(
        """
        A   3 0 goud3
        B   3 2 kool
        C*  3 2 kool
        """,
        collective=5,
        round=8,
    )
    assert choices("standard", state).count("no") >= 24


@pytest.mark.rule("MW-W28")
def test_three_gold_is_lied_about_with_whole_bff_cards() -> None:
    state = lay(
        """
        A   2 2 goud3
        B   2 2 kool
        C   2 2 kool
        D*  2 2 kool
        """,
    )
    assert choices("standard", state).count("no") >= 24


def test_answers_that_are_about_as_good_are_mixed_and_a_novice_lies_at_a_fixed_rate() -> None:
    states = [state for seed in range(8) for state in playing(seed, 4, ["standard"]) if len(state.legal()) == 2]
    asked = [state for state in states if state.phase == 2]
    mixed = [state for state in asked if len(set(choices("standard", state))) == 2]
    assert len(mixed) >= 3
    said = choices("novice", asked[0], 400)
    assert 0.5 < said.count("no") / len(said) < 0.7


# De Mol


@pytest.mark.rule("MW-W8", "MW-W9")
@pytest.mark.parametrize("level", OWN)
def test_de_mol_takes_where_gold_is_likelier(level: str) -> None:
    # Unseen are 3 gold and 3 coal. B has said no; with half of such lies B has gold with 3/9, and C, who was not asked
    # yet, with (3 - 1/3) / 5 = 8/15. The novice takes both for 1/2.
    coal = "3 goud 3 kool 3 mol 1 personal 2 bff 2 collective 0"
    state = lay(
        """
        A   2 2 mol
        B*  2 2 kool
        C   2 2 kool!
        """,
        coal=coal,
        collective=0,
    )
    state = GAME.load(state.setup, "1 B take A 0 2,2,2 2,2,2 .,kool,kool! .,.,. 3,0,0,1,0,0,0,0 -")
    taken = set(choices(level, state))
    assert taken == ({"take B"} if level == "standard" else {"take B", "take C"})


@pytest.mark.rule("MW-W8", "MW-W10")
@pytest.mark.parametrize("level", OWN)
def test_de_mol_takes_nobody_where_only_dynamiet_is_left(level: str) -> None:
    setup = lay("A 2 2 mol\nB* 2 2 dynamiet\nC 2 2 dynamiet", coal="3 mol 1 dynamiet 2").setup
    state = GAME.load(setup, "1 C take A 3 2,2,2 2,2,2 .,dynamiet,dynamiet .,.,. 0,0,0,0,0,0,0,0 -")
    assert set(choices(level, state)) == {"take nobody"}


# Votes


@pytest.mark.rule("MW-W22", "MW-W23", "MW-W42")
@pytest.mark.parametrize("level", OWN)
def test_a_foreman_with_dynamiet_chooses_himself(level: str) -> None:
    state = lay(
        """
        A*  2 2 dynamiet! B
        B   2 2 kool!     C
        C   2 2 kool!     A
        """,
        phase="tie",
    )
    assert set(choices(level, state)) == {"choose A"}


@pytest.mark.rule("MW-W24", "MW-W25", "MW-W42")
@pytest.mark.parametrize("level", OWN)
def test_a_foreman_with_de_broekzak_never_chooses_himself(level: str) -> None:
    state = lay(
        """
        A*  2 2 broekzak! B
        B   2 2 kool!     C
        C   2 2 kool!     A
        """,
        phase="tie",
    )
    assert "choose A" not in choices(level, state)


def before_the_vote(card: str) -> MijnwerkersState:
    """A is the foreman and votes last. C will vote for B, who leads; B may vote for either."""
    return lay(
        f"""
        A*  2 2 {card}!
        B   4 2 kool!   C
        C   2 2 kool!   B
        """,
        phase="vote",
        collective=3,
    )


@pytest.mark.rule("MW-W15", "MW-W22", "MW-W42")
def test_dynamiet_votes_so_that_a_tie_is_left_and_the_others_for_the_leader() -> None:
    # Votes for C leave B and C with one each, or all three of them, unless B names C. Votes for B settle it.
    assert set(choices("standard", before_the_vote("dynamiet"))) == {"vote C"}
    assert set(choices("standard", before_the_vote("kool"))) == {"vote B"}


@pytest.mark.rule("MW-W15", "MW-W24")
def test_de_broekzak_votes_with_the_others_so_that_it_is_not_chosen() -> None:
    assert set(choices("standard", before_the_vote("broekzak"))) == {"vote B"}


@pytest.mark.rule("MW-W21")
def test_it_votes_for_the_richer_of_two_alike() -> None:
    state = lay(
        """
        A   4 2 .
        B   5 2 kool!
        C*  2 2 kool!
        D   2 2 .
        """,
        phase="vote",
    )
    assert state.to_move == 3
    assert set(choices("standard", state)) == {"vote B"}


# By the rules, by what it may see, the same every time


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_both_levels_play_by_the_rules_with_any_number_of_seats(level: str, seats: int) -> None:
    for thrown, tie_break in (("down", "bff"), ("up", "shared")):
        assert len(playing(seats, seats, [level, "random"], trash=thrown, tie_break=tie_break)) > 20


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("coal", ODD)
def test_and_with_coal_piles_of_ones_own(level: str, coal: str) -> None:
    for seed in range(4):
        assert playing(seed, int(coal[0]), [level, "random"], coal)


@pytest.mark.rule("MW-W43", "MW-W45")
@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_another_deal_that_looks_the_same_gets_the_same_answer(level: str, seats: int) -> None:
    """What a seat cannot see makes no difference, and neither does a View taken apart to bytes and made anew."""
    for number, state in enumerate(playing(5, seats, ["standard", "novice"])):
        view: Any = state.view(state.to_move)
        other = GAME.imagine(view, Generator(f"other {number}"))
        said = choice(bot(level), state, f"{number}")
        assert choice(bot(level), other, f"{number}") == said
        bare = bot(level).choose(pickle.loads(pickle.dumps(view)), state.legal(), Generator(f"{number}"), FREE)
        assert GAME.text(state.setup, bare) == said


@pytest.mark.parametrize("level", levels("mijnwerkers"))
def test_the_same_view_and_chance_give_the_same_action(level: str) -> None:
    used = bot(level)
    for state in playing(2, 5, ["standard"]):
        for budget in (FREE, Budget(nodes=25)):
            fresh = bot(level)
            assert choice(fresh, state, "x", budget) == choice(used, state, "x", budget)
            assert fresh.nodes == used.nodes
            assert fresh.why() == used.why()


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("nodes", [0, 1, 10, 100])
def test_no_budget_is_too_small_for_an_answer(level: str, nodes: int) -> None:
    for state in playing(3, 6, ["standard"]):
        player = bot(level)
        choice(player, state, budget=Budget(nodes=nodes))
        assert player.nodes <= nodes
        choice(player, state, budget=Budget(seconds=0))


@pytest.mark.parametrize("level", OWN)
def test_answers_are_quick(level: str) -> None:
    """Nodes stand for time: 100 of them take about a millisecond, and the most with six seats are about 1000."""
    for seed in range(4):
        for state in playing(seed, 6, [level]):
            player = bot(level)
            choice(player, state)
            assert player.nodes < 3000


def test_a_forced_answer_needs_no_thought() -> None:
    state = lay("A 2 2 kool\nB* 2 2 goud\nC 2 2 kool")
    player = bot("standard")
    assert state.view(state.to_move).hand == KOOL
    assert choice(player, state) == "no"
    assert player.nodes == 0
    assert "nothing else" in player.why()


def test_why_tells_what_it_held_and_believed() -> None:
    player = bot("standard")
    state = lay("A 2 2 goud\nB* 2 2 kool\nC 2 2 kool!", coal="")
    assert state.view(0).hand == GOUD
    choice(player, state)
    assert "Goud (gold)" in player.why()
    assert "found out" in player.why()
    choice(player, before_the_vote("broekzak"))
    assert "De Broekzak" in player.why()
    assert "{1}" in player.why()


# Strength


def points(better: str, worse: str, games: int, seats: int = 4) -> float:
    """The part of the wins that goes to one level, half of the seats each, every deal from every seat."""
    entered = (better,) * (seats // 2) + (worse,) * (seats - seats // 2)
    report = simulate(choose_setup(GAME, seats), entered, games, seed=1)
    return sum(tally.points for tally in report.bots()[: seats // 2]) / len(report.results)


def test_two_standards_win_more_than_their_part_against_two_random_seats() -> None:
    """They get about 70 % of 200 games, with a deviation of 3 %: less than 60 is no accident."""
    assert points("standard", "random", 200) >= 0.6


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("standard", "random", 0.65), ("standard", "novice", 0.57), ("novice", "random", 0.52)],
)
def test_the_levels_are_as_far_apart_as_claimed(better: str, worse: str, least: float) -> None:
    assert points(better, worse, 1600) >= least
