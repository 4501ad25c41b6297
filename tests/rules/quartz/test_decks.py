"""The decks, and deck files of the players' own."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import SetupError, choose_setup
from rules.quartz import GAME
from rules.quartz.components import HELPERS, read_crew, read_mine
from tests.rules.quartz.helper import BOX, CREW, KINDS, chances, do, legal, new_game, setup_for

TINY = "kind aa red 1\nkind bb blue 2\n"


@pytest.mark.rule("QZ-D1", "QZ-D3")
def test_the_mine_is_the_one_of_the_table() -> None:
    table = new_game().table
    found = dict(zip(table.type_words, table.copies, strict=True))
    assert found == BOX and list(found) == list(BOX)
    assert sum(table.copies) == 84
    assert sum(copies * table.values[kind] for copies, kind in zip(table.copies, table.kind, strict=True)) == 248
    by_icon: Counter[str] = Counter()
    by_kind: Counter[int] = Counter()
    for card in table.cards:
        by_icon["unstable" if card.position else "hire" if card.hire else "plain"] += card.copies
        by_kind[card.kind] += card.copies
    assert by_icon == {"unstable": 48, "hire": 20, "plain": 16}
    assert [by_kind[kind] for kind in range(6)] == [20, 18, 16, 12, 12, 6]
    assert GAME.options[1].default == "reconstruction" and GAME.options[1].deck


@pytest.mark.rule("QZ-D2")
def test_six_kinds_with_their_colors_and_values() -> None:
    assert [tuple(kind) for kind in new_game().table.kinds] == [
        ("quartz", "white", 1), ("amethyst", "purple", 2), ("emerald", "green", 3), ("sapphire", "blue", 4),
        ("ruby", "red", 5), ("amber", "orange", 6),
    ]  # fmt: skip


@pytest.mark.rule("QZ-D4")
def test_every_position_is_on_eight_cards_spread_over_the_kinds() -> None:
    table = new_game().table
    found = Counter({(card.position, table.names[card.kind]): card.copies for card in table.cards if card.position})
    each = dict(zip(KINDS, (1, 1, 1, 2, 2, 1), strict=True))
    for position in range(1, 7):
        assert {kind: found[position, kind] for kind in KINDS} == each
    assert sum(each.values()) == 8
    text = GAME.rulebook().rule("QZ-D4").text
    assert "7 of the other 83" in text and "42 of 78" in text


@pytest.mark.rule("QZ-D5")
def test_the_helpers_are_those_of_the_table() -> None:
    crew = new_game().table.crew
    assert dict(zip(HELPERS, crew, strict=True)) == CREW and sum(crew) == 24
    assert GAME.options[2].default == "reconstruction" and GAME.options[2].deck


@pytest.mark.rule("QZ-D6")
def test_a_mine_of_ones_own() -> None:
    deck = f"# mine\n{TINY}\n3 bb 6 hire # both\n1 bb\n2 aa 4\n9 aa hire\n"
    state = do(new_game(2, mine=deck), "begin A", "explore")
    assert chances(state) == {"turn aa hire": 9, "turn aa 4": 2, "turn bb": 1, "turn bb 6 hire": 3}
    mine = read_mine(deck, "mine file")
    assert read_mine(str(mine), "again") == mine
    assert GAME.data(setup_for(2, mine=deck))[0] == str(mine)
    assert setup_for(2, mine=deck).option("mine") == "file"


@pytest.mark.rule("QZ-D7")
def test_a_crew_of_ones_own_may_be_nobody() -> None:
    state = do(new_game(2, crew="20 foreman\n0 porter\n"), "begin A", "explore", "turn quartz hire", "hire")
    assert chances(state) == {"hired foreman": 20}
    for empty in ("", "# nobody\n", "0 watchman"):
        nobody = do(new_game(2, crew=empty), "begin A", "explore", "turn quartz hire")
        assert legal(nobody) == ["go", "stop"]


def test_data_of_shipped_decks_are_told_and_can_be_read_again() -> None:
    mine, crew = GAME.data(setup_for())
    assert str(read_mine(mine, "again")) == mine and crew == "4 3 4 3 3 3 2 2"


@pytest.mark.rule("QZ-D6")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine file, line 1: the file ends after 0 cards; expected 2 at least"),
        (TINY, "mine file, line 2: the file ends after 0 cards; expected 2 at least"),
        (TINY + "1 aa", "mine file, line 3: the file ends after 1 card; expected 2 at least"),
        ("2 aa", "mine file, line 1: expected 'kind NAME COLOUR VALUE', 2 kinds or more before the first card, "
                 "found '2'"),
        ("kind aa red 1\n2 aa", "mine file, line 2: expected 'kind NAME COLOUR VALUE', 2 kinds or more before the "
                                "first card, found '2'"),
        (TINY + "2 aa\nkind cc red 3", "mine file, line 4: expected all kinds before the first card"),
        ("kind", "mine file, line 1: expected a kind's name, one word of 2 to 12 small letters, found nothing more"),
        ("kind Aa red 1", "mine file, line 1: expected a kind's name, one word of 2 to 12 small letters, found 'Aa'"),
        ("kind a red 1", "mine file, line 1: expected a kind's name, one word of 2 to 12 small letters, found 'a'"),
        ("kind hire red 1", "mine file, line 1: expected a name that is no word of the notation, found 'hire'"),
        ("kind thief red 1", "mine file, line 1: expected a name that is no word of the notation, found 'thief'"),
        ("kind line red 1", "mine file, line 1: expected a name that is no word of the notation, found 'line'"),
        ("kind aa red 1\nkind aa blue 1", "mine file, line 2: there is a kind aa already"),
        ("kind aa", "mine file, line 1: expected a colour, one word of 2 to 12 small letters, found nothing more"),
        ("kind aa 1", "mine file, line 1: expected a colour, one word of 2 to 12 small letters, found '1'"),
        ("kind aa red", "mine file, line 1: expected the value of aa, 1 to 20, found nothing more"),
        ("kind aa red 0", "mine file, line 1: expected the value of aa, 1 to 20, found '0'"),
        ("kind aa red 21", "mine file, line 1: expected the value of aa, 1 to 20, found '21'"),
        ("kind aa red 1 2", "mine file, line 1: expected nothing after the value, found '2'"),
        ("kind aa red 1\nkind bb red 1", "mine file, line 2: aa has colour red and value 1 already; that makes one "
                                         "kind (QZ-R18)"),
        ("".join(f"kind a{letter} red {number}\n" for number, letter in enumerate("abcdefghij", 1)),
         "mine file, line 10: expected 9 kinds at most"),
        (TINY + "0 aa", "mine file, line 3: expected how many copies there are, 1 to 99, found '0'"),
        (TINY + "100 aa", "mine file, line 3: expected how many copies there are, 1 to 99, found '100'"),
        (TINY + "aa 2", "mine file, line 3: expected how many copies there are, 1 to 99, found 'aa'"),
        (TINY + "2", "mine file, line 3: expected a kind (aa, bb), found nothing more"),
        (TINY + "2 ruby", "mine file, line 3: expected a kind (aa, bb), found 'ruby'"),
        (TINY + "2 aa 7", "mine file, line 3: expected a position from 1 to 6, hire or nothing more, found '7'"),
        (TINY + "2 aa 0", "mine file, line 3: expected a position from 1 to 6, hire or nothing more, found '0'"),
        (TINY + "2 aa 3 4", "mine file, line 3: expected hire or nothing more, found '4'"),
        (TINY + "2 aa hire 3", "mine file, line 3: expected nothing more, found '3'"),
        (TINY + "2 aa 3\n\n1 aa 3", "mine file, line 5: aa 3 stands on line 3 already"),
        (TINY + "99 aa\n99 bb\n99 aa hire\n4 bb hire", "mine file, line 6: that makes 301 cards; expected 300 at most"),
    ],
)  # fmt: skip
def test_a_wrong_mine_is_refused_with_line_and_reason(text: str, message: str) -> None:
    setup = choose_setup(GAME, 2, {}, {"mine": text})
    with pytest.raises(SetupError) as found:
        GAME.start(setup)
    assert str(found.value) == message


@pytest.mark.rule("QZ-D7")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("porter", "crew file, line 1: expected how many copies there are, 0 to 20, found 'porter'"),
        ("21 porter", "crew file, line 1: expected how many copies there are, 0 to 20, found '21'"),
        ("\n2", "crew file, line 2: expected a Helper (pickpocket, peddler, watchman, porter, pit-prop, surveyor, "
                "foreman, cart-thief), found nothing more"),
        ("2 dwarf", "crew file, line 1: expected a Helper (pickpocket, peddler, watchman, porter, pit-prop, surveyor, "
                    "foreman, cart-thief), found 'dwarf'"),
        ("2 pit prop", "crew file, line 1: expected a Helper (pickpocket, peddler, watchman, porter, pit-prop, "
                       "surveyor, foreman, cart-thief), found 'pit'"),
        ("2 porter 3", "crew file, line 1: expected nothing after the Helper, found '3'"),
        ("2 porter\n1 porter", "crew file, line 2: porter stands on line 1 already"),
    ],
)  # fmt: skip
def test_a_wrong_crew_is_refused_with_line_and_reason(text: str, message: str) -> None:
    with pytest.raises(SetupError) as found:
        GAME.start(choose_setup(GAME, 2, {}, {"crew": text}))
    assert str(found.value) == message
    with pytest.raises(SetupError) as again:
        read_crew(text, "crew file")
    assert str(again.value) == message
