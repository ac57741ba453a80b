"""What is known and can be said of the chair in hand, and of the pair or player to whom it belongs."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from rules.text import Begun, Text, t
from scorer.contests import contest_of
from scorer.evening import choosing, coming, seating
from scorer.evening.known import Meant, MemberIndex, as_player
from scorer.evening.seat_lines import somebody_stays, spot, teams_of, where, whose
from scorer.evening.seating import CHAIRS, ChairPlace
from scorer.evening.standing_in import sitting
from scorer.evening.team_names import TeamNames
from scorer.event.event import Event, Player, Section
from scorer.live.words import at_two_tables
from ui.pages.seats.acts import PairActs
from ui.pages.seats.entry import Usual


def show_pair(acts: PairActs, event: Event, place: ChairPlace, round_: int) -> None:
    """Show what can be said and done of the pair or player of a chair, in a round."""
    section, number = event.section(place.chair.section), place.chair.number
    who, contestant = sitting(event, place), section.contestant(number)
    kept, contest, team = number in choosing.still(section.movement), contest_of(event), at_two_tables(section)
    acts.show_pair(
        Begun(whose(section, number)),
        still=kept,
        missing=number in section.absent,
        guest=bool(who.name) and not who.member,
    )
    acts.rounds.show_rounds(coming.plays_words(section, number))
    in_force = any(each.first <= round_ for each in contestant.lineups)
    acts.show_round(number, round_, team=team, asked=round_ > 1 or team, since=in_force)
    still = contest.keeps_seats or somebody_stays(section)
    acts.ask(still=kept or (still and not team), team=contest.names_teams)
    acts.team.show_team(number, contestant.team, teams_of(event))


def taken(event: Event, places: Iterable[ChairPlace]) -> dict[int, Text]:
    """Where every member sits who does."""
    sitting_there = ((seating.player(event, place.chair).member, place) for place in places)
    return {member: spot(event, place) for member, place in sitting_there if member}


def seated(event: Event, section: Section, places: Iterable[ChairPlace]) -> Iterator[Meant]:
    """Who sits in each of the places, and where."""
    for place in places:
        if (who := sitting(event, place)).name:
            yield Meant(who, why=where(section, place)[0], sits=True)


def usual(
    event: Event, place: ChairPlace, known: MemberIndex, partners: Mapping[int | str, Player], taken: Container[int]
) -> Usual:
    """Who played last with the other of a pair, where that one sits nowhere yet.

    ``partners`` are by member, and by their names those of guests.
    """
    own = place.chair.chair % CHAIRS
    both = [seating.player(event, place.chair._replace(chair=place.chair.chair - own + at)) for at in (0, 1)]
    mate = both[1 - own]
    other = partners.get(mate.member or mate.name)
    if other is None or both[own].name:
        return Usual()
    member = known.member(other.member) if other.member else None
    if member.id in taken if member else (other.member or other.name in names(event)):
        return Usual()
    return Usual(as_player(member) if member else other, t("who played with {partner} before", partner=mate.name))


def team_names(event: Event, section: Section) -> TeamNames | None:
    """The names of teams that may be typed; ``None`` where there are no teams."""
    return TeamNames(teams_of(event), at_two_tables(section)) if contest_of(event).names_teams else None


def numbered(section: Section, team: str) -> int:
    """Under which number a team of that name plays; 0 for none."""
    return next((number for number, one in section.contestants.items() if one.team == team), 0)


def names(event: Event) -> set[str]:
    """What everybody is called who was entered or sat in for somebody."""
    sections = (each.contestants.values() for each in event.sections)
    there = ((one.players, *(lineup.players for lineup in one.lineups)) for people in sections for one in people)
    return {player.name for lineups in there for players in lineups for player in players}
