"""Those who play in another room, as they are in the club that they are brought into: members, or guests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorer.evening.known import as_player
from scorer.evening.linking import Linking
from scorer.evening.other_room import OtherRoom
from scorer.evening.seating import called_so
from scorer.event.event import Contestant, Member, Player, Section

OWN_IDS = 32  # signs of an id that no other event has; a shorter one is of before entries had such


class Visitors:
    """Those who play in the other room, as they are here.

    Whom the club knows is a member here, everybody else a guest; people who are two there are two here. ``unsettled``
    are the names of guests of which the club has several members.
    """

    def __init__(self, room: OtherRoom, members: Iterable[Member], *, club: str) -> None:
        self.room, self.linking, self.same_club = room, Linking(members), bool(club) and room.club == club
        self.here: dict[Player, Player] = {}
        self._taken: dict[int, object] = {}  # the members here, and who there is which
        self._guests = dict[tuple[str, int], object]()
        for who in sorted(people(room.sections), key=lambda each: not each.member):  # members before their namesakes
            self.here[who] = self._as_here(who)
        guests = {who.name for who in self.here.values() if not who.member}
        self.unsettled = tuple(sorted(name for name in guests if self.linking.several(name)))

    @property
    def known(self) -> int:
        """How many of them are members here."""
        return len(self._taken)

    @property
    def many(self) -> int:
        """How many people they are."""
        return len(self._taken) + len(self._guests)

    def contestant(self, one: Contestant, *, began: str) -> Contestant:
        """A contestant there with those people in it, under an id that is that event's own."""
        entry = replace(one.entry, players=self._players(one.players))
        if entry.id and len(entry.id) < OWN_IDS:
            entry = replace(entry, id=f"{began[:OWN_IDS]}.{entry.id}")
        lineups = (replace(each, players=self._players(each.players)) for each in one.lineups)
        return replace(one, entry=entry, lineups=tuple(lineups))

    def _players(self, players: Iterable[Player]) -> tuple[Player, ...]:
        return tuple(self.here.get(each, each) for each in players)

    def _as_here(self, who: Player) -> Player:
        one = who.member or called_so(who)
        member = self._member(who)
        if member and self._taken.setdefault(member.id, one) == one:
            return as_player(member)
        guest = Player(who.name, national_number=who.national_number, namesake=who.namesake)
        while self._guests.setdefault(called_so(guest), one) != one:
            guest = replace(guest, namesake=guest.namesake + 1)
        return guest

    def _member(self, who: Player) -> Member | None:
        if who.namesake:  # a guest there, of whom somebody said that they are not the member of that name
            return None
        if there := self.room.members.get(who.member):
            return self.linking.member(there, same_club=self.same_club)
        return self.linking.named(who.name, who.national_number)


def people(sections: Iterable[Section]) -> tuple[Player, ...]:
    """Everybody who sits down in some sections, each once, in the order of their numbers."""
    found: dict[Player, None] = {}
    for section in sections:
        for one in section.contestants.values():
            turns = (one.players, *(each.players for each in one.lineups))
            found |= dict.fromkeys(who for players in turns for who in players if who.name)
    return tuple(found)
