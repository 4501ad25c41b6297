"""Rare events of Mine Your Business: how each is recognised. built.py has the positions that show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from rules.game import OVER
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING, HUNTING
from tests.ladder.mine_your_business.built import BUILT
from tests.ladder.plug import Moment, Rare

Seen = Callable[[Moment], bool]
Told = list[tuple[Any, ...]]

DEEDS = {"goblin turn": "turn", "goblin move": "move", "gobble": "gobble", "call": "call", "goblin swap": "swap"}
"""What the rules tell of a Goblin, and the Action behind it; a Hunt is told as a move."""


def _before(moment: Moment) -> Kernel:
    return cast(Kernel, moment.before)


def _after(moment: Moment) -> Kernel:
    return cast(Kernel, moment.after)


def _told(moment: Moment, *kinds: str) -> Told:
    """What happened of some kinds."""
    return [told for told in _after(moment).told if told[0] in kinds]


def _happened(*kinds: str) -> Seen:
    """All of these happened in one action."""
    return lambda moment: all(_told(moment, kind) for kind in kinds)


def _mode(moment: Moment) -> str:
    return _before(moment).table.mode


def _ended(verdict: str, also: Seen = lambda moment: True) -> Seen:
    return lambda moment: moment.after.to_move == OVER and _after(moment).verdict == verdict and also(moment)


def _acting(moment: Moment, *verbs: str) -> bool:
    return moment.before.to_move >= 0 and moment.text.split()[0] in verbs


# The end


def _tie(shared: bool, by: int) -> Seen:
    """Equal scores: shared by all who have them, or decided by cards with gems (1) or gold (0)."""

    def seen(moment: Moment) -> bool:
        state, outcome = _after(moment), moment.after.outcome()
        if outcome is None or not state.table.competitive:
            return False
        level = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
        if len(level) < 2 or shared:
            return len(level) > 1 and shared and len(outcome.winners) > 1
        has = state.table.has
        gems = [sum(has[kind] >> 1 & 1 for kind in state.got[seat]) for seat in level]
        return len(outcome.winners) == 1 and (gems.count(max(gems)) == 1) == (by == 1)

    return seen


# Step 1


def _second_load(moment: Moment) -> bool:
    """A Load with gaps left by another one (MYB-B14)."""
    return moment.text == "load" and _before(moment).phase == ACTING and min(_before(moment).cells) < 0


def _swapped_gap(own: bool) -> Seen:
    """A Swap of a card with a gap, or (own) out of a gap."""

    def seen(moment: Moment) -> bool:
        for _, _, here, there, *_ in _told(moment, "swap"):
            cells = _before(moment).cells
            return cells[here if own else there] < 0
        return False

    return seen


def _teleported(what: str) -> Seen:
    def seen(moment: Moment) -> bool:
        state = _before(moment)
        for _, seat, here, there in _told(moment, "teleport"):
            others = [cell for other, cell in enumerate(state.gnomes) if other != seat]
            if what == "under":
                return there in others
            return state.cells[there] < 0 if what == "to gap" else state.cells[here] < 0
        return False

    return seen


def _loaded_under_others(moment: Moment) -> bool:
    state = _before(moment)
    if not state.table.competitive:
        return False
    others = {cell for seat, cell in enumerate(state.gnomes) if seat != state.seat}
    return any(others & set(cells) for _, _, cells in _told(moment, "load"))


def _after_exit(moment: Moment) -> bool:
    """A seat acts although its Cart has left (MYB-E1)."""
    return _acting(moment, "move", "rotate", "swap", "camp", "read") and not _before(moment).on_track


def _reads_again(moment: Moment) -> bool:
    return moment.text == "read" and _before(moment).read != 0


def _wild(beside: bool) -> Seen:
    """A line is taken as another resource, on the card beside the Cart or elsewhere.

    That nothing could be Loaded without it cannot be: a line that ends at the Cart does so whatever its resource.
    """
    return lambda moment: (
        moment.text.startswith("wild") and beside == (_told(moment, "wild")[0][2] == _before(moment).beside_cart()[0])
    )


# Goblins


def _boxes(moment: Moment) -> list[tuple[str, tuple[Any, ...], Told]]:
    """Each box that was begun and ended in this action: its name, its Actions, and what was done."""
    state = _after(moment)
    if not moment.text.startswith("goblin"):
        return []
    card = state.table.goblin_cards[_told(moment, "goblin card")[0][1]]
    found: list[tuple[str, tuple[Any, ...], Told]] = []
    for told in state.told:
        if told[0] == "box":
            box = {"like": card.like, "unlike": card.unlike, "cross": card.cross}[told[2]]
            found.append((told[2], box, []))
        elif found and told[0] in DEEDS:
            found[-1][2].append(told)
    if state.phase == HUNTING or moment.after.to_move == OVER:
        found = found[:-1]
    return found


def _box(fits: Callable[[str, tuple[Any, ...], Told], bool]) -> Seen:
    return lambda moment: any(fits(*box) for box in _boxes(moment))


def _gobble_missed(name: str, box: tuple[Any, ...], done: Told) -> bool:
    wanted = sum(action.kind == "gobble" for action in box)
    return name != "cross" and wanted > sum(told[0] == "gobble" for told in done)


def _cross_after_one(name: str, box: tuple[Any, ...], done: Told) -> bool:
    """A box of one Action that could not be done (MYB-G8)."""
    first = DEEDS[done[0][0]] if done else ""
    one = "move" if box[0].kind == "hunt" else box[0].kind
    return name != "cross" and len(box) == 1 and first not in ("", one)


def _hunted_instead(name: str, box: tuple[Any, ...], done: Told) -> bool:
    """Box "x" whose Action could not be done (MYB-R71)."""
    return name == "cross" and box[0].kind not in ("hunt", "move") and [told[0] for told in done] == ["goblin move"]


def _barred_hunt(mode: str) -> Seen:
    """A Hunt that comes first in its box is not done, and the Gnome was not on the figure's own cell."""

    def seen(moment: Moment) -> bool:
        if _mode(moment) != mode:
            return False
        alone = all(gnome not in (state.owner, *state.goblins) for state in [_before(moment)] for gnome in state.gnomes)
        return alone and any(
            name != "cross" and box[0].kind == "hunt" and (not done or done[0][0] != "goblin move")
            for name, box, done in _boxes(moment)
        )

    return seen


def _barred_move(name: str, box: tuple[Any, ...], done: Told) -> bool:
    return name != "cross" and box[0].kind == "move" and bool(done) and done[0][0] != "goblin move"


def _owner_beside_gnome(moment: Moment) -> bool:
    """The Owner and the Gnome share a cell (MYB-X3)."""
    state = _after(moment)
    return state.owner >= 0 and state.awake and state.owner in state.gnomes and moment.after.to_move != OVER


def _carried(moment: Moment) -> bool:
    """The Owner Swaps with the Gnome beside him on his card (MYB-X3)."""
    state = _before(moment)
    return any(told[1] == 0 and told[2] == state.gnomes[0] for told in _told(moment, "goblin swap")) and (
        state.owner == state.gnomes[0]
    )


def _at_home(moment: Moment) -> bool:
    """Carbon Monoxide where the Gnome stands beside the Owner at its Entrance: no arrival, no penalty (MYB-X3)."""
    state, after = _before(moment), _after(moment)
    if not moment.text.startswith("event") or state.owner < 0 or state.owner != state.gnomes[0]:
        return False
    return after.short and state.gnomes[0] == state.table.entrances[0] and after.got == state.got != ((),)


def _rode(moment: Moment) -> bool:
    """A Goblin's Swap moves a Gnome (MYB-G17)."""
    return bool(_told(moment, "goblin swap")) and _before(moment).gnomes != _after(moment).gnomes


def _came_by_swap(moment: Moment) -> bool:
    names = [told[0] for told in _after(moment).told]
    return "goblin comes" in names and names[names.index("goblin comes") - 1] == "goblin swap"


def _twice(moment: Moment) -> bool:
    """A small arrow gives a second Hunt (MYB-G15)."""
    return any(
        len([told for told in done if told[0] == "goblin move"]) == 2 and [a.kind for a in box] == ["hunt"]
        for _, box, done in _boxes(moment)
    )


def _rare(name: str, rules: str, seen: Seen, in_play: bool = True) -> Rare:
    return Rare(name, tuple(rules.split()), seen, BUILT.get(name), in_play)


RARES = (
    _rare("scores tie, more cards with gems", "MYB-E5", _tie(False, 1)),
    _rare("scores and gems tie, more cards with gold", "MYB-E5", _tie(False, 0)),
    _rare("a shared win", "MYB-E5", _tie(True, 0)),
    _rare("the deck runs out", "MYB-E3 MYB-E9", _ended("emptied", lambda moment: _mode(moment) != "two-goblins"),
          in_play=False),
    _rare("the deck is empty, two Goblins", "MYB-E4 MYB-X24",
          _ended("emptied", lambda moment: _mode(moment) == "two-goblins"), in_play=False),
    _rare("the crew is paid", "MYB-E14", _ended("target")),
    _rare("a turn after the Cart has left", "MYB-E1", _after_exit),
    _rare("a second Load in a turn", "MYB-B14", _second_load),
    _rare("a Load from under another Gnome", "MYB-R23", _loaded_under_others),
    _rare("a Swap with a gap", "MYB-B3", _swapped_gap(False)),
    _rare("a Swap out of a gap", "MYB-B4", _swapped_gap(True)),
    _rare("Teleport under another Gnome", "MYB-B21", _teleported("under")),
    _rare("Teleport to a gap", "MYB-B22", _teleported("to gap")),
    _rare("Teleport out of a gap", "MYB-X16", _teleported("out of gap")),
    _rare("a second Sign in a turn", "MYB-S1 MYB-X15", _reads_again),
    _rare("a wild card beside the Cart", "MYB-S8", _wild(True)),
    _rare("a wild card farther off", "MYB-S8", _wild(False)),
    _rare("Carbon Monoxide sends the Gnome home", "MYB-V3 MYB-R55", _happened("event", "home")),
    _rare("Carbon Monoxide sends the Gnome to a Goblin", "MYB-V4",
          _ended("eaten", lambda moment: bool(_told(moment, "event"))), in_play=False),
    _rare("Carbon Monoxide sends the Gnome to the Owner", "MYB-V4 MYB-C3-6", _happened("event", "home", "rob"),
          in_play=False),
    _rare("Carbon Monoxide and the Gnome is at home", "MYB-X3 MYB-V4", _at_home, in_play=False),
    _rare("a face-down card is shuffled", "MYB-V7", lambda moment: moment.text.endswith(" down")),
    _rare("a Gnome walks onto a Goblin", "MYB-G18", _ended("eaten", lambda moment: _acting(moment, "move"))),
    _rare("the Goblin wakes under a Gnome", "MYB-G3", _ended("eaten", _happened("wake"))),
    _rare("the Goblin wakes on a campfire", "MYB-G4", _happened("wake", "douse")),
    _rare("a campfire goes out in the middle of a box", "MYB-G19", _happened("goblin card", "douse")),
    _rare("a Hunt to choose", "MYB-G14", lambda moment: moment.text.startswith("hunt")),
    _rare("two Hunts by a small arrow", "MYB-G15", _twice),
    _rare("a Gnome rides in a Goblin's Swap", "MYB-G17", _rode),
    _rare("a Gobble that cannot be done", "MYB-G7", _box(_gobble_missed), in_play=False),
    _rare("box x in place of a single Action", "MYB-G8", _box(_cross_after_one)),
    _rare("a Hunt in place of box x", "MYB-R71", _box(_hunted_instead)),
    _rare("nothing can be done at all", "MYB-G9", _box(lambda name, box, done: not done)),
    _rare("a Hunt barred by the other Goblin", "MYB-P13", _barred_hunt("two-goblins")),
    _rare("a Hunt barred in chapter 3", "MYB-X5 MYB-C3-5", _barred_hunt("chapter3")),
    _rare("a first Action that cannot be done", "MYB-R68", _box(_barred_move)),
    _rare("the Goblin cards are shuffled again", "MYB-G25 MYB-X23", _happened("reshuffle"), in_play=False),
    _rare("the Owner catches the Gnome", "MYB-C3-6 MYB-R89", _happened("goblin card", "kick")),
    _rare("the Owner takes all cards away", "MYB-C3-6 MYB-X22", _happened("kick", "rob")),
    _rare("the Gnome walks onto the Owner", "MYB-C3-6", lambda moment: _acting(moment, "move") and _happened("kick")(
        moment)),
    _rare("the Gnome walks onto the sleeping Owner", "MYB-C3-2", lambda moment: _acting(moment, "move")
          and _happened("kick")(moment) and not _before(moment).awake, in_play=False),
    _rare("the Owner beside the Gnome at the Entrance", "MYB-X3", _owner_beside_gnome),
    _rare("the Owner's Swap carries the Gnome", "MYB-X3", _carried, in_play=False),
    _rare("sent home to the Goblin", "MYB-C3-7", _ended("eaten", _happened("kick")), in_play=False),
    _rare("the Owner leaves by Swap", "MYB-C3-4", _came_by_swap),
    _rare("the Gnome rides under the Goblin that comes in", "MYB-X4",
          _ended("eaten", lambda moment: _came_by_swap(moment) and _rode(moment)), in_play=False),
)  # fmt: skip
