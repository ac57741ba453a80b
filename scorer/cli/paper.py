"""``overtrick sheets``: every sheet of an event, in every kind of file."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from rules.fields import Answers
from rules.text import joined, t
from scorer.cli.clubs import club_file, event_called, newest, quoted
from scorer.cli.language import known
from scorer.cli.terminal import say
from scorer.contests import standings_of
from scorer.event.refusal import Refusal
from scorer.methods.parts.figures import several
from scorer.safety.signs import is_seen, shortened
from scorer.sheets.imprint import club_answers, imprint_of, paper_of
from scorer.sheets.kinds import sheets_for
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.printers import html, pdf, xlsx
from scorer.sheets.printers.saving import LONGEST, CannotWrite
from scorer.sheets.sheet import Imprint
from scorer.standings import Reckoning
from scorer.store.address import Place

PRINTERS = {".pdf": pdf.write, ".xlsx": xlsx.write, ".html": html.write}


class NotAllWritten(Refusal):
    """{said} These were written before, and stay: {files}. The others were not."""


def write_sheets(club: Place, event: str | None, folder: Path, *, paper_language: str) -> int:
    """Write the sheets of one event of a club file, the newest where none is named, in a language or the club's own."""
    code = known(paper_language)
    with club_file(club) as desk:
        whole = newest(desk) if event is None else event_called(desk, event)
        imprint, paper, ours = imprint_of(desk, spoken=code), paper_of(desk), club_answers(desk)
        files = written(standings_of(whole), folder, imprint=imprint, paper=paper, ours=ours)
    say(
        t(
            "{sheets}, each as PDF, Excel and web page, of “{event}” is in {folder}.",
            "{sheets}, each as PDF, Excel and web page, of “{event}” are in {folder}.",
            n=many(files),
            sheets=several(many(files), "sheet"),
            event=quoted(whole.name),
            folder=str(folder),
        )
    )
    return 0


def many(files: list[Path]) -> int:
    """How many sheets there are in so many files."""
    return len(files) // len(PRINTERS)


def written(
    standings: Reckoning,
    folder: Path,
    *,
    imprint: Imprint,
    paper: Paper = A4,
    ours: Answers = MappingProxyType({}),
) -> list[Path]:
    """Write every sheet that the event has, with the club's answers to what it is asked.

    Raises ``CannotWrite``, or ``NotAllWritten`` where some were written before.
    """
    if not is_seen(str(folder)) and not folder.exists():
        raise CannotWrite(file=shortened(str(folder), LONGEST), why=t("there are signs in its name that nobody sees"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(file=shortened(str(folder), LONGEST), why=t("no folder can be made there")) from error
    event, files = standings.event, list[Path]()
    for kind in sheets_for(event):
        sheet = kind.sheets(event, standings, kind.settings(event).fitting(ours))
        for suffix, write in PRINTERS.items():
            file = folder / f"{kind.key}{suffix}"
            try:
                write(sheet, file, imprint=imprint, paper=paper)
            except CannotWrite as refusal:
                if not files:
                    raise
                raise NotAllWritten(said=refusal.text, files=joined([each.name for each in files], ", ")) from refusal
            files.append(file)
    return files
