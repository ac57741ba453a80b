"""A problem reported: what goes into the file is shown, and written only then; with the club only if that is wished."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.cli.report import Report, desktop, done
from scorer.served import lies_at
from scorer.store.address import Address
from scorer.store.masking import MASK
from ui.guide import Leaf
from ui.jobs import Job
from ui.nowhere import Nowhere
from ui.parts import Button, Tick
from ui.parts.layout import show_only_if
from ui.parts.saying import WINDOW, said
from ui.room import Room
from ui.theme import THEME

REPORT = t("Report a problem")
MASKED = t(
    "The club goes along only where that is ticked below: its events, results and deeds, with “{mask}” and so on in "
    "place of every name and every text.",
    mask=MASK.format(number=1),
)


def of_the_window() -> tuple[str, ...]:
    """What only the window knows: Qt, the screens, and what it speaks."""
    screens = (
        f"{each.size().width()}×{each.size().height()} at {each.devicePixelRatio():g}"
        for each in QGuiApplication.screens()
    )
    shown = f"{round(THEME.scale * 100)} %"
    return (", ".join((f"Qt {qVersion()}", QGuiApplication.platformName(), *screens, WINDOW.language.code, shown)),)


def club_of(room: Room) -> Path | None:
    """The club file that could go into it: none where a server keeps the club, and none where no club is open."""
    club = lies_at(room.desk)
    return None if isinstance(room.desk, Nowhere) or isinstance(club, Address) else club


class ProblemReport(Leaf):
    """All that would be handed on, and the button that writes it."""

    def __init__(self, window: QWidget, room: Room) -> None:
        self.room, self.report = room, Report(of_the_window())
        self.with_club = Tick(t("With the club, names masked"))
        show_only_if(club_of(room) is not None, self.with_club)
        self.write = Button(t("Write the file"), self.put, as_="primary")
        super().__init__(window, REPORT, self.told(), self.with_club, 8, self.write)

    def another(self) -> ProblemReport:
        return ProblemReport(self.below, self.room)

    def remember(self) -> dict[str, Any]:
        return {**super().remember(), "with_club": self.with_club.isChecked()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        super().restore(kept)
        self.with_club.setChecked(kept["with_club"])

    def told(self) -> str:
        """Markdown: what is in it, as it is in the file."""
        where = t("This goes into a file on your desktop, and is sent nowhere by itself.")
        log = "\n".join(f"    {line}" for line in self.report.log.splitlines())
        return "\n\n".join(
            [f"## {said(REPORT)}", said(where), *map(said, (*self.report.lines, *self.of_the_club)), log]
        )

    @property
    def of_the_club(self) -> tuple[Text, ...]:
        """What would stand in the club that goes along, where one could."""
        return (MASKED,) if club_of(self.room) is not None else ()

    def put(self) -> None:
        """Write it, in the background: a club of many years takes a while; then say where it lies."""
        club, room, told = club_of(self.room) if self.with_club.isChecked() else None, self.room, self.report
        job = Job(lambda _: told.written(desktop(), club))
        job.finished.connect(lambda written: room.notice(done(written)))
        job.refused.connect(room.refuse)
        job.start()
        self.leave()


def open_report(window: QWidget, room: Room) -> ProblemReport:
    """Show what would be reported."""
    leaf = ProblemReport(window, room)
    leaf.open()
    return leaf
