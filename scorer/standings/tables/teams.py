"""Teams at the tables: everybody who counts for a team or for a table, added up and put in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.event import Contestant
from scorer.methods.parts.sums import NOTHING
from scorer.movements import family
from scorer.standings.tables.evenings import EveningTurns, in_order, known_of_all
from scorer.standings.tables.table import TableConditions
from scorer.tallies.tally import EveningTotals


class Team(NamedTuple):
    """A team's place, who counts for it, and what they have together; ``boards`` are the deals they have played.

    The games are ``None`` where slips do not say them.
    """

    place: int
    tied: bool
    name: Text
    members: tuple[Contestant, ...]
    boards: int
    points: Fraction
    games: Fraction | None
    tricks: int


def teams(cards: Iterable[EveningTurns], conditions: TableConditions) -> tuple[Team, ...]:
    """Every team, best first; none where nobody counts for one.

    Of an odd number of pairs one holds its fort alone: it counts twice, or no such fort could ever be first.
    """
    cards, members, forts = [*cards], dict[Text, list[EveningTurns]](), set[Text]()
    several = len({card.section.id for card in cards}) > 1
    for card in cards:
        name = as_it_is(card.contestant.team.strip())
        if not name and (name := fort(card, lettered=several)):
            forts.add(name)
        if name:
            members.setdefault(name, []).append(card)
    full = max((len(members[name]) for name in forts), default=0)
    often = {name: full // len(theirs) if name in forts else 1 for name, theirs in members.items()}
    found = [(name, together([card.evening for card in theirs * often[name]])) for name, theirs in members.items()]
    return tuple(
        Team(
            place=standing.rank.number,
            tied=standing.rank.tied,
            name=called(standing.who, often[standing.who]),
            members=tuple(card.contestant for card in members[standing.who]),
            boards=sum(card.deals for card in members[standing.who]),
            points=standing.evening.total,
            games=standing.evening.games,
            tricks=standing.evening.tricks,
        )
        for standing in in_order(found, conditions)
    )


def fort(card: EveningTurns, *, lettered: bool) -> Text:
    """The table for which somebody counts where nobody said a team; nothing where those of a table do not."""
    movement = card.section.movement
    table = family(movement.family).together(movement).get(card.number) if movement else None
    letter = card.section.letter if lettered else ""
    return t("Table {table}", table=f"{letter}{table}") if table else NO_WORDS


def called(name: Text, often: int) -> Text:
    """A team by its name; of a fort of one pair, that this counts for two."""
    return name if often == 1 else t("{fort}, its pair counted twice", fort=name)


def together(evenings: Sequence[EveningTotals]) -> EveningTotals:
    """The evenings of several as if they were one's."""
    return EveningTotals(
        total=sum((each.total for each in evenings), NOTHING),
        points=known_of_all(each.points for each in evenings),
        games=known_of_all(each.games for each in evenings),
        tricks=sum(each.tricks for each in evenings),
        rounds=tuple(points for each in evenings for points in each.rounds),
    )
