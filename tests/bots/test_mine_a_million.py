"""How the bots of Mine a Million play: by the rules, by what may be seen, the same every time, and for the million.

In made positions seat A is to move in round 2 with £10,000; card 1, which brings money, lies on top.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from minetui.bots import Bot, Budget, levels, make_bot
from minetui.bots.mine_a_million_value import Judge, Weights
from minetui.sim import Report, simulate
from rules import CHANCE, OVER, choose_setup
from rules.dealer import Generator
from rules.game import named
from rules.mine_a_million import GAME
from rules.mine_a_million.kernel import Kernel
from rules.mine_a_million.phases import PHASES
from rules.mine_a_million.state import MineAMillionState
from tests.bots.mine_a_million_milestones import Story, play, report
from tests.rules.mine_a_million.helper import SEATS, do, place, ready, show, trading
from tests.rules.mine_a_million.play import GAMES, NAMES, played

OWN = [level for level in levels("mine-a-million") if level != "random"]
FREE = Budget()


def bot(level: str) -> Bot:
    return make_bot("mine-a-million", level)


def choice(player: Bot, state: MineAMillionState, budget: Budget = FREE) -> int:
    """What a bot does for the seat to move; it must be legal, with a reason, and its arguments are left alone."""
    legal = state.legal()
    offered = list(legal)
    action = player.choose(state.view(state.to_move), offered, Generator("lots"), budget)
    assert offered == legal
    assert action in legal
    told = named(player.why(), SEATS)
    assert told.endswith(".")
    assert told[0].isupper()
    assert not set("\n{}") & set(told)
    return action


def whole(state: Kernel) -> MineAMillionState:
    """The same position with all that bots need."""
    found = MineAMillionState(state.setup)
    found.restore(state.snapshot())
    found.reopen()
    return found


def does(state: Kernel, level: str = "standard") -> str:
    """The notation of what a bot does."""
    return GAME.text(state.setup, choice(bot(level), whole(state)))


def turn(state: Kernel, level: str = "standard") -> list[str]:
    """All that a bot does before the die is thrown; choices of others are answered by the same level."""
    going = whole(state)
    done: list[str] = []
    while going.to_move != CHANCE:
        assert len(done) < 30, done
        action = choice(bot(level), going)
        done.append(GAME.text(state.setup, action))
        going.push(action)
    return done


# What to buy


@pytest.mark.parametrize("level", OWN)
def test_the_second_working_comes_before_the_company(level: str) -> None:
    """Two thirds of a Unit more a throw from now on, against a saving of a few pounds a Unit."""
    state = ready(trading(4), cash=(55_000,), ground=(1,))
    assert does(state, level) == "buy working"


@pytest.mark.parametrize("level", OWN)
def test_units_in_the_warehouse_are_sold_for_the_second_working(level: str) -> None:
    """£12,000 and two Units at £20,000 are £52,000."""
    assert turn(ready(trading(4), cash=(12_000,), stock=(2,)), level)[:2] == ["sell warehouse 2", "buy working"]


def test_a_company_is_bought_while_there_is_time_to_use_it() -> None:
    """With four Units at the mine, early and at the end, when two Units at Port Boston are lacking."""
    assert "buy deed" in turn(ready(trading(4), cash=(70_000,), ground=(4,), works=(2,)))
    late = ready(trading(4), cash=(70_000,), dollars=(880_000,), ground=(4,), works=(2,))
    assert "buy deed" not in turn(late)
    assert "buy working" not in turn(ready(trading(4), cash=(55_000,), dollars=(960_000,), ground=(1,)))


@pytest.mark.parametrize("level", OWN)
def test_two_units_take_a_lorry(level: str) -> None:
    """£5,000 turn £10,000 into £40,000 (MAM-R32)."""
    assert turn(ready(trading(4), ground=(2,)), level)[:1] == ["hire lorry"]


def test_a_unit_pays_for_the_lorry_of_the_others() -> None:
    assert turn(ready(trading(4), cash=(0,), ground=(3,)))[:2] == ["sell ground 1", "hire lorry"]


def test_the_card_on_top_is_seen() -> None:
    """Company Tax takes £10,000, and all Units are at sea, where they do not count for a card (MAM-F10).

    Who has £10,000 less then has to take a Debit besides, every third throw; with a grant on top it is only money.
    """
    differences = []
    for card in (1, 23):
        worths = []
        for cash in (5_000, 15_000):
            state = trading(4)
            place(state, "ship1", "A", "Z8", "deep", white=10)
            show(state, card)
            state.paid = 1 << state.table.pieces.index("ship1")
            ready(state, cash=(cash,), works=(2,))
            worths.append(Judge(state, 0, Weights()).worths(state)[0])
        differences.append(worths[1] - worths[0])
    assert differences[0] == pytest.approx(10)
    assert differences[1] > 12


# Barges and ships


@pytest.mark.parametrize("level", OWN)
def test_ten_own_units_sail(level: str) -> None:
    """They bring $800,000 for about £76,000."""
    done = turn(ready(trading(4), cash=(80_000,), stock=(10,), works=(2, 2, 2, 2)), level)
    assert "hire ship" in done
    assert "sail ship1" in done


def test_five_own_units_sail_with_five_of_others_that_pay() -> None:
    """The fares come to £85,000, with £5,000 in hand: more than the voyage costs."""
    state = ready(trading(4), cash=(5_000, 60_000, 60_000, 60_000), stock=(5, 2, 2, 1), works=(2,))
    done = turn(state)
    assert "hire ship" in done
    assert "sail ship1" in done


def test_who_would_come_to_the_million_is_not_carried() -> None:
    """B has $920,000: one Unit more at Port Boston and it wins; C has as many Units to take."""
    state = ready(trading(4), cash=(30_000, 60_000, 60_000), dollars=(0, 920_000), stock=(3, 3, 3), works=(2,))
    done = turn(state)
    assert "hire barge port-boston" in done
    assert not [text for text in done if text.startswith("take B")]
    alone = ready(trading(4), cash=(30_000, 60_000, 60_000), dollars=(0, 920_000), stock=(3, 3), works=(2,))
    assert not [text for text in turn(alone) if text.startswith("hire")]


def test_the_poorest_who_can_pay_is_carried() -> None:
    """B, C and D have Units and money alike, but B has $600,000 already."""
    purses, dollars = (30_000, 60_000, 60_000, 60_000), (300_000, 600_000)
    state = ready(trading(4), cash=purses, dollars=dollars, stock=(1, 3, 3, 3), works=(2,) * 6, deeds=(1,) * 4)
    takes = [text for text in turn(state) if text.startswith("take")]
    assert takes
    assert not [text for text in takes if text.startswith("take B")]


def test_the_port_that_is_near_enough_is_chosen() -> None:
    """$800,000 and five own Units: Race Bay or St. John bring just what lacks, in half the time to Port Boston."""
    done = turn(ready(trading(4), cash=(40_000,), dollars=(800_000,), stock=(5,), works=(2,)))
    assert done[0] in ("hire barge race-bay", "hire barge st-john")
    behind = ready(trading(4), cash=(40_000,), dollars=(400_000,), stock=(5,), works=(2,), deeds=(1,))
    assert turn(behind)[0] == "hire barge port-boston"


def arriving(dollars: int, *answers: str) -> Any:
    """A's barge with two own Units and three of B's is about to enter the dock; what A does then, as told."""
    state = trading(4)
    place(state, "barge1", "A", "T4", "canal", white=2, yellow=3)
    state.paid = 1 << state.table.pieces.index("barge1")
    ready(state, cash=(40_000, 60_000), dollars=(dollars,), deeds=(1,), works=(2, 2))
    return do(state, "throw", "die 2", "move barge1 barge-dock", *answers)


def test_a_lessee_does_not_help_the_owner_to_the_million() -> None:
    assert does(arriving(880_000, "sea port-boston")) == "refuse"


def test_and_the_owner_knows_it() -> None:
    assert does(arriving(880_000)) == "unload"


def test_units_that_are_worth_the_million_are_let_go_on() -> None:
    """B lacks three Units at Port Boston, and they are aboard; the owner is far behind."""
    state = arriving(0, "sea port-boston")
    assert does(ready(state, dollars=(0, 760_000))) == "agree"


# Moving


def moving(thrown: int, *pieces: tuple[str, str, str, str, dict[str, int]]) -> Kernel:
    """A has thrown; a seat, a space, a track and a cargo for each vehicle."""
    state = trading(4)
    for piece, seat, space, track, load in pieces:
        place(state, piece, seat, space, track, **load)
        if seat == "A":
            state.paid |= 1 << state.table.pieces.index(piece)
    return do(ready(state, cash=(90_000,), deeds=(1,), works=(2,)), "throw", f"die {thrown}")


@pytest.mark.parametrize("level", OWN)
def test_what_costs_most_a_turn_comes_home_first(level: str) -> None:
    """£25,000 for each turn at sea against £7,500 on the canal."""
    ship = ("ship1", "A", "Z5", "deep", {"white": 10})
    assert does(moving(4, ("barge1", "A", "T1", "canal", {"white": 5}), ship), level) == "move ship1 port-boston"


def test_a_lorry_takes_the_road_that_is_free() -> None:
    """J leads to NW and by it to N, or to I and the southern road; B's lorries stand on N and NWe's way out."""
    assert does(moving(2, ("lorry1", "A", "a2", "road", {"white": 2}))) == "move lorry1 NW"
    jam = [("lorry2", "B", "N", "road", {"yellow": 2}), ("lorry3", "B", "WN", "road", {"yellow": 2})]
    assert does(moving(2, ("lorry1", "A", "a2", "road", {"white": 2}), *jam)) != "move lorry1 NW"


def test_who_stands_in_the_way_costs_the_others_time() -> None:
    """B's barge is on T1: A's on T2 keeps it there, on T4 it leaves two spaces, elsewhere all of them."""
    worths = []
    for space in ("T2", "T4", "Ca1e"):
        state = trading(4)
        place(state, "barge1", "A", space, "canal", white=5)
        place(state, "barge2", "B", "T1", "canal", yellow=5)
        state.paid = 0b11 << 4
        worths.append(Judge(ready(state, cash=(40_000, 40_000)), 0, Weights()).worths(state)[1])
    assert worths[0] < worths[1] < worths[2]


def test_it_is_not_slow_to_win() -> None:
    """One move brings the last Units home, another only saves a charge."""
    state = trading(4)
    place(state, "ship1", "A", "Z5", "deep", white=5, green=5)
    place(state, "barge1", "A", "F12", "port-boston", white=2, yellow=3)
    state.paid = 0b1111 << 4
    ready(state, cash=(90_000,), dollars=(880_000,), works=(2,))
    assert does(do(state, "throw", "die 2")) == "move barge1 port-boston"


def test_a_rival_is_not_brought_to_the_million() -> None:
    """B's last Unit is aboard: A had rather pay another turn."""
    state = trading(4)
    place(state, "barge1", "A", "F13", "port-boston", white=2, yellow=3)
    state.paid = 1 << 4
    ready(state, cash=(90_000,), dollars=(0, 800_000), works=(2,))
    assert does(do(state, "throw", "die 3")) == "stay"


# Auctions


def lot(reserve: int, units: int = 2) -> Kernel:
    """B sells ground Units; A may bid next."""
    state = trading(3)
    state.active = state.starter = 1
    ready(state, cash=(200_000, 0, 0), ground=(0, units), works=(2, 2))
    return do(state, f"offer ground {units}", f"reserve {reserve}")


def test_a_dear_lot_is_left_and_a_cheap_one_is_not() -> None:
    """A Unit at the mine is worth £5,000 to the Bank, and £20,000 less what brings it to the Warehouse."""
    assert does(lot(20_000)) == "pass"
    assert does(lot(5_000)).startswith("bid")


def test_it_sells_when_that_pays_and_not_twice() -> None:
    """A has Units but no money, and all lorries are on hire; B has more money than it can use."""
    state = trading(4)
    for number, space in enumerate(("a1e", "a2e", "Je", "NWe"), 1):
        place(state, f"lorry{number}", "B", space, yellow=2)
    state = ready(state, cash=(0, 300_000), ground=(3,), works=(2, 2), deeds=(1, 1))
    done = turn(state)
    assert len([text for text in done if text.startswith("offer")]) == 1
    assert [text for text in done if text.startswith("bid")]


# Cards


@pytest.mark.parametrize("level", OWN)
def test_a_night_shift_pays(level: str) -> None:
    """Two Units, worth £10,000 to the Bank alone, for £5,000."""
    state = trading(4)
    show(state, 8)
    assert does(do(ready(state, ground=(1,), works=(1,)), "throw", "die 1"), level) == "pay"


def test_what_others_have_aboard_is_lost_first() -> None:
    """Cargo Condemned, before the barge has left (MAM-R51)."""
    state = trading(4)
    show(state, 20)
    place(state, "barge1", "A", "white", "canal", white=3, yellow=2)
    state.paid = 1 << 4
    ready(state, cash=(40_000,), works=(2,), deeds=(1,))
    assert does(do(state, "throw", "die 1")) == "lose barge1 yellow"


# Any position


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=NAMES)
def test_they_act_by_the_rules_everywhere(seats: int, options: Mapping[str, str]) -> None:
    """In random games: every kind of decision met, and others now and then, with time and without."""
    players = [bot(level) for level in OWN]
    met = set()
    for number, state in enumerate(played(seats, options, 70, 3_000)):
        if state.to_move not in (CHANCE, OVER) and (number % 40 == 0 or state.phase not in met):
            met.add(state.phase)
            for player in players:
                choice(player, state)
                choice(player, state, Budget(nodes=0))
    assert len(met) > 8


def test_every_kind_of_decision_is_met() -> None:
    met: set[str] = set()
    for seed in range(12):
        for options in ({}, {"mines_each": "2"}):
            for state in played(2 if options else 4, options, seed, 3_000):
                phase = PHASES[state.phase]
                if state.to_move not in (CHANCE, OVER) and phase not in met:
                    met.add(phase)
                    for level in OWN:
                        choice(bot(level), state)
    wanted = PHASES[: PHASES.index("over")]
    assert met == set(wanted) - {"pick", "start", "first", "top", "die", "draw"}


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("seats", [2, 6])
def test_they_play_whole_games_to_the_million(level: str, seats: int) -> None:
    story = Story()
    play(choose_setup(GAME, seats), [level] * seats, 5, 0, story)
    assert story.counts["ended by MAM-G6"] + story.counts["ended by MAM-Y27"] == 1
    assert "rounds" in report(story, seats)[1]


@pytest.mark.parametrize("level", OWN)
def test_the_same_arguments_give_the_same_answer(level: str) -> None:
    """Of a bot that has played before and a new one, from a view and from its copy made of bytes."""
    used = bot(level)
    for number, state in enumerate(played(3, {}, 72, 1_500)):
        if state.to_move in (CHANCE, OVER) or number % 50:
            continue
        for budget in (FREE, Budget(nodes=20)):
            fresh = bot(level)
            assert choice(fresh, state, budget) == choice(used, state, budget)
            assert (fresh.nodes, fresh.why()) == (used.nodes, used.why())
        copied = pickle.loads(pickle.dumps(state.view(state.to_move)))
        assert bot(level).choose(copied, state.legal(), Generator("lots"), FREE) == choice(used, state)


def test_bids_in_sealed_auctions_are_not_seen() -> None:
    """B has bid the least or the most: C does the same."""
    bids = []
    for bid in ("bid 5000", "bid 20000"):
        state = ready(trading(3, auction="sealed"), ground=(2,), cash=(0, 90_000, 90_000))
        bids.append(does(do(state, "offer ground 2", "reserve 5000", bid)))
    assert bids[0] == bids[1]


@pytest.mark.parametrize("nodes", [0, 1, 5, 20, 500])
def test_no_more_is_looked_at_than_the_budget_allows(nodes: int) -> None:
    player = bot("standard")
    state = whole(ready(trading(4), cash=(90_000,) * 4, stock=(7, 3, 3, 3), ground=(4, 4, 4, 4)))
    choice(player, state, Budget(nodes=nodes))
    assert player.nodes <= nodes
    assert ("no time" in player.why()) == (nodes < 100)


def test_time_that_is_up_ends_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**9))
    monkeypatch.setattr("minetui.bots.base.time.monotonic", lambda: next(clock))
    player = bot("standard")
    choice(player, whole(ready(trading(4), cash=(90_000,) * 4, stock=(9, 9, 9, 9), ground=(9, 9, 9, 9))), Budget(1))
    assert player.nodes <= 3 * 128


def test_no_answer_takes_long() -> None:
    """Counted in positions judged, which does not depend on the machine: a thousand take about 0.1 s."""
    player, most = bot("standard"), 0
    for seats in (4, 6):
        for number, state in enumerate(played(seats, {}, 80, 4_000)):
            if state.to_move not in (CHANCE, OVER) and number % 9 == 0:
                choice(player, state)
                most = max(most, player.nodes)
    assert 0 < most < 300


# Strength

TABLE = choose_setup(GAME, 4)


def rate(found: Report) -> float:
    """What part of the wins the first two bots have together."""
    return sum(tally.points for tally in found.bots()[:2]) / len(found.results)


@pytest.mark.parametrize(("better", "worse", "least"), [("standard", "novice", 0.55), ("standard", "random", 0.9)])
def test_the_stronger_level_wins_more(better: str, worse: str, least: float) -> None:
    assert rate(simulate(TABLE, (better, better, worse, worse), 16, seed=1)) >= least


def test_novice_beats_random() -> None:
    assert rate(simulate(TABLE, ("novice", "novice", "random", "random"), 16, seed=1)) >= 0.8


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("standard", "random", 0.95), ("novice", "random", 0.65), ("standard", "novice", 0.75)],
)
def test_the_levels_are_as_far_apart_as_claimed(better: str, worse: str, least: float) -> None:
    """400 games of four, two seats each, each deal from every seat."""
    assert rate(simulate(TABLE, (better, better, worse, worse), 400, seed=1)) >= least


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_games_take_as_long_as_the_specification_says() -> None:
    """1,000 games of four standard bots: 36 to 52 rounds in the middle, and all of them end with the million."""
    story = Story()
    for seed in range(1, 251):
        for rotation in range(4):
            play(TABLE, ["standard"] * 4, seed, rotation, story)
    assert 36 <= sorted(story.rounds)[len(story.rounds) // 2] <= 52
    assert story.counts["ended by MAM-Y11"] == 0
