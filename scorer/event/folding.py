"""Names and numbers as they are compared with what somebody types: no capitals, no accents, no more blanks than one."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from scorer.event.event import Member

# Letters that are not another letter with a mark on it.
UNMARKED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
MANY = 16_384
BETWEEN = re.compile("['’ʼ`´‘]")  # within a name and no letter of it: O'Brien is found as obrien, and as brien
PARTED = re.compile("[-'’ʼ`´‘ ]+")
SHORT = 2  # so few letters stand in too many names to find somebody by who has them inside a word


@lru_cache(maxsize=MANY)
def folded(text: str) -> str:
    """A text as it is compared."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(UNMARKED))
    return " ".join("".join(sign for sign in apart if not unicodedata.combining(sign)).split())


def words_of(plain: str) -> tuple[str, ...]:
    """The words of a folded text: those that an apostrophe or a hyphen parts both apart and as one."""
    apart = PARTED.split(plain)
    whole = (word for word in BETWEEN.sub("", plain).replace("-", " ").split() if word not in apart)
    joined = (word.replace("-", "") for word in BETWEEN.sub("", plain).split() if "-" in word)
    return tuple(filter(None, (*apart, *whole, *joined)))


def asked_for(plain: str) -> list[str]:
    """The words of a folded text that somebody typed."""
    return BETWEEN.sub("", plain).replace("-", " ").split()


class ListedMember(NamedTuple):
    """A member as what is typed is held against them: the name, its words, and the numbers, the club's own first."""

    member: Member
    plain: str
    numbers: tuple[str, ...]
    words: tuple[str, ...]

    def begins(self, typed: str) -> bool:
        """Whether every word typed begins a word of the name or of a number, or all of it is one of the numbers."""
        plain = folded(typed)
        return plain in self.numbers or all(
            any(word.startswith(part) for word in self.words) for part in asked_for(plain)
        )

    def has(self, typed: str) -> bool:
        """Whether every word typed stands anywhere in a word of the name; one of few letters only where it begins."""
        return all(
            any(word.startswith(part) or (len(part) > SHORT and part in word) for word in self.words)
            for part in asked_for(folded(typed))
        )


def listed(member: Member) -> ListedMember:
    """A member, ready to be found."""
    plain = folded(member.name)
    numbers = tuple(map(folded, (member.number, member.club_number, member.national_number)))
    return ListedMember(member, plain, numbers, words_of(" ".join((plain, *numbers))))
