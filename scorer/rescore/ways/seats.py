"""Pairs that stand in each other's place: on one line, on two lines of a board, or on all of its lines."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from rules.text import Text, both, t
from scorer.event.results import Key
from scorer.formats.record import Playing, Record
from scorer.formats.trouble import of_many
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.board_claims import Ours
from scorer.rescore.reseating import reseated
from scorer.rescore.ways.noted import turned_round, wrong_way_round
from scorer.rescore.ways.way import (
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


def names(record: Record, *who: Playing) -> list[str]:
    """What a file calls some, each in a section of its own."""
    return [called(record, section, [number])[0] for section, number in who]


def pairs_of(evidence: Evidence) -> Iterator[tuple[Playing, Playing]]:
    """Every two of which one has as much too much as the other too little."""
    away = {who: points for who, points in evidence.away.items() if points}
    if len(away) <= MOST_PEOPLE:
        for one, other in combinations(away, 2):
            if one[0] == other[0] and near(away[one], -away[other]):
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
    for each in sorted(found, key=lambda each: len(each.keys))[:MOST]:
        yield from ways_of(evidence, each)
    for one, other in pairs_of(evidence):
        yield from for_a_round(evidence, one, other)


def for_a_round(evidence: Evidence, one: Playing, other: Playing) -> Iterator[Way]:
    """Two in each other's place on all boards that they played against the same two."""
    mine, theirs = evidence.cards.get(one, {}), evidence.cards.get(other, {})
    rounds: dict[tuple[tuple[int, ...], ...], list[int]] = {}
    for board in sorted(mine.keys() & theirs.keys()):
        met = tuple(evidence.names.seated(each[board].key) for each in (mine, theirs))
        rounds.setdefault(met, []).append(board)
    for (first, second), boards in rounds.items():
        more = sum((worth(theirs[board]) - worth(mine[board]) for board in boards), NOTHING)
        fits = near(more, evidence.away[one]) and near(-more, evidence.away[other])
        if len(boards) < 2 or not more or not fits or first == second:
            continue
        record, cards = (
            evidence.record,
            [(each[board], who) for board in boards for each, who in ((mine, other), (theirs, one))],
        )
        for card, who in cards:
            sat = evidence.names.seated(card.key)
            record = reseated(record, card.key, (who[1], sat[1]) if card.side == 0 else (sat[0], who[1]))
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
    boards = set.intersection(*(set(evidence.cards.get(who, {})) for who in away)) if len(away) > 2 else set()
    for board in sorted(boards):
        there = {who: evidence.cards[who][board] for who in away}
        if len({(who[0], card.side) for who, card in there.items()}) > 1:
            continue
        has = sorted(there, key=lambda who: there[who].points)
        lacks = sorted(there, key=lambda who: there[who].points + away[who])
        own = dict(zip(has, lacks, strict=True))  # who must have played the line of whom
        if not all(near(there[at].points, there[who].points + away[who]) for at, who in own.items()):
            continue
        other = evidence.record
        for at, who in own.items():
            key, side = there[at].key, there[at].side
            sat = evidence.names.seated(key)
            other = reseated(other, key, (who[1], sat[1]) if side == 0 else (sat[0], who[1]))
        pairs = of_many(names(evidence.record, *sorted(there)))
        says = t(
            "Board {board}: {pairs} stand in each other's place, by the file's other numbers.", board=board, pairs=pairs
        )
        keys = [there[at].key for at, who in own.items() if at != who]
        yield evidence.on_board(says, other, keys, alike=which_of(pairs))


def worth(card: SeatOnLine | None) -> Fraction:
    """What a line brings, nothing where there is none."""
    return card.points if card else NOTHING


def ways_of(evidence: Evidence, each: Exchange) -> Iterator[Way]:
    """Two in each other's place; on one line, the points of which may have gone with them."""
    record = evidence.record
    pairs = names(record, each.one, each.other)
    if len(each.keys) == 1 and each.first and each.second:
        key, sat = each.keys[0], evidence.names.seated(each.keys[0])
        who = (sat[1], sat[0])
        says, other = wrong_way_round(record, key, (sat[0], sat[1])), turned_round(evidence, key, who)
        yield evidence.on_line(says, other, key, alike=which(pairs, t("stand the wrong way round")))
        return
    other = record
    for card, mine, theirs in ((each.first, each.one, each.other), (each.second, each.other, each.one)):
        if card:
            sat = evidence.names.seated(card.key)
            who = (theirs[1], sat[1]) if card.side == 0 else (sat[0], theirs[1])
            assert sat[card.side] == mine[1]
            other = reseated(other, card.key, who)
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
    """All pairs of a board the wrong way round: everybody there lacks what the other side has, or has it too much."""
    record = evidence.record
    if len(evidence.totals) <= 2:
        return
    for (section, board), keys in evidence.by_board.items():
        there = [(section, number) for key in keys for number in evidence.names.seated(key)]
        if len(keys) < 2 or len({*there}) < len(there) or not all(are_exchanged(evidence, key) for key in keys):
            continue
        other = record
        if all(len(evidence.points.get(key, ())) == 2 for key in keys):
            other = with_lines(record, {key: exchanged(record.lines[key]) for key in keys})
        for key in keys:
            sat = evidence.names.seated(key)
            other = reseated(other, key, (sat[1], sat[0]))
        says = t(
            "Board {board}: all its pairs stand there the wrong way round, by the file's other numbers.", board=board
        )
        yield evidence.on_board(says, other, keys)


def are_exchanged(evidence: Evidence, key: Key) -> bool:
    """Whether the totals of the two on a line are away from ours by what each would have in the other's place."""
    field, board = evidence.worked.standings.board(key)
    first, second = (Ours(field, board).exact(board.line[key], side) or NOTHING for side in (0, 1))
    one, other = ((key.section, number) for number in evidence.names.seated(key))
    more = second - first
    away = evidence.away
    return near(more, away.get(one, NOTHING)) and near(-more, away.get(other, NOTHING))
