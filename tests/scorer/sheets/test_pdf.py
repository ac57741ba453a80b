"""Pages as a reader of PDF finds them."""

import re
from itertools import chain

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from scorer.sheets.page.paper import A4, LETTER
from scorer.sheets.sheet import Column, Layout, RankCell, Sheet, SheetPart, SheetTable
from tests.scorer.sheets.evening import NAMES
from tests.scorer.sheets.golden import GOLDEN, pages, path, printed, sheet, words

IDS = [f"{key} {evening}" for key, evening, *_ in GOLDEN]


@pytest.mark.parametrize(("key", "evening", "paper", "chosen"), GOLDEN, ids=IDS)
def test_the_words_of_the_golden_pages_are_as_they_were(key, evening, paper, chosen):
    assert words(key, evening, paper, chosen) == path(key, evening).read_text(encoding="utf-8")


def squeezed(text):
    """Without the spaces and the ends of lines that a narrow column makes."""
    return re.sub(r"[\s\ufffe-]", "", text)


def test_more_signs_than_one_part_of_a_typeface_has_are_read_again_on_every_page():
    letters = "".join(filter(str.isalpha, map(chr, range(0x100, 0x24F))))
    names = [letters[at : at + 20] for at in range(0, len(letters), 20)]
    table = SheetTable((Column("Name", grow=1),), tuple((name,) for name in names * 8))
    found = squeezed("".join(pages(printed(Sheet("Names", parts=(SheetPart(blocks=(table,)),))))))
    assert [found.count(name) for name in names] == [8] * len(names)


@pytest.mark.parametrize("key", ["ranking", "scorecards", "table-cards", "name-list"])
def test_a_name_is_printed_whole_in_whatever_script(key):
    found = squeezed("".join(pages(printed(sheet(key, "full", {})))))
    for name in chain.from_iterable(NAMES):
        assert squeezed(name) in found


def test_hearts_and_diamonds_are_hollow_on_paper():
    text = "".join(pages(printed(sheet("travellers", "full", {}))))
    assert {"♠", "♡", "♢", "♣"} <= set(text)
    assert not {"♥", "♦"} & set(text)


@pytest.mark.parametrize(("paper", "size"), [(A4, (595, 842)), (LETTER, (612, 792))], ids=["A4", "Letter"])
@pytest.mark.parametrize("landscape", [False, True])
def test_the_page_has_the_size_of_the_paper(paper, size, landscape):
    document = pypdfium2.PdfDocument(printed(Sheet("Ranking", layout=Layout(landscape=landscape)), paper))
    assert tuple(map(round, document[0].get_size())) == (size[::-1] if landscape else size)
    document.close()


def fonts_on(page):
    """The fonts of a page's text with whether each is in the file."""
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
        font = pdfium.FPDFTextObj_GetFont(thing)
        yield bool(pdfium.FPDFFont_GetIsEmbedded(font))


@pytest.mark.parametrize("key", ["ranking", "travellers", "pickup-slips"])
def test_every_typeface_is_in_the_file(key):
    file = printed(sheet(key, "full", {}))
    document = pypdfium2.PdfDocument(file)
    embedded = [each for page in document for each in fonts_on(page)]
    document.close()
    assert embedded
    assert all(embedded)
    assert b"Helvetica" not in file


def test_every_page_says_whose_it_is_when_it_was_printed_and_which_of_how_many():
    text = pages(printed(sheet("scorecards", "full", {})))
    assert len(text) == 10
    for number, page in enumerate(text, 1):
        assert "Lindenhof Card Club. Printed Tuesday 17 November 2026, 20:52" in page
        assert f"{number} of 10" in page
        assert "Tuesday Pairs. Tuesday 17 November 2026" in page


def test_a_table_has_its_heading_and_the_sheet_its_name_on_every_page():
    table = SheetTable(
        (Column("No.", "right", 3), Column("Names", grow=1)), tuple((n, f"Pair {n}") for n in range(150))
    )
    text = pages(printed(Sheet("Ranking", ("Tuesday Pairs",), (SheetPart(blocks=(table,)),))))
    assert len(text) > 2
    assert all("No. Names" in page for page in text)
    assert all("Ranking. Tuesday Pairs" in page for page in text[1:])
    assert [line for page in text for line in re.findall(r"Pair (\d+)", page)] == [str(n) for n in range(150)]


def test_cards_to_be_cut_out_carry_the_event_each():
    [first, *_] = pages(printed(sheet("guide-cards", "full", {})))
    assert first.count("Tuesday Pairs. Tuesday 17 November 2026") == 6


def test_the_sign_of_a_tie_hangs_outside_the_column_of_figures():
    rows = ((RankCell(2),), (RankCell(2, True),), (RankCell(12),))
    made = Sheet("Ranking", parts=(SheetPart(blocks=(SheetTable((Column("Place", "right"),), rows),)),))
    document = pypdfium2.PdfDocument(printed(made))
    page = document[0].get_textpage()
    text = page.get_text_range()
    alone, tied, high = (page.get_charbox(text.index(said) + said.index("2"))[2] for said in ("2\r", "2=", "12\r"))
    document.close()
    assert tied == pytest.approx(alone, abs=0.1)
    assert high == pytest.approx(alone, abs=0.1)
