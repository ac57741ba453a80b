"""What a draw is asked is enough for those that go by results: Swiss, Danish, a knock-out, and winners moving up.

They are written here in their shortest form, to hold the question to what it has to bring, and are not on the shelf.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from scorer.draws import Draw, DrawnRound, Meeting, Wishes
from scorer.draws.by_lot import NotAsWished
from scorer.draws.draw import NO_POINTS_YET, NO_WISHES, Played, PointsSoFar, met_words, rounds_met


class Swiss(Draw):
    """From the top each meets the next that they have not met; of an odd number the last sits out who has not yet."""

    key: ClassVar[str] = "swiss"
    name: ClassVar[str] = "Swiss"
    how: ClassVar[str] = "by the standing"
    by_standing: ClassVar[bool] = True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        met, before = rounds_met(played), {number for each in played for number in each.out}
        out = self.out(entries, before, wishes)
        forced = {two.two: () for two in wishes.together}
        closed = met.keys() - forced | {two.two for two in wishes.apart}
        found = self.paired([each for each in entries if each not in out], closed, [two.two for two in wishes.together])
        if found is None:
            raise NotAsWished()
        return DrawnRound(
            found, out, because=(*(met_words(met.get(each.two, ())) for each in found), *("lowest" for _ in out))
        )

    def out(self, entries, before, wishes):
        """Who sits out."""
        if wishes.out or len(entries) % 2 == 0:
            return wishes.out
        return (next(each for each in reversed(entries) if each not in before),)

    def paired(self, left, closed, together):
        """The meetings of those that are left, or nothing where there are none."""
        if not left:
            return ()
        first, *rest = left
        bound = [two for two in together if first in two]
        for other in rest:
            two = frozenset((first, other))
            if two in closed or (bound and two not in bound):
                continue
            if (more := self.paired([each for each in rest if each != other], closed, together)) is not None:
                return (Meeting(first, other), *more)
        return None


class Danish(Draw):
    """First meets second, third fourth, whether they have met or not."""

    key: ClassVar[str] = "danish"
    name: ClassVar[str] = "Danish"
    how: ClassVar[str] = "by the standing"
    by_standing: ClassVar[bool] = True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        pairs = zip(entries[::2], entries[1::2], strict=False)
        return DrawnRound(tuple(Meeting(*two) for two in pairs), tuple(entries[len(entries) // 2 * 2 :]))


@dataclass(frozen=True)
class Bracket(Draw):
    """A knock-out of so many ``places``: winners of neighbouring matches meet, and who has no opponent goes on."""

    key: ClassVar[str] = "bracket"
    name: ClassVar[str] = "Knock-out"
    by_winners: ClassVar[bool] = True
    seeds: tuple[int, ...] = ()

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        places = seeded(self.seeds)
        for each in played:
            through = {*each.won, *each.out}
            places = [next((n for n in two if n in through), 0) for two in zip(places[::2], places[1::2], strict=True)]
        meet = [[n for n in two if n in entries] for two in zip(places[::2], places[1::2], strict=True)]
        out = tuple(two[0] for two in meet if len(two) == 1)
        return DrawnRound(tuple(Meeting(*two) for two in meet if len(two) == 2), out)


def seeded(seeds):
    """The places of a bracket, 0 where nobody stands: the first two seeds can meet in the final only."""
    places = [1]
    while len(places) < len(seeds):
        places = [each for place in places for each in (place, 2 * len(places) + 1 - place)]
    return [seeds[place - 1] if place <= len(seeds) else 0 for place in places]


class WinnersUp(Draw):
    """A drive: winners go a table up, losers a table down; a table without a winner goes by the standing."""

    key: ClassVar[str] = "winners-up"
    name: ClassVar[str] = "Winners up"
    how: ClassVar[str] = "with winners up"
    by_standing: ClassVar[bool] = True
    by_winners: ClassVar[bool] = True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        if not played:
            return Danish().next_round(entries, played)
        tables = played[-1].meetings
        up = [next((n for n in each if n in played[-1].won), min(each, key=entries.index)) for each in tables]
        down = [next(n for n in each if n != winner) for each, winner in zip(tables, up, strict=True)]
        row = [*up[:1], *(n for two in zip(up[1:], down[:-1], strict=True) for n in two), *down[-1:]]
        here = [each for each in row if each in entries]
        return Danish().next_round([*here, *(each for each in entries if each not in here)], played)


def meetings(drawn):
    return [tuple(each) for each in drawn.meetings]


# --- Swiss and Danish: entries stand in the order of the standing ----------------------------

FIRST = DrawnRound((Meeting(1, 2), Meeting(3, 4), Meeting(5, 6)))
SECOND = DrawnRound((Meeting(1, 3), Meeting(5, 2), Meeting(4, 6)))
SWISS = [
    # standing             rounds before      wishes                           meet                        out
    ((1, 2, 3, 4, 5, 6),   [],                NO_WISHES,                       [(1, 2), (3, 4), (5, 6)],   ()),
    ((1, 3, 5, 2, 4, 6),   [FIRST],           NO_WISHES,                       [(1, 3), (5, 2), (4, 6)],   ()),
    ((1, 3, 5, 4, 6, 2),   [FIRST, SECOND],   NO_WISHES,                       [(1, 5), (3, 6), (4, 2)],   ()),
    ((1, 3, 5, 2, 4, 6),   [FIRST],           Wishes(apart=(Meeting(1, 3),)),  [(1, 5), (3, 2), (4, 6)],   ()),
    ((1, 3, 5, 2, 4, 6),   [FIRST],           Wishes((Meeting(1, 2),)),        [(1, 2), (3, 5), (4, 6)],   ()),
    ((3, 1, 5, 2, 4),      [FIRST],           NO_WISHES,                       [(3, 1), (5, 2)],           (4,)),
    ((3, 1, 5, 2, 4),      [FIRST._replace(out=(4,))], NO_WISHES,              [(3, 1), (5, 4)],           (2,)),
    ((3, 1, 5, 2, 4),      [FIRST],           Wishes(out=(5,)),                [(3, 1), (2, 4)],           (5,)),
    ((7, 1, 3, 5, 2, 4),   [FIRST],           NO_WISHES,                       [(7, 1), (3, 5), (2, 4)],   ()),
]  # fmt: skip


@pytest.mark.parametrize(("standing", "played", "wishes", "meet", "out"), SWISS)
def test_a_swiss_needs_the_standing_the_rounds_before_and_the_wishes(standing, played, wishes, meet, out):
    drawn = Swiss().next_round(standing, played, wishes)
    assert (meetings(drawn), drawn.out) == (meet, out)
    assert len(drawn.because) == len(meet) + len(out)


def test_a_danish_lets_those_meet_who_stand_beside_each_other():
    assert meetings(Danish().next_round((2, 1, 3), [FIRST])) == [(2, 1)]


# --- knock-out and drives: who won at each table ---------------------------------------------


def test_a_knock_out_needs_who_won_and_who_sat_out_and_nobodys_standing():
    bracket, played = Bracket((1, 2, 3, 4, 5, 6)), list[DrawnRound]()
    for won, meet, out in (
        ((5, 3), [(4, 5), (3, 6)], (1, 2)),
        ((5, 3), [(1, 5), (2, 3)], ()),
        ((3,), [(5, 3)], ()),
    ):
        there = (6, 5, 4, 3, 2, 1)
        played.append(bracket.next_round(there, played))
        assert (meetings(played[-1]), played[-1].out) == (meet, out)
        played[-1] = played[-1]._replace(won=won)


def test_where_a_winner_has_left_the_opponent_goes_on():
    bracket = Bracket((1, 2, 3, 4))
    first = bracket.next_round((1, 2, 3, 4), [])._replace(won=(1, 3))
    drawn = bracket.next_round((1, 2, 4), [first])
    assert (meetings(drawn), drawn.out) == ([], (1,))


def test_in_a_drive_winners_go_up_and_losers_down_by_the_last_round_alone():
    first = DrawnRound((Meeting(1, 2), Meeting(3, 4), Meeting(5, 6)), won=(2, 3, 6))
    drawn = WinnersUp().next_round((1, 2, 3, 4, 5, 6), [first])
    assert meetings(drawn) == [(2, 3), (1, 6), (4, 5)]


def test_in_a_drive_a_table_that_nobody_won_goes_by_the_standing_and_who_comes_sits_down_last():
    first = DrawnRound((Meeting(1, 2), Meeting(3, 4)), won=(4,))
    drawn = WinnersUp().next_round((2, 1, 3, 4, 7, 8), [first])
    assert meetings(drawn) == [(2, 4), (1, 3), (7, 8)]
