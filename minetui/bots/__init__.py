"""Computer players. They see Views only, search in States imagined from them, and know nothing of screens.

`levels(game_id)` names a game's bots, weakest first; `make_bot(game_id, level)` makes one;
`bot.choose(view, legal, dealer, budget)` is its action and `bot.why()` a sentence on it.
"""

from minetui.bots.base import Bot, Budget
from minetui.bots.registry import levels, make_bot

__all__ = ["Bot", "Budget", "levels", "make_bot"]
