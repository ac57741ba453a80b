"""The sentence that begins an evening: what is played, by how many, and how long."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules import GAMES
from rules.game import Game
from scorer.evening.beginning import Beginning, in_short, outcome
from scorer.event.refusal import Refusal
from scorer.movements.advice import Offer
from ui.pages.flow import Flow
from ui.parts import Clock, Count, Pick, Remark, Words, column

MOST_PAIRS = 999
UNITS = {"tables": (1, 2), "pairs": (1, 1), "players": (2, 1)}  # so many of them are so many pairs
UNTIL, FOR = "until", "for"
MORNING, EVENING = 5, 15  # hours between which nobody says tonight


def playable() -> list[tuple[str, str]]:
    """The games that two sides can play on boards, by key and name."""
    return [(game.key, game.name) for game in GAMES if two_sides(game)]


def two_sides(game: Game[Any, Any]) -> bool:
    """Whether a game is played on boards, by two sides."""
    at = game.on_board(1, game.chosen({}))
    return at is not None and len(game.sides(at)) == 2


class BeginLine(QWidget):
    """One sentence to fill in, every blank with its usual answer; ``changed`` is sent by each other one."""

    changed = Signal()

    def __init__(self, usual: Beginning) -> None:
        super().__init__()
        games = playable()
        self.alone = games[0][1].lower() if len(games) == 1 else ""  # a game there is no choice of is a word
        self.opening, self.in_pairs = Words("", "say"), Words("in pairs, at about", "say")
        self.game: Pick[str] = Pick("Game", games, usual.game)
        self.count = Count("How many", 2, MOST_PAIRS, 0, width=64)
        self.unit: Pick[str] = Pick("Tables, pairs or players", [(unit, unit) for unit in UNITS], width=128)
        self.limit: Pick[str] = Pick("Until when, or how many boards", [(UNTIL, UNTIL), (FOR, FOR)], width=104)
        self.until = Clock("Until", usual.until, width=84)
        self.boards, self.boards_word = Count("Boards", 1, 99, 24), Words("boards", "say")
        self._say()
        self.today(True)
        self.show_beginning(usual)
        self._connect()

    def _say(self) -> None:
        """Put the sentence together."""
        for field in (self.game, self.count, self.unit, self.limit, self.until, self.boards):
            field.setProperty("as", "say")
        how_long = (self.limit, self.until, self.boards, self.boards_word)
        self.setLayout(Flow(self.opening, self.game, self.in_pairs, self.count, self.unit, *how_long, gap=10))
        self.game.setVisible(not self.alone)
        self.in_pairs.setVisible(not self.alone)

    def _connect(self) -> None:
        for pick in (self.game, self.unit, self.limit):
            pick.currentIndexChanged.connect(self._picked)
        for number in (self.count, self.boards):
            number.valueChanged.connect(self.changed)
        self.until.timeChanged.connect(self.changed)

    def show_beginning(self, shown: Beginning) -> None:
        """Fill the sentence in."""
        self.blockSignals(True)
        unit = "tables" if shown.pairs % 2 == 0 else "pairs"
        self.unit.choose(unit)
        many, pairs = UNITS[unit]
        self.count.setValue(shown.pairs * many // pairs)
        self.limit.choose(FOR if shown.boards else UNTIL)
        self.boards.setValue(shown.boards or self.boards.value())
        self._arrange()
        self.blockSignals(False)

    def said(self, before: Beginning) -> Beginning:
        """What the sentence says now, the rest as it was before."""
        many, pairs = UNITS[self.unit.picked()]
        return replace(
            before,
            game=self.game.picked(),
            pairs=-(-self.count.value() * pairs // many),
            until=self.until.value(),
            boards=self.boards.value() if self.limit.picked() == FOR else 0,
        )

    def today(self, yes: bool) -> None:
        """Say that it is tonight, or some other day."""
        now = datetime.now().hour
        we_play = "We play" if not yes else "Today we play" if MORNING <= now < EVENING else "Tonight we play"
        self.opening.say(f"{we_play} {self.alone} in pairs, at about" if self.alone else we_play)

    def _picked(self) -> None:
        self._arrange()
        self.changed.emit()

    def _arrange(self) -> None:
        boards = self.limit.picked() == FOR
        self.until.setVisible(not boards)
        self.boards.setVisible(boards)
        self.boards_word.setVisible(boards)


class Advised(QWidget):
    """What comes of it: the movement advised, in words; or why there is none."""

    def __init__(self, *, whole: bool = True) -> None:
        """``whole`` says the movement too, where nothing else on the page does."""
        super().__init__()
        self.words, self.remark, self.whole = Words("", "soft", wrap=True), Remark(room=24), whole
        self.offers: tuple[Offer, ...] = ()
        self.setLayout(column(self.words, self.remark, gap=0))

    def show_beginning(self, beginning: Beginning) -> bool:
        """Ask what is advised; whether anything is."""
        try:
            self.offers = beginning.offers()
        except Refusal as refusal:
            self.offers = ()
            self.words.hide()
            self.remark.show()
            self.remark.say("wrong", str(refusal))
            return False
        self.remark.hide()
        self.words.show()
        movement = f"{outcome(beginning, self.offers)} " if self.whole else ""
        self.words.say(f"{movement}{in_short(self.offers)} Names can come later.")
        return True
