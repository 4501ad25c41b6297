"""Demos as plain text: what is said, what is done, what happens, with the rules' ids."""

from __future__ import annotations

from minetui.keys import default_key
from minetui.lessons.script import NO, SAY, TRY, Step, Topic, refusal
from minetui.lessons.shelf import captions_of, topic_ids
from minetui.plain.lines import Lines
from rules.game import CHANCE, State, named
from rules.match import CHANCE_NAME, display_names


def show_topic(lines: Lines, topic: Topic) -> None:
    """Tell a topic from beginning to end, the position drawn at both ends and where it is a rule's picture.

    What the signs mean is told with the first drawing.
    """
    names = display_names(topic.record.players)
    state = topic.state(topic.begins)
    lines.say(topic.title)
    lines.show(["=" * len(topic.title)])
    pictured = {at for _, at in topic.pictures} | {topic.begins, len(topic.record.actions)}
    drawn = -1
    for step in topic.steps:
        if step.at in pictured and drawn != step.at:
            _draw(lines, state, topic.eyes, signs=drawn < 0)
            drawn = step.at
        tell_step(lines, state, step, names, topic.eyes)
    if drawn != len(topic.record.actions):
        _draw(lines, state, topic.eyes)


def tell_step(lines: Lines, state: State, step: Step, names: tuple[str, ...], eyes: int) -> None:
    """Tell one step, and do it on a State."""
    if step.kind == SAY:
        lines.say()
        lines.say(named(step.caption.in_lines(default_key), names) + rules_told(step.caption.rules))
    elif step.kind == NO:
        lines.say(f"  {names[step.seat]} tries: {step.text}", "    ")
        lines.say(f"  Not allowed: {named(str(refusal(state, step.text)), names)}", "    ")
    else:
        who = CHANCE_NAME if step.seat == CHANCE else names[step.seat]
        state.push(step.action)
        known = [event for event in state.happened() if event.known_to(eyes)]
        seen = step.seat == eyes or len(known) == len(state.happened())
        told = " ".join(named(event.text, names) for event in known)
        mark = "> " if step.kind == TRY else "  "
        lines.say(f"{mark}{who}: {step.text if seen else 'unseen'}. {told}".rstrip(), "    ")


def rules_told(ids: tuple[str, ...]) -> str:
    """Ids of rules in brackets after a text."""
    return f" ({', '.join(ids)})" if ids else ""


def _draw(lines: Lines, state: State, eyes: int, signs: bool = False) -> None:
    view = state.view(eyes)
    lines.say()
    lines.show(view.drawing())
    if signs:
        lines.show(view.legend())


def list_topics(lines: Lines, game_id: str, language: str) -> None:
    """The topics of a game, by the names they are asked for by."""
    titles = captions_of(game_id, language).titles
    width = max(map(len, topic_ids(game_id)))
    for id in topic_ids(game_id):
        lines.say(f"{id:<{width}}  {titles[id]}", " " * (width + 2))
