"""A result as the line that is typed for it, and in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.game import Game
from rules.notation import plus_minus
from rules.pad import Charge
from rules.parts.seats import called
from rules.parts.totals import Totals, totals_words
from rules.text import Figure, Text, joined, t
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
            return write_charge(result, game.letters)
        case Totals():
            alone = ("alone", *map(plus_minus, result.lone)) if result.lone else ()
            return " ".join((*map(plus_minus, result.figures), *alone))


def write_award(award: Award) -> str:
    """One side's artificial score."""
    return f"({award})" if "/" in str(award) else plus_minus(award)


def reading(result: Result, game: Rules, at: Any, *, apart: bool = False) -> Text:
    """What a result says, and what it is worth: ``apart`` to each side, as on a pad, else compared."""
    match result:
        case Played():
            return of_hand(hand_of(result, game), game, at, apart=apart)
        case BareScore(points):
            first, second = map(game.called, game.sides(at))
            side = second if points < 0 else first
            return t("{points} to {side}", points=abs(points), side=side) if points else NOTHING
        case NotPlayed():
            return t("not played")
        case Assigned(sides=sides, split=False):
            return parts_words(sides[0], game, at)
        case Assigned(sides=own):
            both = zip(map(game.called, game.sides(at)), own, strict=True)
            each = (t("{side}: {score}", side=side, score=parts_words(parts, game, at)) for side, parts in both)
            return joined(each, "; ")
        case Average(awards=awards):
            given = zip(map(award_words, awards), map(game.called, game.sides(at)), strict=True)
            return joined((t("{award} to {side}", award=award, side=side) for award, side in given), ", ")
        case Charge(dealer=dealer) if dealer:
            return t("{seat} deals", seat=called(dealer))
        case Charge(side, points):
            return t("{points} for {side}, {reason}", points=signed(points), side=game.called(side), reason=result.says)
        case Totals():
            return totals_words(result, game, at)


def of_hand(hand: Any, game: Rules, at: Any, *, apart: bool) -> Text:
    """What a hand says, what it is worth, and what that hung on."""
    said = {"hand": game.words(hand, at), "points": worth(hand, game, at, apart=apart)}
    stake = game.stake(hand, at)
    return t("{hand}: {points}, {stake}", **said, stake=stake) if stake else t("{hand}: {points}", **said)


def write_parts(parts: Parts, game: Rules, at: Any) -> str:
    """One side's parts of an assigned score, each behind its weight; a hand alone is all of it."""
    if len(parts) == 1 and isinstance(parts[0].result, Played):
        return write_line(parts[0].result, game, at)
    return " ".join(f"{write_weight(part.weight)}% {write_line(part.result, game, at)}" for part in parts)


def write_weight(weight: Fraction) -> str:
    """A weight in per cent, exactly."""
    percent = exactly(100 * weight)
    return f"({percent})" if "/" in percent else percent


def parts_words(parts: Parts, game: Rules, at: Any) -> Text:
    """What one side was assigned, part by part, in short."""
    if len(parts) == 1:
        return part_words(parts[0].result, game, at)
    each = ((Figure(exactly(100 * part.weight)), part_words(part.result, game, at)) for part in parts)
    return joined((t("{percent} % of {score}", percent=percent, score=score) for percent, score in each), ", ")


def part_words(result: Result, game: Rules, at: Any) -> Text:
    """One of the results that were assigned, with what it is worth."""
    if not isinstance(result, Played):
        return reading(result, game, at)
    hand = hand_of(result, game)
    return t("{hand} ({points})", hand=game.brief(hand, at), points=worth(hand, game, at))


def worth(hand: Any, game: Rules, at: Any, *, apart: bool = False) -> Text:
    """The points of a hand: one number where two sides are compared, else those of every side that has any."""
    sides = game.sides(at)
    if len(sides) == 2 and not apart:
        return plus_minus(game.net(hand, at))
    score = game.score(hand, at)
    told = {side: score.of(side) for side in sides}
    if len(sides) == 2 or not any(told.values()):
        told = {side: points for side, points in told.items() if points}
    each = (t("{side} {points}", side=game.called(side), points=plus_minus(points)) for side, points in told.items())
    return joined(each, ", ") if told else NOTHING if len(sides) == 2 else t("no points")


def award_words(award: Award) -> Text:
    """One side's artificial score in words."""
    return AVERAGE_WORDS.get(str(award)) or t("{percent} %", percent=Figure(str(award)))


NOTHING = t("0 to both")
AVERAGE_WORDS = {"A+": t("average plus"), "A": t("average"), "A-": t("average minus")}
