"""The travellers of a USEBIO file, line by line, each refused or understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rules import game
from rules.text import t
from scorer.event.hands import hand_of
from scorer.event.results import BareScore, NotPlayed, Played, Result, called_law
from scorer.formats.parts.contracts import passed_out
from scorer.formats.parts.lines import Once, UnderstoodLine
from scorer.formats.parts.pairs import FilePair, People
from scorer.formats.parts.printed import PrintedFigures, whole
from scorer.formats.parts.results import BLANK, CELLS, GAME, Heard, Told, Unclear, heard_so_far, taken_for
from scorer.formats.parts.seats import WAYS
from scorer.formats.parts.usebio_competing import PAIRS, Competing
from scorer.formats.parts.usebio_words import ASSIGNED, AVERAGE, LAW, POINTS, About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.record import ClaimedLine
from scorer.formats.trouble import (
    AgainstThemselves,
    Lacking,
    NotWhatIsExpected,
    UnknownPair,
)

MOST_BOARDS = 10_000
COUNTS = t("The result counts on its board.")
# Cells that are blank, and hold no mark, where a hand was played and they say nothing.
MARKED = ("contract", "declarer", "tricks", "score")
LINES = ("TRAVELLER_LINE", "RESULT")
TAGS = {
    "contract": ("CONTRACT",),
    "declarer": ("PLAYED_BY", "DECLARER"),
    "tricks": ("TRICKS",),
    "score": ("SCORE",),
    "lead": ("LEAD",),
}


@dataclass(slots=True)
class FileSection:
    """A section of a session as the file has it; ``people`` may be shared with other parts.

    ``halves_alone`` are lines of which it was noted that they have only half of a table; ``other_halves`` what the
    other half of a table has, by the line of the first, where nothing on the board tells which is right.
    """

    id: int
    session: int
    name: str
    boards: list[Element]
    people: People
    competing: Competing = PAIRS
    lines: list[UnderstoodLine] = field(default_factory=list)
    averages: dict[int, PrintedFigures] = field(default_factory=dict)
    halves_alone: set[int] = field(default_factory=set)
    other_halves: dict[int, Element] = field(default_factory=dict)


@dataclass
class FileBoard:
    """A board of a section as it stands in the file, and its lines; ``number`` is 0 where it cannot be read.

    ``place`` is where it stands among the boards of the section.
    """

    element: Element
    place: int
    number: int
    lines: list[UnderstoodLine] = field(default_factory=list)

    @property
    def line(self) -> int:
        """Where its number stands, or should."""
        return (self.element.first("BOARD_NUMBER", "NUMBER") or self.element).line

    @cached_property
    def who(self) -> frozenset[int]:
        """Everybody who has a result on it."""
        return frozenset(pair.number for line in self.lines if line.heard.result is not None for pair in line.pairs)

    @cached_property
    def strange(self) -> int:
        """How many of its scores are not those of their hands on a board of this number."""
        rules, at = game(GAME), game(GAME).on_board(self.number, {})
        told = [(line.heard.result, line.claim.score) for line in self.lines]
        hands = [(hand_of(result, rules), score) for result, score in told if isinstance(result, Played) and score]
        return sum(rules.net(hand, at) != score.value for hand, score in hands)


def read_lines(part: FileSection, words: UsebioWords) -> None:
    """Read every line of a section's travellers that has its contestants; what cannot be read is noted."""
    if not part.people.all:
        part.people = People(found_in_lines(part))
    boards = [FileBoard(element, place, board_number(element)) for place, element in enumerate(part.boards)]
    for board in boards:
        traveller = Traveller(part, board.number, words)
        board.lines.extend(filter(None, map(traveller.understood, board.element.all(*LINES))))
    counted = [board for board in boards if not left_out(board, boards, part=part, words=words)]
    for board in counted:
        average = words.number(board.element, "BOARD_AVERAGE", about=About(part.id, board.number))
        if average:
            part.averages[board.number] = average
    lines = [line for board in counted for line in board.lines]
    part.lines = list(Once(part.id, words.file, words.unread, called=part.competing.called).kept(lines))


def left_out(board: FileBoard, boards: list[FileBoard], *, part: FileSection, words: UsebioWords) -> bool:
    """Whether a board is left out, which is then noted: its number cannot be read, or all its pairs have it already."""
    others = [other for other in boards if other.number == board.number and not board.who.isdisjoint(other.who)]
    kept = min(others or [board], key=lambda other: (other.strange, not in_order(boards, other)))
    if board.number and kept is board:
        return False
    if board.number and any(kept.who.isdisjoint(pair.number for pair in line.pairs) for line in board.lines):
        return False
    found = board.element.first("BOARD_NUMBER", "NUMBER")
    text = found.text if found else board.element.attributes.get("BOARD_NUMBER", "")
    expected = t("a whole number from 1 to {most}", most=MOST_BOARDS)
    if board.number:
        expected = t("every board once; line {line} has it already", line=kept.line)
    given = {"line": board.line, "found": text, "what": "<BOARD_NUMBER>", "expected": expected}
    wrong = NotWhatIsExpected if found or text else Lacking
    about = About(part.id, board.number, tuple(sorted(board.who)))
    words.note(wrong(file=words.file, **given), t("The results of this board are left out."), about=about)
    return True


def in_order(boards: list[FileBoard], board: FileBoard) -> bool:
    """Whether a board stands between one with a lower number and one with a higher."""
    before = boards[board.place - 1].number if board.place else 0
    after = boards[board.place + 1].number if board.place + 1 < len(boards) else MOST_BOARDS + 1
    return before < board.number < after


def found_in_lines(part: FileSection) -> Iterator[FilePair]:
    """Those whom lines speak of, in a file that lists no participants."""
    columns: dict[str, set[str]] = {}
    for board in part.boards:
        for line in board.all(*LINES):
            for column, tags in part.competing.columns.items():
                if line.word(*tags) not in ("", "0"):
                    columns.setdefault(line.word(*tags), set()).add(column)
    for id_, where in columns.items():
        yield FilePair(id_, next(iter(where)) if len(where) == 1 and part.competing is PAIRS else "")


def board_number(board: Element) -> int:
    """The number of a board; 0 where it is none."""
    child = board.first("BOARD_NUMBER", "NUMBER")
    number = whole(child.text if child else board.attributes.get("BOARD_NUMBER", ""))
    return number if number and 1 <= number <= MOST_BOARDS else 0


def ruling(element: Element) -> tuple[str, str]:
    """The text of a ruling and its law, which our own files tell apart; the text of another program's is all of it."""
    notes = element.first("NOTES")
    if not notes or LAW not in notes.attributes:
        return element.word("NOTES"), ""
    law = notes.attributes[LAW]
    return notes.text.removeprefix(str(called_law(law))).removeprefix(": "), law


class Traveller(NamedTuple):
    """A board of a section, whose lines are read with the section's people at hand."""

    part: FileSection
    board: int
    words: UsebioWords

    def understood(self, element: Element) -> UnderstoodLine | None:
        """One line; ``None`` where somebody sits out. Who is not known plays as a stranger."""
        heard, unclear = heard_so_far(self.told(element), self.board, GAME)
        found = [self.pair(element, column) for column in self.part.competing.columns]
        if None in found and not unclear and (heard.result is None or isinstance(heard.result, NotPlayed)):
            return None
        first, second, *partners = self.at_table(element, found)
        about = About(self.part.id, self.board, (first.number, second.number, *(each.number for each in partners)))
        for each in unclear:
            self.note(element, each, heard, about=about)
        if isinstance(heard.result, Played | BareScore) and not passed_out(element.word(*TAGS["contract"])):
            self.marks(element, about)
        points = self.points(element, "NS", about), self.points(element, "EW", about)
        number = self.words.count
        note, law = ruling(element)
        return UnderstoodLine(
            first,
            second,
            self.board,
            heard,
            ClaimedLine(element.line, heard.score, *points, heard.doubt, heard.by_score, self.beside(element, heard)),
            note=note,
            law=law,
            round=number(element, "ROUND_NUMBER", "ROUND"),
            table=number(element, "TABLE_NUMBER", "TABLE"),
            partners=tuple(partners),
        )

    def beside(self, element: Element, heard: Heard) -> Result | None:
        """What else the line may be: a hand that stands on it, or what the other half of its table says."""
        other = self.part.other_halves.get(element.line)
        return heard_so_far(self.told(other), self.board, GAME)[0].result if other else heard.beside

    # --- what was handed in -------------------------------------------------------------

    def told(self, element: Element) -> Told:
        """The words of a line."""
        told = Told(*(element.word(*TAGS[cell]) for cell in Told._fields))
        score = element.first(*TAGS["score"])
        if score and AVERAGE in score.attributes:
            return Told(score="/".join(score.attributes[AVERAGE].split()))
        if score and ASSIGNED in score.attributes:
            return Told(score=score.attributes[ASSIGNED])
        return told

    def note(self, element: Element, unclear: Unclear, heard: Heard, *, about: About) -> None:
        """Note a cell that cannot be read, and what is taken for the line all the same."""
        cell = element.first(*TAGS[CELLS[unclear.what]]) or element
        error = unclear.at(self.board, file=self.words.file, line=cell.line)
        self.words.note(error, taken_for(heard), about=about)

    def marks(self, element: Element, about: About) -> None:
        """Note every cell of a hand that was played in which a mark stands in place of what was written down."""
        cells = [TAGS[cell] for cell in MARKED]
        cells += [tuple(f"{column}_{tag}" for tag in POINTS) for column in WAYS]
        for tags in cells:
            cell = element.first(*tags)
            if cell and cell.text and cell.text in BLANK:
                self.words.passed_over(cell, t("what was written down, or nothing at all"), about)

    def points(self, element: Element, column: str, about: About) -> PrintedFigures | None:
        """The points that a line gives one side."""
        return self.words.number(element, *(f"{column}_{tag}" for tag in POINTS), about=about._replace(who=()))

    # --- who sat there --------------------------------------------------------------------

    def pair(self, element: Element, column: str) -> FilePair | None:
        """Who a line names for a seat; ``None`` where that is nobody known."""
        return self.part.people.called(element.word(*self.part.competing.columns[column]), column)

    def at_table(self, element: Element, found: list[FilePair | None]) -> list[FilePair]:
        """Those who sat there, seat by seat; strangers in place of those who are not known, or sit there twice."""
        columns = zip(found, self.part.competing.columns, strict=True)
        strangers = self.part.people.strangers
        there = [
            each if each and each.number not in strangers else self.stranger(element, column, each)
            for each, column in columns
        ]
        again = next((each for at, each in enumerate(there) if any(each is other for other in there[:at])), None)
        return self.against_themselves(element, again) if again else there

    def stranger(self, element: Element, column: str, known: FilePair | None) -> FilePair:
        """Whoever a line means whom no list has, which is noted; ``known`` where another line spoke of them."""
        competing = self.part.competing
        tags = competing.columns[column]
        id_ = element.word(*tags)
        people = self.part.people
        pair = competing.blank(column)
        if id_:
            pair = t("{pair} ({side})", pair=competing.called(id_), side=column)
        cell = element.first(*tags) or element
        error = UnknownPair(
            file=self.words.file, line=cell.line, board=self.board, pair=pair, found=id_, expected=people.listed(column)
        )
        stranger = known or people.stranger(id_, column)
        about = About(self.part.id, self.board, (stranger.number,), strangers=True)
        if id_ or element.line not in self.part.halves_alone:
            self.words.note(error, COUNTS, about=about)
        return stranger

    def against_themselves(self, element: Element, pair: FilePair) -> list[FilePair]:
        """As many whom nobody knows, for a line on which somebody has two seats."""
        competing = self.part.competing
        given = {"board": self.board, "pair": competing.called(pair.id), "found": pair.id, "what": competing.cell}
        error = AgainstThemselves(file=self.words.file, line=element.line, **given)
        about = About(self.part.id, self.board, (pair.number,), strangers=True)
        self.words.note(error, t("The result counts on its board, for neither pair."), about=about)
        return [self.part.people.stranger("", column) for column in competing.columns]
