"""The table of Mijnwerkers: a row a seat with hearts, gold, card, answer and vote, and beside it what is remembered.

Below lie the own card and the piles. What a card is stands in letters; signs before it tell what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box
from minetui.widgets.cards import back, beside, card, short_name
from minetui.widgets.cells import Row, fit, row
from rules.mijnwerkers.components import CARDS, VALUES
from rules.mijnwerkers.memory import BLEW_UP, CHOSEN, DECLARED, KEPT, POCKETED, THROWN, TRASHED, Entry
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import SEATS, Counts

SHORT: Final = ("Goud", "2xGd", "3xGd", "Kool", "Mol", "Kan", "Brkz", "Dyn")
"""The kinds of cards in four letters."""
GLOSSES: Final = tuple(name.partition(" (")[2].rstrip(")").removeprefix("the ") for name in CARDS)
"""The same in English, in a word."""
STYLES: Final = ("ore0", "ore0", "ore0", "muted", "seat2", "seat0", "seat3", "error")
"""Their styles."""
NAME, NAME_WIDE = 17, 24
"""Columns of a seat's name with what stands before it."""
FACTS: Final = 24
"""Columns from hearts to vote."""
MEMORY: Final = 9
"""Columns of a remembered round."""
ROUNDS: Final = 8
"""Rounds that are remembered beside the table at most; all of them stand on a page of their own."""
CARD: Final = 13
"""Columns of the own card."""
_HEARTS: Final = {"unicode": "♥♡", "ascii": "ox"}
"""A whole and a broken BFF card."""
_FATES: Final = {DECLARED: "+", CHOSEN: "!", KEPT: "=", BLEW_UP: "*", POCKETED: "$", TRASHED: ".", THROWN: "?"}
"""What became of a card, in a sign; whatever else is told was taken by De Mol."""
_TAKEN: Final = ">"


class MijnwerkersBoard(Board):
    """The table; its places are the seats, by letter."""

    def drawn(self, view: MijnwerkersView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The seats, then card and piles; the more columns, the more rounds are remembered."""
        seats = view.setup.seats
        names = tuple(self.called) or tuple(f"Seat {letter}" for letter in SEATS[:seats])
        across = NAME_WIDE if width >= NAME_WIDE + FACTS + 4 * MEMORY else NAME
        rounds = min((width - across - FACTS) // MEMORY, ROUNDS)
        spaced = height >= 34
        art = _Art(view, names, self.look.glyphs, across, rounds)
        rows, boxes = [art.heading(), art.columns()], {}
        for seat in range(seats):
            if spaced:
                rows.append([])
            boxes[SEATS[seat]] = Box(0, len(rows), across, 1)
            rows.append(art.seat(seat))
        rows.append([])
        whole = across + FACTS + rounds * MEMORY  # from the first round on, so that nothing moves about later
        return [fit(line, whole) for line in [*rows, *art.piles()]], boxes

    def told(self, view: MijnwerkersView, place: str) -> str:
        """How the seat stands."""
        return view.words(place)[0] if place else ""

    def legend(self) -> list[str]:
        """Marks, hearts and the signs of what is remembered."""
        whole, broken = tuple(_HEARTS[self.look.glyphs.name])
        return [
            f"{self.look.glyphs.mark} acts now; F is the foreman; {whole} a whole and {broken} a broken BFF card.",
            "Of earlier rounds: the answer, then the card with a sign: + declared, = kept, ! chosen, > taken by De "
            "Mol, * blew up, $ pocketed, . trashed, ? thrown away and never seen.",
            "Goud, 2xGd, 3xGd: gold worth 1, 2, 3; Kool coal; Mol the mole; Kan the canary; Brkz the pocket; Dyn "
            "dynamite.",
        ]


class _Art:
    """One drawing of the table.

    Args:
        view: what is drawn.
        names: what the seats are called.
        glyphs: signs.
        across: columns of a name.
        rounds: how many rounds before this one are shown.
    """

    def __init__(self, view: MijnwerkersView, names: Sequence[str], glyphs: Glyphs, across: int, rounds: int) -> None:
        self.view = view
        self.names = names
        self.glyphs = glyphs
        self.across = across
        # The current round stands in columns of its own until it is over.
        past = [one for one in view.memory if one.number < view.round or view.outcome is not None]
        self.past = past[-rounds:] if rounds > 0 else []
        self.now = view.memory[-1] if view.memory and view.memory[-1].number == view.round else None

    def heading(self) -> Row:
        """Round and foreman."""
        view = self.view
        if view.foreman < 0:
            return row(("The first foreman is drawn.", "muted"))
        return row(
            ("Round ", "muted"), (f"{view.round}", "strong"), (f" of {view.rounds}   foreman ", "muted"),
            (self.names[view.foreman], f"seat{view.foreman}"),
        )  # fmt: skip

    def columns(self) -> Row:
        """What stands in which column."""
        cells = fit(row(("   seat", "muted")), self.across)
        cells += row(("BFF gold card  said vote", "muted"))
        for one in self.past:
            cells += fit(row((f" round {one.number}", "muted")), MEMORY)
        return cells

    def seat(self, seat: int) -> Row:
        """One seat's row."""
        view, glyphs = self.view, self.glyphs
        mark = glyphs.mark if view.to_move == seat else " "
        foreman = "F" if seat == view.foreman else " "
        ink = f"seat{seat}"
        strong = "strong" if seat == view.seat else "text"
        piece = glyphs.pieces[seat]
        letter = f"{SEATS[seat]} " if piece != SEATS[seat] else ""
        cells = row((f"{mark}{foreman}", "accent"), (f"{piece} ", ink), (letter, "muted"))
        name = short_name(self.names[seat], self.across - 6)
        cells = [*fit([*cells, *row((name, strong))], self.across - 1), *row(" ")]
        whole, broken = tuple(_HEARTS[glyphs.name])
        left, most = view.bff[seat], view.table.bff
        hearts = [(whole * left, "error"), (broken * (most - left), "muted")] if most <= 3 else [(f"{left}", "error")]
        cells += fit(row(*hearts), 4)
        cells += row((f"{view.piles[seat]:>4} ", "ore0"))
        cells += fit(self._card(seat), 6)
        cells += fit(self._said(seat), 5)
        cells += fit(self._vote(seat), 4)
        for one in self.past:
            cells += fit([*row(" "), *remembered(one.seats[seat])], MEMORY)
        return cells

    def _card(self, seat: int) -> Row:
        view = self.view
        if seat == view.seat and view.hand >= 0:
            return row((SHORT[view.hand], STYLES[view.hand]))
        if view.holding[seat]:
            return row((self.glyphs.hatch * 4, "muted"))
        entry = self.now.seats[seat] if self.now else None
        return row((SHORT[entry.shown], STYLES[entry.shown])) if entry and entry.shown >= 0 else row(("-", "muted"))

    def _said(self, seat: int) -> Row:
        said = self.now.seats[seat].said if self.now else ""
        return row((said or ("asked" if self.view.phase == "ask" and self.view.to_move == seat else ""), "text"))

    def _vote(self, seat: int) -> Row:
        view = self.view
        named = view.votes[seat] or (view.vote if seat == view.seat else ())
        if named:
            return row(("".join(SEATS[one] for one in named), "strong"))
        if seat in view.tied[0]:
            return row(("tied", "accent"))
        return row((self.glyphs.full[0], "text")) if view.voted[seat] else []

    def piles(self) -> list[Row]:
        """The own card, and what lies in the middle."""
        view, glyphs = self.view, self.glyphs
        if view.hand >= 0:
            name, _, gloss = CARDS[view.hand].partition(" (")
            worth = f"worth {VALUES[view.hand]}" if VALUES[view.hand] else ""
            face = [row((f" {name}", STYLES[view.hand])), row((f" {gloss.rstrip(')')}", "muted")), [], row(f" {worth}")]
            own = card(face, CARD, glyphs, "accent")
        elif view.seat >= 0 and not view.holding[view.seat]:
            own = card([row((" no card", "muted")), [], [], []], CARD, glyphs, "muted")
        else:
            own = back(CARD, 6, glyphs)
        middle = row(
            ("collective ", "muted"), (f"{view.collective}", "ore0"), ("   coal pile ", "muted"), f"{view.pile}"
        )
        if view.blown:
            middle += row(("   destroyed ", "muted"), f"{view.blown}")
        unseen = [row(("not seen yet", "muted"), *self._thrown())]
        for kinds in (range(4), range(4, 8)):
            unseen += [_counts(view.unseen, kinds), _glosses(kinds)]
        return beside([own, [middle, *unseen]], 2)

    def _thrown(self) -> Row:
        """The own cards that a Kanarie sent to the trash."""
        if self.view.trash:
            return row(("   thrown away ", "muted"), " ".join(SHORT[kind] for kind in self.view.trash))
        return []


def remembered(entry: Entry) -> Row:
    """A seat's part in a round: its answer, what became of its card, and the card."""
    if not entry.fate:
        return row((entry.said, "muted"))
    sign = _FATES.get(entry.fate, _TAKEN)
    shown = (SHORT[entry.shown], STYLES[entry.shown]) if entry.shown >= 0 else ("", "muted")
    said = "" if entry.said == "show" else entry.said
    return row((f"{said:3}", "muted"), (sign, "strong"), shown)


def _counts(counts: Counts, kinds: Sequence[int]) -> Row:
    """How many there are of some kinds."""
    cells: Row = []
    for kind in kinds:
        cells += row((f"{SHORT[kind]:4} ", STYLES[kind]), f"{counts[kind]:<3}  ")
    return cells


def _glosses(kinds: Sequence[int]) -> Row:
    """What some kinds are in English, under their counts."""
    return row(*((f"{GLOSSES[kind]:10}", "muted") for kind in kinds))
