"""The copies of a club file to choose from: each with its state, and what bringing it back would change."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QModelIndex, QRectF, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QPainter, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.keeping import looks, marks
from scorer.keeping.looks import KINDS, short_time_of, time_of
from scorer.movements.words import spelled_first
from ui.pages.copies.chosen import ChosenCopy
from ui.pages.copies.looking import ListedCopy, Looking
from ui.pages.folder import broken_up
from ui.pages.keys import shown_only
from ui.parts import (
    RIGHT,
    Empty,
    Half,
    Halves,
    Lettering,
    Mark,
    Table,
    TableColumn,
    Words,
    announce,
    boxed,
    column,
    draw_text,
    mark,
    panel,
    row,
    two_lines,
)
from ui.theme import THEME

MARKS = {"sound": "done", "newer": "doubt", "unknown": "doubt", "damaged": "wrong"}
IT_IS = {
    "sound": t("It is sound."),
    "newer": t("It is of a newer Overtrick."),
    "unknown": t("It is not to be looked into for now."),
    "damaged": t("It is damaged."),
}
ALL_ARE = {
    "sound": t("All are sound."),
    "newer": t("All are of a newer Overtrick."),
    "unknown": t("All are not to be looked into for now."),
    "damaged": t("All are damaged."),
}
SOME_ARE: Mapping[str, Callable[[int, Text], Text]] = {
    "newer": lambda n, many: t("{many} is of a newer Overtrick.", "{many} are of a newer Overtrick.", n=n, many=many),
    "unknown": lambda n, many: t(
        "{many} is not to be looked into for now.", "{many} are not to be looked into for now.", n=n, many=many
    ),
    "damaged": lambda n, many: t("{many} is damaged.", "{many} are damaged.", n=n, many=many),
}
# How a copy came about, in few words, by what stands in its name.
CAME_ABOUT = {
    "not sound": t("not sound"),
    "set aside unread": t("set aside unread"),
    "set aside": t("set aside"),
    "rescued from damage": t("rescued from damage"),
    "rescued": t("rescued"),
    "before upgrade": t("before upgrade"),
    "left over": t("left over"),
}
NONE_THERE = t("No copies can be seen there.")
NONE_YET = t("A copy is taken when the window opens, hourly while results come in, and when it is closed.")


def state_of(line: ListedCopy) -> tuple[str, Text]:
    """The mark and the word for a copy's state."""
    return (MARKS[line.look.state], looks.STATES[line.look.state]) if line.look else ("later", t("being checked"))


def states_words(count: int, of: int, state: str) -> Text:
    """``It is sound.``, ``All are sound.``, ``Two are damaged.``, ``One is of a newer Overtrick.``"""
    if count == of:
        return IT_IS[state] if of == 1 else ALL_ARE[state]
    return SOME_ARE[state](count, spelled_first(count))


def draw_state(painter: QPainter, box: QRectF, line: ListedCopy) -> None:
    """The mark, and the word beside it."""
    sign, word = state_of(line)
    side = THEME.px(16)
    if line.look:
        mark(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), sign)
    how = Lettering("body", colour="wrong_ink" if sign == "wrong" else "soft")
    draw_text(painter, box.adjusted(THEME.px(22), 0, 0, 0), word, how)


def loses(line: ListedCopy) -> Text:
    """How many deeds would be gone; empty until that is known, and for what can bring nothing."""
    return as_it_is(looks.loses(line.look.difference) if line.look and line.copy.readable else "")


def brings(line: ListedCopy) -> Text:
    """How many deeds would come back."""
    return as_it_is(looks.brings(line.look.difference) if line.look and line.copy.readable else "")


def came_about(line: ListedCopy) -> Text:
    """How a copy came about in few words, where it was not just taken: “set aside”."""
    return next((CAME_ABOUT[kind] for kind, _ in KINDS if marks.mark(line.copy.path).endswith(kind)), NO_WORDS)


def head_of(line: ListedCopy) -> Text:
    """When its last deed was done, how it came about, and that it lies in the second place."""
    away = t("second place") if line.away else NO_WORDS
    return joined(filter(None, (short_time_of(line.copy), came_about(line), away)), "  ·  ")


def what_of(line: ListedCopy) -> Text:
    """Its last deed; of what cannot be read its name, which says when it was put there."""
    return line.copy.what if line.copy.readable else as_it_is(line.copy.path.stem)


def all_of(line: ListedCopy) -> Text:
    """The same with the last deed."""
    head = joined(filter(None, (time_of(line.copy), came_about(line))), ", ")
    return joined([head, what_of(line)], ": ")


COLUMNS: tuple[TableColumn[ListedCopy], ...] = (
    TableColumn(
        t("Done last"),
        all_of,
        draw=two_lines(head_of, what_of),
        hint=what_of,
    ),
    TableColumn(t("State"), lambda line: state_of(line)[1], 148, draw=draw_state),
    TableColumn(
        t("Loses"), loses, 54, RIGHT, colour="soft", tip=t("Deeds that are in the club file and not in the copy")
    ),
    TableColumn(
        t("Brings"), brings, 68, RIGHT, colour="soft", tip=t("Deeds that are in the copy and not in the club file")
    ),
)


def lies(club: Path) -> Text:
    """Where the club’s file is, or was."""
    path = broken_up(club.absolute())
    there = os.path.exists(club)
    return t("The club’s file is {path}", path=path) if there else t("The club’s file was {path}", path=path)


def how_many(copies: int) -> Text:
    """So many copies, as a sentence."""
    return t("{many} copy.", "{many} copies.", n=copies, many=spelled_first(copies))


class CopyChoosing(QWidget):
    """A table of copies, and the one that is chosen at length; whoever shows it does what is asked for."""

    brought = Signal(object)  # a BringBack
    seen = Signal(object)  # the Path of a copy to look at
    changed = Signal()  # something more is known

    def __init__(
        self,
        club: Path,
        *more: QWidget,
        where: Text = NO_WORDS,
        second: Path | None = None,
        not_carried: Callable[[], Text] = lambda: NO_WORDS,
    ) -> None:
        """``more`` is what can be done about the places where copies go, ``where`` where the club is, unless in a file;

        ``second`` is said to be where these lie.

        ``not_carried`` says why the second place, where that is there, has taken no copy.
        """
        super().__init__()
        self.where, self.club, self.looking = where, club, Looking(club, not_carried, self)
        self._best: Path | None = None  # the copy that was chosen for whoever has not chosen yet
        self._own = False  # whether somebody has chosen
        self.table: Table[ListedCopy] = Table(t("Copies"), COLUMNS, key=lambda line: line.copy.path, height=48)
        self.chosen = ChosenCopy(club)
        nothing = (NONE_THERE, as_it_is(str(second))) if second else (t("There are no copies yet."), NONE_YET)
        self.nothing = Empty("open", *nothing)
        self.doubt, self.second = Words(wrap=True), Words(as_="small", wrap=True)
        self.missing = boxed(row(Mark("doubt", 18), (self.doubt, 1), gap=8))
        self.whereabouts = Words(as_="small", wrap=True)
        self.away, self.lies = second, Words(as_="small", wrap=True)
        left = panel((self.table, 1), gap=0, margin=(0, 0, 0, 4))
        self.halves = Halves(Half(t("Copies"), left), Half(t("This copy"), self.chosen, width=358))
        places = boxed(column(self.missing, self.lies, self.second, self.whereabouts, gap=4))
        below = row((places, 1), *more, gap=12) if more else row(places)
        self.setLayout(column(self.nothing, (self.halves, 1), below, gap=8))
        self._wire()
        self.looking.begin()

    def _wire(self) -> None:
        """What is chosen is said at length, and what is found out is shown as it comes."""
        for act in (self.chosen.back, self.chosen.look):  # also where only the list is seen
            QShortcut(QKeySequence(shown_only(act).key), self).activated.connect(act.click)
        self.chosen.brought.connect(self.brought)
        self.chosen.seen.connect(self.seen)
        self.table.chosen.connect(self._went)
        self.table.opened.connect(lambda _: self.halves.show_half(1))
        self.looking.told.connect(self._show)
        self.looking.over.connect(self._over)
        self.destroyed.connect(self.looking.leave)

    def heading(self) -> Text:
        """How many copies there are, and what is known of them."""
        lines = self.looking.lines
        if not lines:
            return t("There is no copy of this club file yet.")
        if self.looking.busy or not all(line.look for line in lines):
            checked = t("It is being checked.") if len(lines) == 1 else t("Each is being checked.")
            return joined([how_many(len(lines)), checked])
        states = Counter(line.look.state for line in lines if line.look)
        doubtful = [state for state in MARKS if states[state] and state != "sound"]
        found = (states_words(states[state], len(lines), state) for state in doubtful or ["sound"])
        return joined([how_many(len(lines)), *found])

    def first(self) -> QWidget:
        """Where the keyboard goes first: the list, where Enter changes nothing."""
        return self.table

    def own(self) -> Path | None:
        """The copy that somebody chose; ``None`` where it was chosen for them."""
        key = self.table.key_here() if self._own else None
        return key if isinstance(key, Path) else None

    def take_up(self, own: Path | None) -> None:
        """Go to the copy that somebody chose."""
        self._own = self.table.choose(own)

    def forget(self) -> None:
        """What somebody chose counts no more; until something is chosen anew nothing can be brought back."""
        self._own = False
        self.table.setCurrentIndex(QModelIndex())
        self.chosen.show_line(None)

    def showEvent(self, event: QShowEvent) -> None:
        """What is there may have changed while nobody looked."""
        super().showEvent(event)
        self.looking.watch()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more."""
        super().hideEvent(event)
        self.looking.rest()

    def _show(self) -> None:
        lines = self.looking.lines
        self.nothing.setVisible(not lines)
        self.halves.setVisible(bool(lines))
        self.table.show_values(lines)
        if lines and not self.table.currentIndex().isValid():
            self._choose(lines[0])
        self.chosen.show_line(self.table.value(), as_it_is(self.looking.place.harm))
        self._say_place()
        self.changed.emit()

    def _over(self) -> None:
        announce(self, self.heading())
        sound = [line for line in self.looking.lines if line.look and line.look.sound]
        ways = [line for line in sound if line.copy.path in self.looking.place.ends] or sound
        if ways and not self._own:  # whoever wants one back wants a sound one, and the latest, whatever its number
            self._choose(max(ways, key=lambda line: (line.copy.moment, line.copy.deed)))

    def _choose(self, line: ListedCopy) -> None:
        self._best = line.copy.path
        self.table.choose(self._best)

    def _went(self, line: ListedCopy) -> None:
        self._own = self._own or line.copy.path != self._best
        self.chosen.show_line(line, as_it_is(self.looking.place.harm))

    def _say_place(self) -> None:
        place = self.looking.place
        self.lies.say(
            t("The second place is {path}", path=broken_up(self.away)) if self.away else self.where or lies(self.club)
        )
        self.missing.setVisible(bool(place.trouble))
        self.doubt.say(as_it_is(place.trouble))
        self.second.setVisible(place.second is not None and not place.trouble)
        self.second.say(t("Copies also go to “{place}”.", place=str(place.second)))
        self.whereabouts.setVisible(bool(place.said))
        self.whereabouts.say(as_it_is(place.said))
