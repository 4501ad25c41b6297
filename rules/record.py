"""The Record: a game as plain text, and its strict reader. FORMAT.md beside this file is the format in one page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from rules.catalogue import game
from rules.game import CHANCE, OVER, Action, Game, IllegalAction, Setup, SetupError, State, choose_setup, named
from rules.reading import shorten

FORMAT: Final = 1
"""Version of the text format."""
LONGEST_LINE: Final = 4000
"""Characters; a longer line is damage, not an action."""
LONGEST_NAME: Final = 1000
"""Characters of a player's name or a seed; what is longer is cut when it is written."""
LONGEST_HEADER: Final = 2000
"""Lines."""
LARGEST: Final = 8 * 1024 * 1024
"""Characters of a whole Record; a game of a hundred thousand actions has a quarter of that."""
UNDO: Final = "undo"
CHANCE_MARK: Final = "chance"


class RecordError(ValueError):
    """A Record that cannot be read or replayed.

    Args:
        line: the line's number, from 1; 0 when no one line is to blame.
        text: the line.
        reason: what is wrong with it, in one sentence.
    """

    def __init__(self, line: int, text: str, reason: str) -> None:
        self.line = line
        self.text = clean(text)
        self.reason = reason
        super().__init__(f"line {line}: {shorten(self.text)!r}: {reason}" if line else reason)


@dataclass(frozen=True, slots=True)
class Note:
    """A line that is no action.

    Args:
        kind: "#" for a comment, ">" for a caption that lessons show.
        text: its words.
        at: how many actions stand before it.
    """

    kind: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Record:
    """Options, deal and actions of one game.

    Args:
        setup: what the game was started from.
        players: a name for each seat ("Ada", "bot:standard").
        seed: what Chance's choices came from; for information, and to play on with.
        position: a position line the game starts from, or "" for the start.
        actions: what was done, Chance's actions included, undone ones not.
        notes: comments and captions.
        undone: how many actions were taken back in all.
    """

    setup: Setup
    players: tuple[str, ...]
    seed: str = ""
    position: str = ""
    actions: tuple[Action, ...] = ()
    notes: tuple[Note, ...] = field(default=())
    undone: int = 0

    def start(self) -> State:
        """The State before the first action. Raises SetupError for a wrong deck or position."""
        rules = game(self.setup.game)
        return rules.load(self.setup, self.position) if self.position else rules.start(self.setup)

    def replay(self) -> State:
        """The State after the last action, each of them checked. Raises RecordError naming the first bad one."""
        state = self.start()
        for number, action in enumerate(self.actions, 1):
            self.must_allow(state, number, action)
            state.push(action)
        return state

    def must_allow(self, state: State, number: int, action: Action) -> None:
        """Raise RecordError if the number-th action, from 1, is not legal in a State."""
        refused = state.check(action)
        if refused:
            try:
                text = repr(game(self.setup.game).text(self.setup, action))
            except ValueError:
                text = f"number {action}"
            raise RecordError(0, "", f"action {number}, {text}, is not allowed: {named(str(refused), self.players)}")


def clean(text: str) -> str:
    """A text from outside without control, format or unprintable characters, on one line.

    Blanks of every kind become plain ones, so names and captions cannot move a cursor or turn a line round.
    """
    return " ".join("".join(letter if letter.isprintable() else " " * letter.isspace() for letter in text).split())


def fingerprint(rules: Game, setup: Setup) -> str:
    """16 hex digits that change when the data a game rests on changes."""
    import hashlib  # late: importing the rules stays light

    digest = hashlib.blake2b(digest_size=8)
    for text in rules.data(setup):
        digest.update(text.encode())
        digest.update(b"\0")
    return digest.hexdigest()


def header(record: Record) -> list[str]:
    """The header's lines, the empty line that ends it included."""
    rules = game(record.setup.game)
    lines = [f"minetui-record {FORMAT}", f"game {rules.id} {rules.version}", f"seats {record.setup.seats}"]
    lines += [f"option {name} {value}" for name, value in record.setup.options]
    for name, text in record.setup.decks:
        lines += [f"deck {name} {line}".rstrip() for line in _deck_lines(text)]
    lines.append(f"data {fingerprint(rules, record.setup)}")
    lines += [
        f"player {seat} {clean(name)[:LONGEST_NAME]}".rstrip()
        for seat, name in enumerate(record.players)
        if clean(name)
    ]
    if clean(record.seed):
        lines.append(f"seed {clean(record.seed)[:LONGEST_NAME]}".rstrip())
    if record.position:
        lines.append(f"position {clean(record.position)}")
    return [*lines, ""]


def _deck_lines(text: str) -> list[str]:
    """A data file's lines that count: without comments and empty lines, blanks folded."""
    lines = (" ".join(clean(line.partition("#")[0]).split()) for line in text.splitlines())
    return [line for line in lines if line]


def note_line(note: Note) -> str:
    """The line of a comment or caption."""
    return f"{note.kind} {clean(note.text)}"[:LONGEST_LINE].rstrip()


def notes_after_undo(notes: tuple[Note, ...], actions: int) -> tuple[Note, ...]:
    """Notes with those on actions that no longer stand moved to where the Record now ends.

    Args:
        notes: in the order they were made.
        actions: how many actions are left.
    """
    return tuple(note if note.at <= actions else replace(note, at=actions) for note in notes)


def action_line(record: Record, mover: int, action: Action) -> str:
    """The line of one action: who acts, and what."""
    who = CHANCE_MARK if mover == CHANCE else str(mover)
    return f"{who}: {game(record.setup.game).text(record.setup, action)}"


def write_record(record: Record) -> str:
    """A Record as text. Actions that were undone are not written."""
    lines = header(record)
    state = record.start()
    notes = list(record.notes)
    for count, action in enumerate(record.actions):
        lines += _note_lines(notes, count)
        lines.append(action_line(record, state.to_move, action))
        state.push(action)
    lines += _note_lines(notes, len(record.actions))
    return "\n".join(lines) + "\n"


def _note_lines(notes: list[Note], at: int) -> list[str]:
    """The lines of the notes due before an action; they are taken off the list."""
    due = [note for note in notes if note.at <= at]
    notes[:] = notes[len(due) :]
    return [note_line(note) for note in due]


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a Record.

    Args:
        record: the Record.
        state: the State after its last action.
        torn: the last line, dropped because its writing was cut off; "" when there was none.
    """

    record: Record
    state: State
    torn: str

    def notice(self) -> str:
        """A sentence about the dropped line, or ""."""
        if not self.torn:
            return ""
        return f"The last line was cut off while being written and is dropped: {self.torn[:60]!r}"


def read_record(text: str) -> Reading:
    """Read a Record strictly.

    A last line without its line end was torn while being written and is dropped. Everything else that is not
    as the format says is an error: nothing is guessed, nothing skipped.

    Args:
        text: the whole file. Decode bytes with `decode_record`.

    Raises:
        RecordError: at the first thing wrong, with line number, text and reason.
    """
    if len(text) > LARGEST and text.startswith("minetui-record"):
        raise RecordError(0, "", f"this is longer than any Record ({LARGEST} characters)")
    lines = text.split("\n")
    torn = lines.pop()
    body, record, rules = _read_header(lines, torn)
    try:
        state = record.start()
    except SetupError as error:
        raise RecordError(0, "", f"this Record cannot be started: {error}") from None
    actions: list[Action] = []
    notes: list[Note] = []
    undone = 0
    for number, line in enumerate(lines[body:], body + 1):
        _check_line(number, line)
        if not line.strip():
            continue
        if line[0] in "#>":
            notes.append(Note(line[0], clean(line[1:]), len(actions)))
        elif line == UNDO:
            if not actions:
                raise RecordError(number, line, "there is no action to undo")
            state.pop()
            actions.pop()
            notes = list(notes_after_undo(tuple(notes), len(actions)))
            undone += 1
        else:
            actions.append(_read_action(number, line, state, rules, record))
            state.push(actions[-1])
    record = replace(record, actions=tuple(actions), notes=tuple(notes), undone=undone)
    return Reading(record, state, clean(torn) or "(nothing legible)" * bool(torn))


def decode_record(data: bytes) -> str:
    """The text of a Record's bytes. Raises RecordError naming the first line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        end = data.find(b"\n", error.start)
        if end < 0:  # the torn line itself; it is dropped anyway
            return data[: data.rfind(b"\n") + 1].decode("utf-8") + data[data.rfind(b"\n") + 1 :].decode(
                "utf-8", "replace"
            )
        start = data.rfind(b"\n", 0, error.start) + 1
        raise RecordError(number, data[start:end][:80].decode("utf-8", "replace"), "this is not UTF-8 text") from None


def _check_line(number: int, line: str) -> None:
    if len(line) > LONGEST_LINE:
        raise RecordError(number, line[:80], f"a line has at most {LONGEST_LINE} characters")
    if number == 1 and line.startswith("\ufeff"):
        raise RecordError(number, line, "the file begins with a byte order mark; save it as UTF-8 without one")
    if line.endswith("\r"):
        raise RecordError(number, line, "Windows line ends (CR LF) are not allowed; save it with Unix line ends (LF)")
    if not line.isprintable():
        raise RecordError(number, line, "control characters are not allowed")


def _read_action(number: int, line: str, state: State, rules: Game, record: Record) -> Action:
    mover = state.to_move
    who, colon, text = line.partition(":")
    if not colon:
        text = line
    elif mover != OVER and who != (CHANCE_MARK if mover == CHANCE else str(mover)):
        turn = "Chance" if mover == CHANCE else f"seat {mover}"
        raise RecordError(number, line, f"it is for {turn} to act here")
    if mover == OVER:
        raise RecordError(number, line, "the game was over before this line")
    try:
        action = rules.parse(record.setup, text.strip())
    except IllegalAction as refused:
        raise RecordError(number, line, str(refused)) from None
    refused_action = state.check(action)
    if refused_action:
        raise RecordError(number, line, named(str(refused_action), record.players))
    return action


def _read_header(lines: list[str], torn: str) -> tuple[int, Record, Game]:
    """The index of the first line after the header, a Record without actions, and its game."""
    if not lines:
        raise RecordError(1, torn[:80], "this is no minetui Record: its first line should be 'minetui-record 1'")
    fields: dict[str, list[tuple[int, list[str]]]] = {}
    end = 0
    for number, line in enumerate(lines, 1):
        _check_line(number, line)
        if number > LONGEST_HEADER:
            raise RecordError(number, line, f"a header has at most {LONGEST_HEADER} lines, and an empty line ends it")
        if number == 1:
            _check_format(line)
        elif not line.strip():
            end = number
            break
        elif not line.startswith("#"):
            name, _, value = line.partition(" ")
            if name not in _HEADER:
                raise RecordError(number, line, f"the header knows {', '.join(_HEADER)}, and an empty line ends it")
            if name in fields and not _HEADER[name]:
                raise RecordError(number, line, f"'{name}' stands in the header twice")
            fields.setdefault(name, []).append((number, value.split(" ", 1)))
    if not end:
        raise RecordError(len(lines) + 1, torn, "the header is not complete: an empty line ends it")
    for name in ("game", "seats", "data"):
        if name not in fields:
            raise RecordError(end, "", f"the header has no '{name}' line")
    rules = _read_game(*fields["game"][0])
    setup = _read_setup(rules, fields, end)
    number, words = fields["data"][0]
    try:
        ours = fingerprint(rules, setup)
    except SetupError as error:
        raise RecordError(fields["deck"][0][0] if "deck" in fields else end, "", str(error)) from None
    if words[0] != ours:
        raise RecordError(
            number,
            f"data {words[0]}",
            f"it was played with other data than ours ({ours}), so it would not replay the same",
        )
    players = ["" for _ in range(setup.seats)]
    for number, words in fields.get("player", []):
        if len(words) != 2 or words[0] not in map(str, range(setup.seats)) or players[int(words[0])]:
            raise RecordError(
                number, "player " + " ".join(words), "expected 'player SEAT NAME', each seat once, from 0"
            )
        players[int(words[0])] = words[1]
    seed = " ".join(fields["seed"][0][1]) if "seed" in fields else ""
    position = " ".join(fields["position"][0][1]) if "position" in fields else ""
    names = tuple(name or f"Seat {seat}" for seat, name in enumerate(players))
    return end, Record(setup, names, seed, position), rules


_HEADER: Final = {
    "game": False, "seats": False, "option": True, "deck": True, "data": False, "player": True, "seed": False,
    "position": False,
}  # fmt: skip
"""Fields of the header, and whether they may come more than once."""


def _check_format(line: str) -> None:
    word, _, version = line.partition(" ")
    if word != "minetui-record":
        raise RecordError(
            1, line[:80], f"this is no minetui Record: its first line should be 'minetui-record {FORMAT}'"
        )
    if version != str(FORMAT):
        raise RecordError(1, line, f"this program reads format {FORMAT} only")


def _read_game(number: int, words: list[str]) -> Game:
    line = "game " + " ".join(words)
    try:
        rules = game(words[0])
    except SetupError as error:
        raise RecordError(number, line, str(error)) from None
    if len(words) != 2 or words[1] != str(rules.version):
        raise RecordError(number, line, f"this program plays version {rules.version} of the rules of {rules.title}")
    return rules


def _read_setup(rules: Game, fields: dict[str, list[tuple[int, list[str]]]], end: int) -> Setup:
    number, words = fields["seats"][0]
    if len(words) != 1 or words[0] not in map(str, range(1, 100)):
        raise RecordError(number, "seats " + " ".join(words), "expected a number of seats")
    seats = int(words[0])
    try:
        choose_setup(rules, seats)
    except SetupError as error:
        raise RecordError(number, f"seats {seats}", str(error)) from None
    decks: dict[str, list[str]] = {}
    for _, pair in fields.get("deck", []):
        decks.setdefault(pair[0], []).append(pair[1] if len(pair) == 2 else "")
    texts = {name: "\n".join(rows) for name, rows in decks.items()}
    options: dict[str, str] = {}
    number = end
    try:
        for number, pair in fields.get("option", []):
            if len(pair) != 2 or pair[0] in options:
                raise RecordError(number, "option " + " ".join(pair), "expected 'option NAME VALUE', each name once")
            options[pair[0]] = pair[1]
            choose_setup(rules, seats, options, {name: text for name, text in texts.items() if name in options})
        number = fields["deck"][0][0] if texts else end
        return choose_setup(rules, seats, options, texts)
    except SetupError as error:
        raise RecordError(number, _text_of(fields, number), str(error)) from None


def _text_of(fields: dict[str, list[tuple[int, list[str]]]], wanted: int) -> str:
    return next(
        (f"{name} {' '.join(words)}" for name, rows in fields.items() for number, words in rows if number == wanted), ""
    )


def deck_text(lines: Iterable[str]) -> str:
    """A data file as Records keep it: comments and empty lines dropped, so that a replay starts from the same text."""
    return "\n".join(_deck_lines("\n".join(lines)))
