"""The list of members: what stands in its columns, in which order, and how wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.event import Member
from scorer.methods.parts.figures import figure
from ui.pages.players.card import day
from ui.pages.players.naming import by_given, by_surname, draw_name, natural, parts, wide
from ui.parts import RIGHT, Table, TableColumn
from ui.parts.cells import sides
from ui.theme import BOLD, THEME

SURNAME, GIVEN, GRADE, LAST = "surname", "given", "grade", "last"
ORDERS = ((SURNAME, t("Surname")), (GIVEN, t("Given name")), (GRADE, t("Grade")), (LAST, t("Last here")))
NAME_AT, MOSTLY_AT, GRADE_AT, EVENINGS_AT, AVERAGE_AT, LAST_AT = 0, 1, 3, 4, 5, 6
GIVES_WAY = (MOSTLY_AT, EVENINGS_AT, LAST_AT, GRADE_AT, AVERAGE_AT)  # in this order, so that no name is cut
MOSTLY_FROM = 1500  # px of window at 100 %, from which there is room for more than is needed
ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@dataclass
class KnownOfMembers:
    """What is known of members beside what is kept of them: their events, when they were here last, with whom.

    ``average`` is of a member's last evenings that have a per cent; ``None`` where there is none or none yet.
    """

    events: dict[int, frozenset[int]] = field(default_factory=dict)
    last: dict[int, str] = field(default_factory=dict)
    mostly: dict[int, str] = field(default_factory=dict)
    average: Callable[[int], Fraction | None] = lambda _: None


class MemberListing(Table[Member]):
    """Members, surname first; no name is cut while another column can give way.

    ``others`` is sent when the averages of others are wanted: the list was scrolled, or sorted.
    """

    others = Signal()

    def __init__(self) -> None:
        self.known, self.given_first, self.widest = KnownOfMembers(), False, 0.0
        super().__init__(t("Members"), self._columns(), key=lambda member: member.id)
        self.let_sort()
        self.verticalScrollBar().valueChanged.connect(lambda _: self.others.emit())
        self.horizontalHeader().sectionClicked.connect(lambda _: self.others.emit())

    @property
    def meant(self) -> int:
        """The row of whoever is shown beside the list: as long as nobody was gone to, whoever stands first."""
        return self.currentIndex().row() if self.currentIndex().isValid() else 0

    def show_members(self, members: tuple[Member, ...], order: str) -> None:
        """Show these, by surname or by given name where no other column says otherwise."""
        self.given_first = order == GIVEN
        self.widest = max(map(wide, members), default=0)
        self.show_values(sorted(members, key=by_given if self.given_first else by_surname))
        self.make_room()

    def sort_by(self, order: str) -> None:
        """Sort by what was chosen beside the titles; who was here last stands first."""
        at = {GRADE: (GRADE_AT, ASCENDING), LAST: (LAST_AT, DESCENDING)}.get(order, (-1, ASCENDING))
        self.rows.sort(*at)
        self.horizontalHeader().viewport().update()

    def averaged(self) -> list[Member]:
        """Those whose averages are wanted: all that is seen of the list, or the whole list where it is sorted so."""
        if self._by_average():
            return self.rows.values
        if not self.isVisible():
            return []
        last = self.rowAt(self.viewport().height() - 1)
        return self.rows.values[max(self.rowAt(0), 0) : last + 1 if last >= 0 else None]

    def show_averages(self, *, complete: bool) -> None:
        """Show the averages there are by now; where the list is sorted by them it is put in order once all are."""
        if complete and self._by_average() and self.rows.sorted_by is not None:
            self.rows.sort(*self.rows.sorted_by)
        self.viewport().update()

    def _by_average(self) -> bool:
        return self.rows.sorted_by is not None and self.rows.sorted_by[0] == AVERAGE_AT

    def make_room(self) -> None:
        """Put away what there is no room for beside the names."""
        room = THEME.effective(self.window().width()) >= MOSTLY_FROM
        needs = self.widest + sides(NAME_AT, len(self.rows.columns)) + THEME.px(4)
        for at in GIVES_WAY:
            self.hide_column(at, at == MOSTLY_AT and not room)
        self.widen(MOSTLY_AT)
        graded = any(member.grade for member in self.rows.values)
        for at in GIVES_WAY if graded else (GRADE_AT, *GIVES_WAY):
            if self.columnWidth(NAME_AT) >= needs or not self.isVisible():
                break
            self.hide_column(at, True)

    def _name(self, painter: QPainter, box: QRectF, member: Member) -> None:
        draw_name(painter, box, member, given_first=self.given_first)

    def _columns(self) -> list[TableColumn[Member]]:
        known = self.known
        return [
            TableColumn(t("Surname, given name"), listed_as, sort=by_surname, draw=self._name, least=200),
            TableColumn(t("Mostly with"), lambda m: as_it_is(known.mostly.get(m.id, "")), 250, colour="soft"),
            TableColumn(
                t("No."), lambda m: as_it_is(m.number), 68, RIGHT, colour="soft", sort=lambda m: natural(m.number),
                hint=lambda m: as_it_is(m.number),
            ),
            TableColumn(t("Grade"), lambda m: as_it_is(m.grade), 104, sort=lambda m: natural(m.grade)),
            TableColumn(
                t("Evenings"),
                lambda m: as_it_is(str(len(known.events.get(m.id, ())) or "")),
                90,
                RIGHT,
                sort=lambda m: -len(known.events.get(m.id, ())),
                tip=t("In how many events of this file they played"),
            ),
            TableColumn(
                t("Average"),
                self._average,
                84,
                RIGHT,
                BOLD,
                sort=lambda m: -(known.average(m.id) or Fraction()),
                tip=t("Per cent, over the last evenings beside the list that have any"),
            ),
            TableColumn(t("Last"), self._last, 84, RIGHT, colour="soft", sort=lambda m: known.last.get(m.id, "")),
        ]  # fmt: skip

    def _average(self, member: Member) -> Text:
        mean = self.known.average(member.id)
        return NO_WORDS if mean is None else figure(mean, 1)

    def _last(self, member: Member) -> Text:
        return day(self.known.last.get(member.id, ""))

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        self.others.emit()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self.make_room()
        self.others.emit()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


def listed_as(member: Member) -> Text:
    """A name as it stands in the list."""
    return as_it_is(parts(member).surname_first)
