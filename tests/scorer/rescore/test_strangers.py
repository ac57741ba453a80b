"""Lines that speak of somebody whom the file does not list: every one that is a slip is told, with who is listed."""

import re

import pytest

from scorer.formats import Source, read_source
from scorer.rescore import rescore
from tests.scorer.rescore.test_two_on_one_board import cell, file, put

LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.DOTALL)
NS, EW = "NS_PAIR_NUMBER", "EW_PAIR_NUMBER"


def with_numbers(text, *slips):
    """A file in which some lines have another number of a pair; each slip is which line, the cell and the number."""
    for at, tag, number in slips:
        line = LINE.findall(text)[at]
        text = text.replace(line, put(line, tag, number), 1)
    return text


def rescored(text):
    return rescore(read_source(Source("x.xml", text.encode())))


@pytest.mark.parametrize("number", ["", "77"])
@pytest.mark.parametrize("tags", [(NS, NS), (NS, EW)], ids=" and ".join)
def test_two_lines_of_somebody_unknown_are_both_told(number, tags):
    text = file("matchpoints")
    of = [cell(LINE.findall(text)[at], tag) for at, tag in zip((3, 40), tags, strict=True)]
    found = rescored(with_numbers(text, (3, tags[0], number), (40, tags[1], number)))
    assert of[0] != of[1]
    assert [each.what for each in found.causes] == ["unread", "unread"]
    assert len({each.board for each in found.causes}) == 2
    assert all("The file's numbers are those of" in each.says for each in found.causes)


def test_somebody_unknown_stands_not_among_the_expected():
    found = rescored(with_numbers(file("matchpoints"), (3, NS, "77"), (40, NS, "78"), (60, EW, "")))
    assert ["and 10 more. The result counts" in each.says for each in found.causes] == [True, True, True]


def test_a_pair_that_is_not_listed_at_all_is_told_once():
    text = file("matchpoints")
    pair = re.search(r"\s*<PAIR>\s*<PAIR_NUMBER>12</PAIR_NUMBER>.*?</PAIR>", text, re.DOTALL)
    (told,) = [each for each in rescored(text.replace(pair[0], "")).causes if each.what == "unread"]
    assert "pair 12 (EW) on board" in told.says
    assert "and 9 more." in told.says
