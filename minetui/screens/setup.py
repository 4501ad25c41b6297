"""Setting up a match: options in words, who sits where, the seed."""

from __future__ import annotations

from minetui.bots import levels
from minetui.screens.lists import ListScreen
from minetui.setting_up import make_players, make_setup, new_seed
from minetui.starting import start_session
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import game
from rules.game import FILE, Choice, Option, SetupError, choose_setup
from rules.match import BOT, CHANCE_NAME, bot_level


class SetupScreen(ListScreen[None]):
    """Left and right change a value; Enter on a name or the seed types one.

    Args:
        game_id: what is played.
    """

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game = game(game_id)
        self.heading = self._game.title
        self._values = {option.name: option.default for option in self._game.options}
        self._files: dict[str, str] = {}
        self._count = choose_setup(self._game).seats
        self._players = [BOT + levels(game_id)[-1]] * self._game.seats[1]
        self._seed = ""
        self._helped = True
        self._told = ""

    def on_mount(self) -> None:
        """The first seat is for whoever sits here."""
        self._players[0] = self.mine.settings.name
        super().on_mount()

    def head(self) -> list[Row]:
        """The game, and what will not do."""
        rows = [[], row("  ", (self._game.title, "accent"), ("  a new match", "muted"))]
        return [*rows, *self.remarks(self._told)]

    def items(self) -> list[Item]:
        """Start first, then seats, options, seed."""
        low, high = self._game.seats
        items = [Item("Start", help="Begin the match.", choose=self._start)]
        items.append(Item(f"Players; {CHANCE_NAME} draws who sits where" if self._drawn else "Seats", heading=True))
        if low != high:
            items.append(
                Item(
                    "How many",
                    str(self._count),
                    help="Which options are offered depends on it.",
                    change=self._change_count,
                )
            )
        for seat in range(self._count):
            items.append(self._seat_item(seat))
        items.append(Item("Options", heading=True))
        # An option with one choice for this many seats asks nothing; its item is made all the same: it sets the value.
        offered = [(option, self._option_item(option)) for option in self._game.options]
        asked = self._matter()
        items += [
            item for option, item in offered if option in asked and (option.deck or len(self._choices(option)) > 1)
        ]
        items.append(
            Item("Help", "yes" if self._helped else "no", help="Whether hints and odds may be asked for in this match.",
                 change=lambda way: self._change_help())
        )  # fmt: skip
        items.append(
            Item("Seed", self._seed or "by chance", help="The same seed, the same deal. Enter types one.",
                 choose=self._ask_seed, change=lambda way: self._set_seed(""))
        )  # fmt: skip
        return items

    def _change_help(self) -> None:
        self._helped = not self._helped

    # Seats

    @property
    def _drawn(self) -> bool:
        """Whether it is for Chance to say who sits where."""
        return self._game.draws_seats and self._count > 1

    def _change_count(self, way: int) -> None:
        low, high = self._game.seats
        self._count = low + (self._count - low + way) % (high - low + 1)

    def _kinds(self, seat: int) -> list[str]:
        """Who can sit on a seat: a person, then the bots."""
        person = self.mine.settings.name if seat == 0 else f"Player {seat + 1}"
        now = self._players[seat]
        return [now if bot_level(now) is None else person, *(BOT + level for level in levels(self._game.id))]

    def _seat_item(self, seat: int) -> Item:
        player = self._players[seat]
        level = bot_level(player)
        value = f"{player}, a person here" if level is None else f"bot, {level}"
        glyphs = self.mine.look.glyphs

        def change(way: int) -> None:
            kinds = self._kinds(seat)
            self._players[seat] = kinds[(kinds.index(self._players[seat]) + way) % len(kinds)]

        name = f"Player {seat + 1}" if self._drawn else f"{glyphs.pieces[seat]} Seat {seat + 1}"
        return Item(name, value, change=change, choose=lambda: self._ask_name(seat),
                    help="Left and right: a person or a bot. Enter: a name.")  # fmt: skip

    def _ask_name(self, seat: int) -> None:
        from minetui.screens.name import LineScreen

        def named(text: str | None) -> None:
            if not text:
                return
            try:
                make_players(self._game, [text])
            except SetupError as error:
                self._told = str(error)
            else:
                self._told = ""
                self._players[seat] = text
                if seat == 0 and bot_level(text) is None:
                    self.mine.change(name=text)
            self.show()

        player = self._players[seat]
        self.app.push_screen(
            LineScreen(
                f"Who is player {seat + 1}?" if self._drawn else f"Who sits on seat {seat + 1}?",
                "" if bot_level(player) else player,
                40,
            ),
            named,
        )

    # Options

    def _matter(self) -> list[Option]:
        """The options that do anything beside the values of the others."""
        values = self._values | dict.fromkeys(self._files, FILE)
        return [option for option in self._game.options if option.matters(values)]

    def _choices(self, option: Option) -> list[Choice]:
        return [
            choice for choice in option.choices if choice.seats is None
            or choice.seats[0] <= self._count <= choice.seats[1]
        ]  # fmt: skip

    def _option_item(self, option: Option) -> Item:
        choices = self._choices(option)
        names = [choice.name for choice in choices]
        value = self._values[option.name]
        if value not in names and option.name not in self._files:
            value = self._values[option.name] = names[0]
        text = next((choice.text for choice in choices if choice.name == value), "a data file of your own")

        def change(way: int) -> None:
            self._files.pop(option.name, None)
            at = names.index(self._values[option.name]) if self._values[option.name] in names else 0
            self._values[option.name] = names[(at + way) % len(names)]

        help = f"{option.text.capitalize()}: {text}. ({option.rule})"
        if option.deck:
            help += " Enter names a data file of your own."
        return Item(
            option.name.replace("_", " ").capitalize(), value, text, help, change=change,
            choose=(lambda: self._ask_file(option.name)) if option.deck else None,
        )  # fmt: skip

    def _ask_file(self, name: str) -> None:
        from minetui.screens.name import LineScreen

        def given(path: str | None) -> None:
            if not path:
                return
            try:
                make_setup(self._game, self._count, [f"{name}={path}"])
            except SetupError as error:
                self._told = str(error)
            else:
                self._told = ""
                self._values[name] = path
                self._files[name] = path
            self.show()

        self.app.push_screen(LineScreen(f"A data file for {name}", self._files.get(name, ""), 400), given)

    def _ask_seed(self) -> None:
        from minetui.screens.name import LineScreen

        self.app.push_screen(LineScreen("A number of at most 18 digits", self._seed, 18), self._set_seed)

    def _set_seed(self, text: str | None) -> None:
        if text is None:
            return
        fine = not text or (text.isascii() and text.isdigit())
        self._told = "" if fine else "A seed is a number of at most 18 digits."
        if fine:
            self._seed = str(int(text)) if text else ""
        self.show()

    def _start(self) -> None:
        pairs = [f"{option.name}={self._values[option.name]}" for option in self._matter()]
        try:
            players = make_players(self._game, self._players[: self._count])
            setup = make_setup(self._game, self._count, pairs)
            session, told = start_session(setup, players, self._seed or new_seed(), helped=self._helped)
        except SetupError as error:
            self._told = str(error)
            self.show()
            return
        self.dismiss(None)
        self.mine.open_table(session, told)
