"""What the knock-outs at the tables share: pads of any game, after which some go on and the others are out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rules import game
from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.at_tables import AtTables
from scorer.contests.parts.brackets import FAR, pressing
from scorer.draws.draw import WINNERS
from scorer.event.event import Event, Section
from scorer.live.going import Going, NextStep

if TYPE_CHECKING:
    from scorer.standings import HeatsPlay, KnockOutTables


class GoingOn(AtTables):
    """Each round is drawn from who won the one before; ``level`` says that the last of them parted nobody."""

    asks = frozenset()
    drawn_by = (WINNERS,)
    level: ClassVar[Text]

    def called(self, rules: Rules) -> Text:
        return t("{game} Knock-out", game=rules.name)

    def described(self, event: Event) -> Text:
        return t("{game} knock-out, {tally}", game=game(event.game).name, tally=self.scored_so(event))

    def stated(self, event: Event) -> Text:
        """What parts equal totals parts nobody here."""
        return FAR

    @property
    @abstractmethod
    def reckoning(self) -> type[HeatsPlay] | type[KnockOutTables]: ...

    def decided(self, event: Event, section: Section) -> bool:
        return self.reckoning(event).decided(section)

    def pressing(self, going: Going) -> Iterator[NextStep]:
        """First what a result that was put right changes of a round that is drawn already."""
        yield from pressing(going, self.reckoning, self.level)
        yield from super().pressing(going)
