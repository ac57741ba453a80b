"""Scores that were assigned in parts, in files: read back the same, with what other programs do not learn."""

from dataclasses import replace
from fractions import Fraction
from xml.sax.saxutils import escape

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


RULINGS = [
    # law        text                   what others read
    ("12C1(c)", "A hesitation",        "Law 12C1(c): A hesitation"),
    ("12C1(c)", "",                    "Law 12C1(c)"),
    ("",        "Law 75: no mistake",  "Law 75: no mistake"),
    ("75",      "Law 75: a mistake",   "Law 75: Law 75: a mistake"),
    ("12 “<B>”", "A & B",              "Law 12 “<B>”: A & B"),
]  # fmt: skip


@pytest.mark.parametrize(("law", "text", "read"), RULINGS)
def test_the_law_of_a_ruling_is_read_back_and_stands_in_what_others_read(law, text, read):
    event, key = ruled()
    slip = replace(event.slips[key], note=text, law=law)
    body = USEBIO.write(recorded(replace(event, slips={**event.slips, key: slip})))
    assert f">{escape(read)}</NOTES>" in body.decode()
    slips = USEBIO.read(Source("a.xml", body)).event.slips.values()
    assert [(each.law, each.note) for each in slips if each.ruling] == [(law, text)]


def test_a_text_that_another_program_has_changed_is_kept_whole_with_its_law():
    event, key = ruled()
    slip = replace(event.slips[key], law="12C1(c)")
    body = USEBIO.write(recorded(replace(event, slips={**event.slips, key: slip})))
    slips = USEBIO.read(Source("a.xml", body.replace(b"Law 12C1(c): A", b"See below. A"))).event.slips.values()
    assert [(each.law, each.note) for each in slips if each.ruling] == [("12C1(c)", "See below. A hesitation")]


def test_what_they_do_not_learn_is_said():
    event, _ = ruled()
    assert "the scores that were assigned in parts" in USEBIO.leaves_out(recorded(event))[0]
    assert USEBIO.leaves_out(recorded(usual())) == []
