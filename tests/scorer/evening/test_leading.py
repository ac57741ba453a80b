"""What is said of the standings in one sentence, while they are live and at the end."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

from scorer.contests import standings_of
from scorer.evening.leading import all_played, leading, uncompared
from scorer.evening.stage import Progress
from scorer.event.event import Contestant, Entry, Player
from scorer.standings import Ranking
from scorer.standings.whole.overall import OverallRow
from tests.scorer.evening.evenings import evening, section
from tests.scorer.sheets.drive_evening import drive

EVENT = evening()
IMPS = replace(EVENT, method="cross-imps")


def row(names, place, percent, *, number=7, points=56, tied=False):
    players = tuple(map(Player, names.split(" & "))) if names else ()
    worth = None if percent is None else Fraction(percent)
    return OverallRow(
        section(),
        Contestant(number, Entry(players)),
        boards=3,
        points=Fraction(points),
        possible=Fraction(96),
        percent=worth,
        counts=(),
        key=(),
        place=place,
        tied=tied,
    )


ANN, BEA = "Ann Ek & Bo Lind", "Bea Holm & Cy Ray"
AHEAD = [("", [row(ANN, 1, "58.65"), row(BEA, 2, "58.33")])]
LEVEL = [("", [row(ANN, 1, "50", tied=True), row(BEA, 1, "50", tied=True)])]
CLOSE = [("", [row(ANN, 1, "58.004"), row(BEA, 2, "58.001")])]
PARTED = [("", [row(ANN, 1, "50"), row(BEA, 2, "50")])]
ALONE = [("", [row("Ann Ek", 1, "58.65"), row(BEA, 2, "58.33")])]
NAMELESS = [("", [row("", 1, "58.65"), row(BEA, 2, "58.33")])]
SAME = [("", [row(ANN, 1, "60", number=4), row(ANN, 2, "55")])]
BOTH = [("N–S", [row(ANN, 1, "60")]), ("E–W", [row(BEA, 1, "55")])]
ONE_OF_BOTH = [("N–S", [row(ANN, 1, "60")]), ("E–W", [row(BEA, 0, "0")])]
SENTENCES = [
    # rankings                                               over   the sentence
    (AHEAD,                                                  False, "Ek & Lind lead by 0.32 %."),
    (AHEAD,                                                  True,  "Ek & Lind have won by 0.32 %."),
    (NAMELESS,                                               False, "Pair 7 leads by 0.32 %."),
    (ALONE,                                                  True,  "Ek has won by 0.32 %."),
    (SAME,                                                   False, "4 Ek & Lind lead by 5.00 %."),
    (CLOSE,                                                  False, "Ek & Lind lead."),
    (CLOSE,                                                  True,  "Ek & Lind have won."),
    (PARTED,                                                 False, "Ek & Lind lead."),
    (PARTED,                                                 True,  "Ek & Lind have won."),
    (LEVEL,                                                  False, "Ek & Lind and Holm & Ray share the lead."),
    ([("", [row("", 1, "50", tied=True)] * 5)],              True,  "5 pairs share the first place."),
    ([("", [row(ANN, 0, "0")])],                             False, ""),
    ([],                                                     True,  ""),
    ([("", [row(ANN, 1, "60")])],                            False, "Ek & Lind lead."),
    (BOTH,                                                   False, "In the lead: Ek & Lind (N–S), Holm & Ray (E–W)."),
    (BOTH,                                                   True,  "Winners: Ek & Lind (N–S), Holm & Ray (E–W)."),
    (ONE_OF_BOTH,                                            False, "In the lead: Ek & Lind (N–S)."),
    ([(str(n), [row(ANN, 1, "60")]) for n in range(5)],      False, "5 rankings, each with its own leaders."),
]  # fmt: skip


def said(rankings, *, over=False, event=EVENT):
    """The sentence of an event that is decided by such rankings."""
    decisive = tuple(Ranking(title, rows) for title, rows in rankings)
    return leading(SimpleNamespace(decisive=decisive, standings=standings_of(event)), over=over)


@pytest.mark.parametrize(("rankings", "over", "sentence"), SENTENCES)
def test_it_is_said_who_is_winning(rankings, over, sentence):
    assert said(rankings, over=over) == sentence


def test_a_lead_in_imps_is_in_imps():
    rows = [row(ANN, 1, None, points=9), row(BEA, 2, None, points=Fraction(5, 2))]
    assert said([("", rows)], event=IMPS) == "Ek & Lind lead by 6.50 IMPs."
    rows[1] = replace(rows[1], points=Fraction(8))
    assert said([("", rows)], event=IMPS) == "Ek & Lind lead by 1 IMP."
    rows[1] = replace(rows[1], points=9 - Fraction(1, 300))
    assert said([("", rows)], event=IMPS) == "Ek & Lind lead."


def test_a_lead_at_the_tables_has_no_more_decimals_than_the_totals_beside_it():
    rows = [row("Ann Ek", 1, None, points=Fraction("58.8")), row("Bea Holm", 2, None, points=56)]
    assert said([("", rows)], over=True, event=drive("whist", 9)) == "Ek has won by 2.8 tricks."


UNCOMPARED = [
    (0, "Nobody has a result yet."),
    (1, "1 result is in; it cannot be compared yet."),
    (2, "2 results are in; none can be compared yet."),
]  # fmt: skip


@pytest.mark.parametrize(("results", "sentence"), UNCOMPARED)
def test_before_anybody_is_placed_it_is_said_what_is_in(results, sentence):
    assert uncompared(results) == sentence


OVER = [
    # done, due, held back    over
    (0,     0,   False,       False),
    (17,    18,  False,       False),
    (18,    18,  False,       True),
    (18,    18,  True,        False),
]  # fmt: skip


@pytest.mark.parametrize(("done", "due", "held", "over"), OVER)
def test_it_is_over_once_all_is_in_and_shown(done, due, held, over):
    event = replace(evening(done="6 6 6"), contest="barometer", whole={"released": 2}) if held else evening()
    assert all_played(event, Progress(done, due)) is over
