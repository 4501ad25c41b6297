"""The command: python -m tests.benchmarks [--rounds N] [--only NAME] [--json]."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from . import app, cards, digging, harness, million, suite
from .suite import find_peer

GROUPS = {**suite.GROUPS, **digging.GROUPS, **cards.GROUPS, **million.GROUPS, **app.GROUPS}


def _rounds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"expected a number of rounds from 1 to 1000, not {text!r}")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print. A benchmark is not a test: whatever it shows, the exit status is 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description="Benchmarks: the rules beside python-chess where it is installed, the app beside a bare board.",
    )
    parser.add_argument("--rounds", type=_rounds, default=7, metavar="N", help="rounds to measure (7)")
    parser.add_argument(
        "--only", action="append", choices=list(GROUPS), metavar="NAME",
        help=f"only this one of {', '.join(GROUPS)}; may be given several times",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print numbers instead of a table")
    options = parser.parse_args(arguments)
    core = harness.pin()
    chess = find_peer()
    peer = None if chess is None else f"python-chess {chess.__version__}"
    rows: list[harness.Row] = []
    notes: list[str] = []
    for name, make in GROUPS.items():
        if not options.only or name in options.only:
            group = make(chess)
            rows += harness.run(group, options.rounds)
            notes += group.notes
    head = harness.system(peer, core, options.rounds)
    if options.json:
        print(json.dumps({**head, "rows": [row.as_json() for row in rows], "notes": notes}, indent=1))
    else:
        print(harness.table(head, rows, notes))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
