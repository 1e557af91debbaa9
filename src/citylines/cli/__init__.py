"""The command line. `main` is the entry point; each command loads what it needs when it runs."""

from citylines.cli.app import app, main

__all__ = ["app", "main"]
