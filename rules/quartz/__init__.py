"""Quartz: push your luck in a crystal mine, with Helpers in hand."""
