"""Looking back on a Record: what may be shown of it, and why a bot acted as it did."""

from __future__ import annotations

from minetui.bots import make_bot
from minetui.bots.asking import THINKING, Answer, Question
from rules.catalogue import game
from rules.dealer import Dealer
from rules.game import Action, State
from rules.match import bot_generator, bot_level
from rules.record import Record


def is_open(record: Record) -> bool:
    """Whether all of a Record may be shown to anybody: over, or without hands and secrets. It must replay."""
    state, secret = record.start(), game(record.setup.game).hidden
    for action in record.actions:
        secret = secret or state.decision().secret
        state.push(action)
    return not secret or state.outcome() is not None


def question(record: Record, state: State, number: int) -> Question | None:
    """What the bot was asked that took an action; None for a person's action, or Chance's.

    Args:
        record: the match.
        state: the State the action was taken in.
        number: how many actions stood before it.
    """
    seat = state.to_move
    level = bot_level(record.players[seat]) if seat >= 0 else None
    if level is None:
        return None
    generator = bot_generator(Dealer(record.seed), seat, number)
    return Question(record.setup.game, level, state.view(seat), state.legal(), generator, THINKING)


def answered(question: Question) -> Answer:
    """What the bot answers, here and now."""
    bot = make_bot(question.game, question.level)
    action = bot.choose(question.view, question.legal, question.generator, question.budget)
    return Answer(action, bot.why())


def reason(answer: Answer, action: Action) -> str:
    """Why a bot took an action, in a sentence with `{0}`, ... for names."""
    if answer.action != action:
        return "It would do something else today, so it cannot say."
    return answer.why or "It gives no reason."
