"""Builds the browser client into the package when a wheel or sdist is made. An editable install leaves that to make."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Adds the built page to what is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there already, as in an unpacked sdist."""
        if version == "editable":
            return
        page = Path(self.root, "src", "citylines", "server", "page")
        if Path(self.root, "web", "package.json").exists():
            _tool(Path(self.root)).build(Path(self.root))
        elif not (page / "index.html").exists():
            raise RuntimeError("this source tree has neither the built page nor web/ to build it from")
        build_data["artifacts"].append("src/citylines/server/page/**")


def _tool(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location("build_page", root / "tools" / "build_page.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
