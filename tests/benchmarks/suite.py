"""The benchmarks themselves. All work is drawn from fixed seeds, so every round and every run does the same."""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from rules.dealer import Dealer
from rules.game import CHANCE, SPECTATOR, Action, State, choose_setup, perft
from rules.match import start_match
from rules.mine_shift import GAME
from rules.record import read_record

from .harness import Bench, Group, Side, clock

ROOT: Final = Path(__file__).resolve().parents[2]
SETUP: Final = choose_setup(GAME)
KIWIPETE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

Peer = Any
"""The module `chess`, or None. Untyped, so that type checking does not need it installed."""


def find_peer() -> Peer:
    """The module `chess` where it is installed, else None."""
    try:
        return importlib.import_module("chess")
    except ImportError:
        return None


def dealt(seed: int) -> State:
    """A classic mine as Chance deals it, the first seat about to move."""
    state = GAME.start(SETUP)
    dealer = Dealer(seed)
    done: dict[str, int] = {}
    while state.to_move == CHANCE:
        purpose = state.decision().purpose
        state.push(dealer.choose(state, done.get(purpose, 0)))
        done[purpose] = done.get(purpose, 0) + 1
    return state


def with_peer(peer: Peer, side: Callable[[Peer], Side]) -> Side | None:
    """The peer's side of a bench, where there is a peer."""
    return None if peer is None else side(peer)


# Perft


def perft_group(peer: Peer) -> Group:
    """Leaf nodes a second, each leaf made and unmade."""
    deals = [dealt(seed) for seed in range(10)]

    def ours() -> float:
        begin = clock()
        leaves = sum(perft(state, 3) for state in deals)
        return (clock() - begin) / leaves

    def theirs(chess: Peer) -> Side:
        boards = [chess.Board(), chess.Board(KIWIPETE)]

        def side() -> float:
            begin = clock()
            leaves = sum(_chess_perft(board, 3) for board in boards)
            taken = clock() - begin
            assert leaves == 8902 + 97862, leaves
            return taken / leaves

        return side

    notes = (
        "perft: leaves of depth 3, every one of them pushed and popped; ours over ten dealt classic mines, the "
        "peer's from the start position and from Kiwipete.",
    )
    return Group((Bench("perft, leaf nodes", "/s", ours, with_peer(peer, theirs), reach=2.5),), notes)


def _chess_perft(board: Any, depth: int) -> int:
    """The peer's perft, written as `rules.game.perft` is."""
    leaves = 0
    push, pop = board.push, board.pop
    if depth == 1:
        for move in board.legal_moves:
            push(move)
            leaves += 1
            pop()
        return leaves
    for move in board.legal_moves:
        push(move)
        leaves += _chess_perft(board, depth - 1)
        pop()
    return leaves


# Random play


def play_group(peer: Peer) -> Group:
    """Whole games, each action drawn evenly from the list of legal ones."""
    deals = [dealt(seed) for seed in range(20)]

    def ours() -> float:
        taken, actions = 0.0, 0
        for seed, deal in enumerate(deals):
            state, draw = deal.copy(), random.Random(seed).random
            begin = clock()
            while legal := state.legal():
                state.push(legal[int(draw() * len(legal))])
                actions += 1
            taken += clock() - begin
        return taken / actions

    notes = (
        "play: 20 games of Mine Shift from the first seat's first move to the end, list of actions, choice and push; "
        "the seats' actions only are counted and timed, not the deal before them. The peer's 30 games stop after 200 "
        "plies or without a legal move. Its test for other endings is left out; ours, repetition included, is in.",
    )
    return Group((Bench("random play, actions", "/s", ours, with_peer(peer, chess_games), reach=2.0),), notes)


def chess_games(chess: Peer) -> Side:
    """The peer's random play."""

    def side() -> float:
        taken, plies = 0.0, 0
        for seed in range(30):
            board, draw = chess.Board(), random.Random(seed).random
            begin = clock()
            for _ in range(200):
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(legal[int(draw() * len(legal))])
                plies += 1
            taken += clock() - begin
        return taken / plies

    return side


# Single calls

POSITIONS: Final = 200
PASSES: Final = 5

Place = tuple[Any, Any]
"""A position, as the one before it and the action that led on to it."""
Call = tuple[Callable[..., object], tuple[Any, ...]]


def calls_group(peer: Peer) -> Group:
    """Each call on its own over a fixed set of positions."""
    theirs = {} if peer is None else _peer_calls(peer)
    benches = tuple(Bench(what, "us", side, theirs.get(what)) for what, side in _our_calls().items())
    notes = (
        f"calls: over {POSITIONS} positions of random games, each a fresh copy with its last action pushed, so that "
        "nothing found out before helps; push + pop over all legal actions of theirs, check also over actions that "
        "are legal in another of them. The peer's: copy(stack=False), list(legal_moves), push + pop, is_legal (a "
        "plain no, where ours says why), fen, Board(fen), _transposition_key.",
    )
    return Group(benches, notes)


def _our_calls() -> dict[str, Side]:
    places = _places(dealt, lambda state: state.legal(), 59)
    lists = [state.legal() for state in _fresh(places)]
    lines = [state.line() for state in _fresh(places)]

    def check(actions: list[Any]) -> Side:
        return _each(lambda: [(state.check, (action,)) for state, action in zip(_fresh(places), actions, strict=True)])

    return {
        "copy": _each(lambda: [(state.copy, ()) for state in _fresh(places)]),
        "legal": _each(lambda: [(state.legal, ()) for state in _fresh(places)]),
        "push + pop": _pushes(places, lists),
        "view": _each(lambda: [(state.view, (SPECTATOR,)) for state in _fresh(places)]),
        "check, legal action": check(_known(lists)),
        "check, refused action": check(_strange(lists)),
        "line": _each(lambda: [(state.line, ()) for state in _fresh(places)]),
        "load": _each(lambda: [(GAME.load, (SETUP, line)) for line in lines]),
        "key": _each(lambda: [(state.key, ()) for state in _fresh(places)]),
        "happened": _each(lambda: [(state.happened, ()) for state in _fresh(places)]),
    }


def _peer_calls(chess: Peer) -> dict[str, Side]:
    places = _places(lambda _: chess.Board(), lambda board: list(board.legal_moves), 19)
    lists = [list(board.legal_moves) for board in _fresh(places)]
    lines = [board.fen() for board in _fresh(places)]

    def check(moves: list[Any]) -> Side:
        return _each(lambda: [(board.is_legal, (move,)) for board, move in zip(_fresh(places), moves, strict=True)])

    return {
        "copy": _each(lambda: [(partial(board.copy, stack=False), ()) for board in _fresh(places)]),
        "legal": _each(lambda: [(list, (board.legal_moves,)) for board in _fresh(places)]),
        "push + pop": _pushes(places, lists),
        "check, legal action": check(_known(lists)),
        "check, refused action": check(_strange(lists)),
        "line": _each(lambda: [(board.fen, ()) for board in _fresh(places)]),
        "load": _each(lambda: [(chess.Board, (line,)) for line in lines]),
        "key": _each(lambda: [(board._transposition_key, ()) for board in _fresh(places)]),
    }


def _places(start: Callable[[int], Any], legal: Callable[[Any], list[Any]], step: int) -> list[Place]:
    """Positions out of random games, ten a game at most, in which something can be done.

    Args:
        start: the beginning of the game with a number.
        legal: lists a position's actions.
        step: how many actions lie between two positions taken.
    """
    places: list[Place] = []
    seed = 0
    while len(places) < POSITIONS:
        game, draw = start(seed), random.Random(seed).random
        seed += 1
        for count in range(10 * step):
            actions = legal(game)
            if not actions:
                break
            action = actions[int(draw() * len(actions))]
            before = game.copy() if count % step == step // 2 else None
            game.push(action)
            if before is not None and legal(game):
                places.append((before, action))
    return places[:POSITIONS]


def _fresh(places: list[Place]) -> list[Any]:
    """The positions, never looked at before."""
    made = []
    for before, action in places:
        position = before.copy()
        position.push(action)
        made.append(position)
    return made


def _known(lists: list[list[Any]]) -> list[Any]:
    """A legal action for each position."""
    pick = random.Random(0)
    return [pick.choice(actions) for actions in lists]


def _strange(lists: list[list[Any]]) -> list[Any]:
    """For each position an action that is legal in another one of them, but not in this one."""
    pick = random.Random(0)
    known = [action for actions in lists for action in actions]
    strange = []
    for actions in lists:
        action = pick.choice(known)
        while action in actions:
            action = pick.choice(known)
        strange.append(action)
    return strange


def _each(ready: Callable[[], list[Call]]) -> Side:
    """Times calls one after the other; what it takes to make them ready is not counted, some 30 ns a call are."""

    def side() -> float:
        taken, done = 0.0, 0
        for _ in range(PASSES):
            calls = ready()
            begin = clock()
            for call, arguments in calls:
                call(*arguments)
            taken += clock() - begin
            done += len(calls)
        return taken / done

    return side


def _pushes(places: list[Place], lists: list[list[Any]]) -> Side:
    """Times a push and its pop over all the actions given for each position."""

    def side() -> float:
        positions = _fresh(places)
        begin = clock()
        for position, actions in zip(positions, lists, strict=True):
            push, pop = position.push, position.pop
            for action in actions:
                push(action)
                pop()
        return (clock() - begin) / sum(map(len, lists))

    return side


# Imports


def imports_group(peer: Peer) -> Group:
    """Seconds an import takes in a fresh interpreter, over those of one that imports json alone."""
    wanted = "import rules.mine_shift, rules.match"
    found = importlib.util.find_spec("chess") if peer is not None else None
    theirs = _import("import chess", Path(found.origin).parents[1]) if found and found.origin else None
    benches = (
        Bench("import rules", "ms", _import("import rules")),
        Bench("import rules.mine_shift", "ms", _import("import rules.mine_shift")),
        Bench("import rules.match", "ms", _import("import rules.match")),
        Bench("import mine_shift + match", "ms", _import(wanted), theirs, most=0.03),
    )
    notes = (
        f"import: wall time of `python -S -c ...` over that of `import json`, both {STARTS} times in turn in fresh "
        "interpreters with byte code at hand, the least of each taken. The peer's is `import chess`.",
    )
    return Group(benches, notes)


STARTS: Final = 5


def _import(code: str, folder: Path = ROOT) -> Side:
    """Times an import.

    Args:
        code: what the interpreter runs.
        folder: where it finds what is not in the standard library.
    """
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def start(code: str) -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-S", "-c", code], env=environment, check=True)
        return time.perf_counter() - begin

    def side() -> float:
        taken = [(start(code), start("import json")) for _ in range(STARTS)]
        return min(ours for ours, _ in taken) - min(bare for _, bare in taken)

    return side


# Records


def records_group(peer: Peer) -> Group:
    """Actions a second that a Match takes and a reader reads back."""
    start = start_match(SETUP, ("Ada", "Ben"), 0)
    start.deal_all()
    state, draw = start.record.replay(), random.Random(0).random
    script: list[tuple[int, Action]] = []
    while legal := state.legal():
        script.append((state.to_move, legal[int(draw() * len(legal))]))
        state.push(script[-1][1])

    def play() -> tuple[list[str], float]:
        lines: list[str] = []
        match = start_match(SETUP, ("Ada", "Ben"), 0, lines.extend)
        match.deal_all()
        begin = clock()
        for seat, action in script:
            match.act(seat, action)
        return lines, (clock() - begin) / len(script)

    lines, _ = play()
    text = "\n".join(lines) + "\n"

    def read() -> float:
        begin = clock()
        reading = read_record(text)
        taken = (clock() - begin) / len(reading.record.actions)
        assert [action for _, action in script] == list(reading.record.actions)[-len(script) :]
        return taken

    benches = (Bench("record: append", "/s", lambda: play()[1]), Bench("record: read back", "/s", read))
    notes = (
        f"record: a game of {len(script)} actions. Append is Match.act (checked, journalled into a list, applied, "
        "told); read back is read_record of its text, every action parsed and checked.",
    )
    return Group(benches, notes)


GROUPS: Final[dict[str, Callable[[Peer], Group]]] = {
    "perft": perft_group,
    "play": play_group,
    "calls": calls_group,
    "import": imports_group,
    "records": records_group,
}
"""By the names `--only` takes."""
