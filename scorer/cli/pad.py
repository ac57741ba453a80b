"""``overtrick pad``: a whole pad scored, hand by hand, from lines typed as at the desk or as answers to the form."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import rules as shelf
from rules.fields import Answers, Choice, Number, Problem
from rules.game import Game
from rules.notation import plus_minus
from rules.pad import Charge, Length, Pad, Row, fold
from scorer.cli.settings import chosen
from scorer.event.charges import read_charge
from scorer.event.refusal import Refusal
from scorer.formats.source import Source

Rules = Game[Any, Any]
STANDARD_INPUT = "-"


class NoSuchGame(Refusal):
    """“{given}” is not a game: expected {expected}."""


class TooManyPlayers(Refusal):
    """--players {given}: {name} is for {expected}."""


class WrongChoice(Refusal):
    """--set: {said}"""


class WrongLine(Refusal):
    """{said}"""


class Wanted(NamedTuple):
    """How the pad is to be read: a number of players (0: the usual one), and what was chosen."""

    as_json: bool = False
    players: int = 0
    settings: tuple[str, ...] = ()


DEALS = Number(name="deals", label="Play ends after so many deals (0: never)", least=0, most=999, default=0)
GAMES = Number(name="games", label="Play ends after so many games (0: never)", least=0, most=99, default=1)


def score(key: str, file: Path, wanted: Wanted) -> int:
    """Print a pad scored; returns 0, or raises a ``Refusal`` before anything is printed."""
    rules = game_of(key)
    how = choices, _ = choices_of(rules, wanted.settings)
    players = players_of(rules, wanted.players)
    lines = list(text_lines(file))
    pad = written(rules, players, lines, name=file.name, how=how)
    if wanted.as_json:
        print(json.dumps(plain(pad, [number for number, _ in lines], choices), indent=2, ensure_ascii=False))
    else:
        print("\n".join(told(pad, choices)))
    return 0


# --- what was asked for ----------------------------------------------------------------


def game_of(key: str) -> Rules:
    """The game of a key, or of its name; raises ``NoSuchGame``."""
    for each in shelf.GAMES:
        if key.lower() in (each.key, each.name.lower()):
            return each
    raise NoSuchGame(given=key, expected=", ".join(each.key for each in shelf.GAMES))


def choices_of(rules: Rules, typed: tuple[str, ...]) -> tuple[Answers, Length]:
    """The club's choices, those of a preset changed by what was typed; and when play ends. Raises a ``Refusal``."""
    presets = {each.key: each.choices for each in rules.presets}
    preset = Choice(name="preset", label="Preset", options=tuple((key, key) for key in presets))
    given = dict(chosen((*rules.choices, preset, DEALS, GAMES), typed))
    length = Length(given.pop(DEALS.name, DEALS.default), given.pop(GAMES.name, GAMES.default))
    whole = rules.chosen({**presets.get(given.pop(preset.name, ""), {}), **given})
    if problems := rules.choice_problems(whole):
        raise WrongChoice(said=" ".join(problem.message for problem in problems))
    return whole, length


def players_of(rules: Rules, number: int) -> int:
    """How many play; raises ``TooManyPlayers``, also where they are too few."""
    least, most = rules.players[0], rules.players[-1]
    if number and number not in rules.players:
        expected = f"{least} players" if least == most else f"{least} to {most} players"
        raise TooManyPlayers(given=number, name=rules.name, expected=expected)
    return number or (4 if 4 in rules.players else least)


# --- reading ---------------------------------------------------------------------------


def text_lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines that hold something, each with its number; a line that begins with # is a remark."""
    if str(file) == STANDARD_INPUT:
        text = sys.stdin.read()
    else:
        text = Source.of(file).body.decode("utf-8-sig", errors="replace")
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def written(
    rules: Rules, players: int, lines: Iterable[tuple[int, str]], *, name: str, how: tuple[Answers, Length]
) -> Pad:
    """The pad of all lines, each read in what the lines above it leave behind; raises ``WrongLine``."""
    choices, length = how
    entries: list[tuple[int, Any]] = []
    pad = fold(rules, players, entries, chosen=choices, length=length)
    for number, line in lines:
        at = rules.again(pad.at, choices) if pad.over and not pad.finished else pad.at
        entry = read_line(rules, at, line)
        if isinstance(entry, tuple):
            raise WrongLine(said="\n".join(wrong(name, number, problem) for problem in entry))
        entries.append((number, entry))
        pad = fold(rules, players, entries, chosen=choices, length=length)
        if not pad.rows[-1].possible:
            raise WrongLine(said="\n".join(wrong(name, number, each) for each in pad.rows[-1].problems))
    return pad


def wrong(name: str, number: int, problem: Problem) -> str:
    """A problem with the place where it is."""
    where = "Standard input" if name == STANDARD_INPUT else f"“{name}”"
    return f"{where}, line {number}, {problem.field}: {problem.message}"


def read_line(rules: Rules, at: Any, line: str) -> Any:
    """A hand or a charge; or a tuple of problems where the line is neither."""
    if line.startswith("{"):
        return from_json(rules, at, line)
    charge = read_charge(line, rules, at)
    if isinstance(charge, Charge):
        return charge
    typed = rules.typed(line, at)
    if typed.hand is not None:
        return typed.hand
    if typed.problems:
        return typed.problems
    return (Problem("hand", f"The line ends too soon: {typed.missing} is missing."),)


def from_json(rules: Rules, at: Any, line: str) -> Any:
    """A hand from the answers to its form, by name; or the problems."""
    try:
        given = json.loads(line)
    except ValueError:
        return (Problem("hand", "This is not a JSON object."),)
    form = {field.name: field for field in rules.form(at)}
    strange = [name for name in given if name not in form]
    if strange:
        return tuple(Problem(name, f"This game has no such field: expected {', '.join(form)}.") for name in strange)
    answers = {name: tuple(each) if isinstance(each, list) else each for name, each in given.items()}
    known = {name: field.default for name, field in form.items()} | answers
    asked = [field for field in form.values() if field.asked(known)]
    missing = [field for field in asked if known[field.name] is None]
    if missing:
        return tuple(Problem(field.name, f"Nothing is given: expected {field.expected}.") for field in missing)
    return rules.from_answers({name: answer for name, answer in known.items() if answer is not None})


# --- telling ---------------------------------------------------------------------------


def told(pad: Pad, choices: Answers) -> Iterator[str]:
    """The pad as lines for people."""
    rules = pad.rules
    yield rules.name + (f" ({note})" if (note := rules.note(choices)) else "")
    for row in pad.rows:
        yield f"{row.number}: {entry_words(rules, row)}"
        for line in row.score.lines:
            yield f"    {rules.called(line.side)}  {plus_minus(line.points)}  {line.what} ({line.law})"
        totals = zip(rules.sides(row.after), row.after.totals, strict=True)
        yield "    " + ", ".join(f"{rules.called(side)} {plus_minus(total)}" for side, total in totals)
    for ended in pad.ended:
        yield ended.why
    for title, text in rules.needs(pad.at) if not pad.finished else ():
        yield f"{title}: {text}"


def entry_words(rules: Rules, row: Row) -> str:
    """A hand as a person would say it, or what a charge is for."""
    return row.entry.why if isinstance(row.entry, Charge) else rules.words(row.entry, row.at)


def plain(pad: Pad, lines: list[int], choices: Answers) -> dict[str, Any]:
    """The pad as plain values."""
    last = pad.ended[-1] if pad.ended else None
    winners = list(last.winners) if last and pad.over else []
    return {
        "game": pad.rules.key,
        "choices": dict(choices),
        "note": pad.rules.note(choices),
        "hands": [hand(pad, row, line) for row, line in zip(pad.rows, lines, strict=True)],
        "totals": pad.points,
        "over": pad.over or pad.finished,
        "winner": winners[0] if len(winners) == 1 else winners or None,
        "why": last.why if last and pad.over else "",
        "due": [line._asdict() for line in pad.due.lines],
    }


def hand(pad: Pad, row: Row, line: int) -> dict[str, Any]:
    """One hand with its lines and points, and where the game stands after it."""
    rules = pad.rules
    sides = rules.sides(row.at)
    is_charge = isinstance(row.entry, Charge)
    return {
        "line": line,
        "hand": {"penalty": row.entry.why} if is_charge else rules.answers(row.entry),
        "written": row.entry.why if is_charge else rules.written(row.entry, row.at),
        "lines": [each._asdict() for each in row.score.lines],
        "points": {side: row.score.of(side) for side in sides},
        "doubts": [problem.message for problem in (*row.problems, *doubts(rules, row))],
        "standing": standing(rules, row),
    }


def doubts(rules: Rules, row: Row) -> tuple[Problem, ...]:
    """What is rare enough in a hand to look at twice."""
    return () if isinstance(row.entry, Charge) else rules.unusual(row.entry, row.at)


def standing(rules: Rules, row: Row) -> Mapping[str, Any]:
    """Where the game stands after a hand."""
    over = rules.over(row.after)
    return {
        "game": row.game,
        "totals": dict(zip(rules.sides(row.after), row.after.totals, strict=True)),
        "over": over,
        "dealer": row.after.dealer,
        "needs": {} if over else dict(rules.needs(row.after)),
    }
