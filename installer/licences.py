"""The licences of everything inside a build, gathered from the packages themselves; one without any ends the build."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

OWN = Path("installer", "licences")  # in the source
NAMES = ("licen", "copying", "notice", "authors")
DOCUMENTS = Path("/usr/share/doc")  # of Debian
ONLY_TO_BUILD = {"altgraph", "babel", "hatchling", "packaging", "pathspec", "pluggy", "setuptools", "tomlkit"}
ONLY_TO_BUILD |= {"trove-classifiers", "pyinstaller-hooks-contrib", "charset-normalizer", "pip"}
QT = {"pyside6-essentials", "shiboken6"}  # their wheels hold none: LGPL-3.txt and GPL-3.txt beside this file
SAID = """Overtrick is under the MIT licence. Inside this folder lie other people's works, each under
a licence of its own.

Qt and PySide6 (Qt for Python), versions {qt}, copyright The Qt Company Ltd. and other contributors, are used under the
GNU Lesser General Public License, version 3 (LGPL-3.txt, with GPL-3.txt that it refers to). They are shared libraries
in files of their own: you may put others, changed by you, in their place, in the folder {place}; whatever you change
there, Overtrick does not look for it. You may take the program apart to see whether that works. Their source is at
https://download.qt.io/official_releases/QtForPython/ and https://download.qt.io/official_releases/qt/, and the
contributors of Overtrick hand it on to whoever asks. Inside them are works of others, among them Unicode's ICU, under
the licences in Qt-others.txt.

Overtrick's own source, and all that is needed to build this folder again with other libraries, is what
`make installer` in its repository uses.
"""


def where_qt_lies() -> str:
    """The folder of Qt's libraries in what is handed out: in an app of macOS they lie elsewhere than in a folder."""
    return "Contents/Frameworks/PySide6" if sys.platform == "darwin" else "_internal/PySide6"


class Unlicensed(Exception):
    """A package that says nothing of its licence goes into no build."""


def packages() -> list[metadata.Distribution]:
    """Every package of this environment of which something is inside."""
    found = {each.metadata["Name"].lower(): each for each in metadata.distributions()}
    return [each for name, each in sorted(found.items()) if name not in ONLY_TO_BUILD | {"overtrick"}]


def texts(of: metadata.Distribution) -> dict[str, bytes]:
    """The licences that a package brings, by file; raises ``Unlicensed``."""
    inside = [file for file in of.files or () if ".dist-info/" in str(file)]
    found = {
        str(file).partition(".dist-info/")[2].replace("/", "-"): Path(str(file.locate())).read_bytes()
        for file in inside
        if "/licenses/" in str(file) or any(word in file.name.lower() for word in NAMES)
    }
    name = of.metadata["Name"]
    if not found and name.lower().replace("_", "-") in QT:
        found = {"LICENCE": b"LGPL-3.0-only: see LGPL-3.txt.\n"}
    if not found:
        said = " ".join(of.metadata.get_all("License-Expression") or of.metadata.get_all("License") or ())
        if not said:
            raise Unlicensed(name)
        found = {"LICENCE": f"{said}\n".encode()}
    return found


def of_debian(libraries: Iterable[Path]) -> dict[str, bytes]:
    """What Debian says of the copyright of shared libraries taken from it, by package; raises ``Unlicensed``."""
    owners = {owner(library) for library in libraries}
    return {package: (DOCUMENTS / package / "copyright").read_bytes() for package in sorted(owners)}


def owner(library: Path) -> str:
    """The package of a library, which it may have in /lib where that is /usr/lib, or the other way round."""
    plain = str(library).removeprefix("/usr")
    for place in (plain, f"/usr{plain}"):
        asked = subprocess.run(["dpkg", "-S", place], capture_output=True, text=True, check=False).stdout
        if package := asked.partition(":")[0]:
            return package
    raise Unlicensed(library)


def write(into: Path, source: Path, libraries: Iterable[Path] = ()) -> None:
    """One folder with a page of what it is, and every licence: the program's own from its source."""
    into.mkdir(parents=True)
    qt = metadata.version("PySide6-Essentials")
    (into / "README.txt").write_text(SAID.format(qt=qt, place=where_qt_lies()), "utf-8")
    (into / "Overtrick.txt").write_bytes((source / "LICENSE").read_bytes())
    for file in sorted((source / OWN).glob("*.txt")):
        (into / file.name).write_bytes(file.read_bytes())
    python = Path(sys.base_prefix, "lib", f"python{sys.version_info[0]}.{sys.version_info[1]}", "LICENSE.txt")
    windows = Path(sys.base_prefix, "LICENSE.txt")
    debian = Path("/usr/share/doc/python3.11/copyright")
    (into / "Python.txt").write_bytes(next(each for each in (python, windows, debian) if each.exists()).read_bytes())
    for each in packages():
        for name, text in texts(each).items():
            (into / f"{each.metadata['Name']}-{each.version}-{name}").write_bytes(text)
    for package, text in of_debian(libraries).items():
        (into / f"Debian-{package}.txt").write_bytes(text)
