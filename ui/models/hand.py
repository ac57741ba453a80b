"""A hand in the columns of a table, whatever its game: laid out by hand, as it stands on paper, or in short."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Qt

from rules.fields import Answers
from rules.game import Game
from rules.pad import Charge
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.fitting import fits
from scorer.event.hands import hand_from
from scorer.event.lines import write_line
from scorer.event.results import Assigned, Average, BareScore, NotPlayed, Played, Result
from ui.forms import Piece
from ui.forms import layout as laid_out_by
from ui.parts import LEFT
from ui.parts.saying import said
from ui.theme import MEDIUM, PLAIN

Rules = Game[Any, Any]
ANOTHER = t("other game")
LETTER, BESIDE = 6, 18  # px at 100 %: a letter of a title, and what lies to both sides of it


class HandColumn(NamedTuple):
    """One column of a hand, told from its answers and what stood before it; without a ``width`` the one that gives."""

    title: Text
    of: Callable[[Answers, Any], Text]
    width: int = 0
    align: Qt.AlignmentFlag = LEFT
    weight: int = PLAIN


def on_paper(game: Rules, at: Any) -> tuple[HandColumn, ...]:
    """The columns that a traveller has for a hand; where more than two sides play there is room for one only."""
    at = at or first_hand(game)
    if len(game.sides(at)) > 2 or by_hand(game, at):
        return in_short(game, at)
    first, *rest = (HandColumn(title, partial(cell, game, nth)) for nth, title in enumerate(game.columns))
    return (first._replace(weight=MEDIUM), *(each._replace(width=title_width(each.title)) for each in rest))


def in_short(game: Rules, at: Any) -> tuple[HandColumn, ...]:
    """The columns of a hand where there is little room."""
    at = at or first_hand(game)
    short = (HandColumn(t("Result"), partial(brief, game), weight=MEDIUM),)
    return short if len(game.sides(at)) > 2 else by_hand(game, at) or short


def first_hand(game: Rules) -> Any:
    """What stands before a game's first hand: off a board its columns are those of the game."""
    return game.opening(game.players.start, game.choices.completed())


def by_hand(game: Rules, at: Any) -> tuple[HandColumn, ...]:
    """The columns that somebody laid out for forms like this one, if anybody has."""
    found = laid_out_by(game, at or first_hand(game))
    return tuple(map(as_column, found.pieces)) if found else ()


def named(table: Text, game: Rules, at: Any) -> Text:
    """A table's name for a game: what a person drags is kept for those that have the same columns."""
    return table if by_hand(game, at) else joined([table, game.key], "-")


def as_column(piece: Piece) -> HandColumn:
    """A column that asks only for the answers."""
    return HandColumn(piece.title, lambda answers, _: piece.of(answers), piece.width, piece.align, piece.weight)


def cell(game: Rules, nth: int, answers: Answers, at: Any) -> Text:
    """What a table has in one of its columns."""
    return game.cells(hand_from(answers, game), at)[nth]


def brief(game: Rules, answers: Answers, at: Any) -> Text:
    """The hand in a few signs."""
    return game.brief(hand_from(answers, game), at)


def title_width(title: Text) -> int:
    """So wide is a column whose title can be read, px at 100 %; what stands in it may need more."""
    return LETTER * len(said(title)) + BESIDE


def first_words(result: Result, column: HandColumn, game: Rules, at: Any) -> Text:
    """What the first column of a hand says, whatever kind of result it is."""
    match result:
        case Assigned(split=split):
            return t("split") if split else t("weighted")
        case Average():
            return as_it_is(write_line(result, game, at))
        case NotPlayed():
            return t("not played")
        case BareScore():
            return t("score only")
        case Played() | Charge():
            return more_words(result, column, game, at) if fits(result, game, at) else ANOTHER


def more_words(result: Result | None, column: HandColumn, game: Rules, at: Any) -> Text:
    """What a further column of a hand says."""
    return column.of(result.answers, at) if isinstance(result, Played) and fits(result, game, at) else NO_WORDS
