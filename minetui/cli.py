"""The command line: what can be typed after `minetui`, and what comes back.

Exit codes: 0 fine, 1 what was asked for turned out wrong (a damaged Record, nothing found), 2 used wrongly (an option,
a game or a file there is not). Errors are one line on standard error.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, Final, TextIO

import click
from click.shell_completion import CompletionItem, shell_complete

from minetui import version
from minetui.lessons.pace import FASTEST
from rules.catalogue import game, games
from rules.game import Game, SetupError
from rules.reading import read_number, shorten
from rules.record import RecordError, clean

COMPLETION: Final = "_MINETUI_COMPLETE"
"""Environment variable through which a shell asks for completions."""
TRACEBACK: Final = "MINETUI_TRACEBACK"
"""Environment variable that lets unexpected errors through, for those who look into them."""

_CLOSED: Final = "standard output is closed"


class InOrder(click.Group):
    """Lists its commands in the order they were written."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of the commands."""
        return list(self.commands)


class GameName(click.ParamType[Game, str]):
    """A game's id, with completion."""

    name = "game"

    def convert(self, value: str | Game, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of an id or a title; a unique beginning will do."""
        if not isinstance(value, str):
            return value
        typed = "-".join(value.lower().split())
        fitting = [id for id in games() if id.startswith(typed)] if typed else []
        try:
            return game(fitting[0] if len(fitting) == 1 else value)
        except SetupError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so."""
        return [CompletionItem(id) for id in games() if id.startswith(incomplete)]


class Whole(click.ParamType[int, str]):
    """A whole number within bounds."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that digits name."""
        number = read_number(str(value), self.low, self.high)
        if number is None:
            self.fail(f"{shorten(str(value))!r} is no whole number from {self.low} to {self.high}.", param, ctx)
        return number


def _chosen(ctx: click.Context) -> Game | None:
    """The game the line names so far; click leaves it among the arguments while an option's value is missing."""
    named: Game | None = ctx.params.get("rules")
    if named is None and ctx.args:
        with suppress(click.BadParameter):
            named = GameName().convert(ctx.args[0], None, ctx)
    return named


def _complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    chosen = _chosen(ctx)
    known = [chosen] if chosen is not None else [game(id) for id in games()]
    pairs = [f"{o.name}={c.name}" for rules in known for o in rules.options for c in o.choices]
    items = [CompletionItem(pair) for pair in pairs if pair.startswith(incomplete)]
    name, equals, path = incomplete.partition("=")
    if equals and any(option.name == name and option.deck for rules in known for option in rules.options):
        items.append(CompletionItem(path, type="file"))
    return items


def _complete_seat(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from minetui.bots import levels

    chosen = _chosen(ctx)
    ids = [chosen.id] if chosen is not None else games()
    names = dict.fromkeys(f"bot:{level}" for id in ids for level in levels(id))
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def _complete_match(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from minetui.store import open_matches

    names = [kept.name for kept in open_matches() if kept.reading is not None]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def _complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    rules = _chosen(ctx)
    ids = [rule.id for rule in rules.rulebook().rules] if rules is not None else []
    return [CompletionItem(id) for id in ids if id.startswith(incomplete.upper())]


def _complete_topic(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from minetui.lessons.shelf import topic_ids

    rules = _chosen(ctx)
    ids = topic_ids(rules.id) if rules is not None else ()
    return [CompletionItem(id) for id in ids if id.startswith(incomplete)]


def _complete_puzzle(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from minetui.puzzles.shelf import KINDS

    return [CompletionItem(id) for id in KINDS if id.startswith(incomplete)]


GAME: Final = click.argument("rules", metavar="GAME", type=GameName())
OPTIONS: Final = click.option(
    "--option", "-o", "options", metavar="NAME=VALUE", multiple=True, shell_complete=_complete_option,
    help="An option of the game; may be repeated. 'minetui games' lists them.",
)  # fmt: skip
SEED: Final = click.option("--seed", metavar="N", help="What chance is drawn from: the same seed, the same deal.")
LANGUAGE: Final = click.option(
    "--language", "-l", metavar="LANGUAGE", help="What rules and lessons are read in: en, nl."
)
PLAIN: Final = click.option("--plain", is_flag=True, help="Line mode: plain text, one question at a time.")


@click.group(cls=InOrder, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version(), prog_name="minetui")
@PLAIN
@click.pass_context
def cli(context: click.Context, plain: bool) -> None:
    """Five tabletop games about mines, in a terminal.

    Without a command: the home menu.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, _CLOSED)
    if context.invoked_subcommand is None:
        from minetui.launch import run_app, wants_lines

        if not wants_lines(plain):
            raise click.exceptions.Exit(run_app())
        from minetui.plain.lines import Lines
        from minetui.plain.menu import home

        home(Lines())


@cli.command("games")
@click.argument("rules", metavar="[GAME]", type=GameName(), required=False)
@click.option("--json", "as_json", is_flag=True, help="For machines.")
def list_games(rules: Game | None, as_json: bool) -> None:
    """List the games, their seats and options; or those of one."""
    from minetui.plain.lines import Lines
    from minetui.plain.reports import games_data, show_games

    ids = games() if rules is None else (rules.id,)
    if as_json:
        _print_json(games_data(ids))
    else:
        show_games(Lines(), ids)


@cli.command()
@GAME
@OPTIONS
@click.option(
    "--seat", "-s", "seats", metavar="NAME|bot:LEVEL", multiple=True, shell_complete=_complete_seat,
    help="Who plays, seat by seat, or in any order where the game draws the seats ('minetui games' says so); may be "
    "repeated. Missing seats get the strongest bot.",
)  # fmt: skip
@SEED
@click.option(
    "--record", metavar="FILE", type=click.Path(path_type=Path), help="Keep the match in this new file instead."
)
@click.option("--no-help", is_flag=True, help="A match without hints and odds.")
@PLAIN
def play(
    rules: Game, options: tuple[str, ...], seats: tuple[str, ...], seed: str | None, record: Path | None,
    no_help: bool, plain: bool,
) -> None:  # fmt: skip
    """Play a game against bots or with friends here."""
    from minetui.launch import run_app, wants_lines
    from minetui.setting_up import make_players, make_setup, new_seed
    from minetui.starting import start_session
    from minetui.store import Keeper

    if record is not None and not record.name:
        raise click.UsageError("--record needs the name of a new file.")
    keeper = Keeper(record) if record else None
    players = make_players(rules, seats, make_setup(rules, None, options).seats)
    setup = make_setup(rules, len(players), options)
    session, told = start_session(setup, players, _seed(seed) or new_seed(), keeper, helped=not no_help)
    if not wants_lines(plain):
        raise click.exceptions.Exit(run_app(lambda app: app.open_table(session, told)))
    from minetui.plain.lines import Lines
    from minetui.plain.menu import play_session

    play_session(Lines(), session, told, since=0)


@cli.command()
@click.argument("match", required=False, shell_complete=_complete_match)
@PLAIN
def resume(match: str | None, plain: bool) -> None:
    """Play a match on, by name or file; without either the only one open, or pick one."""
    from minetui.launch import run_app, wants_lines
    from minetui.plain.menu import LISTED, describe, unreadable
    from minetui.starting import resume_session
    from minetui.store import Keeper, find_match, open_matches

    if match is not None:
        path = find_match(match)
    else:
        found = list(islice(open_matches(), LISTED))
        whole = [kept for kept in found if kept.reading is not None]
        damaged = unreadable(found)
        if not whole:
            raise click.ClickException(f"There is no match to resume. {damaged}".rstrip())
        if len(whole) > 1 and not wants_lines(plain):
            from minetui.screens.matches import MatchesScreen

            raise click.exceptions.Exit(run_app(lambda app: app.open_alone(MatchesScreen(over=False))))
        if len(whole) > 1:
            names = "; ".join(map(describe, whole[:5])) + "; and others" * (len(whole) > 5)
            raise click.UsageError(f"Say which match to resume: {names}. {damaged}".rstrip())
        if damaged:
            _complain(damaged)
        path = whole[0].path
    with _naming(path):
        session, told = resume_session(Keeper(path))
    if not wants_lines(plain):
        raise click.exceptions.Exit(run_app(lambda app: app.open_table(session, told)))
    from minetui.plain.lines import Lines
    from minetui.plain.menu import play_session

    play_session(Lines(), session, told)


@cli.command()
@click.argument("match", shell_complete=_complete_match)
@click.option("--yes", "sure", is_flag=True, help="Do not ask.")
def forget(match: str, sure: bool) -> None:
    """Throw a kept match away for good, by name or file."""
    from minetui.store import find_match
    from minetui.store import forget as throw_away

    path = find_match(match)
    if not path.is_file():
        raise click.ClickException(f"{path} is no file of a match.")
    if sure or click.confirm(f"Throw {path.name} away for good?"):
        throw_away(path)
        click.echo(f"{path.name} is gone.")


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "stop", metavar="N", type=Whole(0, 10**9), help="Stop after N actions.")
@click.option("--draw", is_flag=True, help="Draw the position whenever the turn passes.")
@click.option("--why", is_flag=True, help="Let bots say why they acted so.")
@PLAIN
def replay(file: Path, stop: int | None, draw: bool, why: bool, plain: bool) -> None:
    """Watch a recorded game; in line mode, or with --draw or --why, tell it action by action."""
    from minetui.launch import run_app, wants_lines
    from minetui.store import find_match, read_file

    path = find_match(str(file))
    with _naming(path):
        reading = read_file(path)
    if not (draw or why or wants_lines(plain)):
        from minetui.screens.replay import ReplayScreen

        raise click.exceptions.Exit(run_app(lambda app: app.open_alone(ReplayScreen(reading.record, stop))))
    from minetui.plain.lines import Lines
    from minetui.plain.reports import show_replay

    show_replay(Lines(), reading, stop, draw, why)


@cli.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Check Records: whole, and every action legal."""
    from minetui.plain.lines import Lines
    from minetui.plain.reports import check_file
    from minetui.store import NoSuchMatch, StoreError, find_match

    lines = Lines()
    codes = {0}
    for file in files:
        try:
            fine, told = check_file(find_match(str(file)))
        except StoreError as error:
            _complain(str(error))
            codes.add(2 if isinstance(error, NoSuchMatch) else 1)
            continue
        if fine:
            lines.show([clean(told)])
        else:
            _complain(told)
            codes.add(1)
    raise click.exceptions.Exit(1 if 1 in codes else max(codes))


@cli.command()
@GAME
@click.option(
    "--seat", "-s", "seats", metavar="LEVEL", multiple=True, shell_complete=_complete_seat,
    help="The bot at the next seat; may be repeated. Missing seats get the last one named.",
)  # fmt: skip
@click.option("--games", "count", default=100, show_default=True, metavar="N", type=Whole(1, 1_000_000))
@click.option("--seed", default="1", show_default=True, metavar="N", help="The first seed; the others count up.")
@click.option("--jobs", default=None, metavar="N", type=Whole(1, 256), help="Processes; all cores if not said.")
@OPTIONS
@click.option("--records", metavar="DIR", type=click.Path(path_type=Path), help="Keep every game here.")
@click.option("--json", "as_json", is_flag=True, help="For machines.")
def sim(
    rules: Game, seats: tuple[str, ...], count: int, seed: str, jobs: int | None, options: tuple[str, ...],
    records: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play each other and report who won.

    Each deal is played from every seat (a deal of its own, where that would be the same game again), and intervals say
    how sure the figures are.
    """
    from minetui.bots import levels
    from minetui.setting_up import make_players, make_setup
    from minetui.sim import SimulationError, simulate
    from minetui.store import reason

    named = [seat.removeprefix("bot:") for seat in seats] or [levels(rules.id)[-1]]
    named += [named[-1]] * (rules.seats[0] - len(named))
    make_players(rules, [f"bot:{level}" for level in named])
    setup = make_setup(rules, len(named), options)
    number = _seed(seed)
    assert number is not None
    jobs = jobs or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else jobs or os.cpu_count() or 1
    try:
        with _progress(as_json) as progress:
            report = simulate(setup, named, count, int(number), jobs, records, progress)
    except SimulationError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        if records is None:
            raise
        raise click.ClickException(f"The games cannot be kept in {records}: {reason(error)}.") from None
    if as_json:
        _print_json(report.to_json())
    else:
        click.echo("\n".join(report.lines()))


@cli.command("rules")
@GAME
@click.argument("asked", metavar="[ID or WORDS]", nargs=-1, shell_complete=_complete_rule)
@LANGUAGE
def show_rules(rules: Game, asked: tuple[str, ...], language: str | None) -> None:
    """Print a game's rules: all, by id, or by words."""
    from minetui.plain.rules_text import find_rules, rules_lines

    words = " ".join(asked)
    book = rules.rulebook(_language(rules, language))
    found = find_rules(book, words) if words else list(book.rules)
    if not found:
        raise click.ClickException(f"No rule of {rules.title} has {words!r} in it.")
    click.echo("\n".join(rules_lines(found)))


@cli.command()
@GAME
@click.argument("asked", metavar="[TOPIC]", required=False, shell_complete=_complete_topic)
@click.option("--list", "listed", is_flag=True, help="Only name the topics.")
@click.option("--auto", is_flag=True, help="Play by itself and leave at the end.")
@click.option("--speed", metavar="N", default=1, type=Whole(1, FASTEST), help="How many times as fast.")
@click.option("--cast", metavar="FILE", type=click.Path(path_type=Path), help="Record it into this asciinema file.")
@LANGUAGE
@PLAIN
def demo(
    rules: Game,
    asked: str | None,
    listed: bool,
    auto: bool,
    speed: int,
    cast: Path | None,
    language: str | None,
    plain: bool,
) -> None:
    """See how a game is played: the whole of it, or a topic."""
    from minetui.launch import run_app, wants_lines
    from minetui.lessons.shelf import WHOLE, topic, topic_ids
    from minetui.plain.demo import list_topics, show_topic
    from minetui.plain.lines import Lines

    spoken = _language(rules, language)
    if not topic_ids(rules.id):
        raise click.ClickException(f"There is no demo of {rules.title} yet.")
    if listed:
        list_topics(Lines(), rules.id, spoken)
        return
    found = topic(rules.id, asked or WHOLE, spoken)
    if cast is not None:
        from minetui.cast import record_demo

        record_demo(rules.id, found.id, spoken, speed, cast)
        return
    if wants_lines(plain):
        show_topic(Lines(), found)
        return
    from minetui.screens.demo import DemoScreen

    raise click.exceptions.Exit(
        run_app(lambda app: app.open_alone(DemoScreen(rules.id, found.id, spoken, auto, speed)))
    )


@cli.command()
@GAME
@click.option("--again", is_flag=True, help="From the beginning, wherever you were.")
@LANGUAGE
@PLAIN
def learn(rules: Game, again: bool, language: str | None, plain: bool) -> None:
    """Learn a game in three minutes, with the game in your hands."""
    from minetui.launch import run_app, wants_lines
    from minetui.lessons.shelf import lesson
    from minetui.lessons.tutor import Tutor
    from minetui.progress import place_of

    topics = lesson(rules.id, _language(rules, language))
    if not topics:
        raise click.ClickException(f"There is no lesson of {rules.title} yet.")
    tutor = Tutor(topics, "" if again else place_of(rules.id))
    if wants_lines(plain):
        from minetui.plain.learn import LineLesson
        from minetui.plain.lines import Lines

        LineLesson(Lines(), tutor).take()
        return
    from minetui.screens.lesson import open_lesson

    raise click.exceptions.Exit(run_app(lambda app: app.open_alone(open_lesson(tutor))))


@cli.command("puzzle")
@click.argument("what", metavar="[ID or KIND]", required=False, shell_complete=_complete_puzzle)
@click.option("--grade", metavar="GRADE", help="easy, fair, hard or fiendish; fair if not said.")
@SEED
@click.option("--daily", "of_today", is_flag=True, help="Today's puzzles, the same for everybody.")
@click.option("--solve", is_flag=True, help="Show the proven answer.")
@click.option("--stats", is_flag=True, help="What has been solved.")
@PLAIN
def play_puzzle(
    what: str | None, grade: str | None, seed: str | None, of_today: bool, solve: bool, stats: bool, plain: bool
) -> None:
    """Solve a puzzle: by its id, of a kind and grade, or today's."""
    from functools import partial

    from minetui.launch import run_app, wants_lines
    from minetui.plain.lines import Lines
    from minetui.plain.puzzle import LinePuzzle, show_solution
    from minetui.puzzles.daily import daily
    from minetui.puzzles.shelf import kind, puzzle, seeded
    from minetui.solved import kept, statistics, untried

    if stats:
        Lines().show(statistics(kept(), date.today(), 76))
        return
    if of_today and (what or grade or seed):
        raise click.UsageError("--daily says itself which puzzles.")
    named = what is not None and ":" in what
    if named and (grade or seed):
        raise click.UsageError("An id says itself which puzzle; --grade and --seed go with a kind.")
    in_lines = wants_lines(plain) or solve
    if what is None and not of_today:
        if solve:
            raise click.UsageError("Say which puzzle: an id, a kind, or --daily.")
        if in_lines:
            from minetui.plain.lines import WentBack
            from minetui.plain.menu import pick_puzzle

            with suppress(WentBack):
                pick_puzzle(Lines())
            return
        from minetui.screens.puzzles import PuzzlesScreen

        raise click.exceptions.Exit(run_app(lambda app: app.open_alone(PuzzlesScreen())))
    if of_today:
        found = daily(date.today())
    elif named:
        found = (puzzle(what or ""),)
    else:
        id, grade = kind((what or "").strip().lower()).id, (grade or "fair").lower()
        found = (seeded(id, grade, _seed(seed) or untried(id, grade)),)
    if in_lines:
        lines = Lines()
        if solve:
            for one in found:
                show_solution(lines, one, titled=True)
            return
        for attempt in [LinePuzzle(lines, one, of_today) for one in found]:  # they begin on one day
            attempt.play()
        return
    from minetui.screens.puzzle import open_puzzle
    from minetui.screens.puzzles import PuzzlesScreen, another

    first = found[0]
    opened = (
        PuzzlesScreen(at_today=True)
        if of_today
        else open_puzzle(first, following=partial(another, first.kind, first.grade))
    )
    raise click.exceptions.Exit(run_app(lambda app: app.open_alone(opened)))


@cli.command()
@GAME
@click.argument("record", required=False, type=click.Path(path_type=Path))
@click.option("--depth", required=True, metavar="N", type=Whole(0, 12), help="Length of the sequences.")
@click.option("--divide", is_flag=True, help="A count for each first action.")
@click.option("--position", metavar="LINE", help="Start from this position line.")
@SEED
@OPTIONS
def perft(
    rules: Game, record: Path | None, depth: int, divide: bool, position: str | None, seed: str | None,
    options: tuple[str, ...],
) -> None:  # fmt: skip
    """Count sequences of legal actions (for testers).

    From the end of a Record, from a position line, or from a deal.
    """
    from minetui.hindsight import is_open
    from minetui.plain.lines import Lines
    from minetui.plain.reports import dealt, show_perft
    from minetui.setting_up import make_setup
    from minetui.store import find_match, read_file
    from rules.match import start_match

    if record is not None:
        if position is not None or options or seed is not None:
            raise click.UsageError("A Record says its own options, seed and position.")
        path = find_match(str(record))
        with _naming(path):
            reading = read_file(path)
        if reading.record.setup.game != rules.id:
            raise click.UsageError(f"{record} is a Record of {reading.record.setup.game}, not of {rules.id}.")
        if not is_open(reading.record):
            raise click.ClickException(f"{path.name} is not over: counting its actions would tell what hands hold.")
        state = reading.state
    elif position is not None and not position.strip():
        raise click.UsageError("--position needs a position line.")
    else:
        setup = make_setup(rules, None, options)
        players = tuple(f"Seat {seat}" for seat in range(setup.seats))
        state = dealt(start_match(setup, players, _seed(seed) or "0", position=position or ""))
    show_perft(Lines(), state, depth, divide)


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print a script for completion in your shell.

    For bash, for example: minetui completion bash > ~/.local/share/bash-completion/completions/minetui
    """
    from click.shell_completion import get_completion_class

    from minetui.completion import Bash

    kind = Bash if shell == "bash" else get_completion_class(shell)
    assert kind is not None
    click.echo(kind(cli, {}, "minetui", COMPLETION).source())


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Name the file in what is said about a damaged Record."""
    try:
        yield
    except RecordError as error:
        raise click.ClickException(f"{path}: {error}") from None


def _language(rules: Game, asked: str | None) -> str:
    """The language asked for, else the one that is set, else English."""
    from minetui.settings import load_settings

    if asked is not None and asked not in rules.languages:
        raise click.UsageError(f"{rules.title} speaks {', '.join(rules.languages)}, not {shorten(asked, 20)!r}.")
    return asked or load_settings()[0].language


def _seed(text: str | None) -> str | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise click.UsageError(f"A seed is a number of at most 18 digits, not {text[:40]!r}.")
    return str(int(text))


def _print_json(data: object) -> None:
    import json

    click.echo(json.dumps(data, indent=2))


def _progress(quiet: bool) -> Any:
    """A context that gives a callable (done, all): a progress bar on a terminal, nothing elsewhere."""

    @contextmanager
    def bar() -> Any:
        if quiet or sys.stderr is None or not sys.stderr.isatty():
            yield None
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as shown:
            task = shown.add_task("games", total=None)
            yield lambda done, total: shown.update(task, completed=done, total=total)

    return bar()


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code; every error becomes one line on standard error."""
    try:
        if COMPLETION in os.environ:
            return shell_complete(cli, {}, "minetui", COMPLETION, os.environ[COMPLETION])
        # Not cli.main(), which takes a reader that has left for an error.
        with cli.make_context("minetui", list(arguments)) as context:
            cli.invoke(context)
        sys.stdout.flush()
        return 0
    except (Exception, KeyboardInterrupt) as error:
        return explain(error)


def explain(error: BaseException) -> int:
    """Say in one line on standard error what went wrong, if anything did; the exit code."""
    from minetui.plain.lines import InputEnded
    from minetui.puzzles.puzzle import PuzzleError
    from minetui.store import NoSuchMatch, StoreError, reason

    try:
        raise error
    except click.exceptions.Exit as left:
        if sys.stdout is None and not left.exit_code:
            return _fail(f"Reading or writing failed: {_CLOSED}.", 1)  # help that nobody could read
        return left.exit_code
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "minetui"
        return _fail(f"{error.format_message()} ('{path} --help' tells more.)", 2)
    except (SetupError, NoSuchMatch, PuzzleError) as error:
        return _fail(str(error), 2)
    except (RecordError, StoreError) as error:
        return _fail(str(error), 1)
    except click.ClickException as error:
        return _fail(error.format_message(), 1)
    except InputEnded:
        return 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has left: nothing is wrong, and nothing more can be said.
        _give_up(sys.stdout)
        return 0
    except OSError as error:
        _give_up(sys.stdout)
        return _fail(f"Reading or writing failed: {reason(error)}.", 1)
    except Exception as error:
        if TRACEBACK in os.environ:
            raise
        return _fail(f"an error of ours: {error!r}. Matches are kept. {TRACEBACK}=1 shows more for a report.", 1)


def _fail(message: str, code: int) -> int:
    _complain(message)
    return code


def _complain(message: str) -> None:
    """Say on one line what is wrong, if anybody can hear it; names and arguments in it may hold anything."""
    try:
        click.echo(f"minetui: {shorten(clean(message), 2000)}", err=True)
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO | None) -> None:
    """Let what a stream still holds go nowhere: Python would fail once more writing it when it ends."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
