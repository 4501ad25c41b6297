"""Bots for Mine Shift: they list where this turn can lead, and go where they like it best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar, cast

from minetui.bots.base import Bot, Meter, OutOfBudget, ThinkingBot
from minetui.bots.mine_shift_turns import MOVES, End, Path, Position, ends, win
from minetui.bots.mine_shift_value import Weights, judge
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import OVER, Action
from rules.mine_shift.view import MineShiftView

T = TypeVar("T")

WON: Final = 1_000_000
"""The value of a game won, far above any distance."""
DRAWN: Final = -WON // 2
"""The value of a game drawn: better than losing, worse than anything still open."""
AGAIN: Final = 40
"""What a position costs for every time it has stood before: shuffling to and fro leads nowhere (MS-M20)."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much of its possibilities a level sees.

    Args:
        share: per cent of the ends of its turn it notices, with one, two and three moves left.
        replies: of how many of the ends it likes best it thinks what the other seat would answer.
        nodes: positions it looks at for one action at most, whatever its budget allows.
        weights: what counts how much with it.
    """

    share: tuple[int, int, int]
    replies: int
    nodes: int
    weights: Weights = field(default_factory=Weights)


NOVICE: Final = Effort(share=(100, 30, 6), replies=0, nodes=50_000)
STANDARD: Final = Effort(share=(100, 100, 100), replies=6, nodes=50_000)


def _bot(level: str, effort: Effort) -> Bot:
    """Greedy over whole turns, with a look at the other seat's answer where its Effort allows."""

    def think(view: MineShiftView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        thought = _Thought(effort, view, dealer, meter)
        action = thought.turn(legal) if view.laid else thought.placing(legal)
        return action, thought.why

    return ThinkingBot(level, think, effort.nodes)


class _Thought:
    """One action being chosen.

    Args:
        effort: how much is looked at.
        view: what the seat sees.
        dealer: for what is not noticed, and among equals.
        meter: pays for every position.
    """

    def __init__(self, effort: Effort, view: MineShiftView, dealer: Generator, meter: Meter) -> None:
        self.effort = effort
        self.view = view
        self.dealer = dealer
        self.meter = meter
        self.seat = view.to_move
        self.table = view.table
        self.judge = judge(view.table, effort.weights)
        self.stood = Counter(past[:3] for past in view.past)
        self.why = ""

    def imagine(self) -> Position:
        """The position to search in; a new one after the budget ran out in the middle of a sequence."""
        return cast(Position, game(self.view.setup.game).imagine(self.view, self.dealer))

    # Laying out the mine

    def placing(self, legal: list[Action]) -> Action:
        """Where a tile suits the seat best: an open way out of the own home, a narrow one for the other seat."""
        state = self.imagine()
        noticed = self.notice(legal, self.effort.share[1])
        values = []
        try:
            for action in noticed:
                self.meter.spend()
                state.push(action)
                values.append(self.judge.layout(self.seat, state.walls))
                state.pop()
        except OutOfBudget:
            if not values:
                return self.out_of_time(legal)
        best = max(values)
        self.why = f"It suits its way out of home best, of {len(values)} ways to lay the tile it looked at."
        return self.dealer.choice([action for action, value in zip(noticed, values, strict=False) if value == best])

    # Taking a turn

    def turn(self, legal: list[Action]) -> Action:
        """The first move of the turn that leads to the best end."""
        found: dict[End, Path] = {}
        try:
            state = self.imagine()
            winning = win(state, self.table, self.meter)
            if winning:
                self.why = f"It wins this turn: {self.told(winning)}."
                return winning[0]
            # Simple turns first: they are most of what is worth knowing should the budget run out.
            ends(state, self.table, self.meter, (0, 1), found)
            ends(state, self.table, self.meter, (2, MOVES), found)
        except OutOfBudget:
            if not found:
                return self.out_of_time(legal)
        noticed = self.notice(list(found.items()), self.effort.share[MOVES - 1 - self.view.made])
        values = [self.value(end) for end, _ in noticed]
        ranked = sorted(range(len(noticed)), key=lambda number: -values[number])
        best, verdict = self.weighed(noticed, values, ranked) if self.effort.replies else (None, "")
        if best is None:
            best = self.dealer.choice([number for number in ranked if values[number] == values[ranked[0]]])
        end, path = noticed[best]
        self.why = verdict or self.plan(end, path, len(noticed))
        return path[0]

    def value(self, end: End) -> int:
        """How an end looks without thinking further."""
        again = self.stood[end.theirs, end.mine, end.walls]
        return self.judge.value(self.seat, end.walls, end.mine, end.theirs) - AGAIN * again

    def weighed(
        self, noticed: Sequence[tuple[End, Path]], values: list[int], ranked: list[int]
    ) -> tuple[int | None, str]:
        """The end that stands best after the other seat's answer.

        Args:
            noticed: the ends.
            values: what they look like.
            ranked: their numbers, best first.

        Returns:
            Its number, None if there was no time for any, and a sentence if there is something special to say.
        """
        state = self.imagine()
        answered: dict[int, int] = {}
        threats: list[Path] = []
        # Whoever cannot make a Jewel Step loses (MS-M8), so ends that lock the other seat in are looked at in any case.
        locked = [n for n in ranked if self.judge.confined(noticed[n][0].walls, noticed[n][0].theirs)]
        first = dict.fromkeys(locked[: self.effort.replies] + ranked[: self.effort.replies])
        try:
            for number in first:
                answered[number] = self.answer(state, *noticed[number], threats)
                if answered[number] == WON:
                    break
            if max(answered.values()) == -WON:
                # All of them lose. Ends that hold the other seat up most are likeliest to stop it.
                cost = self.judge.cost
                held_up = sorted(
                    (number for number in ranked if number not in first),
                    key=lambda number: -cost(self.seat ^ 1, noticed[number][0].walls, noticed[number][0].theirs),
                )
                for number in held_up:
                    answered[number] = self.answer(state, *noticed[number], threats)
                    if answered[number] > -WON:
                        break
        except OutOfBudget:
            if not answered:
                return None, ""
        best = max((answer, values[number]) for number, answer in answered.items())
        number = self.dealer.choice([n for n, answer in answered.items() if (answer, values[n]) == best])
        moves = self.told(noticed[number][1])
        if best[0] == WON:
            return number, f"It wins this turn, for the game ends in its favour: {moves}."
        if best[0] == -WON:
            return number, f"The other seat is about to win, and nothing was found to stop it: {moves}."
        if threats:
            return number, f"It keeps the other seat from winning next turn: {moves}."
        return number, ""

    def answer(self, state: Position, end: End, path: Path, threats: list[Path]) -> int:
        """What an end is worth after the other seat's best simple answer, or its win.

        Args:
            state: where the turn is being made; left as it was, unless the budget runs out.
            end: the end.
            path: the moves that lead to it.
            threats: ways the other seat has won by in other ends; tried first, and added to.

        Raises:
            OutOfBudget: nothing is known then.
        """
        for action in path:
            self.meter.spend()
            state.push(action)
        value = self.over(state)
        if value is None:
            winning = win(state, self.table, self.meter, threats)
            if winning:
                value = -WON
                if winning not in threats:
                    threats.insert(0, winning)
            else:
                found: dict[End, Path] = {}
                ends(state, self.table, self.meter, (0, 1), found)
                look = self.judge.value
                values = (look(self.seat, after.walls, after.theirs, after.mine) for after in found)
                plain = look(self.seat, end.walls, end.mine, end.theirs)
                value = min(values, default=plain) - AGAIN * self.stood[end.theirs, end.mine, end.walls]
        for _ in path:
            state.pop()
        return value

    def over(self, state: Position) -> int | None:
        """The value of a game that has ended, or None while it runs."""
        if state.to_move != OVER:
            return None
        outcome = state.outcome()
        assert outcome is not None
        if len(outcome.winners) > 1:
            return DRAWN
        return WON if self.seat in outcome.winners else -WON

    # Both

    def notice(self, items: Sequence[T], share: int) -> Sequence[T]:
        """The part of its possibilities that the seat sees, never none of them."""
        if share >= 100:
            return items
        bits = self.dealer.bits
        return [item for item in items if bits() % 100 < share] or [self.dealer.choice(items)]

    def out_of_time(self, legal: Sequence[Action]) -> Action:
        """Any action, when the budget does not allow a single thought."""
        self.why = "There was no time to think."
        return self.dealer.choice(legal)

    def told(self, path: Path) -> str:
        """Moves in notation."""
        rules = game(self.view.setup.game)
        return ", then ".join(rules.text(self.view.setup, action) for action in path)

    def plan(self, end: End, path: Path, seen: int) -> str:
        """What an end is good for, in a sentence."""
        mine = self.judge.moves(self.seat, end.walls, end.mine)
        theirs = self.judge.moves(self.seat ^ 1, end.walls, end.theirs)
        return (
            f"Of {seen} ways to end this turn it liked this best: {self.told(path)}, which leaves it about {mine} "
            f"moves from winning, the other seat about {theirs}."
        )


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": lambda: _bot("novice", NOVICE),
    "standard": lambda: _bot("standard", STANDARD),
}
"""Level to what makes a bot of it, weakest first."""
