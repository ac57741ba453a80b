"""One set of large keys for each kind of question that a form may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.fields import RANKS, SUITS, Card, Choice, Each, Field, Number, Order, Yes
from ui.forms.key import Key
from ui.parts import Count, Words, column, row
from ui.theme import THEME, TOUCH

A_ROW = 7
MANY_KEYS = 14  # numbers further apart than this are typed, not pressed
SUIT_NAMES = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
NTH = ("1st", "2nd", "3rd")


class Editor(QWidget):
    """The keys of one field; ``changed`` is sent when a person has changed the answer."""

    changed = Signal()

    def answer(self) -> Any:
        """What is answered; ``None`` while it is blank."""

    def put(self, answer: Any) -> None:
        """Show an answer, or none for ``None``; silently."""

    def forbid(self, why: Callable[[Any], str]) -> None:
        """Switch off the keys whose answer cannot be, saying why; ``why`` gives nothing for one that can."""


def rows_of(keys: Sequence[Key], wide: int = A_ROW) -> list[Any]:
    """Keys in rows of so many, every key as wide as the others."""
    lines = [keys[at : at + wide] for at in range(0, len(keys), wide)]
    return [row(*((key, 1) for key in line)) for line in lines]


class ChoiceKeys(Editor):
    """One of a few: a key for each, none of them down until one is pressed; the same again lifts it."""

    def __init__(self, field: Choice, wide: int = A_ROW) -> None:
        super().__init__()
        self._answer: Any = None
        self.keys = {value: self._key(field, value, label) for value, label in field.options}
        self.setLayout(column(*rows_of(list(self.keys.values()), wide)))

    def answer(self) -> Any:
        return self._answer

    def put(self, answer: Any) -> None:
        self._answer = answer
        for value, key in self.keys.items():
            key.setChecked(answer is not None and value == answer)

    def forbid(self, why: Callable[[Any], str]) -> None:
        for value, key in self.keys.items():
            key.off(why(value))

    def _key(self, field: Choice, value: Any, label: str) -> Key:
        spoken = SUIT_NAMES.get(label, label)
        key = Key(label, partial(self._press, value), name=f"{field.label}: {spoken}")
        key.setObjectName(f"{field.name}={value}")
        return key

    def _press(self, value: Any) -> None:
        self.put(None if value == self._answer else value)
        self.changed.emit()


class NumberKeys(Editor):
    """A whole number: a key for each."""

    def __init__(self, field: Number) -> None:
        super().__init__()
        options = tuple((number, str(number)) for number in range(field.least, field.most + 1))
        self._keys = ChoiceKeys(Choice(name=field.name, label=field.label, options=options))
        self._keys.changed.connect(self.changed)
        self.setLayout(column(self._keys))

    def answer(self) -> Any:
        return self._keys.answer()

    def put(self, answer: Any) -> None:
        self._keys.put(answer)

    def forbid(self, why: Callable[[Any], str]) -> None:
        self._keys.forbid(why)


class NumberBox(Editor):
    """A whole number where there are too many for keys; blank until one is typed."""

    def __init__(self, field: Number) -> None:
        super().__init__()
        self._blank = field.least - 1
        self.box = Count(field.label, self._blank, field.most, self._blank, width=120)
        self.box.setSpecialValueText(" ")
        self.box.setProperty("as", "say")
        self.box.valueChanged.connect(lambda _: self.changed.emit())
        self.setLayout(row(self.box, None))

    def answer(self) -> Any:
        return None if self.box.value() == self._blank else self.box.value()

    def put(self, answer: Any) -> None:
        self.box.blockSignals(True)
        self.box.setValue(self._blank if answer is None else answer)
        self.box.blockSignals(False)


class YesKey(Editor):
    """Yes or no: one key, down for yes."""

    def __init__(self, field: Yes) -> None:
        super().__init__()
        self._default = bool(field.default)
        self.key = Key(field.label, self.changed.emit, name=field.label)
        self.key.setObjectName(field.name)
        self.setLayout(row(self.key))
        self.put(None)

    def answer(self) -> Any:
        return self.key.isChecked()

    def put(self, answer: Any) -> None:
        self.key.setChecked(self._default if answer is None else bool(answer))


class EachKeys(Editor):
    """A number for every side: press a side, then its number; where they make a total, what is left is counted down."""

    def __init__(self, field: Each) -> None:
        super().__init__()
        self.field, self.at = field, 0
        self._numbers: list[int | None] = [None] * len(field.sides)
        self.sides = [
            Key("", partial(self._go, i), name=f"{field.label}, {side}") for i, side in enumerate(field.sides)
        ]
        self.pad = {n: Key(str(n), partial(self._press, n), stays=False) for n in range(field.least, field.most + 1)}
        for i, key in enumerate(self.sides):
            key.setObjectName(f"{field.name}:{field.sides[i]}")
        for number, key in self.pad.items():
            key.setObjectName(f"{field.name}={number}")
        self.left = Words("", "soft")
        self.setLayout(column(*rows_of(self.sides, 8), self.left, *rows_of(list(self.pad.values()))))
        self._show()

    def answer(self) -> Any:
        return None if None in self._numbers else tuple(self._numbers)

    def put(self, answer: Any) -> None:
        self._numbers = list(answer) if answer is not None else [None] * len(self.field.sides)
        self.at = 0 if answer is None else self.at
        self._show()

    def room(self) -> int | None:
        """The most the side in hand can have; ``None`` where there is no total to keep to."""
        if self.field.total is None:
            return None
        others = [number or 0 for i, number in enumerate(self._numbers) if i != self.at]
        return self.field.total - sum(others)

    def _go(self, side: int) -> None:
        self.at = side
        self._show()

    def _press(self, number: int) -> None:
        self._numbers[self.at] = number
        blank = [i for i, each in enumerate(self._numbers) if each is None]
        self.at = next((i for i in blank if i > self.at), blank[0] if blank else self.at)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        room, side = self.room(), self.field.sides[self.at]
        for i, key in enumerate(self.sides):
            number = self._numbers[i]
            key.sign = "–" if number is None else str(number)
            key.under(self.field.sides[i])
            key.setChecked(i == self.at)
        why = "" if room is None else f"the others have {(self.field.total or 0) - room}, so {room} at most"
        self.left.say(f"{self.field.label}, {side}: {why}" if why else f"{self.field.label}, {side}")
        for number, key in self.pad.items():
            key.off(f"{side}: {why}" if room is not None and number > room else "")


class OrderKeys(Editor):
    """All the sides, each once: pressed first to last; a side pressed again takes it and those after it back."""

    def __init__(self, field: Order) -> None:
        super().__init__()
        self._order: list[str] = []
        self.keys = {side: Key(side, partial(self._press, side), name=f"{field.label}: {side}") for side in field.sides}
        for side, key in self.keys.items():
            key.setObjectName(f"{field.name}={side}")
        self.setLayout(column(*rows_of(list(self.keys.values()))))
        self._show()

    def answer(self) -> Any:
        return tuple(self._order) if len(self._order) == len(self.keys) else None

    def put(self, answer: Any) -> None:
        self._order = list(answer or ())
        self._show()

    def _press(self, side: str) -> None:
        if side in self._order:
            del self._order[self._order.index(side) :]
        else:
            self._order.append(side)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for side, key in self.keys.items():
            placed = side in self._order
            key.setChecked(placed)
            place = self._order.index(side) if placed else 0
            key.under((NTH[place] if place < len(NTH) else f"{place + 1}th") if placed else "")


class CardKeys(Editor):
    """A playing card: its suit and its rank, which may both be left out."""

    def __init__(self, field: Card) -> None:
        super().__init__()
        suits = tuple((suit, sign) for suit, sign in reversed(SUITS.items()))
        self.suit = ChoiceKeys(Choice(name=f"{field.name}-suit", label=field.label, options=suits))
        self.rank = ChoiceKeys(Choice(name=f"{field.name}-rank", label=field.label, options=tuple(RANKS.items())))
        self.suit.changed.connect(self.changed)
        self.rank.changed.connect(self.changed)
        self.setLayout(column(self.suit, self.rank))

    def answer(self) -> Any:
        suit, rank = self.suit.answer(), self.rank.answer()
        return f"{suit}{rank}" if suit and rank else ""

    def put(self, answer: Any) -> None:
        self.suit.put(answer[0] if answer else None)
        self.rank.put(answer[1] if answer else None)


EDITORS: Mapping[type[Field], Callable[[Any], Editor]] = {
    Choice: ChoiceKeys,
    Number: lambda field: (NumberKeys if field.most - field.least < MANY_KEYS else NumberBox)(field),
    Each: EachKeys,
    Yes: YesKey,
    Order: OrderKeys,
    Card: CardKeys,
}


def editor(field: Field) -> Editor:
    """The keys for a field."""
    made = EDITORS[type(field)](field)
    made.setMinimumWidth(THEME.px(TOUCH))
    return made
