"""Small mistakes in `rules/`, one at a time: does a test notice?

Makes mutants of the rules' source (a comparison turned, a number one off, a condition negated, a statement dropped…), samples
them with a fixed seed, and runs for each, on a copy with the engine uncompiled, first the golden games and the tests of the
clauses, then the slower tests, until one fails. Survivors are listed; `docs/testing.md` explains them.

    python tools/mutants.py [--count 300] [--seed 1] [--processes 2] [--skip 0] [--only turns.py]
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "src/citylines/rules"
LEFT_OUT = {"compiled.py", "layout.py", "__init__.py"}
"""How things are compiled, and constants: a mistake there shows at once, or is no rule."""

CLAUSES = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").glob("test_clauses_*.py"))
STAGES = [
    (["tests/test_records.py", "-k", "golden"], 40),
    (CLAUSES, 60),
    (["tests/test_worlds.py"], 90),
    (
        [
            "tests/test_properties.py",
            "-k",
            "chacha or pick or stream or start or cards or outcomes or reject or legality",
        ],
        120,
    ),
]
"""Tests from the quickest on, and after how many seconds they must be looping."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.BitXor: ast.BitOr,
}


@dataclass(frozen=True)
class Mutant:
    """A file with one mistake."""

    file: str
    line: int
    what: str
    source: str


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in order."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    nodes = [node for node in ast.walk(tree) if hasattr(node, "lineno")]
    for i, node in enumerate(nodes):
        for what in _mistakes(node):
            changed = copy.deepcopy(tree)
            twin = [other for other in ast.walk(changed) if hasattr(other, "lineno")][i]
            before = ast.unparse(twin).splitlines()[0]
            _make(changed, twin, what)
            after = ast.unparse(twin).splitlines()[0] if what not in ("drop", "negate") else what
            yield Mutant(file.name, node.lineno, f"{before}  →  {after}", ast.unparse(changed))


def _mistakes(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            yield "turn"
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPPED:
            yield "swap"
        case ast.BoolOp():
            yield "and-or"
        case ast.Constant(value=bool()):
            yield "not"
        case ast.Constant(value=int()):
            yield "one more"
        case ast.If() | ast.While():
            yield "negate"
        case ast.Assign() | ast.AugAssign():
            yield "drop"
        case ast.Expr(value=ast.Call()):
            yield "drop"
        case ast.Break() | ast.Continue():
            yield "drop"
    if isinstance(node, ast.AugAssign):
        yield "drop"


def _make(tree: ast.AST, node: ast.AST, what: str) -> None:
    match what, node:
        case "turn", ast.Compare():
            node.ops = [TURNED[type(node.ops[0])]()]
        case "swap", ast.BinOp() | ast.AugAssign():
            node.op = SWAPPED[type(node.op)]()
        case "and-or", ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case "not", ast.Constant():
            node.value = not node.value
        case "one more", ast.Constant(value=int(number)):
            node.value = number + 1
        case "negate", ast.If() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
            ast.fix_missing_locations(node)
        case "drop", _:
            _replace(tree, node, ast.Pass())
        case _:
            raise AssertionError(what)


def _replace(tree: ast.AST, old: ast.AST, new: ast.stmt) -> None:
    for parent in ast.walk(tree):
        for _, value in ast.iter_fields(parent):
            if isinstance(value, list) and old in value:
                value[value.index(old)] = ast.copy_location(new, old)


def survives(mutant: Mutant) -> bool:
    """Whether every stage passes on a copy with this mistake."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copied, ignore=shutil.ignore_patterns("__pycache__"))
        (copied / "citylines/rules" / mutant.file).write_text(mutant.source, encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": str(copied),
            "NUMBA_DISABLE_JIT": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        for stage, seconds in STAGES:
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *stage]
            try:
                run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds)
            except subprocess.TimeoutExpired:
                return False  # it loops: noticed
            if run.returncode not in (0, 5):
                return False
    return True


def main() -> int:
    """Sample, run, report; fails if there are survivors that docs/testing.md does not explain."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--skip", type=int, default=0, help="how many of the sample to leave out: to go on with a run")
    parser.add_argument("--only", help="one file of rules/")
    options = parser.parse_args()
    files = [file for file in sorted(RULES.glob("*.py")) if file.name not in LEFT_OUT]
    every = [m for file in files if options.only in (None, file.name) for m in mutants_of(file)]
    sample = random.Random(options.seed).sample(every, min(options.count, len(every)))[options.skip :]
    print(f"{len(sample)} of {len(every)} mutants, seed {options.seed}", flush=True)
    explained = (ROOT / "docs/testing.md").read_text(encoding="utf-8")
    survivors = 0
    unexplained = 0
    with ThreadPoolExecutor(options.processes) as pool:
        for n, (mutant, alive) in enumerate(zip(sample, pool.map(survives, sample), strict=True), 1):
            if alive:
                survivors += 1
                known = f"{mutant.file}: {mutant.what}" in explained
                unexplained += not known
                print(
                    f"{mutant.file}:{mutant.line}: {mutant.what}  [{'explained' if known else 'SURVIVES'}]", flush=True
                )
            if n % 25 == 0:
                print(f"… {n} done, {survivors} survive", flush=True)
    print(f"{len(sample) - survivors} noticed, {survivors - unexplained} explained, {unexplained} survive")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
