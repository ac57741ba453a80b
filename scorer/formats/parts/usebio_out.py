"""A record to a USEBIO file that reads back as the same record."""

from __future__ import annotations

import re
from datetime import date
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rules.text import t
from scorer.event.event import Contestant, Section
from scorer.event.movement import Seating
from scorer.event.refusal import Refusal
from scorer.event.results import Assigned, Average, Key
from scorer.formats.parts.printed import Placed, PrintedFigures
from scorer.formats.parts.results import GAME, Told
from scorer.formats.parts.told import told_by
from scorer.formats.parts.usebio_competing import COMPETING
from scorer.formats.parts.usebio_words import ASSIGNED, AVERAGE, LAW, WRITTEN, UsebioMethod
from scorer.formats.record import ClaimedLine, ClaimedRow, Record

VERSION = "1.2"
DOCTYPE = f'<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v{VERSION.replace(".", "_")}.dtd">'
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]+")
TOLD = ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "LEAD")


class NoPlaceInUsebio(Refusal):
    """“{event}” cannot be written as USEBIO: it is {found}, and that is written of duplicate bridge alone."""


def write(record: Record) -> bytes:
    """The bytes of a file; raises ``NoPlaceInUsebio``."""
    root = Element("USEBIO", Version=VERSION)
    put(SubElement(root, "CLUB"), CLUB_NAME=record.club.name, CLUB_ID_NUMBER=record.club.number)
    writer = Writer(record, kind_of(record))
    writer.event(SubElement(root, "EVENT", EVENT_TYPE=writer.competing.kind))
    indent(root)
    body = tostring(root, encoding="unicode", short_empty_elements=False)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{DOCTYPE}\n{body}\n'.encode()


def kind_of(record: Record) -> UsebioMethod:
    """What USEBIO calls the way an event is scored."""
    event = record.event
    found = next((kind for kind in WRITTEN if kind.method == event.method), None)
    entered = any(each.form == event.form for each in COMPETING)
    for what, right in ((t("for {form}", form=event.form), entered), (event.game, event.game == GAME)):
        if not right:
            raise NoPlaceInUsebio(event=event.name, found=what)
    if not found:
        raise NoPlaceInUsebio(event=event.name, found=t("scored by {method}", method=event.method))
    return found


def put(element: Element, **words: str) -> None:
    """Elements with words in them; a blank is left out."""
    for tag, text in words.items():
        if clean := printable(text):
            SubElement(element, tag).text = clean


def printable(text: str) -> str:
    """Words without the signs that no file may have."""
    return UNPRINTABLE.sub(" ", text).strip()


class Writer:
    """Writes one event, section by section."""

    def __init__(self, record: Record, kind: UsebioMethod) -> None:
        self.record, self.kind = record, kind
        self.competing = next(each for each in COMPETING if each.form == record.event.form)
        self.rows = {row.who[0]: row for row in record.rows if len(row.who) == 1}

    def event(self, element: Element) -> None:
        """The heading, what pairs have over several sections, and the sections."""
        event, sections = self.record.event, self.record.event.sections
        put(
            element,
            PROGRAM_NAME=self.record.program,
            EVENT_DESCRIPTION=event.name,
            DATE=day(event.first.date),
            BOARD_SCORING_METHOD=self.kind.heading,
            WINNER_TYPE=str(event.winners),
            SESSION_COUNT=str(len({section.session for section in sections})),
            SECTION_COUNT=str(len(sections)),
            BOARDS_PER_ROUND=str(event.boards_per_round),
        )
        if overall := [row for row in self.record.rows if len(row.who) > 1]:
            participants = SubElement(element, "PARTICIPANTS")
            for row in overall:
                section = next(each for each in sections if each.id == row.who[0][0])
                self.pair(participants, section.contestant(row.who[0][1]), row)
        for number in sorted({section.session for section in sections}):
            session = SubElement(element, "SESSION", SESSION_ID=str(number))
            for section in sections:
                if section.session == number:
                    self.section(SubElement(session, "SECTION", SECTION_ID=section.letter), section)

    def section(self, element: Element, section: Section) -> None:
        """Who plays in a section, and its travellers."""
        participants = SubElement(element, "PARTICIPANTS")
        numbers = {*section.contestants, *(section.movement.numbers if section.movement else ())} - section.absent
        placed = [number for id_, number in self.rows if id_ == section.id]
        for number in (*placed, *sorted(numbers.difference(placed))):
            row = self.rows.get((section.id, number), ClaimedRow(who=((section.id, number),)))
            self.pair(participants, section.contestant(number), row)
        boards: dict[int, list[tuple[Key, Seating]]] = {}
        for key, seating in section.due():
            boards.setdefault(key.number, []).append((key, seating))
        for board, lines in sorted(boards.items()):
            traveller = SubElement(element, "BOARD")
            put(traveller, BOARD_NUMBER=str(board))
            if average := self.record.averages.get((section.id, board)):
                put(traveller, BOARD_AVERAGE=average.text)
            for key, seating in lines:
                self.line(SubElement(traveller, "TRAVELLER_LINE"), key, seating)

    def pair(self, element: Element, contestant: Contestant, row: ClaimedRow) -> None:
        """A pair with its players and what it came to."""
        competing = self.competing
        pair = SubElement(element, competing.element)
        put(
            pair,
            **{competing.number[0]: contestant.called},
            DIRECTION=row.direction if self.record.event.winners > 1 else "",
            TOTAL_SCORE=text(row.total),
            PERCENTAGE=text(row.percent),
            PLACE=text(row.place),
            ADJUSTMENT=text(row.adjustment),
            HANDICAP=text(row.handicap),
        )
        for player in contestant.players:
            own = pair if competing.seats.chairs == 1 else SubElement(pair, "PLAYER")
            put(own, PLAYER_NAME=player.name, NATIONAL_ID_NUMBER=player.national_number)

    def line(self, element: Element, key: Key, seating: Seating) -> None:
        """One line of a traveller."""
        section, slip = self.record.event.section(key.section), self.record.event.slips.get(key)
        who = seating.who[::-1] if slip and slip.switched else seating.who
        named = zip(self.competing.columns.values(), who, strict=True)
        put(element, **{tags[0]: section.contestant(number).called for tags, number in named})
        claimed = self.record.lines.get(key, ClaimedLine())
        told = told_by(slip, key.number, text(claimed.score))
        if slip and isinstance(slip.result, Assigned):
            SubElement(element, "SCORE").set(ASSIGNED, told.score)
            told = Told()
        put(element, **dict(zip(TOLD, told, strict=True)))
        if slip and isinstance(slip.result, Average) and (slip.result.first.floats or slip.result.second.floats):
            score = element.find("SCORE")
            assert score is not None
            score.set(AVERAGE, f"{slip.result.first} {slip.result.second}")
        for column, points in (("NS", claimed.first), ("EW", claimed.second)):
            put(element, **{f"{column}_{self.kind.points}": text(points)})
        put(element, NOTES=slip.ruling if slip else "")
        notes = element.find("NOTES")
        if slip and slip.law and notes is not None:
            notes.set(LAW, printable(slip.law))


def text(number: PrintedFigures | Placed | None) -> str:
    """A number as it was printed; empty where there is none."""
    return number.text if number else ""


def day(text: str) -> str:
    """A date as the format has it; words that are no date stay what they are."""
    try:
        return date.fromisoformat(text).strftime("%d/%m/%Y")
    except ValueError:
        return text
