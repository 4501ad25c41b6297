"""Boards of the players' own for the map of Mine a Million: tame ones and a wild one."""

from __future__ import annotations

from rules.dealer import Generator
from rules.mine_a_million.board import COLUMNS, ROWS, Board, read_board
from tests.rules.mine_a_million.shipped import BOARD_LINES


def lopsided() -> Board:
    """The shipped board with nothing symmetrical any more, and with names and titles as long as they may be."""
    lines = []
    for line in BOARD_LINES:
        line = line.replace("a1          town       14,3 ", "a1          town       17,2 ")
        line = line.replace("= Race Bay", "= Twenty-four plain signs!")
        lines.append(line)
    return read_board("\n".join(lines), "lopsided")


def crowded() -> Board:
    """The shipped board with every space but the mines in as few columns as there may be."""
    lines = []
    for line in BOARD_LINES:
        words = line.split()
        x, y = map(int, words[2].split(","))
        words[2] = f"{x // 2 + 20},{y}" if x % 2 == 0 else f"{x // 2 + 20},{23 - y}"
        lines.append(words)
    taken: set[str] = set()
    for words in lines:
        x, y = map(int, words[2].split(","))
        while f"{x},{y}" in taken:
            x, y = (x + 1, y) if x < COLUMNS - 1 else (0, (y + 1) % ROWS)
        words[2] = f"{x},{y}"
        taken.add(words[2])
    return read_board("\n".join(map(" ".join, lines)), "crowded")


def wild(seed: int = 0) -> Board:
    """As many spaces as there may be, anywhere, with ways that cross as they like."""
    generator = Generator(f"wild {seed}")
    free = [(x, y) for x in range(COLUMNS) for y in range(ROWS)]
    lines: list[str] = []

    def add(name: str, kind: str, *leads: str, half: str = "") -> None:
        x, y = free.pop(generator.below(len(free)))
        arrow = f" > {' '.join(dict.fromkeys(leads))}" if leads else ""
        lines.append(f"{name} {kind} {x},{y} {half}{arrow}")

    for kind, letter, count, goal in (("town", "t", 72, "newport"), ("canal", "q", 30, "barge-dock")):
        for number in range(count):
            names = [f"{letter}{other}" for other in range(max(0, number - 6), number - 5)] or [goal]
            add(f"{letter}{number}", kind, *names)
    for number, mine in enumerate(("white", "green", "purple", "yellow", "blue", "red"), 1):
        add(mine, "mine", f"t{72 - number}", f"q{30 - number}", half="west" if number < 4 else "east")
    for number in range(36):
        add(f"k{number}", "coast", *([f"k{number + 1}"] if number < 35 else ["near", "nigh", "far"]))
    for number in range(10):
        add(f"z{number}", "deep", f"z{number + 1}" if number < 9 else "far")
    add("newport", "newport")
    add("barge-dock", "barge-dock", "k0")
    add("ship-dock", "ship-dock", "z0")
    for name, kind in (("near", "near-port"), ("nigh", "near-port"), ("far", "far-port")):
        add(name, kind)
    return read_board("\n".join(lines), "wild")
