"""How many sessions, sections, pairs and boards a USEBIO file says it has, and how many it has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorer.formats.parts.contracts import side
from scorer.formats.parts.usebio_words import UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.record import Stated

TAGS = {
    "BOARDS_PLAYED": "boards",
    "PAIRS": "pairs",
    "PLAYERS": "players",
    "TEAMS": "teams entered",
    "NS_PAIRS": "north–south pairs",
    "EW_PAIRS": "east–west pairs",
    "SESSION_COUNT": "sessions",
    "SECTION_COUNT": "sections",
}


def stated(event: Element, words: UsebioWords, *, boards: int) -> Mapping[str, Stated]:
    """Every count that stands in the event; ``boards`` have lines."""
    there = {"boards": boards, **dict(held(event))}
    said = ((what, words.number(event, tag)) for tag, what in TAGS.items())
    return {what: Stated(claimed, there.get(what)) for what, claimed in said if claimed}


def held(event: Element) -> Iterator[tuple[str, int]]:
    """How many there are, where that is certain: of several sessions nothing tells whether the same pairs play."""
    sessions = list(event.all("SESSION"))
    yield "sessions", max(1, len(sessions))
    if len(sessions) > 1:
        return
    sections = [section for each in (event, *sessions) for section in each.all("SECTION")]
    yield "sections", max(1, len(sections))
    for what, things in (("PLAYER", "players"), ("TEAM", "teams entered")):
        if each := listed(what, [event], sessions, sections):
            yield things, len(each)
    pairs = listed("PAIR", [event], sessions, sections)
    if pairs:
        yield "pairs", len(pairs)
    ways = [side(pair.word("DIRECTION")) for pair in pairs]
    if any(ways) and all(ways):
        yield "north–south pairs", ways.count("NS")
        yield "east–west pairs", ways.count("EW")


def listed(what: str, *levels: Iterable[Element]) -> list[Element]:
    """Those in the lists of participants, each once; none where lists lie in one another, and may name the same."""
    found = [[p for each in level for people in each.all("PARTICIPANTS") for p in people.all(what)] for level in levels]
    some = [pairs for pairs in found if pairs]
    return list({each.said: each for each in some[0]}.values()) if len(some) == 1 else []
