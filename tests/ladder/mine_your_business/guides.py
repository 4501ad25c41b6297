"""Ways to play Mine Your Business that meet what even play does not: long games, full Carts, Signs, gaps, meetings."""

from __future__ import annotations

from collections.abc import Callable

from rules.dealer import Generator
from rules.game import Action, Setup, State
from rules.mine_your_business import GAME
from tests.ladder.mine_your_business.twin import fields_of
from tests.ladder.play import Texts, even
from tests.ladder.plug import Policy
from tests.twin.mine_your_business import Cell, distance, read_cell


class Player:
    """What the guides share, for one game.

    Args:
        setup: seats, options and decks.
        generator: random numbers.
    """

    def __init__(self, setup: Setup, generator: Generator) -> None:
        self.texts = Texts(GAME, setup)
        self.generator = generator
        self.even = even(setup, generator)

    def by_verb(self, state: State) -> dict[str, list[Action]]:
        """The legal actions by their first word."""
        found: dict[str, list[Action]] = {}
        for action in state.legal():
            found.setdefault(self.texts[action].split()[0], []).append(action)
        return found

    def any_verb(self, state: State, without: str = "") -> Action:
        """A verb, all alike, then one of its actions."""
        verbs = self.by_verb(state)
        left = [verb for verb in sorted(verbs) if verb not in without.split()] or sorted(verbs)
        return self.generator.choice(verbs[self.generator.choice(left)])

    def some(self, of_ten: int) -> bool:
        """True so many times in ten."""
        return self.generator.below(10) < of_ten


def monsters(line: str) -> list[Cell]:
    """Where Goblins and the Owner stand."""
    fields = fields_of(line)
    names = [*fields.get("goblins", ".").split(","), fields.get("owner", "-")]
    return [read_cell(name) for name in names if name not in (".", "-")]


def danger(state: State, seat: int) -> int:
    """How near a seat's Gnome is to a Goblin or the Owner: 0 far away, 3 on the same cell."""
    line = state.line()
    places = fields_of(line).get("gnomes")
    if places is None:
        return 0
    here = read_cell(places.split(",")[seat])
    return max((3 - distance(here, there) for there in monsters(line)), default=0)


def verbs(setup: Setup, generator: Generator) -> Policy:
    """Every kind of action alike, so that the rare kinds come up: Signs, camps, Bonus cards, Reveals, gaps."""
    player = Player(setup, generator)

    def choose(state: State) -> Action:
        if state.to_move < 0:
            return player.even(state)
        return player.any_verb(state, "end" if player.some(6) else "")

    return choose


def miner(setup: Setup, generator: Generator) -> Policy:
    """Keeps away from Goblins, Loads whatever it can and looks one action ahead for more: full Carts, long games."""
    player = Player(setup, generator)

    def choose(state: State) -> Action:
        seat = state.to_move
        if seat < 0:
            return player.even(state)
        verbs = player.by_verb(state)
        if "hunt" in verbs or "face" in verbs or player.some(1):
            return player.even(state) if player.some(5) else player.any_verb(state, "end")
        for verb in ("wild", "load", "read"):
            if verb in verbs and (verb != "load" or "wild" not in verbs):
                return player.generator.choice(verbs[verb])
        best, chosen = -100, state.legal()[0]
        for action in state.legal():
            text = player.texts[action]
            if text in ("brakes", "end actions", "end signs", "teleport"):
                continue
            state.push(action)
            gain = player.generator.below(5) - 8 * danger(state, seat)
            if state.to_move == seat and any(player.texts[a] == "load" for a in state.legal()):
                gain += 10
            state.pop()
            if gain > best:
                best, chosen = gain, action
        if best < 3 and "end" in verbs and player.some(4):
            return verbs["end"][0]
        return chosen if best > -100 else player.any_verb(state)

    return choose


def walker(keep_off: bool) -> Callable[[Setup, Generator], Policy]:
    """A way to play that only walks: away from Goblins and the Owner, or into their arms.

    Args:
        keep_off: whether to keep away from them.
    """

    def make(setup: Setup, generator: Generator) -> Policy:
        player = Player(setup, generator)

        def choose(state: State) -> Action:
            seat = state.to_move
            if seat < 0 or player.some(1):
                return player.even(state)
            best, chosen = -100, -1
            for action in state.legal():
                if player.texts[action].split()[0] in ("move", "end", "jump", "read", "lunch", "hunt"):
                    state.push(action)
                    sign = -1 if keep_off else 1
                    gain = (sign * danger(state, seat) if state.to_move in (seat, -2) else 0) * 4
                    state.pop()
                    gain += player.generator.below(4)
                    if gain > best:
                        best, chosen = gain, action
            return chosen if chosen >= 0 else player.any_verb(state)

        return choose

    return make
