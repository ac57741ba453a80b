"""The movements to choose from: the one in use, then what is advised, best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from rules.text import NO_WORDS, Language, Text, TextRow, as_it_is, joined, read, t
from scorer.movements.advice import Offer
from ui.parts import VALUE
from ui.parts.saying import said

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOWHERE = QModelIndex()


class Option(NamedTuple):
    """A movement in the list: its place among those advised, 0 where it is the one in use."""

    offer: Offer
    place: int

    @property
    def in_use(self) -> bool:
        """Whether it is what the section plays."""
        return self.place == 0

    @property
    def key(self) -> tuple[bool, str, str]:
        """What it is known by when the list is made anew."""
        return self.in_use, self.offer.name, self.offer.quality.facts[0][0]

    @property
    def plus(self) -> Text:
        """What speaks for it, in one line."""
        return in_one(self.offer.plus)

    @property
    def minus(self) -> Text:
        """What speaks against it, in one line."""
        return in_one(self.offer.minus)

    @property
    def words(self) -> Text:
        """All of it, as a screen reader says it."""
        facts = joined((joined(fact) for fact in self.offer.quality.facts), ", ")
        before = t("In use") if self.in_use else as_it_is(str(self.place))
        words: list[Text] = [t("{place}. {movement}: {facts}.", place=before, movement=self.offer.name, facts=facts)]
        words += [t("For: {reasons}", reasons=self.plus)] if self.plus else []
        words += [t("Against: {reasons}", reasons=self.minus)] if self.minus else []
        return joined(words)


class Clauses(TextRow):
    """Sentences as one, as English can have it; where they are said in another language, one after another."""

    __slots__ = ()

    def __new__(cls, sentences: Sequence[Text]) -> Self:
        first, *rest = (each.removesuffix(".") for each in sentences)
        others = [each if each.startswith(("E–W", "N–S")) else each[:1].lower() + each[1:] for each in rest]
        self = str.__new__(cls, f"{'; '.join((first, *others))}.")
        self.between, self.items = " ", tuple(sentences)
        return self

    def read(self, language: Language) -> str:
        """In a language that has words of its own for them."""
        words = [str(read(each, language)) for each in self.items]
        return str(self) if words == [str(each) for each in self.items] else self.between.join(words)


def in_one(sentences: Sequence[Text]) -> Text:
    """Sentences as one: ``Pair 5 keeps its seat; one winner; no board is shared.``"""
    return Clauses(sentences) if sentences else NO_WORDS


class Offers(QAbstractListModel):
    """The list of them."""

    def __init__(self) -> None:
        super().__init__()
        self.options: list[Option] = []

    def show_options(self, options: Sequence[Option]) -> None:
        """Show other movements."""
        if list(options) != self.options:
            self.beginResetModel()
            self.options = list(options)
            self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.options)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.options):
            return None
        option = self.options[index.row()]
        if role == Role.DisplayRole:
            return said(option.offer.name)
        if role == Role.AccessibleTextRole:
            return said(option.words)
        return option if role == VALUE else None
