"""The pages, in the order of the evening.  To add one, write its file and name it here."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from rules.text import Text, t
from scorer.contests import contest_of
from ui.nowhere import Nowhere
from ui.pages.page import Page
from ui.room import Room

__all__ = ["ASIDE", "PAGES", "Page", "PageKind"]
Make = Callable[[Room], Page]


def nobody(room: Room) -> int:
    """Nothing waits on this page."""
    return 0


def unnamed(room: Room) -> int:
    """How many seats of the event have nobody's name yet, once somebody's is known."""
    sections = room.evening.sections if room.evening else ()
    if not any(contestant.names for section in sections for contestant in section.contestants.values()):
        return 0
    from scorer.live.names import gaps_of

    return sum(len(gap.blank) for section in sections for gap in gaps_of(section))


def to_come(room: Room) -> int:
    """How many results are still to come."""
    far = room.progress()
    return far.due - far.done


def opening(module: str, name: str) -> Make:
    """Makes a page, importing it only when it is opened."""

    def make(room: Room) -> Page:
        page = getattr(import_module(f"ui.pages.{module}"), name)(room)
        assert isinstance(page, Page)
        return page

    return make


def shown(**pages: tuple[str, str]) -> Make:
    """Makes the page for what the contest of the open event shows, or that for boards while none is open."""

    def make(room: Room) -> Page:
        return opening(*pages[contest_of(room.evening).shown if room.evening else "boards"])(room)

    return make


def copies(room: Room) -> Page:
    """The copies of the club that is open; else the ways to one."""
    none = isinstance(room.desk, Nowhere)
    return opening(*(("copies.none_open", "NoneOpen") if none else ("copies.copies", "Copies")))(room)


class PageKind(NamedTuple):
    """A page before it is opened: what the rail shows of it, how it is made, and how many things wait on it."""

    key: str
    title: Text
    icon: str
    make: Make
    waits: Callable[[Room], int] = nobody

    @property
    def counts(self) -> bool:
        """Whether anything ever waits there."""
        return self.waits is not nobody


BOARDS, PADS = ("results.results", "Results"), ("pads.results", "PadResults")
RANKED, ORDERED = ("standings.standings", "StandingsPage"), ("pads.standings", "PadStandings")
ON_BOARDS = {"boards": BOARDS, "matches": ("results.by_match", "MatchResults"), "pairings": BOARDS}
RANKINGS = dict.fromkeys(ON_BOARDS, RANKED)
PAGES: tuple[PageKind, ...] = (
    PageKind("tonight", t("Tonight"), "tonight", opening("tonight", "Tonight")),
    PageKind("players", t("Players"), "players", opening("players", "Players")),
    PageKind("movement", t("Movement"), "movement", opening("movement", "MovementPage")),
    PageKind("seats", t("Seats"), "seats", opening("seats", "Seats"), unnamed),
    PageKind("results", t("Results"), "results", shown(**ON_BOARDS, pads=PADS), to_come),
    PageKind("standings", t("Standings"), "standings", shown(**RANKINGS, pads=ORDERED)),
    PageKind("sheets", t("Sheets"), "sheets", opening("sheets", "SheetsPage")),
    PageKind("journal", t("Journal"), "journal", opening("journal", "Journal")),
)
# Opened from the search, the guide or a line under the head; the rail is the order of the evening.
ASIDE: tuple[PageKind, ...] = (
    PageKind("copies", t("Copies"), "open", copies),
    PageKind("by-board", t("By board"), "standings", opening("standings.by_board", "ByBoardPage")),
    PageKind("sessions", t("Sessions"), "standings", opening("sessions.sessions", "SessionsPage")),
    PageKind("fixtures", t("Fixtures"), "standings", opening("fixtures.fixtures", "FixturesPage")),
    PageKind("line-ups", t("Line-ups"), "seats", opening("line_ups.line_ups", "LineUpsPage")),
    PageKind("club", t("The club"), "open", opening("club.club", "ClubViews")),
)
