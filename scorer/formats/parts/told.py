"""A slip in the words that files have for it: what ``results`` reads back as the same result."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules import game
from scorer.event.lines import write_line
from scorer.event.results import Assigned, Average, Award, BareScore, NotPlayed, Played, Slip
from scorer.formats.parts.printed import fixed
from scorer.formats.parts.results import GAME, Told

STRAINS = {"N": "NT"}
PENALTIES = {1: "", 2: "X", 4: "XX"}


def told_by(slip: Slip | None, board: int, score: str = "") -> Told:
    """The words of a line of a board; ``score`` is what a hand that was played came to, where that is to be said."""
    match slip.result if slip else None:
        case Played(answers):
            return hand(answers)._replace(score=score)
        case BareScore(points):
            return Told(score=score or str(points))
        case NotPlayed():
            return Told(score="NP")
        case Assigned() as assigned:
            rules = game(GAME)
            return Told(score=write_line(assigned, rules, rules.on_board(board, rules.choices.completed())))
        case Average(first, second):
            return Told(score="A" + together(first, second))
    return Told()


def hand(answers: Mapping[str, Any]) -> Told:
    """A hand in the words of a line."""
    if not answers["level"]:
        return Told("PASS")
    strain, penalty = answers["strain"], PENALTIES[answers["penalty"]]
    return Told(
        contract=f"{answers['level']}{STRAINS.get(strain, strain)}{penalty}",
        declarer=answers["declarer"],
        tricks=str(answers["tricks"]),
        lead=answers.get("lead", "").replace("T", "10"),
    )


def together(first: Award, second: Award) -> str:
    """Two percentages in one word, of two figures each where they have no more."""
    both = [each.percent for each in (first, second)]
    if all(each.denominator == 1 and each < 100 for each in both):
        return "".join(f"{int(each):02}" for each in both)
    return "/".join(decimal(each) for each in both)


def decimal(percent: Fraction) -> str:
    """A percentage with as many decimals as it needs, at most six."""
    return fixed(percent, 6).rstrip("0").rstrip(".")
