"""Mine Your Business: Gnomes turn and swap the cards of one Mine so that a Chain of one resource meets their Cart."""
