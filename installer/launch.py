"""What the built program begins with: it is the program, or judges a file for one that is already running."""

import os
import sys
from io import FileIO, TextIOWrapper

from scorer.keeping import JUDGE

LIBRARIES = "LD_LIBRARY_PATH"


def own_surroundings() -> None:
    """Other programs that are started from here, as one that shows a PDF, find the system's libraries and not ours."""
    before = os.environ.pop(f"{LIBRARIES}_ORIG", "")  # as PyInstaller keeps it
    os.environ.pop(LIBRARIES, None)
    if before:
        os.environ[LIBRARIES] = before


def somewhere_to_print() -> None:
    """What is printed where nobody could read it, as on Windows outside a terminal, goes nowhere and stops nothing."""
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            setattr(sys, stream, TextIOWrapper(FileIO(os.devnull, "w"), encoding="utf-8"))


def main() -> int:
    """Carry out what was typed; a word that nobody types makes it the process that judges a file."""
    own_surroundings()
    somewhere_to_print()
    if sys.argv[1:2] == [JUDGE]:
        from scorer.keeping.__main__ import main as judge

        del sys.argv[1]
        return judge()
    from ui.__main__ import main as program

    return program()


if __name__ == "__main__":
    sys.exit(main())
