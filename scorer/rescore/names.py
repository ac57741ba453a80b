"""What a record's pairs and sections are called, and differences said in sentences about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from rules import game
from rules.text import Figure, Text, t
from scorer.event.hands import hand_of
from scorer.event.lines import reading
from scorer.event.movement import Seating
from scorer.event.results import Assigned, Average, BareScore, Key, Played, Slip
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import ClaimedRow, Record
from scorer.rescore.difference import Difference
from scorer.rescore.one_board import NOT_PLAYED, a_score, an_average

# The numbers of a ranking, and of a whole file, as sentences speak of them.
NUMBERS: Mapping[str, Text] = MappingProxyType(
    {
        "total": t("the total"),
        "percentage": t("the percentage"),
        "place": t("the place"),
        "number of boards": t("the number of boards"),
        "adjustment": t("the adjustment"),
    }
)
COUNTED: Mapping[str, Text] = MappingProxyType(
    {
        "boards": t("number of boards"),
        "pairs": t("number of pairs"),
        "players": t("number of players"),
        "teams entered": t("number of teams"),
        "north–south pairs": t("number of north–south pairs"),
        "east–west pairs": t("number of east–west pairs"),
        "sessions": t("number of sessions"),
        "sections": t("number of sections"),
    }
)


# Whom a row of a ranking is about, and of which section where there are several.
ENTRANTS: Mapping[str, Callable[[str, str], Text]] = MappingProxyType(
    {
        "pair": lambda one, section: (
            t("Pair {pair} of section {section}", pair=one, section=section) if section else t("Pair {pair}", pair=one)
        ),
        "player": lambda one, section: (
            t("Player {player} of section {section}", player=one, section=section)
            if section
            else t("Player {player}", player=one)
        ),
        "team": lambda one, section: (
            t("Team {team} of section {section}", team=one, section=section) if section else t("Team {team}", team=one)
        ),
    }
)
SIDES = 2


class Names:
    """Knows who sat where in a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.sections = {section.id: section for section in record.event.sections}

    @cached_property
    def seatings(self) -> dict[Key, Seating]:
        """Who sat where, line by line."""
        return {key: seating for section in self.record.event.sections for key, seating in section.due()}

    def section(self, id_: int) -> str:
        """A section's letter; empty where there is only one."""
        return self.sections[id_].letter if len(self.sections) > 1 else ""

    def sides(self, key: Key) -> tuple[str, ...]:
        """Who sat on the two sides of a line, as the file calls them."""
        return self.by_side([self.sections[key.section].contestant(number).called for number in self.seated(key)])

    def by_side(self, names: Sequence[str]) -> tuple[str, ...]:
        """Names seat by seat as those of the two sides."""
        return tuple(" & ".join(names[side::SIDES]) for side in range(SIDES))

    def seated(self, key: Key) -> tuple[int, ...]:
        """The numbers of who sat at the table of a line, seat by seat: those of either side by turns."""
        slip, who = self.record.event.slips.get(key), self.seatings[key].who
        return who[::-1] if slip and slip.switched else who

    def named(self, key: Key) -> tuple[str, ...]:
        """The same with their players, where these are known."""
        contestants = [self.sections[key.section].contestant(number) for number in self.seated(key)]
        return self.by_side([f"{each.called} ({each.names})" if each.names else each.called for each in contestants])

    def where(self, key: Key) -> Text:
        """Which line of the file it is, in words."""
        one, other = self.named(key)
        if letter := self.section(key.section):
            return t(
                "Board {board}, section {section}, {one} against {other}",
                board=key.number,
                section=letter,
                one=one,
                other=other,
            )
        return t("Board {board}, {one} against {other}", board=key.number, one=one, other=other)

    def words(self, key: Key, slip: Slip) -> Text:
        """What a line holds, in words."""
        match slip.result:
            case Played():
                rules = game(self.record.event.game)
                return rules.words(hand_of(slip.result, rules), rules.on_board(key.number, rules.choices.completed()))
            case BareScore(points):
                return a_score(points)
            case Assigned() as assigned:
                rules = game(self.record.event.game)
                at = rules.on_board(key.number, rules.choices.completed())
                return t("a score of {score}", score=reading(assigned, rules, at))
            case Average() as awarded:
                return an_average(awarded)
        return NOT_PLAYED

    def at(self, key: Key, what: str, claimed: PrintedFigures, *, computed: str, says: Text) -> Difference:
        """A number of a line that is not ours."""
        letter, line = self.section(key.section), self.record.lines[key].line
        pair, said = " - ".join(self.sides(key)), t("{where}: {says}.", where=self.where(key), says=says)
        return Difference(what, line, letter, key.number, pair, claimed.text, computed, said)

    def of(self, row: ClaimedRow, what: str, claimed: str, *, computed: str) -> Difference:
        """A number of a ranking that is not ours."""
        section, number = row.who[0]
        letter, pair = self.section(section), self.sections[section].contestant(number)
        says = t(
            "{pair}: {number} is {claimed} in the file, and {computed} here.",
            pair=self.who(row),
            number=NUMBERS[what],
            claimed=claimed,
            computed=Figure(computed),
        )
        return Difference(what, row.line, letter, None, pair.called, claimed, computed, says)

    def who(self, row: ClaimedRow) -> Text:
        """Whom a row of a ranking is about."""
        section, number = row.who[0]
        letter, pair = self.section(section), self.sections[section].contestant(number)
        called = f"{pair.called} ({pair.names})" if pair.names else pair.called
        return ENTRANTS[self.record.event.entrant](called, letter)

    def board(self, key: Key, claimed: str, *, computed: str) -> Difference:
        """An average of a board that is not ours."""
        letter, line = self.section(key.section), self.record.lines[key].line
        where = t("Board {board}", board=key.number)
        where = t("Board {board}, section {section}", board=key.number, section=letter) if letter else where
        says = t(
            "{where}: its average is {claimed} in the file, and {computed} here.",
            where=where,
            claimed=claimed,
            computed=Figure(computed),
        )
        return Difference("board average", line, letter, key.number, "", claimed, computed, says)

    def counted(self, things: str, claimed: str, *, computed: str) -> Difference:
        """How many of something there are in the whole file, which is not ours."""
        what = f"number of {things}"
        says = t(
            "The {number} that the file states is {claimed}, and it has {computed}.",
            number=COUNTED[things],
            claimed=claimed,
            computed=computed,
        )
        return Difference(what, 0, "", None, "", claimed, computed, says)
