"""Games of Quartz played through by hand with the rulebook, and what must be true on the way."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import CHANCE, OVER, State
from tests.ladder.plug import Refused, Script
from tests.ladder.quartz.built import position, words
from tests.ladder.quartz.decks import MINE
from tests.ladder.quartz.twin import Line
from tests.twin.quartz import HELPERS, Twin

See = Callable[[State], None]
A, B, C = range(3)


def see(
    mover: int | None = None,
    phase: str = "",
    line: str | None = None,
    deck: int | None = None,
    columns: dict[int, str] | None = None,
    chests: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    fixed: str | None = None,
    known: dict[int, str] | None = None,
) -> See:
    """Who is to move, and what lies where; piles as words, "ruby*2" for two alike."""

    def hold(state: State) -> None:
        now, kinds = Line(state.line()), list(Twin(state.setup).kinds)
        told = state.line()
        assert mover is None or state.to_move == mover, (state.to_move, told)
        assert not phase or now.phase == phase, told
        assert line is None or [card.sign() for card in now.line] == words(line), told
        assert deck is None or now.deck == deck, (now.deck, told)
        for piles, names, wanted in ((now.columns, kinds, columns), (now.chests, kinds, chests),
                                     (now.hands, HELPERS, hands)):  # fmt: skip
            for seat, pile in (wanted or {}).items():
                assert piles[seat] == [words(pile).count(name) for name in names], (seat, pile, told)
        assert fixed is None or [card.sign() for card in now.fixed] == words(fixed), told
        for seat, types in (known or {}).items():
            assert sorted(card.sign() for card in now.known[seat]) == sorted(words(types)), told

    return hold


def lists(*texts: str) -> See:
    """Exactly these actions are open, by the twin; the ladder holds the rules to it."""

    def hold(state: State) -> None:
        twin = Twin(state.setup)
        twin.read_position(state.line())
        assert sorted(twin.legal()) == sorted(texts), twin.legal()
        assert len(state.legal()) == len(texts), state.line()

    return hold


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> See:
    """Over, with this result."""

    def hold(state: State) -> None:
        outcome = state.outcome()
        assert state.to_move == OVER and outcome is not None
        assert (outcome.scores, outcome.winners) == (scores, winners), outcome

    return hold


PRINTED = Script(
    "the printed rules: explore, stop, an accident, protect",
    (
        see(CHANCE, "begin", deck=84),
        "begin B",
        lists("explore"),  # no column to save yet
        Refused("protect ruby", "QZ-Q11"),
        "explore",
        see(CHANCE, "turn", line=""),
        "turn ruby 3",
        see(B, "decide", line="ruby.3", deck=83),
        lists("go", "stop"),
        "go", "turn quartz hire",
        lists("go", "stop"),  # without Helpers the icon does nothing
        "go", "turn emerald 4",
        "stop",
        see(C, "start", line="", columns={B: "ruby quartz emerald", A: "", C: ""}),
        # C: two positions are no problem, the same one twice is, and the whole line is lost
        "explore", "turn amber 1", "go", "turn sapphire 2", "go", "turn quartz", "go", "turn sapphire 1",
        see(A, "start", line="", columns={A: "", B: "ruby quartz emerald", C: ""}, deck=77),
        # A: what B has collected with position 3 does not clash with A's line
        "explore", "turn sapphire 3", "stop",
        see(B, "start", columns={A: "sapphire"}),
        lists("explore", "protect quartz", "protect emerald", "protect ruby"),
        Refused("protect amber", "QZ-R12"),
        "protect ruby",
        see(C, "start", columns={B: "quartz emerald"}, chests={B: "ruby"}),
        "explore", "turn ruby 6", "stop",
        "explore", "turn ruby 6", "stop",
        # B finds a ruby: a fresh column beside the chest
        "explore", "turn ruby 1", "stop",
        see(C, columns={B: "quartz emerald ruby"}, chests={B: "ruby"}),
        "protect ruby",
        "protect sapphire",
        see(B, columns={A: "ruby"}, chests={A: "sapphire", B: "ruby", C: "ruby"}),
        lists("explore", "protect quartz", "protect emerald", "protect ruby"),
    ),
    options={"helpers": "off"},
    seats=3,
)  # fmt: skip

HIRING = Script(
    "hiring: the card is the price, the offer lapses",
    (
        "begin A",
        "explore",
        "turn quartz hire",
        see(A, "decide", line="quartz.h"),
        lists("hire", "go", "stop"),
        "go",
        "turn emerald hire",
        # the quartz is offered no more; the emerald is
        "hire",
        see(CHANCE, "hired", line="quartz.h"),
        "hired surveyor",
        see(A, "decide", line="quartz.h", hands={A: "surveyor"}),
        Refused("hire", "QZ-Q3"),
        lists("surveyor", "go", "stop"),  # what was hired may be played at once
        "surveyor",
        "look ruby 1",
        "look ruby 1",
        "look quartz hire",
        lists("put quartz hire", "put ruby 1"),
        "put ruby 1",
        lists("put quartz hire", "put ruby 1"),
        "put quartz hire",
        see(A, "decide", fixed="ruby.1 quartz.h ruby.1", hands={A: ""}, deck=82),
        lists("go", "stop"),
        "go",
        lists("turn ruby 1"),
        "turn ruby 1",
        "go",
        "turn quartz hire",
        lists("hire", "go", "stop"),
        "stop",
        # B's hand is empty: nobody is asked anything
        see(B, "start", columns={A: "quartz*2 ruby"}, fixed="ruby.1"),
        "explore",
        lists("turn ruby 1"),  # it stays on top, over turns
        "turn ruby 1",
        see(B, "decide", fixed="", deck=79),
    ),
)

BEFORE = Script(
    "Helpers before the action: one of them, then explore or protect",
    (
        see(A, "start"),
        lists("explore", "protect quartz", "protect ruby", "porter quartz", "porter ruby", "pickpocket B emerald",
              "pickpocket C ruby", "peddler B emerald", "peddler C ruby"),
        Refused("pickpocket A ruby", "QZ-H1"), Refused("pickpocket B amber", "QZ-H1"),
        Refused("pickpocket B sapphire", "QZ-Q14"),
        "peddler B emerald",
        see(A, "give"),
        lists("give quartz", "give ruby"),
        Refused("give amber", "QZ-H2"), Refused("give emerald", "QZ-Q39"),
        "give ruby",
        see(B, "watch"),  # B holds a card, so B is asked, and has nothing to answer with
        lists("pass"),
        "pass",
        see(A, "start", columns={A: "quartz*2 emerald", B: "emerald ruby"}, hands={A: "pickpocket porter"}),
        Refused("porter quartz", "QZ-Q29"), Refused("pickpocket C ruby", "QZ-Q29"),
        lists("explore", "protect quartz", "protect emerald"),
        "protect emerald",  # also with a card won this turn
        see(B, "start", chests={A: "emerald"}),
        "explore", "turn quartz", "stop",
        # A is one of the others now; C's hand is empty
        see(A, "foreman"), "pass", see(A, "thief"), "pass",
        see(C, "start", columns={B: "quartz emerald ruby"}),
    ),
    position(3, "start", columns={"A": "quartz*2 ruby", "B": "emerald*2", "C": "ruby"}, chests={"B": "sapphire"},
             hands={"A": "pickpocket peddler porter", "B": "surveyor"}),
    seats=3,
)  # fmt: skip

WATCHMAN = Script(
    "a Watchman answers what is aimed at oneself, once each",
    (
        "pickpocket B ruby",
        lists("pass", "watchman"),
        "watchman",
        see(A, "start", columns={B: "ruby*2", A: ""}, hands={A: "", B: "watchman"}),
        lists("explore"),
        "explore",
        "turn quartz",
        "stop",
        # B holds a card, and Foreman and Cart Thief might be it
        see(B, "foreman"),
        "pass",
        see(B, "thief"),
        "pass",
        see(B, "start", columns={A: "quartz"}),
    ),
    position(phase="start", columns={"B": "ruby*2"}, hands={"A": "pickpocket", "B": "watchman*2"}),
)

FOREMEN = Script(
    "Foremen and Cart Thieves, clockwise from the left",
    (
        "stop",
        see(C, "foreman"),  # B is active: C is asked before A
        lists("pass", "foreman"),
        "pass",
        see(A, "foreman"),
        "foreman",
        see(B, "watch"),
        "pass",
        see(CHANCE, "turn"),
        "turn emerald 4",  # forced, and no accident
        see(B, "decide", line="ruby.3 quartz.h emerald.4"),
        "stop",
        # no second Foreman in this line, though C holds one: straight to the Cart Thieves
        see(C, "thief"),
        lists("pass"),
        "pass",
        see(A, "thief"),
        lists("pass", "cart-thief quartz", "cart-thief emerald", "cart-thief ruby"),
        Refused("cart-thief amber", "QZ-H8"),
        "cart-thief emerald",
        see(B, "watch"),
        lists("pass", "watchman"),
        "watchman",
        see(C, "start", columns={A: "", B: "quartz emerald ruby"}, hands={A: "", B: ""}, line=""),
    ),
    position(3, active="B", line="ruby.3 quartz.h", hands={"A": "foreman cart-thief", "B": "watchman", "C": "foreman"}),
    seats=3,
)

FIRST_CLAIM = Script(
    "after the first claim nobody else is asked",
    (
        "stop",
        "foreman",
        "watchman",
        # cancelled: the stop stands, C's Foreman is not asked for; the window for Cart Thieves follows
        see(B, "thief"),
        "cart-thief ruby",
        # A's hand is not empty, and two Watchmen are not in the discard
        see(A, "watch"),
        lists("pass"),
        "pass",
        # C's Cart Thief comes too late
        see(B, "start", columns={A: "quartz", B: "ruby"}, hands={B: "", C: "foreman cart-thief"}),
    ),
    position(
        3,
        line="ruby.3 quartz",
        spent="watchman",
        hands={"A": "watchman porter", "B": "foreman cart-thief", "C": "foreman cart-thief"},
    ),
    seats=3,
)

PIT_PROP = Script(
    "a Pit Prop saves all but the last card, and ends the turn",
    (
        "turn amber 3",
        see(A, "prop"),
        lists("pass", "pit-prop"),
        "pit-prop",
        # no stop was said, so no Foreman; the line is about to be collected
        see(B, "thief", line="ruby.3 quartz"),
        "pass",
        see(B, "start", columns={A: "quartz ruby"}, line="", hands={A: "", B: "foreman"}),
    ),
    position(phase="turn", line="ruby.3 quartz", hands={"A": "pit-prop", "B": "foreman"}),
)

EMPTY_LINE = Script(
    "an empty line at a stop: a Foreman may still speak, a Cart Thief has nothing to take",
    (
        "hire",
        "hired watchman",
        "stop",
        see(B, "foreman", line=""),
        "pass",
        see(B, "start", columns={A: ""}),
    ),
    position(flags="h", line="quartz.h", hands={"B": "foreman cart-thief"}),
)

SURVEYORS = Script(
    "a second Surveyor sees what is left, made up to three",
    (
        # B put back ruby 1, amber 2, quartz; A turns the first and looks
        "turn ruby 1",
        see(A, "decide", fixed="amber.2 quartz", known={A: "", B: "", C: "quartz"}),
        "surveyor",
        see(CHANCE, "look"), "look quartz",
        lists("put amber 2", "put quartz"),
        "put quartz", "put amber 2",
        # B knows the two that were its own, C the one quartz it knew of, A the order
        see(A, "decide", fixed="quartz amber.2 quartz", known={A: "", B: "amber.2 quartz", C: "quartz"}),
        "go", "turn quartz",
        # for all they know it may have been theirs
        see(A, "decide", fixed="amber.2 quartz", known={A: "", B: "amber.2", C: ""}),
    ),
    position(3, "turn", line="emerald", fixed="B: ruby.1 amber.2 quartz", hands={"A": "surveyor"},
             known={"C": "quartz"}, spent="surveyor*2"),
    seats=3,
)  # fmt: skip

ONE_SURVEYOR = Script(
    "one Surveyor between two reveals, another after the next card",
    (
        "surveyor",
        "look amber 1",
        "look quartz",
        "look quartz",
        "put quartz",
        "put quartz",
        see(A, "decide", fixed="quartz*2 amber.1"),
        Refused("surveyor", "QZ-Q29"),
        "go",
        "turn quartz",
        "surveyor",
        "look emerald 4",
        lists("put amber 1", "put emerald 4", "put quartz"),
        "put emerald 4",
        "put quartz",
        see(A, "decide", fixed="emerald.4 quartz amber.1"),
        "stop",
        "explore",
        # B goes by what A has left lying
        lists("turn emerald 4"),
        "turn emerald 4",
        "stop",
        see(A, "start", columns={A: "quartz ruby", B: "emerald"}, fixed="quartz amber.1", hands={A: ""}),
    ),
    position(line="ruby.3", hands={"A": "surveyor*2"}),
)

LAST_CARD = Script(
    "the last Mine card: its icon is offered, then the line is collected and counted",
    (
        "go",
        "turn quartz hire",
        see(A, "keep", deck=0),
        lists("hire", "keep"),
        "keep",
        # A: 4 quartz, two of them protected, 4 and a set of 5; emerald 3: 12. B: 2 amber 12. A has more of value 1.
        ended((12, 12), (A,)),
    ),
    position(deck="quartz.h", line="quartz emerald", columns={"B": "amber*2"}, chests={"A": "quartz*2"}),
)

LAST_CARD_FORCED = Script(
    "a Foreman forces the last card, and it is an accident",
    (
        "stop",
        "foreman",
        "turn ruby 3",
        ended((0, 5), (B,)),  # an unused Helper counts nothing
    ),
    position(deck="ruby.3", line="amber.3 quartz", columns={"B": "ruby"}, hands={"B": "foreman porter"}),
)

TWO_OF_VALUE_ONE = Script(
    "two kinds of value 1 count together when scores tie",
    (
        "turn flint",
        # A: 3 salt 3, 1 flint 2: 5. B: 2 jet 2, 1 salt 1, 1 flint 2: 5. Three of value 1 each; one of value 2 each.
        ended((5, 5), (A, B)),
    ),
    position(phase="turn", deck="flint", columns={"A": "salt*3", "B": "jet*2 salt flint"}, decks={"mine": MINE}),
    decks={"mine": MINE},
)

SCRIPTS = (PRINTED, HIRING, BEFORE, WATCHMAN, FOREMEN, FIRST_CLAIM, PIT_PROP, EMPTY_LINE, SURVEYORS, ONE_SURVEYOR,
           LAST_CARD, LAST_CARD_FORCED, TWO_OF_VALUE_ONE)  # fmt: skip
