"""Makes the collections of puzzles that ship: `python -m tests.puzzles KIND GRADE COUNT`."""
