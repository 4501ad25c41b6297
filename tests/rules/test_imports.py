"""Who may import what: rules nothing but a few modules of the standard library, and everything one way only."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = sorted((ROOT / "rules").rglob("*.py"))
HEADLESS = sorted(
    file for folder in ("bots", "puzzles", "lessons", "plain") for file in (ROOT / "minetui" / folder).rglob("*.py")
)

ALLOWED = {
    "__future__", "bisect", "collections", "collections.abc", "dataclasses", "fractions", "functools", "hashlib",
    "importlib", "itertools", "math", "operator", "os", "re", "typing",
}  # fmt: skip
"""All of the standard library that the rules rest on: no clock, no chance, no network, no process."""
NEVER = {
    "minetui", "textual", "rich", "click", "platformdirs", "random", "secrets", "time", "datetime", "uuid",
    "socket", "subprocess", "threading", "multiprocessing", "asyncio",
}  # fmt: skip


def imports(file: Path, running: bool = True) -> Iterator[tuple[str, int]]:
    """The modules a file imports, with the lines. With `running`, not those that only type checkers see."""

    def visit(node: ast.AST) -> Iterator[tuple[str, int]]:
        if isinstance(node, ast.If) and running and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for other in node.orelse:
                yield from visit(other)
            return
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = file.relative_to(ROOT).parent.parts
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            yield ".".join(filter(None, (base, node.module or ""))), node.lineno
        for child in ast.iter_child_nodes(node):
            yield from visit(child)

    yield from visit(ast.parse(file.read_text(encoding="utf-8")))


def name(file: Path) -> str:
    """The dotted name of a module's file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def loaded_by(*modules: str) -> set[str]:
    """What a bare interpreter has loaded after importing modules, and had not before."""
    code = (
        "import sys; before = set(sys.modules); import importlib\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    command = [sys.executable, "-S", "-E", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split())


def test_the_contracts_of_the_linter_are_kept() -> None:
    """What import-linter checks by pyproject.toml, indirect imports included."""
    code = "from importlinter.cli import lint_imports_command as run; run()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0 and "KEPT" in done.stdout and "BROKEN" not in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("file", RULES, ids=name)
def test_a_module_of_the_rules_imports_only_what_is_allowed(file: Path) -> None:
    """Written anywhere in it: at the top, late in a function, or for type checkers only."""
    strange = [(module, line) for module, line in imports(file, running=False)
               if module not in ALLOWED and module.split(".")[0] != "rules"]  # fmt: skip
    assert not strange


def test_importing_all_rules_loads_no_chance_no_clock_and_no_screen() -> None:
    loaded = loaded_by(*map(name, RULES))
    ours = {module for module in loaded if module.split(".")[0] in ("rules", "minetui", "tests")}
    assert ours == set(map(name, RULES))
    assert {module for module in loaded if module.split(".")[0] in NEVER} == set()


def test_the_rules_can_be_used_without_site_packages() -> None:
    """A whole game needs nothing but the standard library, and meets no clock and no random module on its way."""
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from rules import OVER, choose_setup, game, games
from rules.match import start_match
for id in games():
    rules = game(id)
    match = start_match(choose_setup(rules), tuple(f"Seat {{n}}" for n in range(rules.seats[0])), 1)
    for _ in range(2000):
        match.deal_all()
        if match.to_move == OVER:
            break
        match.act(match.to_move, match.legal()[0])
    match.view(0).words(), match.view(0).drawing(), rules.rulebook(), match.record.replay()
print(*sorted(name for name in sys.modules if name.split(".")[0] in {sorted(NEVER)!r}))
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"time"}, done.stdout  # the interpreter itself may have loaded `time`


def test_importing_rules_loads_no_game() -> None:
    """Start-up stays light: a game is loaded when it is asked for."""
    assert {module for module in loaded_by("rules") if module.startswith("rules.mine_shift")} == set()


def test_only_one_module_of_the_rules_opens_files() -> None:
    opening = set()
    for file in RULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("open", "exec", "eval")
            ):
                opening.add(name(file))
    assert opening == {"rules.datafile"}
    assert {name(file) for file in RULES if "os" in dict(imports(file))} == {"rules.datafile"}


@pytest.mark.parametrize("file", HEADLESS, ids=name)
def test_bots_puzzles_lessons_and_line_mode_know_no_screen(file: Path) -> None:
    forbidden = {"textual", "rich", "minetui.screens", "minetui.widgets", "minetui.app", "minetui.theme"}
    assert [module for module, _ in imports(file)
            if module.split(".")[0] in forbidden or ".".join(module.split(".")[:2]) in forbidden] == []  # fmt: skip


def test_importing_bots_and_line_mode_loads_no_textual() -> None:
    assert HEADLESS
    code = (
        f"import importlib, sys\nfor name in {list(map(name, HEADLESS))!r}: importlib.import_module(name)\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert {"textual", "rich"} & set(loaded.stdout.split()) == set()


def test_bots_see_views_and_never_a_state() -> None:
    """No bot names a State or a Match: what it decides from is what its seat may know, or what it imagines from it."""
    for file in HEADLESS:
        if "bots" in file.parts:
            assert [module for module, _ in imports(file) if module.startswith("rules.match")] == [], name(file)


LAYERS = ("widgets", "screens", "app", "cli")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_lower_layer_imports_no_higher_one(layer: str) -> None:
    """cli -> app -> screens -> widgets -> rules, as design.md has it; passes for what is not built yet."""
    base = ROOT / "minetui" / layer
    files = sorted(base.rglob("*.py")) if base.is_dir() else [base.with_suffix(".py")]
    higher = tuple(f"minetui.{name}" for name in LAYERS[LAYERS.index(layer) + 1 :])
    for file in files:
        if file.exists():
            found = [module for module, _ in imports(file) if ".".join(module.split(".")[:2]) in higher]
            assert found == [], name(file)
