"""The golden pages: which sheets they are, and how the text of a PDF is read; run as a module, it writes them anew."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2

from scorer.contests import standings_of
from scorer.languages import ENGLISH, Spoken
from scorer.sheets.kinds import kind
from scorer.sheets.page.paper import A4, LETTER, Paper
from scorer.sheets.printers import pdf
from scorer.sheets.sheet import Imprint, Sheet
from tests.scorer.sheets.evening import EVENINGS
from tests.scorer.sheets.table_evening import TABLE_EVENINGS
from tests.scorer.sheets.team_evening import TEAM_EVENINGS

FOLDER = Path(__file__).parent / "golden"
IMPRINT = Imprint("Lindenhof Card Club", "Tuesday 17 November 2026, 20:52")
GOLDEN = [
    # sheet          evening         paper   what is chosen
    ("ranking",      "half",         A4,     {}),
    ("ranking",      "two sections", LETTER, {"large": True}),
    ("scorecards",   "full",         A4,     {"who": "1-3"}),
    ("travellers",   "two sections", A4,     {"board": 2}),
    ("table-cards",  "full",         LETTER, {}),
    ("filled-pads",  "rubbers",      A4,     {}),
    ("blank-pads",   "rubbers",      LETTER, {}),
    ("evening-cards", "rubbers", A4,    {"who": "1-1"}),
    ("seating-cards", "seven",       A4,     {}),
    ("ranking",      "round robin",  A4,     {}),
    ("matches",      "head to head", A4,     {}),
    ("team-cards",   "round robin",  LETTER, {}),
    ("table-cards",  "round robin",  A4,     {}),
    ("round-draw",   "swiss",        A4,     {}),
]  # fmt: skip


def sheet(key: str, evening: str, chosen: dict[str, object]) -> Sheet:
    event = {**EVENINGS, **TABLE_EVENINGS, **TEAM_EVENINGS}[evening]()
    return kind(key).sheets(event, standings_of(event), chosen)


def printed(made: Sheet, paper: Paper = A4, *, language: Spoken = ENGLISH) -> bytes:
    file = BytesIO()
    pdf.write(made, file, paper=paper, imprint=replace(IMPRINT, language=language))
    return file.getvalue()


def pages(file: bytes) -> list[str]:
    """The text of every page, as a reader of PDF finds it."""
    document = pypdfium2.PdfDocument(file)
    try:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]
    finally:
        document.close()


def words(key: str, evening: str, paper: Paper, chosen: dict[str, object]) -> str:
    return "\n\f\n".join(pages(printed(sheet(key, evening, chosen), paper))) + "\n"


def path(key: str, evening: str) -> Path:
    return FOLDER / f"{key} {evening}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key, evening, paper, chosen in GOLDEN:
        path(key, evening).write_text(words(key, evening, paper, chosen), encoding="utf-8")
