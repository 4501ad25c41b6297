"""Solo puzzles of Mine a Million."""
