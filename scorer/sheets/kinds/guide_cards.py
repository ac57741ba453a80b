"""Guide cards: what each pair takes along, so that it finds its way by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Form, Yes
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY
from scorer.live.names import substitutes
from scorer.movements.seats import change_partners
from scorer.movements.words import board_runs
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Column, Layout, Note, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import Standings

NAMED = Yes(name="named", label=t("With the opponents' names"), default=False)
WHERE = (
    Column(t("Round"), "right", 3, strong=True),
    Column(t("Table"), "right", 3, strong=True),
    Column(t("Sits"), width=4),
)
WITH = Column(t("With"), grow=1, width=4)
MET = (Column(t("Against"), grow=1, width=6), Column(t("Boards"), width=6))


class GuideCards(Kind):
    """One card for every contestant: table, seat, opponents and boards, round by round."""

    key = "guide-cards"
    name = t("Guide cards")
    purpose = t("One for everybody to take along: table, seat, opponents and boards of each round.")
    shows = ("boards",)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.who_field(event), NAMED, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        seated = ((s, n) for s, n in room.chosen_numbers(event, chosen) if s.movement)
        cards = (card(event, section, number, named=chosen["named"]) for section, number in seated)
        layout = Layout(across=2, down=3, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), layout)


def card(event: Event, section: Section, number: int, *, named: bool) -> SheetPart:
    title = room.begun(event, section, number)
    one = section.contestant(number)
    changing = section.movement is not None and change_partners(section.movement)
    columns = (*WHERE, *([WITH] if changing else []), *MET)
    table = SheetTable(columns, tuple(rows(event, section, number, named=named, partner=changing)), caption=title)
    told = (*room.comes_and_goes(section, number), *substitutes(one))
    return SheetPart(title, as_it_is(one.names), blocks=(table, *(Note(t("{said}.", said=each)) for each in told)))


def rows(event: Event, section: Section, number: int, *, named: bool, partner: bool) -> Iterator[Row]:
    """A row for every round they are there for, also for those that are sat out.

    It has a column for the ``partner`` where they change.
    """

    def shown(who: int) -> Text:
        return room.numbered(section, who) if named else as_it_is(section.contestant(who).called)

    seats = {seat.round: seat for seat in room.seats(section, number)}
    for round_ in range(section.comes(number), len(section.movement.rounds if section.movement else ()) + 1):
        seat = seats.get(round_)
        if section.misses(number, round_):
            continue
        if seat is None or not seat.plays:
            yield round_, None, NO_WORDS, *[NO_WORDS] * partner, t("sit out"), NO_WORDS
            continue
        against = [n for n in seat.against if n != NOBODY]
        beside = [shown(seat.partner)] if partner else []
        met = joined(map(shown, against), " / ")
        yield round_, seat.table, room.side(event, seat.seat), *beside, met, board_runs(seat.boards, round_)
