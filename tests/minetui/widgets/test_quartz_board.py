"""The table of Quartz as it is drawn: cards with their icons, long lines, seats, own cards."""

from __future__ import annotations

import re

import pytest

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.theme.palettes import GEMS
from minetui.widgets.board import Box
from minetui.widgets.cells import Row, plain
from minetui.widgets.quartz_board import SCALES, Art, layout_for
from minetui.widgets.quartz_cards import LOWEST, NARROWEST, face, gems_of, spot
from minetui.widgets.quartz_wreck import with_wrecks, wreck
from rules.quartz.table import Table, table_of
from rules.quartz.view import QuartzView
from tests.rules.quartz.helper import do, lay, setup_for

GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
SIZES = [*SCALES, (NARROWEST, 6), (NARROWEST, LOWEST), (7, 4), (8, 6), (8, LOWEST)]
TABLE = table_of(setup_for())
MANY = "kind coal black 1\nkind quartz white 2\nkind opal pink 9\nkind ruby red 12\n" + "".join(
    f"kind {name} c{name} {number}\n" for number, name in enumerate(("aa", "ab", "ac", "ad", "ae"), 13)
)


def drawn(view: QuartzView, room: tuple[int, int] = (59, 22), glyphs: Glyphs = UNICODE) -> tuple[Art, list[Row]]:
    """The table in a room."""
    art = Art(view, layout_for(view.table, *room), glyphs, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"))
    return art, art.draw()


def at(rows: list[Row], box: Box) -> str:
    """What a box shows."""
    return "".join(rows[y][x][0] for x, y in box.cells())


# Cards


def test_the_spots_lie_round_the_border_as_on_the_card() -> None:
    # section 2.3 of the games page: six fixed spots; the head of the deck file draws them
    assert [spot(position, 9, 6) for position in range(1, 7)] == [(1, 0), (7, 0), (0, 2), (8, 2), (1, 5), (7, 5)]
    assert len({spot(position, NARROWEST, LOWEST) for position in range(1, 7)}) == 6


@GLYPHS
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("QZ-R7", "QZ-R9")
def test_every_card_shows_its_kind_its_value_and_its_icons(size: tuple[int, int], glyphs: Glyphs) -> None:
    faces = set()
    for number, card in enumerate(TABLE.cards):
        rows = face(TABLE, number, *size, glyphs)
        assert [len(row) for row in rows] == [size[0]] * size[1]
        lines = [plain(row) for row in rows]
        kind = TABLE.kinds[card.kind]
        assert kind.name[:3].capitalize() in lines[-2] and str(kind.value) in lines[-2]
        for position in range(1, 7):
            x, y = spot(position, *size)
            assert (rows[y][x][0] == str(position)) == (position == card.position)
        assert ("hire" in lines[0] or "H" in lines[0]) == card.hire
        faces.add("\n".join(lines))
    assert len(faces) == len(TABLE.cards)  # without any colour no two are alike


def test_the_crystals_of_a_large_card_differ_in_shape() -> None:
    plain_cards = [number for number, card in enumerate(TABLE.cards) if card.position == 1]
    for glyphs in (UNICODE, ASCII):
        arts = {tuple(plain(row) for row in face(TABLE, card, 15, 9, glyphs)[1:-2]) for card in plain_cards}
        assert len(arts) == 6


def test_kinds_are_painted_in_their_colours_and_those_of_other_colours_in_what_is_free() -> None:
    assert gems_of(TABLE) == tuple(GEMS.index(kind.colour) for kind in TABLE.kinds) == (0, 1, 2, 3, 4, 5)
    own = gems_of(Table(setup_for(mine=f"{MANY}5 coal\n5 ruby 3\n")))
    assert own[1] == GEMS.index("white") and own[3] == GEMS.index("red")
    assert len(set(own)) == len(GEMS)  # nine kinds share six


# The line


def line(count: int) -> str:
    return " ".join(
        (["quartz.h"] * 8 + ["quartz"] * 6 + ["amethyst"] * 6 + ["amethyst.h"] * 6 + ["emerald"] * 4)[:count]
    )


@GLYPHS
@pytest.mark.parametrize("count", range(31))
def test_a_line_of_any_length_lies_in_its_place(count: int, glyphs: Glyphs) -> None:
    for room in ((59, 22), (79, 28), (99, 38)):
        view = lay("decide", line(count), seats=6).view(0)
        art, rows = drawn(view, room, glyphs)
        height = art.layout.card[1]
        shown = [number for number in range(1, count + 1) if f"card {number}" in art.boxes]
        assert shown == list(range(count - len(shown) + 1, count + 1))  # the last always
        if shown != list(range(1, count + 1)):
            assert f"+{count - len(shown)}" in "".join(map(plain, rows[:height]))
            assert len(shown) >= 11
        boxes = [art.boxes[f"card {number}"] for number in shown]
        cells = [cell for box in boxes for cell in box.cells()]
        assert len(cells) == len(set(cells))
        for number, box in zip(shown, boxes, strict=True):
            assert box.x > 0 and box.x + box.width <= art.layout.width and 0 < box.y < height - 1
            name = view.table.kinds[view.table.kind[view.line[number - 1]]].name
            assert name[:3].capitalize() in at(rows, box)
        positions = plain(rows[height])
        assert f"worth {sum(view.table.values[view.table.kind[card]] for card in view.line)} " in positions
        assert {len(row) for row in rows} == {art.layout.width}


@pytest.mark.parametrize("count", range(2, 15))
def test_nothing_stands_beside_the_position_of_a_card_that_could_be_read_with_it(count: int) -> None:
    cards = ["emerald.3", "sapphire.4", "ruby.5", *line(20).split()][:count]
    for room in ((59, 22), (79, 28), (99, 38)):
        for seats in (2, 6):
            art, rows = drawn(lay("decide", " ".join(cards), seats=seats).view(0), room)
            width, height = art.layout.card
            for text in (plain(row)[width:] for row in rows[:height]):  # beside the Mine
                assert not re.search(r"\d[·34]|[·34][·34]|[·╮│╯][·╭│╰]", text), text


@GLYPHS
@pytest.mark.rule("QZ-Q8")
def test_the_positions_of_the_whole_line_stand_under_it(glyphs: Glyphs) -> None:
    full, empty = glyphs.full
    _, rows = drawn(lay("decide", "ruby.2 quartz amber.6").view(0), glyphs=glyphs)
    told = " ".join(f"{position} {full if position in (2, 6) else empty}" for position in range(1, 7))
    assert f"positions {told}" in "".join(map(plain, rows))


def test_the_last_card_has_a_bright_frame() -> None:
    _, rows = drawn(lay("decide", "ruby.2 quartz amber.6").view(0))
    frames = [style.partition("/")[0] for sign, style in rows[0] if sign == "╭"]
    assert frames == ["edge", "gem4", "gem0", "strong"]  # the Mine, and the line


@GLYPHS
@pytest.mark.rule("QZ-R11")
def test_a_broken_line_lies_there_without_colours_and_the_two_that_clash_framed(glyphs: Glyphs) -> None:
    before = lay("turn", "ruby.5 quartz")
    after = do(before.copy(), "turn amber 5")
    told = with_wrecks([(before.view(0), ()), (after.view(0), after.happened())])
    view = told[1][0]
    assert [view.table.type_texts[card] for card in wreck(view)] == ["ruby 5", "quartz", "amber 5"]
    art, rows = drawn(view, glyphs=glyphs)
    words = "".join(map(plain, rows))
    assert "lost 12 " in words and "Rub 5" in words and "Qua 1" in words and "Amb 6" in words
    assert not any(place.startswith("card") for place in art.boxes)  # there is nothing to choose
    inks = [style.partition("/")[0] for sign, style in rows[0] if sign == glyphs.frame[0]]
    assert [ink for ink in inks if ink != "edge"][:: 1 if glyphs is UNICODE else 2] == ["error", "muted", "error"]
    line_inks = {style for row in rows[:6] for _, style in row[art.layout.card[0] :]}
    assert not any("gem" in style for style in line_inks)


def test_a_card_that_another_put_back_and_one_knows_breaks_the_line_all_the_same() -> None:
    before = lay("turn", "ruby.5", gone="surveyor*2", fixed="B:amber.5 quartz", known={"A": "amber.5"})
    after = do(before.copy(), "turn amber 5")
    for seat in (-3, 0, 1, 2):
        views = with_wrecks([(before.view(seat), ()), (after.view(seat), after.happened())])
        assert [after.table.type_texts[card] for card in wreck(views[1][0])] == ["ruby 5", "amber 5"]


def test_what_a_pit_prop_saves_is_no_broken_line() -> None:
    before = lay("prop", "ruby.5 quartz amber.5", hands={"A": "pit-prop"})
    after = do(before.copy(), "pit-prop")
    assert wreck(with_wrecks([(before.view(0), ()), (after.view(0), after.happened())])[1][0]) == ()
    lost = do(before.copy(), "pass")
    assert len(wreck(with_wrecks([(before.view(0), ()), (lost.view(0), lost.happened())])[1][0])) == 3


# The Mine


def test_the_mine_shows_how_many_cards_are_left_and_who_put_some_back() -> None:
    state = lay("decide", "ruby.2", gone="surveyor", fixed="B:amber.5 quartz")
    art, rows = drawn(state.view(0))
    assert "83" in at(rows, art.boxes["mine"])
    assert any("2 by B" in plain(row) for row in rows)


# The seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_has_its_columns_its_chest_and_its_helpers(seats: int) -> None:
    columns = {letter: f"quartz*{number // 2 + 1} amber" for number, letter in enumerate("ABCDEF"[:seats])}
    state = lay("thief", "ruby.2", seats=seats, active="A", asked="B", columns=columns, chests={"B": "ruby*11"},
                hands={"B": "cart-thief porter"})  # fmt: skip
    art, rows = drawn(state.view(-3))
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
    for seat, letter in enumerate("ABCDEF"[:seats]):
        y = art.boxes[letter].y
        told = plain(rows[y]).split()
        mark = {0: ["▸"], 1: ["?"]}.get(seat, [])
        chest, helpers = ("11", "2") if letter == "B" else ("·", "·")
        assert told == [*mark, letter, names[seat], str(seat // 2 + 1), "·", "·", "·", "·", "1", chest, helpers]
        assert at(rows, art.spots[f"{letter} quartz"]).strip() == str(seat // 2 + 1)
    assert at(rows, art.spots["amber"]) == "Amb"


def test_without_helpers_none_are_shown() -> None:
    _, rows = drawn(lay("decide", "ruby.2", options={"helpers": "off"}).view(0))
    assert not any("elper" in plain(row) for row in rows)


def test_nine_kinds_of_an_own_deck_fit(glyphs: Glyphs = UNICODE) -> None:
    deck = f"{MANY}5 coal\n5 quartz hire\n5 opal\n5 ruby 3\n5 aa\n5 ab\n5 ac\n5 ad\n9 ae 6\n"
    from rules.quartz import GAME

    view = GAME.start(setup_for(6, mine=deck)).view(0)
    art, rows = drawn(view, glyphs=glyphs)
    heads = plain(rows[art.spots["coal"].y])
    assert len(heads.split()) == 9 + 2 and {len(row) for row in rows} == {59}


# Own cards


@pytest.mark.rule("QZ-Q13", "QZ-Q22")
def test_own_cards_are_shown_to_their_owner_alone() -> None:
    state = lay("start", chests={"A": "ruby*2"}, hands={"A": "watchman*2 cart-thief", "B": "porter"})
    _, own = drawn(state.view(0))
    told = " ".join(map(plain, own))
    assert "Rub 2" in told and "Watchman x2  Cart Thief" in told and "10 points in all" in told
    assert "Porter" not in told
    _, others = drawn(state.view(-3))
    told = " ".join(map(plain, others))
    assert "Rub 2" not in told and "Watchman" not in told and UNICODE.hatch * 12 in told


# How large


@pytest.mark.parametrize(("room", "seats", "card"), [
    ((59, 22), 6, (9, 6)), ((59, 22), 2, (11, 7)), ((99, 38), 6, (19, 11)), ((99, 38), 2, (19, 11)),
    ((79, 28), 6, (15, 9)), ((179, 58), 6, (19, 11)), ((20, 5), 6, (9, 6)),
])  # fmt: skip
def test_cards_are_as_large_as_fits(room: tuple[int, int], seats: int, card: tuple[int, int]) -> None:
    layout = layout_for(table_of(setup_for(seats)), *room)
    assert layout.card == card
    _, rows = drawn(lay("decide", "ruby.2", seats=seats).view(0), room)
    assert room == (20, 5) or (len(rows) <= room[1] - 4 and len(rows[0]) <= room[0])
