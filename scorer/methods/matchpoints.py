"""Matchpoints: two for every score that is beaten, one for every score that is equalled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import gcd
from typing import Any, NamedTuple

from rules.fields import Answers, Choice, Form
from rules.parts.amounts import Amount, whole
from rules.text import NO_WORDS, Text, t
from scorer.methods.method import ROUNDING, SHOWING, Comparison, Method, Points, Step, rounded
from scorer.methods.parts.figures import brief

# --- what a club may choose ------------------------------------------------------------

SCALE = Choice(
    name="scale",
    label=t("Better, equal, worse"),
    options=((2, t("2, 1, 0")), (1, t("1, ½, 0"))),
    default=2,
)
UNEQUAL = Choice(
    name="unequal",
    label=t("Boards with fewer results"),
    options=(
        ("neuberg", t("the Neuberg formula")),
        ("own-top", t("count only what they can give")),
        ("own-lines", t("the Neuberg formula up to the board's own lines, averages included")),
        ("average", t("a missing result equals all")),
        ("ascherman", t("every score equals itself (Ascherman)")),
    ),
    default="neuberg",
)
AVERAGE_PLUS = Choice(
    name="average_plus",
    label=t("Average plus and minus"),
    options=(("floating", t("follow the session (Law 12C2)")), ("fixed", t("60 % and 40 %"))),
    default="floating",
)

# --- boards with fewer results than others ---------------------------------------------


class Terms(NamedTuple):
    """How units become points: ``(units × times + plus) ÷ per`` out of ``top``; ``full`` is the top of a full board."""

    times: int
    plus: int
    per: int
    top: int
    full: int


def neuberg(results: int, field: int) -> Terms:
    """M × E ÷ A + (E − A) ÷ A: as if every score had been made E ÷ A times; nothing changes where E is A."""
    common = gcd(results, field)
    top = 2 * (field - 1)
    return Terms(field // common, (field - results) // common, results // common, top, top)


def average(results: int, field: int) -> Terms:
    return Terms(1, field - results, 1, 2 * (field - 1), 2 * (field - 1))


def ascherman(results: int, field: int) -> Terms:
    """(M + 1) ÷ 2A of a top that is the same for every board."""
    common = gcd(results, field)
    return Terms(field // common, field // common, results // common, 2 * field, 2 * field)


def of_field(board: Comparison) -> int:
    return board.field


Said = Mapping[str, Any]


class Unequal(NamedTuple):
    """A rule for boards with fewer results, and how it says what it did; ``always``: to full boards too.

    ``brief`` says it in a few words. Both are told of a board's results ``a``, those of the ``field``, the ``missing``,
    and ``e``; ``words`` also of the points ``m`` that become ``x`` of a ``top``, and what ``one`` is worth.
    ``reckoned`` is the E that ``terms`` takes: the results that a board is brought up to.
    """

    terms: Callable[[int, int], Terms]
    words: Callable[[Said], Text]
    law: Text
    brief: Callable[[Said], Text]
    reckoned: Callable[[Comparison], int] = of_field
    always: bool = False


def raised_to_own(said: Said) -> Text:
    """That results are raised to those of the board's own lines, where it has more lines than results."""
    if said["a"] == said["e"]:
        return NO_WORDS
    return t(
        "Neuberg: {a} result raised to the board's own {e}",
        "Neuberg: {a} results raised to the board's own {e}",
        n=said["a"],
        **said,
    )


RULES = {
    "neuberg": Unequal(
        neuberg,
        lambda said: t("{a} of {e} results can be compared: ({m} + {one}) × {e} ÷ {a} − {one} = {x} of {top}.", **said),
        t("Neuberg formula"),
        lambda said: t("Neuberg: {a} result raised to {e}", "Neuberg: {a} results raised to {e}", n=said["a"], **said),
    ),
    "own-top": Unequal(
        neuberg,
        lambda said: t("{a} of {field} results can be compared: the board counts {top}, not {full}.", **said),
        t("each board out of its own top"),
        lambda said: t(
            "its own top: {a} result of {field}", "its own top: {a} results of {field}", n=said["a"], **said
        ),
        reckoned=lambda board: board.results,
    ),
    "own-lines": Unequal(
        neuberg,
        lambda said: t(
            "{a} of the board's own {e} results can be compared: ({m} + {one}) × {e} ÷ {a} − {one} = {x} of {top}.",
            **said,
        ),
        t("Neuberg formula, up to the board's own lines"),
        raised_to_own,
        reckoned=lambda board: board.lines,
    ),
    "average": Unequal(
        average,
        lambda said: t(
            "{a} of {e} results can be compared, and those missing count as equal: "
            "{m} + {missing}×{one} = {x} of {top}.",
            **said,
        ),
        t("missing results count as average"),
        lambda said: t(
            "{missing} missing result counts as equal to all",
            "{missing} missing results count as equal to all",
            n=said["missing"],
            **said,
        ),
    ),
    "ascherman": Unequal(
        ascherman,
        lambda said: t(
            "Each of the {a} scores equals itself too, and every board counts {top}: ({m} + {one}) × {e} ÷ {a} = {x}.",
            **said,
        ),
        t("Ascherman's formula"),
        lambda said: t(
            "Ascherman: {a} result raised to {e}", "Ascherman: {a} results raised to {e}", n=said["a"], **said
        ),
        always=True,
    ),
}

# --- the method ------------------------------------------------------------------------


class Matchpoints(Method):
    """A score wins a point from every score it beats and shares one with every score it equals, whatever the margin."""

    key = "matchpoints"
    name = t("Matchpoints")
    inside = t("matchpoints")
    unit = t("MP")
    printed = t("Law 78A of the Laws of Duplicate Bridge 2017")
    by_percent = True
    settings = Form(SCALE, UNEQUAL, AVERAGE_PLUS, ROUNDING, *SHOWING)

    def points(self, board: Comparison, chosen: Answers) -> Points:
        results = board.results
        if not results:
            return Points((), (), 1, 0)
        rule = RULES[chosen["unequal"]]
        times, plus, per, top, _ = rule.terms(results, rule.reckoned(board))
        one = board.table.one
        first = [units * times + plus * one for units in board.table.units()]
        both = 2 * ((results - 1) * times + plus) * one
        second = [both - each for each in first]
        per *= one
        return Points(first, second, per * 2 // chosen["scale"], top * per).rounded(chosen["rounding"])

    def full(self, field: int, chosen: Answers) -> Fraction:
        most = max(field, 1)
        return Fraction(RULES[chosen["unequal"]].terms(most, most).full * chosen["scale"], 2)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return self.full(field, chosen) * percent / 100

    def award(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return rounded(self.part(percent, field, chosen), chosen["rounding"])

    def shared(self, board: Comparison, chosen: Answers) -> int:
        """Where the board itself has nothing to compare, an artificial score is still a part of the full top."""
        own = RULES[chosen["unequal"]].reckoned(board)
        return own if own > 1 else board.field

    def floats(self, chosen: Answers) -> bool:
        return bool(chosen["average_plus"] == AVERAGE_PLUS.default)

    def unequal(self, board: Comparison, chosen: Answers) -> Text:
        rule = RULES[chosen["unequal"]]
        said = {"a": board.results, "e": rule.reckoned(board), "field": board.field, "missing": board.missing}
        return rule.brief(said) if board.missing else NO_WORDS

    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        one = board.table.one
        lower = whole(Fraction(sum(often for each, often in board.table.rows if each < score), one))
        equal = whole(Fraction(sum(often for each, often in board.table.rows if each == score), one) - 1)
        return tuple(steps(lower, equal, board=board, chosen=chosen))

    def award_working(self, percent: Fraction, field: int, chosen: Answers) -> Step:
        full, worth = self.full(field, chosen), self.award(percent, field, chosen)
        said = t(
            "An artificial score: {percent} % of the top of {top} is {worth}.",
            percent=brief(percent),
            top=brief(full),
            worth=brief(worth),
        )
        return Step(said, t("Law 12C2"))


def steps(lower: Amount, equal: Amount, *, board: Comparison, chosen: Answers) -> Iterator[Step]:
    """The points of a score that is better than some and equal to some of the others."""
    one = Fraction(chosen["scale"], 2)
    half = {1: "1", Fraction(1, 2): "½"}[one]
    others = board.results - 1
    made = (2 * lower + equal) * one
    compared = t(
        "Better than {lower}, equal to {equal}, worse than {higher}: "
        "{lower}×{two} + {equal}×{one} = {points} of {top}.",
        lower=brief(lower),
        equal=brief(equal),
        higher=brief(others - lower - equal),
        two=brief(2 * one),
        one=half,
        points=brief(made),
        top=brief(2 * others * one),
    )
    yield Step(compared, t("Law 78A"))
    rule = RULES[chosen["unequal"]]
    own = rule.reckoned(board)
    terms = rule.terms(board.results, own)
    exact = ((2 * lower + equal) * terms.times + terms.plus) * one / terms.per
    if rule.always or board.missing:
        said = {"a": board.results, "e": own, "field": board.field, "missing": board.missing}
        tops = {"top": brief(terms.top * one), "full": brief(rule.terms(board.field, board.field).full * one)}
        yield Step(rule.words({"m": brief(made), "x": brief(exact), "one": half, **said, **tops}), rule.law)
    kept = rounded(exact, chosen["rounding"])
    if kept != exact:
        yield Step(t("Kept as {points}.", points=brief(kept)), ROUNDING.label)
