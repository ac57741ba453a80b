"""The pages in their tray, with what can be chosen above them and what can be done with them below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Text, t
from scorer.sheets.page.paper import Paper
from scorer.sheets.printers.printers import Printer
from ui.pages.keys import PRINT_KEY, shown_only
from ui.pages.sheets.choices import Choices
from ui.pages.sheets.files import THREE
from ui.pages.sheets.preview import PAGE, WIDTH, PagesPreview
from ui.parts import Bar, Button, KeyButton, Lettering, OneLine, Segments, Words, boxed, column, row, tip
from ui.parts.flow import Flow
from ui.parts.leaves import Leaves
from ui.parts.saying import said
from ui.parts.stepper import PAGES, Stepper

RING = 4  # px at 100 %: room about the buttons, so that the ring of the keyboard is whole
PATIENCE = 300  # ms before it is said how far a job is
KEYS = {".pdf": "Ctrl+S", ".xlsx": "Ctrl+Shift+X", ".html": "Ctrl+Shift+W"}
ALL_KEY = "Ctrl+Shift+S"


class Tray(QFrame):
    """``print_asked``, ``save_asked(printer)`` and ``all_asked`` say what is to be done; ``left`` that it is not."""

    print_asked = Signal()
    save_asked = Signal(object)
    all_asked = Signal()
    left = Signal()

    def __init__(self, paper: Paper, copies: int) -> None:
        super().__init__()
        self.preview, self.steps = PagesPreview(), Stepper(PAGES)
        self.steps.back.setToolTip(tip(PAGES.before, "PgUp"))
        self.steps.on.setToolTip(tip(PAGES.after, "PgDown"))
        self.zoom = Segments(t("Zoom"), ((PAGE, t("Page")), (WIDTH, t("Width"))), WIDTH)
        self.zoom.setToolTip(tip(t("A whole page, or as wide as there is room"), "F7"))
        self.choices = Choices(paper, copies, self.zoom, self.steps)
        self.print = shown_only(KeyButton(t("Print"), PRINT_KEY, self.print_asked.emit, as_="primary"))
        self.print.setObjectName("print")
        self.bottom, self.progress = Leaves(), JobProgress(self.left.emit)
        self.bottom.addWidget(boxed(row(self._saving(), None, self.print, margin=(0, RING, RING, RING))))
        self.bottom.addWidget(self.progress)
        self.setProperty("as", "panel")
        self.setLayout(column(self.choices, (self.preview, 1), self.bottom, gap=10, margin=(16, 10, 12, 12 - RING)))
        self.zoom.picked.connect(self.preview.set_zoom)
        self.steps.show_at(0, 0)
        self.print.setEnabled(False)
        self.steps.stepped.connect(lambda at: self.preview.go(at - 1))
        self.preview.reached.connect(lambda page: self.steps.show_at(page + 1, len(self.preview.sizes)))
        self._late = QTimer(self, interval=PATIENCE, singleShot=True)
        self._late.timeout.connect(lambda: self.bottom.turn_to(self.progress))

    def _saving(self) -> Flow:
        buttons = [self._save(printer) for printer in THREE]
        every = Button(t("All three"), self.all_asked.emit, key=ALL_KEY)
        every.setObjectName("save all")
        return Flow(Words(t("Save as"), "soft"), *buttons, every)

    def _save(self, printer: Printer) -> Button:
        button = Button(printer.name, lambda: self.save_asked.emit(printer), key=KEYS[printer.ending])
        button.setObjectName(f"save {printer.ending.removeprefix('.')}")
        save = t("Save as {kind}", kind=printer.name)
        button.setAccessibleName(said(save))
        button.setToolTip(tip(save, KEYS[printer.ending]))
        return button

    def show_pages(self, title: Text, sizes: tuple[tuple[float, float], ...], *, stay: bool) -> None:
        """Show the pages of a sheet."""
        self.preview.show_pages(title, sizes, stay=stay)
        self.steps.show_at(self.preview.at + 1, len(sizes))
        self.print.call(t("Print {n} page", "Print {n} pages", n=len(sizes)) if sizes else t("Print"))
        self.print.setEnabled(bool(sizes))

    def turn(self, by: int) -> None:
        """So many pages on."""
        self.preview.go(self.preview.at + by)

    def turn_zoom(self) -> None:
        """The other zoom."""
        self.zoom.choose(PAGE if self.zoom.chosen() == WIDTH else WIDTH)
        self.preview.set_zoom(self.zoom.chosen())

    def begun(self, what: Text) -> None:
        """A job has begun: it is said how far it is, where it takes long enough to be felt."""
        self.progress.begin(what)
        self._late.start()

    def ended(self) -> None:
        """It is over, or was left."""
        self._late.stop()
        self.bottom.setCurrentIndex(0)


class JobProgress(QFrame):
    """How far a long job is, in numbers, and the way to leave it."""

    def __init__(self, leave: Callable[[], object]) -> None:
        super().__init__()
        self.bar, self.words = Bar(180), OneLine(how=Lettering(colour="soft"))
        self.words.setObjectName("progress")
        self.cancel = Button(t("Cancel"), leave, key="Esc")
        self.cancel.setObjectName("cancel")
        self.setLayout(row(self.bar, 6, self.words, None, self.cancel))
        self.what = NO_WORDS

    def begin(self, what: Text) -> None:
        """Say what is being done."""
        self.what = what
        self.tell(0, 0)

    def tell(self, done: int, of: int) -> None:
        """So much is done of so much."""
        self.bar.show_done(done, of)
        if of:
            self.words.say(t("{what}: page {done} of {all}", what=self.what, done=done, all=of))
        else:
            self.words.say(t("{what} …", what=self.what))
