"""Which golden games of Mine Shift are made, and a tile file as an owner of the real game might write it."""

from __future__ import annotations

from tests.ladder.plug import Golden
from tests.twin.mine_shift import TILE_SETS


def _own_tiles() -> str:
    """The whole tiles numbered backwards, with a comment: some other 27 tiles, as far as anybody can tell."""
    lines = ["# our own copy of the game"]
    for number in range(1, 28):
        walls = TILE_SETS["whole"][(f"{28 - number:02}", 0)]
        inner = "".join(wall for wall in "nesw" if wall in walls) or "-"
        rim = " ".join(sorted(wall for wall in walls if wall[0].isupper())) or "-"
        lines.append(f"{number:02} {inner} {rim}")
    return "\n".join(lines) + "\n"


OWN_TILES = _own_tiles()

GOLDENS = (
    Golden("classic", "A race on the classic board, to a win.", "racer"),
    Golden("side", "The board whose homes lie beside its middle row.", "racer", options={"board": "side"}),
    Golden("grid4", "Four by four, two cells vacant.", "racer", options={"board": "grid4"}),
    Golden("grid5", "Five by five, the centre vacant.", "racer", options={"board": "grid5"}),
    Golden("place", "The players place the tiles by turns.", "racer", options={"setup": "place"}),
    Golden("place-grid4-whole", "Placing sixteen tiles with whole walls.", "racer",
           options={"setup": "place", "board": "grid4", "tiles": "whole"}),
    Golden("empty-shifts", "Only tiles without jewels may be shifted.", "racer",
           options={"shift_with_jewels": "no", "board": "side"}),
    Golden("repetition", "Both go to and fro until a position has come up three times.", "shuttler"),
    Golden("no-repetition", "Positions come again and again; the turn limit ends the game.", "shuttler", seed=2,
           options={"repetition": "0"}),
    Golden("no-limit", "No turn limit; a race.", "racer", seed=2, options={"turn_limit": "0", "board": "side"}),
    Golden("trap", "All jewels come home again and are shut in (MS-M38).", "trapper",
           options={"tiles": "whole", "board": "side"}),
    Golden("lost-at-once", "No Jewel Step is possible before the very first turn.", seed=382,
           options={"tiles": "whole"}),
    Golden("even-play", "Every legal action alike, to the turn limit.", options={"tiles": "whole"}),
    Golden("own-tiles", "With a tile file of the players' own.", "racer", decks={"tiles": OWN_TILES}),
)  # fmt: skip
