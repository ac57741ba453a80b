"""So few of those bid that they are hardly ever taken: asked about as so many over or down, and written so."""

from __future__ import annotations

from rules.fields import Answers, Number, Problem
from rules.parts.how_many import BLANK, COMMA, LEFT_OPEN, SAID_BEHIND, agrees, instead, over_words
from rules.parts.of_what import NOT_BID
from rules.parts.reader import Reader, plus_minus
from rules.parts.said_twice import relative
from rules.text import Text, either, t

FEWEST, MANY = 3, 6


def seldom(field: Number, wanted: int, counted: int) -> bool:
    """Whether so few of those that were bid are hardly ever taken."""
    few_of_many = counted <= FEWEST if field.alike else 2 * counted < wanted
    return MANY <= wanted <= field.most and 0 < 2 * counted < wanted and few_of_many


def written_number(field: Number, counted: int, found: Answers) -> str:
    """A number as it is typed: so few of those that were bid that they would be asked about as so many down."""
    wanted = field.wanted(found)
    return relative(counted - wanted) if wanted and seldom(field, wanted, counted) else plus_minus(counted)


def few(reader: Reader, field: Number, wanted: int, *, counted: int, start: int) -> None:
    """Ask about so few of those that were bid that they may be those over or down."""
    if not seldom(field, wanted, counted) or NOT_BID.search(reader.text[:start]):
        return
    became = said_behind(reader, field.label)
    likely = (number for number in (wanted + counted, wanted - counted) if field.least <= number <= field.most)
    meant = [number for number in likely if became is None or agrees(became, wanted, number)]
    if not meant:
        return
    typed, behind = reader.typed[start : reader.at].strip(" ,;"), reader.typed[reader.at :]
    before = f"{reader.typed[:start].rstrip()} ".lstrip()
    lines = {number: LEFT_OPEN.sub("", f"{before}{number} {behind}").strip() for number in meant}
    said = t(
        "“{typed}” is read as {n} in all; did you mean {over}?",
        "“{typed}” is read as {n} in all; did you mean {over}?",
        typed=typed,
        n=counted,
        over=either(relative(number - wanted) for number in meant),
    )
    mends = tuple(instead(field, number, line) for number, line in lines.items())
    reader.doubts.append(Problem(field.name, said, doubtful=True, mends=mends))


def said_behind(reader: Reader, of: Text) -> str | None:
    """The word behind a number that says what came of a bid, which is left to be read."""
    start = reader.at
    reader.match(COMMA)
    reader.match(BLANK)
    said = reader.take((*over_words(reader, of), *SAID_BEHIND))
    reader.at = start
    return said
