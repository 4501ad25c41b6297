"""MineTUI as a person meets it: a process in a pseudo-terminal, keys going in, bytes coming out."""
