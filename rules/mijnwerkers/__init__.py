"""Mijnwerkers: draw, ask, lie, vote; who keeps the gold, and who keeps friends."""
