"""Trees of Quartz counted by hand: first plies, two ends of games with Helpers, and a whole small game.

Dn below are the sequences of length n; [n] games end there. Names of actions are cut short.
"""

from __future__ import annotations

from tests.ladder.plug import Tree
from tests.ladder.quartz.built import position
from tests.ladder.quartz.decks import THREE

TREES = (
    # Who begins, explore, one of 42 types: 6 kinds at 6 positions, 3 kinds plain, 3 with Hire. With these three there
    # are hire, go and stop, with the other 39 go and stop.
    Tree("first plies", (2, 2, 2 * 42, 2 * (39 * 2 + 3 * 3)), whole=False),
    # The same among six who know no Helpers: the Hire icons offer nothing.
    Tree("first plies without Helpers", (6, 6, 6 * 42, 6 * 42 * 2), False, options={"helpers": "off"}, seats=6),
    # Three cards: q1 and r1 clash, r clashes with neither. All counts are for one of the 2 seats that may begin.
    # D2 explore: 1. D3 one of three cards: 3. D4 go or stop: 6.
    # D5 after go (3 first cards) one of two others: 6; after stop the next seat explores: 3. Together 9.
    # D6 of the 6 pairs 2 are accidents, the other seat explores: 2; the 4 others, go or stop: 8. After stop a card of
    #    the two left: 3 x 2 = 6. Together 16.
    # D7 accident: the last card 2 [2]. Pair, go: the last card 4 [4]. Pair, stop: the other explores 4. Stop and a
    #    card: go or stop 12. Together 22.
    # D8 pair, stop, explore: the last card 4 [4]. Stop, card, go: the last card 6 [6]. Stop, card, stop: the first
    #    seat has a column now, explore or protect: 6 x 2 = 12. Together 22.
    # D9 explore: the last card 6 [6]. Protect: the second seat has a column too, explore or protect 12. Together 18.
    # D10 explore: the last card 6 [6]. Protect: the first seat has nothing left but to explore 6. Together 12.
    # D11 the last card 6 [6]. Ends: 6 + 10 + 6 + 6 + 6 = 34.
    Tree("a whole game of three cards", (2, 2, 6, 12, 18, 32, 44, 44, 36, 24, 12), False, options={"helpers": "off"},
         decks={"mine": THREE}, ends={7: 2 * 6, 8: 2 * 10, 9: 2 * 6, 10: 2 * 6, 11: 2 * 6}),
    # The last card, quartz with Hire, after emerald and ruby; B holds a Cart Thief, the crew is a Watchman and a
    # Foreman.
    # D1 the card. D2 hire or keep. D3 keep: B passes or takes one of three, and A, whose hand is empty, is not asked:
    #    4 [4]; hire: one of two Helpers. Together 6.
    # D4 each of the two: B passes [1] or takes one of the two that are left: 3 and 3.
    # D5 A answers each of the two claims: with the Watchman or not 4 [4], or with a pass alone, as the other Watchman
    #    may for all anybody knows be in A's hand, 2 [2]. Ends: 4 + 2 + 6 = 12.
    Tree("the last card and its Helpers", (1, 2, 6, 6, 6), False,
         position(phase="turn", line="emerald ruby.3", deck="quartz.h", hands={"B": "cart-thief"},
                  crew="watchman foreman"), ends={3: 4, 4: 2, 5: 6}),
    # Two cards left, q and r5, which clashes with the line, amber 5. A holds a Surveyor, all other Helpers are spent,
    # so nobody is asked anything.
    # D1 go, stop, surveyor. D2 go: 2 cards; stop: B explores 1; survey: 2 cards seen. Together 5.
    # D3 go q: go, stop, survey 3; go r5 is an accident: B explores 1. Stop: 2 cards. Survey: the other card 2. 8.
    # D4 go q go: r5, an accident on the last card 1 [1]; go q stop: B explores 1; go q survey: r5 is seen 1, and put
    #    back by itself. Go r5: B turns q 1 [1]. Stop: B goes on or stops 4. Survey: which comes on top 4. 12.
    # D5 go q stop: r5 1 [1]; go q survey: go or stop 2. Stop, B has a card and goes on: the last card 2 [2]; B stops:
    #    A explores or protects amber 4. Survey: go or stop 8. Together 17.
    # D6 go q survey: r5 1 [1], or B explores 1. Stop, stop: A turns the last card 2 [2], or B explores or protects 4.
    #    Survey: the card on top 4, or B explores 4. Together 16.
    # D7 go q survey stop: B turns r5 1 [1]. Stop, stop, protect: B turns the last card 2 [2], or A explores 2. Survey,
    #    go: q on top (2 of 4) go or stop 4; r5 on top: accident, B explores 2. Survey, stop: B turns the top 4. 15.
    # D8 stop, stop, protect, protect: the last card 2 [2]. Survey, go q: r5 2 [2], or B explores 2; survey, go r5: B
    #    turns q 2 [2]. Survey, stop: B goes on or stops 8. Together 16.
    # D9 survey, go q, stop: B turns r5 2 [2]. Survey, stop: the last card 4 [4], or A explores or protects 8. 14.
    # D10 A turns the last card 4 [4], or B explores or protects 8. D11 B turns it 4 [4], or A explores 4. D12 4 [4].
    # Ends: 2 + 3 + 3 + 3 + 6 + 6 + 4 + 4 + 4 = 35.
    Tree("a Surveyor over the last two cards", (3, 5, 8, 12, 17, 16, 15, 16, 14, 12, 8, 4), False,
         position(line="amber.5", deck="quartz ruby.5", hands={"A": "surveyor"}, crew=""),
         ends={4: 2, 5: 3, 6: 3, 7: 3, 8: 6, 9: 6, 10: 4, 11: 4, 12: 4}),
)  # fmt: skip
