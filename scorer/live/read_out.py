"""What a director reads out at the end of an evening: each fact in a sentence, where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from rules import game
from rules.text import Text, as_it_is, t
from scorer.event.boards import before_board
from scorer.event.called import called
from scorer.event.event import FIRST as FIRST_SESSION
from scorer.event.event import Event, Section
from scorer.event.hands import hand_of
from scorer.event.results import BareScore, Key, Played
from scorer.movements.words import the_board_first
from scorer.standings import Ranking, Reckoning, shown

TWO = 2
CLIMB, FIRST = 3, 3  # places at least that are told of, and up to which place a narrow margin is
NARROW = Fraction(1)  # per cent
Who = tuple[int, int]


class ReadOut(NamedTuple):
    """A fact: what kind it is, and the sentence."""

    title: Text
    says: Text


def read_out(standings: Reckoning) -> tuple[ReadOut, ...]:
    """All there is to tell of an event that is over; where it has several sessions, of the last."""
    return tuple(fact for tell in FACTS for fact in tell(standings))


def highest_score(standings: Reckoning) -> Iterator[ReadOut]:
    """The hand that scored most where all play the same boards, if nobody else has scored as much."""
    event = standings.event
    rules = game(event.game)
    chosen = rules.choices.completed(event.choices)
    best = sorted(scored(event), key=lambda each: -abs(each[0]))[:TWO]
    if len(best) < TWO or abs(best[0][0]) == abs(best[1][0]):
        return
    points, key, who = best[0]
    result = event.slips[key].result
    if isinstance(result, Played):
        names = names_of(event, event.section(key.section), who[points < 0])
        hand = rules.words(hand_of(result, rules), before_board(rules, key.number, chosen))
        says = t("{board}, {names}: {hand}.", board=the_board_first(key.number), names=names, hand=hand)
        yield ReadOut(t("Highest score"), says)


def scored(event: Event) -> Iterator[tuple[int, Key, tuple[int, ...]]]:
    """What two sides scored on every board, seen by the first, where it stands, and who they are."""
    rules = game(event.game)
    chosen = rules.choices.completed(event.choices)
    on_boards = (each for each in latest(event) if each.movement and each.movement.on_boards)
    for key, seating in (due for section in on_boards for due in section.due()):
        at, result = before_board(rules, key.number, chosen), event.slips[key].result if key in event.slips else None
        if at is None or len(seating.who) != TWO or len(rules.sides(at)) != TWO:
            continue
        if isinstance(result, Played):
            yield int(rules.net(hand_of(result, rules), at)), key, seating.who
        elif isinstance(result, BareScore):
            yield result.points, key, seating.who


def best_round(standings: Reckoning) -> Iterator[ReadOut]:
    """Who made most of a round, in per cent, if nobody else has made as much."""
    rows = [row for ranking in tonight(standings) for row in ranking.rows]
    made = [
        (percent, round_, row)
        for row in rows
        for round_, percent in standings.each_round(row.section.id, row.contestant.number).items()
    ]
    best = sorted(made, key=lambda each: -each[0])[:TWO]
    if len(best) == TWO and best[0][0] > best[1][0]:
        percent, round_, row = best[0]
        names = names_of(standings.event, row.section, row.contestant.number)
        said = shown.percent(percent, standings.conditions.chosen)
        yield ReadOut(
            t("Round of the evening"),
            t("{names} made {percent} % in round {round}.", names=names, percent=said, round=round_),
        )


def longest_climb(standings: Reckoning) -> Iterator[ReadOut]:
    """Who has gained most places in the second half, if nobody else has gained as many."""
    event = standings.event
    half = {each.id: (len(each.movement.rounds) + 1) // 2 for each in latest(event) if each.movement}
    then = standings.without({key for key in event.slips if key.round > half.get(key.section, key.round)})
    before = places(tonight(then))
    gained = sorted(
        (now - before[who], now, who) for who, now in places(tonight(standings)).items() if before.get(who)
    )[:TWO]
    if len(gained) == TWO and gained[0][0] < gained[1][0] and gained[0][0] <= -CLIMB:
        by, now, (section, number) = gained[0]
        yield ReadOut(
            t("Longest climb"),
            t(
                "{names}, from place {before} to place {now} in the second half.",
                names=names_of(event, event.section(section), number),
                before=now - by,
                now=now,
            ),
        )


def narrow_margin(standings: Reckoning) -> Iterator[ReadOut]:
    """Two of the first who are next to each other, and by how little, where that is less than one per cent."""
    apart = [
        (above.percent - below.percent, above, below)
        for ranking in tonight(standings)
        for above, below in pairwise(ranking.rows)
        if above.percent is not None and below.percent is not None and 0 < above.place < FIRST
    ]
    close = [each for each in apart if 0 < each[0] < NARROW]
    if close:
        by, above, below = min(close, key=lambda each: (each[0], each[1].place))
        yield ReadOut(
            t("Nothing in it"),
            t(
                "{above} and {below} are {percent} % apart.",
                above=names_of(standings.event, above.section, above.contestant.number),
                below=names_of(standings.event, below.section, below.contestant.number),
                percent=shown.percent(by, standings.conditions.chosen),
            ),
        )


def latest(event: Event) -> tuple[Section, ...]:
    """The sections of the last session in which anything was played."""
    last = max((event.section(key.section).session for key in event.slips), default=FIRST_SESSION)
    return event.in_session(last)


def tonight(standings: Reckoning) -> tuple[Ranking, ...]:
    """The rankings of those sections."""
    ids = {each.id for each in latest(standings.event)}
    return tuple(each for each in standings.rankings() if any(row.section.id in ids for row in each.rows))


def places(rankings: tuple[Ranking, ...]) -> dict[Who, int]:
    """Everybody's place who has one."""
    rows = (row for ranking in rankings for row in ranking.rows)
    return {(row.section.id, row.contestant.number): row.place for row in rows if row.place}


def names_of(event: Event, section: Section, number: int) -> Text:
    """Somebody as they are read out: a team by its name, others by all their names, or by number."""
    one = section.contestant(number)
    name = one.own_name or one.names
    return as_it_is(name) if name else t("No. {number}", number=called(event, section, number))


FACTS: tuple[Callable[[Reckoning], Iterator[ReadOut]], ...] = (highest_score, best_round, longest_climb, narrow_margin)
