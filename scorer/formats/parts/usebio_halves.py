"""Individuals of which each table stands in two lines, with two of its four players in each: one line made of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from rules.text import Text, t
from scorer.formats.parts.unread import LEFT_OUT
from scorer.formats.parts.usebio_agreeing import BoardOfHalves, always_in_order
from scorer.formats.parts.usebio_competing import Competing
from scorer.formats.parts.usebio_lines import COUNTS, LINES, FileSection, board_number
from scorer.formats.parts.usebio_words import About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import Lacking, NotWhatIsExpected

# The seats of which such a line tells, and those in which it has nobody.
TOLD, NOBODYS = ("N", "E"), ("S", "W")
# Of so many lines one may name somebody there who plays.
ONE_IN = 10
HALVES = 2


def made_whole(parts: Sequence[FileSection], words: UsebioWords) -> Iterator[Text]:
    """Put the two lines of every table together, where a file has halves of them, and say so.

    Programs that know pairs only list a player as a pair whose second member is nobody: the number in that cell is
    the player's own with a figure more, or one that nobody has.
    """
    lines = [(part, line) for part in parts for board in part.boards for line in board.all(*LINES)]
    if not lines or not parts[0].competing.in_halves or not all(part.people.all for part in parts):
        return
    odd = sum(not is_half(line, part) for part, line in lines)
    if ONE_IN * odd > len(lines):
        return
    for part in parts:
        strict = cache(partial(always_in_order, part, words))
        part.boards = [with_whole_lines(board, part, words, strict=strict) for board in part.boards]
    yield t(
        "Each table stands in two lines, with two players in each: they were put together (first in line {line}).",
        line=lines[0][1].line,
    )


def is_half(line: Element, part: FileSection) -> bool:
    """Whether a line has nobody in two of its seats."""
    cells = part.competing.columns
    told, nobody = ([line.word(*cells[seat]) for seat in seats] for seats in (TOLD, NOBODYS))
    known = [part.people.called(text, "") for text in nobody]
    own = [text.startswith(one) and text != one for one, text in zip(told, nobody, strict=True)]
    return all(told) and all(one or not who for one, who in zip(own, known, strict=True))


def with_whole_lines(board: Element, part: FileSection, words: UsebioWords, *, strict: Callable[[], bool]) -> Element:
    """A board with a line for each table; ``strict`` tells whether other scores always have other points."""
    halves = list(once_each(board, part, words))
    whole = Element(board.tag, board.attributes, board.line)
    whole.text = board.text
    for child in board.children:
        if child.tag not in LINES:
            whole.put(child)
    tables = in_twos(halves, part.competing)
    agreed = [one for one, other in tables if other is not None and not differing((one, other), part.competing)]
    here = BoardOfHalves(board, part, words, agreed=agreed)
    for one, other in tables:
        right = one
        if other is None:
            alone(one, board, part, words=words)
        elif one not in agreed:
            right = the_right_one((one, other), here, part.competing, strict=strict())
        whole.put(joined_line(one, other, part.competing, right=right))
    return whole


def alone(half: Element, board: Element, part: FileSection, *, words: UsebioWords) -> None:
    """Note a half of a table of which the other half is not there."""
    given = {"what": t("the other line of the table"), "expected": t("two lines, with two players in each")}
    error = Lacking(file=words.file, line=half.line, **given)
    words.note(error, COUNTS, about=About(part.id, board_number(board), strangers=True))
    part.halves_alone.add(half.line)


def once_each(board: Element, part: FileSection, words: UsebioWords) -> Iterator[Element]:
    """The lines of a board, but for those that say in every cell what another says: these are noted and left out."""
    first: dict[object, Element] = {}
    for line in board.all(*LINES):
        said = tuple((child.tag, child.text) for child in line.children)
        before = first.setdefault(said, line)
        if before is line:
            yield line
        else:
            found = " & ".join(line.word(*part.competing.columns[seat]) for seat in TOLD)
            expected = t("every line once; it stands in line {line} already", line=before.line)
            given = {"found": found, "what": f"<{line.tag}>", "expected": expected}
            words.note(NotWhatIsExpected(file=words.file, line=line.line, **given), LEFT_OUT, about=About(part.id))


def in_twos(halves: Sequence[Element], competing: Competing) -> list[tuple[Element, Element | None]]:
    """The halves of each table: next to each other where they say the same, else those that do, else as they stand."""
    left, found = list(halves), list[tuple[Element, Element | None]]()
    for far in (HALVES, len(left)):
        at = 0
        while at < len(left):
            said = said_by(left[at], competing)
            same = (other for other in left[at + 1 : at + far] if said_by(other, competing) == said)
            if other := next(same, None):
                found.append((left.pop(at), other))
                left.remove(other)
            else:
                at += 1
    while left:
        found.append((left.pop(0), left.pop(0) if left else None))
    return sorted(found, key=lambda each: each[0].line)


def said_by(line: Element, competing: Competing) -> Mapping[str, str]:
    """All that a line says but who sat there."""
    seats = {tag for tags in competing.columns.values() for tag in tags}
    return {child.tag: child.text for child in line.children if child.tag not in seats}


def joined_line(one: Element, other: Element | None, competing: Competing, *, right: Element) -> Element:
    """The line of a table, as that of its halves tells it which is ``right``, with the players of both."""
    seats = {tag for tags in competing.columns.values() for tag in tags}
    line = Element(one.tag, one.attributes, one.line)
    for child in right.children:
        if child.tag not in seats:
            line.put(child)
    for half, places in ((one, TOLD), (other, NOBODYS)):
        for seat, from_ in zip(places, TOLD, strict=True):
            cell = half.first(*competing.columns[from_]) if half else None
            named = Element(competing.columns[seat][0], {}, cell.line if cell else one.line)
            named.text = cell.text if cell else ""
            line.put(named)
    return line


def differing(halves: tuple[Element, Element], competing: Competing) -> list[tuple[Element, Element]]:
    """The cells in which two halves of a table say different things."""
    one, other = ({child.tag: child for child in half.children} for half in halves)
    said = said_by(halves[0], competing)
    return [(one[tag], other[tag]) for tag in said if tag in other and one[tag].text != other[tag].text]


def the_right_one(
    halves: tuple[Element, Element], board: BoardOfHalves, competing: Competing, *, strict: bool
) -> Element:
    """Of two halves that differ the one against which less speaks, else the first; what the other says is noted.

    Where nothing tells which is right, the other is kept beside it.
    """
    one, other = halves
    first, second = (board.faults(half, strict=strict) for half in halves)
    right, wrong = (one, other) if first <= second else (other, one)
    for known, cell in differing((right, wrong), competing):
        board.note(cell, known, right, undecided=one.line if first == second else 0)
    if first == second:
        board.traveller.part.other_halves[one.line] = wrong
    return right
