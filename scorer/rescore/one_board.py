"""One wrong result on a board: with which other result would every number of the board be right?"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, islice, pairwise, product
from typing import NamedTuple

from rules.text import Text, t
from scorer.event.results import Average, Award, BareScore, Key, NotPlayed, Result
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import ClaimedLine, Playing
from scorer.methods.method import Comparison
from scorer.rescore.claims import ROUNDED, agrees
from scorer.rescore.worked import of_two_imps
from scorer.standings.boards.board import Board
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.field import Field

SUSPECTS = 4
AWARDS = tuple(Award(Fraction(percent)) for percent in (50, 60, 40, 100, 0))
# Where differences count, not their order, no two scores are the same to the others.
EVERY = range(-7600, 7610, 10)
SMALL = 40


NOT_PLAYED = t("a board that was not played")


def a_score(points: int) -> Text:
    """A score without its hand."""
    return t("a score of {score}", score=points)


def an_average(awarded: Average) -> Text:
    """An artificial score: in per cent, but for what follows the session."""
    one, other = awarded.awards
    if one.floats or other.floats:
        return t("an average of {one} and {other}", one=str(one), other=str(other))
    return t("an average of {one} % and {other} %", one=str(one.percent), other=str(other.percent))


def as_written(score: PrintedFigures) -> Text:
    """A score that stands beside a hand which does not make it."""
    return t("the score of {score} that is written", score=score.text)


class ResultMend(NamedTuple):
    """A result that a file's numbers follow from instead of the one it gives; ``key`` is ``None`` for one it lacks.

    ``sections`` are those that may have it: several where they are compared as one. The points ``beside`` it may be
    neither its own nor those of what stands there. ``or_else`` are wrong results of other lines that explain as much.
    """

    board: int
    key: Key | None
    result: Result
    says: Text
    sections: frozenset[int]
    beside: bool = False
    or_else: tuple[ResultMend, ...] = ()

    @property
    def each(self) -> tuple[ResultMend, ...]:
        """All that explain the numbers alike, each by itself."""
        return self._replace(or_else=()), *self.or_else


class Printing(NamedTuple):
    """How the points of lines are printed: with so many decimals, and what is done with the rest."""

    places: int
    halves: str


class ToldLine(NamedTuple):
    """A line of the board: its result here, the score that counts, and what the file gives either side."""

    key: Key
    result: Result | None
    score: int | None
    claims: tuple[PrintedFigures | None, PrintedFigures | None] = (None, None)
    written: PrintedFigures | None = None


class GivenByFile(NamedTuple):
    """What a file gives: the lines of its boards, and the averages of these."""

    lines: Mapping[Key, ClaimedLine]
    averages: Mapping[Playing, PrintedFigures]


class OneBoard:
    """A board of a field under the settings of its travellers, beside what the file gives on it."""

    def __init__(self, field: Field, board: Board, given: GivenByFile, *, how: Printing) -> None:
        self.board, self.how = board, how
        averages = (given.averages.get((section, board.number)) for section in board.sections)
        self.averages = [each for each in averages if each]
        self.method, self.chosen, self.times = board.conditions.method, board.conditions.chosen, board.conditions.times
        self.lines = [self.told(line, given.lines.get(due.key, ClaimedLine())) for line, due in enumerate(board.due)]
        others = (other.results for other in field.boards.values() if other is not board)
        self.others = max(others, default=0)

    def told(self, line: int, claimed: ClaimedLine) -> ToldLine:
        """A line as it stands."""
        slip = self.board.slips[line]
        score = int(self.board.scores[line, 0]) if self.board.kinds[line] == LineKind.SCORE else None
        result = slip.result if slip else None
        return ToldLine(self.board.due[line].key, result, score, (claimed.first, claimed.second), claimed.score)

    # --- whether all of it is right ---------------------------------------------------------

    def right(self, lines: Sequence[ToldLine], but_for: int = 0) -> bool:
        """Whether every number that the file gives on the board follows from these lines, but for those of a few."""
        compared = self.compared(lines)
        datum = self.method.datum_of(compared, self.chosen)
        if datum is not None and not all(agrees(each, datum, each.places, halves=ROUNDED) for each in self.averages):
            return False
        made = self.method.points(compared, self.chosen)
        shared = self.method.shared(compared, self.chosen)
        worth = dict(zip(compared.table.score, zip(made.first, made.second, strict=True), strict=True))
        for line in lines:
            if line.score is not None:
                exact = [Fraction(each, made.per) for each in worth[line.score * self.times]]
            elif isinstance(line.result, Average):
                exact = [self.method.award(each.percent, shared, self.chosen) for each in line.result.awards]
                if any(each.floats for each in line.result.awards):
                    continue
            else:
                exact = []
            but_for -= not self.same(line.claims, exact)
            if but_for < 0:
                return False
        return True

    def compared(self, lines: Sequence[ToldLine]) -> Comparison:
        """What is compared, if these are the lines."""
        scores = [line.score * self.times for line in lines if line.score is not None]
        artificial = sum(isinstance(line.result, Average) for line in lines)
        most = max(self.others, len(scores) + artificial)
        return Comparison.of(scores, most, self.board.conditions.per, artificial=artificial)

    def same(self, claims: Sequence[PrintedFigures | None], exact: Sequence[Fraction]) -> bool:
        """Whether what is given to both sides is what they have; where they have nothing a nought is no claim."""
        if not exact:
            return not any(claim and claim.value for claim in claims)
        return all(
            claim is None or agrees(claim, each, self.how.places, halves=self.how.halves)
            for claim, each in zip(claims, exact, strict=True)
        )

    # --- what may have been meant --------------------------------------------------------------

    def mend(self, suspected: Collection[Key]) -> ResultMend | None:
        """The one result that makes every number of the board right; ``None`` where there is none.

        ``suspected`` are lines that something else is wrong with: they are tried first. The average of the board may
        be wrong itself, where no result makes it right, and so may a line beside one that has no result.
        """
        found = self.mend_of(suspected)
        if not found and self.averages:
            self.averages = []
            found = self.mend_of(suspected)
        return found or next(self.without_result(suspected), None)

    def without_result(self, suspected: Collection[Key]) -> Iterator[ResultMend]:
        """The results of lines that have none with which every number is right but those of one other line."""
        for at, line in enumerate(self.lines) if len(self.lines) > SUSPECTS else ():
            if line.key in suspected and line.result is None:
                yield from self.mends_of_line(at, but_for=1)

    def beside_averages(self) -> Iterator[ResultMend]:
        """The results of lines that have an average with which all others are right that are not so beside it.

        The points of such a line may be neither the average's nor the result's.
        """
        for at, line in enumerate(self.lines) if len(self.lines) >= SUSPECTS else ():
            if isinstance(line.result, Average):
                bare = self.lines[at] = line._replace(claims=(None, None))
                if not self.right(self.lines):
                    yield from (mend._replace(beside=True) for mend in self.mends_of_line(at))
                self.lines[at] = bare._replace(claims=line.claims)

    def mend_of(self, suspected: Collection[Key]) -> ResultMend | None:
        """The same, by all that the file gives."""
        first = [at for at, line in enumerate(self.lines) if line.key in suspected]
        others = [at for at in self.by_distance() if any(self.lines[at].claims) and at not in first][:SUSPECTS]
        awards = [at for at, line in enumerate(self.lines) if isinstance(line.result, Average | NotPlayed)]
        if found := next(self.of_lines(first), None):
            return found
        if alike := [*self.of_lines(others)]:
            return alike[0]._replace(or_else=tuple(alike[1:]))
        return next(self.of_lines(awards), None) or self.missing()

    def of_lines(self, lines: Iterable[int]) -> Iterator[ResultMend]:
        """Of each of some lines the first result that makes every number of the board right, where there is one."""
        yield from filter(None, (next(self.mends_of_line(at), None) for at in lines))

    def mends_of_line(self, at: int, but_for: int = 0) -> Iterator[ResultMend]:
        """The results of a line that make every number of the board right, but those of a few lines."""
        line = self.lines[at]
        for result, says in self.other_results(at):
            score = result.points if isinstance(result, BareScore) else None
            lines = [*self.lines[:at], line._replace(result=result, score=score), *self.lines[at + 1 :]]
            if self.right(lines, but_for):
                yield ResultMend(self.board.number, line.key, result, says, frozenset({line.key.section}))

    def missing(self) -> ResultMend | None:
        """A result that the file does not have at all."""
        return next((mend for mend in self.each_missing() if self.with_it(mend)), None)

    def each_missing(self) -> Iterator[ResultMend]:
        """Every result that the file may not have."""
        for points, says in self.other_scores(None):
            yield ResultMend(self.board.number, None, BareScore(points), says, self.sections)

    def likely_missing(self) -> list[ResultMend]:
        """Of results that the file may not have those with which every number is right, or else all."""
        found = [*self.each_missing()]
        return [mend for mend in found if self.with_it(mend)] or found

    def missing_apart(self) -> list[ResultMend]:
        """The results that the file may not have with which every number is right: one for each that they are worth."""
        found: dict[tuple[Fraction, Fraction], ResultMend] = {}
        for mend in self.each_missing():
            if isinstance(mend.result, BareScore) and self.with_it(mend):
                found.setdefault(self.worth_of([mend.result.points])[0], mend)
        return [*found.values()]

    def with_it(self, mend: ResultMend) -> bool:
        """Whether every number of the board is right with a score that is missing."""
        assert isinstance(mend.result, BareScore)
        return self.right([*self.lines, ToldLine(self.lines[0].key, mend.result, mend.result.points)])

    def two_missing(self) -> Iterator[tuple[int, int]]:
        """Every two scores that the file may not have at all."""
        scores = [points for points, _ in self.between()]
        for both in combinations_with_replacement(scores, 2):
            more = [ToldLine(self.lines[0].key, BareScore(points), points) for points in both]
            if self.right([*self.lines, *more]):
                yield both

    def worth_of(self, scores: Sequence[int]) -> list[tuple[Fraction, Fraction]]:
        """What scores that the file does not have at all are worth to either side."""
        compared = self.compared(
            [*self.lines, *(ToldLine(self.lines[0].key, BareScore(each), each) for each in scores)]
        )
        made = self.method.points(compared, self.chosen)
        at = [compared.table.score.index(score * self.times) for score in scores]
        return [(Fraction(made.first[each], made.per), Fraction(made.second[each], made.per)) for each in at]

    @property
    def short(self) -> bool:
        """Whether it has fewer lines than others have results."""
        return len(self.lines) < self.others

    @property
    def sections(self) -> frozenset[int]:
        """The sections that are compared on the board."""
        return frozenset(line.key.section for line in self.lines)

    def by_distance(self) -> list[int]:
        """The lines, those first whose numbers are farthest from the file's."""

        def distance(at: int) -> Fraction:
            ours = [Fraction(int(each), self.board.per) for each in self.board.points[at]]
            claims = self.lines[at].claims
            return sum((abs(one - claim.value) for one, claim in zip(ours, claims, strict=True) if claim), Fraction(0))

        return sorted(range(len(self.lines)), key=distance, reverse=True)

    def other_results(self, at: int) -> Iterator[tuple[Result, Text]]:
        """What a line may have held instead: another score, an average, or nothing."""
        for points, says in self.other_scores(at):
            yield BareScore(points), says
        for one, other in product(AWARDS, repeat=2):
            yield Average(one, other), an_average(Average(one, other))
        if self.method.needs_imps and self.lines[at].result is None:  # where all averages are gone no setting tells
            for one, other in product(AWARDS, repeat=2):
                yield Average(of_two_imps(one), of_two_imps(other)), an_average(Average(one, other))
        yield NotPlayed(), NOT_PLAYED

    def other_scores(self, at: int | None) -> Iterator[tuple[int, Text]]:
        """Every score that compares otherwise with those of the other lines."""
        written = self.lines[at].written if at is not None else None
        if written:
            yield int(written.value), as_written(written)
        yield from self.between(at)
        if self.method.needs_imps and len(self.lines) <= SMALL:
            yield from ((score, a_score(score)) for score in filter(self.possible, self.fitting(at)))

    def fitting(self, at: int | None) -> range:
        """Of every score those that may stand on a line, or be missing, by what the file gives the first sides.

        A higher score brings its own side no less, and all others no more.
        """
        scores = EVERY
        for place, line in enumerate(self.lines):
            claim = line.claims[0]
            if claim and (place == at or line.score is not None):
                sign = 1 if place == at else -1
                near = partial(self.beyond, at=at, place=place, claim=claim, sign=sign)
                scores = scores[bisect_left(scores, 0, key=near) : bisect_right(scores, 0, key=near)]
        return scores

    def beyond(self, score: int, at: int | None, place: int, *, claim: PrintedFigures, sign: int) -> int:
        """Whether what a line is worth with some score is what the file gives (0), or beyond it, as a ``sign``."""
        told = ToldLine(self.lines[0].key, BareScore(score), score)
        lines = [*self.lines, told] if at is None else [*self.lines[:at], told, *self.lines[at + 1 :]]
        compared = self.compared(lines)
        made, own = self.method.points(compared, self.chosen), lines[place].score
        assert own is not None
        exact = Fraction(made.first[compared.table.score.index(own * self.times)], made.per)
        if agrees(claim, exact, self.how.places, halves=self.how.halves):
            return 0
        return sign if exact > claim.value else -sign

    def between(self, at: int | None = None) -> Iterator[tuple[int, Text]]:
        """A score like one of the other lines, between each two of these, and beyond them."""
        others = sorted({line.score for place, line in enumerate(self.lines) if place != at and line.score is not None})
        yield from ((score, a_score(score)) for score in others)
        for low, high in pairwise(others):
            between = t("a score between {low} and {high}", low=low, high=high)
            yield from ((score, between) for score in self.first(range(low + 1, high)))
        if others:
            above, below = range(others[-1] + 1, EVERY.stop), range(others[0] - 1, EVERY.start, -1)
            yield from ((score, t("a score above {score}", score=others[-1])) for score in self.first(above))
            yield from ((score, t("a score below {score}", score=others[0])) for score in self.first(below))

    def first(self, scores: Iterable[int]) -> Iterator[int]:
        """The first of several scores that somebody can have, if any."""
        return islice(filter(self.possible, scores), 1)

    def possible(self, score: int) -> bool:
        """Whether somebody can have a score on this board."""
        conditions = self.board.conditions
        return conditions.game.possible(score, conditions.at(self.board.number))
