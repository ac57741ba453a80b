"""Guests: whose names were typed at a seat and are nobody's in the list of members; and all of them made members."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.text import t
from scorer.commands.command import Command
from scorer.commands.linking import Link, LinkPlayers
from scorer.commands.members import PutMembers
from scorer.commands.together import Together
from scorer.event.event import Member, Player
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.store import reading
from scorer.store.appearances import Sat, sat_down
from scorer.store.gateway import File
from scorer.store.numbers import next_member


class NoGuests(Refusal):
    """There are no guests: whoever has played here is a member."""


class Guest(NamedTuple):
    """What tells guests apart: the name as it is compared, and whether it was said that two of that name are two."""

    name: str
    namesake: int


def guest(player: Player) -> Guest | None:
    """The guest on a chair; ``None`` for a member or nobody."""
    return Guest(folded(player.name), player.namesake) if player.name and not player.member else None


def guests(everybody: Iterable[Sat], members: Iterable[Member]) -> dict[Guest, str]:
    """The guests there have been, each with the name as it was typed last; who has a member's name may be that one."""
    known = {folded(each.name) for each in members}
    found: dict[Guest, str] = {}
    for each in everybody:
        for player in each.players:
            who = guest(player)
            if who is not None and who.name not in known:
                found.setdefault(who, player.name)
    return found


def all_enrolled(file: File) -> Command:
    """Every guest a member, with the evenings they have played; raises ``NoGuests``."""
    everybody = tuple(sat_down(file))
    found = guests(everybody, reading.members(file))
    if not found:
        raise NoGuests()
    first = next_member(file)
    ids = {who: first + at for at, who in enumerate(found)}
    put = tuple(Member(ids[who], name) for who, name in found.items())
    said = t("{name} is a member now.", "{n} guests are members now.", n=len(put), name=put[0].name)
    links = LinkPlayers(said=said, links=tuple(meant(everybody, ids)))
    return Together(said=said, parts=(PutMembers(said=said, put=put, seen=((),)), links))


def meant(everybody: Iterable[Sat], ids: Mapping[Guest, int]) -> Iterator[Link]:
    """The chairs of guests, and the members that they are."""
    for each in everybody:
        for chair, player in enumerate(each.players):
            who = guest(player)
            if who is not None and who in ids:
                yield Link(each.event, each.section, each.number, each.lineup, chair, ids[who])


def names(file: File) -> tuple[str, ...]:
    """The names of the guests there have been, the latest first."""
    return tuple(guests(sat_down(file), reading.members(file)).values())
