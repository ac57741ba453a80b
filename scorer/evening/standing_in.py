"""Who sits in a chair from some round on: a substitute, whoever comes back, and the line-up of a team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.text import Text, as_it_is, t
from scorer.commands import Command
from scorer.commands.sections import Seat
from scorer.evening.seating import ChairPlace, both_named, chair_inside, chair_words, named, of_pair, players
from scorer.event.event import Contestant, Event, Lineup, Player
from scorer.event.stanzas import begins
from scorer.live.words import chairs, the_first
from scorer.movements.words import listed


def sitting(event: Event, place: ChairPlace) -> Player:
    """Who sits in a chair in the round of a place."""
    section = event.section(place.chair.section)
    contestant = section.contestant(place.chair.number)
    there = replace(contestant, entry=contestant.entry_in(place.round))
    return players(there, place.chair.chair + 1)[place.chair.chair]


def stands_in(event: Event, place: ChairPlace, who: Player) -> Seat:
    """From the round of a place on somebody else sits in its chair, whoever is entered."""
    said = t("{chair}: {change}.", chair=chair_words(event, place), change=change_words(event, place, who))
    return lined_up(event, place, {place.chair.chair: who}, said=said)


def given(event: Event, place: ChairPlace, who: tuple[Player, ...], *, since: bool) -> Command:
    """A name for a chair, or names for both of a pair; ``since`` the round of the place, or whoever is entered."""
    if len(who) == 1:
        return (stands_in if since else named)(event, place, *who)
    if not since:
        return both_named(event, place, who)
    pair = the_first(event, event.section(place.chair.section), place.chair.number)
    names = {"one": who[0].name, "other": who[1].name}
    said = t("{pair}: {one} and {other} from round {round}.", pair=pair, round=place.round, **names)
    return lined_up(event, place, {chair.chair: each for chair, each in of_pair(place, who).items()}, said=said)


def change_words(event: Event, place: ChairPlace, who: Player) -> Text:
    """``Dora Ellis from round 3, for Ben Carter``."""
    before, name = sitting(event, place), as_it_is(who.name) if who.name else t("nobody")
    if before.name:
        return t("{who} from round {round}, for {whom}", who=name, round=place.round, whom=before.name)
    return t("{who} from round {round}", who=name, round=place.round)


def changed_over(event: Event, one: ChairPlace, other: ChairPlace) -> Seat:
    """Two of a team in each other's chairs from a round on."""
    first, second = sitting(event, one), sitting(event, other)
    names = listed(each.name or chair_inside(event, at) for each, at in ((first, one), (second, other)))
    said = t("{both} change chairs from round {round}.", both=names, round=one.round)
    return lined_up(event, one, {one.chair.chair: second, other.chair.chair: first}, said=said)


def lined_up(event: Event, place: ChairPlace, given: Mapping[int, Player], *, said: Text) -> Seat:
    """A contestant with some chairs filled otherwise from a round on; what was said of later rounds stands."""
    section = event.section(place.chair.section)
    contestant = section.contestant(place.chair.number)
    there = [*contestant.players_in(place.round)]
    there += [Player()] * (max(chairs(section), *(chair + 1 for chair in given)) - len(there))
    for chair, who in given.items():
        there[chair] = who
    seats = (from_then(contestant, Lineup(place.round, tuple(there))),)
    return Seat(event=event.id, said=said, section=section.id, contestants=seats, seen=((contestant,),))


def from_then(contestant: Contestant, now: Lineup, *, as_said: bool = False) -> Contestant:
    """A contestant with another line-up among those it has; what was said of earlier and later rounds stands.

    One that changes nothing is none, unless it is kept ``as_said``: what holds then may change before it.
    """
    others = [each for each in contestant.lineups if begins(each) != begins(now)]
    sits = [contestant.players, *(each.players for each in others if begins(each) < begins(now))][-1]
    mine = [now] if as_said or now.players != sits else []
    return replace(contestant, lineups=tuple(sorted((*others, *mine), key=begins)))
