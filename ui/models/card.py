"""The lines of a scorecard, and the columns they are seen through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.event import Contestant
from scorer.movements.words import board_name
from scorer.standings import CardLine, Standings, shown
from ui.forms.columns import LEAD
from ui.models.hand import HandColumn, by_hand, first_words, in_short, more_words
from ui.models.traveller import singly, sits
from ui.parts import LEFT, RIGHT, TableColumn
from ui.theme import BOLD, MEDIUM

# px at 100 %: what was played, where a hand has several columns (alone it takes what is left), and whom one met.
CONTRACT, AGAINST, AGAINST_ALL, POINTS = 74, 68, 84, 118


def what(standings: Standings, column: HandColumn, line: CardLine) -> Text:
    """What happened, in the first column of a hand."""
    if line.slip is None:
        return t("to come")
    conditions = standings.conditions
    return first_words(line.slip.result, column, conditions.game, conditions.at(line.key.number))


def part(standings: Standings, column: HandColumn, line: CardLine) -> Text:
    """A further column of a hand."""
    slip, conditions = line.slip, standings.conditions
    return more_words(slip.result if slip else None, column, conditions.game, conditions.at(line.key.number))


def points(standings: Standings, line: CardLine) -> Text:
    """“6 of 8”, or the points alone where they have no top."""
    method, chosen = standings.conditions.method, standings.conditions.chosen
    if line.points is None:
        return NO_WORDS
    if not method.by_percent:
        return shown.points(line.points, chosen, signed=True)
    return t("{points} of {top}", points=shown.points(line.points, chosen), top=shown.points(line.top, chosen))


def score(line: CardLine) -> Text:
    """Their own score, with its sign."""
    return NO_WORDS if line.score is None else shown.brief(line.score, signed=True)


def faint(line: CardLine) -> str:
    """What is still to come stands back."""
    return "faint" if line.slip is None else "ink"


def columns(standings: Standings) -> list[TableColumn[CardLine]]:
    """The board, with and against whom, what happened, and what it was worth."""
    conditions = standings.conditions
    first, *rest = (each for each in in_short(conditions.game, conditions.at(1)) if each.title != LEAD.title)
    wide = CONTRACT if by_hand(conditions.game, conditions.at(1)) else 0
    return [
        TableColumn(t("Board"), lambda line: board_name(line.key.number), 62, RIGHT, colour=faint),
        *company(standings),
        TableColumn(first.title, partial(what, standings, first), wide, LEFT, MEDIUM, faint),
        *(TableColumn(each.title, partial(part, standings, each), each.width, each.align) for each in rest),
        TableColumn(t("Score"), score, 74, RIGHT),
        TableColumn(t("Points"), partial(points, standings), POINTS, RIGHT, BOLD),
    ]


def company(standings: Standings) -> Iterator[TableColumn[CardLine]]:
    """Who else sat there: the partner, where partners have numbers of their own, and whom one met."""
    sides = len(standings.conditions.sides)
    if sides == 2 and singly(standings):
        yield beside(standings, t("With", sense="partner"), lambda line: line.partners, 58)
    yield beside(standings, t("Against"), lambda line: line.opponents, AGAINST if sides == 2 else AGAINST_ALL)


def beside(
    standings: Standings, title: Text, of: Callable[[CardLine], Iterable[Contestant]], width: int
) -> TableColumn[CardLine]:
    """Some of those who sat at the table by number, and in the tooltip by name."""
    return TableColumn(
        title,
        lambda line: as_it_is(" ".join(sits(standings, line.key.section, who) for who in of(line))),
        width,
        RIGHT,
        colour="soft",
        hint=lambda line: as_it_is(", ".join(filter(None, (who.names for who in of(line))))),
    )
