"""Tries what was built in a bare Debian, as a club would use it: installed, begun, printed from, upgraded, removed.

    python -m installer.trying FOLDER-WITH-THE-DEB-AND-THE-TAR [--root FOLDER]

Needs root, debootstrap, Xvfb, xdotool and ImageMagick's import; everything happens in one folder, which goes again.
``--root`` is a bare Debian that is there already; it is copied.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from scorer.keeping.copies import described

MIRROR = "http://deb.debian.org/debian"
DISPLAY = ":77"
TRIES, PAUSE = 240, 0.25  # a minute, on a machine that has other things to do
HOME = "/people/ann"
CLUB = f"{HOME}/Documents/Our club.overtrick"
AWKWARD = f"{HOME}/Ünser Verein – ♠/mit Leerzeichen"


class TrialFailed(Exception):
    """Something that a club relies on is not so; the text says what."""


class Machine:
    """A bare Debian in a folder, with people who log in, and a screen that is drawn unseen."""

    def __init__(self, root: Path, pictures: Path) -> None:
        self.root, self.pictures, self.going = root, pictures, list[subprocess.Popen[str]]()

    def inside(self, user: str, *more: str) -> list[str]:
        """What a command begins with that this person gives, with more in its surroundings."""
        home = "/root" if user == "root" else f"/people/{user}"
        plain = ["HOME=" + home, "USER=" + user, "LANG=C.UTF-8", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", *more]
        return ["chroot", f"--userspec={user}:{user}", str(self.root), "env", "-i", *plain]

    def does(self, user: str, command: str, *more: str, status: int = 0) -> str:
        """What a line of shell prints; raises ``TrialFailed`` where it ends otherwise than is said."""
        line = [*self.inside(user, *more), "/bin/sh", "-c", command]
        done = subprocess.run(line, capture_output=True, text=True, check=False, timeout=600)
        if done.returncode != status:
            raise TrialFailed(f"{command}: {done.returncode}\n{done.stdout[-800:]}{done.stderr[-800:]}")
        return done.stdout + done.stderr

    def opens(self, user: str, command: str, *more: str, network: bool = True) -> subprocess.Popen[str]:
        """Start something that opens a window, and go on."""
        line = [
            *([] if network else ["unshare", "--net"]),
            *self.inside(user, f"DISPLAY={DISPLAY}", *more),
            "/bin/sh",
            "-c",
            f"exec {command}",
        ]
        started = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.going.append(started)
        return started

    def windows(self, title: str = "Overtrick") -> list[str]:
        """The windows that are shown under a title."""
        asked = ["xdotool", "search", "--onlyvisible", "--name", title]
        screen = os.environ | {"DISPLAY": DISPLAY}
        return subprocess.run(asked, env=screen, capture_output=True, text=True, check=False).stdout.split()

    def press(self, *keys: str) -> None:
        """Press keys in the window that is shown."""
        command = ["xdotool", "windowfocus", "--sync", self.windows()[-1], "key", "--delay", "120", *keys]
        subprocess.run(command, env=os.environ | {"DISPLAY": DISPLAY}, check=True)

    def picture(self, name: str) -> None:
        """Keep what the screen shows."""
        command = ["import", "-window", "root", str(self.pictures / f"{name}.png")]
        subprocess.run(command, env=os.environ | {"DISPLAY": DISPLAY}, check=True)

    def end(self, started: subprocess.Popen[str]) -> None:
        """End a program as a computer does that is switched off; raises ``TrialFailed`` where it does not end well."""
        started.terminate()
        said, _ = started.communicate(timeout=60)
        self.going.remove(started)
        if started.returncode or "rror" in said:
            raise TrialFailed(f"it ended with {started.returncode}: {said[-800:]}")

    def end_all(self) -> None:
        """Whatever is still going when something was not so."""
        for each in self.going:
            each.kill()


def awaited(what: str, is_so: Callable[[], object]) -> None:
    """Wait until something is so; raises ``TrialFailed``."""
    for _ in range(TRIES):
        if is_so():
            return
        time.sleep(PAUSE)
    raise TrialFailed(what)


def held(what: str, is_so: object) -> None:
    """Raises ``TrialFailed`` where something is not so."""
    if not is_so:
        raise TrialFailed(what)


@contextmanager
def machine(bare: Path | None, pictures: Path) -> Iterator[Machine]:
    """A bare Debian of its own, with two people and a screen; all of it gone again afterwards."""
    with ExitStack() as stack:
        top = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="overtrick-")))
        top.chmod(0o755)
        root = top / "root"
        if bare:
            subprocess.run(["cp", "-a", str(bare), str(root)], check=True)
        else:
            made = ["debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", str(root), MIRROR]
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        for place in ("proc", "dev"):
            subprocess.run(["mount", "--rbind", f"/{place}", str(root / place)], check=True)
            subprocess.run(["mount", "--make-rslave", str(root / place)], check=True)
            stack.callback(subprocess.run, ["umount", "-R", "-l", str(root / place)], check=True)
        found = Machine(root, pictures)
        stack.callback(found.end_all)
        screen = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
        )
        stack.callback(screen.wait)
        stack.callback(screen.terminate)
        sockets = root / "tmp" / ".X11-unix"  # by which the screen is reached without a network, too
        sockets.mkdir(exist_ok=True)
        subprocess.run(["mount", "--bind", "/tmp/.X11-unix", str(sockets)], check=True)
        stack.callback(subprocess.run, ["umount", "-l", str(sockets)], check=True)
        (root / "people").mkdir()
        for name in ("ann", "bob"):
            found.does("root", f"useradd -m -b /people {name}")
        yield found


# --- what is tried ------------------------------------------------------------------------


def installed(here: Machine, deb: Path) -> None:
    """apt brings what the package says it needs, and nothing else is there."""
    shutil.copy(deb, here.root / "tmp" / deb.name)
    here.does("root", "apt-get -qq update")
    here.does("root", f"DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends /tmp/{deb.name}")
    held("the version is told", here.does("ann", "overtrick --version").startswith("Overtrick "))
    inside = "/usr/lib/overtrick/_internal"
    plugins = f"{inside}/PySide6/Qt/plugins/platforms/*.so"
    lacking = here.does("root", f"LD_LIBRARY_PATH={inside} ldd {plugins} | grep 'not found' || true")
    held(f"libraries are missing: {lacking}", not lacking)


def first_evening(here: Machine, program: str = "overtrick", user: str = "ann", *more: str) -> None:
    """The first start: an evening begun by Enter in a new club among one's documents, and its sheets as PDFs."""
    folder = f"/people/{user}/Documents"
    club = f"{folder}/Our club.overtrick"
    here.does(user, f"mkdir -p {folder}")
    window = here.opens(user, program, *more)
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
    here.does(user, f"cd /tmp && {program} sheets '{club}' --out /tmp/sheets-{user}", *more)
    papers = list((here.root / "tmp" / f"sheets-{user}").glob("*.pdf"))
    held("there are sheets", papers)
    held("they are PDFs", all(each.read_bytes().startswith(b"%PDF") for each in papers))


def double_click(here: Machine) -> None:
    """A club file is known as one by name and by content, and opens by what the desktop entry says."""
    here.does(
        "root",
        "apt-get -qq install -y --no-install-recommends shared-mime-info desktop-file-utils libglib2.0-bin",
    )
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


def elsewhere(here: Machine) -> None:
    """A path with blanks and letters beyond ASCII, another language, no network, and a second person."""
    here.does("ann", f"mkdir -p '{AWKWARD}'; cp '{CLUB}' '{AWKWARD}/Größe.overtrick'")
    for more in (("LANG=C", "LC_ALL=C"), ("LANG=de_DE.UTF-8",), ("LANG=xx_YY",)):
        window = here.opens("ann", f"overtrick '{AWKWARD}/Größe.overtrick'", *more, network=False)
        awaited("it opens", here.windows)
        time.sleep(1)
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
    window = here.opens("ann", f"overtrick '{CLUB}'")
    awaited("it opens", here.windows)
    time.sleep(2)
    installed(here, deb)
    here.press("ctrl+2")
    time.sleep(1)
    here.end(window)
    here.does("ann", f"overtrick check '{CLUB}'")


def removed(here: Machine) -> None:
    """The program goes, with all that is its own; club files stay."""
    before = (here.root / CLUB[1:]).read_bytes()
    here.does("root", "dpkg --purge overtrick")
    held("the club file is as it was", (here.root / CLUB[1:]).read_bytes() == before)
    left = here.does("root", "find /usr /etc /var/lib -iname '*overtrick*' -not -path '/proc/*' | grep -v apt/ || true")
    held(f"nothing is left: {left}", not left.replace("/var/lib/dpkg", "").strip())


def unpacked(here: Machine, tar: Path) -> None:
    """The same from the tar, in a folder with blanks and letters beyond ASCII, among one's programs, and out again."""
    shutil.copy(tar, here.root / "tmp" / "overtrick.tar.xz")
    here.does("root", "apt-get -qq install -y --no-install-recommends xz-utils && useradd -m -b /people cem")
    folder = "/people/cem/Prógramme ♠ hier"
    here.does("cem", f"mkdir -p '{folder}'; tar -C '{folder}' -xf /tmp/overtrick.tar.xz")
    top = next((here.root / "people/cem").glob("Pr*/overtrick-*"))
    place = "/" + str(top.relative_to(here.root))
    here.does("cem", f"'{place}/install.sh'")
    entry = (here.root / "people/cem/.local/share/applications/overtrick.desktop").read_text()
    held("the entry names the place", f'Exec="{place}/overtrick" %f' in entry)
    first_evening(here, f"'{place}/overtrick'", "cem")
    here.does("cem", "gio open '/people/cem/Documents/Our club.overtrick' >/dev/null 2>&1", f"DISPLAY={DISPLAY}")
    awaited("a double click opens the window", here.windows)
    time.sleep(2)
    here.press("ctrl+q")
    awaited("the window closes", lambda: not here.windows())
    carried(here, place)
    here.does("cem", f"'{place}/install.sh' --remove && rm -r '{place}'")
    held("the club file is there", (here.root / "people/cem/Documents/Our club.overtrick").exists())


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


def main() -> int:
    """Try everything, in turn, and say what is so."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("built", type=Path)
    asked.add_argument("--root", type=Path)
    asked.add_argument("--pictures", type=Path, default=Path("out/tried"))
    given = asked.parse_args()
    given.pictures.mkdir(parents=True, exist_ok=True)
    older, *_, newer = sorted(given.built.glob("overtrick_*.deb"))
    tar = next(given.built.glob("overtrick-*.tar.xz"))
    with machine(given.root, given.pictures) as here:
        steps: tuple[tuple[str, Callable[[], None]], ...] = (
            ("installed", lambda: installed(here, older)),
            ("first evening", lambda: first_evening(here)),
            ("double click", lambda: double_click(here)),
            ("upgraded", lambda: upgraded(here, newer)),
            ("elsewhere", lambda: elsewhere(here)),
            ("without fonts", lambda: without_fonts(here)),
            ("removed", lambda: removed(here)),
            ("unpacked", lambda: unpacked(here, tar)),
        )
        for what, step in steps:
            try:
                step()
            except TrialFailed as wrong:
                here.picture("wrong")
                print(f"{what}: this is not so: {wrong}", file=sys.stderr)
                return 1
            print(f"{what}: as it should be", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
