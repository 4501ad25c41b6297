"""The past of a game of Mijnwerkers as it may have been, for all a seat knows.

Hidden are what others hold, what others have thrown away face down, and votes that are not counted yet. So exactly the
deals of those cards and those votes are told anew; all else has been seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Setup, State
from tests.ladder.mijnwerkers.line import LETTERS, read
from tests.ladder.mijnwerkers.twin import SlowGame


def retell(setup: Setup, texts: Sequence[str], seat: int, imagined: State) -> list[str]:
    """The actions of a game with the cards and votes of an imagined State in place of those the seat cannot know."""
    told, wanted = list(texts), read(imagined.line())
    own = LETTERS[seat] if seat >= 0 else ""
    thrown = list(wanted.thrown)
    game = SlowGame(setup, "")
    dealt: dict[str, int] = {}  # the deal of the card that a seat holds
    votes: dict[str, int] = {}  # the votes of this round
    for number, text in enumerate(texts):
        before = read(game.line())
        mover = game.mover()
        game.apply(text)
        after = read(game.line())
        if text.startswith("deal"):
            dealt[text.split()[1]] = number
        if text.startswith("vote"):
            votes[LETTERS[mover]] = number
        if after.round != before.round:
            votes.clear()
        for letter, hand in zip(LETTERS, before.hands, strict=False):
            if letter == own or hand == "." or len(after.thrown) == len(before.thrown):
                continue
            if after.thrown.count(f"{letter}:{hand}") > before.thrown.count(f"{letter}:{hand}"):
                instead = next(
                    word for word in thrown if word[0] == letter and word.endswith("!") == hand.endswith("!")
                )
                thrown.remove(instead)
                told[dealt[letter]] = f"deal {letter} {instead[2:].rstrip('!')}"
    for letter, hand, vote in zip(LETTERS, wanted.hands, wanted.votes, strict=False):
        if letter == own:
            continue
        if hand != ".":
            told[dealt[letter]] = f"deal {letter} {hand.rstrip('!')}"
        if vote != "." and wanted.phase == "vote":
            told[votes[letter]] = f"vote {' '.join(vote)}"
    return told
