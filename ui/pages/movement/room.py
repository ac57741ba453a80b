"""The room of a movement, round by round: as a plan, or the same as a list; and how it moves, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.event.movement import NOBODY, Round, Seating
from scorer.movements.half_moves import Ways, ways_on
from scorer.movements.moves import NO_TABLE, Next
from scorer.movements.room_moves import in_words
from scorer.movements.seats import PAIRS, begun
from scorer.movements.words import counted, runs, these
from ui.pages.movement.plan import MovementPlan, Shown, there
from ui.parts import LEFT, RIGHT, Segments, Table, TableColumn, Words, boxed, column, row, tip
from ui.parts.flow import Flow
from ui.parts.leaves import Leaves, scrolled
from ui.parts.stepper import ROUNDS, Stepper
from ui.theme import BOLD, THEME

PLAN, LIST = "plan", "list"
KEYS = ("Alt+Left", "Alt+Right")
THREE_LINES = 60  # px at 100 %
NAME = t("Tables of the round")
STAY, DASH = t("stay"), as_it_is("–")


class RoomTable(NamedTuple):
    """A table in the list: its seating, and where everybody goes next (``None`` after the last round)."""

    shown: Shown
    seating: Seating
    next: Next | None

    def number(self, side: int) -> int:
        """Who sits on a side, or in a seat."""
        return self.seating.who[side] if side < len(self.seating.who) else NOBODY

    def side(self, side: int) -> Text:
        """The same as it is printed."""
        number = self.number(side)
        return DASH if number == NOBODY else as_it_is(str(number))

    def named(self, side: int) -> Text:
        """The same with the name; nothing for a seat that the table has not."""
        number = self.number(side)
        if number != NOBODY:
            return as_it_is(self.shown.short(number))
        return DASH if side < len(self.seating.who) else NO_WORDS

    def whole(self, side: int) -> Text:
        """The same with the whole name."""
        number = self.number(side)
        return self.shown.who(number) if number != NOBODY else NO_WORDS

    def then(self, side: int) -> Text:
        """Where a side goes after the round."""
        place = self.next.who[side] if self.next and side < len(self.next.who) else None
        if self.next is None or place is None:
            return NO_WORDS
        if not place.opponents:
            return t("out") if place.table == NO_TABLE else t("{table}, out", table=place.table)
        return STAY if self.next.stays[side] else joined((str(place.table), self.shown.titles[place.side]))

    def boards_then(self) -> Text:
        """Where the boards go, and when where that is not at once."""
        if self.next is None or not self.next.tables:
            return DASH if self.next else NO_WORDS
        where = STAY if self.next.tables == (self.next.table,) else as_it_is(runs(self.next.tables))
        if self.next.again == self.next.round + 1:
            return where
        return t("{where}, r. {round}", where=where, round=self.next.again)


class RoomPanel(QFrame):
    """What the room looks like in each round; ``round`` stays where it was while another movement is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        self.setProperty("as", "panel")
        self.steps = Stepper(ROUNDS, KEYS)
        self.way = Segments(t("The room as"), ((PLAN, t("Plan")), (LIST, t("List"))))
        self.way.setToolTip(tip(t("The room as a plan or as a list"), "F7"))
        self.plan = MovementPlan()
        self.table = line_list(NAME, pair_columns())
        self.stack, self.words = Leaves(), Words(as_="small", wrap=True)
        for each in (scrolled(self.plan), self.table):
            self.stack.addWidget(each)
        self._columns_of: tuple[object, ...] = (PAIRS, True, True)
        self.title = Words(t("The room"), "lead")
        acts = boxed(Flow(self.way, self.steps, gap=4, lines=4))
        head = row(self.title, None, acts, gap=4, margin=(12, 0, 8, 0))
        below = scrolled(self.words)
        below.setFixedHeight(THEME.px(THREE_LINES))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        foot = column(below, margin=(16, 0, 8, 0))
        self.setLayout(column(head, (self.stack, 1), foot, gap=8, margin=(1, 8, 1, 8)))
        self.steps.stepped.connect(lambda _: self._show())
        self.way.picked.connect(self.show_way)

    def show_movement(self, shown: Shown | None) -> None:
        """Show a movement, at the round that was looked at before where it has one."""
        if shown == self.shown:
            return
        self.shown = shown
        rounds = len(shown.movement.rounds) if shown else 0
        self.steps.show_at(max(1, self.steps.at), rounds, planned=shown.movement.length if shown else 0)
        self._rule(shown)
        self._show()

    def _rule(self, shown: Shown | None) -> None:
        """Have as many columns as the tables have seats."""
        wanted = (shown.titles, shown.on_boards, bool(shown.movement.boards)) if shown else self._columns_of
        if shown is None or wanted == self._columns_of:
            return
        self._columns_of, before, at = wanted, self.table, self.stack.currentIndex()
        usual = shown.titles == PAIRS and shown.on_boards
        named = NAME if usual else joined((NAME, counted(len(shown.titles), "seat")), ", ")
        self.table = line_list(named, columns(shown))
        self.stack.addWidget(self.table)
        self.stack.removeWidget(before)
        before.deleteLater()
        self.stack.setCurrentIndex(at)

    def show_way(self, way: str) -> None:
        """As a plan, or as a list."""
        self.way.choose(way)
        self.stack.setCurrentIndex(0 if way == PLAN else 1)

    def turn(self) -> None:
        """The other way about."""
        self.show_way(LIST if self.way.chosen() == PLAN else PLAN)

    def _show(self) -> None:
        rounds = self.shown.movement.rounds if self.shown else ()
        at = self.steps.at
        self.plan.show_round(self.shown if rounds else None, at)
        ways = ways_on(self.shown.movement) if self.shown and rounds else Ways()
        here = rounds[at - 1] if rounds else ()
        lines = [RoomTable(self.shown, each, ways.on(at, each)) for each in here if self.shown and each.stands]
        self.table.show_values(lines)
        self.words.say(joined(words_of(self.shown, here)) if self.shown and rounds else NO_WORDS)


def words_of(shown: Shown, here: Round) -> Iterator[Text]:
    """Who sits at no table of a round, and how the room moves from one to the next."""
    out = [number for seating in here if not seating.stands for number in there(seating)]
    if out:
        who = Begun(these(shown.movement.seats.thing, out))
        yield t("{who} sits out.", "{who} sit out.", n=len(out), who=who)
    yield from filter(None, (*shown.says, *in_words(shown.movement), shown.movement.note))


def line_list(name: Text, columns: list[TableColumn[RoomTable]]) -> Table[RoomTable]:
    """An empty list of tables."""
    return Table[RoomTable](name, columns, key=lambda line: line.seating.table)


def columns(shown: Shown) -> list[TableColumn[RoomTable]]:
    """The columns of the list: where boards go round, numbers and where they go next; else names."""
    if not shown.on_boards:
        return name_columns(shown)
    return pair_columns() if shown.titles == PAIRS else player_columns(shown)


def table_column(wide: int = 62) -> TableColumn[RoomTable]:
    """The table's number."""
    return TableColumn(t("Table"), lambda line: as_it_is(str(line.seating.table)), wide, RIGHT, BOLD)


def name_columns(shown: Shown) -> list[TableColumn[RoomTable]]:
    """Everybody by name, seat by seat."""
    found = [table_column()]
    for at in range(len(shown.titles)):
        name = begun(shown.titles, at)
        wide = 0 if len(shown.titles) <= len(PAIRS) else 440 // len(shown.titles)
        found.append(
            TableColumn(name, partial(RoomTable.named, side=at), wide, LEFT, hint=partial(RoomTable.whole, side=at))
        )
    if shown.movement.boards:
        found.append(TableColumn(t("Deals"), lambda line: as_it_is(str(len(line.seating.boards) or "–")), 52, RIGHT))
    return found


def player_columns(shown: Shown) -> list[TableColumn[RoomTable]]:
    """Where players play boards alone: their numbers, and where each goes next."""
    found = [table_column(56)]
    found += [TableColumn(title, partial(RoomTable.side, side=at), 34, RIGHT) for at, title in enumerate(shown.titles)]
    found.append(TableColumn(t("Boards"), lambda line: line.shown.plays(line.seating), 66))
    for at, title in enumerate(shown.titles):
        wide = 70 if title == shown.titles[-1] else 60  # the last has the panel's margin in it
        found.append(TableColumn(t("{seat} then", seat=title), partial(RoomTable.then, side=at), wide, colour="soft"))
    return found


def pair_columns() -> list[TableColumn[RoomTable]]:
    """The columns of pairs on boards."""
    return [
        table_column(),
        TableColumn(t("N–S"), lambda line: line.side(0), 46, RIGHT),
        TableColumn(t("E–W"), lambda line: line.side(1), 46, RIGHT),
        TableColumn(t("Boards"), lambda line: line.shown.plays(line.seating), 76),
        TableColumn(t("N–S then"), lambda line: line.then(0), 80, colour="soft"),
        TableColumn(t("E–W then"), lambda line: line.then(1), 80, colour="soft"),
        TableColumn(t("Boards to"), lambda line: line.boards_then(), colour="soft"),
    ]
