"""Puzzles of Mine Shift."""
