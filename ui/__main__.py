"""The command: the command line does what it can do without a window, and gets the window handed for the rest."""

from __future__ import annotations

import sys
from pathlib import Path

from scorer import cli


def open_window(path: Path) -> int:
    """Open the window on a club file; Qt is loaded only now."""
    with cli.loading():
        from ui import app
    return app.run(path)


def main() -> int:
    """Carry out what was typed."""
    return cli.main(window=open_window)


if __name__ == "__main__":
    sys.exit(main())
