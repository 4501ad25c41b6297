"""Solo puzzles with proven answers: kinds, their solvers and generators, ids, collections. No Textual here.

A puzzle is a Record up to a position and a goal. Each kind solves it exactly, so the best value is known, and how many
end positions reach it; it is published only when a greedy player misses it. `puzzle.py` is the vocabulary.
"""
