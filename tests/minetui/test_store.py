"""Matches on disk: nothing is lost, nothing is played twice, nothing is written over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from minetui.store import Keeper, StoreError, kept_matches, read_file, resume
from rules.catalogue import game
from rules.game import choose_setup
from rules.match import start_match
from rules.record import RecordError
from tests.minetui.conftest import Command

TWO = ("--seat", "Ada", "--seat", "Ben")


def start(path: Path, actions: int) -> None:
    """Keep a match of so many seats' actions in a file."""
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


def test_a_failing_disk_changes_nothing(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    keeper = Keeper(path)
    match, _ = resume(keeper, "1")
    before, actions, key = path.read_bytes(), len(match), match.record
    os.close(keeper._file)  # type: ignore[arg-type]
    keeper._file = os.open("/dev/full", os.O_WRONLY)
    with pytest.raises(StoreError, match="could not be kept"):
        match.act(match.to_move, match.legal()[0])
    assert path.read_bytes() == before
    assert len(match) == actions
    assert match.record == key
    keeper.close()


def test_kept_matches_lists_the_damaged_ones_too(home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    start(home / "matches" / "mine-shift-1.mine", 1)
    (home / "matches" / "mine-shift-2.mine").write_text("rubbish\n")
    found = {kept.name: kept for kept in kept_matches()}
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


def test_a_file_removed_while_playing_is_noticed(home: Path) -> None:
    path = home / "a.mine"
    start(path, 1)
    keeper = Keeper(path)
    match, _ = resume(keeper, "1")
    before = len(match)
    path.unlink()
    with pytest.raises(StoreError, match="was removed"):
        match.act(match.to_move, match.legal()[0])
    assert len(match) == before
    keeper.close()


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
