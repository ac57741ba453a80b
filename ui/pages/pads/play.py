"""Where a pad is written: the line on which a deal is typed, the pad it is written on, and the large keys."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from rules.parts.seats import letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests.wanted import wanted
from scorer.entry.hint import example_line
from scorer.entry.judged import Judged, before_hand
from scorer.entry.line import NOT_PLAYED
from scorer.entry.pad_course import PadCourse
from scorer.entry.pad_judged import PadLine
from scorer.event.event import Section
from scorer.event.movement import NOBODY
from scorer.event.pads import SLIP, PadPlace, Pads, place_of, sides_of
from scorer.live.names import surnames_among
from scorer.live.sat import AtTable, sat
from scorer.live.words import table_words
from ui.pages.pads.both import PadAndKeys
from ui.pages.pads.deal_entry import DealEntry
from ui.pages.pads.view import PadView
from ui.pages.parts.entering import Entering
from ui.pages.parts.entry import PlaceInHand
from ui.parts import column
from ui.parts.ways import APART
from ui.room import Room
from ui.theme import THEME

TWO = 2
GAP, CLOSE = 10, 6  # px at 100 %: below the line, and where the keys want all the room there is
MORE = f"   {NOT_PLAYED[-1]}   penalty"  # what else may be typed, behind a hand


class Play(Entering):
    """One line of one pad is in hand; the line, the pad and the keys show the same one.

    ``left`` is sent by Esc where nothing is typed: back to the round; ``shown`` whenever something else is shown.
    """

    left = Signal()
    shown = Signal()
    course: PadCourse

    def __init__(self, room: Room, pads: Pads) -> None:
        """``pads`` are the room's, which keeps them up to date."""
        entry = DealEntry()
        super().__init__(room, PadCourse(pads), entry)
        self.facts = entry.facts
        self.pads = self.course.pads
        self.pad = PadView()
        self.entry.line.busy = lambda: True
        self._seen, self._wanted, self._at_end = False, True, True
        self.both = PadAndKeys(self.pad, self.keys)
        self.setLayout(column(self.entry, (self.both, 1), gap=GAP))
        self._wire()
        self.go(self.course.start())

    def _wire(self) -> None:
        self.entry.ruling.connect(self.penalise)
        self.pad.gone.connect(self._go_to_line)
        QShortcut(QKeySequence("Ctrl+R"), self).activated.connect(self.penalise)
        for before, after in pairwise((self.entry.line, self.entry.keys, self.keys)):
            QWidget.setTabOrder(before, after)

    # --- where ------------------------------------------------------------------------------

    @property
    def place(self) -> PadPlace:
        """The table and round in hand."""
        return place_of(self.key)

    @property
    def section(self) -> Section:
        """The section in hand."""
        return self.pads.event.section(self.key.section)

    # --- going ------------------------------------------------------------------------------

    def go_to(self, place: PadPlace) -> None:
        """Go to the next line of another table's pad."""
        self.jump(self.course.line(place))

    def _go_to_line(self, number: int) -> None:
        if number == SLIP:
            self.left.emit()
        else:
            self.jump(self.key._replace(number=number))

    # --- typing -----------------------------------------------------------------------------

    def penalise(self) -> None:
        """Begin a line of its own for a penalty, at the end of the pad."""
        self.go_on()
        self.take_keyboard()
        self.entry.put("penalty ")

    def pass_over(self) -> None:
        """An emptied line is taken off the pad; an empty one goes to the next table that has still to play.

        Where every table has finished that is back to the round.
        """
        if self.line.recorded is None:
            if (to := self.course.unfinished(self.place)) is None:
                self.left.emit()
            else:
                self.go(self.course.line(to), jump=True)
        elif self.do(None):
            self.in_hand.drop()
            self.show_place()

    def go_on(self) -> None:
        """Go to the line of the same pad that is written next; where the table has finished, Enter goes to another."""
        self.go(self.course.line(self.place))

    # --- showing ------------------------------------------------------------------------------

    def follow(self) -> None:
        """Lines were recorded, here or elsewhere."""
        if self._recording:
            return
        self.leave_what_stands()
        if self._at_end and not self.in_hand.changed:
            self.go_on()
            return
        self._go_where_one_writes()
        self.show_place()

    def _go_where_one_writes(self) -> None:
        """A line above was taken back: it is written next, and what is half typed is of that."""
        if self.key.number > (last := self.pads.next_number(*self.place)):
            self.in_hand.move(self.key._replace(number=last))

    def show_keys(self, yes: bool) -> None:
        """Show the large keys beside the pad, or below its totals; or the pad alone."""
        self.both.show_keys(yes)
        self.layout().setSpacing(THEME.px(CLOSE if yes and self.both.low else GAP))  # type: ignore[union-attr]
        self.show_place()

    def showEvent(self, event: QShowEvent) -> None:
        """The keys are there from the first where there is room beside the pad, until somebody puts them away."""
        super().showEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self, self._offer_keys)

    def _offer_keys(self) -> None:
        self.both.layout().activate()  # type: ignore[union-attr]
        if self._wanted and self.both.has_room:
            self.entry.keys.setChecked(True)

    def take_keyboard(self) -> None:
        self.entry.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back from wherever the keyboard is."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        else:
            super().keyPressEvent(event)

    def escape(self) -> None:
        """Esc: clear what is typed, or go back to the round."""
        if self.in_hand.changed:
            self.in_hand.drop()
            self.show_place()
        else:
            self.left.emit()

    def show_place(self) -> None:
        """Show the line in hand everywhere."""
        self.spot = self.line = PadLine(self.pads, self.key, self.room.letters)
        self._at_end = self.key.number == self.pads.next_number(*self.place)
        text = self.in_hand.text(self.line.text())
        fresh = self.line.recorded is None
        example = "" if self.pads.pad(*self.place).finished else example_line(self.line.rules, self.line.at)
        hint = f"{example}{MORE}".strip() if fresh else ""
        self.entry.show_place(
            PlaceInHand(
                self._where(),
                self.sat().says(self._facts()),
                NO_WORDS,
                text,
                fresh=fresh,
                hint=as_it_is(hint),
                draft=self.in_hand.changed,
            )
        )
        self._say_facts()
        self.judge(text)
        self.put_keys(text)
        self.shown.emit()

    def _where(self) -> Text:
        table = table_words(self.pads.event, self.section, self.key.table)
        return t(
            "{table}, round {round}, deal {deal}",
            table=table,
            round=self.key.round,
            deal=self.pads.deal_number(self.key),
        )

    def _facts(self) -> Text:
        """What matters before the deal: who deals, and what the game says; nothing where none is to be played."""
        if self.line.recorded is None and self.pads.pad(*self.place).finished:
            return NO_WORDS
        rules, at = self.pads.rules, self.line.at
        return before_hand(rules, at)

    def _say_facts(self) -> None:
        """And, in a low window, what is still to come, which has no room below the pad."""
        facts, there = self._facts(), self.sat()
        still = wanted(self.pads.event, self.pads.pad(*self.place)) if facts and self.both.low else ()
        more = there.ways(joined((facts, *still), APART)) if still else ()
        self.facts.say_ways((*more, *there.ways(facts)))

    def _short(self, number: int) -> Text:
        there = (self.section.contestant(each) for each in self.pads.seating(*self.place).who if each != NOBODY)
        return surnames_among(there, self.key.round)[number]

    def short_names(self) -> dict[str, Text]:
        """Who plays on each side, by surname."""
        pad, seating = self.pads.pad(*self.place), self.pads.seating(*self.place)
        names: dict[str, list[Text]] = {}
        for number, side in sides_of(pad, seating).items():
            names.setdefault(side, []).append(self._short(number))
        return {side: joined(each, " & ") for side, each in names.items()}

    def _names(self) -> dict[str, Text]:
        """The same with what each side is called."""
        pad, names = self.pads.pad(*self.place), self.short_names()
        two = len(pad.rules.sides(pad.at)) == TWO
        if two:
            return {side: joined((pad.rules.called(side), each), "  ") for side, each in names.items()}
        return {side: joined((letter(side), each)) for side, each in names.items()}

    def sat(self) -> AtTable:
        """Who sits where, as far as that is known: what the large keys say."""
        return sat(self.pads, self.place, self.line.at)

    def in_words(self, judged: Judged) -> Judged:
        return self.sat().judged(judged)

    def show_judged(self, text: str) -> None:
        """Show the pad as it would be."""
        if self.line.recorded is None and not text.strip() and self.pads.finished(*self.place):
            self.entry.verdict.tell(self._finished())
        pad = self.line.pad(self.judged.slip)
        still = wanted(self.pads.event, pad)
        now = self.line.in_hand(text) or self.key.number
        self.pad.show_pad(pad, self._names(), now, there=self.sat(), still=still)
        self.both.follow(asked=bool(self.judged.doubts))

    def _finished(self) -> Text:
        """That this table has finished, and where Enter goes."""
        to = self.course.unfinished(self.place)
        if to is None:
            return t("Every table has finished. Enter goes back to the round.")
        if to.round == self.key.round:
            return t("This table has finished. Enter goes on to table {table}.", table=to.table)
        return t(
            "This table has finished. Enter goes on to table {table}, round {round}.", table=to.table, round=to.round
        )

    def put_keys(self, text: str) -> None:
        """Press the large keys that say what is typed, where they are seen."""
        if not self.keys.isHidden():
            self.keys.show_form(self.line.rules, self.line.at, self.sat())
            self.keys.put(text, self.key)

    # --- staying where one was ------------------------------------------------------------------

    def first(self) -> QWidget:
        """What gets the keyboard."""
        return self.entry.line

    def remember(self) -> dict[str, Any]:
        """And whether the keys were there to be put away."""
        return {**super().remember(), "seen_keys": self._seen}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, where it is still there."""
        super().restore({**kept, "keys": False})
        self._wanted = bool(kept["keys"]) or not kept["seen_keys"]
        QTimer.singleShot(0, self, self._offer_keys)
        self._go_where_one_writes()
        self.show_place()
