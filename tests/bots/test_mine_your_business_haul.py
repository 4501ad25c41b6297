"""The best haul, held against trying every order of actions through the front door of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from minetui.bots.mine_your_business_haul import Haul, best_haul
from minetui.bots.mine_your_business_spots import Digging, Spot, spot_of
from rules.mine_your_business import GAME
from rules.mine_your_business.state import MineYourBusinessState
from tests.bots.mines import SEATS, Place, best_by_trying, doubled_lines, midgame, new_game, playing, shape

SMALL = [mode for mode in SEATS if mode not in ("three", "four")]


def searched(
    state: MineYourBusinessState,
    actions: int,
    teleport: bool = False,
    every: bool = True,
    worth: tuple[int, ...] | None = None,
) -> Haul:
    """The search, with its line played."""
    place = state.table.starts[state.cart] + state.moved[state.cart]
    digging = Digging(state.table, place, state.figures(), worth)
    haul = best_haul(digging, spot_of(state, state.seat, teleport), actions, every=every)
    play = state.copy()
    play.acts = actions
    for action in haul.line:
        assert action in play.legal()
        play.push(action)
    loaded = play.got[play.cart][len(state.got[state.cart]) :]
    assert sum(worth[kind] if worth else 1 for kind in loaded) == haul.worth
    assert not play.verdict or play.verdict == "target"
    assert len(haul.line) <= actions + teleport
    return haul


def places(state: MineYourBusinessState, haul: Haul) -> set[Place]:
    """The ends of a haul as the trying tells them."""
    found = set()
    for cells, gnome, mates, _ in haul.ends:
        gnomes = (*mates[: state.seat], gnome, *mates[state.seat :])
        faces = tuple(shape(state, face, face >= state.table.faces) for face in cells)
        found.add((faces, gnomes))
    return found


def compare(state: MineYourBusinessState, actions: int, teleport: bool = False) -> None:
    best, wanted = best_by_trying(state, actions, teleport)
    haul = searched(state, actions, teleport)
    assert haul.worth == best, state.line()
    if best:
        assert places(state, haul) == wanted, state.line()
    short = searched(state, actions, teleport, every=False)
    assert short.worth == best
    assert places(state, short) <= wanted


@pytest.mark.rule("MYB-X12")
@pytest.mark.parametrize("seed", range(40))
def test_three_actions_in_the_standard_game(seed: int) -> None:
    compare(midgame(seed, "standard"), 3)


@pytest.mark.rule("MYB-X7")
@pytest.mark.parametrize("mode", SMALL)
@pytest.mark.parametrize("seed", range(100, 105))
def test_three_actions_in_every_mode(mode: str, seed: int) -> None:
    compare(midgame(seed, mode), 3)


@pytest.mark.parametrize("seats", [1, 2])
def test_among_two_goblins(seats: int) -> None:
    compared = 0
    for seed in range(12):
        state = midgame(seed, "two-goblins", seats)
        if len(state.got[0]) <= 3:  # the game ends when the target is met, and no turn loads that far
            compare(state, 3)
            compared += 1
    assert compared >= 6


@pytest.mark.parametrize("mode", ["three", "four"])
def test_two_actions_on_larger_mines(mode: str) -> None:
    for seed in range(5):
        compare(midgame(seed, mode), 2)


@pytest.mark.rule("MYB-B21", "MYB-B22", "MYB-B23")
@pytest.mark.parametrize("mode", ["standard", "chapter2", "cooperative"])
@pytest.mark.parametrize("under", ["on", "off"])
def test_with_teleport(mode: str, under: str) -> None:
    for seed in range(4):
        compare(midgame(seed, mode, teleport_under_others=under), 2, teleport=True)


@pytest.mark.rule("MYB-B4", "MYB-B11")
@pytest.mark.parametrize("options", [{"swap_from_empty": "off"}, {"same_lines": "joined"}, {"same_lines": "separate"}])
def test_options_that_matter(options: dict[str, str]) -> None:
    deck = doubled_lines() if "same_lines" in options else ""
    for seed in range(4):
        compare(midgame(seed, "standard", 2, deck, **options), 3)


@pytest.mark.rule("MYB-B14", "MYB-B25")
def test_two_and_four_actions() -> None:
    for seed in range(4):
        compare(midgame(seed, "standard"), 2)
    compare(midgame(3, "chapter1"), 1)
    compare(midgame(1, "chapter1"), 4)


def test_loads_one_after_the_other_count_together() -> None:
    """Load, swap a card into the gap, load again (MYB-B14): the trying finds it too."""
    state = midgame(0, "standard")
    named = state.table.kind_named
    # Straight lines from north to south above bends that lead nowhere: no chain is longer than one card.
    upper, lower = "go8 co8 ge8 go3".split(), "ge9 ge9 co9 ge3"
    rows = [*upper, *lower.split(), *upper, *lower.split()]
    state.cells = tuple(4 * named[kind] + (0 if kind in upper else 1) for kind in rows)
    state.down, state.gnomes, state.moved, state.seat = 0, (0, 15), (0, 0), 0
    haul = searched(state, 3, every=False)
    assert haul.worth == 2
    play = state.copy()
    for text in ("load", "swap east", "load"):
        play.push(GAME.parse(state.setup, text))
    assert len(play.got[0]) - len(state.got[0]) == 2
    compare(state, 3)


@pytest.mark.rule("MYB-R47")
def test_cards_may_count_differently() -> None:
    """With every second kind worth nothing, the best haul is the best of all loads by that count."""
    lots = random.Random(5)
    for seed in range(6):
        state = midgame(seed, "resources")
        worth = tuple(lots.randrange(4) for _ in state.table.cards)
        haul = searched(state, 2, worth=worth)
        best, before = 0, len(state.got[state.cart])
        for line in lines(state, 2):
            loaded = line.got[line.cart][before:]
            best = max(best, sum(worth[kind] for kind in loaded))
        assert haul.worth == best


def lines(state: MineYourBusinessState, actions: int) -> Iterator[MineYourBusinessState]:
    """The state after every sequence of so many actions without bonus cards."""
    yield state
    for action in state.legal() if actions else ():
        if not GAME.text(state.setup, action).startswith(("end", "lunch", "brakes", "teleport")):
            state.push(action)
            yield from lines(state, actions - 1)
            state.pop()


def test_nothing_to_load() -> None:
    state = midgame(0, "standard")
    haul = searched(state, 0)
    assert haul == Haul(0, (), frozenset())


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("mode", SMALL)
def test_many_positions(mode: str) -> None:
    for seed in range(200 if mode == "standard" else 40):
        state = midgame(1000 + seed, mode)
        compare(state, 3, teleport=bool(seed & 1))
        if not seed % 20:
            compare(state, 4)


def test_positions_are_as_they_should_be() -> None:
    """The comparison is worth something: there are face-down cards, figures, and hauls of many sizes."""
    found = [midgame(seed, mode) for mode in ("standard", "chapter2", "chapter3") for seed in range(100, 112)]
    assert any(state.down for state in found)
    assert any(state.figures() for state in found)
    assert len({best_by_trying(state, 3)[0] for state in found}) >= 3


def test_spots_are_taken_from_the_state() -> None:
    state = midgame(4, "cooperative")
    spot: Spot = spot_of(state, state.seat, True)
    assert spot[1] == state.gnomes[state.seat]
    assert spot[2] == (state.gnomes[1 - state.seat],)
    assert len(list(playing(new_game("chapter1"), 1))) > 10
