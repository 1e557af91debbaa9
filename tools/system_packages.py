"""Install what the tests need from the system, or say what to install: python tools/system_packages.py postgresql chromium

As root on Debian or Ubuntu it installs what is missing; elsewhere it names it and fails. Does nothing if all is there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

NO_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")


def has_postgres() -> bool:
    """Whether a PostgreSQL server could be started: Debian keeps it off the path."""
    return shutil.which("postgres") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


def has_chromium() -> bool:
    """Whether there is a Chromium to drive."""
    return any(shutil.which(name) for name in ("chromium", "chromium-browser"))


def has_redis() -> bool:
    """Whether a Redis could be started."""
    return shutil.which("redis-server") is not None


def without_a_cluster() -> None:
    """Keep Debian from starting a database server on this machine: the tests start their own, and end it."""
    if not NO_CLUSTER.exists():
        NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
        NO_CLUSTER.write_text("create_main_cluster = false\n")


@dataclass(frozen=True)
class Package:
    """A Debian package, and how to see that it is there."""

    name: str
    there: Callable[[], bool]
    before: Callable[[], None] | None = None


PACKAGES = {
    "postgresql": Package("postgresql", has_postgres, without_a_cluster),
    "chromium": Package("chromium", has_chromium),
    "redis": Package("redis-server", has_redis),
}


def install(packages: list[Package]) -> None:
    """Install by apt."""
    names = [package.name for package in packages]
    print(f"Installing Debian's {' and '.join(names)} (once, a minute or two)", flush=True)
    for package in packages:
        if package.before is not None:
            package.before()
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    options = ["-y", "-qq", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold"]
    subprocess.run(["apt-get", "update", "-qq"], env=environment, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["apt-get", "install", *options, *names], env=environment, check=True, stdout=subprocess.DEVNULL)


def main(wanted: list[str]) -> int:
    """Make sure that all of these are there."""
    missing = [PACKAGES[name] for name in wanted if not PACKAGES[name].there()]
    if not missing:
        return 0
    names = " ".join(package.name for package in missing)
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        print(f"The tests need: {names}. On Debian or Ubuntu: sudo apt-get install --no-install-recommends {names}")
        return 1
    try:
        install(missing)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Installing {names} failed: {error}. Install it by hand, then try again.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
