"""A small topic of Mine Shift, written here."""

from __future__ import annotations

from minetui.lessons.captions import read_captions
from minetui.lessons.script import Topic, read_topic
from rules import choose_setup, game
from rules.match import start_match
from rules.record import write_record

CAPTIONS = """captions mine-shift en
# what is said
== first: A first step
[goal] MS-R1
{0} and {1} each bring four jewels
across the mine; <mine-shift.turn> turns a tile.
[step] MS-R12 MS-R13
Now a step from b1.
[wall]
South of a2 the board ends. Try it.
[end]
That was it.
"""
BODY = ("# lesson:", "> goal", "> step", "# try: step b1", "# keys: table.notation", "0: b1 east", "> wall",
        "# no: a2 south -> MS-M17", "# picture: MS-M17", "> end")  # fmt: skip


def record_text(*body: str) -> str:
    """A Record from a deal in which b1 may go east, with these lines after it."""
    rules = game("mine-shift")
    match = start_match(choose_setup(rules, 2, {}), ("Ada", "Ben"), 7)
    match.deal_all()
    return write_record(match.record) + "".join(f"{line}\n" for line in body)


def first(*body: str, captions: str = CAPTIONS) -> Topic:
    """The topic, or what these lines make of it."""
    return read_topic("first", "00-first.mine", record_text(*(body or BODY)), read_captions(captions, "captions"))
