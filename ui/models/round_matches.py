"""The matches of a round as lines of a list: both teams, what is made so far, and how far each has come."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.text import Text, joined, t
from scorer.event.results import Key
from scorer.live.states import DOUBT, DUE, IN, LATE, WAITING, States
from scorer.live.words import those
from scorer.standings import shown
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay, keys_of
from ui.models.ranking import capital
from ui.parts import RIGHT, STATES, Lettering, TableColumn, draw_text, mark
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, broken, draw_lines
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

ABOVE, BETWEEN, BELOW, SMALL = 10, 5, 10, 18  # px at 100 %: about the names, and the line that says how far it is
MARK, MARKED = 13, 20  # px at 100 %: the mark before that line, and what it takes
FIGURE, APART = 50, 10  # px at 100 %: a figure, and what is between the names and the first
TITLE = Lettering("small", MEDIUM, "soft")


class RoundMatch(NamedTuple):
    """A match of a round: its results in the order of play, and its teams, those at home first.

    ``made`` is what either has on its boards, and ``points`` what that brings, as far as it has come; ``ahead`` is who
    is, by place in ``teams``.
    """

    keys: tuple[Key, ...]
    teams: tuple[Text, Text]
    made: tuple[Text, ...]
    points: tuple[Text, ...]
    ahead: int | None
    state: str
    says: Text


def round_matches(play: TeamPlay, states: States, here: Key) -> list[RoundMatch]:
    """The matches of the round, and of the section, that a result belongs to, by the table of the open room."""
    in_it = [score for score in play.scores if score.meeting.section.id == here.section]
    there = [score for score in in_it if here.round in score.meeting.rounds]
    return [of_round(play, states, score) for score in sorted(there, key=lambda each: each.meeting.tables)]


def of_round(play: TeamPlay, states: States, score: MatchScore) -> RoundMatch:
    """One of them."""
    home, away = map(play.called, play.who(score))
    chosen = play.conditions.chosen
    points = score.points or ()
    keys = tuple(keys_of(score.meeting))
    found = {states.of(key) for key in keys}
    state = next((each for each in (LATE, DOUBT) if each in found), DUE if found & WAITING else IN)
    return RoundMatch(
        keys,
        (home, away),
        score.totals if score.counted else (),
        tuple(shown.total(each, chosen) for each in points),
        ahead(score),
        state,
        how_far(score, late=state == LATE),
    )


def ahead(score: MatchScore) -> int | None:
    """Who is ahead: by what the boards brought or, of a match of which the points alone are known, by these."""
    for first, second in ((score.net(0), score.net(1)), score.points or (0, 0)):
        if first != second:
            return int(second > first)
    return None


def how_far(score: MatchScore, *, late: bool) -> Text:
    """``Tables 1 and 6, 6 of 8 boards``, ``Tables 2 and 7, complete``."""
    tables = capital(those("table", list(map(str, score.meeting.tables))))
    if score.finished:
        return t("{tables}, complete", tables=tables)
    done = t("{done} of {boards}", done=score.in_it, boards=shown.several(len(score.lines), "board"))
    return joined((tables, t("late"), done) if late else (tables, done), ", ")


class MatchCell:
    """How a match is drawn in a list: beside either team what it made and what that brings, below how far it is."""

    def __init__(self, play: TeamPlay) -> None:
        self.titles = play.conditions.measure.title, capital(play.conditions.method.heading)

    @property
    def column(self) -> TableColumn[RoundMatch]:
        """The only column of the list."""
        return TableColumn(t("Match"), read, draw=self.draw, over=self.draw_titles, least=240)

    def figures(self, box: QRectF) -> list[QRectF]:
        """Where the two figures stand at the right of a line."""
        found, right = list[QRectF](), box.right()
        for title in reversed(self.titles):
            wide = max(THEME.px(FIGURE), TITLE.wide(said(title)))
            found.insert(0, QRectF(right - wide, box.top(), wide, box.height()))
            right -= wide + THEME.px(APART)
        return found

    def lines(self, line: RoundMatch, box: QRectF) -> list[list[str]]:
        """The name of either team, in as many lines as it needs beside the figures."""
        wide = self.figures(box)[0].left() - box.left() - THEME.px(APART)
        return [broken(team, wide, Lettering(weight=BOLD)) for team in line.teams]

    def high(self, line: RoundMatch, wide: float) -> float:
        """How high a row of a width is, px."""
        count = sum(map(len, self.lines(line, QRectF(0, 0, wide, 0))))
        return count * THEME.px(HIGH) + THEME.px(ABOVE + 2 * BETWEEN + SMALL + BELOW)

    def draw_titles(self, painter: QPainter, box: QRectF) -> None:
        """The title, and those of the figures above them."""
        draw_text(painter, box, t("Match"), TITLE)
        for title, part in zip(self.titles, self.figures(box), strict=True):
            draw_text(painter, part, title, TITLE._replace(align=RIGHT))

    def draw(self, painter: QPainter, box: QRectF, line: RoundMatch) -> None:
        """Whoever is ahead stands in bold."""
        step, top = THEME.px(HIGH), box.top() + THEME.px(ABOVE)
        for side, lines in enumerate(self.lines(line, box)):
            how = Lettering(weight=BOLD if line.ahead == side else PLAIN)
            draw_lines(painter, QRectF(box.left(), top, box.width(), 0), lines, how, high=step)
            first = QRectF(box.left(), top, box.width(), step)
            for found, part in zip((line.made, line.points), self.figures(first), strict=True):
                if found:
                    draw_text(painter, part, found[side], how._replace(align=RIGHT))
            top += len(lines) * step + THEME.px(BETWEEN)
        small, large = QRectF(box.left(), top, box.width(), THEME.px(SMALL)), THEME.px(MARK)
        mark(painter, QRectF(box.left(), small.center().y() - large / 2, large, large), line.state)
        colour = STATES[LATE].ink if line.state == LATE else "soft"
        draw_text(painter, small.adjusted(THEME.px(MARKED), 0, 0, 0), line.says, Lettering("small", colour=colour))


def read(line: RoundMatch) -> Text:
    """A match as it is read aloud."""
    home, away = line.teams
    figures = (joined(each, " : ") for each in (line.made, line.points) if each)
    return joined((t("{home} – {away}", home=home, away=away), *figures, line.says), ", ")
