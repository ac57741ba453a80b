"""Runs a command where the shared libraries of a window are there, and sees to them first.

    python -m installer.system COMMAND [ARGUMENT…]

Every library is tried, so a system that has them is never touched, whatever its kind, and nothing is asked for
where no window could be opened anyway.  What is missing is installed with apt-get by root, and unpacked under
``.sys`` for anybody else; where there is no apt-get, the packages are named.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from scorer.screen import DRAWN_UNSEEN, QT, SCREENS, Libraries, absent, named_screens

TOP = Path(__file__).resolve().parent.parent
SYS = TOP / ".sys"
ROOT = SYS / "root"
APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0")
ALL: Libraries = {
    library: package for table in (QT, *(s.libraries for s in SCREENS)) for library, package in table.items()
}


class Failed(Exception):
    """A command of the system did not do its work; the text is what it said."""


def wanted() -> Libraries:
    """What a window needs in this session: everything, Qt's own where it is drawn unseen, or nothing."""
    if not sys.platform.startswith("linux"):
        return {}
    if os.environ.get("QT_QPA_PLATFORM") in DRAWN_UNSEEN:
        return QT
    return ALL if named_screens() else {}


def folders() -> list[Path]:
    """Where the libraries unpacked here lie; Debian's packages use both places."""
    return [*ROOT.glob("usr/lib/*-linux-gnu*"), *ROOT.glob("lib/*-linux-gnu*")]


def missing() -> Libraries:
    here = folders()
    return {
        library: package
        for library, package in absent(wanted()).items()
        if not any((folder / library).exists() for folder in here)
    }


def outcome(*command: str, cwd: Path = TOP) -> str:
    """What a command prints; raises Failed where it fails."""
    settings = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, cwd=cwd, env=settings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[:3])} … failed:\n{done.stdout[-1500:]}{done.stderr[-1500:]}".rstrip())
    return done.stdout


def install(packages: list[str]) -> None:
    """Root's way; what an interrupted installation left is finished first."""
    print("Installing system libraries, once:", *packages, flush=True)
    outcome("dpkg", "--configure", "-a")
    outcome(*APT, "update")
    outcome(*APT, "install", "-y", "--no-install-recommends", *packages)


def unpack(packages: list[str]) -> None:
    """Everybody's way: fetched with apt-get's own tools into a folder that is renamed when it is whole."""
    print("Unpacking system libraries under .sys, once:", *packages, flush=True)
    shutil.rmtree(SYS, ignore_errors=True)
    fetched, whole = SYS / "fetched", SYS / "unpacking"
    for folder in (fetched, whole, SYS / "state/lists/partial", SYS / "cache/archives/partial"):
        folder.mkdir(parents=True)
    places = (f"Dir::State={SYS}/state", "Dir::State::status=/var/lib/dpkg/status", f"Dir::Cache={SYS}/cache")
    apt = (*APT, "-o", "Debug::NoLocking=1", *(word for place in places for word in ("-o", place)))
    outcome(*apt, "update")
    plan = outcome(*apt, "-s", "install", "--no-install-recommends", *packages)
    outcome(*apt, "download", *re.findall(r"^Inst (\S+)", plan, re.MULTILINE), cwd=fetched)
    for package in sorted(fetched.glob("*.deb")):
        outcome("dpkg", "-x", str(package), str(whole))
    fonts = whole / "etc/fonts/fonts.conf"
    if fonts.exists():
        fonts.write_text(fonts.read_text().replace("<dir>/usr/share", f"<dir>{ROOT}/usr/share"))
    shutil.rmtree(fetched)
    whole.rename(ROOT)


def provide() -> str:
    """Bring what is missing, one process at a time; says what went wrong, if anything."""
    import fcntl  # which Windows has not, where a build asks this module for names alone

    with Path(__file__).open() as own:
        fcntl.flock(own, fcntl.LOCK_EX)
        if not missing() or not shutil.which("apt-get"):
            return ""
        try:
            if os.geteuid() == 0:
                install(sorted(missing().values()))
            else:
                unpack(sorted(absent(ALL).values()))
        except Failed as failed:
            return str(failed)
    return ""


def surroundings() -> dict[str, str]:
    """The environment in which a command finds what was unpacked here."""
    if not ROOT.exists():
        return dict(os.environ)
    before = [os.environ["LD_LIBRARY_PATH"]] if os.environ.get("LD_LIBRARY_PATH") else []
    return os.environ | {
        "LD_LIBRARY_PATH": os.pathsep.join([*map(str, folders()), *before]),
        "FONTCONFIG_FILE": str(ROOT / "etc/fonts/fonts.conf"),
        "QT_XKB_CONFIG_ROOT": str(ROOT / "usr/share/X11/xkb"),
    }


def advice(lacking: Libraries, said: str) -> str:
    packages = " ".join(sorted(set(lacking.values())))
    return (
        f"{said}\n\nThis system lacks what a window needs: {', '.join(lacking)}.\nOn Debian and Ubuntu:\n\n"
        f"    sudo apt-get update && sudo apt-get install --no-install-recommends {packages}\n\n"
        "Elsewhere, the packages that hold these libraries.  Then run the same command again."
    ).lstrip()


def main() -> int:
    said = provide() if missing() else ""
    if lacking := missing():
        print(advice(lacking, said), file=sys.stderr)
        return 1
    command = sys.argv[1:]
    os.execvpe(command[0], command, surroundings())


if __name__ == "__main__":
    raise SystemExit(main())
