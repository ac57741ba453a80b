"""Every character of a name or a contract reaches the paper."""

import unicodedata
from io import BytesIO
from itertools import groupby

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from scorer.sheets.page import fonts
from scorer.sheets.page.scripts import JOINERS
from scorer.sheets.printers.spelling import HOLLOW, PageWords, Spelling

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
    ("王 Li",               "KurintoSC:王|Noto: Li"),
    ("ក Li",                "Suits:□|Noto: Li"),
    ("משה & Li",            "FiraGO:משה|Noto: & Li"),
    ("משה ♠ כהן",           "FiraGO: כהן|Suits:♠|FiraGO:משה "),
    ("משה 12 כהן",          "FiraGO: כהן|Noto:12|FiraGO:משה "),
    ("4♠ 李",               "Noto:4|Suits:♠|Noto: |KurintoSC:李"),
    ("नमस्ते, Zoë",            "FiraGO:नमस्ते|Noto:, Zoë"),
    ("e\u0331\u0301",       "Noto:\u00e9\u0331"),
    ("x\u200d\u3164y",       "Noto:xy"),
    ("x\u200d\ufe0f\u00ady", "Noto:xy"),
]  # fmt: skip


def written(*lines):
    """A file with lines on one page."""
    file = BytesIO()
    fonts.register()
    canvas = Canvas(file, initialFontName=fonts.faces(bold=False)[0])
    words = PageWords(Spelling(canvas))
    for i, (text, bold) in enumerate(lines):
        words.say(50, 820 - 15 * i, text, size=12, bold=bold)
    canvas.addLiteral(words.operators)
    canvas.save()
    return file.getvalue()


def paper(*lines):
    """The lines printed on one page."""
    return pypdfium2.PdfDocument(written(*lines))


@pytest.mark.parametrize(("text", "runs"), TABLE, ids=[ascii(text) for text, _ in TABLE])
def test_a_line_is_split_between_the_fonts_that_have_its_characters(text, runs):
    stretches = groupby(fonts.runs(text), lambda run: run.font)
    assert "|".join(f"{font}:{''.join(run.text for run in each)}" for font, each in stretches) == runs


@pytest.mark.parametrize("bold", [False, True])
def test_every_sign_of_ours_is_in_every_style(bold):
    words, symbols = fonts.faces(bold)
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
    assert found == [text.translate(HOLLOW) for text, _ in lines]


def test_what_no_font_has_is_seen_on_the_paper():
    box = paper(("ក", False))[0].render(scale=1).to_numpy()
    blank = paper((" ", False))[0].render(scale=1).to_numpy()
    assert (box != blank).any()


def test_every_font_is_in_the_file():
    file = written(("4♠", False), ("李", False))
    assert b"Helvetica" not in file
    assert file.count(b"/FontFile2") == 3


@given(st.text(max_size=30), st.booleans())
def test_a_line_loses_nothing_that_can_be_seen(text, bold):
    composed = unicodedata.normalize("NFC", text)
    seen = [c for c in composed if c in fonts.BLANKS or fonts._visible(c)]
    runs = fonts.runs(text, bold)
    assert sum(letter not in JOINERS for run in runs for letter in run.text) == len(seen)
    for font, piece, clusters in runs:
        if clusters:
            assert sorted("".join(cluster.says for cluster in clusters)) == sorted(piece)
            assert all(shape.number for cluster in clusters for shape in cluster.shapes)
        else:
            assert set(piece) <= fonts.characters(font)


def test_what_no_font_has_is_named_once_for_each_box():
    assert fonts.lacking("Li ក\N{GRINNING FACE}ក 李 □") == ("ក", "\N{GRINNING FACE}", "ក")
    assert fonts.lacking("Zoë 4♠ □") == ()
