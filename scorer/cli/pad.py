"""``overtrick pad``: a whole pad scored, hand by hand, from lines typed as at the desk or as answers to the form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import rules as shelf
from rules.alphabets import ALPHABETS
from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Answers, Choice, Form, Number, Problem
from rules.game import Game
from rules.notation import short
from rules.pad import Charge, Folding, Length, Pad
from rules.parts.lettered import in_letters_of
from rules.text import Text, as_it_is, joined, t
from scorer.cli import pad_told
from scorer.cli.answers import CHARGE, charge_of, given_hand, is_charge, shown
from scorer.cli.pad_lines import CALLED, NoPad, WrittenLine, pad_lines, source_of
from scorer.cli.settings import chosen
from scorer.cli.terminal import hand_over, say, spoken
from scorer.entry.line import read_line
from scorer.event.charges import typed_charge
from scorer.event.hands import hand_of
from scorer.event.refusal import Refusal
from scorer.event.results import Played
from scorer.safety.signs import one_line

Rules = Game[Any, Any]
MOST_TOLD = 20
DEALS = Number(name="deals", label=t("Play ends after so many deals (0: never)"), least=0, most=999, default=0)
GAMES = Number(name="games", label=t("Play ends after so many games (0: never)"), least=0, most=99, default=1)


class NoSuchGame(Refusal):
    """“{given}” is not a game: expected {expected}."""


class NoSuchLetters(Refusal):
    """--letters {given}: expected {expected}."""


class WrongPlayers(Refusal):
    """--players {given}: {name} is for {expected}."""


class WrongChoice(Refusal):
    """--set: {said}"""


class WrongLine(Refusal):
    """{said}"""


class WantedOfPad(NamedTuple):
    """How the pad is to be read: a number of players (0: the usual one), what was chosen, and in whose letters."""

    as_json: bool = False
    players: int = 0
    settings: tuple[str, ...] = ()
    letters: str = ""


class Understood(NamedTuple):
    """What a line of a pad says: a hand or a charge with what is to be asked about it, or none and what is wrong."""

    entry: Any
    problems: tuple[Problem, ...] = ()


def score(key: str, file: Path, wanted: WantedOfPad) -> int:
    """Print a pad scored; returns 0, or raises a ``Refusal`` before anything is printed."""
    rules = in_letters_of(game_of(key), alphabet_of(wanted.letters))
    choices, length = choices_of(rules, wanted.settings)
    opening = rules.opening(players_of(rules, wanted.players), choices)
    source = source_of(file)
    lines: list[int] = []
    try:
        pad = written(Folding(rules, choices, length, opening), noted(pad_lines(source), lines), source.name)
    except Refusal as error:
        from scorer.formats import another_kind

        raise another_kind(source, CALLED, (".json", ".txt")) or error from error
    if not lines:
        raise NoPad(found=t("“{file}” holds no hand", file=source.name))
    if wanted.as_json:
        hand_over(pad_told.as_json(pad, lines))
    else:
        say(*pad_told.told(pad))
    return 0


# --- what was asked for ----------------------------------------------------------------


def game_of(key: str) -> Rules:
    """The game of a key, or of its name; raises ``NoSuchGame``."""
    for each in shelf.GAMES:
        if key.strip().lower() in (each.key, each.name.lower()):
            return each
    raise NoSuchGame(given=short(key), expected=joined((each.key for each in shelf.GAMES), ", "))


def alphabet_of(key: str) -> Alphabet:
    """The letters of a key, in small letters or large; without one the English. Raises ``NoSuchLetters``."""
    for each in ALPHABETS:
        if each.key == (key or ENGLISH.key).lower():
            return each
    raise NoSuchLetters(given=short(key), expected=joined((as_it_is(each.key) for each in ALPHABETS), ", "))


def settings_of(rules: Rules) -> Form:
    """What ``--set`` takes: the game's own choices, one of its presets, and when play ends."""
    presets = tuple((preset.key, as_it_is(preset.key)) for preset in rules.presets)
    preset = (Choice(name="preset", label=t("Preset"), options=presets),) if presets else ()
    return Form(*rules.choices, *preset, DEALS, GAMES)


def choices_of(rules: Rules, typed: tuple[str, ...]) -> tuple[Answers, Length]:
    """The club's choices, those of a preset changed by what was typed; and when play ends. Raises a ``Refusal``."""
    given = dict(chosen(settings_of(rules), typed))
    length = Length(given.pop(DEALS.name, DEALS.default), given.pop(GAMES.name, GAMES.default))
    presets = {each.key: each.choices for each in rules.presets}
    whole = rules.choices.completed({**presets.get(given.pop("preset", ""), {}), **given})
    if problems := rules.choice_problems(whole):
        raise WrongChoice(said=joined(problem.message for problem in problems))
    return whole, length


def players_of(rules: Rules, number: int) -> int:
    """How many play; raises ``WrongPlayers``."""
    if number and number not in rules.players:
        raise WrongPlayers(given=number, name=rules.name, expected=players(rules))
    return number or rules.usual_players


def players(rules: Rules) -> Text:
    """How many can play at a table: “4 players”, “3 to 7 players”."""
    least, most = rules.players[0], rules.players[-1]
    return t("{n} players", n=least) if least == most else t("{least} to {most} players", least=least, most=most)


# --- reading ---------------------------------------------------------------------------


def noted(lines: Iterable[WrittenLine], numbers: list[int]) -> Iterator[WrittenLine]:
    """The lines as they are, the number of each in the file put down."""
    for written in lines:
        numbers.append(written.line)
        yield written


def written(folding: Folding, lines: Iterable[WrittenLine], file: str) -> Pad:
    """The pad of all lines, each read in what the lines above it leave behind; raises ``WrongLine``."""
    for number, (line, said) in enumerate(lines, 1):
        at = folding.coming
        entry, asked = read(folding.rules, at, said)
        if folding.rules.over(at) and not isinstance(entry, Charge):
            entry, asked = None, (over(folding.rules.why_over(at)),)
        problems = asked if entry is None else folding.line(number, entry, asked).problems
        if wrong := [problem for problem in problems if not problem.doubtful]:
            labels = {field.name: field.label for field in folding.rules.form(at)}
            where = t("“{file}”, line {line}", file=file, line=line)
            raise WrongLine(said=joined(sentences(where, wrong, labels), "\n"))
    return folding.pad


def over(why: Text) -> Problem:
    """Nothing follows on a game that is over."""
    ended = t("The game is over.")
    return Problem("", joined((ended, why)) if why else ended)


def read(rules: Rules, at: Any, said: Any) -> Understood:
    """What a line says: a hand or a charge, and what is to be asked about it; or none, and what is wrong."""
    try:
        if isinstance(said, str):
            return typed(rules, at, said)
        if not isinstance(said, dict):
            message = t("{answer} is not a hand: expected an object, or a line in quotation marks.", answer=shown(said))
            return Understood(None, (Problem("", message),))
        found = charge_of(said, rules, at) if is_charge(said) else given_hand(said, rules, at)
        return Understood(None, found) if isinstance(found, tuple) else Understood(found)
    except RecursionError:
        return Understood(None, (Problem("", t("This is nested deeper than any hand.")),))


def typed(rules: Rules, at: Any, line: str) -> Understood:
    """What was typed, read as at the desk."""
    entry = read_line(line, rules, at, pad=True)
    if isinstance(entry.result, Played):
        return Understood(hand_of(entry.result, rules), entry.problems)
    if isinstance(entry.result, Charge):
        return Understood(entry.result)
    if entry.result or entry.jump:
        said = t("“{line}” is {reading}: expected a hand or a penalty.", line=short(line), reading=entry.reading)
        return Understood(None, (Problem("", said),))
    begun = typed_charge(line, rules, at)
    field = CHARGE if begun and begun.missing == entry.missing else ""
    return Understood(
        None,
        entry.problems or (Problem(field, t("The line ends too soon: {missing} is missing.", missing=entry.missing)),),
    )


def sentences(where: Text, problems: list[Problem], labels: Mapping[str, Text]) -> Iterator[Text]:
    """Problems with the place and the field each is about; of a great many the first."""
    for name, message, *_ in problems[:MOST_TOLD]:
        wrong = without_label(message, labels.get(name, as_it_is(name)), name)
        line = t("{where}, {field}: {wrong}", where=where, field=short(name), wrong=wrong)
        yield as_it_is(one_line(spoken(line if name else t("{where}: {wrong}", where=where, wrong=wrong))))
    if (more := len(problems) - MOST_TOLD) > 0:
        yield t("{where}: {n:,} more field is wrong.", "{where}: {n:,} more fields are wrong.", where=where, n=more)


def without_label(message: Text, label: Text, name: str) -> Text:
    """A message without the field's label at its beginning, where that says no more than the field's name."""
    words, called = spoken(message), spoken(label)
    same = called.lower() == name.lower()
    return as_it_is(words.removeprefix(f"{called}: ").removeprefix(f"{called}, ")) if same else message
