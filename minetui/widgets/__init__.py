"""What the screens are made of. Import the modules; nothing is re-exported, so that each loads when it is needed."""
