"""The table, key by key: choosing, hopping, previewing, refusing, taking back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from minetui.screens.rules import RulesScreen
from minetui.settings import load_settings
from rules.mine_shift.view import MineShiftView
from tests.minetui.app.driving import STILL, Hands, at_table
from tests.minetui.app.positions import CHAIN, NEARLY_WON, OPENING

B2 = 4
"""Cells of the classic board count A1 B1 C1 D1 B2 C2 D2 B3 ... from 0."""
C2 = 5


async def go(hands: Hands, place: str) -> None:
    """Take the cursor to a place by its label."""
    await hands.press("slash", *place)
    assert hands.table.place == place


def shown(hands: Hands) -> MineShiftView:
    """What the board shows."""
    view = hands.table.board.view
    assert isinstance(view, MineShiftView)
    return view


def rules(hands: Hands) -> tuple[str, ...]:
    """The rules that are opened."""
    assert isinstance(hands.screen, RulesScreen)
    return hands.screen._ids


# Going about


async def test_the_cursor_begins_on_a_jewel_of_whoever_moves_and_goes_with_the_arrows() -> None:
    async with at_table(position=OPENING) as hands:
        assert hands.table.place == "b2"
        for key, place in (("right", "c2"), ("down", "c3"), ("left", "c3"), ("up", "c2"), ("left", "b2")):
            await hands.press(key)
            assert hands.table.place == place
        assert hands.words.startswith("b2 on A1")


async def test_vi_keys_go_where_the_arrows_go_when_they_are_set() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("l")
        assert hands.table.place == "b2"
        hands.app.change(vi_keys=True)
        for key, place in (("l", "c2"), ("j", "c3"), ("k", "c2"), ("h", "b2"), ("right", "c2")):
            await hands.press(key)
            assert hands.table.place == place


async def test_the_terminals_own_cursor_follows() -> None:
    async with at_table(position=OPENING) as hands:
        for place in ("a1", "j6", "e1"):
            await go(hands, place)
            region, box = hands.table.board.content_region, hands.table.board.boxes[place]
            assert hands.app.cursor_position == (region.x + box.middle[0], region.y + box.middle[1])


async def test_two_signs_reach_any_place_whatever_else_they_mean() -> None:
    async with at_table("board=grid5") as hands:
        labels = hands.table.board.labels()
        for place in ("a1", "a2", "i5", "l10", "n9", "c3"):
            await hands.press("slash", *labels[place])
            assert hands.table.place == place and hands.on == "MineShiftScreen"
        assert hands.match > 0 and hands.table.group == ()


async def test_a_place_there_is_not_is_told_and_escape_forgets() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("slash", "z")
        assert (hands.words, hands.table.place) == ("There is no such place.", "b2")
        await hands.press("slash", "e", "9")
        assert (hands.words, hands.table.place) == ("There is no such place.", "b2")
        await hands.press("slash", "e", "escape", "t")
        assert hands.table.place == "b2" and hands.table.group  # `t` means turn again
        await hands.press("escape", "slash", "left", "left")
        assert hands.table.place == "a2"


# Steps and jumps


async def test_a_step_by_arrows_and_enter() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter")
        assert hands.trail == "b2"
        await hands.press("right", "enter")
        assert hands.actions == ["b2 east"]
        assert hands.table.place == "c2"
        assert "move 2 of 3" in hands.text


async def test_a_step_by_its_number() -> None:
    async with at_table(position=OPENING) as hands:
        number = next(n for n, choice in enumerate(hands.table._choices, 1) if choice.label == "step east")
        assert f"{number} step east" in hands.text
        await hands.press(str(number))
        assert hands.actions == ["b2 east"]


@pytest.mark.rule("MS-R14", "MS-M28")
async def test_a_chain_goes_hop_by_hop_and_escape_takes_one_back() -> None:
    async with at_table(position=CHAIN) as hands:
        await go(hands, "a1")
        await hands.press("enter", "right", "right")
        assert hands.table.place == "c1"
        await hands.press("enter")
        assert hands.trail == "a1 c1"
        assert "ends the chain on c1" in hands.words
        await hands.press("right", "right", "enter")
        assert hands.trail == "a1 c1 e1"
        for trail, place in (("a1 c1", "c1"), ("a1", "a1"), ("", "a1")):
            await hands.press("escape")
            assert (hands.trail, hands.table.place) == (trail, place)
        assert hands.match == 0
        await hands.press("enter", "right", "right", "enter", "enter")
        assert hands.actions == ["a1 jump c1"]


@pytest.mark.rule("MS-R14")
async def test_a_chain_that_can_go_no_further_is_done_at_its_last_hop() -> None:
    async with at_table(position=CHAIN) as hands:
        await go(hands, "a1")
        await hands.press("enter")
        for _ in range(3):
            await hands.press("right", "right", "enter")
        assert hands.actions == ["a1 jump c1 e1 g1"]
        assert hands.table.place == "g1"


async def test_a_chain_by_numbers_alone() -> None:
    async with at_table(position=CHAIN) as hands:
        await go(hands, "a1")
        for place in ("c1", "e1", "g1"):
            number = next(n for n, choice in enumerate(hands.table._choices, 1) if choice.target == place)
            await hands.press(str(number))
            assert hands.table.place == place
        assert hands.actions == ["a1 jump c1 e1 g1"]


async def test_where_the_jewel_can_go_is_lit_with_its_number() -> None:
    async with at_table(position=CHAIN) as hands:
        await go(hands, "a1")
        targets = dict(hands.table.board._lights.targets or {})
        assert set(targets) == {"a2", "c1"}
        for number, choice in enumerate(hands.table._choices, 1):
            if choice.target in targets:
                assert targets[choice.target] == str(number)
        await go(hands, "h6")
        assert not hands.table.board._lights.targets


# Turns and shifts


@pytest.mark.rule("MS-R19", "MS-M32")
async def test_a_turn_is_shown_before_it_is_taken_and_escape_leaves_everything() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        before, asked = hands.lines, hands.table.session.match.view(0)
        await hands.press("t")
        assert shown(hands).tiles[B2] == 4 * 4 + 3  # tile 05 from facing 0 to the left
        assert "Ada turns B2 to the left." in hands.words
        await hands.press("t")
        assert shown(hands).tiles[B2] == 4 * 4 + 1
        assert "Ada turns B2 to the right." in hands.words
        assert hands.table.session.match.view(0) == asked
        await hands.press("left")
        assert shown(hands).tiles[B2] == 4 * 4 + 3
        await hands.press("escape")
        assert shown(hands).tiles[B2] == 4 * 4
        assert hands.lines == before
        assert (hands.match, hands.table.session.match.view(0)) == (0, asked)
        await hands.press("t", "t", "enter")
        assert hands.actions == ["turn B2 right"]
        assert shown(hands).tiles[B2] == 4 * 4 + 1


@pytest.mark.rule("MS-R24")
async def test_a_shift_is_shown_before_it_is_taken() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        await hands.press("s")
        assert (shown(hands).tiles[B2], shown(hands).tiles[C2]) == (-1, 4 * 4)
        assert hands.words == "Ada shifts B2 right to C2."
        await hands.press("escape")
        assert (shown(hands).tiles[B2], shown(hands).tiles[C2]) == (4 * 4, -1)
        await hands.press("s", "enter")
        assert hands.actions == ["shift B2 right"]


async def test_a_digit_in_a_preview_shows_that_one() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        await hands.press("t", "2")
        assert hands.table.group[hands.table.chosen].text == "turn B2 right"
        await hands.press("7")
        assert hands.table.group[hands.table.chosen].text == "turn B2 right"
        assert hands.match == 0


async def test_enter_on_an_empty_space_offers_what_its_tile_can_do() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        await hands.press("enter")
        assert [move.text for move in hands.table.group] == ["turn B2 left", "turn B2 right", "shift B2 right"]
        await hands.press("down", "down")
        assert hands.table.group[hands.table.chosen].text == "shift B2 right"
        await hands.press("down")
        assert hands.table.group[hands.table.chosen].text == "turn B2 left"
        await hands.press("enter")
        assert hands.actions == ["turn B2 left"]


# Refusals


@pytest.mark.parametrize(
    ("place", "keys", "rule", "told"),
    [
        ("a1", "s", "MS-M14", "homes are never shifted"),
        ("e3", "t", "MS-R19", "No tile lies on C2."),
        ("e3", "s", "MS-R24", "No tile lies on C2."),
        ("c1", "s", "MS-R24", "is not vacant"),
        ("e3", "enter", "MS-R13", "No jewel stands on e3."),
        ("a1", "enter right enter", "MS-R13", "b1 is occupied."),
        ("b1", "enter right down enter", "MS-R17", "c2 lies diagonally from b1"),
        ("b2", "enter right right enter", "MS-M3", "No jewel stands on c2 to jump over."),
        ("b2", "enter right right right enter", "MS-M3", "lands two spaces on"),
    ],
)
async def test_a_refused_key_says_why_and_the_next_opens_that_rule(place: str, keys: str, rule: str, told: str) -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, place)
        await hands.press(*keys.split())
        assert told in hands.words
        assert f"({rule})" in hands.words
        assert hands.match == 0
        await hands.press("question_mark")
        assert rules(hands) == (rule,)
        heads = [line.split()[0] for line in hands.lines if line.strip().startswith("MS-")]
        assert heads[0] == rule


@pytest.mark.rule("MS-R12", "MS-M7")
async def test_the_third_move_must_be_a_step_and_that_is_seen_before_it_bites() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "g1")
        assert "3 left" in hands.text
        await hands.press("t", "enter", "t", "enter")
        assert hands.match == 2
        assert "1 left" in hands.text and "now a Jewel Step!" in hands.text
        await hands.press("t")
        assert "(MS-R12)" in hands.words and hands.match == 2
        await hands.press("question_mark")
        assert rules(hands) == ("MS-R12",)


async def test_the_rules_of_the_decision_come_back_when_the_refusal_is_gone() -> None:
    async with at_table(position=OPENING) as hands:
        decision = hands.table.session.match.decision.rules
        await hands.press("question_mark")
        assert rules(hands) == decision == ("MS-R11", "MS-R12", "MS-M7")
        await hands.press("escape")
        await go(hands, "a1")
        await hands.press("s", "question_mark")
        assert rules(hands) == ("MS-M14",)
        await hands.press("escape", "right", "question_mark")
        assert rules(hands) == decision


async def test_a_number_there_is_not_is_told() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        await hands.press("9")
        assert hands.words == "There is no number 9 here; a lists all actions."
        assert hands.match == 0


# Lists


async def test_all_actions_are_listed_and_narrowed_by_words_anywhere() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("a")
        assert hands.on == "ActionsScreen"
        assert hands.labels == [move.text for move in hands.table._moves]
        await hands.type("left b")
        assert hands.labels == ["turn B1 left", "turn B2 left", "turn B3 left"]
        await hands.press("down")
        assert "Ada turns B2 to the left." in hands.text
        await hands.press("enter")
        assert hands.actions == ["turn B2 left"]
        await hands.press("a")
        await hands.type("zz")
        assert hands.labels == [] and "No legal action has these words in it." in hands.text
        await hands.press("enter", "escape")
        assert hands.on == "MineShiftScreen" and hands.match == 1


@pytest.mark.parametrize("typed", ["turn B2 left", "t b2 l", "TURN b2 Left"])
async def test_notation_is_taken_short_or_whole(typed: str) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("colon")
        await hands.type(typed)
        await hands.press("enter")
        assert hands.actions == ["turn B2 left"]


async def test_notation_is_completed() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("colon")
        await hands.type("shift b2")
        assert hands.labels == ["shift B2 right"]
        await hands.press("tab", "enter")
        assert hands.actions == ["shift B2 right"]
        await hands.press("colon")
        await hands.type("turn b")
        await hands.press("down", "enter")  # nothing whole was typed: the chosen completion
        assert hands.actions[1:] == ["turn B1 right"]


async def test_notation_that_is_refused_says_why_until_something_else_is_typed() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("colon")
        await hands.type("a1 north")
        await hands.press("enter")
        assert "North of a1 the board ends. (MS-M17)" in hands.text
        assert hands.on == "NotationScreen" and hands.match == 0
        await hands.press("backspace")
        assert "MS-M17" not in hands.text
        await hands.press("escape")
        assert hands.on == "MineShiftScreen"


# Taking back


async def test_undo_and_redo() -> None:
    async with at_table(position=OPENING) as hands:
        before = hands.table.session.view
        await hands.press("u")
        assert hands.words == "Nothing has been done yet."
        await hands.press("U")
        assert hands.words == "There is nothing to redo."
        await hands.press("enter", "right", "enter")
        after = hands.table.session.view
        await hands.press("u")
        assert (hands.table.session.view, hands.words) == (before, "Taken back.")
        await hands.press("U")
        assert (hands.table.session.view, hands.words) == (after, "Done again.")


async def finish_turn(hands: Hands) -> None:
    """A step, then two turns of the tile it ended on."""
    await hands.press("enter", "right", "enter", "t", "enter", "t", "enter")


@pytest.mark.rule("MS-R11")
async def test_a_finished_turn_waits_for_enter_and_can_be_taken_back() -> None:
    async with at_table(position=OPENING) as hands:
        await finish_turn(hands)
        assert hands.table.waiting == "pause"
        await hands.press("t", "3")
        assert hands.match == 3 and hands.table.waiting == "pause"
        await hands.press("u")
        assert hands.match == 2 and hands.table.waiting == ""
        assert hands.table.session.seat == 0
        await hands.press("t", "enter", "enter")
        assert hands.table.waiting == ""
        assert hands.table.session.seat == 1
        assert "Ben, move 1 of 3" in hands.text


async def test_without_the_pause_the_next_person_is_there_at_once() -> None:
    async with at_table(position=OPENING, settings=replace(STILL, pause=False)) as hands:
        await finish_turn(hands)
        assert hands.table.waiting == "" and hands.table.session.seat == 1
        await hands.press("u")
        assert hands.match == 2 and hands.table.session.seat == 0


async def test_the_pause_is_no_time_to_choose() -> None:
    async with at_table(position=OPENING) as hands:
        await finish_turn(hands)
        for key in ("t", "s", "1", "a", "colon", "i"):
            await hands.press(key)
            assert hands.on == "MineShiftScreen" and hands.match == 3


async def test_a_handover_hides_the_table_until_the_next_person_is_there() -> None:
    async with at_table(position=OPENING, settings=replace(STILL, handover="always")) as hands:
        await finish_turn(hands)
        await hands.press("enter")
        assert hands.on == "HandoverScreen"
        assert "Ben is next." in hands.text and "Mine Shift" not in hands.text
        for key in ("escape", "left", "t", "a", "slash", "1", "question_mark"):
            await hands.press(key)
            assert hands.on == "HandoverScreen" and hands.match == 3
        await hands.press("enter")
        assert hands.on == "MineShiftScreen" and "Ben, move 1 of 3" in hands.text


async def test_a_handover_can_be_left_for_good() -> None:
    async with at_table(position=OPENING, settings=replace(STILL, handover="always")) as hands:
        await finish_turn(hands)
        await hands.press("enter", "q")
        assert hands.on == "HomeScreen"


# Looking back


async def test_the_last_turn_is_shown_again_step_by_step() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("o")
        assert hands.words == "Nobody else has acted yet."
        await finish_turn(hands)
        await hands.press("enter")
        views = [hands.table.session.match.retrace(1, 0, 3)[number][0] for number in range(4)]
        await hands.press("o")
        assert hands.words == "Before the others acted."
        for number, told in enumerate(("Ada steps east from b2 to c2.", "Ada turns B1", "Ada turns B1"), 1):
            await hands.press("enter")
            assert hands.words.startswith(told)
            assert shown(hands) == views[number]
        await hands.press("right")
        assert not hands.table.watching and shown(hands) == hands.table.session.view
        await hands.press("o", "escape")
        assert not hands.table.watching
        assert hands.match == 3


async def test_motion_shows_it_by_itself() -> None:
    async with at_table(position=OPENING, settings=replace(STILL, motion=True)) as hands:
        await finish_turn(hands)
        await hands.press("enter", "o")
        assert len(hands.table.watching) == 4
        await hands.until(lambda: len(hands.table.watching) == 3)
        await hands.press("escape")
        await hands.thought()
        assert not hands.table.watching


async def test_log_and_words_can_be_read() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right", "enter", "L")
        assert hands.on == "TextScreen" and "Ada steps east from b2 to c2." in hands.text
        await hands.press("escape", "w")
        assert hands.on == "TextScreen"
        for sentence in hands.table.session.view.words()[:1]:
            assert " ".join(hands.table.session.say(sentence).split()) in hands.text
        await hands.press("enter")
        assert hands.on in ("TextScreen", "MineShiftScreen")


# The end


@pytest.mark.rule("MS-R29", "MS-M19")
async def test_a_won_game_says_so_and_goes_on_to_the_results() -> None:
    async with at_table(position=NEARLY_WON) as hands:
        await go(hands, "h5")
        await hands.press("enter", "right", "enter")
        assert hands.table.waiting == "over"
        assert "Ada has all four jewels on the goal and wins." in hands.words
        await hands.press("t", "1")
        assert hands.match == 1
        await hands.press("enter")
        assert hands.on == "ResultsScreen"
        assert "Ada wins." in hands.text and "(MS-R29, MS-M19)" in hands.text
        assert hands.labels[-1] == "Home"
        await hands.press("escape")
        assert hands.on == "MineShiftScreen" and hands.table.waiting == "over"
        await hands.press("u")  # nobody acted since, so even this can be taken back
        assert (hands.match, hands.table.waiting) == (0, "")
        await hands.press("U")
        assert (hands.match, hands.table.waiting) == (1, "over")


async def test_names_are_shown_as_they_are_typed_and_never_break_a_line() -> None:
    for players in (("\u4e95\u6238 [b]", "{1} {0}"), ("e\u0301" * 20, "[/red]\\"), ("\u4e95" * 40, "x" * 40)):
        async with at_table(position=OPENING, players=players, settings=replace(STILL, handover="always")) as hands:
            await finish_turn(hands)
            assert {cell_len(line) for line in hands.lines} == {80}
            await hands.press("enter")
            assert hands.on == "HandoverScreen" and {cell_len(line) for line in hands.lines} == {80}
            await hands.press("enter", "L")
            assert {cell_len(line) for line in hands.lines} == {80}
            if len(players[1]) < 10:
                await hands.press("escape", "w")
                assert players[1] in hands.text
            hands.is_clean()


# The footer


def pairs(hands: Hands) -> list[tuple[str, str]]:
    return list(hands.table.footer())


@pytest.mark.parametrize(
    "keys",
    ["", "enter", "t", "o", "s", "x", "enter right enter t enter t enter", "enter right enter t enter t enter o"],
)
async def test_every_key_of_the_footer_is_bound_and_stands_there_once(keys: str) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press(*keys.split())
        names = hands.app.look.glyphs.keys
        offered = pairs(hands)
        assert len({key for key, _ in offered}) == len(offered), offered
        bound = set()
        for active in hands.table.active_bindings.values():
            if active.enabled:
                from minetui.keys import shown as key_shown

                bound.add(key_shown(active.binding.key, names))
        for key, _ in offered:
            assert key in bound, key
        busy = bool(hands.table.waiting or hands.table.watching)
        assert busy != ("t" in dict(offered)) and busy != ("a" in dict(offered))
        told = [f"{key} {name}" for key, name in offered]
        assert "  ".join(told).startswith(hands.footer)
        assert hands.footer.startswith("  ".join(told[:-1]))  # at 80 columns at most the last is left out


async def test_a_remapped_key_works_and_is_shown_everywhere_and_the_old_one_does_nothing() -> None:
    async with at_table(position=OPENING) as hands:
        hands.app.change(keys={"mine-shift.turn": "x", "app.menu": "z"})
        hands.table.show_keys()
        await hands.press("t")
        assert not hands.table.group
        await hands.press("x")
        assert hands.table.group
        assert "z leaves it" in hands.text
        await hands.press("escape")
        assert hands.table.group
        await hands.press("z")
        assert not hands.table.group
        assert "x turn" in hands.footer and "z menu" in hands.footer
        await hands.press("z")
        assert hands.on == "MenuScreen"
        at = hands.labels.index("Turn")
        assert hands.menu.items[at].value == "x"
        await hands.press("z", "f1", "end")
        assert "x Turn the tile under the cursor" in hands.text
        assert load_settings()[0].keys == {"mine-shift.turn": "x", "app.menu": "z"}


async def test_the_menu_does_what_its_keys_do() -> None:
    async with at_table(position=OPENING) as hands:
        await go(hands, "c3")
        await hands.press("escape")
        assert hands.on == "MenuScreen"
        await hands.press(*["down"] * hands.labels.index("Turn"), "enter")
        assert hands.on == "MineShiftScreen" and hands.table.group
        await hands.press("escape", "escape", "escape")
        assert hands.on == "MineShiftScreen"
