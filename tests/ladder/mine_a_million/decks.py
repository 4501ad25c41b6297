"""Files of the players' own: a small board with short ways, a pack of hard cards, and few vehicles."""

BOARD = """\
white      mine       6,1    west > a Ca = White
green      mine       6,4    west > b Ca
purple     mine       6,7    west > b Cb
a          town       12,2   > split
b          town       12,5   > split
split      fork       16,4   > c d
c          town       20,3   > newport
d          town       20,6   > d2
d2         town       26,6   > newport
Ca         canal      12,9   > T
Cb         canal      12,11  > T
T          canal      20,10  > T2
T2         canal      26,10  > barge-dock
yellow     mine       72,1   east > ae Cae
blue       mine       72,4   east > be Cae
red        mine       72,7   east > be Cbe
ae         town       66,2   > ce
be         town       66,5   > ce
ce         town       58,4   > newport
Cae        canal      66,9   > Te
Cbe        canal      66,11  > Te
Te         canal      58,10  > barge-dock
newport    newport    39,5   = Newport
barge-dock barge-dock 39,10  > W E
ship-dock  ship-dock  39,12  > deep
W          coast      30,14  > lisbon W2
W2         coast      30,18  > far
E          coast      48,14  > E2
E2         coast      52,14  > cadiz E3
E3         coast      48,18  > far
deep       deep       39,14  > deep2
deep2      deep       39,16  > far
lisbon     near-port  20,14  = Lisbon
cadiz      near-port  60,14  = Cadiz
far        far-port   39,20  = Halifax
"""
"""Ways of two to five spaces, ports of other names, no fork in the east, coasts of unequal length."""

DECK = """\
 1 convoy = All together
 2 compensation 15000 = Everybody's birthday
 3 compensation 20000 = Lost lawsuit
 4 tax 5000 60000 10000 = Tax on wealth
 5 collapse 4 = Cave-in
 6 condemn 10000 = Bad ore
 7 condemn 20000 = Worse ore
 8 fire 2 = Fire
 9 flood 15000 = Flood
10 bypass 6 = New road
11 escort 1 = Escort
12 current 3 = Current
13 gallery 3 = Gallery
14 night-shift 10000 6 = Night shift
15 claim 4 = Rich seam
16 smelt 10000 = Smelter
17 weighbridge = Weighbridge
18 road-shut = Snow
19 water-shut = Ice
20 renewal 20000 = Renewal
21 wages 10000 10000 = Wages
22 dues 5000 20 5000 = Dues
23 receipts 5000 20 2500 = Receipts
24 dividend 30000 5000 = Dividend
25 receive 20000 = Loan
26 strike = Strike
"""
"""Each effect at least once, with other numbers; debts to players that one Unit does not cover."""

POOL = """\
ships 2
lorries 1
barges 2
"""
