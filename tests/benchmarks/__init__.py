"""How fast the rules are, beside python-chess where it is installed: python -m tests.benchmarks.

What bounds ours, by profile (CPython 3.11; times of one machine, where python-chess makes and unmakes 200,000
leaves a second; shares hold elsewhere):

* An operation on the bit strings costs 25 to 35 ns, because jewels (77 bits on the classic board) and walls (321
  bits) need several digits of a Python int, and every result is a new object. Reading or writing a slot costs 3 to
  5 ns, a call of a method 30 ns, a token of six values put on the stack and taken off again 110 ns.
* A leaf of perft is half push and pop, a third the listing of its parent's actions, the rest the loop.
* A turn of an empty tile, made and unmade, takes 0.55 to 0.6 us: two calls and the token 0.2, three operations on
  bit strings (are jewels on it? new walls?) 0.1, the rest slots, tables and choosing by kind of action. Jewels on
  the tile add 0.2 to 0.3 us: lookups and XORs for each side.
* Listing takes 4 to 5 us when asked again, 6 to 7 the first time in a position: at the start of a turn repetition
  is looked into, and as second move of a turn without a step some tile moves are tried out (MS-M7). Thirty
  operations on bit strings find single steps and who may jump at all, 0.2 us a bit turn what was found into
  actions, each jewel that can jump costs 1.5 to 2.5 us, and the tile moves are a ready list added on.
* Random play is listing for three quarters; its count of earlier starts of turns (repetition) is 5 %.
* An instance with more than 30 attributes, as `Table` has, keeps them in a plain dictionary; `__slots__` for it are
  worth 4 % of perft.
* An import is the standard library's dataclasses, inspect and typing, and the making of our own frozen dataclasses
  at 0.6 ms each.

So quicker would mean fewer operations on bit strings, not other data: nothing on the hot path copies or allocates
more than its token. python-chess keeps a copy of all its bitboards at every push.
"""
