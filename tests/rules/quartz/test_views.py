"""What a seat may know, and what it imagines of the rest."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.dealer import Generator
from rules.quartz import GAME
from rules.quartz.phases import LOOK, PUT
from rules.quartz.state import QuartzState
from tests.rules.quartz.helper import do, lay, new_game
from tests.rules.quartz.play import GAMES, NAMES, played

each_game = pytest.mark.parametrize(("seats", "options", "decks"), GAMES, ids=NAMES)


def shown(state: QuartzState, seat: int) -> tuple[Any, ...]:
    """All that a seat can be shown."""
    view = state.view(seat)
    return view, repr(view), pickle.dumps(view), view.words(), view.words("all"), view.drawing(), view.legend()


@pytest.mark.rule("QZ-Q22", "QZ-Q30", "QZ-Q32")
@each_game
def test_an_imagined_state_looks_like_the_true_one(
    seats: int, options: Mapping[str, str], decks: Mapping[str, str]
) -> None:
    generator = Generator(f"imagine {seats}")
    other_hands = other_cards = 0
    for number, state in enumerate(played(seats, options, decks, 40)):
        if number % 3:
            continue
        for seat in (*range(seats), SPECTATOR):
            view = state.view(seat)
            imagined = GAME.imagine(view, generator)
            assert shown(imagined, seat) == shown(state, seat)
            assert GAME.load(state.setup, imagined.line()).key() == imagined.key(), "it is a position that can be"
            assert imagined.chests == state.chests
            if state.to_move in (seat, OVER):
                assert imagined.legal() == state.legal()
            other_hands += imagined.hands != state.hands
            other_cards += imagined.fixed != state.fixed
    if options.get("helpers") != "off":
        assert (other_hands > 50 and other_cards > 0) or decks.get("crew", "").startswith("5")


@each_game
def test_a_view_holds_what_one_knows_and_no_more(
    seats: int, options: Mapping[str, str], decks: Mapping[str, str]
) -> None:
    for state in played(seats, options, decks, 50):
        lying = Counter((*state.fixed, *state.to_put))
        for seat in (*range(seats), SPECTATOR):
            view = state.view(seat)
            own = Counter((*view.order, *view.known, *view.looked))
            assert not own - lying and view.fixed == lying.total()
            assert Counter(dict(enumerate(view.unseen))) + own == Counter(dict(enumerate(state.pool))) + lying
            assert sum(view.unseen) + own.total() == view.deck
            if seat == state.arranger:
                assert view.known == () and own == lying
            else:
                assert view.order == view.looked == ()
            assert view.hand == (state.hands[seat] if seat >= 0 else ())
            assert view.crew + sum(view.hands) + sum(view.discard) == sum(state.table.crew)
        if state.phase not in (LOOK, PUT):
            assert state.view(SPECTATOR).looked == ()


@each_game
def test_what_a_seat_sees_and_hears_does_not_depend_on_what_is_hidden(
    seats: int, options: Mapping[str, str], decks: Mapping[str, str]
) -> None:
    """Hidden things are dealt anew, the same is done in both: what this seat then sees and was told is the same."""
    generator = Generator(f"leaks {seats}")
    compared = 0
    for number, state in enumerate(played(seats, options, decks, 60)):
        if number % 2 or state.to_move == OVER:
            continue
        for seat in (*range(seats), SPECTATOR):
            other = GAME.imagine(state.view(seat), generator)
            for action in set(state.legal()) & set(other.legal()):
                text = GAME.text(state.setup, action)
                if text.split()[0] in ("look", "hired", "put") and seat != state.active:
                    continue  # done out of this seat's sight
                one, two = state.copy(), other.copy()
                one.push(action)
                two.push(action)
                if text == "surveyor" and seat == one.active:
                    continue  # which fixed cards it now sees is what it learns
                assert one.view(seat) == two.view(seat), text
                heard = [[event for event in game.happened() if event.known_to(seat)] for game in (one, two)]
                assert heard[0] == heard[1], text
                compared += 1
    assert compared > 100


@pytest.mark.rule("QZ-Q30", "QZ-Q22")
def test_what_others_draw_and_put_leaves_a_view_as_it_is() -> None:
    state = do(lay("decide", "quartz.h", flags="h", hands={"A": "surveyor"}), "hire")
    views = []
    for text in ("hired porter", "hired cart-thief"):
        one = do(state.copy(), text)
        views.append([one.view(seat) for seat in (1, 2, SPECTATOR)])
        assert not [event for event in one.happened() if event.known_to(1)]
    assert views[0] == views[1]
    looks = []
    for cards in (("amber 1", "amber 2", "amber 3"), ("quartz", "ruby 4", "ruby 4")):
        one = do(state.copy(), "hired porter", "surveyor", *(f"look {card}" for card in cards))
        do(one, f"put {cards[2]}")
        assert not [event for event in one.happened() if event.known_to(2)]
        looks.append([one.view(seat) for seat in (1, 2, SPECTATOR)])
        do(one, f"put {cards[1]}")
        looks.append([one.view(seat) for seat in (1, 2, SPECTATOR)])
        assert [event.kind for event in one.happened() if event.known_to(SPECTATOR)] == ["order"]
    assert looks[0] == looks[2] and looks[1] == looks[3]


@pytest.mark.rule("QZ-Q30")
def test_no_view_holds_chances_list() -> None:
    state = do(lay("decide", "quartz", gone="surveyor", fixed="A:amber.3 ruby.1"), "go")
    assert state.to_move == CHANCE and len(state.legal()) == 1
    for seat in (1, 2, SPECTATOR):
        assert state.view(seat) == GAME.imagine(state.view(seat), Generator("other")).view(seat)
        assert "amber" not in repr(state.view(seat)) and "Amber (" not in " ".join(state.view(seat).words("all"))


# The exact distribution of what a seat imagines


class Counting(Generator):
    """Answers as told, 0 from there on, and keeps what was asked."""

    __slots__ = ("answers", "asked")

    def __init__(self, answers: list[int]) -> None:
        super().__init__("counting")
        self.answers = answers
        self.asked: list[int] = []

    def below(self, limit: int) -> int:
        """The next answer."""
        self.asked.append(limit)
        if len(self.asked) > len(self.answers):
            self.answers.append(0)
        return self.answers[len(self.asked) - 1]


def distribution(run: Callable[[Generator], object]) -> dict[object, Fraction]:
    """What a function of a generator returns, with exact probabilities: every answer to every question is tried."""
    found: dict[object, Fraction] = {}
    answers: list[int] = []
    while True:
        generator = Counting(answers)
        result = run(generator)
        chance = Fraction(1)
        for limit in generator.asked:
            chance /= limit
        found[result] = found.get(result, Fraction(0)) + chance
        while answers and answers[-1] == generator.asked[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return found
        answers[-1] += 1


@pytest.mark.rule("QZ-Q31", "QZ-Q42")
def test_every_deal_that_fits_is_as_likely_as_it_should_be() -> None:
    """A tiny deck: A knows one of two cards that B has put back, B holds one Helper and C two.

    Brute force: every way in which single, told-apart cards can lie counts once.
    """
    crew = "2 surveyor\n2 watchman\n1 foreman\n1 porter\n"
    mine = "kind aa red 1\nkind bb blue 2\n2 aa\n1 aa 1\n2 bb\n1 bb 2\n"
    setup = new_game(3, mine=mine, crew=crew).setup
    # An "aa" lies in the line; both Surveyors have been played; A once saw the "bb" that B has put back with "aa 1".
    state = GAME.load(
        setup,
        "decide A - - - aa 0,0/0,0/0,0 0,0/0,0/0,0 0,0,0,0,0,0,0,0/0,0,1,0,0,0,0,0/0,0,1,1,0,0,0,0 0,0,0,0,0,0,1,0 "
        "1,0,1,1 B:aa.1,bb bb/-/- -",
    )
    assert GAME.load(setup, state.line()).key() == state.key()
    view = state.view(0)
    assert view.known == (2,) and view.unseen == (1, 1, 1, 1) and view.discard[5] == 2

    helpers = [2, 2, 6, 3]  # told apart: two Watchmen, the Foreman, the Porter; both Surveyors are gone
    cards = [0, 1, 2, 3]  # one unseen card of each type
    expected: Counter[object] = Counter()
    for dealt in permutations(range(4)):
        held = [helpers[number] for number in dealt]
        for unseen in cards:
            for fixed in ((2, unseen), (unseen, 2)):
                expected[tuple(held[:1]), tuple(sorted(held[1:3])), fixed] += 1
    total = expected.total()

    def imagined(generator: Generator) -> object:
        one = GAME.imagine(view, generator)
        pool = Counter(cards) + Counter([2])
        assert Counter(dict(enumerate(one.pool))) == pool - Counter(one.fixed)
        hands = [tuple(helper for helper, count in enumerate(hand) for _ in range(count)) for hand in one.hands]
        return hands[1], hands[2], one.fixed

    found = distribution(imagined)
    assert found == {deal: Fraction(count, total) for deal, count in expected.items()}
    assert sum(found.values()) == 1 and len(found) > 40


@pytest.mark.rule("QZ-Q30", "QZ-Q31")
def test_what_others_may_know_is_invented_only_where_they_can_have_looked() -> None:
    alone = lay("decide", "ruby.5", gone="surveyor", fixed="B:quartz amber.5")
    twice = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz amber.5", known={"C": "quartz"})
    seen = Counter()  # type: Counter[tuple[int, ...]]
    for number in range(200):
        generator = Generator(f"known {number}")
        assert GAME.imagine(alone.view(0), generator).known == ((), (), ())
        imagined = GAME.imagine(twice.view(0), generator)
        assert imagined.known[:2] == ((), ()) and not Counter(imagined.known[2]) - Counter(imagined.fixed)
        seen[(len(imagined.known[2]),)] += 1
    assert set(seen) == {(0,), (1,), (2,)}
