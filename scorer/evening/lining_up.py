"""The line-up of a team for a stanza as a director types it, what a match has of seating rights, and the toss."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rules.fields import Field
from rules.text import Text, t
from scorer.commands.events import ChangeEvent
from scorer.commands.saying import setting_words
from scorer.commands.sections import Seat
from scorer.evening.changes import check
from scorer.evening.fixtures import kept
from scorer.evening.seating import called_so
from scorer.evening.standing_in import from_then
from scorer.event.event import Contestant, Event, Lineup, Player, Section
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.event.stanzas import Stanza, parts_of
from scorer.event.stanzas import begins as begins_at
from scorer.live.line_ups import line_up_words, squad
from scorer.live.words import chairs, the, the_first
from scorer.movements.words import counted, listed, spelled
from scorer.standings.boards.meetings import TeamMeeting
from scorer.standings.boards.seating_rights import named

FROM_OUTSIDE = "+"
NUMBERS = re.compile(r"[\d\s,;/&-]+")
PARTED = re.compile(" ?[,;/&] ?")


class WrongLineUp(Refusal):
    """“{given}” names {players}: {team} plays with {wanted}, those who sit N–S first."""


class NobodySo(Refusal):
    """“{given}” is nobody of {team}: expected a number to {last}, the beginning of a name, or + before a substitute."""


class SeveralSo(Refusal):
    """“{given}” may be {names}: type more of the name, or the number."""


class InTwoSeats(Refusal):
    """{name} would sit in two seats at once."""


class OfAnotherTeam(Refusal):
    """{name} is in {team}, and cannot sit for {other} as well."""


class TeamPlace(NamedTuple):
    """A team as it is in an event, by section and number, and the stanza for which it is lined up."""

    event: Event
    section: Section
    number: int
    stanza: Stanza

    @property
    def contestant(self) -> Contestant:
        """The team with its squad."""
        return self.section.contestant(self.number)

    @property
    def called(self) -> Text:
        """``Team 3``, as a sentence begins with it."""
        return the_first(self.event, self.section, self.number)


def lined_up_as_typed(place: TeamPlace, text: str, outsider: Callable[[str], Player] = Player) -> Seat:
    """The line-up of a team from a stanza on: ``1 2 4 5``, ``1245``, or names; raises a ``Refusal``.

    Those who sit N–S come first, of a team of eight table by table. The others who are entered follow them.
    """
    event, section, number, stanza = place
    contestant, team = place.contestant, place.called
    there = squad(contestant)
    wanted, named_so = spelled(chairs(section)), SquadNamed(there, team, outsider)
    chosen = tuple(map(named_so.somebody, split(text, chairs(section))))
    if len(chosen) != chairs(section):
        raise WrongLineUp(given=text, players=counted(len(chosen), "player"), team=team, wanted=wanted)
    for at, who in enumerate(chosen):
        if any(same(who, each) for each in chosen[:at]):
            raise InTwoSeats(name=who.name)
        apart(place, who)
    resting = (each for each in contestant.players if each.name and each not in chosen)
    now = Lineup(stanza.round, (*chosen, *resting), stanza.part)
    after = from_then(contestant, now, as_said=True)
    sat = line_up_words(replace(section, contestants={**section.contestants, number: after}), number, stanza)
    said = t("{team}, {stanza}: {who}.", team=team, stanza=stanza.inside(parts_of(event)), who=sat)
    return Seat(event=event.id, said=said, section=section.id, contestants=(after,), seen=((contestant,),))


def split(text: str, wanted: int) -> list[str]:
    """What was typed for each chair; figures may be run together where each is one of them."""
    typed = " ".join(text.split())
    if NUMBERS.fullmatch(typed):
        figures = re.findall(r"\d+", typed)
        return figures if len(figures) == wanted else [*"".join(figures)]
    each = [one for one in PARTED.split(typed) if one]
    return each if len(each) > 1 else typed.split()


class SquadNamed(NamedTuple):
    """Those who may be named: a squad by number or name, and with ``+`` somebody from outside, as they are known."""

    there: Sequence[Player]
    team: Text
    outsider: Callable[[str], Player]

    def somebody(self, typed: str) -> Player:
        """Who is meant; raises ``NobodySo`` or ``SeveralSo``."""
        if typed.isdigit():
            found = [each for nth, each in enumerate(self.there, 1) if str(nth) == typed]
        elif name := typed.removeprefix(FROM_OUTSIDE).strip() if typed.startswith(FROM_OUTSIDE) else "":
            found = [each for each in self.there if folded(each.name) == folded(name)] or [self.outsider(name)]
        else:
            found = self.begun(folded(typed))
        if len(found) > 1:
            raise SeveralSo(given=typed, names=listed(each.name for each in found))
        if not found:
            raise NobodySo(given=typed, team=self.team, last=len(self.there))
        return found[0]

    def begun(self, typed: str) -> list[Player]:
        """Those whose name, or a word of it, begins so; one whose whole name it is before all others."""
        whole = [each for each in self.there if folded(each.name) == typed]
        return whole or [each for each in self.there if begins(each, typed)]


def same(one: Player, other: Player) -> bool:
    """Whether two who are named are one person, as far as the club knows."""
    if one.member and other.member:
        return one.member == other.member
    return called_so(one) == called_so(other)


def begins(who: Player, typed: str) -> bool:
    """Whether the name, or a word of it, begins so."""
    name = folded(who.name)
    return name.startswith(typed) or any(word.startswith(typed) for word in name.split())


def apart(place: TeamPlace, who: Player) -> None:
    """Raises ``OfAnotherTeam`` where somebody is in another team of the session for as long as the line-up stands."""
    for where, other in others(place):
        for each in (*other.players, *meanwhile(place, other)):
            if each.name and same(who, each):
                team = the(place.event, where, other.number)
                raise OfAnotherTeam(name=who.name, team=team, other=the(place.event, place.section, place.number))


def meanwhile(place: TeamPlace, other: Contestant) -> Iterator[Player]:
    """Who sits for another team from a stanza on, until the team of that has another line-up."""
    until = next((at for each in place.contestant.lineups if (at := begins_at(each)) > place.stanza), None)
    yield from other.players_in(*place.stanza)
    for each in other.lineups:
        if begins_at(each) > place.stanza and (until is None or begins_at(each) < until):
            yield from each.players


def others(place: TeamPlace) -> Iterator[tuple[Section, Contestant]]:
    """Everybody else who plays in the session."""
    for where in place.event.in_session(place.section.session):
        for other in where.contestants.values():
            if (where.id, other.number) != (place.section.id, place.number):
                yield where, other


def said_of_line_ups(event: Event, field: Field, answer: Any) -> ChangeEvent:
    """How long a line-up is for, or who seats last; raises ``NotAnAnswer``."""
    check(field, answer)
    return kept(event, field.name, answer, said=setting_words(field, answer))


def tossed(event: Event, meeting: TeamMeeting, number: int) -> ChangeEvent:
    """Who seats last in the odd stanzas of a match, for a toss was won; nobody yet where that is 0."""
    section = meeting.section
    home, away = (the_first(event, section, each) for each in meeting.teams)
    if number not in meeting.teams:
        return kept(event, named(meeting), 0, said=t("{home} against {away}: no toss yet.", home=home, away=away))
    last = the_first(event, section, number)
    said = t("{home} against {away}: {team} seats last in the odd stanzas.", home=home, away=away, team=last)
    return kept(event, named(meeting), number, said=said)
