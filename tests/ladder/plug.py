"""What a game brings to the ladder of proof.

A game adds one file (or folder) that makes a Plug, and one line in plugs.py. The checks know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from rules.dealer import Generator
from rules.game import Action, Game, IllegalAction, Outcome, Setup, State

DATA = Path(__file__).resolve().parent.parent / "data"
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of a game.

    Args:
        before: a copy of the State it was done in.
        action: the action.
        text: its notation.
        after: the State after it; the player's own, so leave it as it is.
    """

    before: State
    action: Action
    text: str
    after: State


@dataclass(frozen=True, slots=True)
class Built:
    """A position built to show something, and what is done in it.

    Args:
        actions: notation of the actions to play; the last one is the moment to look at. Without any, the position
            itself is, and any legal action of it stands in for the moment's.
        line: a position line, "" for the game's start.
        options: what differs from the default options.
        decks: data files brought along.
        seats: how many sit down, None for the fewest that fit.
    """

    actions: tuple[str, ...] = ()
    line: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    seats: int | None = None


@dataclass(frozen=True, slots=True)
class Rare:
    """Something that hardly ever happens, so that somebody must see to it that it does.

    Args:
        name: what happens, in a few words.
        rules: ids of the rules it rests on.
        seen: whether a Moment shows it.
        built: a position that shows it, for the default suite.
        in_play: whether the soak must meet it in (guided) random play; False where only a built position can.
    """

    name: str
    rules: tuple[str, ...]
    seen: Callable[[Moment], bool]
    built: Built | None = None
    in_play: bool = True


Policy: TypeAlias = Callable[[State], Action]


@dataclass(frozen=True, slots=True)
class Guide:
    """A way to play that meets what even play does not.

    Args:
        make: a policy for one game, from its Setup and random numbers; it may remember what it did.
        options: options it needs; they stand in for those of the Setup it is given.
    """

    make: Callable[[Setup, Generator], Policy]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tree:
    """A small game tree counted by hand.

    Args:
        name: what it is.
        counts: sequences of length 1, 2, ...
        whole: whether the tree ends there, every branch of it being over at that length.
        line: the position it grows from, "" for the start.
        options: what differs from the default options.
        seats: how many sit down, None for the fewest that fit.
        decks: data files brought along.
        ends: how many branches are over after how many actions, for a tree counted to its very end whose branches
            are not all of one length.
    """

    name: str
    counts: tuple[int, ...]
    whole: bool
    line: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int | None = None
    decks: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A change of the table that changes nothing in the rules.

    Args:
        name: what it does.
        fits: whether it holds for a Setup.
        ready: whether a State can be mapped already (a deal in a fixed order can not).
        line: the image of a position line.
        text: the image of an action's notation.
        seat: the image of a seat.
        order: how often it must be done until everything is as it was.
    """

    name: str
    fits: Callable[[Setup], bool]
    ready: Callable[[State], bool]
    line: Callable[[Setup, str], str]
    text: Callable[[Setup, str], str]
    seat: Callable[[int], int]
    order: int = 2


class TwinGame(Protocol):
    """The slow twin of a game, played by notation."""

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        ...

    def legal(self) -> list[str]:
        """The notation of every legal action, in any order."""
        ...

    def apply(self, text: str) -> None:
        """Do a legal action."""
        ...

    def line(self) -> str:
        """The position line."""
        ...

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners, and the id of the rule that ended the game; None while it runs."""
        ...


@dataclass(frozen=True, slots=True)
class Refused:
    """A step of a Script: this is refused by that rule here."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Script:
    """A game written down by hand, with what must be true on the way.

    Args:
        name: what it is.
        steps: notation to play, `Refused` to try, or a function of the State that asserts.
        line: the position it starts from, "" for the start.
        options: what differs from the default options.
        seats: how many sit down, None for the fewest that fit.
        decks: data files brought along.
    """

    name: str
    steps: tuple[str | Refused | Callable[[Any], None], ...]
    line: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int | None = None
    decks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Golden:
    """How a golden game is made.

    Args:
        name: the file's name after the game's.
        about: the caption it opens with.
        guide: name of the Guide that plays it, "" for even play.
        seed: number of the game, so that a better one can be picked.
        most: actions to play at most.
        options: what differs from the default options.
        decks: data files brought along.
        seats: how many sit down, None for the fewest that fit.
    """

    name: str
    about: str
    guide: str = ""
    seed: int = 1
    most: int = 2000
    options: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    seats: int | None = None


@dataclass(frozen=True)
class Plug:
    """One game's part in the ladder.

    Args:
        game: the game.
        bound: the most actions a game of a Setup can have, None where nothing bounds it.
        judge: asserts that an Outcome is one this game can end with (bounds, sums, winners by the scores).
        invariants: each makes, from a game's first State, a function that asserts what must hold after every action.
        dense: how many action numbers from 0 on are worth trying, legal or not.
        explain: the function that words refusals, if it can be asked apart from `check`.
        guides: ways to play, by name; "" is even play and always there.
        rares: the rare events.
        twin: makes the slow twin of a Setup at a position line ("" for the start), or None.
        compared: what rules and twin must agree on in a position line; all of it unless said otherwise.
        perft: the file of stored counts, made by the twin.
        trees: trees counted by hand.
        symmetries: what may be turned round.
        scripts: games written down by hand.
        goldens: how the golden games are made.
        decks: data files of the players' own to try, as (option, text).
        deck_options: options of the Setups that bring one of them.
        samples: how many imagined States are drawn from a view.
        reaches: whether the true State must be among the imagined ones, as far as `key` goes.
        small: games with so little hidden that the truth must be among what is imagined soon enough; none are needed
            where `reaches` holds everywhere.
        secrets: texts of hidden values that must not occur in the bytes of a seat's view.
        retell: for a game with hidden things. Given a Setup, the notation of a game's actions from its start, a seat
            (or SPECTATOR) and a State imagined from what that seat sees now, the notation of another game that the
            seat could not have told from the real one at any time, and that ends in the imagined position.
        hides: whether a Setup of a game with a `retell` hides anything at all.
        alike: what of a position a past retold must come to; its key, unless a State keeps more of what other seats
            remember than a View without the past can tell.
        forgotten: fields of a View that a position line does not carry, being about the past.
        ended_by_past: whether a State is over for a reason a position line does not carry.
    """

    game: Game
    bound: Callable[[Setup], int | None]
    judge: Callable[[State, Outcome], None]
    invariants: tuple[Callable[[State], Callable[[State], None]], ...]
    dense: Callable[[Setup], int]
    explain: Callable[[Any, Action], IllegalAction | None] | None = None
    guides: Mapping[str, Guide] = field(default_factory=dict)
    rares: tuple[Rare, ...] = ()
    twin: Callable[[Setup, str], TwinGame] | None = None
    compared: Callable[[str], object] = lambda line: line
    perft: Path | None = None
    trees: tuple[Tree, ...] = ()
    symmetries: tuple[Symmetry, ...] = ()
    scripts: tuple[Script, ...] = ()
    goldens: tuple[Golden, ...] = ()
    decks: tuple[tuple[str, str], ...] = ()
    deck_options: Mapping[str, str] = field(default_factory=dict)
    samples: int = 1
    reaches: bool = True
    small: tuple[Built, ...] = ()
    secrets: Callable[[State, int], list[str]] = lambda state, seat: []
    retell: Callable[[Setup, Sequence[str], int, State], list[str]] | None = None
    hides: Callable[[Setup], bool] = lambda setup: True
    alike: Callable[[State], Hashable] = lambda state: state.key()
    forgotten: frozenset[str] = frozenset()
    ended_by_past: Callable[[State], bool] = lambda state: False

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id
