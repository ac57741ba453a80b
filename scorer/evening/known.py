"""Whom somebody means who types a few letters or a number: members first, then whoever it nearly is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rapidfuzz import fuzz, process

from scorer.event.event import Member, Player

MOST = 6
NEARLY = 78  # per cent, as rapidfuzz counts letters
UNMARKED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"})


class Meant(NamedTuple):
    """Somebody who may be meant: the player, the member's number, and why it is only a guess (empty: it is not)."""

    player: Player
    number: str = ""
    why: str = ""

    @property
    def guest(self) -> bool:
        """Whether it is nobody the club knows."""
        return not self.player.member


def folded(text: str) -> str:
    """Text without capitals and accents, for comparing what people type."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(UNMARKED))
    return " ".join("".join(sign for sign in apart if not unicodedata.combining(sign)).split())


def as_player(member: Member) -> Player:
    """A member at the table."""
    return Player(member.name, member.id, member.national_number)


class Listed(NamedTuple):
    """A member as what is typed is held against them: words of the name, and numbers whole."""

    member: Member
    plain: str
    words: tuple[str, ...]
    numbers: tuple[str, ...]

    def begins(self, typed: str) -> bool:
        """Whether every word typed begins a word of the name or the number, or all of it is one of the numbers."""
        parts = (*self.words, self.numbers[0])
        return typed in self.numbers or all(any(p.startswith(word) for p in parts) for word in typed.split())


def listed(member: Member) -> Listed:
    """A member, ready to be found."""
    plain = folded(member.name)
    numbers = (member.number, member.club_number, member.national_number)
    return Listed(member, plain, tuple(plain.replace("-", " ").split()), tuple(map(folded, numbers)))


class Known:
    """The members of a club, to be found by the beginnings of their names or by a number."""

    def __init__(self, members: Iterable[Member]) -> None:
        self._listed = {member.id: listed(member) for member in members}

    def member(self, id_: int) -> Member | None:
        """A member by the file's number, who may have been struck off."""
        return self._listed[id_].member if id_ in self._listed else None

    def meant(self, typed: str, *, taken: Mapping[int, str], most: int = MOST) -> tuple[Meant, ...]:
        """Whoever it may be, likeliest first, a guest of that very name among them.

        ``taken`` says of members who sit somewhere already where that is; they come last.
        """
        plain = folded(typed)
        if not plain:
            return ()
        found = sorted(
            (each for each in self._listed.values() if each.begins(plain)),
            key=lambda each: (each.member.id in taken, each.numbers[0] != plain, not each.plain.startswith(plain)),
        )
        ready = tuple(self._meant(each.member, taken.get(each.member.id, "")) for each in found[:most])
        if any(sign.isdigit() for sign in plain) or any(each.plain == plain for each in found):
            return ready
        guest = Meant(Player(" ".join(typed.split())))
        return (*ready[: most - 1], guest) if ready else (guest, *self._nearly(plain))

    def _nearly(self, plain: str) -> Iterator[Meant]:
        """Those whose names are only a slip of the finger away."""
        names = {id_: each.plain for id_, each in self._listed.items()}
        for _, _, id_ in process.extract(plain, names, scorer=fuzz.ratio, score_cutoff=NEARLY, limit=2):
            yield self._meant(self._listed[id_].member, "nearly the same")

    @staticmethod
    def _meant(member: Member, why: str) -> Meant:
        return Meant(as_player(member), member.number, why)
