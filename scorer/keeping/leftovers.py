"""What a crash left beside a club file: taken up where it belongs to it, else set aside, named, and never in the way.

Between two deeds a club file is alone. A rollback journal (``-journal``) is beside it while a deed is written, and for
as long as nobody opens the file after a crash; SQLite then takes the deed back with it. It goes by the name alone, so
a journal beside a file that has come from elsewhere meanwhile would be mixed into it, and so would the write-ahead log
(``-wal``) of an older program.
"""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import struct
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from rules.text import Text, joined, t
from scorer.clock import CLOCK
from scorer.keeping.outcomes import COMPANIONS, JOURNAL, LOST, MAGIC, SOUND, UNREADABLE, disarm, outcome
from scorer.movements.words import counted
from scorer.store import copying, handles
from scorer.store.copying import WAIT_SECONDS, beside
from scorer.store.file import BETWEEN_TRIES
from scorer.store.looking import READ_TRIES, asked_again, is_none, looked_at
from scorer.store.meant import allowed
from scorer.store.place import found_at, held, in_use, is_gone, is_plain
from scorer.store.trouble import Broken, DiskUnread, Locked, called, copies_folder, in_words, short_stem

LOG = ("-wal", "-shm")
LOG_HEAD, FRAME = struct.Struct(">6I8x"), struct.Struct(">4I8x")  # sums stand where nothing is read
PAGE_AT, PAGE = 16, struct.Struct(">H")  # where a file says how long its pages are; 1 is for 65,536 bytes
ANY_LENGTH = 1 << 26  # bytes that a journal or log may have, however short the file is
NUMBER = struct.Struct(">I")
FIRST_PAGE, COUNT_AT = NUMBER.pack(1), 24
Frame = tuple[int, int, int, int]
NOT_READ = re.compile(r" (\d+) unread-wal$")  # in the name of a log of which so much could not be read
LOGGED_AT, LOGGED = 18, 2  # the byte of the first page that says a log belongs to it (sqlite.org/fileformat2.html, 1.3)


def settle(path: Path) -> list[Path]:
    """Before a file is opened or gone on with, see to what lies beside it; returns where what was set aside is now.

    Raises ``Broken`` where the file is whole neither with what a crash left nor without it.
    """
    there = lying_beside(path)  # first: whoever lives has made the file before
    if not there:
        return []
    if not is_plain(path):
        return set_aside(path, *COMPANIONS)
    if odd := [rest for rest in there if is_odd(beside(path, rest))]:
        return set_aside(path, *odd) + settle(path)
    try:
        found = list[Path]()
        if "-wal" in there:  # or may be: the disk did not say, and there may be a journal all the same
            found = settle_log_of_open(path) if held(path) else settle_log(path)
        return found + settle_journal(path) if is_hot(path) else found
    except FileNotFoundError:
        if lying_beside(path) == there or not is_plain(path):
            raise
        return settle(path)  # another program was quicker


def lying_beside(path: Path) -> dict[str, tuple[int, ...]]:
    """What of SQLite's lies beside a file, and what tells each from another of its name."""
    return {rest: marked(beside(path, rest)) for rest in COMPANIONS if lies(path, rest)}


def settle_log(path: Path) -> list[Path]:
    """A log that an older program's file speaks of holds what was acknowledged: it stays where the file bears it.

    SQLite reads a log up to the first page that is not as it was written, and says nothing of what comes behind: of
    such a log a copy is set aside. Raises ``Logged`` where the older program is still there, whose log it is.
    """
    wait_for_its_owner(path)
    mark = marked(beside(path, "-wal"))
    its_own = logged(path) and within_reason(path, "-wal")
    alone, together = (outcome(path), outcome(path, "-wal")) if its_own else (SOUND, UNREADABLE)
    wait_for_its_owner(path)
    if marked(beside(path, "-wal")) != mark:  # another program was quicker
        return settle(path)
    if together.harm > alone.harm:
        return set_aside(path, *LOG)
    unread = passed_over(path, together.taken)
    return [copy_aside(path, "-wal", unread)] if unread else []


def settle_log_of_open(path: Path) -> list[Path]:
    """What is open here keeps no log, unless another program had it do so since: then the next deed ends that log.

    A file says that it keeps one before there is one, and for as long as there is.
    """
    mark = marked(beside(path, "-wal"))
    found = [] if logged(path) else set_aside_unless_anew(path, mark, "-wal")
    return found and found + set_aside(path, "-shm")


def wait_for_its_owner(path: Path) -> None:
    """Wait while a program that keeps a log has the file open: what lies in it changes all the time.

    Another that only sees to the log as this one does lets go of it soon; raises ``Logged`` where nobody does.
    """
    for _ in range(1 + round(WAIT_SECONDS / BETWEEN_TRIES)):
        if not lies(path, "-wal") or not in_use(path):
            return
        time.sleep(BETWEEN_TRIES)
    raise in_words(path, allowed(path, Locked))


def settle_journal(path: Path) -> list[Path]:
    """A journal stays, to be taken up, where the file is sounder with it, or comes to the same without.

    Where as much is wrong with either, as it seems of a file with a newer program's deeds, it stays if it is its own.
    """
    journal = beside(path, "-journal")
    if not within_reason(path, "-journal"):
        return set_aside(path, "-journal")
    disarm(journal)
    mark = marked(journal)
    alone, together = outcome(path), outcome(path, "-journal")
    if marked(journal) != mark or not is_hot(path):  # another program was quicker
        return settle(path)
    if alone.harm == together.harm == LOST:
        raise in_words(path, Broken)
    same = alone.head == together.head or (alone.harm and follows(path))
    if together.harm < alone.harm or (together.harm == alone.harm and same):
        take_up(path)
        return []
    return set_aside_unless_anew(path, mark, "-journal")


def words(path: Path, aside: Iterable[Path]) -> Text:
    """What is to be said of what lay beside a file and was set aside; empty where nothing was."""
    return joined(said_of(called(path), each) for each in aside)


def said_of(name: str, aside: Path) -> Text:
    """The same of one file, with the club file's name."""
    if (found := NOT_READ.search(aside.name)) is None:
        return t(
            "What lay beside {name} after a crash does not belong to it, and is kept as “{file}” in “{folder}”.",
            name=name,
            file=aside.name,
            folder=aside.parent.name,
        )
    return t(
        "An older program’s log lay beside {name} and is damaged: at least {many} in it cannot be read, and the file "
        "is as it was before it. The log is kept as “{file}” in “{folder}”: compare the results with what the tables "
        "wrote.",
        "An older program’s log lay beside {name} and is damaged: at least {many} in it cannot be read, and the file "
        "is as it was before them. The log is kept as “{file}” in “{folder}”: compare the results with what the tables "
        "wrote.",
        n=int(found[1]),
        name=name,
        many=counted(int(found[1]), "deed"),
        file=aside.name,
        folder=aside.parent.name,
    )


def marked(journal: Path) -> tuple[int, ...]:
    """What tells one journal from another of the same name, and none at all; raises what a disk says of neither."""
    found = found_at(journal)
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns) if found else ()


def take_up(path: Path) -> None:
    """Have SQLite take back what was half written; not in a file it would make, where none is any more.

    Raises the ``DiskUnread`` of a disk that did not show it the journal as often as it looked.
    """
    target = f"{path.absolute().as_uri()}?mode=rw"
    for _ in range(READ_TRIES):
        asked_again(lambda: sqlite3.connect(target, uri=True, timeout=WAIT_SECONDS), writes=True)
        if not is_hot(path):
            return
    raise in_words(path, DiskUnread)


def is_hot(path: Path) -> bool:
    """Whether a journal lies there that SQLite would take up: nobody is writing just now.

    Nobody is waited for: whoever holds the file lives, and what is done with it next waits for them as it is. Raises
    what a disk says that does not answer: taken for none, a journal of another file would be taken up. To SQLite a disk
    that does not answer has none (``unixAccess`` in its os_unix.c): of none it is believed when it is asked once more,
    after the disk was seen to answer.
    """
    return any(seen_hot(path) for _ in range(2))


def seen_hot(path: Path) -> bool:
    """The same of one look: whether SQLite sees such a journal."""
    try:
        if not beside(path, "-journal").stat().st_size:
            return False
        asked_again(lambda: looked_at(path, wait=0))
    except sqlite3.Error as error:
        found = getattr(error, "sqlite_errorname", "")
        if found.startswith(("SQLITE_IOERR", "SQLITE_CANTOPEN")):
            raise
        return found == "SQLITE_READONLY_ROLLBACK" or is_none(error)
    except FileNotFoundError:
        return False
    return False


def lies(path: Path, rest: str) -> bool:
    """Whether something lies beside a file, and if it is a link that leads nowhere, or nobody can tell for now."""
    return not is_gone(beside(path, rest))


def is_odd(companion: Path) -> bool:
    """Whether it is something that SQLite never made: a pipe, at which it would wait, or a link.

    Looked at once: what is gone by then was another program's journal, and one of the same name is its next.
    """
    with suppress(FileNotFoundError):
        return not stat.S_ISREG(companion.lstat().st_mode)
    return False


def within_reason(path: Path, rest: str) -> bool:
    """Whether what lies beside a file is no longer than any that SQLite leaves there: it is tried out elsewhere."""
    return beside(path, rest).stat().st_size <= 2 * path.stat().st_size + ANY_LENGTH


def follows(path: Path) -> bool:
    """Whether a journal was begun on a file as it is, or as it was one transaction ago: each counts the file on by one.

    The first page, which has the count, is in every journal (sqlite.org/fileformat2.html, 1.3.4 and 3).
    """
    now = counted_to(first_page(path))
    with beside(path, "-journal").open("rb") as journal:
        head = journal.read(JOURNAL.size)
        if len(head) < JOURNAL.size or not head.startswith(MAGIC):
            return False
        *_, sector, page = JOURNAL.unpack(head)
        record = NUMBER.size + page + NUMBER.size  # its number, the page as it was, and a checksum
        for at in range(sector, os.fstat(journal.fileno()).st_size - record + 1, record):
            journal.seek(at)
            if journal.read(NUMBER.size) == FIRST_PAGE:
                return now - counted_to(journal.read(COUNT_AT + NUMBER.size)) in (0, 1)
    return False


def first_page(path: Path) -> bytes:
    """The first page of a file, and what more of it is read at once; by a handle that is there if it is open here."""
    return next(handles.pieces(path), b"")


def counted_to(page: bytes) -> int:
    """How often a file was changed, as its first page counts it."""
    [count] = NUMBER.unpack(page[COUNT_AT:][: NUMBER.size].ljust(NUMBER.size, b"\0"))
    return int(count)


def passed_over(path: Path, taken: int) -> int:
    """How many transactions stand in a log behind the so many pages that SQLite has taken of it.

    It takes all up to the first that is not as it was written. The last page of a transaction says so, and what is left
    of an older round through the log has two other salts (sqlite.org/fileformat2.html, 4). Where the head of the log is
    not as it was written they are those of most pages.
    """
    [page] = PAGE.unpack(first_page(path)[PAGE_AT:][: PAGE.size])
    size = page if page != 1 else 1 << 16
    with beside(path, "-wal").open("rb") as log:
        *_, one, two = LOG_HEAD.unpack(log.read(LOG_HEAD.size).ljust(LOG_HEAD.size, b"\0"))
        starts = range(LOG_HEAD.size, beside(path, "-wal").stat().st_size - size - FRAME.size + 1, size + FRAME.size)
        frames = [frame_at(log, at) for at in starts]
    if not taken and frames:
        [((one, two), _)] = Counter(frame[2:] for frame in frames).most_common(1)
    most = path.stat().st_size // size + len(frames)  # pages: the file is no longer than that after any of them
    behind = frames[taken:]
    return sum(0 < last <= most and (its_one == one or its_two == two) for _, last, its_one, its_two in behind)


def frame_at(log: BinaryIO, at: int) -> Frame:
    """What a log says of a page: its number, how long the file is after it if it is the last, and the two salts."""
    log.seek(at)
    number, last, one, two = FRAME.unpack(log.read(FRAME.size))
    return number, last, one, two


def logged(path: Path) -> bool:
    """Whether a file says of itself that it keeps a log, as an older program's does."""
    return first_page(path)[LOGGED_AT:][:1] == bytes([LOGGED])


def set_aside(path: Path, *rests: str) -> list[Path]:
    """Move what lies beside a file into its folder of copies, named and dated; returns where it is now."""
    found = []
    for rest in rests:
        if lies(path, rest):
            found.append(copying.put_among(path, beside(path, rest), aside_name(path, rest)))
    return [each for each in found if each]


def set_aside_unless_anew(path: Path, mark: tuple[int, ...], rest: str) -> list[Path]:
    """The same of what had this mark; another's by then, who is writing, goes back. Where nobody can tell it stays."""
    found = set_aside(path, rest)
    if found and marked(found[0]) != mark:
        found.pop().rename(beside(path, rest))
    return found


def copy_aside(path: Path, rest: str, unread: int) -> Path:
    """The same of a copy, while what lies there stays; one that was set aside before is not set aside again."""
    content = beside(path, rest).read_bytes()
    for each in copies_folder(path).glob(f"* left over *{rest}"):
        if each.read_bytes() == content:
            return each
    with copying.passing(copies_folder(path)) as made:
        copying.as_it_lies(beside(path, rest), made)
        return copying.put_in_place(made, copies_folder(path) / aside_name(path, f" {unread} unread{rest}"))


def aside_name(path: Path, rest: str) -> str:
    """What something is called that lay beside a file."""
    return f"{short_stem(path)} left over {CLOCK.now():%Y-%m-%d %H.%M.%S}{rest}"
