"""The soak: many random games in several processes, each checked as it goes, rare events counted.

As a command, with a table of what was met: python -m tests.ladder.soak [GAME ...]
`MINETUI_SOAK_GAMES` says how many games of each (10,000), `MINETUI_SOAK_FIRST` from which number on (0; every number
is another game, always the same one), `MINETUI_SOAK_PROCESSES` in how many processes (one a core).
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from rules.dealer import Generator
from rules.game import OVER
from tests.ladder.checks import check_bare_push_pop, check_legal, check_load, check_outcome, check_push_pop
from tests.ladder.lockstep import check_lockstep
from tests.ladder.play import every_setup, guided, label, moments
from tests.ladder.plug import Moment, Plug
from tests.ladder.plugs import PLUGS, plug

LOT = 50
"""Games to a task."""
MOST = 660
"""Actions after which a game is cut off that nothing bounds."""
TWIN_EVERY = 5
"""One game in so many is played in lockstep with the twin."""
STRIDE = 7919
"""A prime that takes few games through Setups of every kind; games in a row would differ in their last options only."""


@dataclass
class Tally:
    """What was met.

    Args:
        games: how many games, by how they ended.
        actions: how many actions.
        twin: how many of them in lockstep with the twin.
        events: in how many games each rare event came up.
        failures: what failed, with how to play it again.
    """

    games: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    twin: int = 0
    events: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take another tally in."""
        self.games += other.games
        self.actions += other.actions
        self.twin += other.twin
        self.events += other.events
        self.failures += other.failures


def one_game(plug: Plug, number: int, tally: Tally) -> None:
    """Play and check one game; the number decides Setup, guide and all chances."""
    setups, guides = every_setup(plug.game), ["", *plug.guides]
    guide = guides[number % len(guides)]
    setup = guided(plug, setups[number // len(guides) * STRIDE % len(setups)], guide)[0]
    try:
        most = plug.bound(setup) or MOST
        watched = _watched(plug, tally, moments(plug, setup, f"soak {number}", guide, most=most), number)
        if plug.twin is not None and number % TWIN_EVERY == 0:
            tally.twin += check_lockstep(plug, setup, watched, plug.twin(setup, ""))
        else:
            for _ in watched:
                pass
    except Exception:
        tally.failures.append(f"game {number}, {label(setup)}, {guide or 'even'}:\n{traceback.format_exc(limit=-3)}")


def _watched(plug: Plug, tally: Tally, game: Iterator[Moment], number: int) -> Iterator[Moment]:
    """The moments of a game, checked on the way."""
    generator = Generator(f"soak checks {number}")
    held = None
    met: set[str] = set()
    count, ended = 0, "cut off"
    bound = None
    for moment in game:
        count += 1
        state = moment.after
        if held is None:
            bound = plug.bound(state.setup)
            held = [make(moment.before) for make in plug.invariants]
            for hold in held:
                hold(moment.before)
        for hold in held:
            hold(state)
        check_outcome(plug, state)
        draw = generator.below(64)
        if draw == 0:
            check_legal(state)
            check_load(plug, state)
        if draw == 1:
            check_push_pop(state, [generator.choice(state.legal())] if state.to_move != OVER else [])
        if draw < 4:
            check_bare_push_pop(state)
        for rare in plug.rares:
            if rare.name not in met and rare.seen(moment):
                met.add(rare.name)
        outcome = state.outcome()
        if outcome is not None:
            ended = " ".join(outcome.rules)
        yield moment
    assert bound is None or (count <= bound and ended != "cut off"), f"{count} actions, at most {bound}"
    tally.games[ended] += 1
    tally.actions += count
    tally.events.update(met)


def lot(id: str, numbers: range) -> Tally:
    """A task: some games of one game."""
    tally = Tally()
    for number in numbers:
        one_game(plug(id), number, tally)
    return tally


def soak(plug: Plug, games: int) -> Tally:
    """Play so many games in all processes there are."""
    total = Tally()
    first = int(os.environ.get("MINETUI_SOAK_FIRST", "0"))
    lots = [range(start, min(start + LOT, first + games)) for start in range(first, first + games, LOT)]
    processes = int(os.environ.get("MINETUI_SOAK_PROCESSES", "0")) or os.cpu_count() or 1
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for tally in pool.map(lot, [plug.id] * len(lots), lots):
            total.add(tally)
    return total


def wanted_games() -> int:
    """How many games a soak plays."""
    return int(os.environ.get("MINETUI_SOAK_GAMES", "10000"))


def table(plug: Plug, tally: Tally, seconds: float) -> str:
    """What was met, as lines."""
    games = sum(tally.games.values())
    rows = [
        f"{plug.game.title}: {games} games, {tally.actions} actions ({tally.twin} beside the twin), {seconds:.0f} s"
    ]
    rows += [f"  {count:>7}  ended by {rules}" for rules, count in tally.games.most_common()]
    for rare in plug.rares:
        note = "" if rare.in_play else "  (built position)"
        rows.append(f"  {tally.events[rare.name]:>7}  {rare.name}{note}")
    return "\n".join([*rows, *(f"FAILED {failure}" for failure in tally.failures)])


def main() -> None:
    """Soak the named games, or all; exit 1 when something failed or was never met."""
    failed = False
    for found in PLUGS:
        if len(sys.argv) == 1 or found.id in sys.argv[1:]:
            begun = time.monotonic()
            tally = soak(found, wanted_games())
            print(table(found, tally, time.monotonic() - begun), flush=True)
            failed |= bool(tally.failures) or any(rare.in_play and not tally.events[rare.name] for rare in found.rares)
    sys.exit(failed)


if __name__ == "__main__":
    main()
