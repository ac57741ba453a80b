"""The lines of a contest of teams about who sits where: line-ups by half, who seats last, and the toss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from rules.text import t
from scorer.cli.run_lines import number, one_of
from scorer.cli.run_reading import ReadHere
from scorer.commands import Command
from scorer.contests import standings_of
from scorer.evening.lining_up import TeamPlace, lined_up_as_typed, said_of_line_ups, tossed
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.stanzas import LAST, PARTS, Stanza, parts_of
from scorer.live.words import at_two_tables
from scorer.standings.boards.meetings import TeamMeeting


class NoTeams(Refusal):
    """Nobody is lined up here: only teams are, of which two pairs play at a time."""


class NoSuchPart(Refusal):
    """“{given}” is no part of a round here, which has {parts}: expected “line-ups 2” before it for two halves."""


class NobodyToLineUp(Refusal):
    """“{given}” is no team here: the numbers are {first} to {last}."""


class NoSuchLast(Refusal):
    """“{given}” is no way to say who seats last: expected {choices}."""


class NoSuchToss(Refusal):
    """“{given}” is no toss of round {round}: expected a match and who of the two seats last first, such as “{like}”."""


def part(event: Event, told: str) -> int:
    """The part of the round that is lined up; raises ``NoSuchPart``."""
    parts = parts_of(event)
    if told not in map(str, range(1, parts + 1)):
        raise NoSuchPart(given=told, parts=parts)
    return int(told)


def said_of(at: ReadHere, word: str, told: str) -> Command:
    """What a line says of a section, as a command; raises a ``Refusal``."""
    event = at.event
    if not at_two_tables(at.section):
        raise NoTeams()
    if word == "line-ups":
        return said_of_line_ups(event, PARTS, number(told, t("In how many parts a round is played")))
    if word == "seats-last":
        keys = [str(key) for key, _ in LAST.options]
        return said_of_line_ups(event, LAST, one_of(told, keys, NoSuchLast))
    return (toss if word == "toss" else line_up)(at, at.stanza(told), told)


def line_up(at: ReadHere, stanza: Stanza, told: str) -> Command:
    """``3 1 2 4 5``: the number of a team, and its line-up."""
    section = at.section
    who, _, rest = told.partition(" ")
    if who not in map(str, section.numbers):
        raise NobodyToLineUp(given=who, first=section.numbers[0], last=section.numbers[-1])
    return lined_up_as_typed(TeamPlace(at.event, section, int(who), stanza), rest)


def toss(at: ReadHere, stanza: Stanza, told: str) -> Command:
    """``1-4 4``: of the match of these two, the one that seats last in its odd stanzas."""
    of, _, last = told.partition(" ")
    met = (each for each in met_in(standings_of(at.event)) if each.section.id == at.section.id)
    here = [each for each in met if stanza.round in each.spans]
    for each in here:
        if of in (f"{each.home}-{each.away}", f"{each.away}-{each.home}") and last in map(str, each.teams):
            return tossed(at.event, each, int(last))
    no_such_toss(told, here, stanza)


def met_in(standings: Any) -> Iterator[TeamMeeting]:
    """The matches of teams, as their standings have them."""
    yield from (each.meeting for each in standings.scores)


def no_such_toss(told: str, here: list[TeamMeeting], stanza: Stanza) -> NoReturn:
    """Raises ``NoSuchToss``."""
    like = f"{here[0].home}-{here[0].away} {here[0].home}" if here else "1-2 1"
    raise NoSuchToss(given=told, round=stanza.round, like=like)
