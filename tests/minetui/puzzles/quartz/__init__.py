"""Puzzles of Quartz."""
