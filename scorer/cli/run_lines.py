"""The lines of a contest that is run without a window: what is entered, and the results of each round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from rules import GAMES
from rules.text import Text, either, t
from scorer.contests import CONTESTS, Rules
from scorer.contests.beginning import Beginning, Unplayable
from scorer.evening.offering import suited
from scorer.event.event import Contestant, Entry, Player, Section
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.formats.parts.encodings import decoded
from scorer.formats.source import Source
from scorer.live.words import chairs
from scorer.movements import FAMILIES, family
from scorer.movements.family import ROUNDS, Family
from scorer.safety.text import even

LINED_UP = ("line-ups", "seats-last", "toss", "part", "line-up")
# What may be said before anything is played, in the order in which it takes effect.
SAID = ("event", "date", "game", "contest", "method", "rounds", "boards", "set", "movement")
DONE = ("round", "wish", "late", "plays", "release", "match", *LINED_UP)
PLACE = re.compile(r"(?P<table>\d{1,6})(?:\s*[-–]\s*(?P<other>\d{1,6}))?\s+(?P<board>\d{1,6})\s+(?P<told>\S.*)")


CALLED = t("the lines of a contest")


class NoRunLine(Refusal):
    """“{file}”, line {line}: {said} {left}"""


class NotUnderstood(Refusal):
    """“{given}” is no line of a contest: expected one of {words}, or a result such as “3 7 4S N 10” in a round."""


class TooLate(Refusal):
    """“{given}” belongs before the first round, for then it is settled."""


class NoNumber(Refusal):
    """{word} is a number, not “{given}”."""


class NoDay(Refusal):
    """“{given}” is no day: expected one such as 2026-11-17."""


class NoAnswer(Refusal):
    """“{given}” sets nothing: expected NAME=VALUE."""


class NoFormOfContest(Refusal):
    """“{given}” is no form of contest: expected {choices}."""


class NoCardGame(Refusal):
    """“{given}” is no card game: expected {choices}."""


class NoWayOfScoring(Refusal):
    """“{given}” is no way of scoring here: expected {choices}."""


class NoMovementCalledSo(Refusal):
    """“{given}” is no movement here: expected {choices}, or NAME=VALUE for a setting of one."""


class TooManyPlayers(Refusal):
    """“{given}” has {players} players: a {one} has {most} at most."""


class InTwoEntries(Refusal):
    """{name} is entered already, in “{other}”: of two people of one name write something more for one of them."""


class RunLine(NamedTuple):
    """A line: where it stands, its first word where that is one of those that say something, and the rest."""

    file: str
    line: int
    word: str
    told: str

    def refused(self, refusal: Refusal, left: Text) -> NoRunLine:
        """Why it cannot be carried out, where it stands, and what is ``left`` of the contest."""
        return NoRunLine(file=self.file, line=self.line, said=refusal.in_full, left=left)


def lines(files: Sequence[Path]) -> Iterator[RunLine]:
    """The lines of some files one after the other, without blank ones and remarks, which begin with #."""
    for path in files:
        source = Source.of(path)
        for number, written in enumerate(even(decoded(source, CALLED)[0]).splitlines(), 1):
            told = written.strip()
            if told and not told.startswith("#"):
                word, _, rest = told.partition(" ")
                known = word.casefold() in (*SAID, *DONE, "entry")
                said = (word.casefold(), rest.strip()) if known else ("", told)
                yield RunLine(path.name, number, *said)


def entry(told: str) -> Entry:
    """``Ida Holm & Bo Lind``, or a team: ``The Ashes: Ann Ash, Ben Ash, Cleo Ash, Dan Ash``."""
    team, colon, people = told.partition(":")
    names = re.split(r"\s*[&,]\s*", (people if colon else told).strip())
    return Entry(tuple(Player(name) for name in names if name), team=team.strip() if colon else "")


def entered(section: Section, entries: Sequence[Entry]) -> Section:
    """A section with those who were entered, numbered as they stand; raises ``TooManyPlayers``."""
    most = 2 * chairs(section) if chairs(section) > 2 else chairs(section)
    for each in entries:
        if len(each.players) > most:
            given = each.team or each.names
            raise TooManyPlayers(
                given=given, players=len(each.players), most=most, one=t("team") if most > 2 else t("pair")
            )
    return replace(section, contestants={n: Contestant(n, full(each, section)) for n, each in enumerate(entries, 1)})


def alone_in(new: Entry, entries: Iterable[Entry]) -> Entry:
    """An entry whose players are in no other, nor twice in it; raises ``InTwoEntries``."""
    taken = {folded(player.name): other for other in entries for player in other.players if player.name}
    for player in new.players:
        if other := taken.get(folded(player.name)):
            raise InTwoEntries(name=player.name, other=other.names)
        taken[folded(player.name)] = new
    return new


def full(each: Entry, section: Section) -> Entry:
    """An entry with all chairs, so that a team is one though not all of it is known."""
    wanting = chairs(section) - len(each.players) if each.team else 0
    return replace(each, players=(*each.players, *[Player()] * max(0, wanting)))


def moving(section: Section, told: Sequence[str], rules: Rules) -> Section:
    """A section whose movement is another, such as ``american-whist``, or has settings of its own, as ``odd=short``.

    Raises a ``Refusal``.
    """
    from scorer.cli.settings import chosen

    if section.movement is None or not told:
        return section
    its = family(section.movement.family)

    def of(each: Family) -> tuple[bool, str, str]:
        return each.boards, each.seats, each.by_results

    alike = [each.key for each in FAMILIES if of(each) == of(its) and each.suits(rules)]
    for each in told:
        its = its if "=" in each else family(one_of(each, alike, NoMovementCalledSo))
    answers = chosen(its.narrowed(rules), [each for each in told if "=" in each], word="movement")
    return replace(section, movement=its.afresh(section.movement, **answers))


def left_to_movement(said: Beginning, section: Section) -> bool:
    """Whether a number of rounds is for the movement alone: the contest makes the same of any, and the movement asks.

    In a league it is the number of legs, in a Swiss how many are drawn.
    """
    movement, more = section.movement, replace(said, draw=said.draw._replace(rounds=said.draw.rounds + 1))
    if movement is None or ROUNDS.name not in family(movement.family).fields.by_name:
        return False
    with suppress(Refusal):
        one, other = (each.event(each.offers()).sections[0].movement for each in (said, more))
        return one == other
    return False


def begun_with(said: Beginning, line: RunLine) -> Beginning:
    """What was said so far, with another line of it; raises a ``Refusal``."""
    told = line.told
    if line.word == "event":
        return replace(said, name=told)
    if line.word == "date":
        return replace(said, date=day(told))
    if line.word == "game":
        return suited(replace(said, game=one_of(told, keys(GAMES), NoCardGame)), said)
    if line.word == "contest":
        return suited(replace(said, contest=one_of(told, keys(CONTESTS), NoFormOfContest)), said)
    if line.word == "method":
        return replace(said, method=one_of(told, keys(said.kind.scorings(said.rules)), NoWayOfScoring))
    if line.word == "rounds":
        return replace(said, draw=said.draw._replace(rounds=some(told, t("The number of rounds"))))
    if line.word == "boards":
        each = number(told, t("The number of boards a round"))
        return replace(said, boards_per_round=each, boards_held=True, boards=0, until="")
    return replace(said, settings={**said.settings, **answer(said, told)})


def keys(shelf: Iterable[Any]) -> list[str]:
    """The keys of things on a shelf."""
    return [each.key for each in shelf]


def one_of(told: str, choices: Sequence[str], refusal: type[Refusal]) -> str:
    """A key that is among those there are; else the refusal is raised, which names them."""
    if told not in choices:
        raise refusal(given=told, choices=either(choices))
    return told


def day(told: str) -> str:
    """A day; raises ``NoDay``."""
    try:
        return date.fromisoformat(told).isoformat()
    except ValueError:
        raise NoDay(given=told) from None


def number(told: str, word: Text) -> int:
    """A number; raises ``NoNumber``."""
    if not told.isascii() or not told.isdigit() or len(told) > 4:
        raise NoNumber(word=word, given=told)
    return int(told)


def some(told: str, word: Text) -> int:
    """A number that is one at least; raises ``NoNumber`` or ``Unplayable``."""
    if not (many := number(told, word)):
        raise Unplayable(what=word, given=many, least=1)
    return many


def answer(said: Beginning, told: str) -> dict[str, object]:
    """A setting of the way of scoring; raises a ``Refusal``."""
    from scorer.cli.settings import chosen

    if "=" not in told:
        raise NoAnswer(given=told)
    form = said.kind.to_set(said.method, said.rules, said.choices)
    return {**chosen(form, [told], word="set")}
