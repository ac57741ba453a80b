"""Texts on as many lines as they need."""

import pytest
from PySide6.QtGui import QFontMetricsF

from ui.parts import Lettering
from ui.parts.wrapped import broken, name_lines

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
