"""Every character of a name or a contract reaches the paper."""

import unicodedata
from io import BytesIO

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from scorer.sheets.page import fonts

STYLES = [(bold, italic) for bold in (False, True) for italic in (False, True)]
SIGNS = "♠♥♦♣♡♢−≥≤→←↑↓✓"
TABLE = [
    # text                  in runs
    ("Łukasz Dąbek",        "Noto:Łukasz Dąbek"),
    ("Ζωή, Наталья",        "Noto:Ζωή, Наталья"),
    ("4♠X −1",              "Noto:4|Suits:♠|Noto:X |Suits:−|Noto:1"),
    ("♥♦",                  "Suits:♥♦"),
    ("",                    ""),
    ("Zoe\u0308",           "Noto:Zoë"),
    ("a\tb",                "Noto:a b"),
    ("王 Li",               "Suits:□|Noto: Li"),
    ("x\u200d\ufe0f\u00ady", "Noto:xy"),
]  # fmt: skip


def paper(*lines):
    """The lines printed on one page."""
    file = BytesIO()
    canvas = Canvas(file)
    for i, (text, bold) in enumerate(lines):
        fonts.draw(canvas, (50, 800 - 20 * i), text, size=12, bold=bold)
    canvas.save()
    return pypdfium2.PdfDocument(file.getvalue())


@pytest.mark.parametrize(("text", "runs"), TABLE, ids=[ascii(text) for text, _ in TABLE])
def test_a_line_is_split_between_the_fonts_that_have_its_characters(text, runs):
    assert "|".join(f"{font}:{piece}" for font, piece in fonts.runs(text)) == runs


@pytest.mark.parametrize(("bold", "italic"), STYLES)
def test_every_sign_of_ours_is_in_every_style(bold, italic):
    words, symbols = fonts.faces(bold, italic)
    assert not set(SIGNS) & fonts.characters(words)
    assert set(SIGNS) <= fonts.characters(symbols)


@pytest.mark.parametrize("bold", [False, True])
def test_a_minus_is_as_wide_as_a_figure(bold):
    assert {round(fonts.width(sign, 1000, bold)) for sign in "−+=0123456789"} == {572}


@pytest.mark.parametrize("bold", [False, True])
def test_all_suits_have_one_width(bold):
    assert len({fonts.width(suit, 1000, bold) for suit in "♠♥♦♣♡♢"}) == 1


def test_names_of_every_club_come_out_of_the_paper_again():
    lines = [("Łukasz, Ζωή, Наталья", False), ("Łukasz, Ζωή, Наталья", True), (f"4♠X {SIGNS}", True)]
    found = paper(*lines)[0].get_textpage().get_text_range().splitlines()
    assert found == [text for text, _ in lines]


def test_what_no_font_has_is_seen_on_the_paper():
    box = paper(("王", False))[0].render(scale=1).to_numpy()
    blank = paper((" ", False))[0].render(scale=1).to_numpy()
    assert (box != blank).any()


def test_every_font_is_in_the_file():
    file = BytesIO()
    canvas = Canvas(file, initialFontName=fonts.faces(bold=False, italic=False)[0])
    fonts.draw(canvas, (50, 700), "4♠", size=12)
    canvas.save()
    assert b"Helvetica" not in file.getvalue()
    assert file.getvalue().count(b"/FontFile2") == 2


def test_markup_names_the_font_of_the_signs_and_escapes_the_rest():
    assert fonts.markup("<1♥>") == '&lt;1<font name="Suits">♥</font>&gt;'


@given(st.text(max_size=30), st.booleans())
def test_a_line_loses_nothing_that_can_be_seen(text, bold):
    composed = unicodedata.normalize("NFC", text)
    seen = [c for c in composed if c in fonts.BLANKS or fonts._visible(c)]
    assert sum(len(run.text) for run in fonts.runs(text, bold)) == len(seen)
    for font, piece in fonts.runs(text, bold):
        assert set(piece) <= fonts.characters(font)
