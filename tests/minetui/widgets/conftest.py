"""Widgets are looked at in the real app; a terminal notes what is sent to it."""

from __future__ import annotations

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from tests.minetui.app.conftest import own_home

__all__ = ["own_home"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that the app writes to its terminal."""
    written: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "is_headless", False)
    monkeypatch.setattr(HeadlessDriver, "write", lambda self, data: written.append(data))
    return written
