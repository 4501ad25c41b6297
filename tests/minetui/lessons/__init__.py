"""Demos and lessons."""
