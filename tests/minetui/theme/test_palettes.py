"""Everything that is drawn can be seen, by everybody, in every palette."""

from __future__ import annotations

from itertools import combinations

import pytest

from minetui.screens.handover import HandoverScreen
from minetui.screens.settings import SettingsScreen
from minetui.screens.welcome import WelcomeScreen
from minetui.settings import Settings
from minetui.theme.palettes import GEMS, PALETTES, Palette
from tests.minetui.app.driving import STILL, at_table, sitting
from tests.minetui.app.test_quartz import at_quartz
from tests.minetui.theme.colours import apart, contrast, lab, linear
from tests.rules.quartz.helper import lay

OURS = pytest.mark.parametrize(
    "palette", [palette for palette in PALETTES.values() if not palette.ansi], ids=lambda palette: palette.name
)
GRAPHICS = {"wall", "edge", *(f"seat{seat}" for seat in range(6))}
"""Inks of what is no text: walls, edges, jewels. WCAG 2 asks for 3:1 there, and for 4.5:1 of text."""
TELLING = 20.0
"""Delta E 1976 between colours that must not be confused. 2.3 is just noticeable side by side; jewels are small and
lie apart, for which ten times that is the rule of thumb in the design of colour scales; 20 leaves out nothing that
differs clearly in lightness or hue. Signs differ as well: colour is never the only difference."""


def test_the_measures_are_the_published_ones() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # the well-known near miss
    assert lab(linear("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert apart("#ffffff", "#000000") == pytest.approx(100, abs=0.01)
    for kind in ("protanopia", "deuteranopia", "tritanopia"):
        assert apart("#808080", "#808080", kind) == 0
        assert lab(linear("#808080"))[1:] == pytest.approx((0, 0), abs=0.01)
    # Olive and brown-orange, plain to most, are one to people without the green cones.
    assert apart("#c08000", "#92a000", "deuteranopia") < apart("#c08000", "#92a000") / 2


async def drawn() -> set[str]:
    """The names of all styles that any screen draws with."""
    names: set[str] = set()
    for board in ("classic", "grid5"):
        async with at_table(f"board={board}") as hands:
            look = hands.app.look
            for keys in (
                "right down enter escape", "t escape s escape enter escape", "slash escape", "1 escape", "a escape",
                "colon x enter escape", "x question_mark slash e enter escape escape", "w escape", "L escape",
                "f1 escape", "escape escape", "o enter escape", "i", "q",
            ):  # fmt: skip
                await hands.press(*keys.split())
                await hands.thought()
            names |= set(look._styles)
    async with at_table("setup=place") as hands:
        await hands.press("enter", "escape", "1")
        names |= set(hands.app.look._styles)
    every = "pickpocket watchman porter surveyor"
    for state in (
        lay("start", columns={"A": "quartz amethyst", "B": "emerald sapphire ruby amber"}, hands={"A": every}),
        lay("decide", "quartz.h amethyst emerald.1 sapphire.2 ruby.3 amber.4", flags="-", chests={"A": "ruby quartz"}),
        lay("prop", "ruby.2 quartz quartz amethyst emerald amber.2", seats=2, hands={"A": every}),
    ):
        async with at_quartz(state) as hands:
            await hands.press("b", "down", "escape", "right", "right", "down", "escape")
            names |= set(hands.app.look._styles)
    async with sitting(settings=Settings(welcomed=True), told=["A sentence."]) as hands:
        for screen in (SettingsScreen(), WelcomeScreen()):
            await hands.app.push_screen(screen)
            await hands.press("down", "escape")
        await hands.app.push_screen(HandoverScreen("Ada"))
        await hands.press("f1")
        names |= set(hands.app.look._styles)
    return names


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """Every ink with every ground it is drawn on."""
    import asyncio

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MINETUI_HOME", str(tmp_path_factory.mktemp("home")))
        patch.delenv("NO_COLOR", raising=False)
        names = asyncio.run(drawn())
    found = {(ink, ground or "ground") for ink, _, ground in (name.partition("/") for name in names)}
    # What lies on a board may be marked or previewed wherever it is: which of it was, chance decides.
    # Of a card with crystals only its name is, and in front of a seat their number.
    onboard = [ink for ink, ground in found if ground == "floor" or ground.startswith("home") or ink.startswith("gem")]
    return found | {(ink, light) for ink in onboard for light in ("mark", "preview")}


def test_the_tour_saw_enough_to_prove_something(pairs: set[tuple[str, str]]) -> None:
    for wanted in (
        "text/ground", "muted/ground", "accent/bar", "error/ground", "wall/floor", "edge/void", "seat0/home0",
        "seat1/home1", "target/target", "cursor/cursor", "wall/preview", "seat5/home5",
        *(f"gem{gem}/gem{gem}" for gem in range(6)), "accent/gem0",
    ):  # fmt: skip
        ink, _, ground = wanted.partition("/")
        assert (ink, ground) in pairs, wanted


@OURS
def test_everything_drawn_stands_out_from_its_ground(palette: Palette, pairs: set[tuple[str, str]]) -> None:
    faint = []
    for ink, ground in sorted(pairs):
        colour, behind = palette.inks[ink][0], palette.grounds[ground][0]
        assert colour is not None and behind is not None
        ratio = contrast(colour, behind)
        if ratio < (3 if ink in GRAPHICS else 4.5):
            faint.append(f"{ink} {colour} on {ground} {behind}: {ratio:.2f}")
    assert not faint


@OURS
def test_the_first_two_seats_are_told_apart_by_every_kind_of_eyes_the_palette_is_for(palette: Palette) -> None:
    first, second = (palette.inks[f"seat{seat}"][0] for seat in (0, 1))
    assert first is not None and second is not None
    kinds = {"red-green": ("", "protanopia", "deuteranopia"), "blue-yellow": ("", "tritanopia")}
    for kind in kinds.get(palette.name, ("", "protanopia", "deuteranopia", "tritanopia")):
        assert apart(first, second, kind) >= TELLING, kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [("red-green", "protanopia"), ("red-green", "deuteranopia"), ("blue-yellow", "tritanopia")],
)
def test_all_seats_of_a_safe_palette_are_told_apart(name: str, kind: str) -> None:
    colours = [str(PALETTES[name].inks[f"seat{seat}"][0]) for seat in range(6)]
    close = [
        f"seats {one} and {other}: {apart(colours[one], colours[other], kind):.0f}"
        for one, other in combinations(range(6), 2)
        if apart(colours[one], colours[other], kind) < TELLING
    ]
    assert not close


@OURS
def test_what_may_be_chosen_differs_from_where_the_cursor_is(palette: Palette) -> None:
    lights = ["cursor", "target", "mark", "preview"]
    for one, other in combinations(lights, 2):
        first, second = palette.grounds[one][0], palette.grounds[other][0]
        assert first is not None and second is not None
        assert apart(first, second) >= 10, (one, other)


@OURS
def test_crystals_are_told_apart(palette: Palette) -> None:
    for one, other in combinations(range(len(GEMS)), 2):
        first, second = palette.inks[f"gem{one}"][0], palette.inks[f"gem{other}"][0]
        assert first is not None and second is not None
        assert apart(first, second) >= TELLING, (one, other)


def test_every_setting_of_the_theme_names_a_palette() -> None:
    assert STILL.theme == "auto"
    assert set(PALETTES) == {"dark", "light", "contrast", "red-green", "blue-yellow", "terminal"}
