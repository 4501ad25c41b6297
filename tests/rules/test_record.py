"""Records: written, read back, cut off anywhere, damaged, noisy, and hostile."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.mine_shift
from rules.game import FILE, OVER, SetupError, choose_setup
from rules.mine_shift import GAME
from rules.record import (
    Note,
    Record,
    RecordError,
    clean,
    deck_text,
    decode_record,
    fingerprint,
    header,
    read_record,
    write_record,
)

HALF = Path(rules.mine_shift.__file__).parent / "data" / "half.tiles"


def walls(text: str) -> str:
    """The walls of a tile file, a tile a line: what a fingerprint covers."""
    lines = (line.split("#")[0].split() for line in text.splitlines())
    return "\n".join(" ".join(words[1:]) for words in lines if words)


def hand_made_fingerprint(text: str) -> str:
    """BLAKE2b of 8 bytes over each data text and a zero byte, as FORMAT.md has it."""
    return hashlib.blake2b(walls(text).encode() + b"\0", digest_size=8).hexdigest()


HEADER = f"""\
minetui-record 1
game mine-shift 1
seats 2
option board classic
option tiles half
option setup deal
option shift_with_jewels yes
option repetition 3
option turn_limit 100
data {hand_made_fingerprint(HALF.read_text(encoding="utf-8"))}
player 0 Ada
player 1 bot:standard
seed 4711

"""

DEAL = """\
chance: begin A
chance: deal A1 04 0
chance: deal B1 02 0
chance: deal C1 03 0
chance: deal D1 09 0
chance: deal B2 13 0
chance: deal D2 01 0
chance: deal B3 10 0
chance: deal C3 14 1
chance: deal D3 19 0
chance: deal E3 15 0
"""

BODY = """\
> Ada opens with a step.
0: b1 east
# and thinks
0: turn A1 left
0: turn A1 right
1: i5 west
"""

TEXT = HEADER + DEAL + BODY


def wrong(text: str) -> RecordError:
    """How a text is refused. Every refusal names its line where one is to blame, and can be shown."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    assert str(error).isprintable() and error.reason and 0 <= error.line <= text.count("\n") + 1
    if error.line:
        assert str(error).startswith(f"line {error.line}: ")
    return error


def line_of(text: str, line: str) -> int:
    """The number of a line in a text."""
    return text.split("\n").index(line) + 1


# Round trip


def test_a_record_written_by_hand_reads_as_it_says() -> None:
    reading = read_record(TEXT)
    record = reading.record
    assert record.setup == choose_setup(GAME)
    assert record.players == ("Ada", "bot:standard") and record.seed == "4711" and record.position == ""
    assert len(record.actions) == 15 and record.undone == 0 and reading.torn == ""
    assert [GAME.text(record.setup, action) for action in record.actions[-2:]] == ["turn A1 right", "i5 west"]
    assert record.notes == (Note(">", "Ada opens with a step.", 11), Note("#", "and thinks", 12))
    assert reading.state.to_move == 1 and reading.state.line().endswith("B 1 s - 1 A -")


def test_writing_what_was_read_gives_the_text_again() -> None:
    assert write_record(read_record(TEXT).record) == TEXT


def test_reading_what_was_written_gives_the_record_again() -> None:
    record = read_record(TEXT).record
    assert read_record(write_record(record)).record == record
    for players in (("Ünï Cödé ⛏", "李"), ("a  b", "x: y"), ("0", "undo")):
        named = replace(record, players=tuple(map(clean, players)))
        assert read_record(write_record(named)).record == named


def test_replay_comes_to_the_same_state() -> None:
    reading = read_record(TEXT)
    assert reading.record.replay().key() == reading.state.key()
    assert reading.record.replay().line() == reading.state.line()


def test_replay_names_the_first_bad_action() -> None:
    record = read_record(TEXT).record
    bad = replace(record, actions=(*record.actions[:13], GAME.parse(record.setup, "a2 west"), *record.actions[14:]))
    with pytest.raises(RecordError, match=r"action 14, 'a2 west', is not allowed: .*MS-M17"):
        bad.replay()


def test_a_record_typed_loosely_reads_the_same() -> None:
    """Without seats before the colon, cut short, in capitals, with blanks to spare, fields in another order."""
    loose = (
        TEXT.replace("0: b1 east", "B1 E")
        .replace("0: turn A1 left", "0:  t a1 l")
        .replace("chance: deal D2", "deal D2")
    )
    lines = loose.split("\n")
    loose = "\n".join([lines[0], *lines[12:0:-1], *lines[13:]])
    assert read_record(loose).record == read_record(TEXT).record


def test_options_left_out_have_their_defaults() -> None:
    lines = [line for line in TEXT.split("\n") if not line.startswith(("option", "player", "seed"))]
    record = read_record("\n".join(lines)).record
    assert record.setup == choose_setup(GAME) and record.players == ("Seat 0", "Seat 1") and record.seed == ""


def test_a_record_can_start_from_a_position() -> None:
    board = "04.0,02.0,03.0,09.0,./.,13.0,o,01.0,./.,10.0,14.1,19.0,15.0"
    line = f"{board} i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -"
    record = Record(choose_setup(GAME), ("A", "B"), position=line, actions=(GAME.parse(choose_setup(GAME), "h6 east"),))
    reading = read_record(write_record(record))
    assert reading.record == record and reading.state.to_move == OVER
    assert wrong(write_record(record).replace("h6 east", "g6 east")).line == 15
    error = wrong(write_record(record).replace(" 60 ", " 61 "))
    assert "cannot be started" in error.reason and "turn" in error.reason


@pytest.mark.parametrize("blank", ["\n", "  ", "\t", "\r\n", "\u2003"])
def test_a_position_with_odd_blanks_is_refused_or_kept(blank: str) -> None:
    """A position line pasted from a file may come wrapped: the Record must be readable all the same."""
    board = "04.0,02.0,03.0,09.0,./.,13.0,o,01.0,./.,10.0,14.1,19.0,15.0"
    line = f"{board}{blank}i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -"
    record = Record(choose_setup(GAME), ("A", "B"), position=line)
    try:
        state = record.start()
        text = write_record(record)
    except (SetupError, RecordError):
        return
    assert read_record(text).state.key() == state.key()


# Torn and damaged

JOURNAL = (
    HEADER.replace("Ada", "Ädä ⛏")
    + DEAL
    + "> Ein Schritt nach Osten → c1\n0: b1 east\nundo\n0: b2 east\n# 李 thinks\n0: turn A1 left\n"
)


def prefix_state(lines: int) -> tuple[tuple[str, ...], int]:
    """What stands after so many whole lines of the journal's body, told without the reader."""
    stands: list[str] = []
    undone = 0
    for line in JOURNAL.split("\n")[:lines]:
        if line == "undo":
            stands.pop()
            undone += 1
        elif ": " in line and line[0] in "c01":
            stands.append(line.split(": ")[1])
    return tuple(stands), undone


def test_a_record_cut_off_at_any_byte_is_a_shorter_game_or_a_clear_error() -> None:
    data = JOURNAL.encode()
    header_ends = len(HEADER.replace("Ada", "Ädä ⛏").encode())
    games = 0
    for cut in range(len(data) + 1):
        try:
            reading = read_record(decode_record(data[:cut]))
        except RecordError as error:
            assert cut < header_ends, f"cut at {cut}: {error}"
            assert str(error).isprintable() and ("header" in error.reason or "no minetui Record" in error.reason)
            continue
        assert cut >= header_ends
        whole = data[:cut].count(b"\n")
        told = tuple(GAME.text(reading.record.setup, action) for action in reading.record.actions)
        assert (told, reading.record.undone) == prefix_state(whole)
        last = data[:cut].split(b"\n")[-1].decode("utf-8", "replace")
        assert reading.torn == clean(last)
        games += 1
    assert games == len(data) + 1 - header_ends


def test_a_torn_line_is_dropped_even_where_it_reads_as_an_action() -> None:
    """`0: b1 east` may be what is left of something longer."""
    whole = read_record(HEADER + DEAL + "0: b1 east\n")
    torn = read_record(HEADER + DEAL + "0: b1 east")
    assert len(whole.record.actions) == 12 and len(torn.record.actions) == 11 and torn.torn == "0: b1 east"


def survives(text: str) -> None:
    """A damaged text is a game, or refused with a RecordError; nothing else."""
    try:
        reading = read_record(text)
    except RecordError as error:
        assert str(error).isprintable()
        return
    assert read_record(write_record(reading.record)).state.key() == reading.state.key()


def test_swapped_lines_are_a_game_or_a_clear_error() -> None:
    lines = TEXT.split("\n")
    for at in range(len(lines) - 2):
        survives("\n".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))


def test_swapped_actions_are_refused_by_line() -> None:
    first, second = "chance: deal A1 04 0", "chance: deal B1 02 0"
    text = TEXT.replace(f"{first}\n{second}", f"{second}\n{first}")
    error = wrong(text)
    assert error.line == line_of(text, second) and error.text == second and "MS-M26" in error.reason


def test_duplicated_lines_are_a_game_or_a_clear_error() -> None:
    lines = TEXT.split("\n")
    for at in range(len(lines) - 1):
        survives("\n".join([*lines[: at + 1], *lines[at:]]))


@pytest.mark.parametrize("field", ["game", "seats", "data", "seed"])
def test_a_doubled_field_is_refused_by_line(field: str) -> None:
    line = next(line for line in HEADER.split("\n") if line.startswith(field))
    error = wrong(TEXT.replace(line, f"{line}\n{line}"))
    assert error.line == line_of(TEXT, line) + 1 and "twice" in error.reason


@pytest.mark.parametrize("line", ["option board classic", "player 0 Ada"])
def test_a_doubled_option_or_player_is_refused_by_line(line: str) -> None:
    assert wrong(TEXT.replace(line, f"{line}\n{line}")).line == line_of(TEXT, line) + 1


def test_a_doubled_deal_is_refused_by_its_rule() -> None:
    error = wrong(TEXT.replace("chance: deal B1 02 0\n", "chance: deal B1 02 0\n" * 2))
    assert error.line == line_of(TEXT, "chance: deal B1 02 0") + 1 and "MS-M26" in error.reason


def test_left_out_lines_are_a_game_or_a_clear_error() -> None:
    lines = TEXT.split("\n")
    for at in range(len(lines) - 1):
        survives("\n".join([*lines[:at], *lines[at + 1 :]]))


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("minetui-record 1", "minetui-record 2", 1, "format 1 only"),
        ("minetui-record 1", "minetui-record", 1, "format 1 only"),
        ("minetui-record 1", "minetui-record 01", 1, "format 1 only"),
        ("minetui-record 1", "# a comment first", 1, "no minetui Record"),
        ("game mine-shift 1", "game chess 1", 2, "no game 'chess'"),
        ("game mine-shift 1", "game mine-shift 99", 2, "plays version 1"),
        ("game mine-shift 1", "game mine-shift", 2, "plays version 1"),
        ("game mine-shift 1", "game", 2, "no game ''"),
        ("seats 2", "seats 3", 3, "2"),
        ("seats 2", "seats two", 3, "number of seats"),
        ("seats 2", "seats -2", 3, "number of seats"),
        ("seats 2", "seats 2 2", 3, "number of seats"),
        ("seats 2", "seats \uff12", 3, "number of seats"),
        ("option board classic", "option board round", 4, "classic, side, grid4, grid5"),
        ("option board classic", "option color red", 4, "no option 'color'"),
        ("option board classic", "option board", 4, "option NAME VALUE"),
        ("option tiles half", "option tiles file", 5, "data file"),
        ("player 0 Ada", "player 2 Ada", 11, "player SEAT NAME"),
        ("player 0 Ada", "player Ada", 11, "player SEAT NAME"),
        ("player 0 Ada", "players 0 Ada", 11, "header knows"),
    ],
)
def test_a_wrong_header_line_is_refused_by_line(old: str, new: str, line: int, says: str) -> None:
    error = wrong(TEXT.replace(old, new, 1))
    assert (error.line, says in error.reason) == (line, True), str(error)


def test_other_data_than_ours_is_refused_by_line() -> None:
    ours = fingerprint(GAME, choose_setup(GAME))
    assert ours == hand_made_fingerprint(HALF.read_text(encoding="utf-8"))
    error = wrong(TEXT.replace(ours, "0123456789abcdef"))
    assert error.line == 10 and "other data" in error.reason and ours in error.reason
    assert wrong(TEXT.replace(f"data {ours}", "data")).line == 10


def test_the_fingerprint_differs_between_tile_sets_only() -> None:
    half = fingerprint(GAME, choose_setup(GAME))
    assert half == fingerprint(GAME, choose_setup(GAME, options={"board": "grid5", "turn_limit": "0"}))
    assert half != fingerprint(GAME, choose_setup(GAME, options={"tiles": "whole"}))


@pytest.mark.parametrize("field", ["game", "seats", "data"])
def test_a_missing_field_is_named(field: str) -> None:
    text = "\n".join(line for line in TEXT.split("\n") if not line.startswith(field))
    assert f"no '{field}' line" in wrong(text).reason


def test_a_header_without_its_end_is_refused() -> None:
    assert "empty line" in wrong(HEADER.rstrip("\n") + "\n").reason
    assert wrong("").line == 1


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1: b1 east", "for seat 0"),
        ("chance: b1 east", "for seat 0"),
        ("2: b1 east", "for seat 0"),
        ("0 : b1 east", "for seat 0"),
        ("0: b1 up the hill", "MS-M2"),
        ("0: fly", "no action I know"),
        ("0: a1 west", "MS-M17"),
        ("0:", "Nothing was written"),
        ("undo undo", ""),
        ("UNDO", ""),
        (" undo", ""),
    ],
)
def test_a_wrong_action_is_refused_by_line(line: str, says: str) -> None:
    text = HEADER + DEAL + f"{line}\n" + "0: turn A1 left\n"
    error = wrong(text)
    assert error.line == line_of(HEADER + DEAL, "") + 12 and says in error.reason, str(error)


def test_an_action_after_the_end_is_refused() -> None:
    board = "04.0,02.0,03.0,09.0,./.,13.0,o,01.0,./.,10.0,14.1,19.0,15.0"
    text = HEADER.rstrip("\n") + f"\nposition {board} i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -\n\n0: h6 east\n"
    assert read_record(text).state.to_move == OVER
    assert "over" in wrong(text + "1: turn D2 left\n").reason
    assert read_record(text + "undo\n0: turn D2 left\n").state.to_move == 0
    assert read_record(text + "# a good game\n").record.notes[0].text == "a good game"


# Undo, notes


def test_undo_takes_back_and_is_counted() -> None:
    reading = read_record(HEADER + DEAL + "0: b1 east\n0: turn A1 left\nundo\nundo\n0: b2 east\n")
    assert [GAME.text(reading.record.setup, action) for action in reading.record.actions[11:]] == ["b2 east"]
    assert reading.record.undone == 2
    assert write_record(reading.record) == HEADER + DEAL + "0: b2 east\n"


def test_undo_reaches_back_over_a_turn_and_a_deal() -> None:
    """The reader only plays; who may take back what is for the Match."""
    reading = read_record(HEADER + DEAL + "undo\nchance: deal E3 16 1\n")
    assert reading.state.line().split()[0].endswith("16.1")


def test_undo_of_nothing_is_refused_by_line() -> None:
    error = wrong(HEADER + "undo\n")
    assert error.line == 15 and "no action to undo" in error.reason
    assert wrong(HEADER + "chance: begin A\nundo\nundo\n").line == 17


def test_notes_keep_their_places() -> None:
    record = read_record(HEADER + "# first\n" + DEAL + "> a\n> b\n0: b1 east\n# last\n").record
    assert [(note.kind, note.text, note.at) for note in record.notes] == [
        ("#", "first", 0), (">", "a", 11), (">", "b", 11), ("#", "last", 12),
    ]  # fmt: skip
    assert read_record(write_record(record)).record == record


@pytest.mark.parametrize("after", ["", "0: b2 east\n", "0: b2 east\n0: turn A1 left\n0: turn A1 right\n"])
def test_no_note_is_lost_or_doubled_by_an_undo(after: str) -> None:
    """A note on what was taken back, another made after that: both are kept, once each, in the order they came."""
    text = HEADER + DEAL + "0: b1 east\n0: turn A1 left\n> on the turn\nundo\nundo\n# on second thoughts\n" + after
    record = read_record(text).record
    again = read_record(write_record(record)).record
    assert [note.text for note in again.notes] == ["on the turn", "on second thoughts"]
    assert again.actions == record.actions


def test_an_empty_note_is_a_note() -> None:
    record = read_record(HEADER + DEAL + "#\n>\n0: b1 east\n").record
    assert [(note.kind, note.text) for note in record.notes] == [("#", ""), (">", "")]
    assert read_record(write_record(record)).record == record


# From outside


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_windows_line_ends_are_refused_clearly(end: str) -> None:
    error = wrong(TEXT.replace("\n", end))
    assert error.line == 1 and ("Windows line ends" in error.reason or "no minetui Record" in error.reason)


def test_a_byte_order_mark_is_refused_by_its_name() -> None:
    error = wrong("\ufeff" + TEXT)
    assert error.line == 1 and "byte order mark" in error.reason


@pytest.mark.parametrize("letter", ["\x1b[31m", "\0", "\x07", "\u202e", "\u2066", "\u200b", "\x85", "\u2028", "\ufeff"])
@pytest.mark.parametrize("line", ["player 0 Ada", "0: b1 east", "> Ada opens with a step.", "option tiles half"])
def test_control_and_bidi_characters_in_a_record_are_refused(letter: str, line: str) -> None:
    error = wrong(TEXT.replace(line, line + letter + "x"))
    assert error.line == line_of(TEXT, line) and letter not in str(error)


@pytest.mark.parametrize(
    ("dirty", "tidy"),
    [
        ("\x1b[2JAda", "[2JAda"),
        ("A\u202eda", "Ada"),
        ("Ada\nundo\n0: b1 east", "Ada undo 0: b1 east"),
        (" \t Ada\u00a0 \u2003 L. ", "Ada L."),
        ("\u200bA\ufeffda\u2066", "Ada"),
        ("\ud800Ada", "Ada"),
        ("e\u0301", "e\u0301"),
        ("\x00\x01\x02", ""),
    ],
)
def test_names_and_notes_from_outside_are_cleaned(dirty: str, tidy: str) -> None:
    assert clean(dirty) == tidy
    record = Record(choose_setup(GAME), (dirty, "B"), dirty, notes=(Note("#", dirty, 0), Note(">", dirty, 0)))
    text = write_record(record)
    assert all(line.isprintable() for line in text.split("\n"))
    back = read_record(text).record
    assert back.players == (tidy or "Seat 0", "B") and back.seed == tidy
    assert [note.text for note in back.notes] == [tidy, tidy]


@pytest.mark.parametrize("dirty", ["Ada \u202e", "\x1b Ada", "Ada \u200b L.", "\ud7fc", " \x00 "])
def test_cleaning_twice_is_cleaning_once(dirty: str) -> None:
    """What is removed leaves no blank behind that a reader would fold away, so a Record reads back as it was."""
    assert clean(clean(dirty)) == clean(dirty) == " ".join(clean(dirty).split())


@settings(max_examples=60)
@given(st.text(), st.text(), st.text())
def test_any_name_seed_and_note_can_be_written_and_read(name: str, seed: str, note: str) -> None:
    record = Record(choose_setup(GAME), (name, "B"), seed, notes=(Note(">", note, 0),))
    back = read_record(write_record(record)).record
    assert back.players[0] in (clean(name), "Seat 0") and back.seed == clean(seed)
    assert back.notes == (Note(">", clean(note), 0),)


@pytest.mark.parametrize("cut", [3999, 4000, 4001])
def test_a_line_has_at_most_4000_characters(cut: int) -> None:
    text = HEADER + "# " + "x" * (cut - 2) + "\n"
    if cut <= 4000:
        assert len(read_record(text).record.notes[0].text) == cut - 2
    else:
        assert wrong(text).line == 15


def test_what_is_written_can_be_read_however_long_the_names() -> None:
    record = Record(choose_setup(GAME), ("x" * 10_000, "B"), notes=(Note(">", "y" * 10_000, 0),))
    assert read_record(write_record(record)).record.players[0].startswith("x" * 1000)


def test_bytes_that_are_no_text_are_refused_by_line() -> None:
    data = TEXT.encode().replace(b"Ada", b"A\xffa", 1)
    with pytest.raises(RecordError) as caught:
        decode_record(data)
    assert caught.value.line == 11 and "UTF-8" in caught.value.reason
    assert decode_record(TEXT.encode()) == TEXT


def test_a_torn_line_may_end_inside_a_letter() -> None:
    assert decode_record("ab\nc→".encode()[:-1]) == "ab\nc\ufffd"
    assert decode_record("→".encode()[:1]) == "\ufffd"


SIZE = 10_000_000


@cache
def random_noise() -> bytes:
    """The same on every run."""
    return random.Random(1).randbytes(SIZE)


NOISES: dict[str, Callable[[], bytes]] = {
    "random": random_noise,
    "zeros": lambda: b"\0" * SIZE,
    "empty lines": lambda: b"\n" * SIZE,
    "one line": lambda: b"a" * SIZE,
    "no UTF-8": lambda: b"\xff" * SIZE,
    "first lines": lambda: b"minetui-record 1\n" * (SIZE // 17),
    "options": lambda: b"minetui-record 1\n" + b"option x y\n" * (SIZE // 11),
    "comments": lambda: b"minetui-record 1\n" + b"# x\n" * (SIZE // 4),
    "a long second line": lambda: b"minetui-record 1\n" + b"a" * SIZE,
    "a long torn line": lambda: HEADER.encode() + b"a" * SIZE,
    "a long line": lambda: HEADER.encode() + b"a" * SIZE + b"\n",
    "random after a header": lambda: HEADER.encode() + random_noise(),
    "undo": lambda: HEADER.encode() + b"undo\n" * (SIZE // 5),
    "bidi": lambda: HEADER.encode() + "\u202e".encode() * (SIZE // 3) + b"\n",
    "a deck nobody asked for": lambda: HEADER.rstrip().encode() + b"\n" + b"deck tiles 01 - -\n" * (SIZE // 18) + b"\n",
    "a deck": lambda: (
        HEADER.replace("tiles half", "tiles file").rstrip().encode()
        + b"\n"
        + b"deck tiles 01 - -\n" * (SIZE // 18)
        + b"\n"
    ),
    "one action": lambda: HEADER.encode() + b"0: " + b"b2 jump d2 " * (SIZE // 11) + b"\n",
}


@pytest.mark.parametrize("noise", NOISES)
def test_ten_megabytes_of_noise_are_refused_quickly_and_clearly(noise: str) -> None:
    """Four seconds of this process's own time is far more than reading costs, and far less than a hang."""
    data = NOISES[noise]()
    begun = time.process_time()
    try:
        read_record(decode_record(data))
    except RecordError as error:
        assert str(error).isprintable() and len(str(error)) < 500
    assert time.process_time() - begun < 4


def test_ten_megabytes_of_noise_as_text() -> None:
    begun = time.process_time()
    error = wrong(random_noise().decode("latin-1"))
    assert (error.line == 1 and "no minetui Record" in error.reason) or "control" in error.reason
    assert time.process_time() - begun < 4


@settings(max_examples=200)
@given(st.binary(max_size=200), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_garbled_bytes_are_a_game_or_a_clear_error(junk: bytes, at: int, cut: int) -> None:
    data = TEXT.encode()
    try:
        text = decode_record(data[:at] + junk + data[at + cut :])
    except RecordError as error:
        assert str(error).isprintable()
        return
    survives(text)


# Decks


def own_tiles() -> str:
    """The half tiles with tile 27 replaced by one of our own, comments and all."""
    return HALF.read_text(encoding="utf-8").replace("27  ew  N2 S2", "27  nesw E1  # found in the attic")


def test_a_deck_is_embedded_and_replayed() -> None:
    setup = choose_setup(GAME, decks={"tiles": deck_text(own_tiles().splitlines())})
    assert setup.option("tiles") == FILE
    actions = [GAME.parse(setup, text) for text in ("begin A", "deal A1 27 0", "deal B1 01 0")]
    record = Record(setup, ("A", "B"), actions=tuple(actions))
    text = write_record(record)
    assert "option tiles file\n" in text and "deck tiles 27 nesw E1\n" in text and "#" not in text
    assert f"data {hand_made_fingerprint(own_tiles())}\n" in text
    reading = read_record(text)
    assert reading.record == record and reading.state.key() == record.replay().key()
    assert fingerprint(GAME, reading.record.setup) != fingerprint(GAME, choose_setup(GAME))


def test_a_deck_with_comments_reads_back_as_the_same_tiles() -> None:
    setup = choose_setup(GAME, decks={"tiles": own_tiles()})
    record = Record(setup, ("A", "B"), actions=(GAME.parse(setup, "begin B"), GAME.parse(setup, "deal A1 27 3")))
    reading = read_record(write_record(record))
    assert GAME.data(reading.record.setup) == GAME.data(setup)
    assert reading.state.key() == record.replay().key()


def test_a_wrong_deck_is_refused_with_the_line_of_the_record() -> None:
    setup = choose_setup(GAME, decks={"tiles": deck_text(own_tiles().splitlines())})
    text = write_record(Record(setup, ("A", "B")))
    error = wrong(text.replace("deck tiles 27 nesw E1", "deck tiles 27 nesw X9"))
    assert error.line >= line_of(text, "deck tiles 01 - -") and "X9" in error.reason
    assert "27" in wrong(text.replace("deck tiles 27 nesw E1\n", "")).reason
    assert "other data" in wrong(text.replace("deck tiles 27 nesw E1", "deck tiles 27 nesw E2")).reason


def test_a_deck_for_no_option_is_refused() -> None:
    error = wrong(TEXT.replace("seed 4711", "deck board 01 - -\nseed 4711"))
    assert "board" in error.reason


def test_the_header_is_what_write_record_begins_with() -> None:
    record = read_record(TEXT).record
    assert "\n".join(header(record)) + "\n" == HEADER
