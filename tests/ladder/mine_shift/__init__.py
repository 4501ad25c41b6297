"""Mine Shift on the ladder."""

from tests.ladder.mine_shift.plug import PLUG

__all__ = ["PLUG"]
