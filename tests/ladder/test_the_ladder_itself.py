"""The ladder's own steps: a toy game with hidden cards climbs them, and a broken toy falls off each."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from rules.dealer import Generator
from rules.game import Action, Event, Game, IllegalAction, Outcome, Setup, State, choose_setup
from tests.ladder import checks
from tests.ladder.lockstep import check_lockstep
from tests.ladder.play import covering_setups, every_setup, moments
from tests.ladder.plug import Guide, Moment, Plug
from tests.ladder.toy import DIE, KEEP, SHOW, Toy, ToyState, ToyView


def judge(state: State, outcome: Outcome) -> None:
    """Scores are the cards."""
    assert len(set(outcome.scores)) == state.setup.seats and max(outcome.scores) <= state.setup.seats + 2


def retell(setup: Setup, texts: Sequence[str], seat: int, imagined: State) -> list[str]:
    """The same game with the imagined cards."""
    cards = cast(ToyState, imagined).cards
    dealt = [f"card {card}" for card in cards]
    return [*dealt[: len(texts)], *texts[len(cards) :]]


PLUG = Plug(
    game=Toy(),
    bound=lambda setup: 2 * setup.seats + 1,
    judge=judge,
    invariants=(),
    dense=lambda setup: 30,
    samples=60,
    retell=retell,
)


def plug_of(state: type[ToyState], **game: Any) -> Plug:
    """The toy's plug with another State, and other methods of the Game."""

    class Broken(Toy):
        def start(self, setup: Setup) -> ToyState:
            return state(setup)

        def load(self, setup: Setup, line: str) -> ToyState:
            found, sound = state(setup), Toy.load(self, setup, line)
            found.cards, found.shown, found.die = sound.cards, sound.shown, sound.die
            return found

    for name, method in game.items():
        setattr(Broken, name, method)
    return replace(PLUG, game=cast(Game, Broken()))


def climb(plug: Plug) -> None:
    """Every check that looks at one State, over a few games."""
    for setup in covering_setups(plug.game):
        for seed in range(4):
            texts = []
            for moment in moments(plug, setup, f"toy {seed}"):
                state = moment.after
                texts.append(moment.text)
                checks.check_legal(state)
                checks.check_texts(plug, state)
                checks.check_push_pop(state, state.legal())
                checks.check_bare_push_pop(state)
                for action in state.legal():
                    checks.check_copy(state, action)
                checks.check_load(plug, state)
                checks.check_chance(state)
                checks.check_outcome(plug, state)
                checks.check_told(plug, state)
                checks.check_imagine(plug, state, Generator(f"{seed}"))
                checks.check_retold(plug, state, texts, Generator(f"{seed}"))
                checks.check_view(plug, state)


def test_a_sound_game_climbs_the_ladder() -> None:
    climb(PLUG)


class Doubled(ToyState):
    def legal(self) -> list[Action]:
        return [*super().legal(), *super().legal()[:1]]


class Unstable(ToyState):
    calls = 0

    def legal(self) -> list[Action]:
        Unstable.calls += 1
        return super().legal()[:: 1 if Unstable.calls % 2 else -1]


class Shared(ToyState):
    _kept: dict[int, list[Action]] = {}

    def legal(self) -> list[Action]:
        actions = super().legal()
        return self._kept.setdefault(hash(tuple(actions)), actions)


class Endless(ToyState):
    def legal(self) -> list[Action]:
        return super().legal() or [KEEP]


class Sticky(ToyState):
    def pop(self) -> Action:
        shown = self.shown.copy()
        action = super().pop()
        self.shown = shown if action == SHOW else self.shown
        return action


class LyingPop(ToyState):
    def pop(self) -> Action:
        return super().pop() + 1


class Entangled(ToyState):
    def copy(self) -> ToyState:
        other = super().copy()
        other.cards = self.cards
        return other


class Forgetful(ToyState):
    def line(self) -> str:
        cards, shown, _ = super().line().split()
        return f"{cards} {shown} 0"


class TwoLines(ToyState):
    def line(self) -> str:
        return super().line().replace(" ", "\t", 1)


class Overweight(ToyState):
    def weights(self) -> list[int]:
        return [*super().weights(), 1]


class Weightless(ToyState):
    def weights(self) -> list[int]:
        return [0, *super().weights()[1:]]


class Crowned(ToyState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, winners=(self.setup.seats,))


class Unnamed(ToyState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, reason="{0} loses to {")


class Lawless(ToyState):
    def happened(self) -> tuple[Event, ...]:
        return tuple(replace(event, rules=("TOY-R9",)) for event in super().happened())


class Leaky(ToyState):
    def view(self, seat: int) -> ToyView:
        return replace(super().view(seat), cards=tuple(self.cards))


class Gossip(ToyState):
    """Its Views are sound, but it tells everybody what was dealt."""

    def happened(self) -> tuple[Event, ...]:
        return tuple(replace(event, seats=None) for event in super().happened())


class Traitor(ToyState):
    """Its Views hold the State itself, where no comparison looks."""

    def view(self, seat: int) -> ToyView:
        view = super().view(seat)
        return replace(view, cards=cast("tuple[int, ...]", TellingTuple(view.cards, self)))


class TellingTuple(tuple[int, ...]):
    state: ToyState

    def __new__(cls, cards: tuple[int, ...], state: ToyState) -> TellingTuple:
        made = super().__new__(cls, cards)
        made.state = state
        return made


@pytest.mark.parametrize(
    "broken",
    [Doubled, Unstable, Shared, Endless, Sticky, LyingPop, Entangled, Forgetful, TwoLines, Overweight, Weightless,
     Crowned, Unnamed, Lawless, Leaky, Gossip, Traitor],
)  # fmt: skip
def test_a_broken_state_falls_off(broken: type[ToyState]) -> None:
    with pytest.raises(AssertionError):
        climb(plug_of(broken))


def _imagines_as_dealt(self: Toy, view: ToyView, dealer: Generator) -> ToyState:
    """Hidden cards always in order: a sampler that looks right and never finds some deals."""
    hidden = iter(card for card in range(1, view.setup.seats + 3) if card not in view.cards)
    state = ToyState(view.setup)
    state.cards = [card or next(hidden) for card in view.cards]
    state.shown, state.die = list(view.shown), view.die
    return state


def _imagines_what_it_sees_otherwise(self: Toy, view: ToyView, dealer: Generator) -> ToyState:
    state = Toy.imagine(self, view, dealer)
    state.cards.reverse()
    return state


@pytest.mark.parametrize(
    "methods",
    [
        {"text": lambda self, setup, action: "act"},
        {"text": lambda self, setup, action: f"0: {action}"},
        {"parse": lambda self, setup, text: KEEP},
        {"imagine": _imagines_as_dealt},
        {"imagine": _imagines_what_it_sees_otherwise},
    ],
)
def test_a_broken_game_falls_off(methods: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        climb(plug_of(ToyState, **methods))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda setup, texts, seat, imagined: list(texts),
        lambda setup, texts, seat, imagined: retell(setup, texts, seat, imagined)[:-1],
        lambda setup, texts, seat, imagined: [text.replace("keep", "show") for text in texts],
    ],
)
def test_a_past_told_wrongly_is_found(wrong: Callable[[Setup, Sequence[str], int, State], list[str]]) -> None:
    with pytest.raises(AssertionError):
        climb(replace(PLUG, retell=wrong))


def test_a_secret_in_the_bytes_of_a_view_is_found() -> None:
    plug = replace(PLUG, secrets=lambda state, seat: ["a hidden card"])
    state = plug.game.load(choose_setup(plug.game), "1,2 k 0")
    with pytest.raises(AssertionError, match="sees"):
        checks.check_view(plug, state)


class ToyTwin:
    """The toy as its own twin, but for what a test breaks."""

    def __init__(self, setup: Setup, spoil: Callable[[list[str]], list[str]]) -> None:
        self.state = ToyState(setup)
        self.spoil = spoil

    def mover(self) -> int:
        return self.state.to_move

    def legal(self) -> list[str]:
        return self.spoil([PLUG.game.text(self.state.setup, action) for action in self.state.legal()])

    def apply(self, text: str) -> None:
        self.state.push(PLUG.game.parse(self.state.setup, text))

    def line(self) -> str:
        return self.state.line()

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        outcome = self.state.outcome()
        return (outcome.scores, outcome.winners, outcome.rules[0]) if outcome else None


def test_lockstep_finds_an_action_too_few() -> None:
    setup = choose_setup(PLUG.game)
    game = list(moments(PLUG, setup, "twin"))
    assert check_lockstep(PLUG, setup, moments(PLUG, setup, "twin"), ToyTwin(setup, list)) == len(game)
    with pytest.raises(AssertionError, match="only the rules: \\['throw 3'\\]"):
        check_lockstep(
            PLUG,
            setup,
            moments(PLUG, setup, "twin"),
            ToyTwin(setup, lambda texts: [t for t in texts if t != "throw 3"]),
        )


def test_covering_setups_cover() -> None:
    """Every pair of option values and seat counts, in no more Setups than there are."""
    covering, every = covering_setups(PLUG.game), every_setup(PLUG.game)
    assert len(every) == 4 and {(s.seats, s.option("color")) for s in covering} == {
        (2, "red"), (2, "blue"), (3, "red"), (3, "blue"),
    }  # fmt: skip


def test_guided_play_is_legal_play() -> None:
    plug = replace(PLUG, guides={"shows": Guide(lambda setup, generator: lambda state: state.legal()[-1])})
    played: list[Moment] = list(moments(plug, choose_setup(plug.game, 3), "x", "shows"))
    assert [moment.text for moment in played[3:]] == ["show", "show", "show", "throw 3"]
    assert all(moment.before.check(moment.action) is None for moment in played)
    assert isinstance(played[0].before.check(DIE), IllegalAction)


def test_the_ladder_uses_no_randomness_but_its_own() -> None:
    """Seeding Python's own generator otherwise changes nothing."""
    setup = choose_setup(PLUG.game)
    random.seed(1)
    one = [moment.text for moment in moments(PLUG, setup, "own")]
    random.seed(2)
    assert [moment.text for moment in moments(PLUG, setup, "own")] == one
