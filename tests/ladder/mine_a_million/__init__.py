"""Mine a Million on the ladder."""

from tests.ladder.mine_a_million.plug import PLUG

__all__ = ["PLUG"]
