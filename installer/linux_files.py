"""A .deb and a .tar.xz of the built folder, with all that a desktop wants to know of a program."""

from __future__ import annotations

import lzma
import os
import shutil
import stat
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple

from installer.contents import IDENTIFIER
from installer.icons import PICTURE, SIZES
from installer.versions import Made

FILES = Path("installer", "linux")  # in the source
PACKAGE = "overtrick"
# What the folder leaves to the system, in the names of Debian 12 (later ones provide the same names).
SYSTEM = (
    *("libc6 (>= 2.36)", "libstdc++6", "libgl1", "libegl1", "libglib2.0-0", "libdbus-1-3", "libfontconfig1"),
    *("libfreetype6", "libx11-6", "libx11-xcb1", "libxcb1", "libxcb-glx0", "libxcb-randr0", "libxcb-render0"),
    *("libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0"),
    *("libwayland-client0", "libwayland-cursor0", "libwayland-egl1"),
)
SMALL = ("-Zxz", "-z6", "--threads-max=1")  # with more threads the bytes would go by the machine
# Whom a user writes to who has the package from somewhere: installer/README.md says when to change it.
MAINTAINER = "Overtrick contributors <overtrick@localhost>"
CONTROL = """Package: overtrick
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {needs}
Recommends: shared-mime-info, desktop-file-utils, xkb-data, libcups2
Section: games
Priority: optional
Description: run and score a club's card tournaments
 Members, movements, seats, results, rulings, live standings and printed sheets
 for an evening of duplicate bridge, of teams, or of fifteen other card games.
 A club is one file, and nothing is sent anywhere.
"""


class Build(NamedTuple):
    """The folder that was built, the copy of the source it was built from, and of which version."""

    folder: Path
    source: Path
    made: Made


def written(text: str, made: Made) -> str:
    """A text with the version and the day of its commit in their places."""
    return text.replace("@VERSION@", made.version).replace("@DATE@", made.day)


def put(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")


def share(into: Path, source: Path, made: Made) -> None:
    """What lies under ``share``, in a package as beside the folder: entry, kind of file, icons, page and summary."""
    for name, place in {
        "overtrick.desktop": "applications/overtrick.desktop",
        "overtrick-mime.xml": "mime/packages/overtrick.xml",
        "overtrick.metainfo.xml": f"metainfo/{IDENTIFIER}.metainfo.xml",
        "overtrick.1": "man/man1/overtrick.1",
    }.items():
        put(into / place, written((source / FILES / name).read_text("utf-8"), made))
    for size in SIZES:
        icon = into / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "overtrick.png"
        icon.parent.mkdir(parents=True)
        shutil.copyfile(source / "icons" / f"{size}.png", icon)
    scalable = into / "icons" / "hicolor" / "scalable" / "apps" / "overtrick.svg"
    scalable.parent.mkdir(parents=True)
    shutil.copyfile(source / PICTURE, scalable)


def settle(top: Path, epoch: int) -> None:
    """Give everything the rights that any user needs, and one time."""
    for path in sorted(top.rglob("*"), reverse=True):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & stat.S_IXUSR
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    top.chmod(0o755)
    os.utime(top, (epoch, epoch))


def size_of(top: Path) -> int:
    """The bytes of all files."""
    return sum(path.lstat().st_size for path in top.rglob("*") if path.is_file() and not path.is_symlink())


def deb(build: Build, target: Path, *, small: bool = True) -> None:
    """A package for Debian 12 and what came of it; one that is made only to be tried need not be ``small``."""
    folder, source, made = build
    stage = target.with_suffix(".stage")
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(folder, stage / "usr" / "lib" / PACKAGE, symlinks=True)
    share(stage / "usr" / "share", source, made)
    own = stage / "usr" / "share" / "doc" / PACKAGE
    own.mkdir(parents=True)
    shutil.copyfile(source / "LICENSE", own / "copyright")
    with (own / "copyright").open("a", encoding="utf-8") as file:
        file.write("\nWhat lies in /usr/lib/overtrick is under the licences in /usr/lib/overtrick/licences.\n")
    (stage / "usr" / "bin").mkdir()
    (stage / "usr" / "bin" / PACKAGE).symlink_to("../lib/overtrick/overtrick")
    said = CONTROL.format(
        maintainer=MAINTAINER, version=made.version, size=size_of(stage) // 1024, needs=", ".join(SYSTEM)
    )
    put(stage / "DEBIAN" / "control", said)
    settle(stage, made.epoch)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", *(SMALL if small else ("-Znone",)), "--build", str(stage), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"SOURCE_DATE_EPOCH": str(made.epoch)},
    )
    shutil.rmtree(stage)


def tar(build: Build, target: Path, *, small: bool = True) -> None:
    """The folder, with what a desktop wants beside it, for any Linux: it runs from wherever it is unpacked."""
    folder, source, made = build
    name = f"{PACKAGE}-{made.version}"
    stage = target.parent / "tar.stage" / name
    shutil.rmtree(stage.parent, ignore_errors=True)
    shutil.copytree(folder, stage, symlinks=True)
    share(stage / "share", source, made)
    shutil.copy(source / FILES / "install.sh", stage)
    settle(stage, made.epoch)
    with lzma.open(target, "wb", preset=6 if small else 0) as packed, tarfile.open(fileobj=packed, mode="w") as file:
        for path in sorted([stage, *stage.rglob("*")]):
            file.add(path, path.relative_to(stage.parent), recursive=False, filter=nobodys)
    shutil.rmtree(stage.parent)


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """As root's, whoever built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry
