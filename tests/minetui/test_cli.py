"""The command line: what it prints, how it leaves, and that nonsense gets one clear line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from minetui.screens.matches import MatchesScreen
from rules.catalogue import games
from tests.minetui.conftest import RESUME, Command

TWO = ("--seat", "Ada", "--seat", "Ben")


def test_games_are_listed_for_machines(minetui: Command) -> None:
    data = json.loads(minetui("games", "--json").out)
    assert [entry["id"] for entry in data["games"]] == list(games())
    mine_shift = next(entry for entry in data["games"] if entry["id"] == "mine-shift")
    assert mine_shift["title"] == "Mine Shift"
    assert mine_shift["seats"] == {"min": 2, "max": 2}
    assert {entry["id"]: entry["draws_seats"] for entry in data["games"]}["mine-your-business"]
    assert not mine_shift["draws_seats"]
    options = {option["name"]: option for option in mine_shift["options"]}
    # MS-M27, default first
    assert {name: [choice["name"] for choice in option["choices"]] for name, option in options.items()} == {
        "board": ["classic", "side", "grid4", "grid5"],
        "tiles": ["half", "whole"],
        "setup": ["deal", "place"],
        "shift_with_jewels": ["yes", "no"],
        "repetition": ["3", "0"],
        "turn_limit": ["100", "0"],
    }
    assert all(option["default"] == option["choices"][0]["name"] for option in options.values())
    assert all(set(option) == {"name", "default", "rule", "choices"} for option in options.values())


def test_games_are_listed_for_people(minetui: Command) -> None:
    out = minetui("games").out
    assert "Mine Shift (mine-shift), 2 seats" in out
    assert "grid5" in out and "(default)" in out


def test_the_options_of_one_game_are_listed_alone(minetui: Command) -> None:
    out = minetui("games", "quartz").out
    assert out.startswith("Quartz (quartz), 2 to 6 seats\n") and "helpers: " in out and "Mine Shift" not in out
    assert [entry["id"] for entry in json.loads(minetui("games", "quartz", "--json").out)["games"]] == ["quartz"]


@pytest.mark.parametrize("typed", ["mine-shift", "Mine Shift", "MINE-SHIFT", "mine  sh"])
def test_a_game_may_be_called_by_its_title(minetui: Command, typed: str) -> None:
    assert minetui("rules", typed, "MS-M9").out.startswith("Homes\n")


@pytest.mark.parametrize(
    ("arguments", "seats", "mode"),
    [
        ([], 2, "standard"),  # what the list of games calls the default
        (["-s", "Ada"], 2, "standard"),
        (["-s", "Ada", "-o", "mode=four"], 4, "four"),
        (["-s", "Ada", "-s", "Ben", "-o", "mode=three"], 3, "three"),
        (["-s", "Ada", "-s", "Ben", "-s", "Cleo"], 3, "three"),
        (["-o", "mode=chapter1"], 1, "chapter1"),
        (["-s", "Ada", "-o", "mode=two-goblins"], 1, "two-goblins"),
    ],
)
def test_bots_take_the_seats_that_the_options_ask_for(
    minetui: Command, home: Path, arguments: list[str], seats: int, mode: str
) -> None:
    assert minetui("play", "mine-your-business", *arguments).code == 0
    kept = (home / "matches" / "mine-your-business-1.mine").read_text()
    assert f"\nseats {seats}\n" in kept and f"\noption mode {mode}\n" in kept
    assert kept.count(" bot:standard\n") == max(seats - max(arguments.count("-s"), 1), 0)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["play", "--help"], ["sim", "-h"], ["perft", "--help"], ["--version"]]
)
def test_help_is_fine(minetui: Command, arguments: list[str]) -> None:
    result = minetui(*arguments)
    assert result.code == 0
    assert result.err == ""
    assert max(map(len, result.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["--nonsense"], "No such option"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "mine-shift", "extra"], "unexpected extra argument"),
        (["play", "mine-shift", "--option", "board"], "name=value"),
        (["play", "mine-shift", "--option", "board=round"], "board cannot be 'round'"),
        (["play", "mine-shift", "--option", "colour=red"], "no option 'colour'"),
        (["play", "mine-shift", "-o", "board=side", "-o", "board=side"], "given twice"),
        (["play", "mine-shift", "--option", "tiles=no-such-file"], "tiles cannot be 'no-such-file'"),
        (["play", "mine-shift", "--option", "tiles=file"], "tiles cannot be 'file'"),
        (["play", "mine-shift", "--seat", "a", "--seat", "b", "--seat", "c"], "2 seats, not 3"),
        (["play", "mine-shift", "--seat", "bot:genius"], "genius"),
        (["play", "mine-your-business", "-o", "mode=chapter1", *TWO], "mode=chapter1 is for 1 seat, not 2."),
        (["play", "mine-shift", "--seat", ""], "1 to 40 printable characters"),
        (["play", "mine-shift", "--seat", "\x1b\x07"], "1 to 40 printable characters"),
        (["play", "mine-shift", "--seat", "x" * 5000], f"unlike '{'x' * 57}...'."),
        (["play", "mine-shift", "--seat", "x" * 41], "1 to 40 printable characters"),
        (["play", "mine-shift", "--seat", "Ada", "--seat", "Ada"], "cannot both be called"),
        (["play", "mine-shift", "--seat", "Bot:standard"], "bot:novice, bot:standard, unlike 'Bot:standard'"),
        (["play", "mine-shift", "--seat", "bot"], "bot:novice, bot:standard, unlike 'bot'"),
        (["play", "mine-shift", "--seat", "BOT"], "bot:novice, bot:standard, unlike 'BOT'"),
        (["play", "mine-shift", "--seat", "chance"], "'chance' is whoever shuffles and deals"),
        (["play", "mine-shift", "--seat", "bot:"], "There is no '' bot"),
        (["play", "mine-shift", "--record", ""], "--record needs the name of a new file."),
        (["play", "mine-shift", "--option", "tiles="], "tiles cannot be ''"),
        (["play", "mine-shift", "--option", "tiles=/dev/null"], "/dev/null is a pipe or a device, not a file."),
        (["play", "mine-shift", "--option", "tiles=/dev/zero"], "/dev/zero is a pipe or a device, not a file."),
        (["play", "mine-shift", "--option", "tiles=/"], "/ is a folder, not a file."),
        (["play", "\x1b[2J\nchess"], "There is no game"),
        (["resume", "\x1b[2J\n\udcff"], "There is no match"),
        (["resume", ""], "There is no match ''"),
        (["check", "no-such-file"], "There is no match 'no-such-file'"),
        (["play", "mine-shift", "--seed", "many"], "A seed is a number"),
        (["play", "mine-shift", "--seed", "-1"], "A seed is a number"),
        (["resume", "no-such-match"], "There is no match 'no-such-match'"),
        (["replay", "no-such-file"], "There is no match 'no-such-file'"),
        (["replay"], "Missing argument 'FILE'"),
        (["check"], "Missing argument"),
        (["sim", "mine-shift", "--games", "0"], "'0' is no whole number from 1 to 1000000."),
        (["sim", "mine-shift", "--seat", "genius"], "genius"),
        (["sim", "mine-shift", "--jobs", "none"], "'--jobs': 'none' is no whole number from 1 to 256."),
        (["sim", "mine-shift", "--games", "9" * 5000], "is no whole number"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["perft", "mine-shift"], "Missing option '--depth'"),
        (["perft", "mine-shift", "--depth", "-1"], "--depth"),
        (["perft", "mine-shift", "--depth", "1", "--position", "rubbish"], "A position has 10 fields"),
        (["perft", "mine-shift", "--depth", "1", "--position", " "], "--position needs a position line."),
        (["perft", "mine-shift", "no-such-file", "--depth", "1"], "no-such-file"),
        (["completion", "tcsh"], "tcsh"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(minetui: Command, arguments: list[str], told: str) -> None:
    result = minetui(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.startswith("minetui: ")
    assert result.err.strip().isprintable()
    assert told in result.err


def test_a_unique_beginning_names_a_game(minetui: Command) -> None:
    assert minetui("rules", "mine-s", "MS-M9").code == 0


def test_rules_are_found_by_id_and_by_words(minetui: Command) -> None:
    for asked in ("MS-M9", "ms-m9", "m9"):
        assert minetui("rules", "mine-shift", asked).out.count("MS-M9 (ruling)") == 1
    several = minetui("rules", "mine-shift", "vacant", "shift").out
    assert "MS-R24" in several
    assert "MS-M22 " not in several
    whole = minetui("rules", "mine-shift").out
    assert "MS-R1 (printed)" in whole and "MS-T6 (reconstruction)" in whole
    nothing = minetui("rules", "mine-shift", "zeppelin")
    assert (nothing.code, nothing.out) == (1, "")


def test_a_match_is_kept_resumed_replayed_and_checked(minetui: Command, home: Path) -> None:
    first = minetui("play", "mine-shift", *TWO, "--seed", "3", typed="1\n")
    assert first.code == 0
    assert "minetui resume mine-shift-1" in first.out
    path = home / "matches" / "mine-shift-1.mine"
    before = path.read_text()
    again = minetui("resume", typed="quit\n")
    assert again.code == 0
    assert path.read_text() == before
    minetui("resume", "mine-shift-1", typed="1\n1\n")
    assert path.read_text().startswith(before)
    assert path.read_text().count("\n") == before.count("\n") + 2
    assert minetui("check", str(path)).code == 0
    told = minetui("replay", "mine-shift-1").out
    assert "Ada: " in told and "Position: " in told
    assert "Ada: " not in minetui("replay", str(path), "--to", "5").out


def test_a_replay_tells_captions_where_they_stand_and_after_the_last_action(minetui: Command, tmp_path: Path) -> None:
    path = tmp_path / "noted.mine"
    minetui("play", "mine-shift", *TWO, "--seed", "3", "--record", str(path), typed="1\n1\n")
    head, _, last = path.read_text().rstrip("\n").rpartition("\n")
    path.write_text(f"{head}\n> Look here.\n{last}\n# This was it.\n> The end.\n")
    told = minetui("replay", str(path)).out
    steps = [told.index(text) for text in ("> Look here.", "  13  ", "# This was it.", "> The end.", "Position: ")]
    assert steps == sorted(steps)
    before = minetui("replay", str(path), "--to", "12").out
    assert "> Look here." in before and "The end." not in before


def test_the_same_seed_deals_the_same_mine(minetui: Command, home: Path) -> None:
    for _ in range(2):
        minetui("play", "mine-shift", *TWO, "--seed", "12", typed="quit\n")
    minetui("play", "mine-shift", *TWO, "--seed", "13", typed="quit\n")
    one, two, three = (
        [line for line in (home / "matches" / f"mine-shift-{n}.mine").read_text().splitlines() if "chance" in line]
        for n in (1, 2, 3)
    )
    assert one == two != three
    assert len(one) == 11  # who begins, and ten tiles


def test_resume_asks_which_when_several_are_open(minetui: Command) -> None:
    for _ in range(2):
        minetui("play", "mine-shift", *TWO, typed="")
    result = minetui("resume")
    assert result.code == 2
    assert "mine-shift-1" in result.err and "mine-shift-2" in result.err


def test_resume_names_the_last_few_when_many_are_open(minetui: Command, home: Path) -> None:
    minetui("play", "mine-shift", *TWO)
    first = home / "matches" / "mine-shift-1.mine"
    for number in range(2, 9):
        (home / "matches" / f"mine-shift-{number}.mine").write_bytes(first.read_bytes())
    os.utime(first, (1, 1))
    result = minetui("resume")
    assert result.code == 2
    assert result.err.count("Mine Shift, Ada and Ben, 11 actions") == 5
    assert "mine-shift-1:" not in result.err and "; and others." in result.err


def test_resume_tells_of_damaged_matches_on_one_line(minetui: Command, home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "a.mine").write_text("rubbish\n")
    one = minetui("resume")
    assert (one.code, one.err.count("\n")) == (1, 1)
    assert "There is no match to resume. a cannot be read: line 1: 'rubbish'" in one.err
    (home / "matches" / "b.mine").write_text("rubbish\n")
    two = minetui("resume")
    assert (two.code, two.err.count("\n")) == (1, 1)
    assert "2 matches cannot be read: " in two.err and "'minetui check NAME' says why." in two.err
    minetui("play", "mine-shift", *TWO)
    three = minetui("resume", typed="quit\n")
    assert (three.code, three.err.count("\n")) == (0, 1)
    assert "2 matches cannot be read: " in three.err
    minetui("play", "mine-shift", *TWO)
    four = minetui("resume")
    assert (four.code, four.err.count("\n")) == (2, 1)
    assert "Say which match to resume: mine-shift-" in four.err and "2 matches cannot be read: " in four.err


def test_a_match_is_found_by_the_name_of_its_file(minetui: Command) -> None:
    minetui("play", "mine-shift", *TWO)
    assert minetui("resume", "mine-shift-1.mine", typed="1\n").code == 0
    assert minetui("replay", "mine-shift-1.mine").code == 0


@pytest.mark.parametrize("command", ["replay PATH", "resume PATH", "check PATH", "perft mine-shift PATH --depth 1"])
def test_a_damaged_record_is_named(minetui: Command, tmp_path: Path, command: str) -> None:
    path = tmp_path / "a.mine"
    path.write_text("rubbish\n")
    result = minetui(*command.replace("PATH", str(path)).split())
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"minetui: {path}: line 1: 'rubbish': this is no minetui Record")


def test_resume_without_any_match(minetui: Command) -> None:
    result = minetui("resume")
    assert (result.code, result.out) == (1, "")


def test_record_writes_a_new_file_and_never_over_another(minetui: Command, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.mine"
    assert minetui("play", "mine-shift", *TWO, "--record", str(path), typed="1\n").code == 0
    kept = path.read_text()
    assert not (home / "matches").exists()
    refused = minetui("play", "mine-shift", *TWO, "--record", str(path))
    assert refused.code == 1
    assert "exists already" in refused.err
    assert path.read_text() == kept
    assert minetui("resume", str(path), typed="1\n").code == 0
    assert path.read_text().startswith(kept)


def test_check_reports_every_file_and_fails_for_one(minetui: Command, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.mine", tmp_path / "bad.mine"
    minetui("play", "mine-shift", *TWO, "--record", str(good), typed="1\n1\n")
    lines = good.read_text().splitlines(keepends=True)
    lines[-2], lines[-1] = lines[-1], "0: z9 north\n"
    bad.write_text("".join(lines))
    result = minetui("check", str(tmp_path / "none"), str(bad), str(good))
    assert result.code == 1
    assert f"{good}: fine" in result.out
    assert len(result.err.splitlines()) == 2
    assert f"{bad}: line {len(lines) - 1}" in result.err or f"{bad}: line {len(lines)}" in result.err


@pytest.mark.rule("MS-T2", "MS-T3")
def test_a_tile_file_of_ones_own(minetui: Command, home: Path, tmp_path: Path) -> None:
    from rules.datafile import read_data
    from rules.mine_shift import components

    text = read_data(components.__file__, "half.tiles")
    own = tmp_path / "own.tiles"
    own.write_text(text.replace("01  -   -", "01  nesw -").replace("02  -   N1\n", "02  -   N1 E1 S1\n"))
    assert minetui("play", "mine-shift", *TWO, "--option", f"tiles={own}", typed="1\n").code == 0
    record = home / "matches" / "mine-shift-1.mine"
    assert "option tiles file" in record.read_text()
    assert "deck tiles 01 nesw -" in record.read_text()
    own.unlink()
    assert minetui("check", str(record)).code == 0
    own.write_text(text.replace("03  -   N2", "03  -   N7"))
    wrong = minetui("play", "mine-shift", *TWO, "--option", f"tiles={own}")
    assert wrong.code == 2
    line = next(number for number, row in enumerate(text.splitlines(), 1) if row.startswith("03 "))
    assert f"line {line}" in wrong.err and str(own) in wrong.err and "N7" in wrong.err


def test_perft_tells_nothing_of_hands_in_a_match_that_goes_on(minetui: Command, tmp_path: Path) -> None:
    """Which answers are open to whoever is asked is what the card is (MW-W3)."""
    golden = Path(__file__).parents[1] / "golden" / "mijnwerkers-four.mine"
    whole = golden.read_text(encoding="utf-8")
    path = tmp_path / "going-on.mine"
    path.write_text(whole[: whole.index("chance: deal", whole.index(": no")) - 20].rpartition("\n")[0] + "\n")
    refused = minetui("perft", "mijnwerkers", str(path), "--depth", "1", "--divide")
    assert refused.code == 1 and refused.out == ""
    assert "going-on.mine is not over" in refused.err
    assert minetui("perft", "mijnwerkers", str(golden), "--depth", "1").out == "0\n"


def test_perft_counts_from_a_record_from_a_line_and_by_first_action(minetui: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.mine"
    minetui("play", "mine-shift", *TWO, "--record", str(path), typed="1\n")
    whole = int(minetui("perft", "mine-shift", str(path), "--depth", "2").out)
    divided = minetui("perft", "mine-shift", str(path), "--depth", "2", "--divide").out.splitlines()
    assert divided[-1] == f"total: {whole}"
    assert sum(int(line.rpartition(" ")[2]) for line in divided[:-1]) == whole
    replayed = minetui("replay", str(path)).out
    position = replayed.partition("Position: ")[2].strip()
    assert int(minetui("perft", "mine-shift", "--position", position, "--depth", "2").out) == whole
    assert minetui("perft", "mine-shift", str(path), "--depth", "0").out == "1\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(minetui: Command, shell: str) -> None:
    result = minetui("completion", shell)
    assert result.code == 0
    assert "_MINETUI_COMPLETE" in result.out


def test_completions_are_offered(home: Path) -> None:
    def complete(*words: str) -> list[str]:
        environment = {
            **os.environ,
            "_MINETUI_COMPLETE": "bash_complete",
            "COMP_WORDS": " ".join(words),
            "COMP_CWORD": str(len(words) - 1),
        }
        done = subprocess.run(
            [sys.executable, "-m", "minetui"], env=environment, capture_output=True, text=True, timeout=60
        )
        return [line.partition(",")[2] for line in done.stdout.splitlines()]

    assert "play" in complete("minetui", "pl")
    assert complete("minetui", "play", "mine-s") == ["mine-shift"]
    assert complete("minetui", "play", "mine-shift", "--option", "board=gr") == ["board=grid4", "board=grid5"]
    assert "bot:standard" in complete("minetui", "play", "mine-shift", "--seat", "bot:")
    assert complete("minetui", "rules", "mine-shift", "ms-t1") == ["MS-T1"]
    assert complete("minetui", "rules", "chess", "MS-T1") == [""]


def in_shell(command: str) -> subprocess.CompletedProcess[str]:
    """What a bash command came to, with `minetui` as it would be installed; a pipe fails when any part of it does."""
    script = f'set -o pipefail; minetui() {{ {sys.executable} -m minetui "$@"; }}; {command}'
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("command", ["rules mine-shift", "games", "games --json", "--help", "completion bash"])
def test_output_cut_off_by_its_reader_is_no_error(home: Path, command: str) -> None:
    for reader in ("head -1", "true"):
        shown = in_shell(f"minetui {command} | {reader}")
        assert (shown.returncode, shown.stderr) == (0, "")


@pytest.mark.parametrize(
    "command", ["games", "--help", "rules mine-shift", "play mine-shift --seat Ada", "check x.mine"]
)
@pytest.mark.parametrize(
    ("output", "told"), [("> /dev/full", "No space left on device"), (">&-", "standard output is closed")]
)
def test_output_that_cannot_be_written_is_one_line_and_exit_code_1(
    minetui: Command, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, output: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    minetui("play", "mine-shift", *TWO, "--record", "x.mine")
    failed = in_shell(f"minetui {command} {output} < /dev/null")
    assert failed.returncode == 1
    assert failed.stderr == f"minetui: Reading or writing failed: {told}.\n"


def test_wrong_use_is_told_before_closed_output(home: Path) -> None:
    for command in ("nonsense", "--nonsense"):
        failed = in_shell(f"minetui {command} >&-")
        assert failed.returncode == 2
        assert "No such" in failed.stderr


def test_input_that_is_closed_ends_a_match_and_nothing_else(home: Path) -> None:
    assert in_shell("minetui games <&-").returncode == 0
    failed = in_shell("minetui play mine-shift --seat Ada --seat Ben <&-")
    assert failed.returncode == 1
    assert failed.stderr == "minetui: Reading or writing failed: standard input is closed.\n"
    assert in_shell("minetui resume mine-shift-1 < /dev/null").returncode == 0


@pytest.mark.parametrize("errors", ["2> /dev/full", "2>&-"])
def test_errors_that_nobody_hears_leave_with_their_code(home: Path, errors: str) -> None:
    for command, code in (("nonsense", 2), ("check no-such-file", 2), ("resume", 1)):
        failed = in_shell(f"minetui {command} {errors}")
        assert (failed.returncode, failed.stdout, failed.stderr) == (code, "", "")


def test_nothing_but_a_file_is_read_or_written_over(minetui: Command, tmp_path: Path) -> None:
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    for path in (pipe, folder, Path("/dev/zero"), Path("/dev/full")):
        for arguments in (["check", str(path)], ["replay", str(path)], ["resume", str(path)]):
            result = minetui(*arguments)
            assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
            assert "not a file" in result.err
        result = minetui("play", "mine-shift", "--record", str(path))
        assert (result.code, result.out) == (1, "")
        assert f"{path} exists already, and is no file a match could be kept in." in result.err
    nowhere = minetui("play", "mine-shift", "--record", str(tmp_path / "no" / "such" / "a.mine"))
    assert (nowhere.code, nowhere.out) == (1, "")
    assert f"There is no folder {tmp_path}/no/such to keep the match in." in nowhere.err
    assert not (tmp_path / "no").exists()
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(10**12)
    assert "too large" in minetui("check", str(huge)).err
    assert "too large" in minetui("play", "mine-shift", "-o", f"tiles={huge}").err


def test_names_of_files_move_no_cursor(minetui: Command, tmp_path: Path) -> None:
    good, bad = tmp_path / "\x1b[2Jgood\n.mine", tmp_path / "\x1b[2Jbad\n.mine"
    minetui("play", "mine-shift", *TWO, "--record", str(good), typed="1\n")
    bad.write_text("rubbish\n")
    shown = [
        minetui("check", str(good), str(bad)),
        minetui("play", "mine-shift", *TWO, "--record", str(good)),
        minetui("play", "mine-shift", *TWO, typed=f"save {tmp_path}/\x1b[2J/x\nsave {tmp_path}/\x1b[2Jx\n"),
        minetui("play", "mine-shift", *TWO, "-o", f"tiles={bad}"),
        minetui("sim", "mine-shift", "-s", "random", "--games", "2", "--jobs", "1", "--records", str(bad)),
    ]
    for result in shown:
        assert "[2J" in result.out + result.err
        assert "\x1b" not in result.out + result.err
    assert shown[0].out.startswith(f"{tmp_path}/[2Jgood .mine: fine;") and shown[0].out.count("\n") == 1
    assert [result.err.count("\n") for result in shown] == [1, 1, 0, 1, 1]


def test_a_bot_nobody_knows_is_no_error_of_ours(minetui: Command, home: Path) -> None:
    minetui("play", "mine-shift", *TWO)
    path = home / "matches" / "mine-shift-1.mine"
    text = path.read_text()
    for level in ("grandmaster", ""):
        path.write_text(text.replace("player 1 Ben", f"player 1 bot:{level}"))
        result = minetui("resume", "mine-shift-1")
        assert (result.code, result.out) == (1, "")
        assert f"mine-shift-1 cannot be played on: There is no '{level}' bot for Mine Shift" in result.err
        assert f"There is no '{level}' bot" in minetui(typed=f"{RESUME}\n1\nback\n").out


def test_a_kept_match_is_checked_by_its_name(minetui: Command, home: Path) -> None:
    minetui("play", "mine-shift", *TWO)
    assert "mine-shift-1.mine: fine" in minetui("check", "mine-shift-1").out


def test_a_tile_file_from_windows_is_read_and_other_text_is_not(minetui: Command, home: Path, tmp_path: Path) -> None:
    from rules.datafile import read_data
    from rules.mine_shift import components

    text = read_data(components.__file__, "half.tiles")
    own = tmp_path / "own.tiles"
    own.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert minetui("play", "mine-shift", *TWO, "-o", f"tiles={own}").code == 0
    assert minetui("check", "mine-shift-1").code == 0
    own.write_bytes(text.encode("utf-16"))
    assert "not UTF-8 text" in minetui("play", "mine-shift", *TWO, "-o", f"tiles={own}").err
    own.write_bytes(b"")
    assert "line 1: the file ends without tile 01" in minetui("play", "mine-shift", *TWO, "-o", f"tiles={own}").err


def test_a_kept_match_is_thrown_away_when_that_is_confirmed(minetui: Command, home: Path) -> None:
    for _ in range(2):
        minetui("play", "mine-shift", *TWO)
    kept = home / "matches" / "mine-shift-1.mine"
    assert "for good?" in minetui("forget", "mine-shift-1", typed="n\n").out and kept.exists()
    assert (
        minetui("forget", "mine-shift-1", typed="y\n").out.endswith("mine-shift-1.mine is gone.\n")
        and not kept.exists()
    )
    assert "There is no match 'mine-shift-1'" in minetui("forget", "mine-shift-1").err
    damaged = home / "matches" / "mine-shift-2.mine"
    damaged.write_text("nonsense\n", encoding="utf-8")
    assert minetui("forget", "mine-shift-2", "--yes").code == 0 and not damaged.exists()
    assert "is no file of a match" in minetui("forget", str(home)).err and home.exists()


def test_several_matches_to_resume_are_offered_on_a_screen(minetui: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        minetui("play", "mine-shift", *TWO)
    opened: list[object] = []
    app = SimpleNamespace(open_alone=opened.append)
    monkeypatch.setattr("minetui.launch.wants_lines", lambda plain: plain)
    monkeypatch.setattr("minetui.launch.run_app", lambda opening: opening(app) or 0)
    assert minetui("resume").code == 0
    assert [type(screen) for screen in opened] == [MatchesScreen]
    assert "Say which match to resume" in minetui("resume", "--plain").err


def test_matches_to_resume_are_told_by_who_plays_and_how_far_they_are(minetui: Command) -> None:
    minetui("play", "mijnwerkers", *TWO, "--seat", "bot:novice")
    minetui("play", "quartz", *TWO)  # only who begins has been drawn
    told = minetui("resume").err
    assert "quartz-1: Quartz, Ada and Ben, 1 action;" in told
    assert "Mijnwerkers, Ada, Ben and Novice bot, " in told
