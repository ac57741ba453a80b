"""What the program says when it cannot do as asked."""

from __future__ import annotations

import inspect


class Refusal(Exception):
    """That cannot be done here."""

    def __init__(self, **given: object) -> None:
        """A subclass's docstring is the sentence shown, with what was given put into its braces."""
        super().__init__(inspect.cleandoc(type(self).__doc__ or "").format(**given))
        self.given = given
