"""On paper nothing stands in another's way or over an edge, in any language, or where words are half as long again."""

from itertools import combinations

import pytest

from scorer.languages import ENGLISH
from scorer.pseudo import LANGUAGE
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.setting import ems
from scorer.sheets.page.words import printing
from tests.examples import a_share
from tests.languages import CATALOGUED, catalogued
from tests.scorer.sheets.test_every_sheet import ON_IT, busiest, every_sheet, every_sheet_of_every_evening, made, usual

ROUNDED = 0.6  # points that are no harm


def in_the_way(strip):
    """Pairs of lines on one strip that stand over each other."""
    for one, other in combinations(strip.ink, 2):
        level = abs(one.y - other.y) < 0.8 * min(one.size, other.size)
        left, right = sorted((one, other), key=lambda ink: ink.x)
        if level and left.x + ems(left.text, left.bold) * left.size > right.x + ROUNDED:
            yield f"“{left.text}” runs into “{right.text}”"


def over_the_edge(filled):
    """Lines of a frame that leave it."""
    for strip in filled.strips:
        for ink in strip.ink:
            if ink.x < -ROUNDED or ink.x + ems(ink.text, ink.bold) * ink.size > filled.frame.width + ROUNDED:
                yield f"“{ink.text}” leaves the paper"
    if sum(strip.at(filled.room) for strip in filled.strips) > filled.frame.height + ROUNDED:
        yield "more stands on a page than it holds"


def cut(sheet, language):
    """What cannot be read on a sheet in a language."""
    with printing(sheet, language) as printed:
        pages = laid(printed, PageFormat(A4, printed.layout))
    for page in pages:
        for filled in page.filled:
            yield from over_the_edge(filled)
            yield from (said for strip in filled.strips for said in in_the_way(strip))


@every_sheet_of_every_evening
def test_nothing_is_cut_where_words_are_half_as_long_again(shelved, evening):
    assert {*cut(usual(shelved, evening), LANGUAGE)} == set()


@pytest.mark.parametrize(("shelved", "evening"), a_share(ON_IT), ids=lambda each: getattr(each, "key", ""))
def test_nothing_is_cut_in_english(shelved, evening):
    assert {*cut(usual(shelved, evening), ENGLISH)} == set()


@pytest.mark.parametrize("code", CATALOGUED)
@every_sheet
def test_nothing_is_cut_in_a_language_of_the_program(shelved, code):
    assert {*cut(made(shelved, busiest(shelved)), catalogued(code))} == set()
