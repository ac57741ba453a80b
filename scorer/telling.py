"""What a journal says of its deeds, in words: what was done, taken back, and done again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from rules.text import NO_WORDS, Sentence, Text, as_it_is, t
from scorer.event.plain import NotKept, made

Shown = Mapping[Any, Any]  # a row with what its line shows


def in_words(step: str, what: Text) -> Text:
    """A deed in words; taking back what was itself a taking back is doing it again."""
    bare, was = what, ""
    for each, told in TOLD.items():
        if (inner := inside(told, what)) is not None:
            bare, was = inner, each
    if step == "undo":
        return TOLD["redo" if was == "undo" else "undo"](bare)
    return TOLD["redo"](bare) if step == "redo" and was != "undo" else what


# What a deed is called that takes another one back, or does it again.
TOLD: Mapping[str, Callable[[Text], Text]] = {
    "undo": lambda done: t("Taken back: {done}", done=done),
    "redo": lambda done: t("Done again: {done}", done=done),
}


def inside(told: Callable[[Text], Text], what: Text) -> Text | None:
    """What was taken back, or done again, by a deed that says so; ``None`` for one that says something else.

    A journal of before a deed kept its places open has that in English.
    """
    if isinstance(what, Sentence):
        return as_it_is(what.values["done"]) if what == told(what.values.get("done", NO_WORDS)) else None
    head = told(NO_WORDS)
    return as_it_is(what.removeprefix(head)) if what.startswith(head) else None


def what_of(row: Shown) -> Text:
    """What a row of the journal says, as its command keeps it; in English where it does not keep its places open."""
    said = row["said"] if "said" in row else row["command"]["said"]
    return made(said, Text) if isinstance(said, dict) else as_it_is(str(row["what"]))


def words_of(step: str, what: object, command: str | bytes) -> Text:
    """What is told of a deed that is read off a file which may be damaged, or another program's; in English then."""
    with suppress(ValueError, TypeError, LookupError, AttributeError, RecursionError, NotKept):
        return in_words(step, what_of({"what": what, "command": json.loads(command)}))
    return in_words(step, as_it_is(str(what)))
