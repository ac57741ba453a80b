"""A scored pad as it is printed: in lines for people, and as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.fields import Problem
from rules.game import Game, Score
from rules.notation import plus_minus
from rules.pad import Ended, Pad, Row, is_hand
from rules.text import NO_WORDS, Text, joined, t
from scorer.cli.answers import as_given
from scorer.cli.figures import one_and_all
from scorer.cli.terminal import left, right, wide
from scorer.event.hands import played
from scorer.safety.signs import in_json, one_line

Rules = Game[Any, Any]
TOTALS = t("now")


# --- in lines --------------------------------------------------------------------------


def told(pad: Pad) -> Iterator[Text]:
    """The pad as lines for people."""
    rules = pad.rules
    note = rules.note(pad.chosen)
    yield t("{game} ({note})", game=rules.name, note=note) if note else rules.name
    widths = figures(pad)
    for row, ended in followed(pad):
        yield NO_WORDS
        yield joined((f"{row.number:>3}", entry_words(rules, row)), "  ")
        yield from (indented(t("look again: {doubt}", doubt=problem.message)) for problem in doubts(rules, row))
        yield from score_lines(rules, row.score, widths)
        yield indented(totals(rules, row.after, widths))
        yield from (ended.why,) if ended and ended.why else ()
    if pad.due.lines:
        yield from (NO_WORDS, t("Due if play stops here:"), *score_lines(rules, pad.due, widths))
    yield from ending(pad)


def indented(line: Text) -> Text:
    """A line that belongs to a hand."""
    return joined(("     ", line), "")


def followed(pad: Pad) -> Iterator[tuple[Row, Ended | None]]:
    """Every row, with how its game ended where it is the last of it."""
    last = {row.game: row for row in pad.rows}
    ended = {each.game: each for each in pad.ended}
    return ((row, ended.get(row.game) if row is last[row.game] else None) for row in pad.rows)


def figures(pad: Pad) -> tuple[int, int]:
    """How wide the sides' names are, and the figures."""
    numbers = [line.points for row in pad.rows for line in row.score.lines]
    numbers += [line.points for line in pad.due.lines]
    numbers += [total for row in pad.rows for total in row.after.totals]
    names = [pad.rules.called(side) for side in pad.rules.sides(pad.at)]
    return wide((*names, TOTALS)), max((len(str(number)) for number in numbers), default=0)


def score_lines(rules: Rules, score: Score, widths: tuple[int, int]) -> Iterator[Text]:
    """A hand's points, one item under another."""
    names, points = widths
    for line in score.lines:
        what = t("{what} ({law})", what=line.what, law=line.law) if line.law else line.what
        yield indented(
            joined((left(rules.called(line.side), names), right(plus_minus(line.points), points), what), "  ")
        )


def totals(rules: Rules, at: Any, widths: tuple[int, int]) -> Text:
    """Where every side stands."""
    names, points = widths
    each = zip(rules.sides(at), at.totals, strict=True)
    sides = (joined((rules.called(side), right(plus_minus(n), points))) for side, n in each)
    return joined((left(TOTALS, names), joined(sides, "   ")), "  ")


def ending(pad: Pad) -> Iterator[Text]:
    """What is still to come, or what was reached."""
    rules = pad.rules
    if pad.finished and not pad.over:
        ahead = one_and_all(rules.called(side) for side in winners(pad))
        played_out = t(
            "The agreed number of deals, {n}, is played; most points: {sides}.", n=pad.length.deals, sides=ahead
        )
        yield from (NO_WORDS, played_out)
    elif not pad.finished and (needs := rules.needs(pad.coming)):
        yield NO_WORDS
        width = wide(title for title, _ in needs)
        yield from (joined((left(title, width), text), "  ") for title, text in needs)


def entry_words(rules: Rules, row: Row) -> Text:
    """A hand as a person would say it, or what a charge is for."""
    return rules.words(row.entry, row.at) if is_hand(row) else replace(row.entry, why=one_line(row.entry.why)).says


# --- as data ---------------------------------------------------------------------------


def as_json(pad: Pad, lines: list[int]) -> str:
    """The pad as one JSON object, fractions as “35/2”; ``lines`` says where each of its rows stands in the file."""
    return in_json(json.dumps(plain(pad, lines), indent=2, ensure_ascii=False, default=str))


def plain(pad: Pad, lines: list[int]) -> dict[str, Any]:
    """The pad as plain values."""
    over = pad.over or pad.finished
    won = winners(pad) if over else ()
    return {
        "game": pad.rules.key,
        "players": len(pad.rules.seats(pad.at)),
        "choices": dict(pad.chosen),
        "note": pad.rules.note(pad.chosen),
        "hands": [{"line": line, **hand(pad.rules, row)} for line, row in zip(lines, pad.rows, strict=True)],
        "deals": pad.deals,
        "games": [game(pad.rules, each) for each in pad.ended],
        "totals": pad.points,
        "over": over,
        "winner": won[0] if len(won) == 1 else list(won) or None,
        "why": pad.ended[-1].why if pad.over else "",
        "due": [line._asdict() for line in pad.due.lines],
    }


def winners(pad: Pad) -> tuple[str, ...]:
    """Who won the last game; where play stopped before its end, who is ahead with what is due to anybody then."""
    if pad.over:
        return pad.ended[-1].winners
    at = pad.at
    for line in pad.due.lines:
        at = pad.rules.charged(at, line.side, line.points)
    return pad.rules.winners(at)


def game(rules: Rules, ended: Ended) -> dict[str, Any]:
    """A game that was played to its end."""
    return {
        "game": ended.game,
        "totals": dict(zip(rules.sides(ended.at), ended.at.totals, strict=True)),
        "winners": list(ended.winners),
        "why": ended.why,
    }


def hand(rules: Rules, row: Row) -> dict[str, Any]:
    """One hand with its lines and points, and where the game stands after it."""
    return {
        "number": row.number,
        "game": row.game,
        "hand": played(row.entry, rules).answers if is_hand(row) else as_given(row.entry),
        "words": entry_words(rules, row),
        "lines": [each._asdict() for each in row.score.lines],
        "points": {side: row.score.of(side) for side in rules.sides(row.at)},
        "doubts": [problem.message for problem in doubts(rules, row)],
        "standing": standing(rules, row.after),
    }


def doubts(rules: Rules, row: Row) -> tuple[Problem, ...]:
    """What in a hand is rare enough to look at twice."""
    unusual = rules.unusual(row.entry, row.at) if is_hand(row) else ()
    return tuple(dict.fromkeys((*row.problems, *unusual)))


def standing(rules: Rules, at: Any) -> Mapping[str, Any]:
    """Where the game stands."""
    over = rules.over(at)
    return {
        "totals": dict(zip(rules.sides(at), at.totals, strict=True)),
        "dealer": at.dealer,
        "over": over,
        "winners": list(rules.winners(at)) if over else [],
        "needs": {} if over else dict(rules.needs(at)),
    }
