"""`python -m minetui` and the `minetui` command."""

import sys

from minetui.cli import run


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
