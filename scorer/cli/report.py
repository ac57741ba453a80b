"""``overtrick report``: what whoever looks after the program has to know of a problem, in one file on the desktop."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

import platformdirs

from resources.version import Version, version
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.cli.clubs import club_file
from scorer.cli.mistakes import LOG
from scorer.cli.terminal import say
from scorer.clock import CLOCK
from scorer.event.refusal import Refusal
from scorer.places import built, carried, user_log_path
from scorer.store.address import Address, Place
from scorer.store.masking import masked
from scorer.store.meant import said_of_folder
from scorer.store.trouble import FileTrouble

MOST = 40_000  # signs of the log, from its end
TEXT, CLUB = "report.txt", "masked.overtrick"
HOME = "~"
WITHOUT_CLUB = 1  # the status where the club that was named is not in it


class NotMaskedOnServer(Refusal):
    """A club on a server goes into no report: bring a copy of it to a file (overtrick move), and report that one."""


def called(which: Version) -> Text:
    """The version, with the commit it was built from where it was built."""
    if which.commit:
        return t("Version {number}, built from {commit}.", number=which.number, commit=which.commit)
    return t("Version {number}, run from its source.", number=which.number)


class WrittenReport(NamedTuple):
    """Where a report lies, and why it is ``without`` the club that should have gone along; empty else."""

    path: Path
    without: Text = NO_WORDS


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of the program and of the computer, line by line, and the end of the log of mistakes.

    ``more`` is what only the window knows, of itself and of the screen.
    """

    more: tuple[str, ...] = ()
    log: str = field(default_factory=lambda: logged(user_log_path() / LOG))

    @property
    def lines(self) -> tuple[Text, ...]:
        """All that is told, the log apart."""
        where = "carried" if carried() else "installed" if built() else "checkout"
        system = f"Python {platform.python_version()}, {platform.platform()}, {where}"
        said = t("From the log of mistakes:") if self.log else t("The log of mistakes is empty.")
        return (called(version()), as_it_is(system), *map(as_it_is, self.more), said)

    @property
    def text(self) -> str:
        """All of it as the file has it, in English."""
        return "\n".join([*self.lines, self.log, ""])

    def written(self, folder: Path, club: Path | None = None) -> WrittenReport:
        """Write it into a folder under a name that nothing has there, with a masked club if there is one to be read.

        Raises a ``FileTrouble`` where the folder cannot be written.
        """
        packed, without = BytesIO(), NO_WORDS
        with ZipFile(packed, "w", ZIP_DEFLATED) as file, TemporaryDirectory() as passing:
            file.writestr(TEXT, self.text)
            try:
                if club is not None:
                    masked(club, Path(passing, CLUB))
                    file.write(Path(passing, CLUB), CLUB)
            except FileTrouble as trouble:  # of which somebody may well want to report
                without = trouble.in_full
        with said_of_folder(folder):
            return WrittenReport(put(packed.getvalue(), names(folder)), without)


def logged(log: Path) -> str:
    """The end of the log, without the name of whose computer it is; empty where there is none."""
    with suppress(OSError):
        told = log.read_text("utf-8", errors="replace").strip()[-MOST:]
        return told.replace(str(Path.home()), HOME)
    return ""


def names(folder: Path) -> Iterable[Path]:
    """What the file may be called: by the day, and numbered where there is one already."""
    stem = f"overtrick-report-{CLOCK.now():%Y-%m-%d}"
    return (folder / (f"{stem}.zip" if number == 1 else f"{stem}-{number}.zip") for number in range(1, 1000))


def put(content: bytes, wanted: Iterable[Path]) -> Path:
    """Write under the first name that is free."""
    for path in wanted:
        with suppress(FileExistsError):
            with path.open("xb") as file:
                file.write(content)
            return path
    raise FileExistsError(path)


def desktop() -> Path:
    """Where it is put: on the desktop, at home where there is none, beside the program that is carried about."""
    there = carried() or platformdirs.user_desktop_path()
    return there if there.is_dir() else Path.home()


def report(club: Place | None, folder: Path | None) -> int:
    """Show what is in it, and write it; with the club only where one is named."""
    if isinstance(club, Address):
        raise NotMaskedOnServer
    told = Report()
    say(*told.lines, *map(as_it_is, told.log.splitlines()))
    at, without = there(club) if club else (None, NO_WORDS)
    written = told.written(folder or desktop(), at)
    written = written._replace(without=written.without or without)
    say(done(written))
    return WITHOUT_CLUB if written.without else 0


def there(club: Path) -> tuple[Path | None, Text]:
    """The club file that was meant, or why it cannot be read; raises a ``Refusal`` where it is none."""
    try:
        with club_file(club) as desk:
            return desk.path, NO_WORDS
    except FileTrouble as trouble:
        return None, trouble.in_full


def done(written: WrittenReport) -> Text:
    """What is to be said where it was written."""
    file = str(written.path)
    if written.without:
        return t(
            "{file} was written, without the club: {why} Send it to whoever looks after the program: nothing is sent "
            "by itself.",
            file=file,
            why=written.without,
        )
    return t("{file} was written. Send it to whoever looks after the program: nothing is sent by itself.", file=file)
