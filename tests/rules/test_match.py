"""A Match: acting, refusing, taking back, keeping a journal, going on. Played with Mine Shift and a toy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.catalogue import ENTRIES, Entry
from rules.dealer import Dealer, Generator
from rules.game import CHANCE, OVER, SPECTATOR, Event, IllegalAction, Setup, SetupError, State, choose_setup
from rules.match import Match, bot_level, display_names, resume_match, start_match
from rules.mine_shift import GAME
from rules.record import Record, RecordError, read_record, write_record
from tests.ladder.toy import DIE, KEEP, SHOW, Toy

BOARD = "04.0,02.0,03.0,09.0,./.,13.0,o,01.0,./.,10.0,14.1,19.0,15.0"
"""A classic mine whose walls mostly face outward; see tests/ladder/mine_shift/built.py."""
START = f"{BOARD} a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 0 A -"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Setup]:
    """The toy game (hidden cards, a die), for three."""
    monkeypatch.setitem(ENTRIES, "toy", Entry("High Card", "", "tests.ladder.toy"))
    yield choose_setup(Toy(), 3)


class Journal:
    """Keeps lines, or fails from a given call on."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.fails = False
        self.calls = 0

    def __call__(self, lines: list[str]) -> None:
        self.calls += 1
        if self.fails:
            raise OSError("disk full")
        self.lines += lines

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


def dealt(journal: Journal | None = None, seed: str = "7") -> Match:
    """Mine Shift with its mine laid out."""
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), seed, journal)
    match.deal_all()
    return match


def placed(journal: Journal | None = None, free: bool = False) -> Match:
    """Mine Shift from a known position, seat 0 to move."""
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), "7", journal, START)
    match.free_undo = free
    return match


def do(match: Match, *texts: str) -> None:
    """The mover does these."""
    for text in texts:
        match.act(match.to_move, match.parse(text))


def facts(match: Match) -> dict[str, object]:
    """All a Match tells."""
    seats = (*range(match.setup.seats), SPECTATOR)
    return {
        "to_move": match.to_move,
        "decision": match.decision,
        "outcome": match.outcome,
        "record": match.record,
        "length": len(match),
        "views": [match.view(seat) for seat in seats],
        "logs": [match.log(seat) for seat in seats],
        "legal": match.legal(),
        "undo": [match.can_undo(seat) for seat in range(match.setup.seats)],
        "last": match.last_mover,
    }


# Acting


def test_a_new_match_is_for_chance() -> None:
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), 1)
    assert match.to_move == CHANCE and len(match) == 0 and match.outcome is None and match.log(0) == []
    match.deal_all()
    assert match.to_move in (0, 1) and len(match) == 11
    with pytest.raises(ValueError, match="not for Chance"):
        match.deal()


def test_acting_does_what_the_action_says() -> None:
    match = placed()
    events = match.act(0, match.parse("b1 east"))
    assert [event.kind for event in events] == ["step"] and match.log(0) == list(events)
    assert [match.text(action) for action in match.record.actions] == ["b1 east"]
    assert match.record.replay().line() == START.replace("a1,b1,a2,b2", "a1,c1,a2,b2").replace("A 0 -", "A 1 s")
    assert match.last_mover == 0 and match.to_move == 0


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    journal = Journal()
    match = placed(journal)
    before, written = facts(match), journal.text
    for seat, text, rule in ((0, "a1 west", "MS-M17"), (1, "b1 east", ""), (1, "i5 west", "")):
        with pytest.raises(IllegalAction) as refused:
            match.act(seat, match.parse(text))
        assert refused.value.rule == rule
        assert refused.value.reason == (str(match.check(seat, match.parse(text))).split(" (")[0])
        assert facts(match) == before and journal.text == written
    assert match.check(0, match.parse("b1 east")) is None


def test_another_seat_is_told_whose_turn_it_is() -> None:
    match = placed()
    refused = match.check(1, match.parse("i5 west"))
    assert refused is not None and refused.reason == "It is for Ada to act."
    fresh = start_match(choose_setup(GAME), ("Ada", "Ben"), 1)
    refused = fresh.check(0, fresh.legal()[0])
    assert refused is not None and "Chance" in refused.reason


def test_after_the_end_every_seat_is_told_that_it_is_over() -> None:
    line = f"{BOARD} i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -"
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), 1, position=line)
    do(match, "h6 east")
    assert match.to_move == OVER and match.outcome is not None and match.outcome.winners == (0,)
    for seat in (0, 1):
        refused = match.check(seat, match.parse("turn D2 left"))
        assert refused is not None and "over" in refused.reason and refused.rule == "MS-R29"
    with pytest.raises(ValueError, match="Chance"):
        match.deal()


def test_what_an_action_would_do_can_be_seen_before() -> None:
    match = placed()
    before = facts(match)
    events = match.preview(0, match.parse("b1 east"))
    assert [event.kind for event in events] == ["step"]
    assert facts(match) == before


def test_a_preview_reveals_nothing(toy: Setup) -> None:
    match = start_match(toy, ("A", "B", "C"), 3)
    match.deal_all()
    assert match.preview(0, SHOW) == []
    assert [event.kind for event in match.preview(0, KEEP)] == ["keep"]


def test_a_wrong_position_or_deck_is_refused_before_anything_is_written() -> None:
    journal = Journal()
    with pytest.raises(SetupError):
        start_match(choose_setup(GAME), ("A", "B"), 1, journal, "nonsense")
    with pytest.raises(SetupError):
        start_match(choose_setup(GAME, decks={"tiles": "01 x"}), ("A", "B"), 1, journal)
    assert journal.calls == 0


def test_a_record_that_does_not_replay_is_refused() -> None:
    """Taken as it is, an action that is not allowed would go on in a position that never was."""
    setup = choose_setup(GAME)
    record = Record(setup, ("A", "B"), position=START, actions=(GAME.parse(setup, "a1 west"),))
    with pytest.raises(RecordError):
        Match(record, Dealer(1))


# Names and logs


def test_names_are_cleaned_and_filled_in() -> None:
    match = start_match(choose_setup(GAME), ("Ada\x1b[31m", "B\u202een"), 1, position=START)
    assert match.players == ("Ada[31m", "Ben") and match.name(1) == "Ben" and match.name(CHANCE) == "Chance"
    assert match.say("{1} beats {0}; {0} frowns.") == "Ben beats Ada[31m; Ada[31m frowns."
    assert match.say("no names, {curly}, {}") == "no names, {curly}, {}"


def test_a_name_with_braces_is_not_filled_in_again() -> None:
    match = start_match(choose_setup(GAME), ("{1}", "{0}"), 1, position=START)
    assert match.say("{0} and {1}") == "{1} and {0}"


def test_bots_are_known_by_their_names() -> None:
    match = start_match(choose_setup(GAME), ("bot:expert", "Ada"), 1)
    assert match.bot_level(0) == "expert" and match.bot_level(1) is None
    assert bot_level("bot:") == "" and bot_level("Bot:x") is None and bot_level("robot:x") is None


def test_display_names_tell_seats_apart() -> None:
    assert display_names(("Ada", "bot:novice")) == ("Ada", "Novice bot")
    assert display_names(("bot:novice", "bot:novice")) == ("Novice bot 1", "Novice bot 2")
    assert len(set(display_names(("Ada", "Ada", "Ada")))) == 3


def test_the_log_shows_each_seat_what_it_may_know(toy: Setup) -> None:
    match = start_match(toy, ("A", "B", "C"), 3)
    match.deal_all()
    cards = [match.view(seat).cards[seat] for seat in range(3)]  # type: ignore[attr-defined]
    for seat in range(3):
        own = [event.text for event in match.log(seat) if event.kind == "card"]
        assert own == [f"You get card {cards[seat]}."]
    assert [event.kind for event in match.log(SPECTATOR)] == ["deal"] * 3
    match.act(0, SHOW)
    assert [event.kind for event in match.log(SPECTATOR, since=3)] == ["show"]
    assert [event.kind for event in match.log(1, since=2)] == ["deal", "show"]
    assert [event.kind for event in match.log(2, since=2)] == ["deal", "card", "show"]
    assert match.log(0, since=4) == []


def test_an_event_is_known_to_those_it_names() -> None:
    secret, public = Event("Psst.", "whisper", seats=frozenset({0, 2})), Event("Hear!", "call")
    assert [secret.known_to(seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, True, False]
    assert all(public.known_to(seat) for seat in (0, 1, SPECTATOR))
    assert not Event("None.", "void", seats=frozenset()).known_to(0)


# Taking back


def test_nothing_to_take_back() -> None:
    match = placed()
    assert match.can_undo(0) == "Nothing has been done yet."
    with pytest.raises(IllegalAction, match="Nothing has been done yet"):
        match.undo(0)
    with pytest.raises(IllegalAction, match="nothing to redo"):
        match.redo(0)


@pytest.mark.rule("MS-M21", "MS-M35")
def test_taking_back_is_free_until_the_other_seat_has_acted() -> None:
    match = placed()
    states = [facts(match)]
    for text in ("b1 east", "turn A1 left", "turn A1 right"):
        do(match, text)
        states.append(facts(match))
    assert match.to_move == 1
    for state in reversed(states[:-1]):
        assert match.can_undo(0) is None and match.can_undo(1) == "Ada has acted since."
        match.undo(0)
        assert {**facts(match), "record": 0} == {**state, "record": 0}
    for state in states[1:]:
        match.redo(0)
        assert {**facts(match), "record": 0} == {**state, "record": 0}
    do(match, "i5 west")
    assert match.can_undo(0) == "Ben has acted since." and match.can_undo(1) is None
    with pytest.raises(IllegalAction, match="Ben has acted since"):
        match.undo(0)


def test_what_chance_brought_cannot_be_taken_back() -> None:
    match = dealt()
    for seat in (0, 1):
        assert match.can_undo(seat) == "Chance has acted since, and what it brought is known."


def test_what_was_revealed_cannot_be_taken_back(toy: Setup) -> None:
    match = start_match(toy, ("A", "B", "C"), 3)
    match.deal_all()
    match.act(0, KEEP)
    assert match.can_undo(0) is None
    match.undo(0)
    match.act(0, SHOW)
    assert match.can_undo(0) == "Something hidden came to light by it."
    with pytest.raises(IllegalAction, match="came to light"):
        match.undo(0)


def test_a_win_can_be_taken_back_too() -> None:
    line = f"{BOARD} i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -"
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), 1, position=line)
    before = facts(match)
    do(match, "h6 east")
    match.undo(0)
    assert facts(match) | {"record": 0} == before | {"record": 0}
    match.redo(0)
    assert match.to_move == OVER


def test_another_seat_cannot_redo_and_a_new_action_forgets_it() -> None:
    match = placed()
    do(match, "b1 east", "turn A1 left")
    match.undo(0)
    match.undo(0)
    with pytest.raises(IllegalAction, match="for Ada to act"):
        match.redo(1)
    match.redo(0)
    assert match.text(match.record.actions[-1]) == "b1 east"
    do(match, "turn A1 right")
    with pytest.raises(IllegalAction, match="nothing to redo"):
        match.redo(0)


def test_a_refused_action_leaves_the_redo() -> None:
    match = placed()
    do(match, "b1 east")
    match.undo(0)
    with pytest.raises(IllegalAction):
        do(match, "a1 west")
    match.redo(0)
    assert len(match) == 1


def test_free_undo_goes_back_to_the_seats_own_last_action() -> None:
    """Puzzles and lessons: what the others and Chance did after it goes with it, and comes back with it."""
    match = placed(free=True)
    do(match, "b1 east", "turn A1 left", "turn A1 right")
    before = facts(match)
    do(match, "i5 west", "turn E3 left", "turn E3 right")
    assert match.to_move == 0 and match.can_undo(0) is None
    match.undo(0)
    assert len(match) == 2 and match.to_move == 0
    match.redo(0)
    assert len(match) == 6 and match.to_move == 0
    match.undo(1)
    match.undo(1)
    match.undo(1)
    assert facts(match)["views"] == before["views"]


def test_free_undo_takes_chance_along(toy: Setup) -> None:
    match = start_match(toy, ("A", "B", "C"), 3)
    match.free_undo = True
    match.deal_all()
    for action in (KEEP, SHOW, KEEP):
        match.act(match.to_move, action)
    match.deal_all()
    assert match.outcome is not None and match.record.actions[-1] > DIE
    die = match.record.actions[-1]
    match.undo(1)
    assert match.to_move == 1 and len(match) == 4
    match.act(1, SHOW)
    match.act(2, KEEP)
    match.deal_all()
    assert match.record.actions[-1] == die  # the same throw: its stream counts what stands


def test_free_undo_stops_before_a_seats_first_action(toy: Setup) -> None:
    """Who has not acted has nothing to take back, least of all what others did or Chance dealt."""
    match = start_match(toy, ("A", "B", "C"), 3)
    match.free_undo = True
    assert match.can_undo(0) == "Nothing has been done yet."
    match.deal_all()
    assert match.can_undo(0) == "You have not acted yet."
    match.act(0, KEEP)
    assert match.can_undo(0) is None
    assert match.can_undo(1) == "You have not acted yet."
    with pytest.raises(IllegalAction):
        match.undo(1)
    assert len(match) == 4


# Journal


def test_the_journal_gets_each_line_before_the_state_changes() -> None:
    seen: list[tuple[int, list[str]]] = []
    match: Match | None = None

    def journal(lines: list[str]) -> None:
        seen.append((-1 if match is None else len(match), lines))

    match = start_match(choose_setup(GAME), ("Ada", "Ben"), "7", journal, START)
    do(match, "b1 east", "turn A1 left")
    match.undo(0)
    match.redo(0)
    match.note(">", "a caption")
    assert seen[0][0] == -1 and seen[0][1][0] == "minetui-record 1" and seen[0][1][-1] == ""
    assert seen[1:] == [
        (0, ["0: b1 east"]), (1, ["0: turn A1 left"]), (2, ["undo"]), (1, ["0: turn A1 left"]), (2, ["> a caption"]),
    ]  # fmt: skip


@pytest.mark.parametrize("what", ["act", "deal", "undo", "redo", "note"])
def test_a_failing_journal_leaves_the_match_as_it_was(what: str) -> None:
    """Also what could be redone: the line was not kept, so nothing has happened."""
    journal = Journal()
    if what == "deal":
        match = start_match(choose_setup(GAME), ("Ada", "Ben"), "7", journal)
        match.deal()
    else:
        match = placed(journal)
        do(match, "b1 east", "turn A1 left")
        match.undo(0)
    before, written = facts(match), journal.text
    journal.fails = True
    with pytest.raises(OSError, match="disk full"):
        if what == "act":
            do(match, "turn A1 right")
        elif what == "deal":
            match.deal()
        elif what == "note":
            match.note("#", "lost")
        else:
            match.undo(0) if what == "undo" else match.redo(0)
    assert facts(match) == before and journal.text == written
    journal.fails = False
    if what != "deal":
        match.redo(0)
        assert match.text(match.record.actions[-1]) == "turn A1 left"
    assert read_record(journal.text).state.key() == match.record.replay().key()


def test_the_journal_reads_back_as_the_match() -> None:
    journal = Journal()
    match = dealt(journal)
    generator = Generator("journal")
    for count in range(200):
        if match.to_move == OVER:
            break
        seat = match.to_move
        match.act(seat, generator.choice(match.legal()))
        if count % 5 == 0:
            match.undo(seat)
            if count % 10 == 0:
                match.redo(seat)
        if count % 17 == 0:
            match.note("#>"[count % 2], f"after {count}")
        reading = read_record(journal.text)
        assert reading.state.line() == match.record.replay().line()
        assert reading.record.actions == match.record.actions and reading.torn == ""


def test_the_record_of_a_match_is_the_record_of_its_journal() -> None:
    """Notes, names and the count of what was taken back included: a save is as good as the running game."""
    journal = Journal()
    match = placed(journal)
    match.note(">", "an opening")
    do(match, "b1 east", "turn A1 left")
    match.undo(0)
    match.note("#", "second thoughts")
    do(match, "turn A1 right")
    assert read_record(journal.text).record == match.record


def test_no_note_is_lost_when_what_it_was_on_is_taken_back() -> None:
    match = placed()
    do(match, "b1 east", "turn A1 left")
    match.note("#", "on the turn")
    match.undo(0)
    match.undo(0)
    match.note("#", "on the start")
    do(match, "b2 east")
    notes = read_record(write_record(match.record)).record.notes
    assert sorted(note.text for note in notes) == ["on the start", "on the turn"]


@settings(max_examples=40)
@given(st.lists(st.integers(0, 99), max_size=40), st.booleans())
def test_any_order_of_acts_undos_and_redos_reads_back(steps: list[int], free: bool) -> None:
    journal = Journal()
    match = placed(journal, free)
    for step in steps:
        seat = step % 2
        try:
            if step < 60 and match.to_move != OVER:
                match.act(match.to_move, match.legal()[step % len(match.legal())])
            elif step < 80:
                match.undo(seat)
            else:
                match.redo(seat)
        except IllegalAction:
            pass
        state = match.record.replay()
        assert read_record(journal.text).state.line() == state.line()
        assert match.legal() == state.legal() and match.view(0).to_move == state.to_move
        assert len(match.log(SPECTATOR)) >= len(match)


# Going on after a stop


def test_a_resumed_match_deals_like_one_that_never_stopped() -> None:
    """Stopped after every single deal."""
    whole = dealt(seed="over and out")
    journal = Journal()
    match = start_match(choose_setup(GAME), ("Ada", "Ben"), "over and out", journal)
    while match.to_move == CHANCE:
        match.deal()
        match = resume_match(read_record(journal.text), journal)
    assert match.record == whole.record


def test_a_match_resumed_in_the_middle_of_a_placement_deals_alike() -> None:
    setup = choose_setup(GAME, options={"setup": "place"})

    def play(stops: bool) -> Record:
        journal = Journal()
        match = start_match(setup, ("Ada", "Ben"), "place", journal)
        while len(match) < 21:
            if match.to_move == CHANCE:
                match.deal()
            else:
                match.act(match.to_move, match.generator(match.to_move).choice(match.legal()))
            if stops:
                match = resume_match(read_record(journal.text), journal)
        return match.record

    assert play(True) == play(False)


def test_a_match_resumed_by_another_seed_only_where_the_record_names_none() -> None:
    with_seed = start_match(choose_setup(GAME), ("Ada", "Ben"), "own")
    with_seed.deal()
    text = write_record(with_seed.record)
    assert resume_match(read_record(text), seed="other").dealer.seed == "own"
    assert resume_match(read_record(text.replace("seed own\n", "")), seed="other").dealer.seed == "other"


def test_a_seed_from_outside_is_the_seed_that_is_written() -> None:
    """What the Record says must deal what was dealt."""
    match = start_match(choose_setup(GAME), ("A", "B"), " odd\tseed\x07 ")
    match.deal_all()
    again = start_match(choose_setup(GAME), ("A", "B"), match.record.seed)
    again.deal_all()
    assert again.record == match.record


def test_a_resumed_match_goes_on_with_undo_and_names() -> None:
    journal = Journal()
    match = placed(journal)
    do(match, "b1 east", "turn A1 left")
    again = resume_match(read_record(journal.text), journal)
    assert again.name(1) == "Ben" and again.can_undo(0) is None and again.log(0) == match.log(0)
    again.undo(0)
    assert read_record(journal.text).state.line() == again.record.replay().line()
    assert len(again) == 1


def test_resuming_checks_no_action_that_reading_has_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = placed()
    do(match, "b1 east", "turn A1 left")
    reading = read_record(write_record(match.record))
    checked: list[int] = []
    check = type(reading.state).check

    def noted(state: State, action: int) -> IllegalAction | None:
        checked.append(action)
        return check(state, action)

    monkeypatch.setattr(type(reading.state), "check", noted)
    again = resume_match(reading)
    assert again.record == match.record and checked == []
    Match(reading.record, Dealer(1))
    assert checked == list(match.record.actions)


def test_bots_draw_what_they_drew_at_this_point() -> None:
    """And drawing changes no deal."""
    match = placed()
    first = match.generator(0).bits()
    assert match.generator(0).bits() == first and match.generator(1).bits() != first
    do(match, "b1 east")
    assert match.generator(0).bits() != first
    match.undo(0)
    assert match.generator(0).bits() == first


def test_equal_records_are_equal_and_hashable() -> None:
    record = placed().record
    assert record == replace(record) and hash(record) == hash(replace(record))
