"""Stored perft counts, and the words a wrong one is reported with."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import OVER, Setup, State, choose_setup, perft
from tests.ladder.plug import Plug


@dataclass(frozen=True, slots=True)
class Stored:
    """One line of a perft file: where it stands, the position, and the counts by depth from 1."""

    number: int
    setup: Setup
    line: str
    counts: tuple[int, ...]


def stored(plug: Plug) -> list[Stored]:
    """The counts of a plug's perft file: `seats=N option=value ... ; position line ; D1 n ; D2 n ...`, # comments."""
    assert plug.perft is not None
    found = []
    for number, line in enumerate(plug.perft.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        options, position, *depths = (part.strip() for part in line.split(";"))
        counts = [depth.split() for depth in depths]
        assert [name for name, _ in counts] == [f"D{i + 1}" for i in range(len(counts))], f"line {number}"
        given = dict(pair.split("=") for pair in options.split())
        seats = given.pop("seats", None)
        setup = choose_setup(plug.game, int(seats) if seats else None, given)
        found.append(Stored(number, setup, position, tuple(int(count) for _, count in counts)))
    return found


def divide(plug: Plug, state: State, depth: int) -> str:
    """How many sequences begin with each action; beside it what the twin counts, where there is one."""
    rows = []
    for action in state.legal():
        text = plug.game.text(state.setup, action)
        state.push(action)
        rows.append((text, perft(state, depth - 1)))
        state.pop()
    told = []
    for text, count in rows:
        twin = _twin_count(plug, state, text, depth)
        told.append(f"  {text:30} {count:>9}{'' if twin is None else f'   twin {twin:>9}'}")
    return "\n".join(told)


def _twin_count(plug: Plug, state: State, text: str, depth: int) -> int | None:
    if plug.twin is None or depth > 2:
        return None
    twin = plug.twin(state.setup, state.line())
    if text not in twin.legal():
        return 0
    twin.apply(text)
    if depth == 1:
        return 1
    return 0 if twin.mover() == OVER else len(twin.legal())


def check_counts(plug: Plug, entry: Stored, least: int, most: int) -> int:
    """12: compare the stored counts between two depths. Returns how many were compared."""
    compared = 0
    for depth in range(least, min(most, len(entry.counts)) + 1):
        state = plug.game.load(entry.setup, entry.line)
        count = perft(state, depth)
        assert count == entry.counts[depth - 1], (
            f"perft {depth} is {count}, stored is {entry.counts[depth - 1]} (line {entry.number})\n"
            f"{entry.setup.options}\n{entry.line}\n{divide(plug, state, depth)}"
        )
        compared += 1
    return compared
