"""Tries what was built in a bare Debian, as a club would use it: installed, begun, printed from, upgraded, removed.

    python -m installer.trying FOLDER-WITH-THE-DEB-AND-THE-TAR [--root FOLDER]

Needs root, debootstrap, Xvfb, xdotool and ImageMagick's import; everything happens in one folder, which goes again.
``--root`` is a bare Debian that is there already; it is copied.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import SubprocessError
from typing import NamedTuple

from installer import versions
from installer.trying_aloud import read_aloud
from installer.trying_machine import DISPLAY, Machine, TrialFailed, awaited, held, machine
from installer.trying_paper import letters, printed
from scorer.keeping.copies import described
from scorer.samples import visit

HOME = "/people/ann"
CLUB = f"{HOME}/Documents/Our club.overtrick"
CEMS_CLUB = "/people/cem/Documents/Our club.overtrick"
LATER = "UPDATE alembic_version SET version_num = '9999'"  # as a later program leaves it
GERMAN = "Heute"  # what the first page is called there
DESKTOP = "shared-mime-info desktop-file-utils libglib2.0-bin"  # what of one opens a file by a double click
AWKWARD = f"{HOME}/Ünser Verein – ♠/mit Leerzeichen"


# Names that are printed, each in other letters (Tamil last), and one that goes beyond what the package carries.
IN_LETTERS = ("משה לוי & דנה כהן", "محمد علي & سارة حسن", "राम शर्मा & सीता वर्मा", "கமலா தேவி & மீனா ரவி")
BEYOND = "王伟 & 李娜"


# --- what is tried ------------------------------------------------------------------------


def installed(here: Machine, deb: Path) -> None:
    """apt brings what the package says it needs, and nothing else is there."""
    shutil.copy(deb, here.root / "tmp" / deb.name)
    here.does("root", "apt-get -qq update")
    here.does("root", f"DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /tmp/{deb.name}")
    number, commit = deb.name.split("_")[1], versions.of(deb.parent / "source").commit
    said = here.does("ann", "overtrick --version").split()
    held(f"version and commit are told: {said}", said == ["Overtrick", number, commit])
    inside = "/usr/lib/overtrick/_internal"
    plugins = f"{inside}/PySide6/Qt/plugins/platforms/*.so"
    lacking = here.does("root", f"LD_LIBRARY_PATH={inside} ldd {plugins} | grep 'not found' || true")
    held(f"libraries are missing: {lacking}", not lacking)


def first_evening(here: Machine, program: str = "overtrick", user: str = "ann") -> None:
    """The first start: an evening begun by Enter in a new club among one's documents, and its sheets as PDFs."""
    folder = f"/people/{user}/Documents"
    club = f"{folder}/Our club.overtrick"
    here.does(user, f"mkdir -p {folder}")
    window = here.opens(user, program)
    awaited("a window opens", here.windows)
    time.sleep(3)
    here.picture(f"{user}-first")
    held("nothing lies among the documents yet", not (here.root / club[1:]).exists())
    here.press("Return")
    awaited("the club is a file among the documents", (here.root / club[1:]).exists)
    awaited("an evening was begun", lambda: described(here.root / club[1:]).deed)
    time.sleep(2)
    here.picture(f"{user}-begun")
    here.end(window)
    here.does(user, f"cd /tmp && {program} sheets '{club}' --out /tmp/sheets-{user}")
    papers = list((here.root / "tmp" / f"sheets-{user}").glob("*.pdf"))
    held("there are sheets", papers)
    held("they are PDFs", all(each.read_bytes().startswith(b"%PDF") for each in papers))


def double_click(here: Machine) -> None:
    """A club file is known as one by name and by content, and opens by what the desktop entry says."""
    here.does("root", f"apt-get -qq install -y --no-install-recommends {DESKTOP}")
    here.does("ann", f"cp '{CLUB}' '{HOME}/Zweiter Klub ä.overtrick'; cp '{CLUB}' {HOME}/nameless")
    for file in ("Zweiter Klub ä.overtrick", "nameless"):
        kind = here.does("ann", f"gio info -a standard::content-type '{HOME}/{file}'")
        held(f"{file} is a club file: {kind}", "vnd.overtrick.club" in kind)
    here.does("ann", f"gio open '{HOME}/Zweiter Klub ä.overtrick' >/dev/null 2>&1", f"DISPLAY={DISPLAY}")
    awaited("a double click opens the window", here.windows)
    time.sleep(2)
    again = here.opens("ann", f"overtrick '{HOME}/Zweiter Klub ä.overtrick'")
    awaited("the second start ends by itself", lambda: again.poll() is not None)
    held("and opens no window", len(here.windows()) == 1 and again.returncode == 0)
    here.going.remove(again)
    here.press("ctrl+q")
    awaited("the window closes", lambda: not here.windows())


def reported(here: Machine) -> None:
    """A problem is put into a file on the desktop, with the club in it and nobody's name."""
    said = here.does("ann", f"mkdir -p {HOME}/Desktop && overtrick report '{CLUB}'")
    held(f"it says which version it is: {said}", said.startswith("Version "))
    held("it lies on the desktop", list((here.root / HOME[1:] / "Desktop").glob("overtrick-report-*.zip")))


def in_other_letters(here: Machine) -> None:
    """Names in many letters stand on paper, and a sign that no typeface has is told at the foot."""
    entries = [f"entry {names}" for names in (*IN_LETTERS, BEYOND)]
    (here.root / "tmp/names.txt").write_text("\n".join(("event Names", *entries, "round 1")), "utf-8")
    here.does("ann", "cd /tmp && overtrick run names.overtrick names.txt", status=1)  # results are still to come
    here.does("ann", "cd /tmp && overtrick sheets names.overtrick --out names")
    paper = here.root / "tmp/names/name-list.pdf"
    shutil.copy(paper, here.pictures)
    said = letters(paper)
    there = "".join(said.split())  # where a blank is one is guessed by whoever reads a PDF
    held(f"names in every letter stand there: {said}", all("".join(names.split()) in there for names in IN_LETTERS))
    held(f"what has no typeface is told: {said}", "□□ & □□" in said and "U+738B" in said)


def elsewhere(here: Machine) -> None:
    """A path with blanks and letters beyond ASCII, another language, no network, and a second person."""
    here.does("ann", f"mkdir -p '{AWKWARD}'; cp '{CLUB}' '{AWKWARD}/Größe.overtrick'")
    for more, titled in (
        (("LANG=C", "LC_ALL=C"), "Tonight"),
        (("LANG=de_DE.UTF-8",), GERMAN),
        (("LANG=xx_YY",), "Tonight"),
    ):
        window = here.opens("ann", f"overtrick '{AWKWARD}/Größe.overtrick'", *more, network=False)
        awaited(f"it opens in its language, {more}", partial(here.windows, titled))
        time.sleep(1)
        here.picture(more[0])
        here.end(window)
        awaited("and closes", lambda: not here.windows())
    first_evening(here, user="bob")
    held("the second person has a club of their own", (here.root / "people/bob/Documents/Our club.overtrick").exists())


def without_fonts(here: Machine) -> None:
    """The program brings its own."""
    here.does("root", "dpkg --purge --force-all fonts-dejavu-core fonts-dejavu-mono 2>&1; rm -rf /usr/share/fonts/*")
    window = here.opens("ann", f"overtrick '{CLUB}'")
    awaited("it opens", here.windows)
    time.sleep(3)
    here.picture("without-fonts")
    here.end(window)
    here.does("root", "apt-get -qq install -y -f --no-install-recommends")


def upgraded(here: Machine, deb: Path) -> None:
    """A newer version over an older one, while somebody has a club open; what they record is kept."""
    before = here.mistakes()
    window = here.opens("ann", f"overtrick '{CLUB}'")
    awaited("it opens", here.windows)
    time.sleep(2)
    installed(here, deb)
    for page in range(1, 9):  # each of them for the first time
        here.press(f"ctrl+{page}")
        time.sleep(1)
    here.end(window)
    held(f"no page was a mistake: {here.mistakes()}", here.mistakes() == before)
    here.does("ann", f"overtrick check '{CLUB}'")
    told_what_is_new(here)


def told_what_is_new(here: Machine) -> None:
    """The first start of a newer version says which it is, and remembers that it did."""
    used_last = here.root / HOME[1:] / ".config/overtrick/window.json"
    before, runs = version_in(used_last), here.does("ann", "overtrick --version").split()[1]
    held(f"an older version was used before than {runs}: {before}", before and before != runs)
    window = here.opens("ann", f"overtrick '{CLUB}'")
    awaited("it opens", here.windows)
    time.sleep(3)
    here.picture("what-is-new")
    here.end(window)
    held("the newer version is the one that was used last", version_in(used_last) == runs)


def version_in(habits: Path) -> str:
    """The version that a person used last."""
    return str(json.loads(habits.read_text("utf-8"))["version"])


def of_a_newer_program(here: Machine) -> None:
    """A club file with a step that this version does not know is left as it is, and that is said in words."""
    club = here.root / "tmp/newer.overtrick"
    shutil.copy(here.root / CLUB[1:], club)
    here.does("root", "apt-get -qq install -y --no-install-recommends sqlite3")
    here.does("root", f'sqlite3 /tmp/newer.overtrick "{LATER}"')
    here.does("root", "chown ann: /tmp/newer.overtrick")
    before = club.read_bytes()
    said = here.does("ann", "overtrick check /tmp/newer.overtrick", status=2)
    held(f"it is said: {said}", "saved by a newer version" in " ".join(said.split()))
    window = here.opens("ann", "overtrick /tmp/newer.overtrick")
    awaited("a window says so, too", here.windows)
    time.sleep(1)
    here.picture("newer")
    here.press("Return")
    awaited("and the program ends", lambda: window.poll() is not None)
    here.going.remove(window)
    held("the file is as it was", club.read_bytes() == before)


def removed(here: Machine) -> None:
    """The program goes, with all that is its own; club files stay."""
    before = (here.root / CLUB[1:]).read_bytes()
    here.does("root", "dpkg --purge overtrick")
    held("the club file is as it was", (here.root / CLUB[1:]).read_bytes() == before)
    left = here.does("root", "find /usr /etc /var/lib -iname '*overtrick*' -not -path '/proc/*' | grep -v apt/ || true")
    held(f"nothing is left: {left}", not left.replace("/var/lib/dpkg", "").strip())


def unpacked(here: Machine, older: Path, newer: Path) -> None:
    """The same from the tar, in a folder with blanks and letters beyond ASCII, among one's programs, and out again."""
    here.does("root", f"apt-get -qq install -y --no-install-recommends xz-utils {DESKTOP} && useradd -m -b /people cem")
    before = among_the_programs(here, older)
    first_evening(here, f"'{before}/overtrick'", "cem")
    here.does("cem", f"gio open '{CEMS_CLUB}' >/dev/null 2>&1", f"DISPLAY={DISPLAY}")
    awaited("a double click opens the window", here.windows)
    time.sleep(2)
    place = among_the_programs(here, newer)
    here.press("ctrl+2")
    time.sleep(1)
    here.press("ctrl+q")
    awaited("the window closes", lambda: not here.windows())
    here.does("cem", f"rm -r '{before}'")
    here.does("cem", f"'{place}/overtrick' check '{CEMS_CLUB}'")
    carried(here, place)
    here.does("cem", f"'{place}/install.sh' --remove && rm -r '{place}'")
    held("the club file is there", (here.root / CEMS_CLUB[1:]).exists())


def among_the_programs(here: Machine, tar: Path) -> str:
    """Unpack a tar and put it among the programs; where it lies."""
    shutil.copy(tar, here.root / "tmp" / "overtrick.tar.xz")
    folder = f"/people/cem/Prógramme ♠ hier/{tar.name}"
    here.does("cem", f"mkdir -p '{folder}'; tar -C '{folder}' -xf /tmp/overtrick.tar.xz")
    place = "/" + str(next((here.root / folder[1:]).glob("overtrick-*")).relative_to(here.root))
    here.does("cem", f"'{place}/install.sh'")
    entry = (here.root / "people/cem/.local/share/applications/overtrick.desktop").read_text("utf-8")
    held("the entry names the place", f'Exec="{place}/overtrick" %f' in entry)
    return place


def carried(here: Machine, place: str) -> None:
    """With a folder of that name beside it, everything lies there."""
    here.does("cem", f"mkdir '{place}/Overtrick files'; rm -rf /people/cem/.config/overtrick")
    window = here.opens("cem", f"'{place}/overtrick'")
    club = here.root / place[1:] / "Overtrick files" / "Our club.overtrick"
    awaited("it opens", here.windows)
    time.sleep(3)
    here.press("Return")
    awaited("the club lies beside the program", club.exists)
    here.end(window)
    held("so do its settings", (club.parent / "settings and log" / "settings").exists())
    held("and nothing lies at home", not (here.root / "people/cem/.config/overtrick").exists())


def invented(here: Machine) -> str:
    """A club in which much is recorded, and in which nobody is true."""
    path = visit(here.root / "tmp" / "invented")
    here.does("root", "chown -R ann: /tmp/invented")
    return "/" + str(path.relative_to(here.root))


def by_number(package: Path) -> list[int]:
    """The numbers in a name, so that 0.10.0 comes behind 0.9.0."""
    return [int(number) for number in re.findall("[0-9]+", package.name)]


class Packages(NamedTuple):
    """What is tried: a package and a tar of an older version, and of the one that was built."""

    older: Path
    newer: Path
    older_tar: Path
    newer_tar: Path

    @classmethod
    def of(cls, built: Path) -> Packages:
        """The oldest and the newest in a folder; raises ``TrialFailed`` where it does not hold two of each."""
        debs, tars = (sorted(built.glob(each), key=by_number) for each in ("overtrick_*.deb", "overtrick-*.tar.xz"))
        held(f"two versions of a package and of a tar are in {built}", min(len(debs), len(tars)) > 1)
        older, newer, older_tar, newer_tar = debs[0], debs[-1], tars[0], tars[-1]
        return cls(older, newer, older_tar, newer_tar)


FIRST: dict[str, Callable[[Machine, Packages], None]] = {
    "installed": lambda here, of: installed(here, of.older),
    "first evening": lambda here, _: first_evening(here),
}
STEPS: dict[str, Callable[[Machine, Packages], None]] = {
    "double click": lambda here, _: double_click(here),
    "reported": lambda here, _: reported(here),
    "in other letters": lambda here, _: in_other_letters(here),
    "printed": lambda here, _: printed(here, invented(here)),
    "read aloud": lambda here, _: read_aloud(here, invented(here)),
    "of a newer program": lambda here, _: of_a_newer_program(here),
    "upgraded": lambda here, of: upgraded(here, of.newer),
    "elsewhere": lambda here, _: elsewhere(here),
    "without fonts": lambda here, _: without_fonts(here),
    "removed": lambda here, _: removed(here),
    "unpacked": lambda here, of: unpacked(here, of.older_tar, of.newer_tar),
}


def main() -> int:
    """Try everything, in turn, and say what is so."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("built", type=Path)
    asked.add_argument("--root", type=Path)
    asked.add_argument("--only", nargs="*", choices=STEPS, help="of what follows the first evening, only this")
    asked.add_argument("--pictures", type=Path, default=Path("out/tried"))
    given = asked.parse_args()
    given.pictures.mkdir(parents=True, exist_ok=True)
    try:
        of = Packages.of(given.built)
    except TrialFailed as wrong:
        asked.error(f"not so: {wrong}")
    with machine(given.root, given.pictures) as here:
        if not all(is_so(here, what, partial(step, here, of)) for what, step in FIRST.items()):
            return 1  # nothing else can be tried
        asked_for = [what for what in STEPS if given.only is None or what in given.only]
        return 0 if all([is_so(here, what, partial(STEPS[what], here, of)) for what in asked_for]) else 1


def is_so(here: Machine, what: str, step: Callable[[], None]) -> bool:
    """Try one thing, say how it is, and leave nothing going that would stand in the way of the next."""
    try:
        step()
    except (TrialFailed, SubprocessError, OSError, ValueError, LookupError) as wrong:  # or a file is not there
        here.picture(f"wrong-{what}".replace(" ", "-"))
        print(f"{what}: this is not so: {wrong}", file=sys.stderr, flush=True)
        here.end_all()
        return False
    print(f"{what}: as it should be", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
