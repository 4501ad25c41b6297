"""The whole check, in the order that fails fastest: formatting, lint, types, import contracts, tests."""

import subprocess
import sys

CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("importlinter.cli", "lint"),
    ("pytest", "-n", "auto"),
)


def main() -> int:
    """Run every check, even after one has failed; 0 when all passed."""
    failed = []
    for module, *arguments in CHECKS:
        command = [sys.executable, "-m", module, *arguments]
        if module == "importlinter.cli":
            command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
        print("+", module, *arguments, flush=True)
        if subprocess.run(command).returncode:
            failed.append(module)
    print("failed: " + ", ".join(failed) if failed else "all checks passed", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
