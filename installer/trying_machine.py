"""A bare Debian in a folder, in which what was built is tried: its people, its screen, and what is pressed there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

MIRROR = "http://deb.debian.org/debian"
SCREENS = Path("/tmp/.X11-unix")
# Of a screen that nobody has: what is pressed there must reach nobody else.
DISPLAY = next(f":{number}" for number in range(77, 1000) if not (SCREENS / f"X{number}").exists())
# A screen that began anew whenever its last window went would turn away who comes meanwhile.
UNSEEN = ("-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
TRIES, PAUSE = 240, 0.25  # a minute, on a machine that has other things to do


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

    def window(self, title: str = "Overtrick") -> str:
        """The newest of them; raises ``TrialFailed`` where there is none."""
        there = self.windows(title)
        held(f"a window called {title} is there", there)
        return there[-1]

    def press(self, *keys: str) -> None:
        """Press keys in the window that is shown."""
        self.press_in("Overtrick", *keys)

    def press_in(self, title: str, *keys: str) -> None:
        """Press keys in a window by its title."""
        command = ["xdotool", "windowfocus", "--sync", self.window(title), "key", "--delay", "120", *keys]
        subprocess.run(command, env=os.environ | {"DISPLAY": DISPLAY}, check=True)

    def types(self, words: str) -> None:
        """Type words in the window that is shown."""
        command = ["xdotool", "windowfocus", "--sync", self.window(), "type", "--delay", "60", words]
        subprocess.run(command, env=os.environ | {"DISPLAY": DISPLAY}, check=True)

    def finds(self, words: str) -> None:
        """Go where Ctrl+K leads with some words."""
        self.press("ctrl+k")
        time.sleep(1)
        self.types(words)
        time.sleep(1)
        self.press("Return")
        time.sleep(2)

    def picture(self, name: str) -> None:
        """Keep what the screen shows."""
        command = ["import", "-window", "root", str(self.pictures / f"{name}.png")]
        subprocess.run(command, env=os.environ | {"DISPLAY": DISPLAY}, check=True)

    def mistakes(self, user: str = "ann") -> str:
        """What the program has written down of its own mistakes."""
        log = self.root / "people" / user / ".local/state/overtrick/log/overtrick.log"
        return log.read_text("utf-8") if log.exists() else ""

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
            each.wait()
        self.going.clear()


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


def cleared(top: Path, mounts: Path = Path("/proc/self/mounts")) -> None:
    """Take a folder away; raises ``TrialFailed`` where something of this machine's own is still mounted in it."""
    held(f"nothing is mounted in {top} any more", f" {top}/" not in mounts.read_text("utf-8"))
    shutil.rmtree(top)


@contextmanager
def machine(bare: Path | None, pictures: Path) -> Iterator[Machine]:
    """A bare Debian of its own, with two people and a screen; all of it gone again afterwards."""
    with ExitStack() as stack:
        top = Path(tempfile.mkdtemp(prefix="overtrick-"))
        stack.callback(cleared, top)
        top.chmod(0o755)
        root = top / "root"
        if bare:
            subprocess.run(["cp", "-a", str(bare), str(root)], check=True)
        else:
            made = ["debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", str(root), MIRROR]
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        for place in ("proc", "dev"):
            subprocess.run(["mount", "--rbind", f"/{place}", str(root / place)], check=True)
            stack.callback(subprocess.run, ["umount", "-R", "-l", str(root / place)], check=True)
            subprocess.run(["mount", "--make-rslave", str(root / place)], check=True)
        found = Machine(root, pictures)
        stack.callback(found.end_all)
        screen = subprocess.Popen(["Xvfb", DISPLAY, "-ac", *UNSEEN], stderr=subprocess.DEVNULL)
        stack.callback(screen.wait)
        stack.callback(screen.terminate)
        awaited("the screen is there", (SCREENS / f"X{DISPLAY[1:]}").exists)
        sockets = root / "tmp" / ".X11-unix"  # by which the screen is reached without a network, too
        sockets.mkdir(exist_ok=True)
        subprocess.run(["mount", "--bind", str(SCREENS), str(sockets)], check=True)
        stack.callback(subprocess.run, ["umount", "-l", str(sockets)], check=True)
        (root / "people").mkdir()
        for name in ("ann", "bob"):
            found.does("root", f"useradd -m -b /people {name}")
        yield found
