"""Quartz as plain ASCII: the line, what lies in front of each seat, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.game import OVER
from rules.piles import SEATS
from rules.quartz.components import HELPERS
from rules.quartz.table import Table
from rules.reading import counted

if TYPE_CHECKING:
    from rules.quartz.view import QuartzView

_ROW: Final = 9
"""Cards of the line beside one another."""
_ROWS: Final = 3
_INITIALS: Final = ("PP", "PE", "WA", "PO", "PR", "SU", "FO", "CT")
"""Helpers in the drawing."""


def tags(table: Table) -> list[str]:
    """Each kind in three signs: its first three letters, or two and a number where those are not its own."""
    starts = [name[:3] for name in table.names]
    return [
        start.capitalize() if starts.count(start) == 1 else f"{start[:2]}{number}".capitalize()
        for number, start in enumerate(starts, 1)
    ]


def drawing(view: QuartzView) -> list[str]:
    """The table as this seat sees it; at most 79 wide and 20 high."""
    fixed = f" ({view.fixed} put back by {SEATS[view.fixed_by]})" if view.fixed else ""
    helpers = f"   Helpers {view.crew}, gone: {_cards(view.discard)}" if view.table.helpers else ""
    lines = [f"Mine {view.deck}{fixed}{helpers}", *_line(view), *_known(view), *_seats(view)]
    if view.seat >= 0 and any(view.chests[view.seat]):
        kinds = zip(tags(view.table), view.chests[view.seat], strict=True)
        chest = " ".join(f"{tag} {count}" for tag, count in kinds if count)
        lines.append(f"Your Chest: {chest}; {counted(view.table.points(view.owned(view.seat)), 'point')} in all")
    if view.table.helpers and view.hand:
        lines.append(f"Your Helpers: {_cards(view.hand)}")
    return lines


def _cards(counts: tuple[int, ...]) -> str:
    return " ".join(f"{_INITIALS[helper]}{count}" for helper, count in enumerate(counts) if count) or "none"


def _face(table: Table, card: int) -> tuple[str, str]:
    """A card in two lines: kind and value, then its icons."""
    kind = table.kind[card]
    icons = f"@{table.cards[card].position}" if table.cards[card].position else ""
    icons += " "[: bool(icons) and table.hires[card]] + "H" * table.hires[card]
    return f"{tags(table)[kind]} {table.values[kind]}", icons


def _line(view: QuartzView) -> list[str]:
    """The cards in rows; the last of a long line always shows."""
    cards, room = view.line, _ROW * _ROWS
    left_out = len(cards) - room
    faces = [_face(view.table, card) for card in (cards[-room + 1 :] if left_out > 0 else cards)]
    if left_out > 0:
        faces = [(f"+{left_out + 1}", "more"), *faces]
    lines = []
    for start in range(0, len(faces), _ROW):
        row = faces[start : start + _ROW]
        lines += ["  ".join(part[upper].ljust(6) for part in row).rstrip() for upper in (0, 1)]
    return [f"Line: {_told(view)}", *lines] if lines else ["Line: empty"]


def _told(view: QuartzView) -> str:
    """What the line is worth, and the positions that show in it."""
    table = view.table
    worth = counted(sum(table.values[table.kind[card]] for card in view.line), "point")
    showing = sorted({table.cards[card].position for card in view.line} - {0})
    return f"{worth}, unstable at {', '.join(map(str, showing)) or 'no position'}"


def _known(view: QuartzView) -> list[str]:
    """What this seat knows of the cards put back."""
    told = []
    for what, cards in (("on top", view.order), ("among them", view.known), ("looked at", view.looked)):
        if cards:
            told.append(f"{what}: " + ", ".join(" ".join(_face(view.table, card)).strip() for card in cards))
    return ["Next: " + "; ".join(told)] if told else []


def _seats(view: QuartzView) -> list[str]:
    """A row of columns for each seat."""
    table = view.table
    lines = [
        "     " + "".join(tag.rjust(5) for tag in tags(table)) + "  Chest  Helpers"[: None if table.helpers else 7]
    ]
    for seat in range(table.seats):
        mark = ">" if seat == view.active and view.to_move != OVER else "?" if seat == view.asked else " "
        counts = "".join(str(count or ".").rjust(5) for count in view.columns[seat])
        helpers = str(view.hands[seat]).rjust(9) if table.helpers else ""
        lines.append(f"  {mark}{SEATS[seat]} {counts}{str(sum(view.chests[seat])).rjust(7)}{helpers}")
    return lines


def legend(view: QuartzView) -> list[str]:
    """What the signs mean."""
    table = view.table
    kinds = [f"{tag} {name}" for tag, name in zip(tags(table), table.names, strict=True)]
    lines = []
    for start in range(0, len(kinds), 4):
        lines.append("; ".join(kinds[start : start + 4]))
    lines += ["a card: kind and value, @3 Unstable Crystal at position 3, H Hire", "> whose turn it is; ? who is asked"]
    if table.helpers:
        names = [f"{short} {name}" for short, name in zip(_INITIALS, HELPERS, strict=True)]
        lines += [", ".join(names[:5]), ", ".join(names[5:])]
    return lines
