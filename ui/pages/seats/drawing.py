"""Rounds to come as they would be drawn: who would meet, and why, before it is done; and what is wished of the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.commands.rounds import PutRounds, first_tables
from scorer.evening.drawing_on import ToDraw, draw_of, to_draw
from scorer.evening.seat_lines import OUT, short
from scorer.evening.wishing import typed
from scorer.event.event import Contestant, Event, Section
from scorer.event.movement import NOBODY
from scorer.event.refusal import Refusal
from scorer.live.names import named_seats, seat_names
from scorer.movements.words import these
from ui.pages.sections import SectionView
from ui.parts import Button, KeyButton, Lettering, Table, TableColumn, TypingLine, Words, boxed, column, row
from ui.parts.flow import Flow
from ui.parts.layout import show_only_if
from ui.parts.saying import said
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, THEME

TWO = 2
STEP = 19  # px from one line of a row to the next
WHO, NAMES, WHY = Lettering(weight=BOLD), Lettering("small"), Lettering("small", colour="soft")
WISHES = "3-5", t("not {players}", sense="a wish", players="2-7"), t("{player} out", player=4)
NOT_USED = t("The draw is used once the wish is put right or taken out.")


class DrawnLine(NamedTuple):
    """A table of a round, or somebody who sits it out: who it is by their numbers, and by name, and why."""

    round: int
    table: Text
    who: Text
    because: Text
    names: Text = NO_WORDS

    @property
    def words(self) -> Text:
        """All of it, as it is read aloud."""
        return joined(filter(None, (self.who, self.names, self.because)), ": ")

    @property
    def hint(self) -> Text:
        """The same with the names."""
        return joined(filter(None, (self.names, self.because)), "\n")


def rounds_of(put: PutRounds) -> Text:
    """``Round 2``, or ``Rounds 2–4``."""
    return these("Round", range(put.first, put.first + len(put.rounds)))


def drawn_lines(section: Section, put: PutRounds) -> Iterator[DrawnLine]:
    """The tables of each round in their order, and who sits out."""
    for number, (round_, grounds) in enumerate(zip(put.rounds, put.grounds, strict=True), put.first):
        full = first_tables(round_)
        out = [who for seating in round_ if not seating.full for who in seating.who if who != NOBODY]
        tables = [(as_it_is(str(seating.table)), seating.who) for seating in full]
        for (table, who), because in zip([*tables, *((OUT, (each,)) for each in out)], grounds.because, strict=True):
            people = [section.contestant(each) for each in who]
            known = (one.names for one in people if one.players and one.names != one.own_name)  # that stands above
            names = joined(known, " – " if len(who) <= TWO else ", ")
            yield DrawnLine(number, table, who_words(section, who), because, names)


def who_words(section: Section, who: Sequence[int]) -> Text:
    """``3 – 5``, ``3 Ash – 5 Elm``; of more with their seats, where these have names: ``N 3, E 5, S 1, W 2``."""
    called = [called_so(section.contestant(number)) for number in who]
    if len(who) <= TWO:
        return joined(called, " – ")
    if not named_seats(section):
        return joined(called, ", ")
    seats = seat_names(len(who), named=True)
    return joined((joined((short(seat), one)) for (seat, *_), one in zip(seats, called, strict=True)), ", ")


def called_so(one: Contestant) -> Text:
    """Somebody by their number, a team with a name by that too."""
    return as_it_is(f"{one.called} {one.own_name}".rstrip())


def draw_line(painter: QPainter, box: QRectF, line: DrawnLine) -> None:
    """Who by number, by name below it, and why, on as many lines as each needs."""
    parts, step = drawn_words(line, box.width()), THEME.px(STEP)
    top = (box.height() - step * sum(map(len, parts))) / 2
    for words, how in zip(parts, (WHO, NAMES, WHY), strict=True):
        draw_lines(painter, box.adjusted(0, top, 0, 0), words, how, high=step)
        top += step * len(words)


def drawn_words(line: DrawnLine, wide: float) -> tuple[list[str], ...]:
    """Who by number and by name, and why, as lines of a width, px."""
    parts = (line.who, WHO), (line.names, NAMES), (line.because, WHY)
    return tuple(broken(words, wide, how) if words else [] for words, how in parts)


def line_high(line: DrawnLine, wide: float) -> float:
    """How high its row is in a column of a width, px."""
    return sum(map(len, drawn_words(line, wide))) * THEME.px(STEP) + THEME.px(8)


class WishLine(TypingLine):
    """What is wished of the next round: ``given(text)`` is sent by Enter, ``left`` by Esc."""

    given = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(t("Wishes"), hint=joined(WISHES, ", "))
        self.returnPressed.connect(lambda: self.given.emit(self.words()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class DrawLookedAt(NamedTuple):
    """A draw that is looked at: over what was seen, what would be done, what was wished, and which draw it is.

    ``stood`` says that it is of the rounds that stand, though another could follow them.
    """

    seen: Event
    put: PutRounds
    text: str
    again: int
    stood: bool = False

    def rests_on(self, event: Event) -> tuple[Any, ...]:
        """What a draw of the rounds to come rests on."""
        here = event.section(self.put.section)
        draw = draw_of(here)
        return here.movement, here.away, to_draw(event, here), event.slips if draw and draw.by_results else None


class DrawnRounds(QFrame):
    """A draw that is looked at and not yet used; ``act`` begins it.

    ``turned(round)`` is sent whenever there is another to be seen, from that round on, and with 0 when there is none
    any more; ``used(words, round)`` once it is used, with its first round.
    """

    turned = Signal(int)
    used = Signal(object, int)

    def __init__(self, view: SectionView) -> None:
        super().__init__()
        self.view = view
        self.looked: DrawLookedAt | None = None
        self.refused: Text = NO_WORDS  # why what is wished cannot be, as it was said
        self.act = KeyButton(t("Draw rounds"), "Ctrl+D", self.begin)
        self.says, self.wishes, self.of = Words(as_="lead"), WishLine(), Words(as_="soft")
        self.why = Words(as_="soft", wrap=True)
        self.list: Table[DrawnLine] = Table(
            t("Tables drawn"),
            [
                TableColumn(t("Round"), lambda line: as_it_is(str(line.round)), 70, colour="soft"),
                TableColumn(t("Table"), lambda line: line.table, 58, weight=BOLD),
                TableColumn(t("Who, and why"), lambda line: line.words, draw=draw_line, hint=lambda line: line.hint),
            ],
            key=lambda line: (line.round, line.table, line.who),
            height=46,
        )
        self.list.let_grow(2, line_high)
        use = KeyButton(t("Use this draw"), "F2", self.use, as_="primary")
        self.more = Button(t("Draw another"), self.another, key="Ctrl+D")
        self.too = Button(t("Draw again what stands"), self.draw_what_stands)
        leave = Button(t("Leave it"), self.leave, as_="quiet")
        acts = row((boxed(Flow(use, self.more, self.too, leave, lines=8)), 1), margin=(16, 0, 16, 0))
        wish = row(self.of, (self.wishes, 1), gap=8, margin=(16, 0, 16, 0))
        why = row((self.why, 1), margin=(16, 0, 16, 0))
        self.setLayout(column(row(self.says, None, margin=(16, 0, 16, 0)), why, wish, (self.list, 1), acts, gap=8))
        self.wishes.given.connect(self._give)
        self.wishes.left.connect(self.leave)

    def begin(self, *, stood: bool = False) -> None:
        """Look at the next draw of the rounds to come, or of those that stood."""
        if self.look(stood=stood):
            self.show_act()
            self.wishes.setFocus(Qt.FocusReason.OtherFocusReason)

    def into(self, section: Section) -> Section:
        """A section with the rounds that are looked at."""
        if self.looked is None or section.movement is None:
            return section
        return replace(section, movement=self.looked.put.put_into(section.movement))

    def look(self, text: str = "", *, more: int = 0, stood: bool = False) -> bool:
        """Show the rounds to come as they would be drawn with what is wished; whether they can be.

        Of those that ``stood`` if that is wanted, or was.
        """
        event, section = self.view.evening, self.view.section
        again = (self.looked.again if self.looked else 1) + more
        stood = stood or bool(self.looked and self.looked.stood)
        try:
            draw = draw_of(section)
            kept = self.view.room.standings if draw and draw.by_results else None
            would = ToDraw(event, section, to_draw(event, section, again=stood), kept=kept)
            wishes = typed(text, would.rounds.start, would.there(would.rounds.start))
            put = would.anew(wishes, again=again)
        except Refusal as refusal:
            self._refuse(refusal.in_full)
            self.wishes.refused(bool(text))
            return False
        self.looked = DrawLookedAt(event, put, text, again, stood)
        self._granted()
        self._show(put)
        self.turned.emit(put.first)
        return True

    def _give(self, text: str) -> None:
        """Draw with what is wished; Enter once more uses what was drawn so."""
        if self.looked and self.looked.text == text:
            self.use()
        else:
            self.look(text)

    def another(self) -> None:
        """Another draw, with what is wished."""
        self.look(self.wishes.words(), more=1)

    def draw_what_stands(self) -> None:
        """Look at the rounds anew that stand and have not begun."""
        if self.look(self.wishes.words(), stood=True):
            self.show_act()

    def use(self) -> None:
        """Do what is looked at; what is typed and was not yet drawn with is drawn with first."""
        if self.looked is None:
            return
        if self.wishes.words() != self.looked.text and not self.look(self.wishes.words()):
            self._refuse(joined((self.refused, NOT_USED)))
            self.wishes.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        looked, self.looked = self.looked, None
        if self.view.room.do(looked.put, looked.seen):
            self._end()
            self.used.emit(t("{rounds} drawn", rounds=rounds_of(looked.put)), looked.put.first)
        else:
            self.looked = looked

    def leave(self) -> None:
        """Look at it no more."""
        if self.looked:
            self._end()

    def follow(self) -> None:
        """Where what it rests on is otherwise by now, draw it anew."""
        looked = self.looked
        self.show_act()
        if looked is None or looked.rests_on(looked.seen) == looked.rests_on(self.view.evening):
            return
        if not self.look(looked.text):
            self._end()

    def remember(self) -> tuple[str, int, bool]:
        """What a page that is built anew goes on with: what is typed, which draw is looked at (0: none), what stood."""
        looked = self.looked
        return self.wishes.text(), looked.again if looked else 0, bool(looked and looked.stood)

    def restore(self, text: str, again: int, stood: bool) -> None:
        """Look at that draw again, where there is one; what is wished of it is there to be given."""
        if again:
            self.begin()
            self.look(more=again - 1, stood=stood)
            self.wishes.setText(text)

    def _end(self) -> None:
        self.looked = None
        self.wishes.clear()
        self._granted()
        self.show_act()
        self.turned.emit(0)

    def _refuse(self, why: Text) -> None:
        self.refused = why
        self.view.room.refuse(why)

    def _granted(self) -> None:
        """Nothing is wished that cannot be: what was said of it is over."""
        self.wishes.refused(False)
        if self.refused:
            self.view.room.unsay(self.refused)
            self.refused = NO_WORDS

    def show_act(self) -> None:
        """Rounds can be drawn where some are to come, and none are looked at already."""
        section = self.view.section
        draw = draw_of(section)
        to_come = draw is not None and bool(to_draw(self.view.evening, section))
        show_only_if(to_come and not self.looked, self.act)
        first, of_all = (to_draw(self.view.evening, section, again=each).start if draw else 0 for each in (False, True))
        shown = self.looked.put.first if self.looked else first
        show_only_if(draw is not None and draw.by_chance(shown), self.more)
        show_only_if(of_all < shown, self.too)

    def _show(self, put: PutRounds) -> None:
        self.says.say(t("{rounds}, not yet used", rounds=rounds_of(put)))
        self.why.say(joined(put.grounds[0].reasons) if len(put.rounds) == 1 else NO_WORDS)
        self.why.setVisible(len(put.rounds) == 1)
        wishes = t("Wishes for round {number}", number=put.first)
        self.of.say(wishes)
        self.wishes.setAccessibleName(said(wishes))
        self.list.hide_column(0, len(put.rounds) == 1)
        self.list.show_values([*drawn_lines(self.view.section, put)])
        self.list.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
