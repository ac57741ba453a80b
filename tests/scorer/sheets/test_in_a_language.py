"""Paper in its own language: words, dates, numbers, letters of seats and cards, and the order of names."""

from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import openpyxl
import pytest

from rules.fields import shown_card
from rules.parts.seats import CALLED, letter
from rules.text import read
from scorer.event.event import Contestant, Entry, Player
from scorer.sheets.page.words import PAPER, printing, text
from scorer.sheets.printers import html, xlsx
from scorer.sheets.printers import text as lines
from scorer.sheets.sheet import Column, Imprint, Sheet, SheetPart, SheetTable
from scorer.standings import BoardPlay
from tests.languages import CATALOGUED, catalogued
from tests.scorer.sheets.evening import seated
from tests.scorer.sheets.golden import IMPRINT, kind, pages, printed
from tests.scorer.sheets.test_boards import SLIPS

PLAYED = replace(seated(), slips=SLIPS)
TRAVELLER = kind("travellers").sheets(PLAYED, BoardPlay(PLAYED), {"board": 1})
# What a board says of itself, and the first line: declared by North, ♦Q led, ten tricks.
SAID = {
    "en": ("Tuesday 17 November 2026", "Dlr N, Vul. none", "4♠ N ♦Q = 420 5.67 0.33"),
    "nl": ("Dinsdag 17 november 2026", "Gever N, Kwb. niemand", "4♠ N ♦V = 420 5,67 0,33"),
    "de": ("Dienstag, 17. November 2026", "Teiler N, Gef. niemand", "4♠ N ♦D = 420 5,67 0,33"),
    "fr": ("Mardi 17 novembre 2026", "Donneur N, Vul. personne", "4♠ N ♦D = 420 5,67 0,33"),
    "pl": ("Wtorek, 17 listopada 2026", "Rozd. N, Zał. obie przed", "4♠ N ♦D = 420 5,67 0,33"),
    "es": ("Martes, 17 de noviembre de 2026", "Dador N, Vul. nadie", "4♠ N ♦D = 420 5,67 0,33"),
    "sv": ("Tisdag 17 november 2026", "Giv N, Zon ingen", "4♠ N ♦D = 420 5,67 0,33"),
}
# East, South and West, the sides, and the jack.
LETTERS = {
    "nl": ("O", "Z", "W", "N–Z", "O–W", "B"),
    "de": ("O", "S", "W", "N–S", "O–W", "B"),
    "fr": ("E", "S", "O", "N–S", "E–O", "V"),
    "pl": ("E", "S", "W", "N–S", "E–W", "W"),
    "es": ("E", "S", "O", "N–S", "E–O", "V"),
    "sv": ("Ö", "S", "V", "N–S", "Ö–V", "Kn"),
}
NUMBERS = {"nl": "1.390", "de": "1.390", "fr": "1\u2009390", "pl": "1390", "es": "1390", "sv": "1\u2009390"}
NAMES = ("Ann Ōta", "Bo Müller", "Cy Muffel", "Di Muller", "Ed Łoś", "Flo Lund", "Gil Zając", "Hal Öberg", "Ida Zeder")
ORDER = {
    "en": "Łoś Lund Muffel Müller Muller Öberg Ōta Zając Zeder",
    "de": "Łoś Lund Müller Muffel Muller Öberg Ōta Zając Zeder",
    "pl": "Lund Łoś Muffel Müller Muller Öberg Ōta Zając Zeder",
    "sv": "Łoś Lund Muffel Müller Muller Ōta Zając Zeder Öberg",
}


@pytest.mark.parametrize("code", SAID)
def test_a_traveller_is_in_the_language_of_the_paper(code):
    spoken = IMPRINT.language if code == "en" else catalogued(code)
    [page] = [page.split("\n") for page in pages(printed(TRAVELLER, language=spoken))]
    day, board, first = SAID[code]
    assert any(line.startswith(f"Tuesday Pairs. {day}. 5 ") for line in page)
    assert board in page
    assert any(line.replace("♢", "♦").endswith(first) for line in page), page


@pytest.mark.parametrize("code", CATALOGUED)
def test_seats_and_honours_have_the_letters_of_the_country(code):
    asked = (*map(letter, "ESW"), *CALLED.values(), shown_card("HJ"))
    assert tuple(read(each, catalogued(code)).removeprefix("♥") for each in asked) == LETTERS[code]


@pytest.mark.parametrize("code", CATALOGUED)
def test_numbers_are_spelt_on_paper_and_stay_numbers_in_a_workbook(code):
    spoken = catalogued(code)
    table = SheetTable((Column("P", decimals=2), Column("Q")), ((Fraction(5, 2), 1390),))
    sheet = Sheet("R", parts=(SheetPart(blocks=(table,)),))
    with printing(sheet, spoken):
        assert text(Fraction(5, 2), Column("P", decimals=2)) == "2,50"
        assert text(1390, Column("Q")) == NUMBERS[code]
    file = BytesIO()
    xlsx.write(sheet, file, imprint=Imprint(language=spoken))
    [*_, row] = openpyxl.load_workbook(file).active.iter_rows(values_only=True)
    assert row == (2.5, 1390)
    assert f'<html lang="{code}">' in html.page(sheet, imprint=Imprint(language=spoken))


@pytest.mark.parametrize("code", ORDER)
def test_names_stand_in_the_order_of_the_language(code):
    spoken = IMPRINT.language if code == "en" else catalogued(code)
    section = seated().sections[0]
    who = {number: Contestant(number, Entry((Player(name),))) for number, name in enumerate(NAMES, 1)}
    event = replace(seated(), sections=(replace(section, movement=None, contestants=who),))
    made = kind("name-list").sheets(event, BoardPlay(event), {"order": "name", "lines": 0})
    said = lines.written(made, imprint=Imprint(language=spoken))
    order = [word for word in said.split() if any(name.endswith(f" {word}") for name in NAMES)]
    assert order == ORDER[code].split()


def test_what_is_printed_after_that_is_in_english_again():
    with pytest.raises(ZeroDivisionError), printing(Sheet("R"), catalogued("nl")):
        raise ZeroDivisionError
    assert PAPER.get() is IMPRINT.language
    assert text(Fraction(5, 2), Column("P", decimals=2)) == "2.50"
