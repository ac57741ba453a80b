"""The members: found by typing, sorted, looked at, changed, added and struck off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Touch
from scorer.commands.saying import member_words
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.roster.evenings import mostly_with
from scorer.roster.guests import all_enrolled, guests
from scorer.roster.members import corrected, finding, shares_number, struck
from scorer.roster.merging import Seen, alike, are_two, first, merged, told_apart
from scorer.store.appearances import played_in, sat_down
from ui.pages.keys import shown_only
from ui.pages.page import Page
from ui.pages.players.adding import Adding
from ui.pages.players.card import MemberCard
from ui.pages.players.comparing import MERGE, Compare, Two, and_who, sentence
from ui.pages.players.form import MemberForm
from ui.pages.players.listing import ORDERS, SURNAME, MemberListing
from ui.pages.players.looking import LookingUp
from ui.pages.players.naming import parts
from ui.parts import (
    Button,
    Deck,
    Empty,
    Half,
    Halves,
    KeyButton,
    Mark,
    Segments,
    TypingLine,
    Words,
    column,
    frame,
    giving_way,
    row,
    rule,
)
from ui.parts.buttons import ENTER
from ui.room import Room
from ui.theme import THEME

TO_TABLE = (Qt.Key.Key_Down, Qt.Key.Key_PageDown, *ENTER)
LEAST = 96  # px at 100 %, of the list: two members under the titles
AROUND, TYPED = 110, 160  # px at 100 %, about the list and its line, and of that line
ACTS = 720  # px at 100 %, of a page that has room for what is seldom done
BESIDE = 376  # px at 100 %, of what is beside the list
WHY_BRING = t(
    "Bring them from a spreadsheet, or type them as they come. Play does not wait for them: a name typed at a seat is "
    "enough."
)


class Members(Page):
    """Everybody the club knows, and beside the list whoever the keyboard is at."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.members: tuple[Member, ...] = ()
        self.days: dict[int, str] = {}
        self.line = TypingLine(t("Find a member"), hint=t("Name or number"))
        self.order = Segments(t("Sorted by"), ORDERS)
        self.adding = Adding(room, lambda: self.members, self.to_list)
        self.table, self.card, self.form = MemberListing(), MemberCard(), MemberForm()
        self.compare, self.doubt, self.doubtful = Compare(), Words(wrap=True), frame("doubt")
        self.beside = Deck(self.card, self.form, self.compare)
        self.pair: Two | None = None  # who look like one person
        self.marked: Member | None = None  # who is to be held beside another
        self.looking = LookingUp(room)
        self.destroyed.connect(self.looking.give_up)
        self.strike = shown_only(KeyButton(t("Strike off"), "Del", self.strike_off, as_="quiet"))
        self.list, self.empty = self._list(), self._empty()
        self.halves = Halves(Half(t("List"), self.list), Half(t("Member"), self._right(), width=BESIDE))
        add = Button(t("Add a member"), self.adding.open, key="Ctrl+Shift+N")
        self.enrol = Button(t("Make guests members"), self.enrol_all, key="Ctrl+G")
        bring = Button(t("Import"), lambda: room.go("players", bring=True), key="Ctrl+I", icon="import")
        self.read()
        self.put(self.adding, self.empty, (self.halves, 1), acts=(self.halves.switch, self.enrol, bring, add))
        self._connect()
        self.show_found()

    def read(self) -> None:
        """Read the members, and who has played when and with whom."""
        self.members = self.room.desk.members()
        everybody = tuple(self.room.desk.read(lambda file: tuple(sat_down(file))))
        self.days = {event.id: event.date for event in self.room.desk.events()}
        names = {each.id: each.name for each in self.members}
        self.guests = tuple(guests(everybody, self.members).values())
        known = self.table.known
        known.events, known.average = played_in(everybody), self.looking.average
        self.looking.go_by(known.events, self.days)
        known.last = {id_: max(self.days.get(one, "") for one in events) for id_, events in known.events.items()}
        seen = Seen(known.events, self.room.desk.read(told_apart))
        asked = next(alike(self.members, parts, seen), None)
        self.pair = Two(*first(*asked, known.events)) if asked else None
        known.mostly = {id_: names.get(other, "") for id_, other in mostly_with(everybody).items()}

    def heading(self) -> Text:
        count = len(self.members)
        if not count:
            return t("Nobody is a member yet.")
        if self.beside.front is self.compare:
            return t("One question about one member.", "One question about {n} members.", n=count)
        if not self.line.text().strip():
            here = self.here()
            if here:
                return t("One member, here tonight.", "{n} members, {here} of them here tonight.", n=count, here=here)
            return t("One member.", "{n} members.", n=count)
        if found := len(self.found()):
            return t("{found} of one member.", "{found} of {n} members.", n=count, found=found)
        return t("Nobody of {n} is called that.", "Nobody of {n} is called that.", n=count)

    def here(self) -> int:
        """How many of them play in the event that is open."""
        return sum(self.room.event_id in events for events in self.table.known.events.values())

    def refresh(self, touched: frozenset[Touch]) -> None:
        self.looking.forget(touched)
        if any(touch.what != "result" for touch in touched):
            self.read()
            self.show_found()
        else:
            self.show_card()

    # --- what is shown ------------------------------------------------------------------

    def found(self) -> tuple[Member, ...]:
        """Those that were asked for."""
        return finding(self.members, self.line.text())

    def show_found(self) -> None:
        """Show those that were asked for, and say how many."""
        self.table.show_members(self.found(), self.order.chosen())
        self.halves.setVisible(bool(self.members))
        self.empty.setVisible(not self.members and not self.adding.isVisible())
        self.enrol.setVisible(bool(self.guests) and self.width() >= THEME.px(ACTS))
        self.enrol.call(t("Make one guest a member", "Make {n} guests members", n=len(self.guests)))
        self.show_doubt()
        self.show_card()

    def show_doubt(self) -> None:
        """Ask about two who look like one person, or for the other of two who are to be held beside each other."""
        looks = sentence(self.pair) if self.marked is None else and_who(self.marked)
        self.doubt.say(looks)
        self.doubtful.setVisible(bool(looks) and self.beside.front is not self.compare)
        self.sentence.say(self.heading())
        self.ask.setVisible(self.marked is None)

    def show_card(self) -> None:
        """Show whoever the keyboard is at, or whoever stands first."""
        member = self.at()
        self.strike.setEnabled(self.table.value() is not None)
        self.beside.setEnabled(member is not None)
        if member is None:
            return
        self.card.show_member(member, self._mostly(member))
        self.look_up()
        self.show_evenings()

    def look_up(self) -> None:
        """Look up the evenings of whoever is shown, and then of those whose average stands in the list."""
        there = [member for member in (self.at(),) if member is not None]
        self.looking.want(member.id for member in (*there, *self.table.averaged()))

    def show_evenings(self) -> None:
        """Show of the evenings, and of the averages in the list, what is known by now."""
        if (member := self.at()) is not None:
            of = len(self.table.known.events.get(member.id, ()))
            self.card.show_evenings(self.looking.evenings(member.id), of)
        self.table.show_averages(complete=not self.looking.wanted)

    def at(self) -> Member | None:
        """Whoever the keyboard is at, or stands first."""
        return self.table.value() or next(iter(self.table.rows.values), None)

    def _mostly(self, member: Member) -> Text:
        partner = self.table.known.mostly.get(member.id)
        return t("Mostly with {partner}", partner=partner) if partner else NO_WORDS

    # --- changing -----------------------------------------------------------------------

    def change(self) -> None:
        """Show what is kept of whoever the keyboard is at, to be changed."""
        if (member := self.at()) is not None:
            self.table.choose(member.id)
            self.beside.bring(self.form)
            self.halves.show_half(1)
            self.form.open(member)

    def keep(self, before: Member, after: Member) -> None:
        """Keep what was typed; a number that is somebody else's too is said, and stays."""
        try:
            done = self.room.do(corrected(before, after))
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            self.form.surname.setFocus()
            return
        if done is not None:
            self.to_list()
            if other := shares_number(after, self.members):
                words = member_words(other)
                self.room.notice(t("{name} now has the same number as {other}.", name=after.name, other=words))

    def enrol_all(self) -> None:
        """Every guest there has been is a member, with their evenings."""
        if self.room.do_as_found(all_enrolled) is not None:
            self.to_list()

    def strike_off(self) -> None:
        """Strike off whom the keyboard is at."""
        member = self.table.value()
        if member is not None:
            row = self.table.currentIndex().row()
            self.room.do(struck((member,)))
            self.to_list()
            self.table.setCurrentIndex(self.table.rows.index(min(row, self.table.rows.rowCount() - 1), 0))

    def to_list(self) -> None:
        """Back to the list."""
        self.beside.bring(self.card)
        self.halves.show_half(0)
        self.show_found()
        (self.table if self.members else self).setFocus()

    def hold_beside(self) -> None:
        """Mark whoever the keyboard is at, or hold them beside who was marked before; there, make the two one."""
        member = self.at()
        if self.beside.front is self.compare:
            self.make_one()
        elif self.marked is None or member is None or member.id == self.marked.id:
            self.marked = None if self.marked else member
            self.show_doubt()
        else:
            self.show_two(Two(*first(self.marked, member, self.table.known.events)))

    def ask_about(self) -> None:
        """Hold the two beside each other who look like one person."""
        if self.pair is not None:
            self.show_two(self.pair)

    def show_two(self, both: Two) -> None:
        """Show two members beside each other."""
        self.marked = None
        self.table.choose(both.gone.id)
        self.compare.show_two(both, self.table.known)
        self.beside.bring(self.compare)
        self.halves.show_half(1)
        self.show_doubt()
        self.compare.setFocus()

    def make_one(self) -> None:
        """The two are one person."""
        both = self.compare.both
        if both is None or not self.compare.make.isEnabled():
            return
        if self.room.do_as_found(lambda file: merged(file, both.kept, both.gone)) is not None:
            self.to_list()
            self.table.choose(both.kept.id)

    def are_two(self) -> None:
        """The two are two people."""
        if (both := self.compare.both) is not None and self.room.do(are_two(both.kept, both.gone)) is not None:
            self.to_list()

    def settled(self, mine: Command) -> None:
        self.to_list()

    def open_evening(self, event: int) -> None:
        """Open an evening, at its ranking."""
        self.room.open(event)
        self.room.go("standings")

    # --- how ----------------------------------------------------------------------------

    def _list(self) -> QFrame:
        made = frame("panel")
        top = row((self.line, 1), self.order, margin=(16, 10, 12, 10))
        self.ask = KeyButton(t("Compare"), "F8", self.ask_about)
        self.doubtful.setLayout(row(Mark("doubt"), (self.doubt, 1), self.ask, gap=12, margin=(12, 6, 8, 6)))
        giving_way(self.table, LEAST)
        bar = row(self.doubtful, margin=(16, 0, 12, 8))
        keys = Words(t("F2 changes. Enter goes to the evenings."), "small")
        foot = row(keys, None, self.strike, margin=(16, 4, 12, 6))
        made.setLayout(column(top, bar, rule(), (self.table, 1), foot, gap=0))
        return made

    def _right(self) -> QFrame:
        made = frame("panel")
        made.setLayout(column(self.beside))
        return made

    def _empty(self) -> Empty:
        self.begins = Button(t("Bring a list"), lambda: self.room.go("players", bring=True), as_="primary")
        add = Button(t("Add one by hand"), self.adding.open)
        return Empty("players", t("The club has no members in this file."), WHY_BRING, self.begins, add)

    def _connect(self) -> None:
        self.line.textChanged.connect(lambda _: self.show_found())
        self.order.picked.connect(self.sort_by)
        self.table.chosen.connect(lambda _: self._went())
        self.table.opened.connect(lambda _: self.to_card())
        self.looking.found.connect(self.show_evenings)
        self.table.others.connect(self.look_up)
        self.card.changes.connect(self.change)
        self.card.opened.connect(self.open_evening)
        self.form.kept.connect(self.keep)
        self.form.left.connect(self.to_list)
        self.form.struck.connect(self.strike_off)
        self.compare.one.connect(self.hold_beside)
        self.compare.two.connect(self.are_two)
        self.compare.left.connect(self.to_list)
        for key, act in ((Qt.Key.Key_Delete, self.strike_off), (Qt.Key.Key_F2, self.change)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)
        beside = QShortcut(QKeySequence(MERGE), self)
        beside.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        beside.activated.connect(self.hold_beside)

    def _went(self) -> None:
        """The keyboard is at another member: who is half changed stays, who was compared does not."""
        if self.beside.front is self.compare:
            self.beside.bring(self.card)
            self.show_doubt()
        self.show_card()

    def sort_by(self, order: str) -> None:
        """Sort the list otherwise."""
        self.table.sort_by(order)
        self.show_found()

    def to_card(self) -> None:
        """From the list to the evenings of whoever the keyboard is at."""
        self.halves.show_half(1)
        self.card.table.setFocus()
        if not self.card.table.currentIndex().isValid():
            self.card.table.setCurrentIndex(self.card.table.rows.index(0, 0))

    # --- keys, and staying where one was ------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go from what was typed to who was found; Esc goes back, and clears what was typed."""
        if self.line.hasFocus() and event.key() in TO_TABLE and self.table.rows.rowCount():
            if not self.table.currentIndex().isValid():
                self.table.setCurrentIndex(self.table.rows.index(0, 0))
            self.table.setFocus()
        elif event.key() == Qt.Key.Key_Escape and self.card.isAncestorOf(self.focusWidget() or self):
            self.to_list()
        elif event.key() == Qt.Key.Key_Escape and self.marked is not None:
            self.marked = None
            self.show_doubt()
        elif event.key() == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
            self.line.setFocus()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the line, the titles alone sort the list."""
        super().resizeEvent(event)
        tabbed = THEME.one_half(self.window())
        room = self.width() - THEME.px(AROUND if tabbed else AROUND + BESIDE)
        self.enrol.setVisible(bool(self.guests) and self.width() >= THEME.px(ACTS))
        self.order.setVisible(room >= self.order.sizeHint().width() + THEME.px(TYPED))

    def first(self) -> QWidget | None:
        if self.table.value() is not None:
            return self.table
        return self.line if self.members else self.begins

    def arrive(self, where: Mapping[str, Any]) -> None:
        if "member" in where:
            self.line.clear()
            self.table.choose(where["member"])

    def remember(self) -> dict[str, Any]:
        kept = {"find": self.line.text(), "order": self.order.chosen(), "member": self.table.key_here()}
        if self.beside.front is self.compare:
            return {**kept, "compared": self.compare.both}
        return {**kept, "form": self.form.remember()} if self.beside.front is self.form else kept

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.line.setText(kept.get("find", ""))
        self.order.choose(kept.get("order", SURNAME))
        self.sort_by(self.order.chosen())
        self.table.choose(kept.get("member"))
        if form := kept.get("form"):
            self.change()
            self.form.restore(form)
        if both := kept.get("compared"):
            self.show_two(both)
