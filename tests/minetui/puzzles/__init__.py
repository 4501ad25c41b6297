"""Solo puzzles."""
