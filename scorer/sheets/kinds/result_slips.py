"""Result slips of table play: what a table hands in after a round, twice, so that the two can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.parts.totals import lone_worth
from rules.text import Text, joined, t
from scorer.event.event import Event
from scorer.event.pad_rows import POINTS
from scorer.event.pads import Pads
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, tables, terms
from scorer.sheets.sheet import Blank, Blanks, Column, Layout, Sheet, SheetPart, SheetTable
from scorer.tallies import slips_are, tally
from scorer.tallies.tally import TRICKS

if TYPE_CHECKING:
    from scorer.standings import TablePlay

COPIES, SIGNING = 2, 2  # slips for a table; signatures beside each other


class ResultSlips(Kind):
    """Two slips for every table and round, with both sides, their points and games, and their signatures."""

    key = "result-slips"
    name = t("Result slips")
    purpose = t("Two for every table and round: both sides, their points and games, and their signatures.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        which = tables.round_field(event, usual=tables.round_in_play(event))
        return Form(*room.section_field(event), which, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        asked = tables.chosen_tables(standings.pads, chosen)
        slips = tuple(slip for at in asked for slip in (part(standings.pads, at),) * COPIES)
        layout = Layout(across=2, down=4, cut=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen), slips, layout)


def part(pads: Pads, at: tables.Sitting) -> SheetPart:
    """One slip."""
    rules = pads.rules
    numbers, names = tables.numbers(pads, at), tables.known(pads, at)
    by_tricks = slips_are(pads.event, pads.length) == TRICKS and not has_points(pads, at)
    titles = tuple(dict.fromkeys((tally(pads.event.method).heading, *(() if by_tricks else (t("Points"), t("Games"))))))
    counted = (*map(figures, titles), *((Column(t("Won alone"), "right", 4),) if counts_lone(pads, at) else ()))
    columns = (Column(t("Side"), width=4, strong=True), Column(t("Who"), grow=3, width=8), *counted)
    rows = tuple(
        (rules.called(side), joined(filter(None, (numbers[side], names[side]))), *(None,) * len(counted))
        for side in numbers
    )
    title = tables.title(pads.event, at)
    table = SheetTable(columns, rows, caption=title, by_hand=True)
    played = joined((rules.name, terms.length(pads.length)), ", ")
    return SheetPart(title, played, blocks=(table, *signed([rules.called(side) for side in numbers])))


def has_points(pads: Pads, at: tables.Sitting) -> bool:
    """Whether the game has points at all: at a whist drive there are none beside the tricks."""
    opening = tables.opening(pads, pads.players(at.seating))
    return any(column.title == POINTS for column in pads.rules.pad_columns(opening))


def counts_lone(pads: Pads, at: tables.Sitting) -> bool:
    """Whether the game counts hands that are won alone."""
    return lone_worth(pads.rules, tables.opening(pads, pads.players(at.seating))) > 0


def figures(title: Text) -> Column:
    """A column to write a figure in."""
    return Column(title, "right", 5, grow=1)


def signed(sides: list[Text]) -> Iterator[Blanks]:
    """A line for everybody's signature."""
    for start in range(0, len(sides), SIGNING):
        yield Blanks(tuple(Blank(t("Signed {side}", side=side)) for side in sides[start : start + SIGNING]))
