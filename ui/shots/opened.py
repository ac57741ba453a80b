"""Pictures of what is opened on a page: why somebody stands there, a ruling, two who are one, a match, a bracket."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from scorer import samples
from scorer.commands.events import begin
from scorer.event.event import Member
from scorer.roster.members import added
from ui.main_window import MainWindow
from ui.pages.players.members import Members
from ui.pages.results.by_match import MatchResults
from ui.pages.results.results import Results
from ui.pages.standings.cross_rankings import CrossRankings
from ui.pages.standings.drawn_rankings import DRAWN
from ui.pages.standings.standings import StandingsPage
from ui.room import Room
from ui.shots.contests import between_teams
from ui.shots.taking import MODES, MORE, STANDING, USUAL, as_large, club, grabbed, put_away, shown

TABLE, BOARD = 6, 1  # on which is ruled
RULED = "60% 4SN= 40% 4SN-1 // 4SN-1"
DATE = "2026-11-20"
Opening = Callable[[MainWindow], None]


def what_is_opened(where: Path, folder: Path) -> Iterator[Path]:
    """What is opened on the pages of the sample evening in play."""
    desk = club(samples.visit(where))
    desk.do(added(Member(name="Margit J. Aalto")))
    window = shown(Room(desk, desk.events()[0].id, clock=STANDING))
    yield from each(window, folder, {"why": why, "by-board": by_board, "ruling": ruling, "merge": merge})
    put_away(window)


def of_matches(where: Path, folder: Path) -> Iterator[Path]:
    """A round robin of teams, match by match and across, and the bracket of a knock-out."""
    desk = club(where / "matches.overtrick")
    desk.do(begin(between_teams("teams", "Autumn Teams", DATE, 2)))
    desk.do(begin(between_teams("knock-out", "Autumn Cup", DATE, 1)))
    cup, teams = (event.id for event in desk.events())
    for event, kinds in ((teams, {"match": a_match, "cross": across}), (cup, {"bracket": bracket})):
        window = shown(Room(desk, event, clock=STANDING))
        yield from each(window, folder, kinds)
        if event == teams:
            window.close()
            window.room.leave()
            window.deleteLater()
    put_away(window)


def each(window: MainWindow, folder: Path, openings: Mapping[str, Opening]) -> Iterator[Path]:
    """Each of them at the usual size and in a large window, in both modes."""
    for size in (USUAL, MORE[0]):
        for mode in MODES:
            as_large(window, mode, size)
            for name, open_it in openings.items():
                open_it(window)
                yield grabbed(window, folder / f"{name}-opened-{mode}{size.name}.png")


def why(window: MainWindow) -> None:
    """Why the second stands there."""
    page = standings(window)
    assert page.rankings is not None
    second = page.rankings.tables[0].rows.values[1]
    page.rankings.choose(second.who)
    page.open_line(second)


def by_board(window: MainWindow) -> None:
    """Every result in its box."""
    window.go("by-board")


def ruling(window: MainWindow) -> None:
    """A score in parts that is being assigned."""
    window.room.go("results", table=TABLE, board=BOARD, rule=True)
    page = window.pages.front()
    assert isinstance(page, Results)
    assert page.typing is not None
    panel = page.typing.ruling
    panel.ruling.kind.choose("assigned")
    panel.ruling.kind.picked.emit("assigned")
    panel.ruling.assigned.setText(RULED)
    panel.ruling.assigned.setFocus()
    panel.think()


def merge(window: MainWindow) -> None:
    """Two members who look like one person."""
    window.go("players")
    page = window.findChild(Members)
    assert page is not None
    page.ask_about()


def a_match(window: MainWindow) -> None:
    """The round in play, and both rooms of a match."""
    window.go("results")
    page = window.pages.front()
    assert isinstance(page, MatchResults)
    assert page.typing is not None
    page.typing.entry.put("3ns=")


def across(window: MainWindow) -> None:
    """Who has what from whom."""
    rankings = standings(window).rankings
    assert isinstance(rankings, CrossRankings)
    rankings.shape_of.choose(DRAWN)
    rankings.shape_of.picked.emit(DRAWN)


def bracket(window: MainWindow) -> None:
    """How far everybody is."""
    standings(window)


def standings(window: MainWindow) -> StandingsPage:
    """The page of standings."""
    window.go("standings")
    page = window.pages.front()
    assert isinstance(page, StandingsPage)
    return page
