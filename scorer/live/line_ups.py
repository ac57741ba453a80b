"""Who of a team may sit and who does: its squad, its line-up in a stanza, and the boards that each has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.text import Text, joined, t
from scorer.event.event import Contestant, Event, Player, Section, together
from scorer.event.movement import NOBODY, Seating
from scorer.event.results import Key, NotPlayed
from scorer.event.stanzas import Stanza, part_of, parts_of
from scorer.live.chairs import chairs_there


class PairSeated(NamedTuple):
    """A pair of a team in a stanza: at which table, N–S or E–W (side 1), and on which chairs of the team."""

    table: int
    side: int
    chairs: range

    def of(self, line_up: tuple[Player, ...]) -> tuple[Player, ...]:
        """The two of a line-up who sit there, known or not."""
        return tuple(line_up[chair] if chair < len(line_up) else Player() for chair in self.chairs)


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
    return tuple(sorted(found.values()))


def line_up_words(section: Section, number: int, stanza: Stanza) -> Text:
    """``1 N–S Ann & Ben, 2 E–W Cleo & Dan``: who of a team sits where."""
    line_up = section.contestant(number).players_in(*stanza)
    pairs = (seated_words(each, line_up) for each in tables_of(section, number, stanza.round))
    return joined(pairs, ", ")


def seated_words(pair: PairSeated, line_up: tuple[Player, ...]) -> Text:
    """``table 1 N–S: Ann Ash & Ben Ash``."""
    who = together(each.name for each in pair.of(line_up)) or t("nobody")
    if pair.side:
        return t("table {table} E–W: {who}", table=pair.table, who=who)
    return t("table {table} N–S: {who}", table=pair.table, who=who)


def stanza_at(event: Event, key: Key, seating: Seating) -> Stanza:
    """The stanza in which a result was made."""
    return Stanza(key.round, part_of(seating.boards, key.number, parts_of(event)))


def sat_at(event: Event, section: Section, key: Key, seating: Seating) -> Iterator[tuple[int, tuple[Player, ...]]]:
    """The teams at a table as a board was played there, each with its two who sat."""
    there = section.played.rounds[key.round - 1] if section.played else ()
    stanza = stanza_at(event, key, seating)
    for side, number in enumerate(seating.who):
        if number != NOBODY:
            pair = PairSeated(seating.table, side, chairs_there(section, there, seating, side=side))
            yield number, pair.of(section.contestant(number).players_in(*stanza))


def boards_played(event: Event, section: Section) -> Mapping[int, Counter[Player]]:
    """How many boards each player of every team has played, of those whose result is in."""
    found: dict[int, Counter[Player]] = {number: Counter() for number in section.numbers}
    for key, seating in section.due():
        slip = event.slips.get(key)
        if slip is not None and not isinstance(slip.result, NotPlayed):
            for number, pair in sat_at(event, section, key, seating):
                found[number].update(each for each in pair if each.name)
    return found
