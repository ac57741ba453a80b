"""Matches to convert: won by so much, board by board, and any at all."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import strategies as st

from rules.fields import Choice, Lines, Number
from scorer.scales.measure import IMPS
from scorer.scales.parts.reading import written
from scorer.scales.parts.rows import ANY_BOARDS, Band, NumberSpan, ScaleRow
from scorer.scales.scale import Match

# NS scores at the table where the first side sits NS, and at the one where the second does.
EIGHT = [(420, 170), (-100, 620), (400, 430), (1430, 680), (-50, -50), (110, -140), (-800, -420), (90, 100)]


def pair(first, second):
    return Fraction(first), Fraction(second)


def won_by(net, boards=8, scheduled=0, awarded=(0, 0)):
    """A match that the first side won by so many IMPs on the boards, before anything is awarded."""
    return Match(made=pair(net, 0), boards=boards, scheduled=scheduled or boards, awarded=pair(*awarded))


def played(boards, measure=IMPS, ruled=(), beside=None):
    """The match that scores at two tables make, and artificial scores in per cent to either side."""
    return Match(
        made=added(measure.of_tables(Fraction(here), Fraction(-there)) for here, there in boards),
        awarded=added((measure.awarded(Fraction(ours)), measure.awarded(Fraction(theirs))) for ours, theirs in ruled),
        boards=len(boards) + len(ruled),
        scheduled=len(boards) + len(ruled),
        unit=measure.unit,
        beside=beside and played(boards, beside, ruled),
    )


def as_counted(scale, chosen, boards, ruled=()):
    """The same as a scale counts it."""
    return played(boards, scale.measure(chosen), ruled, scale.beside(chosen))


def added(pairs):
    first, second = zip(*pairs, strict=True) if (pairs := list(pairs)) else ((), ())
    return pair(sum(first), sum(second))


amounts = st.fractions(0, 120, max_denominator=12)
awards = st.fractions(-30, 30, max_denominator=4)


@st.composite
def imp_matches(draw, *, even=None):
    """Any match in IMPs, of boards or not; ``even`` says whether one side's net is the other's with its sign turned."""
    ours = draw(awards)
    theirs = -ours if even else draw(awards)
    boards = st.integers(1, 70)
    return Match(
        made=(draw(amounts), draw(amounts)), boards=draw(boards), scheduled=draw(boards), awarded=(ours, theirs)
    )


@st.composite
def matches_played(draw, scale, chosen, *, even=None):
    """Any match of boards that were played, some of them ruled upon."""
    percents = st.sampled_from([(each, 100 - each) for each in (40, 50, 60)] + ([] if even else [(60, 60), (40, 40)]))
    scores = st.integers(-40, 40).map(lambda ten: 10 * ten)
    boards = draw(st.lists(st.tuples(scores, scores), max_size=12))
    return as_counted(scale, chosen, boards, draw(st.lists(percents, min_size=not boards, max_size=3)))


def matches(scale, chosen, *, even=None):
    """Any match as a scale counts it."""
    alone = scale.measure(chosen) is IMPS and not scale.beside(chosen)
    return imp_matches(even=even) if alone else matches_played(scale, chosen, even=even)


def better_by(match, more):
    """The same match in which the first side has made so much more, in every way that it is counted."""
    made = (match.made[0] + more, match.made[1])
    return replace(match, made=made, beside=match.beside and better_by(match.beside, more))


def level(match):
    """The same match with nothing between its sides, in every way that it is counted."""
    return replace(match, made=pair(7, 7), awarded=pair(0, 0), beside=match.beside and level(match.beside))


def one_sided(scale, chosen, boards):
    """A match of so many boards that nobody can win by more."""
    return as_counted(scale, chosen, [(10_000_000, -10_000_000)] * boards)


@st.composite
def spans(draw, start, longest, most):
    """Spans that follow one another without a gap, the last of them open."""
    lengths = draw(st.lists(st.integers(1, longest), max_size=most))
    starts = [start + sum(lengths[:each]) for each in range(len(lengths) + 1)]
    return [*(NumberSpan(least, after - 1) for least, after in pairwise(starts)), NumberSpan(starts[-1], None)]


@st.composite
def rows(draw):
    """The rows of a table that rises: what one side gets more or the other less, never neither."""
    ahead = behind = Fraction(draw(st.integers(0, 400)), 4)
    made = []
    for span in draw(spans(0, 9, 6)):
        made.append(ScaleRow(span, ahead, behind))
        more, less = draw(st.integers(0, 12)), draw(st.integers(0, int(behind * 4)))
        ahead, behind = ahead + Fraction(more + (not more and not less), 4), behind - Fraction(less, 4)
    return tuple(made)


any_boards = rows().map(lambda each: (Band(ANY_BOARDS, each),))


@st.composite
def by_boards(draw):
    return tuple(Band(span, draw(rows())) for span in draw(spans(1, 12, 3)))


tables = any_boards | by_boards()


@st.composite
def choices(draw, scale):
    """Any settings that a scale allows."""
    chosen, before = {}, []
    for field in scale.settings:
        if isinstance(field, Choice):
            chosen[field.name] = draw(st.sampled_from(field.options))[0]
        elif isinstance(field, Lines):
            chosen[field.name] = draw(st.sampled_from([text for _, text in field.presets]) | tables.map(written))
        elif isinstance(field, Number):  # what a match won, drawn and lost brings may fall, and never rises
            last = max(field.least, min([field.most, *before]))
            before = [draw(st.integers(field.least, last))]
            chosen[field.name] = before[0]
    return scale.settings.completed(chosen)
