"""What an event has chosen, found on its shelves and looked at: the game, its rules, and how it is scored."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rules import game
from rules.fields import Answers, Field, wrong
from rules.game import Game
from rules.text import Text, t
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.shelved import known


class WrongSetting(Refusal):
    """{wrong} Choose it again in the event's settings; until then nothing is worked out."""


def rules_chosen(rules: Game[Any, Any], choices: Answers) -> Answers:
    """The rules of a game as a club has chosen them; raises ``WrongSetting`` where they do not go together."""
    chosen = rules.chosen(choices)
    for problem in rules.choice_problems(chosen):
        raise WrongSetting(wrong=problem.message)
    return chosen


def allowed(fields: tuple[Field, ...], answers: Answers) -> Answers:
    """Answers that their fields allow; raises ``WrongSetting`` with the first that is not."""
    for problem in wrong(answers, fields):
        raise WrongSetting(wrong=problem.message)
    return answers


class Scored(Protocol):
    """What a method, a scale and a tally are all asked, so that whoever prints a ranking need not ask which it is."""

    key: ClassVar[str]
    name: ClassVar[Text]
    inside: ClassVar[Text]
    unit: ClassVar[Text]
    printed: ClassVar[Text]
    by_percent: ClassVar[bool]

    @property
    def settings(self) -> tuple[Field, ...]: ...

    def chosen(self, settings: Answers) -> Answers: ...

    def stated(self, chosen: Answers) -> Text: ...


Way = TypeVar("Way", bound=Scored, covariant=True)


class Chosen(Generic[Way]):
    """The game of an event and the ``method`` it is scored by, with all that the club chose of either."""

    method: Way

    def __init__(self, event: Event, method: Way) -> None:
        """Raises a ``Refusal`` where the event holds something that is no game, or no setting of it or the method."""
        self.game = known(game, event.game, t("game"))
        self.choices = rules_chosen(self.game, event.choices)
        self.method = method
        self.chosen = allowed(method.settings, method.chosen(event.settings))
