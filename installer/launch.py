"""What the built program begins with: it is the program, or judges a file for one that is already running."""

import os
import sys
from io import FileIO, TextIOWrapper

from scorer.keeping import JUDGE

LIBRARIES = "LD_LIBRARY_PATH"
HANDLES = "/proc/self/fd"  # where Linux alone has each file that a program holds open, whatever it is called by now


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


def stay_as_started() -> None:
    """Read modules from the file that was started, though an upgrade puts another under its name while it runs.

    PyInstaller opens it by that name whenever a module is asked for first, and would find others in their places.
    """
    archive = getattr(sys.modules.get("pyimod02_importers"), "pyz_archive", None)
    if archive is not None and os.path.isdir(HANDLES):
        archive._filename = f"{HANDLES}/{os.open(sys.executable, os.O_RDONLY)}"


def main() -> int:
    """Carry out what was typed; a word that nobody types makes it the process that judges a file."""
    stay_as_started()
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
