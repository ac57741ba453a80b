"""Who of a team may sit and who does: its squad, its line-up in a stanza, and the boards that each has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sized
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Contestant, Event, Player, Section, together
from scorer.event.movement import NOBODY, Round, Seating
from scorer.event.results import Key, NotPlayed
from scorer.event.stanzas import Stanza, part_of, parts_of
from scorer.live.chairs import chairs_there
from scorer.live.words import chairs
from scorer.movements.words import runs
from scorer.standings.boards.match_stanzas import stanzas_of
from scorer.standings.boards.meetings import TeamMeeting, Two
from scorer.standings.boards.seating_rights import rights

Pair = tuple[Player, ...]


class PairSeated(NamedTuple):
    """A pair of a team in a stanza: at which table, N–S or E–W (side 1), and on which chairs of the team."""

    table: int
    side: int
    chairs: range

    def of(self, line_up: tuple[Player, ...]) -> tuple[Player, ...]:
        """The two of a line-up who sit there, known or not."""
        return tuple(line_up[chair] if chair < len(line_up) else Player() for chair in self.chairs)

    def named(self, line_up: tuple[Player, ...]) -> Text:
        """``Ann Ash & Ben Ash``, as far as they are known; ``nobody``."""
        known = together(each.name for each in self.of(line_up))
        return as_it_is(known) if known else t("nobody")


def squad(contestant: Contestant) -> tuple[Player, ...]:
    """Everybody of a team by the number they are lined up by: who is entered, then who came in later."""
    later = (each for line_up in contestant.lineups for each in line_up.players)
    return tuple(dict.fromkeys(each for each in (*contestant.players, *later) if each.name))


def tables_of(section: Section, number: int, round_: int) -> tuple[PairSeated, ...]:
    """Where the pairs of a team sit in a round, table by table; nowhere where it has nobody to play."""
    there = section.played.rounds[round_ - 1] if section.played else ()
    found: dict[range, PairSeated] = {}
    for seating in sorted(there, key=lambda each: each.table):
        if seating.full and number in seating.who:
            side = seating.who.index(number)
            mine = chairs_there(section, there, seating, side=side)
            found.setdefault(mine, PairSeated(seating.table, side, mine))
    return tuple(sorted(found.values(), key=lambda each: each[:2]))


def line_up_words(section: Section, number: int, stanza: Stanza) -> Text:
    """``table 1 N–S: Ann Ash & Ben Ash, table 2 E–W: nobody``: who of a team sits where."""
    line_up = section.contestant(number).players_in(*stanza)
    pairs = (seated_words(each, line_up) for each in tables_of(section, number, stanza.round))
    return joined(pairs, ", ")


def seated_words(pair: PairSeated, line_up: tuple[Player, ...]) -> Text:
    """``table 1 N–S: Ann Ash & Ben Ash``."""
    who = pair.named(line_up)
    if pair.side:
        return t("table {table} E–W: {who}", table=pair.table, who=who)
    return t("table {table} N–S: {who}", table=pair.table, who=who)


def rights_words(event: Event, meeting: TeamMeeting, *, begun: bool = False) -> Text:
    """Who seats last in a match, in a sentence or two; nothing where nobody does, nor of a toss once it has begun."""
    found = rights(event, meeting)
    if found.open and begun:
        return NO_WORDS
    if found.open:
        return t("Whoever wins the toss seats last in the odd or in the even stanzas.")
    turns: dict[int, list[int]] = {}
    for nth, number in enumerate(found.last.values(), 1):
        turns.setdefault(number, []).append(nth)
    return joined(last_words(meeting.section, number, nths, of=found.last) for number, nths in turns.items() if number)


def last_words(section: Section, number: int, nths: list[int], *, of: Sized) -> Text:
    """``Ash seats last in stanzas 1, 3.``; without numbers where it is so in all of them."""
    team = section.contestant(number).name
    if len(nths) == len(of):
        return t("{team} seats last.", team=team)
    said = {"team": team, "numbers": as_it_is(runs(nths))}
    return t("{team} seats last in stanza {numbers}.", "{team} seats last in stanzas {numbers}.", n=len(nths), **said)


def said_line_ups(event: Event, meeting: TeamMeeting) -> Iterator[Text]:
    """Who of either team sits where in a match, from each stanza on in which that changes, a sentence each."""
    parts, section = parts_of(event), meeting.section
    for number in meeting.teams:
        contestant, before = section.contestant(number), NO_WORDS
        changes = contestant.lineups or len(squad(contestant)) > chairs(section)
        for stanza in stanzas_of(event, meeting) if changes else ():
            who = line_up_words(section, number, stanza)
            if who and who != before:
                yield t("{team}, {stanza}: {who}.", team=contestant.name, stanza=stanza.inside(parts), who=who)
            before = who


def sitting(section: Section, there: Round, seating: Seating, *, stanza: Stanza) -> Iterator[tuple[int, Pair]]:
    """The teams at a table in a stanza, each with its two who sit; ``there`` are all the tables of its round."""
    for side, number in enumerate(seating.who):
        if number != NOBODY:
            pair = PairSeated(seating.table, side, chairs_there(section, there, seating, side=side))
            yield number, pair.of(section.contestant(number).players_in(*stanza))


class BoardsPlayed(NamedTuple):
    """How many different boards a team has played, and how many of them each of its players."""

    boards: set[tuple[int, Two]]
    each: Counter[Player]


def boards_played(event: Event, section: Section) -> Mapping[int, BoardsPlayed]:
    """Of every team, of the boards of which a result is in."""
    found = {number: BoardsPlayed(set(), Counter()) for number in section.numbers}
    parts, played = parts_of(event), section.played
    for round_, seating in played.seatings() if played else ():
        for board in seating.boards if seating.full else ():
            slip = event.slips.get(Key(section.id, round_, seating.table, board))
            if played is None or slip is None or isinstance(slip.result, NotPlayed):
                continue
            stanza = Stanza(round_, part_of(seating.boards, board, parts))
            for number, pair in sitting(section, played.rounds[round_ - 1], seating, stanza=stanza):
                found[number].boards.add((board, frozenset(seating.who)))
                found[number].each.update(each for each in pair if each.name)
    return found
