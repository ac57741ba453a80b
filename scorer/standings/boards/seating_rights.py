"""Who seats last in each stanza of a match, and so sees the line-up of the others before handing in their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorer.event.event import Event
from scorer.event.movement import NOBODY
from scorer.event.stanzas import HOME, LAST, LINE_UPS, NOBODY_LAST, SEED, TOSS, TURNS, Stanza
from scorer.movements import family
from scorer.standings.boards.match_stanzas import stanzas_of
from scorer.standings.boards.meetings import WHOLE, TeamMeeting, opponents

TOSSED = "toss"  # what stands in a file before a match whose toss was won, with the team that seats last first


class Rights(NamedTuple):
    """Who seats last, stanza by stanza, by number; ``NOBODY`` where nobody does, or where the toss is ``open``."""

    last: Mapping[Stanza, int]
    open: bool = False

    @property
    def any(self) -> bool:
        """Whether there is anything to be said of them."""
        return self.open or any(self.last.values())


def named(meeting: TeamMeeting) -> str:
    """Under what the toss of a match is kept."""
    return f"{TOSSED} {meeting.section.id}.{meeting.spans[0]}.{meeting.home}"


def rights(event: Event, meeting: TeamMeeting) -> Rights:
    """Who seats last in each stanza of a match.

    In extra boards and where three meet at a time nobody does [EBU White Book 143.2.1].
    """
    stanzas, how = stanzas_of(event, meeting), LINE_UPS.fitting(event.whole)[LAST.name]
    due = tuple(each for each in stanzas if not is_extra(meeting, each.round))
    nobody = dict.fromkeys(stanzas, NOBODY)
    if how == NOBODY_LAST or several_at_once(meeting):
        return Rights(nobody)
    first = first_of(event, meeting, how)
    if first == NOBODY:
        return Rights(nobody, open=len(due) > 1 or goes_on(meeting))
    (other,) = {*meeting.teams} - {first}
    in_turn = how in (TOSS, TURNS)
    return Rights(nobody | {each: other if in_turn and nth % 2 else first for nth, each in enumerate(due)})


def takes_a_toss(event: Event, meeting: TeamMeeting) -> bool:
    """Whether who seats last in a match goes by a toss."""
    return LINE_UPS.fitting(event.whole)[LAST.name] == TOSS and not several_at_once(meeting)


def first_of(event: Event, meeting: TeamMeeting, how: str) -> int:
    """Who seats last in the first stanza; ``NOBODY`` before the toss."""
    if how == TOSS:
        won = event.whole.get(named(meeting))
        return won if won in meeting.teams else NOBODY
    return {HOME: meeting.home, SEED: min(meeting.teams), TURNS: meeting.away}[how]


def is_extra(meeting: TeamMeeting, round_: int) -> bool:
    """Whether a round has only extra boards of a match that was level."""
    movement = meeting.section.movement
    return bool(movement and family(movement.family).extra(movement, round_))


def goes_on(meeting: TeamMeeting) -> bool:
    """Whether a match is to have more stanzas than are drawn."""
    movement = meeting.section.movement
    return bool(movement and family(movement.family).stanzas(movement) > 1)


def several_at_once(meeting: TeamMeeting) -> bool:
    """Whether one of the two has another match at the same time, or over the same rounds."""
    movement = meeting.section.movement
    if meeting.share != WHOLE or movement is None:
        return True
    met = (opponents(movement.rounds[round_ - 1]) for round_ in meeting.spans)
    return any(len(each.get(who, ())) > 1 for each in met for who in meeting.teams)
