"""What depends on a Setup alone: board and pools in the kernel's terms, and the numbers of the actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.game import Setup
from rules.mine_a_million.board import CANAL_SPACE, DEEP, MINE, MINES, RACE_BAY, ROAD, TOWN
from rules.mine_a_million.components import COLOUR_UNITS, board_of, deck_of, pool_of
from rules.mine_a_million.prices import AUCTION_BIDS, BARGE_LOAD, LORRY_LOAD, SHIP_LOAD
from rules.mine_a_million.routes import tracks_of
from rules.piles import SEATS

PLAIN: Final = (
    "throw", "buy deed", "hire ship", "repay", "pass", "pay", "stay", "unload", "agree", "refuse",
)  # fmt: skip
"""Actions without any argument, numbered from 0."""
THROW, BUY_DEED, HIRE_SHIP, REPAY, PASS, PAY, STAY, UNLOAD, AGREE, REFUSE = range(len(PLAIN))

MOST_AT_ONCE: Final = 10
"""Units one action sells, offers or loads at most."""
LORRY, BARGE, SHIP = range(3)
"""Kinds of vehicles."""
KIND_WORDS: Final = ("lorry", "barge", "ship")
LOADS: Final = (LORRY_LOAD, BARGE_LOAD, SHIP_LOAD)
"""Units each kind carries."""


class Table:
    """One Setup's board, vehicles and actions.

    Mines go by number 0 to 5 everywhere, in the order of the board file; a Unit's colour is the number of its mine.

    Attributes:
        seats: how many sit at the table.
        mines_each: mines a player has, 1 or 2.
        cards: the Production Cards, by index.
        all_cards: set of all of them, one bit each.
        spaces: names of the spaces, by number.
        colours: names of the mines.
        halves: the half each mine lies in.
        mine_spaces: the space of each mine.
        mine_at: by space, the mine that lies there or -1.
        land: set of the mines, towns and canal spaces, where cargo comes back to its mine (MAM-Y6).
        inland: set of the towns and canal spaces, between mine and Newport.
        home: set of the mines alone.
        tracks: what vehicles travel on (routes.py).
        kinds: for each vehicle of the Pools LORRY, BARGE or SHIP: lorries first, ships last.
        pieces: what each vehicle is called ("lorry1").
        groups: for each kind the numbers of its vehicles.
        vessels: the numbers of all barges and ships.
        sites: how many different mines notation has to tell apart: 1 with one mine each, else 6.
        limit: Units a player may have at most, or -1 (MAM-A2).
        texts: canonical notation of every action.
        numbers: the action of each text, in small letters.
        words: the words of each text, in small letters.
        actions: how many there are.
        blocks: the number of the first action of each kind with an argument.
    """

    def __init__(self, setup: Setup) -> None:
        option = dict(setup.options)
        self.seats = setup.seats
        self.mines_each = int(option["mines_each"])
        self.assigned = option["picks"] == "assigned"
        self.free_halves = option["halves"] == "free"
        self.pack_up = option["pack"] == "up"
        self.fresh_forced = option["fresh_forced"] == "yes"
        self.sea_needs_deed = option["sea_needs_deed"] == "yes"
        self.auction = option["auction"]
        self.refill = option["short_vessel"] == "complete"
        self.transit_price = int(option["transit_price"])
        self.sea_price = int(option["sea_price"])
        self.debits = setup.seats if option["debit_cards"] == "unlimited" else int(option["debit_cards"])
        self.canal_surrender = option["canal_surrender"] == "yes"
        self.round_cap = int(option["round_cap"])
        self.limit = -1 if option["unit_limit"] == "none" else COLOUR_UNITS * self.mines_each

        board = board_of(setup)
        self.board = board
        self.cards = deck_of(setup)
        self.all_cards = (1 << len(self.cards)) - 1
        self.spaces = tuple(space.name for space in board.spaces)
        self.mine_spaces = board.mines
        self.colours = tuple(self.spaces[space] for space in board.mines)
        self.halves = tuple(board.spaces[space].half for space in board.mines)
        self.mine_at = tuple(board.mines.index(at) if at in board.mines else -1 for at in range(len(board.spaces)))
        self.land = sum(1 << at for at, space in enumerate(board.spaces) if space.kind in (MINE, TOWN, CANAL_SPACE))
        self.inland = sum(1 << at for at, space in enumerate(board.spaces) if space.kind in (TOWN, CANAL_SPACE))
        self.home = sum(1 << space for space in board.mines)
        self.barge_dock, self.ship_dock = board.barge_dock, board.ship_dock
        self.docks = 1 << board.barge_dock | 1 << board.ship_dock
        self.tracks = tracks_of(board)
        self.road = self.tracks[ROAD].distance
        self.ports = tuple(range(RACE_BAY, DEEP))
        """Tracks over the sea for barges."""
        self.port_names = tuple(self.spaces[self.tracks[track].goal] for track in self.ports)
        pool = pool_of(setup)
        self.kinds = (LORRY,) * pool.lorries + (BARGE,) * pool.barges + (SHIP,) * pool.ships
        self.groups = tuple(
            tuple(piece for piece, other in enumerate(self.kinds) if other == kind) for kind in range(len(KIND_WORDS))
        )
        self.vessels = self.groups[BARGE] + self.groups[SHIP]
        self.pieces = tuple(f"{KIND_WORDS[kind]}{piece - self.kinds.index(kind) + 1}"
                            for piece, kind in enumerate(self.kinds))  # fmt: skip
        self.sites = MINES if self.mines_each > 1 else 1
        self._number_actions()

    def _number_actions(self) -> None:
        sites = [f" {colour}" for colour in self.colours] if self.sites > 1 else [""]
        few, many = range(1, 6), range(1, MOST_AT_ONCE + 1)
        seats = SEATS[: self.seats]
        texts = list(PLAIN)
        blocks: dict[str, int] = {}

        def block(name: str, words: list[str]) -> int:
            blocks[name] = len(texts)
            texts.extend(words)
            return blocks[name]

        self.sell_ground = block("sell ground", [f"sell ground{site} {n}" for site in sites for n in many])
        self.sell_warehouse = block("sell warehouse", [f"sell warehouse {n}" for n in many])
        self.sell_piece = block("sell", [f"sell {piece}{site}" for piece in self.pieces for site in sites])
        self.working = block("buy working", [f"buy working{site}" for site in sites])
        self.hire_lorry = block("hire lorry", [f"hire lorry{site}" for site in sites])
        self.hire_barge = block("hire barge", [f"hire barge{site}" for site in sites])
        self.hire_sea = block("hire barge PORT", [f"hire barge {port}" for port in self.port_names])
        self.fill = block("fill", [f"fill {piece}" for piece in self.pieces])
        self.load = block("load", [f"load {n}" for n in range(MOST_AT_ONCE + 1)])
        self.take = block("take", [f"take {seat} {n}" for seat in seats for n in few])
        self.take_mine = block("take COLOUR", [f"take {colour} {n}" for colour in self.colours for n in few])
        self.offer_ground = block("offer ground", [f"offer ground{site} {n}" for site in sites for n in many])
        self.offer_piece = block("offer", [f"offer {piece} {n}" for piece in self.pieces for n in few])
        self.reserve = block("reserve", [f"reserve {bid}" for bid in AUCTION_BIDS])
        self.bid = block("bid", [f"bid {bid}" for bid in AUCTION_BIDS])
        self.pay_piece = block("pay PIECE", [f"pay {piece}" for piece in self.pieces])
        self.dock = block("dock", [f"dock {piece}" for piece in self.pieces])
        self.sail = block("sail", [f"sail {piece}" for piece in self.pieces])
        self.sea = block("sea", [f"sea {port}" for port in self.port_names])
        self.at = block("at", [f"at {colour}" for colour in self.colours])
        self.lose = block("lose", [f"lose {piece} {colour}" for piece in self.pieces for colour in self.colours])
        self.weigh = block("unload PIECE", [f"unload {piece}" for piece in self.pieces])
        self.move = block("move", [f"move {piece} {space}" for piece in self.pieces for space in self.spaces])
        self.mine = block("mine", [f"mine {colour}" for colour in self.colours])
        self.pick = block("pick", [f"pick {seat}" for seat in seats])
        self.start = block("start", [f"start {seat}" for seat in seats])
        self.die = block("die", [f"die {n}" for n in range(1, 7)])
        self.card = block("card", [f"card {card.number}" for card in self.cards])
        self.texts = tuple(texts)
        self.numbers = {text.lower(): action for action, text in enumerate(texts)}
        self.words = tuple(tuple(text.split()) for text in self.numbers)
        self.actions = len(texts)
        self.blocks = blocks
        self.dice = list(range(self.die, self.die + 6))
        bounds = range(len(AUCTION_BIDS) + 1)
        self.bids = [[[*range(self.bid + low, self.bid + high), PASS] for high in bounds] for low in bounds]

    def site(self, mine: int) -> int:
        """The index of a mine of the seat to move among those that notation tells apart."""
        return mine if self.sites > 1 else 0


@lru_cache(maxsize=64)
def table_of(setup: Setup) -> Table:
    """The shared tables of a Setup. Raises SetupError for a wrong data file of the players' own."""
    return Table(setup)
