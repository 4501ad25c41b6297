"""MineTUI: the terminal application over the `rules` package."""

from importlib import metadata


def version() -> str:
    """The installed version, or "unknown" when run from a bare checkout."""
    try:
        return metadata.version("minetui")
    except metadata.PackageNotFoundError:
        return "unknown"
