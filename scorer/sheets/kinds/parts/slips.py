"""What a slip says, as the cells of a table."""

from __future__ import annotations

from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.results import Assigned, Average, Award, BareScore, NotPlayed, Part, Slip
from scorer.methods.parts import figures
from scorer.sheets.sheet import Column, Row, Wide
from scorer.standings import Standings
from scorer.standings.boards.conditions import Compared, Conditions

TO_COME, NOT_PLAYED, ONLY_A_SCORE, IMPOSSIBLE = t("to come"), t("not played"), t("score only"), t("impossible")
CALLED = {"A+": t("Ave+"), "A": t("Ave"), "A-": t("Ave−")}


def columns(standings: Standings) -> tuple[Column, ...]:
    """What a hand of the game is told by."""
    return tuple(Column(title, width=2, grow=1) for title in standings.conditions.game.columns)


def cells(standings: Standings, slip: Slip | None, board: int) -> Row:
    """A hand under the game's columns, or the words for what is there instead of one."""
    conditions = standings.conditions
    many = len(columns(standings))
    if slip is not None and (hand := conditions.hand(slip.result, board)) is not None:
        return tuple(cell or None for cell in conditions.game.cells(hand, conditions.at(board)))
    return (Wide(in_parts(standings, slip, board=board) or instead(slip), many), *(None,) * (many - 1))


def brief(standings: Standings, slip: Slip | None, *, board: int, side: int | None) -> Text:
    """A hand in a few signs, or what one side has instead of it; without a side, what both have."""
    conditions = standings.conditions
    if slip is not None and (hand := conditions.hand(slip.result, board)) is not None:
        return conditions.game.brief(hand, conditions.at(board))
    return in_parts(standings, slip, board=board, side=side) or instead(slip, side)


def in_parts(standings: Standings, slip: Slip | None, *, board: int, side: int | None = None) -> Text:
    """A score that was assigned in parts, in short: for one side, or for both; nothing for any other result."""
    conditions = standings.conditions
    if slip is None or not isinstance(slip.result, Assigned) or conditions.wrong(slip, board):
        return NO_WORDS
    given = slip.result.sides[: 1 + slip.result.split] if side is None else (slip.result.of(side),)
    each = (joined((in_short(part, conditions, board) for part in parts), " + ") for parts in given)
    return joined(each, " / ")


def in_short(part: Part, conditions: Conditions[Compared], board: int) -> Text:
    """One of the results that were assigned: its weight, where it is not all, and what it was."""
    hand = conditions.hand(part.result, board)
    what = plus_minus(part.result.points) if isinstance(part.result, BareScore) else NO_WORDS
    said = what or conditions.game.brief(hand, conditions.at(board))
    if part.weight == 1:
        return said
    return t("{percent} % {score}", percent=figures.brief(100 * part.weight), score=said)


def to_either(score: Amount | None) -> tuple[int | Text | None, int | Text | None]:
    """A score in the column of the side that won it, so that a sign is never misread; nought in both."""
    if score is None:
        return None, None
    return (made(score) if score >= 0 else None), (made(-score) if score <= 0 else None)


def made(score: Amount) -> int | Text:
    """A score as a cell: where points were shared out, with its decimals."""
    return score if isinstance(score, int) else figures.brief(score)


def instead(slip: Slip | None, side: int | None = None) -> Text:
    """What is there where no hand was written down: for one side, or for both."""
    if slip is None:
        return TO_COME
    match slip.result:
        case Average(awards=awards):
            sides = awards if side is None else (awards[side % len(awards)],)
            return joined(map(award, sides), " / ")
        case NotPlayed():
            return NOT_PLAYED
        case BareScore():
            return ONLY_A_SCORE
    return IMPOSSIBLE


def award(given: Award) -> Text:
    """An artificial score by name, or as its percentage."""
    return CALLED.get(str(given)) or t("{percent} %", percent=figures.brief(given.percent))


def before(standings: Standings, board: int) -> Text:
    """What a board says of itself: the dealer, the vulnerability."""
    conditions = standings.conditions
    each = (t("{title} {said}", title=title, said=said) for title, said in conditions.game.before(conditions.at(board)))
    return joined(each, ", ")
