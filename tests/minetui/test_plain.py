"""Line mode: whole games by typed lines, every command, no escape sequences, input that ends."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from minetui.plain import table as line_table
from minetui.plain.lines import WIDTH, InputEnded, Lines, clip, columns, cut, fold
from minetui.plain.phrases import phrases
from minetui.plain.table import LineTable
from minetui.session import Session
from minetui.store import Keeper, StoreError, read_file
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import choose_setup
from rules.match import Match, start_match
from rules.mine_a_million.position import write_position
from tests.minetui.conftest import RESUME, Command
from tests.rules.mine_a_million.helper import do, place, ready, trading
from tests.rules.quartz.helper import lay

TWO = ("--seat", "Ada", "--seat", "Ben")
RULES = game("mine-shift")
# Tiles without a wall in the way: 01 has none, the others face their walls elsewhere. Ada (A) begins.
OPEN = (
    "01.0,02.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0 "
    "a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 0 A -"
)  # fmt: skip


def table(typed: str, position: str = OPEN, players: tuple[str, ...] = ("Ada", "Ben")) -> tuple[Match, str]:
    """A match of two people from a position, and all that was written while the lines were typed."""
    match = start_match(choose_setup(RULES), players, 1, position=position)
    target = io.StringIO()
    LineTable(Session(match, None), Lines(io.StringIO(typed), target)).play()
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
    for number in ("99", "0"):
        assert f"There is no action {number}: they are numbered from 1 to " in table(f"why {number}\n")[1]


@pytest.mark.rule("MS-R17")
def test_a_text_refused_by_a_rule_says_where_to_read_on() -> None:
    told = " ".join(table("b2 c3\n")[1].split())
    assert "c3 lies diagonally from b2; jewels go straight. (MS-R17) 'rules MS-R17' tells more." in told
    assert "Type 'help'" not in told


@pytest.mark.parametrize("digits", ["\uff11", "\u0661", "\u00b2"])
def test_only_plain_digits_are_numbers(digits: str) -> None:
    match, out = table(f"{digits}\nwhy {digits}\n")
    assert len(match) == 0
    assert out.count("is no action I know") == 2
    assert Lines(io.StringIO(f"{digits}\n2\n"), io.StringIO()).choose("?", ["one", "two"]) == 1


@pytest.mark.parametrize(
    ("short", "whole"),
    [("h", "help"), ("?", "help"), ("he", "help"), ("ac", "actions"), ("ac turn B1", "actions turn B1"),
     ("wo", "words"), ("WHY 1", "why 1"), ("wh 1", "why 1"), ("ru jump", "rules jump"),
     ("hi", "hint"), ("lo", "log"), ("bo", "board")],
)  # fmt: skip
def test_commands_may_be_cut_short(short: str, whole: str) -> None:
    told = [table(f"{typed}\n")[1].replace(f"Ada> {typed}\n", "") for typed in (short, whole)]
    assert told[0] == told[1]


@pytest.mark.parametrize("leave", ["q", "quit", "qu", "exit"])
def test_leaving(leave: str) -> None:
    match, out = table(f"{leave}\n1\n")
    assert len(match) == 0
    assert out.endswith("This match was not kept.\n")


def test_notation_comes_before_a_command_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "'g' is no action I know" in table("g\n")[1]
    assert "There is nothing to redo." in table("re\n")[1]
    monkeypatch.setattr(type(RULES), "text", lambda *_: "reap wheat")
    assert "Say more: reap wheat." in table("re\n")[1]


@pytest.mark.parametrize(
    ("typed", "told"),
    [("w", "words or why"), ("r", "rules or redo"), ("l", "log"), ("f", "full"), ("W B1", "words or why")],
)
def test_one_letter_is_too_short_for_a_command(typed: str, told: str) -> None:
    out = table(f"{typed}\n")[1]
    assert f"\nDo you mean {told}?\n" in out
    assert "no action I know" not in out
    assert "no action I know" in table(f"why {typed}\n")[1]


def test_pressing_enter_asks_again_in_a_few_lines() -> None:
    out = table("\n")[1].split("Ada> \n")[1]
    assert out.startswith("Ada, move 1 of 3: step or jump")
    assert "You may: " in out and "'help' tells the commands" in " ".join(out.split())
    assert len(out.splitlines()) <= 9


def test_the_drawing_and_what_may_be_done_fit_on_one_screen() -> None:
    out = table("b2 e\n")[1]
    turn = out[out.index("        A       B") :]
    first, second = turn.split("Ada> b2 e\n")
    assert "You may: " in first and "You may: " in second
    assert max(len(part.splitlines()) for part in (first, second.split("\n\n", 1)[1])) <= 23
    assert "1 b1 east" not in out
    assert "1 b1 east" in table("actions\n")[1]


def test_in_brief_nothing_is_listed_unasked() -> None:
    out = table("brief\nb2 e\n")[1].split("Ada> b2 e\n")[1]
    assert (
        out
        == "Ada steps east from b2 to c2.\n\nAda, move 2 of 3: step or jump, turn a tile, or shift one.\nAda> \n"
        + ("This match was not kept.\n")
    )


def test_in_brief_the_position_is_told_again_after_a_bots_turn() -> None:
    _, out = table("brief\n1\n1\n1\n", players=("Ada", "bot:random"))
    assert "Random bot " in out
    assert "\nTurn 3. Ada to move, 3 moves left; this turn has no Jewel Step yet.\nAda has jewels A on " in out


def test_in_brief_the_end_is_told_in_sentences() -> None:
    position = OPEN.replace("a1,b1,a2,b2 i5,j5,i6,j6", "i5,j5,j6,h6 c1,d1,c2,d2").replace("A 0 - - 0", "A 0 - AB 0")
    _, out = table("brief\nh6 e\n", position)
    end = out.partition("> h6 e\n")[2]
    assert "Ada has jewels A on i5, j5, i6, j6: 0 at home on A1, 4 of 4 on the goal E3;" in end
    assert "    a   b   c" not in end
    assert "    a   b   c" in table("h6 e\n", position)[1].partition("> h6 e\n")[2]


def test_brief_holds_for_the_next_match_at_the_same_terminal() -> None:
    match = start_match(choose_setup(RULES), ("Ada", "Ben"), 1, position=OPEN)
    lines = Lines(io.StringIO("brief\nquit\nquit\n"), io.StringIO())
    for _ in range(2):
        LineTable(Session(match, None), lines).play()
    assert isinstance(lines.target, io.StringIO)
    assert lines.target.getvalue().count("     a   b   c") == 1
    assert lines.target.getvalue().count("Ada has jewels A on") == 1


@pytest.mark.rule("MS-M16", "MS-M36")
def test_words_tell_the_walls_of_one_place_or_of_all() -> None:
    _, out = table("words b1\nwords all\nwords zeppelin\n")
    told = " ".join(out.split())
    # Tile 02 has one wall, on the left half of its upper side; tile 05 below it has one there as well.
    b1 = (
        "B1, tile 02. Inside: no wall. North, outer edge: c1 wall of B1, d1 no wall. East, C1: open. South, B2: c2 wall"
    )
    b1 += " of B2, d2 open. West, A1: open."
    assert told.count(b1) == 2
    assert told.count("C2, vacant. North, C1. East, D2. South, C3. West, B2.") == 1
    assert "E3, home of Ben, tile 12." in told
    assert "There is no place 'zeppelin' here." in told


class Silent:
    """A bot that says nothing."""

    level = "silent"
    nodes = 0

    def choose(self, view: object, legal: list[int], dealer: Generator, budget: object) -> int:
        return legal[0]

    def why(self) -> str:
        return ""


def test_a_hint_always_gives_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Hint: " in (out := table("hint\n")[1]) and "The standard bot would do so. " in out
    monkeypatch.setattr(line_table, "make_bot", lambda *_: Silent())
    assert "Hint: b1 east. The silent bot would do so. Ada steps east from b1 to c1." in table("hint\n")[1]


@pytest.mark.rule("MS-M21")
def test_placing_says_why_it_cannot_be_undone(minetui: Command) -> None:
    out = minetui("play", "mine-shift", *TWO, "-o", "setup=place", typed="1\nundo\n").out
    assert "Undo is not possible: Chance has acted since, and what it brought is known." in out
    assert "choose an empty cell and a facing, 0 to 3." in out


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ([], []),
        (["pass"], ["pass"]),
        (["b1 east", "b2 east", "a1 north", "a1 jump c1", "a1 jump c1 c3"],
         ["b1 or b2 east", "a1 north", "a1 jump c1", "a1 jump c1 c3"]),
        (["turn A1 left", "turn A1 right", "turn B1 left", "turn B1 right", "turn C1 left", "turn C1 right"],
         ["turn A1, B1 or C1 left or right"]),
        (["turn A1 left", "turn B1 right", "shift B1 up"], ["turn A1 left", "turn B1 right", "shift B1 up"]),
        (["bid 1", "bid 2", "bid 3", "pass"], ["bid 1, 2 or 3", "pass"]),
    ],
)  # fmt: skip
def test_many_actions_are_told_in_few_words(texts: list[str], told: list[str]) -> None:
    assert phrases(texts) == told


@pytest.mark.parametrize("seed", range(5))
def test_the_few_words_leave_no_action_out_and_add_none(seed: int) -> None:
    """Every choice of one word out of each "or" is an action, once."""
    state = RULES.load(choose_setup(RULES), OPEN)
    chance = Generator(f"phrases {seed}")
    for _ in range(20):
        texts = [RULES.text(state.setup, action) for action in state.legal()]
        told: list[str] = []
        for phrase in phrases(texts):
            ways = [""]
            for group in re.findall(r"[^ ,]+(?:, [^ ,]+)*(?: or [^ ,]+)?", phrase):
                ways = [f"{way} {word}".strip() for way in ways for word in re.split(", | or ", group)]
            told += ways
        assert sorted(told) == sorted(texts)
        state.push(chance.choice(state.legal()))


@pytest.mark.parametrize("text", ["x" * 200, "字" * 100, "say " + "字" * 50 + " and " + "y" * 90, "a  b", "", "é" * 80])
def test_no_line_is_wider_than_the_terminal_and_nothing_is_lost(text: str) -> None:
    for indent in ("", "    "):
        lines = fold(indent + text)
        assert all(columns(line) <= WIDTH and line.startswith(indent if text else "") for line in lines)
        assert "".join("".join(lines).split()) == "".join(text.split())
    assert columns(clip(text, 20)) <= 20 and (clip(text, 20) == text) == (columns(text) <= 20)


def test_chinese_letters_take_two_columns_and_accents_none() -> None:
    assert [columns(text) for text in ("abc", "字", "e\u0301", "é", "字a字")] == [3, 2, 1, 1, 5]
    assert [cut("字a字", width) for width in range(6)] == ["", "", "字", "字a", "字a", "字a字"]
    assert cut("e\u0301a", 1) == "e\u0301"
    assert clip("字" * 10, 9) == "字字字..."


def test_blanks_stay_and_further_lines_hang_where_they_are_told_to() -> None:
    assert fold("  one   two") == ["  one   two"]
    assert fold("  x  " + "word " * 20, "     ")[1].startswith("     word")


@pytest.mark.parametrize("name", ["字" * 40, "n" * 1000, "a b " * 200])
def test_names_of_any_width_fit(name: str) -> None:
    typed = f"words\nwords all\nundo\nrules {'w' * 200}\nactions {'w' * 200}\nsave {'y' * 200}/x\n1\nlog\n{'z' * 200}\n"
    _, out = table(typed, players=(name, "Ben"))
    assert max(map(columns, out.splitlines())) <= WIDTH
    assert f"\n{clip(name, 40)}> words\n" in out
    assert f"No rule has '{'w' * 57}...' in it." in " ".join(out.split())


def test_save_knows_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    match, out = table("1\nsave ~/copy.mine\nsave ~nobody-of-that-name/copy.mine\n")
    assert read_file(tmp_path / "copy.mine").record.actions == match.record.actions
    assert "~nobody-of-that-name/copy.mine could not be written" in out


def test_an_action_begun_lists_how_it_goes_on() -> None:
    match, out = table("turn A\n")
    assert len(match) == 0
    assert "Say more: turn A1 left or right." in out


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


@pytest.mark.rule("MS-M35")
def test_what_a_bot_did_is_not_taken_back_and_help_does_not_say_so() -> None:
    _, out = table("1\n1\n1\nundo\nhelp\n", players=("Ada", "bot:random"))
    assert "Undo is not possible: Random bot has acted since." in out
    assert "  undo     take your last action back, until somebody else has acted\n" in out


def kept_table(path: Path, typed: str, meddle: Callable[[], object], players: tuple[str, ...] = ("Ada", "Ben")) -> str:
    """What is written when somebody meddles with the file of a match after its first action."""
    keeper = Keeper(path)
    keeper.create()
    match = start_match(choose_setup(RULES), players, 1, keeper.journal, OPEN)
    match.act(0, match.legal()[0])
    meddle()
    target = io.StringIO()
    LineTable(Session(match, keeper), Lines(io.StringIO(typed), target)).play()
    keeper.close()
    return " ".join(target.getvalue().split())


def test_a_match_whose_file_was_removed_is_not_said_to_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.mine"
    told = kept_table(path, f"1\nsave\nsave {tmp_path}/copy.mine\nquit\n", path.unlink)
    removed = f"{path} was removed while the match was being played."
    assert f"{removed} So it was not done." in told
    assert f"{removed} So this match is not kept. 'save FILE' writes it down." in told
    assert told.endswith(f"{removed} So this match is not kept.")
    assert "match is kept" not in told
    assert len(read_file(tmp_path / "copy.mine").record.actions) == 1
    assert "The match is kept. To play on: minetui resume" in kept_table(tmp_path / "b.mine", "quit\n", bool)


def test_a_match_can_be_saved_when_what_a_bot_does_cannot_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.mine"
    keeper = Keeper(path)
    keeper.create()
    position = OPEN.replace("A 0 - - 0", "B 0 - - 1")
    match = start_match(choose_setup(RULES), ("Ada", "bot:random"), 1, keeper.journal, position)
    path.unlink()
    target = io.StringIO()
    typed = f"\nundo\n1\nsave {tmp_path}/copy.mine\nquit\n"
    assert LineTable(Session(match, keeper), Lines(io.StringIO(typed), target)).play() is False
    told = " ".join(target.getvalue().split())
    assert told.count("was removed while the match was being played. 'save FILE' writes a copy") == 5
    assert "It is for Random bot to act." in told
    assert read_file(tmp_path / "copy.mine").record == match.record


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
    typed = "1\nAda\nBen\n2\n2\n1\n1\n1\n1\n1\nturn B1 left\nquit\n"
    typed += f"{RESUME}\n1\nquit\n{RESUME + 1}\n1\nMS-M9\n\n99\nx\n{RESUME + 2}\n"
    result = minetui(typed=typed)
    assert result.code == 0
    assert "board side" in (home / "matches" / "mine-shift-1.mine").read_text()
    assert result.out.count("Type 'help' at any prompt") == 2
    assert f"{RESUME + 2}  Quit\n" in result.out, "as at home on the screen"
    assert "MS-M9 (ruling)" in result.out
    assert f"Please type a number from 1 to {RESUME + 2}, or 'back'." in result.out
    assert minetui(typed="").code == 0


@pytest.mark.parametrize("back", ["back", "q", "BACK"])
def test_every_question_of_the_menu_leads_back(minetui: Command, home: Path, back: str) -> None:
    minetui("play", "mine-shift", *TWO)
    asked = ["1", "1\nAda", "1\nAda\nBen", "1\nAda\nBen\n2", "1\nAda\nBen\n2\n1", f"{RESUME}",
             f"{RESUME + 1}", f"{RESUME + 1}\n1"]  # fmt: skip
    result = minetui(typed="".join(f"{answers}\n{back}\n" for answers in asked) + f"{back}\n1\n")
    assert result.code == 0
    assert result.out.count("What would you like?") == len(asked) + 1
    assert result.out.endswith(f"Number, or back? {back}\n")
    assert len(list((home / "matches").iterdir())) == 1


def test_the_menu_says_that_there_are_more_matches(minetui: Command, home: Path) -> None:
    minetui("play", "mine-shift", *TWO)
    first = home / "matches" / "mine-shift-1.mine"
    for number in range(2, 21):
        first.with_name(f"mine-shift-{number}.mine").write_bytes(first.read_bytes())
    assert "Resume a match (20)" in minetui(typed=f"{RESUME}\nback\nback\n").out
    first.with_name("mine-shift-21.mine").write_bytes(first.read_bytes())
    out = minetui(typed=f"{RESUME}\nback\nback\n").out
    assert "Resume a match (the last 20)" in out
    assert "There are older ones, which 'minetui resume NAME' plays on." in out


def test_the_menu_tells_of_matches_that_cannot_be_read(minetui: Command, home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "a.mine").write_text("rubbish\n")
    out = minetui(typed=f"{RESUME}\nback\n").out
    assert "Resume a match (0)" in out
    assert "\na cannot be read: line 1: 'rubbish': this is no minetui Record" in out
    assert "There is no match to resume." in out


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
        sys.executable, ["-m", "minetui", "play", "mine-shift", *TWO, "--plain"], encoding="utf-8", timeout=60
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
    LineTable(Session(match, None), Lines(io.StringIO(f"1\nsave {tmp_path}/copy.mine\nquit\n"), target)).play()
    assert len(match) == 0
    assert "No space left. So it was not done." in target.getvalue()
    assert read_file(tmp_path / "copy.mine").record == match.record


def quartz(typed: str, players: tuple[str, ...], position: str, seats: int = 2) -> str:
    """What is written while lines are typed at a table of Quartz."""
    match = start_match(choose_setup(game("quartz"), seats), players, 1, position=position)
    target = io.StringIO()
    LineTable(Session(match, None), Lines(io.StringIO(typed), target)).play()
    return target.getvalue()


def test_what_came_of_a_reaction_nobody_had_is_told_before_the_next_decision() -> None:
    state = lay("thief", "ruby.2", seats=2, active="A", asked="B", hands={"B": "porter"})
    out = quartz("quit\n", ("bot:random", "Ben"), state.line())
    assert out.index("Ben lets it be. Random bot collects 1 Ruby. It is Ben's turn.") < out.index("Ben: explore")


def test_the_keyboard_handed_over_shows_no_hand_and_says_how_to_see_it_once() -> None:
    state = lay("start", seats=2, hands={"A": "watchman", "B": "cart-thief"}, chests={"A": "amber*3"})
    out = quartz("\nboard\nwords\nlog\npeek\nexplore\nstop\n\npass\nquit\n", ("Ada", "Ben"), state.line())
    before, _, after = out.partition("Ada> peek")
    tip = "'peek' shows your cards."
    assert before.count(tip) == 1 and after.count(tip) == 1  # Ada's, and Ben's at the first of his two questions
    for hidden in ("Your Helpers", "Your Chest", "Watchman", "Amber"):
        assert hidden not in before.replace("watchman", "")
    assert "Your Helpers: WA1" in after and "Your Chest: Amb 3; 18 points in all" in after
    assert "Watchman" not in after.partition("Ben is next")[2]


def test_help_names_a_rule_of_the_game_at_hand() -> None:
    assert "'rules QZ-" in quartz("\nhelp\nquit\n", ("Ada", "Ben"), lay("start", seats=2).line())
    assert "'rules MS-" in table("help\n")[1]


def test_mine_a_million_tells_its_ledger_and_asks_lessees_by_name() -> None:
    state = trading()
    place(state, "barge1", "A", "T4", "canal", white=3, green=1, purple=1)
    do(ready(state, deeds=(1,), cash=(50_000,)), "throw", "die 3", "move barge1 barge-dock")
    match = start_match(state.setup, ("Ada", "Ben", "Cleo"), 1, position=write_position(state))
    target = io.StringIO()
    typed = "sea port-boston\nwords money A\nagree\nwhy refuse\nrefuse\nsell warehouse 1\nwords ledger\nquit\n"
    LineTable(Session(match, None), Lines(io.StringIO(typed), target)).play()
    out = " ".join(target.getvalue().split())
    assert (
        "Ben: may 1 Unit of yours go on to Port Boston for a fare of £15,000?" in out
        and "You may: agree or refuse." in out
    )
    assert "Cleo: may 1 Unit of yours go on to Port Boston for a fare of £15,000?" in out
    assert "Ada has £42,500 and $0" in out
    assert "Round 2: The Bank pays Ben £20,000 (warehouse sale, MAM-F0)." in out
