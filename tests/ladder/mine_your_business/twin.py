"""The slow twin of Mine Your Business (tests/twin/mine_your_business.py), as the ladder speaks to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.game import OVER, Setup
from rules.mine_your_business.components import EDGES, GOBLIN_KINDS, GoblinAction
from tests.twin.mine_your_business import OFF_BOARD, Card, Cell, Middle, Twin, cell_name, read_cell

PHASES = {
    "values": "valuing", "dealing": "dealing", "actions": "acting", "facing": "facing", "reading": "reading",
    "sign": "signing", "filling": "refilling", "meeting": "meeting", "shuffling": "shuffling", "caving": "caving",
    "drawing": "drawing", "hunting": "hunting", "over": "ended",
}  # fmt: skip
"""The twin's words for what is waited for, and those of the position line."""
VERDICTS = {"eaten": "eaten", "deck": "emptied", "exit": "left", "target": "target"}
SIGNS = ("move", "rotate", "swap", "jump", "wild")
BONUSES = {"lunch": "L", "brakes": "B", "teleport": "T"}
NOT_TOLD = ("count", "pick", "figure", "box")
"""Fields that say in the engine's own way what is under way; the legal actions show whether both mean the same."""


def fields_of(line: str) -> dict[str, str]:
    """The fields of a position line."""
    return {name: value for name, _, value in (part.partition("=") for part in line.split())}


def compared(line: str) -> dict[str, object]:
    """What engine and twin must agree on in a position line, in a form that does not depend on its order."""
    fields: dict[str, object] = {}
    for name, value in fields_of(line).items():
        if name in NOT_TOLD:
            continue
        if name == "layers":
            fields[name] = [counted(layer.replace("!", "+")) for layer in value.split("/") if layer != "."]
        elif name == "got":
            fields[name] = [counted(part) for part in value.split(",")]
        elif name in ("gathered", "spent", "read"):
            fields[name] = sorted(value.split("+"))
        else:
            fields[name] = value
    if fields["phase"] not in ("acting", "facing", "reading", "signing"):  # Signs are done with for this turn
        fields.pop("read", None)
    if "verdict" in fields:  # what was under way when the game ended is of no interest any more
        for name in ("sign", "passed", "card"):
            fields.pop(name, None)
    return fields


def counted(text: str) -> Counter[str]:
    """Cards as a position line has them: "GO8*2+XA"."""
    found: Counter[str] = Counter()
    for word in text.split("+"):
        name, _, copies = word.partition("*")
        if name != ".":
            found[name] += int(copies or 1)
    return found


def _listed(cards: Iterable[str]) -> str:
    return "+".join(f"{kind}*{copies}" for kind, copies in Counter(cards).items()) or "."


def _named(cell: Cell | None) -> str:
    return "-" if cell is None else cell_name(cell)


def first_fields(setup: Setup) -> dict[str, str]:
    """The fields of a position line before the first action: what a line leaves out."""
    return _fields(Twin(setup))


class SlowGame:
    """One game of the twin.

    Args:
        setup: seats, options and decks.
        line: a position line, "" for the start.
    """

    def __init__(self, setup: Setup, line: str) -> None:
        self.twin = Twin(setup)
        self._start = _fields(self.twin)
        if line:
            _read(self.twin, fields_of(line))

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        return self.twin.mover()

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        return self.twin.legal()

    def apply(self, text: str) -> None:
        """Do a legal action."""
        self.twin.apply(text)

    def line(self) -> str:
        """The position line, without what `compared` leaves out."""
        fields = _fields(self.twin)
        told = [name for name in fields if name in ("phase", "cells") or fields[name] != self._start[name]]
        return " ".join(f"{name}={fields[name]}" for name in told)

    def full_line(self) -> str:
        """The position line with all that reading it back takes; not for the middle of a Goblin card."""
        twin = self.twin
        fields = {**fields_of(self.line()), **_under_way(twin)}
        if "layers" in fields:
            fields["layers"] = "/".join(f".!{layer}" for layer in fields["layers"].split("/"))
        return " ".join(f"{name}={value}" for name, value in fields.items())

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners and the ruling that ended the game."""
        twin = self.twin
        if twin.mover() != OVER:
            return None
        return twin.scores(), twin.winners(), ended_by(twin)


def ended_by(twin: Twin) -> str:
    """The ruling that only this ending cites."""
    if twin.ending == "eaten":
        return "MYB-G18"
    if twin.mode == "two-goblins":
        return "MYB-E14" if twin.ending == "target" else "MYB-X24"
    if twin.ending == "deck":
        return "MYB-E3"
    return "MYB-A10" if twin.shared else "MYB-A11"


def _fields(twin: Twin) -> dict[str, str]:
    n = twin.n
    cards = [[twin.cells[(r, c)] for c in range(n)] for r in range(n)]
    owner = [monster for monster in twin.monsters if monster.name == "owner"]
    goblins = [monster for monster in twin.monsters if monster.name != "owner"]
    worth = Counter(twin.goblin_cards[id].resource for id in twin.values)
    return {
        "phase": PHASES[twin.phase],
        "seat": str(twin.seat),
        "turn": str(twin.turn),
        "acts": str(twin.actions),
        "cells": "/".join(",".join(map(_card, row)) for row in cards),
        "gnomes": ",".join(map(cell_name, twin.gnomes)),
        "goblins": ",".join(_named(monster.cell) for monster in goblins) or ".",
        "owner": _named(owner[0].cell if owner else None),
        "awake": str(int(any(monster.awake for monster in twin.monsters))),
        "moved": ",".join(str(cart.moves) for cart in twin.carts),
        "used": ",".join("".join(BONUSES[b] for b in BONUSES if b not in left) or "." for left in twin.bonus),
        "got": ",".join(_listed(cart.cards.elements()) for cart in twin.carts),
        "layers": "/".join(_listed(layer.elements()) for layer in twin.deck) or ".",
        "shown": "+".join(twin.events_seen) or ".",
        "card": twin.goblin_card or "-",
        "spent": "+".join(twin.values or twin.goblin_discards) or ".",
        "values": ",".join(str(worth[resource]) for resource in range(3)) if twin.mode == "resources" else ".",
        "braked": str(int(twin.brakes)),
        "passed": str(int(twin.passed_corner)),
        "short": str(int(twin.monoxide)),
        "read": "+".join(cell_name(cell) for cell, card in twin.cells.items() if card and card.read) or "-",
        "sign": str(SIGNS.index(twin.sign) + 1 if twin.sign else 0),
        "gathered": "+".join(kind + "-" * (not up) for kind, up in twin.to_shuffle.elements()) or ".",
        "verdict": VERDICTS.get(twin.ending, "-"),
    }


def _under_way(twin: Twin) -> dict[str, str]:
    """The fields `NOT_TOLD`, as the engine has them."""
    if twin.phase == "sign":
        count = {"move": 2 - twin.sign_moves, "rotate": 2 - len(twin.turned)}.get(twin.sign, 2)
        picked = [cell for cell, card in twin.cells.items() if card and card in twin.turned]
        return {"count": str(count), "pick": _named(picked[0] if picked else None)}
    if twin.phase == "facing":
        return {"pick": _named(twin.revealed)}
    if twin.phase == "shuffling":
        return {"count": str(len(twin.events[twin.events_seen[-1]].cells) - len(twin.to_fill))}
    assert twin.phase != "hunting", "only the engine says in its way where it is"
    return {}


def _card(card: Card | None) -> str:
    return f"{card.kind}.{card.facing}{'' if card.up else '-'}" if card else "_"


def _read(twin: Twin, line: dict[str, str]) -> None:
    """Put a new twin into the position of a line."""
    fields = {**_fields(twin), "count": "0", "pick": "-", "figure": "0", "box": "-", **line}
    for r, row in enumerate(fields["cells"].split("/")):
        for c, word in enumerate(row.split(",")):
            kind, _, facing = word.partition(".")
            twin.cells[(r, c)] = None if word == "_" else Card(kind, int(facing[0]), not facing.endswith("-"))
    twin.phase = next(own for own, told in PHASES.items() if told == fields["phase"])
    twin.seat, twin.turn, twin.actions = int(fields["seat"]), int(fields["turn"]), int(fields["acts"])
    twin.gnomes = [read_cell(name) for name in fields["gnomes"].split(",")]
    places = [] if fields["goblins"] == "." else fields["goblins"].split(",")
    if fields["owner"] != "-":
        places.insert(0, fields["owner"])
    for monster, place in zip(twin.monsters, places, strict=True):
        monster.cell = OFF_BOARD if place == "-" else read_cell(place)
        monster.awake = fields["awake"] == "1"
    for cart, moves, cards in zip(twin.carts, fields["moved"].split(","), fields["got"].split(","), strict=True):
        cart.moves, cart.cards = int(moves), counted(cards)
    twin.bonus = [{b for b in BONUSES if BONUSES[b] not in used} for used in fields["used"].split(",")]
    twin.deck = [counted(layer.replace("!", "+")) for layer in fields["layers"].split("/") if layer != "."]
    twin.events_seen = _parts(fields["shown"])
    spent = _parts(fields["spent"])
    twin.goblin_deck = [id for id in twin.goblin_cards if id not in spent]
    if twin.mode == "resources":
        twin.values = spent
    else:
        twin.goblin_discards = spent
    twin.goblin_card = fields["card"].strip("-")
    twin.brakes, twin.passed_corner = fields["braked"] == "1", fields["passed"] == "1"
    twin.monoxide = fields["short"] == "1"
    for name in _parts(fields["read"]):
        card = twin.cells[read_cell(name)]
        if card:
            card.read = True
    twin.sign = SIGNS[int(fields["sign"]) - 1] if fields["sign"] != "0" else ""
    twin.sign_moves = 2 - int(fields["count"])
    picked = None if fields["pick"] == "-" else read_cell(fields["pick"])
    if twin.phase == "facing":
        twin.revealed = picked
    elif picked is not None:
        card = twin.cells[picked]
        twin.turned = [card] if card else []
    twin.to_shuffle = Counter((word.removesuffix("-"), not word.endswith("-")) for word in _parts(fields["gathered"]))
    if twin.phase == "shuffling":
        cells = [divmod(number, 4) for number in twin.events[twin.events_seen[-1]].cells]
        twin.to_fill = cells[int(fields["count"]) :]
    elif twin.phase in ("dealing", "filling", "caving"):
        twin.to_fill = [cell for cell in twin.in_view_order(twin.seat) if not twin.cells[cell]]
    twin.ending = next((own for own, told in VERDICTS.items() if told == fields["verdict"]), "")
    if twin.phase == "hunting":
        _, rest, done, stage, arrow = fields["box"].split("!")
        waiting = GoblinAction("hunt", EDGES.index(arrow) if arrow != "-" else -1)
        actions = (waiting, *map(_goblin_action, _parts(rest)))
        twin.set_hunting(Middle(int(fields["figure"]), stage != "0", done == "1", actions))


def _parts(text: str) -> list[str]:
    return [] if text in (".", "-") else text.split("+")


def _goblin_action(word: str) -> GoblinAction:
    kind, dot, arrow = word.partition(".")
    assert kind in GOBLIN_KINDS
    if not dot:
        return GoblinAction(kind)
    return GoblinAction(kind, {"right": 1, "left": 3}[arrow] if arrow in ("right", "left") else EDGES.index(arrow))
