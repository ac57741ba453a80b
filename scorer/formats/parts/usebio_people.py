"""The participants that a USEBIO file lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.text import t
from scorer.event.event import Player
from scorer.formats.parts.contracts import side
from scorer.formats.parts.pairs import FilePair, taken_apart
from scorer.formats.parts.usebio_words import NOTHING, About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import NotWhatIsExpected
from scorer.safety.signs import kept_name

NUMBER, UNCHECKED = "<PAIR_NUMBER>", t("Its total, percentage and place are not checked.")


@dataclass(slots=True)
class Participant(FilePair):
    """A pair with everything that the file says of it; where ``doubled`` another is listed under the same number."""

    element: Element = field(kw_only=True)
    doubled: bool = False


def participants(elements: Iterable[Element], words: UsebioWords) -> list[Participant]:
    """The pairs that a part of the file lists; one listed twice, or without a number, is noted and left out."""
    listed: list[Participant] = []
    seen: dict[tuple[str, str], Participant] = {}
    for element in elements:
        id_ = element.word("PAIR_NUMBER", "NUMBER", "PAIR_ID") or element.attributes.get("PAIR_NUMBER", "")
        apart = taken_apart(id_)
        direction = side(element.word("DIRECTION")) or (apart.direction if apart else "")
        first = seen.get((id_.upper(), direction))
        if first or not id_:
            once = t("every pair once")
            again = t("every pair once; it stands in line {line} already", line=first.line) if first else once
            given = {"found": f"{id_} {direction}".strip(), "what": NUMBER, "expected": again}
            error = NotWhatIsExpected(file=words.file, line=element.line, **given)
            words.note(error, UNCHECKED, about=About(strangers=True))
            if first:
                first.doubled = True
            continue
        players = tuple(each for each in map(player, element.all("PLAYER")) if each != Player())
        listed.append(Participant(id_, direction, players, element.line, element=element))
        seen[id_.upper(), direction] = listed[-1]
        said = element.first("DIRECTION")
        if said and said.text.upper() not in NOTHING and not side(said.text):
            words.passed_over(said, t("NS or EW"))
    return listed


def player(element: Element) -> Player:
    """Somebody of a pair."""
    apart = " ".join(filter(None, (element.word("FIRST_NAME", "FORENAME"), element.word("LAST_NAME", "SURNAME"))))
    name = kept_name(element.word("PLAYER_NAME", "NAME") or apart)
    return Player(name, national_number=kept_name(element.word("NATIONAL_ID_NUMBER")))
