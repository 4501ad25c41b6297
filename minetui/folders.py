"""Where things are kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HOME: Final = "MINETUI_HOME"
"""Environment variable that names one folder for matches and settings."""


def data_folder() -> Path:
    """Where matches are kept: $MINETUI_HOME, or the system's place for application data."""
    named = os.environ.get(HOME)
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_data_path("minetui", appauthor=False)


def settings_folder() -> Path:
    """Where settings are kept: $MINETUI_HOME, or the system's place for settings."""
    named = os.environ.get(HOME)
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_config_path("minetui", appauthor=False)
