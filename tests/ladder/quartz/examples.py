"""Positions that show the rare events of Quartz, by their names. A is the active player where nothing is said."""

from __future__ import annotations

from typing import Any

from tests.ladder.plug import Built
from tests.ladder.quartz.built import position
from tests.ladder.quartz.decks import MINE

OWN = {"mine": MINE}


def _built(*actions: str, seats: int = 2, decks: dict[str, str] | None = None, **fields: Any) -> Built:
    return Built(actions, position(seats, decks=decks, **fields), decks=decks or {}, seats=seats)


def _last_card(*actions: str, **fields: Any) -> Built:
    """A's turn, only this card left to turn."""
    return _built(*actions, phase="turn", **fields)


BUILT: dict[str, Built] = {
    "Pickpocket takes a card": _built(
        "pickpocket B ruby", phase="start", hands={"A": "pickpocket"}, columns={"B": "ruby*2 quartz"}
    ),
    "Pickpocket cancelled": _built(
        "pickpocket B ruby", "watchman",
        phase="start", hands={"A": "pickpocket", "B": "watchman porter"}, columns={"B": "ruby*2"},
    ),
    "Peddler swaps two cards": _built(
        "peddler C ruby", "give quartz",
        seats=3, phase="start", hands={"A": "peddler"}, columns={"A": "quartz*2 amber", "C": "ruby*2 quartz"},
    ),
    "Peddler cancelled": _built(
        "peddler B ruby", "give quartz", "watchman",
        phase="start", hands={"A": "peddler", "B": "watchman"}, columns={"A": "quartz", "B": "ruby"},
    ),
    "Peddler gives the last card of a column": _built(
        "peddler B ruby", "give quartz",
        phase="start", hands={"A": "peddler"}, columns={"A": "quartz ruby*2", "B": "ruby*2 quartz"},
    ),
    "Peddler takes the last card of a column": _built(
        "peddler B ruby", "give quartz", "pass",
        phase="start", hands={"A": "peddler", "B": "porter"}, columns={"A": "quartz*2", "B": "ruby quartz"},
    ),
    "Peddler takes a kind its player has": _built(
        "peddler B ruby", "give quartz",
        phase="start", hands={"A": "peddler"}, columns={"A": "quartz ruby", "B": "ruby"},
    ),
    "Peddler gives a kind its owner has not": _built(
        "peddler B ruby", "give emerald",
        phase="start", hands={"A": "peddler"}, columns={"A": "quartz emerald", "B": "ruby*3"},
    ),
    "Porter protects a column": _built(
        "porter emerald", phase="start", hands={"A": "porter"}, columns={"A": "emerald*3 quartz"}
    ),
    "Pit Prop saves the rest": _built(
        "turn emerald 3", "pit-prop", phase="turn", line="quartz ruby.3 amber.1", hands={"A": "pit-prop"}
    ),
    "Pit Prop on the last card": _last_card(
        "turn emerald 3", "pit-prop", deck="emerald.3", line="quartz ruby.3", hands={"A": "pit-prop"}
    ),
    "Pit Prop held and not played": _built(
        "turn emerald 3", "pass", phase="turn", line="quartz ruby.3", hands={"A": "pit-prop"}
    ),
    "an accident on the last card": _last_card("turn emerald 3", deck="emerald.3", line="quartz ruby.3"),
    "Surveyor and three new cards": _built(
        "surveyor", line="amber.5", hands={"A": "surveyor"}
    ),
    "Surveyor over one's own cards": _built(
        "surveyor", line="amber.5", hands={"A": "surveyor"}, spent="surveyor", fixed="A: ruby.1 sapphire.2"
    ),
    "Surveyor over another's cards": _built(
        "surveyor", line="amber.5", hands={"A": "surveyor"}, spent="surveyor",
        fixed="B: ruby.1 sapphire.2",
    ),
    # Three cards fixed cannot be: a Surveyor is played after a reveal, and that has taken the top one.
    "Surveyor sees nothing new": _built(
        "surveyor",
        line="amber.5", hands={"A": "surveyor"}, spent="surveyor", deck="", fixed="B: ruby.1 sapphire.2",
    ),
    "Surveyor with two cards left": _built(
        "surveyor", line="amber.5", hands={"A": "surveyor"}, deck="quartz ruby.1"
    ),
    "Surveyor with one card left": _built(
        "surveyor", line="amber.5", hands={"A": "surveyor"}, deck="quartz"
    ),
    "a fixed card turned by another": _built(
        "turn ruby 3", phase="turn", line="amber.5", spent="surveyor", fixed="B: ruby.3 quartz"
    ),
    "a card known to lie there turns up": _built(
        "turn quartz",
        seats=3, phase="turn", line="amber.5", spent="surveyor*2",
        fixed="B: quartz ruby.3 quartz", known={"A": "quartz ruby.3"},
    ),
    "Foreman forces a card": _built("stop", "foreman", line="quartz ruby.3", hands={"B": "foreman"}),
    "Foreman cancelled": _built(
        "stop", "foreman", "watchman", line="quartz ruby.3", hands={"A": "watchman", "B": "foreman"}
    ),
    "Foreman held and not played": _built("stop", "pass", line="quartz ruby.3", hands={"B": "foreman"}),
    "Foreman on an empty line": _built("hire", "hired porter", "stop", "foreman", flags="h", line="quartz.h",
                                       hands={"B": "foreman"}),
    "Foreman's card makes an accident": _built(
        "stop", "foreman", "turn emerald 3", line="quartz ruby.3", hands={"B": "foreman"}
    ),
    "Foreman forces a fixed card": _built(
        "stop", "foreman", line="quartz ruby.3", hands={"B": "foreman"}, spent="surveyor",
        fixed="B: emerald.3",
    ),
    "Foreman forces the last card": _built(
        "stop", "foreman", line="quartz ruby.3", hands={"B": "foreman"}, deck="amber.1"
    ),
    "a cancelled Foreman, then the Cart Thieves": _built(
        "stop", "foreman", "watchman",
        seats=3, line="quartz ruby.3", hands={"A": "watchman", "B": "foreman", "C": "cart-thief"},
    ),
    "another stop after a Foreman": _built(
        "stop", flags="f", line="quartz ruby.3 amber.1", hands={"B": "cart-thief"}, spent="foreman"
    ),
    "Cart Thief takes a card": _built(
        "stop", "pass", "cart-thief ruby", line="quartz ruby.3", hands={"B": "cart-thief"}
    ),
    "Cart Thief cancelled": _built(
        "stop", "pass", "cart-thief ruby", "watchman",
        line="quartz ruby.3", hands={"A": "watchman", "B": "cart-thief"},
    ),
    "Cart Thief held and not played": _built("stop", "pass", "pass", line="quartz", hands={"B": "cart-thief"}),
    "Cart Thief takes all there is": _built(
        "stop", "pass", "cart-thief ruby", line="ruby.3", hands={"B": "cart-thief"}
    ),
    "a Pit Prop, then the Cart Thieves": _built(
        "turn emerald 3", "pit-prop",
        phase="turn", line="quartz ruby.3", hands={"A": "pit-prop", "B": "cart-thief"},
    ),
    "Cart Thief on the last card": _last_card(
        "turn amber 1", "cart-thief amber", deck="amber.1", line="quartz ruby.3", hands={"B": "cart-thief"}
    ),
    "a Watchman on the last card": _last_card(
        "turn quartz hire", "hire", "hired watchman", "cart-thief ruby", "watchman",
        deck="quartz.h", line="emerald ruby.3", hands={"B": "cart-thief"},
    ),
    "a Watchman held and not played": _built(
        "pickpocket B ruby", "pass", phase="start", hands={"A": "pickpocket", "B": "watchman"}, columns={"B": "ruby"}
    ),
    "hired on the last card": _last_card("turn quartz hire", "hire", deck="quartz.h", line="ruby.3"),
    "not hired on the last card": _last_card("turn quartz hire", "keep", deck="quartz.h", line="ruby.3"),
    "stopped with an empty line": _built("hire", "hired porter", "stop", flags="h", line="quartz.h"),
    "asked for what one has not": _built("stop", "pass", line="quartz", hands={"B": "porter"}),
    "nobody is asked, all copies being spent": _built(
        "stop", line="quartz", hands={"B": "porter watchman"}, spent="foreman*2"
    ),
    "nobody is left to be hired": _built("turn quartz hire", phase="turn", line="ruby.3", crew=""),
    "a column of a kind that lies in the chest": _built(
        "protect quartz", phase="start", columns={"A": "quartz*2"}, chests={"A": "quartz*3"}
    ),
    # 8 quartz: 8 points and two sets; B has 7 rubies, 35 and one set.
    "two sets of one kind": _last_card(
        "turn quartz", deck="quartz", columns={"A": "quartz*4", "B": "ruby*7"}, chests={"A": "quartz*3"}
    ),
    "a set from chest and column": _last_card(
        "turn quartz", deck="quartz", columns={"A": "quartz*2"}, chests={"A": "quartz"}
    ),
    # 1 + 5 and 6
    "a tie broken by value 1": _last_card("turn quartz", deck="quartz", columns={"A": "ruby", "B": "amber"}),
    # 3 x 2 and 6; here and below the later seat wins
    "a tie broken by value 2": _last_card(
        "turn amethyst", active="B", deck="amethyst", columns={"A": "amber", "B": "amethyst*2"}
    ),
    # 2 x 3 and 6, both with a quartz
    "a tie broken by value 3": _last_card(
        "turn emerald", active="B", deck="emerald",
        columns={"A": "amber", "B": "emerald"}, chests={"A": "quartz", "B": "quartz"},
    ),
    # 3 x 4 and 2 x 6
    "a tie broken by value 4": _last_card(
        "turn sapphire 2", active="B", deck="sapphire.2", columns={"A": "amber*2", "B": "sapphire*2"}
    ),
    # 6 x 5 and 5 x 6, a set each. Value 6 alone breaks no tie: with all other counts alike the scores differ.
    "a tie broken by value 5": _last_card(
        "turn ruby 2", active="B", deck="ruby.2", columns={"A": "amber*5", "B": "ruby*5"}
    ),
    "a shared win": _last_card("turn ruby 2", deck="ruby.2", columns={"B": "ruby"}),
    "both icons, and an accident": _built(
        "turn jet 6 hire", phase="turn", line="flint jet.6", decks=OWN
    ),
    "both icons, and a hire": _built("turn jet 6 hire", phase="turn", line="flint", decks=OWN),
    # A: a salt and five jet (6 of value 1), a set of jet, three flint: 1 + 5 + 5 + 6 = 17. B: two and two (4 of
    # value 1), four flint, a set of them: 2 + 2 + 8 + 5 = 17. A wins, though B has more salt.
    "a tie broken by two kinds of one value": _last_card(
        "turn jet", deck="jet", columns={"A": "salt jet*4 flint*3", "B": "salt*2 jet*2 flint*4"}, decks=OWN
    ),
}  # fmt: skip
"""Every one is played up to the moment that shows the event."""
