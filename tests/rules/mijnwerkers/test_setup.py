"""Seats, options, coal piles, and what lies where at the start."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import entry, game, games
from rules.datafile import read_data
from rules.game import SetupError, choose_setup
from rules.mijnwerkers import GAME, components
from rules.mijnwerkers.components import CARDS, Coal, read_coal
from tests.rules.mijnwerkers.helper import (
    KINDS,
    PRINTED,
    WORTH,
    field,
    legal,
    new_game,
    odds,
    setup_for,
    start_of,
    table,
)

FILE = "3 goud 2 kool 4\n4 goud 1 kool 3 mol 1\n"


def test_the_game_is_in_the_catalogue() -> None:
    assert game("mijnwerkers") is GAME
    assert (GAME.id, GAME.title, GAME.prefix, GAME.hidden) == ("mijnwerkers", "Mijnwerkers", "MW", True)
    known = [id for id in games() if id in ("mine-shift", "mine-your-business", "mijnwerkers", "quartz")]
    assert known[:3] == ["mine-shift", "mine-your-business", "mijnwerkers"]
    assert entry("mijnwerkers").title == GAME.title


@pytest.mark.rule("MW-R47")
def test_three_to_six_play() -> None:
    assert [choose_setup(GAME, seats).seats for seats in (None, 3, 4, 5, 6)] == [3, 3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(SetupError, match="3 to 6"):
            choose_setup(GAME, seats)


@pytest.mark.rule("MW-R48", "MW-R49", "MW-R9")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_two_gold_and_two_hearts_and_the_collective_pile_with_one_each(seats: int) -> None:
    state = new_game(seats)
    piles, bff = ",".join(["2"] * seats), ",".join(["2"] * seats)
    assert table(state) == f"{seats} | {piles} | {bff}"
    assert (field(state, "round"), field(state, "foreman"), field(state, "phase")) == ("0", "-", "foreman")


@pytest.mark.rule("MW-D1", "MW-R8", "MW-D4")
@pytest.mark.parametrize(
    ("seats", "counts", "size"),
    [
        (3, "5,1,1,14,1,1,1,2", 26), (4, "7,2,1,19,2,1,1,2", 35), (5, "8,2,1,24,2,2,1,2", 42),
        (6, "9,3,1,31,2,2,1,2", 51),
    ],
)  # fmt: skip
def test_the_printed_coal_piles(seats: int, counts: str, size: int) -> None:
    state = new_game(seats)
    assert field(state, "pile") == counts
    assert sum(map(int, counts.split(","))) == size == state.view(0).pile
    assert len(KINDS) == len(CARDS) == 8  # BFF cards are never drawn
    assert GAME.data(state.setup)[0].startswith(f"{seats} {PRINTED[seats]}")


@pytest.mark.rule("MW-D2", "MW-R40", "MW-W30")
@pytest.mark.parametrize(("seats", "gold", "unseen"), [(3, 19, 2), (4, 26, 3), (5, 30, 2), (6, 36, 3)])
def test_eight_rounds_and_all_the_gold_there_is(seats: int, gold: int, unseen: int) -> None:
    start = start_of(setup_for(seats))
    pile = sum(start[kind] for kind in KINDS)
    assert divmod(pile, seats) == (8, unseen)
    in_pile = sum(worth * start[kind] for kind, worth in WORTH.items())
    assert start["collective"] + seats * start["personal"] + in_pile == gold
    state = new_game(seats)
    assert state.view(0).rounds == 8
    assert state.table.gold == gold


@pytest.mark.rule("MW-R35")
@pytest.mark.parametrize(("seats", "chosen"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_one_is_chosen_with_up_to_four_and_two_with_more(seats: int, chosen: int) -> None:
    assert new_game(seats).table.chosen == start_of(setup_for(seats))["chosen"] == chosen


@pytest.mark.rule("MW-R50")
def test_every_card_left_is_equally_likely_to_come_next() -> None:
    state = new_game(3)
    state.push(GAME.parse(state.setup, "foreman C"))
    assert odds(state) == {
        f"deal A {kind}": count for kind, count in zip(KINDS, (5, 1, 1, 14, 1, 1, 1, 2), strict=True)
    }
    state.push(GAME.parse(state.setup, "deal A goud2"))
    left = {f"deal B {kind}": count for kind, count in zip(KINDS, (5, 0, 1, 14, 1, 1, 1, 2), strict=True) if count}
    assert odds(state) == left


@pytest.mark.rule("MW-D6", "MW-W6", "MW-W33")
def test_the_options_and_their_defaults() -> None:
    assert [(option.name, [choice.name for choice in option.choices], option.deck) for option in GAME.options] == [
        ("coal", ["printed"], True), ("trash", ["down", "up"], False), ("tie_break", ["bff", "shared"], False),
    ]  # fmt: skip
    book = GAME.rulebook()
    assert all(option.rule in book for option in GAME.options)
    assert all(f"`{option.name}`" in book.rule("MW-D6").text for option in GAME.options)
    with pytest.raises(SetupError, match="trash cannot be 'sideways'"):
        setup_for(3, trash="sideways")


@pytest.mark.rule("MW-D5")
def test_a_coal_file_of_ones_own_says_what_lies_where() -> None:
    text = "# few cards\n3 kool 4 goud 2 collective 7 personal 0 bff 9 chosen 2\n\n  5 mol 1 broekzak 99 # many\n"
    state = new_game(3, text)
    assert table(state) == "7 | 0,0,0 | 9,9,9" and field(state, "pile") == "2,0,0,4,0,0,0,0"
    assert (state.view(0).rounds, state.table.chosen, state.table.gold) == (2, 2, 9)
    five = new_game(5, text)
    assert table(five) == "5 | 2,2,2,2,2 | 2,2,2,2,2" and five.table.chosen == 2 and five.view(0).rounds == 20
    assert new_game(3, FILE).table.chosen == 1
    assert legal(state) == ["foreman A", "foreman B", "foreman C"]


@pytest.mark.rule("MW-D5")
def test_a_file_without_the_seats_that_play_is_refused_at_the_start() -> None:
    for seats, told in ((5, "only for 3 and 4"), (6, "no line for 6 players")):
        with pytest.raises(SetupError, match=told):
            GAME.start(setup_for(seats, FILE))
    with pytest.raises(SetupError, match=r"only for 4\."):
        GAME.start(setup_for(3, "4 kool 4"))


KNOWN = "goud, goud2, goud3, kool, mol, kanarie, broekzak, dynamiet, collective, personal, bff and chosen"


@pytest.mark.rule("MW-D5")
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "the file ends without a coal pile; expected a line for 3 to 6 players"),
        ("# nothing\n\n# at all", 3, "the file ends without a coal pile"),
        ("kool 3", 1, "expected a number of players from 3 to 6, found 'kool'"),
        ("3 kool 3\n2 kool 3", 2, "expected a number of players from 3 to 6, found '2'"),
        ("7 kool 9", 1, "expected a number of players from 3 to 6, found '7'"),
        ("3 kool 3\n4 kool 4\n3 kool 9", 3, "3 players stand on line 1 already"),
        ("3 kool 3 iron 2", 1, f"expected a kind of card or what lies at the start ({KNOWN}), found 'iron'"),
        ("3 Kool 3", 1, "found 'Kool'"),
        ("3 kool 3 4", 1, "found '4'"),
        ("3 kool 3 kool 1", 1, "kool stands on this line twice"),
        ("3 kool 3 bff 1 bff 1", 1, "bff stands on this line twice"),
        ("3 kool", 1, "expected a count from 0 to 99 after kool, found nothing more"),
        ("3 kool goud 3", 1, "expected a count from 0 to 99 after kool, found 'goud'"),
        ("3 kool 100", 1, "expected a count from 0 to 99 after kool, found '100'"),
        ("3 kool -1", 1, "expected a count from 0 to 99 after kool, found '-1'"),
        ("3 kool 3.5", 1, "expected a count from 0 to 99 after kool, found '3.5'"),
        ("3 kool 9 collective 100", 1, "expected a count from 0 to 99 after collective, found '100'"),
        ("3 kool 9 personal x", 1, "expected a count from 0 to 99 after personal, found 'x'"),
        ("3 kool 9 bff 10", 1, "expected a count from 0 to 9 after bff, found '10'"),
        ("3 kool 9 chosen 0", 1, "expected a count from 1 to 2 after chosen, found '0'"),
        ("3 kool 9 chosen 3", 1, "expected a count from 1 to 2 after chosen, found '3'"),
        ("3 kool 2", 1, "expected a pile of 3 to 200 cards, found 2 cards"),
        ("6 goud 1", 1, "expected a pile of 6 to 200 cards, found 1 card"),
        ("4", 1, "expected a pile of 4 to 200 cards, found 0 cards"),
        ("3 kool 99 goud 99 mol 3", 1, "expected a pile of 3 to 200 cards, found 201 cards"),
        (f"3 kool {'9' * 5000}", 1, "expected a count from 0 to 99 after kool"),
        (f"{'x' * 5000}", 1, "expected a number of players from 3 to 6, found 'xxx"),
    ],
)
def test_every_mistake_in_a_coal_file_is_told_by_its_place(text: str, line: int, told: str) -> None:
    with pytest.raises(SetupError) as error:
        read_coal(text, "my.coal")
    message = str(error.value)
    assert message.startswith(f"my.coal, line {line}: ") and told in message
    assert len(message) < 250
    if text:
        with pytest.raises(SetupError, match=re.escape(f"coal file, line {line}: ")):
            new_game(3, text)


@pytest.mark.rule("MW-D5")
def test_the_largest_and_smallest_files_will_do() -> None:
    assert sum(read_coal("3 kool 99 goud 99 mol 2", "x")[3].pile) == 200
    assert read_coal("6 mol 6 bff 0 chosen 1 collective 0 personal 0", "x")[6] == Coal(
        6, (0, 0, 0, 0, 6, 0, 0, 0), 0, 0, 0, 1
    )


@pytest.mark.rule("MW-D5", "MW-D1")
def test_the_shipped_file_says_how_it_is_written_and_tells_itself() -> None:
    text = read_data(components.__file__, "printed.coal")
    head = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    assert "--option coal=YOUR-FILE" in head and "--option coal=YOUR-FILE" in GAME.rulebook().rule("MW-D5").text
    assert [word for word in (*KINDS, "collective", "personal", "bff", "chosen") if word not in head] == []
    assert all(len(line) <= 120 and line.isascii() for line in text.splitlines())
    coals = read_coal(text, "x")
    assert list(coals) == [3, 4, 5, 6]
    assert read_coal("\n".join(map(str, coals.values())), "x") == coals
    assert setup_for(3, text).deck("coal") == text and table(new_game(4, text)) == table(new_game(4))


@pytest.mark.rule("MW-D3")
def test_piles_are_amounts_and_no_cards() -> None:
    view = new_game(4).view(0)
    assert (view.collective, view.piles) == (4, (2, 2, 2, 2))
