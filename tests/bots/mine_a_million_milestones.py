"""How games of Mine a Million go: rounds, milestones, and what happens on the way.

    python -m tests.bots.mine_a_million_milestones --games 200 --seed 1 standard standard standard standard
    python -m tests.bots.mine_a_million_milestones --option mines_each=2 standard standard

Every seed is played once from each rotation of the seats that differs, with the deals that `minetui sim` plays.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from minetui.bots import Budget, make_bot
from minetui.sim import wilson
from rules import CHANCE, OVER, SPECTATOR, Setup, choose_setup
from rules.match import BOT, start_match
from rules.mine_a_million import GAME
from rules.mine_a_million.reasons import (
    AUCTION_PAID,
    DEED_PAID,
    FARE_PAID,
    GROUND_SALE,
    OVERSEAS,
    WAREHOUSE_SALE,
    WORKING_PAID,
    Entry,
)

FIRSTS = {WORKING_PAID: "second working", DEED_PAID: "canal company", OVERSEAS: "first export"}
"""Milestones of a seat by the reason its money changes hands the first time."""
_SALE = {GROUND_SALE: 5_000, WAREHOUSE_SALE: 20_000}


@dataclass
class Story:
    """What is told of one game or of many.

    Args:
        rounds: of each game.
        firsts: for each milestone the rounds in which seats came to it.
        counts: how often things happened.
        slowest: seconds of the slowest answer.
        seconds: of all answers.
        answers: how many there were.
    """

    rounds: list[int] = field(default_factory=list)
    firsts: dict[str, list[int]] = field(default_factory=lambda: {name: [] for name in FIRSTS.values()})
    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    seconds: float = 0.0
    answers: int = 0


def play(setup: Setup, levels: Sequence[str], seed: int, rotation: int, story: Story) -> None:
    """One game, told into a story."""
    seated = [levels[(seat - rotation) % setup.seats] for seat in range(setup.seats)]
    bots = [make_bot(setup.game, level) for level in seated]
    match = start_match(setup, tuple(BOT + level for level in seated), seed)
    seen: set[tuple[int, int]] = set()
    owed = [0] * setup.seats
    told, budget = 0, Budget()
    view = match.view(SPECTATOR)
    while match.to_move != OVER:
        mover = match.to_move
        if mover == CHANCE:
            match.deal()
        else:
            asked, legal, lots = match.view(mover), match.legal(), match.generator(mover)
            begun = time.perf_counter()
            action = bots[mover].choose(asked, legal, lots, budget)
            took = time.perf_counter() - begun
            story.slowest = max(story.slowest, took)
            story.seconds += took
            story.answers += 1
            word = GAME.text(setup, action).split()[0]
            story.counts["lots offered"] += word == "offer"
            story.counts["consents asked"] += word in ("agree", "refuse")
            story.counts["consents refused"] += word == "refuse"
            match.act(mover, action)
        now: int = view.round  # type: ignore[attr-defined]
        view = match.view(SPECTATOR)
        ledger: tuple[Entry, ...] = view.ledger  # type: ignore[attr-defined]
        for place in range(told, len(ledger)):
            _book(ledger, place, now, seen, story)
        told = len(ledger)
        debts: tuple[int, ...] = view.owed  # type: ignore[attr-defined]
        story.counts["Debits"] += sum(new > old for new, old in zip(debts, owed, strict=True))
        owed = list(debts)
    outcome = match.outcome
    assert outcome is not None
    story.rounds.append(view.round)  # type: ignore[attr-defined]
    story.counts[f"ended by {outcome.rules[-1]}"] += 1
    story.counts["won as lessee"] += outcome.winners != (view.active,)  # type: ignore[attr-defined]
    for seat in outcome.winners:
        story.counts[f"won by {seated[seat]}"] += 1
        story.counts[f"won with{'' if view.deeds[seat] else 'out'} a company"] += 1  # type: ignore[attr-defined]


def _book(ledger: tuple[Entry, ...], place: int, now: int, seen: set[tuple[int, int]], story: Story) -> None:
    """One payment."""
    payer, payee, _, amount, reason = ledger[place][:5]
    if reason in FIRSTS:
        seat = payee if reason == OVERSEAS else payer
        if (seat, reason) not in seen:
            seen.add((seat, reason))
            story.firsts[FIRSTS[reason]].append(now)
    elif reason == AUCTION_PAID:
        story.counts["lots sold"] += 1
    elif reason == FARE_PAID:
        story.counts["fares"] += 1
        while place and ledger[place - 1][4] in _SALE and ledger[place - 1][1] == payer:
            place -= 1
            _, _, _, amount, reason = ledger[place][:5]
            story.counts["Units sold by lessees for fares"] += amount // _SALE[reason]


def report(story: Story, seats: int) -> list[str]:
    """The story in lines."""
    games = len(story.rounds)
    rounds = sorted(story.rounds)
    tenths = statistics.quantiles(rounds, n=10) if games > 1 else rounds * 9
    middle = sorted(rounds)
    spread = round(0.98 * games**0.5)
    low, high = middle[max(0, games // 2 - spread)], middle[min(games - 1, games // 2 + spread)]
    lines = [
        f"{games} games of {seats}",
        f"rounds: p10 {tenths[0]:g}, median {statistics.median(rounds):g} (95 % {low} to {high}), p90 {tenths[8]:g}, "
        f"{rounds[0]} to {rounds[-1]}",
    ]
    for name, found in story.firsts.items():
        median = f"{statistics.median(found):g}" if found else "-"
        lines.append(f"{name}: median round {median}, by {len(found) / games / seats:.0%} of the seats")
    for name, count in sorted(story.counts.items()):
        if name.startswith(("won", "ended")):
            least, most = wilson(count, games)
            lines.append(f"{name}: {count / games:.1%} of games (95 % {least:.1%} to {most:.1%})")
        else:
            lines.append(f"{name}: {count / games:.2f} a game")
    lines.append(
        f"answers: {story.answers / games:.0f} a game, mean {1000 * story.seconds / story.answers:.2f} ms, "
        f"slowest {1000 * story.slowest:.0f} ms; {story.seconds / games:.2f} s a game"
    )
    return lines


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="+", help="a bot's level for each seat")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    options = dict(one.split("=", 1) for one in asked.option)
    setup = choose_setup(GAME, len(asked.levels), options)
    story = Story()
    turned = [asked.levels[-rotation:] + asked.levels[:-rotation] for rotation in range(setup.seats)]
    rotations = [rotation for rotation in range(setup.seats) if turned.index(turned[rotation]) == rotation]
    for number in range(-(-asked.games // len(rotations))):
        for rotation in rotations:
            play(setup, asked.levels, asked.seed + number, rotation, story)
    print("\n".join(report(story, setup.seats)))


if __name__ == "__main__":
    main()
