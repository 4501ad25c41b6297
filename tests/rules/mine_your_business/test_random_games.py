"""What holds in every position of every mode, tried on random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.dealer import Generator
from rules.mine_your_business import GAME
from rules.mine_your_business.refusals import refusal
from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import (
    CARDS,
    after,
    all_cards,
    box_of,
    changed,
    deck,
    do,
    ends,
    goblin_file,
    lay,
    legal,
)
from tests.rules.mine_your_business.play import GAMES, NAMES, played

each_game = pytest.mark.parametrize(("mode", "seats", "options"), GAMES, ids=NAMES)


def cards_in(state: MineYourBusinessState) -> Counter[int]:
    """Every card that is anywhere, by kind."""
    found = Counter(face >> 2 for face in state.cells if face >= 0)
    found += Counter(kind for heap in state.got for kind in heap)
    found += Counter(kind for kind, _ in state.gathered)
    for known, hidden in state.layers:
        found += Counter(dict(enumerate(known))) + Counter(dict(enumerate(hidden)))
    return found


@pytest.mark.rule("MYB-R4", "MYB-R42", "MYB-X22")
@each_game
def test_no_card_is_lost_and_the_game_ends_and_is_taken_back(mode: str, seats: int, options: Mapping[str, str]) -> None:
    for seed in range(3):
        keys, actions = [], []
        state = None
        for state in played(mode, seats, options, seed):
            box = Counter({kind: card.copies for kind, card in enumerate(state.table.cards)})
            assert cards_in(state) == box
            assert not state.down & sum(1 << cell for cell, face in enumerate(state.cells) if face < 0)
            if state.table.competitive:
                assert len(set(state.gnomes)) == seats
            if state.to_move != OVER:
                assert not set(state.gnomes) & set(state.goblins)
            actions.append(state.legal())
            keys.append(state.key())
            assert len(set(actions[-1])) == len(actions[-1])
            assert bool(actions[-1]) == (state.to_move != OVER) == (state.outcome() is None)
            if state.to_move == CHANCE:
                assert len(state.weights()) == len(actions[-1]) and min(state.weights()) > 0
        assert state is not None and state.to_move == OVER
        assert all_cards(state) == box_of(state.setup)
        while len(keys) > 1:
            assert (state.key(), state.legal()) == (keys.pop(), actions.pop())
            state.pop()
        assert state.key() == keys[0] == GAME.start(state.setup).key()
        with pytest.raises(IndexError):
            state.pop()


@each_game
def test_an_action_is_refused_exactly_when_it_is_not_listed(mode: str, seats: int, options: Mapping[str, str]) -> None:
    generator = Generator(f"refusals {mode} {seats}")
    book = GAME.rulebook()
    for number, state in enumerate(played(mode, seats, options, 10)):
        if number % 3:
            continue
        table = state.table
        listed = set(state.legal())
        tried = set(listed)
        if state.to_move == CHANCE:
            tried |= {generator.below(table.actions) for _ in range(60)}
        else:
            tried |= set(range(table.event)) if table.side == 4 or number % 4 == 0 else set()
            tried |= {generator.below(table.actions) for _ in range(10)}
        for action in tried:
            found = refusal(state, action)
            assert (found is None) == (action in listed), GAME.text(state.setup, action)
            if found is not None:
                assert found.reason.endswith((".", "?")) and found.rule in book, found
        for action in [*sorted(listed)[:3], -1, table.actions]:
            assert (state.check(action) is None) == (action in listed)


@each_game
def test_a_position_line_leads_back_to_the_position(mode: str, seats: int, options: Mapping[str, str]) -> None:
    for number, state in enumerate(played(mode, seats, options, 20)):
        if number % 5:
            continue
        line = state.line()
        again = GAME.load(state.setup, line)
        assert again.line() == line
        assert again.key() == state.key()
        assert again.legal() == state.legal()
        assert again.outcome() == state.outcome()
        copy = state.copy()
        assert copy.key() == state.key()
        if state.to_move not in (CHANCE, OVER):
            copy.push(copy.legal()[0])
            assert state.line() == line


HUNTED = [game for game in GAMES if game[0] in ("chapter2", "chapter3", "cooperative", "two-goblins")]


@pytest.mark.rule("MYB-X9", "MYB-G24")
@pytest.mark.parametrize(
    ("mode", "seats", "options"), HUNTED, ids=[name for name, game in zip(NAMES, GAMES, strict=True) if game in HUNTED]
)
def test_nothing_anybody_sees_depends_on_what_lies_face_down(mode: str, seats: int, options: Mapping[str, str]) -> None:
    changed = 0
    for seed in (30, 31):
        for number, state in enumerate(played(mode, seats, options, seed)):
            if not state.down and not any(down for _, down in state.gathered):
                continue
            if number % 2:
                continue
            seen = state.view(SPECTATOR)
            other = GAME.imagine(seen, Generator(f"imagine {mode} {number}"))
            changed += other.cells != state.cells
            assert cards_in(other) == cards_in(state)
            assert other.down == state.down
            for seat in (*range(seats), SPECTATOR):
                assert other.view(seat) == state.view(seat)
            mine, yours = state.view(0), other.view(0)
            assert mine.words() == yours.words() and mine.words("all") == yours.words("all")
            assert mine.drawing() == yours.drawing() and mine.legend() == yours.legend()
            if state.to_move == CHANCE and state.decision().purpose in ("mine", "shuffle"):
                continue  # which card comes is what Chance reveals
            assert other.legal() == state.legal()
            for action in state.legal():
                if GAME.text(state.setup, action).startswith("reveal"):
                    continue
                one, two = state.copy(), other.copy()
                one.push(action)
                two.push(action)
                assert one.view(SPECTATOR) == two.view(SPECTATOR), GAME.text(state.setup, action)
                assert one.happened() == two.happened()
    assert changed > 10


@pytest.mark.rule("MYB-X9")
def test_no_view_holds_a_face_that_lies_face_down() -> None:
    for state in played("chapter2", 1, {}, 40):
        view = state.view(0)
        for cell, face in enumerate(view.cells):
            assert (face == -2) == bool(state.down >> cell & 1)
            if face != -2:
                assert face == state.cells[cell]
        kinds = [kind for known, _ in view.layers for kind, count in enumerate(known) for _ in range(count)]
        left = sum(view.unseen)
        assert left == view.deck - len(kinds) + view.cells.count(-2) + view.gathered.count(-2)


# An independent look at Chains


def lines_at(word: str) -> dict[str, tuple[str, str]]:
    """For every edge with a line end: the resource, and the edge of the other end."""
    if word == "_" or word.endswith("-"):
        return {}
    id, _, facing = word.partition(".")
    found: dict[str, tuple[str, str]] = {}
    for line in CARDS[id.removesuffix("b")][1].split():
        a, b = ends(line, int(facing))
        found |= {a: (line[0], b), b: (line[0], a)}
    return found


def run(
    cells: list[list[str]], row: int, column: int, edge: str, wild: tuple[int, int, str, str] | None = None
) -> list[tuple[int, int]]:
    """The cells of the Chain that begins at an edge of a card, one after the other.

    `wild` is a line taken as another resource: row, column, what it is and what it becomes.
    """
    steps = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}
    found: list[tuple[int, int]] = []
    passed = set()
    resource = ""
    while 0 <= row < len(cells) and 0 <= column < len(cells):
        here = lines_at(cells[row][column]).get(edge)
        if here and wild and (row, column, here[0]) == wild[:3]:
            here = wild[3], here[1]
        if here is None or (resource and here[0] != resource) or (row, column, edge) in passed:
            break
        resource, out = here
        passed |= {(row, column, edge), (row, column, out)}
        if (row, column) not in found:
            found.append((row, column))
        down, right, edge = steps[out]
        row, column = row + down, column + right
    return found


def boards(count: int, seed: str) -> Iterator[tuple[list[list[str]], Generator]]:
    """Random Mines on which one resource is more frequent than usual, some cards face down."""
    generator = Generator(seed)
    every = [id for id, (copies, _) in CARDS.items() for _ in range(copies)]
    for number in range(count):
        ids = [id for id in every if "oec"[number % 3] in CARDS[id][1]]
        others = [id for id in every if id not in ids]
        generator.shuffle(ids)
        generator.shuffle(others)
        ids = ids[:14] + others[:2]
        generator.shuffle(ids)
        words = [f"{id}.{generator.below(4)}" + "-" * (not generator.below(12)) for id in ids]
        yield [words[at : at + 4] for at in (0, 4, 8, 12)], generator


def drawn(rows: list[list[str]]) -> str:
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.rule("MYB-R20", "MYB-B8", "MYB-B9", "MYB-B10", "MYB-B13", "MYB-R3", "MYB-G21")
def test_a_load_takes_what_following_the_line_finds() -> None:
    spaces = "a1N b1N c1N d1N d1E d2E d3E d4E d4S c4S b4S a4S a4W a3W a2W a1W".split()
    lengths: Counter[int] = Counter()
    for rows, generator in boards(400, "loads"):
        moved = generator.below(16)
        place, edge = spaces[moved][:2], spaces[moved][2]
        chain = run(rows, int(place[1]) - 1, "abcd".index(place[0]), edge)
        state = lay(drawn(rows), "chapter2", moved=moved, asleep=True)
        assert bool(legal(state, "load")) == bool(chain)
        lengths[len(chain)] += 1
        if chain:
            taken = set(changed(state, after(state, "load")))
            assert taken == {f"{'abcd'[column]}{row + 1}" for row, column in chain}
    assert len(lengths) > 5, lengths


@pytest.mark.rule("MYB-R36", "MYB-S8", "MYB-X11")
def test_wild_loads_are_those_that_change_what_following_the_line_finds() -> None:
    spaces = "a1N b1N c1N d1N d1E d2E d3E d4E d4S c4S b4S a4S a4W a3W a2W a1W".split()
    names = {"o": "gold", "e": "gems", "c": "coal"}
    found = 0
    for rows, generator in boards(300, "wild"):
        moved = generator.below(16)
        place, edge = spaces[moved][:2], spaces[moved][2]
        start = int(place[1]) - 1, "abcd".index(place[0]), edge
        rows = [["GO3.0" if word.startswith("GO7") else word for word in row] for row in rows]
        if any(word.startswith("GO3") for row in rows for word in row):
            continue
        rows[2][1] = "GO7.0"
        plain = run(rows, *start)
        expected: dict[str, set[tuple[int, int]]] = {}
        for row in range(4):
            for column in range(4):
                for resource in {line[0] for line in lines_at(rows[row][column]).values()}:
                    for becomes in set("oec") - {resource}:
                        chain = run(rows, *start, wild=(row, column, resource, becomes))
                        if (row, column) in chain and set(chain) != set(plain):
                            name = f"{'abcd'[column]}{row + 1}"
                            expected[f"wild {name} {names[resource]} {names[becomes]}"] = set(chain)
        state = lay(drawn(rows), "chapter2", moved=moved, gnomes="b3", asleep=True)
        do(state, "end actions")
        if not plain and not expected:
            assert legal(state, "read") == set()
            continue
        do(state, "read")
        assert legal(state) == set(expected) | ({"load"} if plain else set())
        for text, chain_cells in expected.items():
            taken = set(changed(state, after(state, text)))
            assert taken == {f"{'abcd'[column]}{row + 1}" for row, column in chain_cells}
            found += 1
    assert found > 50


@pytest.mark.rule("MYB-R74", "MYB-G12", "MYB-G21")
def test_a_gobble_takes_the_longest_of_all_runs_through_its_card() -> None:
    rank = {"e": 0, "o": 1, "c": 2}
    decks = {"goblin": goblin_file("gold != gobble = gobble x turn left")}
    lengths: Counter[int] = Counter()
    for rows, generator in boards(300, "gobbles"):
        row, column = generator.below(4), generator.below(4)
        lines = lines_at(rows[row][column])
        if not lines:
            continue
        at = f"{'abcd'[column]}{row + 1}"
        runs = [
            (-len(whole), rank[resource], sorted(whole))
            for edge, (resource, out) in lines.items()
            for whole in [set(run(rows, row, column, edge)) | set(run(rows, row, column, out))]
        ]
        best = min(runs)[2]
        state = lay(
            drawn(rows), "chapter2", goblins=at, gnomes="a1" if at != "a1" else "d4", decks=decks, phase="drawing"
        )
        before = state.copy()
        do(state, "goblin GC1")
        assert set(changed(before, state)) == {f"{'abcd'[c]}{r + 1}" for r, c in best}
        lengths[len(best)] += 1
    assert len(lengths) > 5, lengths


@pytest.mark.rule("MYB-X22", "MYB-R9")
@each_game
def test_the_deck_shrinks_by_the_cards_dealt(mode: str, seats: int, options: Mapping[str, str]) -> None:
    left = box_of(GAME.start(next(iter(played(mode, seats, options, 70))).setup).setup).total()
    for state in played(mode, seats, options, 70):
        dealt = sum(event.kind == "deal" and "MYB-E2" in event.rules for event in state.happened())
        under = sum(event.kind in ("rob",) for event in state.happened())
        now = sum(layer.total() for layer in deck(state))
        if not under and not any(event.kind == "event" for event in state.happened()):
            assert now == left - dealt
        left = now
