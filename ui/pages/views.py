"""A page with several views, one of them shown at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from scorer.commands import Command, Touch
from ui.pages.page import Page, Printed
from ui.parts import column
from ui.room import Room


class Views(Page):
    """A page that is now one view and now another, each a page of its own, made when it is shown and thrown away after.

    ``room.go(page, view=True)`` goes to a view by its name, and without one to the first.
    """

    def __init__(self, room: Room, views: Mapping[str, Callable[[Room], Page]]) -> None:
        super().__init__(room)
        self.views = dict(views)
        self._layout = column()
        self.setLayout(self._layout)
        self.named = next(iter(self.views))
        self.view = self._made(self.named)

    def show_view(self, name: str) -> Page:
        """Show a view in place of the one that is shown; where it is shown already it stays as it is."""
        if name != self.named:
            self._layout.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
            self.named, self.view = name, self._made(name)
        return self.view

    def refresh(self, touched: frozenset[Touch]) -> None:
        self.view.refresh(touched)

    def arrive(self, where: Mapping[str, Any]) -> None:
        named = [name for name in self.views if where.get(name)]
        self.show_view(named[0] if named else next(iter(self.views))).arrive(where)

    def settled(self, mine: Command) -> None:
        self.view.settled(mine)

    def prints(self) -> Printed:
        return self.view.prints()

    def print_it(self) -> None:
        self.view.print_it()

    def first(self) -> QWidget | None:
        return self.view.first()

    def remember(self) -> dict[str, Any]:
        return {"view": self.named, "kept": self.view.remember()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept.get("view") in self.views:
            self.show_view(kept["view"]).restore(kept.get("kept", {}))

    def _made(self, name: str) -> Page:
        view = self.views[name](self.room)
        view.setObjectName(name)
        self._layout.addWidget(view)
        return view
