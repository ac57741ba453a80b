"""What the program says when it cannot do as asked."""

from __future__ import annotations

import inspect
from pathlib import PurePath
from typing import ClassVar

from rules.text import Sentence, Text
from scorer.safety import signs


class Refusal(Exception):
    """That cannot be done here."""

    text: Text
    many: ClassVar[str] = ""  # the sentence where the ``n`` that is given is not one, if it is another one then

    def __init__(self, **given: object) -> None:
        """A subclass's docstring is the sentence shown, with what was given put into its braces.

        Names and cells are shown without the signs that nobody sees; ``said`` are sentences, which may be several.
        """
        shown = {name: as_quoted(name, value) for name, value in given.items()}
        self.text = Sentence(inspect.cleandoc(type(self).__doc__ or ""), shown, many=self.many)
        super().__init__(str(self.text))
        self.given = given

    @property
    def in_full(self) -> Text:
        """All that is to be said."""
        return self.text


def as_quoted(name: str, value: object) -> object:
    """What was given as a sentence has it; numbers are left to the sentence's own form."""
    if not isinstance(value, str | PurePath):
        return value
    plain = signs.lines(str(value)) if name == "said" else signs.one_line(str(value))
    return value if isinstance(value, Text) and value == plain else plain
