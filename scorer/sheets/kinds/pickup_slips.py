"""Pick-up slips: blank results to be written at the table, one slip for each table and round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules import game
from rules.fields import Answers, Choice, Form
from rules.text import Text, joined, t
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.live.words import table_words
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import pad_tables, room
from scorer.sheets.kinds.parts.boards import numbered
from scorer.sheets.sheet import Column, Layout, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from scorer.standings import Standings

ALL_ROUNDS = 0


class PickupSlips(Kind):
    """Slips to write results on, with table, round, numbers and boards already printed."""

    key = "pickup-slips"
    name = t("Pick-up slips")
    purpose = t("Slips to write results on, with table, round, numbers and boards already printed.")
    shows = ("boards", "matches", "pairings")

    def settings(self, event: Event) -> Form:
        rounds = max((len(section.movement.rounds) for section in event.sections if section.movement), default=0)
        options = ((ALL_ROUNDS, t("All rounds")), *((n, t("Round {round}", round=n)) for n in range(1, rounds + 1)))
        which = Choice(name="round", label=t("Round"), options=options, default=ALL_ROUNDS)
        return Form(*room.section_field(event), which, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        made = (slip for section in room.sections(event, chosen) for slip in slips(event, section, chosen["round"]))
        across = 1 if len(columns(event)) > pad_tables.MANY else 2
        layout = Layout(across=across, down=4, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), tuple(made), layout)


def columns(event: Event) -> tuple[Column, ...]:
    """What a table writes down of a board."""
    rules = game(event.game)
    return (
        Column(t("Board"), "right", 4, strong=True),
        *(Column(title, grow=1) for title in rules.by_hand or rules.columns),
        *(Column(side, grow=1) for side in room.sides(event)),
    )


def slips(event: Event, section: Section, only: int) -> Iterator[SheetPart]:
    """A slip for every table that plays, round by round."""
    titles, narrow = columns(event), bool(game(event.game).by_hand)
    for round_, seating in section.seatings():
        if only in (ALL_ROUNDS, round_) and seating.full:
            title = t("{table}, round {round}", table=table_words(event, section, seating.table), round=round_)
            rows = tuple((numbered(board, round_), *(None,) * (len(titles) - 1)) for board in seating.boards)
            table = SheetTable(titles, rows, caption=title, by_hand=True, narrow=narrow)
            yield SheetPart(title, who(event, section, seating), blocks=(table,))


def who(event: Event, section: Section, seating: Seating) -> Text:
    """Who sits there, by number."""
    each = (
        t("{seat} {number}", seat=room.side(event, seat), number=section.contestant(n).called)
        for seat, n in enumerate(seating.who)
    )
    return joined(each, ", ")
