"""The list of members: what stands in its columns, in which order, and how wide."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from rules.text import Text, as_it_is, t
from scorer.event.event import Member
from ui.pages.players.card import day
from ui.pages.players.naming import by_given, by_surname, draw_name, natural, parts, wide
from ui.parts import RIGHT, Table, TableColumn
from ui.parts.cells import sides
from ui.theme import THEME

SURNAME, GIVEN, GRADE, LAST = "surname", "given", "grade", "last"
ORDERS = ((SURNAME, t("Surname")), (GIVEN, t("Given name")), (GRADE, t("Grade")), (LAST, t("Last here")))
NAME_AT, MOSTLY_AT, GRADE_AT, EVENINGS_AT, LAST_AT = 0, 1, 3, 4, 5
GIVES_WAY = (MOSTLY_AT, EVENINGS_AT, LAST_AT, GRADE_AT)  # in this order, so that no name is cut
MOSTLY_FROM = 1500  # px of window at 100 %, from which there is room for more than is needed
ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@dataclass
class KnownOfMembers:
    """What is known of members beside what is kept of them: their events, when they were here last, with whom."""

    events: dict[int, frozenset[int]] = field(default_factory=dict)
    last: dict[int, str] = field(default_factory=dict)
    mostly: dict[int, str] = field(default_factory=dict)


class MemberListing(Table[Member]):
    """Members, surname first; no name is cut while another column can give way."""

    def __init__(self) -> None:
        self.known, self.given_first, self.widest = KnownOfMembers(), False, 0.0
        super().__init__(t("Members"), self._columns(), key=lambda member: member.id)
        self.let_sort()

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

    def make_room(self) -> None:
        """Put away what there is no room for beside the names."""
        room = THEME.effective(self.window().width()) >= MOSTLY_FROM
        needs = self.widest + sides(NAME_AT, len(self.rows.columns)) + THEME.px(4)
        for at in GIVES_WAY:
            self.hide_column(at, at == MOSTLY_AT and not room)
        self.widen(MOSTLY_AT)
        for at in GIVES_WAY:
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
            TableColumn(t("Last"), self._last, 84, RIGHT, colour="soft", sort=lambda m: known.last.get(m.id, "")),
        ]  # fmt: skip

    def _last(self, member: Member) -> Text:
        return day(self.known.last.get(member.id, ""))

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self.make_room()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


def listed_as(member: Member) -> Text:
    """A name as it stands in the list."""
    return as_it_is(parts(member).surname_first)
