"""Sheets in a terminal."""

from fractions import Fraction
from io import StringIO

from rich.console import Console

from scorer.sheets.printers import text
from scorer.sheets.sheet import Column, Imprint, Note, RankCell, Sheet, SheetPart, SheetTable

COLUMNS = (Column("Place", "right"), Column("Names"), Column("%", "right", strong=True, decimals=2))
ROWS = ((RankCell(1), "Łukasz & Ζωή", Fraction(175, 3)), (RankCell(2, True), "[bold]Ann[/] & 王", Fraction(50)))
SHEET = Sheet(
    "Ranking", ("Tuesday Pairs",), (SheetPart("N–S", blocks=(SheetTable(COLUMNS, ROWS), Note("1 result to come."))),)
)
LINES = """\
Ranking
Tuesday Pairs

N–S
Place   Names                   %
─────────────────────────────────
    1   Łukasz & Ζωή        58.33
   2=   [bold]Ann[/] & 王   50.00
1 result to come.

Lindenhof
"""


def test_figures_stand_below_figures_and_a_name_is_never_taken_for_markup():
    assert text.written(SHEET, imprint=Imprint("Lindenhof")) == LINES


def test_a_name_too_long_for_the_terminal_is_folded_and_not_cut():
    name = "Wilhelmina van den Hoogenband-Schimmelpenninck & Otto Krug von Ferencsváros"
    made = Sheet("R", parts=(SheetPart(blocks=(SheetTable(COLUMNS, ((RankCell(1), name, Fraction(5)),)),)),))
    lines = text.written(made, width=40).splitlines()
    assert max(map(len, lines)) <= 40
    assert name.replace(" ", "") in "".join(line[8:34] for line in lines[4:]).replace(" ", "")


def test_a_terminal_shows_in_bold_what_decides():
    out = StringIO()
    text.show(SHEET, Console(file=out, force_terminal=True, color_system="standard", width=80))
    assert "\x1b[1m58.33" in out.getvalue()
    assert "\x1b" not in text.written(SHEET)
