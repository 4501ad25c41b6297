"""Reading and writing lines: no escape sequences, no line over the width, an end of input that is noticed."""

from __future__ import annotations

import errno
import sys
import textwrap
from collections.abc import Iterable
from typing import Final, TextIO

WIDTH: Final = 79


class InputEnded(Exception):
    """Standard input was closed."""


class Lines:
    """A pair of text streams.

    Args:
        source: where answers come from; standard input when None.
        target: where lines go; standard output when None.
    """

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source: TextIO | None = source or sys.stdin  # None when the process was started without one
        self.target = target or sys.stdout
        for stream in (self.source, self.target):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def say(self, text: str = "") -> None:
        """Write a paragraph, wrapped between words; further lines keep its indent."""
        indent = " " * (len(text) - len(text.lstrip()))
        self._write(
            textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False, subsequent_indent=indent) + "\n"
        )

    def show(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        self._write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str) -> str:
        """One line of input without its end. Raises InputEnded when there is none any more, OSError without input."""
        self._write(f"{prompt} ")
        if self.source is None:
            raise OSError(errno.EBADF, "standard input is closed")
        answer = self.source.readline()
        if not answer:
            self._write("\n")
            raise InputEnded
        if not self.source.isatty():
            # Nobody's terminal echoes here; a transcript should show what was answered.
            self._write(answer.rstrip("\r\n") + "\n")
        return answer.strip()

    def choose(self, title: str, items: list[str], default: int | None = None) -> int:
        """Let one of several items be picked by its number, from 1; returns its index. Raises InputEnded.

        Args:
            title: what is asked.
            items: what can be picked.
            default: index taken for an empty answer.
        """
        self.say(title)
        for number, item in enumerate(items, 1):
            mark = " (press Enter for this)" if number - 1 == default else ""
            self.say(f"{number:>3}  {item}{mark}")
        while True:
            answer = self.ask("Number?")
            if not answer and default is not None:
                return default
            if answer.isdecimal() and 1 <= int(answer[:6]) <= len(items):
                return int(answer) - 1
            self.say(f"Please type a number from 1 to {len(items)}.")

    def _write(self, text: str) -> None:
        # Whatever was quoted, a file's name for example, no escape sequence leaves this program.
        self.target.write("".join(letter for letter in text if letter.isprintable() or letter == "\n"))
        self.target.flush()
