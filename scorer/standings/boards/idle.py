"""Who has nobody to play: by the movement, because somebody does not come, or because a match was not ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from scorer.event.event import Section
from scorer.standings.boards.meetings import WHOLE, TeamMeeting, opponents, written_down


class Unplayed(NamedTuple):
    """A match, or a ``share`` of one, that a team does not play: in which rounds, and who is ``absent``, if anybody.

    ``absent`` is 0 where the movement itself leaves it without opponents. Where it plays others in those rounds as well
    the match was ``cut`` short; it had ``begun`` where some of its boards were played at one table.  It was ``missed``
    where it is the team itself that was not there.
    """

    rounds: tuple[int, ...]
    absent: int = 0
    share: Fraction = WHOLE
    cut: bool = False
    begun: bool = False
    missed: bool = False


def unplayed(section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
    """What every team of a section does not play, by its number."""
    return and_cut_short(section, idle(section))


def and_cut_short(section: Section, sat_out: Mapping[int, tuple[Unplayed, ...]]) -> Mapping[int, tuple[Unplayed, ...]]:
    """What is sat out in whole, and what was cut short: what lies within the rounds of that is sat out with it."""
    cut, found = cut_short(section), {**sat_out}
    for number, lost in cut.items():
        within = {round_ for each in lost for round_ in each.rounds}
        whole = (each for each in sat_out.get(number, ()) if within.isdisjoint(each.rounds))
        found[number] = (*whole, *lost)
    return found


def idle(section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
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
        alone = (tuple(at + 1 for at in leg if there[at] and number not in busy[at]) for _, leg in legs)
        found[number] = tuple(Unplayed(rounds, absent(section, number, rounds[0])) for rounds in alone if rounds)
    return found


def missed(section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
    """For every team the rounds it is away for and comes after, each a match by itself; who has left misses none."""
    drawn, found = len(section.movement.rounds) if section.movement else 0, dict[int, list[Unplayed]]()
    for each in section.away:
        rounds = range(each.first, min(each.last, drawn) + 1)  # of who does not come again there are none
        found.setdefault(each.number, []).extend(Unplayed((nth,), missed=True) for nth in rounds)
    return {number: tuple(each) for number, each in found.items()}


def absent(section: Section, number: int, round_: int) -> int:
    """Who does not come, where somebody therefore has nobody to play; 0 where the movement has nobody for them."""
    if not section.away or section.movement is None:
        return 0
    return min(opponents(section.movement.rounds[round_ - 1]).get(number, ()), default=0)


def cut_short(section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
    """What those have not ended, by number, who play more than one match at a time: the other was away for some of it.

    Of somebody who has nobody left of those met at a time, no more counts than there are rounds.
    """
    met = [opponents(each) for each in section.movement.rounds] if section.movement else []
    if not any(len(whom) > 1 for each in met for whom in each.values()):
        return {}
    found: dict[tuple[int, int], list[Unplayed]] = {}
    for each in written_down(section):
        begins = each.spans[0]
        if len(met[begins - 1][each.home]) > 1 and all(None in board for board in each.boards):
            for who, other in left_with_it(each):
                lost = Unplayed(each.spans, other, each.share, cut=True, begun=bool(each.boards))
                found.setdefault((who, begins), []).append(lost)
    held: dict[int, tuple[Unplayed, ...]] = {}
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


def as_many_as_rounds(cut: Sequence[Unplayed]) -> Iterator[Unplayed]:
    """No more than make up as many matches as they took rounds."""
    rounds = Fraction(len({number for each in cut for number in each.rounds}))
    for each in cut:
        rounds -= each.share
        if rounds >= 0:
            yield each
