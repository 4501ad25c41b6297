"""Line mode: whole games without a screen, for screen readers, scripts, and terminals that know no escape codes."""
