"""What a record's pairs and sections are called, and differences said in sentences about them."""

from __future__ import annotations

from rules import game
from scorer.event.hands import hand_of
from scorer.event.lines import reading
from scorer.event.results import Assigned, Average, BareScore, Key, Played, Slip
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
        return tuple(self.sections[key.section].contestant(number).called for number in self.seated(key))

    def seated(self, key: Key) -> tuple[int, ...]:
        """The numbers of who sat on the two sides of a line."""
        slip, who = self.record.event.slips.get(key), self.seatings[key].who
        return who[::-1] if slip and slip.switched else who

    def named(self, key: Key) -> tuple[str, ...]:
        """The same with their players, where these are known."""
        contestants = [self.sections[key.section].contestant(number) for number in self.seated(key)]
        return tuple(f"{each.called} ({each.names})" if each.names else each.called for each in contestants)

    def where(self, key: Key) -> str:
        """Which line of the file it is, in words."""
        letter = self.section(key.section)
        return f"Board {key.number}, {f'section {letter}, ' if letter else ''}{' against '.join(self.named(key))}"

    def words(self, key: Key, slip: Slip) -> str:
        """What a line holds, in words."""
        match slip.result:
            case Played():
                rules = game(self.record.event.game)
                return rules.words(hand_of(slip.result, rules), rules.on_board(key.number, rules.chosen({})))
            case BareScore(points):
                return f"a score of {points}"
            case Assigned() as assigned:
                rules = game(self.record.event.game)
                return f"a score of {reading(assigned, rules, rules.on_board(key.number, rules.chosen({})))}"
            case Average(first, second):
                return f"an average of {first} and {second}"
        return "a board that was not played"

    def at(self, key: Key, what: str, claimed: Printed, *, computed: str, says: str) -> Difference:
        """A number of a line that is not ours."""
        letter, line = self.section(key.section), self.record.lines[key].line
        pair, said = " - ".join(self.sides(key)), f"{self.where(key)}: {says}."
        return Difference(what, line, letter, key.number, pair, claimed.text, computed, said)

    def of(self, row: ClaimedRow, what: str, claimed: str, *, computed: str) -> Difference:
        """A number of a ranking that is not ours."""
        section, number = row.who[0]
        letter, pair = self.section(section), self.sections[section].contestant(number)
        names = f" ({pair.names})" if pair.names else ""
        who = f"Pair {pair.called}{names}{f' of section {letter}' if letter else ''}"
        says = f"{who}: the {what} is {claimed} in the file, and {computed} here."
        return Difference(what, row.line, letter, None, pair.called, claimed, computed, says)

    def board(self, key: Key, claimed: str, *, computed: str) -> Difference:
        """An average of a board that is not ours."""
        letter, line = self.section(key.section), self.record.lines[key].line
        where = f"Board {key.number}{f', section {letter}' if letter else ''}"
        says = f"{where}: its average is {claimed} in the file, and {computed} here."
        return Difference("board average", line, letter, key.number, "", claimed, computed, says)

    def counted(self, things: str, claimed: str, *, computed: str) -> Difference:
        """How many of something there are in the whole file, which is not ours."""
        what = f"number of {things}"
        says = f"The {what} that the file states is {claimed}, and it has {computed}."
        return Difference(what, 0, "", None, "", claimed, computed, says)
