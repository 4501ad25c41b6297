"""The checks that look at one State at a time. Test files and the soak both call these.

Each raises AssertionError with the game, its options and the position line, so that a failure can be set up again.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.dealer import Dealer, Generator
from rules.game import CHANCE, OVER, Action, Event, Outcome, State, View, named, odds
from rules.match import Match
from rules.record import LONGEST_LINE, UNDO
from tests.ladder.play import label, seats_of
from tests.ladder.plug import Plug


def where(state: State) -> str:
    """What to set up to see it again."""
    return f"{label(state.setup)} at {state.line()!r}"


def snapshot(state: State) -> dict[str, Any]:
    """Everything a State tells."""
    return {
        "to_move": state.to_move,
        "legal": state.legal(),
        "key": state.key(),
        "line": state.line(),
        "decision": state.decision(),
        "outcome": state.outcome(),
        "happened": state.happened(),
        "views": [state.view(seat) for seat in seats_of(state.setup)],
    }


def but(facts: dict[str, Any], *without: str) -> dict[str, Any]:
    """A snapshot without some of its parts."""
    return {name: value for name, value in facts.items() if name not in without}


def check_legal(state: State) -> None:
    """1: unique, stable, and empty exactly when the game is over."""
    actions = state.legal()
    assert len(set(actions)) == len(actions), f"an action is listed twice: {where(state)}"
    assert all(type(action) is int and action >= 0 for action in actions), where(state)
    assert bool(actions) == (state.to_move != OVER), f"empty exactly when over: {where(state)}"
    assert (state.outcome() is None) == (state.to_move != OVER), where(state)
    again = state.legal()
    assert again == actions and again is not actions, f"two calls differ, or share a list: {where(state)}"
    assert state.copy().legal() == actions, f"a copy lists other actions: {where(state)}"
    again.reverse()
    assert state.legal() == actions, f"the list is not the caller's to keep: {where(state)}"
    decision = state.decision()
    assert decision.seat == state.to_move, where(state)
    assert -3 < state.to_move < state.setup.seats, where(state)


def check_texts(plug: Plug, state: State) -> None:
    """2: each action's notation is one short word or phrase, unique, and reads back; a Record can hold it."""
    setup, actions = state.setup, state.legal()
    texts = [plug.game.text(setup, action) for action in actions]
    assert len(set(texts)) == len(texts), f"two actions share a notation: {where(state)}"
    for action, text in zip(actions, texts, strict=True):
        assert text.isascii() and text.isprintable() and text == text.strip() and text, (text, where(state))
        assert text[0] not in "#>" and ":" not in text and text != UNDO, f"a Record would misread {text!r}"
        assert len(text) < LONGEST_LINE, where(state)
        assert plug.game.parse(setup, text) == action, (text, where(state))


def check_copy(state: State, action: Action) -> None:
    """3: a copy is equal, goes the same way, and what happens to one leaves the other alone."""
    before = but(snapshot(state), "happened")
    one, other = state.copy(), state.copy()
    assert but(snapshot(one), "happened") == before, where(state)
    state.push(action)
    after = snapshot(state)
    assert but(snapshot(one), "happened") == before, f"a push reached a copy: {where(one)}"
    one.push(action)
    assert snapshot(one) == after, f"a copy goes another way: {where(other)}"
    assert but(snapshot(other), "happened") == before, f"a push reached another copy: {where(other)}"
    state.pop()
    assert snapshot(one) == after, f"a pop reached a copy: {where(other)}"
    assert one.pop() == action
    assert but(snapshot(one), "happened") == before == but(snapshot(state), "happened"), where(other)


def check_push_pop(state: State, actions: Iterable[Action]) -> None:
    """4: push then pop restores everything a State tells, and reports the action."""
    before = snapshot(state)
    for action in actions:
        state.push(action)
        state.legal()
        state.happened()
        assert state.pop() == action
        assert snapshot(state) == before, f"not restored after {action}: {where(state)}"


def check_bare_push_pop(state: State) -> None:
    """4 again, quickly: nobody looks between push and pop, as in a search."""
    key, line, actions = state.key(), state.line(), state.legal()
    for action in actions:
        state.push(action)
        state.pop()
    assert (state.key(), state.line(), state.legal()) == (key, line, actions), where(state)


def check_load(plug: Plug, state: State) -> None:
    """6: the position line gives back the legal list, the key and every View; only the past may be missing."""
    line = state.line()
    assert line.isascii() and line.isprintable() and line == line.strip() and len(line) < LONGEST_LINE, line
    loaded = plug.game.load(state.setup, line)
    assert loaded.line() == line, where(state)
    assert loaded.key() == state.key(), where(state)
    assert loaded.happened() == (), where(state)
    if plug.ended_by_past(state):
        return
    assert loaded.legal() == state.legal(), where(state)
    assert loaded.to_move == state.to_move and loaded.decision() == state.decision(), where(state)
    assert loaded.outcome() == state.outcome(), where(state)
    for seat in seats_of(state.setup):
        assert fields_of(loaded.view(seat), plug.forgotten) == fields_of(state.view(seat), plug.forgotten), where(state)


def fields_of(view: View, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A View's fields by name, and what it says in words and in a drawing."""
    facts = {name: getattr(view, name) for name in _names(view) if name not in without}
    return {**facts, "words()": view.words(), "drawing()": view.drawing()}


def check_chance(state: State) -> None:
    """7: Chance's odds are whole positive weights beside distinct actions and sum to exactly 1."""
    if state.to_move != CHANCE:
        return
    weights = state.weights()
    assert len(weights) == len(state.legal()), where(state)
    assert all(type(weight) is int and weight > 0 for weight in weights), where(state)
    chances = odds(state)
    assert [action for action, _ in chances] == state.legal(), where(state)
    assert sum(chance for _, chance in chances) == 1, where(state)
    assert state.decision().purpose, f"a draw of Chance needs a purpose: {where(state)}"
    action = Dealer(7).choose(state, 0)
    assert action in state.legal(), where(state)


def check_outcome(plug: Plug, state: State) -> None:
    """8: an Outcome is consistent in itself, says why by rules that exist, and is one the game can end with."""
    outcome = state.outcome()
    if outcome is None:
        return
    seats = state.setup.seats
    assert len(outcome.scores) == seats, where(state)
    assert list(outcome.winners) == sorted(set(outcome.winners)), where(state)
    assert all(0 <= seat < seats for seat in outcome.winners), where(state)
    assert sum(outcome.share(seat) for seat in range(seats)) == bool(outcome.winners), where(state)
    assert not outcome.titles or len(outcome.titles) == seats, where(state)
    assert outcome.rules, f"an ending rests on a rule: {where(state)}"
    check_sentence(outcome.reason, seats)
    plug.judge(state, outcome)


def check_told(plug: Plug, state: State) -> None:
    """19: what a State tells cites rules that exist, in whole sentences."""
    book, seats = plug.game.rulebook(), state.setup.seats
    decision, outcome = state.decision(), state.outcome()
    cited = [*decision.rules, *(outcome.rules if outcome else ())]
    check_sentence(decision.prompt, seats)
    assert decision.rules, f"a Decision rests on a rule: {where(state)}"
    for event in state.happened():
        check_sentence(event.text, seats)
        assert event.kind and " " not in event.kind, event
        assert event.seats is None or event.seats <= set(range(seats)), event
        cited += event.rules
    assert all(id in book for id in cited), [id for id in cited if id not in book]


def check_sentence(text: str, seats: int) -> None:
    """A sentence people see: printable, ended, and with nothing left open once names are filled in."""
    told = named(text, [f"Seat{seat}" for seat in range(seats)])
    assert told.isprintable() and told[-1] in ".!?" and told[0] != " ", repr(told)
    assert not set("{}") & set(told), f"an unfilled name in {told!r}"


def check_imagine(plug: Plug, state: State, generator: Generator) -> None:
    """9: what a seat imagines looks to it as the truth does; and the truth is among what it imagines."""
    for seat in seats_of(state.setup):
        view, keys = state.view(seat), set()
        for _ in range(plug.samples):
            imagined = plug.game.imagine(view, generator)
            assert imagined.view(seat) == view, f"seat {seat}: {where(state)}"
            assert repr(imagined.view(seat)) == repr(view), f"seat {seat} sees what it should not: {where(state)}"
            assert imagined.to_move == state.to_move, f"seat {seat}: {where(state)}"
            assert imagined.decision() == state.decision(), f"seat {seat}: {where(state)}"
            if state.to_move in (seat, OVER):
                assert imagined.legal() == state.legal(), f"seat {seat}: {where(state)}"
            keys.add(imagined.key())
        if plug.reaches:
            assert state.key() in keys, f"seat {seat} never imagines the truth: {where(state)}"


def check_retold(plug: Plug, state: State, texts: Sequence[str], generator: Generator) -> None:
    """9 again, over a whole past: a game to what a seat imagines was, to that seat, the true one all along.

    Args:
        plug: the game's plug, with a `retell`.
        state: where a game has come to.
        texts: its actions from the start.
        generator: random numbers to imagine with.
    """
    assert plug.retell is not None
    setup = state.setup
    for seat in seats_of(setup):
        imagined = plug.game.imagine(state.view(seat), generator)
        retold = plug.retell(setup, texts, seat, imagined)
        if retold == list(texts) and imagined.key() == state.key():
            continue  # a past told as it was
        assert len(retold) == len(texts), f"seat {seat} would have noticed: {where(state)}"
        one, other = plug.game.start(setup), plug.game.start(setup)
        for number, (text, instead) in enumerate(zip(texts, retold, strict=True)):
            told = f"seat {seat}, action {number}, {text!r} told as {instead!r}: {where(one)}, told as {other.line()!r}"
            if one.to_move == seat:
                assert text == instead, f"a seat knows what it does itself: {told}"
                assert one.legal() == other.legal(), f"a seat knows what it could do: {told}"
            action = plug.game.parse(setup, instead)
            assert other.check(action) is None, f"{other.check(action)}: {told}"
            one.push(plug.game.parse(setup, text))
            other.push(action)
            assert known_to(seat, other) == known_to(seat, one), f"told of something hidden: {told}"
            assert other.view(seat) == one.view(seat), f"sees something hidden: {told}"
        assert one.key() == state.key(), f"the past does not lead here: {where(state)}"
        told = f"seat {seat} imagines {imagined.line()!r}, told as {other.line()!r}"
        assert plug.alike(other) == plug.alike(imagined), told
        if state.to_move == seat:
            assert other.legal() == state.legal(), f"seat {seat}: {where(state)}"


def known_to(seat: int, state: State) -> list[Event]:
    """What a seat may know of the last action."""
    return [event for event in state.happened() if event.known_to(seat)]


def check_view(plug: Plug, state: State) -> None:
    """10: a View is frozen, travels between processes, leads nowhere, and holds no hidden value in any byte."""
    for seat in seats_of(state.setup):
        view = state.view(seat)
        assert view == state.view(seat) and view.seat == seat, where(state)
        assert view.setup == state.setup and view.to_move == state.to_move, where(state)
        assert view.decision == state.decision() and view.outcome == state.outcome(), where(state)
        drawn = [*view.drawing(), *view.legend()]
        assert all(len(line) <= 79 and line.isascii() and line.isprintable() for line in drawn), drawn
        words = [*view.words(), *view.words("all")]
        for sentence in words:
            check_sentence(sentence, state.setup.seats)
        assert view.words("no such place") == [], where(state)
        for part in reachable(view):
            assert not _forbidden(part), f"seat {seat}'s View holds a {type(part).__name__}: {where(state)}"
        data = pickle.dumps(view)
        assert pickle.loads(data) == view, where(state)
        shown = "\n".join([repr(view), *words, *view.drawing()])
        for secret in plug.secrets(state, seat):
            assert secret not in shown and secret.encode() not in data, f"seat {seat} sees {secret!r}: {where(state)}"


def _forbidden(part: object) -> bool:
    if isinstance(part, Generator | Dealer | Match) or callable(part):
        return True
    return all(hasattr(part, name) for name in ("push", "pop", "legal"))


def reachable(root: object) -> Iterator[object]:
    """Every object that can be reached from one through fields, slots and containers."""
    seen: set[int] = set()
    open_ends: list[object] = [root]
    while open_ends:
        part = open_ends.pop()
        if id(part) in seen or part is None:
            continue
        seen.add(id(part))
        yield part
        if isinstance(part, str | bytes | int | float):
            continue
        if isinstance(part, dict):
            open_ends += [*part, *part.values()]
        elif isinstance(part, list | tuple | set | frozenset):
            open_ends += part
        open_ends += [getattr(part, name) for name in _names(part) if hasattr(part, name)]


def _names(part: object) -> list[str]:
    """The data an object holds: slots of all its classes and its own dictionary, no properties."""
    names: list[str] = []
    for cls in type(part).__mro__:
        slots = cls.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    return [name for name in [*names, *getattr(part, "__dict__", {})] if not name.startswith("__")]


def agrees(outcome: Outcome | None, ending: tuple[tuple[int, ...], tuple[int, ...], str] | None) -> bool:
    """Whether an Outcome is the ending a twin has come to."""
    if outcome is None or ending is None:
        return outcome is None and ending is None
    return (outcome.scores, outcome.winners) == ending[:2] and ending[2] in outcome.rules
