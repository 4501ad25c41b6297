"""What demos and lessons say, one file a language, apart from what happens in them.

::

    # a comment
    captions mine-shift en
    == jumps: Jumping
    [over] MS-R20 MS-M12
    One or more lines of text, until the next "[" or "==".

Below each topic stand its captions: a key that the topic's Record names, the ids of the rules it shows, and the text.
In a text {0} stands for a seat's name and <table.rules> for the key of a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_HEAD: Final = re.compile(r"\[([a-z0-9-]+)\]((?: [A-Z]+-[A-Z0-9-]+)*)")
_TOPIC: Final = re.compile(r"== ([a-z0-9-]+): (\S.*)")
COMMAND: Final = re.compile(r"<([a-z-]+\.[a-z_0-9]+)>")
"""A command's id in a text; its key is shown instead."""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
LONGEST: Final = 225
"""Characters of a caption: three lines of an 80-column screen."""


class LessonError(ValueError):
    """A file of a demo or lesson that does not hold up; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One thing said.

    Args:
        rules: ids of the rules it shows.
        text: a paragraph.
    """

    rules: tuple[str, ...]
    text: str

    @property
    def keyed(self) -> bool:
        """Whether it names keys."""
        return COMMAND.search(self.text) is not None

    def told(self, key_of: Callable[[str], str]) -> str:
        """The text with keys for commands, as `key_of` names them by the command's id."""
        return COMMAND.sub(lambda found: key_of(found[1]), self.text)

    def in_lines(self, key_of: Callable[[str], str]) -> str:
        """The text where there are no keys to press: without the sentences about them, if any others are left."""
        sentences = _SENTENCE.split(self.text)
        others = [sentence for sentence in sentences if not COMMAND.search(sentence)]
        return " ".join(others) if others else self.told(key_of)


@dataclass(frozen=True, slots=True)
class Captions:
    """A game's captions in one language.

    Args:
        game: the game's id.
        language: two letters.
        titles: what each topic is called, in the order of the file.
        texts: the captions by topic and key.
    """

    game: str
    language: str
    titles: dict[str, str]
    texts: dict[tuple[str, str], Caption]


def read_captions(text: str, name: str) -> Captions:
    """Read and check a caption file.

    Args:
        text: the whole file.
        name: what it is called in messages.

    Raises:
        LessonError: at the first thing wrong, with its line number.
    """
    game = language = topic = ""
    titles: dict[str, str] = {}
    texts: dict[tuple[str, str], Caption] = {}
    head: tuple[str, tuple[str, ...], int] | None = None
    body: list[str] = []

    def fail(number: int, what: str) -> LessonError:
        return LessonError(f"{name}, line {number}: {what}")

    def close() -> None:
        if head is None:
            return
        key, rules, started = head
        told = " ".join(" ".join(body).split())
        if not told:
            raise fail(started, f"[{key}] has no text")
        if len(told) > LONGEST:
            raise fail(started, f"[{key}] has {len(told)} characters; {LONGEST} fit on the screen")
        texts[topic, key] = Caption(rules, told)

    for number, line in enumerate(text.splitlines(), 1):
        line = line.rstrip()
        if line.startswith("#"):
            continue
        if line.startswith("captions ") and not game:
            if len(line.split()) != 3:
                raise fail(number, "expected 'captions GAME LANGUAGE'")
            _, game, language = line.split()
        elif line.startswith("=="):
            close()
            head = None
            found = _TOPIC.fullmatch(line)
            if not found or found[1] in titles:
                raise fail(number, f"expected '== topic: Title' of a new topic, found {line!r}")
            topic = found[1]
            titles[topic] = found[2]
        elif line.startswith("["):
            close()
            found = _HEAD.fullmatch(line)
            if not found:
                raise fail(number, f"expected '[key]' and the ids of rules, found {line!r}")
            if not topic or (topic, found[1]) in texts:
                raise fail(number, f"[{found[1]}] " + ("stands there already" if topic else "stands under no topic"))
            head, body = (found[1], tuple(found[2].split()), number), []
        elif head is not None:
            body.append(line)
        elif line:
            raise fail(number, f"expected a topic, a caption or a comment, found {line!r}")
    close()
    if not game:
        raise fail(1, "there is no 'captions GAME LANGUAGE' line")
    return Captions(game, language, titles, texts)
