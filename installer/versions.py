"""What a build is made from: the version, the commit and its time; nothing of the clock or of who builds."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

from resources import FOLDER
from resources.version import BUILT

TOP = Path(__file__).resolve().parent.parent


class Made(NamedTuple):
    """Version, commit, and when that commit was made: the second since 1970, which dates every file, and the day."""

    version: str
    commit: str
    epoch: int
    day: str

    @property
    def four(self) -> tuple[int, int, int, int]:
        """The version in four numbers, as Windows wants it."""
        first, second, third, *_ = (*map(int, self.version.split(".")), 0, 0)
        return (first, second, third, 0)


def git(*words: str, of: Path = TOP) -> str:
    return subprocess.run(["git", "-C", str(of), *words], check=True, capture_output=True, text=True).stdout.strip()


def of_checkout() -> Made:
    """What stands in the checkout; a commit that does not tell all of it says so."""
    number = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    changed = "+" if git("status", "--porcelain", "--untracked-files=no") else ""
    epoch, day = git("log", "-1", "--format=%ct %cs").split()
    return Made(number, git("rev-parse", "--short=12", "HEAD") + changed, int(epoch), day)


def write(made: Made, source: Path) -> None:
    """Tell a copy of the source what it is built from."""
    say(made, source / BUILT.relative_to(FOLDER.parent))
    (source / "when").write_text(f"{made.epoch} {made.day}\n", "utf-8")


def say(made: Made, file: Path) -> None:
    """Write down which version it is, where the program looks for that."""
    file.write_text(json.dumps({"number": made.version, "commit": made.commit}) + "\n", "utf-8")


def of(source: Path) -> Made:
    """What a copy of the source was told."""
    told = json.loads((source / BUILT.relative_to(FOLDER.parent)).read_text("utf-8"))
    epoch, day = (source / "when").read_text("utf-8").split()
    return Made(told["number"], told["commit"], int(epoch), day)
