"""Workbooks: whatever is honest is read, whoever wrote it, and whatever a workbook is blown up with is stopped."""

import io
import zipfile
from datetime import date, datetime, time

import pytest
from openpyxl import Workbook

from scorer.roster import cells, workbook
from scorer.roster.cells import LAST_COLUMN, LIMITS, LONGEST_CELL
from scorer.roster.grid import MOST_ROWS, ListTooLarge, NotAList, NothingIn, read_file
from tests.scorer.roster.books import IDA, MAIN, PARTS, STRICT, book, packed, relations, sheet, strings, styles


@pytest.fixture
def read(tmp_path):
    """Reads a workbook."""

    def rows(content):
        (tmp_path / "list.xlsx").write_bytes(content)
        return read_file(tmp_path / "list.xlsx")

    return rows


def text(reference, said):
    return f'<c r="{reference}" t="inlineStr"><is><t>{said}</t></is></c>'


# --- what is honest -------------------------------------------------------------------

ROWS = tuple((f"Member {n}", str(n)) for n in range(1, 31))
TWO = sheet(*(text(f"A{n}", name) + text(f"B{n}", number) for n, (name, number) in enumerate(ROWS, 1)))
LIES = ["A1", "A1:A1", "B2:C3", "A1:XFD1048576", "", "nonsense"]


@pytest.mark.parametrize("told", LIES)
def test_members_are_read_whatever_a_sheet_says_of_its_own_size(read, told):
    page = TWO.replace("<sheetData>", f'<dimension ref="{told}"/><sheetData>')
    assert read(book(page)) == ROWS


CELLS = [
    # the cells of a row                                                  what they say
    ('<c t="s"><v>1</v></c>',                                             ("Bo Lind",)),
    ('<c t="s"><v>2</v></c>',                                             ("Pia Ek",)),
    ('<c t="s"><v>3</v></c>',                                             ("高橋",)),
    ('<c t="str"><f>A1</f><v>Ida</v></c>',                                ("Ida",)),
    ('<c t="inlineStr"><is><r><t>I</t></r><r><t>da</t></r></is></c>',     ("Ida",)),
    ('<c t="inlineStr"><is><t>Ida_x000D_\nHolm</t></is></c>',             ("Ida Holm",)),
    ('<c><v>7</v></c><c><v>7.0</v></c><c><v>7.5</v></c>',                 ("7", "7", "7.5")),
    ('<c><v>1.2E3</v></c><c><v>123456789012345</v></c>',                  ("1200", "123456789012345")),
    ('<c><v>inf</v></c><c><v>nan</v></c><c><v>x</v></c>',                 ("inf", "nan", "x")),
    ('<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>',                     ("True", "#N/A")),
    ('<c t="d"><v>2026-11-17</v></c>',                                    ("2026-11-17",)),
    ('<c s="1"><v>46343</v></c><c s="2"><v>46343.5</v></c>',              ("2026-11-17", "2026-11-17 12:00:00")),
    ('<c s="1"><v>1E300</v></c><c s="99"><v>46343</v></c>',               ("1E300", "46343")),
    ('<c r="C1"><v>3</v></c><c><v>4</v></c><c r="A1"><v>1</v></c>',       ("1", "", "3", "4")),
    ('<c r="A1"><v>1</v></c><c r="XFD1"><v> </v></c>',                    ("1",)),
    ('<c><v>1</v></c><c s="1"/><c t="s"/>',                               ("1",)),
    (text("A1", "Ida\u200e \u202eHolm\x85"),                              ("Ida Holm",)),
]  # fmt: skip
SHARED = strings(
    "<t>Ida</t>", "<t>Bo Lind</t>", "<r><t>Pia </t></r><r><t>Ek</t></r>", "<t>高橋</t><rPh><t>タカハシ</t></rPh>"
)
STYLES = styles(0, 14, 200, codes='<numFmts><numFmt numFmtId="200" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>')


@pytest.mark.parametrize(("row", "said"), CELLS, ids=[row[0][:40] for row in CELLS])
def test_a_cell_says_what_a_spreadsheet_shows(read, row, said):
    assert read(book(sheet(row), sharedStrings=SHARED, styles=STYLES)) == (said,)


def test_days_are_counted_from_1904_where_the_workbook_says_so(read):
    parts = {
        **PARTS,
        "xl/workbook.xml": PARTS["xl/workbook.xml"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
    }
    page = sheet('<c s="1"><v>1</v></c>')
    assert read(packed({**parts, "xl/worksheets/sheet1.xml": page, "xl/styles.xml": STYLES})) == (("1904-01-02",),)


PLACED = {
    "from the top":      {"xl/_rels/workbook.xml.rels": relations(("worksheet", "/xl/worksheets/sheet1.xml"))},
    "in capitals":       {"xl/_rels/workbook.xml.rels": relations(("worksheet", "Worksheets/SHEET1.xml"))},
    "without relations": {"_rels/.rels": "<Relationships/>"},
    "behind a chart":    {
        "xl/_rels/workbook.xml.rels": relations(("chartsheet", "chart.xml"), ("worksheet", "worksheets/sheet1.xml")),
        "xl/workbook.xml": PARTS["xl/workbook.xml"].replace("</sheets>", '<sheet name="T" r:id="r2"/></sheets>'),
    },
}  # fmt: skip


@pytest.mark.parametrize("where", PLACED)
def test_the_sheet_is_found_where_its_workbook_says(read, where):
    assert read(packed({**PARTS, "xl/worksheets/sheet1.xml": sheet(IDA), **PLACED[where]})) == (("Ida Holm",),)


def test_a_workbook_of_the_strict_kind_and_one_that_is_only_stored_are_read(read):
    strict = {name: part.replace(MAIN, STRICT) for name, part in PARTS.items()}
    assert read(packed({**strict, "xl/worksheets/sheet1.xml": sheet(IDA)}, zipfile.ZIP_STORED)) == (("Ida Holm",),)


def test_a_workbook_as_a_library_writes_it_is_read(read):
    made, kept = Workbook(), io.BytesIO()
    made.active.append(("Name", 7.0, True, None, date(2026, 11, 17)))
    made.active.append((None, 0.1, "a\nb", "=1+1", datetime(2026, 11, 17, 12, 30)))
    made.active.append((time(3, 4),))
    made.save(kept)
    assert read(kept.getvalue()) == (
        ("Name", "7", "True", "", "2026-11-17"),
        ("", "0.1", "a b", "", "2026-11-17 12:30:00"),
        ("03:04:00",),
    )


def test_rows_that_are_empty_are_not_counted(read):
    assert read(book(sheet(IDA, *["<c/>"] * (MOST_ROWS + 1), IDA))) == (("Ida Holm",), ("Ida Holm",))


def test_a_full_list_of_twenty_thousand_is_read(read):
    row = "".join(f'<c r="{column}1" t="s" s="0"><v>0</v></c>' for column in "ABCDEFGHIJKL")
    grid = read(book(sheet(*[row] * MOST_ROWS), sharedStrings=SHARED))
    assert (len(grid), set(grid)) == (MOST_ROWS, {("Ida",) * 12})


# --- what is not ----------------------------------------------------------------------

FEW = LIMITS._replace(things=200_000)  # to be met sooner
MANY = FEW.things + 1
WIDE = f"<c/>{'<c/>' * LAST_COLUMN}"
FIRST = '<c t="s"><v>0</v></c>'
BLOWN_UP = {
    "styles":          lambda: book(styles=styles().replace("<cellXfs>", "<cellXfs>" + "<xf/>" * 70_000)),
    "shared strings":  lambda: book(sharedStrings=strings(*[""] * MANY)),
    "one string":      lambda: book(sharedStrings=strings(f"<t>{'x' * (LONGEST_CELL + 1)}</t>")),
    "a string shared": lambda: book(sheet(*[FIRST] * 1_000), sharedStrings=strings(f"<t>{'x' * LONGEST_CELL}</t>")),
    "one cell":        lambda: book(sheet(text("A1", "x" * (LONGEST_CELL + 1)))),
    "one row":         lambda: book(sheet(WIDE)),
    "columns":         lambda: book(sheet('<c r="XFE1"><v>1</v></c>')),
    "rows":            lambda: book(sheet(*[IDA] * (MOST_ROWS + 1))),
    "empty rows":      lambda: book(sheet(*[""] * MANY)),
    "blanks":          lambda: book(sheet(IDA, before=" " * workbook.MOST_UNPACKED)),
    "sheets":          lambda: packed({**PARTS, "xl/workbook.xml": "<a>" + "<b/>" * MANY}),
    "relations":       lambda: packed({**PARTS, "_rels/.rels": "<a>" + "<b/>" * MANY}),
    "parts":           lambda: book() + workbook.ENTRY * (workbook.MOST_PARTS + 1),
}  # fmt: skip


@pytest.mark.parametrize("what", BLOWN_UP)
def test_a_workbook_that_is_blown_up_is_refused_in_one_sentence(read, what, monkeypatch):
    monkeypatch.setattr(cells, "LIMITS", FEW)
    content = BLOWN_UP[what]()
    assert len(content) < 500_000
    with pytest.raises(
        ListTooLarge, match=r"list\.xlsx holds more than any list of members: expected at most 20,000 rows, 32 m"
    ):
        read(content)


def lying(content):
    """The same workbook, whose table says that its sheet is a tenth as long."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        size = package.getinfo("xl/worksheets/sheet1.xml").file_size
    return content.replace(size.to_bytes(4, "little"), (size // 10).to_bytes(4, "little"))


OUTSIDE = relations(("worksheet", "../../etc"))
BROKEN = {
    "a tag without end":       lambda: book(sheet(IDA, before=f"<a b='{'x' * 3_000_000}'/>")),
    "attributes filled in":    lambda: book("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]>" + sheet(IDA)),
    "entities":                lambda: book("<!DOCTYPE a [<!ENTITY a 'b'>]>" + sheet(IDA)),
    "depth":                   lambda: book("<a>" * 50),
    "bzip2":                   lambda: book(how=zipfile.ZIP_BZIP2),
    "lzma":                    lambda: book(how=zipfile.ZIP_LZMA),
    "a size that is a lie":    lambda: lying(book(TWO)),
    "no such string":          lambda: book(sheet(FIRST)),
    "a string below none":     lambda: book(sheet('<c t="s"><v>-1</v></c>'), sharedStrings=SHARED),
    "a cell nowhere":          lambda: book(sheet('<c r="7"><v>1</v></c>')),
    "no sheet":                lambda: packed({**PARTS}),
    "no workbook":             lambda: packed({"a": "b"}),
    "a sheet outside":         lambda: packed({**PARTS, "xl/_rels/workbook.xml.rels": OUTSIDE}),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_a_workbook_that_no_program_writes_cannot_be_read(read, what):
    with pytest.raises(NotAList, match=r"list\.xlsx could not be read as a list of members"):
        read(BROKEN[what]())


def test_a_sheet_with_nothing_on_it_holds_no_rows(read):
    with pytest.raises(NothingIn):
        read(book(sheet("<c/>", "")))
