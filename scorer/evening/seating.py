"""Who sits on which chair: names given, exchanged and drawn by lot, and who sits on two at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

from rules.text import NO_WORDS, Begun, Text, as_it_is, t
from scorer.commands import Command
from scorer.commands.members import PutMembers
from scorer.commands.sections import PutSection, Seat
from scorer.commands.together import Together
from scorer.evening.choosing import keeping, movement_of, still
from scorer.evening.known import as_player
from scorer.evening.renumbering import Moved, renumbered
from scorer.evening.uncounted import rounds_played, stands
from scorer.event.called import called
from scorer.event.event import Contestant, Event, Member, Player, Section
from scorer.event.folding import folded
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.live.chairs import sides_taken
from scorer.live.names import named_seats, playing, seat_names
from scorer.live.words import at_table, at_two_tables, chairs, contestant_word, table_words, the, the_first, those
from scorer.movements.words import these

NONE = Player()
CHAIRS = 2  # a pair has
TWICE = 2  # as many players as chairs are the most of a team


class Chair(NamedTuple):
    """One chair of a pair, 0 or 1, or a player's only one: the same at every table they come to.

    A team has 0 and 1 where it sits N–S, 2 and 3 where it sits E–W, one of eight the next four at its other tables;
    behind those come they who sit nowhere for now.
    """

    section: int
    number: int
    chair: int


class ChairPlace(NamedTuple):
    """Where a chair stands in one round; table 0 where its pair is at none.

    ``of`` so many contestants sit there, in seats that are ``named`` or only counted.
    """

    chair: Chair
    table: int = 0
    side: int = 0
    round: int = 1
    of: int = CHAIRS
    named: bool = True

    @property
    def seat(self) -> Text:
        """``North``, ``seat 3``; empty where the pair is at no table."""
        if not self.table:
            return NO_WORDS
        return seat_names(self.of, named=self.named)[self.side][self.chair.chair % CHAIRS]


class NobodyToDraw(Refusal):
    """Nobody has a name yet, so there is nothing to draw lots for."""


class NoStillSeat(Refusal):
    """{pairs} cannot keep a seat: in this movement only {numbers} do, and they are taken by others who must."""


# --- the chairs -----------------------------------------------------------------------


def places(section: Section, round_: int = 1) -> tuple[ChairPlace, ...]:
    """Every chair of those who play as a round begins, table by table: North, South, East, West; last, who has none."""
    named = named_seats(section)
    left = {(number, chair) for number in playing(section) for chair in all_chairs(section, number)}
    found = []
    for taken in sides_taken(section, round_):
        mine = [(taken.number, chair) for chair in taken.chairs if (taken.number, chair) in left]
        left.difference_update(mine)
        at = taken.seating.table, taken.side, round_, len(taken.seating.who), named
        found += [ChairPlace(Chair(section.id, *each), *at) for each in mine]
    found += [ChairPlace(Chair(section.id, *each), round=round_) for each in sorted(left)]
    return tuple(found)


def all_chairs(section: Section, number: int) -> range:
    """The chairs of a contestant: of a team one for each player, and one more as long as it may have more."""
    count = chairs(section)
    if not at_two_tables(section):
        return range(count)
    return range(min(TWICE * count, max(count, len(section.contestant(number).players) + 1)))


def player(event: Event, chair: Chair) -> Player:
    """Who sits on a chair; somebody without a name where nobody is known."""
    return players(event.section(chair.section).contestant(chair.number), chair.chair + 1)[chair.chair]


def players(contestant: Contestant, chairs: int = CHAIRS) -> list[Player]:
    """The two of a pair, or a player, known or not."""
    return [*contestant.players, *[NONE] * chairs][: max(chairs, len(contestant.players))]


def chair_words(event: Event, place: ChairPlace) -> Text:
    """``Table 3, North`` while they sit there first; the number where they have left, or are at no table."""
    section = event.section(place.chair.section)
    if not place.table or place.round > 1:
        return the_first(event, section, place.chair.number)
    return t("{table}, {seat}", table=table_words(event, section, place.table), seat=place.seat)


def chair_inside(event: Event, place: ChairPlace) -> Text:
    """``table 3, North``: the same inside a sentence."""
    section = event.section(place.chair.section)
    if not place.table or place.round > 1:
        return the(event, section, place.chair.number)
    return t("{table}, {seat}", table=at_table(event, section, place.table), seat=place.seat)


def still_numbers(movement: Movement) -> tuple[int, ...]:
    """The numbers that never leave their table."""
    at: dict[int, set[int]] = {}
    for _, seating in movement.seatings():
        for number in seating.who:
            at.setdefault(number, set()).add(seating.table)
    return tuple(number for number in movement.numbers if len(at[number]) == 1)


# --- giving names ---------------------------------------------------------------------


def seated(event: Event, given: Mapping[Chair, Player], said: Text) -> Command:
    """Players to chairs, one deed for all of them."""
    section_ids = dict.fromkeys(chair.section for chair in given)
    parts = tuple(
        Seat(event=event.id, said=said, section=id_, contestants=tuple(with_players(event, id_, given)))
        for id_ in section_ids
    )
    return parts[0] if len(parts) == 1 else Together(event=event.id, said=said, parts=parts)


def with_players(event: Event, id_: int, given: Mapping[Chair, Player]) -> Iterator[Contestant]:
    """The contestants of a section with some of their players changed."""
    section = event.section(id_)
    for number in dict.fromkeys(chair.number for chair in given if chair.section == id_):
        contestant = section.contestant(number)
        mine = {chair.chair: who for chair, who in given.items() if (chair.section, chair.number) == (id_, number)}
        all_ = players(contestant, max(chairs(section), *(chair + 1 for chair in mine)))
        for chair, who in mine.items():
            all_[chair] = who
        yield replace(contestant, entry=replace(contestant.entry, players=known(all_, section)))


def known(players: list[Player], section: Section) -> tuple[Player, ...]:
    """Players without the empty chairs beyond those that everybody has; nobody at all where none has a name.

    Of a team the chairs stay, by which it is known for one.
    """
    last = max((at for at, who in enumerate(players, 1) if who.name), default=0)
    return tuple(players[: max(last, chairs(section))]) if last or at_two_tables(section) else ()


def named(event: Event, place: ChairPlace, who: Player) -> Command:
    """A name for a chair; without one the chair is nobody's again."""
    before = player(event, place.chair)
    return seated(event, {place.chair: who}, named_words(chair_words(event, place), who, before))


def both_named(event: Event, place: ChairPlace, who: tuple[Player, ...]) -> Command:
    """Names for both chairs of a pair, the one in hand among them."""
    pair = the_first(event, event.section(place.chair.section), place.chair.number)
    said = t("{pair}: {one} and {other}.", pair=pair, one=who[0].name, other=who[1].name)
    return seated(event, of_pair(place, who), said)


def of_pair(place: ChairPlace, who: tuple[Player, ...]) -> dict[Chair, Player]:
    """Both chairs of a pair, the one in hand among them, and who comes to sit there."""
    own = place.chair.chair - place.chair.chair % CHAIRS
    return {place.chair._replace(chair=own + at): each for at, each in enumerate(who)}


def named_words(chair: Text, who: Player, before: Player) -> Text:
    """``Table 3, North: Dora Ellis, a guest.``: who sits there now, or who does not any more."""
    if not who.name:
        return t("{chair}: {who} does not sit there.", chair=chair, who=before.name)
    if not who.member:
        return t("{chair}: {who}, a guest.", chair=chair, who=who.name)
    return t("{chair}: {who}.", chair=chair, who=who.name)


def team_named(event: Event, section: Section, number: int, *, team: str, before: str) -> Command:
    """The team that a pair or player counts for, or what a team is called; none without a name.

    ``before`` is what its author saw.
    """
    contestant, count = section.contestant(number), chairs(section)
    said = team_words(event, section, contestant, team=team)
    people = known(players(contestant, count), section) if at_two_tables(section) else contestant.players
    entry = replace(contestant.entry, team=team, players=people)
    now, seen = replace(contestant, entry=entry), replace(contestant, entry=replace(contestant.entry, team=before))
    return Seat(event=event.id, said=said, section=section.id, contestants=(now,), seen=((seen,),))


def team_words(event: Event, section: Section, contestant: Contestant, *, team: str) -> Text:
    """Whom somebody counts for, or what a team is called."""
    word = the_first(event, section, contestant.number)
    if at_two_tables(section):
        return (
            t("{who} is called {team}.", who=word, team=team) if team else t("{who} has no name of its own.", who=word)
        )
    who = as_it_is(contestant.names) if contestant.names else word
    return t("{who}: for {team}.", who=who, team=team) if team else t("{who}: for no team.", who=who)


def chairs_exchanged(event: Event, one: ChairPlace, other: ChairPlace) -> Command:
    """Two players in each other's chairs; where one chair is nobody's, the player moves over.

    Who plays alone takes along the team they count for.
    """
    first, second = player(event, one.chair), player(event, other.chair)
    moved, to = (first, other) if first.name else (second, one)
    said = t("{who} moves to {chair}.", who=moved.name, chair=chair_inside(event, to))
    if first.name and second.name:
        said = t("{one} and {other} exchange seats.", one=first.name, other=second.name)
    if chairs(event.section(one.chair.section)) == chairs(event.section(other.chair.section)) == 1:
        return replace(pairs_exchanged(event, one.chair, other.chair), said=said)
    return seated(event, {one.chair: second, other.chair: first}, said)


def pairs_exchanged(event: Event, one: Chair, other: Chair) -> Command:
    """Two pairs or players under each other's numbers, each with the team they count for."""
    sections = [event.section(each.section) for each in (one, other)]
    first, second = (where.contestant(each.number) for where, each in zip(sections, (one, other), strict=True))
    numbers = [called(event, where, each.number) for where, each in zip(sections, (one, other), strict=True)]
    said = t("{both} exchange seats.", both=Begun(those(contestant_word(sections[0]), numbers)))
    moved = ((one.section, people_of(first, second)), (other.section, people_of(second, first)))
    by_section: dict[int, tuple[Contestant, ...]] = {}
    for id_, contestant in moved:
        by_section[id_] = (*by_section.get(id_, ()), contestant)
    parts: list[Command] = [
        Seat(event=event.id, said=said, section=id_, contestants=who) for id_, who in by_section.items()
    ]
    parts += going_along(event, {one[:2]: [other[:2]], other[:2]: [one[:2]]}, said)
    return parts[0] if len(parts) == 1 else Together(event=event.id, said=said, parts=tuple(parts))


def going_along(event: Event, moved: Moved, said: Text) -> Iterator[PutSection]:
    """What is said of those who get another number is said of the new one: the sections where that is anything.

    Raises ``HasPlayed`` where somebody who is away would get the number of somebody who was not.
    """
    for before, after in zip(event.sections, renumbered(event.sections, moved), strict=True):
        parts = tuple(part for part in ("away", "penalties") if {*getattr(before, part)} != {*getattr(after, part)})
        if parts:
            stands(event, before, after)
            yield PutSection(event=event.id, said=said, section=after, parts=parts)


def people_of(number: Contestant, people: Contestant) -> Contestant:
    """Under a number the people of another, and their team; the number keeps its label."""
    return replace(number, entry=people.entry, lineups=people.lineups)


def enrolled(event: Event, place: ChairPlace, number: int) -> Command:
    """The guest on a chair becomes a member; ``number`` is one of the file's own that nobody ever had."""
    guest = player(event, place.chair)
    member = Member(number, guest.name)
    said = t("{who} is a member now.", who=guest.name)
    put = PutMembers(said=said, put=(member,), seen=((),))
    sits = seated(event, {place.chair: as_player(member)}, said)
    return Together(event=event.id, said=said, parts=(put, sits))


# --- lots -----------------------------------------------------------------------------


def lots_drawn(event: Event, section: Section, chance: Random) -> Command:
    """Everybody a number by lot; who is to keep a seat keeps it, or gets one that is kept."""
    known = [section.contestant(number) for number in playing(section) if section.contestant(number).names]
    if not known:
        raise NobodyToDraw()
    fixed = fixed_seats(section)
    free = [number for number in playing(section) if number not in fixed.values()]
    loose = [each for each in known if each.number not in fixed]
    chance.shuffle(free)
    drawn = dict(zip(free, loose, strict=False))
    drawn |= {fixed[each.number]: each for each in known if each.number in fixed}
    unnamed = (section.contestant(number) for number in playing(section) if not section.contestant(number).names)
    drawn |= zip((number for number in playing(section) if number not in drawn), unnamed, strict=True)
    contestants = tuple(people_of(section.contestant(n), drawn[n]) for n in playing(section))
    said = t("Lots drawn for all seats.")
    if letter := event.letter(section):
        said = t("Lots drawn for all seats in section {letter}.", letter=letter)
    seat = Seat(event=event.id, said=said, section=section.id, contestants=contestants)
    along = {(section.id, each.number): [(section.id, number)] for number, each in drawn.items()}
    parts = (seat, *going_along(event, along, said))
    return seat if len(parts) == 1 else Together(event=event.id, said=said, parts=parts)


def fixed_seats(section: Section) -> Mapping[int, int]:
    """Those who are to keep their seats, by number, and the numbers they keep; raises ``NoStillSeat``."""
    movement = movement_of(section)
    wanted = [number for number in still(movement) if number in playing(section)]
    stay = [number for number in still_numbers(movement) if number in playing(section)]
    kept = {number: number for number in wanted if number in stay}
    torn = [number for number in wanted if number not in stay]
    spare = [number for number in stay if number not in kept]
    if len(spare) < len(torn):
        word = contestant_word(section)
        raise NoStillSeat(pairs=these(word.capitalize(), torn), numbers=these(word, stay) if stay else t("nobody"))
    return kept | dict(zip(torn, spare, strict=False))


def kept_still(event: Event, section: Section, number: int, *, yes: bool) -> Command:
    """Say that a pair or player is to keep their seat, or that they need not."""
    movement = movement_of(section)
    numbers = {*still(movement), number} if yes else {*still(movement)} - {number}
    who = the_first(event, section, number)
    said = t("{who} is to keep its seat.", who=who) if yes else t("{who} may move.", who=who)
    after = replace(section, movement=keeping(movement, numbers))
    return PutSection(event=event.id, said=said, section=after, parts=("movement",))


# --- twice ----------------------------------------------------------------------------


def twice(event: Event) -> Mapping[Chair, Chair]:
    """The chairs of everybody who sits on more than one in a session, each with another that has the same player."""
    chairs: dict[tuple[int, object], list[Chair]] = {}
    for section in event.sections:
        for chair in occupied(section):
            who = player(event, chair)
            chairs.setdefault((section.session, who.member or called_so(who)), []).append(chair)
    return {
        chair: next(other for other in same if other != chair)
        for same in chairs.values()
        if len(same) > 1
        for chair in same
    }


def called_so(who: Player) -> tuple[str, int]:
    """What tells guests apart: their names, and that somebody said of two of one name that they are two."""
    return folded(who.name), who.namesake


def to_free(event: Event, one: ChairPlace, other: ChairPlace) -> ChairPlace | None:
    """Of two places with the same player the one that may be freed: nothing has been played in it; the second first."""
    for place in (other, one):
        if place.chair.number not in rounds_played(event, event.section(place.chair.section)):
            return place
    return None


def two_people(event: Event, one: ChairPlace, other: ChairPlace) -> Command:
    """Two of one name are two people; the second is a guest, whoever the first is."""
    who = player(event, other.chair)
    everybody = (player(event, chair) for section in event.sections for chair in occupied(section))
    last = max(each.namesake for each in everybody if folded(each.name) == folded(who.name))
    section = event.section(other.chair.section)
    contestant = section.contestant(other.chair.number)
    first, second = chair_words(event, one), chair_inside(event, other)
    said = t("{first} and {second} are two people called {name}.", first=first, second=second, name=who.name)
    there = {who: Player(who.name, namesake=last + 1)}
    at = [
        there.get(each, each) if chair == other.chair.chair else each for chair, each in enumerate(contestant.players)
    ]
    lineups = (replace(each, players=tuple(there.get(p, p) for p in each.players)) for each in contestant.lineups)
    now = replace(contestant, entry=replace(contestant.entry, players=tuple(at)), lineups=tuple(lineups))
    return Seat(event=event.id, said=said, section=section.id, contestants=(now,), seen=((contestant,),))


def occupied(section: Section) -> Iterable[Chair]:
    """The chairs of a section that somebody sits on."""
    for number in playing(section):
        for at, who in enumerate(section.contestant(number).players):
            if who.name:
                yield Chair(section.id, number, at)
