"""Reading and writing lines: no escape sequences, no line over the width, an end of input that is noticed."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, TextIO
from unicodedata import combining, east_asian_width

from minetui.letters import STAND_INS
from rules.reading import read_number

WIDTH: Final = 79
"""Columns a line may take."""
TALL: Final = 100
"""Lines that no screen is higher than."""


BACK: Final = ("back", "q", "quit")
"""Answers that lead back from any question of a menu."""


class InputEnded(Exception):
    """Standard input was closed."""


class WentBack(Exception):
    """Whoever was asked wants back to where they came from."""


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese letters take two, accents of their own none."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(letter: str) -> int:
    return 2 if east_asian_width(letter) in "WF" else int(not combining(letter))


def cut(text: str, width: int) -> str:
    """The longest beginning of a text that takes at most so many columns."""
    taken = accumulate(map(_columns, text))
    return text[: sum(1 for column in taken if column <= width)]


def clip(text: str, width: int) -> str:
    """A text, or its beginning and dots, in at most so many columns (3 or more)."""
    return text if columns(text) <= width else cut(text, width - 3) + "..."


def fold(text: str, hang: str | None = None) -> list[str]:
    """A paragraph as lines of at most WIDTH columns, broken between words, and inside one only if it fills a line.

    Args:
        text: one line; blanks stay as they are.
        hang: what further lines begin with; the text's own indent when None.
    """
    line = text[: len(text) - len(text.lstrip(" "))]
    hang = line if hang is None else hang
    lines, bare = [], True
    for word in text.lstrip(" ").split(" "):
        grown = line + word if bare else f"{line} {word}"
        if columns(grown) > WIDTH and not bare:
            lines.append(line.rstrip())
            grown = hang + word
        while columns(grown) > WIDTH:
            lines.append(cut(grown, WIDTH))
            grown = hang + grown[len(lines[-1]) :]
        line, bare = grown, grown == hang
    return [*lines, line.rstrip()]


class Lines:
    """A pair of text streams.

    Args:
        source: where answers come from; standard input when None.
        target: where lines go; standard output when None.

    Attributes:
        drawn: whether whoever reads here wants drawings; sentences otherwise.
    """

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source: TextIO | None = source or sys.stdin  # None when the process was started without one
        self.target = target or sys.stdout
        self.drawn = True
        for stream in (self.source, self.target):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self._stand_ins = {} if _carries_pounds(self.target) else STAND_INS

    def say(self, text: str = "", hang: str | None = None) -> None:
        """Write a paragraph, folded between words; further lines begin with `hang`, or keep its indent."""
        self.show(fold(text, hang))

    def show(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        self._write("".join(f"{line}\n" for line in lines))

    def hide(self) -> None:
        """Push what was shown off the screen; a transcript gets an empty line."""
        self.show([""] * (TALL if self.target.isatty() else 1))

    def ask(self, prompt: str) -> str:
        """One line of input without its end. Raises InputEnded when there is none any more, OSError without input."""
        *above, last = fold(prompt)
        self.show(above)
        self._write(f"{last} ")
        if self.source is None:
            raise OSError(errno.EBADF, "standard input is closed")
        answer = self.source.readline()
        if not answer:
            self._write("\n")
            raise InputEnded
        if not self.source.isatty():
            # Nobody's terminal echoes here; a transcript should show what was answered.
            self._write(clip(answer.rstrip("\r\n"), max(WIDTH - 1 - columns(last), 3)) + "\n")
        return answer.strip()

    def ask_or_back(self, prompt: str) -> str:
        """One line of input without its end, asked by a menu. Raises InputEnded, and WentBack for a word of BACK."""
        answer = self.ask(prompt)
        if answer.lower() in BACK:
            raise WentBack
        return answer

    def choose(self, title: str, items: list[str], default: int | None = None) -> int:
        """Let one of several items be picked by its number, from 1; returns its index. Raises InputEnded or WentBack.

        Args:
            title: what is asked.
            items: what can be picked.
            default: index taken for an empty answer.
        """
        self.say(title)
        for number, item in enumerate(items, 1):
            mark = " (press Enter for this)" if number - 1 == default else ""
            self.say(f"{number:>3}  {item}{mark}", "     ")
        while True:
            answer = self.ask_or_back("Number, or back?")
            if not answer and default is not None:
                return default
            number = read_number(answer, 1, len(items)) or 0
            if number:
                return number - 1
            self.say(f"Please type a number from 1 to {len(items)}, or 'back'.")

    def _write(self, text: str) -> None:
        # Whatever was quoted, a file's name for example, no escape sequence leaves this program.
        text = text.translate(self._stand_ins)
        self.target.write("".join(letter for letter in text if letter.isprintable() or letter == "\n"))
        self.target.flush()


def _carries_pounds(target: TextIO) -> bool:
    """Whether a stream can write what money is written with."""
    try:
        "£".encode(getattr(target, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
