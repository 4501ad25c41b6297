"""How the bots of Mine Your Business play: by the rules, by what they may see, the same every time, and for cards."""

from __future__ import annotations

import pickle
import re
from statistics import median
from typing import Any

import pytest

from minetui.bots import Bot, Budget, levels, make_bot
from minetui.bots.mine_your_business_spots import Digging, spot_of
from minetui.sim import simulate
from rules import CHANCE, OVER, choose_setup
from rules.dealer import Dealer, Generator
from rules.mine_your_business import GAME
from rules.mine_your_business.phases import ACTING, FACING, HUNTING, READING, SIGNING
from rules.mine_your_business.state import MineYourBusinessState
from tests.bots.mines import SEATS, best_by_trying, midgame, new_game, playing, there

OWN = [level for level in levels("mine-your-business") if level != "random"]
FREE = Budget()
TABLES = [*SEATS.items(), *(("two-goblins", seats) for seats in (1, 2, 3, 4))]


def bot(level: str) -> Bot:
    return make_bot("mine-your-business", level)


def choice(player: Bot, state: MineYourBusinessState, lots: str = "lots", budget: Budget = FREE) -> int:
    """What a bot does for the seat to move; it must be legal, with a reason, and its arguments are left alone."""
    legal = state.legal()
    offered = list(legal)
    action = player.choose(state.view(state.to_move), offered, Generator(lots), budget)
    assert offered == legal
    assert action in legal
    assert player.why().endswith(".")
    assert "\n" not in player.why()
    return action


def take_turn(player: Bot, state: MineYourBusinessState, budget: Budget = FREE) -> list[str]:
    """The seat to move makes its turn up to the next decision of another; what it did."""
    seat, turn = state.to_move, state.turn
    done: list[str] = []
    while state.to_move == seat and state.turn == turn:
        action = choice(player, state, f"{len(done)}", budget)
        done.append(GAME.text(state.setup, action))
        state.push(action)
    return done


def play(seed: int, mode: str, seats: int, players: list[Bot], budget: Budget) -> MineYourBusinessState:
    """A whole game. Whoever walks onto a Goblin or the Mine Owner when it need not is caught here."""
    state, dealer = new_game(mode, seats), Dealer(seed)
    count: dict[str, int] = {}
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            purpose = state.decision().purpose
            state.push(dealer.choose(state, count.get(purpose, 0)))
            count[purpose] = count.get(purpose, 0) + 1
            continue
        action = choice(players[state.to_move], state, f"{seed} {len(state.stack)}", budget)
        assert not onto_figure(state, action)
        state.push(action)
    return state


def onto_figure(state: MineYourBusinessState, action: int) -> bool:
    """Whether an action walks onto a figure."""
    text = GAME.text(state.setup, action)
    return text.startswith("move") and there(state, text) in {*state.goblins, state.owner}


@pytest.mark.parametrize(("mode", "unit"), [("standard", "card"), ("resources", "point")])
def test_a_reason_names_a_way_that_loads_what_it_says(mode: str, unit: str) -> None:
    seen = 0
    for seed in range(12):
        state = midgame(seed, mode)
        if mode == "resources" and not all(state.values):
            continue
        player = bot("standard")
        choice(player, state)
        told = re.fullmatch(r"The best of \d+ ways to end Step 1: (.+), which loads (\d+) (\w+)\.", player.why())
        if told is None:
            continue
        seen += 1
        cart, table = state.cart, state.table
        before = table.points(state.got[cart], state.values)
        for text in told[1].split(", then "):
            state.push(GAME.parse(state.setup, text))
        assert table.points(state.got[cart], state.values) - before == int(told[2])
        assert told[3] == unit + "s" * (told[2] != "1")
    assert seen >= 3


# Every mode


def test_the_levels() -> None:
    assert levels("mine-your-business") == ("random", "novice", "standard")


@pytest.mark.rule("MYB-X7")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_both_levels_play_every_mode_to_its_end(mode: str, seats: int) -> None:
    players = [bot(OWN[seat % 2]) for seat in range(seats)]
    state = play(3, mode, seats, players, Budget(nodes=900))
    assert state.outcome() is not None
    if seats == 1:
        play(4, mode, seats, [bot("standard")], Budget(nodes=900))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_turn_with_as_much_thought_as_they_like(mode: str, seats: int) -> None:
    for level in OWN:
        state = midgame(7, mode, seats)
        take_turn(bot(level), state)


@pytest.mark.parametrize(
    "options",
    [
        {"swap_from_empty": "off", "teleport_under_others": "off"},
        {"wake_on_camp": "stays", "revealed_camp": "out"},
        {"sleeping_owner": "kick", "barred": "skip"},
    ],
)
def test_options_change_nothing_of_that(options: dict[str, str]) -> None:
    for mode, seats in (("standard", 2), ("chapter3", 1), ("cooperative", 2)):
        state = new_game(mode, seats, **options)
        for number, position in enumerate(playing(state, 11)):
            if number % 12 == 5:
                choice(bot("standard"), position, budget=Budget(nodes=500))


@pytest.mark.rule("MYB-G18", "MYB-X7", "MYB-C3-6")
@pytest.mark.parametrize("nodes", [0, 40, 2000])
def test_nobody_walks_onto_a_goblin_or_the_mine_owner(nodes: int) -> None:
    chances = 0
    for mode, seats in (("chapter2", 1), ("chapter3", 1), ("cooperative", 2), ("two-goblins", 2)):
        for seed in range(6):
            for position in playing(new_game(mode, seats), seed):
                if any(onto_figure(position, action) for action in position.legal()):
                    chances += 1
                    if chances % 7 == 0:
                        for level in OWN:
                            action = choice(bot(level), position, budget=Budget(nodes=nodes))
                            assert not onto_figure(position, action)
    assert chances > 50


def test_they_see_views_only() -> None:
    """The view is taken apart to bytes and made anew, so nothing can hang on to it."""
    for mode in ("standard", "chapter2"):
        state = midgame(5, mode)
        for level in OWN:
            view: Any = pickle.loads(pickle.dumps(state.view(state.to_move)))
            assert not isinstance(view, MineYourBusinessState)
            assert bot(level).choose(view, state.legal(), Generator("x"), FREE) == choice(bot(level), state, "x")


@pytest.mark.rule("MYB-X9")
def test_what_lies_face_down_does_not_matter() -> None:
    """Cards nobody can see are exchanged, and the bot does the same."""
    compared = 0
    for seed in range(30):
        state = midgame(seed, "chapter2")
        hidden = [cell for cell in range(16) if state.down >> cell & 1]
        if len(hidden) < 2:
            continue
        other = state.copy()
        cells = list(other.cells)
        a, b = hidden[:2]
        cells[a], cells[b] = cells[b] ^ 1, cells[a]
        other.cells = tuple(cells)
        assert choice(bot("standard"), state, "x", Budget(nodes=3000)) == choice(
            bot("standard"), other, "x", Budget(nodes=3000)
        )
        compared += 1
    assert compared >= 3


# The same every time, and no more than the budget allows


@pytest.mark.parametrize("level", levels("mine-your-business"))
@pytest.mark.parametrize("mode", ["standard", "chapter2"])
def test_the_same_view_and_chance_give_the_same_action(level: str, mode: str) -> None:
    used = bot(level)
    for seed in (1, 2):
        state = midgame(seed, mode)
        for budget in (FREE, Budget(nodes=300)):
            fresh = bot(level)
            assert choice(fresh, state, "x", budget) == choice(used, state, "x", budget)
            assert choice(fresh, state, "x", budget) == choice(used, state, "x", budget)
            assert fresh.nodes == used.nodes
            assert fresh.why() == used.why()


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("nodes", [0, 1, 50, 500, 5000])
def test_no_more_positions_are_looked_at_than_the_budget_allows(level: str, nodes: int) -> None:
    for mode in ("standard", "chapter2", "two-goblins"):
        player = bot(level)
        choice(player, midgame(3, mode, 2 if mode == "two-goblins" else None), budget=Budget(nodes=nodes))
        assert player.nodes <= nodes


@pytest.mark.parametrize("level", OWN)
def test_time_that_is_up_ends_the_thinking(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**9))
    monkeypatch.setattr("minetui.bots.base.time.monotonic", lambda: next(clock))
    player = bot(level)
    choice(player, midgame(2, "standard"), budget=Budget(seconds=4))
    assert 0 < player.nodes <= 6 * 128


@pytest.mark.parametrize("level", OWN)
def test_one_legal_action_needs_no_thought(level: str) -> None:
    state = midgame(1, "standard")
    player = bot(level)
    only = state.legal()[:1]
    assert player.choose(state.view(state.to_move), only, Generator("x"), FREE) == only[0]
    assert player.nodes == 0
    assert player.why()
    with pytest.raises(ValueError, match="no legal action"):
        player.choose(state.view(state.to_move), [], Generator("x"), FREE)


# What it plays for


def at_the_exit(seed: int, used: int = 7) -> MineYourBusinessState:
    """A turn with the Cart at its last place; all bonus cards used unless said otherwise."""
    state = midgame(seed, "chapter1")
    state.moved, state.used = (15,), (used,)
    return state


@pytest.mark.rule("MYB-A11", "MYB-B13")
@pytest.mark.parametrize("seed", range(8))
def test_the_last_turn_loads_the_best_haul(seed: int) -> None:
    state = at_the_exit(seed)
    best, _ = best_by_trying(state, 3)
    had = len(state.got[0])
    done = take_turn(bot("standard"), state)
    signs = "read" in done
    assert len(state.got[0]) - had >= best
    assert signs or len(state.got[0]) - had == best


@pytest.mark.rule("MYB-R28")
def test_the_cart_brakes_before_it_leaves() -> None:
    state = at_the_exit(1, used=5)
    player = bot("standard")
    assert "brakes" in take_turn(player, state)
    assert state.moved == (15,)


def test_lunchtime_is_taken_when_it_loads_two_cards_more() -> None:
    taken = 0
    for seed in range(25):
        state = midgame(seed, "standard")
        state.used = (0, 0)
        if best_by_trying(state, 1)[0] == 0:
            continue
        gains = best_by_trying(state, 3)[0] - best_by_trying(state, 1)[0]
        state.acts = 1
        player = bot("standard")
        text = GAME.text(state.setup, choice(player, state))
        if text == "lunch":
            taken += 1
            assert gains >= 2
            assert "more this turn" in player.why()
    assert taken >= 2


@pytest.mark.rule("MYB-S8")
def test_a_wild_sign_is_read_when_it_loads_something() -> None:
    read = 0
    for mode in ("standard", "chapter1"):
        for seed in range(60):
            for position in playing(new_game(mode), seed):
                if (
                    position.phase == READING
                    and position.table.sign[position.cells[position.gnomes[position.seat]] >> 2] == 5
                    and position.on_track
                ):
                    state = position.copy()
                    had = len(state.got[state.cart])
                    cart = state.cart
                    take_turn(bot("standard"), state)
                    assert len(state.got[cart]) > had
                    read += 1
            if read >= 5:
                return
    raise AssertionError("no position to read in")


@pytest.mark.rule("MYB-G14")
def test_a_hunt_goes_where_it_does_least() -> None:
    hunts = 0
    for seed in range(60):
        for position in playing(new_game("cooperative"), seed):
            if position.phase == HUNTING:
                hunts += 1
                state = position.copy()
                state.push(choice(bot("standard"), state))
                if state.verdict == "eaten":
                    for action in position.legal():  # then every way loses
                        position.push(action)
                        assert position.verdict == "eaten" or position.phase == HUNTING
                        position.pop()
        if hunts >= 15:
            break
    assert hunts >= 15


def test_every_kind_of_decision_is_met_and_explained() -> None:
    phases: set[int] = set()
    wanted = {ACTING, FACING, READING, SIGNING, HUNTING}
    for seed in range(40):
        for position in playing(new_game("cooperative"), seed):
            if position.phase not in phases:
                for level in OWN:
                    choice(bot(level), position)
                phases.add(position.phase)
        if phases >= wanted:
            break
    assert phases == wanted


@pytest.mark.rule("MYB-R47")
def test_resource_cards_change_what_is_loaded() -> None:
    """Points, not cards: over some positions the bot takes other loads when the values are turned round."""
    differ = 0
    for seed in range(6):
        ways = []
        for values in ((7, 1, 1), (1, 1, 7)):
            state = midgame(seed, "resources")
            state.values = values
            ways.append(take_turn(bot("standard"), state))
        differ += ways[0] != ways[1]
    assert differ >= 2


def test_chains_are_followed_to_the_edge() -> None:
    """The digging of a bot and the kernel mean the same chain, in every mode."""
    for mode, seats in TABLES:
        for seed in range(3):
            state = midgame(seed, mode, seats)
            digging = Digging(state.table, state.table.starts[state.cart] + state.moved[state.cart], state.figures())
            chain = digging.trace(spot_of(state, state.seat)[0])[0]
            load = GAME.parse(state.setup, "load")
            assert bool(chain) == (load in state.legal())


# Strength


STANDARD = choose_setup(GAME, 2, {"mode": "standard"})


def test_standard_beats_random_and_novice() -> None:
    assert simulate(STANDARD, ("standard", "random"), 4, seed=1, nodes=3000).bots()[0].points >= 4
    assert simulate(STANDARD, ("standard", "novice"), 4, seed=1).bots()[0].points >= 3


def test_novice_beats_random() -> None:
    assert simulate(STANDARD, ("novice", "random"), 6, seed=1).bots()[0].points >= 5


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("standard", "random", 0.98), ("standard", "novice", 0.8), ("novice", "random", 0.9)],
)
def test_the_levels_are_as_far_apart_as_claimed(better: str, worse: str, least: float) -> None:
    """200 games of the standard mode, each deal from both seats, draws counting half."""
    report = simulate(STANDARD, (better, worse), 200, seed=1, jobs=2)
    assert len(report.results) == 200
    assert report.bots()[0].points >= least * 200


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_chapter_one_is_dug_out() -> None:
    setup = choose_setup(GAME, 1, {"mode": "chapter1"})
    report = simulate(setup, ("standard",), 200, seed=1, jobs=2)
    assert median(result.scores[0] for result in report.results) >= 37
