"""Every clause of docs/rules.md must be named by a test: lists those that are not, and tests that name no clause."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"^\| ([A-Z]\d+[a-z]?)( SF| BE)? \|", re.MULTILINE)
NAMED = re.compile(r"(?<![A-Za-z0-9])([A-Z]\d{1,2}[a-z]?)(?![A-Za-z0-9])")
TEST = re.compile(r"def (test_\w+)\([^)]*\)[^:]*:\n(?:\s+\"\"\"(.*?)\"\"\")?", re.DOTALL)


def clauses() -> list[str]:
    """The ids of all clauses, in order."""
    return [match[1] for match in CLAUSE.finditer((ROOT / "docs/rules.md").read_text(encoding="utf-8"))]


def names_in_tests() -> set[str]:
    """Every id in the name of a test function, or in its docstring."""
    found: set[str] = set()
    for file in sorted((ROOT / "tests").glob("test_*.py")):
        for match in re.finditer(
            r"def (test_\w+)\([^)]*\)[^:]*:\n(?:\s+\"\"\"(.*?)\"\"\")?", file.read_text("utf-8"), re.DOTALL
        ):
            found.update(NAMED.findall(match[1].replace("_", " ")))
            found.update(NAMED.findall(match[2] or ""))
    return found


def main() -> int:
    """Report, and fail if a clause has no test."""
    named = names_in_tests()
    missing = [clause for clause in clauses() if clause not in named]
    print(f"{len(clauses())} clauses, {len(clauses()) - len(missing)} named by tests")
    if missing:
        print("Clauses that no test names: " + " ".join(missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
