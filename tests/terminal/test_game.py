"""A whole game with arrows, digits, Enter and Esc alone."""

from __future__ import annotations

from pathlib import Path

from rules.catalogue import game
from rules.game import Action, choose_setup
from rules.match import Match, start_match
from rules.record import read_record
from tests.terminal.driver import MINETUI, Terminal, environment, welcomed
from tests.terminal.places import TABLE, to_corner

WAYS = {"north": ("up", 0, -1), "east": ("right", 1, 0), "south": ("down", 0, 1), "west": ("left", -1, 0)}
BACK = {"north": "south", "south": "north", "east": "west", "west": "east"}


def spot(place: str) -> tuple[int, int]:
    """Column and row of a place."""
    return ord(place[0]), int(place[1:])


def arrows(here: str, there: str) -> list[str]:
    """Keys that take the cursor from one place to another, along the lower of the two rows: the upper one has gaps."""
    across, down = (b - a for a, b in zip(spot(here), spot(there), strict=True))
    return ["down"] * max(down, 0) + ["right" if across > 0 else "left"] * abs(across) + ["up"] * max(-down, 0)


class Player:
    """Plays back and forth: a tile turned, a step out, a step home; so positions come again and the game ends."""

    def __init__(self, match: Match, terminal: Terminal) -> None:
        self.match = match
        self.terminal = terminal
        self.place = "a1"
        self.stepped = ""
        self.pressed: set[str] = set()

    def press(self, *keys: str) -> None:
        self.pressed |= set(keys)
        for key in keys:
            self.terminal.press(key, quiet=0.02)

    def done(self, action: Action) -> None:
        self.match.act(self.match.to_move, action)

    def step(self) -> None:
        """A single step by cursor: Enter on the jewel, an arrow, Enter; where it goes is back if it can be."""
        steps = [text.split() for text in map(self.match.text, self.match.legal())]
        steps = [words for words in steps if len(words) == 2 and words[1] in WAYS]
        jewel, way = next((words for words in steps if words == self.stepped.split()), steps[0])
        (x, y), (arrow, right, down) = spot(jewel), WAYS[way]
        there = f"{chr(x + right)}{y + down}"
        self.press(*arrows(self.place, jewel), "enter", arrow, "enter")
        self.done(self.match.parse(f"{jewel} {way}"))
        self.place, self.stepped = there, f"{there} {BACK[way]}"

    def turn(self, place: str, cell: str) -> None:
        """A turn of a tile to the left: the first line of the list at an empty place, then Enter."""
        self.press(*arrows(self.place, place), "1", "enter")
        self.place = place
        self.done(self.match.parse(f"turn {cell} left"))


def test_a_whole_game_without_a_letter(tmp_path: Path) -> None:
    setup = choose_setup(game("mine-shift"))
    match = start_match(setup, ("Ada", "Ben"), "3")
    match.deal_all()
    with Terminal([*MINETUI, *TABLE], environment(welcomed(tmp_path))) as terminal:
        terminal.see("3 left")
        player = Player(match, terminal)
        turns = 0
        while match.outcome is None:
            seat = match.to_move
            to_corner(terminal)
            player.place = "a1"
            player.turn("e1", "C1")
            player.stepped = ""
            player.step()
            if match.to_move == seat:
                player.step()
            if match.outcome is None:
                terminal.see("ends your turn")
                player.press("enter")
                terminal.see("3 left")
            turns += 1
            assert turns < 60
        terminal.see("results")
        player.press("enter")
        shown = terminal.see("Rematch")
        assert match.outcome.reason.split(".")[0].split()[-1] in " ".join(shown.split())
        # Home by the list's number, and out by the last line of home's.
        player.press("5")
        terminal.see("Watch a match again")
        player.press("esc", "enter")
        assert terminal.wait(5) == 0
        assert player.pressed <= {"up", "down", "left", "right", "enter", "esc", *"123456789"}
    (file,) = (tmp_path / "matches").glob("*.mine")
    reading = read_record(file.read_text(encoding="utf-8"))
    assert reading.state.key() == match.record.replay().key()
    assert reading.state.outcome() == match.outcome
