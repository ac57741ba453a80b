"""The one window: rail, head, notice, page, foot; and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Command, Overtaken, Touch
from scorer.keeping.whereabouts import to_go_on_with
from scorer.safety.signs import shortened
from scorer.store.trouble import DamagedMeanwhile, Exchanged, GoneAway
from ui.choice import WaitingChoice, unchosen
from ui.closing import given_up
from ui.fitting import take_place
from ui.foot import Foot
from ui.habits import Habits
from ui.head import Acts, PageHead
from ui.notice import Harm, Notice, Said, namesake
from ui.opened import Memory, Opened
from ui.pages import ASIDE, PAGES, PageKind
from ui.pages.folder import choose_club
from ui.pages.keys import COPIES_KEY, OPEN_KEY, PRINT_KEY, shown_only
from ui.pages.page import Printed
from ui.parts import Button, KeyButton, boxed, column, row
from ui.parts.saying import WINDOW, said
from ui.parts.table import WIDTHS
from ui.rail import Rail
from ui.regions import Regions
from ui.room import Room
from ui.theme import NARROW, THEME
from ui.then import Then

if TYPE_CHECKING:
    from ui.pages.sheets.at_once import AtOnce

LOOK_EVERY = 250  # ms between two looks at what others have done to the file
LEAVE = "Ctrl+Q", "Ctrl+W"
MOVED = 40  # signs of where a file was moved to
TICK_EVERY = 1000  # ms between two looks at the clock


class MainWindow(QMainWindow):
    """Overtrick's window. It is built anew whenever size, mode or language change, and gives back what one was at."""

    def __init__(self, room: Room, pages: Sequence[PageKind] = PAGES, habits: Habits | None = None) -> None:
        super().__init__()
        THEME.wear(self)
        self.room, self.railed, self.habits = room, tuple(pages), habits or Habits()
        self.kinds = (*self.railed, *ASIDE)
        self.here = self.kinds[0].key
        self._delayed: list[tuple[Command, str]] = []  # what waits for the server, and on which page
        self._asked = dict[Overtaken, str]()  # on which page, for what is to be chosen
        self._going, self._unchosen = False, NO_WORDS  # whether it closes whatever waits, and what it said of that
        self._of_event = self._closed = False  # whether what the notice says is of the event; whether it was closed
        self._namesake = NO_WORDS  # as it was said
        self._printing: AtOnce | None = None  # made when something is first printed
        self._at, self._kept = room.event_id, dict[int, Memory]()  # the event that the pages are of, and others left
        self.setMinimumSize(640, 480)
        self._roomier = QTimer(self, interval=0, singleShot=True)
        self._roomier.timeout.connect(self._use_room)
        self._build({})
        self._bind()
        room.touched.connect(self._touched)
        room.opened.connect(self._opened)
        room.gone.connect(self.go)
        room.guide.connect(self.guide)
        room.printed.connect(self._print)
        # Methods, and no functions of here: what a room calls it keeps, with all that holds on to it.
        room.said.connect(self._say)
        room.noticed.connect(self._notice)
        room.overtaken.connect(self._ask)
        room.waiting.delayed.connect(self._delay)
        room.waiting.recorded.connect(self._late)
        room.troubled.connect(self._troubled)
        room.shared.connect(self._ask_who)
        room.named.connect(self._named)
        THEME.changed.connect(self._rebuild)
        WINDOW.changed.connect(self._rebuild)
        self._timers = (self._every(LOOK_EVERY, self._look), self._every(TICK_EVERY, lambda: self.head.tick()))
        WIDTHS.update({name: {int(i): wide for i, wide in kept.items()} for name, kept in self.habits.widths.items()})
        take_place(self, self.habits.geometry)

    # --- going about ------------------------------------------------------------------

    def go(self, key: str, where: Mapping[str, Any] | None = None) -> None:
        """Open a page with the keyboard on it, at a place where one is named."""
        self._turn(key, where or {})
        self.pages.enter()

    def search(self) -> None:
        """Open the search."""
        from ui.search import open_search

        open_search(self, self.room, self.railed)

    def settings(self) -> None:
        """Open the settings of the event that is open."""
        if self.room.evening is not None:
            self.room.go("tonight", settings=True)

    def guide(self) -> None:
        """Open the guide at the page in front."""
        from ui.guide import open_guide

        open_guide(self, self.here, tables=self.room.pads is not None)

    def print(self) -> None:
        """Print what the page in front is about."""
        if (page := self.pages.front()) is not None:
            page.print_it()

    def _print(self, printed: Printed) -> None:
        from ui.pages.sheets.at_once import AtOnce

        self._printing = self._printing or AtOnce(self.room, self)
        self._printing.print(printed)

    # --- building ---------------------------------------------------------------------

    def _build(self, memory: Memory) -> None:
        self.rail = Rail(self.railed)
        self.head = PageHead(self.room, Acts(self.search, self.room.undo, self.room.redo))
        self.harm, self.choice, self.notice = Harm(), WaitingChoice(self.room), Notice(lambda: self.pages.enter())
        self.choice.settled.connect(self._settle)
        self.pages = Opened(self.room, self.kinds, memory)
        self.foot = Foot(self.room, self.room.undo, self.room.redo)
        self.pages.printing.connect(self.foot.prints)
        then = Then(self.room)
        page = column(self.head, then, self.harm, self.choice, self.notice, (self.pages, 1), self.foot, gap=0)
        body = boxed(row(self.rail, (page, 1), gap=0))
        body.setObjectName("window")
        self.setCentralWidget(body)
        self.regions = Regions(self.rail, self.head, then, self.harm, self.choice, self.notice, self.pages, self.foot)
        self._offer_ways(self.room.trouble)
        self._bring(self.here, {})
        self.choice.show_first()
        self._fit()
        body.show()  # Qt would do it only later, and what is not seen has no keyboard
        self.rail.chosen.connect(lambda at: self._walk(self.kinds[at].key))
        self.rail.entered.connect(lambda at: self.go(self.kinds[at].key))

    def _rebuild(self) -> None:
        on_rail, at, field = self.rail.view.hasFocus(), self.pages.keyboard(), self.focusWidget()
        state, told = self.notice.taken()
        if field is not None:
            field.blockSignals(True)  # what is half typed in it is not left
        self._build(self.pages.remembered())
        self.notice.say(state, *told)
        self.rail.view.setFocus() if on_rail else self.pages.enter(at)

    def _bind(self) -> None:
        for n, kind in enumerate(self.railed, 1):
            self._key(f"Ctrl+{n}", lambda key=kind.key: self.go(key))
        self._key("F6", lambda: self.regions.step(1))
        self._key("Shift+F6", lambda: self.regions.step(-1))
        self._key("F1", self.guide)
        for key in LEAVE:
            self._key(key, self.close)
        self._key("Ctrl+N", lambda: self.room.go("tonight", new=True))
        self._key("Ctrl+,", self.settings)
        self._key(PRINT_KEY, self.print)
        self._key(COPIES_KEY, lambda: self.go("copies"))
        self._key(OPEN_KEY, lambda: choose_club(self, self.room))
        self._key("Ctrl+Y", lambda: self.head.redo.click())
        for keys, by in ((("Ctrl++", "Ctrl+="), 1), (("Ctrl+-",), -1), (("Ctrl+0",), 0)):
            for key in keys:
                self._key(key, lambda by=by: THEME.step(by))

    def _key(self, key: str, act: Any) -> None:
        QShortcut(QKeySequence(key), self).activated.connect(act)

    def _every(self, ms: int, act: Any) -> QTimer:
        timer = QTimer(self, interval=ms)
        timer.timeout.connect(act)
        timer.start()
        return timer

    # --- what happens -----------------------------------------------------------------

    def _walk(self, key: str) -> None:
        """The rail is at a page: somebody walked there by keys, or it only shows which page is open."""
        if key != self.here:
            self._turn(key, {})

    def _turn(self, key: str, where: Mapping[str, Any]) -> None:
        """Somebody goes to a page."""
        self._bring(key, where)
        if not where and (page := self.pages.front()):
            page.turned_to()

    def _bring(self, key: str, where: Mapping[str, Any]) -> None:
        if key != self.here:
            self.notice.page_turned()
        self.here = key
        self.pages.bring(key, where)
        at = [kind.key for kind in self.kinds].index(self.here)  # that page may have led on to another
        self.rail.show_page(at)
        self._count()
        name = self.room.evening.name if self.room.evening else ""
        self.setWindowTitle(said(joined(filter(None, (self.kinds[at].title, name, "Overtrick")), " – ")))

    def _look(self) -> None:
        """See what others have done to the file, and whether what was recorded is still in it."""
        self.room.catch_up()
        self.foot.tick()

    def _touched(self, touched: frozenset[Touch]) -> None:
        self.notice.deed_done()
        self.head.refresh()
        self.foot.refresh()
        self._count()
        self.pages.touched(touched)

    def _opened(self) -> None:
        """Another event is open; what waits for an answer and is not about the one before still does."""
        if self._of_event or self.notice.state == "wrong":
            self.notice.clear()
        state, told = self.notice.taken()
        self._keep()
        self._build(self._kept.get(self.room.event_id, {}) if self.room.looking_back is None else {})
        self.notice.say(state, *told)
        self.pages.enter()

    def go_on_from(self, before: MainWindow) -> None:
        """Show what the window before showed of this club, with what is half typed in it."""
        before._keep()
        self._kept, self._at = before._kept, 0
        self.here = before.here if before.here in [each.key for each in self.railed] else self.here
        self._opened()

    def _keep(self) -> None:
        """Keep what is half typed at the event that the pages are of, for when one comes back to it."""
        if self._at:
            self._kept[self._at] = self.pages.remembered()
        self._at = self.room.event_id if self.room.looking_back is None else 0

    def _notice(self, state: str, sentence: Text, acts: list[QWidget]) -> None:
        if not state and sentence and sentence != self.notice.sentence:
            return  # that is not said any more
        self.notice.say(state, Said(sentence, tuple(acts)))
        self._of_event = sentence == self.room.unscored

    def _ask_who(self, name: str) -> None:
        """Somebody elsewhere has the same name, and so the same undo: ask once who sits here."""
        self._namesake = namesake(name)
        self.room.notice(self._namesake, Button(t("Say who you are"), lambda: self.go("journal", {"me": True})))

    def _named(self, name: str) -> None:
        """Somebody said who sits here, which is what was asked."""
        self.habits.who = name
        if self._namesake:
            self.room.unsay(self._namesake)

    def _troubled(self, trouble: Text) -> None:
        self._offer_ways(trouble)
        self.foot.tick()  # or it says for a moment that everything is saved
        self.choice.show_first()  # of a file that is no longer what it was none can be made
        if not trouble:
            self._bring(self.here, {})
            self._touched(frozenset())  # what could not be read meanwhile can be now

    def _offer_ways(self, trouble: Text) -> None:
        """The club file is not what it was: say so, with the ways to go on, until it is or another is opened."""
        if not trouble:
            self.harm.clear()
            return
        if self.notice.sentence == trouble:
            self.notice.clear()  # once is enough
        copies = shown_only(KeyButton(t("See the copies"), COPIES_KEY, lambda: self.go("copies")))
        another = shown_only(KeyButton(t("Open a club file"), OPEN_KEY, lambda: choose_club(self, self.room)))
        ways = [copies, another]
        desk = self.room.desk
        if isinstance(desk.trouble, Exchanged | DamagedMeanwhile):
            ways.insert(0, KeyButton(t("Open it again"), "Alt+Home", lambda: self.room.open_file(desk.path)))
        elif isinstance(desk.trouble, GoneAway) and (now := to_go_on_with(desk.path, desk.keeper.at)):
            there = t("Open “{file}”", file=shortened(f"{now.parent.name}/{now.name}", MOVED))
            ways = [KeyButton(there, "Alt+Home", lambda: self.room.open_file(now)), copies]
        self.harm.say("doubt", Said(trouble, ways))

    def _ask(self) -> None:
        """It is to be chosen what shall stand; what was typed of that is on the page in front."""
        if self._unchosen and self._unchosen != unchosen(self.room):
            self.room.unsay(self._unchosen)
        for each in self.room.choices():
            self._asked.setdefault(each, self.here)
        self.choice.show_first()

    def _say(self, sentence: Text, act: QWidget | None) -> None:
        self.foot.say(sentence, act)

    def _delay(self, command: Command) -> None:
        """What waits for the server was typed on this page."""
        self._delayed.append((command, self.here))

    def _late(self, command: Command) -> None:
        """What waited is recorded: where it was typed, nothing of it waits any more; nor where it is to be chosen."""
        page = next((page for each, page in self._delayed if each is command), self.here)
        self._delayed = [(each, page) for each, page in self._delayed if each is not command]
        asked = [each for each in self.room.unchosen() if each.part.writes() & command.writes()]
        self._asked.update(dict.fromkeys(asked, page))
        if not asked:
            self.pages.settled(page, command)

    def _settle(self, overtaken: Overtaken) -> None:
        self.pages.settled(self._asked.pop(overtaken, self.here), overtaken.part)

    def _count(self) -> None:
        self.rail.list.count([kind.waits(self.room) for kind in self.railed])

    def _fit(self) -> None:
        narrow = THEME.effective(self.width()) < NARROW
        self.rail.slim(narrow)
        self.head.slim(narrow)
        self.foot.slim(narrow)

    def keep_place(self) -> None:
        """Keep where the window is, and how large, for the next one."""
        self.habits.geometry = self.saveGeometry().toBase64().toStdString()

    def showEvent(self, event: QShowEvent) -> None:
        """A window opens with the keyboard on its page."""
        super().showEvent(event)
        if not event.spontaneous():
            self.pages.enter()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._roomier.start()  # what is just being laid out is not built anew meanwhile

    def _use_room(self) -> None:
        """Show everything as large as the window has room for; not while a dialog waits, whose page would be gone."""
        if QApplication.activeModalWidget() is None:
            THEME.room(self.width(), self.height())
        else:
            QTimer.singleShot(LOOK_EVERY, self, self._use_room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the line under the head, once nothing else wants it."""
        if event.key() == Qt.Key.Key_Escape and self.notice.isVisible():
            self.notice.clear()
        else:
            super().keyPressEvent(event)

    def may_go(self) -> bool:
        """Whether nothing goes with the window that waits for a choice, or that was said and is wanted all the same."""
        waiting = unchosen(self.room)
        if not waiting or self.notice.sentence == waiting:
            return True
        self._unchosen = waiting
        self.room.notice(waiting)
        return False

    def leave(self) -> bool:
        """Close whatever waits to be chosen, for something else is shown in its place; whether it did close.

        What is in no file is asked about all the same.
        """
        self._going = True
        left = self.close()
        self._going = False
        return left

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep how the window was, once; the evening itself is on the disk, but for a field that one is still in.

        Where it is in no file at all, who closes is asked.
        """
        if self._closed:
            return super().closeEvent(event)
        if not (self._going or self.may_go()):
            event.ignore()
            return
        if (field := self.focusWidget()) is not None:
            field.clearFocus()
        if self.room.would_lose() and not given_up(self, self.room.desk.path, self.room.would_lose):
            event.ignore()
            return
        self.keep_place()
        self.habits.scale, self.habits.dark, self.habits.language = THEME.chosen, THEME.wanted, WINDOW.wanted
        self.habits.widths = {name: {str(i): wide for i, wide in kept.items()} for name, kept in WIDTHS.items()}
        for timer in self._timers:  # or a file that the desk has let go of is opened again, only to look at it
            timer.stop()
        THEME.changed.disconnect(self._rebuild)
        WINDOW.changed.disconnect(self._rebuild)
        self._closed = True
        super().closeEvent(event)
