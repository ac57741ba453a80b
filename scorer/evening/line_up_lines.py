"""What the page Line-ups shows: the teams of a stanza as plain values, read off the standings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.text import Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.evening.lining_up import TeamPlace
from scorer.event.event import Event, Player
from scorer.event.movement import NOBODY
from scorer.event.stanzas import Stanza, parts_of
from scorer.live.line_ups import PairSeated, squad, tables_of
from scorer.live.words import chairs
from scorer.standings import TeamPlay
from scorer.standings.boards.meetings import TeamMeeting
from scorer.standings.boards.seating_rights import rights

JOINED = "\u00a0"  # a number stays beside its name


class LineUpLine(NamedTuple):
    """A team in a stanza of its match: where its pairs sit N–S and E–W and who they are, and whether it seats last."""

    meeting: TeamMeeting
    place: TeamPlace
    called: Text
    sits: tuple[Text, Text]
    last: bool

    @property
    def key(self) -> tuple[int, int]:
        """Which team it is, in whichever stanza."""
        return self.place.section.id, self.place.number


def stanzas(event: Event) -> tuple[Stanza, ...]:
    """Every stanza that an event has, as far as it is drawn."""
    rounds = max((len(movement.rounds) for movement in event.movements), default=0)
    return tuple(Stanza(round_, part) for round_ in range(1, rounds + 1) for part in range(1, parts_of(event) + 1))


def lines(standings: TeamPlay, stanza: Stanza) -> Iterator[LineUpLine]:
    """The teams that play in a stanza, match by match, the home team first."""
    here = (each.meeting for each in standings.scores if stanza.round in each.meeting.rounds)
    for meeting in sorted(here, key=lambda each: (each.section.id, each.tables)):
        last = rights(standings.event, meeting).last.get(stanza, NOBODY)
        for number in meeting.teams:
            yield line(TeamPlace(standings.event, meeting.section, number, stanza), meeting, last=number == last)


def line(place: TeamPlace, meeting: TeamMeeting, *, last: bool) -> LineUpLine:
    """One team."""
    contestant = place.contestant
    line_up = contestant.players_in(*place.stanza)
    pairs = tables_of(place.section, place.number, place.stanza.round)
    north, east = ([sits_words(each, line_up) for each in pairs if each.side == side] for side in (0, 1))
    called = as_it_is(contestant.numbered_in(0))
    return LineUpLine(meeting, place, called, (joined(north, ", "), joined(east, ", ")), last)


def sits_words(pair: PairSeated, line_up: tuple[Player, ...]) -> Text:
    """``1: Ann Ash & Ben Ash``: a table, and who of a team sits there."""
    return t("{table}: {who}", table=pair.table, who=pair.named(line_up))


def typed_so(place: TeamPlace) -> str:
    """The line-up that stands as it would be typed: ``1 2 3 4``; empty where it is not known whole."""
    there = squad(place.contestant)
    sat = place.contestant.players_in(*place.stanza)[: chairs(place.section)]
    if len(sat) < chairs(place.section) or not all(each in there for each in sat):
        return ""
    return " ".join(str(there.index(each) + 1) for each in sat)


def squad_words(place: TeamPlace) -> Text:
    """``1 Ann Ash, 2 Ben Ash``: everybody of a team by the number that is typed."""
    there = [as_it_is(f"{nth}{JOINED}{who.name}") for nth, who in enumerate(squad(place.contestant), 1)]
    return joined(there, ", ") if there else t("Nobody of this team has a name yet.")


def none(event: Event | None) -> Text:
    """Why there is nobody to line up."""
    if event is None:
        return t("No event is open.")
    if contest_of(event).seats.apart:
        return t("There is no movement yet.")
    return t("Only teams of which more than two play are lined up.")
