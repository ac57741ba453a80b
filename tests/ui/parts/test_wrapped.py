"""Texts on as many lines as they need."""

import pytest
from PySide6.QtGui import QFontMetricsF

from ui.parts import Lettering
from ui.parts.wrapped import broken, listed_lines, name_lines

LONG, OTHER = "Maximiliana Throckmorton-Wolfeschlegelst", "Featherstonehaugh-Cholmondeley Marjoribk"


def wide(text):
    return QFontMetricsF(Lettering().font()).horizontalAdvance(text)


NAMES = [
    # names                   as wide as                         in lines
    ("Ann Lee & Cy Ives",     "Ann Lee & Cy Ives",               ["Ann Lee & Cy Ives"]),
    ("Ann Lee & Cy Ives",     "Ann Lee & Cy Ive",                ["Ann Lee", "& Cy Ives"]),
    (f"{LONG} & {OTHER}",     f"& {OTHER}",                      [LONG, f"& {OTHER}"]),
    (f"{OTHER} & Ann Lee",    "Featherstonehaugh-Cholmondeley",  [*OTHER.split(" ")[:1], "Marjoribk & Ann Lee"]),
    (LONG,                    "Maximiliana Throck",              ["Maximiliana", "Throckmorton-", "Wolfeschlegelst"]),
    ("",                      "Ann",                             [""]),
]  # fmt: skip


@pytest.mark.parametrize(("names", "room", "lines"), NAMES)
def test_names_stand_on_a_line_or_each_on_its_own_or_are_broken_where_words_are(qapp, names, room, lines):
    assert name_lines(names, wide(room) + 1) == lines


def test_a_word_is_broken_behind_a_hyphen_only_where_it_has_no_line_of_its_own(qapp):
    assert broken("an all-play-all", wide("all-play-all") + 1) == ["an", "all-play-all"]
    assert broken("an all-play-all", wide("all-play-") + 1) == ["an all-", "play-all"]


def test_a_word_without_hyphens_that_has_no_line_of_its_own_is_broken_with_them(qapp):
    name = "Featherstonehaugh"
    lines = broken(name, wide("Feathers") + 1)
    assert len(lines) > 1
    assert all(wide(line) <= wide("Feathers") + 1 for line in lines)
    assert "".join(line.removesuffix("-") for line in lines) == name
    assert broken(name, 0) == [name]


def test_many_names_are_broken_between_them(qapp):
    names = ["Bo Li", "Ann Lee", "Owen Thorne"]
    assert listed_lines(names, wide("Bo Li, Ann") + 1) == ["Bo Li,", "Ann Lee,", "Owen", "Thorne"]
    assert listed_lines(names, wide("Bo Li, Ann Lee,") + 1) == ["Bo Li, Ann Lee,", "Owen Thorne"]


def test_an_and_has_the_beginning_of_a_name_behind_it(qapp):
    name = "Featherstonehaugh-Cholmondely"
    assert broken(f"Vos & {name}", wide(name) + 1) == ["Vos &", name]
    assert broken(f"& {name}", wide(name) + 1) == ["& Featherstonehaugh-", "Cholmondely"]
