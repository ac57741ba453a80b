"""A result as the line that is typed for it, and in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.game import Game
from rules.notation import plus_minus
from rules.pad import Charge
from scorer.event.charges import signed, write_charge
from scorer.event.hands import hand_of
from scorer.event.results import (
    AVERAGES,
    Assigned,
    Average,
    Award,
    BareScore,
    NotPlayed,
    Parts,
    Played,
    Result,
    exactly,
)

Rules = Game[Any, Any]


def write_line(result: Result, game: Rules, at: Any) -> str:
    """The line that ``read_line`` reads back as the same result."""
    match result:
        case Played():
            return game.written(hand_of(result, game), at)
        case BareScore(points):
            return plus_minus(points)
        case NotPlayed():
            return "NP"
        case Assigned(sides=sides, split=split):
            return " // ".join(write_parts(parts, game, at) for parts in sides[: 1 + split])
        case Average(others=(), awards=awards) if not set(awards) & set(AVERAGES.values()):
            return "/".join(map(write_award, awards))
        case Average(others=(), awards=awards):
            return " ".join(map(write_award, awards))
        case Average(awards=awards):
            return " ".join(str(award) if award in AVERAGES.values() else f"{write_award(award)}%" for award in awards)
        case Charge():
            return write_charge(result)


def write_award(award: Award) -> str:
    """One side's artificial score."""
    return f"({award})" if "/" in str(award) else plus_minus(award)


def reading(result: Result, game: Rules, at: Any, *, apart: bool = False) -> str:
    """What a result says, and what it is worth: ``apart`` to each side, as on a pad, else compared."""
    match result:
        case Played():
            hand = hand_of(result, game)
            stake = game.stake(hand, at)
            return f"{game.words(hand, at)}: {worth(hand, game, at, apart=apart)}{f', {stake}' if stake else ''}"
        case BareScore(points):
            first, second = map(game.called, game.sides(at))
            return f"{abs(points)} to {second if points < 0 else first}" if points else "0 to both"
        case NotPlayed():
            return "not played"
        case Assigned(sides=sides, split=False):
            return parts_words(sides[0], game, at)
        case Assigned(sides=own):
            both = zip(game.sides(at), own, strict=True)
            return "; ".join(f"{game.called(side)}: {parts_words(parts, game, at)}" for side, parts in both)
        case Average(awards=awards):
            each = zip(awards, game.sides(at), strict=True)
            return ", ".join(f"{award_words(award)} to {game.called(side)}" for award, side in each)
        case Charge(dealer=dealer, why=why) if dealer:
            return why
        case Charge(side, points, why):
            return f"{signed(points)} for {game.called(side)}, {why}"


def write_parts(parts: Parts, game: Rules, at: Any) -> str:
    """One side's parts of an assigned score, each behind its weight; a hand alone is all of it."""
    if len(parts) == 1 and isinstance(parts[0].result, Played):
        return write_line(parts[0].result, game, at)
    return " ".join(f"{write_weight(part.weight)}% {write_line(part.result, game, at)}" for part in parts)


def write_weight(weight: Fraction) -> str:
    """A weight in per cent, exactly."""
    percent = exactly(100 * weight)
    return f"({percent})" if "/" in percent else percent


def parts_words(parts: Parts, game: Rules, at: Any) -> str:
    """What one side was assigned, part by part, in short."""
    if len(parts) == 1:
        return part_words(parts[0].result, game, at)
    return ", ".join(f"{exactly(100 * part.weight)} % of {part_words(part.result, game, at)}" for part in parts)


def part_words(result: Result, game: Rules, at: Any) -> str:
    """One of the results that were assigned, with what it is worth."""
    if not isinstance(result, Played):
        return reading(result, game, at)
    hand = hand_of(result, game)
    return f"{game.brief(hand, at)} ({worth(hand, game, at)})"


def worth(hand: Any, game: Rules, at: Any, *, apart: bool = False) -> str:
    """The points of a hand: one number where two sides are compared, else those of every side that has any."""
    sides = game.sides(at)
    if len(sides) == 2 and not apart:
        return plus_minus(game.net(hand, at))
    score = game.score(hand, at)
    told = {side: score.of(side) for side in sides}
    if len(sides) == 2:
        told = {side: points for side, points in told.items() if points}
    return ", ".join(f"{game.called(side)} {plus_minus(points)}" for side, points in told.items()) or "0 to both"


def award_words(award: Award) -> str:
    """One side's artificial score in words."""
    return AVERAGE_WORDS.get(str(award), f"{award} %")


AVERAGE_WORDS = {"A+": "average plus", "A": "average", "A-": "average minus"}
