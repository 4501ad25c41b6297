"""What people see and hear: words, drawing, legend, decisions, events, results."""

from __future__ import annotations

from typing import Any

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.mine_your_business import GAME
from tests.rules.mine_your_business.helper import do, event, fill, lay, new_game, result
from tests.rules.mine_your_business.play import GAMES, NAMES, played


@pytest.mark.rule("MYB-R2", "MYB-R5")
def test_a_cell_is_told_by_its_lines_campfire_sign_and_figures() -> None:
    state = lay("XA.1 DB.0 GO1.0 GE3.3\n_ . . .", gnomes="a1,a2")
    assert state.view(0).words("a1") == ["a1: gold east-west, gems north-south; here: {0}."]
    assert state.view(0).words("b1") == ["b1: gems north-east, coal south-west."]
    assert state.view(0).words("c1") == ["c1: gold north-south, campfire."]
    assert state.view(0).words("d1") == ["d1: gems north-west, Sign +2 Move."]
    assert state.view(0).words("a2") == ["a2: empty; here: {1}."]
    assert state.view(0).words("e5") == []
    assert len(state.view(0).words("all")) == 16


@pytest.mark.rule("MYB-G24", "MYB-X9")
def test_a_face_down_card_is_told_as_one() -> None:
    state = lay(". . . .\n. GO1.0- . .", "chapter3", gnomes="a1", owner="b2", goblins="c2")
    assert state.view(0).words("b2") == ["b2: a face-down card; here: Mine Owner."]
    assert any("?" * 7 in line for line in state.view(0).drawing())


def test_the_whole_table_is_told() -> None:
    state = lay("", "resources", values="2,2,1", moved="3,2", got=("GO8*1+XA", "GE8"), used="L,.", turn=6)
    told = state.view(1).words()
    assert told[0].startswith("Turn 4.")
    assert "{0}'s Cart stands north of d1, space 4 of 8, with 2 cards; bonus cards left: brakes, teleport." in told
    assert (
        "{1}'s Cart stands south of b4, space 3 of 8, with 1 card; bonus cards left: lunch, brakes, teleport." in told
    )
    assert "A card is worth: gold 2, gems 2, coal 1." in told
    assert "35 cards left in the deck." in told


@pytest.mark.rule("MYB-R84", "MYB-R105")
def test_goblins_and_owner_are_told() -> None:
    asleep = lay("", "chapter3", asleep=True).view(0).words()
    assert "The Mine Owner sleeps on d4." in asleep and "The Goblin is not in the Mine yet." in asleep
    two = lay("", "two-goblins").view(0).words()
    assert "The dark Goblin stands on d4." in two and "The light Goblin stands on a4." in two


@pytest.mark.parametrize(("mode", "seats", "options"), GAMES, ids=NAMES)
def test_everything_can_be_told_at_any_time(mode: str, seats: int, options: Any) -> None:
    names = [f"N{seat}" for seat in range(seats)]
    book = GAME.rulebook()
    for number, state in enumerate(played(mode, seats, options, 80)):
        decision = state.decision()
        assert decision.seat == state.to_move
        assert bool(decision.purpose) == (state.to_move == CHANCE)
        assert all(rule in book for rule in decision.rules)
        for found in state.happened():
            assert found.text.format(*names) and found.seats is None
            assert all(rule in book for rule in found.rules), found
            assert all(place in state.table.cell_named for place in found.where)
        if number % 7 and state.to_move != OVER:
            continue
        view = state.view(SPECTATOR)
        lines = view.drawing()
        assert max(map(len, lines)) <= 79 and all(line.isascii() for line in lines)
        assert all(line.isascii() for line in view.legend())
        for sentence in (*view.words(), *view.words("all")):
            assert sentence.format(*names).endswith((".", "?")), sentence
        assert view.outcome == state.outcome()
        if state.to_move == OVER:
            end = result(state)
            assert len(end.scores) == seats and end.reason and all(rule in book for rule in end.rules)
            assert set(end.winners) <= set(range(seats))


@pytest.mark.rule("MYB-R2", "MYB-A3")
def test_the_drawing_shows_lines_signs_figures_and_the_cart() -> None:
    state = lay("XA.1 GO1.0 GE3.1 _\n. . . .", gnomes="b1,d4")
    lines = state.view(0).drawing()
    text = "\n".join(lines)
    assert lines[0].split() == ["a", "b", "c", "d"]
    for sign in ("A", "B", "1", "2", "$", "*", "#", "&", "m", "......."):
        assert sign in text
    # a1: gold from west to east, gems upright
    rows = [line[4:11] for line in lines if line[4:5]]
    assert any(row == "$$$$$$$" or row.startswith("$$$") for row in rows)


@pytest.mark.rule("MYB-R12", "MYB-A12", "MYB-E7")
def test_the_drawing_counts_cards_under_it() -> None:
    plain = lay("", moved="2,8", got=("GE8+XA", "")).view(0)
    assert plain.drawing()[-3:] == [
        "Cart 1: space 3 of 8, 2 cards; bonus lunch brakes teleport",
        "Cart 2: out, 0 cards; bonus lunch brakes teleport",
        f"Deck: {plain.deck} cards",
    ]
    points = lay("", "resources", values="2,2,1", got=("GE8+XA", "CO8")).view(0)
    assert [line.partition(";")[0] for line in points.drawing()[-3:-1]] == [
        "Cart 1: space 1 of 8, 2 cards worth 6 points", "Cart 2: space 1 of 8, 1 card worth 1 point",
    ]  # fmt: skip
    shared = lay("", "cooperative", got=("GE8",), used="LBT").view(0)
    assert shared.drawing()[-2] == "Cart: space 1 of 16, 1 card; bonus none"


@pytest.mark.rule("MYB-R37", "MYB-R40", "MYB-R13")
def test_what_happened_is_told_in_order() -> None:
    state = do(lay("GO8.0 . . .", gnomes="c3,c4"), "load")
    assert event(state, "load").text == "{0} loads 1 card: a1."
    do(state, "end actions")
    assert [found.text for found in state.happened()] == ["{0} ends Step 1.", "{0}'s Cart moves to space 2 of 8."]
    do(state, "deal a1 XA 1")
    assert [found.kind for found in state.happened()] == ["deal", "next"]
    assert state.happened()[0].reveals
    assert state.happened()[-1].text == "It is {1}'s turn."


def test_results_say_why() -> None:
    tie = result(do(lay("", moved="8,7", seat=1, got=("GE8", "GO8")), "end actions"))
    assert tie.reason == "All Carts have left; {0} has the most, 1 card, by cards with gems."
    lost = result(do(lay("", "chapter2", gnomes="b2", goblins="c2", got=3), "move east"))
    assert "eaten" in lost.reason


def test_a_seat_and_a_spectator_see_the_same() -> None:
    state = fill(new_game("standard"))
    one, two = state.view(0), state.view(SPECTATOR)
    assert (one.cells, one.layers, one.words()) == (two.cells, two.layers, two.words())
    assert (one.seat, two.seat) == (0, SPECTATOR)


@pytest.mark.rule("MYB-X9", "MYB-X22")
def test_under_the_deck_what_was_seen_is_known_and_what_lay_face_down_is_not() -> None:
    state = lay(". GO1.0- XA.1 .\n. . . .\n. . . .\n. CO3.1 XA.0 .", "chapter2", moved=3, goblins="d4")
    do(state, "end actions", "event EV7")
    known, hidden = state.view(0).layers[-1]
    ids = {card.id: count for card, count in zip(state.table.cards, known, strict=True) if count}
    assert (ids, hidden) == ({"XA": 2, "CO3": 1}, 1)
    assert state.view(0).layers[0][0] == (0,) * len(known)
    assert state.view(0).unseen[[card.id for card in state.table.cards].index("GO1")] == 1


@pytest.mark.rule("MYB-X9", "MYB-X22")
def test_cards_that_the_owner_took_are_known_to_lie_below() -> None:
    state = do(lay("", "chapter3", gnomes="b2", owner="c2", goblins="d4", got="XA*2+GO8"), "move east")
    known, hidden = state.view(0).layers[-1]
    ids = {card.id: count for card, count in zip(state.table.cards, known, strict=True) if count}
    assert (ids, hidden) == ({"XA": 2, "GO8": 1}, 0)


@pytest.mark.rule("MYB-X9", "MYB-R59")
def test_face_down_cards_being_shuffled_are_not_shown() -> None:
    state = lay(". . . .\n. GO1.0- XA.1 .\n. XA.3- CO3.2 .", "chapter2", moved=3, goblins="d4")
    do(state, "end actions", "event EV5")
    ids = [card.id for card in state.table.cards]
    assert sorted(state.view(0).gathered) == sorted([-2, -2, ids.index("XA"), ids.index("CO3")])
    do(state, "shuffle b2 GO1 1 down")
    assert event(state, "deal").text == "b2: a face-down card."
