"""Mine a Million: tin mines, lorries, barges and ships, and a million dollars to be made overseas."""
