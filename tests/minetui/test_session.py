"""A match at one terminal: whose View, what moves are about, looking ahead without touching, taking back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from minetui.session import Session
from minetui.setting_up import make_setup
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import CHANCE, SPECTATOR, IllegalAction
from rules.match import Match, start_match

RULES = game("mine-shift")
# Tiles without a wall in the way; Ada (home A1) begins. a1, b1, d1 and f1 make a chain along the top row.
OPEN = (
    "01.0,02.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0 "
    "a1,b1,d1,f1 i5,j5,i6,j6 A 0 - - 0 A -"
)  # fmt: skip


def session(*players: str, position: str = OPEN, seed: str = "1", options: tuple[str, ...] = ()) -> Session:
    names = players or ("Ada", "Ben")
    return Session(start_match(make_setup(RULES, 2, options), names, seed, position=position), None)


def state_of(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match."""
    return len(match), match.record, match.view(SPECTATOR), match.legal(), match.log(SPECTATOR), match.can_undo(0)


def typed(session: Session, *texts: str) -> None:
    for text in texts:
        session.act(session.understand(text))


def test_who_looks_is_the_person_to_move_else_the_one_who_moved_last() -> None:
    both = session()
    assert (both.seat, both.people, both.person_to_move) == (0, (0, 1), True)
    typed(both, "f1 east", "turn A1 left", "turn A1 right")
    assert both.seat == 1 and both.person_to_move

    alone = session("Ada", "bot:random")
    typed(alone, "f1 east", "turn A1 left", "turn A1 right")
    assert alone.bot_to_move and not alone.person_to_move
    assert alone.seat == 0 and alone.view.seat == 0


def test_where_only_bots_play_a_spectator_looks() -> None:
    bots = session("bot:random", "bot:novice")
    assert bots.seat == SPECTATOR and bots.people == ()
    assert bots.bot_to_move and bots.moves() == []


def test_nobody_here_acts_while_chance_deals() -> None:
    dealt = session(position="")
    assert dealt.match.to_move == CHANCE
    assert not dealt.person_to_move and not dealt.bot_to_move and dealt.moves() == []
    dealt.deal()
    assert dealt.person_to_move
    length = len(dealt.match)
    dealt.deal()  # nothing is left to deal
    assert len(dealt.match) == length


@pytest.mark.rule("MS-R13", "MS-R14", "MS-R19", "MS-R24")
def test_moves_say_what_they_are_about() -> None:
    moves = {move.text: move for move in session().moves()}
    step = moves["f1 east"]
    assert (step.kind, step.where, step.effect) == ("step", ("f1", "g1"), "Ada steps east from f1 to g1.")
    chain = moves["a1 jump c1 e1 g1"]
    assert (chain.kind, chain.where) == ("jump", ("a1", "c1", "e1", "g1"))
    assert chain.effect == "Ada jumps from a1 to c1, e1, g1."
    turn = moves["turn B2 left"]
    assert (turn.kind, turn.where, turn.effect) == ("turn", ("B2",), "Ada turns B2 to the left.")
    shift = moves["shift B2 right"]
    assert (shift.kind, shift.where) == ("shift", ("B2", "C2"))


def test_moves_are_all_legal_actions_in_their_order() -> None:
    playing = session()
    assert [move.action for move in playing.moves()] == playing.match.legal()


def test_refusals_are_the_rules_own() -> None:
    playing = session()
    assert playing.refusal("f1 east") is None
    wall = playing.refusal("a1 north")
    assert wall is not None and wall.rule == "MS-M17"
    nonsense = playing.refusal("checkmate")
    assert nonsense is not None and nonsense.rule == ""


def test_foreseeing_is_what_would_come_and_changes_nothing() -> None:
    playing = session()
    for move in playing.moves():
        before = state_of(playing.match)
        seen = playing.foresee(move.action)
        assert state_of(playing.match) == before
        twin = session()
        twin.act(move.action)
        foreseen = twin.match.view(0)
        assert (seen.tiles, seen.jewels, seen.made) == (foreseen.tiles, foreseen.jewels, foreseen.made)  # type: ignore[attr-defined]


def test_foreseeing_holds_at_every_point_of_a_game() -> None:
    playing = session(position="", seed="5", options=("turn_limit=0",))
    playing.deal()
    chance = Generator("foresee")
    for _ in range(60):
        if playing.over:
            break
        action = chance.choice(playing.match.legal())
        before = state_of(playing.match)
        seen = playing.foresee(action)
        assert state_of(playing.match) == before
        seat = playing.seat
        playing.act(action)
        assert seen == playing.match.view(seat)


def test_looking_at_moves_changes_nothing() -> None:
    playing = session()
    before = state_of(playing.match)
    playing.moves()
    playing.imagined()
    playing.others_turn()
    playing.views(0, 0)
    playing.refusal("a1 north")
    assert state_of(playing.match) == before


def test_the_others_last_turn() -> None:
    playing = session()
    assert playing.others_turn() == (0, 0)
    typed(playing, "f1 east", "turn A1 left")
    assert playing.others_turn() == (0, 0)  # Ada's own moves are not the others'
    typed(playing, "turn A1 right")
    assert playing.seat == 1 and playing.others_turn() == (0, 3)
    typed(playing, "i5 west", "turn E3 left")
    assert playing.others_turn() == (0, 3)  # Ben has begun; what Ada did is still what the others did last
    typed(playing, "turn E3 right")
    assert playing.seat == 0 and playing.others_turn() == (3, 6)


def test_the_deal_is_no_turn_of_the_others() -> None:
    playing = session(position="")
    playing.deal()
    dealt = len(playing.match)
    starter = playing.match.to_move
    while playing.match.to_move == starter:
        playing.act(playing.match.legal()[0])
    assert playing.seat == 1 - starter
    # Who begins and ten tiles are dealt before; the deal is nothing the others did.
    assert dealt == 11 and playing.others_turn() == (dealt, dealt + 3)


def test_a_turn_seen_again_goes_from_before_it_to_after_it() -> None:
    playing = session()
    views = [playing.match.view(1)]
    for text in ("f1 east", "turn A1 left", "turn A1 right"):
        typed(playing, text)
        views.append(playing.match.view(1))
    seen = playing.views(*playing.others_turn())
    assert [view for view, _ in seen] == views
    assert [[event.kind for event in events] for _, events in seen] == [[], ["step"], ["turn"], ["turn"]]
    for (before, _), (after, _) in pairwise(seen):
        assert before != after


def test_undo_and_redo_are_for_whoever_acted() -> None:
    playing = session()
    before = state_of(playing.match)
    assert playing.can_undo() == "Nothing has been done yet."
    typed(playing, "f1 east")
    after = playing.match.view(0)
    assert playing.can_undo() is None
    playing.undo()
    assert state_of(playing.match)[2:] == before[2:]
    playing.redo()
    assert playing.match.view(0) == after
    with pytest.raises(IllegalAction, match="nothing to redo"):
        playing.redo()


def test_a_finished_turn_can_be_taken_back_until_the_next_person_acts() -> None:
    playing = session()
    typed(playing, "f1 east", "turn A1 left", "turn A1 right")
    assert playing.seat == 1 and playing.undoer == 0
    playing.undo()
    assert playing.seat == 0 and len(playing.match) == 2
    playing.redo()
    assert playing.seat == 1 and len(playing.match) == 3
    typed(playing, "i5 west")
    assert playing.undoer == 1
    playing.undo()
    assert playing.seat == 1 and len(playing.match) == 3


def test_what_a_bot_did_stays() -> None:
    playing = session("Ada", "bot:random")
    typed(playing, "f1 east", "turn A1 left", "turn A1 right")
    playing.act(playing.match.legal()[0])
    assert playing.can_undo() == "Random bot has acted since."
    with pytest.raises(IllegalAction):
        playing.undo()
    assert len(playing.match) == 4


def test_an_illegal_action_changes_nothing() -> None:
    playing = session()
    before = state_of(playing.match)
    with pytest.raises(IllegalAction):
        playing.act(playing.understand("a1 north"))
    assert state_of(playing.match) == before


def test_names_stand_in_sentences() -> None:
    assert session("Zo\u00eb", "bot:random").say("{0} waits for {1}.") == "Zo\u00eb waits for Random bot."
