"""The command: the command line does what it can do without a window, and gets the window handed for the rest."""

from __future__ import annotations

import sys
from types import ModuleType

from scorer import cli
from scorer.cli.language import asked
from scorer.store.address import Place


def loaded() -> ModuleType:
    """What opens windows; Qt is loaded only now."""
    with cli.loading():
        from ui import app
    return app


def open_window(path: Place | None, who: str = "") -> int:
    """Open the window on a club, or where one begins, for whoever is there, in the language asked for."""
    return int(loaded().run(path, who=who, language=asked(sys.argv[1:])[0]))


def main() -> int:
    """Carry out what was typed."""
    return cli.main(window=open_window)


if __name__ == "__main__":
    sys.exit(main())
