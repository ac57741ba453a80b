"""A Swiss of pairs by cross-IMPs: nets with fractions, turned into victory points as other programs do that."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import pytest

from scorer.event.results import Slip
from scorer.methods.parts.imps import imps
from scorer.rescore.matches.turning import by_curve
from scorer.scales import scale
from scorer.scales.scale import Match
from tests.scorer.formats.matched import SwissPairs, element, fixed, told_by
from tests.scorer.rescore.test_matches import cell, found_in


def by_formula(net, boards):
    """The curve of the WBF, printed as R = 0.236068 and X = 15·√N, with the fraction as it is."""
    worth = min(20, 10 + 10 * (1 - 0.2360679775 ** (float(abs(net)) / (15 * sqrt(boards)))) / (1 - 0.2360679775))
    ahead = Fraction(round(100 * worth), 100)
    return (ahead, 20 - ahead) if net >= 0 else (20 - ahead, ahead)


def by_table(fractions):
    wbf = scale("wbf-continuous")
    chosen = wbf.settings.completed({"fractions": fractions})

    def points(net, boards):
        return wbf.points(
            Match(made=(max(net, Fraction(0)), max(-net, Fraction(0))), boards=boards, scheduled=boards), chosen
        )

    return points


@dataclass
class ByImps(SwissPairs):
    """The same where a board is worth the mean of the IMPs against all other tables."""

    turned: object = None
    decimals: int = 2

    def match(self, number, who, results):
        boards, made = [], Fraction(0)
        for board, (own, everybody) in results.items():
            mine, *others = (self.score(each, board) for each in (own, *everybody))
            points = sum((Fraction(imps(mine - each)) for each in others), Fraction(0)) / (len(everybody) - 1)
            made += points
            told = told_by(Slip(own), board)
            said = {"CONTRACT": told.contract, "PLAYED_BY": told.declarer, "TRICKS": told.tricks, "SCORE": mine}
            said |= {"NS_CROSS_IMP_POINTS": fixed(points, 2), "EW_CROSS_IMP_POINTS": fixed(-points, 2)}
            cells = (element(tag, str(text)) for tag, text in said.items() if text != "")
            boards.append(element("BOARD", element("BOARD_NUMBER", str(board)), element("TRAVELLER_LINE", *cells)))
        both = self.turned(made, len(results))
        cells = {"ROUND_NUMBER": number, "NS_PAIR_NUMBER": who[0], "EW_PAIR_NUMBER": who[1]}
        cells |= {"NS_SCORE": fixed(both[0], self.decimals), "EW_SCORE": fixed(both[1], self.decimals)}
        return element("MATCH", *(element(tag, str(text)) for tag, text in cells.items()), *boards), both


WAYS = [
    # how a program turns a net into points    what it is said to be
    (by_table("whole"),                        "wbf-continuous"),
    (by_table("between"),                      "wbf-continuous, fractions: between"),
    (by_formula,                               "wbf-curve"),
]  # fmt: skip


@pytest.mark.parametrize(("turned", "scale"), WAYS)
@pytest.mark.parametrize("boards", [6, 8])
def test_every_match_and_total_is_checked_by_the_way_its_fractions_go(turned, scale, boards):
    found = found_in(ByImps(turned=turned, boards=boards).file())
    assert (found.compared.differ, found.causes, found.unchecked) == ((), (), {})
    assert (found.compared.points.checked, found.compared.matches.checked, found.compared.totals.checked) == (
        24 * boards,
        24,
        8,
    )
    assert {each.name: each.value for each in found.because}["scale"] == scale


@pytest.mark.parametrize(
    ("tag", "at", "instead"), [("NS_SCORE", 3, "1.11"), ("TOTAL_SCORE", 2, "7.77"), ("NS_CROSS_IMP_POINTS", 5, "9.99")]
)
def test_a_number_that_is_wrong_is_told_alone(tag, at, instead):
    found = found_in(cell(ByImps(turned=by_formula).file(), tag, at, instead))
    assert [each.claimed for each in found.causes] == [instead]


def test_the_curve_at_whole_nets_is_the_printed_table_before_it_is_bent():
    for boards, net, hundredths in ((7, 1, 1047), (8, 3, 1127), (16, 7, 1203), (16, 14, 1374), (8, 43, 2000)):
        both = by_curve("played").points(Match(made=(Fraction(0), Fraction(net)), boards=boards, scheduled=boards))
        assert both == (20 - Fraction(hundredths, 100), Fraction(hundredths, 100))
