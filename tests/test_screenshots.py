"""The pictures in screenshots/ show the app as it is now."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from minetui.folders import HOME
from tests.screenshots import FOLDER, SHOTS, Shot, picture


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_picture_is_not_stale(shot: Shot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    kept = (FOLDER / f"{shot.name}.svg").read_text(encoding="utf-8")
    assert asyncio.run(picture(shot)) + "\n" == kept, "the app draws differently: run python -m tests.screenshots, look"


def test_every_picture_has_a_script() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == {shot.name for shot in SHOTS}
