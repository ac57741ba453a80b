"""What each column of a list is taken for: guessed, and put right here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from rules.text import as_it_is, t
from scorer.roster.bringing import Bringing
from scorer.roster.columns import KINDS, LABELS
from ui.parts import Lettering, OneLine, Pick, Tick, Words, boxed, column, row
from ui.theme import THEME

WIDE = 184  # px at 100 %, of one column
OFFERED = (*((kind, label) for kind, label, _ in KINDS), ("", LABELS[""]))
SMALL = Lettering("small", colour="soft")


class ColumnPicks(QFrame):
    """A list to choose from over each column, with the first rows under it."""

    def __init__(self, taken: Callable[[int, str], object], headed: Callable[[bool], object]) -> None:
        super().__init__()
        self.taken = taken
        self.head = Tick(t("The first row is a heading"))
        self.head.clicked.connect(headed)
        self.picks: list[Pick[str]] = []
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setProperty("as", "bare")
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(self._area.focusPolicy().NoFocus)
        top = row(Words(t("What each column holds"), "lead"), None, self.head)
        self.setProperty("as", "panel")
        self.setLayout(column(top, self._area, gap=10, margin=(16, 12, 16, 8)))

    def show_list(self, bringing: Bringing) -> None:
        """Show the columns of a list."""
        here = next((at for at, pick in enumerate(self.picks) if pick.hasFocus()), None)
        self.head.setChecked(bringing.headed)
        self.picks = [self._pick(at, kind) for at, kind in enumerate(bringing.columns)]
        parts = [self._column(bringing, at) for at in range(len(self.picks))]
        fresh = boxed(row(*parts, None, gap=12))
        self._area.setWidget(fresh)
        self._fit()
        if here is not None:
            self.picks[here].setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """How high the columns are is known once they are dressed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        if (columns := self._area.widget()) is not None:
            self._area.setFixedHeight(columns.sizeHint().height() + THEME.px(12))

    def _pick(self, at: int, kind: str) -> Pick[str]:
        pick: Pick[str] = Pick(t("Column {number} holds", number=at + 1), OFFERED, kind, width=WIDE)
        pick.currentIndexChanged.connect(lambda _: self.taken(at, pick.picked()))
        return pick

    def _column(self, bringing: Bringing, at: int) -> QWidget:
        samples = [OneLine(as_it_is(text), SMALL) for text in bringing.sample(at)]
        name = as_it_is(bringing.title(at)) or t("Column {number}", number=at + 1)
        title = OneLine(name, Lettering("small", 700, "soft"))
        made = boxed(column(title, self.picks[at], *samples, gap=4))
        made.setFixedWidth(THEME.px(WIDE))
        return made
