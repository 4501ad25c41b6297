"""Every numbered rule has a test in this folder, and every rule id the program names exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import rules.mijnwerkers
from rules.mijnwerkers import GAME

BOOK = GAME.rulebook()


def cited() -> set[str]:
    """The ids in the markers of this folder's tests, read from their source."""
    ids = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
                continue
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
                    ids |= {str(id.value) for id in mark.args if isinstance(id, ast.Constant)}
    return ids


def test_every_rule_of_the_rulebook_is_named_by_a_test_of_this_folder() -> None:
    named = cited()
    assert [rule.id for rule in BOOK.rules if rule.id not in named] == []


def test_every_rule_a_test_of_this_folder_names_is_in_the_rulebook() -> None:
    assert {id for id in cited() if id not in BOOK} == set()


def test_every_rule_id_in_the_code_is_in_the_rulebook() -> None:
    folder = Path(rules.mijnwerkers.__file__).parent
    named = {id for path in folder.glob("*.py") for id in re.findall(r"MW-[RWD]\d+", path.read_text(encoding="utf-8"))}
    assert len(named) > 60
    assert {id for id in named if id not in BOOK} == set()
