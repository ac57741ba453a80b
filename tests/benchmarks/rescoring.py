"""``overtrick rescore``: a field of a thousand tables against reading it, a spoiled evening against a sound one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from scorer.event.event import Event, Section, Session
from scorer.event.movement import Movement, Seating
from scorer.event.results import BareScore, NotPlayed, Result, Slip
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import Record
from scorer.rescore import rescore
from tests.benchmarks.measure import Measure, compared
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program

TABLES, BOARDS = 1001, 26
SCORES = (80, 90, 110, 120, 140, 150, 170, 100, -100, -90, -110, -140, -170, -120)
# How the program behind the file works, and how many times reading the file may be taken by both together: reading
# itself is one of them, and each setting that explains something is looked for among some twenty. The aim is five; the
# limits are what was measured on two busy cores (1.3, 1.9, 2.0) and a third more for other machines.
PROGRAMS: tuple[tuple[str, Mapping[str, Any], float], ...] = (
    ("as here", {}, 1.7),
    ("own tops", {"unequal": "own-top"}, 2.6),
    ("half points, raised totals", {"scale": 1, "factored": True}, 2.7),
)
# A file with a wrong result is looked through with it and without it: 2.7 to 3.0 was measured.
WRONG, WITH_A_WRONG_RESULT = BareScore(980), 4


def measures() -> Iterator[Measure]:
    """A file that is as ours would be, and two of programs that work otherwise; each also with a wrong result."""
    yield from spoiled_evenings()
    event = field()
    for name, settings, limit in PROGRAMS:
        record = recorded(replace(event, settings=dict(settings)))
        yield measured(record, name, limit)
        yield measured(spoiled(record), f"{name}, a wrong result", WITH_A_WRONG_RESULT)


def measured(record: Record, name: str, limit: float) -> Measure:
    """Rescoring a file that holds a record, against reading it."""
    source = Source("field.xml", FORMATS[0].write(record))
    what = f"rescore {BOARDS} boards × {TABLES:,} tables, {name} / reading the file"
    return compared(what, lambda: rescore(read_source(source)), lambda: read_source(source), limit=limit, runs=3)


BOARD = re.compile(r"[ \t]*<BOARD>.*?</BOARD>\n", re.S)
LINE = re.compile(r"[ \t]*<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", re.S)


def averages(text: str) -> str:
    """A file in which six boards have an average in place of a score."""
    for number in range(3, 9):
        board = BOARD.findall(text)[number]
        line = next(each for each in LINE.findall(board) if "<CONTRACT>" in each)
        bare = re.sub(r"<(CONTRACT|PLAYED_BY|TRICKS|LEAD)>.*?</\1>", "", line)
        text = text.replace(board, board.replace(line, re.sub(r"(<SCORE>).*?<", r"\1Average<", bare)))
    return text


def without_pair(text: str) -> str:
    """A file without the lines of a pair."""
    return LINE.sub(lambda found: "" if "<NS_PAIR_NUMBER>3<" in found[0] else found[0], text)


def without_board(text: str) -> str:
    """A file without a board."""
    return text.replace(BOARD.findall(text)[4], "")


def pairs_moved(text: str) -> str:
    """A file in which the first sides of a board all stand a line too low."""
    board = BOARD.findall(text)[4]
    pairs = re.findall("<NS_PAIR_NUMBER>.*?<", board)
    moved = iter(pairs[-1:] + pairs)
    return text.replace(board, re.sub("<NS_PAIR_NUMBER>.*?<", lambda found: next(moved), board))


# How an evening is spoiled, and how many times as long it may take as a sound one of the same program, in which nothing
# but settings is looked for. The aim is four; the limits are a third more than was measured (11.4, 8.6, 2.1 to 4, 4.8).
SPOILED: tuple[tuple[str, Callable[[str], str], float], ...] = (
    ("six averages for scores", averages, 15),
    ("a pair's lines gone", without_pair, 11.5),
    ("a board gone", without_board, 5),
    ("a board's pairs moved", pairs_moved, 6.5),
)


def spoiled_evenings() -> Iterator[Measure]:
    """An evening of 13 tables in which one thing is wrong, or six are, against the same one where nothing is."""
    program = Program(settings={"factored": True}, travellers={"unequal": "own-lines"})
    sound = FORMATS[0].write(program.file(evening(5, section(-1, mitchell(13, 13, 2)), others=(None,)))).decode()
    for name, spoil, limit in SPOILED:
        what = f"rescore an evening with {name} / a sound one"
        yield compared(what, partial(again, spoil(sound)), partial(again, sound), limit=limit, runs=3)


def again(text: str) -> object:
    """Read a file and work it out again."""
    return rescore(read_source(Source("evening.xml", text.encode())))


def spoiled(record: Record) -> Record:
    """The same, but that one result is another; what the program made of it stays."""
    key = next(key for key, slip in record.event.slips.items() if isinstance(slip.result, BareScore))
    slip = replace(record.event.slips[key], result=WRONG)
    line = replace(record.lines[key], score=PrintedFigures(str(WRONG.points), Fraction(WRONG.points)))
    event = replace(record.event, slips={**record.event.slips, key: slip})
    return replace(record, event=event, lines={**record.lines, key: line})


def field() -> Event:
    """Everybody plays every set of two boards once; a few boards are not played."""
    chance = random.Random(TABLES)
    sets = BOARDS // 2
    rounds = tuple(
        tuple(
            Seating(table, (table, TABLES + 1 + (table - round_) % TABLES), (first, first + 1))
            for table in range(1, TABLES + 1)
            for first in (1 + 2 * ((table + round_) % sets),)
        )
        for round_ in range(sets)
    )
    section = Section(1, movement=Movement("typed", "Mitchell", rounds, 2))
    event = Event(name="Field", sessions=(Session(date="2026-01-02"),), winners=2, sections=(section,))
    slips = {key: Slip(result(chance)) for key, _ in event.due()}
    return replace(event, slips=slips)


def result(chance: random.Random) -> Result:
    """A score, or now and then none."""
    return NotPlayed() if chance.random() < 0.002 else BareScore(chance.choice(SCORES))
