"""The movements to choose from: the one in use, then what is advised, best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from scorer.movements.advice import Offer
from ui.parts import VALUE

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
    def plus(self) -> str:
        """What speaks for it, in one line."""
        return joined(self.offer.plus)

    @property
    def minus(self) -> str:
        """What speaks against it, in one line."""
        return joined(self.offer.minus)

    @property
    def words(self) -> str:
        """All of it, as a screen reader says it."""
        facts = ", ".join(f"{figure} {of}" for figure, of in self.offer.quality.facts)
        before = "In use" if self.in_use else str(self.place)
        said = [f"{before}. {self.offer.name}: {facts}."]
        said += [f"For: {self.plus}"] if self.plus else []
        said += [f"Against: {self.minus}"] if self.minus else []
        return " ".join(said)


def joined(sentences: Sequence[str]) -> str:
    """Sentences as one: ``Pair 5 keeps its seat; one winner; no board is shared.``"""
    first, *rest = [each.removesuffix(".") for each in sentences] or [""]
    others = [each if each.startswith(("E–W", "N–S")) else each[:1].lower() + each[1:] for each in rest]
    return f"{'; '.join((first, *others))}." if first else ""


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
            return option.offer.name
        if role == Role.AccessibleTextRole:
            return option.words
        return option if role == VALUE else None
