"""Whom somebody means who types a few letters or a number: members first, then whoever it nearly is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rapidfuzz import fuzz, process

from rules.text import NO_WORDS, Text, t
from scorer.event.event import Member, Player
from scorer.event.folding import folded, listed

MOST, TWO = 6, 2
BETWEEN = re.compile(" ?[&/+] ?")  # two names typed on one line
NEARLY = 78  # per cent, as rapidfuzz counts letters


class Meant(NamedTuple):
    """Somebody who may be meant: the player, a number that tells the member from others, and why it is only a guess.

    ``why`` is empty where it is no guess; of a guest it is where the member of that very name sits already. ``before``
    is said of a guest who was here ``before``, ``sits`` of who is gone to and not seated: ``why`` is where that is.
    Of a ``team`` that is meant the player has the name.
    """

    player: Player
    number: str = ""
    why: Text = NO_WORDS
    before: bool = False
    sits: bool = False
    team: bool = False

    @property
    def guest(self) -> bool:
        """Whether it is nobody the club knows."""
        return not (self.player.member or self.sits or self.team)


def as_player(member: Member) -> Player:
    """A member at the table."""
    return Player(member.name, member.id, member.national_number)


class MemberIndex:
    """The members of a club, and the guests of before, to be found by parts of their names or by a number."""

    def __init__(self, members: Iterable[Member], guests: Iterable[str] = ()) -> None:
        self._listed = {member.id: listed(member) for member in members}
        names = {each.plain for each in self._listed.values()}
        self._guests = tuple(each for name in guests if (each := listed(Member(name=name))).plain not in names)

    def member(self, id_: int) -> Member | None:
        """A member by the file's number, who may have been struck off."""
        return self._listed[id_].member if id_ in self._listed else None

    def meant(self, typed: str, *, taken: Mapping[int, Text], most: int = MOST) -> tuple[Meant, ...]:
        """Whoever it may be, likeliest first, a guest of that very name among them.

        ``taken`` says of members who sit somewhere already where that is; they come last, after another of their name.
        """
        plain = folded(typed)
        if not plain:
            return ()
        found = sorted(
            (each for each in self._listed.values() if each.begins(plain)),
            key=lambda each: (
                each.member.id in taken,
                each.numbers[0] != plain,
                not each.numbers[0].startswith(plain),
                not each.plain.startswith(plain),
            ),
        )
        ready = tuple(self._meant(each.member, taken.get(each.member.id, NO_WORDS)) for each in found[:most])
        same = [taken.get(each.member.id, NO_WORDS) for each in found if each.plain == plain]
        if any(sign.isdigit() for sign in plain) or not all(same):
            return ready
        guest = Meant(Player(" ".join(typed.split())), why=same[0] if same else NO_WORDS)
        if same:
            return (guest, *ready[: most - 1])
        return self._with_guests(plain, guest, ready)[:most]

    def sitting(self, typed: str, there: Iterable[Meant]) -> tuple[Meant, ...]:
        """Those of the ones who sit there who may be meant, by their names or by what the club knows of them."""
        known = {each.player.member for each in self.meant(typed, taken={})} - {0}
        return tuple(
            each for each in there if each.player.member in known or listed(Member(name=each.player.name)).begins(typed)
        )

    def pair(self, typed: str, *, taken: Mapping[int, Text]) -> tuple[Meant, tuple[Meant, ...]] | None:
        """Two of whom both names are typed: who the first is, and whoever the second may be; ``None`` of one name."""
        parts = [part for part in BETWEEN.split(" ".join(typed.split())) if part]
        if len(parts) != TWO:
            return None
        first = next(iter(self.meant(parts[0], taken=taken)), None)
        if first is None:
            return None
        sits = {first.player.member: t("the other of the two")} if first.player.member else {}
        second = self.meant(parts[1], taken={**taken, **sits})
        return (first, second) if second else None

    def _with_guests(self, plain: str, guest: Meant, ready: tuple[Meant, ...]) -> tuple[Meant, ...]:
        """Those who are ready, and guests: of before, and of the very name; else whoever has it within their name.

        What is one word is more likely part of a name than all of it.
        """
        before = [each for each in self._guests if each.begins(plain)]
        known = tuple(Meant(Player(each.member.name), before=True) for each in before)
        if any(each.plain == plain for each in before):
            return (*sorted(known, key=lambda each: folded(each.player.name) != plain), *ready)
        if ready or known:
            return (*ready[: MOST - 1 - min(len(known), 1)], *known[:1], guest, *known[1:])
        within = tuple(self._meant(each.member, NO_WORDS) for each in self._listed.values() if each.has(plain))
        there = {each.player for each in within}
        if within and " " not in plain:
            return (*within[: MOST - 1], guest)
        return (guest, *within, *(each for each in self._nearly(plain) if each.player not in there))

    def _nearly(self, plain: str) -> Iterator[Meant]:
        """Those whose names are only a slip of the finger away."""
        names = {id_: each.plain for id_, each in self._listed.items()}
        for _, _, id_ in process.extract(plain, names, scorer=fuzz.ratio, score_cutoff=NEARLY, limit=2):
            yield self._meant(self._listed[id_].member, t("nearly the same"))

    @staticmethod
    def _meant(member: Member, why: Text) -> Meant:
        return Meant(as_player(member), member.called, why)
