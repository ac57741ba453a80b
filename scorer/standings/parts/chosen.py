"""What an event has chosen, found on its shelves and looked at: the game, its rules, and how it is scored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, Protocol, TypeVar

from rules import game
from rules.fields import Answers, Form, Problem
from rules.text import Text, t
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.shelved import unknown


class WrongSetting(Refusal):
    """{wrong} Choose it again in the event's settings; until then nothing is worked out."""


def held_to(problems: Iterable[Problem]) -> None:
    """Raises ``WrongSetting`` with the first of what is wrong with a club's choices."""
    for problem in problems:
        raise WrongSetting(wrong=problem.message)


class Scored(Protocol):
    """What a method, a scale and a tally are all asked, so that whoever prints a ranking need not ask which it is."""

    key: ClassVar[str]
    name: ClassVar[Text]
    inside: ClassVar[Text]
    unit: ClassVar[Text]
    printed: ClassVar[Text]
    by_percent: ClassVar[bool]

    @property
    def heading(self) -> Text: ...

    @property
    def settings(self) -> Form: ...

    def stated(self, chosen: Answers) -> Text: ...


Way = TypeVar("Way", bound=Scored, covariant=True)


class Chosen(Generic[Way]):
    """The game of an event and the ``method`` it is scored by, with all that the club chose of either."""

    method: Way

    def __init__(self, event: Event, method: Way) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, or no setting of it or the method."""
        try:
            self.game = game(event.game)
        except KeyError as error:
            raise unknown(t("game"))(event.game) from error
        self.choices = self.game.choices.completed(event.choices)
        held_to(self.game.choice_problems(self.choices))
        self.method = method
        self.chosen = method.settings.completed(event.settings)
        held_to(method.settings.wrong(self.chosen))
