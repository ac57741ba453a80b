"""Words that can be said in several ways: as long as there is room, and broken between their parts."""

import pytest

from rules.text import NO_WORDS, as_it_is
from ui.parts.ways import APART, PartsWords

LONG = as_it_is(APART.join(("6 deals to come", "Höfer & Baum need: 510, and a contract made", "Tate & Moor need: 30")))
BRIEF = as_it_is(APART.join(("6 deals to come", "N–S need: 510, and a contract made", "E–W need: 30")))


def lines(label):
    return [line.split(APART) for line in label.text().split("\n")]


@pytest.fixture
def label(shown):
    made = shown(PartsWords(wrap=True, more=1), 900, 60)
    made.say_ways((LONG, BRIEF))
    return made


def test_all_parts_are_on_one_line_where_there_is_room(label):
    assert lines(label) == [LONG.split(APART)]


def test_a_line_is_broken_between_parts_and_in_none(label):
    one, two, three = LONG.split(APART)
    metric = label.fontMetrics()
    label.resize(metric.horizontalAdvance(one + APART + two) + 2, 60)
    assert lines(label) == [[one, two], [three]]
    label.resize(metric.horizontalAdvance(two) - 4, 60)
    assert lines(label) == [[each] for each in BRIEF.split(APART)]


def test_what_is_said_next_is_laid_out_anew(label):
    label.say(as_it_is("One deal to come"))
    assert lines(label) == [["One deal to come"]]
    label.say(NO_WORDS)
    assert label.text() == ""
