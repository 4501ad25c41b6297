"""Matches on disk: one Record file a match, appended to and synced action by action.

A process that plays a match locks the very file it writes, by whatever name or from whatever home it was reached.
The lock dies with the process, so a killed one leaves nothing to clean up. Nothing here ever rewrites what was kept;
only a torn last line is cut off before writing on.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from minetui.folders import HOME as HOME
from minetui.folders import data_folder
from rules.match import Match, resume_match
from rules.reading import read_number, shorten
from rules.record import LARGEST, Reading, RecordError, clean, decode_record, read_record

SUFFIX: Final = ".mine"
"""What Record files end with."""
ENDED: Final = b"\n# The game is over.\n"
"""The end of a Record whose game is over: a comment, so that nobody has to replay it to know."""
_MOST: Final = 4 * LARGEST
"""Bytes of a Record: a character has at most four."""


class StoreError(Exception):
    """A match that cannot be kept, found or held; the message is one sentence for the player."""


class NoSuchMatch(StoreError):
    """A name that no match has."""


def read_file(path: Path) -> Reading:
    """Read a Record file strictly.

    Raises:
        StoreError: when the file cannot be opened, is no regular file or is far too large.
        RecordError: when it is damaged.
    """
    return read_record(decode_record(read_bytes(path, _MOST)))


def read_bytes(path: Path, most: int) -> bytes:
    """All of a regular file. Pipes and devices, which may never end, are refused without waiting for them.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        StoreError: when it cannot be read, is no regular file, or is larger.
    """
    try:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            return _read_open(file, path, most)
        finally:
            os.close(file)
    except (OSError, ValueError) as error:
        raise StoreError(f"{path} cannot be read: {reason(error)}.") from None


class Keeper:
    """Holds one match file for this process and appends to it.

    Args:
        path: the Record file. `create` makes a new one, `hold` takes one that exists.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._size = 0
        self._new = False
        self._note: Path | None = None

    @property
    def name(self) -> str:
        """What `minetui resume` takes."""
        inside = self.path.parent == data_folder() / "matches"
        return self.path.name.removesuffix(SUFFIX) if inside else str(self.path)

    def create(self) -> None:
        """Make the file, in a folder that exists; the file must not. Raises StoreError."""
        try:
            self._open(os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            if self.path.is_file():
                raise StoreError(f"{self.path} exists already; 'minetui resume {self.path}' plays on.") from None
            raise StoreError(f"{self.path} exists already, and is no file a match could be kept in.") from None
        except FileNotFoundError:
            raise StoreError(f"There is no folder {self.path.parent} to keep the match in.") from None
        except (OSError, ValueError) as error:
            raise StoreError(f"{self.path} cannot be written: {reason(error)}.") from None
        self._new = True
        self._lock()
        _sync_folder(self.path.parent)

    def hold(self) -> Reading:
        """Take an existing file, read it, and cut a torn last line off. Raises StoreError or RecordError."""
        try:
            file = self._open(0)
            self._lock()
            reading = read_record(decode_record(_read_open(file, self.path, _MOST)))
            if reading.torn:
                os.ftruncate(file, _after_last_line(file, os.fstat(file).st_size))
            self._size = os.fstat(file).st_size
        except (RecordError, StoreError):
            self.close()
            raise
        except IsADirectoryError:
            raise StoreError(f"{self.path} is a folder, not a file.") from None
        except (OSError, ValueError) as error:
            self.close()
            raise StoreError(f"{self.path} cannot be written: {reason(error)}.") from None
        return reading

    def lost(self) -> str:
        """A sentence if the file is no longer there as it was written, because somebody else changed it; else ""."""
        if self._file is None:
            return f"{self.path} is not open."
        ours = os.fstat(self._file)
        try:
            there = os.stat(self.path)
        except OSError as error:
            if not isinstance(error, FileNotFoundError):
                return f"{self.path} cannot be reached: {reason(error)}."
            return f"{self.path} was removed while the match was being played."
        if (there.st_dev, there.st_ino) != (ours.st_dev, ours.st_ino):
            return f"{self.path} was replaced while the match was being played."
        if ours.st_size != self._size:
            return f"{self.path} was changed while the match was being played."
        return ""

    def journal(self, lines: list[str]) -> None:
        """Append lines and sync them. Raises StoreError, with nothing appended, when that fails."""
        lost = self.lost()
        if self._file is None or lost:
            raise StoreError(lost)
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
            os.fsync(self._file)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, self._size)
            raise StoreError(f"The match could not be kept in {self.path}: {reason(error)}.") from None
        self._size += len(data)

    def finish(self) -> None:
        """Mark the Record's game as over, once. A mark that cannot be written only costs a replay later."""
        if self._file is not None and not _marked_over(self._file):
            with suppress(StoreError):
                self.journal([ENDED.decode().strip()])

    def discard(self) -> None:
        """Let the file and the lock go, and remove the file if it was created here and is still ours."""
        if self._new and not self.lost():
            with suppress(OSError):
                self.path.unlink()
        self.close()

    def close(self) -> None:
        """Let the file and the lock go. Safe to call twice."""
        if self._note is not None:
            with suppress(OSError):
                self._note.unlink()
            self._note = None
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _open(self, flags: int) -> int:
        # Not blocking: opening a pipe must not wait for whoever fills it.
        self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_NONBLOCK | flags, 0o600)
        return self._file

    def _lock(self) -> None:
        """Lock the open file, and leave word who holds it; or say who does."""
        assert self._file is not None
        note = self.path.resolve().with_name(f".{self.path.resolve().name}.holder")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.discard()
            raise StoreError(f"{self.path.name} is being played by {_holder(note)}.") from None
        except OSError as error:
            self.discard()
            raise StoreError(f"{self.path} cannot be locked, so it is not played: {reason(error)}.") from None
        who = f"process {os.getpid()}"
        with suppress(OSError):
            who += f" on {os.ttyname(0)}"
        who += f" of {socket.gethostname()} since {datetime.now():%Y-%m-%d %H:%M}"
        with suppress(OSError):
            note.write_text(who, encoding="utf-8")
            self._note = note


@dataclass(frozen=True, slots=True)
class Kept:
    """A match found on disk that is not over, as far as it can be read.

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


def open_matches(finished: bool = False) -> Iterator[Kept]:
    """The matches in the data folder that are not over, the last played first, each read when it is asked for.

    Damaged ones are among them, with the reason, and so is the folder itself when it cannot be read. A file without a
    line is a match that never began.

    Args:
        finished: whether to give those that are over instead.
    """
    folder = data_folder() / "matches"
    files = []
    try:
        paths = _record_files(folder)
    except OSError as error:
        if not finished:
            yield Kept(str(folder), folder, None, reason(error))
        return
    for path in paths:
        with suppress(OSError):
            files.append((path.stat().st_mtime, path))
    for _, path in sorted(files, reverse=True):
        name = path.name.removesuffix(SUFFIX)
        try:
            data = read_bytes(path, _MOST)
            if not data or (data.endswith(ENDED) and not finished):
                continue
            reading = read_record(decode_record(data))
        except (StoreError, RecordError) as error:
            if not finished:
                yield Kept(name, path, None, str(error))
        else:
            if (reading.state.outcome() is not None) == finished:
                yield Kept(name, path, reading)


def new_keeper(game_id: str) -> Keeper:
    """A Keeper for a new match in the data folder, created under the first free number. Raises StoreError."""
    folder = data_folder() / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise StoreError(f"{folder} cannot be made: {reason(error)}.") from None
    try:
        taken = [path.name.removesuffix(SUFFIX).rpartition("-") for path in _record_files(folder)]
    except OSError as error:
        raise StoreError(f"{folder} cannot be read: {reason(error)}.") from None
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
    """The file of a match by its name, by its path, or by its file's name.

    Raises:
        NoSuchMatch: when there is none.
        StoreError: when the folder does not let itself be looked into.
    """
    folder = data_folder() / "matches"
    for path in (folder / f"{name}{SUFFIX}", Path(name), folder / name):
        with suppress(OSError, ValueError):
            if name and path.exists():
                return path
    if not os.access(folder, os.X_OK) and folder.exists():
        raise StoreError(f"{folder} cannot be read: {os.strerror(errno.EACCES)}.")
    raise NoSuchMatch(f"There is no match {shorten(name)!r}, nor a file of that name.")


def forget(path: Path) -> None:
    """Remove a kept match, damaged or not, for good. Raises StoreError while it is being played, or if it stays."""
    keeper = Keeper(path)
    try:
        keeper._open(0)
        keeper._lock()
        path.unlink()
    except (OSError, ValueError) as error:
        raise StoreError(f"{path} cannot be removed: {reason(error)}.") from None
    finally:
        keeper.close()


def _record_files(folder: Path) -> list[Path]:
    """The Record files in a folder; none when it is not there. Raises OSError when it cannot be read."""
    with suppress(FileNotFoundError):
        return [folder / name for name in os.listdir(folder) if name.endswith(SUFFIX)]
    return []


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


def _marked_over(file: int) -> bool:
    return os.pread(file, len(ENDED), max(0, os.fstat(file).st_size - len(ENDED))) == ENDED


def _holder(note: Path) -> str:
    """Who left a note; it may be missing where its folder cannot be written, or the file has another name there."""
    try:
        return clean(read_bytes(note, 1000).decode()) or "another process"
    except (StoreError, UnicodeDecodeError):
        return "another process"


def _read_open(file: int, path: Path, most: int) -> bytes:
    mode = os.fstat(file).st_mode
    if not stat.S_ISREG(mode):
        raise StoreError(f"{path} is {'a folder' if stat.S_ISDIR(mode) else 'a pipe or a device'}, not a file.")
    with os.fdopen(file, "rb", closefd=False) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise StoreError(f"{path} is too large to be what it should be: it has more than {most} bytes.")
    return data


def _sync_folder(folder: Path) -> None:
    """Make a new file's name itself durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def reason(error: Exception) -> str:
    """What went wrong with a file, in the system's words."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
