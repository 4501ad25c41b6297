"""Golden games: how they are made, in lockstep with the twin, and what is stored beside each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rules.game import State, choose_setup
from rules.record import Note, Record, deck_text, write_record
from tests.ladder.checks import agrees, where
from tests.ladder.play import guided, moments
from tests.ladder.plug import GOLDEN, Golden, Plug


def path(plug: Plug, name: str) -> Path:
    """Where a golden game stands; what it comes to stands beside it with the suffix `.end`."""
    return GOLDEN / f"{plug.id}-{name}.mine"


def goldens(plug: Plug) -> list[Path]:
    """A game's golden Records as they are stored."""
    return sorted(GOLDEN.glob(f"{plug.id}-*.mine"))


def make(plug: Plug, golden: Golden) -> tuple[Record, State]:
    """Play a golden game, the twin agreeing at every action, with a caption at each rare event's first time."""
    decks = {option: deck_text(text.splitlines()) for option, text in golden.decks.items()}
    setup = choose_setup(plug.game, golden.seats, golden.options, decks)
    setup = guided(plug, setup, golden.guide)[0]
    twin = plug.twin(setup, "") if plug.twin else None
    actions, notes, shown = [], [Note(">", golden.about, 0)], set()
    state = plug.game.start(setup)
    for moment in moments(plug, setup, f"golden {golden.name} {golden.seed}", golden.guide, most=golden.most):
        state = moment.after
        if twin is not None:
            texts = [plug.game.text(setup, action) for action in moment.before.legal()]
            assert sorted(texts) == sorted(twin.legal()), where(moment.before)
            twin.apply(moment.text)
            assert plug.compared(twin.line()) == plug.compared(state.line()), where(moment.before)
            assert twin.mover() == state.to_move, where(moment.before)
            assert agrees(state.outcome(), twin.ending()), where(state)
        actions.append(moment.action)
        for rare in plug.rares:
            if rare.name not in shown and rare.seen(moment):
                shown.add(rare.name)
                notes.append(Note("#", f"{rare.name} ({', '.join(rare.rules)})", len(actions)))
    names = tuple(f"Seat {seat}" for seat in range(setup.seats))
    return Record(setup, names, "", "", tuple(actions), tuple(notes)), state


def comes_to(plug: Plug, record: Record) -> Iterator[str]:
    """What is stored beside a golden game: the end, the ending, and the rules that the events cited."""
    state = record.start()
    cited: Counter[str] = Counter()
    for action in record.actions:
        state.push(action)
        cited.update(id for event in state.happened() for id in event.rules)
    outcome = state.outcome()
    yield f"actions {len(record.actions)}"
    yield f"line {state.line()}"
    if outcome is None:
        yield "running"
    else:
        yield f"scores {' '.join(map(str, outcome.scores))}"
        yield f"winners {' '.join(map(str, outcome.winners)) or '-'}"
        yield f"ended {' '.join(outcome.rules)}"
    for id in sorted(cited):
        yield f"cited {id} {cited[id]}"


def store(plug: Plug, golden: Golden) -> str:
    """Make and write one golden game. Returns a line about it."""
    record, state = make(plug, golden)
    target = path(plug, golden.name)
    target.parent.mkdir(exist_ok=True)
    target.write_text(write_record(record), encoding="utf-8", newline="\n")
    target.with_suffix(".end").write_text("\n".join(comes_to(plug, record)) + "\n", encoding="utf-8", newline="\n")
    outcome = state.outcome()
    return f"{target.name}: {len(record.actions)} actions, {outcome.rules if outcome else 'running'}"
