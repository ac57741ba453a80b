"""The club file that is open, its desk, and the window on it; another file takes its place, or a copy of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QSessionManager

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer import journal
from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.evening.club_before import open_before
from scorer.event.refusal import Refusal
from scorer.keeping import restoring
from scorer.keeping.copies import Copy, described
from scorer.keeping.looks import changed_by, time_of, to_type_again
from scorer.keeping.rescues import rescue_folders
from scorer.picture import Picture
from scorer.served import NotInPlace, Served, desk_of
from scorer.store.address import Address, Place
from scorer.store.place import is_nowhere
from scorer.store.trouble import FileTrouble, FolderTrouble, copies_folder, in_words, said_with
from ui.boxes import Kind, told
from ui.closing import InNoFile, closed, unsay_once_safe
from ui.copied import Copied
from ui.habits import Habits
from ui.instead import ASKED, COPIES_INSTEAD, not_instead_of_its_copies, places
from ui.keeping import Keeping, ServedKeeping
from ui.main_window import MainWindow
from ui.nowhere import Nowhere
from ui.parts import Button
from ui.room import Room
from ui.wanted import BringBack, BroughtBack, Opening, itself

if TYPE_CHECKING:  # imported when a file cannot be opened
    from ui.rescue import Rescue


MOST = 3  # deeds that are told to be typed again; the page Copies lists all
NOT_BACK = t("No copy was brought back.")


class ClubWindow:
    """One window on one club file at a time; where none can be opened, the copies to choose from."""

    def __init__(self, habits: Habits, who: str, keep: Callable[[], object] = lambda: None) -> None:
        """``keep`` writes the habits down."""
        self.habits, self.who, self._keep = habits, who, keep
        self.look_after_another: Callable[[Desk], object] = lambda _: None  # told what is open from now on
        self.is_elsewhere: Callable[[Place], bool] = lambda _: False  # whether another window has it, and shows itself
        self.window: MainWindow | None = None
        self.desk: Desk | None = None
        self.keeping: Keeping | None = None
        self.rescue: Rescue | None = None
        self._servers = dict[Path, Address]()  # the clubs on servers that were open, by what they are called here
        self._let_go = False  # the file is no longer the desk's, although its window is still there
        self._last: Text = NO_WORDS  # what became of it as it was let go, which nobody has been told
        self._again: BringBack | None = None  # what redo means where what was taken back cannot be opened
        self._waits: Callable[[Room], object] | None = None  # to be done in the club whose copies are shown instead

    def start(self, path: Place | None) -> bool:
        """Open a club, or show its copies, or say why nothing can be opened; whether there is a window now.

        Without a club it is shown how one begins.
        """
        if path is None:
            self.show(Nowhere(open_before(CLOCK.now()), who=self.who))
            return True
        try:
            path = itself(path)
            self.open(path)
        except Refusal as refusal:
            if not self.offered(path, refusal):
                told(Kind.Critical, refusal.in_full)
                return False
        return True

    def open(self, path: Place, *, anew: bool = False) -> None:
        """Open a club in place of the one that is open; raises a ``FileTrouble`` and then nothing changes.

        ``anew`` makes one where only copies are left.
        """
        self._lose_nothing()
        self.show(self.desk_at(path, anew=anew))

    def desk_at(self, path: Place, *, anew: bool = False) -> Desk:
        """The desk of a club, or of a copy to look at only."""
        at = path if isinstance(path, Address) else self._servers.get(path)
        if at is not None:
            desk = desk_of(at, who=self.who)
            self._servers[at.path], self.habits.address = at, at.kept
            return desk
        assert isinstance(path, Path)
        club = restoring.is_a_copy(path)
        if club is not None and not is_nowhere(path):
            return Copied(path, club, who=self.who)
        if not anew:
            not_instead_of_its_copies(path)
        return Desk(path, who=self.who)

    def show(self, desk: Desk) -> None:
        """Open the window on a desk, and close the one before; raises where the club cannot be read.

        So it does where the one before is kept open, for what was recorded there is in no file: then nothing changes.
        What nobody foresaw as the one before was closed is raised once this one has all that it needs.
        """
        try:
            with said_with(desk.besides):
                events = [event.id for event in desk.events()]
                before = self._goes_on_in(desk)
        except Refusal:
            desk.close(copy=False)
            raise
        at = before.room.event_id if before else 0
        room = Room(desk, at if at in events else next(iter(events), 0))
        room.address = self.habits.address
        room.wanted.connect(self.change)
        room.troubled.connect(self._troubled)
        if self.window is not None and self.window.isVisible():
            self.window.keep_place()  # what comes in its place comes to its place
        window = MainWindow(room, habits=self.habits)
        room.named.connect(self.call)  # after the window, which notes it among the habits
        if before is not None:
            window.go_on_from(before)
        window.show()  # before the other one closes, or the program would end with it
        if self.window is not None and self.desk is not None and self.window.isVisible() and not self.window.leave():
            window.leave()
            room.leave()
            window.deleteLater()
            desk.close(copy=False)
            raise in_words(self.desk.path, InNoFile)
        self._end_rescue()
        try:
            self.close(instead=(window, desk))
        finally:
            self.window, self.desk, self._again = window, desk, None
            self._look_after()
            self.look_after_another(desk)

    def _goes_on_in(self, desk: Desk) -> MainWindow | None:
        """The window before, where its club is opened again with all that it had there: one goes on where one was."""
        was = self.desk
        if was is None or isinstance(was, Picture) or isinstance(desk, Picture) or not was.head.deed:
            return None
        return self.window if desk.read(journal.goes_on, was.head) is not None else None

    def come_to_front(self) -> None:
        """Show the window over all others, for somebody started the program again on its file."""
        if (window := self.window) is not None:
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
            window.raise_()
            window.activateWindow()

    def _troubled(self, _trouble: object) -> None:
        if self.window is not None:
            unsay_once_safe(self.window.room)

    def _look_after(self) -> None:
        """See to the file of the window that is open, from when it opens."""
        if self.window is not None and self.desk is not None and not isinstance(self.desk, Picture):
            self.keeping = (ServedKeeping if isinstance(self.desk, Served) else Keeping)(
                self.window.room, self.desk, self.habits
            )
            self.keeping.kept.connect(self._kept)

    def call(self, name: str) -> None:
        """Say who sits here; kept at once, or who comes back after a crash would be somebody else, with other undos."""
        self.who = name
        self._keep()

    def change(self, wanted: Place | Opening | BringBack) -> None:
        """Open another file or bring a copy back, or say in the window why that cannot be done, or what would go."""
        if self.window is not None and not self.window.may_go():
            return
        if isinstance(wanted, Opening) and wanted.club is None:
            self.start(None)
            return
        if isinstance(wanted, Path | Address):
            wanted = Opening(wanted)
        assert wanted.club is not None
        path, late = itself(wanted.club), self.rescue.late(wanted) if self.rescue is not None else None
        club = restoring.is_a_copy(path) or path if isinstance(path, Path) else path
        then = self._waits = wanted.then if isinstance(wanted, Opening) and wanted.then else self._to_do_in(club)
        try:
            if isinstance(wanted, BringBack) and late is None:
                self.bring_back(wanted, then)
            else:
                self._go_to(path, then if club == path else None, late)
        except Refusal as refusal:
            if self.offered(path, refusal):
                return
            if self._let_go:
                told(Kind.Critical, refusal.in_full)
                self.close()
            else:
                self.refuse(refusal.in_full)

    def _go_to(self, path: Place, *to_do: Callable[[Room], object] | None) -> None:
        """Open a club; from where none is, and nothing is to be done there, its window that is open already."""
        wanted = list(filter(None, to_do))
        if isinstance(self.desk, Nowhere) and self.window is not None and not wanted and self.is_elsewhere(path):
            self.window.close()
            return
        self.open(path)
        for do in wanted:
            if self.window is not None:
                do(self.window.room)

    def bring_back(self, wanted: BringBack, then: Callable[[Room], object] | None = None) -> None:
        """Put a copy in the club file's place, open that, and do ``then``; what it replaces is set aside.

        Raises a ``Refusal``: then nothing has changed, or there is no file in its place now, as was wanted. What was
        done, but may not be on the disk yet, is said to be that.
        """
        if wanted.club in self._servers:
            raise NotInPlace(name=self._servers[wanted.club].name)
        self._lose_nothing()
        what = described(wanted.copy) if wanted.copy else None
        again = as_it_is(to_type_again(changed_by(wanted.club, wanted.copy), MOST) if wanted.copy else "")
        self._close_file(wanted.club)
        try:
            if wanted.copy is None:
                aside = restoring.put_aside(wanted.club)
            else:
                aside = restoring.bring_back(wanted.club, wanted.copy, unsound_too=wanted.sound)
        except Refusal as refusal:
            if not self._let_go:
                raise
            last = self._last
            self.open(wanted.club)
            why = joined(filter(None, (NOT_BACK if wanted.copy else NO_WORDS, refusal.in_full, last)))
            self.refuse(why)
            if self.keeping is not None:
                self.keeping.refused = why
            return
        back = BringBack(wanted.club, aside, sound=True, step="redo" if wanted.step == "undo" else "undo", of=wanted.of)
        self._again = back if back.step == "redo" else None
        last = self._last
        self.open(wanted.club)
        if what is not None:
            self._say_back(back, what)
        if then is not None and self.window is not None:
            then(self.window.room)
        if again and not last and self.window is not None:  # else all of it is where that says
            room = self.window.room
            room.notice(again, Button(t("See the copies"), lambda: room.go("copies", copy=aside)))  # the list is there

    def hold_up(self, session: QSessionManager) -> None:
        """The computer is about to be switched off: not before what was recorded is in a file."""
        if self.desk is not None and self.desk.would_lose():
            session.cancel()
            self.refuse(in_words(self.desk.path, InNoFile).in_full)

    def refuse(self, sentence: Text) -> None:
        """Say why something cannot be done, where somebody looks."""
        if self.rescue is not None:
            self.rescue.refuse(sentence)
        elif self.window is not None:
            self.window.room.refuse(sentence)

    def offered(self, path: Place, why: Refusal) -> bool:
        """Whether copies of a file that cannot be opened are shown, if there are any."""
        if isinstance(path, Address):
            return False
        shut = isinstance(why, FolderTrouble) and self.rescue is None  # else a way back was refused, and that is said
        shut = shut and not described(path).readable  # a disk that is full is no reason to go back
        if not (shut or isinstance(why, COPIES_INSTEAD)) or not (there := places(path)):
            return False
        from ui.rescue import Rescue

        self._end_rescue()
        asked = next((asked for kind, asked in ASKED.items() if isinstance(why, kind)), None)
        question: Refusal = why
        if asked and isinstance(why, FileTrouble):
            question = in_words(path, asked)
            question.besides = why.besides
        second = next((each for each in there if each not in (copies_folder(path), *rescue_folders())), None)
        again = self._again if self._again and self._again.club == path else None
        self.rescue = Rescue(path, question.in_full, begin=lambda: self.begin(path), again=again, second=second)
        self.rescue.wanted.connect(self.change)
        self.rescue.show()
        if self._let_go:
            self.close()
        return True

    def begin(self, path: Path) -> None:
        """Begin a new club where only copies are left, which undo takes back; what another put there is opened."""
        if os.path.exists(path):
            self.change(path)
            return
        then = self._to_do_in(path)
        try:
            self.open(path, anew=True)
            begun = t("A new club was begun: {club}.", club=path.name)
            self._take_up(BringBack(path, None, sound=True, step="undo"), begun)
            if then is not None and self.window is not None:
                then(self.window.room)
        except Refusal as refusal:
            self.refuse(refusal.in_full)

    def _to_do_in(self, club: Place) -> Callable[[Room], object] | None:
        """What waits until a club is open, while its copies are shown instead, or one of them is looked at."""
        asked = self.rescue is not None and self.rescue.isVisible() and self.rescue.club == club
        return self._waits if asked or (isinstance(self.desk, Copied) and self.desk.of == club) else None

    def close(self, *, instead: tuple[MainWindow, Desk] | None = None) -> None:
        """Close the window, take the last copy of what is new, and let go of the file; ``instead`` is open already."""
        self._end_keeping()
        window, desk, let_go = self.window, self.desk, self._let_go
        self.window, self.desk, self._let_go = None, None, False  # whatever closing them comes to
        if window is not None and desk is not None:
            if window.isVisible():
                window.leave()
            window.room.leave()
            window.deleteLater()
            if window.room.desk is not desk:  # one looked back
                window.room.desk.close()
            if last := self._last if let_go else closed(desk, window.room.trouble):
                self._say_last(desk, last, instead)
            self._last = NO_WORDS

    @staticmethod
    def _say_last(desk: Desk, last: Text, instead: tuple[MainWindow, Desk] | None) -> None:
        """Say what became of a file as it was closed; not where the one that is open by now is that file."""
        if instead is None:
            told(Kind.Warning, last)
        elif instead[1].read(journal.goes_on, desk.head) is None:
            instead[0].room.notice(last)

    def _close_file(self, club: Path) -> None:
        """Before another file comes into the place of the one that is open, which is kept whole and needs no copy.

        A window that only looks has no file open, though it may have the name of one that it would make. Raises
        ``InNoFile`` where that has come to be so since it was asked; then it stays open.
        """
        if self.desk is not None and self.desk.path == club and not self.desk.looks_only:
            self._end_keeping()
            try:
                self._lose_nothing()
            except InNoFile:
                self._look_after()
                raise
            told = self.window.room.trouble if self.window is not None else NO_WORDS
            last = closed(self.desk, told, copy=False)
            # Where it is safe is said again in the window of what comes in its place, which may have less.
            self._last, self._let_go = last or self.desk.safe_in, True

    def _lose_nothing(self) -> None:
        """Before the file that is open is let go: raises ``InNoFile`` where what was recorded would go with it."""
        if self.desk is not None and self.desk.would_lose():
            raise in_words(self.desk.path, InNoFile)

    def _end_keeping(self) -> None:
        if self.keeping is not None:
            self.keeping.end()
            self.keeping.deleteLater()
            self.keeping = None

    def _say_back(self, back: BringBack, what: Copy) -> None:
        """Say that a copy was brought back, or that this was taken back; ``back`` leads to what was there before."""
        undone = back.step == "redo"
        places = {"club": back.club.name, "time": time_of(what)}
        words: Text = t("Brought back as of {time}: {club}.", **places)
        if undone:
            words = t("Taken back, and as of {time} again: {club}.", **places)
        if back.of and not (undone or what.deed):
            words = back.of  # a new club, begun again
        self._take_up(back, words, of=back.of if undone else NO_WORDS)

    def _take_up(self, back: BringBack, words: Text, of: Text = NO_WORDS) -> None:
        """Say what was done that is no deed; ``of`` is what would be taken back or done again, if not the same."""
        if self.window is not None:
            room = self.window.room
            room.take_up(BroughtBack(words, of or words, room.clock.moment(), back._replace(of=of or words)))

    def _end_rescue(self) -> None:
        if self.rescue is not None:
            self.rescue.close()
            self.rescue.deleteLater()
            self.rescue = None

    def _kept(self) -> None:
        if self.window is not None:
            self.window.foot.slim(self.window.foot.narrow)  # which says whether everything is safe
