"""One seeded game as lines of text, for comparing runs: python -m tests.ladder.trace GAME NUMBER

Standard library only, so that any Python that can run the rules can run this.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from tests.ladder.play import guided, moments, seats_of, setups_of
from tests.ladder.plugs import plug


def trace(game: str, number: int, most: int = 400) -> Iterator[str]:
    """A line for every action: its notation, and a digest of all that the State tells after it."""
    found = plug(game)
    setups, guides = setups_of(found), ["", *found.guides]
    guide = guides[number % len(guides)]
    setup = guided(found, setups[number % len(setups)], guide)[0]
    for moment in moments(found, setup, f"trace {number}", guide, most=most):
        state = moment.after
        told = [repr((state.key(), state.legal(), state.line(), state.decision(), state.outcome(), state.happened()))]
        for seat in seats_of(setup):
            view = state.view(seat)
            told += [*view.words(), *view.drawing()]
        digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
        yield f"{moment.text} {digest}"


def main() -> None:
    """Print the trace of one game."""
    for line in trace(sys.argv[1], int(sys.argv[2])):
        print(line)


if __name__ == "__main__":
    main()
