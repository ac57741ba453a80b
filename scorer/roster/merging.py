"""Two members who are one person: who may be, what there will be afterwards, and the one deed that makes them one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from rapidfuzz import fuzz

from rules.text import Text, as_it_is, t
from scorer.commands.command import Command
from scorer.commands.linking import Link, LinkPlayers
from scorer.commands.members import PutMembers
from scorer.commands.remembering import TWO_PEOPLE, Remember
from scorer.commands.saying import member_words
from scorer.commands.together import Together
from scorer.event.event import Member
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.roster.columns import LABELS
from scorer.store import reading
from scorer.store.appearances import Sat, played_in, sat_down
from scorer.store.gateway import File

ALIKE = 85  # per cent, as rapidfuzz counts letters
KEPT = ("number", "club_number", "national_number", "grade", "telephone", "email")
Parts = Callable[[Member], tuple[str, str]]  # given name and surname
YES = "two"


class PlayedTogether(Refusal):
    """{one} and {other} played on the same evening, and so are two people."""


class ToldApart(NamedTuple):
    """Two members, the one first whose number is lower."""

    one: int
    other: int

    @property
    def name(self) -> str:
        """As the club remembers them."""
        return f"{self.one} {self.other}"


def both(one: Member, other: Member) -> ToldApart:
    """Two members in their order."""
    return ToldApart(*sorted((one.id, other.id)))


class Seen(NamedTuple):
    """What is known of members beside themselves: the events each has played in, and who was told apart before."""

    events: Mapping[int, frozenset[int]]
    apart: frozenset[str] = frozenset()


def alike(members: Iterable[Member], parts: Parts, seen: Seen) -> Iterator[tuple[Member, Member]]:
    """Those who look like one person: of one surname, with given names that may be one, never there together."""
    surnames = dict[str, list[Member]]()
    for member in members:
        surnames.setdefault(folded(parts(member)[1]), []).append(member)
    for same in surnames.values():
        for one, other in combinations(same, 2):
            if may_be(parts(one)[0], parts(other)[0]) and not parted(one, other, seen):
                yield one, other


def parted(one: Member, other: Member, seen: Seen) -> bool:
    """Whether two are known to be two people."""
    together = seen.events.get(one.id, frozenset()) & seen.events.get(other.id, frozenset())
    return bool(together) or both(one, other).name in seen.apart or contradict(one, other)


def may_be(one: str, other: str) -> bool:
    """Whether two given names may be of one person: the same, one the beginning of the other, or nearly the same."""
    short, long = sorted((folded(one).replace(".", ""), folded(other).replace(".", "")), key=len)
    return bool(short) and (long.startswith(short) or fuzz.ratio(short, long) >= ALIKE)


def contradict(one: Member, other: Member) -> bool:
    """Whether both have a number of a kind, and not the same."""
    pairs = ((getattr(one, kind), getattr(other, kind)) for kind in ("number", "club_number", "national_number"))
    return any(mine and theirs and mine != theirs for mine, theirs in pairs)


def first(one: Member, other: Member, events: Mapping[int, frozenset[int]]) -> tuple[Member, Member]:
    """The two, whoever is kept first: who has a number, then the longer name, then who was here more often."""

    def known(member: Member) -> tuple[Any, ...]:
        return (bool(member.number), len(member.name), len(events.get(member.id, ())), -member.id)

    return (one, other) if known(one) >= known(other) else (other, one)


def afterwards(kept: Member, gone: Member) -> Member:
    """The one there will be: what is known of the one who is kept, and of the other what is not known of that one."""
    told: dict[str, Any] = {kind: getattr(kept, kind) or getattr(gone, kind) for kind in KEPT}
    notes = [each for each in dict.fromkeys((kept.notes, gone.notes)) if each]
    return replace(kept, **told, notes="; ".join(notes))


def merged(file: File, kept: Member, gone: Member) -> Command:
    """Make them one, with all evenings of both; raises ``PlayedTogether`` where they cannot be one."""
    everybody = tuple(sat_down(file))
    events = played_in(everybody)
    if events.get(kept.id, frozenset()) & events.get(gone.id, frozenset()):
        raise PlayedTogether(one=kept.name, other=gone.name)
    said = t("{one} and {other} are one person.", one=member_words(kept), other=member_words(gone))
    put = PutMembers(said=said, put=(afterwards(kept, gone),), gone=(gone.id,), seen=((kept, gone),))
    links = tuple(meaning(everybody, {gone.id: kept.id}))
    return Together(said=said, parts=(put, LinkPlayers(said=said, links=links))) if links else put


def meaning(everybody: Iterable[Sat], instead: Mapping[int, int]) -> Iterator[Link]:
    """The chairs where others are meant from now on, by the members who were meant."""
    for each in everybody:
        for chair, player in enumerate(each.players):
            if player.member in instead:
                place = (each.event, each.section, each.number, each.lineup, chair)
                yield Link(*place, member=instead[player.member])


def are_two(one: Member, other: Member) -> Remember:
    """Say that two members are two people, who are not asked about again."""
    said = t("{one} and {other} are two people.", one=member_words(one), other=member_words(other))
    return Remember(said=said, of=TWO_PEOPLE, name=both(one, other).name, answer=YES, seen=("",))


def told_apart(file: File) -> frozenset[str]:
    """The pairs of whom it was said that they are two people."""
    return frozenset(reading.remembered(file, TWO_PEOPLE))


class Line(NamedTuple):
    """What is kept of both, and which of the two stays."""

    what: Text
    kept: Text
    gone: Text
    stays: bool


def lines(kept: Member, gone: Member) -> Iterator[Line]:
    """What is known of either, side by side; what is the same of both, or known of neither, only of the name."""
    for kind in KEPT:
        mine, theirs = getattr(kept, kind), getattr(gone, kind)
        if mine or theirs:
            yield Line(LABELS[kind], as_it_is(mine), as_it_is(theirs), stays=bool(mine))
