"""Pairs that stand in each other's place: on one line, on two lines of a board, or on all of its lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from rules.text import Text, both, t
from scorer.event.event import Section
from scorer.event.results import Key
from scorer.formats.parts.seats import TWO, WAYS
from scorer.formats.record import Playing, Record
from scorer.formats.trouble import of_many
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.board_claims import Ours
from scorer.rescore.meetings import Meetings
from scorer.rescore.names import Names
from scorer.rescore.reseating import reseated
from scorer.rescore.ways.noted import all_wrong_way_round, turned_round, wrong_way_round
from scorer.rescore.ways.way import (
    DIRECTION,
    Evidence,
    SeatOnLine,
    Way,
    called,
    exchanged,
    near,
    with_lines,
)

# Of more whose totals are wrong it is not asked who may stand in whose place; and so many places are tried.
MOST_PEOPLE, MOST = 6, 8
OTHER = dict(zip(WAYS, WAYS[::-1], strict=True))


def names(record: Record, *who: Playing) -> list[str]:
    """What a file calls some, each in a section of its own."""
    return [called(record, section, [number])[0] for section, number in who]


def pairs_of(evidence: Evidence) -> Iterator[tuple[Playing, Playing]]:
    """Every two of which one has as much too much as the other too little; of two results that tells by itself."""
    away = {who: points for who, points in evidence.away.items() if points}
    if len(away) <= MOST_PEOPLE:
        for one, other in combinations(away, 2):
            if one[0] == other[0] and near(away[one], -away[other]) and evidence.twice.isdisjoint((one, other)):
                yield one, other


class Exchange(NamedTuple):
    """Two in each other's place on a board, where one of them may have no line."""

    one: Playing
    other: Playing
    board: int
    first: SeatOnLine | None
    second: SeatOnLine | None

    @property
    def keys(self) -> tuple[Key, ...]:
        """The lines that count otherwise."""
        return tuple(dict.fromkeys(card.key for card in (self.first, self.second) if card))


def seats(evidence: Evidence) -> Iterator[Way]:
    """Two in each other's place on a board: the likeliest boards first, by what the totals of both are away."""
    found: list[Exchange] = []
    for one, other in pairs_of(evidence):
        mine, theirs = evidence.cards.get(one, {}), evidence.cards.get(other, {})
        for board in sorted(mine.keys() | theirs.keys()):
            first, second = mine.get(board), theirs.get(board)
            more = worth(second) - worth(first)
            if more and near(more, evidence.away[one]) and near(-more, evidence.away[other]):
                found.append(Exchange(one, other, board, first, second))
    for each in sorted(found, key=lambda each: (not strays(evidence, each), len(each.keys)))[:MOST]:
        yield from ways_of(evidence, each)
    for one, other in pairs_of(evidence):
        yield from for_a_round(evidence, one, other)


def strays(evidence: Evidence, each: Exchange) -> bool:
    """Whether those who may have been exchanged sit there with some whom they meet on no board beside."""
    return any(map(Meetings.of(evidence.against).strays, each.keys))


def for_a_round(evidence: Evidence, one: Playing, other: Playing) -> Iterator[Way]:
    """Two in each other's place on all boards that they played against the same two: a whole round."""
    mine, theirs = evidence.cards.get(one, {}), evidence.cards.get(other, {})
    rounds, usual = dict[tuple[tuple[int, ...], ...], list[int]](), Meetings.of(evidence.against).usual
    for board in sorted(mine.keys() & theirs.keys()):
        met = tuple(evidence.names.seated(each[board].key) for each in (mine, theirs))
        rounds.setdefault(met, []).append(board)
    for (first, second), boards in rounds.items():
        more = sum((worth(theirs[board]) - worth(mine[board]) for board in boards), NOTHING)
        fits = near(more, evidence.away[one]) and near(-more, evidence.away[other])
        if len(boards) < max(2, usual) or not more or not fits or first == second:
            continue
        record, cards = (
            evidence.record,
            [(each[board], who) for board in boards for each, who in ((mine, other), (theirs, one))],
        )
        for card, who in cards:
            there = one if who == other else other
            record = in_place_of(record, card.key, {there[1]: who[1]})
        pairs = names(evidence.record, one, other)
        says = t(
            "Boards {boards}: {pairs} stand in each other's place, by the file's other numbers.",
            boards=both([str(board) for board in boards]),
            pairs=both(pairs),
        )
        alike = which(pairs, t("stand in each other's place"))
        keys = [card.key for card, _ in cards]
        yield evidence.on_line(says, record, *keys, who=frozenset((one, other)), alike=alike)


def turned(evidence: Evidence) -> Iterator[Way]:
    """More than two of a board in each other's places on one side: what all are away, their lines there make up for."""
    away = {who: points for who, points in evidence.away.items() if points}
    known = len(away) > 2 and evidence.twice.isdisjoint(away)
    boards = set.intersection(*(set(evidence.cards.get(who, {})) for who in away)) if known else set()
    for board in sorted(boards):
        there = {who: evidence.cards[who][board] for who in away}
        if len({(who[0], card.side) for who, card in there.items()}) > 1:
            continue
        has = sorted(there, key=lambda who: there[who].points)
        lacks = sorted(there, key=lambda who: there[who].points + away[who])
        own = dict(zip(has, lacks, strict=True))  # who must have played the line of whom
        keys = [there[at].key for at, who in own.items() if at != who]
        if not keys or not all(near(there[at].points, there[who].points + away[who]) for at, who in own.items()):
            continue
        other, instead = evidence.record, {at[1]: who[1] for at, who in own.items()}
        for key in dict.fromkeys(there[at].key for at in own):
            other = in_place_of(other, key, instead)
        pairs = of_many(names(evidence.record, *sorted(there)))
        says = t(
            "Board {board}: {pairs} stand in each other's place, by the file's other numbers.", board=board, pairs=pairs
        )
        yield evidence.on_board(says, other, keys, alike=which_of(pairs))


def worth(card: SeatOnLine | None) -> Fraction:
    """What a line brings, nothing where there is none."""
    return card.points if card else NOTHING


def ways_of(evidence: Evidence, each: Exchange) -> Iterator[Way]:
    """Two in each other's place; on one line, the points of which may have gone with them."""
    record = evidence.record
    pairs = names(record, each.one, each.other)
    if len(each.keys) == 1 and each.first and each.second and len(evidence.names.seated(each.keys[0])) == TWO:
        key, sat = each.keys[0], evidence.names.seated(each.keys[0])
        who = (sat[1], sat[0])
        says, other = wrong_way_round(record, key, (sat[0], sat[1])), turned_round(evidence, key, who)
        yield evidence.on_line(says, other, key, alike=which(pairs, t("stand the wrong way round")))
        return
    other, instead = record, {each.one[1]: each.other[1], each.other[1]: each.one[1]}
    for key in each.keys:
        other = in_place_of(other, key, instead)
    if each.first and each.second:
        says = t(
            "Board {board}: {pairs} stand in each other's place, by the file's other numbers.",
            board=each.board,
            pairs=both(pairs),
        )
        alike = which(pairs, t("stand in each other's place"))
    else:
        has, lacks = pairs if each.first else pairs[::-1]
        says = t(
            "Board {board}: {pair} stands there in the place of {other}, by the file's other numbers.",
            board=each.board,
            pair=has,
            other=lacks,
        )
        alike = which([has, lacks], t("stand in each other's place"))
    yield evidence.on_line(says, other, *each.keys, who=frozenset((each.one, each.other)), alike=alike)


def which_of(pairs: Text) -> Text:
    """What is said where nothing tells on which of several boards these stand in each other's place."""
    return t("{pairs} {how}", pairs=pairs, how=t("stand in each other's place"))


def which(pairs: list[str], how: Text) -> Text:
    """What is said where nothing tells on which of several boards it is."""
    return t("{pairs} {how}", pairs=both(pairs), how=how)


def boards(evidence: Evidence) -> Iterator[Way]:
    """All pairs the wrong way round, of the file or of a board: everybody lacks what the other side has, or has it."""
    record = evidence.record
    if len(evidence.totals) <= TWO:
        return
    yield from whole_file(evidence)
    for (section, board), keys in evidence.by_board.items():
        there = [(section, number) for key in keys for number in evidence.names.seated(key)]
        if len(there) <= TWO or len({*there}) < len(there) or not all(are_exchanged(evidence, key) for key in keys):
            continue
        other = record
        if all(len(evidence.points.get(key, ())) == 2 for key in keys):
            other = with_lines(record, {key: exchanged(record.lines[key]) for key in keys})
        says = all_wrong_way_round(board)
        for key in keys:
            other = reseated(other, key, on_the_other_side(evidence.names.seated(key)))
        yield evidence.on_board(says, other, keys)


def whole_file(evidence: Evidence) -> Iterator[Way]:
    """All pairs of all lines the wrong way round, where few totals are right."""
    record = evidence.record
    if 2 * len(evidence.totals) <= len(evidence.rows):
        return
    says = t("All pairs of the file stand the wrong way round, by its other numbers.")
    noted = tuple(each for each in record.unread if each.error.given.get("what") == DIRECTION)
    yield Way(says, evidence.made(all_on_the_other_side), (*record.lines,), unread=noted)


def all_on_the_other_side(record: Record) -> Record:
    """The record with all pairs of all lines on the other side."""
    sections = tuple(map(section_turned, record.event.sections))
    rows = tuple(replace(row, direction=OTHER.get(row.direction, row.direction)) for row in record.rows)
    return replace(record, event=replace(record.event, sections=sections), rows=rows)


def section_turned(section: Section) -> Section:
    """A section in whose movement all sit on the other side."""
    assert section.movement
    rounds = tuple(
        tuple(replace(seat, who=on_the_other_side(seat.who)) for seat in each) for each in section.movement.rounds
    )
    return replace(section, movement=replace(section.movement, rounds=rounds))


def on_the_other_side(who: tuple[int, ...]) -> tuple[int, ...]:
    """Those at a table with either side in the other's seats."""
    return tuple(number for one, other in zip(who[::TWO], who[1::TWO], strict=True) for number in (other, one))


def partners(evidence: Evidence) -> Iterator[Way]:
    """The two sides of a line the wrong way round, where four play who are ranked each for themselves."""
    for key in evidence.record.lines:
        sat = evidence.names.seated(key)
        if len(sat) > TWO and are_exchanged(evidence, key):
            says = t(
                "{where}: the two sides stand the wrong way round, by the file's other numbers.",
                where=evidence.names.where(key),
            )
            other = evidence.made(reseated, key, on_the_other_side(sat))
            yield evidence.on_line(says, other, key, alike=which_of(of_many([*evidence.names.sides(key)])))


def are_exchanged(evidence: Evidence, key: Key) -> bool:
    """Whether the totals of all on a line are away from ours by what each would have on the other side."""
    field, board = evidence.worked.standings.board(key)
    first, second = (Ours(field, board).exact(board.line[key], side) or NOTHING for side in (0, 1))
    more = (second - first, first - second)
    away = [evidence.away.get((key.section, number), NOTHING) for number in evidence.names.seated(key)]
    return all(near(more[seat % TWO], points) for seat, points in enumerate(away))


def in_place_of(record: Record, key: Key, instead: Mapping[int, int]) -> Record:
    """A record in which others sit on a line: each of those who do, by whom there is ``instead`` of them."""
    who = Names(record).seated(key)
    return reseated(record, key, tuple(instead.get(number, number) for number in who))
