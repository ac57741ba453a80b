"""An event of another program comes out as in its file, and what cannot is said."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.cli.likeness import BESIDES, Likeness
from scorer.event.event import PERCENT, POINTS, Penalty
from scorer.event.results import Average, NotPlayed
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts import usebio_record
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import OF_NOBODY, Club
from scorer.rescore import rescore
from scorer.standings import BoardPlay
from tests.scorer.formats.evenings import FLOATING, SIXTY_FORTY, evening, mitchell, section, small, switched, usual
from tests.scorer.rescore.claimed import Program, claim, with_averages_of_two_imps

BUTLER, CROSS = "butler", "cross-imps"


def likeness(record):
    return Likeness(record, rescore(record))


def torn(record, *methods):
    return replace(record, methods=methods, event=replace(record.event, method=methods[0]))


METHODS = [
    # how the file is scored, and what it may mean                      method      settings
    (torn(Program(BUTLER).file(usual()), CROSS, BUTLER),                BUTLER,     {}),
    (torn(Program(BUTLER, {"factored": True}).file(usual()), CROSS, BUTLER), BUTLER, {"factored": True}),
    (torn(Program(CROSS).file(usual()), CROSS, BUTLER),                 CROSS,      {}),
    (Program(settings={"scale": 1}).file(usual()),                      "matchpoints", {"scale": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("record", "method", "settings"), METHODS)
def test_the_explained_method_comes_first_and_then_its_settings(record, method, settings):
    event = likeness(record).event
    assert (event.method, dict(event.settings)) == (method, settings)


def test_the_explained_winners_are_carried_over():
    record = Program().file(replace(evening(5, section(-1, mitchell(5, 5, 2))), winners=1))
    event = likeness(replace(record, event=replace(record.event, winners=2))).event
    assert event.winners == 1
    assert len(list(BoardPlay(event).rankings())) == 1


@pytest.mark.parametrize("together", [True, False])
def test_sections_are_compared_as_the_file_explains(together):
    two = (section(-1, mitchell(5, 5, 2)), section(-2, mitchell(5, 5, 2), letter="B"))
    record = Program().file(evening(3, *two, others=(NotPlayed(),) * 3, together=together))
    other = replace(record, event=replace(record.event, together=not together))
    found = likeness(other)
    assert {each.name for each in found.because} == {"compared", "ranked"}
    assert found.event.together is together
    assert not any(line.startswith("Not as") for line in found.said())


TAKEN = [
    # what an adjustment of 3 does to total and share  the penalty
    (Fraction(3),   0,                                 Penalty(1, Fraction(-3), POINTS)),
    (Fraction(-3),  0,                                 Penalty(1, Fraction(3), POINTS)),
    (0,             Fraction(3),                       Penalty(1, Fraction(-15), PERCENT)),
    (0,             Fraction(-3),                      Penalty(1, Fraction(15), PERCENT)),
    (0,             0,                                 None),
]  # fmt: skip


@pytest.mark.parametrize(("points", "percent", "penalty"), TAKEN)
def test_adjustments_become_penalties_as_the_file_explains_them(points, percent, penalty):
    record = Program().file(evening(1, section(-1, switched(mitchell(5, 5, 1)))))
    rows = []
    for row in record.rows:
        if row.who[0][1] in (1, 2):
            worth = points + Fraction(percent) * 5 * 8 / 100
            share = row.percent.value + percent + points * 100 / Fraction(40)
            total = claim(row.total.value + worth, 2, "up")
            row = replace(row, total=total, percent=claim(share, 2, "up"), adjustment=PrintedFigures("3", Fraction(3)))
        rows.append(replace(row, place=None))
    found = likeness(replace(record, rows=tuple(rows)))
    kept = {each.number: each for each in found.event.sections[0].penalties}
    assert replace(kept[1], reason="") == penalty if penalty else kept == {}
    ours = {row.contestant.number: row.points for ranking in BoardPlay(found.event).rankings() for row in ranking.rows}
    assert all(claim(ours[row.who[0][1]], 2, "up").value == row.total.value for row in rows)


def test_averages_that_follow_the_session_are_carried_over():
    record = Program().file(evening(4, section(-1, mitchell(5, 5, 2)), others=(FLOATING,) * 6))
    plain = {key: replace(slip, result=SIXTY_FORTY) for key, slip in record.event.slips.items() if slip.ruled}
    event = likeness(replace(record, event=replace(record.event, slips=record.event.slips | plain))).event
    assert {slip.result for slip in event.slips.values() if isinstance(slip.result, Average)} == {FLOATING}


def handicapped():
    record = Program().file(usual())
    rows = (replace(row, handicap=claim(Fraction(n % 5), 0, "up")) for n, row in enumerate(record.rows))
    return replace(record, rows=tuple(rows))


def one_wrong():
    record = Program().file(usual())
    return replace(record, rows=(replace(record.rows[0], total=PrintedFigures("1", Fraction(1))), *record.rows[1:]))


SAID = [
    # the file                                                              what is said
    (recorded(small()),                                                     []),
    (Program(travellers={"unequal": "own-top"}).file(usual()),              ["Not as in the file: in the travellers, ",
                                                                             "numbers are shown otherwise here"]),
    (Program(settings={"scale": 1}).file(usual()),                          ["Scored as in the file: "]),
    (handicapped(),                                                         ["Left out: the handicaps of 8 of 10"]),
    (replace(recorded(small()), besides={"hands": 20, "master points": 3}, club=Club("Rookery", "77")),
                 ["Left out: 20 hands, 3 master points, the club's name (“Rookery”), the club's number (77)."]),
    (with_averages_of_two_imps(usual(), BUTLER),                            ["Not as in the file: 60 % and 40 % are 2",
                                                                             "numbers are shown otherwise here"]),
    (one_wrong(),                                                           ["1 of the file's numbers differs here"]),
]  # fmt: skip


def test_whatever_a_file_has_besides_has_its_words():
    assert {*usebio_record.BESIDES.values(), OF_NOBODY} == {*BESIDES}


@pytest.mark.parametrize(("record", "says"), SAID)
def test_what_cannot_be_carried_over_is_said(record, says):
    lines = list(likeness(record).said())
    assert len(lines) == len(says), lines
    assert all(words in line for words, line in zip(says, lines, strict=True))


def test_what_rescore_explains_is_not_said_to_differ():
    found = likeness(Program(travellers={"unequal": "own-top"}).file(usual()))
    assert found.found.left == 0
    assert not any("differ here" in line for line in found.said())


def test_of_a_great_many_cells_the_first_are_listed_and_the_others_counted():
    body = b"board,ns,ew,contract\n1,1,2,4SN=\n" + b"".join(b"%d,1,2,Z\n" % number for number in range(2, 900))
    lines = list(likeness(read_source(Source("x.csv", body))).said())
    assert sum("stands as the contract" in line for line in lines) == 40
    assert lines[40] == "… and 858 more; rescore --json has them all."


def test_what_could_not_be_read_is_listed():
    body = FORMATS[0].write(recorded(small())).replace(b"<TRICKS>", b"<TRICKS>?", 1)
    lines = list(likeness(read_source(Source("x.xml", body))).said())
    assert "stands as the tricks on board" in lines[0]
