"""The sample club's evening without a window: its ranking printed, and its sheets written."""

from __future__ import annotations

import tempfile
from pathlib import Path

from rules.text import NO_WORDS, t
from scorer import samples
from scorer.cli.paper import many, written
from scorer.cli.terminal import TERMINAL, console, say
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.event import Event
from scorer.languages import Spoken
from scorer.methods.parts.figures import several
from scorer.sheets.imprint import imprint_of
from scorer.sheets.kinds import SHEETS
from scorer.sheets.printers import text


def score_sample(out: Path) -> None:
    """Print the ranking of the sample club's finished evening, and write its sheets to a folder."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(samples.visit(Path(folder)))
        imprint, event = imprint_of(desk, spoken=read_by_whoever_typed()), finished(desk)
        desk.close(copy=False)
    standings = standings_of(event)
    say(NO_WORDS)
    text.show(SHEETS[0].sheets(event, standings, {}), console(soft_wrap=True), imprint)
    files = written(standings, out, imprint=imprint)
    sheets = several(many(files), "sheet")
    say(NO_WORDS, t("{sheets}, each as PDF, Excel and web page, are in {folder}/.", sheets=sheets, folder=str(out)))


def read_by_whoever_typed() -> str:
    """The language of the command: the sample club's paper is for nobody else, and was never asked in which it is."""
    return TERMINAL.language.code if isinstance(TERMINAL.language, Spoken) else ""


def finished(desk: Desk) -> Event:
    """The newest event that is over, or else the newest."""
    events = [desk.event(listed.id) for listed in desk.events()]
    return next((event for event in events if all(key in event.slips for key, _ in event.due())), events[0])
