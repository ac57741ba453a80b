"""After a round: everything acknowledged is where the programs say, nothing was invented, and all that run agree."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.keeping import copies
from scorer.keeping.soundness import Fault
from scorer.store.trouble import Damaged, FileTrouble
from tests.long.rounds import Stage

Deed = tuple[int, str, str, str]  # its number, how all before it hang together, the step, and what was done
DEED = "SELECT id, chain, step, what FROM deed"
MOST = 10_000  # deeds of a round
A_ROUND = timedelta(minutes=10)  # more than any takes


class State(NamedTuple):
    """A club file as it turned out: its deeds, or why they cannot be read, and what is wrong with it."""

    path: Path
    deeds: frozenset[Deed]
    trouble: FileTrouble | None
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        return self.trouble is None and all(fault.newer for fault in self.faults)


def state(path: Path) -> State:
    """Open a file as a director would, then check it."""
    try:
        Desk(path).close(copy=False)
    except FileTrouble as trouble:
        return State(path, frozenset(), trouble, ())
    return State(path, deeds(path), None, copies.checked(path))


def deeds(path: Path) -> frozenset[Deed]:
    """What the journal of a file holds; of one that is damaged, deed by deed, what can be read of it."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
        try:
            return frozenset(file.execute(DEED).fetchall())
        except sqlite3.Error:
            return frozenset(one for deed in range(1, MOST) for one in read(file, deed))
    return frozenset()


def read(file: sqlite3.Connection, deed: int) -> list[Deed]:
    """One deed of a journal; nothing where it cannot be read, or there is none."""
    with suppress(sqlite3.Error):
        return file.execute(f"{DEED} WHERE id = ?", (deed,)).fetchall()
    return []


def failures(stage: Stage) -> list[str]:
    """What did not hold; nothing after a good round."""
    running = agreed(stage)
    views = list(disagreeing(stage, running))
    for each in stage.running:
        if stage.chance.random() < 0.5:
            each.stop()
        else:
            stage.kill(each)
        for other in stage.running if each.bugs else ():
            other.say_where()
    for end in stage.ends:
        end()
    found = [*stage.wrong, *(f"{each.kind} {each.name}: {bug}" for each in stage.programs for bug in each.bugs)]
    states = {path: state(path) for path in (stage.path, *stage.elsewhere) if path.exists()}
    named = {path: state(path) for program in stage.programs for path in program.rescues if path.exists()}
    missing = [path for program in stage.programs for path in program.rescues if not path.exists()]
    found += [f"a rescue was named and is not there: {path.name}" for path in missing]
    found += [
        f"the rescue {each.path.name} is not sound: {each.trouble or each.faults}"
        for each in named.values()
        if not each.sound
    ]
    found += views + list(unsound(stage, states)) + list(lost(stage, states, named)) + list(invented(stage, states))
    found += list(half_written(stage)) + list(misdated(stage, states))
    return found


def agreed(stage: Stage) -> list:
    """The programs that could say what they show, after all have stopped recording."""
    for each in stage.running:
        each.listen()
    return [each for each in stage.running if each.opened and not each.troubles]


def disagreeing(stage: Stage, running: list) -> Iterator[str]:
    """Ask everybody for the same deed's picture; they go on recording, so only equal heads are held together."""
    seen: dict[int, set[str]] = {}
    for _ in range(3):
        for each in running:
            each.view = None
            each.ask("v")
        until = time.monotonic() + 3
        while time.monotonic() < until and any(each.view is None and not each.over for each in running):
            stage.listen(0.01)
        for each in running:
            if each.view and not each.troubles:
                seen.setdefault(each.view[0], set()).add(each.view[1])
    yield from (f"windows disagree at deed {deed}" for deed, views in seen.items() if len(views) > 1)


def unsound(stage: Stage, states: dict[Path, State]) -> Iterator[str]:
    """Only where content was destroyed may a file be damaged, and then a sound copy is there."""
    for each in states.values():
        if each.sound or died_making(each):
            continue
        if not stage.lossy or (each.trouble and not isinstance(each.trouble, Damaged)):
            yield f"{each.path.name} is not sound: {each.trouble or each.faults}"
        elif not any(not copies.checked(copy.path) for copy in copies.listed(stage.path)):
            yield f"{each.path.name} is damaged and there is no sound copy"


def died_making(each: State) -> bool:
    """Whether somebody died who made a file where one had been: it is empty, and said to be damaged, having copies."""
    return isinstance(each.trouble, Damaged) and each.path.stat().st_size == 0


def lost(stage: Stage, states: dict[Path, State], named: dict[Path, State]) -> Iterator[str]:
    """Every deed that was acknowledged is in the file, or in what a program named.

    Who goes on recording while a copy is brought back may do the same in one file and in the next: that is two deeds.
    """
    there = frozenset[Deed]().union(*(each.deeds for each in (*states.values(), *named.values())))
    damaged = any(not each.sound for each in states.values())
    if stage.lossy or not stage.path.exists():
        there = there.union(*(deeds(copy.path) for copy in copies.listed(stage.path)))
    found = Counter((step, what) for _, _, step, what in there)
    for program in stage.programs:
        gone = [key for key, count in program.acked.items() if found[key] < count]
        unnoticed = program.killed and all(program.seen.get(key, 0) == program.ends for key in gone)
        if gone and stage.lossy and (unnoticed or (damaged and (program.killed or not program.troubles))):
            continue  # nobody was left who could have noticed: the last copy is what there is
        if gone:
            told = f"was promised {program.count} deeds, of which {len(gone)} are gone: {gone[:4]}"
            yield f"{program.kind} {program.name} {told}"


def invented(stage: Stage, states: dict[Path, State]) -> Iterator[str]:
    """Every deed in the file was tried by somebody."""
    tried = set[str]().union(*(program.tried for program in stage.programs))
    for each in states.values():
        unknown = [what for _, _, _, what in each.deeds if what.startswith("p") and what not in tried]
        if unknown and each.sound:
            yield f"nobody tried {unknown[:3]}"


def half_written(stage: Stage) -> Iterator[str]:
    """No copy that is listed is half a copy, unless what it was taken of was not whole."""
    for copy in copies.listed(stage.path):
        if copy.path == stage.rotten:
            continue
        if any(mark in copy.path.name for mark in ("set aside", "left over", "before upgrade", "not sound")):
            continue
        if wrong := copies.checked(copy.path):
            yield f"the copy {copy.path.name} is not sound: {wrong[:1]}"


def misdated(stage: Stage, states: dict[Path, State]) -> Iterator[str]:
    """Every deed bears the time that the clock of its program showed, right or wrong."""
    clocks = {each.name: each.odd.clock for each in stage.programs}
    now = CLOCK.read()
    for path in (path for path, each in states.items() if each.sound):
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
            signed = file.execute("SELECT DISTINCT who, at FROM deed").fetchall()
        for who, at in signed:
            if who in clocks and abs(datetime.fromisoformat(at) - clocks[who] - now) > A_ROUND:
                yield f"{who}, whose clock is {clocks[who]} off, signed a deed at {at}"
                break
