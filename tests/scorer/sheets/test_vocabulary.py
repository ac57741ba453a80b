"""What a sheet may hold beside tables and notes, as every printer draws it: groups, lines to write on, pads, cards."""

from io import BytesIO
from itertools import pairwise

import openpyxl
import pypdfium2
import pytest

from scorer.sheets.page.grid import LOWEST, SMALLEST, grid
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.setting import TextMeasure
from scorer.sheets.page.strip import CUT, HAIRLINE, PENCIL, STRONG, THICK
from scorer.sheets.page.strips import Setter
from scorer.sheets.page.tones import TONES, parts
from scorer.sheets.printers import html, text, xlsx
from scorer.sheets.sheet import (
    Blank,
    Blanks,
    Cards,
    Column,
    CutCard,
    Group,
    Layout,
    LinePad,
    Sheet,
    SheetPart,
    SheetTable,
    Wide,
    WrittenFigure,
    beside,
)
from tests.scorer.sheets.golden import printed
from tests.scorer.sheets.test_html import Reading

COLUMNS = (
    Column("No.", "right"),
    Column("Points", "right", grow=1, group="N–S: Ann & Ben"),
    Column("Total", "right", grow=1, strong=True, group="N–S: Ann & Ben"),
    Column("Points", "right", grow=1, group="E–W"),
    Column("Total", "right", grow=1, strong=True, group="E–W"),
)
ROWS = ((1, 10, 10, None, 0), (Wide("Game 1. N–S have won.", 5), None, None, None, None), (2, None, 0, 7, 7))
GROUPED = SheetTable(COLUMNS, ROWS, frozenset({2}), caption="A pad", thick=frozenset({1, 3}))
PAD = LinePad(
    (("We", "N–S: Ann & Ben"), ("They", "E–W")),
    above=((WrittenFigure("Overtrick", 30), WrittenFigure("Honours", 100)), (WrittenFigure("Two down", 200),)),
    below=(((WrittenFigure("2♠", 60),), ()), ((), (WrittenFigure("3NT", 100),))),
    totals=(190, 300),
)
BLANKS = Blanks((Blank("Table"), Blank("Total", "42"), Blank("In words", "forty-two", share=3)))
CARDS = Cards(
    (CutCard("13", "tricks", "red"), CutCard("4", "", "green"), CutCard("Re-raise"), CutCard("0", "", "yellow")),
    across=3,
)


def sheet(*blocks, **layout):
    return Sheet("Paper", ("Friday",), (SheetPart("Table 1", blocks=blocks),), Layout(**layout))


def strips(block, width=400.0, size=10.0):
    return list(Setter(width, size).block(block))


def words(block, **measure):
    return [ink.text for strip in strips(block, **measure) for ink in strip.ink]


def cells(block):
    file = BytesIO()
    xlsx.write(sheet(block), file)
    page = openpyxl.load_workbook(file).active
    return page, [[cell for cell in row if cell is not None] for row in page.iter_rows(min_row=4, values_only=True)]


# --- names over several columns -----------------------------------------------------------


def test_columns_of_one_group_that_stand_beside_each_other_have_its_name_over_them():
    assert GROUPED.groups == (Group("", 0, 0), Group("N–S: Ann & Ben", 1, 2), Group("E–W", 3, 4))
    assert GROUPED.grouped
    assert not SheetTable((Column("a"),), ()).grouped


def test_on_paper_the_name_stands_in_the_middle_over_its_columns_with_a_rule_below():
    names, titles, *_ = strips(GROUPED)
    assert [ink.text for ink in names.ink] == ["N–S: Ann & Ben", "E–W"]
    drawn = grid(GROUPED, TextMeasure(400, 10))
    assert [(rule.start, rule.end) for rule in names.rules] == [
        (drawn.edges[1].left, drawn.edges[2].right),
        (drawn.edges[3].left, drawn.edges[4].right),
    ]
    assert [ink.text for ink in titles.ink] == ["No.", "Points", "Total", "Points", "Total"]


def test_no_word_over_a_narrow_column_is_broken_while_there_is_room():
    alone = SheetTable((Column("Names", grow=1), Column("1", "right", 3, group="Rounds")), (("Ann", 500), ("Bo", 120)))
    names, *_ = strips(alone)
    assert [ink.text for ink in names.ink] == ["Rounds"]


def test_a_heavy_line_is_drawn_where_a_game_ends_and_a_hairline_where_it_is_less():
    ruled = [strip.rules[0].weight for strip in strips(GROUPED) if strip.rules and not strip.ink]
    assert ruled == [STRONG, pytest.approx(STRONG * 1.6), HAIRLINE, pytest.approx(STRONG * 1.6)]


def test_no_upright_line_runs_through_a_sentence():
    sentence = next(s for s in strips(GROUPED) if any("Game 1" in ink.text for ink in s.ink))
    row = next(s for s in strips(GROUPED) if any(ink.text == "10" for ink in s.ink))
    assert sentence.bars == ()
    assert len(row.bars) == 2


def test_a_pad_too_wide_for_its_paper_is_set_smaller_and_another_table_is_not():
    many = tuple(Column("Total", "right", 5, group=f"{n // 4}") for n in range(24))
    assert 10 * SMALLEST - 0.01 <= grid(SheetTable(many, ()), TextMeasure(480, 10)).size < 10
    assert grid(SheetTable(tuple(Column("Total", "right", 5) for _ in range(24)), ()), TextMeasure(480, 10)).size == 10


def test_a_pad_to_be_written_on_may_have_lower_lines_than_a_list():
    pad, a_list = (
        SheetTable(COLUMNS, ((None,) * 5,), by_hand=True),
        SheetTable((Column("a"),), ((None,),), by_hand=True),
    )
    least = [min(strip.least for strip in strips(table) if strip.height == PENCIL * 10) for table in (pad, a_list)]
    assert least == [LOWEST * 10, PENCIL * 10]


def test_a_box_to_be_written_on_stands_clear_of_its_words():
    row = next(s for s in strips(SheetTable((Column("a", "right"),), ((7,),), by_hand=True)) if s.bars)
    [first, last] = row.bars
    assert first.x < 0
    assert last.x > row.ink[0].x


def test_sentences_of_a_table_keep_their_size():
    row = ("word " * 60).strip()
    sizes = {ink.size for strip in strips(SheetTable((Column("", prose=True),), ((row,),))) for ink in strip.ink}
    assert sizes == {10.0}
    assert {ink.size for strip in strips(SheetTable((Column(""),), ((row,),))) for ink in strip.ink} == {8.5}


def test_a_web_page_has_the_names_as_headings_of_their_columns():
    page = html.page(sheet(GROUPED))
    reading = Reading(page)
    assert reading.attributes.count(("scope", "colgroup")) == 2
    assert reading.attributes.count(("colspan", "2")) == 2
    assert '<tr class="thick"><td colspan="5">Game 1.' in page
    assert '<tr class="line thick-below">' in page


def test_a_workbook_has_the_names_in_one_box_over_their_columns():
    page, rows = cells(GROUPED)
    assert rows[1] == ["N–S: Ann & Ben", "E–W"]
    assert {str(each) for each in page.merged_cells.ranges} == {"B5:C5", "D5:E5"}
    assert page.freeze_panes is None


def test_a_terminal_has_the_names_over_their_columns_and_folds_nothing_else():
    assert text.written(sheet(GROUPED)).splitlines()[4:] == [
        "       N–S: Ann &        E–W",
        "          Ben",
        "No.  Points  Total  Points  Total",
        "─────────────────────────────────",
        "  1      10     10              0",
        "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "Game 1. N–S have won.",
        "─────────────────────────────────",
        "  2              0       7      7",
        "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
    ]


def test_a_long_name_over_narrow_columns_takes_several_lines():
    columns = tuple(Column("A", group="Wilhelmina van den Hoogenband") for _ in range(3))
    lines = text.written(sheet(SheetTable(columns, ((1, 2, 3),)))).splitlines()
    assert lines[4:7] == ["Wilhelmina", " van den", "Hoogenband"]


# --- lines to write on --------------------------------------------------------------------


def test_a_label_has_a_line_behind_it_and_what_stands_on_it_already():
    [strip] = strips(BLANKS)
    assert [ink.text for ink in strip.ink] == ["Table", "Total", "42", "In words", "forty-two"]
    assert [rule.weight for rule in strip.rules] == [HAIRLINE] * 3
    for label, rule in zip((ink for ink in strip.ink if ink.soft), strip.rules, strict=True):
        assert label.x < rule.start < rule.end
        assert rule.below > 0
    shares = [rule.end for rule in strip.rules]
    assert shares[2] == pytest.approx(400)
    assert shares[2] - shares[1] > 2.5 * (shares[1] - shares[0])


def test_every_printer_leaves_room_to_write():
    assert "Table ______________   Total 42   In words forty-two" in text.written(sheet(BLANKS))
    assert cells(BLANKS)[1][1] == ["Table: ________________________     Total: 42     In words: forty-two"]
    assert '<span style="flex: 3"><small class="soft">In words</small> <b>forty-two</b></span>' in html.page(
        sheet(BLANKS)
    )


# --- above and below the line -------------------------------------------------------------


def test_what_stands_above_the_line_is_written_upwards_from_it():
    assert beside(PAD.above, upwards=True) == (
        (WrittenFigure("Honours", 100), None),
        (WrittenFigure("Overtrick", 30), WrittenFigure("Two down", 200)),
    )
    assert beside(PAD.below[0]) == ((WrittenFigure("2♠", 60), None),)
    assert beside(((), ())) == ()


def test_a_pad_is_we_and_they_a_thick_line_across_and_a_rule_under_every_game():
    drawn = strips(PAD)
    ruled = [(at, strip.rules[0].weight) for at, strip in enumerate(drawn) if strip.rules]
    said = [next((ink.text for ink in strip.ink), "") for strip in drawn]
    weights = [weight for _, weight in ruled]
    assert weights == [STRONG, THICK, STRONG, STRONG, STRONG]
    across, after_game = ruled[1][0], ruled[2][0]
    assert said.index("Overtrick") < across < said.index("2♠") < after_game < said.index("3NT") < said.index("Total")
    assert all(strip.bars for strip in drawn)
    assert all((rule.start, rule.end) == (0, 400) for strip in drawn for rule in strip.rules)


def test_each_figure_stands_at_the_right_of_its_side():
    rows = {ink.text: ink for strip in strips(PAD) for ink in strip.ink}
    assert rows["Two down"].x > 200 > rows["30"].x > rows["Overtrick"].x
    assert rows["300"].bold


def test_an_empty_pad_fills_its_page_and_has_room_on_both_sides_of_the_line():
    empty = LinePad((("We", ""), ("They", "")), by_hand=True)
    drawn = strips(empty)
    rooms = [strip.height for strip in drawn if not strip.ink and not strip.rules]
    assert rooms[0] == rooms[1] > 300
    assert words(empty) == ["We", "They", "Total", "Total"]
    [page] = laid(sheet(empty, down=1, across=2, cut=True), PageFormat(A4, Layout(down=1, across=2, cut=True)))
    [filled] = page.filled
    high = sum(strip.at(filled.room) for strip in filled.strips)
    assert high == pytest.approx(filled.frame.height)


def test_who_plays_stands_below_we_and_they_and_never_in_them():
    pad = LinePad((("We", "Wilhelmina van den Hoogenband-Schimmelpenninck & Otto Krug"), ("They", "E–W")))
    head, *_ = strips(pad, width=220.0)
    lines = sorted({ink.y for ink in head.ink if ink.x < 110})
    assert len(lines) > 2
    assert all(below - above > 7 for above, below in pairwise(lines))
    assert max(abs(ink.y) for ink in head.ink) < head.height / 2


def test_a_web_page_and_a_terminal_have_the_pad_as_a_table():
    reading = Reading(html.page(sheet(PAD)))
    assert reading.open == []
    assert reading.tags.count("tbody") == 3
    assert "".join(reading.words).index("Honours") < "".join(reading.words).index("Overtrick")
    lines = text.written(sheet(PAD)).splitlines()
    at = {
        name: next(n for n, line in enumerate(lines) if name in line) for name in ("Honours", "Overtrick", "2♠", "3NT")
    }
    assert at["Honours"] < at["Overtrick"] < at["2♠"] < at["3NT"]
    assert "Two down" in lines[at["Overtrick"]]
    empty = html.page(sheet(LinePad((("We", ""), ("They", "")), by_hand=True)))
    assert empty.count('class="room"') == 2


def test_a_workbook_has_the_figures_of_a_pad_as_numbers():
    page, rows = cells(PAD)
    assert rows[1:] == [
        *(["We", "They"], ["N–S: Ann & Ben", "E–W"], ["Honours", 100], ["Overtrick", 30, "Two down", 200]),
        *(["2♠", 60], ["3NT", 100], ["Total", 190, "Total", 300]),
    ]
    assert page["A9"].border.top.style == "thick"
    assert page["C10"].border.top.style == "thin"


# --- cards to be cut out ------------------------------------------------------------------


def test_cards_lie_in_rows_between_lines_to_cut_along():
    drawn = strips(CARDS)
    assert [strip.rules[0].weight for strip in drawn if strip.rules] == [CUT] * 4
    first, last = (strip for strip in drawn if strip.ink)
    assert [bar.x for bar in first.bars] == pytest.approx([0, 400 / 3, 800 / 3, 400])
    assert len(last.bars) == 2


def test_a_card_has_its_words_large_in_its_colour_and_a_stretch_of_that_colour():
    first, _ = (strip for strip in strips(CARDS) if strip.ink)
    inks = {ink.text: ink for ink in sorted(first.ink, key=lambda ink: ink.size)}  # of the same words the largest
    assert inks["13"].tone == "red"
    assert inks["13"].size > inks["Re-raise"].size > inks["tricks"].size
    assert [(round(band.x), band.tone) for band in first.bands] == [(5, "red"), (138, "green")]


def test_the_words_of_a_card_stay_inside_it():
    from scorer.sheets.page.setting import ems

    for strip in strips(Cards((CutCard("A very long word indeed", "and more below it " * 3),) * 4)):
        for ink in strip.ink:
            at = next(n for n in range(4) if 100 * n <= ink.x < 100 * (n + 1))
            assert ink.x + ems(ink.text, ink.bold) * ink.size <= 100 * (at + 1)


def contrast(colour):
    """Against white, as the guidelines for readable text have it."""
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts(colour)]
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)


@pytest.mark.parametrize("name", TONES)
def test_words_of_every_colour_can_be_read_on_white(name):
    assert contrast(TONES[name].ink) > 4.5


def test_the_colours_come_out_of_every_printer():
    document = pypdfium2.PdfDocument(printed(sheet(CARDS)))
    picture = document[0].render(scale=1).to_pil().convert("RGB")
    document.close()
    seen = {colour for _, colour in picture.getcolors(1 << 20)}
    for name in ("red", "green", "yellow"):
        wanted = tuple(round(part * 255) for part in parts(TONES[name].band))
        assert any(max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) < 12 for colour in seen), name
    assert '<li class="red"><b>13</b><span class="soft">tricks</span></li>' in html.page(sheet(CARDS))
    page, _ = cells(CARDS)
    assert page["A5"].value == "13\ntricks"
    assert page["A5"].font.color.rgb == "00c4122f"
    assert "red" in text.written(sheet(CARDS))


def test_only_what_has_a_colour_is_coloured():
    document = pypdfium2.PdfDocument(printed(Sheet("Paper", (), (SheetPart(blocks=(CARDS,)),))))
    picture = document[0].render(scale=2).to_pil().convert("RGB")
    document.close()
    title = picture.crop((0, 0, picture.width, 160)).getcolors(1 << 20)
    assert {colour for _, colour in title if len(set(colour)) > 1} == set()
    assert (0, 0, 0) in {colour for _, colour in title}


# --- what is to stand on one page ---------------------------------------------------------


def long_table(rows):
    return SheetTable((Column("No.", "right"), Column("Words", grow=1)), tuple((n, f"word {n}") for n in range(rows)))


def test_what_is_to_stand_on_one_page_is_set_as_small_as_that_takes_and_no_smaller():
    sizes = []
    for rows in (20, 60, 80):
        whole = sheet(long_table(rows), whole=True)
        [page] = laid(whole, PageFormat(A4, whole.layout))
        sizes.append(max(ink.size for strip in page.filled[-1].strips for ink in strip.ink if "word" in ink.text))
    assert sizes[0] == 10.5
    assert sizes[0] > sizes[1] > sizes[2]
    again = sheet(long_table(60))
    assert len(laid(again, PageFormat(A4, again.layout))) == 2


def test_each_of_several_cards_is_to_stand_on_a_page_of_its_own():
    many = Sheet(
        "Paper", (), (SheetPart("a", blocks=(long_table(64),)), SheetPart("b", blocks=(long_table(3),))), Layout(down=1)
    )
    assert len(laid(many, PageFormat(A4, many.layout))) == 3
    whole = Sheet(many.title, (), many.parts, Layout(down=1, whole=True))
    assert len(laid(whole, PageFormat(A4, whole.layout))) == 2


def test_what_can_stand_on_no_page_takes_as_many_as_it_needs():
    whole = sheet(long_table(400), whole=True)
    assert len(laid(whole, PageFormat(A4, whole.layout))) > 1
