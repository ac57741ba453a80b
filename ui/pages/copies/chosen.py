"""One copy at length: what it is, what bringing it back would lose and bring, and the ways to go."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.keeping.looks import Look, beyond, kind_of, time_of
from scorer.keeping.marks import is_aside
from scorer.movements.words import counted, counted_first
from ui.pages.copies.looking import ListedCopy
from ui.parts import KeyButton, Lettering, Mark, Table, TableColumn, Words, boxed, column, draw_text, row, rule
from ui.parts.wrapped import broken, draw_lines
from ui.theme import THEME
from ui.wanted import BringBack

LOST, GAINED, AGAIN = t("lost", sense="deed"), t("comes back"), t("type again")
CHECKING = t("It is being checked.")
SOUND = t("It is sound.")
ASIDE = t("What is there now is set aside, and can be brought back.")
NOTHING_THERE = t("There is no club file now, so nothing is replaced.")
UNTOLD = t("Its journal cannot be read: what it would bring or lose is not known.")
SMALL = Lettering("small", colour="soft")  # for a list that is only looked over
STEP = 16  # px at 100 %: a line of it
MOST = 500  # deeds that are listed


class DeedAtStake(NamedTuple):
    """A deed that bringing a copy back would lose or bring."""

    at: int
    kind: Text
    what: Text


def what_of(change: DeedAtStake) -> Text:
    """The deed in its own words."""
    return change.what


def kind_of_change(change: DeedAtStake) -> Text:
    """Whether it would be lost or come back."""
    return change.kind


def draw_kind(painter: QPainter, box: QRectF, change: DeedAtStake) -> None:
    """Whether it would be lost or come back, in small letters."""
    draw_text(painter, box, change.kind, SMALL)


def draw_what(painter: QPainter, box: QRectF, change: DeedAtStake) -> None:
    """The deed on as many lines as it needs: it may have to be typed again."""
    lines, step = broken(change.what, box.width(), SMALL), THEME.px(STEP)
    above = (box.height() - len(lines) * step) / 2
    draw_lines(painter, box.adjusted(0, above, 0, 0), lines, SMALL, high=step)


def what_high(change: DeedAtStake, wide: float) -> float:
    """How high the row of a deed is, px."""
    return len(broken(change.what, wide, SMALL)) * THEME.px(STEP) + THEME.px(8)


def changes(look: Look) -> list[DeedAtStake]:
    """What bringing a copy back would lose, and then what it would bring, each the newest first.

    What can only be read, in a file that is damaged, is to be typed again.
    """
    change = look.difference
    lost = [(LOST if change.readable else AGAIN, what) for what in change.lost]
    gained = [(GAINED if change.told else AGAIN, what) for what in change.gained]
    return [DeedAtStake(at, kind, what) for at, (kind, what) in enumerate((*lost, *gained)[:MOST])]


def outcome(look: Look, harm: Text = NO_WORDS) -> Text:
    """What bringing a copy back would change, in a sentence; ``harm`` is what is wrong with the club file."""
    lost, gained = len(look.difference.lost), len(look.difference.gained)
    if not look.difference.told:
        return in_part(gained) if gained else UNTOLD
    if not look.difference.readable:
        back = t("The club file cannot be read. This copy brings {deeds} back.", deeds=counted(gained, "deed"))
        return joined(filter(None, (back, beyond(look.difference))))
    if lost and gained:
        come = counted(gained, "deed")
        return t("{lost} would be lost, and {come} would come back.", lost=counted_first(lost, "deed"), come=come)
    if lost:
        return t("{deeds} would be lost.", deeds=counted_first(lost, "deed"))
    if gained:
        return t("{deeds} would come back.", deeds=counted_first(gained, "deed"))
    if harm and look.sound:
        return t("It has the same deeds as the club file, without what is wrong with that: {harm}", harm=harm)
    return t("It has the same deeds as the club file: none would be lost, and none would come back.")


def in_part(gained: int) -> Text:
    """What can be read of a copy that is damaged."""
    return t(
        "Its journal can be read in part. {deeds} in it that the club file has not: type it again.",
        "Its journal can be read in part. {deeds} in it that the club file has not: type them again.",
        n=gained,
        deeds=counted_first(gained, "deed"),
    )


class ChosenCopy(QFrame):
    """The copy that the list is at. Neither of its acts is done by Enter in the list."""

    brought = Signal(object)
    seen = Signal(object)

    def __init__(self, club: Path) -> None:
        super().__init__()
        self.club = club
        self.line: ListedCopy | None = None
        self.harm = self.why_not = NO_WORDS
        self.what, self.when = Words(as_="strong", wrap=True), Words(as_="soft", wrap=True)
        self.mark, self.state = Mark("done", 18), Words(wrap=True)
        self.outcome = Words(as_="strong", wrap=True)
        self.deeds: Table[DeedAtStake] = Table(
            t("What would change"),
            (
                TableColumn(t("Deed"), what_of, draw=draw_what),
                TableColumn(t("What becomes of it"), kind_of_change, 96, draw=draw_kind),
            ),
            key=lambda change: change.at,
            height=24,
        )
        self.deeds.let_grow(0, what_high)
        self.deeds.horizontalHeader().hide()
        self.deeds.setMinimumHeight(THEME.px(24))
        self.deeds.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # it takes what is left
        self.rest = QWidget()
        self.back = KeyButton(t("Bring it back"), "Ctrl+B", self.bring_back)
        self.look = KeyButton(t("Look at it"), "Ctrl+L", self.look_at)
        self.why = Words(as_="small", wrap=True)
        self.setProperty("as", "panel")
        head = column(self.what, self.when, gap=4, margin=(16, 14, 16, 12))
        state = row(column(2, self.mark, None, gap=0), (self.state, 1), gap=8)
        middle = column(state, self.outcome, gap=8, margin=(16, 12, 16, 10))
        acts = boxed(column(row(self.back, self.look, None, gap=8), self.why, gap=6, margin=(16, 12, 16, 14)))
        self.setLayout(column(head, rule(), middle, (self.deeds, 1), (self.rest, 1), rule(), acts, gap=0))
        self.show_line(None)

    def show_line(self, line: ListedCopy | None, harm: Text = NO_WORDS) -> None:
        """Show a copy, or that none is chosen; ``harm`` is what is wrong with the club file."""
        same = (self.line, self.harm) == (line, harm) and line is not None
        self.line, self.harm = line, harm
        self.why.say(self.why_not or (ASIDE if os.path.exists(self.club) else NOTHING_THERE))
        if not same:
            self._name(line)
            self._say(line.look if line else None)

    def only_look(self, why: Text) -> None:
        """No copy can be brought back here."""
        self.why_not = why
        self.back.hide()
        self.show_line(self.line, self.harm)

    def bring_back(self) -> None:
        """Have it in the club file's place."""
        if self.line is not None:
            path, look = self.line.copy.path, self.line.look
            self.brought.emit(BringBack(self.club, path, sound=is_aside(path) or bool(look and look.sound)))

    def look_at(self) -> None:
        """Have it opened to look at."""
        if self.line is not None:
            self.seen.emit(self.line.copy.path)

    def _name(self, line: ListedCopy | None) -> None:
        if line is None:
            self.what.say(t("No copy is chosen."))
            self.when.say(NO_WORDS)
            return
        kind = kind_of(line.copy.path)
        how = joined(filter(None, (time_of(line.copy), kind)), "; ")
        self.what.say(line.copy.what or t("A file that cannot be read"))
        self.when.say(joined([Begun(how), "."], ""))

    def _say(self, look: Look | None) -> None:
        can = look is not None and (look.sound or is_aside(look.copy.path))
        self.back.setEnabled(can)
        self.look.setEnabled(look is not None and look.copy.readable)
        self.mark.setVisible(look is not None)
        self.mark.show_state("done" if look and look.sound else "wrong")
        self.state.say(CHECKING if look is None else SOUND if look.sound else as_it_is(look.faults[0].said))
        self.outcome.say(outcome(look, self.harm) if look and look.copy.readable else NO_WORDS)
        self.outcome.setVisible(bool(look and look.copy.readable))
        listed = changes(look) if look else []
        self.deeds.hide_column(1, len({change.kind for change in listed}) < 2)
        self.deeds.show_values(listed)
        self.deeds.setVisible(bool(listed))
        self.rest.setVisible(not listed)
