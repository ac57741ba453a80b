"""Bringing in what was played in another room: its club file is looked at, what would come is shown, and then done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.commands import Command, Touch
from scorer.evening.brought_in import BroughtIn, brought_in
from scorer.evening.event_deeds import event_deeds
from scorer.evening.other_room import FoundRoom, found_in
from scorer.evening.room_beside import refuse_alone
from scorer.event.days import in_words
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.live.words import event_called
from scorer.store.gateway import File
from scorer.store.place import hold_of
from scorer.store.reading import EventSummary
from ui.jobs import Job
from ui.pages.folder import CLUBS, beside
from ui.pages.keys import answered, shown_only
from ui.pages.page import Page
from ui.parts import Button, Empty, KeyButton, Pick, Remark, Words, boxed, column, emptied, files, panel, row
from ui.parts.leaves import scrolled
from ui.room import Room

MOST = 60  # events to choose from, and lines of what would change
WHY = t(
    "Its director has recorded it on another computer: bring the club file over on a stick. What would come is shown "
    "before anything is done, and one Undo takes all of it out again."
)


class OtherRoomPage(Page):
    """First the club file, then what would come out of it; Enter brings it in, and Esc goes back."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.path: Path | None = None
        self.found: FoundRoom | None = None
        self.would: BroughtIn | None = None
        self.job: Job | None = None
        self._why = NO_WORDS  # the last file was none
        self.act = KeyButton(t("Bring in"), "Enter", self.bring, as_="primary")
        self.act.setObjectName("bring-in")
        self.other = Button(t("Another file"), self.choose, key="Ctrl+O", as_="quiet")
        leave = shown_only(KeyButton(t("Back"), "Esc", self.leave, as_="quiet"))
        self.pick = Button(t("Choose a file"), self.choose, as_="primary", key="Ctrl+O")
        self.ask = Empty("import", t("Choose the club file of the other room."), WHY, self.pick)
        self.busy = self._busy()
        self.remark = Remark()
        self._which, self._lines = column(gap=8), column(gap=8)
        self.work = panel(self._which, self.remark, (scrolled(boxed(self._lines)), 1), gap=12)
        self.put(self.busy, self.ask, (self.work, 1), acts=(self.other, leave, self.act))
        self.show_all()

    @property
    def evening(self) -> Event:
        """The event that it is brought into."""
        assert self.room.evening is not None
        return self.room.evening

    def heading(self) -> Text:
        if self.found is None or self.room.evening is None:
            return t("Which room shall be brought in?")
        return self.would.coming if self.would else t("Nothing of this event can be brought in.")

    def refresh(self, touched: frozenset[Touch]) -> None:
        if self.room.evening is not None:
            self.show_all()

    # --- the file -----------------------------------------------------------------------

    def choose(self) -> None:
        """Choose a file."""
        start = beside(self.room.desk.path)
        if chosen := files.file_to_open(self, t("Choose the club file of the other room"), start, CLUBS):
            self.read(chosen)

    def read(self, path: Path, event: int = 0) -> None:
        """Look into a file; the club file that is open here is never opened as anything else."""
        if self._why:
            self.room.unsay(self._why)  # that was of the file before
        if hold_of(path):
            why = t("{name} is the club file that is open here: expected that of the other room.", name=path.name)
            self._refuse(why)
            return
        self.give_up()
        like = self.evening
        ours = self.room.desk.read(event_deeds, like.id)
        self.job = Job(lambda _: found_in(path, like, ours=ours, event=event))
        self.job.finished.connect(lambda found: self._read(path, found))
        self.job.refused.connect(self._refused)
        self.job.broke.connect(lambda _: self.give_up())
        self.busy.show()
        self.job.start()

    def bring(self) -> None:
        """Bring in what is shown, as one deed."""
        if self.would is None or self.found is None:
            return
        room, event_id = self.found.room, self.evening.id

        def make(file: File) -> Command:
            return brought_in(file, event_id, room).command

        if self.room.do_as_found(make) is not None:
            self.room.go("standings")

    def leave(self) -> None:
        """Give up what is being read, and go back to the sections."""
        self.give_up()
        self.room.go("tonight", settings=True)

    def give_up(self) -> None:
        """Do not wait for what is being read."""
        if self.job is not None:
            self.job.give_up()
            self.job = None
        self.busy.hide()

    def _take(self, event: int) -> None:
        """Look at another event of the same file."""
        if self.path is not None:
            self.read(self.path, event)

    def _read(self, path: Path, found: FoundRoom) -> None:
        self.job, self.path, self.found = None, path, found
        self.show_all()
        if first := self.first():
            first.setFocus()

    def _refused(self, sentence: Text) -> None:
        self.job = None
        self.show_all()
        self._refuse(sentence)

    def _refuse(self, sentence: Text) -> None:
        """Say why a file is none, until another is looked into."""
        self._why = sentence
        self.room.refuse(sentence)

    # --- how ----------------------------------------------------------------------------

    def show_all(self) -> None:
        """Show how far it is, and what would come as things stand now."""
        self.would, wrong = self._looked()
        self.busy.setVisible(self.job is not None)
        self.ask.setVisible(self.found is None)
        self.pick.setEnabled(not wrong or self.found is not None)
        self.work.setVisible(self.found is not None or bool(wrong))
        self.other.setVisible(self.found is not None)
        self.act.setVisible(self.found is not None)
        self.act.setEnabled(self.would is not None)
        if wrong:
            self.remark.say("wrong", wrong)
        self.remark.setVisible(bool(wrong))
        self._show_which()
        self._show_lines((*self.would.changes, *self.would.told) if self.would else ())
        self.sentence.say(self.heading())

    def _looked(self) -> tuple[BroughtIn | None, Text]:
        """What would come, or why nothing can."""
        event = self.evening
        try:
            refuse_alone(event)
            if self.found is None:
                return None, NO_WORDS
            return self.room.desk.read(brought_in, event.id, self.found.room), NO_WORDS
        except Refusal as refusal:
            return None, refusal.in_full

    def _show_which(self) -> None:
        """The file, and its events where there are several."""
        emptied(self._which)
        if self.found is None:
            return
        room = self.found.room
        events = [(each.id, in_list(each)) for each in self.found.events[:MOST]]
        if room.event.id not in dict(events):
            events.append((room.event.id, event_called(room.event.name)))
        named = Words(as_it_is(room.file), "strong")
        if len(events) == 1:
            self._which.addWidget(boxed(row(named, Words(events[0][1], "soft"), None)))
            return
        pick: Pick[int] = Pick(t("Its event"), events, room.event.id, width=0)
        pick.setObjectName("event")
        pick.currentIndexChanged.connect(lambda _: self._take(pick.picked()))
        self._which.addWidget(boxed(row(named, pick, None)))

    def _show_lines(self, lines: Sequence[Text]) -> None:
        emptied(self._lines)
        for line in lines[:MOST]:
            self._lines.addWidget(Words(line, wrap=True))
        if len(lines) > MOST:
            self._lines.addWidget(Words(t("… and {n} more", n=len(lines) - MOST), "soft"))
        self._lines.addStretch(1)

    def _busy(self) -> QFrame:
        return panel(row(Words(t("Looking into the file")), None, Button(t("Cancel"), self.give_up), gap=16))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answered(event, self.act.click, self.leave):
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        if self.found is None:
            return self.pick
        return self.act if self.would else self.other

    def arrive(self, where: Mapping[str, Any]) -> None:
        """Look into a file; into the one that was looked into before as it stands by now: it goes to and fro."""
        if chosen := where.get("file"):
            self.read(chosen)
        elif self.path is not None and self.found is not None:
            room, self.found = self.found.room, None
            self.read(self.path, room.event.id)
            self.show_all()

    def remember(self) -> dict[str, Any]:
        return {"path": self.path, "found": self.found}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.path, self.found = kept.get("path"), kept.get("found")
        self.show_all()


def in_list(event: EventSummary) -> Text:
    """An event as it is chosen: its name and its day."""
    return joined(filter(None, (event_called(event.name), in_words(event.date))), ", ")
