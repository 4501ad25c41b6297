"""Another past that a seat could not have told from the real one: other sealed bids in the auction that is going on."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Setup, State
from rules.mine_a_million import GAME
from tests.ladder.mine_a_million.line import read

BIDS = (5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000)


def retell(setup: Setup, texts: Sequence[str], seat: int, imagined: State) -> list[str]:
    """The same game, in which the others have bid what is imagined.

    Nothing else is hidden in this game: with the pack down the next card is not drawn yet, so nobody could know it.
    """
    now = read(imagined.line())
    if now.phase != "bid" or setup.option("auction") != "sealed":
        return list(texts)
    levels = [int(level) for level in now.lot.split(":")[-1].split(",")]
    first = 1 + max(number for number, text in enumerate(texts) if text.startswith(("offer ", "reserve ")))
    retold, state = list(texts), GAME.start(setup)
    for number, text in enumerate(texts):
        asked = state.to_move
        if number >= first and asked != seat:
            retold[number] = "pass" if levels[asked] < 0 else f"bid {BIDS[levels[asked]]}"
        state.push(GAME.parse(setup, text))
    return retold
