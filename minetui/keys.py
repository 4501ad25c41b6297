"""One registry of everything a key can do.

Bindings, footer, menu, palette and the keys page are all made from it. A command belongs to a group; a screen uses
several groups at once, and within one screen no two commands may share a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key can do.

    Args:
        id: what a keymap names it by ("table.undo"); its group comes first.
        keys: default keys, separated by commas.
        action: what a screen calls ("undo").
        name: one or two words for footer and menu.
        text: one sentence for help.
        footer: whether the footer shows it.
        menu: whether the menu of the screen offers it.
    """

    id: str
    keys: str
    action: str
    name: str
    text: str
    footer: bool = False
    menu: bool = True

    @property
    def group(self) -> str:
        """The part of the id before the dot."""
        return self.id.partition(".")[0]


_ALL: Final = (
    Command("app.menu", "escape", "menu", "menu", "Back out; with nothing to back out of, the menu of this screen.",
            menu=False),
    Command("app.keys", "f1", "keys", "keys", "All keys of this screen."),
    Command("app.palette", "ctrl+p", "palette", "palette",
            "Find a command by its name, or a rule of any game by its words.", menu=False),
    Command("app.leave", "q", "leave", "leave", "Leave this screen. A match is kept as it stands."),
    Command("app.quit", "ctrl+q", "quit", "quit", "Leave the program at once. A match is kept as it stands.",
            menu=False),
    Command("app.redraw", "ctrl+l", "redraw", "redraw", "Paint the screen again, if something has written over it."),
    Command("cursor.up", "up", "cursor('up')", "up", "The cursor one place up.", menu=False),
    Command("cursor.down", "down", "cursor('down')", "down", "The cursor one place down.", menu=False),
    Command("cursor.left", "left", "cursor('left')", "left", "The cursor one place to the left.", menu=False),
    Command("cursor.right", "right", "cursor('right')", "right", "The cursor one place to the right.", menu=False),
    Command("cursor.enter", "enter,space", "enter", "choose", "Choose or confirm what the cursor is on.", menu=False),
    *(Command(f"pick.{n}", str(n), f"pick({n})", f"choice {n}", f"Take number {n} of the list shown.", menu=False)
      for n in range(1, 10)),
    Command("page.up", "pageup", "page(-1)", "page up", "One page up.", menu=False),
    Command("page.down", "pagedown", "page(1)", "page down", "One page down.", menu=False),
    Command("page.top", "home", "end(-1)", "top", "To the top.", menu=False),
    Command("page.bottom", "end", "end(1)", "bottom", "To the bottom.", menu=False),
    Command("table.rules", "question_mark", "rules", "rules",
            "The rules of this decision; after a refusal, the rule it rests on.", footer=True),
    Command("table.actions", "a", "actions", "all", "All legal actions; type to narrow the list.", footer=True),
    Command("table.notation", "colon", "notation", "type", "Type an action in notation.", footer=True),
    Command("table.go", "slash", "go", "go to", "Two signs take the cursor to any place.", footer=True),
    Command("table.undo", "u", "undo", "undo", "Take your last action back.", footer=True),
    Command("table.redo", "U", "redo", "redo", "Do again what was taken back."),
    Command("table.hint", "i", "hint", "hint", "What the strongest bot would do, and why.", footer=True),
    Command("table.again", "o", "again", "last turn", "See again what the others did since your last action.",
            footer=True),
    Command("table.log", "L", "log", "log", "Everything that has happened."),
    Command("table.words", "w", "words", "in words", "The position in sentences."),
    Command("settings.open", "f2", "settings", "settings", "Looks, pace and keys; every change works at once."),
    Command("hand.peek", "p", "peek", "peek", "Show what only you may see, or hide it again.", footer=True),
    Command("replay.next", "right", "step(1)", "forward", "One action forward.", footer=True),
    Command("replay.back", "left", "step(-1)", "back", "One action back.", footer=True),
    Command("replay.turn_next", "down", "turn(1)", "next turn", "To the next turn.", footer=True),
    Command("replay.turn_back", "up", "turn(-1)", "turn before", "To the turn before.", footer=True),
    Command("replay.start", "home", "jump(-1)", "start", "To the first position."),
    Command("replay.end", "end", "jump(1)", "end", "To the last position."),
    Command("replay.jump", "g", "ask", "go to", "To an action by its number.", footer=True),
    Command("replay.play", "space", "play", "play", "Play on by itself, or stop.", footer=True),
    Command("replay.faster", "plus", "speed(1)", "faster", "Play faster."),
    Command("replay.slower", "minus", "speed(-1)", "slower", "Play slower."),
    Command("replay.why", "w", "why", "why", "Ask the bot that acted why it did so.", footer=True),
    Command("replay.eyes", "e", "eyes", "eyes", "See it with the next seat's eyes, once the match is over.",
            footer=True),
    Command("replay.rules", "question_mark", "rules", "rules", "The rules of what just happened.", footer=True),
    Command("demo.play", "space", "play", "play", "Stop, or play on.", footer=True),
    Command("demo.next", "right,enter", "step(1)", "forward", "One thing on.", footer=True),
    Command("demo.back", "left", "step(-1)", "back", "One thing back.", footer=True),
    Command("demo.faster", "plus,up", "speed(1)", "faster", "Play faster.", footer=True),
    Command("demo.slower", "minus,down", "speed(-1)", "slower", "Play slower.", footer=True),
    Command("demo.topics", "t", "topics", "topics", "All topics; a digit jumps to one of the first nine.", footer=True),
    Command("demo.rules", "question_mark", "rules", "rules", "The rules of what is being said.", footer=True),
    Command("demo.start", "home", "jump(-1)", "start", "To the beginning of the topic."),
    Command("demo.end", "end", "jump(1)", "end", "To the end of the topic."),
    Command("demo.learn", "l", "learn", "learn", "Take the lesson yourself."),
    Command("lesson.back", "left_square_bracket", "before", "back", "To what was said before.", footer=True),
    Command("lesson.skip", "right_square_bracket", "skip", "skip", "Leave this topic out.", footer=True),
    Command("puzzle.check", "K", "check", "check", "How far from the best you are.", footer=True),
    Command("puzzle.restart", "R", "restart", "restart", "Back to the position as it was given.", footer=True),
    Command("puzzle.solve", "S", "solve", "solve", "Show the solution, step by step."),
    Command("matches.forget", "D,delete", "forget", "throw away", "Throw the chosen match away for good.", footer=True),
    Command("rules.search", "slash", "search", "search", "Search the rules by words or id.", footer=True),
    Command("rules.next", "n", "follow(1)", "next rule", "The next rule in this list.", footer=True),
    Command("rules.back", "p", "follow(-1)", "rule before", "The rule before in this list.", footer=True),
    Command("rules.demo", "d", "demo", "see it", "See the topmost rule at work in a demo.", footer=True),
    Command("mine-shift.turn", "t", "turn_tile", "turn", "Turn the tile under the cursor; again for the other way.",
            footer=True),
    Command("mine-shift.shift", "s", "shift_tile", "shift", "Shift the tile under the cursor; arrows say where to.",
            footer=True),
    Command("mine-your-business.move", "m", "walk", "move", "Move the Gnome; arrows say where to.", footer=True),
    Command("mine-your-business.rotate", "r", "rotate", "rotate", "Rotate the card under the Gnome.", footer=True),
    Command("mine-your-business.swap", "s", "swap", "swap", "Swap the card under the Gnome with a neighbour.",
            footer=True),
    Command("mine-your-business.load", "l", "load", "load", "Load the chain that runs into the Cart.", footer=True),
    Command("mine-your-business.camp", "c", "camp", "camp", "Change Camp: turn or swap the campfire under the cursor.",
            footer=True),
    Command("mine-your-business.bonus", "b", "bonus", "bonus", "Use a bonus card.", footer=True),
    Command("mine-your-business.reveal", "v", "reveal", "reveal", "Reveal a face-down card.", footer=True),
    Command("mine-your-business.sign", "d", "sign", "sign", "Read the Sign under the Gnome.", footer=True),
    Command("mine-your-business.end", "e", "end_step", "end", "End the Step, or be done with the Sign.", footer=True),
    Command("mijnwerkers.yes", "y", "yes", "yes", "Yes, you have gold: show it.", footer=True),
    Command("mijnwerkers.no", "n", "no", "no", "No, you have no gold.", footer=True),
    Command("mijnwerkers.show", "s", "show_card", "show", "Show De Mol or Kanarie.", footer=True),
    Command("mijnwerkers.vote", "v", "vote", "vote", "Suspect, choose, or take from whoever is under the cursor.",
            footer=True),
    Command("mijnwerkers.memory", "m", "memory", "memory", "What everybody remembers, round by round.", footer=True),
    Command("quartz.explore", "e", "explore", "explore", "Explore the Mine: turn the first card of a line.",
            footer=True),
    Command("quartz.go_on", "g", "go_on", "go on", "Go on: one more card.", footer=True),
    Command("quartz.stop", "s", "stop_here", "stop", "Stop, and collect the line.", footer=True),
    Command("quartz.hire", "r", "recruit", "hire", "Hire a Helper for the card just turned.", footer=True),
    Command("quartz.protect", "c", "protect", "protect", "Protect a column under your Chest; again for the next.",
            footer=True),
    Command("quartz.helper", "b", "helper", "Helper", "Play a Helper; again for the next.", footer=True),
    Command("quartz.pass", "n", "let_be", "let be", "Let it be: no reaction.", footer=True),
    Command("quartz.odds", "d", "odds", "odds", "How the chances of the next card come about.", footer=True),
    Command("mine-a-million.throw", "t", "throw_die", "throw", "End your transactions and throw the die.", footer=True),
    Command("mine-a-million.hire", "r", "hire", "hire", "Hire a lorry, a barge or the ship; again for the next.",
            footer=True),
    Command("mine-a-million.sell", "s", "sell", "sell", "Sell Units to the Bank; arrows say how many.", footer=True),
    Command("mine-a-million.buy", "b", "buy", "buy", "Buy a working or a canal company, pay a Debit back, or bid.",
            footer=True),
    Command("mine-a-million.offer", "v", "offer", "offer", "Offer Units to the other players.", footer=True),
    Command("mine-a-million.fill", "f", "fill", "fill", "Load own Units, take those of others, or fill a vessel.",
            footer=True),
    Command("mine-a-million.move", "m", "drive", "move", "Move a vehicle; again for the next way.", footer=True),
    Command("mine-a-million.yes", "y", "yes", "yes", "Agree, pay, sail, go on: yes to what is asked.", footer=True),
    Command("mine-a-million.no", "n", "no", "no", "Refuse, pass, stay: no to what is asked.", footer=True),
    Command("mine-a-million.card", "c", "card", "card", "The Production Card that lies on top, and what it would do.",
            footer=True),
    Command("mine-a-million.ledger", "d", "ledger", "ledger", "Every payment so far; arrows choose whose.",
            footer=True),
)  # fmt: skip

GROUPS: Final = {
    "app": "Everywhere", "cursor": "Cursor", "pick": "Lists", "page": "Long texts", "table": "At the table",
    "settings": "Settings", "hand": "Hidden hands",
    "replay": "Replay", "demo": "Demo", "lesson": "Lesson", "puzzle": "Puzzle", "rules": "Rules",
    "matches": "Kept matches",
    "mine-shift": "Mine Shift", "mine-your-business": "Mine Your Business",
    "mijnwerkers": "Mijnwerkers",
    "quartz": "Quartz", "mine-a-million": "Mine a Million",
}  # fmt: skip
"""Groups by name, with their headings; every game with letters of its own has one."""

_VI: Final = {"cursor.left": "h", "cursor.down": "j", "cursor.up": "k", "cursor.right": "l"}
"""What the vi setting adds."""
_VI_INSTEAD: Final = {"mine-your-business.load": "x"}
"""What the vi setting puts in the place of letters it needs itself."""

NAMES: Final = {
    "question_mark": "?", "colon": ":", "slash": "/", "plus": "+", "minus": "-", "pageup": "PgUp",
    "pagedown": "PgDn", "home": "Home", "end": "End", "f1": "F1", "f2": "F2", "tab": "Tab", "backspace": "Backspace",
    "left_square_bracket": "[", "right_square_bracket": "]",
    "comma": ",", "full_stop": ".", "semicolon": ";", "apostrophe": "'", "quotation_mark": '"',
}  # fmt: skip
"""How keys with long names are shown."""


def commands(groups: Iterable[str]) -> list[Command]:
    """The commands of some groups, in the registry's order. Raises KeyError for a group nobody knows."""
    wanted = list(groups)
    for group in wanted:
        if group not in GROUPS:
            raise KeyError(group)
    return [command for command in _ALL if command.group in wanted]


_BY_ID: Final = {command.id: command for command in _ALL}


def by_id(id: str) -> Command:
    """The command with an id. Raises KeyError for an unknown one."""
    return _BY_ID[id]


def default_key(id: str) -> str:
    """The first key of a command, as it is shown while nothing is changed. Raises KeyError for an unknown id."""
    return shown(bound(by_id(id), {})[0])


def bound(command: Command, keymap: Mapping[str, str], vi: bool = False) -> tuple[str, ...]:
    """The keys a command answers to under a keymap (command id to keys)."""
    keys = keymap.get(command.id)
    if keys is None and vi:
        keys = _VI_INSTEAD.get(command.id) or command.keys + (f",{_VI[command.id]}" if command.id in _VI else "")
    elif keys is None:
        keys = command.keys
    return tuple(key.strip() for key in keys.split(",") if key.strip())


def effective(keymap: Mapping[str, str], vi: bool, everything: Sequence[Command]) -> dict[str, str]:
    """The keymap as Textual takes it: every command's id to its keys."""
    return {command.id: ",".join(bound(command, keymap, vi)) for command in everything}


def clashes(sets: Iterable[Sequence[Command]], keymap: Mapping[str, str], vi: bool) -> list[str]:
    """What is wrong with a keymap, one sentence each; empty when it may be used.

    Args:
        sets: for every screen, the commands that live on it together.
        keymap: command id to keys, for the commands that are changed.
        vi: whether the vi keys are on.
    """
    screens = [list(one) for one in sets]
    known = {command.id for one in screens for command in one}
    told = [f"There is no command {id!r}." for id in keymap if id not in known]
    for one in screens:
        taken: dict[str, Command] = {}
        for command in one:
            keys = bound(command, keymap, vi)
            if not keys:
                told.append(f"{command.name.capitalize()} is left without a key.")
            for key in keys:
                if not valid(key):
                    told.append(f"{key[:30]!r} ({command.name}) is no key.")
                other = taken.setdefault(key, command)
                if other.id != command.id:
                    told.append(f"{shown(key)} would be both {other.name} and {command.name}.")
    return list(dict.fromkeys(told))


def vi_letters() -> list[str]:
    """What the vi setting puts elsewhere, such as "load in Mine Your Business is x"."""
    return [f"{one.name} in {GROUPS[one.group]} is {_VI_INSTEAD[one.id]}" for one in _ALL if one.id in _VI_INSTEAD]


def valid(key: str) -> bool:
    """Whether a name can be a key's: one sign, or a word as Textual names keys."""
    parts = key.split("+") if key != "+" else [key]
    return all(part.isprintable() and part.replace("_", "a").isalnum() for part in parts)


def shown(key: str, glyphs: Mapping[str, str] | None = None) -> str:
    """A key's name as people read it."""
    if glyphs and key in glyphs:
        return glyphs[key]
    if key in NAMES:
        return NAMES[key]
    if key.startswith("ctrl+"):
        return "Ctrl+" + key[5:].upper()
    return key if len(key) == 1 else key.replace("_", " ").capitalize()
