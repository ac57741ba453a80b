"""The club that is open: what stands on its paper, where its file lies, and the ways to copies and to other clubs."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.alphabets import alphabet
from rules.text import Text, as_it_is, t
from scorer.commands import Command, Touch
from scorer.commands.remembering import is_invented, paper_size, printed_on
from scorer.commands.speaking import PAPER, chosen_language, paper_in, typed_in
from scorer.evening.changes import club_named
from scorer.keeping.carrying import carried_to
from scorer.picture import Picture
from scorer.served import lies_at
from scorer.sheets.imprint import paper_of
from scorer.sheets.page.paper import PAPERS
from scorer.store.address import Address
from scorer.store.file import SUFFIX
from ui.jobs import QUIETLY, Job
from ui.pages.beside import Beside, narrowed
from ui.pages.club.asked import Letterhead
from ui.pages.folder import CLUBS, choose_club, lying
from ui.pages.keys import COPIES_KEY, OPEN_KEY, shown_only
from ui.pages.page import Page
from ui.parts import Button, KeyButton, LinkButton, Words, boxed, column, offer, panel, rule
from ui.room import Room

LEFT = 480  # px at 100 %, of what stands on its paper


class OwnClub(Page):
    """Everything that is the club's own and no evening's; each change acts at once and can be taken back."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.asked = Letterhead()
        self._job: Job | None = None
        back = shown_only(KeyButton(t("Back"), "Esc", self.leave))
        left = panel(Words(t("What stands on its paper"), "lead"), self.asked, None, gap=16)
        self.put(narrowed(Beside(left, self._file(), left=LEFT), None), acts=(back,))
        self._show()
        self.asked.name.editingFinished.connect(self._name)
        self.asked.language.currentIndexChanged.connect(lambda _: self._print_in(self.asked.language.picked()))
        self.asked.paper.picked.connect(self._print_on)
        self.asked.letters.currentIndexChanged.connect(lambda _: self._type_in(self.asked.letters.picked()))

    def heading(self) -> Text:
        desk = self.room.desk
        if desk.read(is_invented):
            return t("{club} is an invented club: nothing that is done here counts.", club=desk.club())
        return t("{club}.", club=desk.club()) if desk.club() else t("This club has no name yet.")

    def refresh(self, touched: frozenset[Touch]) -> None:
        if any(touch.what in ("club", "event") for touch in touched):
            super().refresh(touched)
            self._show()

    def first(self) -> QWidget | None:
        return self.asked.name

    def settled(self, mine: Command) -> None:
        self._show(anew=True)

    def leave(self) -> None:
        """Back to what now."""
        self.room.go("tonight", now=True)

    # --- changing -------------------------------------------------------------------------

    def _show(self, *, anew: bool = False) -> None:
        """Show how it stands; what is half typed stays, unless everything is shown ``anew``."""
        desk = self.room.desk
        self.asked.name.filled.fill(desk.club(), anew=anew)
        self.asked.language.fill(desk.read(chosen_language, PAPER))
        self._size = desk.read(paper_size)  # as whoever chooses another has seen it
        self.asked.paper.choose(paper_of(desk).key)
        self.asked.letters.fill(self.room.letters.key)

    def _do(self, command: Command) -> None:
        if self.room.do(command) is None:
            self._show()

    def _name(self) -> None:
        field = self.asked.name
        if field.words() != field.filled.shown:
            self._do(club_named(field.words(), before=field.filled.shown))

    def _print_in(self, code: str) -> None:
        if code != self.asked.language.shown:
            self._do(paper_in(code, before=self.asked.language.shown or ""))

    def _type_in(self, key: str) -> None:
        if key != self.asked.letters.shown:
            self._do(typed_in(alphabet(key), before=alphabet(self.asked.letters.shown or "")))

    def _print_on(self, key: str) -> None:
        if key != paper_of(self.room.desk).key:
            self._do(printed_on(key, PAPERS.find(key).name, before=self._size))

    # --- its file ---------------------------------------------------------------------------

    def _file(self) -> QFrame:
        """Where it lies, and what can be done with it as a whole."""
        desk, room = self.room.desk, self.room
        club = lies_at(desk)
        lies = as_it_is(club.name) if isinstance(club, Address) else lying(club)
        where = Words(lies, "small", wrap=True)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        title = boxed(column(Words(t("Its file"), "lead"), where, gap=4, margin=(20, 12, 16, 10)))
        copies = shown_only(KeyButton(t("See the copies"), COPIES_KEY, lambda: room.go("copies")))
        self.away = Button(t("Copy it to…"), self.copy_away)
        open_ = shown_only(KeyButton(t("Open"), OPEN_KEY, lambda: choose_club(self, room)))
        new = Button(t("Make a club"), partial(room.go, "club", new=True))
        first = Button(t("Show it"), lambda: room.open_file(None))
        ways: list[tuple[str, Text, Text, Button]] = [
            ("journal", t("Copies and backup"), t("Taken by themselves; here they are brought back."), copies),
            ("sheets", t("Take a copy along"), t("The whole club as it stands, on a stick for instance."), self.away),
            ("open", t("Open another club"), t("From this computer, a stick or a server."), open_),
            ("plus", t("Make a new club"), t("With a file of its own; this one stays as it is."), new),
            ("tonight", t("The page of the first start"), t("It begins an evening, or shows an invented club."), first),
        ]
        parts = [part for way in ways for part in (rule(), offer(*way))]
        self.away.setEnabled(not isinstance(desk, Picture))
        return panel(title, *parts, gap=0, margin=(0, 0, 0, 4))

    def copy_away(self) -> None:
        """Ask where a copy shall go, and put it there in the background: one that was checked, of all up to now."""
        from ui.parts import files  # few evenings see a dialog

        desk, room = self.room.desk, self.room
        if (to := files.file_to_save(self, t("Where shall the copy go?"), desk.path, CLUBS)) is None:
            return
        to = to if to.suffix.lower() == SUFFIX else to.with_name(to.name + SUFFIX)
        keeper, head = desk.keeper, desk.head
        self._job = Job(lambda job: carried_to(keeper, head, to, go_on=job.tell))
        self._job.finished.connect(
            lambda made: room.say(t("Copied, and checked: {file}.", file=made.name), shown(made.parent))
        )
        self._job.refused.connect(room.refuse)
        self._job.start(QUIETLY)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; whatever was changed is changed already."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


def shown(folder: object) -> LinkButton:
    """What opens a folder."""
    at = QUrl.fromLocalFile(str(folder))
    return LinkButton(t("Open the folder"), lambda: QDesktopServices.openUrl(at))
