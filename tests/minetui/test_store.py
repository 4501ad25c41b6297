"""Matches on disk: nothing is lost, nothing is played twice, nothing is written over."""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from minetui.folders import HOME
from minetui.store import Keeper, StoreError, open_matches, read_file, resume
from rules.catalogue import game
from rules.game import choose_setup
from rules.match import start_match
from rules.record import RecordError, read_record
from tests.minetui.conftest import RESUME, Command

TWO = ("--seat", "Ada", "--seat", "Ben")


def start(path: Path, actions: int) -> None:
    """Keep a match of so many seats' actions in a file."""
    path.parent.mkdir(exist_ok=True)
    keeper = Keeper(path)
    keeper.create()
    match = start_match(choose_setup(game("mine-shift")), ("Ada", "Ben"), 5, keeper.journal)
    match.deal_all()
    for _ in range(actions):
        match.act(match.to_move, match.legal()[0])
    keeper.close()


def test_a_torn_line_is_dropped_and_cut_off_before_writing_on(home: Path) -> None:
    path = home / "a.mine"
    start(path, 4)
    whole = path.read_bytes()
    torn = whole[:-3]
    path.write_bytes(torn)
    keeper = Keeper(path)
    match, reading = resume(keeper, "1")
    assert reading.torn == torn.decode().splitlines()[-1]
    match.act(match.to_move, match.legal()[0])
    keeper.close()
    assert path.read_bytes() == whole  # the same first legal action again
    assert read_file(path).torn == ""


@pytest.mark.parametrize("bad", [b"0: nonsense\n", b"\xff\xfe\n", b"\x1b[2J\n", b"0: b2 north" * 1000 + b"\n"])
def test_damage_is_reported_and_the_file_left_alone(home: Path, bad: bytes) -> None:
    path = home / "a.mine"
    start(path, 2)
    damaged = path.read_bytes() + bad + b"0: a1 east\n"
    path.write_bytes(damaged)
    with pytest.raises(RecordError, match=f"line {damaged.count(bytes([10])) - 1}"):
        Keeper(path).hold()
    assert path.read_bytes() == damaged


def test_a_second_holder_is_told_who_plays(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    script = (
        "import sys; from pathlib import Path; from minetui.store import Keeper; "
        f"k = Keeper(Path({str(path)!r})); k.hold(); print('held', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match=f"process {other.pid}"):
            Keeper(path).hold()
        os.kill(other.pid, signal.SIGKILL)
        other.wait(timeout=30)
        keeper = Keeper(path)
        keeper.hold()  # the lock went with the process
        keeper.close()
    finally:
        other.kill()
        other.communicate()


def test_a_failing_disk_changes_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "a.mine"
    start(path, 1)
    keeper = Keeper(path)
    match, _ = resume(keeper, "1")
    before, actions, key = path.read_bytes(), len(match), match.record

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(StoreError, match="could not be kept"):
            match.act(match.to_move, match.legal()[0])
    assert path.read_bytes() == before
    assert len(match) == actions
    assert match.record == key
    match.act(match.to_move, match.legal()[0])
    keeper.close()


def test_open_matches_are_listed_with_the_damaged_ones(home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    start(home / "matches" / "mine-shift-1.mine", 1)
    (home / "matches" / "mine-shift-2.mine").write_text("rubbish\n")
    found = {kept.name: kept for kept in open_matches()}
    assert set(found) == {"mine-shift-1", "mine-shift-2"}
    assert found["mine-shift-1"].reading is not None
    assert "no minetui Record" in found["mine-shift-2"].damage


def test_a_data_folder_that_cannot_be_written_does_not_stop_play(minetui: Command, home: Path) -> None:
    home.write_text("in the way")
    result = minetui("play", "mine-shift", *TWO, typed="1\nquit\n")
    assert result.code == 0
    assert "goes on without being kept" in " ".join(result.out.split())
    assert "This match was not kept." in result.out
    assert home.read_text() == "in the way"


def test_a_data_folder_that_cannot_be_read_is_named_and_does_not_stop_play(
    minetui: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> list[str]:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "listdir", refuse)  # root, as whom tests may run, reads any folder
    result = minetui("play", "mine-shift", *TWO, typed="1\nquit\n")
    assert (result.code, result.err) == (0, "")
    told = f"{home}/matches cannot be read: Permission denied."
    # The path may be longer than a line: blanks are left out of the comparison.
    assert f"{told} The match goes on without being kept.".replace(" ", "") in "".join(result.out.split())
    assert "This match was not kept." in result.out
    resumed = minetui("resume")
    assert (resumed.code, resumed.err) == (1, f"minetui: There is no match to resume. {told}\n")
    assert told.replace(" ", "") in "".join(minetui(typed=f"{RESUME}\nback\n").out.split())
    monkeypatch.setattr(os, "access", lambda *_: False)
    named = minetui("resume", "mine-shift-1")
    assert (named.code, named.err) == (1, f"minetui: {told}\n")


def test_kill_in_the_middle_of_a_game_loses_nothing(home: Path) -> None:
    command = [sys.executable, "-m", "minetui", "play", "mine-shift", *TWO, "--seed", "9", "--plain"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    assert process.stdin is not None and process.stdout is not None
    path = home / "matches" / "mine-shift-1.mine"
    process.stdin.write("1\n1\n1\n1\n")
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while not (path.exists() and path.read_text().count("\n0: ") + path.read_text().count("\n1: ") == 4):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.kill()
    process.communicate()
    reading = read_file(path)
    assert reading.torn == ""
    assert len(reading.record.actions) == 11 + 4
    keeper = Keeper(path)
    match, _ = resume(keeper, "1")
    assert len(match) == 15
    keeper.close()


def replace(path: Path) -> None:
    """Put a copy of a file in its place."""
    copy = path.with_suffix(".copy")
    copy.write_bytes(path.read_bytes())
    copy.rename(path)


@pytest.mark.parametrize(
    ("meddle", "told"),
    [
        (Path.unlink, "was removed"),
        (replace, "was replaced"),
        (lambda path: os.truncate(path, 0), "was changed"),
        (lambda path: path.write_bytes(path.read_bytes() + b"undo\n"), "was changed"),
    ],
)
@pytest.mark.parametrize("new", [True, False])
def test_a_file_that_others_touch_while_playing_is_noticed_and_left_alone(
    home: Path, meddle: Callable[[Path], object], told: str, new: bool
) -> None:
    path = home / "a.mine"
    keeper = Keeper(path)
    if new:
        home.mkdir()
        keeper.create()
        match = start_match(choose_setup(game("mine-shift")), ("Ada", "Ben"), 5, keeper.journal)
    else:
        start(path, 1)
        match, _ = resume(keeper, "1")
    match.deal_all()
    assert keeper.lost() == ""
    before = len(match)
    meddle(path)
    left = path.read_bytes() if path.exists() else None
    assert told in keeper.lost()
    with pytest.raises(StoreError, match=told):
        match.act(match.to_move, match.legal()[0])
    assert len(match) == before
    keeper.discard()
    assert (path.read_bytes() if path.exists() else None) == left


@pytest.mark.parametrize("tail", [b"\0\0\0\0", b"   ", b"\xff\xff", b"\t"])
def test_a_torn_line_that_is_not_legible_is_cut_off_too(home: Path, tail: bytes) -> None:
    path = home / "a.mine"
    start(path, 2)
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    keeper = Keeper(path)
    match, reading = resume(keeper, "1")
    assert reading.torn
    assert path.read_bytes() == whole
    match.act(match.to_move, match.legal()[0])
    keeper.close()
    assert read_file(path).torn == ""


def test_a_match_is_held_by_whatever_name_it_is_reached(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    (home / "link.mine").symlink_to(path)
    keeper = Keeper(path)
    keeper.hold()
    for other in (home / "link.mine", home / ".." / home.name / "a.mine"):
        with pytest.raises(StoreError, match="is being played"):
            Keeper(other).hold()
    keeper.close()


@pytest.mark.parametrize("other", ["another home", "a hard link", "a home that cannot be made"])
def test_a_match_is_held_whatever_home_or_link_it_is_reached_from(
    home: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    path = home / "a.mine"
    start(path, 1)
    keeper = Keeper(path)
    keeper.hold()
    if other == "a hard link":
        path = home / "b.mine"
        path.hardlink_to(home / "a.mine")
    else:
        monkeypatch.setenv(HOME, str(home.parent / "other" if other == "another home" else path / "under a file"))
    with pytest.raises(StoreError, match=r"is being played by (another )?process"):
        Keeper(path).hold()
    assert read_file(path).record.actions  # reading needs no lock
    keeper.close()
    Keeper(path).hold()


def test_a_holder_leaves_nothing_behind(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    keeper = Keeper(path)
    keeper.hold()
    note = home / ".a.mine.holder"
    assert f"process {os.getpid()}" in note.read_text()
    note.write_text("\x1b[2J somebody\n")
    with pytest.raises(StoreError, match=r"played by \[2J somebody\.$"):
        Keeper(path).hold()
    keeper.close()
    assert list(home.iterdir()) == [path]


def test_a_lock_of_which_nothing_is_known_holds_too(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    with path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with pytest.raises(StoreError, match="is being played by another process"):
            Keeper(path).hold()
    Keeper(path).hold()


def play_with_room_for(room: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Bots play each other where no file can grow over so many bytes, as on a disk that is full then."""
    command = [sys.executable, "-m", "minetui", "play", "mine-shift", "--seed", "7", *arguments]
    return subprocess.run(
        [*command, "--seat", "bot:random", "--seat", "bot:random"],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


@pytest.mark.parametrize("room", [1000, 2000])
def test_a_disk_that_fills_up_while_chance_or_a_bot_acts(home: Path, room: int) -> None:
    done = play_with_room_for(room)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "The match could not be kept in" in done.stderr and "File too large" in done.stderr
    reading = read_file(home / "matches" / "mine-shift-1.mine")
    assert reading.torn == ""
    whole = play_with_room_for(10**7, "--record", str(home / "whole.mine"))
    assert whole.returncode == 0
    actions = read_file(home / "whole.mine").record.actions
    assert reading.record.actions == actions[: len(reading.record.actions)]
    assert len(reading.record.actions) > 11  # who begins and ten tiles are Chance's


@pytest.mark.parametrize("room", [50, 400])
def test_a_match_that_cannot_begin_leaves_no_file(home: Path, room: int) -> None:
    done = play_with_room_for(room)
    assert done.returncode == 0
    assert "The match goes on without being kept." in " ".join(done.stdout.split())
    assert "Scores: Random bot 1" in done.stdout
    assert done.stdout.count("begins.") == 1 and done.stdout.count("Tile ") == 10
    assert list((home / "matches").iterdir()) == []
    asked = play_with_room_for(room, "--record", str(home / "a.mine"))
    assert (asked.returncode, asked.stdout) == (1, "")
    assert asked.stderr.count("\n") == 1
    assert not (home / "a.mine").exists()


def test_a_file_that_was_there_is_not_removed_however_empty(home: Path) -> None:
    home.mkdir()
    (home / "a.mine").touch()
    with pytest.raises(RecordError):
        Keeper(home / "a.mine").hold()
    assert (home / "a.mine").exists()


def test_a_match_that_is_over_is_marked_once_and_not_replayed_to_be_listed(minetui: Command, home: Path) -> None:
    bots = ("--seat", "bot:random", "--seat", "bot:random")
    assert minetui("play", "mine-shift", *bots, "--seed", "7").code == 0
    path = home / "matches" / "mine-shift-1.mine"
    text = path.read_text()
    assert text.endswith("\n# The game is over.\n")
    assert read_record(text).state.outcome() is not None
    assert "Scores: " in minetui("resume", "mine-shift-1").out
    assert path.read_text() == text
    assert list(open_matches()) == []
    unmarked = text.removesuffix("# The game is over.\n")
    path.write_text(unmarked)  # as left by a process that was killed at the end
    assert list(open_matches()) == []
    path.write_text(unmarked.replace("seats 2", "seats 3") + "# The game is over.\n")
    assert list(open_matches()) == []  # the mark alone was looked at
    assert minetui("check", "mine-shift-1").code == 1


def test_files_without_a_line_are_no_matches(home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "mine-shift-1.mine").touch()
    os.mkfifo(home / "matches" / "mine-shift-2.mine")
    (found,) = open_matches()
    assert found.name == "mine-shift-2"
    assert "a pipe or a device" in found.damage


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_match_is_let_go_when_its_terminal_is(home: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "minetui", "play", "mine-shift", *TWO]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )  # fmt: skip
    assert process.stdout is not None
    written = ""
    while "> " not in written:
        written += process.stdout.read(1)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (128 + number, "")
    assert [path.name for path in (home / "matches").iterdir()] == ["mine-shift-1.mine"]
    assert read_file(home / "matches" / "mine-shift-1.mine").torn == ""
