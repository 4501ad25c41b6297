"""Which game to learn, and how: by a lesson, or by watching."""

from __future__ import annotations

from functools import partial

from minetui.lessons.shelf import WHOLE, captions_of, lesson, topic_ids
from minetui.progress import DONE, place_of
from minetui.screens.ask import AskScreen
from minetui.screens.demo import DemoScreen
from minetui.screens.lesson import lesson_screen
from minetui.screens.lists import ListScreen
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import entry, games


class LearnScreen(ListScreen[None]):
    """The games that can be learnt.

    Args:
        greeting: what to say first.
    """

    heading = "Learn a game"

    def __init__(self, greeting: str = "A lesson takes three minutes; a demo plays by itself.") -> None:
        super().__init__()
        self._greeting = greeting

    def head(self) -> list[Row]:
        """What this is."""
        return [*super().head(), [], row(f"  {self._greeting}")]

    def items(self) -> list[Item]:
        """The games there are lessons of."""
        return [
            Item(entry(id).title, _state(place_of(id)), help=entry(id).pitch, choose=partial(self._how, id))
            for id in games()
            if topic_ids(id)
        ]

    def _how(self, id: str) -> None:
        place, language = place_of(id), self.mine.settings.language
        begun = place not in ("", DONE)
        ways = [("Go on with the lesson", partial(lesson_screen, id, language))] if begun else []
        if lesson(id, language):
            name = "Take the lesson from its beginning" if begun else "Take the lesson"
            ways.append((name, partial(lesson_screen, id, language, again=True)))
        titles = captions_of(id, language).titles
        for topic in topic_ids(id):
            name = "Watch a whole game" if topic == WHOLE else f"Watch: {titles[topic]}"
            ways.append((name, partial(DemoScreen, id, topic, language)))  # type: ignore[arg-type]

        def chosen(number: int | None) -> None:
            if number is not None:
                self.app.push_screen(ways[number][1]())

        self.app.push_screen(AskScreen(entry(id).title, [name for name, _ in ways]), chosen)


def _state(place: str) -> str:
    """How far a learner is, in a word."""
    return "" if not place else "taken" if place == DONE else "begun"
