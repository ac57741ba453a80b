"""People who come and go: who is missing, who comes late, who leaves early and who comes back."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from rules.text import Text, as_it_is, t
from scorer.commands import Command
from scorer.commands.sections import PutSection
from scorer.contests import contest_of
from scorer.evening.choosing import begun, movement_of
from scorer.evening.drawing_on import NothingToCome, draw_of, drawn_in, drawn_on, drawn_words, goes_on, last_round
from scorer.evening.uncounted import stands
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Away
from scorer.event.refusal import Refusal
from scorer.languages import in_every_language
from scorer.live.words import contestant_word, introduced, is_away, the_first
from scorer.movements.late import empty_seats, in_place, joined
from scorer.movements.words import listed, runs, these

ALL, NONE = t("all", sense="rounds that somebody plays"), t("none", sense="rounds that somebody plays")
DASH, RANGE = re.compile(" ?[-–] ?"), re.compile(r"(\d{0,4})(–?)(\d{0,4})")


SOMEBODY_HAS_COME = {
    "pair": t("A pair has come"),
    "player": t("A player has come"),
    "team": t("A team has come"),
}


class NotRounds(Refusal):
    """“{given}” does not say which of {rounds} rounds are played: expected all, none, or rounds such as 1–3 or 2–."""


class NobodyLate(Refusal):
    """{nobody}, and “{name}” has no seat to play in. Choose a movement for {many} instead."""


class BracketIsDrawn(Refusal):
    """“{name}” has begun, and its bracket has no place for anybody else: only who was drawn in it can play."""


# --- which rounds ---------------------------------------------------------------------


def plays(section: Section, number: int) -> frozenset[int]:
    """The rounds of a section in which somebody is there."""
    rounds = range(1, last_round(section) + 1)
    away = [each for each in section.away if each.number == number]
    return frozenset(round_ for round_ in rounds if not any(each.holds(round_) for each in away))


def plays_words(section: Section, number: int) -> Text:
    """The same as it is typed: ``all``, ``none``, ``1–3, 5``."""
    there = plays(section, number)
    if len(there) == last_round(section):
        return ALL
    return as_it_is(runs(there)) if there else NONE


def typed(text: str, rounds: int) -> frozenset[int]:
    """The rounds that are named, of so many, in whichever language; raises ``NotRounds``."""
    said = " ".join(text.split()).casefold()
    if said in in_every_language(ALL):
        return frozenset(range(1, rounds + 1))
    if said in in_every_language(NONE):
        return frozenset()
    found: set[int] = set()
    for part in re.split(r"[,;\s]+", DASH.sub("–", said)):
        named = in_range(part, rounds)
        if not named:
            raise NotRounds(given=text, rounds=rounds)
        found.update(named)
    return frozenset(found)


def in_range(part: str, rounds: int) -> range:
    """``3``, ``1–3``, ``2–`` or ``–3``; empty where it is none of them."""
    match = RANGE.fullmatch(part)
    if not match or not (match[1] or match[3]):
        return range(0)
    first = int(match[1] or 1)
    last = int(match[3] or rounds) if match[2] else first
    return range(first, last + 1) if 1 <= first <= last <= rounds else range(0)


def gaps(there: Collection[int], rounds: int) -> Iterator[tuple[int, int]]:
    """The first and the last round of each absence; one until the end of so many rounds has 0 for its last."""
    for before, after in pairwise((0, *sorted(there), rounds + 1)):
        if after - before > 1:
            yield before + 1, 0 if after > rounds else after - 1


# --- said of somebody -----------------------------------------------------------------


def attends(event: Event, section: Section, number: int, *, there: Collection[int]) -> Command:
    """Somebody plays in some rounds of their section and is away in the others."""
    rounds = last_round(section)
    away = tuple(Away(number, *gap) for gap in gaps(there, rounds))
    who = introduced(event, section, number)
    said = t("{who} plays in all rounds.", who=who)
    if away:
        said = t("{who} {is_away}.", who=who, is_away=listed(map(is_away, away)))
    return gone(event, section, (*others(section, number), *away), said=said)


def attends_as_typed(event: Event, section: Section, number: int, *, text: str) -> Command:
    """The same from a line; an empty one is all rounds. Raises ``NotRounds``."""
    return attends(event, section, number, there=typed(text or ALL, last_round(section)))


def missing(event: Event, section: Section, numbers: Collection[int]) -> Command:
    """Who of a section does not come at all; nobody without a number."""
    rest = (each for each in section.away if not each.whole and each.number not in numbers)
    said = t("{missing}.", missing=missing_words(event, section, numbers))
    return gone(event, section, (*rest, *map(Away, sorted(numbers))), said=said)


def missing_words(event: Event, section: Section, numbers: Collection[int]) -> Text:
    """``No pair is missing``, ``Pair 13 is missing``, ``Pairs 3 and 13 are missing``."""
    if not numbers:
        return NONE_MISSING[contestant_word(section)]
    who = the_first(event, section, *sorted(numbers))
    return t("{who} is missing", "{who} are missing", n=len(numbers), who=who)


SO_MANY: Mapping[str, Callable[[int], Text]] = {
    "pair": lambda n: t("{n} pair", "{n} pairs", n=n),
    "player": lambda n: t("{n} player", "{n} players", n=n),
    "team": lambda n: t("{n} team", "{n} teams", n=n),
}
NONE_MISSING: Mapping[str, Text] = {
    "pair": t("No pair is missing"),
    "player": t("No player is missing"),
    "team": t("No team is missing"),
}


def others(section: Section, number: int) -> tuple[Away, ...]:
    """The absences of everybody else."""
    return tuple(each for each in section.away if each.number != number)


def gone(event: Event, section: Section, away: tuple[Away, ...], *, said: Text) -> Command:
    """A section with those who are away; who is back is drawn in. Raises ``HasPlayed``."""
    after = replace(section, away=away)
    stands(event, section, after)
    return drawn_in(event, section, PutSection(event=event.id, said=said, section=after, parts=("away",)))


# --- in play --------------------------------------------------------------------------


def arrives(event: Event, section: Section, number: int = NOBODY) -> Command:
    """Whoever is missing comes, or somebody else takes an empty seat or that of a pair that left.

    It is for the first round that has not begun.

    Where rounds are drawn, those to come are drawn anew, with one more. Without a number it is the first of those
    who are missing. Raises ``NobodyLate``, ``NothingToCome`` or ``BracketIsDrawn``.
    """
    absent = sorted(section.absent)
    if number or absent:
        return come(event, section, number or absent[0])
    movement, number = movement_of(section), max(section.numbers) + 1
    if (draw := draw_of(section)) and draw.closed and begun(event, section):
        raise BracketIsDrawn(name=movement.name)
    if movement.planned and begun(event, section):
        return come(event, replace(section, away=(*section.away, Away(number))), number)
    said = t("{who} has come", who=the_first(event, section, number))
    if goes_on(section):
        put = drawn_on(event, section, new=(number,))
        return replace(put, said=t("{come}: {drawn}", come=said, drawn=drawn_words(put)))
    if (left := who_left(section, begun(event, section) + 1)) and not empty_seats(movement):
        return instead(event, section, number, of=left)
    if not empty_seats(movement):
        many = SO_MANY[contestant_word(section)](len(movement.numbers) + 1)
        raise NobodyLate(name=movement.name, nobody=missing_words(event, section, ()), many=many)
    made = joined(movement, number, played=begun(event, section))
    return PutSection(
        event=event.id,
        said=t("{come}.", come=said),
        section=replace(section, movement=made),
        parts=("movement",),
    )


def who_left(section: Section, first: int) -> int:
    """Who has left for good before a round, the lowest number first; ``NOBODY`` where seats are not taken over."""
    movement = movement_of(section)
    if movement.seats.apart or first > len(movement.rounds):
        return NOBODY
    there = {number for seating in movement.rounds[first - 1] for number in seating.who}
    gone = (each.number for each in section.away if 1 < each.first <= first and not each.last)
    return min(there.intersection(gone), default=NOBODY)


def instead(event: Event, section: Section, number: int, *, of: int) -> Command:
    """One more sits where somebody has left: their results stay, each has those of their own rounds."""
    movement, first = movement_of(section), begun(event, section) + 1
    said = t(
        "{who} has come, for round {number}, in the place of {left}.",
        who=the_first(event, section, number),
        number=first,
        left=these(contestant_word(section), [of]),
    )
    made = in_place(movement, number, of=of, first=first)
    return PutSection(event=event.id, said=said, section=replace(section, movement=made), parts=("movement",))


def come(event: Event, section: Section, number: int) -> Command:
    """Who was missing is there: from where their results begin, or from the first round that has not begun.

    Where rounds to come were drawn without them, they are drawn anew. Raises ``NothingToCome``.
    """
    whole = replace(section, away=others(section, number))
    first = first_written(event, section, whole) or begun(event, section) + 1
    if first > last_round(section):
        raise NothingToCome()
    late = (Away(number, 1, first - 1),) if first > 1 else ()
    who = introduced(event, section, number)
    said = t("{who} has come, for round {number}.", who=who, number=first) if late else t("{who} has come.", who=who)
    after = replace(whole, away=(*whole.away, *late))
    return drawn_in(event, section, PutSection(event=event.id, said=said, section=after, parts=("away",)))


def first_written(event: Event, before: Section, after: Section) -> int:
    """The first round of which something is written that will be due and was not; 0 where there is none."""
    contest = contest_of(event)
    written = {contest.spot(key) for key in event.slips}
    found = contest.spots(event, after).keys() & written - contest.spots(event, before).keys()
    return min((spot.round for spot in found), default=0)
