"""The page Results: what is still to come, and the place where it is typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from rules.text import Text, as_it_is, joined, t
from scorer.commands import Command, Touch
from scorer.commands.results import EnterResult
from scorer.entry.course import Course
from scorer.entry.places import BOARD, TABLE
from scorer.evening.choosing import begun
from scorer.evening.put_right import drawn_by, drawn_from, said_of
from scorer.evening.uncounted import all_strays, strays_words
from scorer.event.called import table_called
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.live.states import WAITING, States
from scorer.live.words import board_words
from scorer.standings import Standings
from ui.pages.keyboard import keyboard_on
from ui.pages.page import KEY, Page, Printed
from ui.pages.results.missing import MissingList
from ui.pages.results.typing import Typing
from ui.parts import Button, Empty, Segments, boxed, column, emptied, tip
from ui.parts.flow import Flow
from ui.room import Room
from ui.theme import THEME

LIST_KEY = "Ctrl+L"


class Results(Page):
    """The evening's results, typed by table or by board."""

    orders: ClassVar[tuple[tuple[str, Text], ...]] = ((TABLE, t("By table")), (BOARD, t("By board")))
    order_is: ClassVar[Text] = t("Slips of the tables, or travellers of the boards")
    typist: ClassVar[type[Typing[Any]]] = Typing

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.typing: Typing[Any] | None = None
        self.missing: MissingList | None = None
        self.slim = False
        self.put_right = False  # whether the last result recorded is of a round from which a later one was drawn
        self.order = Segments(t("Order of typing"), self.orders)
        self.order.setToolTip(tip(self.order_is, "F7"))
        self.order.picked.connect(self._reorder)
        self._content = column(gap=0)
        self._acts = Flow(gap=12, lines=6)
        self.put((boxed(self._content), 1), acts=(self._acts,))
        QShortcut(QKeySequence("F7"), self).activated.connect(self._turn)
        QShortcut(QKeySequence("F5"), self).activated.connect(self._next_section)
        self._build()

    # --- what it says -----------------------------------------------------------------------

    def heading(self) -> Text:
        evening, states = self.room.evening, self.room.states
        if evening is None or states is None:
            return t("No event is open.")
        if not states.due:
            return t("Nobody plays anybody yet.")
        if self.typing is not None and (ruled := self.typing.outcome):
            return ruled
        counts = states.counts()
        to_come = sum(counts[state] for state in WAITING)
        if to_come == 0:
            over = (t("All results are in."), *doubtful(counts["doubt"]), *uncounted(states))
            return joined((*self._otherwise(), *over))
        come = t("{n} result to come.", "{n} results to come.", n=to_come)
        late = () if self.slim else owing(evening, states.late())
        return joined((*self._otherwise(), come, *late, *uncounted(states)))

    def _otherwise(self) -> Iterator[Text]:
        """That a round was drawn from other scores: until it begins, and when one of them is put right."""
        if self.typing is None:
            return
        event, section = self.typing.course.event, self.typing.course.event.section(self.typing.key.section)
        if section.movement and (self.put_right or begun(event, section) < drawn_by(section)):
            yield from filter(None, (said_of(event, section, self.typing.standings),))

    def prints(self) -> Printed:
        board = {"board": self.typing.key.number} if self.typing is not None else {}
        return Printed("travellers", t("{key} prints the traveller of this board", key=KEY), board)

    def first(self) -> QWidget | None:
        if self.missing is not None and self.calling:
            return self.missing.table
        return self.typing.first() if self.typing else None

    # --- what happens -------------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        evening, states = self.room.evening, self.room.states
        mine = [touch for touch in touched if evening and touch.event == evening.id]
        keys = [touch.key for touch in mine if touch.key]
        if self.typing is None or evening is None or states is None or len(keys) < len(mine):
            self.anew(self._build)
        elif keys:
            self.typing.follow(evening, states, keys)
            self.put_right = any(drawn_from(evening, key) for key in keys)
            if self.missing is not None:
                self.missing.show_missing(states)
        super().refresh(touched)

    def settled(self, mine: Command) -> None:
        if self.typing is not None and isinstance(mine, EnterResult):
            self.typing.settled(mine.key)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``table``, ``board``, ``round``, ``section``: as many as are known; ``doubtful`` the next of those.

        ``rule`` opens the panel of rulings there, ``penalty`` the same at a penalty, ``missing`` the list of what is.
        """
        if self.typing is None:
            return
        self.call_out(yes=bool(where.get("missing")))
        numbers = {name: int(where[name]) for name in ("section", "round", "table", "board") if name in where}
        found = self.typing.course.found(self.typing.in_hand.key, **numbers) if numbers else None
        if found is not None:
            self.typing.jump(found)
        elif where.get("doubtful"):
            self.typing.doubtful()
        if where.get("rule") or where.get("penalty"):
            self.typing.rule(penalty=bool(where.get("penalty")))

    def remember(self) -> dict[str, Any]:
        if self.typing is None:
            return {}
        return {"order": self.order.chosen(), "typing": self.typing.remember(), "calling": self.calling}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept and self.typing:
            self.order.choose(kept["order"])
            self._order()
            self.typing.restore(kept["typing"])
            self.call_out(yes=kept["calling"])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a small window the page says less, and the order of typing is chosen beside the grid."""
        super().resizeEvent(event)
        self.slim = THEME.one_half(self.window())
        self.sentence.say(self.heading())
        self._switches()

    @property
    def calling(self) -> bool:
        """Whether the list of what is missing stands in place of the typing."""
        return self.missing is not None and not self.missing.isHidden()

    def call_out(self, *, yes: bool) -> None:
        """Show what is missing as a list, or go back to typing; what is half typed stays."""
        if self.typing is None or self.missing is None:
            return
        here = keyboard_on(self) is not None
        self.typing.setVisible(not yes)
        self.missing.setVisible(yes)
        self.list.call(t("Back to typing") if yes else t("Missing results"))
        if here and (first := self.first()) is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type(self, key: Key) -> None:
        """Go to a result that was missing in the list, with the cursor in the line."""
        if self.typing is not None:
            self.call_out(yes=False)
            self.typing.jump(key)
            self.typing.take_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the list."""
        if event.key() == Qt.Key.Key_Escape and self.calling:
            self.call_out(yes=False)
        else:
            super().keyPressEvent(event)

    def _switches(self) -> None:
        if self.typing is not None:
            self.order.setVisible(not self.slim or self.typing.halves.front() == 0)

    # --- how ------------------------------------------------------------------------------------

    def _build(self) -> None:
        """Begin anew with the event as it is now."""
        emptied(self._content, self._acts, but=self.order)
        self.typing, self.missing = self._typing(), None
        if self.typing is None:
            self.order.hide()
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
            return
        self.missing = MissingList(self.typing.states)
        self.missing.opened.connect(self._type)
        self.missing.hide()
        self._content.addWidget(self.typing)
        self._content.addWidget(self.missing)
        self.list = Button(t("Missing results"), lambda: self.call_out(yes=not self.calling), key=LIST_KEY)
        acts: Sequence[QWidget] = (*self._section_switch(), self.typing.halves.switch, self.order, self.list)
        for act in acts:
            self._acts.addWidget(act)
        self.order.show()
        self._order()
        self.typing.ruling.thought.connect(lambda: self.sentence.say(self.heading()))
        self.typing.halves.switch.picked.connect(lambda _: self.call_out(yes=False))
        self.typing.halves.switch.picked.connect(lambda _: self._switches())

    def _typing(self) -> Typing[Any] | None:
        event, states = self.room.evening, self.room.states
        if event is None or states is None or not states.due:
            return None
        if states.game.on_board(1, states.choices) is None:
            return None
        course = Course(event, states)
        standings = self.room.ranked(Standings)  # where there are none, it says why under the head
        return self.typist(self.room, course, states, standings) if standings else None

    def _section_switch(self) -> Iterator[Segments]:
        if self.typing is not None and len(self.typing.course.places) > 1:
            event = self.typing.course.event
            options = [(str(id_), as_it_is(event.section(id_).letter)) for id_ in self.typing.course.places]
            self.sections = Segments(t("Section"), options, str(self.typing.key.section))
            self.sections.setToolTip(tip(t("Section"), "F5"))
            self.sections.picked.connect(lambda id_: self._go_to_section(int(id_)))
            self.typing.crossed.connect(lambda id_: self.sections.choose(str(id_)))
            yield self.sections

    def _empty(self) -> Empty:
        event = self.room.evening
        if event is None:
            act = Button(t("Go to Tonight"), lambda: self.room.go("tonight"), as_="primary", key="Ctrl+1")
            return Empty(
                "results", t("No event is open."), t("Open one on the page Tonight, or begin a new one there."), act
            )
        if self.room.unscored:
            act = Button(t("Event settings"), lambda: self.room.go("tonight", settings=True), as_="primary")
            return Empty("results", t("Nothing can be worked out."), self.room.unscored, act)
        if any(section.movement for section in event.sections):
            why = t("This game is not played on boards, so there are no travellers to fill.")
            return Empty("results", t("Nothing to type here."), why)
        act = Button(t("Choose a movement"), lambda: self.room.go("movement"), as_="primary", key="Ctrl+3")
        why = t("Choose how many tables there are and how they move. Names can wait: results need only numbers.")
        return Empty("results", t("There is no movement yet."), why, act)

    def _order(self) -> None:
        """Go through what is to come as is chosen."""
        if self.typing is not None:
            self.typing.course.order = self.order.chosen()

    def _reorder(self, _: str) -> None:
        if self.typing is not None:
            self.call_out(yes=False)
            self._order()
            self.typing.show_order()
            self.typing.take_keyboard()
            self.turned_over.emit()

    def _turn(self) -> None:
        keys = [key for key, _ in self.orders]
        self.order.choose(keys[(keys.index(self.order.chosen()) + 1) % len(keys)])
        self._reorder(self.order.chosen())

    def _go_to_section(self, id_: int) -> None:
        if self.typing is not None:
            self.call_out(yes=False)
            self.typing.jump(self.typing.course.start_of(id_))

    def _next_section(self) -> None:
        if self.typing is not None and len(ids := list(self.typing.course.places)) > 1:
            self._go_to_section(ids[(ids.index(self.typing.key.section) + 1) % len(ids)])


def owing(event: Event, late: Sequence[Key]) -> Iterator[Text]:
    """Who is behind, in a sentence: by name where there are few, as a number where there are many."""
    tables: dict[str, list[Key]] = {}
    for key in late:
        tables.setdefault(table_called(event, event.section(key.section), key.table), []).append(key)
    if len(tables) > 1 or len(late) > 2:
        yield t("{n} of them is late.", "{n} of them are late.", n=len(late))
        return
    for table, boards in tables.items():
        yield t("Table {table} still owes {boards}.", table=table, boards=board_words(boards))


def uncounted(states: States) -> Iterator[Text]:
    """How many results belong to nobody's table as the sections now stand, and why they do not count."""
    for section, keys in all_strays(states):
        yield strays_words(states.event, section, len(keys))


def doubtful(count: int) -> Iterator[Text]:
    """How many results want a second look."""
    if count:
        yield t("{n} is doubtful.", "{n} are doubtful.", n=count)
