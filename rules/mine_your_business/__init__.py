"""Mine Your Business: Gnomes, Carts, and chains of gold, gems and coal."""

from rules.mine_your_business.game import GAME

__all__ = ["GAME"]
