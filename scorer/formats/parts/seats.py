"""Rounds and tables, worked out from who met whom with which boards, for files that tell no more than that."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.text import NO_WORDS, t
from scorer.event.movement import Movement, Round, Seating
from scorer.event.seated import Seated

Meeting = tuple[int, ...]  # who sits down together, in the order of the seats: two pairs, or four players
WAYS = ("NS", "EW")
TWO = len(WAYS)


class Met(NamedTuple):
    """Who sat down together, the first side's first, a board that they played, and where, if the file tells that."""

    who: Meeting
    board: int
    round: int = 0
    table: int = 0


class PlayedAt(NamedTuple):
    """Where a board was played."""

    round: int
    table: int


NOTE = t("The file does not tell rounds and tables; these are put together so that everybody meets as they did.")


def seated(
    family: str, met: Sequence[Met], winners: int, *, seats: Seated = Seated.PAIRS
) -> tuple[Movement, list[PlayedAt]]:
    """A movement in which all meet as they did, nobody twice in a round; and where each of ``met`` lies in it."""
    if told(met):
        where = [PlayedAt(each.round, each.table) for each in met]
    else:
        rounds = dealt_out(met)
        tables = numbered(met, rounds)
        where = [PlayedAt(rounds[each.who], tables[each.who]) for each in met]
    note = NO_WORDS if told(met) else NOTE
    return Movement(family, t("As in the file"), tuple(written_out(met, where)), winners, note, seats), where


def sitting(movement: Movement) -> dict[int, str]:
    """Which way everybody sits, or sits more often."""
    sits: dict[int, Counter[str]] = {}
    for _, seating in movement.seatings():
        for seat, number in enumerate(seating.who):
            sits.setdefault(number, Counter())[WAYS[seat % TWO]] += len(seating.boards)
    return {number: max(WAYS, key=ways.__getitem__) for number, ways in sits.items()}


def told(met: Sequence[Met]) -> bool:
    """Whether the file tells rounds and tables, and they are possible: nobody at two tables in a round."""
    if not met or not all(each.round > 0 and each.table > 0 for each in met):
        return False
    who: dict[tuple[int, int], Meeting] = {}
    where: dict[tuple[int, int], int] = {}
    for each in met:
        if who.setdefault((each.round, each.table), each.who) != each.who:
            return False
        if any(where.setdefault((each.round, one), each.table) != each.table for one in each.who):
            return False
    return True


def written_out(met: Sequence[Met], where: Sequence[PlayedAt]) -> Iterable[Round]:
    """The rounds, one after another, each with its tables in order; a round that nobody played is left empty."""
    boards: defaultdict[tuple[int, int, Meeting], list[int]] = defaultdict(list)
    for each, at in zip(met, where, strict=True):
        boards[at.round, at.table, each.who].append(each.board)
    rounds: defaultdict[int, list[Seating]] = defaultdict(list)
    for (round_, table, who), played in sorted(boards.items()):
        rounds[round_].append(Seating(table, who, tuple(sorted(played))))
    return (tuple(rounds[number]) for number in range(1, max(rounds, default=0) + 1))


# --- rounds ----------------------------------------------------------------------------


def dealt_out(met: Sequence[Met]) -> dict[Meeting, int]:
    """A round for every meeting, so that nobody is at two tables at once, in as few rounds as can be had.

    Each meeting takes the first round in which all are free; two make room, else, by letting meetings along an
    alternating path change places (Kőnig): where each contestant always sits the same way, that needs no more
    rounds than the busiest has meetings.
    """
    calendar = Calendar()
    for meeting in in_order(met):
        calendar.put(meeting)
    return calendar.rounds


def in_order(met: Sequence[Met]) -> list[Meeting]:
    """The meetings, those with the first boards first."""
    begins: dict[Meeting, int] = {}
    for each in met:
        begins[each.who] = min(begins.get(each.who, each.board), each.board)
    return sorted(begins, key=lambda meeting: (begins[meeting], meeting))


class Calendar:
    """Who meets whom in which round, so far."""

    def __init__(self) -> None:
        self.rounds: dict[Meeting, int] = {}
        self.taken: defaultdict[int, dict[int, Meeting]] = defaultdict(dict)
        self.begun: dict[int, int] = {}  # the rounds before this one are known to be taken

    def put(self, meeting: Meeting) -> None:
        """Find a round for a meeting."""
        if len(meeting) > TWO:
            self.note(meeting, self.free(*meeting))
            return
        one, other = meeting
        here, there = self.free(one), self.free(other)
        if here != there:
            both = self.free(one, other)
            here = there if both > max(here, there) and self.make_room(meeting, there, here) else both
        self.note(meeting, here)

    def free(self, *who: int) -> int:
        """The first round in which none of them meets anybody."""
        round_ = max(self.begun.get(one, 1) for one in who)
        while any(round_ in self.taken[one] for one in who):
            round_ += 1
        if len(who) == 1:
            self.begun[who[0]] = round_
        return round_

    def make_room(self, meeting: Meeting, wanted: int, free: int) -> bool:
        """Free round ``wanted`` for a meeting's first contestant, who is free in round ``free``.

        The meetings that lead from there, in the two rounds by turns, change places; where they lead to the second
        contestant, nothing is changed, and the answer is false.
        """
        one, other = meeting
        path: list[Meeting] = []
        at, turn = one, wanted
        while (met := self.taken[at].get(turn)) is not None:
            path.append(met)
            at = met[1] if met[0] == at else met[0]
            turn = free if turn == wanted else wanted
        if at == other:
            return False
        before = {met: self.rounds[met] for met in path}
        for met, round_ in before.items():
            for contestant in met:
                self.taken[contestant].pop(round_, None)
                self.begun.pop(contestant, None)
        for met, round_ in before.items():
            self.note(met, free if round_ == wanted else wanted)
        return True

    def note(self, meeting: Meeting, round_: int) -> None:
        """Write a meeting down."""
        self.rounds[meeting] = round_
        for contestant in meeting:
            self.taken[contestant][round_] = meeting


# --- tables ----------------------------------------------------------------------------


def numbered(met: Sequence[Met], rounds: dict[Meeting, int]) -> dict[Meeting, int]:
    """A table for every meeting: the first side's own where nobody ever changes sides, else in the order of boards."""
    firsts = sorted({each.who[0] for each in met})
    if all(len(each.who) == TWO for each in met) and not set(firsts) & {each.who[1] for each in met}:
        own = {contestant: number for number, contestant in enumerate(firsts, 1)}
        return {meeting: own[meeting[0]] for meeting in rounds}
    tables: dict[Meeting, int] = {}
    used: defaultdict[int, int] = defaultdict(int)
    for meeting in in_order(met):
        used[rounds[meeting]] += 1
        tables[meeting] = used[rounds[meeting]]
    return tables
