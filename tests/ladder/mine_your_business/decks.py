"""Decks of the players' own: two lines of one resource on a card, camps that are Signs, boxes of one Action."""

MINE = """\
A1 6 gold N-W gold S-E
A2 5 gems N-S gems E-W camp
A3 5 coal N-E coal S-W sign wild
A4 6 gold N-S gems E-W camp sign rotate
A5 6 coal N-S sign swap
A6 6 gems N-E sign jump
A7 6 gold S-W camp sign move
A8 5 coal N-S gold E-W
A9 9 gems N-W coal S-E
"""
EVENTS = """\
E1 cavein a1 b1 c1 d1 a4 b4 c4 d4
E2 cavein b2
E3 sinkhole a1 b2 c3 d4
E4 sinkhole d1 c2 b3 a4
E5 rockslide a4 a3 a2 a1
E6 rockslide d2 d1 d4 d3
E7 monoxide
E8 cavein a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4
E9 sinkhole b1 c1 b4 c4
E10 cavein d4 a1
"""
GOBLIN = """\
G1 gold != hunt N = gobble x hunt W
G2 gold != hunt W = gobble, hunt N x swap N
G3 gold != swap N, swap W = swap W, hunt N x hunt N
G4 gold != call = turn left x turn right
G5 gold != move N = move W, move W x gobble
G6 gems != hunt E = gobble x call
G7 gems != hunt S = gobble, hunt x swap W
G8 gems != swap E, swap S = swap S, hunt W x hunt W
G9 gems != call, hunt = turn right, call x turn left
G10 gems != move S, move S = move E x gobble
G11 coal != hunt N, hunt N = gobble x hunt
G12 coal != hunt W, hunt W = hunt, gobble x swap S
G13 coal != swap N = swap E, hunt E x hunt E
G14 coal != gobble, gobble = turn left, turn left x turn right
G15 coal != move W, hunt = move N, hunt x move S
"""
