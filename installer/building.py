"""Builds what a club installs: a folder, and from it a .deb and a .tar.xz; on Windows and macOS the folder alone.

    python -m installer.building [--into FOLDER] [--version NUMBER] [folder|deb|tar …]

It runs in an environment that holds nothing but installer/installer.lock, on what is committed, in a copy of its own:
the same commit gives the same bytes, whatever lies about in the checkout.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from installer import icu, licences, linux_files, versions
from installer.contents import ANOTHER, Strange
from installer.versions import TOP, Made

MOVED = ".libs"  # folders of libraries that a wheel's maker moved about in their files: stripped, they load no more
MOST, MOST_PACKED = 180_000_000, 70_000_000  # bytes of the folder and of the .deb on Linux, where they were measured


class BuildTooLarge(Exception):
    """The folder, or the package, is larger than a club should have to keep or to fetch."""


# What ``launch.stay_as_started`` asks of PyInstaller's loader.
LOADER = {"pyimod02_importers.py": "global pyz_archive", "pyimod01_archive.py": "with open(self._filename"}


def source(into: Path, made: Made) -> Path:
    """A copy of all that is committed, with what the set-up of a checkout makes: fonts, catalogues, icons."""
    shutil.rmtree(into, ignore_errors=True)
    tree = subprocess.run(["git", "-C", str(TOP), "archive", "HEAD"], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(tree)) as packed:
        packed.extractall(into, filter="data")
    versions.write(made, into)
    for module in ("resources.typefaces", "installer.texts"):
        run(sys.executable, "-m", module, cwd=into)
    run(sys.executable, "-c", DRAW, cwd=into)
    return into


DRAW = "from pathlib import Path; from installer import icons; icons.write(Path(), Path('icons'))"


def run(*command: str, cwd: Path, **settings: str) -> None:
    """A command of the build, in surroundings in which nothing of this machine shows in what it makes."""
    fixed = {"PYTHONHASHSEED": "0", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    subprocess.run(command, cwd=cwd, env=own | fixed | settings, check=True)


def folder(work: Path, made: Made) -> Path:
    """The folder with the program in it; raises ``BuildTooLarge``, and ``Strange`` for a library that nobody named."""
    reads_by_name(Path(str(files("PyInstaller"))) / "loader")
    copy, built = source(work / "source", made), work / "built"
    freeze = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN")
    places = ("--distpath", str(built), "--workpath", str(work / "freezing"))
    shutil.rmtree(work / "freezing", ignore_errors=True)
    shutil.rmtree(built, ignore_errors=True)
    told = {"OVERTRICK_SOURCE": str(copy), "OVERTRICK_TAKEN": str(work / "taken.txt")}
    run(
        *freeze,
        *places,
        str(copy / "installer" / "overtrick.spec"),
        cwd=copy,
        SOURCE_DATE_EPOCH=str(made.epoch),
        **told,
    )
    whole = built / "overtrick"
    if linux():
        strip(whole / "_internal")
        for library in (whole / "_internal" / "PySide6").rglob("libicudata.so.*"):
            icu.lessened(library)
    taken = [Path(line) for line in (work / "taken.txt").read_text().splitlines()]
    licences.write(whole / "licences", copy, taken)
    own = nobodys(work / "tried")
    run(str(whole / "overtrick"), cwd=work / "tried", **own)
    if linux():
        weigh(whole, linux_files.size_of(whole), MOST)
    return whole


def reads_by_name(loader: Path) -> None:
    """Raises ``Strange`` where PyInstaller's loader has not got what keeps an open window as it was at an upgrade.

    Nobody promises these names: without them an upgrade would spoil what is open, and no test of ours would tell.
    """
    for name, has in LOADER.items():
        if has not in (loader / name).read_text("utf-8"):
            raise Strange(f"{name} of PyInstaller does not say “{has}”: see stay_as_started in installer/launch.py")


def weigh(what: Path, size: int, most: int) -> None:
    """Raises ``BuildTooLarge``."""
    print(f"{what}: {size / 1e6:.1f} MB")
    if size > most:
        raise BuildTooLarge(f"{what}: {size:,} bytes, where {most:,} are the most")


def nobodys(home: Path) -> dict[str, str]:
    """Surroundings in which the built program scores its sample evening, paper and all, and finds nobody's files."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    return {"HOME": str(home)} | {f"XDG_{each}_HOME": str(home) for each in ("CONFIG", "DATA", "STATE", "CACHE")}


def strip(inside: Path) -> None:
    """Take the names out of shared libraries that only somebody who looks for a mistake in them has a use for."""
    for library in sorted(inside.rglob("*.so*")):
        if not library.is_symlink() and library.parent.suffix != MOVED:
            run("strip", "--strip-unneeded", str(library), cwd=inside)


def linux() -> bool:
    """Whether packages for Linux are made here."""
    return sys.platform.startswith("linux")


def main() -> int:
    """Build what is asked for, and say how large it is."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", nargs="*", choices=["folder", "deb", "tar", []], default=[])
    asked.add_argument("--into", type=Path, default=TOP / "out" / "installer")
    asked.add_argument("--version", default="", help="another number than this version's, to try an upgrade with")
    asked.add_argument("--quick", action="store_true", help="pack nothing small, which takes minutes: to try it with")
    asked.add_argument("--again", action="store_true", help="pack the folder that was built last")
    given = asked.parse_args()
    work = given.into.resolve()
    if given.again and not (work / "freezing" / "overtrick" / ANOTHER).exists():
        asked.error(f"nothing was built in {work} that could be packed again")
    built = versions.of(work / "source") if given.again else versions.of_checkout()
    made = built._replace(version=given.version or built.version)
    work.mkdir(parents=True, exist_ok=True)
    what = given.what or (["folder", "deb", "tar"] if linux() else ["folder"])
    if not given.again:
        folder(work, built)
    whole = work / "built" / "overtrick"
    if made != built:
        whole = as_another(whole, work, made)
    pack(linux_files.Build(whole, work / "source", made), work, what, small=not given.quick)
    return 0


def as_another(whole: Path, work: Path, made: Made) -> Path:
    """A copy of a built folder as another version: by its number, and by where in the program each module lies."""
    copy = work / "another"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(whole, copy, symlinks=True)
    shutil.copy2(work / "freezing" / "overtrick" / ANOTHER, copy / "overtrick")
    versions.say(made, next(copy.rglob("built.json")))
    return copy


def pack(ready: linux_files.Build, into: Path, what: Sequence[str], *, small: bool) -> None:
    """Make packages of a built folder, of the kinds that are asked for; raises ``BuildTooLarge``."""
    for kind, packed, name in (
        ("deb", linux_files.deb, f"overtrick_{ready.made.version}_amd64.deb"),
        ("tar", linux_files.tar, f"overtrick-{ready.made.version}-linux-x86_64.tar.xz"),
    ):
        if kind in what:
            packed(ready, into / name, small=small)
            weigh(into / name, (into / name).stat().st_size, MOST_PACKED if small else sys.maxsize)


if __name__ == "__main__":
    sys.exit(main())
