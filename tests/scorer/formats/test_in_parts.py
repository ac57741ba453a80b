"""Scores that were assigned in parts, in files: read back the same, with what other programs do not learn."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.results import Assigned, BareScore, Part, Played, Slip
from scorer.formats import FORMATS
from scorer.formats.own import recorded
from scorer.formats.source import Source
from tests.scorer.formats.evenings import FOUR_SPADES, IN_PARTS, PASSED, usual

USEBIO, LINES = FORMATS


SPLIT = Assigned((Part(Fraction(1), Played(FOUR_SPADES)),), (Part(Fraction(1), Played(PASSED)),))
WEIGHTED = Assigned(*[(Part(Fraction(3, 5), BareScore(420)), Part(Fraction(2, 5), Played(PASSED)))] * 2)


def ruled(result=IN_PARTS):
    """An evening, the board of its first table ruled on."""
    event = usual()
    key = min(event.slips)
    return replace(event, slips={**event.slips, key: Slip(result, note="A hesitation")}), key


@pytest.mark.parametrize("result", [IN_PARTS, SPLIT, WEIGHTED], ids=["both", "split", "weighted"])
@pytest.mark.parametrize("form", FORMATS, ids=lambda each: each.key)
def test_a_score_in_parts_is_written_and_read_back(form, result):
    event, _ = ruled(result)
    record = form.read(Source("a" + form.suffixes[0], form.write(recorded(event))))
    assert result in [slip.result for slip in record.event.slips.values()]
    assert record.unread == ()


def test_other_programs_find_its_points_and_no_score():
    event, key = ruled()
    record = recorded(event)
    body = USEBIO.write(record).decode()
    line = next(each for each in body.split("<TRAVELLER_LINE>") if "ASSIGNED=" in each)
    assert '<SCORE ASSIGNED="(100/3)% 4♠ W = (200/3)% Pass // 4♠ W ="' in line
    assert "<CONTRACT>" not in line
    assert f"<NS_MATCH_POINTS>{record.lines[key].first.text}<" in line
    assert "<NOTES>A hesitation</NOTES>" in line


def test_what_they_do_not_learn_is_said():
    event, _ = ruled()
    assert "the scores that were assigned in parts" in USEBIO.leaves_out(recorded(event))[0]
    assert USEBIO.leaves_out(recorded(usual())) == []
