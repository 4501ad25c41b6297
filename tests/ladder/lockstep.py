"""18: the game and its slow twin, side by side."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Setup
from tests.ladder.checks import agrees, where
from tests.ladder.play import Texts
from tests.ladder.plug import Moment, Plug, TwinGame


def check_lockstep(plug: Plug, setup: Setup, moments: Iterable[Moment], twin: TwinGame) -> int:
    """Play moments on the twin too: legal sets, lines, movers and endings agree at every action.

    Args:
        plug: the game's plug.
        setup: what is played.
        moments: a game from where the twin stands.
        twin: the twin.

    Returns:
        How many actions were compared.
    """
    texts, count = Texts(plug.game, setup), 0
    for count, moment in enumerate(moments, 1):
        listed = {texts[action] for action in moment.before.legal()}
        assert listed == set(twin.legal()), (
            f"only the rules: {sorted(listed - set(twin.legal()))}, only the twin: "
            f"{sorted(set(twin.legal()) - listed)}, after {count - 1} actions, {where(moment.before)}"
        )
        twin.apply(moment.text)
        assert plug.compared(twin.line()) == plug.compared(moment.after.line()), (
            f"after {moment.text!r}, {where(moment.before)}"
        )
        assert twin.mover() == moment.after.to_move, f"after {moment.text!r}, {where(moment.before)}"
        assert agrees(moment.after.outcome(), twin.ending()), (
            f"{moment.after.outcome()} is {twin.ending()} to the twin, after {moment.text!r}, {where(moment.before)}"
        )
        if moment.after.outcome() is not None:
            assert twin.legal() == []
    return count
