"""`python -m minetui` and the `minetui` command."""

import os
import sys

from minetui.ending import exit_when_told


def main() -> None:
    """Run the command line and leave with its exit code.

    A hang-up or a polite kill ends it in order, so that a match is let go and no worker is left; nohup still works.
    """
    exit_when_told()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit code of a command line. Without arguments the command line's machinery is not even loaded."""
    if not arguments and "_MINETUI_COMPLETE" not in os.environ:
        from minetui.launch import run_app, wants_lines

        if not wants_lines(plain=False):
            try:
                return run_app()
            except (Exception, KeyboardInterrupt) as error:
                from minetui.cli import explain

                return explain(error)
    from minetui import cli

    return cli.run(arguments)


if __name__ == "__main__":
    main()
