"""What a seat may know of a game of Quartz, and how it fills in what it does not."""

from __future__ import annotations

from dataclasses import dataclass

from rules.dealer import Generator
from rules.game import Decision, Outcome, Seat, Setup
from rules.piles import Counts
from rules.quartz.components import SURVEYOR
from rules.quartz.phases import LOOK, PUT
from rules.quartz.picture import drawing, legend
from rules.quartz.sentences import words
from rules.quartz.standing import Claim, Standing, Types
from rules.quartz.table import Table, table_of
from rules.quartz.telling import decision, outcome


@dataclass(frozen=True, slots=True)
class QuartzView:
    """A frozen picture of the table; cards are types by number, Counts of crystals go by kind.

    Attributes:
        setup: the options of the game.
        seat: whose view it is, or SPECTATOR.
        to_move: who must choose, CHANCE or OVER.
        decision: what for.
        outcome: how the game ended, or None.
        phase: what is waited for, one of `phases`.
        active: whose turn it is, -1 before the first.
        asked: the seat asked for a reaction, or -1.
        claim: the Helper being carried out or answered (see `standing.Claim`), or ().
        offer: whether the card just revealed still offers a hire.
        flags: letters as in position lines: h offer, w Helper played in this window, f Foreman and t Cart Thief
            played in this line.
        line: the Exploration Line, its types in the order they came.
        columns: unprotected crystals of each seat.
        chests: protected crystals of each seat; what went in was public (QZ-Q32).
        hand: the seat's own Helpers, () for a SPECTATOR.
        hands: how many Helpers each seat has.
        crew: Helpers left in their deck.
        discard: Helpers in their discard pile.
        deck: Mine cards left, fixed ones included.
        fixed: how many of them lie fixed, or are in the hand of who looks.
        fixed_by: who put them back, or is looking; -1 without any.
        order: their types, top first, if this seat put them back; while it does, those put already.
        known: the types this seat knows among them without knowing the order, sorted.
        looked: while this seat looks or puts back, the cards not put yet.
        returned: while somebody puts cards back, how many of the fixed are back already: public.
        unseen: Mine cards of each type this seat has not seen: neither turned nor among the three above.
    """

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    phase: int
    active: int
    asked: int
    claim: Claim
    offer: bool
    flags: str
    line: Types
    columns: tuple[Counts, ...]
    chests: tuple[Counts, ...]
    hand: Counts
    hands: tuple[int, ...]
    crew: int
    discard: Counts
    deck: int
    fixed: int
    fixed_by: int
    order: Types
    known: Types
    looked: Types
    returned: int
    unseen: Counts

    @property
    def table(self) -> Table:
        """The cards, what they are called, and the numbers of the actions."""
        return table_of(self.setup)

    def owned(self, seat: Seat) -> Counts:
        """What a seat has collected, protected or not, by kind."""
        return tuple(map(sum, zip(self.columns[seat], self.chests[seat], strict=True)))

    def words(self, about: str = "") -> list[str]:
        """The position in sentences, or what there is to say of a seat ("B"), of the "line", or of "all"."""
        return words(self, about)

    def drawing(self) -> list[str]:
        """The position as ASCII lines."""
        return drawing(self)

    def legend(self) -> list[str]:
        """What the signs in the drawing mean."""
        return legend(self)


def flags(state: Standing) -> str:
    """Letters for what has been done in this window and line, as position lines have them."""
    return "h" * state.offer + "w" * state.used + "f" * state.sent_on + "t" * state.robbed


def view(state: Standing, seat: int) -> QuartzView:
    """The picture a seat, or SPECTATOR, has of a State."""
    order: Types = ()
    known: Types = ()
    looked: Types = ()
    if seat >= 0:
        known = state.known[seat]
        if seat == state.arranger:
            order, looked = ((), state.fixed) if state.phase == LOOK else (state.fixed, state.to_put)
    unseen = list(state.pool)
    for card in (*state.fixed, *state.to_put):
        unseen[card] += 1
    for card in (*order, *known, *looked):
        unseen[card] -= 1
    return QuartzView(
        state.setup,
        seat,
        state.to_move,
        decision(state),
        outcome(state),
        state.phase,
        state.active,
        state.asked,
        state.claim,
        state.offer,
        flags(state),
        state.row,
        state.columns,
        state.chests,
        state.hands[seat] if seat >= 0 else (),
        tuple(map(sum, state.hands)),
        sum(state.crew),
        state.spent,
        state.left,
        len(state.fixed) + len(state.to_put),
        state.arranger,
        order,
        known,
        looked,
        len(state.fixed) if state.phase == PUT else 0,
        tuple(unseen),
    )


def imagine(seen: QuartzView, state: Standing, generator: Generator) -> None:
    """Put a new game into a position that the view's seat could not tell from the real one.

    Helpers and Mine cards the seat has not seen are dealt anew, all deals alike; cards it knows among those put back
    by somebody else lie at any place among them (QZ-Q31). Chests stay as they are (QZ-Q32).
    """
    for name in ("phase", "active", "asked", "claim", "offer", "columns", "chests"):
        setattr(state, name, getattr(seen, name))
    state.row, state.spent, state.left, state.arranger = seen.line, seen.discard, seen.deck, seen.fixed_by
    state.used, state.sent_on, state.robbed = ("w" in seen.flags), ("f" in seen.flags), ("t" in seen.flags)
    _imagine_helpers(seen, state, generator)
    _imagine_mine(seen, state, generator)


def _draw(counts: list[int], generator: Generator) -> int:
    """Take one card out of counts by type, each card alike."""
    card = generator.weighted(counts)
    counts[card] -= 1
    return card


def _imagine_helpers(seen: QuartzView, state: Standing, generator: Generator) -> None:
    own = seen.hand or seen.table.no_helpers
    rest = [all - gone - held for all, gone, held in zip(seen.table.crew, seen.discard, own, strict=True)]
    hands = []
    for seat, size in enumerate(seen.hands):
        hand = [0] * len(rest)
        for _ in range(size if seat != seen.seat else 0):
            hand[_draw(rest, generator)] += 1
        hands.append(own if seat == seen.seat else tuple(hand))
    state.hands, state.crew = tuple(hands), tuple(rest)


def _imagine_mine(seen: QuartzView, state: Standing, generator: Generator) -> None:
    rest = list(seen.unseen)
    if seen.seat >= 0 and seen.seat == seen.fixed_by:
        state.fixed, state.to_put = (seen.looked, ()) if seen.phase == LOOK else (seen.order, seen.looked)
    else:
        lying = [*seen.known, *(_draw(rest, generator) for _ in range(seen.fixed - len(seen.known)))]
        generator.shuffle(lying)
        back = seen.returned if seen.phase == PUT else seen.fixed
        state.fixed, state.to_put = tuple(lying[:back]), tuple(sorted(lying[back:]))
    state.pool = tuple(rest)
    state.known = _imagine_known(seen, (*state.fixed, *state.to_put), generator)


def _imagine_known(seen: QuartzView, lying: Types, generator: Generator) -> tuple[Types, ...]:
    """What each seat knows among the cards put back; of the others only those that played a Surveyor can know any."""
    known: list[Types] = [()] * seen.table.seats
    others = [seat for seat in range(seen.table.seats) if seat not in (seen.seat, seen.fixed_by)]
    if seen.seat >= 0:
        known[seen.seat] = seen.known
    generator.shuffle(others)
    for seat in others[: max(0, seen.discard[SURVEYOR] - 1 - bool(seen.known))] if lying else ():
        known[seat] = tuple(sorted(card for card in lying if generator.below(2)))
    return tuple(known)
