"""How the documentation site is made: `make docs`, by tools/build_docs.py, which says where the pages lie.

Sphinx with MyST, because pages stay plain Markdown and the API comes from docstrings; furo for light, dark and small screens.
Nothing on a page comes from elsewhere: it can be read from a disk, without a network.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import citylines

project, author = "Citylines", "the authors of Citylines"
project_copyright = author
version = release = citylines.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "sphinx_design"]
exclude_patterns = ["site", "images", "files"]

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["myst.header", "config.cache"]  # some pages begin with a table; a function in a setting is fine

html_theme = "furo"
html_title = "Citylines"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = "static/logo.svg"
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_logo = "static/logo.svg"


INKS = {
    "color-background-primary": "paper",
    "color-background-secondary": "panel",
    "color-background-hover": "sunk",
    "color-background-border": "line",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "soft",
    "color-foreground-muted": "soft",
    "color-foreground-border": "soft",
    "color-brand-primary": "accent",
    "color-brand-content": "second",
    "color-brand-visited": "second",
    "color-inline-code-background": "sunk",
    "color-code-background": "panel",
    "color-code-foreground": "ink",
    "color-api-background": "panel",
    "color-api-background-hover": "panel",
    "color-api-name": "accent",
    "color-api-pre-name": "accent",
    "color-highlight-on-target": "sunk",
    "color-sidebar-search-background": "paper",
    "color-sidebar-item-background--current": "sunk",
    "color-sidebar-item-background--hover": "sunk",
    "font-stack": "text",
    "font-stack--headings": "display",
}
"""The theme's variables, and which of the game page's they are."""


def _inks(css: str) -> dict[str, str]:
    """Our colours and letters for the theme, from the rules of a sheet."""
    given = dict(re.findall(r"--([a-z-]+): ([^;]+);", css))
    return {name: given[ours] for name, ours in INKS.items() if ours in given}


LIGHT, DARK = (
    (Path(__file__).parents[2] / "web/src/theme.css").read_text(encoding="utf-8").split("[data-theme='dark']")[:2]
)
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": _inks(LIGHT),
    "dark_css_variables": _inks(DARK.partition("}")[0]),
}
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"
copybutton_prompt_text = r"\$ |>>> |\.\.\. "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp, .go"

smartquotes = False
add_module_names = False
toc_object_entries_show_parents = "hide"
python_maximum_signature_line_length = 88
python_display_short_literal_types = True
autoclass_content = "both"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_type_aliases = {"Action": "citylines.Action", "Event": "citylines.Event"}
autodoc_default_options = {"members": True, "exclude-members": "__init__, __new__"}
# What belongs to an extra need not be there for its pages to be.
EXTRAS = ["gymnasium", "pettingzoo", "pyarrow", "pyspiel", "open_spiel", "ray", "resvg_py", "torch"]
autodoc_mock_imports = [name for name in EXTRAS if find_spec(name) is None]

NAME = re.compile(r"[A-Za-z_][\w.]*(\(\))?")
OURS = re.compile(r"TypeAliasForwardRef\('(citylines\.\w+)'\)|(?<![~\w.])(citylines\.(?:Action|Event))\b")
ARRAY = re.compile(r"~numpy\.ndarray\[tuple\[~typing\.Any, \.\.\.\], ~numpy\.dtype\[(~[\w.]+)\]\]")
PYTHONS = ("Create new instance of", "Alias for field number", "Initialize an instance.", "Initialize self.")
"""How docstrings begin that are Python's own."""
CODE = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def _code(found: re.Match[str]) -> str:
    """Inline code; what names something of ours is a link to it."""
    text = found[1]
    return f":py:obj:`{text} <{text.removesuffix('()')}>`" if NAME.fullmatch(text) else f"``{text}``"


def _table(rows: list[str]) -> list[str]:
    """A Markdown table as a directive; its second row is the line under the head."""
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    table = ["", ".. list-table::", "   :header-rows: 1", ""]
    for row in cells[:1] + cells[2:]:
        table += [f"   {'* -' if i == 0 else '  -'} {cell}" for i, cell in enumerate(row)]
    return [*table, ""]


def plain_markdown(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are written in the little Markdown that reads well in a terminal; autodoc wants reStructuredText."""
    if lines and lines[0].startswith(PYTHONS):
        lines.clear()
    made: list[str] = []
    rows: list[str] = []
    for line in [*lines, ""]:
        if line.lstrip().startswith("|"):
            rows.append(CODE.sub(_code, line))
            continue
        if rows:
            made, rows = made + _table(rows), []
        begins_list = line.startswith("- ") and made and made[-1] and not made[-1].startswith(("- ", "  "))
        made += (
            ["", CODE.sub(_code, line)]
            if begins_list
            else [line if line.startswith((">>>", "...")) else CODE.sub(_code, line)]
        )
    lines[:] = made


def short_types(app: Any, what: str, name: str, obj: Any, options: Any, given: str | None, back: str | None) -> Any:
    """A signature with the names that we use for long types."""

    def short(text: str | None) -> str | None:
        return text and ARRAY.sub(r"NDArray[\1]", OURS.sub(lambda found: f"~{found[1] or found[2]}", text))

    return short(given), short(back)


def skip_plumbing(app: Any, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """What classes have for Python's sake, or for their own."""
    return True if name in {"secrets", "metadata", "args", "with_traceback", "add_note"} else None


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", plain_markdown)
    app.connect("autodoc-process-signature", short_types)
    app.connect("autodoc-skip-member", skip_plumbing)
