"""One round: some programs on a club file, something that happens to them, and what must hold afterwards."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import timedelta
from pathlib import Path

from scorer.event.refusal import Refusal
from tests.long import harm
from tests.long.programs import Conditions
from tests.long.running import PATIENCE, Program
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import crashed

KINDS, WEIGHTS = ("desk", "command", "window"), (6, 3, 2)
CLOCKS = (timedelta(0), timedelta(days=-9500), timedelta(days=26800), timedelta(hours=-1))
OLD = Path(__file__).parent.parent / "scorer" / "old_files"
NOTICED = 20.0  # seconds in which a program must have noticed what happened to its file


class Stage:
    """A folder with a club file in it, and the programs that have it open."""

    def __init__(self, folder: Path, chance: random.Random, journals: list[bytes]) -> None:
        self.folder, self.chance, self.journals = folder, chance, journals
        self.path = folder / "club.overtrick"
        self.programs: list[Program] = []
        self.elsewhere: list[Path] = []  # where the file went
        self.told: list[str] = []  # what happened, for whoever looks into a failure
        self.wrong: list[str] = []  # what did not hold while it went on
        self.rotten: Path | None = None  # the copy of which the disk forgot a bit
        self.kills = 0
        self.until_over = ExitStack()  # what runs until the round is over
        self.ends: list[Callable[[], None]] = []  # what is done once all programs have ended, before they are judged
        self.lossy = False  # content was destroyed: what must be there is what the programs named
        self.since = 0  # the programs that were started before that

    def note(self, *what: object) -> None:
        self.told.append(" ".join(map(str, what)))

    def club(self, deeds: int = 20) -> None:
        """A club with a little history, and copies of it."""
        desk = open_club(self.folder)
        for number in range(deeds):
            desk.undo(1) if number % 2 else desk.do(named(f"before-{number}"))
        desk.close()

    def start(self, kind: str = "", odd: Conditions | None = None) -> Program:
        """One more program on the file."""
        kind = kind or self.chance.choices(KINDS, WEIGHTS)[0]
        made = Program(kind, self.path, f"p{len(self.programs)}", odd or Conditions())
        self.programs.append(made)
        self.note("start", kind, made.name)
        return made

    @property
    def running(self) -> list[Program]:
        return [each for each in self.programs if not each.over]

    def recording(self) -> None:
        """Wait until every program that runs has recorded something more."""
        before = {each: each.count + len(each.troubles) for each in self.running}
        self.wait(lambda: all(each.over or each.count + len(each.troubles) > n for each, n in before.items()), 10.0)

    def wait(self, until: Callable[[], bool], most: float) -> None:
        """Listen to the programs until something is so, for so many seconds at most."""
        late = time.monotonic() + most
        while time.monotonic() < late and not until():
            self.listen(0.02)

    def listen(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while True:
            for each in self.running:
                each.listen(0.001)
            if time.monotonic() >= until:
                return
            time.sleep(0.002)

    def kill(self, program: Program) -> None:
        program.kill()
        self.kills += 1
        self.note("kill", program.name, "after", program.count)

    def a_while(self, most: float = 0.25) -> None:
        self.listen(self.chance.uniform(0.0, most))

    def goes_on(self, when: str) -> None:
        """Every program that runs must record again; beside others that never pause, one may wait long for its turn."""
        before = {each: each.count for each in self.running}
        self.wait(lambda: all(each.over or each.count > n for each, n in before.items()), PATIENCE)
        idle = (each for each, n in before.items() if not each.over and each.count == n)
        self.wrong += [f"{each.kind} {each.name} records no more {when}" for each in idle]

    @property
    def open_all_along(self) -> list[Program]:
        return [each for each in self.running if each.opened and each.kind != "command"]

    def noticed(self) -> None:
        """Wait until every program that was open has said that its file is not what it was, since it was made so."""
        before = {each: each.ends for each in self.running if each.opened}
        self.wait(lambda: all(each.ends > n or each.over for each, n in before.items()), NOTICED)


def named(said: str):
    from scorer.commands.events import ChangeEvent

    return ChangeEvent(event=1, said=said, changes={"note": said})


def several(stage: Stage, **odd: Conditions) -> None:
    """One to five programs that all record."""
    for _ in range(stage.chance.choice((1, 2, 2, 3, 5))):
        stage.start(**odd)
    stage.recording()
    stage.a_while()


def earlier(stage: Stage) -> Path:
    """A club, and a copy of it as it was before anybody recorded."""
    stage.club()
    return Path(shutil.copyfile(stage.path, stage.folder / "other.overtrick"))


def moved_with_its_journal(stage: Stage, own: Path) -> None:
    """The file goes elsewhere, and what a crash left goes with it, and stays."""
    stage.elsewhere.append(away := harm.moved_away(stage.path, stage.chance))
    if own.exists():
        shutil.copyfile(own, away.with_name(away.name + "-journal"))


# --- what a round is about ------------------------------------------------------------------


def kills(stage: Stage) -> None:
    """Programs are killed at any moment, and others are started."""
    stage.club()
    several(stage)
    for _ in range(stage.chance.randint(1, 5)):
        if stage.running:
            stage.kill(stage.chance.choice(stage.running))
        stage.a_while(0.1)
        stage.start()
        stage.a_while()


def moving(stage: Stage) -> None:
    """The file is moved while it is open, and maybe put back, and maybe another made in its place."""
    stage.club()
    several(stage)
    away = harm.moved_away(stage.path, stage.chance)
    stage.elsewhere.append(away)
    stage.note("moved")
    fate = stage.chance.choice(("stays", "back", "late", "another"))
    if fate == "back":
        stage.a_while(0.05)
        harm.put_back(stage.path, away)
    elif fate == "another":
        stage.start("desk")
    stage.noticed() if fate != "back" else stage.a_while()
    if fate == "late":
        harm.put_back(stage.path, away)
    stage.note(fate)
    stage.a_while()


def removing(stage: Stage) -> None:
    """The file is removed while it is open."""
    stage.club()
    several(stage)
    harm.removed(stage.path)
    stage.note("removed")
    if stage.chance.random() < 0.5:
        stage.start("desk")
    stage.noticed()


def logging(stage: Stage) -> None:
    """Another program has the file keep a log while others record, and the file may go over it."""
    stage.club()
    several(stage)
    for _ in range(stage.chance.randint(2, 5)):
        with harm.logging(stage.path, stage.chance):
            stage.a_while(1.5)
            if stage.running and stage.chance.random() < 0.4:
                stage.kill(stage.chance.choice(stage.running))
                stage.start()
                stage.a_while(0.5)
    stage.recording()
    if stage.chance.random() < 0.5:
        with harm.logging(stage.path, stage.chance):
            stage.a_while(0.5)
            if stage.chance.random() < 0.5:
                stage.elsewhere.append(harm.moved_away(stage.path, stage.chance))
            else:
                harm.removed(stage.path)
            stage.note("moved" if stage.elsewhere else "removed")
            stage.noticed()
        stage.start("desk")
        stage.a_while()


def closing(stage: Stage) -> None:
    """The file is removed or written over while no disk has room, and closed as soon as there is some."""
    other = earlier(stage)
    for _ in range(stage.chance.choice((1, 1, 2))):
        stage.start(stage.chance.choice(("desk", "window")))
    stage.recording()
    told(stage, "f")
    if stage.chance.random() < 0.7:
        harm.removed(stage.path)
        stage.note("removed without room")
    else:
        harm.written_over(stage.path, other)
        stage.note("written over without room")
        stage.lossy, stage.since = True, len(stage.programs)
    stage.noticed()
    for each in stage.running:
        if each.kind == "window":
            each.ask("q")  # in vain
    stage.a_while(0.5)
    told(stage, "r")
    for each in stage.running:
        each.stop()


def told(stage: Stage, what: str) -> None:
    """Every program that runs has heard something before the round goes on."""
    for each in stage.running:
        each.ask(what + "v")
        each.view = None
    until = time.monotonic() + NOTICED
    while time.monotonic() < until and any(each.view is None and not each.over for each in stage.running):
        stage.listen(0.01)


def replacing(stage: Stage) -> None:
    """Another state takes the file's name."""
    other = earlier(stage)
    several(stage)
    if stage.chance.random() < 0.5:
        other = harm.copied_out(stage.path, stage.chance)
    harm.renamed_over(stage.path, other)
    stage.note("renamed over with", other.name)
    stage.lossy = other.name != "other.overtrick"  # what a copy by hand caught half-way is nobody's
    stage.noticed()
    stage.start("desk")
    stage.a_while()


def overwriting(stage: Stage) -> None:
    """Another state is written into the file that is open."""
    other = earlier(stage)
    several(stage)
    stage.recording()
    harm.written_over(stage.path, other)
    stage.note("written over")
    stage.lossy, stage.since = True, len(stage.programs)
    stage.noticed()
    stage.start("desk")
    stage.a_while()


def flipping(stage: Stage) -> None:
    """The disk forgets a bit."""
    stage.club()
    several(stage)
    stage.recording()
    harm.flipped(stage.path, stage.chance, stage.chance.choice((1, 1, 1, 8)))
    stage.note("flipped")
    stage.lossy, stage.since = True, len(stage.programs)
    stage.a_while(0.5)
    stage.start("desk")
    stage.a_while()


def stale(stage: Stage) -> None:
    """A journal lies beside the file that is not its own."""
    other = earlier(stage)
    several(stage)
    for each in stage.running:
        stage.kill(each)
    fate = stage.chance.choice(("beside", "replaced", "anew", "emptied"))
    own = stage.path.with_name(stage.path.name + "-journal")
    stage.note(fate)
    if fate in ("replaced", "anew"):
        moved_with_its_journal(stage, own)
    if fate == "replaced":
        shutil.copyfile(other, stage.path)
    if not own.exists():
        harm.stale_journal(stage.path, stage.chance.choice(stage.journals))
    if fate == "anew":
        open_club(stage.folder).close()
    for _ in range(stage.chance.randint(1, 3)):
        stage.start()
    stage.recording()


def small_disk(stage: Stage) -> None:
    """There is no more room on the disk, or a file may not grow."""
    size = stage.chance.choice((160, 220, 300)) * 1024
    odd = Conditions(most=size)
    mounted = os.geteuid() == 0 and stage.chance.random() < 0.6
    room = stage.folder / "small"
    if mounted:
        room.mkdir()
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size * 2}", "tmpfs", str(room)], check=False)
        mounted = done.returncode == 0
    if mounted:
        stage.folder, stage.path, odd = room, room / stage.path.name, Conditions()
    stage.note("small disk", size, "mounted" if mounted else "limited")
    stage.club()
    for _ in range(stage.chance.randint(1, 3)):
        stage.start("desk", odd)
    for _ in range(stage.chance.randint(2, 5)):
        stage.a_while(0.6)
        if stage.running and stage.chance.random() < 0.6:
            stage.kill(stage.chance.choice(stage.running))
            stage.start("desk", odd)
    if mounted:
        for each in stage.running:
            stage.kill(each)


def clocks(stage: Stage) -> None:
    """Every program has another time of day, and none of them is right."""
    stage.club()
    for _ in range(stage.chance.randint(1, 4)):
        stage.start("desk", Conditions(clock=stage.chance.choice(CLOCKS)))
    stage.recording()
    stage.a_while(0.8)
    if stage.chance.random() < 0.5:
        stage.kill(stage.chance.choice(stage.running))


def making(stage: Stage) -> None:
    """Several make one file at the same moment, and some are killed meanwhile."""
    for _ in range(stage.chance.choice((2, 3, 5))):
        stage.start("desk")
    for each in list(stage.running):
        if stage.chance.random() < 0.4:
            time.sleep(stage.chance.uniform(0, 0.05))
            stage.kill(each)
    stage.start("desk")
    stage.a_while(0.5)
    with suppress(Refusal):
        desk = open_club(stage.folder)
        desk.close(copy=False)
    stage.a_while()


def upgrading(stage: Stage) -> None:
    """Several bring an old file up to date at the same moment, and some are killed meanwhile."""
    old = OLD / stage.chance.choice(("0001.overtrick", "0002.overtrick"))
    shutil.copyfile(old, stage.path)
    for _ in range(stage.chance.choice((2, 3, 5))):
        stage.start("desk")
    for each in list(stage.running):
        if stage.chance.random() < 0.4:
            time.sleep(stage.chance.uniform(0, 0.6))
            stage.kill(each)
    stage.start("desk")
    stage.recording()


ROUNDS: tuple[tuple[Callable[[Stage], None], int], ...] = (
    (kills, 6),
    (moving, 4),
    (removing, 2),
    (logging, 3),
    (closing, 3),
    (replacing, 3),
    (overwriting, 3),
    (flipping, 3),
    (stale, 5),
    (small_disk, 3),
    (clocks, 2),
    (making, 2),
    (upgrading, 2),
)


def hot_journals(folder: Path, wanted: int = 4) -> list[bytes]:
    """Journals as crashes leave them, of a club of the same name at different times."""
    found = []
    for number in range(wanted):
        desk = open_club(folder)
        for each in range(number * 20):
            desk.do(named(f"of {number}, {each}"))
        desk.close(copy=False)
        found.append(crashed(desk.path).read_bytes())
    return found
