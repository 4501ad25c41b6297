"""Ways to play Mine Shift that meet what even play does not: races, repetitions, smothering, and the trap of MS-M38."""

from __future__ import annotations

from collections.abc import Callable

from rules.dealer import Generator
from rules.game import Action, Setup, State
from rules.mine_shift import GAME
from tests.ladder.play import Texts, even
from tests.ladder.plug import Policy
from tests.twin.mine_shift import BOARDS, DIRECTIONS, cell_name, space_name

REVERSED = {"north": "south", "south": "north", "east": "west", "west": "east"}

Space = tuple[int, int]
Wish = Callable[[int, Space], int]
"""How much a seat would not like its jewel to stand on a space."""


def space(name: str) -> Space:
    """Column and row of a space's name."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def legs(text: str) -> tuple[Space, Space] | None:
    """Where a step or chain starts and ends; None for other actions."""
    words = text.split()
    if words[0][0].isdigit() or not words[0][-1].isdigit():
        return None
    start = space(words[0])
    if words[1] == "jump":
        return start, space(words[-1])
    right, down = DIRECTIONS[words[1]]
    return start, (start[0] + right, start[1] + down)


class Seeker:
    """Mostly steps to where a wish leads, for one game.

    Args:
        setup: the options.
        generator: random numbers.
        wish: how far from its wish a jewel on a space is.
        care: how many in ten moves follow the wish.
    """

    def __init__(self, setup: Setup, generator: Generator, wish: Wish, care: int) -> None:
        self.texts = Texts(GAME, setup)
        self.generator = generator
        self.even = even(setup, generator)
        self.wish = wish
        self.care = care

    def __call__(self, state: State) -> Action:
        """The action taken in a State."""
        seat = state.to_move
        if seat < 0 or self.generator.below(10) >= self.care:
            return self.even(state)
        best, chosen = 0, -1
        for action in state.legal():
            ends = legs(self.texts[action])
            gain = self.generator.below(12)
            if ends:
                gain += 10 * (self.wish(seat, ends[0]) - self.wish(seat, ends[1]))
            if gain > best or chosen < 0:
                best, chosen = gain, action
        return chosen


def away(setup: Setup, seat: int) -> Callable[[Space], int]:
    """How many steps a space is from a seat's home, walls apart."""
    home = BOARDS[setup.option("board")].home_spaces["AB"[seat]]
    return lambda spot: min(abs(spot[0] - x) + abs(spot[1] - y) for x, y in home)


def racer(setup: Setup, generator: Generator) -> Policy:
    """Both seats head for their goals: wins, latches, chains, MS-M9, and on dense tiles the no-step loss."""
    goal = (away(setup, 1), away(setup, 0))
    return Seeker(setup, generator, lambda seat, spot: goal[seat](spot), 9)


def dawdler(setup: Setup, generator: Generator) -> Policy:
    """One seat races, the other stays near its home: the goal stays closed, and jewels come back home."""
    lazy = generator.below(2)
    own, goal = away(setup, lazy), away(setup, lazy)
    return Seeker(setup, generator, lambda seat, spot: own(spot) // 3 if seat == lazy else goal(spot), 9)


def shuttler(setup: Setup, generator: Generator) -> Policy:
    """After some racing, both seats go to and fro with a jewel and turn a tile to and fro: positions come again."""
    race, texts = racer(setup, generator), Texts(GAME, setup)
    last: dict[int, str] = {}
    opening, done = generator.below(150), 0

    def choose(state: State) -> Action:
        nonlocal done
        done += 1
        seat, made = state.to_move, state.line().split()[4]
        if seat < 0 or done < opening:
            return race(state)
        listed = {texts[action]: action for action in state.legal()}
        if made == "0":
            back = last.get(seat, "")
            if back not in listed:
                steps = [text for text in listed if legs(text) and "jump" not in text]
                if not steps:
                    return race(state)
                back = generator.choice(steps)
            ends = legs(back)
            assert ends is not None
            last[seat] = f"{space_name(ends[1])} {REVERSED[back.split()[1]]}"
            return listed[back]
        side = "left" if made == "1" else "right"
        turns = sorted(text for text in listed if text.startswith("turn") and text.endswith(side))
        return listed[turns[0]] if turns else race(state)

    return choose


def trapper(setup: Setup, generator: Generator) -> Policy:
    """The trap of MS-M38: one seat takes all jewels out and home again, the other turns that home's walls."""
    walker = generator.below(2)
    home, cell = away(setup, walker), cell_name(BOARDS[setup.option("board")].home["AB"[walker]])
    out = Seeker(setup, generator, lambda seat, spot: -min(home(spot), 2) if seat == walker else 0, 9)
    back = Seeker(setup, generator, lambda seat, spot: _depth(setup, walker, spot) if seat == walker else 0, 9)
    left = False

    def choose(state: State) -> Action:
        nonlocal left
        fields = state.line().split()
        if fields[1] == "-":  # still laying out
            return out(state)
        left = left or "AB"[walker] in fields[6]
        inside = all(home(space(name)) == 0 for name in fields[1 + walker].split(","))
        if left and inside and state.to_move != walker:
            options = [action for action in state.legal() if _minds(out.texts[action], fields[5] == "s", cell)]
            if options:
                return _shut(state, options) or generator.choice(options)
        return back(state) if left else out(state)

    return choose


def _minds(text: str, stepped: bool, cell: str) -> bool:
    """Whether a jailer thinks of an action: first its own step, then the home it would shut."""
    return text.startswith(f"turn {cell}") if stepped else legs(text) is not None


def _depth(setup: Setup, walker: int, spot: Space) -> int:
    """How far a space is from the far end of a seat's home, so that jewels coming home make room for the next."""
    return abs(spot[0] - (0 if walker == 0 else 2 * BOARDS[setup.option("board")].width - 1))


def _shut(state: State, options: list[Action]) -> Action | None:
    """One of the actions that ends the game in the mover's favor, alone or done over again to the end of the turn."""
    seat = state.to_move
    for action in options:
        count = 0
        while state.to_move == seat and action in state.legal() and count < 3:
            state.push(action)
            count += 1
        outcome = state.outcome()
        for _ in range(count):
            state.pop()
        if outcome is not None and outcome.winners == (seat,):
            return action
    return None
