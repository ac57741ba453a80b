"""What may become of a club file while it is open, and where it was brought to safety then."""

from __future__ import annotations

import errno
import os
import re
import shutil
from contextlib import closing, suppress
from pathlib import Path

import pytest

from scorer.store.place import place
from scorer.store.trouble import DamagedMeanwhile, Exchanged, GoneAway, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import entered

NO_ANSWER = "/proc/self/mem"  # whose beginning is never read: EIO
SAFE = re.compile(r" is (?:safe )?in “([^”]+)”, in the folder “([^”]+)”")


def moved(path):
    path.rename(path.with_name("elsewhere.overtrick"))


def moved_behind_a_link(path):
    """As into a synchronised folder: who opens it by the link begins and finds a journal beside the file."""
    there = path.parent / "Dropbox"
    there.mkdir()
    path.symlink_to(path.rename(there / path.name))


def removed(path):
    path.unlink()


def renamed_over(path):
    os.replace(another(path), path)


def written_over(path):
    shutil.copyfile(another(path), path)


def an_earlier_state(path):
    shutil.copyfile(next(copies_folder(path).glob("*.overtrick")), path)


def emptied(path):
    os.truncate(path, 0)


def cut_short(path):
    os.truncate(path, 4096 * 3)


def torn(path):
    content = bytearray(path.read_bytes())
    content[24:28] = os.urandom(4)  # SQLite’s own count of changes: it reads again what it knew
    content[4096 : 4096 * 8] = os.urandom(4096 * 7)
    path.write_bytes(content)


def no_file_any_more(path):
    path.write_text("Name,Number\n" * 900)


def another(path):
    """Another club, of the same name."""
    folder = path.parent / "another"
    folder.mkdir()
    with closing(open_club(folder)) as other:
        entered(other, 9)
    return folder / path.name


HARM = [
    # what happens        what is said
    (moved,               GoneAway),
    (moved_behind_a_link, GoneAway),
    (removed,             GoneAway),
    (renamed_over,        GoneAway),
    (written_over,        Exchanged),
    (an_earlier_state,    Exchanged),
    (emptied,             DamagedMeanwhile),
    (cut_short,           DamagedMeanwhile),
    (torn,                DamagedMeanwhile),
    (no_file_any_more,    DamagedMeanwhile),
]  # fmt: skip


every_harm = pytest.mark.parametrize(("harm", "said"), HARM, ids=lambda each: each.__name__)


def rescued(path, home, trouble):
    """The file that a sentence names, where it says."""
    file, folder = SAFE.search(str(trouble)).groups()
    return (path.parent / folder if not Path(folder).is_absolute() else Path(folder)) / file


def away(path, like=None, how=os.O_WRONLY):
    """Every handle of this process on a file reads nothing any more; who opens the file anew reads it.

    With ``O_PATH`` for ``how`` none lets go of a lock either, as on a drive of another computer.
    """
    at = place(path)
    for handle in map(int, os.listdir("/proc/self/fd")):
        with suppress(OSError):
            found = os.fstat(handle)
            if at == (found.st_dev, found.st_ino):
                dead = os.open(like, os.O_RDONLY) if like else os.open(path, how)
                os.dup2(dead, handle)
                os.close(dead)


def unread(*_):
    raise OSError(errno.EIO, os.strerror(errno.EIO))
