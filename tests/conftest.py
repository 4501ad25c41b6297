"""Failing asserts in the ladder's helpers tell as much as those in test files."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.ladder")
