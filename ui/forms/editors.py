"""One set of large keys for each kind of question that a form may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rules.fields import SUITS, Card, Choice, Each, Field, Number, Order, Yes
from rules.notation import folded
from rules.parts.counts import PLACES
from rules.parts.seats import SIDES
from rules.parts.to_type import ToType
from rules.text import Text, as_it_is, joined, t
from scorer.live.sat import AtTable
from ui.forms.editor import Editor
from ui.forms.key import LargeKey
from ui.forms.key_rows import KeyRows
from ui.forms.lines import BelowEachOther
from ui.forms.named import Bearers, whose
from ui.forms.numbers import MANY_KEYS, EachKeys
from ui.forms.together import KeysTogether
from ui.parts import Count, row
from ui.parts.saying import said

SUIT_NAMES = {"♣": t("clubs"), "♦": t("diamonds"), "♥": t("hearts"), "♠": t("spades")}


class ChoiceKeys(Editor):
    """One of a few: a key for each; the same again lifts it.

    The one that the field stands at is down before any is pressed, and again when another is lifted. Folded, the key
    that is down stands alone; pressed, it has the others back until one of them is chosen.
    """

    def __init__(self, field: Choice, most: int = 0) -> None:
        """No row has more than ``most`` keys, where that is said."""
        super().__init__()
        offered = (value for value, _ in field.options)
        self.usual = field.default if field.default in offered else None
        self._answer: Any = self.usual
        self._folded = self._asked_back = False
        self.keys = {value: self._key(field, value, label) for value, label in field.options}
        self.together = KeysTogether(list(self.keys.values()))
        self.setLayout(self.rows(most))
        self.put(None)

    def rows(self, most: int) -> KeyRows:
        """The keys as they are laid out."""
        return KeyRows(list(self.keys.values()), most)

    def answer(self) -> Any:
        return self._answer

    def put(self, answer: Any) -> None:
        before, self._answer = self._answer, self.usual if answer is None else answer
        self._asked_back = self._asked_back and self._answer == before
        for value, key in self.keys.items():
            down = self._answer is not None and value == self._answer
            key.setChecked(down)
            if down:
                self.together.stand(key)

    def forbid(self, why: Callable[[Any], Text]) -> None:
        for value, key in self.keys.items():
            key.off(why(value))

    def fold(self, yes: bool) -> None:
        self._folded = yes and self._answer in self.keys and not self._asked_back
        for value, key in self.keys.items():
            key.setVisible(not self._folded or value == self._answer)

    def name_sides(self, there: AtTable) -> None:
        for value, key in self.keys.items():
            if value in SIDES or (key.sign.letters if isinstance(key.sign, ToType) else key.sign) == value:
                key.belong(whose(value, there))

    def _key(self, field: Choice, value: Any, label: Text) -> LargeKey:
        spoken = SUIT_NAMES.get(label, label)
        key = LargeKey(label, partial(self._press, value), name=joined([field.label, spoken], ": "))
        key.setObjectName(f"{field.name}={value}")
        words = (label, said(label), spoken, said(spoken), str(value))
        key.called = tuple(dict.fromkeys(filter(None, map(folded, words))))
        return key

    def _press(self, value: Any) -> None:
        self._asked_back = self._folded
        self.put(None if value == self._answer and not self._folded else value)
        self.changed.emit()


class NumberKeys(ChoiceKeys):
    """A whole number: a key for each."""

    def __init__(self, field: Number, most: int = 0) -> None:
        options = tuple((number, as_it_is(str(number))) for number in range(field.least, field.most + 1))
        super().__init__(Choice(name=field.name, label=field.label, options=options), most)


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
        self.key = LargeKey(field.label, self.changed.emit, name=field.label)
        self.key.setObjectName(field.name)
        self.together = KeysTogether((self.key,))
        self.setLayout(KeyRows((self.key,)))
        self.put(None)

    def answer(self) -> Any:
        return self.key.isChecked()

    def put(self, answer: Any) -> None:
        self.key.setChecked(self._default if answer is None else bool(answer))


class OrderKeys(Editor):
    """All the sides, each once: pressed first to last; a side pressed again takes it and those after it back.

    Whoever is left over is last without being pressed.
    """

    def __init__(self, field: Order) -> None:
        super().__init__()
        self._order: list[str] = []
        self.keys = {
            side: LargeKey(key, partial(self._press, side)) for side, key in zip(field.sides, field.keys, strict=True)
        }
        for side, key in self.keys.items():
            key.spoken = joined([field.label, key.sign], ": ")
            key.setObjectName(f"{field.name}={side}")
        self.together = KeysTogether(list(self.keys.values()))
        self.setLayout(KeyRows(list(self.keys.values())))
        self._whose: dict[str, Bearers | None] = {}
        self._show()

    def answer(self) -> Any:
        return tuple(self._order) if len(self._order) == len(self.keys) else None

    def begun(self) -> Any:
        blank = len(self.keys) - len(self._order)
        return (*self._order, *[None] * blank) if self._order else None

    def put(self, answer: Any) -> None:
        self._order = list(answer or ())
        self._show()

    def name_sides(self, there: AtTable) -> None:
        self._whose = {side: whose(side, there) for side in self.keys}
        self._show()

    def _press(self, side: str) -> None:
        if side in self._order:
            del self._order[min(self._order.index(side), len(self.keys) - 2) :]
        else:
            self._order.append(side)
            left = [each for each in self.keys if each not in self._order]
            self._order += left if len(left) == 1 else []
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for side, key in self.keys.items():
            placed = side in self._order
            key.setChecked(placed)
            place = self._order.index(side) if placed else 0
            key.belong(self._whose.get(side))
            if placed:
                key.under(PLACES[place])


class CardKeys(Editor):
    """A playing card: its suit and its rank, which may both be left out."""

    def __init__(self, field: Card) -> None:
        super().__init__()
        suits = tuple((suit, sign) for suit, sign in reversed(SUITS.items()))
        self.suit = ChoiceKeys(Choice(name=f"{field.name}-suit", label=field.label, options=suits))
        self.rank = ChoiceKeys(Choice(name=f"{field.name}-rank", label=field.label, options=field.ranks))
        self.suit.changed.connect(self.changed)
        self.rank.changed.connect(self.changed)
        self.setLayout(BelowEachOther(self.suit, self.rank))

    def answer(self) -> Any:
        suit, rank = self.suit.answer(), self.rank.answer()
        return f"{suit}{rank}" if suit and rank else ""

    def put(self, answer: Any) -> None:
        self.suit.put(answer[0] if answer else None)
        self.rank.put(answer[1] if answer else None)


EDITORS: Mapping[type[Field], Callable[[Any], Editor]] = {
    Choice: ChoiceKeys,
    Number: lambda field: (NumberKeys if field.most - field.least <= MANY_KEYS else NumberBox)(field),
    Each: EachKeys,
    Yes: YesKey,
    Order: OrderKeys,
    Card: CardKeys,
}


def editor(field: Field) -> Editor:
    """The keys for a field."""
    return EDITORS[type(field)](field)
