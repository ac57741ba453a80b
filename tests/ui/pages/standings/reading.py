"""Rankings of a line or two, and the sentences that are said of them."""

from fractions import Fraction

from scorer.event.event import Player, surnames
from ui.models.ranking import RankingLine


def line(names: str, place: int, percent: str, *, tied: bool = False, boards: int = 3) -> RankingLine:
    short = surnames([Player(name) for name in names.split(" & ")])
    points = Fraction(56), Fraction(96), Fraction(percent), Fraction(0)
    return RankingLine((1, place), "7", names, place, tied, boards, *points, surnames=short)


ANN, BEA = "Ann Ek & Bo Lind", "Bea Holm & Cy Ray"


AHEAD = [("", [line(ANN, 1, "58.65"), line(BEA, 2, "58.33")])]


LEVEL = [("", [line(ANN, 1, "50", tied=True), line(BEA, 1, "50", tied=True)])]


PARTED = [("", [line(ANN, 1, "50"), line(BEA, 2, "50")])]


ALONE = [("", [line("Ann Ek", 1, "58.65"), line(BEA, 2, "58.33")])]


BOTH = [("N–S", [line(ANN, 1, "60")]), ("E–W", [line(BEA, 1, "55")])]


SENTENCES = [
    # rankings                                               over   the sentence
    (AHEAD,                                                  False, "Ek & Lind lead by 0.32 %."),
    (AHEAD,                                                  True,  "Ek & Lind have won by 0.32 %."),
    ([("", [line("", 1, "58.65"), line(BEA, 2, "58.33")])],  False, "Pair 7 leads by 0.32 %."),
    (ALONE,                                                  True,  "Ek has won by 0.32 %."),
    (PARTED,                                                 False, "Ek & Lind lead."),
    (PARTED,                                                 True,  "Ek & Lind have won."),
    (LEVEL,                                                  False, "Ek & Lind and Holm & Ray share the lead."),
    ([("", [line("", 1, "50", tied=True)] * 5)],             True,  "5 pairs share the first place."),
    ([("", [line(ANN, 0, "0", boards=0)])],                  False, "Nobody has a result yet."),
    ([("", [line(ANN, 1, "60")])],                           False, "Ek & Lind lead."),
    (BOTH,                                                   False, "In the lead: Ek & Lind (N–S), Holm & Ray (E–W)."),
    (BOTH,                                                   True,  "Winners: Ek & Lind (N–S), Holm & Ray (E–W)."),
    ([(str(n), [line(ANN, 1, "60")]) for n in range(5)],     False, "5 rankings, each with its own leaders."),
]  # fmt: skip
