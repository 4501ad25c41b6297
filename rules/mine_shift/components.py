"""What is in the box: the 27 tiles and the boards they are laid out on (MS-M27; tile faces MS-T2 to MS-T6)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.datafile import read_data
from rules.game import Setup, SetupError
from rules.reading import read_number

TILES: Final = 27
"""How many tiles the box holds."""

INNER: Final = "nesw"
"""Borders inside a tile: n between NW and NE, then clockwise."""
RIM: Final = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
"""Half edges of a tile, clockwise from the top left."""

BOARDS: Final = {
    "classic": ("Attt.", ".tot.", ".tttB"),
    "side": (".ttt.", "AtotB", ".ttt."),
    "grid4": ("Atttt.", ".tott.", ".ttot.", ".ttttB"),
    "grid5": ("Attttt.", ".ttttt.", ".ttott.", ".ttttt.", ".tttttB"),
}
"""Outlines by name: t a tile of the mine, o a vacant cell, A and B the homes of seats 0 and 1."""


class Tile(NamedTuple):
    """One tile's walls before any turn.

    Args:
        inner: 4 bits, one for each letter of INNER.
        rim: 8 bits, one for each half edge of RIM.
    """

    inner: int
    rim: int

    def turned(self, quarters: int) -> Tile:
        """The same tile after clockwise quarter turns: N becomes E, n becomes e, numbers stay."""
        inner = (self.inner << quarters % 4) | (self.inner >> (4 - quarters % 4))
        rim = (self.rim << 2 * (quarters % 4)) | (self.rim >> (8 - 2 * (quarters % 4)))
        return Tile(inner & 15, rim & 255)

    def has(self, wall: str) -> bool:
        """Whether a wall of INNER or RIM stands as the tile lies."""
        return bool(self.inner >> INNER.index(wall) & 1 if wall in INNER else self.rim >> RIM.index(wall) & 1)

    def __str__(self) -> str:
        inner = "".join(letter for i, letter in enumerate(INNER) if self.inner >> i & 1)
        rim = " ".join(name for i, name in enumerate(RIM) if self.rim >> i & 1)
        return f"{inner or '-'} {rim or '-'}"


def read_tiles(text: str, name: str) -> tuple[Tile, ...]:
    """Read a tile file; the head of data/half.tiles describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        The 27 tiles, number 01 first.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """

    def wrong(number: int, what: str) -> SetupError:
        return SetupError(f"{name}, line {number}: {what}")

    tiles: dict[int, Tile] = {}
    looks: dict[Tile, tuple[int, int]] = {}
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) < 3:
            raise wrong(number, "expected a tile number, inner walls and rim walls ('-' for none)")
        tile_number = read_number(words[0], 1, TILES)
        if tile_number is None:
            raise wrong(number, f"expected a tile number from 01 to {TILES}, found {words[0]!r}")
        if tile_number in tiles:
            raise wrong(number, f"tile {tile_number:02} stands in this file twice")
        inner = _read_walls(words[1], INNER)
        if inner is None:
            raise wrong(number, f"expected inner walls out of n e s w, or '-', found {words[1]!r}")
        rim = 0
        for word in words[2:]:
            wall = _read_walls([word], RIM) if word != "-" or len(words) > 3 else 0
            if wall is None or rim & wall:
                raise wrong(number, f"expected rim walls out of {' '.join(RIM)} once each, or '-', found {word!r}")
            rim |= wall
        tile = Tile(inner, rim)
        look = min(tile.turned(quarters) for quarters in range(4))
        if look in looks:
            other, line_of = looks[look]
            raise wrong(number, f"tile {tile_number:02} looks like tile {other:02} on line {line_of}, turned or not")
        looks[look] = (tile_number, number)
        tiles[tile_number] = tile
    if len(tiles) != TILES:
        missing = next(tile for tile in range(1, TILES + 1) if tile not in tiles)
        raise wrong(number, f"the file ends without tile {missing:02}; {TILES} are needed")
    return tuple(tiles[tile_number] for tile_number in range(1, TILES + 1))


def _read_walls(words: str | list[str], known: str | tuple[str, ...]) -> int | None:
    """Bits of the named walls; None for an unknown or repeated one. A dash alone is no wall."""
    if words == "-":
        return 0
    bits = 0
    for word in words:
        if word not in known or bits & (1 << known.index(word)):
            return None
        bits |= 1 << known.index(word)
    return bits


@cache
def _shipped(name: str) -> tuple[Tile, ...]:
    return read_tiles(read_data(__file__, f"{name}.tiles"), f"{name}.tiles")


@cache
def _brought(text: str) -> tuple[Tile, ...]:
    return read_tiles(text, "tiles file")


def tiles_of(setup: Setup) -> tuple[Tile, ...]:
    """The tiles a Setup plays with. Raises SetupError for a wrong file of the players' own."""
    text = setup.deck("tiles")
    return _shipped(setup.option("tiles")) if text is None else _brought(text)
