"""Where a file dialog opens first: beside the club's file, and never in the program's own folder."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path


def beside(club: Path) -> Path:
    """The folder of the club's file; the home folder where the program has put that file away itself."""
    folder, own = club.resolve().parent, user_data_path("overtrick", appauthor=False).resolve()
    return folder if folder.is_dir() and not folder.is_relative_to(own) else Path.home()
