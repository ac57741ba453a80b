"""Where pads are written: the tables, the line on which a deal is typed, and the pad it is written on."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.parts.seats import FOUR, SEATS, letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.entry.hint import example_line
from scorer.entry.pad_course import PadCourse
from scorer.entry.pad_judged import PadLine
from scorer.event.event import Section
from scorer.event.movement import NOBODY
from scorer.event.pads import Pads, Place, place_of, sides_of
from scorer.live.names import surnames_at
from scorer.live.words import table_words
from ui.pages.pads.tables import TableList, at_table
from ui.pages.pads.view import PadView
from ui.pages.parts.entering import Entering
from ui.pages.parts.entry import Act, At, EntryPanel
from ui.parts import Deck, Half, Halves, boxed, column
from ui.room import Room

PENALTY = Act(t("A penalty"), t("Enter a penalty or a bonus as a line of its own"))
TWO = 2
MORE = "   NP   penalty"  # what else may be typed, behind a hand
LIST, ROOM = 320, 44  # px at 100 %: of the list of tables, and kept for a remark


class Play(Entering):
    """One line of one pad is in hand; the line, the pad and the list of tables show the same one."""

    course: PadCourse

    def __init__(self, room: Room, pads: Pads) -> None:
        """``pads`` are the room's, which keeps them up to date."""
        super().__init__(room, PadCourse(pads), EntryPanel(PENALTY, hint=NO_WORDS, room=ROOM))
        self.pads = self.course.pads
        self.tables, self.pad = TableList(), PadView()
        self.entry.slim(True)
        self.below, self.left = Deck(self.pad, self.keys), column(self.tables, gap=0)
        right = boxed(column(self.entry, (self.below, 1), gap=12))
        self.halves = Halves(Half(t("All tables"), boxed(self.left), width=LIST), Half(t("Pad"), right), first=1)
        self.setLayout(column(self.halves))
        self._wire()
        self.go(self.course.start())

    def _wire(self) -> None:
        self.entry.ruling.connect(self.penalise)
        self.tables.gone.connect(self.go_to)
        self.tables.stepped.connect(self._go_to_round)
        self.pad.gone.connect(self._go_to_line)
        QShortcut(QKeySequence("Ctrl+R"), self).activated.connect(self.penalise)
        for before, after in pairwise((self.entry.line, self.entry.keys, self.tables.table)):
            QWidget.setTabOrder(before, after)

    # --- where ------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """The table and round in hand."""
        return place_of(self.key)

    @property
    def section(self) -> Section:
        """The section in hand."""
        return self.pads.event.section(self.key.section)

    # --- going ------------------------------------------------------------------------------

    def go_to(self, place: Place) -> None:
        """Go to the next line of another table's pad."""
        self.jump(self.course.line(place))

    def _go_to_round(self, round_: int) -> None:
        if (to := self.course.start_of(round_)) is not None:
            self.go(to)

    def _go_to_line(self, number: int) -> None:
        self.jump(self.key._replace(number=number))

    # --- typing -----------------------------------------------------------------------------

    def penalise(self) -> None:
        """Begin a line of its own for a penalty, at the end of the pad."""
        self.go_on()
        self.take_keyboard()
        self.entry.put("penalty ")

    def pass_over(self) -> None:
        """An emptied line is taken off the pad; an empty one goes to the next table that has still to play."""
        if self.line.recorded is None:
            self.go(self.course.line(self.course.unfinished(self.place) or self.place), jump=True)
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
        self._go_where_one_writes()
        self.show_place()

    def _go_where_one_writes(self) -> None:
        """A line above was taken back: it is written next, and what is half typed is of that."""
        if self.key.number > (last := self.pads.next_number(*self.place)):
            self.in_hand.move(self.key._replace(number=last))

    def show_keys(self, yes: bool) -> None:
        """Show the large keys in place of the pad, and the pad in place of the tables; or all as it was."""
        self.tables.setVisible(not yes)
        if yes:
            self.left.addWidget(self.pad, 1)
            self.keys.take_verdict(self.entry.verdict)
        else:
            self.below.layout().addWidget(self.pad)  # type: ignore[union-attr]
            self.entry.take_verdict()
        self.below.bring(self.keys if yes else self.pad)
        self.pad.show()
        self.show_place()

    def show_place(self) -> None:
        """Show the line in hand everywhere."""
        self.spot = self.line = PadLine(self.pads, self.key)
        text = self.in_hand.text(self.line.text())
        fresh = self.line.recorded is None
        example = "" if self.pads.pad(*self.place).finished else example_line(self.pads.rules, self.line.at)
        hint = f"{example}{MORE}".strip() if fresh else ""
        self.entry.show_place(
            At(
                self._where(),
                self._facts(),
                NO_WORDS,
                text,
                fresh=fresh,
                hint=as_it_is(hint),
                draft=self.in_hand.changed,
            )
        )
        self._show_tables()
        self.judge(text)
        self.put_keys(text)

    def _show_tables(self) -> None:
        event, now = self.pads.event, self.place
        tables = [
            at_table(self.pads, section, round_, seating, letter=event.letter(section))
            for section, round_, seating in self.pads.tables()
            if round_ == now.round
        ]
        self.tables.show_round(tables, now, max(place.round for place in self.course.places))

    def _where(self) -> Text:
        table = table_words(self.pads.event, self.section, self.key.table)
        return t("{table}, round {round}, deal {deal}", table=table, round=self.key.round, deal=self.key.number)

    def _facts(self) -> Text:
        """What matters before the deal: who deals, and what the game says; nothing where none is to be played."""
        if self.line.recorded is None and self.pads.pad(*self.place).finished:
            return NO_WORDS
        rules, at = self.pads.rules, self.line.at
        standing = rules.standing(at)
        dealer = self._seat_name(at.dealer)
        known = not dealer or "deals" in standing or "dealer" in standing  # many games say it themselves
        deals = NO_WORDS if known else t("{who} deals", who=dealer)
        return joined(filter(None, (deals, standing)), ", ")

    def _seat_name(self, seat: str) -> Text:
        """Who sits in a seat: by name where everybody plays alone."""
        who = self.pads.seating(*self.place).who
        chairs = FOUR if seat in FOUR else self.pads.rules.sides(self.line.at)
        at = chairs.index(seat)
        if len(who) == len(chairs) and who[at] != NOBODY:
            return self._short(who[at])
        return SEATS.get(seat) or self.pads.rules.called(seat)

    def _short(self, number: int) -> Text:
        return surnames_at(self.section, self.key.round, self.pads.seating(*self.place).who)[number]

    def _names(self) -> dict[str, Text]:
        """Who plays on each side."""
        pad, seating = self.pads.pad(*self.place), self.pads.seating(*self.place)
        names: dict[str, list[Text]] = {}
        for number, side in sides_of(pad, seating).items():
            names.setdefault(side, []).append(self._short(number))
        two = len(pad.rules.sides(pad.at)) == TWO
        if two:
            return {side: joined((pad.rules.called(side), joined(each, " & ")), "  ") for side, each in names.items()}
        return {side: joined((letter(side), joined(each, " & "))) for side, each in names.items()}

    def _sat(self) -> dict[str, Text]:
        """Who sits where, as far as everybody has a seat to himself: what the large keys say below each."""
        rules, who = self.pads.rules, self.pads.seating(*self.place).who
        sides = rules.sides(self.line.at)
        chairs = FOUR if len(sides) == TWO else sides
        if len(who) != len(chairs):
            return {}
        return {chair: self._short(number) for chair, number in zip(chairs, who, strict=True) if number}

    def show_judged(self, text: str) -> None:
        """Show the pad as it would be."""
        if self.line.recorded is None and not text.strip() and self.pads.finished(*self.place):
            self.entry.verdict.tell(self._finished())
        self.pad.show_pad(self.line.pad(self.judged.slip), self._names(), self.key.number)

    def _finished(self) -> Text:
        """That this table has finished, and where Enter goes."""
        to = self.course.unfinished(self.place)
        if to is None:
            return t("Every table has finished.")
        if to.round == self.key.round:
            return t("This table has finished. Enter goes on to table {table}.", table=to.table)
        return t(
            "This table has finished. Enter goes on to table {table}, round {round}.", table=to.table, round=to.round
        )

    def put_keys(self, text: str) -> None:
        """Press the large keys that say what is typed, where they are seen."""
        if self.below.front is self.keys:
            self.keys.show_form(self.pads.rules, self.line.at, self._sat())
            self.keys.put(text, self.key)

    # --- staying where one was ------------------------------------------------------------------

    def first(self) -> QWidget:
        """What gets the keyboard."""
        return self.entry.line

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, where it is still there."""
        super().restore(kept)
        self._go_where_one_writes()
        self.show_place()
