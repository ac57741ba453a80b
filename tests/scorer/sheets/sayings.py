"""Every sentence that a sheet can say, found by making sheets of all games and contests and reading them.

Of a game every choice is tried, and deals drawn by hand; what nothing drawn here brings about is not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from random import Random
from typing import Any, NamedTuple

from installer.texts import GatheredSentence, gathered, trees
from rules import GAMES
from rules.fields import Choice, Field, Yes
from rules.game import Game
from rules.text import Sentence, Text, read
from scorer import languages
from scorer.contests import standings_of
from scorer.event.days import DAYS, MONTHS
from scorer.event.event import Event
from scorer.event.length import length_of
from scorer.event.pads import players
from scorer.event.results import Key, NotPlayed, Slip
from scorer.languages import Spoken
from scorer.methods import METHODS
from scorer.methods.parts.figures import NOUNS, UNITS, figure
from scorer.scales import SCALES
from scorer.sheets.kinds import SHEETS, sheets_for
from scorer.sheets.kinds.kind import NOT_THIS, NOT_YET
from scorer.sheets.kinds.parts import numerals, terms
from scorer.sheets.kinds.parts.slips import CALLED, IMPOSSIBLE, NOT_PLAYED, ONLY_A_SCORE, TO_COME
from scorer.sheets.kinds.scorecards import placed
from scorer.sheets.page.tones import NAMES
from scorer.tallies import TALLIES
from tests.scorer.sheets.table_evening import hand, played, seated
from tests.scorer.sheets.test_elsewhere import told
from tests.scorer.sheets.test_every_sheet import EVERY_EVENING, busiest, every_choice

# Files of which every sentence may come to stand on a sheet, or is said about one.
FOR_PAPER = (
    *("scorer/sheets/", "scorer/movements/moves.py", "scorer/movements/strides.py", "scorer/movements/seats.py"),
    *("scorer/live/words.py", "scorer/event/days.py", "scorer/languages.py", "scorer/movements/words.py"),
    *("rules/parts/seats.py", "rules/parts/counts.py", "rules/pad.py", "scorer/methods/parts/figures.py"),
)
SEEDS = range(2)
DEALS = 30


class Saying(NamedTuple):
    """A sentence as a catalogue knows it."""

    one: str
    many: str
    sense: str


class Listening(Spoken):
    """English that remembers what was said."""

    __slots__ = ("heard",)

    def sentence(self, text: Sentence) -> str:
        HEARD.add(Saying(text.one, text.many, text.sense))
        return text.words

    def figure(self, english: str) -> str:
        return english


HEARD: set[Saying] = set()
LISTENING = Listening("xx", NullTranslations())


@cache
def sayings() -> frozenset[Saying]:
    """All of them."""
    HEARD.clear()
    for event in EVERY_EVENING.values():
        all_of(event())
    for shelved in SHEETS:
        event = busiest(shelved)
        for chosen in every_choice(shelved, event):
            read_one(shelved.sheets(event, standings_of(event), chosen))
    for rules in GAMES:
        of_a_game(rules)
    for each in beside():
        read(each, LISTENING)
    for way in (*METHODS, *SCALES, *TALLIES):
        of_a_way(way)
    return frozenset(HEARD | written())


@cache
def of_the_code() -> frozenset[GatheredSentence]:
    """Every sentence that the program's code has."""
    return frozenset(gathered(trees()))


def written() -> set[Saying]:
    """Those of the files whose sentences are for paper, whatever brings them there."""
    return {Saying(one, many, sense) for one, many, sense, file in of_the_code() if file.startswith(FOR_PAPER)}


def all_of(event: Event) -> None:
    """Every sheet of an event."""
    for shelved in sheets_for(event):
        read_one(shelved.sheets(event, standings_of(event), {}))


def read_one(sheet: Any) -> None:
    """All that stands on a sheet; what a printer puts beside it stands in files that are for paper."""
    say(tuple(told(sheet)))


# --- games ------------------------------------------------------------------------------


def of_a_game(rules: Game[Any, Any]) -> None:
    """Its sheets, at first and as evenings go; its choices, and its hands on boards."""
    for many in {rules.players[0], rules.players[-1]}:
        event = seated(rules.key, 0 if many == rules.players[0] else many)
        all_of(event)
        for answers in every_answer(rules.choices):
            rules_of(replace(event, choices=answers))
        for seed in SEEDS:
            all_of(with_deals(event, seed))
    for answers in ({}, *every_answer(rules.choices)):
        on_boards(rules, rules.choices.completed(answers))


def rules_of(event: Event) -> None:
    """What is said of the rules of a game."""
    for shelved in SHEETS:
        if shelved.key in {"club-rules", "blank-pads", "evening-cards"} and shelved.suits(event):
            read_one(shelved.sheets(event, standings_of(event), {}))


def every_answer(fields: tuple[Field, ...]) -> Iterator[dict[str, Any]]:
    """Each answer that one of them may have, one at a time."""
    for field in fields:
        if isinstance(field, Choice):
            yield from ({field.name: value} for value, _ in field.options)
        elif isinstance(field, Yes):
            yield from ({field.name: answer} for answer in (False, True))


def with_deals(event: Event, seed: int) -> Event:
    """An event with the deals of all its tables but one, which has begun, and a deal that was crossed out."""
    rules, slips, chance = _game(event), {}, Random(seed)
    length = length_of(rules, event.settings)
    for section in event.sections:
        for round_, seating in section.movement.seatings() if section.movement else ():
            many = players(rules, rules.choices.completed(event.choices), len(seating.who))
            for line, result in enumerate(played(event, many, length, chance), 1):
                if (round_, seating.table) != (3, 3) or line < 3:
                    slips[Key(section.id, round_, seating.table, line)] = Slip(result)
    slips[Key(event.sections[0].id, 1, 1, 20)] = Slip(NotPlayed())
    return replace(event, slips=slips)


def _game(event: Event) -> Game[Any, Any]:
    return next(each for each in GAMES if each.key == event.game)


def on_boards(rules: Game[Any, Any], chosen: Any) -> None:
    """Hands as a traveller and a scorecard have them."""
    chance = Random(1)
    for board in range(1, 17 if rules.on_boards else 1):
        at = rules.on_board(board, chosen)
        for _ in range(DEALS // 10):
            given = hand(rules, at, chance)
            say(rules.cells(given, at), (rules.brief(given, at),), rules.columns, *rules.before(at))


def say(*several: tuple[Text, ...]) -> None:
    for texts in several:
        for each in texts:
            read(each, LISTENING)


# --- what is rarely on a sheet, or comes with the day ------------------------------------------


def of_a_way(way: Any) -> None:
    """A way of scoring as a sheet says it, whatever is chosen of it."""
    say((way.name, terms.BEHIND.get(way.printed, way.printed), way.stated(way.settings.completed())))
    for answers in every_answer(way.settings):
        say((way.stated(way.settings.completed(answers)),))


def beside() -> Iterator[Text]:
    yield from (*DAYS, *MONTHS, *NAMES.values(), *CALLED.values(), IMPOSSIBLE, NOT_PLAYED, ONLY_A_SCORE, TO_COME)
    yield from (languages.POINT, languages.THOUSAND, languages.TEN_THOUSAND)
    yield from (languages.ALPHABET, languages.PREFIXES, languages.THREE_WORDS)
    yield from (block.text for part in (NOT_THIS, NOT_YET) for block in part.blocks)
    yield from map(numerals.in_words, (*range(1000), *range(1000, 10**6, 1000), 1001, 1342, -42))
    yield from (numerals.with_part(1, part) for part in numerals.PARTS)
    yield from (
        placed(place, 200, tied=tied, so_far=so_far)
        for place in (1, 2, 3, 4)
        for tied in (False, True)
        for so_far in (False, True)
    )
    yield from (each(n, figure(n, 0)) for n in (1, 2) for table in (NOUNS, UNITS) for each in table.values())
