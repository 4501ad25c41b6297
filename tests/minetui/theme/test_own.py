"""Colour schemes of the player's own: taken as written, or refused in a sentence, alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from minetui.folders import settings_folder
from minetui.theme.own import LARGEST, own_palettes
from minetui.theme.palettes import PALETTES


def written(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_scheme_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    text = 'text = "for the cellar"\nbase = "light"\n[inks]\nseat0 = "#ff8800"\n[grounds]\nfloor = "#202020"\n'
    found, told = own_palettes(written(tmp_path, cellar=text))
    assert told == []
    own, base = found["cellar"], PALETTES["light"]
    assert (own.name, own.text, own.dark, own.ansi) == ("cellar", "for the cellar", False, False)
    assert own.inks == {**base.inks, "seat0": ("#ff8800", base.inks["seat0"][1])}
    assert own.grounds == {**base.grounds, "floor": ("#202020", "")}


def test_an_empty_file_is_the_dark_scheme_under_another_name(tmp_path: Path) -> None:
    found, _ = own_palettes(written(tmp_path, mine=""))
    assert found["mine"].inks == PALETTES["dark"].inks


@pytest.mark.parametrize(
    "text",
    [
        "[inks", "base = 'mauve'", "base = 'terminal'", "base = ['dark']", "base = 3", "text = 3", "colour = 'red'",
        "inks = 3", "[inks]\nseat9 = '#ffffff'", "[inks]\ntext = 'white'", "[inks]\ntext = '#ff'", "[inks]\ntext = 3",
        "[grounds]\nbar = '#gggggg'", "[inks.text]\nx = 1", "#" * LARGEST + "\n",
    ],
)  # fmt: skip
def test_a_wrong_file_costs_itself_alone(tmp_path: Path, text: str) -> None:
    found, told = own_palettes(written(tmp_path, broken=text, fine=""))
    assert set(found) == {"fine"}
    assert len(told) == 1
    assert told[0].startswith("The theme 'broken' cannot be used: ") and told[0].isprintable()


def test_files_that_are_no_text_or_no_files_are_told(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.toml").mkdir()
    found, told = own_palettes(tmp_path)
    assert not found and len(told) == 2


def test_our_own_names_are_taken(tmp_path: Path) -> None:
    found, told = own_palettes(written(tmp_path, dark=""))
    assert not found and "a scheme of ours has that name" in told[0]


def test_without_a_folder_there_are_none(home: Path) -> None:
    assert own_palettes(settings_folder() / "themes") == ({}, [])
