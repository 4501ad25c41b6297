"""Which rules the tests name: every `@pytest.mark.rule("ID", ...)` in the tree of tests, found without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent


def markers(source: str) -> Iterator[tuple[str, int]]:
    """Rule ids that a file's markers name, with their lines. A marker whose ids are not written out does not count."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "rule":
            continue
        holder = node.func.value
        if isinstance(holder, ast.Attribute) and holder.attr == "mark":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def all_markers() -> dict[str, list[str]]:
    """Rule id to the places that name it."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("*.py")):
        for id, line in markers(file.read_text(encoding="utf-8")):
            found.setdefault(id, []).append(f"{file.relative_to(TESTS)}:{line}")
    return found


def literals(source: str) -> Iterator[str]:
    """Every text written out in a file, docstrings and the parts of f-strings included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
