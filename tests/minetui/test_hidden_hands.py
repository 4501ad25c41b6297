"""Hidden hands at one terminal: who looks, what may be shown, handing over, line mode, and looking back."""

from __future__ import annotations

import io
import time

import pytest

from minetui.hindsight import answered, is_open, question, reason
from minetui.plain.lines import Lines
from minetui.plain.reports import show_replay
from minetui.plain.table import LineTable
from minetui.session import NO_HELP, Session
from minetui.setting_up import make_setup
from minetui.starting import start_session
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import OVER, SPECTATOR
from rules.match import Match, start_match
from rules.mijnwerkers.components import CARDS
from rules.record import Record, read_record, write_record

RULES = game("mijnwerkers")
# Round 2, foreman A: B holds gold, C coal, D the mole, A dynamite; B is asked first.
ASKING = "2 A ask - 4 2,2,2,2 2,2,2,2 dynamiet,goud,kool,mol .,.,.,. 6,2,1,14,1,1,1,1 -"
FOUR = ("Ada", "Ben", "Cleo", "Dan")


def session(*players: str, position: str = ASKING, seed: str = "1") -> Session:
    setup = make_setup(RULES, len(players), [])
    return Session(start_match(setup, players, seed, position=position), None)


def played(players: tuple[str, ...], seed: str, most: int = 1000) -> Record:
    """A match of Mijnwerkers, its bots by themselves and its people at random."""
    match = start_match(make_setup(RULES, len(players), []), players, seed)
    draw = Generator(seed)
    while match.to_move != OVER and len(match) < most:
        match.deal_all()
        if match.to_move != OVER:
            asked = question(match.record, match.record.replay(), len(match))
            match.act(match.to_move, answered(asked).action if asked else draw.choice(match.legal()))
    return match.record


# Who looks


def test_nobody_looks_before_the_terminal_is_handed_over() -> None:
    table = session(*FOUR)
    assert table.guarded and table.covered and table.awaited == 1
    assert (table.seat, table.eyes, table.view.seat) == (SPECTATOR, SPECTATOR, SPECTATOR)
    assert table.moves() == [] and table.legal() == []
    table.hand_over()
    assert table.awaited is None and (table.seat, table.eyes) == (1, SPECTATOR)
    assert [move.text for move in table.moves()] == ["yes", "no"]
    table.covered = False
    assert table.view == table.match.view(1)


def test_whoever_acted_looks_until_the_next_is_there_and_is_covered_at_once() -> None:
    table = session(*FOUR)
    table.hand_over()
    table.covered = False
    known = table.act(table.understand("no"))
    assert [event.kind for event in known] == ["say"]
    assert (table.awaited, table.seat, table.covered) == (2, 1, True)
    assert table.view.seat == SPECTATOR and table.moves() == []


def test_what_one_knows_alone_is_not_among_what_happened_while_covered() -> None:
    table = session(*FOUR, position="")
    table.deal()
    held = [event for seat in range(4) for event in table.match.log(seat) if event.kind == "hold"]
    assert len(held) == 4
    assert not any(event.kind == "hold" for event in table.happened())
    table.hand_over()
    assert not any(event.kind == "hold" for event in table.happened())
    table.covered = False
    assert [event.where[0] for event in table.happened() if event.kind == "hold"] == ["ABCD"[table.seat]]


def test_one_person_among_bots_is_neither_covered_nor_handed_anything() -> None:
    table = session("Ada", "bot:random", "bot:random", "bot:random")
    assert not table.guarded and not table.covered and table.awaited is None
    assert table.view == table.match.view(0)


def test_an_action_of_ones_own_is_taken_back_by_oneself_alone() -> None:
    line = "2 A vote - 4 2,2,2,2 2,2,2,2 dynamiet!,goud!,kool!,broekzak! .,.,.,. 6,2,1,14,2,1,0,1 -"
    table = session(*FOUR, position=line)
    table.hand_over()
    table.act(table.understand("vote C"))
    assert table.can_undo() is None
    table.hand_over()  # Cleo
    assert table.can_undo() == "Ben has acted since."


def test_a_reaction_is_let_be_by_itself_only_for_one_who_is_alone_and_has_no_choice() -> None:
    rules = game("quartz")
    setup = make_setup(rules, 3, [])

    def at(*players: str) -> Session:
        match = start_match(setup, players, "1")
        draw = Generator("reactions")
        while not match.decision.decline or match.to_move == 0 or match.legal() != [match.parse("pass")]:
            if match.to_move < 0:
                match.deal_all()
            else:
                texts = {match.text(action): action for action in match.legal()}
                wanted = next((texts[text] for text in ("hire", "explore", "go") if text in texts), None)
                match.act(match.to_move, wanted if wanted is not None else draw.choice(match.legal()))
        return Session(match, None)

    asked = at("Ada", "Ben", "Cleo").match.to_move
    assert not at("Ada", "Ben", "Cleo").declines
    alone = ["bot:random"] * 3
    alone[asked] = "Ada"
    one = at(*alone)
    assert one.declines and one.match.to_move == asked
    before = len(one.match)
    one.decline()
    assert one.match.text(one.match.record.actions[before]) == "pass"


# Without help


def test_a_match_without_help_says_so_in_its_record(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINETUI_HOME", str(tmp_path))
    table, _ = start_session(make_setup(RULES, 3, []), ("Ada", "Ben", "Cleo"), "1", helped=False)
    assert not table.helped and NO_HELP in table.match.record.notes
    table.close()
    again = read_record(write_record(table.match.record))
    assert not Session(Match(again.record, table.match.dealer), None).helped
    helped, _ = start_session(make_setup(RULES, 3, []), ("Ada", "Ben", "Cleo"), "1")
    assert helped.helped
    helped.close()


class Terminal(io.StringIO):
    """A terminal as far as line mode can tell."""

    def isatty(self) -> bool:
        return True


# Secrets where nothing else is hidden: sealed bids


def sealed(*players: str) -> Session:
    """White's Unit is on offer for £5,000 at least, and the first bidder is asked."""
    setup = make_setup(game("mine-a-million"), len(players), ["auction=sealed", "picks=assigned"])
    table = Session(start_match(setup, players, "7"), None)
    table.deal()
    for text in ("offer ground 1", "reserve 5000"):
        table.act(table.understand(text))
    return table


def test_a_sealed_bid_is_made_alone_at_the_terminal_and_the_seller_has_it_back_without_ado() -> None:
    table = sealed("Ada", "Ben", "Cleo")
    assert (table.guarded, table.covered, table.seat, table.awaited, table.moves()) == (False, False, 0, 1, [])
    table.hand_over()
    assert (table.seat, table.awaited, table.covered) == (1, None, False)
    table.act(table.understand("bid 7500"))
    assert (table.seat, table.awaited) == (1, 2)
    table.hand_over()
    assert not any("7,500" in event.text for event in table.happened())
    assert table.can_undo() == "Ben has acted since."  # Cleo may not take Ben's bid back and look at what he does next
    table.act(table.understand("bid 5000"))
    assert (table.seat, table.awaited, table.person_to_move) == (0, None, True)
    assert not any(event.kind == "bid" for event in table.happened())
    table.act(table.understand("throw"))
    table.deal()
    while table.match.decision.seat != 2:  # what Cleo has bid is not told in a turn of hers at which all look on
        table.act(table.legal()[0])
        table.deal()
    assert table.seat == 2 and not any(event.kind == "bid" for event in table.happened())


def test_one_person_among_bots_bids_without_being_handed_anything() -> None:
    table = sealed("Ada", "bot:random", "bot:random")
    assert table.awaited is None and table.seat == 0


def test_sealed_bids_stay_sealed_in_a_running_match_and_are_opened_when_it_is_over() -> None:
    table = sealed("Ada", "Ben", "Cleo")
    assert is_open(table.match.record)
    for text in ("bid 7500", "bid 5000"):
        table.hand_over()
        table.act(table.understand(text))
    assert not is_open(table.match.record)
    target = io.StringIO()
    show_replay(Lines(io.StringIO(), target), read_record(write_record(table.match.record)), None, False)
    assert "bid 5000" not in target.getvalue() and "bids £5,000" not in target.getvalue()


def test_line_mode_hands_over_for_sealed_bids_and_pushes_them_off_the_screen() -> None:
    target = Terminal()
    LineTable(sealed("Ada", "Ben", "Cleo"), Lines(io.StringIO("\nbid 7500\n\nbid 5000\nlog\nquit\n"), target)).play()
    told = target.getvalue()
    assert "Ben is next: pass the keyboard." in told and "Cleo is next: pass the keyboard." in told
    assert "peek" not in told
    after = told.partition("Cleo is next")[2]
    assert "7,500 a Unit" not in after and "pays Ada £7,500" in after
    assert "\n" * 60 in told.rpartition("Cleo>")[2]


# Line mode


def lines(table: Session, typed: str) -> str:
    target = io.StringIO()
    LineTable(table, Lines(io.StringIO(typed), target)).play()
    return target.getvalue()


def test_line_mode_hands_over_and_shows_no_hand_unasked() -> None:
    told = lines(session(*FOUR), "\nno\n\nno\nquit\n")
    assert "Ben is next: pass the keyboard." in told and "Cleo is next: pass the keyboard." in told
    assert "[goud]" not in told and "[kool]" not in told and "holds" not in told


def test_line_mode_peeks() -> None:
    told = lines(session(*FOUR), "\npeek\nquit\n")
    assert "[goud]" in told and "Ben holds Goud (gold)." in told


def test_line_mode_tells_what_one_may_do_only_where_the_hand_may_be_seen() -> None:
    """Who may say yes has gold, so the list tells as much as the card."""
    told = lines(session(*FOUR), "\n\nno\n\nno\nquit\n")
    assert "You may" not in told and "'peek' shows what only you may see, and what you may do." in told
    told = lines(session(*FOUR), "\npeek\n\nno\n\nquit\n")
    assert told.count("You may: yes or no.") == 2
    assert "You may" not in told.partition("Cleo is next")[2]
    assert "You may: no." in lines(session("bot:random", "bot:random", "Cleo", "bot:random"), "quit\n")


def test_line_mode_tells_again_what_was_pushed_off_the_screen() -> None:
    """Those who did not hold the keyboard read it when they do; and who did, what their own action brought."""
    line = "2 A vote - 4 2,2,2,2 2,2,2,2 dynamiet!,goud!,kool!,broekzak! .,A,B,B 6,2,1,14,2,1,0,1 -"
    told = lines(session(*FOUR, position=line, seed="2"), "\nvote B\n\n1\n\n1\n\nquit\n")
    for name in ("Cleo", "Ada"):
        after = " ".join(told.rpartition(f"{name} is next")[2].split())
        assert after.startswith(": pass the keyboard. Enter when you are there. Ada has voted.")
        assert "Ben is chosen and shows Goud (gold)." in after.partition("Round 3 of 8 foreman")[0]


def test_line_mode_says_of_an_answer_that_what_comes_of_it_is_not_known() -> None:
    told = lines(session("bot:random", "Ben", "bot:random", "bot:random"), "why no\nquit\n")
    assert "Allowed: no. What comes of it is not known before. (MW-W3" in told


def test_line_mode_pushes_a_shown_hand_off_a_terminal() -> None:
    target = Terminal()
    LineTable(session(*FOUR), Lines(io.StringIO("\npeek\nno\nquit\n"), target)).play()
    shown, _, after = target.getvalue().partition("Ben holds Goud (gold).")
    assert shown and after.partition("Cleo is next")[0].count("\n") >= 100


def test_line_mode_has_nothing_to_peek_at_where_nothing_is_hidden() -> None:
    rules = game("mine-shift")
    told = lines(Session(start_match(make_setup(rules, 2, []), ("Ada", "Ben"), "1"), None), "peek\nquit\n")
    assert "peek is no action" in told.replace("'", "")


def test_line_mode_gives_no_hint_without_help() -> None:
    table = session("Ada", "bot:random", "bot:random", "bot:random", position=ASKING.replace("2 A", "2 D"))
    table.helped = False
    assert "played without help" in lines(table, "hint\nquit\n")


def test_bots_take_their_time_where_hands_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long for an answer they are forced to as for one they choose (MW-W39)."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    lines(session("bot:random", "bot:random", "bot:random", "Dan"), "quit\n")
    assert len(slept) == 2 and all(0.2 < seconds <= 0.4 for seconds in slept)
    slept.clear()
    shift = start_match(make_setup(game("mine-shift"), 2, []), ("bot:random", "Ada"), "4")
    lines(Session(shift, None), "quit\n")
    assert not any(slept)


# Looking back


def test_a_running_match_with_hidden_hands_keeps_them() -> None:
    record = played(FOUR, "5", 20)
    assert not is_open(record)
    target = io.StringIO()
    show_replay(Lines(io.StringIO(), target), read_record(write_record(record)), None, True)
    told = target.getvalue()
    assert "what is hidden stays so" in told and "Position:" not in told and "deal " not in told
    assert not any(f"holds {card}" in told for card in CARDS)


def test_a_match_that_is_over_shows_everything() -> None:
    record = played(FOUR, "5")
    assert is_open(record)
    target = io.StringIO()
    show_replay(Lines(io.StringIO(), target), read_record(write_record(record)), None, False)
    told = " ".join(target.getvalue().split())
    assert "Position:" in told and any(f"Ada holds {card}." in told for card in CARDS)


def test_an_open_game_is_always_open() -> None:
    match = start_match(make_setup(game("mine-shift"), 2, []), ("Ada", "Ben"), "1")
    match.deal_all()
    assert is_open(match.record)


def test_a_bot_says_why_it_acted_once_the_match_is_over() -> None:
    record = played(("Ada", "bot:random", "bot:random"), "9")
    target = io.StringIO()
    show_replay(Lines(io.StringIO(), target), read_record(write_record(record)), None, False, why=True)
    told = " ".join(target.getvalue().split())
    bots = sum("drawn by lot" in part or "nothing else to do" in part for part in told.split("Why:")[1:])
    state, acted = record.start(), 0
    for action in record.actions:
        acted += state.to_move in (1, 2)
        state.push(action)
    assert bots == acted > 16


def test_nobody_asks_a_person_or_chance_for_a_reason() -> None:
    record = played(("Ada", "bot:random", "bot:random"), "9")
    state = record.start()
    assert question(record, state, 0) is None  # Chance
    while state.to_move != 0:
        state.push(record.actions[len(_done(record, state))])
    assert question(record, state, len(_done(record, state))) is None


def _done(record: Record, state: object) -> tuple[int, ...]:
    """The actions of a Record that lead to a State."""
    other = record.start()
    for number, action in enumerate(record.actions):
        if other.key() == state.key():  # type: ignore[attr-defined]
            return record.actions[:number]
        other.push(action)
    return record.actions


def test_a_bot_that_would_act_otherwise_says_so() -> None:
    record = played(("Ada", "bot:random", "bot:random"), "9")
    state = record.start()
    for number, action in enumerate(record.actions):
        asked = question(record, state, number)
        if asked is not None and len(asked.legal) > 1:
            answer = answered(asked)
            assert answer.action == action and "drawn by lot" in reason(answer, action)
            other = next(one for one in asked.legal if one != action)
            assert reason(answer, other) == "It would do something else today, so it cannot say."
            return
        state.push(action)
    raise AssertionError("no bot had a choice")


def test_line_mode_says_whose_letter_is_whose() -> None:
    told = lines(session(*FOUR), "\n\nboard\nquit\n")
    assert told.count("\nA Ada, B Ben, C Cleo, D Dan\n") == 2
