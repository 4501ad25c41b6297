"""What a seat may know of a game of Mijnwerkers, and a whole State imagined from it (MW-W43, MW-W45)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.dealer import Generator
from rules.game import SPECTATOR, Decision, Outcome, Seat, Setup
from rules.mijnwerkers.components import KANARIE, MOL
from rules.mijnwerkers.kernel import Kernel
from rules.mijnwerkers.memory import Entry, Round
from rules.mijnwerkers.picture import drawing, legend
from rules.mijnwerkers.sentences import words
from rules.mijnwerkers.table import ENDED, FOREMAN, KIND_COUNT, NONE, PHASES, SAID, TIE, VOTE, Table, gold_in, table_of
from rules.mijnwerkers.telling import decision, outcome
from rules.piles import Counts, added, total


@dataclass(frozen=True, slots=True)
class MijnwerkersView:
    """What lies open, what is remembered, and the seat's own card, vote and thrown-away cards.

    Kinds are indices in `components.KINDS`; Counts go by kind.

    Attributes:
        setup: the options of the game.
        seat: whose view it is, or SPECTATOR.
        to_move: who must choose, CHANCE or OVER.
        decision: what for.
        outcome: how the game ended, or None.
        round: from 1; 0 before the first foreman is named.
        rounds: how many there are in all.
        foreman: the foreman, -1 before the first.
        phase: one of `table.PHASES`.
        collective: gold on the collective pile; once the game is over, as it was before the split.
        piles: gold on each personal pile, in the same way.
        bff: whole BFF cards of each seat.
        hand: the kind in the seat's own hand, or -1.
        holding: by seat whether it holds a card nobody else has seen.
        answered: by seat whether it has answered no about the card it holds.
        voted: by seat whether it has voted.
        vote: the seats this seat has voted for in this round's vote, or ().
        votes: by seat whom it has voted for, in phase tie; else () for each.
        tied: the seats on the cut and how many of them are missing, in phase tie; else () and 0.
        seen: cards of each kind that everybody has seen so far.
        pile: how many cards are left in the coal pile.
        trash: the seat's own cards in the face-down trash, side by side with its entry in `buried`.
        buried: by seat, for each of its cards in the face-down trash, whether it had answered no about it.
        blown: gold everybody saw destroyed: by Dynamiet and, with the option trash=up, thrown away by a Kanarie.
        memory: the rounds as everybody remembers them, the current one last; those before a loaded position are
            forgotten.
    """

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    round: int
    rounds: int
    foreman: int
    phase: str
    collective: int
    piles: tuple[int, ...]
    bff: tuple[int, ...]
    hand: int
    holding: tuple[bool, ...]
    answered: tuple[bool, ...]
    voted: tuple[bool, ...]
    vote: tuple[Seat, ...]
    votes: tuple[tuple[Seat, ...], ...]
    tied: tuple[tuple[Seat, ...], int]
    seen: Counts
    pile: int
    trash: tuple[int, ...]
    buried: tuple[tuple[bool, ...], ...]
    blown: int
    memory: tuple[Round, ...]

    @property
    def table(self) -> Table:
        """The numbers of the Setup."""
        return table_of(self.setup)

    @property
    def unseen(self) -> Counts:
        """Cards this seat has not seen: the pile, the others' hands and what they threw away face down."""
        left = tuple(count - gone for count, gone in zip(self.table.coal, self.seen, strict=True))
        for kind in (*self.trash, *([self.hand] if self.hand >= 0 else [])):
            left = added(left, kind, -1)
        return left

    def words(self, about: str = "") -> list[str]:
        """The table in sentences, or what is known of a seat ("B"), or of all ("all"); `{0}`, ... stand for names."""
        return words(self, about)

    def drawing(self) -> list[str]:
        """The table as ASCII lines."""
        return drawing(self)

    def legend(self) -> list[str]:
        """What the signs in the drawing mean."""
        return legend(self)


def view(state: Kernel, seat: int) -> MijnwerkersView:
    """The picture a seat, or SPECTATOR, has of a State."""
    table, phase = state.table, state.phase
    seats = range(table.seats)
    sits = seat != SPECTATOR
    own = state.hands[seat] if sits else NONE
    _, cut, missing = state.tally() if phase == TIE else ((), (), 0)
    return MijnwerkersView(
        setup=state.setup,
        seat=seat,
        to_move=state.to_move,
        decision=decision(state),
        outcome=outcome(state),
        round=state.round,
        rounds=table.rounds,
        foreman=state.foreman,
        phase=PHASES[phase],
        collective=state.collective,
        piles=state.piles,
        bff=state.bff,
        hand=own % KIND_COUNT if own >= 0 else NONE,
        holding=tuple(card >= 0 for card in state.hands),
        answered=tuple(card >= SAID for card in state.hands),
        voted=tuple(bool(named) for named in state.votes),
        vote=state.votes[seat] if sits else (),
        votes=state.votes if phase == TIE else ((),) * table.seats,
        tied=(tuple(cut), missing),
        seen=_seen(state),
        pile=sum(state.pile),
        trash=tuple(card % KIND_COUNT for one, card in state.trash if one == seat),
        buried=tuple(tuple(card >= SAID for one, card in state.trash if one == other) for other in seats),
        blown=_blown(state),
        memory=state.past if phase in (FOREMAN, ENDED) else (*state.past, _now(state)),
    )


def _seen(state: Kernel) -> Counts:
    """Cards of each kind that are neither in the pile nor in a hand nor face down in the trash."""
    hidden = [0] * KIND_COUNT
    for card in (*state.hands, *(card for _, card in state.trash)):
        if card >= 0:
            hidden[card % KIND_COUNT] += 1
    gone = total((state.pile, hidden))
    return tuple(count - there for count, there in zip(state.table.coal, gone, strict=True))


def _blown(state: Kernel) -> int:
    """Gold that came into the game and is on no pile any more."""
    came = state.table.collective + state.table.seats * state.table.personal + gold_in(_seen(state))
    return came - state.collective - sum(state.piles)


def _now(state: Kernel) -> Round:
    return Round(state.round, state.foreman, state.course)


def imagine(seen: MijnwerkersView, state: Kernel, generator: Generator) -> None:
    """Put a new game into a position that the view's seat could not tell from the real one.

    Every way in which the unseen cards can lie is equally likely, but whoever answered no has neither De Mol nor
    Kanarie (MW-W45); every legal vote of those who have voted is as well.
    """
    unseen = list(seen.unseen)

    def draw(but: tuple[int, ...] = ()) -> int:
        kind = generator.weighted([0 if kind in but else count for kind, count in enumerate(unseen)])
        unseen[kind] -= 1
        return kind

    # Those with a no draw first: any choice for them leaves the others equally many ways.
    spots = [("hand", one, said) for one, said in enumerate(seen.answered) if seen.holding[one] and one != seen.seat]
    spots += [("trash", one, said) for one, cards in enumerate(seen.buried) if one != seen.seat for said in cards]
    hands = [NONE] * len(seen.holding)
    trash: list[tuple[Seat, int]] = []
    for place, one, said in sorted(spots, key=lambda spot: not spot[2]):
        card = draw((MOL, KANARIE)) + SAID if said else draw()
        if place == "hand":
            hands[one] = card
        else:
            trash.append((one, card))
    if seen.seat != SPECTATOR:
        if seen.hand >= 0:
            hands[seen.seat] = seen.hand + SAID * seen.answered[seen.seat]
        cards = zip(seen.trash, seen.buried[seen.seat], strict=True)
        trash += [(seen.seat, kind + SAID * said) for kind, said in cards]
    state.round, state.foreman, state.phase = seen.round, seen.foreman, PHASES.index(seen.phase)
    state.collective, state.piles, state.bff = seen.collective, seen.piles, seen.bff
    state.hands, state.trash, state.pile = tuple(hands), tuple(sorted(trash)), tuple(unseen)
    state.votes = _imagine_votes(seen, generator) if seen.phase == PHASES[VOTE] else seen.votes
    state.seat = _whose(seen, state)
    current = seen.phase not in (PHASES[FOREMAN], PHASES[ENDED])
    state.past = seen.memory[:-1] if current else seen.memory
    state.course = seen.memory[-1].seats if current else (Entry(),) * len(hands)


def _whose(seen: MijnwerkersView, state: Kernel) -> Seat:
    """The seat that draws or decides."""
    if seen.to_move >= 0:
        return seen.to_move
    if seen.foreman < 0 or seen.outcome is not None:
        return 0
    return next(one for one in state.table.order[seen.foreman] if not seen.holding[one])


def _imagine_votes(seen: MijnwerkersView, generator: Generator) -> tuple[tuple[Seat, ...], ...]:
    """Votes nobody has seen yet, each of them any legal one."""
    table = seen.table
    votes: list[tuple[Seat, ...]] = []
    for one, voted in enumerate(seen.voted):
        others = tuple(other for other, holds in enumerate(seen.holding) if holds and other != one)
        group = generator.choice(table.named(others, table.chosen)) if voted and one != seen.seat else None
        votes.append(seen.vote if one == seen.seat and voted else () if group is None else table.groups[group])
    return tuple(votes)
