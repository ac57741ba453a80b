"""A round in hand: every table of it a row, and the line on which its slip is typed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.fields import Mend
from rules.parts.to_type import ToType
from rules.parts.totals import lone_worth
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.entry.judged import Judged
from scorer.entry.slip_line import RoundCourse, SlipLine, example_of
from scorer.evening.presence import sitting_out_words
from scorer.event.pads import SLIP, PadPlace, Pads, place_of
from scorer.event.results import Key
from scorer.live.sat import sat
from scorer.live.states import Done
from scorer.live.words import table_words
from ui.pages.pads.both import is_low
from ui.pages.pads.round_table import BOTH, RoundLine, RoundTable, has_room, round_line, with_room
from ui.pages.pads.tabs import RoundTabs
from ui.pages.parts.entering import Entering
from ui.pages.parts.entry import EntryPanel, PlaceInHand
from ui.pages.parts.verdict import READING
from ui.parts import KeyCap, Words, boxed, column, restyle, row
from ui.parts.layout import show_only_if
from ui.room import Room
from ui.theme import THEME

ROOM = 0  # px kept for what may be wrong with a slip: it has that of its reading, which stands in the table


class SlipEntry(EntryPanel):
    """The line, which lies in a row of the table, and under the table what is to be said of it."""

    def __init__(self, sides: int, *, lone: bool = False) -> None:
        """``sides`` is how many have a total at each table; ``lone`` hands may follow their totals."""
        super().__init__(room=ROOM, beside=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.waits = Words(as_="small", wrap=True)
        self.waits.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.out = Words(wrap=True)
        self.out.setObjectName("sits out")
        totals = t("Both totals, then") if sides == BOTH else t("All totals, then")
        keys = (Words(totals, "small"), KeyCap("Enter"), Words(t("the next table"), "small"))
        pad = (KeyCap("→"), Words(t("the pad, deal by deal"), "small"))
        self._parts.addWidget(self.out)
        alone = t("{line} where hands were won alone", line=ToType(example_of(sides, lone=True)))
        won_alone = (8, (Words(alone, "small", wrap=True), 1)) if lone else ()
        self.hints = boxed(row(*keys, 8, *pad, *won_alone, (self.waits, 1), gap=6))
        self._parts.addWidget(self.hints)
        self._parts.setContentsMargins(THEME.px(16), 0, THEME.px(16), 0)
        self._parts.setSpacing(THEME.px(2))
        restyle(self, as_="")
        self.names.hide()
        self.verdict.setMinimumHeight(THEME.px(READING))

    def show_judged(self, judged: Judged, *, clears: bool = False) -> None:
        """Say what a line comes to; a slip's row shows that, and below stands what it replaces or speaks against it."""
        super().show_judged(judged, clears=clears)
        if judged.slip is not None:
            if not judged.replaces:
                self.verdict.show_judged(replace(judged, reading=NO_WORDS))
            self._in_turn()
        self._make_room(asked=bool(judged.doubts))

    def refuse(self, sentence: Text, mends: Sequence[Mend] = (), *, whole: bool = True) -> None:
        super().refuse(sentence, mends, whole=whole)
        self._make_room(asked=True)

    def _make_room(self, *, asked: bool) -> None:
        """In a low window what is always said there gives way to what is asked about a slip."""
        away = asked and is_low(self)
        show_only_if(not away, self.hints)
        show_only_if(not away and bool(self.out.text()), self.out)


class RoundPlay(Entering):
    """One table of the round is in hand: its slip is typed in its row.

    ``opened`` is sent with the place of a table whose pad is wanted, ``over`` when the last slip of a round is in,
    ``shown`` whenever something else is shown.
    """

    opened = Signal(object)
    over = Signal()
    shown = Signal()
    spot: SlipLine
    course: RoundCourse

    def __init__(self, room: Room, pads: Pads) -> None:
        """``pads`` are the room's, which keeps them up to date."""
        course, rules = RoundCourse(pads), pads.rules
        at = pads.pad(*course.places[0]).at
        lone = lone_worth(rules, at) > 0
        entry = SlipEntry(len(rules.sides(at)), lone=lone)
        super().__init__(room, course, entry)
        self.pads, self.slip_entry = pads, entry
        self.tabs = RoundTabs()
        self.table = RoundTable(entry.line, tuple(map(rules.called, rules.sides(at))), lone=lone)
        self.setLayout(column(self.tabs, (self.table, 1), entry, gap=8))
        self._wire()
        self.go(self.course.start())

    def _wire(self) -> None:
        self.tabs.picked.connect(self.go_to_round)
        self.table.gone.connect(lambda place: self.jump(self.course.line(place)))
        self.table.opened.connect(self.opened)
        for keys, way in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda way=way: self.step(0, way))
        self.entry.line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """→ opens the pad, where the cursor of the line has no way to go."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Right:
            return False
        line = self.entry.line
        if watched is line and line.cursorPosition() == len(line.text()):
            self.opened.emit(self.place)
            return True
        return False

    # --- where ------------------------------------------------------------------------------

    @property
    def place(self) -> PadPlace:
        """The table and round in hand."""
        return place_of(self.key)

    def go_to_round(self, round_: int) -> None:
        """Go to the first table of a round that has still to play."""
        if (to := self.course.start_of(round_)) is not None:
            self.jump(to)

    def catch_up(self) -> None:
        """Go to the first table that has still to play, where none of the round in hand has; not from what is typed."""
        to = self.course.unfinished(self.place)
        if to is not None and to.round != self.place.round and not self.in_hand.changed:
            self.go_next(to)

    def go_next(self, to: PadPlace) -> None:
        """Go on to another round; Esc does not lead back, or what is typed next would be recorded over what is in."""
        self.go(self.course.line(to))
        self.take_keyboard()

    def take_keyboard(self) -> None:
        self.entry.line.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- typing -----------------------------------------------------------------------------

    def pass_over(self) -> None:
        """Enter on an empty line opens the pad; where a slip was recorded it is taken back."""
        if self.spot.recorded is None:
            self.opened.emit(self.place)
        elif self.do(None):
            self.in_hand.drop()
            self.show_place()

    def go_on(self) -> None:
        """Go to the next table of this round that has still to play; where none has, it is over."""
        to = self.course.unfinished(self.place)
        if to is not None and to.round == self.place.round:
            self.go(self.course.line(to))
            return
        self.show_place()
        self.over.emit()

    # --- showing ------------------------------------------------------------------------------

    def follow(self, keys: Collection[Key]) -> None:
        """Something was recorded, here or elsewhere; where it was taken back, that table is typed next."""
        if self._recording:
            return
        self.leave_what_stands()
        taken_back = next((key for key in keys if key.number == SLIP and key not in self.pads.event.slips), None)
        if taken_back is not None and self.course.due(taken_back) and not self.in_hand.changed:
            self.go(taken_back)
        else:
            self.show_place()

    def show_place(self) -> None:
        """Show the table in hand, and all the others of its round."""
        self.spot = SlipLine(self.pads, self.key, self.room.letters)
        text = self.in_hand.text(self.spot.text())
        where = table_words(self.pads.event, self.pads.event.section(self.key.section), self.key.table)
        fresh = self.spot.recorded is None
        self.entry.line.setPlaceholderText("")
        self.entry.show_place(
            PlaceInHand(
                t("{table}, round {round}", table=where, round=self.key.round),
                NO_WORDS,
                NO_WORDS,
                text,
                fresh=fresh,
                hint=as_it_is(self.spot.example) if fresh else NO_WORDS,
                draft=self.in_hand.changed,
            )
        )
        out = sitting_out_words(self.pads.event, self.key.round)
        self.slip_entry.out.say(out)
        self.tabs.show_rounds(self.rounds(), self.key.round)
        self.judge(text)
        self.shown.emit()

    def in_words(self, judged: Judged) -> Judged:
        there = sat(self.pads, self.place, self.spot.table.at)
        return replace(there.judged(judged), reading=with_room(there.ways(judged.reading)))

    def show_judged(self, text: str) -> None:
        """Show the tables of the round, the one in hand with what is typed."""
        lines = [
            self._as_typed(line) if line.place == self.place and self.in_hand.changed else line for line in self.lines()
        ]
        self.table.show_round(lines, self.place)

    def lines(self) -> list[RoundLine]:
        """Every table of the round in hand."""
        states = self.room.states
        return [
            round_line(self.pads, section, round_, seating, doubted=self._doubted(section.id, round_, seating.table))
            for section, round_, seating in self.pads.tables()
            if round_ == self.key.round and states is not None
        ]

    def _doubted(self, section: int, round_: int, table: int) -> bool:
        states = self.room.states
        return states is not None and any(states.problems(key) for key in self.pads.written(section, round_, table))

    def _as_typed(self, line: RoundLine) -> RoundLine:
        """Its row with what is typed; of so many totals that these have no room in words, only they are seen."""
        says = self.judged.reading or line.says
        return line._replace(says=says if has_room(says) else NO_WORDS, state="due")

    def rounds(self) -> dict[int, Done]:
        """How many tables have finished each round."""
        found: dict[int, Done] = {}
        for place in self.course.places:
            done, due = found.get(place.round, Done(0, 0))
            found[place.round] = Done(done + self.pads.finished(*place), due + 1)
        return found

    def waiting(self, section: int) -> list[PadPlace]:
        """The tables of a section that have not finished."""
        return [each for each in self.course.places if each.section == section and not self.pads.finished(*each)]

    def first(self) -> QWidget:
        """What gets the keyboard."""
        return self.entry.line
