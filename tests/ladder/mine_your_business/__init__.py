"""Mine Your Business on the ladder."""

from tests.ladder.mine_your_business.plug import PLUG

__all__ = ["PLUG"]
