"""What no typeface has is a box, and the foot of its page or its card says what the box stands for."""

from io import BytesIO

import pytest

from rules.text import as_it_is
from scorer.languages import language
from scorer.sheets.printers import pdf
from scorer.sheets.sheet import Column, Imprint, Layout, Sheet, SheetPart, SheetTable
from tests.scorer.sheets.golden import IMPRINT, pages, printed

SAYS = "□ stands for what cannot be printed: "
FOOTS = [
    # names                 what the foot says
    (["Anneke", "李雷"],     None),
    (["□"],                 None),
    (["សុខា"],               "Khmer letter sa (U+179F), Khmer vowel sign u (U+17BB), Khmer letter kha (U+1781), …"),
    (["Li \N{GRINNING FACE}", "Zoë \N{GRINNING FACE}"],    "Grinning face (U+1F600)"),
    (["\U0001f0cf \N{GRINNING FACE}"],      "Playing card black joker (U+1F0CF), Grinning face (U+1F600)"),
    (["\ue000"],            "(U+E000)"),
]  # fmt: skip


def listed(*names, **parts):
    """A sheet with a column of names."""
    table = SheetTable((Column(as_it_is("Name"), grow=1),), tuple((name,) for name in names))
    return Sheet(as_it_is("Names"), parts=(SheetPart(blocks=(table,)),), **parts)


def flat(page):
    """The words of a page in one line."""
    return " ".join(page.split())


@pytest.mark.parametrize(("names", "foot"), FOOTS, ids=[ascii(names) for names, _ in FOOTS])
def test_the_foot_names_what_cannot_be_printed(names, foot):
    [page] = map(flat, pages(printed(listed(*names))))
    assert (SAYS in page) == (foot is not None)
    assert f"{IMPRINT.line}. {SAYS}{foot}" in page or foot is None


def test_only_the_page_with_the_box_says_so():
    first, *_, last = map(flat, pages(printed(listed(*["Li"] * 99, "\N{GRINNING FACE}"))))
    assert SAYS not in first
    assert SAYS in last


def test_only_the_card_with_the_box_says_so():
    parts = tuple(SheetPart(as_it_is(name)) for name in ("Li", "\N{GRINNING FACE}"))
    [page] = map(flat, pages(printed(Sheet(as_it_is("Cards"), parts=parts, layout=Layout(2, 1, cut=True)))))
    assert page.count(SAYS) == 1


def test_a_club_whose_own_name_cannot_be_printed_is_told_on_every_page():
    file = BytesIO()
    pdf.write(listed(*["Li"] * 99), file, imprint=Imprint("\N{GRINNING FACE} Club"))
    for page in pages(file.getvalue()):
        assert SAYS in flat(page)


def test_the_head_of_a_further_page_counts_as_well():
    sheet = listed(*["Li"] * 99)
    for page in pages(printed(Sheet(as_it_is("\N{GRINNING FACE}"), parts=sheet.parts))):
        assert SAYS in flat(page)


def test_it_is_said_in_the_language_of_the_paper():
    [page] = pages(printed(listed("\N{GRINNING FACE}"), language=language("de")))
    assert "□ steht für Zeichen, die nicht gedruckt werden können: Grinning face (U+1F600)" in flat(page)
