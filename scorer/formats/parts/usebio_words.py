"""The words of USEBIO files, as many programs spell them, and the reader's way to say which of them it cannot take."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, NoReturn

from scorer.event.days import in_figures
from scorer.formats.parts.printed import Placed, Printed, placed, printed, whole
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import NotWhatIsExpected

# How boards are scored, in the words of event types and headings: our method, or those it can mean.
SCORED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("MP_PAIRS", "MATCH_POINTS", "MATCHPOINTS", "MATCH_POINT", "MP", "MPS"), ("matchpoints",)),
    **dict.fromkeys(("MATCH_POINT_PAIRS", "MATCHPOINT_PAIRS", "MATCH_POINTS_PAIRS", "MATCHPOINTED"), ("matchpoints",)),
    **dict.fromkeys(("BUTLER_PAIRS", "BUTLER", "BUTLER_IMPS", "BUTLER_IMP", "BUTLER_IMP_PAIRS"), ("butler",)),
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS", "X_IMP", "X_IMPS", "XIMP", "XIMPS"), ("cross-imps",)),
    **dict.fromkeys(("CROSS_IMP_PAIRS", "CROSS_IMPS_PAIRS", "XIMP_PAIRS", "XIMPS_PAIRS"), ("cross-imps",)),
    **dict.fromkeys(("X_IMP_PAIRS", "X_IMPS_PAIRS", "CROSSIMPS", "CROSSIMP"), ("cross-imps",)),
    **dict.fromkeys(("IMP", "IMPS", "IMP_PAIRS", "IMPS_PAIRS", "PAIRS_IMPS"), ("cross-imps", "butler")),
}
PAIRS = {"PAIRS", "PAIR", "", *(word for word in SCORED if word.endswith("PAIRS")), "CROSS_IMP", "CROSS_IMPS"}
HEADINGS = ("BOARD_SCORING_METHOD", "SCORING_METHOD", "PAIRWISE_SCORING_METHOD", "SCORING")

# What stands after NS_ and EW_ for the points of a line, and the method that each belongs to.
POINTS: dict[str, tuple[str, ...]] = {
    "MATCH_POINTS": ("matchpoints",),
    "MATCHPOINTS": ("matchpoints",),
    "CROSS_IMP_POINTS": ("cross-imps",),
    "CROSS_IMPS": ("cross-imps",),
    "CROSS_IMP": ("cross-imps",),
    "CROSS_IMPS_POINTS": ("cross-imps",),
    "XIMPS": ("cross-imps",),
    "BUTLER_POINTS": ("butler",),
    "BUTLER_IMPS": ("butler",),
    "BUTLER_IMP_POINTS": ("butler",),
    "IMP_POINTS": ("cross-imps", "butler"),
    "IMPS": ("cross-imps", "butler"),
    "POINTS": (),
}


class Kind(NamedTuple):
    """A method of ours, and what USEBIO calls it: how boards are scored, and the points of a line."""

    method: str
    heading: str
    points: str


KINDS = (
    Kind("matchpoints", "MATCH_POINTS", "MATCH_POINTS"),
    Kind("butler", "BUTLER", "BUTLER_POINTS"),
    Kind("cross-imps", "CROSS_IMPS", "CROSS_IMP_POINTS"),
)
NUMBERS = {"NS": ("NS_PAIR_NUMBER", "NS_PAIR", "NS_NUMBER"), "EW": ("EW_PAIR_NUMBER", "EW_PAIR", "EW_NUMBER")}
# The attribute in which our own files say that an average follows the session; other programs pass it over.
AVERAGE = "AVERAGE"
MOST = 10_000  # of rounds, tables and boards in a round
NOTHING = {"", "-", "--", "N/A", "NA", "NONE"}
DATES = ("%d/%m/%Y", "%d/%m/%y", "%Y-%m-%d", "%d-%m-%Y", "%d.%m.%Y", "%Y/%m/%d", "%d %m %Y", "%Y%m%d")


def spelt(word: str) -> str:
    """A word of the file in capitals, its parts joined as the format joins them."""
    return "_".join(word.upper().replace("-", " ").replace("_", " ").split())


def date(text: str) -> str:
    """A date as the club file keeps it; words that are no date stay what they are."""
    for form in DATES:
        try:
            return datetime.strptime(in_figures(text), form).date().isoformat()
        except ValueError:
            continue
    return text.strip()


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one file, with its name for saying which line cannot be taken."""

    file: str

    def number(self, element: Element, *tags: str) -> Printed | None:
        """A decimal number; ``None`` where there is none."""
        child = element.first(*tags)
        if child is None or child.text.upper() in NOTHING:
            return None
        return printed(child.text) or self.refuse(child, "a number such as 54.17")

    def count(self, element: Element, *tags: str) -> int:
        """A whole number from 0 to ``MOST``; 0 where there is none."""
        child = element.first(*tags)
        if child is None or child.text.upper() in NOTHING:
            return 0
        found = whole(child.text)
        if found is None or not 0 <= found <= MOST:
            self.refuse(child, f"a whole number from 0 to {MOST:,}")
        return found

    def place(self, element: Element) -> Placed | None:
        """A rank; ``None`` where there is none, or words instead of one."""
        child = element.first("PLACE", "RANK", "POSITION")
        if child is None or not any(sign.isdigit() for sign in child.text):
            return None
        return placed(child.text) or self.refuse(child, "a place such as 3 or 3=")

    def refuse(self, child: Element, expected: str) -> NoReturn:
        """Say that an element holds what cannot stand there."""
        raise NotWhatIsExpected(
            file=self.file, line=child.line, found=child.text, what=f"<{child.tag}>", expected=expected
        )
