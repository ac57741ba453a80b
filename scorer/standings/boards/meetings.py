"""Who meets whom: the matches of a movement, and their boards at either table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
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


def opponents(each: Round) -> Mapping[int, Two]:
    """Whom every team that has a match in a round meets in it."""
    found: dict[int, Two] = {}
    for seating in each:
        for who in seating.who if matched(seating) else ():
            found[who] = found.get(who, frozenset()) | (frozenset(seating.who) - {who})
    return found
