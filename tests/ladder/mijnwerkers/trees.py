"""Trees of Mijnwerkers counted by hand: a whole game of two rounds, a whole game with two chosen, and first plies."""

from __future__ import annotations

from tests.ladder.mijnwerkers.decks import TWO_CHOSEN, TWO_ROUNDS
from tests.ladder.plug import Tree

# Two rounds of three seats. A round's ways to its end are written as a polynomial: 5x^7 are 5 ways of 7 actions after
# the deal. Let k be coal, g gold, m the Mol, "kgm" coal for the seat asked first, gold for the second, ...
#
# The vote: with three eligible each seat names one of two others, 8 ways. Nobody can have three votes; in 2 ways (all
# to the left, all to the right) everybody has one, and the foreman chooses one of 3. V = 6x^3 + 6x^4.
# With two eligible those two name each other and the third one of them, which decides: 2x^3. With one or none: no vote.
#
# kkk: three times "no", then V: 6x^6 + 6x^7.
# kkg: two times "no"; "yes" leaves two eligible, "no" three: x^3 (2x^3 + V) = 8x^6 + 6x^7, in each of 3 orders.
# kkm: "show" and "take nobody" leave two: x^4 2x^3 in each of 3 orders. A taken coal leaves one, and whoever has
#      not been asked yet is: mkk 2 x^3, kmk x^4 + x^3, kkm 2 x^4. Together 3x^3 + 3x^4 + 6x^7.
# with g and m: mkg and mgk each: k taken, then "yes" or "no": 2x^3; g taken, then k: x^3; none taken, then "yes"
#      leaves one: x^4, "no" two: 2x^7. That is 3x^3 + x^4 + 2x^7.
#      kmg: k taken 2x^4, g taken x^3, none: x^4 + 2x^7.
#      gmk: after "yes" k taken x^3, none x^4; after "no" k taken x^3, g taken x^4, none 2x^7.
#      kgm and gkm each: after "yes" k taken x^4, none x^4; after "no" k taken x^4, g taken x^4, none 2x^7.
#      Together 9x^3 + 15x^4 + 12x^7.
#
# The game: any of 3 is foreman; the six cards are dealt in any order of k k k k g m. Either g and m are in one round
# and the other is kkk, or in each is one of them; which is first does not matter: with 1 + 3 + 3 actions more,
#   3x^7 * 2 * [(9x^3 + 15x^4 + 12x^7) (6x^6 + 6x^7) + 3 (8x^6 + 6x^7) (3x^3 + 3x^4 + 6x^7)]
# = 3x^7 * 2 * [126x^9 + 270x^10 + 144x^11 + 216x^13 + 180x^14]
GAMES = {7 + length: 3 * 2 * ways for length, ways in {9: 126, 10: 270, 11: 144, 13: 216, 14: 180}.items()}
# The first plies: foreman; a kind of card for each seat, of 3 (no second g or m: 3 * 3 - 2, then 13 ways); an answer of
# the first seat, two where it has gold (in 3 of the 13).

# One round of four seats that all hold coal; two are chosen. Each seat names two of three others, so leaves out one: 81
# ways. Who is left out least is chosen. Four are left out once each (9 ways, all permutations that move everybody): the
# foreman names two of four, 6. One is left out three times (4 * 3 ways), or two are left out twice (6 pairs, who leave
# out one another, the other two one each: 6 * 2): the two who are never left out are chosen. One is left out twice (the
# rest: 81 - 9 - 12 - 12 = 48): one of two is missing, 2. That is 24 games without and 54 + 96 with the foreman.

TREES = (
    Tree("two rounds of three seats", (3, 3 * 3, 3 * 7, 3 * 13, 3 * 16), whole=False, decks={"coal": TWO_ROUNDS},
         ends=GAMES),
    Tree("a round with two chosen", (4, 4, 4, 4, 4, 4, 4, 4, 4, 4 * 3, 4 * 9, 4 * 27, 4 * 81, 4 * (54 + 96)), False,
         seats=4, decks={"coal": TWO_CHOSEN}, ends={13: 4 * 24, 14: 4 * (54 + 96)}),
    # Of five kinds there is one card, of Dynamiet two: the second seat gets any but a kind that is gone, 8 * 8 - 5; for
    # three, by how many of the single kinds: none 3^3 - 1 (three times Dynamiet), one 3 * 5 * 9, two 3 * 5 * 4 * 3,
    # three 5 * 4 * 3.
    Tree("first plies in print", (3, 3 * 8, 3 * (8 * 8 - 5), 3 * (26 + 135 + 180 + 60)), whole=False),
    # The last round of six, the last seat is asked: gold, all others hold coal and have said no. "Yes" leaves five
    # eligible, "no" six; the next who votes is A, who names two of four or two of five.
    Tree("the last answer", (2, 6 + 10), False,
         "8 F ask - 17 3,3,3,3,3,3 2,2,2,2,2,2 kool!,kool!,kool!,kool!,kool!,goud .,.,.,.,.,. 0,0,0,3,0,0,0,0 -",
         seats=6),
    # The votes of C and of foreman A are missing; B has voted for C. Only C for A and A for B leave all with one vote:
    # one of 3 is named. In the three other ways somebody has two, and with no cards for another round it is over.
    Tree("the last votes", (2, 4, 3), False, "8 A vote - 4 5,5,5 2,2,2 kool!,kool!,kool! .,C,. 0,0,0,2,0,0,0,0 -",
         ends={2: 3, 3: 3}),
)  # fmt: skip
