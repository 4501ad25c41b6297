"""Matches begun and taken up again, kept where possible; for the screens and for line mode."""

from __future__ import annotations

from minetui.session import NO_HELP, Session
from minetui.setting_up import check_bots, new_seed
from minetui.store import Keeper, StoreError, new_keeper, resume
from rules.catalogue import game
from rules.dealer import Dealer
from rules.game import Setup, SetupError
from rules.match import Match, start_match


def start_session(
    setup: Setup, players: tuple[str, ...], seed: str, keeper: Keeper | None = None, helped: bool = True
) -> tuple[Session, str]:
    """A new match with Chance's first actions done, and a sentence if it cannot be kept.

    Args:
        setup: what is played.
        players: a name a seat, "bot:LEVEL" for a bot; in games that draw the seats Chance puts them in order.
        seed: what Chance's choices come from.
        keeper: where to keep it; None for the data folder.
        helped: whether hints and odds may be asked for.

    Raises:
        SetupError: for decks that do not hold up.
        StoreError: when a keeper was given that cannot keep it.
    """
    game(setup.game).start(setup)  # whatever is wrong with it leaves no file behind
    drawn = game(setup.game).draws_seats and setup.seats > 1
    if drawn:
        players = Dealer(seed).seated(players)
    asked = keeper
    try:
        if keeper is None:
            keeper = new_keeper(setup.game)
        else:
            keeper.create()
        return _begun(start_match(setup, players, seed, keeper.journal), keeper, drawn, helped), ""
    except StoreError as error:
        if keeper is not None:
            keeper.discard()
        if asked is not None:
            raise
        told = f"{error} The match goes on without being kept."
        return _begun(start_match(setup, players, seed), None, drawn, helped), told


def _begun(match: Match, keeper: Keeper | None, drawn: bool, helped: bool) -> Session:
    if not helped:
        match.note(NO_HELP.kind, NO_HELP.text)
    match.deal_all()
    return Session(match, keeper, drawn)


def resume_session(keeper: Keeper) -> tuple[Session, str]:
    """A kept match, ready to go on, and a sentence if its last line was dropped.

    Raises:
        StoreError, RecordError: when it cannot be taken; the file is let go then.
    """
    match, reading = resume(keeper, new_seed())
    try:
        check_bots(match.game, match.players)
    except SetupError as error:
        keeper.close()
        raise StoreError(f"{keeper.name} cannot be played on: {error}") from None
    return Session(match, keeper), reading.notice()
