"""The participants that a USEBIO file lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.text import t
from scorer.event.event import Player
from scorer.formats.parts.contracts import side
from scorer.formats.parts.pairs import FilePair, taken_apart
from scorer.formats.parts.usebio_competing import PAIRS, Competing
from scorer.formats.parts.usebio_words import NOTHING, About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import NotWhatIsExpected
from scorer.safety.signs import kept_name

UNCHECKED = t("Its total, percentage and place are not checked.")
AGAIN = t("It says the same again, and is left out.")


@dataclass(slots=True)
class Participant(FilePair):
    """Who competes, with everything that the file says of them; ``doubled`` is whose number another has as well."""

    element: Element = field(kw_only=True)
    doubled: bool = False


def participants(elements: Iterable[Element], words: UsebioWords, competing: Competing = PAIRS) -> list[Participant]:
    """Those whom a part of the file lists; who is listed twice, or without a number, is noted and left out."""
    listed: list[Participant] = []
    seen: dict[tuple[str, str], Participant] = {}
    for element in elements:
        id_ = element.word(*competing.number) or element.attributes.get(competing.number[0], "")
        apart = taken_apart(id_)
        direction = side(element.word("DIRECTION")) or (apart.direction if apart else "")
        first = seen.get((id_.upper(), direction))
        if first or not id_:
            expected = competing.again(first.line) if first else competing.once
            given = {"found": f"{id_} {direction}".strip() if id_ else "", "what": competing.cell, "expected": expected}
            error = NotWhatIsExpected(file=words.file, line=element.line, **given)
            same = first is not None and first.element.said == element.said
            words.note(error, AGAIN if same else UNCHECKED, about=About(strangers=not same))
            if first:
                first.doubled |= not same
            continue
        chairs = element.all("PLAYER") if competing.seats.chairs > 1 else (element,)
        players = tuple(each for each in map(player, chairs) if each != Player())
        listed.append(Participant(id_, direction, players, element.line, element=element))
        seen[id_.upper(), direction] = listed[-1]
        said = element.first("DIRECTION")
        if said and said.text.upper() not in NOTHING and not side(said.text):
            words.passed_over(said, t("NS or EW"))
    return listed


def player(element: Element) -> Player:
    """Somebody by name, of a pair or alone."""
    apart = " ".join(filter(None, (element.word("FIRST_NAME", "FORENAME"), element.word("LAST_NAME", "SURNAME"))))
    name = kept_name(element.word("PLAYER_NAME", "NAME") or apart)
    return Player(name, national_number=kept_name(element.word("NATIONAL_ID_NUMBER")))
