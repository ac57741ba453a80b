"""What a record's pairs and sections are called, and differences said in sentences about them."""

from __future__ import annotations

from scorer.event.results import Key
from scorer.formats.parts.printed import Printed
from scorer.formats.record import ClaimedRow, Record
from scorer.rescore.difference import Difference


class Names:
    """Knows who sat where in a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.sections = {section.id: section for section in record.event.sections}
        self.seatings = {key: seating for section in record.event.sections for key, seating in section.due()}

    def section(self, id_: int) -> str:
        """A section's letter; empty where there is only one."""
        return self.sections[id_].letter if len(self.sections) > 1 else ""

    def sides(self, key: Key) -> tuple[str, ...]:
        """Who sat on the two sides of a line, as the file calls them."""
        slip, who = self.record.event.slips.get(key), self.seatings[key].who
        seats = who[::-1] if slip and slip.switched else who
        return tuple(self.sections[key.section].contestant(number).called for number in seats)

    def at(self, key: Key, what: str, claimed: Printed, *, computed: str, says: str) -> Difference:
        """A number of a line that is not ours."""
        letter, sides = self.section(key.section), self.sides(key)
        where = f"Board {key.number}, {f'section {letter}, ' if letter else ''}{' against '.join(sides)}"
        line = self.record.lines[key].line
        return Difference(
            what, line, letter, key.number, " - ".join(sides), claimed.text, computed, f"{where}: {says}."
        )

    def of(self, row: ClaimedRow, what: str, claimed: str, *, computed: str) -> Difference:
        """A number of a ranking that is not ours."""
        section, number = row.who[0]
        letter, pair = self.section(section), self.sections[section].contestant(number).called
        who = f"Pair {pair}{f' of section {letter}' if letter else ''}"
        says = f"{who}: the {what} is {claimed} in the file, and {computed} here."
        return Difference(what, row.line, letter, None, pair, claimed, computed, says)
