"""What the built program begins with: it is the program, or judges a file for one that is already running."""

import os
import sys

from scorer.keeping import JUDGE

LIBRARIES = "LD_LIBRARY_PATH"


def own_surroundings() -> None:
    """Other programs that are started from here, as one that shows a PDF, find the system's libraries and not ours."""
    before = os.environ.pop(f"{LIBRARIES}_ORIG", "")  # as PyInstaller keeps it
    os.environ.pop(LIBRARIES, None)
    if before:
        os.environ[LIBRARIES] = before


def main() -> int:
    """Carry out what was typed; a word that nobody types makes it the process that judges a file."""
    own_surroundings()
    if sys.argv[1:2] == [JUDGE]:
        from scorer.keeping.__main__ import main as judge

        del sys.argv[1]
        return judge()
    from ui.__main__ import main as program

    return program()


if __name__ == "__main__":
    sys.exit(main())
