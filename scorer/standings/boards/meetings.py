"""Who meets whom: the matches of a movement, their boards at either table, and who has nobody to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from scorer.event.event import Section
from scorer.event.movement import Round, Seating
from scorer.event.results import Key
from scorer.movements.halves import shares

WHOLE = Fraction(1)
Two = frozenset[int]
Who = Two | tuple[int, int]  # who meet, whoever is at home or as they are


class Twice(NamedTuple):
    """A board of a match: in the open room the home team sits N–S, in the closed room E–W; ``None`` where it is not."""

    number: int
    open: Key | None
    closed: Key | None

    @property
    def keys(self) -> tuple[Key, ...]:
        """The results that are due."""
        return tuple(key for key in (self.open, self.closed) if key)

    @property
    def tables(self) -> tuple[int, ...]:
        """Where they are from, the open room first."""
        return tuple(key.table for key in self.keys)


@dataclass(frozen=True, slots=True)
class TeamMeeting:
    """Two teams in a match: by number, the home team first; the rounds it takes, and its boards in their order.

    A match goes on for as long as the movement has the same two meet in rounds that follow one another, or until its
    boards come to its other table, unless each round is drawn by itself and is not one half of a match: these are its
    stanzas, and ``spans`` are all of them. One
    in which either team is away is not played; the match is one all the same, of the ``rounds`` that are. Where tables
    play two matches in a round it is only such a ``share`` of one.
    """

    section: Section
    home: int
    away: int
    rounds: tuple[int, ...]
    boards: tuple[Twice, ...]
    spans: tuple[int, ...]
    share: Fraction = WHOLE

    @property
    def teams(self) -> tuple[int, int]:
        """The two numbers, the home team's first."""
        return self.home, self.away

    @property
    def stanzas(self) -> tuple[int, ...]:
        """The rounds in which its stanzas begin: those that bring boards of which neither table has been played."""
        return tuple(dict.fromkeys(each.keys[0].round for each in self.boards))

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables it is played at: that of the open room first, or where there are more than two the lowest."""
        keys = (*(each.open for each in self.boards), *(each.closed for each in self.boards))
        found = tuple(dict.fromkeys(key.table for key in keys if key))
        return found if len(found) <= 2 else tuple(sorted(found))


def meetings(section: Section, *, at_once: bool = True, by_sides: bool = False) -> tuple[TeamMeeting, ...]:
    """Every match of a section of which anything is played, in the order of play.

    Where rounds are drawn one by one, a match is one of them ``at_once``, or goes on as far as the same two are drawn,
    ``by_sides`` as they sat before.
    """
    return tuple(each for each in written_down(section, at_once=at_once, by_sides=by_sides) if each.boards)


def written_down(section: Section, *, at_once: bool = True, by_sides: bool = False) -> list[TeamMeeting]:
    """The same with those of which nothing is played; they have no boards."""
    found: list[TeamMeeting] = []
    whole: list[TeamMeeting] = []  # as they would be with everybody there
    going: dict[Who, int] = {}
    half: dict[Who, int] = {}
    by_itself = at_once and bool(section.movement and section.movement.planned)
    for number, each in enumerate(section.movement.rounds if section.movement else (), 1):
        here: dict[Who, int] = {}
        for both, written in meetings_of(section, number, each):
            two: Who = written.teams if by_sides else both
            meeting = unplayed(written) if any(section.misses(who, number) for who in both) else written
            at = here[two] = going.get(two, half.get(two, len(found)))
            for those, this in ((found, meeting), (whole, written)):
                those[at:] = [longer(those[at], this) if at < len(those) else this, *those[at + 1 :]]
        now = {two: at for two, at in here.items() if half_played(whole[at])}
        going, half = (now, {}) if by_itself else (here, {two: half[two] for two in half.keys() - here.keys()} | now)
    return found


def half_played(meeting: TeamMeeting) -> bool:
    """Whether its boards have been at one of its two tables only."""
    movement = meeting.section.movement
    return bool(movement and movement.seats.tables > 1) and any(None in board for board in meeting.boards)


class Unended(NamedTuple):
    """A match that cannot be ended, as one of its two sees it: the rounds it takes, and who is ``absent``, if anybody.

    It had ``begun`` where some of its boards were played at one table.
    """

    rounds: tuple[int, ...]
    absent: int
    begun: bool
    share: Fraction


def cut_short(section: Section) -> Mapping[int, tuple[Unended, ...]]:
    """What those have not ended, by number, who play more than one match at a time: the other was away for some of it.

    Of somebody who has nobody left of those met at a time, no more counts than there are rounds.
    """
    met = [opponents(each) for each in section.movement.rounds] if section.movement else []
    if not any(len(whom) > 1 for each in met for whom in each.values()):
        return {}
    found: dict[tuple[int, int], list[Unended]] = {}
    for each in written_down(section):
        begins = each.spans[0]
        if len(met[begins - 1][each.home]) > 1 and all(None in board for board in each.boards):
            for who, absent in left_with_it(each):
                lost = Unended(each.spans, absent, bool(each.boards), each.share)
                found.setdefault((who, begins), []).append(lost)
    held: dict[int, tuple[Unended, ...]] = {}
    for (who, begins), cut in found.items():
        alone = len(cut) == len(met[begins - 1][who])
        held[who] = (*held.get(who, ()), *(as_many_as_rounds(cut) if alone else cut))
    return held


def left_with_it(meeting: TeamMeeting) -> Iterator[tuple[int, int]]:
    """Who of two has lost the rest of a match that was not ended, and who was absent: 0 where it just did not go on."""
    section, spans, movement = meeting.section, meeting.spans, meeting.section.movement
    after = spans[-1] + 1
    over_two = bool(movement and movement.planned) and meeting.share == WHOLE and len(spans) == 1
    taken = (*spans, after) if over_two else spans
    gone = {who for who in meeting.teams if any(section.misses(who, number) for number in taken)}
    there = {*meeting.teams} - gone
    if len(gone) == 1:
        yield from ((who, min(gone)) for who in there)
    elif not gone and over_two and movement and after <= len(movement.rounds):
        yield from ((who, 0) for who in there)


def as_many_as_rounds(cut: Sequence[Unended]) -> Iterator[Unended]:
    """No more than make up as many matches as they took rounds."""
    rounds = Fraction(len({number for each in cut for number in each.rounds}))
    for each in cut:
        rounds -= each.share
        if rounds >= 0:
            yield each


def unplayed(stanza: TeamMeeting) -> TeamMeeting:
    """A stanza in which one of the two is away."""
    return replace(stanza, rounds=(), boards=())


def longer(before: TeamMeeting, more: TeamMeeting) -> TeamMeeting:
    """A match with another round of it."""
    boards = with_second_tables(before.boards, turned(more, before.home))
    return replace(before, rounds=before.rounds + more.rounds, boards=boards, spans=before.spans + more.spans)


def with_second_tables(boards: tuple[Twice, ...], more: tuple[Twice, ...]) -> tuple[Twice, ...]:
    """The boards of a match with more of them; one that was at one of its tables before is now at the other."""
    half = {board.number: at for at, board in enumerate(boards) if None in board}
    found = dict(enumerate(boards))
    for board in more:
        at = half.get(board.number, len(found))
        had = found.get(at, board)
        found[at] = Twice(board.number, had.open or board.open, had.closed or board.closed)
    return tuple(found.values())


def turned(meeting: TeamMeeting, home: int) -> tuple[Twice, ...]:
    """The boards as they are where that team is at home, whichever sits N–S at the lower table in this stanza."""
    if meeting.home == home:
        return meeting.boards
    return tuple(Twice(number, closed, opened) for number, opened, closed in meeting.boards)


def meetings_of(section: Section, number: int, each: Round) -> Iterator[tuple[Two, TeamMeeting]]:
    """The matches of one round; who sits N–S at the lower table is at home."""
    tables: dict[Two, list[tuple[int, Key]]] = {}
    halves = shares(each)
    for seating in sorted(each, key=lambda seating: seating.table):
        if matched(seating):
            keys = (Key(section.id, number, seating.table, board) for board in seating.boards)
            tables.setdefault(frozenset(seating.who), []).extend((seating.who[0], key) for key in keys)
    for two, sat in tables.items():
        home = sat[0][0]
        (away,) = two - {home}
        opened, closed = (four_by_four(key for first, key in sat if first == who) for who in (home, away))
        boards = tuple(Twice(each[0], opened.get(each), closed.get(each)) for each in dict.fromkeys((*opened, *closed)))
        share = halves.get(boards[0].keys[0].table, WHOLE)
        yield two, TeamMeeting(section, home, away, (number,), boards, (number,), share)


def four_by_four(keys: Iterable[Key]) -> Mapping[tuple[int, int], Key]:
    """Results by their board, and in which of a team's fours it is: the lower tables are those of the first."""
    found: dict[tuple[int, int], Key] = {}
    fours: Counter[int] = Counter()
    for key in keys:
        found[key.number, fours[key.number]] = key
        fours[key.number] += 1
    return found


def matched(seating: Seating) -> bool:
    """Whether two teams play each other at a table; where no boards lie they have nothing to play."""
    return seating.full and len(set(seating.who)) == len(seating.who) == 2 and bool(seating.boards)


def byes(section: Section) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    """For every team the rounds in which it is there and has nobody to play, those together that are one bye.

    A match of which nothing is played, because the other team is away, is sat out once, however many stanzas it has;
    who has no opponents in the movement sits out once for as long as the matches of the others go on.
    """
    if section.movement is None or section.played is None:
        return {}
    met = [opponents(each) for each in section.movement.rounds]
    busy = [opponents(each).keys() for each in section.played.rounds]
    found = {}
    for number in section.movement.numbers:
        there = [not section.misses(number, nth) for nth in range(1, len(met) + 1)]
        whom: list[object] = [each.get(number) or each for each in met]
        legs = groupby(range(len(met)), whom.__getitem__)
        idle = (tuple(at + 1 for at in leg if there[at] and number not in busy[at]) for _, leg in legs)
        found[number] = tuple(rounds for rounds in idle if rounds)
    return found


def opponents(each: Round) -> Mapping[int, Two]:
    """Whom every team that has a match in a round meets in it."""
    found: dict[int, Two] = {}
    for seating in each:
        for who in seating.who if matched(seating) else ():
            found[who] = found.get(who, frozenset()) | (frozenset(seating.who) - {who})
    return found


def absences(section: Section, idle: Mapping[int, tuple[tuple[int, ...], ...]]) -> Mapping[tuple[int, int], int]:
    """Who does not come, for everybody who therefore has nobody to play, by their number and the first such round."""
    if not section.away or section.movement is None:
        return {}
    met = [opponents(each) for each in section.movement.rounds]
    first = ((number, rounds[0]) for number, many in idle.items() for rounds in many)
    found = {(number, round_): met[round_ - 1].get(number, frozenset()) for number, round_ in first}
    return {at: min(whom) for at, whom in found.items() if whom}
