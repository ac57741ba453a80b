"""Keys that are pressed on through their answers: one for a question that is seldom answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rules.fields import Choice
from rules.notation import folded
from rules.parts.seats import seat_said
from rules.text import NO_WORDS, Text, as_it_is, joined
from scorer.live.sat import NOBODY_THERE, AtTable
from ui.forms.editor import Editor
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.named import whose
from ui.forms.together import KeysTogether
from ui.parts.saying import said


class Turning(KeysTogether):
    """Keys that each go through answers of their own; what is typed is the answer that begins so."""

    def __init__(self, keys: list[LargeKey], take: Callable[[str], bool]) -> None:
        self.take = take
        super().__init__(keys)

    def type(self, text: str) -> bool:
        return self.take(folded(text))


class TurnKey(Editor):
    """One of a few on one key, which stands at what is usual; pressed, it goes on to the next answer."""

    def __init__(self, field: Choice, sign: Text) -> None:
        super().__init__()
        self.field, self.usual = field, field.default
        self._answer: Any = field.default
        self._shown = dict(field.options)
        self.key = LargeKey(sign, self._next, name=field.label)
        self.key.setObjectName(field.name)
        self._why, self.there = NO_WORDS, NOBODY_THERE
        self._tell()
        self.key.longest = max(self._shown.values(), key=lambda label: len(said(label)))
        self.together = Turning([self.key], self._take)
        self.setLayout(KeyRows([self.key]))
        self.put(None)

    def answer(self) -> Any:
        return self._answer

    def put(self, answer: Any) -> None:
        self._answer = self.usual if answer is None else answer
        self.key.setChecked(self._answer != self.usual)
        self.key.under(*self.there.ways(self._shown.get(self._answer, as_it_is("–"))))

    def forbid(self, why: Callable[[Any], Text]) -> None:
        self._why = why(None)
        self.key.off(self._why)
        self._tell()

    def name_sides(self, there: AtTable) -> None:
        self.there = there
        self.key.sign_of(whose(seat_said(self.key.sign, typed=True), there))
        self.key.spoken = there.ways(self.field.label)[0]
        self.put(self._answer)
        self._tell()

    def _tell(self) -> None:
        """Why it is off, or else what it asks."""
        self.key.setToolTip(said(self._why or self.there.ways(self.field.label)[0]))

    def _next(self) -> None:
        values = list(self._shown)
        at = values.index(self._answer) + 1 if self._answer in values else 0
        self._set(values[at] if at < len(values) else self.usual if self.usual not in values else values[0])

    def _take(self, text: str) -> bool:
        for value, label in self._shown.items():
            if any(folded(words).startswith(text) for words in (str(value), label, said(label))):
                self._set(value)
                return True
        return False

    def _set(self, answer: Any) -> None:
        self.put(answer)
        self.changed.emit()


class SideTurns(Editor):
    """Which side did something: a key for each side, pressed on through what it can have done, then lifted."""

    def __init__(self, field: Choice, did: Mapping[Any, Text], sides: Mapping[str, Text]) -> None:
        """``did`` is what a side has done, in a word, for each answer that begins with one of the ``sides``."""
        super().__init__()
        self._answer: Any = field.default
        self.usual, self.did = field.default, did
        self.ways = {side: [value for value, _ in field.options if value.startswith(side)] for side in sides}
        self.keys, self.spoken = {}, {}
        for side, called in sides.items():
            self.keys[side] = key = LargeKey(
                called, partial(self._press, side), name=joined([field.label, called], ": ")
            )
            self.spoken[side] = key.spoken
            key.setObjectName(f"{field.name}={side}")
            key.called = (folded(called), folded(said(called)), folded(side))
        self.together = KeysTogether(list(self.keys.values()))
        self.setLayout(KeyRows(list(self.keys.values())))
        self.put(None)

    def answer(self) -> Any:
        return self._answer

    def put(self, answer: Any) -> None:
        self._answer = self.usual if answer is None else answer
        for side, key in self.keys.items():
            key.setChecked(self._answer in self.ways[side])
            key.under(self.did[self._answer] if self._answer in self.ways[side] else as_it_is("—"))

    def name_sides(self, there: AtTable) -> None:
        for side, key in self.keys.items():
            key.sign_of(whose(side, there))
            key.spoken = there.ways(self.spoken[side])[0]
        self.put(self._answer)

    def _press(self, side: str) -> None:
        ways = self.ways[side]
        at = ways.index(self._answer) + 1 if self._answer in ways else 0
        self.put(ways[at] if at < len(ways) else None)
        self.changed.emit()
