"""The recap: every board against every table, with what was played there, the score and the points."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.fields import Answers, Choice, Form
from rules.text import NO_WORDS, Text, joined, t
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, slips
from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.kinds.parts.recaps import Boxes, Recap, RecapColumn, RecapRow
from scorer.sheets.sheet import Cell, Column, Layout, Row, Sheet, SheetPart, SheetTable, Wide
from scorer.standings import Standings

TABLES, PEOPLE = "tables", "people"
MOST, MOST_LARGE = 14, 8  # columns beside each other
WHO = {"pair": t("Pairs"), "player": t("Players"), "team": t("Teams")}
NOTHING: Boxes = ()
SEVERAL = re.compile(" [+/] ")  # between what was assigned in parts, or to either side: it stands on several lines


class RecapSheet(Kind):
    """Boards down and tables across, or those who play: contract, by whom, result, score and points in each box."""

    key = "recap"
    name = t("Recap by board")
    purpose = t("Every board at every table on a page or two: contract, by whom, result, score and points.")
    shows = ("boards", "matches")
    of_boards = True

    def settings(self, event: Event) -> Form:
        ways = ways_across(event)
        across = [Choice(name="across", label=t("Across"), options=ways, default=TABLES)] if len(ways) > 1 else []
        return Form(*room.section_field(event), *across, room.LARGE)

    def made(self, event: Event, standings: Standings, chosen: Answers) -> Sheet:
        people, most = chosen.get("across") == PEOPLE, MOST_LARGE if chosen["large"] else MOST
        recaps = (Recap(standings, section, people=people) for section in room.sections(event, chosen))
        parts = (part for recap in recaps if recap.rows for part in RecapDrawing(recap).parts(most))
        layout = Layout(landscape=True, dense=True, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen, room.so_far(event)), tuple(parts), layout)


def ways_across(event: Event) -> tuple[tuple[str, Text], ...]:
    """What may stand across; of matches only tables, for a team plays every board at two."""
    people = ((PEOPLE, WHO[event.entrant]),)
    return ((TABLES, t("Tables")), *(people if contest_of(event).by_people else ()))


class RecapDrawing:
    """How the recap of one section is drawn: of each board a row for what was played, and one for every score."""

    def __init__(self, recap: Recap) -> None:
        self.recap, self.chosen = recap, recap.standings.conditions.on_boards
        self.sides = recap.sides
        self.high = 1 + (len(self.sides) or 1)
        points = (rounded(box.points, self.chosen) for boxes in recap.boxes.values() for box in boxes)
        self.decimals = decimals(points, self.chosen)

    def parts(self, most: int) -> Iterator[SheetPart]:
        """The columns in as few parts as hold them, about as many in each."""
        columns, section = self.recap.columns, self.recap.section
        title = room.section_name(self.recap.standings.event, section)
        many = -(-len(columns) // most)
        for at in range(many):
            mine = columns[len(columns) * at // many : len(columns) * (at + 1) // many]
            words = joined(filter(None, (title, self.range(mine) if many > 1 else NO_WORDS)), ", ")
            yield SheetPart(words, self.recap.told, blocks=(self.table(mine),))

    def range(self, columns: Sequence[RecapColumn]) -> Text:
        """Which columns of several parts these are: “Table 1 to Table 10”."""
        return t("{first} to {last}", first=columns[0].title, last=columns[-1].title)

    def table(self, columns: Sequence[RecapColumn]) -> SheetTable:
        rows = [row for board in self.recap.rows for row in self.rows(board, columns)]
        starts = frozenset(range(self.high, len(rows), self.high))
        shades = {
            (at * self.high + down, 2 + 2 * column + half): box.shade
            for at, board in enumerate(self.recap.rows)
            for column, each in enumerate(columns)
            for side, box in enumerate(self.boxes(board, each))
            for down in ((side + 1,) if self.sides else (0, 1))
            for half in (0, 1)
            if box.shade
        }
        pairs = (each for column in columns for each in self.pair_of(column))
        shown = (Column(t("Board"), "right", strong=True), Column(NO_WORDS), *pairs)
        return SheetTable(shown, tuple(rows), starts, together=self.high, shades=shades, caption=t("Board by board"))

    def pair_of(self, column: RecapColumn) -> tuple[Column, Column]:
        """The two columns of a table: of scores, the wider by what contracts need, and of points."""
        called, who = column.short if self.recap.people else column.title, " & ".join(column.who)
        name = joined(filter(None, (called, who)), " ")
        return (
            Column(NO_WORDS, "left", self.contract, grow=1, group=name),
            Column(NO_WORDS, "right", 2, strong=True, decimals=self.decimals, group=name),
        )

    @property
    def contract(self) -> int:
        """How wide what was played is, in figures, but for what stands over the points; of several the longest."""
        played = {box.what for boxes in self.recap.boxes.values() for box in boxes}
        return max((len(each) for what in played for each in SEVERAL.split(what)), default=0) - 3

    def rows(self, board: RecapRow, columns: Sequence[RecapColumn]) -> Iterator[Row]:
        """What was played, and below it the score and the points of every side that has its own."""
        there = [self.boxes(board, column) for column in columns]
        played = (cell for boxes in there for cell in (Wide(boxes[0].what, 2) if boxes else None, None))
        yield board.title, board.note, *played
        for at in range(self.high - 1):
            seat = self.sides[at] if self.sides else None
            yield None, seat, *(cell for boxes in there for cell in self.worth(boxes, at))

    def worth(self, boxes: Boxes, at: int) -> tuple[Cell, Cell]:
        """The score and the points of one side; nothing where there are none."""
        if not boxes:
            return None, None
        box = boxes[at]
        score = None if box.score is None else slips.made(box.score)
        return score, rounded(box.points, self.chosen)

    def boxes(self, board: RecapRow, column: RecapColumn) -> Boxes:
        """What stands there; nothing where the board is not played there."""
        return self.recap.boxes.get(((board.round, board.number), column.number), NOTHING)
