"""Where pads are written: the tables, the line on which a deal is typed, and the pad it is written on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.parts.seats import FOUR, SEATS
from scorer.commands.results import enter
from scorer.entry.cursor import Cursor
from scorer.entry.hint import example_line
from scorer.entry.judged import Judged
from scorer.entry.pad_judged import PadLine
from scorer.entry.understood import Jump
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY
from scorer.event.pads import Pads, Place, sides_of
from scorer.event.results import Key, Slip
from ui.pages.pads.tables import TableList, at_table
from ui.pages.pads.view import PadView
from ui.pages.parts.entry import Act, At, EntryPanel
from ui.pages.parts.keys import KeysPanel
from ui.parts import Deck, Half, Halves, boxed, column
from ui.room import Room

PENALTY = Act("A penalty", "Enter a penalty or a bonus as a line of its own")
TWO = 2
MORE = "   NP   penalty"  # what else may be typed, behind a hand
LIST, ROOM = 312, 44  # px at 100 %: of the list of tables, and kept for a remark


class Play(QWidget):
    """One line of one pad is in hand; the line, the pad and the list of tables show the same one."""

    def __init__(self, room: Room, event: Event) -> None:
        super().__init__()
        self.room, self.pads = room, Pads(event)
        self.in_hand, self.judged = Cursor(), Judged()
        self.tables, self.pad, self.keys = TableList(), PadView(), KeysPanel()
        self.entry = EntryPanel(PENALTY, hint="", room=ROOM)
        self.entry.slim(True)
        self.below, self.left = Deck(self.pad, self.keys), column(self.tables, gap=0)
        self._recording = False
        right = boxed(column(self.entry, (self.below, 1), gap=12))
        self.halves = Halves(Half("All tables", boxed(self.left), width=LIST), Half("Pad", right), first=1)
        self.setLayout(column(self.halves))
        self._wire()
        self.go(self._start())

    def _wire(self) -> None:
        self.entry.typed.connect(self.type)
        self.entry.accepted.connect(self.accept)
        self.entry.verdict.right.connect(self.leave_as_right)
        self.entry.escaped.connect(self.escape)
        self.entry.moved.connect(self.step)
        self.entry.line.mending.connect(self.mend)
        self.entry.keyed.connect(self.show_keys)
        self.entry.ruling.connect(self.penalise)
        self.entry.line.busy = lambda: self.in_hand.changed or bool(self.in_hand.trail)
        self.keys.typed.connect(self.press)
        self.keys.accepted.connect(self.accept)
        self.tables.gone.connect(self.go_to)
        self.tables.stepped.connect(self._go_to_round)
        self.pad.gone.connect(self._go_to_line)
        QShortcut(QKeySequence("Ctrl+R"), self).activated.connect(self.penalise)
        for before, after in pairwise((self.entry.line, self.entry.keys, self.tables.table)):
            QWidget.setTabOrder(before, after)

    # --- where ------------------------------------------------------------------------------

    @property
    def key(self) -> Key:
        """The line of a pad in hand."""
        assert self.in_hand.key is not None
        return self.in_hand.key

    @property
    def place(self) -> Place:
        """The table and round in hand."""
        return Place(*self.key[:3])

    @property
    def section(self) -> Section:
        """The section in hand."""
        return self.pads.event.section(self.key.section)

    @property
    def places(self) -> list[Place]:
        """Every table of every round, in the order of play."""
        found = [Place(section.id, round_, seating.table) for section, round_, seating in self.pads.tables()]
        return sorted(found, key=lambda place: (place.round, place.section, place.table))

    def next_line(self, place: Place) -> Key:
        """The line of a pad that is written next."""
        return Key(*place, self.pads.next_number(*place))

    def unfinished(self, after: Place | None = None) -> Place | None:
        """The next table after another that has still to play, in the same round if there is one; else that other."""
        places = self.places
        at = places.index(after) + 1 if after in places else 0
        waiting = [place for place in (*places[at:], *places[:at]) if not self.pads.finished(*place)]
        here = [place for place in waiting if after is not None and place.round == after.round]
        return next(iter(here or waiting), None)

    def _start(self) -> Key:
        return self.next_line(self.unfinished() or self.places[-1])

    # --- going ------------------------------------------------------------------------------

    def go(self, key: Key, *, jump: bool = False) -> None:
        """Take another line in hand."""
        self.in_hand.go(key, jump=jump)
        self._show()

    def go_to(self, place: Place) -> None:
        """Go to the next line of another table's pad."""
        self.go(self.next_line(place), jump=True)
        self.take_keyboard()

    def step(self, lines: int, tables: int) -> None:
        """Go to the line above or below, or to the table before or after."""
        if tables:
            places = self.places
            at = places.index(self.place) + tables
            if 0 <= at < len(places):
                self.go(self.next_line(places[at]))
            return
        number = self.key.number + lines
        if 1 <= number <= self.pads.next_number(*self.place):
            self.go(self.key._replace(number=number))

    def led_to(self, jump: Jump, section: int = 0) -> Key | None:
        """Where a jump leads, in the section in hand unless another is named; nothing where nobody plays there."""
        round_, table = jump.round or self.key.round, jump.table or self.key.table
        fits = [place for place in self.places if (place.round, place.table) == (round_, table)]
        mine = [place for place in fits if place.section == (section or self.key.section)] or fits
        if not mine:
            return None
        last = self.pads.next_number(*mine[0])
        return Key(*mine[0], min(jump.board, last)) if jump.board else self.next_line(mine[0])

    def take_keyboard(self) -> None:
        """Put the cursor into the line."""
        self.halves.show_half(1)
        self.entry.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to_round(self, round_: int) -> None:
        mine = [place for place in self.places if place.round == round_]
        if mine:
            waiting = [place for place in mine if not self.pads.finished(*place)]
            self.go(self.next_line((waiting or mine)[0]))

    def _go_to_line(self, number: int) -> None:
        self.go(self.key._replace(number=number), jump=True)
        self.take_keyboard()

    # --- typing -----------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Understand what is typed, and show it on the pad."""
        self.in_hand.type(text, self.line.text(), self.line.recorded)
        self._judge(text)
        self._put_keys(text)

    def press(self, text: str) -> None:
        """Take a line from the large keys."""
        self.entry.line.refused(False)
        self.entry.line.setText(text)
        self.in_hand.type(text, self.line.text(), self.line.recorded)
        self._judge(text)

    def mend(self) -> None:
        """F2 while the line is being typed: take what is offered in its place."""
        if self.judged.refusal is not None and self.judged.refusal.mends:
            self.entry.put(self.judged.refusal.mends[0].text)

    def penalise(self) -> None:
        """Begin a line of its own for a penalty, at the end of the pad."""
        self.go(self.next_line(self.place))
        self.take_keyboard()
        self.entry.put("penalty ")

    def accept(self) -> None:
        """Enter: record what is whole and go on, go where a jump leads, or say what is missing."""
        judged, text = self.judged, self.entry.line.text()
        if judged.slip is not None:
            self._record(judged.slip)
        elif judged.jump is not None:
            self._follow(judged.jump)
        elif not text.strip():
            self._clear()
        elif judged.refusal is not None:
            self.entry.refuse(judged.refusal.message, judged.refusal.mends)
        else:
            self.entry.refuse(f"“{text.strip()}” is not whole yet. Next comes {judged.missing}.", whole=False)

    def leave_as_right(self) -> None:
        """F3: it is right; the journal says that it was looked at."""
        if self.judged.slip is not None:
            self._record(replace(self.judged.slip, right=True))

    def escape(self) -> None:
        """Esc: clear what is typed, then return to where the last jump began."""
        if self.in_hand.changed:
            self.in_hand.drop()
            self._show()
        elif self.in_hand.back():
            self._show()

    def _record(self, slip: Slip) -> None:
        if slip == self.line.recorded or self._do(slip):
            self.in_hand.drop()
            self._next()

    def _clear(self) -> None:
        """An emptied line is taken off the pad; an empty one goes to the next table that has still to play."""
        if self.line.recorded is None:
            self.go(self.next_line(self.unfinished(self.place) or self.place), jump=True)
        elif self._do(None):
            self.in_hand.drop()
            self._show()

    def _follow(self, jump: Jump) -> None:
        to = self.led_to(jump)
        if to is None:
            self.entry.refuse("Nobody plays there in this event.")
            return
        self.in_hand.drop()
        self.go(to, jump=True)

    def _next(self) -> None:
        """After a deal: the next line of the same pad; where the table has finished, Enter goes on to another."""
        self.go(self.next_line(self.place))

    def _do(self, slip: Slip | None) -> bool:
        self._recording = True
        command = enter(self.pads.event, self.key, slip)
        try:
            done = self.room.do(replace(command, seen=self.in_hand.over(self.line.recorded))) is not None
        finally:
            self._recording = False
        if not done:
            self._show()  # what others recorded there was passed over meanwhile
        return done

    # --- showing ------------------------------------------------------------------------------

    def follow(self, event: Event, touched: Iterable[Key]) -> None:
        """Lines were recorded, here or elsewhere."""
        self.pads.update(event, touched)
        if self._recording:
            return
        if self.judged.slip is not None and self.judged.slip == event.slips.get(self.key):
            self.in_hand.drop()  # what was typed is what stands there now
        self._go_where_one_writes()
        self._show()

    def _go_where_one_writes(self) -> None:
        """A line above was taken back: it is written next, and what is half typed is of that."""
        if self.key.number > (last := self.pads.next_number(*self.place)):
            self.in_hand.move(self.key._replace(number=last))

    def settled(self, key: Key) -> None:
        """It was chosen what shall stand on a line: what is typed there is over."""
        self.in_hand.drop(key)
        self._show()

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
        self._show()

    def _show(self) -> None:
        self.line = PadLine(self.pads, self.key)
        text = self.in_hand.text(self.line.text())
        fresh = self.line.recorded is None
        example = "" if self.pads.pad(*self.place).finished else example_line(self.pads.rules, self.line.at)
        hint = f"{example}{MORE}".strip() if fresh else ""
        self.entry.show_place(
            At(self._where(), self._facts(), "", text, fresh=fresh, hint=hint, draft=self.in_hand.changed)
        )
        self._show_tables()
        self._judge(text)
        self._put_keys(text)

    def _show_tables(self) -> None:
        event, now = self.pads.event, self.place
        many = len(event.sections) > 1
        tables = [
            at_table(self.pads, section, round_, seating, letter=section.letter if many else "")
            for section, round_, seating in self.pads.tables()
            if round_ == now.round
        ]
        self.tables.show_round(tables, now, max(place.round for place in self.places))

    def _where(self) -> str:
        letter = self.section.letter if len(self.pads.event.sections) > 1 else ""
        return f"Table {letter}{self.key.table}, round {self.key.round}, deal {self.key.number}"

    def _facts(self) -> str:
        """What matters before the deal: who deals, and what the game says; nothing where none is to be played."""
        if self.line.recorded is None and self.pads.pad(*self.place).finished:
            return ""
        rules, at = self.pads.rules, self.line.at
        standing = rules.standing(at)
        dealer = self._seat_name(at.dealer)
        said = not dealer or "deals" in standing or "dealer" in standing  # many games say it themselves
        return ", ".join(filter(None, ("" if said else f"{dealer} deals", standing)))

    def _seat_name(self, seat: str) -> str:
        """Who sits in a seat: by name where everybody plays alone."""
        who = self.pads.seating(*self.place).who
        chairs = FOUR if seat in FOUR else self.pads.rules.sides(self.line.at)
        at = chairs.index(seat)
        if len(who) == len(chairs) and who[at] != NOBODY:
            return self._short(who[at])
        return SEATS.get(seat) or self.pads.rules.called(seat)

    def _short(self, number: int) -> str:
        return self.section.contestant(number).surnames_in(self.key.round)

    def _names(self) -> dict[str, str]:
        """Who plays on each side."""
        pad, seating = self.pads.pad(*self.place), self.pads.seating(*self.place)
        names: dict[str, list[str]] = {}
        for number, side in sides_of(pad, seating).items():
            names.setdefault(side, []).append(self._short(number))
        two = len(pad.rules.sides(pad.at)) == TWO
        heads = {side: f"{pad.rules.called(side)} " if two else side for side in names}
        return {side: f"{heads[side]} {' & '.join(each)}" for side, each in names.items()}

    def _sat(self) -> dict[str, str]:
        """Who sits where, as far as everybody has a seat to himself: what the large keys say below each."""
        rules, who = self.pads.rules, self.pads.seating(*self.place).who
        sides = rules.sides(self.line.at)
        chairs = FOUR if len(sides) == TWO else sides
        if len(who) != len(chairs):
            return {}
        return {chair: self._short(number) for chair, number in zip(chairs, who, strict=True) if number}

    def _judge(self, text: str) -> None:
        self.judged = self.line.judged(text)
        recorded = self.line.recorded is not None
        self.entry.show_judged(self.judged, clears=recorded and not text.strip())
        if not recorded and not text.strip() and self.pads.finished(*self.place):
            self.entry.verdict.tell(self._finished())
        self.pad.show_pad(self.line.pad(self.judged.slip), self._names(), self.key.number)
        self.keys.allow(self.judged.slip is not None)

    def _finished(self) -> str:
        """That this table has finished, and where Enter goes."""
        to = self.unfinished(self.place)
        if to is None:
            return "Every table has finished."
        of_round = "" if to.round == self.key.round else f", round {to.round}"
        return f"This table has finished. Enter goes on to table {to.table}{of_round}."

    def _put_keys(self, text: str) -> None:
        if self.below.front is self.keys:
            self.keys.show_form(self.pads.rules, self.line.at, self._sat())
            self.keys.put(text, self.key)

    # --- staying where one was ------------------------------------------------------------------

    def first(self) -> QWidget:
        """What gets the keyboard."""
        return self.entry.line

    def remember(self) -> dict[str, Any]:
        """The line in hand, and what is typed and not recorded."""
        return {**self.in_hand.remember(), "keys": self.entry.keys.isChecked()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, where it is still there."""
        self.in_hand.restore(kept, lambda key: Place(*key[:3]) in self.places)
        self.entry.keys.setChecked(kept["keys"])
        self._go_where_one_writes()
        self._show()
