"""The prizes of an evening at the tables: the highest, the lowest of those who stayed, who led in either half.

Drives give them to ladies and gentlemen apart, and in games with lone hands for most of those.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.event import Contestant
from scorer.movements import family
from scorer.standings.parts.ranking import RankedRow
from scorer.standings.tables.evenings import EveningsOrder, EveningTurns
from scorer.standings.tables.table import PlayedTables

HIGHEST, APART, LOWEST, FIRST_HALF, SECOND_HALF, LONE = "highest", "apart", "lowest", "first", "second", "lone"
GIVEN = frozenset({HIGHEST, APART, LOWEST, FIRST_HALF, LONE})  # unless a club wishes for others
Had = tuple[Fraction, Contestant]


class Prize(NamedTuple):
    """What it is for, who has it (several share it), and with how many points, or ``times``."""

    title: Text
    who: tuple[Contestant, ...]
    amount: Fraction
    times: bool = False


def prizes(order: EveningsOrder, tables: PlayedTables, given: Collection[str] = GIVEN) -> Iterator[Prize]:
    """The prizes of one ranking as it stands, of those that are given."""
    for key, made in MADE.items():
        if key in given:
            yield from made(order, tables)


def highest(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whoever has most."""
    placed = [row for row in order.rows if row.place]
    if len(placed) > 1:
        who = tuple(row.contestant for row in placed if row.place == placed[0].place)
        yield Prize(in_ranking(t("Highest"), order), who, placed[0].points)


def lowest(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whoever has least of those who stayed."""
    placed = [row for row in order.rows if row.place]
    worst = next((row for row in reversed(placed) if stays(row)), None)
    if worst and worst.place != placed[0].place:
        who = tuple(row.contestant for row in placed if row.place == worst.place and stays(row))
        yield Prize(in_ranking(t("Lowest"), order), who, worst.points)


def highest_apart(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whoever has most of the ladies, and of the gentlemen, where they are told apart."""
    groups: dict[Text, set[tuple[int, int]]] = {}  # by section and number
    for section in {card.section.id: card.section for card in order.cards}.values():
        movement = section.movement
        for name, numbers in family(movement.family).groups(movement) if movement else ():
            groups.setdefault(name, set()).update((section.id, number) for number in numbers)
    for name, those in groups.items():
        rows = [row for row in order.rows if row.place and (row.section.id, row.contestant.number) in those]
        title = in_ranking(t("Highest of the {group}", group=name), order)
        yield from most(title, [(row.points, row.contestant) for row in rows])


def first_half(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whoever led when half of all rounds were over."""
    half = halfway(order.cards)
    if half and over(order.cards, tables, range(1, half + 1)):
        title = in_ranking(t("Halfway, after round {round}", round=half), order)
        had = ((card.running[min(half, len(card.turns)) - 1], card.contestant) for card in there(order))
        yield from most(title, [*had])


def second_half(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whoever made most in the rounds after that, once all are over."""
    half, last = halfway(order.cards), length(order.cards)
    if half and over(order.cards, tables, range(1, last + 1)):
        title = in_ranking(t("Second half, from round {round}", round=half + 1), order)
        made = [(sum((each or Fraction(0) for each in card.rounds[half:]), Fraction(0)), card) for card in there(order)]
        yield from most(title, [(points, card.contestant) for points, card in made])


def most_lone(order: EveningsOrder, tables: PlayedTables) -> Iterator[Prize]:
    """Whose side has won most hands alone, as far as deals or slips say so: who of the two did is not written down."""
    had = [(Fraction(sum(lone_of(card))), card.contestant) for card in there(order)]
    if any(times for times, _ in had):
        yield from (each._replace(times=True) for each in most(in_ranking(t("Most lone hands"), order), had))


def lone_of(card: EveningTurns) -> Iterator[int]:
    """What is known of the hands that somebody's side has won alone, table by table."""
    yield from (times for each in card.tables if (times := each.lone(card.number)) is not None)


def unknown_lone(slips: int) -> Text:
    """Of how many slips it is not known how many hands were won alone; nothing where it is known of all."""
    said = t(
        "How many hands were won alone is not known of {n} slip, which has totals only.",
        "How many hands were won alone is not known of {n} slips, which have totals only.",
        n=slips,
    )
    return said if slips else NO_WORDS


MADE: dict[str, Callable[[EveningsOrder, PlayedTables], Iterator[Prize]]] = {
    HIGHEST: highest,
    APART: highest_apart,
    LOWEST: lowest,
    FIRST_HALF: first_half,
    SECOND_HALF: second_half,
    LONE: most_lone,
}


# --- who had most ---------------------------------------------------------------------------


def most(title: Text, had: Sequence[Had]) -> Iterator[Prize]:
    """Whoever had most; several where they are equal, and nobody where nobody has played."""
    if had:
        best = max(points for points, _ in had)
        yield Prize(title, tuple(who for points, who in had if points == best), best)


def there(order: EveningsOrder) -> Iterable[EveningTurns]:
    """Everybody who has played."""
    return [card for card in order.cards if any(turn.played for turn in card.turns)]


def stays(row: RankedRow) -> bool:
    """Whether somebody is there all evening: who came late or has left has little for that alone."""
    number = row.contestant.number
    return row.section.comes(number) == 1 and not any(each.number == number for each in row.section.away)


def in_ranking(prize: Text, order: EveningsOrder) -> Text:
    """What a prize is for, and in which of several rankings."""
    return t("{prize}, {ranking}", prize=prize, ranking=order.title) if order.title else prize


def length(cards: Sequence[EveningTurns]) -> int:
    """How many rounds there are to be."""
    planned = (card.section.movement.length for card in cards if card.section.movement)
    return max((*planned, *(len(card.turns) for card in cards)), default=0)


def halfway(cards: Sequence[EveningTurns]) -> int:
    """The first round with which at least half of all are played; 0 where there is only one."""
    rounds = length(cards)
    return (rounds + 1) // 2 if rounds > 1 else 0


def over(cards: Sequence[EveningTurns], tables: PlayedTables, rounds: range) -> bool:
    """Whether every table has done with some rounds, and they are drawn."""
    sections = {card.section.id for card in cards}
    mine = [place for place in tables.due if place.section in sections and place.round in rounds]
    drawn = max((place.round for place in mine), default=0) == rounds[-1]
    return drawn and all(tables.at(each).closed for each in mine)
