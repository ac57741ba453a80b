"""A hand in the columns of a traveller: as directors write it, a piece in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import Qt

from rules.fields import Answers, shown_card
from rules.game import Game
from rules.parts.bridge import PENALTIES, STRAINS
from rules.parts.said_twice import relative
from rules.parts.seats import letter
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.hands import hand_from
from ui.parts import CENTRE, LEFT, RIGHT
from ui.theme import MEDIUM, PLAIN


class Piece(NamedTuple):
    """One column of a hand; without a ``width`` (px at 100 %) it takes what is left."""

    title: Text
    of: Callable[[Answers], Text]
    width: int = 0
    align: Qt.AlignmentFlag = LEFT
    weight: int = PLAIN


def contract(answers: Answers) -> Text:
    """The contract: ``4♠X``, ``Pass``."""
    if not answers["level"]:
        return t("Pass")
    return joined((str(answers["level"]), STRAINS[answers["strain"]], PENALTIES[answers["penalty"]]), "")


def result(answers: Answers) -> Text:
    """The tricks beside the contract."""
    return relative(answers["tricks"] - 6 - answers["level"]) if answers["level"] else NO_WORDS


CONTRACT = (
    Piece(t("Contract"), contract, weight=MEDIUM),
    Piece(t("By", sense="who played it"), lambda answers: letter(answers["declarer"]), 32, CENTRE),
    Piece(NO_WORDS, result, 36, RIGHT),
)
LEAD = Piece(t("Lead"), lambda answers: shown_card(answers.get("lead", "")), 48)


def written(game: Game[Any, Any], at: Any) -> tuple[Piece, ...]:
    """Any hand in one column, as its game writes it."""
    return (Piece(t("Result"), lambda answers: as_it_is(game.written(hand_from(answers, game), at)), weight=MEDIUM),)
