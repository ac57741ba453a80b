"""Five hundred personal scorecards to PDF, against the same strings drawn on a bare ReportLab canvas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from random import Random

from reportlab.pdfgen.canvas import Canvas

from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Played, Slip
from scorer.sheets.kinds import kind
from scorer.sheets.page import fonts, pages, setting, words
from scorer.sheets.page.paper import A4
from scorer.sheets.printers import pdf, spelling
from scorer.standings import BoardPlay
from tests.benchmarks.measure import Measure, quickest

TABLES, ROUNDS, EACH = 250, 13, 2
SYLLABLES = ("an", "bra", "cor", "del", "eli", "fen", "gri", "hol", "iva", "jor", "kat", "lin", "mor", "Ζω", "ша", "Łu")
KEPT = (setting.fitted, setting.wrapped, spelling.number, fonts.runs, fonts._ems, words.spelt)
Drawn = list[tuple[float, float, str, float, str]]


def measures() -> Iterator[Measure]:
    """From the standings to the file, with nothing remembered from the run before; the strings are set already."""
    event = evening()
    standings = BoardPlay(event)
    cards = kind("scorecards")
    sheet = cards.sheets(event, standings, {})
    strings = [page_strings(page) for page in pages.laid(sheet, pages.PageFormat(A4, sheet.layout))]

    def ours() -> None:
        for function in KEPT:
            function.cache_clear()
        pdf.write(cards.sheets(event, standings, {}), BytesIO())

    yield quickest(
        "500 personal scorecards to PDF / the same strings on a bare canvas",
        ours,
        lambda: bare(strings),
        limit=1.6,  # 1.43 on two cores, idle or busy: what a page says twice is spelt once, and so is less to draw
        runs=5,
    )


def evening() -> Event:
    """Five hundred pairs, thirteen rounds of two boards, every result in."""
    chance = Random(11)
    rounds = tuple(
        tuple(
            Seating(
                table + 1,
                (table + 1, TABLES + 1 + (table - round_) % TABLES),
                tuple((table + round_) % ROUNDS * EACH + board + 1 for board in range(EACH)),
            )
            for table in range(TABLES)
        )
        for round_ in range(ROUNDS)
    )
    movement = Movement("mitchell", "Mitchell", rounds)
    pairs = {n: Contestant(n, Entry((Player(name(chance)), Player(name(chance))))) for n in movement.numbers}
    event = Event(1, "Tuesday Pairs", sections=(Section(1, movement=movement, contestants=pairs),))
    return replace(event, slips={key: Slip(hand(chance)) for key, _ in event.due()})


def name(chance: Random) -> str:
    """An invented name."""
    first, last = ("".join(chance.choices(SYLLABLES, k=k)).title() for k in (2, 3))
    return f"{first} {last}"


def hand(chance: Random) -> Played:
    """A contract with its result."""
    level = chance.randint(1, 6)
    return Played(
        {
            "level": level,
            "strain": chance.choice("CDHSN"),
            "penalty": 1,
            "declarer": chance.choice("NESW"),
            "tricks": min(13, 6 + level + chance.choice((-1, 0, 0, 1))),
            "lead": chance.choice("CDHS") + chance.choice("AKQJT"),
        }
    )


def page_strings(page: pages.PrintedPage) -> Drawn:
    """Every string of a page with the place, the size and the font it is drawn in."""
    return [
        (filled.frame.left + ink.x, 400 + ink.y, run.font, ink.size, run.text)
        for filled in page.filled
        for strip in filled.strips
        for ink in strip.ink
        for run in spelling.runs(ink.text, ink.bold)
    ]


def bare(strings: list[Drawn]) -> None:
    """Strings on a canvas, and nothing else."""
    canvas = Canvas(BytesIO(), pagesize=A4[2:], pageCompression=1)
    for page in strings:
        now: tuple[str, float] = ("", 0)
        for x, y, font, size, text in page:
            if now != (font, size):
                now = (font, size)
                canvas.setFont(font, size)
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
