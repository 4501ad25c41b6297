"""How rare events of Mine a Million are recognised: by what was told of an action, and by the positions around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from rules.game import OVER
from rules.mine_a_million import phases as p
from rules.mine_a_million.kernel import Kernel
from rules.mine_a_million.reasons import REASONS
from tests.ladder.plug import Moment

Seen = Callable[[Moment], bool]
Told = list[tuple[Any, ...]]
MILLION = 1_000_000


def before(moment: Moment) -> Kernel:
    """The State the action was done in."""
    return cast(Kernel, moment.before)


def after(moment: Moment) -> Kernel:
    """The State after it."""
    return cast(Kernel, moment.after)


def told(moment: Moment, *kinds: str) -> Told:
    """What happened of some kinds."""
    return [one for one in after(moment).told if one[0] in kinds]


def happened(*kinds: str, also: Seen = lambda moment: True) -> Seen:
    """All of these happened in one action."""
    return lambda moment: all(told(moment, kind) for kind in kinds) and also(moment)


def did(start: str, phase: int = -1, also: Seen = lambda moment: True) -> Seen:
    """An action that begins so, in a phase, or in any."""
    return lambda moment: (
        moment.text.startswith(start) and (phase < 0 or before(moment).phase == phase) and also(moment)
    )


def paid(word: str, payer: int | None = None, also: Callable[[int, str], bool] = lambda amount, rule: True) -> Seen:
    """A payment for such a reason; `also` is asked about its sum and its rule."""

    def seen(moment: Moment) -> bool:
        return any(
            REASONS[reason].word == word and payer in (None, giver) and also(amount, REASONS[reason].rule)
            for _, giver, _, amount, reason in told(moment, "pay")
        )

    return seen


def ended(rule: str, also: Seen = lambda moment: True) -> Seen:
    """The game is over by this rule."""

    def seen(moment: Moment) -> bool:
        if moment.after.to_move != OVER:
            return False
        outcome = moment.after.outcome()
        return outcome is not None and rule in outcome.rules and also(moment)

    return seen


# The end


def by_lessee(moment: Moment) -> bool:
    """The winner is not the one whose turn it was."""
    outcome = moment.after.outcome()
    return outcome is not None and outcome.winners[0] != before(moment).active


def together(moment: Moment) -> bool:
    """More than one seat has a million."""
    return sum(dollars >= MILLION for dollars in after(moment).dollars) > 1


def winners(many: bool) -> Seen:
    """At the cap: a shared win, or equal dollars that are not the end of it."""

    def seen(moment: Moment) -> bool:
        outcome = moment.after.outcome()
        if outcome is None:
            return False
        level = outcome.scores.count(max(outcome.scores))
        return len(outcome.winners) > 1 if many else level > len(outcome.winners)

    return seen


# Vehicles


def surrendered(*spaces: str) -> Seen:
    """A vessel was given up that stood on a space of such a kind: canal, coast or deep, or a dock."""

    def seen(moment: Moment) -> bool:
        for _, _, piece in told(moment, "surrender"):
            one = before(moment).vehicles[piece]
            table = after(moment).table
            if one is not None:
                kind = "canal" if table.land >> one[1] & 1 else "dock" if table.docks >> one[1] & 1 else "sea"
                return kind in spaces
        return False

    return seen


def passes(kind: str) -> Seen:
    """A vehicle of this kind changes hands."""

    def seen(moment: Moment) -> bool:
        table = after(moment).table
        return any(table.pieces[piece].startswith(kind) for *_, piece in told(moment, "possession"))

    return seen


def sold_on(moment: Moment) -> bool:
    """A lot in a barge that is not the seller's."""
    state, (piece, _) = before(moment), moment.text.removeprefix("offer ").split()
    one = state.vehicles[state.table.pieces.index(piece)]
    return one is not None and one[0] != state.active


def no_stay(moment: Moment) -> bool:
    """A lorry can use the full throw, so that something has to move."""
    return "stay" not in [before(moment).table.texts[action] for action in moment.before.legal()]


def may_stay(moment: Moment) -> bool:
    """No lorry can use the full throw."""
    return not no_stay(moment)


def lapses(moment: Moment) -> bool:
    """A vessel whose charge was asked for has gone to the Pool, not given up but emptied."""
    given_up = {piece for _, _, piece in told(moment, "surrender")}
    sold = {place for _, _, place, *_ in told(moment, "sell")}
    table = after(moment).table
    return any(
        table.pieces[piece].startswith("barge") and table.pieces[piece] in sold and piece not in given_up
        for _, _, piece in told(moment, "pool")
    )


# Cards


def effect_of(moment: Moment) -> int:
    """What the card does that is being obeyed, or -1."""
    obeyed = [card for _, _, card in told(moment, "obey")]
    card = obeyed[0] if obeyed else before(moment).card
    return after(moment).table.cards[card].effect if card >= 0 else -1


def card(effect: int, also: Seen = lambda moment: True) -> Seen:
    """Something in obeying a card with this effect."""
    return lambda moment: effect_of(moment) == effect and also(moment)


def nothing(effect: int, *kinds: str) -> Seen:
    """A card with this effect was taken and done with, and none of these came of it."""
    return lambda moment: (
        any(after(moment).table.cards[card].effect == effect for _, _, card in told(moment, "obey"))
        and after(moment).card < 0
        and not told(moment, *kinds)
    )


def lost(what: str) -> Seen:
    """Cargo was lost: of another player, or of the active one's in transit."""

    def seen(moment: Moment) -> bool:
        state = before(moment)
        for _, seat, place, *_ in told(moment, "lose"):
            if place not in state.table.pieces:
                continue
            one = state.vehicles[state.table.pieces.index(place)]
            away = one is not None and not state.table.home >> one[1] & 1
            if (what == "of another" and seat != state.active) or (what == "in transit" and away):
                return True
        return False

    return seen


def barge_pooled(moment: Moment) -> bool:
    """A barge goes to the Pool."""
    pieces = after(moment).table.pieces
    return any(pieces[piece].startswith("barge") for _, _, piece in told(moment, "pool"))


def asked_after_card(moment: Moment) -> bool:
    """A card has taken a barge to the dock, and somebody is asked what becomes of it."""
    return after(moment).phase in (p.ONWARD, p.CONSENT) and after(moment).back == (p.CARD_QUEUE,)


def claims_none(moment: Moment) -> bool:
    """A claim of no Unit at all, none being given up."""
    return any(units == 0 for *_, units in told(moment, "claim")) and not told(moment, "give up")


def sold_out_of_a_barge(moment: Moment) -> bool:
    """A Unit in a barge goes to the Bank."""
    return any(str(place).startswith("barge") for _, _, place, *_ in told(moment, "sell"))


def to_a_player(moment: Moment) -> bool:
    """The debt is one to a player."""
    return bool(before(moment).debt[2])


def too_late(moment: Moment) -> bool:
    """A sealed bid that is as good as the best so far."""
    state = before(moment)
    best = max(state.lot[5], default=-1)
    return best >= 0 and moment.text == state.table.texts[state.table.bid + best]


def debtor_fills(moment: Moment) -> bool:
    """Whose turn it is has a Production Debit."""
    return before(moment).owed[before(moment).active] > 0


def has_fresh(moment: Moment) -> bool:
    """The seat asked has Units just unloaded."""
    return before(moment).fresh[before(moment).asked] > 0
