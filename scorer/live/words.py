"""Tables, boards, pairs and the start of play as a director says them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.event.called import called, table_called
from scorer.event.event import Event, Section, Session
from scorer.event.movement import Away, Seating
from scorer.event.results import Key
from scorer.event.seated import Seated
from scorer.movements.words import THESE, NotATime, board_runs, clock, listed, minutes, runs, spelled, these

SEVEN = "19:00"
AN_EVENING = 180  # minutes, where nobody has said until when


def starts(session: Session) -> str:
    """When play starts; at seven where the session says nothing that is a time of day."""
    try:
        return clock(minutes(session.starts))
    except NotATime:
        return SEVEN


def table_name(event: Event, section: Section, table: int) -> Text:
    """``6``, ``B6``: a table without its word, as a grid and a list have it."""
    return as_it_is(table_called(event, section, table))


def table_words(event: Event, section: Section, table: int) -> Text:
    """``Table 6``, ``Table B6``."""
    return t("Table {table}", table=table_name(event, section, table))


def at_table(event: Event, section: Section, table: int) -> Text:
    """``table 6``, ``table B6``: the same inside a sentence."""
    return t("table {table}", table=table_name(event, section, table))


def section_words(event: Event, section: Section) -> Text:
    """``Section B: ``, as a sentence about one of several begins; nothing where there is only one."""
    return t("Section {letter}: ", letter=section.letter) if event.letter(section) else NO_WORDS


def of_section(event: Event, section: Section, said: Text) -> Text:
    """``Section B: four rounds instead of three.``: what is said of a section, which is named where there are several.

    ``said`` is as it stands behind a colon.
    """
    return t("Section {letter}: {said}", letter=section.letter, said=said) if event.letter(section) else Begun(said)


def board_words(keys: Sequence[Key]) -> Text:
    """``board 21``, ``boards 4–6``, of whatever round they are."""
    return these("board", (key.number for key in keys))


def board_words_within(keys: Sequence[Key]) -> Text:
    """The same where it is said with them which rounds they are of."""
    return THESE["board"](len(keys), each_round(keys))


def each_round(keys: Iterable[Key]) -> Text:
    """Boards by their numbers, each as it is called in the round in which it is due."""
    rounds = groupby(sorted(keys, key=lambda key: (key.round, key.number)), lambda key: key.round)
    return joined(dict.fromkeys(board_runs((key.number for key in there), own) for own, there in rounds), ", ")


def match_words(rounds: Sequence[int], many: int = 0) -> Text:
    """When a match is played: ``Round 3``; of several rounds ``Stanzas 1–2``, and in which rounds where they differ.

    It has so ``many`` stanzas, or as many as rounds: ``Rounds 1–2`` where there is but one. Of one round none are said.
    """
    many = many or len(rounds)
    if 1 in (many, len(rounds)):
        return these("Round", rounds)
    stanzas = range(1, many + 1)
    if tuple(rounds) == tuple(stanzas):
        return t("Stanzas {stanzas}", stanzas=runs(stanzas))
    return t("Stanzas {stanzas}, rounds {rounds}", stanzas=runs(stanzas), rounds=runs(rounds))


def seated_in(section: Section) -> Seated:
    """Whom a section seats; pairs, as long as it has no movement."""
    return section.movement.seats if section.movement else Seated.PAIRS


def chairs(section: Section) -> int:
    """How many chairs a contestant has; a team may have more players than chairs."""
    return seated_in(section).chairs


def at_two_tables(section: Section) -> bool:
    """Whether those of a contestant sit at two tables at once, as the two pairs of a team do."""
    return seated_in(section).apart


def contestant_word(section: Section) -> str:
    """``pair``, ``player`` where everybody plays alone, ``team`` where teams meet: the key of its nouns."""
    return seated_in(section).thing


def the(event: Event, section: Section, *numbers: int) -> Text:
    """``pair B4``, ``players 1, 3 and 4``."""
    return those(contestant_word(section), [called(event, section, number) for number in numbers])


def the_first(event: Event, section: Section, *numbers: int) -> Text:
    """``Pair B4``: the same as a sentence begins with it."""
    return Begun(the(event, section, *numbers))


def introduced(event: Event, section: Section, number: int) -> Text:
    """``Pair B4 (Ruth Calloway & Dennis Moor)``: by name too, where it is known, as a sentence begins with it."""
    who, names = the_first(event, section, number), section.contestant(number).names
    return t("{who} ({names})", who=who, names=names) if names else who


def those(thing: str, names: Sequence[str], *, most: int = 0) -> Text:
    """``pair B4``, ``Pairs 1, 3 and 4``: those that are called so, of any of ``THESE``.

    Where only so many are to be named, the ``most``, the rest are counted.
    """
    return THESE[thing](len(names), some(names, most) if most else listed(names))


def some(names: Sequence[str], most: int) -> Text:
    """``1, 3 and 4``, ``1, 3, 4 and seven more``: no more than so many of them by name."""
    if len(names) <= most:
        return listed(names)
    return t("{some} and {more} more", some=joined(names[:most], ", "), more=spelled(len(names) - most))


def is_away(away: Away) -> Text:
    """When somebody is away: ``is missing``, ``leaves after round 3``, ``comes for round 2``."""
    if away.whole:
        return t("is missing")
    if not away.last:
        return t("leaves after round {number}", number=away.first - 1)
    if away.first == 1:
        return t("comes for round {number}", number=away.last + 1)
    return t("is away in {rounds}", rounds=these("round", range(away.first, away.last + 1)))


def seating_at(section: Section, key: Key) -> Seating:
    """The table a result belongs to; ``StopIteration`` where the movement has none such."""
    found = section.movement.rounds[key.round - 1] if section.movement else ()
    return next(seating for seating in found if seating.table == key.table)


def event_called(name: str) -> Text:
    """An event by its name, or that it has none."""
    return as_it_is(name) or t("An event without a name")
