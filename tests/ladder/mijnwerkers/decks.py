"""Coal files of the players' own: much of what is rare in print, and numbers at their limits."""

SPECIALS = """\
# Hardly any coal, one heart, hardly any gold on the piles.
3 goud 4 goud2 3 goud3 2 kool 2 mol 4 kanarie 2 broekzak 4 dynamiet 5 collective 1 personal 1 bff 1 chosen 2
"""
HEARTLESS = """\
# Nobody has a heart, so nobody gets a share; nothing lies on any pile at first.
3 dynamiet 4 goud 6 broekzak 3 kool 7 collective 0 personal 0 bff 0
6 goud 5 kool 20 chosen 1
"""
TWO_ROUNDS = "3 goud 1 mol 1 kool 4"
TWO_CHOSEN = "4 kool 4 chosen 2"
BURIED = "3 goud 1 kanarie 2 kool 3"
"""Games so small that they can be counted by hand, or all of their deals imagined."""
