"""Whether what was recorded can be read as a result of the game that is played now."""

from __future__ import annotations

from typing import Any

from rules.game import Game
from rules.pad import Charge
from rules.parts.totals import Totals
from scorer.event.hands import is_hand
from scorer.event.results import Assigned, Average, BareScore, Played, Result


def fits(result: Result, rules: Game[Any, Any], at: Any) -> bool:
    """Whether the game asks for what was answered, and has the sides that a bare or artificial score is for.

    A charge and the totals of a round are for a pad, and fit no board.  ``at`` is what stood before the hand,
    ``None`` where the game is not played on boards.
    """
    match result:
        case Played():
            return at is not None and is_hand(result, rules)
        case BareScore():
            return at is not None and len(rules.sides(at)) == 2
        case Assigned(results=results, split=split):
            whole = at is not None and (not split or len(rules.sides(at)) == 2)
            return whole and all(fits(each, rules, at) for each in results)
        case Average():
            return at is not None and len(rules.sides(at)) == len(result.awards)
        case Charge() | Totals():
            return False
    return True
