"""Write the golden games anew: python -m tests.ladder.make_golden [GAME ...]

Needed only when notation or rules change on purpose. The twin plays along, so a golden game never rests on the
rules layer alone. Look at the difference before committing it.
"""

from __future__ import annotations

import sys

from tests.ladder.golden import store
from tests.ladder.plugs import PLUGS


def main() -> None:
    """Write the golden games of the named games, or of all."""
    for plug in PLUGS:
        if len(sys.argv) == 1 or plug.id in sys.argv[1:]:
            for golden in plug.goldens:
                print(store(plug, golden), flush=True)


if __name__ == "__main__":
    main()
