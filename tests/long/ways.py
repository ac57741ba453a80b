"""Rounds about the way back, and about folders and files that answer no more for a while."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from scorer.desk import Desk
from scorer.keeping import copies
from scorer.keeping.marks import is_aside
from scorer.keeping.restoring import bring_back, put_aside
from scorer.store.chain import chained
from scorer.store.trouble import FileTrouble, Locked, copies_folder
from tests.long import harm
from tests.long.programs import Conditions
from tests.long.rounds import OLD, Stage, named, several

ORDINARY = Conditions(powers=False)
TRIES = 3  # of taking a copy, while others write without a pause on a machine that is busy
OLDER = "0001", "0002", "0010"
NEWER = '{"kind": "Teleport"}'


def restoring(stage: Stage) -> None:
    """A copy is brought back while others record, and maybe that is taken back; who does it may be killed."""
    stage.club()
    several(stage)
    for _ in range(stage.chance.randint(1, 3)):
        stage.recording()
        brought_back(stage, stage.chance.choice(copies.listed(stage.path)).path)
        stage.start("desk")
        stage.a_while()
    stage.elsewhere += copies_folder(stage.path).glob("*set aside*.overtrick")
    stage.noticed()
    copied_still(stage)


def bringing(stage: Stage) -> None:
    """A copy is brought back in the window itself, right after the file was removed or written over."""
    stage.club()
    window = stage.start("window")
    if stage.chance.random() < 0.4:
        stage.start("desk")
    stage.recording()
    stage.a_while()
    fate = stage.chance.choice("do")
    stage.note("removed" if fate == "d" else "written over", "and a copy brought back at once")
    window.ask(fate)
    stage.noticed()


def setting_aside(stage: Stage) -> None:
    """Whoever recorded is killed over a deed, and who then sets the file aside is killed at one of its steps too."""
    stage.club()
    several(stage)
    for each in stage.running:
        stage.kill(each)
    if stage.chance.random() < 0.7:
        harm.half_written(stage.path)
        stage.note("half written")
    act = stage.chance.choice(("put_aside", "bring_back"))
    copy, step = stage.chance.choice(copies.listed(stage.path)).path, stage.chance.randrange(14)
    with wrongs_noted(stage, act):
        died = harm.killed_at(
            step, lambda: put_aside(stage.path) if act == "put_aside" else bring_back(stage.path, copy)
        )
        stage.note(act, copy.name, f"killed at step {step}" if died else "lived")
    stage.elsewhere += (each for each in copies_folder(stage.path).glob("*set aside*.overtrick"))
    if stage.path.exists():
        stage.start("desk")
        stage.recording()
        copied_still(stage)


def rotting(stage: Stage) -> None:
    """The disk forgets a bit of a copy, while others record."""
    stage.club()
    several(stage)
    stage.rotten = stage.chance.choice(copies.listed(stage.path)).path
    harm.flipped(stage.rotten, stage.chance, stage.chance.choice((1, 1, 8)))
    stage.note("flipped", stage.rotten.name)
    stage.start("desk")
    stage.goes_on("beside a damaged copy")
    copied_still(stage)


def crowded(stage: Stage) -> None:
    """Five record at the same time and nobody dies: nothing is left over of anybody."""
    stage.club()
    for kind in ("desk", "desk", "desk", "desk", stage.chance.choice(("desk", "window"))):
        stage.start(kind)
    stage.recording()
    stage.listen(stage.chance.uniform(0.5, 2.0))
    stage.wrong += [f"{each.name}, though nobody died" for each in copies_folder(stage.path).glob("*left over*")]


def copied_still(stage: Stage) -> None:
    """Whoever records now must get a copy of that; one that finds the file in others' hands is tried again."""
    with suppress(FileTrouble), closing(Desk(stage.path, who="last")) as desk:
        desk.do(named("a last one"))
        last = desk.head
        for _ in range(TRIES):
            desk.keeper.take(last)
            taken = (copy for copy in copies.listed(stage.path) if not is_aside(copy.path))
            if any(copies.holds(copy, last) for copy in taken):
                return
        stage.wrong.append(f"no copy is taken any more: {desk.keeper.trouble}")


def brought_back(stage: Stage, copy: Path) -> None:
    """In a process of its own, as a command line does it; it may be refused while others record."""

    def act() -> None:
        with suppress(FileTrouble):
            bring_back(stage.path, copy, unsound_too="set aside" in copy.name)

    with wrongs_noted(stage, "bring_back"):
        other = harm.Other(act)
        if stage.chance.random() < 0.3:
            time.sleep(stage.chance.uniform(0, 0.1))
            other.kill()
        other.ended()
    stage.note("brought back", copy.name)


@contextmanager
def wrongs_noted(stage: Stage, what: str) -> Iterator[None]:
    """What another program could not do, and should have, did not hold."""
    try:
        yield
    except harm.WentWrong as wrong:
        stage.wrong.append(f"{what}: {wrong}")


def returning(stage: Stage) -> None:
    """The file is moved away and put back, recorded in again, and then removed for good."""
    stage.club()
    several(stage)
    for _ in range(stage.chance.randint(1, 3)):
        away = harm.moved_away(stage.path, stage.chance)
        if stage.chance.random() < 0.5:
            stage.path.write_bytes(b"junk" * stage.chance.randrange(3000))
        stage.a_while(0.4)
        if away.exists():
            os.replace(away, stage.path)
        stage.goes_on("after it was put back")
    harm.removed(stage.path)
    stage.note("removed")
    stage.noticed()


def unanswering(stage: Stage) -> None:
    """The folder may not be entered any more, or its disk does not answer, for a while."""
    apart(stage)
    several(stage, odd=ORDINARY)
    room, mode = stage.path.parent, stage.path.parent.stat().st_mode
    fate = stage.chance.choice(("no entry", "nothing new", "no answer"))
    stage.note(fate)
    if fate == "no answer":
        for each in stage.running:
            each.ask("x")
    else:
        room.chmod(0o000 if fate == "no entry" else 0o555)
    stage.a_while(1.0)
    if fate == "no answer":
        for each in stage.running:
            each.ask("y")
    room.chmod(mode)
    stage.start("desk", ORDINARY)
    stage.goes_on("after the folder answered again")


def only_read(stage: Stage) -> None:
    """The file may only be read for a while."""
    apart(stage)
    several(stage, odd=ORDINARY)
    stage.path.chmod(0o444)
    stage.note("444")
    stage.start("desk", ORDINARY)
    stage.a_while(0.6)
    stage.path.chmod(0o644)
    stage.start("desk", ORDINARY)
    stage.goes_on("after it might be written again")


def newer(stage: Stage) -> None:
    """A newer program writes a deed that nobody here knows."""
    stage.club()
    several(stage)
    for _ in range(stage.chance.randint(1, 3)):
        teleported(stage.path)
        stage.note("a newer deed")
        stage.a_while()
    stage.start("desk")
    stage.goes_on("beside a newer program")


def teleported(path: Path) -> None:
    """A deed as a newer program writes it."""
    with closing(sqlite3.connect(path, timeout=20, isolation_level=None)) as file:
        file.row_factory = sqlite3.Row
        file.execute("BEGIN IMMEDIATE")
        last = dict(file.execute("SELECT * FROM deed ORDER BY id DESC LIMIT 1").fetchone())
        row = last | {"id": last["id"] + 1, "first": last["id"] + 1, "who": "newer", "what": "teleported", "step": "do"}
        row |= {"command": NEWER, "inverse": NEWER, "wrote": "", "event_id": 0}
        row["chain"] = chained(last["chain"], row | dict.fromkeys(("command", "inverse"), json.loads(NEWER)))
        file.execute(f"INSERT INTO deed ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
        file.execute("COMMIT")


def up_to_date(stage: Stage) -> None:
    """A newer program brings the file up to date under those who record: nobody writes into it, or calls it damaged."""
    stage.club()
    several(stage)
    back = harm.brought_up_to_date(stage.path, stage.chance)
    there = stage.path.read_bytes()
    stage.note("brought up to date,", "to go back:", *back)
    stage.noticed()
    late = stage.start("desk")
    stage.recording()
    stage.a_while()

    def judged_by_this_version() -> None:
        if stage.path.read_bytes() != there:
            stage.wrong.append("something was written into a file of a newer version")
        with closing(sqlite3.connect(stage.path)) as file, file:
            for each in back:
                file.execute(each)
        said = {told for each in stage.programs for kind, told in each.troubles if kind != Locked.__name__}
        if late.opened or not said or not all("newer version of Overtrick" in told for told in said):
            stage.wrong.append(f"of a file of a newer version this was said: {sorted(said)}")

    stage.ends.append(judged_by_this_version)


def laid_over(stage: Stage) -> None:
    """The file as it was before this version is written over the one that is open, and opened and recorded in again."""
    older = OLD / f"{stage.chance.choice(OLDER)}.overtrick"
    shutil.copyfile(older, stage.path)
    several(stage)
    for _ in range(stage.chance.choice((1, 1, 2))):
        stage.recording()
        harm.written_over(stage.path, older)
        stage.note("written over with", older.name)
        stage.lossy, stage.since = True, len(stage.programs)
        stage.noticed()
        stage.start("desk")
        stage.a_while()


def apart(stage: Stage) -> None:
    """The club lies in a folder in which nothing else lies, so that what happens to that happens to it alone."""
    room = stage.folder / "room"
    room.mkdir()
    stage.folder, stage.path = room, room / stage.path.name
    stage.club()


WAYS: tuple[tuple[Callable[[Stage], None], int], ...] = (
    (restoring, 4),
    (bringing, 3),
    (setting_aside, 3),
    (rotting, 1),
    (returning, 3),
    (unanswering, 3),
    (only_read, 2),
    (newer, 2),
    (up_to_date, 3),
    (laid_over, 3),
    (crowded, 2),
)
