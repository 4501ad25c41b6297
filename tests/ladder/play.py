"""Seeded random play: which setups to try, and games played by even or guided chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import product
from typing import Any, cast

from rules.dealer import Generator
from rules.game import CHANCE, OVER, SPECTATOR, Action, Game, Option, Setup, SetupError, State, choose_setup
from tests.ladder.plug import Built, Guide, Moment, Plug, Policy


def every_setup(game: Game) -> tuple[Setup, ...]:
    """Every combination of a game's seat counts and option values that it accepts, data files apart."""
    return _every_setup(cast(Any, game))


@cache
def _every_setup(game: Any) -> tuple[Setup, ...]:
    setups: list[Setup] = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        # A value is accepted or not whatever the other options are, so each is tried once, not in every combination.
        offered = [[value for value in _values(option) if _accepted(game, seats, option.name, value)]
                   for option in game.options]  # fmt: skip
        names = [option.name for option in game.options]
        setups += [Setup(game.id, seats, tuple(zip(names, picked, strict=True)), ()) for picked in product(*offered)]
    return tuple(setups)


def _values(option: Option) -> list[str]:
    return [choice.name for choice in option.choices]


def _accepted(game: Game, seats: int, option: str, value: str) -> bool:
    try:
        choose_setup(game, seats, {option: value})
    except SetupError:
        return False
    return True


def covering_setups(game: Game) -> tuple[Setup, ...]:
    """A few Setups in which every two option values, and every value and seat count, meet at least once."""
    return _covering_setups(cast(Any, game))


@cache
def _covering_setups(game: Any) -> tuple[Setup, ...]:
    """Each time the first Setup of those with most pairs of facts that have not met.

    Sets are ints, as a game may have very many Setups: a fact is a bit, and the pair of facts f and g is bit f * n + g,
    so that all pairs of a set of facts are a product. A fact beside itself counts twice, as all other pairs do. What a
    Setup gains only falls, so that one looked at again and still at the top of the heap is the best.
    """
    setups = every_setup(game)
    number = {fact: place for place, fact in enumerate(dict.fromkeys(fact for one in setups for fact in _facts(one)))}
    size = len(number)
    bits = {fact: (1 << place, 1 << place * size) for fact, place in number.items()}
    alone = sum(1 << place * (size + 1) for place in range(size))
    pairs, missing = [], 0
    for setup in setups:
        here, there = zip(*[bits[fact] for fact in _facts(setup)], strict=True)
        pairs.append(sum(here) * sum(there))
        missing |= pairs[-1]
    heap = [(-(size**2), place) for place in range(len(setups))]
    picked: list[Setup] = []
    while missing:
        hoped, place = heappop(heap)
        new = pairs[place] & missing
        gain = -new.bit_count() - (new & alone).bit_count()
        if gain == hoped:
            picked.append(setups[place])
            missing &= ~new
        else:
            heappush(heap, (gain, place))
    return tuple(picked)


def _facts(setup: Setup) -> list[tuple[str, str]]:
    return [("seats", str(setup.seats)), *setup.options]


def setups_of(plug: Plug) -> list[Setup]:
    """The covering Setups, and one for each data file of the players' own."""
    brought = [choose_setup(plug.game, options=plug.deck_options, decks={option: text}) for option, text in plug.decks]
    return [*covering_setups(plug.game), *brought]


def label(setup: Setup) -> str:
    """What differs from a default setup, for the names of tests."""
    values = [f"{name}={value}" for name, value in setup.options]
    return f"{setup.game}:{setup.seats}:{','.join(values)}"


class Texts(dict[Action, str]):
    """The notation of a Setup's actions, worked out once each."""

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__()
        self._game = game
        self._setup = setup

    def __missing__(self, action: Action) -> str:
        text = self[action] = self._game.text(self._setup, action)
        return text


def even(setup: Setup, generator: Generator) -> Policy:
    """Every legal action alike; Chance by its odds."""

    def choose(state: State) -> Action:
        actions = state.legal()
        if state.to_move == CHANCE:
            return actions[generator.weighted(state.weights())]
        return generator.choice(actions)

    return choose


def guided(plug: Plug, setup: Setup, guide: str) -> tuple[Setup, Guide]:
    """The Setup a guide plays in, and the guide."""
    found = plug.guides[guide] if guide else Guide(even)
    options = {**dict(setup.options), **found.options}
    return choose_setup(plug.game, setup.seats, {k: v for k, v in options.items() if v != "file"},
                        dict(setup.decks)), found  # fmt: skip


def moments(plug: Plug, setup: Setup, seed: str, guide: str = "", line: str = "", most: int = 5000) -> Iterator[Moment]:
    """Play one game, an action at a time.

    Args:
        plug: the game's plug.
        setup: what is played; a guide may put options of its own in.
        seed: names the game: the same seed, the same game.
        guide: who plays, a name from `plug.guides`; "" for even play.
        line: a position to start from.
        most: actions to play at most.
    """
    setup, found = guided(plug, setup, guide)
    state = plug.game.load(setup, line) if line else plug.game.start(setup)
    policy = found.make(setup, Generator(f"ladder/{plug.id}/{seed}"))
    texts = Texts(plug.game, setup)
    for _ in range(most):
        if state.to_move == OVER:
            return
        before, action = state.copy(), policy(state)
        state.push(action)
        yield Moment(before, action, texts[action], state)


def setup_of(plug: Plug, example: Built) -> Setup:
    """The Setup of a built position."""
    return choose_setup(plug.game, example.seats, example.options, example.decks)


def built(plug: Plug, example: Built) -> Moment:
    """Play a built position up to the moment it shows; every action of it is checked."""
    setup = setup_of(plug, example)
    state = plug.game.load(setup, example.line) if example.line else plug.game.start(setup)
    moment = None
    for text in example.actions:
        action = plug.game.parse(setup, text)
        refused = state.check(action)
        assert refused is None, f"{text!r} is refused in a built position: {refused}"
        before = state.copy()
        state.push(action)
        moment = Moment(before, action, text, state)
    if moment is None:
        before, action = state.copy(), state.legal()[0]
        state.push(action)
        moment = Moment(before, action, plug.game.text(setup, action), state)
    return moment


def seats_of(setup: Setup) -> Sequence[int]:
    """All who may be shown a View."""
    return (*range(setup.seats), SPECTATOR)
