"""14: golden games replay to the end they had, and every game, seat count and option value has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.catalogue import games
from rules.game import FILE
from rules.record import decode_record, read_record, write_record
from tests.ladder.cases import each_plug
from tests.ladder.checks import agrees
from tests.ladder.golden import comes_to, goldens, path
from tests.ladder.plug import GOLDEN, Plug
from tests.ladder.plugs import PLUGS, plug

FILES = [(plug, file) for plug in PLUGS for file in goldens(plug)]
each_golden = pytest.mark.parametrize(("plug", "file"), FILES, ids=[file.stem for _, file in FILES])


@each_golden
def test_14_a_golden_game_comes_to_its_end(plug: Plug, file: Path) -> None:
    text = decode_record(file.read_bytes())
    reading = read_record(text)
    assert reading.torn == "" and write_record(reading.record) == text
    assert "\n".join(comes_to(plug, reading.record)) + "\n" == file.with_suffix(".end").read_text(encoding="utf-8")
    assert reading.record.replay().key() == reading.state.key()


@each_golden
def test_14_the_twin_plays_a_golden_game_to_the_same_end(plug: Plug, file: Path) -> None:
    """From the Record's own lines, as the twin knows no Record."""
    record = read_record(decode_record(file.read_bytes())).record
    if plug.twin is None:
        return
    twin = plug.twin(record.setup, record.position)
    for action in record.actions:
        twin.apply(plug.game.text(record.setup, action))
    state = record.replay()
    assert plug.compared(twin.line()) == plug.compared(state.line()) and agrees(state.outcome(), twin.ending())


@each_plug
def test_14_every_option_value_and_seat_count_has_a_golden_game(plug: Plug) -> None:
    setups = [read_record(decode_record(file.read_bytes())).record.setup for file in goldens(plug)]
    assert setups, f"{plug.id} has no golden game: add some to its plug, and run python -m tests.ladder.make_golden"
    for option in plug.game.options:
        values = {choice.name for choice in option.choices} | ({FILE} if option.deck else set())
        missing = values - {setup.option(option.name) for setup in setups}
        assert not missing, f"no golden game of {plug.id} has {option.name}={missing}"
    low, high = plug.game.seats
    assert {setup.seats for setup in setups} == set(range(low, high + 1))


@each_plug
def test_14_the_files_are_those_the_plug_names(plug: Plug) -> None:
    assert goldens(plug) == sorted(path(plug, golden.name) for golden in plug.goldens)


def test_14_every_game_of_the_catalogue_climbs_the_ladder() -> None:
    assert sorted(plug.id for plug in PLUGS) == sorted(games())
    assert all(plug(id).game.id == id for id in games())
    stray = {file.name for file in GOLDEN.iterdir()} - {
        file.with_suffix(suffix).name for _, file in FILES for suffix in (".mine", ".end")
    }
    assert not stray
