"""Web pages as a browser and a screen reader find them."""

from html.parser import HTMLParser

import pytest

from scorer.sheets.page.paper import LETTER
from scorer.sheets.printers import html
from scorer.sheets.sheet import Column, Imprint, Layout, Note, Sheet, SheetPart, SheetTable, Wide
from tests.scorer.sheets.golden import IMPRINT, sheet

NASTY = "<script>alert(1)</script>"
VOID = {"meta", "link", "br"}


class Reading(HTMLParser):
    """The tags of a page in order, whether they close as they should, and the words between."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.words, self.attributes = [], [], [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("key", ["ranking", "scorecards", "travellers", "name-list"])
def test_a_page_is_whole_and_fetches_nothing(key):
    reading = Reading(html.page(sheet(key, "full", {}), imprint=IMPRINT))
    assert reading.open == []
    assert not {"script", "img", "link", "iframe"} & set(reading.tags)
    assert not {"src", "href", "onclick"} & {name for name, _ in reading.attributes}
    assert ("lang", "en") in reading.attributes


EVERYWHERE = Sheet(
    NASTY,
    (NASTY,),
    (
        SheetPart(
            NASTY,
            NASTY,
            NASTY,
            NASTY,
            (Note(NASTY), SheetTable((Column(NASTY),), ((NASTY,),), foot=((NASTY,),), caption=NASTY)),
        ),
        SheetPart(blocks=(SheetTable((Column("a"), Column("b")), ((Wide(NASTY, 2), None),)),)),
    ),
)


def test_what_people_typed_is_text_wherever_it_stands():
    page = html.page(EVERYWHERE, imprint=Imprint(NASTY, NASTY))
    assert "<script" not in page
    assert "".join(Reading(page).words).count(NASTY) == 16


def test_a_table_says_what_it_is_and_what_its_columns_are():
    reading = Reading(html.page(sheet("ranking", "full", {})))
    assert reading.tags.count("caption") == reading.tags.count("table") == 2
    assert reading.attributes.count(("scope", "col")) == reading.tags.count("th") > 0


def test_words_that_run_on_take_the_columns_they_run_over():
    table = SheetTable((Column("a"), Column("b"), Column("c")), ((Wide("not played", 2), None, 5),))
    page = html.page(Sheet("T", parts=(SheetPart(blocks=(table,)),)))
    assert '<td colspan="2">not played</td><td class="left narrow">5</td>' in page


def test_suits_have_their_colours_and_a_shape_for_those_who_do_not_see_them():
    page = html.page(Sheet("T", parts=(SheetPart(blocks=(Note("4♥"),)),)))
    assert '4<span class="heart">♥</span>' in page


@pytest.mark.parametrize(
    ("layout", "says"), [(Layout(), "size: letter;"), (Layout(landscape=True), "size: letter landscape;")]
)
def test_it_prints_on_the_paper_that_was_chosen(layout, says):
    assert says in html.page(Sheet("T", layout=layout), LETTER)


def test_large_print_is_larger():
    assert "font: 20px" in html.page(Sheet("T", layout=Layout(large=True)))
    assert "font: 16px" in html.page(Sheet("T"))
