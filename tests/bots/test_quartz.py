"""How the bots of Quartz play: by the rules, by what they may see, the same every time, and for the win."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from minetui.bots import Bot, Budget, levels, make_bot
from minetui.sim import Report, simulate
from rules import CHANCE, OVER, choose_setup
from rules.dealer import Generator
from rules.game import named
from rules.quartz import GAME
from rules.quartz.phases import PHASES
from rules.quartz.state import QuartzState
from tests.bots.stopper import STOPPER, seat_stopper
from tests.rules.quartz.helper import SEATS, lay
from tests.rules.quartz.play import GAMES, NAMES, played

OWN = [level for level in levels("quartz") if level != "random"]
FREE = Budget()


def bot(level: str) -> Bot:
    return make_bot("quartz", level)


def choice(player: Bot, state: QuartzState, lots: str = "lots", budget: Budget = FREE) -> int:
    """What a bot does for the seat to move; it must be legal, with a reason, and its arguments are left alone."""
    legal = state.legal()
    offered = list(legal)
    action = player.choose(state.view(state.to_move), offered, Generator(lots), budget)
    assert offered == legal
    assert action in legal
    told = named(player.why(), SEATS)
    assert told.endswith(".")
    assert not set("\n{}") & set(told)
    return action


def does(state: QuartzState, level: str = "standard") -> str:
    """The notation of what a bot does."""
    return GAME.text(state.setup, choice(bot(level), state))


# Going on and stopping

RISKY = "ruby.1 sapphire.2 amber.3 emerald.4"
"""18 points with four positions showing."""


def test_a_short_line_goes_on_and_a_long_one_stops() -> None:
    assert does(lay("decide", "quartz")) == "go"
    assert does(lay("decide", "ruby.1")) == "go"
    assert does(lay("decide", RISKY)) == "stop"
    assert does(lay("decide", "emerald amethyst quartz ruby.1")) == "go", "seven cards of 80 would break it"


def test_what_has_been_seen_counts() -> None:
    """The same line with no card left that could break it, and with hardly any other left."""
    safe = lay("decide", RISKY, left="quartz*6 sapphire.5*2 ruby.6*2")
    assert does(safe) == "go"
    assert does(lay("decide", "ruby.1 quartz", left="sapphire.1*2 ruby.1 amber.1 emerald.1 quartz")) == "stop"


@pytest.mark.rule("QZ-Q30", "QZ-Q31")
def test_what_it_has_put_back_is_certain() -> None:
    assert does(lay("decide", RISKY, gone="surveyor", fixed="A:amber.5 quartz")) == "go"
    assert does(lay("decide", "quartz ruby.1", gone="surveyor", fixed="A:sapphire.1 quartz")) == "stop"
    # nobody else knows, so the odds are those of any card
    assert does(lay("decide", RISKY, active="B", gone="surveyor", fixed="A:amber.5 quartz")) == "stop"
    assert does(lay("decide", "quartz ruby.1", active="B", gone="surveyor", fixed="A:sapphire.1 quartz")) == "go"


@pytest.mark.rule("QZ-Q31")
def test_what_it_knows_of_cards_another_has_put_back_counts() -> None:
    """Whatever the order of the three, the next breaks the line."""
    fixed, known = "B:amber.5 sapphire.5 quartz.5", {"A": "quartz.5 sapphire.5 amber.5"}
    laid: Mapping[str, Any] = {"gone": "surveyor*2", "fixed": fixed, "known": known}
    assert does(lay("decide", "quartz ruby.5", **laid)) == "stop"
    assert does(lay("decide", "quartz ruby.5", active="C", **laid)) == "go"


@pytest.mark.rule("QZ-H5")
def test_a_pit_prop_makes_bold() -> None:
    line = "ruby.1 sapphire.2 amber.3"
    assert does(lay("decide", line)) == "stop"
    assert does(lay("decide", line, hands={"A": "pit-prop"})) == "go"


@pytest.mark.rule("QZ-R18")
def test_a_set_of_four_is_worth_a_risk() -> None:
    """Of 13 cards 7 would break a line worth 5; the others are emeralds, which make it worth 8, or 13."""
    cards = "emerald*4 emerald.h*2 sapphire.1*2 ruby.1 amber.1 quartz.1 amethyst.1 emerald.1"

    def with_emeralds(count: str) -> str:
        columns = {"A": f"emerald*{count}", "B": "ruby*2"}
        return does(lay("decide", "ruby.1", seats=2, left=cards, columns=columns, options={"helpers": "off"}))

    assert with_emeralds("4") == "stop"
    assert with_emeralds("3") == "go"


@pytest.mark.rule("QZ-R18", "QZ-Q20")
def test_the_last_card_is_turned_by_who_needs_it_and_left_by_who_leads() -> None:
    left, line = "sapphire.1 amber.5", "ruby.1 emerald.2"
    behind = {"A": "quartz", "B": "ruby*2 quartz*2"}
    ahead = {"A": "ruby*3", "B": "quartz*2"}
    assert does(lay("decide", line, seats=2, left=left, columns=behind)) == "go", "8 points more are not enough"
    assert does(lay("decide", line, seats=2, left=left, columns=ahead)) == "stop"


def test_the_reason_names_the_odds() -> None:
    player = bot("standard")
    choice(player, lay("decide", RISKY, left="sapphire.1*2 sapphire.2 ruby.5*2 ruby.6*2"))
    assert player.why().startswith(
        "3 of 7 cards would break the line; with Helpers and sets to come, stopping is worth 18."
    )


# Hiring


@pytest.mark.rule("QZ-R8", "QZ-Q38")
def test_a_cheap_card_buys_a_helper_while_there_is_time() -> None:
    assert does(lay("decide", "sapphire.1 quartz.h", flags="h")) == "hire"
    assert does(lay("decide", "sapphire.1 quartz.h", flags="h", seats=2, left="quartz")) != "hire"
    fourth = lay("decide", "sapphire.1 quartz.h", flags="h", columns={"A": "quartz*3"}, left="amethyst*6")
    assert does(fourth) != "hire"


@pytest.mark.rule("QZ-Q18", "QZ-Q37")
def test_nobody_is_hired_on_the_last_card() -> None:
    assert does(lay("keep", "quartz.h", flags="h", left="")) == "keep"


# The start of a turn


@pytest.mark.rule("QZ-H1")
def test_a_pickpocket_takes_what_is_worth_most_to_both() -> None:
    hands = {"A": "pickpocket"}
    assert does(lay("start", columns={"B": "quartz amber", "C": "ruby"}, hands=hands)) == "pickpocket B amber"
    fourth = {"A": "ruby*3", "B": "amber", "C": "ruby"}
    assert does(lay("start", columns=fourth, hands=hands)) == "pickpocket C ruby"
    broken = {"B": "ruby*4", "C": "ruby"}
    assert does(lay("start", columns=broken, hands=hands)) == "pickpocket B ruby"


@pytest.mark.rule("QZ-H1")
def test_a_pickpocket_waits_for_better_than_a_quartz() -> None:
    assert does(lay("start", columns={"B": "quartz"}, hands={"A": "pickpocket"})) == "explore"
    late = lay("start", columns={"B": "quartz"}, hands={"A": "pickpocket"}, left="amber.1")
    assert does(late) == "pickpocket B quartz", "there is no other turn"


@pytest.mark.rule("QZ-H2", "QZ-Q39")
def test_a_peddler_gives_little_for_much() -> None:
    columns = {"A": "quartz emerald", "B": "amber quartz", "C": "ruby"}
    state = lay("start", columns=columns, hands={"A": "peddler"})
    assert does(state) == "peddler B amber"
    state.push(GAME.parse(state.setup, "peddler B amber"))
    assert does(state) == "give quartz"
    sets = lay(
        "give", flags="w", claim="peddler:B:amber", gone="peddler", columns={"A": "quartz*4 amethyst", "B": "amber"}
    )
    assert does(sets) == "give amethyst", "the quartz is part of a set"


@pytest.mark.rule("QZ-H4")
def test_a_porter_saves_the_best_column_when_there_is_a_threat() -> None:
    columns = {"A": "amber*4 quartz*2", "B": "quartz"}
    hands = {"A": "porter", "B": "pickpocket*2", "C": "peddler*2"}
    assert does(lay("start", columns=columns, hands=hands)) == "porter amber"


@pytest.mark.rule("QZ-R13", "QZ-Q14")
def test_a_column_is_protected_only_when_a_turn_is_worth_less() -> None:
    columns = {"A": "amber*4 quartz", "B": "quartz"}
    assert does(lay("start", columns=columns, seats=2)) == "explore"
    # only Pickpockets are left to be held, and two seats make a loss count double
    taken = lay("start", columns=columns, seats=2, hands={"B": "pickpocket*4"}, gone="all")
    assert does(taken) == "protect amber"
    assert does(lay("start", columns=columns, seats=2, hands={"B": "foreman*2"}, gone="all")) == "explore"


# A Surveyor


@pytest.mark.rule("QZ-H6", "QZ-Q30")
def test_a_surveyor_looks_when_it_is_a_close_call() -> None:
    assert does(lay("decide", "ruby.1 sapphire.2 quartz.3", hands={"A": "surveyor"})) == "surveyor"


@pytest.mark.rule("QZ-H6")
def test_it_puts_the_cards_so_that_it_can_take_the_good_ones() -> None:
    state = lay("put", "ruby.5", flags="w", gone="surveyor", put="amber.5 sapphire.1 emerald")
    first = does(state)
    assert first in ("put sapphire 1", "put emerald")
    state.push(GAME.parse(state.setup, first))
    assert does(state) in {"put sapphire 1", "put emerald"} - {first}


@pytest.mark.rule("QZ-H6")
def test_it_leaves_an_accident_for_the_next_seat_when_it_stops() -> None:
    """All three cards would break its line; two of them lie on top that break the next line as well."""
    line = "ruby.1 sapphire.2 amber.3"
    state = lay("put", line, flags="w", gone="surveyor", put="sapphire.1 amber.1 ruby.3")
    put = []
    while state.line().startswith("put"):
        put.append(does(state))
        state.push(GAME.parse(state.setup, put[-1]))
    assert set(put) == {"put sapphire 1", "put amber 1"}
    assert does(state) == "stop"


# Reactions


@pytest.mark.rule("QZ-H5", "QZ-Q41")
def test_a_pit_prop_saves_what_is_worth_it() -> None:
    assert does(lay("prop", "ruby.1 sapphire.2 amber.3 quartz.1", hands={"A": "pit-prop"})) == "pit-prop"
    assert does(lay("prop", "quartz.1 amber.1", hands={"A": "pit-prop"})) == "pass"


@pytest.mark.rule("QZ-H7", "QZ-Q33")
def test_a_foreman_is_for_long_lines_likely_to_break() -> None:
    hands = {"B": "foreman"}
    assert does(lay("foreman", RISKY + " ruby.5", asked="B", hands=hands)) == "foreman"
    assert does(lay("foreman", "ruby.1 quartz", asked="B", hands=hands)) == "pass"


@pytest.mark.rule("QZ-H8")
def test_a_cart_thief_takes_what_is_worth_most() -> None:
    hands = {"B": "cart-thief"}
    line = "ruby.1 amber.2 quartz"
    assert does(lay("thief", line, asked="B", hands=hands)) == "cart-thief amber"
    assert does(lay("thief", line, asked="B", hands=hands, columns={"B": "ruby*3"})) == "cart-thief ruby"
    assert does(lay("thief", "quartz amethyst", asked="B", hands=hands)) == "pass"


@pytest.mark.rule("QZ-H3", "QZ-Q35")
def test_a_watchman_guards_what_is_worth_it() -> None:
    hands = {"B": "watchman"}
    columns = {"B": "amber*4 quartz"}

    def aimed(kind: str, **more: Any) -> QuartzState:
        claim = f"pickpocket:B:{kind}"
        return lay("watch", asked="B", flags="w", claim=claim, columns=columns, hands=hands, gone="pickpocket", **more)

    assert does(aimed("amber")) == "watchman"
    assert does(aimed("quartz")) == "pass"
    assert does(aimed("quartz", left="quartz")) == "watchman", "there is nothing to keep it for"


@pytest.mark.rule("QZ-H3", "QZ-Q36")
def test_a_watchman_guards_the_line() -> None:
    hands = {"A": "watchman"}
    sent = lay("watch", RISKY + " ruby.5", asked="A", flags="f", claim="foreman:B", hands=hands, gone="foreman")
    assert does(sent) == "watchman"
    robbed = lay("watch", RISKY, asked="A", flags="t", claim="cart-thief:B:amber", hands=hands, gone="cart-thief")
    assert does(robbed) == "watchman"


# The novice


def test_the_novice_counts_positions() -> None:
    assert does(lay("decide", "ruby.1 sapphire.2"), "novice") == "go"
    assert does(lay("decide", "ruby.1 sapphire.2 quartz.3"), "novice") == "stop"
    assert does(lay("decide", "ruby.1 sapphire.2 quartz.3", left="quartz*6"), "novice") == "stop"


def test_the_novice_reacts_with_nothing_but_a_pit_prop() -> None:
    assert does(lay("prop", "ruby.1 quartz.1", hands={"A": "pit-prop"}), "novice") == "pit-prop"
    assert does(lay("foreman", RISKY, asked="B", hands={"B": "foreman"}), "novice") == "pass"
    assert does(lay("thief", RISKY, asked="B", hands={"B": "cart-thief"}), "novice") == "pass"
    state = lay("watch", RISKY, asked="A", flags="f", claim="foreman:B", hands={"A": "watchman"}, gone="foreman")
    assert does(state, "novice") == "pass"


# By the rules, by what they may see, the same every time

each_game = pytest.mark.parametrize(("seats", "options", "decks"), GAMES, ids=NAMES)


def test_the_levels() -> None:
    assert levels("quartz") == ("random", "novice", "standard")


@each_game
def test_they_know_what_to_do_in_every_position(
    seats: int, options: Mapping[str, str], decks: Mapping[str, str]
) -> None:
    """Legal with a reason, with as much thought as they like and with none; in other mines and crews as well."""
    players = [bot(level) for level in OWN]
    met = set()
    for number, state in enumerate(played(seats, options, decks, 70)):
        if state.to_move not in (CHANCE, OVER) and (number % 3 == 0 or state.phase not in met):
            met.add(state.phase)
            for player in players:
                choice(player, state)
                choice(player, state, budget=Budget(nodes=0))
    assert len(met) >= 2


def test_every_kind_of_decision_is_met() -> None:
    met: set[str] = set()
    for seed in range(30):
        for state in played(4, {}, {}, seed):
            phase = PHASES[state.phase]
            if state.to_move not in (CHANCE, OVER) and phase not in met:
                met.add(phase)
                for level in OWN:
                    choice(bot(level), state)
    assert met == {"start", "give", "watch", "prop", "decide", "keep", "put", "foreman", "thief"}


@pytest.mark.parametrize("level", OWN)
def test_they_play_whole_games(level: str) -> None:
    for seats in (2, 6):
        state = lay("start", seats=seats)
        chance = Generator("whole")
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.push(state.legal()[chance.weighted(state.weights())])
            else:
                state.push(choice(bot(level), state, f"{len(state.stack)}"))
        assert state.outcome() is not None


@pytest.mark.rule("QZ-Q28", "QZ-Q31")
@pytest.mark.parametrize("level", OWN)
def test_what_is_hidden_does_not_matter(level: str) -> None:
    """Hands, decks and fixed cards are dealt anew as far as the seat cannot tell; it sees a view made from bytes."""
    other = 0
    for number, state in enumerate(played(4, {}, {}, 71)):
        if state.to_move in (CHANCE, OVER) or number % 4:
            continue
        seat = state.to_move
        imagined = GAME.imagine(state.view(seat), Generator(f"{number}"))
        other += imagined.hands != state.hands
        copied: Any = pickle.loads(pickle.dumps(imagined.view(seat)))
        assert bot(level).choose(copied, imagined.legal(), Generator("lots"), FREE) == choice(bot(level), state)
    assert other > 5


@pytest.mark.parametrize("level", OWN)
def test_the_same_arguments_give_the_same_answer(level: str) -> None:
    used = bot(level)
    for number, state in enumerate(played(3, {}, {}, 72)):
        if state.to_move in (CHANCE, OVER) or number % 5:
            continue
        for budget in (FREE, Budget(nodes=20)):
            fresh = bot(level)
            assert choice(fresh, state, budget=budget) == choice(used, state, budget=budget)
            assert (fresh.nodes, fresh.why()) == (used.nodes, used.why())


@pytest.mark.parametrize("nodes", [0, 1, 5, 50, 500])
def test_no_more_is_looked_at_than_the_budget_allows(nodes: int) -> None:
    player = bot("standard")
    for line in ("quartz", RISKY):
        choice(player, lay("decide", line, hands={"A": "surveyor"}), budget=Budget(nodes=nodes))
        assert player.nodes <= nodes
    if nodes < 5:
        assert "no time" in player.why()


def test_time_that_is_up_ends_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**9))
    monkeypatch.setattr("minetui.bots.base.time.monotonic", lambda: next(clock))
    player = bot("standard")
    choice(player, lay("decide", RISKY), budget=Budget(seconds=1))
    assert 0 < player.nodes <= 3 * 128


def test_no_answer_takes_long() -> None:
    """Counted in lines looked at, which does not depend on the machine: a thousand take about 20 ms."""
    player, most = bot("standard"), 0
    for seed in range(3):
        for state in played(4, {}, {}, 80 + seed):
            if state.to_move not in (CHANCE, OVER):
                choice(player, state)
                most = max(most, player.nodes)
    assert most < 3000


# Strength

TABLE = choose_setup(GAME, 4)


def rate(report: Report) -> float:
    """What part of the wins the bots on the first and third chair have together."""
    return sum(report.bots()[entry].points for entry in (0, 2)) / len(report.results)


def test_standard_beats_random() -> None:
    assert rate(simulate(TABLE, ("standard", "random") * 2, 16, seed=1)) >= 0.9


def test_standard_beats_who_always_stops_at_four_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_stopper(monkeypatch, 4)
    assert rate(simulate(TABLE, ("standard", STOPPER) * 2, 48, seed=1)) >= 0.55


def test_novice_beats_random() -> None:
    assert rate(simulate(TABLE, ("novice", "random") * 2, 48, seed=1)) >= 0.8


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("standard", "random", 0.9), ("standard", STOPPER, 0.75), ("standard", "novice", 0.62), ("novice", "random", 0.9)],
)
def test_the_levels_are_as_far_apart_as_claimed(
    better: str, worse: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """400 games of four, two seats each, each deal from every seat, a shared win counting its part."""
    seat_stopper(monkeypatch, 4)
    assert rate(simulate(TABLE, (better, worse) * 2, 400, seed=1)) >= least
