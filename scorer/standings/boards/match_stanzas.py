"""The stanzas of a match, in the order of play, and which of its boards are played in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.event.event import Event
from scorer.event.stanzas import Stanza, part_of, parts_of
from scorer.standings.boards.match_boards import MatchBoard
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting


def stanzas_of(event: Event, meeting: TeamMeeting) -> tuple[Stanza, ...]:
    """The stanzas of a match."""
    parts = parts_of(event)
    return tuple(Stanza(round_, part) for round_ in meeting.spans for part in range(1, parts + 1))


def by_stanza(event: Event, score: MatchScore) -> Mapping[Stanza, Sequence[MatchBoard]]:
    """The boards of a match in the stanzas in which they first come to a table."""
    parts, of_round = parts_of(event), dict[int, dict[int, None]]()  # a board that both fours play counts once
    for line in score.lines:
        of_round.setdefault(line.board.keys[0].round, {})[line.board.number] = None
    found: dict[Stanza, list[MatchBoard]] = {}
    for line in score.lines:
        round_ = line.board.keys[0].round
        stanza = Stanza(round_, part_of([*of_round[round_]], line.board.number, parts))
        found.setdefault(stanza, []).append(line)
    return found
