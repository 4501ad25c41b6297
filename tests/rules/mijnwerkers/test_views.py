"""What a seat may know: Views, what is imagined from them, and how likely."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from itertools import permutations, product

import pytest

from rules.dealer import Generator
from rules.game import CHANCE, OVER, SPECTATOR
from rules.mijnwerkers import GAME
from rules.mijnwerkers.state import MijnwerkersState
from tests.rules.mijnwerkers.helper import KINDS, do, field, lay, setup_for, start_of
from tests.rules.mijnwerkers.play import GAMES, NAMES, played

each_game = pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)


@pytest.mark.rule("MW-W43", "MW-W45", "MW-R2")
@each_game
def test_nothing_a_seat_sees_depends_on_what_it_may_not_know(seats: int, coal: str, options: dict[str, str]) -> None:
    differed = 0
    for number, state in enumerate(played(seats, coal, options, 4)):
        generator = Generator(f"imagine {number}")
        for seat in (*range(seats), SPECTATOR):
            view = state.view(seat)
            other = GAME.imagine(view, generator)
            differed += other.key() != state.key()
            again = other.view(seat)
            assert again == view and repr(again) == repr(view)
            assert (again.words(), again.words("all"), again.drawing()) == (view.words(), view.words("all"),
                                                                            view.drawing())  # fmt: skip
            assert (other.to_move, other.decision()) == (state.to_move, state.decision())
            if state.to_move in (seat, OVER):
                assert other.legal() == state.legal()
            GAME.load(other.setup, other.line())  # a position that can be
    assert differed > 50


@pytest.mark.rule("MW-W43", "MW-W41")
@each_game
def test_what_is_done_shows_no_more_than_is_shown(seats: int, coal: str, options: dict[str, str]) -> None:
    """The same action in two games its seat cannot tell apart leaves Views it cannot tell apart, unless a card or the
    votes are shown by it. So what is thrown away face down leaves no trace, in memory neither."""
    told: Counter[str] = Counter()
    for seed in range(50, 54):
        for number, state in enumerate(played(seats, coal, options, seed)):
            seat = state.to_move
            if seat in (CHANCE, OVER):
                continue
            other = GAME.imagine(state.view(seat), Generator(f"{seed} {number}"))
            for action in state.legal():
                one, two = state.copy(), other.copy()
                one.push(action)
                two.push(action)
                kinds = {event.kind for event in (*one.happened(), *two.happened())}
                up = {"trash"} if state.setup.option("trash") == "up" else set()
                if kinds & {"reveal", "votes", *up} or ("take" in kinds and GAME.text(state.setup, action) != "show"):
                    continue
                assert one.view(seat) == two.view(seat) and one.happened() == two.happened()
                told.update(kinds)
    assert told["say"] > 20 and told["vote"] > 3
    if state.setup.option("trash") == "down" and start_of(state.setup)["kanarie"]:
        assert told["canary"] and told["trash"]


@each_game
def test_an_imagined_game_goes_on_to_its_end(seats: int, coal: str, options: dict[str, str]) -> None:
    for number, state in enumerate(played(seats, coal, options, 5)):
        if number % 9:
            continue
        generator = Generator(f"on {number}")
        other = GAME.imagine(state.view(number % seats), generator)
        while other.to_move != OVER:
            other.push(generator.choice(other.legal()))
        assert other.view(0).round == other.view(0).rounds


@pytest.mark.rule("MW-W43")
@each_game
def test_no_count_holds_what_lies_face_down_in_the_trash(seats: int, coal: str, options: dict[str, str]) -> None:
    start = start_of(setup_for(seats, coal, **options))
    for state in played(seats, coal, options, 6):
        box = Counter({kind: start[kind] for kind in KINDS})
        pile = Counter(dict(zip(KINDS, map(int, field(state, "pile").split(",")), strict=True)))
        hands = [card.removesuffix("!") for card in field(state, "hands").split(",")]
        trash = [entry for entry in field(state, "trash").split(",") if entry != "-"]
        held = Counter(card for card in hands if card != ".")
        buried = Counter(entry[2:].removesuffix("!") for entry in trash)
        seen = box - pile - held - buried
        for seat in (*range(seats), SPECTATOR):
            view = state.view(seat)
            assert view.seen == tuple(seen[kind] for kind in KINDS)
            assert view.pile == pile.total()
            own = Counter(entry[2:].removesuffix("!") for entry in trash if entry[0] == "ABCDEF"[max(seat, 0)])
            if seat == SPECTATOR:
                own = Counter()
            elif hands[seat] != ".":
                own[hands[seat]] += 1
            unseen = pile + held + buried - own
            assert view.unseen == tuple(unseen[kind] for kind in KINDS)
            assert [len(cards) for cards in view.buried] == [sum(e[0] == "ABCDEF"[one] for e in trash)
                                                             for one in range(seats)]  # fmt: skip


@pytest.mark.rule("MW-W43")
def test_thrown_away_cards_are_known_to_their_holders_alone() -> None:
    state = lay("A 2 2 .\nB 2 2 .\nC 2 2 .\nD* 2 2 .", "deal", trash="A:goud3,A:kool!,B:broekzak,C:dynamiet!",
                seen="kanarie", coal="4 goud3 1 kool 20 kanarie 2 broekzak 1 dynamiet 1")  # fmt: skip
    assert [state.view(seat).trash for seat in (0, 1, 2, 3, SPECTATOR)] == [(2, 3), (6,), (7,), (), ()]
    assert {state.view(seat).buried for seat in (0, 3, SPECTATOR)} == {((False, True), (False,), (True,), ())}
    assert state.view(3).seen[2] == 0 and state.view(3).unseen[2] == 1 and state.view(0).unseen[2] == 0
    assert state.view(3).blown == 0  # thrown-away gold is in no sum


@pytest.mark.rule("MW-W43", "MW-W22")
def test_gold_destroyed_by_dynamite_is_known_to_all() -> None:
    state = lay("A 2 2 kool!\nB 2 2 dynamiet!\nC* 2 2 kool!", "vote")
    do(state, "vote B", "vote A", "vote B")
    assert [state.view(seat).blown for seat in (0, 1, 2, SPECTATOR)] == [2, 2, 2, 2]


@each_game
def test_a_view_is_frozen_and_travels(seats: int, coal: str, options: dict[str, str]) -> None:
    for number, state in enumerate(played(seats, coal, options, 7)):
        if number % 6:
            continue
        view = state.view(number % seats)
        assert pickle.loads(pickle.dumps(view)) == view and hash(view)
        with pytest.raises(FrozenInstanceError):
            view.hand = 2  # type: ignore[misc]


@pytest.mark.rule("MW-W45")
def test_who_said_no_is_never_imagined_with_mole_or_canary() -> None:
    """B and C said no, in the hand and face down; D has not been asked."""
    state = lay("A* 2 2 kool\nB 2 2 kool!\nC 2 2 kool!\nD 2 2 kool", trash="B:kool!,C:kool", seen="kanarie",
                coal="4 kool 9 goud 4 mol 8 kanarie 4", round=2)  # fmt: skip
    generator = Generator("no")
    kinds: dict[str, set[str]] = {"hand": set(), "trash": set(), "unasked": set(), "buried": set()}
    for _ in range(300):
        other = GAME.imagine(state.view(0), generator)
        hands, trash = field(other, "hands").split(","), field(other, "trash").split(",")
        kinds["hand"] |= set(hands[1:3])
        kinds["trash"] |= {entry[2:] for entry in trash if entry[0] == "B"}
        kinds["unasked"] |= {hands[3]}
        kinds["buried"] |= {entry[2:] for entry in trash if entry[0] == "C"}
    assert kinds == {
        "hand": {"kool!", "goud!"}, "trash": {"kool!", "goud!"}, "unasked": {"kool", "goud", "mol", "kanarie"},
        "buried": {"kool", "goud", "mol", "kanarie"},
    }  # fmt: skip


def consistent_deals(state: MijnwerkersState, seat: int) -> Counter[str]:
    """Every way the cards a seat has not seen can lie, by brute force: position lines with their numbers of ways."""
    fields = state.line().split(" ")
    hands, trash = fields[7].split(","), [entry for entry in fields[10].split(",") if entry != "-"]
    pile = [kind for kind, count in zip(KINDS, map(int, fields[9].split(",")), strict=True) for _ in range(count)]
    own = "ABCDEF"[seat]
    spots = [("hand", at, card.endswith("!")) for at, card in enumerate(hands) if card != "." and at != seat]
    spots += [("trash", at, entry.endswith("!")) for at, entry in enumerate(trash) if entry[0] != own]
    cards = pile + [card.removesuffix("!") for at, card in enumerate(hands) if card != "." and at != seat]
    cards += [entry[2:].removesuffix("!") for entry in trash if entry[0] != own]
    ways: Counter[str] = Counter()
    for picked in permutations(range(len(cards)), len(spots)):
        chosen = [cards[at] for at in picked]
        if any(said and card in ("mol", "kanarie") for (_, _, said), card in zip(spots, chosen, strict=True)):
            continue
        new_hands, new_trash = list(hands), list(trash)
        for (place, at, said), card in zip(spots, chosen, strict=True):
            told = card + "!" * said
            if place == "hand":
                new_hands[at] = told
            else:
                new_trash[at] = f"{trash[at][0]}:{told}"
        left = Counter(cards) - Counter(chosen)
        line = [*fields]
        line[7], line[9] = ",".join(new_hands), ",".join(str(left[kind]) for kind in KINDS)
        line[10] = ",".join(sorted(new_trash)) or "-"
        ways[" ".join(line)] += 1
    return ways


SMALL = "3 goud 2 goud3 1 kool 3 mol 2 kanarie 1 broekzak 1 dynamiet 2"


def small_positions() -> Iterator[tuple[str, MijnwerkersState, int]]:
    ask = lay("A 2 2 kool!\nB 2 2 goud\nC* 2 2 dynamiet", "ask", coal=SMALL)
    yield "asked, others in hand", ask, 1
    yield "said no, one not asked", ask, 2
    yield "a vote after no", lay("A 2 2 kool!\nB 2 2 goud!\nC* 2 2 dynamiet!", "vote", coal=SMALL), 0
    buried = lay("A 2 2 .\nB 2 2 .\nC* 2 2 .", "deal", trash="A:kool!,B:goud", seen="kanarie", coal=SMALL)
    yield "thrown away", buried, 2
    yield "own thrown away", buried, 0
    both = lay("A 2 2 kool\nB 2 2 .\nC* 2 2 .", "deal", trash="B:goud!,C:mol", seen="kanarie", coal=SMALL)
    yield "hand and trash", both, 2


POSITIONS = list(small_positions())


@pytest.mark.rule("MW-W45", "MW-R50")
@pytest.mark.parametrize(("state", "seat"), [case[1:] for case in POSITIONS], ids=[case[0] for case in POSITIONS])
def test_every_consistent_deal_is_imagined_as_often_as_it_should_be(state: MijnwerkersState, seat: int) -> None:
    ways = consistent_deals(state, seat)
    assert state.line() in ways and 5 < len(ways) < 250
    draws = 8000
    generator = Generator("how often")
    found = Counter(GAME.imagine(state.view(seat), generator).line() for _ in range(draws))
    assert set(found) <= set(ways)
    every = sum(ways.values())
    expected = {line: draws * count / every for line, count in ways.items()}
    off = sum((found[line] - wanted) ** 2 / wanted for line, wanted in expected.items())
    freedom = len(ways) - 1
    assert off < freedom + 4 * (2 * freedom) ** 0.5 + 5  # four standard deviations of chi square


@pytest.mark.rule("MW-W45", "MW-W41")
def test_hidden_votes_are_imagined_among_the_legal_ones_all_alike() -> None:
    state = lay("A 2 2 kool!\nB 2 2 kool!\nC 2 2 kool!\nD 2 2 kool!\nE* 2 2 .", "vote",
                coal="5 kool 20 chosen 2")  # fmt: skip
    do(state, "vote B C", "vote A C", "vote A B")
    generator = Generator("votes")
    view = state.view(1)
    assert (view.vote, view.voted) == ((0, 2), (True, True, True, False, False))
    found = Counter(field(GAME.imagine(view, generator), "votes") for _ in range(1800))
    legal = {f"{a},AC,{c},.,." for a, c in product(("BC", "BD", "CD"), ("AB", "AD", "BD"))}
    assert set(found) == legal and all(140 < count < 265 for count in found.values())


@pytest.mark.rule("MW-W41", "MW-W42")
def test_in_a_tie_all_votes_are_known() -> None:
    state = lay("A 2 2 kool!\nB* 2 2 goud!\nC 2 2 goud3!", "vote")
    do(state, "vote A", "vote B", "vote C")
    assert {state.view(seat).votes for seat in (0, 1, 2, SPECTATOR)} == {((1,), (2,), (0,))}
    assert all(entry.votes for entry in state.view(SPECTATOR).memory[-1].seats)
    other = GAME.imagine(state.view(0), Generator("tie"))
    assert field(other, "votes") == field(state, "votes") and other.legal() == state.legal()


@pytest.mark.rule("MW-W39", "MW-R4")
def test_the_memory_of_a_round_is_what_everybody_saw() -> None:
    state = lay(
        "A 2 2 goud\nB 2 2 mol\nC 2 2 kool\nD 2 2 dynamiet\nE* 2 2 goud2",
        coal="5 goud 3 goud2 1 kool 20 mol 1 dynamiet 1 chosen 1",
    )
    do(state, "yes", "show", "take C", "no", "no")
    now = state.view(SPECTATOR).memory[-1]
    assert [(entry.said, entry.shown, entry.fate) for entry in now.seats] == [
        ("yes", 0, "declared"), ("show", 4, "trashed"), ("", 3, "taken by B"), ("no", -1, ""), ("no", -1, ""),
    ]  # fmt: skip
    do(state, "vote D", "vote E", "vote E", "vote E", "vote D")
    for seat in (0, 3, SPECTATOR):
        last, _ = state.view(seat).memory
        assert (last.number, last.foreman) == (1, 4)
        assert [(entry.votes, entry.shown, entry.fate) for entry in last.seats] == [
            ((3,), 0, "declared"), ((4,), 4, "trashed"), ((4,), 3, "taken by B"), ((4,), 7, "blew up"),
            ((3,), 1, "chosen"),
        ]  # fmt: skip


@each_game
def test_the_memory_is_the_same_for_all_and_holds_every_round(seats: int, coal: str, options: dict[str, str]) -> None:
    for state in played(seats, coal, options, 8):
        memory = state.view(0).memory
        assert all(state.view(seat).memory == memory for seat in (*range(seats), SPECTATOR))
        assert [one.number for one in memory] == list(range(1, state.view(0).round + 1))
        for one in memory[:-1]:
            assert all(entry.fate for entry in one.seats)
        if state.to_move == CHANCE and memory:
            assert not any(entry.said for entry in memory[-1].seats)
