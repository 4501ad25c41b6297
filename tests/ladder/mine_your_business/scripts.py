"""Games by hand."""

from tests.ladder.plug import Script

SCRIPTS: tuple[Script, ...] = ()
