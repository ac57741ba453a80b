"""The rules as the club plays them, on one page: what it has chosen, and what is done where the printed rules fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rules import game
from rules.alphabets import alphabet
from rules.fields import Answers, Form
from rules.parts.keyed import wordless
from rules.parts.lettered import in_letters_of
from rules.text import NO_WORDS, Text, both, joined, t
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.length import LENGTH, length_of
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, terms
from scorer.sheets.sheet import Column, Layout, Note, Row, Sheet, SheetPart, SheetTable

if TYPE_CHECKING:
    from rules.game import Game

BESIDE = 6  # more choices than so many stand in two columns
CHOSEN = (Column(NO_WORDS, width=10, grow=3, prose=True), Column(NO_WORDS, width=8, grow=3, strong=True, prose=True))
READ = (
    Column(t("About"), width=9, grow=3, strong=True, prose=True),
    Column(t("Printed"), grow=6, prose=True),
    Column(t("What we do"), grow=7, prose=True),
)


class ClubRules(Kind):
    """What a player has to know who knows the game, but not how it is played here."""

    key = "club-rules"
    name = t("The rules as we play them")
    purpose = t("One page: what the club has chosen, and what is done where the printed rules leave a doubt.")

    def settings(self, event: Event) -> Form:
        return Form(room.LETTERS, room.LARGE)

    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        rules = in_letters_of(game(event.game), alphabet(chosen["letters"]))
        ours = rules.choices.completed(event.choices)
        parts = (played(event, rules), *choices(rules, ours), *readings(rules))
        return Sheet(self.name, room.facts(event, chosen), parts, Layout(whole=True, large=chosen["large"]))


def played(event: Event, rules: Game[Any, Any]) -> SheetPart:
    """What the game is, where its rules are printed, and how an evening of it is scored."""
    agreed = terms.length(length_of(rules, event.settings, event.choices))
    chosen = rules.choices.completed(event.choices)
    printed = (t("The printed rules are {printed}.", printed=rules.printed), *typed(rules, chosen))
    scored = [terms.scoring(event)]
    if LENGTH in contest_of(event).scoring(event.method).settings:
        scored.insert(0, t("A round is {length}.", length=agreed))
    return SheetPart(rules.name, rules.says, blocks=(Note(joined(printed)), Note(joined(scored))))


def choices(rules: Game[Any, Any], chosen: Answers) -> Iterator[SheetPart]:
    """Everything that was chosen, under the name it goes by."""
    told = tuple(terms.choices(rules, chosen))
    names = terms.presets(rules, chosen)
    quoted = [t("“{name}”", name=name) for name in names]
    note = t("Known as {names}.", names=both(quoted)) if quoted else NO_WORDS
    if told:
        yield SheetPart(t("What we have chosen"), note, blocks=(chosen_table(told),))


def chosen_table(told: tuple[tuple[Text, Text], ...]) -> SheetTable:
    """What can be chosen and what is, in two pairs of columns where there is much of it."""
    if len(told) <= BESIDE:
        return SheetTable(CHOSEN, told, frozenset(range(1, len(told))), caption=t("What we have chosen"))
    half = (len(told) + 1) // 2
    right: tuple[Row, ...] = (*told[half:], *((None, None),) * (2 * half - len(told)))
    rows = tuple((*one, *other) for one, other in zip(told[:half], right, strict=True))
    return SheetTable((*CHOSEN, *CHOSEN), rows, frozenset(range(1, half)), caption=t("What we have chosen"))


def typed(rules: Game[Any, Any], chosen: Answers) -> Iterator[Text]:
    """How a hand is written in a line, by examples of it as the club plays."""
    at = rules.opening(rules.usual_players, chosen)
    lines = [t("“{name}”", name=wordless(line, rules, at)) for line, _ in rules.examples(at)]
    if lines:
        yield t("A hand is typed in a line, for example {lines}.", lines=joined(lines, ", "))


def readings(rules: Game[Any, Any]) -> Iterator[SheetPart]:
    """Every place where the printed rules are silent, torn or wrong."""
    if rules.readings:
        rows = tuple((each.topic, each.printed, each.done) for each in rules.readings)
        table = SheetTable(READ, rows, frozenset(range(1, len(rows))), caption=t("Readings"))
        yield SheetPart(t("Where the printed rules leave a doubt"), blocks=(table,))
