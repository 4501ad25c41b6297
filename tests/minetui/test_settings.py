"""Settings on disk: what was set comes back; what cannot be used costs itself alone, and says so."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from minetui.folders import settings_folder
from minetui.settings import LARGEST, Settings, load_settings, save_settings


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings(
        theme="light", glyphs="ascii", motion=False, vi_keys=True, pause=False, handover="always",
        name='J\u00fcrgen "J" \\ \u4e95', welcomed=True, keys={"table.undo": "z", "cursor.left": "b,left"},
    )  # fmt: skip
    assert save_settings(settings, path) is None
    assert load_settings(path) == (settings, [])
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]  # nothing is left beside it


def test_they_lie_where_the_environment_says(home: Path) -> None:
    assert settings_folder() == home
    assert save_settings(Settings(theme="light")) is None
    assert (home / "settings.toml").is_file()
    assert load_settings()[0].theme == "light"


def test_without_a_file_all_is_as_at_first(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.toml") == (Settings(), [])


def test_a_setting_left_out_is_as_at_first(tmp_path: Path) -> None:
    assert load_settings(written(tmp_path, "pause = false\n")) == (Settings(pause=False), [])


@pytest.mark.parametrize(
    "text", ["theme = ", "[keys", "\x00", "theme = 'dark'\ntheme = 'light'", "= 3", "keys = 1\n[keys]\n"]
)
def test_a_broken_file_is_told_on_one_line(tmp_path: Path, text: str) -> None:
    settings, told = load_settings(written(tmp_path, text))
    assert settings == Settings()
    assert len(told) == 1
    assert told[0].startswith("The settings could not be read and are as at first: ")
    assert told[0].endswith(" The file is kept as settings.toml.broken when one is changed.")
    assert "\n" not in told[0] and told[0].isprintable()


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00theme")
    settings, told = load_settings(path)
    assert settings == Settings() and len(told) == 1


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    settings, told = load_settings(tmp_path)
    assert settings == Settings() and len(told) == 1


def test_an_endless_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    settings, told = load_settings(written(tmp_path, "pause = false\n" + "#" * LARGEST + "\nvi_keys = true\n"))
    assert not settings.vi_keys
    assert len(told) <= 1


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("motion = 1", "motion"), ("motion = 'yes'", "motion"), ("theme = 3", "theme"), ("glyphs = 'emoji'", "glyphs"),
        ("handover = 'never'", "handover"), ("name = ''", "name"), (f"name = '{'x' * 41}'", "name"),
        ('name = "a\\u001b[2J"', "name"), ("welcomed = 2026-01-01", "welcomed"), ("keys = ['u']", "keys"),
        ("[keys]\n'table.undo' = 3", "keys"),
    ],
)  # fmt: skip
def test_a_wrong_value_costs_itself_alone(tmp_path: Path, line: str, name: str) -> None:
    settings, told = load_settings(written(tmp_path, "pause = false\n" + line))
    assert settings == Settings(pause=False)
    assert len(told) == 1
    assert told[0].startswith(f"The setting {name} cannot be ")
    assert told[0].isprintable()


def test_unknown_names_are_told_and_left_alone(tmp_path: Path) -> None:
    settings, told = load_settings(written(tmp_path, "vi_keys = true\ncolour = 'red'\n"))
    assert settings == Settings(vi_keys=True)
    assert told == ["There is no setting 'colour'."]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir()
    folder.chmod(0o500)
    told = save_settings(Settings(), folder / "settings.toml")
    assert told == "The settings could not be kept: Permission denied."


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = save_settings(Settings(), tmp_path / "file" / "settings.toml")
    assert told is not None and told.startswith("The settings could not be kept: ")


def test_a_failed_save_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save_settings(Settings(theme="light"), path)
    (tmp_path / f"settings.toml.{os.getpid()}").mkdir()  # in the way of the new file
    assert save_settings(Settings(theme="dark"), path) is not None
    assert load_settings(path)[0].theme == "light"


def test_a_file_that_could_not_be_read_is_kept_when_another_is_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for name in ("settings.toml.broken", "settings.toml.broken2"):
        path.write_text(f'theme = "auto\n# {name}\n', encoding="utf-8")
        assert save_settings(Settings(theme="light"), path) is None
        assert load_settings(path) == (Settings(theme="light"), [])
        assert (tmp_path / name).read_text(encoding="utf-8") == f'theme = "auto\n# {name}\n'
    assert save_settings(Settings(), path) is None  # one that can be read is written over
    assert len(list(tmp_path.iterdir())) == 3


def test_saving_keeps_what_it_does_not_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    first = Settings(keys={"table.undo": "z"}, name="Ada")
    save_settings(first, path)
    save_settings(replace(load_settings(path)[0], motion=False), path)
    assert load_settings(path)[0] == replace(first, motion=False)
