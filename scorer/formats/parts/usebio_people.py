"""The participants that a USEBIO file lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorer.event.event import Player
from scorer.formats.parts.contracts import side
from scorer.formats.parts.pairs import Listed, taken_apart
from scorer.formats.parts.usebio_words import Words
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import NotWhatIsExpected
from scorer.safety.signs import kept_name


@dataclass(slots=True)
class Participant(Listed):
    """A pair with everything that the file says of it."""

    element: Element = field(kw_only=True)


def participants(elements: Iterable[Element], words: Words) -> list[Participant]:
    """The pairs that a part of the file lists; raises ``NotWhatIsExpected`` for one listed twice."""
    listed: list[Participant] = []
    seen: dict[tuple[str, str], int] = {}
    for element in elements:
        id_ = element.word("PAIR_NUMBER", "NUMBER", "PAIR_ID") or element.attributes.get("PAIR_NUMBER", "")
        apart = taken_apart(id_)
        direction = side(element.word("DIRECTION")) or (apart.direction if apart else "")
        if first := seen.get((id_.upper(), direction)):
            expected = f"every pair once; it stands in line {first} already"
            raise NotWhatIsExpected(
                file=words.file, line=element.line, found=id_, what="<PAIR_NUMBER>", expected=expected
            )
        seen[id_.upper(), direction] = element.line
        players = tuple(each for each in map(player, element.all("PLAYER")) if each != Player())
        listed.append(Participant(id_, direction, players, element.line, element=element))
    return listed


def player(element: Element) -> Player:
    """Somebody of a pair."""
    apart = " ".join(filter(None, (element.word("FIRST_NAME", "FORENAME"), element.word("LAST_NAME", "SURNAME"))))
    name = kept_name(element.word("PLAYER_NAME", "NAME") or apart)
    return Player(name, national_number=element.word("NATIONAL_ID_NUMBER"))
