"""Names and numbers as they are compared with what somebody types: no capitals, no accents, no more blanks than one."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from scorer.event.event import Member

# Letters that are not another letter with a mark on it.
UNMARKED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
MANY = 16_384


@lru_cache(maxsize=MANY)
def folded(text: str) -> str:
    """A text as it is compared."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(UNMARKED))
    return " ".join("".join(sign for sign in apart if not unicodedata.combining(sign)).split())


class Listed(NamedTuple):
    """A member as what is typed is held against them: the name, its words, and the numbers, the club's own first."""

    member: Member
    plain: str
    numbers: tuple[str, ...]
    words: tuple[str, ...]

    def begins(self, typed: str) -> bool:
        """Whether every word typed begins a word of the name or of a number, or all of it is one of the numbers."""
        plain = folded(typed)
        return plain in self.numbers or all(
            any(word.startswith(part) for word in self.words) for part in plain.replace("-", " ").split()
        )


def listed(member: Member) -> Listed:
    """A member, ready to be found."""
    plain = folded(member.name)
    numbers = tuple(map(folded, (member.number, member.club_number, member.national_number)))
    return Listed(member, plain, numbers, tuple(" ".join((plain, *numbers)).replace("-", " ").split()))
