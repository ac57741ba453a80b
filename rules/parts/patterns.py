"""Patterns that are made when they are first looked for: a start reads no line, and they take as long as its files."""

from __future__ import annotations

import re
from typing import Any, cast

ASKED = "match", "fullmatch", "search", "sub", "split", "finditer", "findall"


class LatePattern:
    """A pattern of which only the words are known yet; once it was asked for anything it is as quick as any other."""

    def __init__(self, words: str, flags: int) -> None:
        self.pattern, self._flags = words, flags

    def __getattr__(self, name: str) -> Any:
        made = re.compile(self.pattern, self._flags)
        vars(self).update((each, getattr(made, each)) for each in ASKED)
        return getattr(made, name)


def pattern(words: str, flags: int = 0) -> re.Pattern[str]:
    """What ``re.compile`` makes, made later; one with a mistake in it fails only then."""
    return cast("re.Pattern[str]", LatePattern(words, flags))
