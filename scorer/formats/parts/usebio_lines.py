"""The travellers of a USEBIO file, line by line, each refused or understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scorer.event.results import NotPlayed
from scorer.formats.parts.lines import Line, once_each
from scorer.formats.parts.pairs import Listed, People
from scorer.formats.parts.printed import Printed, whole
from scorer.formats.parts.results import Heard, Told, heard_at
from scorer.formats.parts.usebio_words import AVERAGE, NUMBERS, POINTS, Words
from scorer.formats.parts.xml_tree import Element
from scorer.formats.record import ClaimedLine
from scorer.formats.trouble import AgainstThemselves, NotWhatIsExpected, UnknownPair, quoted

MOST_BOARDS = 10_000
LINES = ("TRAVELLER_LINE", "RESULT")


@dataclass(slots=True)
class Part:
    """A section of a session as the file has it; ``people`` may be shared with other parts."""

    id: int
    session: int
    name: str
    boards: list[Element]
    people: People
    lines: list[Line] = field(default_factory=list)
    averages: dict[int, Printed] = field(default_factory=dict)


def read_lines(part: Part, words: Words) -> None:
    """Read every line of a section's travellers that two pairs stand in; raises a ``CannotRead`` for what cannot be."""
    if not part.people.all:
        part.people = People(found_in_lines(part))
    for board in part.boards:
        number = board_number(board, words)
        average = words.number(board, "BOARD_AVERAGE")
        if average:
            part.averages[number] = average
        traveller = Traveller(part, number, words)
        part.lines += filter(None, map(traveller.understood, board.all(*LINES)))
    part.lines = list(once_each(part.lines, words.file))


def found_in_lines(part: Part) -> Iterator[Listed]:
    """The pairs that lines speak of, in a file that lists no participants."""
    columns: dict[str, set[str]] = {}
    for board in part.boards:
        for line in board.all(*LINES):
            for column, tags in NUMBERS.items():
                if line.word(*tags) not in ("", "0"):
                    columns.setdefault(line.word(*tags), set()).add(column)
    for id_, where in columns.items():
        yield Listed(id_, next(iter(where)) if len(where) == 1 else "")


def board_number(board: Element, words: Words) -> int:
    """The number of a board."""
    child = board.first("BOARD_NUMBER", "NUMBER")
    text = child.text if child else board.attributes.get("BOARD_NUMBER", "")
    number = whole(text)
    if number is None or not 1 <= number <= MOST_BOARDS:
        line = child.line if child else board.line
        expected = f"a whole number from 1 to {MOST_BOARDS}"
        raise NotWhatIsExpected(file=words.file, line=line, found=text, what="<BOARD_NUMBER>", expected=expected)
    return number


class Traveller(NamedTuple):
    """A board of a section, whose lines are read with the section's people at hand."""

    part: Part
    board: int
    words: Words

    def understood(self, element: Element) -> Line | None:
        """One line; ``None`` where a pair sits out. Raises a ``CannotRead`` for what cannot be."""
        result = self.heard(element)
        first, second = self.pair(element, "NS"), self.pair(element, "EW")
        if first is None or second is None:
            if result.result is None or isinstance(result.result, NotPlayed):
                return None
            raise self.unknown(element)
        where = {"file": self.words.file, "line": element.line, "board": self.board}
        if first is second:
            raise AgainstThemselves(**where, pair=f"pair {quoted(first.id)}")
        points = self.points(element, "NS"), self.points(element, "EW")
        claim = ClaimedLine(element.line, result.score, *points, result.doubt)
        number = self.words.count
        return Line(
            first,
            second,
            self.board,
            result,
            claim,
            note=element.word("NOTES"),
            round=number(element, "ROUND_NUMBER", "ROUND"),
            table=number(element, "TABLE_NUMBER", "TABLE"),
        )

    def heard(self, element: Element) -> Heard:
        """The result of a line."""
        tags = (("CONTRACT",), ("PLAYED_BY", "DECLARER"), ("TRICKS",), ("SCORE",), ("LEAD",))
        told = Told(*(element.word(*each) for each in tags))
        score = element.first("SCORE")
        if score and AVERAGE in score.attributes:
            told = Told(score="/".join(score.attributes[AVERAGE].split()))
        return heard_at(told, self.board, file=self.words.file, line=element.line)

    def pair(self, element: Element, column: str) -> Listed | None:
        """Who a line names under NS or EW; ``None`` where that is nobody known."""
        return self.part.people.called(element.word(*NUMBERS[column]), column)

    def points(self, element: Element, column: str) -> Printed | None:
        """The points that a line gives one side."""
        return self.words.number(element, *(f"{column}_{tag}" for tag in POINTS))

    def unknown(self, element: Element) -> UnknownPair:
        """Which side of a line nobody is known under."""
        column = "EW" if self.pair(element, "NS") else "NS"
        id_ = element.word(*NUMBERS[column])
        known = [str(quoted(each.id)) for each in self.part.people.all]
        shown = ", ".join(known[:8]) + (f" and {len(known) - 8} more" if len(known) > 8 else "")
        pair = f"pair {quoted(id_)} ({column})" if id_ else f"the {column} pair, which is left blank,"
        where = {"file": self.words.file, "line": element.line, "board": self.board}
        return UnknownPair(**where, pair=pair, expected=shown or "the pairs that a file lists")
