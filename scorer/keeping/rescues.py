"""What is brought to safety: how it is made, and how it is found again where there was no room beside its club."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rules.text import NO_WORDS, Text, t
from scorer.commands import unpacked
from scorer.keeping import copies, leftovers, outcomes
from scorer.keeping.copies import Copy
from scorer.keeping.elsewhere import left_in, mark_of, owners
from scorer.places import data_left_at_home, user_data_path
from scorer.store import copying
from scorer.store.chain import chained
from scorer.store.deeds import write
from scorer.store.file import HEAD, SUFFIX, build, engine_of, in_memory
from scorer.store.gateway import Opened
from scorer.store.trouble import FileTrouble, copies_folder, short_stem

RESCUED = " rescued"  # behind the club's name in that of what was rescued
BY_NAME = t("What is called rescued is known by its name alone: look at it before you bring it back.")


def rescue_folder() -> Path:
    """Where what was recorded is brought when there is no folder left beside the file."""
    return user_data_path("overtrick", appauthor=False) / "rescued"


def rescue_folders() -> tuple[Path, ...]:
    """Every folder where something that was rescued may lie: the program may be carried about only since then."""
    before = data_left_at_home()
    return (rescue_folder(), *((before / rescue_folder().name,) if before else ()))


def rescued(path: Path) -> list[Path]:
    """What was rescued of a club and lies there, by name; nothing that tells that it is another's of that name."""
    named = called_after(path)
    mine = marks_of(path) if named else set()
    return [each for each in named if not mine or mark_of(each) in {"", *mine}]


def said_of_rescued(path: Path) -> Text:
    """That nothing but its name tells what was rescued of a club to be its own; empty where more does."""
    found = rescued(path)
    alone = bool(found) and (not marks_of(path) or not all(map(mark_of, found)))
    return BY_NAME if alone else NO_WORDS


def called_after(path: Path) -> list[Path]:
    """Everything there that has a club's name; nothing of a folder that cannot be looked into."""
    found = list[Path]()
    for folder in rescue_folders():
        with suppress(FileTrouble):
            found += [each for each in copying.lying_in(folder) if each.stem.startswith(short_stem(path) + RESCUED)]
    return found


def marks_of(path: Path) -> set[str]:
    """By what a club is known: as its file tells, or its copies do, beside it or in its second place."""
    found = {mark_of(path)}
    with suppress(FileTrouble):
        found |= owners(copies_folder(path))
    with suppress(FileTrouble):
        if found <= {""} and (away := left_in(path)):
            found |= set(map(mark_of, away.copies()))
    return found - {""}


def club_of(rescued_: Path) -> Path | None:
    """The club that something there was rescued of, by name, as if it had lain there; ``None`` for what lies elsewhere.

    Where it lay nobody knows.
    """
    name, found, _ = rescued_.stem.partition(RESCUED)
    there = rescued_.absolute().parent in [folder.absolute() for folder in rescue_folders()]
    return rescued_.with_name(name + SUFFIX) if there and found else None


def rebuilt(engine: Opened, rows: Iterable[Mapping[str, Any]], made: Path, *, whole: bool = False) -> None:
    """Carry out deeds on a picture in memory, from nothing if they are the ``whole`` journal, and write it down."""
    with engine.begin() as memory:
        if whole:
            build(memory)
        for row in rows:
            unpacked(row["command"]).carry_out(memory)
            write(memory, row)
    with engine.connect() as memory:
        copying.pour(memory.connection.dbapi_connection, made)  # type: ignore[arg-type]
    engine.dispose()


def rebuilt_on(there: Iterable[Copy], rows: Sequence[Mapping[str, Any]], made: Path) -> None:
    """The deeds that nobody has copied, carried out on the first copy that they go on from; all of a journal on none.

    Nothing is written where there is no such copy.
    """
    if rows and rows[0]["id"] == 1:
        rebuilt(engine_of(None), rows, made, whole=True)
        return
    for copy in there:
        after = [row for row in rows if row["id"] > copy.deed]
        goes_on = after and after[0]["id"] == copy.deed + 1 and chained(copy.chain, after[0]) == after[0]["chain"]
        if goes_on and not copies.checked(copy.path):
            rebuilt(in_memory(copy.path), after, made)
            return


def taken_back(made: Path, journal: Path) -> None:
    """What a journal has of a deed that its program died over is taken back in a file made of the one it lay beside."""
    shutil.copyfile(journal, copying.beside(made, "-journal"))
    outcomes.make_fit(made)
    leftovers.take_up(made)


def belongs(made: Path, folder: Path, *, club: Path, mark: str) -> bool:
    """Whether what was rescued of a club belongs into a folder: one found by the path alone may be another's by now.

    ``mark`` is by what the club was known, which what was rescued may not tell.
    """
    own = folder in (copies_folder(club), rescue_folder())
    return own or owners(folder) <= {"", mark_of(made), mark}


def lasts(path: Path) -> bool:
    """Whether the disk says of a copy, and of its name, that it keeps them."""
    try:
        copying.reach_the_disk(path)
        copying.reach_the_disk(path.parent)
    except OSError:
        return False
    return True


def passes(path: Path) -> bool:
    """Whether nothing is wrong with a file as far as this program can tell: of a newer one's deeds it cannot."""
    wrong = copies.checked(path)
    return not wrong or (wrong[0].newer and copies.described(path).version == HEAD)
