"""The command: the command line does what it can do without a window, and gets the window handed for the rest."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from scorer import cli


def loaded() -> ModuleType:
    """What opens windows; Qt is loaded only now."""
    with cli.loading():
        from ui import app
    return app


def open_window(path: Path, who: str = "") -> int:
    """Open the window on a club file, for whoever sits at the desk."""
    return int(loaded().run(path, who=who))


def main() -> int:
    """Carry out what was typed."""
    return cli.main(window=open_window)


if __name__ == "__main__":
    sys.exit(main())
