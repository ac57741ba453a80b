"""A section's boards against its tables, or against those who play them: what a recap says, on paper and on screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from rules.parts.amounts import Amount
from rules.text import Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Section, surname
from scorer.event.results import Key
from scorer.live.words import table_name, table_words
from scorer.movements.words import board_name, the_board
from scorer.sheets.kinds.parts import room, slips
from scorer.standings import Standings, TravellerLine

SHADES = 5  # from no points to the most there were; the lowest is no shade at all
Place = tuple[int, int]  # a round, 0 where a board comes once, and a board; and so for a column


class RecapColumn(NamedTuple):
    """A table, or somebody who plays: its number among those, its title in full and in short, and surnames to it."""

    number: int
    title: Text
    short: Text
    who: tuple[str, ...]


class RecapRow(NamedTuple):
    """A board, in which round where it comes more than once, and what it says of itself: ``N none``."""

    round: int
    number: int
    note: Text

    @property
    def title(self) -> Text:
        if self.round:
            return t("round {round}, {board}", round=self.round, board=the_board(self.number, self.round))
        return board_name(self.number)


class RecapBox(NamedTuple):
    """What one side made of a board at a table: what was played, its score and points, and how dark that is, from 0."""

    key: Key
    side: int
    what: Text
    score: Amount | None
    points: Fraction | None
    shade: int


Boxes = tuple[RecapBox, ...]  # of a table: its first side's, or everybody's where all play alone


@dataclass(frozen=True)
class Recap:
    """One section; by ``people`` a column is somebody who plays, and a box theirs, else it is a table."""

    standings: Standings
    section: Section
    people: bool = False

    @cached_property
    def lines(self) -> tuple[TravellerLine, ...]:
        """Every line of every board of this section, in the order of the boards."""
        boards = sorted({key.number for key, _ in self.section.due()})
        of = self.section.id
        return tuple(line for board in boards for line in self.standings.traveller(board, of) if line.key.section == of)

    @cached_property
    def again(self) -> bool:
        """Whether a board comes to the same table more than once, so that a row is of a round as well."""
        places = [(line.key.table, line.key.number) for line in self.lines]
        return len({*places}) < len(places)

    @cached_property
    def rows(self) -> tuple[RecapRow, ...]:
        places = sorted({self.row_of(line.key) for line in self.lines})
        return tuple(RecapRow(*place, self.note(place[1])) for place in places)

    @cached_property
    def columns(self) -> tuple[RecapColumn, ...]:
        numbers = sorted({column for line in self.lines for column, _ in self.among(line)})
        return tuple(map(self.person if self.people else self.table, numbers))

    @cached_property
    def boxes(self) -> Mapping[tuple[Place, int], Boxes]:
        """What stands in each row and column."""
        found: dict[tuple[Place, int], Boxes] = {}
        shades = self.shades
        for line in self.lines:
            for column, sides in self.among(line):
                made = tuple(self.box(line, side, shades.get((line.key, side), 0)) for side in sides)
                found[self.row_of(line.key), column] = made
        return found

    @cached_property
    def sides(self) -> tuple[Text, ...]:
        """Whose boxes stand in one place: those of everybody where all play alone, else nobody's by name."""
        called = room.sides(self.standings.event)
        return called if len(called) > 2 and not self.people else ()

    @property
    def told(self) -> Text:
        """Whose score and points they are."""
        if self.people:
            return t("Score and points are those of the column; the stronger the tint, the more points.")
        if self.sides:
            return t("Score and points of each seat; the stronger the tint, the more points.")
        first = self.standings.conditions.called(0)
        return t("Score and points are those of {side}; the stronger the tint, the more points.", side=first)

    def row_of(self, key: Key) -> Place:
        """In which row a result stands."""
        return (key.round if self.again else 0), key.number

    def among(self, line: TravellerLine) -> Iterator[tuple[int, Sequence[int]]]:
        """The columns of a line, and whose boxes stand there by their sides."""
        sides = range(len(line.points))
        if not self.people:
            yield line.key.table, sides if len(sides) > 2 else sides[:1]
            return
        for side in sides:
            yield from ((one.number, (side,)) for one in line.who[side :: len(sides)])

    # --- what stands there --------------------------------------------------------------

    def box(self, line: TravellerLine, side: int, shade: int) -> RecapBox:
        board = line.key.number
        what: Text = t("round {round}", round=line.key.round)
        if line.slip is not None:
            what = slips.brief(self.standings, line.slip, board=board, side=side if self.people else None)
        return RecapBox(line.key, side, what, scored(line, side), line.points[side], shade)

    @cached_property
    def shades(self) -> dict[tuple[Key, int], int]:
        """How dark each box is: by fifths of a top, or from the worst on a board to the best where there is no top."""
        found: dict[tuple[Key, int], int] = {}
        by_percent = self.standings.conditions.method.by_percent
        for row in {line.key.number for line in self.lines}:
            made = [(line, side) for line in self.lines if line.key.number == row for side in range(len(line.points))]
            points = [p for line, side in made if (p := line.points[side]) is not None]
            least, most = (min(points), max(points)) if points else (Fraction(), Fraction())
            for line, side in made:
                if (mine := line.points[side]) is not None:
                    low, high = (Fraction(), line.top) if by_percent else (least, most)
                    found[line.key, side] = shade(mine, low, high)
        return found

    def note(self, board: int) -> Text:
        """What a board says of itself, without its titles."""
        conditions = self.standings.conditions
        return joined(said for _, said in conditions.game.before(conditions.at(board)))

    def table(self, number: int) -> RecapColumn:
        """A table, with the names of those on its first side where they are the same all the time."""
        event, sides = self.standings.event, len(self.standings.conditions.sides)
        sitting = {seating.who[::sides] for _, seating in self.section.seatings() if seating.table == number}
        who = sitting.pop() if len(sitting) == 1 else ()
        title, short = table_words(event, self.section, number), as_it_is(table_name(event, self.section, number))
        return RecapColumn(number, title, short, self.surnames(*who))

    def person(self, number: int) -> RecapColumn:
        """Somebody who plays."""
        event, section = self.standings.event, self.section
        short = as_it_is(called(event, section, number))
        return RecapColumn(number, room.begun(event, section, number), short, self.surnames(number))

    def surnames(self, *numbers: int) -> tuple[str, ...]:
        """Everybody in few words, each of a pair by themselves; a team by its name."""
        entries = [self.section.contestant(number).as_known for number in numbers]
        names = ((each.own_name,) if each.is_team else [surname(one.name) for one in each.players] for each in entries)
        return tuple(filter(None, (name for there in names for name in there)))


def scored(line: TravellerLine, side: int) -> Amount | None:
    """The score of a side, its own where everybody plays alone."""
    if len(line.points) > 2:
        return line.scores[side] if line.scores else None
    return line.score if side == 0 or line.score is None else -line.score


def shade(points: Fraction, least: Fraction, most: Fraction) -> int:
    """In which fifth from the least to the most so many points are, from 0."""
    if most <= least:
        return 0
    return max(0, min(SHADES - 1, int(SHADES * (points - least) / (most - least))))
