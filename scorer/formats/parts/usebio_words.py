"""The words of USEBIO files, as many programs spell them, and the reader's way to say which of them it cannot take."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.days import in_figures
from scorer.formats.parts.printed import Placed, PrintedFigures, placed, printed, whole
from scorer.formats.parts.unread import Unread
from scorer.formats.parts.usebio_competing import INDIVIDUALS
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import InLine, NotWhatIsExpected
from scorer.safety.signs import kept_name

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
KINDS = {
    "PAIRS",
    "PAIR",
    "",
    *INDIVIDUALS,
    *(word for word in SCORED if word.endswith("PAIRS")),
    "CROSS_IMP",
    "CROSS_IMPS",
}
# What events are called of which the lines stand in matches.
MATCHES = {
    *KINDS,
    *("TEAMS", "TEAMS_OF_FOUR", "TEAMS_OF_EIGHT", "MULTIPLE_TEAMS", "SWISS_TEAMS", "KO", "KNOCKOUT", "KNOCK_OUT"),
    *("HEAD_TO_HEAD", "LEAGUE", "TEAM", "ROUND_ROBIN", "PAB", "BAM", "POINT_A_BOARD", "BOARD_A_MATCH", "LADDER"),
    *("SWISS_PAIRS", "SWISS_PAIRS_CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS", "SWISS", "AGGREGATE"),
}
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


class UsebioMethod(NamedTuple):
    """A method of ours, and what USEBIO calls it: how boards are scored, and the points of a line."""

    method: str
    heading: str
    points: str


WRITTEN = (
    UsebioMethod("matchpoints", "MATCH_POINTS", "MATCH_POINTS"),
    UsebioMethod("butler", "BUTLER", "BUTLER_POINTS"),
    UsebioMethod("cross-imps", "CROSS_IMPS", "CROSS_IMP_POINTS"),
)
# The attribute in which our own files say that an average follows the session; other programs pass it over.
AVERAGE = "AVERAGE"
ASSIGNED = "ASSIGNED"
LAW = "LAW"  # of the ruling, which others have at the beginning of its text
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
    return kept_name(text)


def is_date(text: str) -> bool:
    """Whether a date stands as the club file keeps it."""
    try:
        return datetime.fromisoformat(text).date().isoformat() == text
    except ValueError:
        return False


class About(NamedTuple):
    """What a cell of the file is about: its section, its board, and whose numbers follow from it."""

    section: int = 0
    board: int = 0
    who: tuple[int, ...] = ()
    strangers: bool = False


NOBODYS = About()


@dataclass(frozen=True, slots=True)
class UsebioWords:
    """The words of one file, with its name for saying what cannot be taken; that is kept in ``unread``."""

    file: str
    unread: list[Unread] = field(default_factory=list)

    def number(self, element: Element, *tags: str, about: About = NOBODYS) -> PrintedFigures | None:
        """A decimal number; ``None`` where there is none, or none that can be read."""
        child = element.first(*tags)
        if child is None or child.text.upper() in NOTHING:
            return None
        found = printed(child.text)
        if found is None:
            self.passed_over(child, t("a number such as 54.17"), about)
        return found

    def count(self, element: Element, *tags: str, most: int = MOST) -> int:
        """A whole number up to ``most``; 0 where there is none, or none that can be read."""
        child = element.first(*tags)
        if child is None or child.text.upper() in NOTHING:
            return 0
        found = whole(child.text)
        if found is None or not 0 <= found <= most:
            self.passed_over(child, t("a whole number from 0 to {most:,}", most=most))
            return 0
        return found

    def place(self, element: Element) -> Placed | None:
        """A rank; ``None`` where there is none, or none that can be read."""
        child = element.first("PLACE", "RANK", "POSITION")
        if child is None or child.text.upper() in NOTHING:
            return None
        found = placed(child.text)
        if found is None:
            self.passed_over(child, t("a place such as 3 or 3="))
        return found

    def date(self, element: Element) -> str:
        """A date as the club file keeps it; what is none is noted, and stays what it is."""
        child = element.first("DATE")
        if child is None or child.text.upper() in NOTHING:
            return ""
        found = date(child.text)
        if not is_date(found):
            self.passed_over(child, t("a date such as 17/11/2026"))
        return found

    def passed_over(self, child: Element, expected: Text, about: About = NOBODYS) -> None:
        """Note that an element holds what cannot stand there."""
        given = {"line": child.line, "found": child.text, "what": f"<{child.tag}>", "expected": expected}
        self.note(NotWhatIsExpected(file=self.file, **given), about=about)

    def note(self, error: InLine, instead: Text = NO_WORDS, *, about: About = NOBODYS) -> None:
        """Note what cannot be taken, and what was done instead."""
        self.unread.append(Unread(error, instead, *about))
