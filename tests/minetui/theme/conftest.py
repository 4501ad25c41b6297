"""The palettes are looked at in the real app."""

from tests.minetui.app.conftest import own_home

__all__ = ["own_home"]
