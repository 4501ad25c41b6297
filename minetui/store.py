"""Matches on disk: one Record file a match, appended to and synced action by action.

A process that plays a match holds a lock for it which dies with the process, so a killed one leaves nothing to
clean up. Nothing here ever rewrites what was kept; only a torn last line is cut off before writing on.
"""

from __future__ import annotations

import hashlib
import json
import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import platformdirs
from filelock import FileLock, Timeout

from rules.match import Match, resume_match
from rules.reading import read_number
from rules.record import LARGEST, Reading, RecordError, decode_record, read_record

SUFFIX: Final = ".mine"
"""What Record files end with."""
HOME: Final = "MINETUI_HOME"
"""Environment variable that names the data folder."""


class StoreError(Exception):
    """A match that cannot be kept, found or held; the message is one sentence for the player."""


class NoSuchMatch(StoreError):
    """A name that no match has."""


def data_folder() -> Path:
    """Where matches are kept: $MINETUI_HOME, or the system's place for application data."""
    named = os.environ.get(HOME)
    return Path(named) if named else platformdirs.user_data_path("minetui", appauthor=False)


def read_file(path: Path) -> Reading:
    """Read a Record file strictly.

    Raises:
        StoreError: when the file cannot be opened or is far too large.
        RecordError: when it is damaged.
    """
    try:
        with path.open("rb") as file:
            data = file.read(4 * LARGEST + 1)  # a character has at most four bytes
    except (OSError, ValueError) as error:
        raise StoreError(f"{path} cannot be read: {_reason(error)}.") from None
    if len(data) > 4 * LARGEST:
        raise StoreError(f"{path} is larger than any Record.")
    return read_record(decode_record(data))


class Keeper:
    """Holds one match file for this process and appends to it.

    Args:
        path: the Record file. `create` makes a new one, `hold` takes one that exists.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: FileLock | None = None
        self._file: int | None = None
        self._note: Path | None = None

    @property
    def name(self) -> str:
        """What `minetui resume` takes."""
        inside = self.path.parent == data_folder() / "matches"
        return self.path.name.removesuffix(SUFFIX) if inside else str(self.path)

    def create(self) -> None:
        """Make the file; it must not exist. Raises StoreError."""
        self._take()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_WRONLY, 0o600)
            _sync_folder(self.path.parent)
        except FileExistsError:
            self.close()
            raise StoreError(f"{self.path} exists already; 'minetui resume {self.path}' plays on.") from None
        except (OSError, ValueError) as error:
            self.close()
            raise StoreError(f"{self.path} cannot be written: {_reason(error)}.") from None

    def hold(self) -> Reading:
        """Take an existing file, read it, and cut a torn last line off. Raises StoreError or RecordError."""
        self._take()
        try:
            reading = read_file(self.path)
            self._file = os.open(self.path, os.O_RDWR)
            size = os.fstat(self._file).st_size
            if reading.torn:
                size = _after_last_line(self._file, size)
                os.ftruncate(self._file, size)
            os.lseek(self._file, size, os.SEEK_SET)
        except OSError as error:
            self.close()
            raise StoreError(f"{self.path} cannot be written: {_reason(error)}.") from None
        except BaseException:
            self.close()
            raise
        return reading

    def journal(self, lines: list[str]) -> None:
        """Append lines and sync them. Raises StoreError, with nothing appended, when that fails."""
        if self._file is None:
            raise StoreError(f"{self.path} is not open.")
        if os.fstat(self._file).st_nlink == 0:
            raise StoreError(f"{self.path} was removed while the match was being played.")
        data = "".join(f"{line}\n" for line in lines).encode()
        before = os.lseek(self._file, 0, os.SEEK_END)
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
            os.fsync(self._file)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, before)
            raise StoreError(f"The match could not be kept in {self.path}: {_reason(error)}.") from None

    def close(self) -> None:
        """Let the file and the lock go. Safe to call twice."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._note is not None:
            with suppress(OSError):
                self._note.unlink()
            self._note = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _take(self) -> None:
        """Lock the match, or say who holds it."""
        digest = hashlib.blake2b(str(self.path.resolve()).encode("utf-8", "surrogateescape"), digest_size=8)
        lock = data_folder() / "locks" / f"{digest.hexdigest()}.lock"
        note = lock.with_suffix(".holder")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(lock, timeout=0)
            self._lock.acquire()
        except Timeout:
            self._lock = None
            raise StoreError(f"{self.path.name} is being played by {_holder(note)}.") from None
        except OSError:
            # Nowhere to lock: a data folder that cannot be written must not keep anybody from reading a Record.
            self._lock = None
            return
        who = {"pid": os.getpid(), "host": socket.gethostname(), "since": datetime.now().strftime("%Y-%m-%d %H:%M")}
        with suppress(OSError):
            who["terminal"] = os.ttyname(0)
        with suppress(OSError):
            note.write_text(json.dumps(who), encoding="utf-8")
            self._note = note


@dataclass(frozen=True, slots=True)
class Kept:
    """A match found on disk.

    Args:
        name: what `minetui resume` takes.
        path: its file.
        reading: what came of reading it; None when it is damaged.
        damage: why it cannot be read, or "".
    """

    name: str
    path: Path
    reading: Reading | None
    damage: str = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reading is not None and self.reading.state.outcome() is not None


def kept_matches() -> list[Kept]:
    """All matches in the data folder, the last played first. Damaged ones are among them, with the reason."""
    try:
        files = [(path.stat().st_mtime, path) for path in (data_folder() / "matches").glob(f"*{SUFFIX}")]
    except OSError:
        return []
    found = []
    for _, path in sorted(files, reverse=True):
        name = path.name.removesuffix(SUFFIX)
        try:
            found.append(Kept(name, path, read_file(path)))
        except (StoreError, RecordError) as error:
            found.append(Kept(name, path, None, str(error)))
    return found


def new_keeper(game_id: str) -> Keeper:
    """A Keeper for a new match in the data folder, created under the first free number. Raises StoreError."""
    folder = data_folder() / "matches"
    taken = [path.name.removesuffix(SUFFIX).rpartition("-") for path in folder.glob(f"{game_id}-*{SUFFIX}")]
    number = max((read_number(number, 1, 10**9) or 0 for stem, _, number in taken if stem == game_id), default=0)
    for _ in range(100):  # another process may take a number between looking and creating
        number += 1
        keeper = Keeper(folder / f"{game_id}-{number}{SUFFIX}")
        if keeper.path.exists():
            continue
        try:
            keeper.create()
        except StoreError:
            if keeper.path.exists():
                continue
            raise
        return keeper
    raise StoreError(f"No free name for a match was found in {folder}.")


def find_match(name: str) -> Path:
    """The file of a match by its name, or by its path. Raises NoSuchMatch when there is none."""
    inside = data_folder() / "matches" / f"{name}{SUFFIX}"
    for path in (inside, Path(name)):
        with suppress(OSError, ValueError):
            if path.is_file():
                return path
    raise NoSuchMatch(f"There is no match {name!r}, nor a file of that name.")


def resume(keeper: Keeper, seed: str) -> tuple[Match, Reading]:
    """Take a match file and make the Match ready to go on. Raises StoreError or RecordError."""
    reading = keeper.hold()
    return resume_match(reading, keeper.journal, seed), reading


def _after_last_line(file: int, size: int) -> int:
    """The offset just behind the last line end of a file."""
    position = size
    while position > 0:
        start = max(0, position - 65536)
        found = os.pread(file, position - start, start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        position = start
    return 0


def _holder(note: Path) -> str:
    try:
        who = json.loads(note.read_text(encoding="utf-8"))
        place = f" on {who['terminal']}" if "terminal" in who else ""
        return f"process {who['pid']}{place} of {who['host']} since {who['since']}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"


def _sync_folder(folder: Path) -> None:
    """Make a new file's name itself durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
