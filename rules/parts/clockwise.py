"""Four bids as they were made round the table, or with a plus between partners, in the order a form asks them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rules.parts.how_many import SO_MANY
from rules.parts.reader import Ambiguous, folded
from rules.parts.seats import SEATS
from rules.parts.words import IN_WORDS, SEAT
from rules.text import Text, both, t

# The order in which partners stand together.
TOGETHER = ("N", "S", "E", "W")
A_BID = f"(?:{SO_MANY}|(?:blind )?nil)"
GAP = "[ ,;:/-]*(?:and )?"
NAMES = "north|east|south|west|[nesw]"
SEAT_FIRST = re.compile(f"(?<![a-z0-9])(?P<seat>{NAMES})[ ,]*(?:bids? )?(?P<bid>{A_BID})")
BID_FIRST = re.compile("(?<![a-z0-9])(?P<bid>[0-9]{1,2})(?P<seat>[nesw])(?![a-z0-9])")
SEATS_FIRST = re.compile(f"(?P<seats>(?:(?:{NAMES})[ ,/-]*){{4}})(?P<bids>(?:{A_BID}{GAP}){{3}}{A_BID})")
# Before a seat that is the bid of the one before it, “4 n 3 e”, or what was taken.
A_NUMBER = re.compile(f"(?<![a-z0-9]){SO_MANY}")
# What became of a nil.
ENDED = re.compile("(?:blind )?(?:made|set)(?![a-z])")
# Partners' bids with a plus between them: nothing is over or down before all four are told.
A_SIDE = "(?:(?:n[-/]?s|e[-/]?w)[ ,]*(?:bids? )?)?"
ADDED = tuple(
    re.compile(f"{before}{A_SIDE}(?P<one>{A_BID}) ?(?:[+&]|(?:plus|and)(?![a-z])) ?(?P<other>{A_BID})")
    for before in ("", f"{A_SIDE}{A_BID}[ ,/]+{A_BID}[ ,;/-]+")
)


def round_the_table(line: str) -> str:
    """A line in which each of four bids has its seat, with the bids of partners together; any other as it is.

    Raises ``Ambiguous`` where it does not say which of several nils was made.
    """
    text = folded(line)
    for way in (SEAT_FIRST, BID_FIRST):
        found = list(way.finditer(text))[: len(TOGETHER)]
        if len(found) == len(TOGETHER) and in_one_piece(text, found):
            before = A_NUMBER.search(text[: found[0].start()])
            bids = {SEAT[each["seat"]]: each["bid"] for each in found}
            return line if before else put_together(line, found[0].start(), found[-1].end(), bids=bids)
    if whole := SEATS_FIRST.match(text):
        seats, said = re.findall(NAMES, whole["seats"]), re.findall(A_BID, whole["bids"])
        return put_together(line, 0, whole.end(), bids=dict(zip((SEAT[seat] for seat in seats), said, strict=True)))
    return line


def still_wanted(line: str) -> Text | None:
    """Whose bids are missing where each so far stands behind its seat; nothing where something else stands there."""
    text = folded(line)
    found = list(SEAT_FIRST.finditer(text))
    seats = [SEAT[each["seat"]] for each in found]
    rest = text[found[-1].end() :].strip(" ,;:/-") if found else ""
    begun = not rest or any(seat not in seats and name.startswith(rest) for name, seat in SEAT.items())
    apart = 1 < len({*seats}) == len(seats) < len(TOGETHER)
    if not (begun and apart and found[0].start() == 0 and in_one_piece(text, found)):
        return None
    return t("the bid of {seats}", seats=both(SEATS[seat] for seat in SEATS if seat not in seats))


def in_one_piece(text: str, found: Sequence[re.Match[str]]) -> bool:
    """Whether bids stand one behind another, with nothing but commas between them."""
    return all(re.fullmatch(GAP, text[a.end() : b.start()]) for a, b in pairwise(found))


def put_together(line: str, start: int, end: int, *, bids: Mapping[str, str]) -> str:
    """The line with the bids of partners together, where all four seats are named."""
    if len(bids) < len(TOGETHER):
        return line
    turned = "{} {} / {} {}".format(*(bids[seat] for seat in TOGETHER))
    nils, behind = [seat for seat in bids if is_nil(bids[seat])], line[end:]
    if nils != sorted(nils, key=TOGETHER.index) and len({*ENDED.findall(behind.lower())}) > 1:
        raise Ambiguous(which_nil(turned))
    glued = behind.startswith("-")  # to the last bid: whether so many are down or in all is asked
    return f"{line[:start]}{turned}{'' if glued else ' '}{behind.lstrip(' ,;:/')}"


def is_nil(bid: str) -> bool:
    """Whether a bid is none, by its name or as a number."""
    return "nil" in bid or IN_WORDS.get(bid, bid) in (0, "0", "00")


def which_nil(turned: str) -> Text:
    """Why what became of nils is not read behind bids in another order."""
    return t("This does not say which nil was made: expected the bids of partners together, {turned}.", turned=turned)


def added(line: str) -> str:
    """A line with a blank for each plus between the bids of partners."""
    for way in ADDED:
        if found := way.match(line.lower()):
            one, other = (line[slice(*found.span(part))] for part in ("one", "other"))
            line = f"{line[: found.start('one')]}{one} {other}{line[found.end() :]}"
    return line
