"""Every game to choose from: its name, and under it what it is and how many can play."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from rules import GAMES
from rules.text import joined, t
from scorer.evening.offering import players_words
from ui.parts import Lettering, Pick, draw_text
from ui.parts.saying import said
from ui.theme import BOLD, THEME

WIDE, HIGH = 860, 46  # px at 100 %, of the list and of each game in it


class GameOnTwoLines(QStyledItemDelegate):
    """A game on two lines."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        box = QRectF(option.rect)
        painter.fillRect(box, THEME.colour("tint" if chosen else "sheet"))
        inner = box.adjusted(THEME.px(12), THEME.px(3), -THEME.px(12), -THEME.px(3))
        upper, lower = QRectF(inner), QRectF(inner)
        upper.setHeight(inner.height() / 2)
        lower.setTop(inner.center().y())
        draw_text(painter, upper, index.data(), Lettering("body", BOLD))
        draw_text(painter, lower, index.data(Qt.ItemDataRole.ToolTipRole), Lettering("small", colour="soft"))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(THEME.px(WIDE), THEME.px(HIGH))


class GamePick(Pick[str]):
    """One of the games on the shelf."""

    def __init__(self, key: str) -> None:
        super().__init__(t("Game"), [(game.key, game.name) for game in GAMES], key)
        for at, game in enumerate(GAMES):
            self.setItemData(at, said(joined((game.says, players_words(game)))), Qt.ItemDataRole.ToolTipRole)
        self.view().setItemDelegate(GameOnTwoLines(self.view()))
        self.view().setMinimumWidth(THEME.px(WIDE))
