"""Tonight at the end: who won, by how much, and who came next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.movements.words import counted_first
from ui.parts import LinkButton, Words, boxed, column, frame, row, rule
from ui.parts.arranged import Arranged
from ui.parts.layout import emptied
from ui.parts.saying import said
from ui.room import Room
from ui.theme import THEME

if TYPE_CHECKING:  # what ranks is loaded when there is something to rank
    from rules.fields import Answers
    from scorer.standings import Reckoning
    from scorer.standings.whole.overall import Overall
    from ui.models.ranking import RankingLine

STEPS = {1: 98, 2: 82, 3: 66}  # px at 100 %, how high those stand who came first, second and third
MORE = 12  # px at 100 % more, where what they made stands below the place
ORDER = (2, 1, 3)  # from left to right
NEXT = 3  # places more that are listed at 100 % in a window of the usual height, and one more for each
MOST, BESIDE = 5, 2  # places of each of several rankings, of which so many lie beside each other
LINE, USUAL = 30, 800  # effective px that a line takes, of which a usual window is so high
TWO_WIDE = 1500  # effective px of a window in which places stand in two columns


class FinalLine(NamedTuple):
    """One of those ranked: the place as printed, who they are, and what they made or how far they came."""

    at: int
    place: Text
    names: Text
    worth: Text


class Final(NamedTuple):
    """A ranking at the end: its title, everybody in order, and how many they are."""

    title: Text
    placed: tuple[FinalLine, ...]
    many: Text


def who_won(room: Room) -> Text:
    """Who won, in a sentence; nothing where nobody can be ranked."""
    if room.standings is None or room.evening is None:
        return NO_WORDS
    from scorer.evening.leading import leading

    return leading(released(room.standings), over=True)


def released(standings: Reckoning) -> Overall:
    """The whole of an event, as far as rounds are released."""
    from scorer.contests.released import as_released
    from scorer.standings.whole.overall import Overall

    return Overall(as_released(standings))


def final(room: Room) -> tuple[Final, ...]:
    """The rankings as they came out; none where nobody can be ranked."""
    if room.standings is None or room.evening is None:
        return ()
    from scorer.standings import shown
    from ui.models.ranking import ENTRANTS, called, lines, place

    by, who = room.standings.conditions, room.evening.entrant

    standings = room.standings

    def worth(line: RankingLine, chosen: Answers) -> Text:
        if reached := standings.reached(*line.who):
            return reached
        if by.method.by_percent:
            return t("{percent} %", percent=shown.percent(line.worth, by.chosen))
        said = shown.figure(line.points, chosen["decimals"], chosen["halves"])
        return shown.counted(line.points, said, by.method.unit)

    def placed(ranked: Sequence[RankingLine]) -> tuple[FinalLine, ...]:
        there = [line for line in ranked if line.place]
        even = shown.even((line.points for line in there), by.chosen)
        return tuple(
            FinalLine(line.place, place(line), called(ENTRANTS[who], line), worth(line, even)) for line in there
        )

    rankings = released(room.standings).decisive
    found = ((each.title, lines(each, room.evening.letters)) for each in rankings)
    there = ((title, placed(ranked)) for title, ranked in found)
    return tuple(
        Final(title, some, t("{entrants}.", entrants=counted_first(len(some), who))) for title, some in there if some
    )


class Podium(QFrame):
    """The first three on their steps and the next below; of several rankings the first of each, side by side."""

    def __init__(self, to_ranking: Callable[[], object]) -> None:
        super().__init__()
        self.rankings: tuple[Final, ...] = ()
        self._to_ranking, self._whole = to_ranking, True
        self._layout = column(gap=0, margin=(16, 16, 16, 12))
        self.setProperty("as", "panel")
        self.setLayout(self._layout)
        self.hide()

    def show_rankings(self, rankings: Sequence[Final], *, whole: bool = True) -> None:
        """Show how it came out, the next places too if ``whole``; nothing while there is nothing to show."""
        self.setVisible(bool(rankings))
        if (tuple(rankings), whole) == (self.rankings, self._whole):
            return
        self.rankings, self._whole = tuple(rankings), whole
        emptied(self._layout)
        if not rankings:
            return
        to_all = LinkButton(t("Whole ranking"), self._to_ranking)
        many = rankings[0].many if len(rankings) == 1 else NO_WORDS
        content = [on_steps(rankings[0], whole=whole)] if len(rankings) == 1 else [in_lists(rankings)]
        for part in (*content, boxed(row(Words(many, "small"), None, to_all, margin=(0, 10, 0, 0)))):
            self._layout.addWidget(part)


class NextPlaces(Arranged):
    """The places after the third: as many as a window of its size has room for, in a wide one in two columns."""

    def __init__(self, placed: Sequence[FinalLine]) -> None:
        super().__init__()
        self.lines = [boxed(column(listed(each), rule(), gap=0)) for each in placed]
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(0)
        self._grid.setHorizontalSpacing(THEME.px(24))
        self.setLayout(self._grid)

    def arrange(self) -> None:
        """Lay the places out, the next below the one before and then beside it."""
        high = max(0, NEXT + int(THEME.effective(self.window().height()) - USUAL) // LINE)
        two = high < len(self.lines) and THEME.effective(self.window().width()) >= TWO_WIDE
        there = min(len(self.lines), high * (1 + two))
        rows = -(-there // 2) if two else there
        for at, line in enumerate(self.lines):
            self._grid.addWidget(line, *((at % rows, at // rows) if at < there else (0, 0)))
            line.setVisible(at < there)
        for at in range(self._grid.columnCount()):
            self._grid.setColumnStretch(at, int(at <= two))


def on_steps(ranking: Final, *, whole: bool) -> QWidget:
    """The first three, and if ``whole`` the next in a list."""
    first = on_podium(ranking.placed)
    rest = ranking.placed[len(first) :]
    close = len(first) > len(ORDER)
    stands = [
        stand(first[nth - 1], close=close) for nth in (*ORDER, *range(len(ORDER) + 1, MOST + 1)) if nth <= len(first)
    ]
    return boxed(column(row(*((each, 1) for each in stands), gap=8), NextPlaces(rest if whole else ()), gap=4))


def on_podium(placed: Sequence[FinalLine]) -> Sequence[FinalLine]:
    """The first three, and whoever shares a place with the third; of more than have room nobody of that place."""
    there = [one for one in placed if one.at <= placed[: len(ORDER)][-1].at]
    return there if len(there) <= MOST else [one for one in there if one.at < there[-1].at]


def stand(one: FinalLine, *, close: bool) -> QWidget:
    """Somebody on a step: the names over it, whole however long, the place and what they made on it.

    What they made breaks into lines where there is little room; where more than three stand ``close`` to each other it
    is below the place.
    """
    rank, first = ("lead", True) if one.at == 1 else ("strong", False)
    each = (as_it_is(name) for name in said(one.names).split(" & "))
    names = column(None, *(Words(name, rank, wrap=True) for name in each), gap=0)
    step = frame("won" if first else "placed")
    place, made = (
        Words(one.place, "strong" if close else "sentence"),
        Words(one.worth, "strong" if close else "lead", wrap=True),
    )
    high = STEPS[min(one.at, len(ORDER))]
    if close:
        step.setLayout(column(place, made, None, gap=0, margin=(10, 4, 10, 4)))
    else:
        made.setAlignment(Qt.AlignmentFlag.AlignRight)
        step.setLayout(row(column(place, None), (column(6, made, None), 1), margin=(16, 8, 16, 2)))
    step.setFixedHeight(THEME.px(high + MORE * close))
    return boxed(column((names, 1), step, gap=6))


def in_lists(rankings: Sequence[Final]) -> QWidget:
    """The first of each of several rankings, beside each other."""
    each = []
    for one in rankings:
        ahead = [listed(line, first=line.at == 1) for line in one.placed if line.at <= MOST]
        each.append(boxed(column(Words(one.title, "lead"), *ahead, None, gap=4)))
    return boxed(column(*each, gap=12)) if len(each) > BESIDE else boxed(row(*((one, 1) for one in each), gap=24))


def listed(one: FinalLine, *, first: bool = False) -> QWidget:
    """One line: the place, who, and what they made."""
    place, made = Words(one.place, "strong"), Words(one.worth, "strong")
    place.setFixedWidth(THEME.px(36))
    place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return boxed(row(place, 8, (Words(one.names, "strong" if first else "", wrap=True), 1), made, margin=(0, 4, 0, 4)))
