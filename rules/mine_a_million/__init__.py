"""Mine a Million: tin mines, lorries, barges and ships, and a million dollars to be made overseas."""

from rules.mine_a_million.game import GAME

__all__ = ["GAME"]
