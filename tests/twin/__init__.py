"""Independent slow twins of the games, written from the rule texts only."""
