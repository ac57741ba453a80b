"""A table of the club's own: what a match is won by, and the points of both sides, by the number of boards or not."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.fields import Answers, Form, Lines
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.scales.parts import rows
from scorer.scales.parts.reading import EXPECTED, read, refused, written
from scorer.scales.parts.rows import ANY_BOARDS, Band, NumberSpan, found, to_twenty
from scorer.scales.scale import BOARDS, Match, Scale, boards_of, on_boards

# --- tables in use ---------------------------------------------------------------------

# English county leagues: 24 boards in two halves.
LEAGUE = (Band(ANY_BOARDS, to_twenty((2, 5, 9, 13, 18, 23, 29, 35, 42, 50))),)

# The least IMPs for 11 to 20; what is printed ends at 55 and at 36 boards, and the last line goes on from there.
OLDER_BRITISH = {
    NumberSpan(1, 4):      (1, 3, 5, 7, 9, 11, 13, 15, 17, 20),
    NumberSpan(5, 6):      (1, 3, 5, 7, 9, 12, 15, 18, 21, 25),
    NumberSpan(7, 9):      (1, 3, 5, 7, 10, 13, 17, 21, 25, 30),
    NumberSpan(10, 13):    (1, 3, 6, 9, 12, 16, 20, 25, 30, 35),
    NumberSpan(14, 19):    (2, 5, 9, 13, 17, 21, 25, 29, 34, 40),
    NumberSpan(20, 27):    (2, 5, 9, 13, 18, 23, 29, 35, 42, 50),
    NumberSpan(28, 39):    (2, 5, 9, 14, 20, 26, 33, 41, 50, 60),
    NumberSpan(40, None):  (2, 6, 11, 17, 24, 32, 40, 49, 59, 70),
}  # fmt: skip
AMERICAN = {
    NumberSpan(1, 8):      (1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    NumberSpan(9, 11):     (1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    NumberSpan(12, 15):    (1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
    NumberSpan(16, 20):    (2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
    NumberSpan(21, 27):    (3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
    NumberSpan(28, None):  (4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
}  # fmt: skip


def by_boards(limits: Mapping[NumberSpan, tuple[int, ...]]) -> tuple[Band, ...]:
    """A table of tables from 10–10 to 20–0."""
    return tuple(Band(span, to_twenty(each)) for span, each in limits.items())


# --- what a club may choose ------------------------------------------------------------

TABLE = Lines(
    name="table",
    label=t("Table"),
    refused=refused,
    expected=t("lines of {expected}", expected=EXPECTED),
    presets=(
        (t("County league, 24 boards"), written(LEAGUE)),
        (t("Older British scale, by boards"), written(by_boards(OLDER_BRITISH))),
        (t("American 20-point scale, by boards"), written(by_boards(AMERICAN))),
    ),
    default=written(LEAGUE),
)

# --- the scale -------------------------------------------------------------------------


class OwnTable(Scale):
    """Points by a table that the club has written down."""

    key = "own-table"
    name = t("A table of the club's own")
    inside = t("a table of the club's own")
    unit = t("points")
    printed = t("The conditions of contest (Law 78D)")
    own = Form(TABLE, BOARDS)

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return rows.worth(band(match, chosen).rows, match.net)

    def why(self, match: Match, chosen: Answers) -> Step:
        its = band(match, chosen)
        where, worth = rows.why(its.rows, match), brief(self.worth(match, chosen), 4)
        if its.span == ANY_BOARDS:
            return Step(t("{where}: {points}.", where=where, points=worth), self.printed)
        said = t(
            "{where} for {span} boards, {boards}: {points}.",
            where=where,
            span=str(its.span),
            boards=on_boards(match, chosen),
            points=worth,
        )
        return Step(said, self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return max(its.rows[-1].ahead for its in read(chosen["table"]))

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        totals = {row.ahead + row.behind for its in read(chosen["table"]) for row in its.rows}
        return totals.pop() if len(totals) == 1 else None


def band(match: Match, chosen: Answers) -> Band:
    """The part of the table for a match of so many boards."""
    return found(read(chosen["table"]), boards_of(match, chosen))
