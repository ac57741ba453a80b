"""Where a club file lies and where else its copies go: network drives, synchronised folders, a stick."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from filecmp import clear_cache, cmp
from glob import escape
from pathlib import Path
from typing import NamedTuple

from scorer.places import user_config_path
from scorer.safety.signs import on_any_disk
from scorer.store import copying
from scorer.store.file import SUFFIX
from scorer.store.looking import is_busy, journal_of
from scorer.store.meant import said_of_folder
from scorer.store.place import hold_of, place
from scorer.store.trouble import COPIES, FileTrouble, FolderTrouble, called, copies_folder, short_stem

MOUNTS = Path("/proc/self/mountinfo")
NOTES = "second places"
FOLLOWED = f"{os.sep}."  # behind a path where nobody named a second place: the club had it elsewhere, and came there
MOST_CLUBS = 1000  # of one name in one second place
NETWORK = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "ceph", "glusterfs", "9p", "davfs", "fuse.sshfs",
           "fuse.davfs2", "fuse.rclone", "fuse.gvfsd-fuse", "fuse.glusterfs")  # fmt: skip
# What a service that synchronises folders leaves in them, or calls them.
MARKS = {".dropbox": "Dropbox", ".dropbox.cache": "Dropbox", ".stfolder": "Syncthing",
         ".nextcloudsync.log": "Nextcloud", ".owncloudsync.log": "ownCloud",
         ".tmp.drivedownload": "Google Drive"}  # fmt: skip
CALLED = {"dropbox": "Dropbox", "onedrive": "OneDrive", "google drive": "Google Drive", "googledrive": "Google Drive",
          "my drive": "Google Drive", "icloud drive": "iCloud", "mobile documents": "iCloud", "nextcloud": "Nextcloud",
          "owncloud": "ownCloud", "pclouddrive": "pCloud", "megasync": "MEGA"}  # fmt: skip


class Forgotten(FileTrouble):
    """Where copies of {name} go as well was noted on this computer, but the note is damaged: name the place again."""


class NotNoted(FileTrouble):
    """The second place for copies of {name} could not be noted, and is as it was. {why}"""


def names_of(path: Path) -> int:
    """How many names a file has on its disk."""
    with suppress(OSError):
        return os.stat(path).st_nlink
    return 1


def synchronised_by(path: Path) -> str:
    """The service that keeps a folder the same on several computers, where it can be told."""
    for folder in Path(os.path.realpath(path)).parents:
        called = folder.name.lower()
        for mark, service in CALLED.items():
            if called == mark or called.startswith((f"{mark} ", f"{mark}-")):
                return service
        with suppress(OSError):
            for mark, service in MARKS.items():
                if (folder / mark).exists():
                    return service
    return ""


def on_a_network(path: Path) -> bool:
    """Whether a file lies on another computer, where the system says so."""
    if sys.platform == "win32":
        return str(path.absolute()).startswith("\\\\")
    return file_system(path) in NETWORK


def file_system(path: Path, mounts: Path = MOUNTS) -> str:
    """The kind of file system a file lies on, as Linux names it; empty elsewhere."""
    found, best, real = "", -1, Path(os.path.realpath(path))
    for at, kind in mounted(mounts):
        if real.is_relative_to(at) and len(at) >= best:
            found, best = kind, len(at)
    return found


def is_mounted(path: Path, mounts: Path = MOUNTS) -> bool:
    """Whether a file is mounted by itself, so that it lies elsewhere too, with something else beside it.

    It has one name and one number on its disk all the same, so it is known for one file, and locked as one; that it is
    two places shows at the one where it is mounted, and not at the other. Where a whole folder is mounted twice, what
    lies beside the file is the same at both: that is as good as one. A disk that two computers mount at once cannot be
    told from one's own; it is a network drive, or it is spoilt whatever is on it.
    """
    return os.path.realpath(path) in (at for at, _ in mounted(mounts))


def mounted(mounts: Path) -> list[tuple[str, str]]:
    """Where something is mounted, and of what kind it is (man 5 proc_pid_mountinfo); nothing but on Linux."""
    with suppress(OSError):
        halves = (line.split(" - ") for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines())
        return [(name_in(before.split()[4]), after.split()[0]) for before, after in halves]
    return []


def name_in(mounts: str) -> str:
    """A name as the system lists it, with what would part its words written as a number of eight."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), mounts)


def second_place(path: Path) -> Path | None:
    """The folder that copies of a club file go to as well, where somebody named one on this computer.

    A club that was moved or renamed, or copied to go on as another, has the one that was named for it last. Where its
    copies are anyway is none, though an older program has noted it, or it has come to lie there. Raises ``Forgotten``.
    """
    named = {here: folder for here, folder in noted(path).items() if not here.endswith(FOLLOWED)}
    folder = named.get(os.path.realpath(path), next(reversed(named.values()), ""))
    return Path(folder) if folder and not is_own(Path(folder), path) else None


def lay_at(copy: Path) -> Path | None:
    """Where the club lay whose second place a copy was found in; ``None`` where this computer does not know."""
    with suppress(Forgotten):
        at = Path(os.path.realpath(copy))
        there = [here for here, folder in noted(copy).items() if folder and at.is_relative_to(os.path.realpath(folder))]
        found = map(Path, reversed(there))
        return max(found, key=lambda here: fits(copy.parent, called_there(here)), default=None)
    return None


def in_second_place(path: Path) -> LeftAway | None:
    """The folder with copies of a club in its second place, or the second place itself where that is not there.

    Where the file can be read, that is the place of the club that it is; else that of the club that lay there. ``None``
    where none is known. Raises a ``FolderTrouble`` where the place of a file that can be read does not answer.
    """
    if not mark_of(path):
        return left_in(path)
    with suppress(Forgotten):  # which is said where copies are carried there
        if second := second_place(path):
            there = os.path.isdir(second)
            return LeftAway(own_folder(second, path) if there else second, its_own=there)
    return None


class LeftAway(NamedTuple):
    """Where copies of a club were left: in a folder that is ``its_own``, or in a second place where none is seen now.

    That is not there, does not answer, or has none of them: another stick may be in.
    """

    folder: Path
    its_own: bool

    def copies(self) -> list[Path]:
        """The copies there; none in the second place itself, where any club's may lie. Raises a ``FolderTrouble``."""
        return copying.lying_in(self.folder) if self.its_own else []


def left_in(path: Path) -> LeftAway | None:
    """Where copies are of a club that lay at a place and is gone with its own; ``None`` for no second place known."""
    left = list(all_left_in(path))
    return next((away for away in left if away.its_own), next(iter(left), None))


def all_left_in(path: Path) -> Iterator[LeftAway]:
    """The same of every club that lay there, the one noted last first."""
    here = os.path.realpath(path)
    for note, kept in latest_notes():
        if not (named := kept.get(here, kept.get(here + FOLLOWED))):
            continue
        if os.path.isdir(second := Path(named)):
            with suppress(FolderTrouble), said_of_folder(second):
                if found := folder_of(note, second, path):
                    yield LeftAway(found, its_own=True)
                    continue
                own = named_for(second, path)
                if os.path.isdir(own) and not is_anothers(own) and not copying.lying_in(own):
                    continue  # it can be looked into, and has none
        yield LeftAway(second, its_own=False)


def folder_of(note: Path, second: Path, path: Path) -> Path | None:
    """The folder in a second place with the copies of the club that a note is of, which lay at ``path``.

    Raises a ``FolderTrouble`` where it is none of those that can be looked into, and one that cannot may be it.
    """
    by_name = named_for(second, path) if note == note_of(os.path.realpath(path)) else None
    unseen: FolderTrouble | None = None
    mine = list[Path]()
    for each in folders_in(second):
        try:
            if note in map(note_of, owners(each)) or (each == by_name and copying.lying_in(each)):
                mine.append(each)
        except FolderTrouble as trouble:
            unseen = trouble
    if unseen and not mine:
        raise unseen
    own = called_there(path)
    return max(mine, key=lambda each: (fits(each, own), last_deed(each)), default=None)


def fits(folder: Path, club: str) -> tuple[bool, bool]:
    """Whether a folder for copies has a club's name; or that with a number, where another of its name was first."""
    numbered = re.fullmatch(rf"{re.escape(club)}( \(\d+\))?{re.escape(COPIES)}", folder.name)
    return folder.name == f"{club}{COPIES}", numbered is not None


def last_deed(folder: Path) -> int:
    """The number of the last deed that any copy in a folder has; 0 where none can be read."""
    found = 0
    for each in copying.lying_in(folder):
        with suppress(sqlite3.Error, OSError, FileTrouble), closing(journal_of(each)) as club:
            [last] = club.execute("SELECT max(id) FROM deed").fetchone()
            found = max(found, last if isinstance(last, int) else 0)
    return found


def folders_in(second: Path) -> list[Path]:
    """The folders with copies in a second place, by name, but for what others who share it have shut."""
    there = sorted(second / name for name in os.listdir(second) if name.endswith(COPIES))
    return [each for each in there if not is_anothers(each)]


def latest_notes() -> list[tuple[Path, dict[str, str]]]:
    """Every note of a club's second places on this computer, and what it says, the latest first."""
    with suppress(OSError):
        there = (user_config_path("overtrick", appauthor=False) / NOTES).glob("*.json")
        return [(note, kept_in(note)) for note in sorted(there, key=lambda note: note.stat().st_mtime_ns, reverse=True)]
    return []


def kept_in(note: Path) -> dict[str, str]:
    """What a note says; nothing where it is damaged, which is said where it matters."""
    with suppress(OSError, ValueError, RecursionError):
        kept = json.loads(note.read_text(encoding="utf-8"))
        if isinstance(kept, dict) and all(isinstance(folder, str) for folder in kept.values()):
            return kept
    return {}


def called_there(path: Path) -> str:
    """What a club is called in a second place, whatever disk that is on."""
    return on_any_disk(short_stem(path))


def named_for(second: Path, path: Path) -> Path:
    """The folder in a second place that has a club's name."""
    return second / f"{called_there(path)}{COPIES}"


def own_folder(second: Path, path: Path) -> Path:
    """The folder for a club's copies in the second place; another club of the same name has one of its own there."""
    mine, club = {"", identity(path)}, called_there(path)
    wanted = named_for(second, path)
    folders = (wanted, *(second / f"{club} ({number}){COPIES}" for number in range(2, MOST_CLUBS)))
    return next((each for each in folders if not is_anothers(each) and owners(each) <= mine), wanted)


def is_own(folder: Path, path: Path) -> bool:
    """Whether a folder is where a club lies with its copies anyway, by whatever name or link it is reached.

    A folder within the one of its copies is that too: it goes where that goes.
    """
    at, clubs = place(folder), (path, Path(os.path.realpath(path)))
    above = {at, *map(place, Path(os.path.realpath(folder)).parents)} - {None}
    return at is not None and any(at == place(each.parent) or place(copies_folder(each)) in above for each in clubs)


def is_known(second: Path, path: Path) -> bool:
    """Whether the second place is the one that was named: a folder for copies was made there at once."""
    if os.path.isdir(named_for(second, path)):
        return True
    mine = identity(path)  # the club may have had another name
    with said_of_folder(second):
        return any(mine in owners(each) for each in folders_in(second))


def is_anothers(folder: Path) -> bool:
    """Whether a folder is shut to this one, and another person's: they share the place."""
    with suppress(OSError):
        shut = not os.access(folder, os.R_OK | os.X_OK)
        return shut and hasattr(os, "getuid") and os.stat(folder).st_uid != os.getuid()
    return False


def owners(folder: Path) -> set[str]:
    """Whose copies lie in a folder; an empty mark for those that do not tell."""
    return {mark_of(each) for each in copying.lying_in(folder)}


def name_second_place(path: Path, folder: Path | None) -> None:
    """Say where copies go as well; ``None`` for nowhere. Raises ``NotNoted``, or a ``FolderTrouble``.

    The folder for them is made at once: by that the place is known again.
    """
    if folder and os.path.isdir(folder):
        with said_of_folder(folder):
            own_folder(folder, path).mkdir(exist_ok=True)
    named: dict[str, str] = {}
    with suppress(Forgotten):  # which was said, and is mended now
        named = noted(path)
    here = os.path.realpath(path)
    named.pop(here, None)
    named.pop(here + FOLLOWED, None)
    named[here] = str(folder.absolute()) if folder else ""
    note_down(path, named)


def note_down(path: Path, named: dict[str, str]) -> None:
    """Write the note of a club's second places; raises ``NotNoted``."""
    note = note_of(identity(path))
    try:
        with said_of_folder(note.parent):
            note.parent.mkdir(parents=True, exist_ok=True)
            with copying.passing(note.parent) as made:
                made.write_text(json.dumps(named), encoding="utf-8")
                copying.reach_the_disk(made)
                made.replace(note)
    except FileTrouble as trouble:
        raise NotNoted(name=called(path), why=trouble) from trouble


def note_here(path: Path, second: Path) -> None:
    """See that the second place of a club is noted by where the club lies now: it may have been moved, or copied on.

    Where file and copies are gone, nothing but their path tells whose they were.
    """
    here, kept = os.path.realpath(path), kept_in(note_of(identity(path)))
    if str(second) not in (kept.get(here), kept.get(here + FOLLOWED)):
        with suppress(FileTrouble):  # its copies are there all the same, and this is tried with the next
            named = noted(path)
            note_down(path, named | {here + FOLLOWED: str(second)} if here not in named else named)


def noted(path: Path) -> dict[str, str]:
    """The second places that were named for a club, by where it lay then, the last one last; raises ``Forgotten``."""
    for note in (note_of(identity(path)), note_of(os.path.realpath(path))):
        try:
            kept = json.loads(note.read_text(encoding="utf-8"))
        except FileNotFoundError:
            continue
        except (OSError, ValueError, RecursionError) as error:
            raise Forgotten(name=called(path)) from error
        if not isinstance(kept, dict) or not all(isinstance(folder, str) for folder in kept.values()):
            raise Forgotten(name=called(path))
        return kept
    return {}


def note_of(mark: str) -> Path:
    """The file in which the second places of a club are noted: each has its own, so that none costs another's."""
    own = user_config_path("overtrick", appauthor=False) / NOTES
    return own / f"{hashlib.sha256(mark.encode(errors='surrogateescape')).hexdigest()[:16]}.json"


def identity(path: Path) -> str:
    """What a club keeps wherever it lies: the chain of its first deed, read in the file or else in a copy of it.

    A club in which nothing was done yet has only the place where it lies.
    """
    return mark_of(path) or next(filter(None, map(mark_of, copying.copies(path))), os.path.realpath(path))


def mark_of(file: Path) -> str:
    """What a club file, or a copy, has of the club that it is; empty where it does not tell.

    Of a file that is open here it is remembered: while another program lets nobody read it, that is not waited for.
    """
    known = hold.mark if (hold := hold_of(file)) else ""
    try:
        with closing(journal_of(file, wait=0 if known else None)) as club:
            [chain] = club.execute("SELECT chain FROM deed WHERE id = 1").fetchone() or ("",)
    except sqlite3.OperationalError as error:
        return known if is_busy(error) else ""
    except (sqlite3.Error, OSError, FileTrouble):
        return ""
    if hold:
        hold.mark = str(chain or "")
    return str(chain or "")


def put_into(folder: Path, copy: Path) -> Path:
    """Put a file into a folder under its own name, or find it there; raises a ``FolderTrouble``."""
    with said_of_folder(folder.parent):
        if there := same_in(folder, copy, copy.stem):
            return there
        with copying.passing(folder, like=copy) as made:
            shutil.copyfile(copy, made)
            return copying.put_in_place(made, folder / copy.name)


def same_in(folder: Path, file: Path, called: str) -> Path | None:
    """What lies in a folder, with a name that begins so, and is the same byte by byte."""
    clear_cache()  # a file that went bad without a sign of it is to be read again
    names = {called, on_any_disk(called)}
    there = (each for name in names for each in folder.glob(f"{escape(name)}*{SUFFIX}"))
    return next((each for each in there if cmp(each, file, shallow=False)), None)
