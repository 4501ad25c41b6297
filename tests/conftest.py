"""What all tests share: telling asserts in the ladder's helpers, and hypothesis runs that are the same every time."""

from __future__ import annotations

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.ladder")

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
