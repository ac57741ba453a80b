"""The working part of the page Results: the grid, the line, the traveller, and what each key does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.entry.course import Course
from scorer.entry.judged import JudgedBoard
from scorer.entry.places import BOARD
from scorer.event.event import Event
from scorer.event.results import Key, Slip
from scorer.live.states import States
from scorer.standings import Standings
from ui.models.grid import Grid, Plan, by_board, by_table
from ui.models.traveller import lines
from ui.pages.parts.entry import EntryPanel, PlaceInHand
from ui.pages.results.all_in import NO_RESULT, PLACES, AllIn
from ui.pages.results.grid import GridView
from ui.pages.results.legend import Legend
from ui.pages.results.rulings import RulingPanel
from ui.pages.results.traveller import TravellerPanel
from ui.parts import STATES, Deck, Half, Halves, boxed, column, frame, panel
from ui.parts.saying import said
from ui.room import Room
from ui.theme import THEME, TIGHT

LINE, SIDES = 432, (4, 12)  # px at 100 %: what the line and the traveller need, and what is free beside the grid


Ranked = TypeVar("Ranked", bound=Standings)


class Typing(AllIn, Generic[Ranked]):
    """Where results are typed; one result is in hand, and line, grid and traveller show the same one.

    ``crossed`` is sent with the number of the section when the result in hand is in another one.
    """

    goes_on = True
    room_called: ClassVar[Text] = t("All tables")  # the half beside the line, as a tab
    crossed = Signal(int)

    def __init__(self, room: Room, course: Course, states: States, standings: Ranked) -> None:
        super().__init__(room, course, EntryPanel())
        self.states, self.standings = states, standings
        course.waits = room.waiting.waits
        self._shown = 0  # the section that the grid shows
        start = course.start()
        assert start is not None
        self.grid = GridView(Grid(self.plan(start.section), lambda key: self.states.of(key)), self.words)
        self.legend, self.traveller, self.ruling = Legend(), TravellerPanel(), RulingPanel(standings)
        self.below = Deck(*self.boards(), self.keys)
        self.line = boxed(column(self.entry, (self.below, 1), gap=12))
        self.right = Deck(self.line, self.ruling)
        self._lay_out()
        self._wire()
        self.go(start)
        self.stop_after_the_last()
        self._in_turn()

    def boards(self) -> tuple[QWidget, ...]:
        """What may be seen of the board in hand, below the line."""
        return (self.traveller,)

    def rooms(self) -> tuple[QWidget, ...]:
        """What may be seen of everything that is to come, beside it."""
        return (self.grid,)

    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab goes from the line."""
        assert self.traveller.table is not None
        return (self.traveller.rule, self.traveller.table, self.grid)

    def _lay_out(self) -> None:
        self.overview = Deck(*self.rooms())
        room = panel((self.overview, 1), self.legend, gap=8, margin=(SIDES[0], 4, SIDES[1], 10))
        self._moves = column(margin=(16, 14, 16, 14))
        self._ranking = frame("panel")
        self._ranking.setLayout(self._moves)
        self.left = Deck(room, self._ranking)
        self._room = room
        self.halves = Halves(Half(self.room_called, self.left), Half(t("Board"), self.right), first=1)
        self.setLayout(column(self.halves))

    def _in_turn(self) -> None:
        """Tab goes from the line to its mends, the board, the room, and on."""
        for before, after in pairwise((self.entry.line, self.entry.keys, *self.stops())):
            QWidget.setTabOrder(before, after)

    def _wire(self) -> None:
        self.grid.chosen.connect(self.jump)
        self.grid.typed.connect(self.go_on_typing)
        self.traveller.gone.connect(self.jump)
        self.traveller.ruling.connect(self.rule)
        self.entry.ruling.connect(self.rule)
        self.ruling.decided.connect(self.decide)
        self.ruling.closed.connect(self.stop_ruling)
        self.legend.waiting.connect(self.go_to_draft)
        for key, act in (("F8", self.doubtful), ("Shift+F8", self.doubtful_before), ("Ctrl+R", self.rule)):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        QApplication.instance().focusChanged.connect(self._focused)  # type: ignore[union-attr]

    # --- going ------------------------------------------------------------------------------

    def doubtful(self, *, back: bool = False) -> None:
        """Go to the next doubtful result."""
        if (to := self.course.doubtful(self.key, back=back)) is not None:
            self.jump(to)
        else:
            self.room.say(t("Nothing else is doubtful."))

    def doubtful_before(self) -> None:
        """Go to the doubtful result before."""
        self.doubtful(back=True)

    def go_to_draft(self) -> None:
        """Go to something that was typed and not recorded."""
        others = [key for key in self.in_hand.drafts if key != self.key]
        self.jump((others or [self.key])[0])

    def take_keyboard(self) -> None:
        """Put the cursor into the line."""
        self.stop_ruling()
        super().take_keyboard()

    def first(self) -> QWidget:
        """What gets the keyboard: the line, or the ruling that is being put together."""
        return self.ruling.first() if self.right.front is self.ruling else self.entry.line

    def go_on_typing(self, text: str) -> None:
        """Type in the line what was begun in the grid."""
        self.take_keyboard()
        if text:
            self.entry.put(text)

    # --- typing -----------------------------------------------------------------------------

    def leave_as_right(self) -> None:
        """F3: what is recorded is right; it is seen before one goes on."""
        slip = self.judged.slip
        if slip is not None and slip == self.board.recorded:
            self.do(replace(slip, right=True))
            self.show_place()
        else:
            super().leave_as_right()

    def pass_over(self) -> None:
        """An emptied line clears what is recorded; an empty one leaves the result for later, or all once all are in."""
        if self.past_the_last:
            self.lead_on()
        elif self.board.recorded is None or self.do(None):
            self.in_hand.drop()
            self.go_on()

    def record(self, slip: Slip) -> None:
        """Enter on what stands recorded leads on once nothing is missing."""
        if slip == self.board.recorded and self.course.next(self.key) is None:
            self.in_hand.drop()
            self.lead_on()
        else:
            super().record(slip)

    def judge(self, text: str) -> None:
        """And where Enter leads once nothing is missing."""
        super().judge(text)
        at_one = self.board.recorded is not None and not self.past_the_last
        over = at_one and self.course.next(self.key) is None
        if over and self.judged.reading and not (self.in_hand.changed or self.judged.doubts):
            reading, drawn = self.judged.reading, self.drawn_next
            on = t("{reading}; Enter: on to the standings", reading=reading)
            draw = t("{reading}; Enter: draw round {round}", reading=reading, round=drawn[1]) if drawn else on
            self.entry.verdict.tell(draw)

    @property
    def outcome(self) -> Text:
        """What the ruling that is being put together would come to; nothing while there is none."""
        return self.ruling.outcome if self.right.front is self.ruling else NO_WORDS

    # --- ruling and keys ---------------------------------------------------------------------

    def rule(self, *, penalty: bool = False) -> None:
        """Rule on the result in hand, or penalise somebody at its table."""
        if self.right.front is not self.ruling:
            self.ruling.open_at(self.board, self.standings)
            self._show_ruling()
            self.halves.show_half(1)
            self.ruling.begin(penalty=penalty)

    def _show_ruling(self) -> None:
        """Bring the ruling to the front, and the ranking before and after in place of the grid where both are seen."""
        self.right.bring(self.ruling)
        ranking = self.ruling.have_ranking(self.halves.tabbed)
        if not self.halves.tabbed:
            self._moves.addWidget(ranking)
        self.left.bring(self._room if self.halves.tabbed else self._ranking)

    def decide(self, command: Any) -> None:
        """Record a ruling."""
        self._recording = True
        try:
            done = self.room.do(command)
        finally:
            self._recording = False
        if done is not None and not self.isHidden():  # a penalty has the page built anew
            self.in_hand.drop()
            self.show_place()
            self.take_keyboard()

    def stop_ruling(self) -> None:
        """Return from the ruling to the line."""
        if self.right.front is self.ruling:
            self.right.bring(self.line)
            self.left.bring(self._room)
            self.ruling.thought.emit()
            self.entry.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_keys(self, yes: bool) -> None:
        """Show the large keys in place of what is seen of the board, or that again."""
        self.below.bring(self.keys if yes else self.board_seen)
        if yes:
            self.keys.take_verdict(self.entry.verdict)
        else:
            self.entry.take_verdict()
        self.show_place()

    # --- showing ------------------------------------------------------------------------------

    @property
    def board_seen(self) -> QWidget:
        """What is seen of the board in hand, where its keys are not."""
        return self.traveller

    def plan(self, id_: int) -> Plan:
        """The grid of a section, in the order in which its results are typed."""
        section = self.course.event.section(id_)
        return (by_board if self.course.order == BOARD else by_table)(section, self.course.event.letter(section))

    def show_order(self) -> None:
        """Show the grid of this section, tables or boards down."""
        self._shown = self.key.section
        plan, letter = self.plan(self._shown), self.course.event.letters[self._shown]
        self.grid.grid.show_plan(plan)
        self.grid.setAccessibleName(said(grid_words(letter, by_rounds=plan.numbered)))
        self.grid.show_key(self.key)
        self.share()
        self.crossed.emit(self.key.section)

    def follow(self, event: Event, states: States, touched: Iterable[Key]) -> None:
        """Results were recorded, here or elsewhere: how it stands now."""
        self.course.event, self.course.states, self.states = event, states, states
        keys = list(touched)
        if self._recording:
            return  # whoever records goes somewhere next, and shows it there
        self.leave_what_stands()
        self.stop_where_others_ended()
        if len(keys) == 1 and keys[0] != self.key and self._taken_back() and not self.in_hand.changed:
            self.go(keys[0], jump=True)
        else:
            self.show_place()

    def settled(self, key: Key) -> None:
        """What is ruled there is over too."""
        self.stop_ruling()
        super().settled(key)

    def words(self, key: Key) -> Text:
        """A result in words, for a tooltip."""
        event = self.course.event
        slip, state = event.slips.get(key), STATES[self.states.of(key)].name
        here = contest_of(event).slip_words(event, key, slip) if slip else state
        doubts = (problem.message for problem in self.states.problems(key))
        where = JudgedBoard(event, key).where_in_round
        return joined((t("{where}: {here}.", where=where, here=here), *doubts))

    def _taken_back(self) -> bool:
        """Whether the last deed was taken back or done again in this window: then one wants to see it."""
        deed = self.room.desk.last_deed()
        return deed is not None and deed.step != "do" and deed.who == self.room.desk.who

    def _show_states(self) -> None:
        self.grid.grid.look_again(self.states.now(self.key.section))
        self.legend.show_counts(self.states.counts(), self.in_hand.elsewhere)

    def show_place(self) -> None:
        """Show the result in hand everywhere."""
        if self.key.section != self._shown:
            self.show_order()
        self.spot = self.board = board = self.board_at(self.key)
        text, fresh = self.in_hand.text(board.text()), board.recorded is None
        facts = PlaceInHand(board.where, board.names, board.standing, text, fresh=fresh, hint=as_it_is(board.hint))
        if self.past_the_last:
            text, facts = "", PlaceInHand(NO_RESULT, NO_WORDS, NO_WORDS, "", fresh=True, hint=PLACES)
        self.entry.show_place(facts._replace(draft=self.in_hand.changed))
        self.traveller.show_board(self.key.number, board.standing, self.standings)
        self.grid.show_key(self.key)
        self._show_states()
        self.judge(text)
        self.put_keys(text)

    def board_at(self, key: Key) -> JudgedBoard:
        """A board at a table; what is typed there already goes by what was offered as it was begun."""
        return JudgedBoard(self.course.event, key, self.room.letters, offer=self.in_hand.offers.get(key))

    def show_judged(self, text: str) -> None:
        """Show the board as it would be."""
        self.legend.show_counts(self.states.counts(), self.in_hand.elsewhere)
        if self.below.front is not self.keys:
            half = self.judged.slip is None and (bool(text.strip()) or self.past_the_last)
            slip = self.board.recorded if half else self.judged.slip  # what is recorded stands until a line is whole
            self.show_board(self.standings.having(self.key, slip))

    def show_board(self, standings: Ranked) -> None:
        """Show what is seen of the board in hand, as these standings have it."""
        self.traveller.show_lines(lines(standings, self.states, self.key), typing=self.grid.typing)

    def put_keys(self, text: str) -> None:
        """Press the large keys that say what is typed, where they are seen."""
        if self.below.front is self.keys:
            self.keys.show_form(self.board.game, self.board.at)
            self.keys.put(self.board.meant(text), self.key)

    def _focused(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isVisible():
            return
        typing = now in self.rooms() or self.entry.isAncestorOf(now) or self.keys.isAncestorOf(now)
        self.show_typing(yes=typing)

    def show_typing(self, *, yes: bool) -> None:
        """Whether the keyboard is where the result in hand is typed."""
        self.grid.show_typing(yes)
        if self.traveller.table is not None:
            self.traveller.table.show_typing(yes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where only one half is seen, the board's facts go beside the line."""
        super().resizeEvent(event)
        self.share()
        self.slim(THEME.one_half(self.window(), TIGHT))
        if self.right.front is self.ruling:
            self._show_ruling()

    def slim(self, yes: bool) -> None:
        """Say nothing twice where there is little room."""
        self.entry.slim(yes)
        self.traveller.slim(yes)

    def share(self) -> None:
        """The grid has what it takes to be seen whole, if the line still has its own room."""
        self.halves.divide(self.grid.whole() + THEME.px(sum(SIDES)), THEME.px(LINE))

    # --- being built anew -----------------------------------------------------------------------

    def remember(self) -> dict[str, Any]:
        """What is typed, where, and how it is looked at."""
        ruling = self.ruling.remember() if self.right.front is self.ruling and not self._recording else None
        return {**super().remember(), "ruling": ruling, "over": self.course.next(None) is None}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, as far as it is still there."""
        super().restore(kept)
        event = self.course.event
        for key, text in list(self.in_hand.drafts.items()):  # what was recorded meanwhile, having waited for that
            if (slip := self.board_at(key).judged(text).slip) is not None and slip == event.slips.get(key):
                self.in_hand.drop(key)
        self.show_order()
        self.show_place()
        if kept["ruling"] and self.key == kept["ruling"]["key"]:
            self.rule()
            self.ruling.restore(kept["ruling"])
        elif kept["over"] and not self.in_hand.drafts and (begun := self.course.next(None)) is not None:
            self.jump(begun)  # another round was drawn, and nobody types over what is recorded


def grid_words(letter: str, *, by_rounds: bool) -> Text:
    """What the grid shows, of a section where there are several."""
    if letter:
        if by_rounds:
            return t("All results of section {letter}, tables by rounds", letter=letter)
        return t("All results of section {letter}, boards by tables", letter=letter)
    return t("All results, tables by rounds") if by_rounds else t("All results, boards by tables")
