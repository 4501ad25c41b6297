"""The generator is SplitMix64 to the letter, and a Dealer's streams depend on seed, purpose and count alone."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dealer import Dealer, Generator
from rules.game import choose_setup
from rules.mine_shift import GAME

WORD = 1 << 64


def splitmix64(state: int) -> Iterator[int]:
    """The published generator, written from its definition and nothing of ours."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        value = state
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) % WORD
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) % WORD
        yield value ^ value >> 31


def fnv1a(data: bytes) -> int:
    """The published 64-bit FNV-1a hash."""
    value = 14695981039346656037
    for byte in data:
        value = ((value ^ byte) * 1099511628211) % WORD
    return value


def named(name: str) -> Iterator[int]:
    """The stream of a name as dealer.py describes it: the mixed FNV-1a hash of its bytes is the first state."""
    value = fnv1a(name.encode())
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) % WORD
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) % WORD
    return splitmix64(value ^ value >> 31)


KNOWN = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
"""What the reference implementation gives first from the seed 1234567."""


def from_state(state: int) -> Generator:
    """A Generator in a given inner state."""
    generator = Generator("")
    generator._state = state
    return generator


def test_the_reference_in_this_file_gives_the_known_answer() -> None:
    assert list(islice(splitmix64(1234567), 5)) == KNOWN
    assert fnv1a(b"") == 0xCBF29CE484222325 and fnv1a(b"a") == 0xAF63DC4C8601EC8C  # from the authors' test vectors


def test_the_generator_gives_the_known_answer() -> None:
    generator = from_state(1234567)
    assert [generator.bits() for _ in KNOWN] == KNOWN


@given(st.integers(0, WORD - 1))
def test_the_generator_is_splitmix64_from_any_state(state: int) -> None:
    generator = from_state(state)
    assert [generator.bits() for _ in range(4)] == list(islice(splitmix64(state), 4))


@pytest.mark.parametrize("name", ["", "deal", "4711/deal/0", "ünïcödé ⛏", "x" * 1000])
def test_a_name_fixes_the_stream(name: str) -> None:
    generator = Generator(name)
    assert [generator.bits() for _ in range(5)] == list(islice(named(name), 5))


def test_the_first_numbers_of_a_stream_are_pinned() -> None:
    """Written out: a Record's seed must deal the same cards in every version that opens it."""
    generator = Dealer(4711).stream("deal")
    numbers = [generator.bits() for _ in range(3)]
    assert numbers == list(islice(named("4711/deal/0"), 3))
    assert numbers == PINNED


PINNED = [5582428765590304236, 2165823209065530121, 9761183389557306729]


@given(st.text(max_size=20))
def test_any_text_is_a_name(name: str) -> None:
    assert 0 <= Generator(name).bits() < WORD
    assert Generator(name).bits() == Generator(name).bits()


def test_a_broken_surrogate_is_a_name_too() -> None:
    """A name typed in a terminal with a wrong locale holds such characters."""
    assert 0 <= Generator("\udcff").bits() < WORD


@given(st.integers(0, WORD - 1), st.integers(1, WORD))
def test_below_stays_below(state: int, limit: int) -> None:
    assert 0 <= from_state(state).below(limit) < limit


def test_below_throws_the_uneven_rest_away() -> None:
    """What lies above the last whole multiple of the limit would make small numbers likelier: it is drawn again."""
    limit = 3 * (1 << 62)  # one whole multiple of it fits in 64 bits, a quarter of all numbers lies above
    for state in range(200):
        usable = next(number for number in splitmix64(state) if number < limit)
        assert from_state(state).below(limit) == usable


def test_below_one_is_zero_and_takes_a_number() -> None:
    generator = from_state(1234567)
    assert generator.below(1) == 0
    assert generator.bits() == KNOWN[1]


def test_below_the_whole_range_is_the_number_itself() -> None:
    assert from_state(1234567).below(WORD) == KNOWN[0]


@pytest.mark.parametrize("limit", [0, -1, -(10**30)])
def test_below_nothing_is_an_error(limit: int) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Generator("x").below(limit)


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10, 100])
def test_below_is_uniform(limit: int) -> None:
    """Chi-squared over 20,000 draws, at a bound that a fair generator passes 99.99 times in 100."""
    generator = Generator(f"uniform {limit}")
    draws = 20_000
    counts = Counter(generator.below(limit) for _ in range(draws))
    assert set(counts) == set(range(limit))
    chi = sum((count - draws / limit) ** 2 / (draws / limit) for count in counts.values())
    freedom = limit - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_choice_takes_each_item() -> None:
    generator = Generator("choice")
    assert {generator.choice("abc") for _ in range(100)} == set("abc")
    with pytest.raises(ValueError, match="from 1 to"):
        generator.choice([])


class Pointer(Generator):
    """Draws one given number."""

    def __init__(self, point: int) -> None:
        super().__init__("")
        self.point = point

    def below(self, limit: int) -> int:
        return self.point


@pytest.mark.parametrize("weights", [[1], [1, 1], [0, 3, 0, 1], [2, 1, 4], [1, 0, 0, 5]])
def test_weighted_gives_each_index_exactly_its_weight(weights: list[int]) -> None:
    """Every point below the total is tried once."""
    given_index = Counter(Pointer(point).weighted(weights) for point in range(sum(weights)))
    assert [given_index[index] for index in range(len(weights))] == weights


@pytest.mark.parametrize("call", ["below(2**64 + 1)", "below(10**30)", "weighted([2**63, 2**63, 1])"])
def test_more_than_64_bits_is_an_error_and_not_for_ever(call: str) -> None:
    """Asked in another process, which can be stopped."""
    code = (
        f"from rules.dealer import Generator\ntry:\n    Generator('x').{call}\nexcept ValueError:\n    print('refused')"
    )
    try:
        asked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=3, check=True)
    except subprocess.TimeoutExpired:
        pytest.fail(f"{call} never comes back")
    assert asked.stdout == "refused\n"


@pytest.mark.parametrize("weights", [[], [0], [0, 0]])
def test_weighted_needs_a_weight(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Generator("x").weighted(weights)


def fisher_yates(items: list[int], generator: Generator) -> list[int]:
    """The shuffle as Knuth has it: from the last place down, swap with one at or below it."""
    for last in reversed(range(1, len(items))):
        other = generator.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@given(st.integers(0, 30), st.integers(0, 1000))
def test_shuffle_is_fisher_and_yates(length: int, seed: int) -> None:
    items = list(range(length))
    Generator(f"shuffle {seed}").shuffle(items)
    assert items == fisher_yates(list(range(length)), Generator(f"shuffle {seed}"))


def test_shuffle_makes_every_order_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        items = [1, 2, 3]
        Generator(f"order {seed}").shuffle(items)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations([1, 2, 3]))
    assert all(850 < count < 1150 for count in orders.values())  # 1000 each, five deviations to either side


def test_streams_differ_by_seed_purpose_and_count() -> None:
    streams = [Dealer(seed).stream(purpose, count) for seed in (1, 2, "1 ") for purpose in ("deal", "die", "bot 0")
               for count in range(5)]  # fmt: skip
    assert len({stream.bits() for stream in streams}) == len(streams)


def test_a_stream_is_the_same_whenever_it_is_asked_for() -> None:
    dealer = Dealer("seed")
    first = dealer.stream("deal", 3).bits()
    dealer.stream("die", 8).bits()
    assert dealer.stream("deal", 3).bits() == first == Dealer("seed").stream("deal", 3).bits()


def test_a_number_and_its_text_are_one_seed() -> None:
    """A seed comes back from a Record as text."""
    assert Dealer(17).stream("deal").bits() == Dealer("17").stream("deal").bits()


def test_choosing_leaves_the_state_alone() -> None:
    state = GAME.start(choose_setup(GAME))
    before = (state.key(), state.legal())
    actions = {Dealer(seed).choose(state, 0) for seed in range(40)}
    assert (state.key(), state.legal()) == before and actions == set(state.legal())
