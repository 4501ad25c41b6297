"""Puzzles of Mijnwerkers."""
