"""What Mine a Million brings to the ladder."""
