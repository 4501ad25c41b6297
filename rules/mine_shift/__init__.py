"""Mine Shift (John A. Forte Jr., MindWare 2011): bring your four jewels across a mine whose tiles turn and slide."""

from rules.mine_shift.game import GAME

__all__ = ["GAME"]
