"""The scores of a file held against the laws of its game."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules import game
from rules.text import Text, either, t
from scorer.event.hands import hand_of
from scorer.event.results import BareScore, Key, Played
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.parts.results import not_that_score
from scorer.formats.record import Record
from scorer.rescore.difference import Difference, Held, HeldScores
from scorer.rescore.names import Names

Said = partial[Difference]


class Scores:
    """Every score that was written down: whether the hand has it, or, where no hand is told, whether it can be."""

    def __init__(self, record: Record, names: Names) -> None:
        self.record, self.names = record, names
        self.game = game(record.event.game)

    def held(self) -> HeldScores:
        """All of them, in the order of the file."""
        checked, wrong, alone, impossible = 0, list[Said](), 0, list[Said]()
        for key, line in self.record.lines.items():
            slip = self.record.event.slips.get(key)
            if line.score and slip and isinstance(slip.result, Played | BareScore):
                checked += 1
                says = self.of_play(key, slip.result) if isinstance(slip.result, Played) else self.alone(key)
                wrong += [says] if says else []
                if line.by_score or isinstance(slip.result, BareScore):
                    alone += 1
                    impossible += [says] if says else []
        return HeldScores(checked, wrong, Held(alone, impossible))

    def at(self, key: Key) -> Any:
        """What stood before the hand."""
        return self.game.on_board(key.number, self.game.choices.completed(self.record.event.choices))

    def of_play(self, key: Key, result: Played) -> Said | None:
        """A score beside the hand that made it; ``None`` where it is right."""
        at, hand, claimed = self.at(key), hand_of(result, self.game), self.claimed(key)
        points = self.game.net(hand, at)
        if claimed.value == points:
            return None
        words = self.game.words(hand, at)
        says = not_that_score(words, points, claimed.text)
        return partial(self.names.at, key, "score", claimed, computed=str(points), says=says)

    def alone(self, key: Key) -> Said | None:
        """A score without its hand; ``None`` where somebody can have it."""
        at, claimed, doubt = self.at(key), self.claimed(key), self.record.lines[key].doubt
        points = int(claimed.value)
        if not doubt and self.game.possible(points, at):
            return None
        meant = [str(other) for other in self.game.meant(points, at)[:2]]
        says: Text = doubt or t("nobody can score {score} on this board", score=claimed.text)
        if meant and not doubt:
            says = t("{says}; perhaps {scores} was meant", says=says, scores=either(meant))
        return partial(self.names.at, key, "score", claimed, computed="", says=says)

    def claimed(self, key: Key) -> PrintedFigures:
        """The score that the file gives."""
        score = self.record.lines[key].score
        assert score
        return score
