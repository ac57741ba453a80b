"""The pad of a table, as it is written at the table, with what each side has and what is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from rules.notation import plus_minus
from rules.pad import Pad
from rules.text import NO_WORDS, Text, both, joined, t
from scorer.event.pad_rows import PadRow, due_words, pad_rows, two_parts
from scorer.live.sat import NOBODY_THERE, AtTable
from ui.pages.pads.columns_pad import ColumnsPad
from ui.pages.pads.totals import SideTotal, SideTotals
from ui.pages.pads.two_parts import ColumnHead, TwoPartsPad
from ui.parts import column
from ui.parts.ways import APART, PartsWords, WaysWords
from ui.theme import THEME

WE_THEY = (t("We"), t("They"))
TWO = 2
USUAL, LOWER = (6, 8, 10), (3, 4, 4)  # px at 100 %: between its parts, above them and below them
MARGIN, TWO_PARTS = 12, 380  # px at 100 %: at both sides of a pad, and what two columns with a line across need


class PadView(QFrame):
    """A pad; ``gone`` is sent with the number of a line that is pressed, so that it can be put right."""

    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.setObjectName("pad")
        self.needs, self.over = PartsWords("soft", wrap=True, more=1), WaysWords("strong", wrap=True, more=1)
        self.totals = SideTotals()
        self.sheet: TwoPartsPad | ColumnsPad | None = None
        self._low = self._wanted = False  # whether the window is low, and anything is still to come
        self._in_rows = True  # whether what everybody has stands on the last line as well
        self._short = 0  # steps, in a sheet that comes in its place too
        self._place = column(gap=0)
        self._parts = column(self.over, (self._place, 1), self.totals, self.needs)
        self.setLayout(self._parts)
        self.be_low(False)

    def show_pad(
        self,
        pad: Pad,
        names: Mapping[str, Text],
        now: int | PadRow = 0,
        *,
        there: AtTable = NOBODY_THERE,
        still: Iterable[Text] = (),
    ) -> None:
        """Show a pad as it stands: ``names`` are those who play on each side, ``now`` the line in hand.

        That is its number or, where it does not stand on the pad, itself as far as it is typed.
        ``there`` is who sits where, for what else is said of the seats; ``still`` is what is to come.
        """
        number, begun = (now.row.number, (now,)) if isinstance(now, PadRow) else (now, ())
        sides = pad.rules.sides(pad.at)
        called = {side: pad.rules.called(side) for side in sides}
        if pad.rules.places:
            self._two_parts(pad, names, number)
        else:
            rows = (*pad_rows(pad), *begun)
            whose = {side: names.get(side) or called[side] for side in sides}
            self._columns(pad, rows, whose, there).show_rows(rows, number)
        self._in_rows = not pad.rows or [*pad.counted.values()] == [*pad.rows[-1].after.totals]
        self._show_totals()
        points, ahead = pad.counted, set(pad.ahead) if pad.rows else set()
        one = len(ahead) < len(sides)
        self.totals.show_sides(
            tuple(
                SideTotal(names.get(s) or called[s], names.get(s, NO_WORDS), points[s], ahead=one and s in ahead)
                for s in sides
            )
        )
        self.over.say_ways(there.ways(joined(told(pad))))
        self.over.setVisible(bool(self.over.text()))
        self._say_needs(pad, there, still)

    def _say_needs(self, pad: Pad, there: AtTable, still: Iterable[Text]) -> None:
        """Say what is still to come, and what is due if play stops here."""
        due = (
            t(
                "If play stops here: {side} {points}, {what}",
                side=pad.rules.called(line.side),
                points=plus_minus(line.points),
                what=due_words(line),
            )
            for line in pad.due.lines
        )
        self.needs.say_ways(there.ways(joined((*still, *due), APART)))
        self._wanted = bool(self.needs.text()) and not pad.finished
        self.needs.setVisible(self._wanted and not self._low)

    def wanted(self, steps: int = 0) -> int:
        """How wide a pad is that shows all its columns, or less by so many ``steps``, px."""
        if not isinstance(self.sheet, ColumnsPad):
            return THEME.px(TWO_PARTS + 2 * MARGIN)
        return THEME.px(ceil(self.sheet.table.breadth() - self.sheet.spare(steps)) + 2 * MARGIN) + 2 * self.frameWidth()

    def liked(self, steps: int = 0) -> int:
        """How wide it is with every name whole, px."""
        more = self.sheet.for_names(steps) if isinstance(self.sheet, ColumnsPad) else 0
        return self.wanted(steps) + THEME.px(int(more))

    @property
    def most_steps(self) -> int:
        """In how many steps it may be shortened."""
        return len(self.sheet.givable) if isinstance(self.sheet, ColumnsPad) else 0

    def steps(self, wide: int) -> int:
        """By how many it has to be shortened to have room in a width, px, if that is enough."""
        fits = (steps for steps in range(self.most_steps) if self.wanted(steps) <= wide)
        return next(fits, self.most_steps)

    def only_totals(self, yes: bool) -> None:
        """Show what everybody has, and not how it came about, where there is no room for more."""
        for each in (self.sheet, self.over):
            if each is not None:
                each.setVisible(not yes and (each is self.sheet or bool(self.over.text())))
        self._show_totals()

    def _show_totals(self) -> None:
        """Show the totals; in a low window only where they do not stand on the pad."""
        sheet = self.sheet
        there = self._in_rows and isinstance(sheet, ColumnsPad) and sheet.has_totals and not sheet.isHidden()
        self.totals.setVisible(not (self._low and there))

    def be_low(self, yes: bool) -> None:
        """Keep less free between its parts, and leave out what else says so, where there is hardly room for all."""
        self._low = yes
        if isinstance(self.sheet, ColumnsPad):
            self.sheet.keeps_totals = yes
        self.needs.setVisible(self._wanted and not yes)
        gap, top, foot = LOWER if yes else USUAL
        self._parts.setSpacing(THEME.px(gap))
        self._parts.setContentsMargins(*map(THEME.px, (MARGIN, top, MARGIN, foot)))

    def shorten(self, steps: int) -> None:
        """Leave out the totals, which stand below the pad as well, and further what is reckoned from a hand."""
        self._short = steps
        if isinstance(self.sheet, ColumnsPad):
            self.sheet.leave_out(steps)
            self._show_totals()

    def _two_parts(self, pad: Pad, names: Mapping[str, Text], now: int) -> None:
        if not isinstance(self.sheet, TwoPartsPad):
            self._put(TwoPartsPad())
        assert isinstance(self.sheet, TwoPartsPad)
        heads = tuple(ColumnHead(we, names.get(side) or pad.rules.called(side)) for we, side in self._we(pad))
        games = two_parts(pad)
        mine = next((each for each in games for row in pad.rows if (row.number, row.game) == (now, each.game)), None)
        self.sheet.show_parts(mine or games[-1], heads, now)

    def _we(self, pad: Pad) -> zip[tuple[Text, str]]:
        return zip(WE_THEY, pad.rules.sides(pad.at), strict=True)

    def _columns(self, pad: Pad, rows: tuple[PadRow, ...], names: dict[str, Text], there: AtTable) -> ColumnsPad:
        """The sheet in columns, wide enough for all that stands in them."""
        if not isinstance(self.sheet, ColumnsPad) or not self.sheet.fits(pad, rows, names, there):
            self._put(sheet := ColumnsPad(pad, rows, names, there))
            sheet.keeps_totals = self._low
            self.shorten(self._short)
        assert isinstance(self.sheet, ColumnsPad)
        return self.sheet

    def _put(self, sheet: TwoPartsPad | ColumnsPad) -> None:
        if self.sheet is not None:
            self._place.removeWidget(self.sheet)
            self.sheet.deleteLater()
        self.sheet = sheet
        sheet.gone.connect(self.gone)
        self._place.addWidget(sheet, 1)


def told(pad: Pad) -> tuple[Text, ...]:
    """What is over on a pad: each game that ended, who has won where none has, and that the table has finished."""
    games = tuple(
        t("Game {number}: {why}", number=each.game, why=each.why) if len(pad.ended) > 1 else each.why
        for each in pad.ended[-2:]
    )
    if not pad.finished:
        return games
    return (*(games or (ahead(pad),)), t("The table has finished."))


def ahead(pad: Pad) -> Text:
    """Who has most after an agreed number of deals, or that it is shared."""
    best = [pad.rules.called(side) for side in pad.ahead]
    each: list[Text] = [plus_minus(points) for points in sorted(pad.counted.values(), reverse=True)]
    if len(each) > TWO:  # whose points all stand below
        if len(best) > 1:
            return t("{sides} share the win with {points} each.", sides=both(best), points=each[0])
        return t("{side} wins with {points}.", side=best[0], points=each[0])
    points = reduce(lambda more, less: t("{more} to {less}", more=more, less=less), each)
    if len(best) > 1:
        return t("{sides} share the win, {points}.", sides=both(best), points=points)
    several = len(pad.rules.sides(pad.at)) == TWO  # a side of two, or somebody alone
    return t("{side} wins, {points}.", "{side} win, {points}.", n=2 if several else 1, side=best[0], points=points)
