"""Lines that speak of somebody whom the file does not list: every one that is a slip is told, with who is listed."""

import re
from dataclasses import replace

import pytest

from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
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


@pytest.mark.parametrize(("number", "ways"), [("12", "EW"), ("3", "NS")])
def test_how_many_sit_either_way_follows_from_the_pair_that_is_not_listed(number, ways):
    text = file("matchpoints")
    heads = ((f"{way}_PAIRS", text.count(f"<DIRECTION>{way}<")) for way in ("NS", "EW"))
    said = "".join(f"<{tag}>{often}</{tag}>" for tag, often in (*heads, ("PAIRS", text.count("<PAIR>"))))
    text = text.replace("<WINNER_TYPE>", f"{said}<WINNER_TYPE>")
    assert rescored(text).causes == ()
    (pair,) = re.findall(rf"<PAIR>\s*<PAIR_NUMBER>{number}</PAIR_NUMBER>.*?</PAIR>", text, re.DOTALL)
    (cause,) = rescored(text.replace(pair, "")).causes
    way = {"NS": "north–south", "EW": "east–west"}[ways]
    assert {"number of pairs", f"number of {way} pairs"} <= {each.what for each in cause.follows}
    (cause,) = rescored(text.replace(pair, pair + pair)).causes  # which is left out, and counts nowhere
    assert (cause.what, cause.follows) == ("unread", [])


def test_a_pair_without_a_number_in_the_list_is_not_quoted_by_where_it_sits():
    (cause,) = rescored(listed_as(file("matchpoints"), "")).causes
    assert "nothing stands as <PAIR_NUMBER>: expected every pair once." in cause.says


def listed_as(text, number):
    """A file in whose list pair 12 has another number."""
    return text.replace("<PAIR_NUMBER>12<", f"<PAIR_NUMBER>{number}<")


def test_one_line_of_somebody_unknown_is_not_of_the_pair_whose_number_is_wrong_in_the_list():
    found = rescored(listed_as(with_numbers(file("matchpoints"), (3, NS, "77")), "?"))
    told = {each.line: each.says for each in found.causes}
    assert [("77" in says, "the lines speak of 12 (line" in says) for _, says in sorted(told.items())] == [
        (False, True),
        (True, False),
    ]


def test_who_plays_against_themselves_is_checked_though_a_line_speaks_of_somebody_unknown():
    text = with_numbers(file("matchpoints"), (3, NS, "77"))
    own = cell(LINE.findall(text)[40], EW)
    says = [each.says for each in rescored(with_numbers(text, (40, NS, own))).causes]
    assert any("plays against itself" in each for each in says)
    assert any("pair 77 (NS) on board" in each for each in says)
    assert not any("not checked" in each for each in says)


def test_a_wrong_number_in_the_list_is_no_pair_whose_lines_are_gone():
    movement = mitchell(5, 5, 1)
    rounds = tuple(tuple(each for each in seatings if 10 not in each.who) for seatings in movement.rounds)
    record = Program().file(evening(14, section(-1, replace(movement, rounds=rounds))))  # who should meet 10 sits out
    text = FORMATS[0].write(record).decode().replace("<PAIR_NUMBER>3<", "<PAIR_NUMBER>99<")
    line = LINE.findall(text)[5]
    points = float(cell(line, "NS_MATCH_POINTS"))
    found = rescored(text.replace(line, put(line, "NS_MATCH_POINTS", f"{points + 1:.1f}")))
    assert [each.what for each in found.causes] == ["unread", "points"], [each.says for each in found.causes]


@pytest.mark.parametrize("place", ["0", "63", "103="])
def test_a_place_that_nobody_can_have_does_not_follow_from_who_is_not_listed(place):
    text = listed_as(file("matchpoints"), "?")
    alone = {each.line for each in rescored(text).causes}
    first = re.search("<PLACE>.*?</PLACE>", text)
    causes = rescored(text.replace(first[0], f"<PLACE>{place}</PLACE>", 1)).causes
    (told,) = [each for each in causes if each.line not in alone]
    assert (told.what, told.claimed) == ("place", place)


@pytest.mark.parametrize("place", ["1", "5", "9", "17"])
def test_a_place_follows_from_who_is_not_listed_only_where_so_many_may_stand_before_it(place):
    text = listed_as(file("matchpoints"), "?")  # without 12 their place is 7, and 8 with it
    alone = {each.line for each in rescored(text).causes}
    listed = re.search("<PAIR_NUMBER>14<.*?<PLACE>(8)</PLACE>", text, re.DOTALL)
    wrong = text[: listed.start(1)] + place + text[listed.end(1) :]
    told = [each for each in rescored(wrong).causes if each.line not in alone]
    assert [(each.what, each.claimed) for each in told] == [("place", place)]
