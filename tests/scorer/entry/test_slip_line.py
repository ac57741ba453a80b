"""The totals of a round as they are typed for a table: what they come to, and why they would not do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.parts.totals import Totals
from scorer.entry.slip_line import RoundCourse, SlipLine
from scorer.event.pads import SLIP, PadPlace, Pads
from scorer.event.results import Key, NotPlayed, Slip
from tests.scorer.event.tables import PART, evening, hand, written
from tests.scorer.sheets.drive_evening import drive

HERE = Key(1, 1, 1, SLIP)
POINTS, GAMES, DEALS, TRICKS = "total-points", "games-won", "deals-won", "tricks-taken"
TO_SIDES = "N–S, E–W"


def line(method=POINTS, settings=None, lines=(), slip=None):
    """The first table of the first round, with so much on its pad."""
    event = written(evening(), (PadPlace(1, 1, 1), lines)) if lines else evening()
    event = replace(event, method=method, settings=settings if settings is not None else event.settings)
    return SlipLine(Pads(replace(event, slips={**event.slips, **({HERE: slip} if slip else {})})), HERE)


READ = [
    # typed          counted  what is recorded               what it says
    ("5 3",          POINTS,  Totals((5, 3)),                "5 to 3, N–S win"),
    ("5-3",          POINTS,  Totals((5, 3)),                "5 to 3, N–S win"),
    ("5:3",          POINTS,  Totals((5, 3)),                "5 to 3, N–S win"),
    (" 3, 5 ",       POINTS,  Totals((3, 5)),                "3 to 5, E–W win"),
    ("62 -70",       POINTS,  Totals((62, -70)),             "62 to −70, N–S win"),
    ("−70 62",       POINTS,  Totals((-70, 62)),             "−70 to 62, E–W win"),
    ("4 4",          POINTS,  Totals((4, 4)),                "4 to 4, shared"),
    ("7 6",          TRICKS,  Totals((7, 6), tricks=True),   "7 to 6, N–S win"),
    ("512 340",      GAMES,   Totals((512, 340)),            "512 to 340, N–S win"),
    ("np",           POINTS,  NotPlayed(),                   "not played"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "method", "result", "reading"), READ)
def test_what_is_typed(typed, method, result, reading):
    judged = line(method).judged(typed)
    assert (judged.slip, judged.reading) == (Slip(result), reading)


def test_a_line_written_reads_back_as_the_same():
    for totals in (Totals((5, 3)), Totals((-70, 62))):
        stands = line(slip=Slip(totals))
        assert stands.judged(stands.text()).slip == Slip(totals)


def test_a_row_of_dashes_is_refused_however_long_it_is():
    assert line().judged("7" + " -" * 3_000).refusal is not None


MISSING = [
    ("5",    "the total of E–W"),
    ("-",    "the total of N–S"),
    ("62 ",  "the total of E–W"),
    ("5-",   "the total of E–W"),
    ("62 -", "the total of E–W"),
    ("62 −", "the total of E–W"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), MISSING)
def test_what_is_still_missing(typed, missing):
    judged = line().judged(typed)
    assert (judged.slip, judged.missing) == (None, missing)


REFUSED = [
    # typed     counted  pad      settings         why
    ("5 3-",    POINTS,  (),      None,            "“5 3-” is not the total of each side: N–S, E–W."),
    ("5+",      POINTS,  (),      None,            "“5+” is not the total of each side: N–S, E–W."),
    ("5 3 2",   POINTS,  (),      None,            "3 numbers were typed, and 2 are wanted: N–S, E–W."),
    ("4sn=",    POINTS,  (),      None,            "“4sn=” is not the total of each side: N–S, E–W."),
    ("5 3",     POINTS,  (PART,), None,            "1 deal is written on the pad of this table, and counts"),
    ("5 3",     DEALS,   (),      None,            "Totals do not say what is counted here"),
    ("5 3",     GAMES,   (),      {"games": 2},    "Totals do not say what is counted here"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "method", "lines", "settings", "why"), REFUSED)
def test_what_is_refused_says_what_is_wanted(typed, method, lines, settings, why):
    judged = line(method, settings, lines).judged(typed)
    assert judged.slip is None
    assert judged.refusal.message.startswith(why)


def euchre(slip=None):
    """The first table of a euchre drive."""
    event = drive("euchre", 8)
    return SlipLine(Pads(replace(event, slips={HERE: slip} if slip else {})), HERE)


LONE = [
    # typed               what is recorded                  what it says
    ("7 4",               Totals((7, 4)),                   "7 to 4, N–S win"),
    ("7 4 alone 1 0",     Totals((7, 4), lone=(1, 0)),      "7 to 4, N–S win; won alone: 1 and 0"),
    ("7-4 alone 1-0",     Totals((7, 4), lone=(1, 0)),      "7 to 4, N–S win; won alone: 1 and 0"),
    ("7 4 a 0 0",         Totals((7, 4), lone=(0, 0)),      "7 to 4, N–S win; won alone: 0 and 0"),
    ("7 4a1 0",           Totals((7, 4), lone=(1, 0)),      "7 to 4, N–S win; won alone: 1 and 0"),
    ("7 4 Loners 1, 0",   Totals((7, 4), lone=(1, 0)),      "7 to 4, N–S win; won alone: 1 and 0"),
    ("5 5 lone hands 0 1", Totals((5, 5), lone=(0, 1)),     "5 to 5, shared; won alone: 0 and 1"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "result", "reading"), LONE)
def test_a_slip_says_how_many_hands_each_side_won_alone_or_nothing_of_it(typed, result, reading):
    judged = euchre().judged(typed)
    assert (judged.slip, judged.reading) == (Slip(result), reading)
    again = euchre(Slip(result))
    assert again.judged(again.text()).slip == Slip(result)


LONE_MISSING = [
    ("7 4 a", "how many hands N–S won alone"),
    ("7 4 lon", "how many hands N–S won alone"),
    ("7 4 alone", "how many hands N–S won alone"),
    ("7 4 alone 1", "how many hands E–W won alone"),
    ("7 alone 1 0", "the total of E–W"),
    ("7 4 alone 1-", "how many hands E–W won alone"),
    ("7 4 lone h", "how many hands N–S won alone"),
    ("7 4 lone han", "how many hands N–S won alone"),
]


@pytest.mark.parametrize(("typed", "missing"), LONE_MISSING)
def test_what_is_still_missing_of_hands_won_alone(typed, missing):
    judged = euchre().judged(typed)
    assert (judged.slip, judged.refusal, judged.missing) == (None, None, missing)


def test_hands_won_alone_are_refused_where_none_are_counted_or_there_are_too_many():
    assert line().judged("5 3 alone 1 0").refusal.message == "Rubber bridge counts no hands won alone."
    said = "3 numbers of hands won alone were typed, and 2 are wanted: N–S, E–W."
    assert euchre().judged("7 4 alone 1 0 0").refusal.message == said
    [doubt] = euchre().judged("3 4 alone 1 0").doubts
    assert doubt.message == "1 hand won alone brings 4 points, and N–S have 3."


@pytest.mark.parametrize("ends", ["7 4 alone 1-0", "7-4 lone hands 1 0", "7 4 loners 1, 0", "7/4, lone hand: 1/0"])
def test_no_beginning_of_a_line_that_is_right_is_called_wrong(ends):
    assert euchre().judged(ends).slip == Slip(Totals((7, 4), lone=(1, 0)))
    assert [ends[:n] for n in range(len(ends)) if euchre().judged(ends[:n]).refusal] == []


REPLACED = [
    # recorded                    typed              what is said to be replaced
    (Totals((7, 4), lone=(1, 0)), "7 5",             "7 4 alone 1 0"),
    (Totals((7, 4), lone=(1, 0)), "7 5 alone 1 0",   ""),
    (Totals((7, 4)),              "7 5",             ""),
]  # fmt: skip


@pytest.mark.parametrize(("was", "typed", "replaces"), REPLACED)
def test_totals_alone_say_what_they_replace_where_hands_won_alone_are_lost(was, typed, replaces):
    assert euchre(Slip(was)).judged(typed).replaces == replaces


def test_an_empty_row_shows_how_hands_won_alone_are_typed_where_they_are_counted():
    assert (euchre().example, line().example) == ("5 3 alone 1 0", "5 3")


def test_a_jump_leads_to_another_table():
    assert line().judged("t2").jump.table == 2


def test_a_pad_with_totals_has_finished_and_one_of_deals_crossed_out_too():
    for result in (Totals((5, 3)), NotPlayed()):
        assert line(slip=Slip(result)).pads.finished(1, 1, 1)


def course(*over):
    """Two tables, two rounds; at some the slip is in."""
    event = evening()
    return RoundCourse(Pads(replace(event, slips={Key(*place, SLIP): Slip(Totals((5, 3))) for place in over})))


def test_the_course_goes_from_table_to_table_and_from_round_to_round():
    all_ = [PadPlace(1, 1, 1), PadPlace(1, 1, 2), PadPlace(1, 2, 1), PadPlace(1, 2, 2)]
    assert course().start() == Key(1, 1, 1, SLIP)
    assert course(all_[0]).start() == Key(1, 1, 2, SLIP)
    assert course().beside(HERE, 1, 0) == Key(1, 1, 2, SLIP)
    assert course().beside(HERE, -1, 0) is None
    assert course().beside(HERE, 0, 1) == Key(1, 2, 1, SLIP)
    assert course(all_[2]).beside(HERE, 0, 1) == Key(1, 2, 2, SLIP)
    assert course().found(HERE, table=2, board=7) == Key(1, 1, 2, SLIP)
    assert course().found(HERE, table=9) is None


def test_a_deal_after_the_totals_counts_for_nothing():
    there = line(slip=Slip(Totals((5, 3))))
    row = there.pads.line(HERE._replace(number=1), hand("1ns="))
    assert not row.possible
