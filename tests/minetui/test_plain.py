"""Line mode: whole games by typed lines, every command, no escape sequences, input that ends."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from minetui.plain.lines import InputEnded, Lines
from minetui.plain.table import LineTable
from minetui.store import StoreError, read_file
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import choose_setup
from rules.match import Match, start_match
from tests.minetui.conftest import Command

TWO = ("--seat", "Ada", "--seat", "Ben")
RULES = game("mine-shift")
# Tiles without a wall in the way: 01 has none, the others face their walls elsewhere. Ada (A) begins.
OPEN = (
    "01.0,02.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0 "
    "a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 0 A -"
)  # fmt: skip


def table(typed: str, position: str = OPEN) -> tuple[Match, str]:
    """A match of two people from a position, and all that was written while the lines were typed."""
    match = start_match(choose_setup(RULES), ("Ada", "Ben"), 1, position=position)
    target = io.StringIO()
    LineTable(match, Lines(io.StringIO(typed), target), "").play()
    return match, target.getvalue()


def answers(seed: int, count: int) -> str:
    """Lines of digits as somebody might type them who wants to see the end of it."""
    chance = Generator(f"answers {seed}")
    return "".join(f"{chance.below(9) + 1}\n" for _ in range(count))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_by_numbers(minetui: Command, home: Path, seed: int) -> None:
    result = minetui("play", "mine-shift", *TWO, "--seed", str(seed), "--plain", typed=answers(seed, 3000))
    assert result.code == 0
    assert "Scores: Ada " in result.out
    reading = read_file(home / "matches" / "mine-shift-1.mine")
    outcome = reading.state.outcome()
    assert outcome is not None
    assert f"Scores: Ada {outcome.scores[0]}, Ben {outcome.scores[1]}." in result.out
    assert minetui("resume").code == 1  # a finished match is none to resume


def test_a_whole_game_against_a_bot(minetui: Command, home: Path) -> None:
    result = minetui(
        "play", "mine-shift", "--seat", "Ada", "--seat", "bot:random", "--seed", "4", typed=answers(4, 3000)
    )
    assert result.code == 0
    assert "Scores: Ada " in result.out
    assert "Random bot steps" in result.out
    assert read_file(home / "matches" / "mine-shift-1.mine").state.outcome() is not None


@pytest.mark.parametrize("setup", ["deal", "place"])
@pytest.mark.parametrize("board", ["classic", "side", "grid4", "grid5"])
def test_nothing_but_plain_narrow_text_is_written(minetui: Command, board: str, setup: str) -> None:
    typed = "\nboard\nwords\nhelp\nactions\nhint\nlog\n" + answers(1, 200) + "rules\n"
    out = minetui("play", "mine-shift", *TWO, "-o", f"board={board}", "-o", f"setup={setup}", typed=typed).out
    assert out.isascii()
    assert out.replace("\n", "").isprintable()
    assert max(map(len, out.splitlines())) <= 79


def test_an_action_by_number_by_text_and_cut_short_are_the_same() -> None:
    texts = [RULES.text(choose_setup(RULES), action) for action in RULES.load(choose_setup(RULES), OPEN).legal()]
    number = texts.index("b2 east") + 1
    records = [table(f"{typed}\nquit\n")[0].record.actions for typed in (str(number), "b2 east", "B2 e", "b2 c2")]
    assert len(set(records)) == 1
    assert len(records[0]) == 1


@pytest.mark.rule("MS-M17", "MS-M9")
def test_a_refused_action_says_the_rule_and_changes_nothing() -> None:
    match, out = table("a1 north\nwhy a1 north\nrules MS-M17\n")
    assert len(match) == 0
    assert out.count("Not allowed: a1 north. North of a1 the board ends. (MS-M17)") == 2
    assert "MS-M17 (ruling)" in out


def test_why_tells_what_a_legal_action_would_do_without_doing_it() -> None:
    match, out = table("why b2 east\nwhy 1\nwhy\nwhy nonsense\n")
    assert len(match) == 0
    assert "Allowed: b2 east. Ada steps east from b2 to c2. (MS-R13)" in out
    assert out.count("Allowed: ") == 2
    assert "'nonsense' is no action I know." in out


def test_an_action_begun_lists_how_it_goes_on() -> None:
    match, out = table("turn A\n")
    assert len(match) == 0
    assert "Say more: turn A1 left, turn A1 right." in out


@pytest.mark.rule("MS-M21", "MS-M35")
def test_undo_and_redo_within_a_turn_and_after_it() -> None:
    match, out = table("turn C1 left\nturn C1 right\nundo\nundo\nundo\nredo\nredo\nredo\n")
    assert [match.text(action) for action in match.record.actions] == ["turn C1 left", "turn C1 right"]
    assert "Undo is not possible: Nothing has been done yet." in out
    assert "There is nothing to redo." in out
    ended, _ = table("turn C1 left\nturn C1 right\nb1 east\nundo\n")
    assert len(ended) == 2  # Ada's third move ended her turn, and Ben had not acted
    acted, _ = table("turn C1 left\nturn C1 right\nb1 east\ni5 west\nundo\n")
    assert len(acted) == 3  # Ben took his own step back, not Ada's


def test_rules_of_the_decision_and_of_words() -> None:
    _, out = table("rules\nrules jump\nrules zeppelin\n")
    assert "MS-R11 (printed)" in out and "MS-R12 (printed)" in out
    assert "MS-R14 (printed)" in out
    assert "No rule has 'zeppelin' in it." in out


def test_brief_stops_the_drawings_and_full_brings_them_back() -> None:
    drawn = table("turn C1 left\n")[1].count("     a   b   c")
    brief = table("brief\nturn C1 left\n")[1].count("     a   b   c")
    full = table("brief\nfull\nturn C1 left\n")[1].count("     a   b   c")
    assert (drawn, brief, full) == (2, 1, 2)


def test_save_writes_a_copy_that_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "copy.mine"
    match, out = table(f"turn C1 left\nsave {path}\nsave {path}\nsave\nsave {tmp_path}/no/such/folder\n")
    assert read_file(path).record.actions == match.record.actions
    assert "File exists" in out
    assert "No such file or directory" in out
    assert "not kept" in out


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "0",
        "-1",
        "99999999999999999999",
        "\x00",
        "\x1b[A",
        "turn " * 500,
        "ünïcödé",
        "b2 b2",
        "why 0",
        "actions zzz",
    ],
)
def test_junk_is_answered_and_changes_nothing(junk: str) -> None:
    match, out = table(f"{junk}\n")
    assert len(match) == 0
    assert "\x1b" not in out and "\x00" not in out
    assert out.count("Ada>") == 2  # asked again


def test_input_that_ends_keeps_the_match_and_says_how_to_go_on(minetui: Command) -> None:
    result = minetui("play", "mine-shift", *TWO, typed="1\n")
    assert result.code == 0
    assert result.out.endswith("The match is kept. To play on: minetui resume mine-shift-1\n")


def test_the_menu_plays_resumes_shows_rules_and_leaves(minetui: Command, home: Path) -> None:
    typed = "1\nAda\nBen\n2\n2\n1\n1\n1\n1\n1\nturn B1 left\nquit\n" + "2\n1\nquit\n" + "3\n1\nMS-M9\n\n" + "9\nx\n4\n"
    result = minetui(typed=typed)
    assert result.code == 0
    assert "board side" in (home / "matches" / "mine-shift-1.mine").read_text()
    assert result.out.count("Type 'help' at any prompt") == 2
    assert "MS-M9 (ruling)" in result.out
    assert "Please type a number from 1 to 4." in result.out
    assert minetui(typed="").code == 0


def test_lines_end_when_input_ends() -> None:
    lines = Lines(io.StringIO("one\n"), io.StringIO())
    assert lines.ask("?") == "one"
    with pytest.raises(InputEnded):
        lines.ask("?")


@pytest.mark.parametrize("term", ["dumb", "linux", "xterm-256color"])
def test_in_a_terminal_no_escape_sequence_is_written(home: Path, term: str) -> None:
    environment = {**os.environ, "TERM": term, "LANG": "C", "LC_ALL": "C", "NO_COLOR": "1"}
    child = pexpect.spawn(
        sys.executable, ["-m", "minetui", "play", "mine-shift", *TWO, "--plain"],
        env=environment, encoding="utf-8", timeout=60, dimensions=(24, 80),
    )  # fmt: skip
    written = io.StringIO()
    child.logfile_read = written
    child.expect(r"(Ada|Ben)> ")
    child.sendline("1")
    child.expect("move 2 of 3")
    child.expect(r"(Ada|Ben)> ")
    child.sendline("quit")
    child.expect("minetui resume mine-shift-1")
    child.expect(pexpect.EOF)
    assert "\x1b" not in written.getvalue()


def test_interrupting_keeps_the_match(home: Path) -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "minetui", "play", "mine-shift", *TWO], encoding="utf-8", timeout=60
    )  # fmt: skip
    child.expect("> ")
    child.sendintr()
    child.expect("minetui resume mine-shift-1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_names_outside_the_terminals_encoding_do_not_stop_it(home: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "minetui", "play", "mine-shift", "--seat", "Zoë", "--seat", "Ben"],
        input="1\n", env=environment, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert re.search(r"Zo\?", done.stdout)


def test_an_action_that_cannot_be_kept_is_not_done_and_may_be_saved_elsewhere(tmp_path: Path) -> None:
    def full(lines: list[str]) -> None:
        raise StoreError("No space left.")

    match = start_match(choose_setup(RULES), ("Ada", "Ben"), 1, position=OPEN)
    match._journal = full
    target = io.StringIO()
    LineTable(match, Lines(io.StringIO(f"1\nsave {tmp_path}/copy.mine\nquit\n"), target), "a").play()
    assert len(match) == 0
    assert "No space left. So it was not done." in target.getvalue()
    assert read_file(tmp_path / "copy.mine").record == match.record
