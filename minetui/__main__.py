"""`python -m minetui` and the `minetui` command."""

import signal
import sys

from minetui.cli import run


def main() -> None:
    """Run the command line and leave with its exit code.

    A hang-up or a polite kill ends it in order, so that a match is let go and no worker is left; nohup still works.
    """
    for number in (signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, lambda number, _: sys.exit(128 + number))
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
