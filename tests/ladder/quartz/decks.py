"""Decks of the players' own: two kinds of one value, cards with both icons, few Helpers of few sorts."""

MINE = """\
kind flint gray 2
kind salt white 1
kind jet black 1
kind opal pink 20
6 flint
4 flint hire
2 flint 1
2 flint 2 hire
5 salt hire
3 salt 3
1 salt 1 hire
6 jet
2 jet 6
2 jet 6 hire
1 opal 4
1 opal 2
1 opal 3
"""
CREW = """\
1 pickpocket
1 peddler
2 watchman
0 porter
1 pit-prop
3 surveyor
2 foreman
2 cart-thief
"""
NOBODY = """\
0 watchman
"""
"""A crew of none: Hire icons with nobody to hire."""
THREE = """\
kind quartz white 1
kind ruby red 5
1 quartz 1
1 ruby 1
1 ruby
"""
"""Three cards, for a whole game that can be counted by hand."""
SHORT = """\
kind quartz white 1
kind ruby red 5
2 quartz hire
1 quartz 1
1 ruby 1
1 ruby 2
2 ruby hire
"""
FEW = """\
1 pickpocket
1 watchman
2 surveyor
1 cart-thief
"""
"""Seven cards and five Helpers, for games whose truth is one of few."""
