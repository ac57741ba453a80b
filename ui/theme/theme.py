"""The theme: colours, fonts, sizes and icons in force, and how they change."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from weakref import WeakSet

from PySide6.QtCore import QByteArray, QLoggingCategory, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QIcon, QPalette, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QLineEdit, QToolTip, QWidget
from shiboken6 import isValid

from resources.typefaces import OF_SCRIPTS, SLANTED, SUITS_THERE, UPRIGHT, noto, suits
from ui.theme.distances import RING, Distances, Ring
from ui.theme.icons import drawn
from ui.theme.style_sheet import written
from ui.theme.tokens import BOLD, COLOURS, GROWTH, LOW, MEDIUM, PLAIN, STEPS, SUITS, TABBED, TYPE

Letters = tuple[tuple[str, ...], int, int]  # typefaces, px, weight
FAMILIES = ["Noto Sans", "Overtrick Suits"]
# Letters of scripts that Noto Sans has not: from Armenian on, between those it has, and beyond the first 65,536.
# Where they begin and where they end, in turn: a pattern of so many letters takes longer to make than a page to word.
OF_OTHERS = (
    "\u0530\u1d00\u2e80\ua640\ua800\uab30\uab70\ud800\uf900\ufb00\ufb07\ufe00\ufe70\uffdd"
    "\U00010000\U0001f000\U00020000\U00040000"
)
WEIGHTS = {PLAIN: PLAIN, MEDIUM: PLAIN, BOLD: BOLD}  # Noto Sans comes in two weights
ROLES = {  # Fusion's roles, for whatever the style sheet leaves alone
    "window": "Window AlternateBase",
    "sheet": "Base Button Light ToolTipText",
    "well": "Midlight",
    "line": "Mid",
    "edge": "Dark",
    "ink": "WindowText Text ButtonText HighlightedText ToolTipBase",
    "faint": "PlaceholderText",
    "tint": "Highlight",
    "house": "Link LinkVisited Accent",
    "wrong_ink": "BrightText",
}


def load(face: Callable[[str], bytes | Path], styles: Iterable[str]) -> None:
    """Make styles of a typeface known to Qt."""
    for style in styles:
        file = face(style)
        if isinstance(file, Path):
            QFontDatabase.addApplicationFont(str(file))
        else:
            QFontDatabase.addApplicationFontFromData(QByteArray(file))


class Theme(QObject):
    """The colours and the size in force; everything drawn asks here, and is built anew on ``changed``."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen, self._grows = 1.0, (1.0, 1.0)  # the step that a person chose, and what the window's room allows
        self.scale = 1.0  # how many times as large as at 100 % everything is
        self.wanted: bool | None = None
        self.colours = {name: light for name, (light, _) in COLOURS.items()}
        self._installed = False
        self._sheet, self._worn = "", WeakSet[QWidget]()
        self.families = FAMILIES
        self._letters: dict[tuple[str | float, int, float, int], Letters] = {}
        self._dressed: tuple[bool, float, int] | None = None
        self._typing: QLineEdit | None = None
        self._ring: Ring | None = None

    def install(self, app: QApplication) -> None:
        """Load the fonts, follow the system's light or dark, and dress the application; again is harmless."""
        if self._installed:
            return
        self._installed = True
        load(noto, UPRIGHT)
        load(suits, SUITS_THERE)
        self.load_scripts()
        QTimer.singleShot(1000, lambda: load(noto, SLANTED))  # no page opens with a word in italics
        app.setStyle("Fusion")
        self._distances = Distances(self.px)
        app.focusChanged.connect(self.follow)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.dress)
        self.dress()

    def spell(self, words: str) -> None:
        """Have typefaces for words that are about to be shown: those of other scripts are loaded as they are met."""
        if self.families is FAMILIES and any(map(of_another_script, set(words))):
            self.families = [*FAMILIES, *(each.family for each in OF_SCRIPTS.values())]
            self.load_scripts()
            QTimer.singleShot(0, self.dress)  # whoever is just saying something is not built anew meanwhile

    def load_scripts(self) -> None:
        """Load what is wanted of other scripts, once there is somebody to load it."""
        if self.families is FAMILIES or not self._installed:
            return
        QLoggingCategory.setFilterRules("qt.text.font.db*=false")  # not every one has every script: that is why
        for typeface in OF_SCRIPTS.values():
            load(typeface.face, UPRIGHT)

    def prefer(self, dark: bool | None) -> None:
        """Light, dark, or (None) whatever the system says."""
        self.wanted, scheme = dark, Qt.ColorScheme
        kept = scheme.Unknown if dark is None else scheme.Dark if dark else scheme.Light
        QGuiApplication.styleHints().setColorScheme(kept)  # for title bars and file dialogs
        self.dress()

    def step(self, by: int) -> None:
        """Ctrl+Plus and Ctrl+Minus: so many steps larger or smaller; 0 is 100 % again."""
        at = STEPS.index(self.chosen) + by if by else STEPS.index(1.0)
        self.resize(STEPS[max(0, min(at, len(STEPS) - 1))])

    def resize(self, scale: float) -> None:
        """Go to the step of ``STEPS`` nearest to a scale."""
        self.chosen = min(STEPS, key=lambda step: abs(step - scale))
        self.scale = self.chosen * self.grown
        self.dress()

    def room(self, wide: int, high: int) -> None:
        """Grow with the room that a window has, in px: on a large screen words and columns are larger."""
        fits = ((times, wide / kept) for least, low, times, kept in GROWTH if wide >= least and high >= low)
        self._grows = next(fits, (1.0, 1.0))
        self.scale = self.chosen * self.grown
        self.dress()

    @property
    def grown(self) -> float:
        """How much larger than a person chose the window's room makes everything."""
        times, most = self._grows
        return max(1.0, min(times, most / self.chosen))

    @property
    def dark(self) -> bool:
        """Whether dark is in force."""
        if self.wanted is not None:
            return self.wanted
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark

    def wear(self, window: QWidget) -> None:
        """Put the look on a window, for as long as it is there: what comes into it is dressed as it comes.

        The application itself has no style sheet: with one Qt dresses whatever is made anew at every step that it is
        put into something larger, which was a fifth of the time in which a page opens.
        """
        if window not in self._worn:
            self._worn.add(window)
            window.setStyleSheet(self._sheet)

    def space(self, part: QWidget) -> None:
        """Give our distances to something that Qt itself lays out; what is ours says them where it is built."""
        part.setStyle(self._distances)
        for buttons in part.findChildren(QDialogButtonBox):
            buttons.setContentsMargins(*[self.px(RING)] * 4)  # or the ring about one of them would be cut

    def dress(self) -> None:
        """Put the colours and the size in force on, if they are not on already; before ``install`` they only wait."""
        app = QApplication.instance()
        wanted = self.dark, self.scale, len(self.families)
        if not self._installed or not isinstance(app, QApplication) or self._dressed == wanted:
            return
        self._dressed = wanted
        self.colours = {name: both[self.dark] for name, both in COLOURS.items()}
        app.setPalette(self._palette())
        app.setFont(self.font())
        QToolTip.setFont(self.font("small"))
        words = self.colours | {f"type_{name}": f"{self.px(size)}px" for name, size in TYPE.items()}
        self._sheet = written(words, self.px)
        for window in filter(isValid, [*self._worn]):  # what is told of it may make or close a window
            window.setStyleSheet(self._sheet)
        self.changed.emit()

    def follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Put the ring about a button; a field shows the keyboard by its own border, and what is typed is read."""
        if self._typing is not None and isValid(self._typing):
            self._typing.textChanged.disconnect(self.spell)
        self._typing = now if isinstance(now, QLineEdit) else None
        if self._typing is not None:
            self._typing.textChanged.connect(self.spell)
        if self._ring is None or not isValid(self._ring):  # it goes down with the window it was last in
            self._ring = Ring(self.px, self.colour)
            self.space(self._ring)
        if isinstance(now, QAbstractButton):
            self._ring.setWidget(now)
        else:
            self._ring.setWidget(None)  # type: ignore[arg-type]  # Qt takes no widget for "nowhere"

    def px(self, at_100: float) -> int:
        """A size at the scale in force; what is there at 100 % never vanishes."""
        return max(1, round(at_100 * self.scale)) if at_100 > 0 else round(at_100 * self.scale)

    def effective(self, width: int) -> float:
        """A width in px at 100 %."""
        return width / self.scale

    def one_half(self, window: QWidget, low: int = LOW) -> bool:
        """Whether a window has room for one half of a page alone, which is so where it is lower than ``low``."""
        return self.effective(window.width()) < TABBED or self.effective(window.height()) < low

    def colour(self, name: str) -> QColor:
        """A colour of the mode in force; ``KeyError`` for one that is no token."""
        return QColor(self.colours[name])

    def font(self, size: str | float = "body", weight: int = PLAIN) -> QFont:
        """A font of the scale, its figures all of one width."""
        return QFont(lettered(*self.letters(size, weight)))

    def letters(self, size: str | float = "body", weight: int = PLAIN) -> Letters:
        """What such a font is made of: whatever is worked out by it holds as long as that is the same.

        ``size`` is one of ``tokens.TYPE``, or px at 100 %.
        """
        of = size, weight, self.scale, len(self.families)
        if of not in self._letters:
            self._letters[of] = (
                tuple(self.families),
                self.px(TYPE[size] if isinstance(size, str) else size),
                WEIGHTS[weight],
            )
        return self._letters[of]

    def wide(self, words: str, size: str | float = "body", weight: int = PLAIN) -> float:
        """How wide a line is in such a font, px."""
        return breadth(words, self.letters(size, weight))

    def drop(self, size: str | float = "body", weight: int = PLAIN) -> float:
        """How far below the middle of its letters a line in such a font stands, px."""
        return lowered(self.letters(size, weight))

    def picture(self, name: str, colour: str = "soft", size: int = 20) -> QPixmap:
        """An icon as a pixmap, ``size`` px each way at 100 %."""
        app = QApplication.instance()
        ratio = app.devicePixelRatio() if isinstance(app, QApplication) else 1.0
        return drawn(name, self.colours[colour], self.px(size), ratio)

    def icon(self, name: str, colour: str = "soft", chosen: str = "") -> QIcon:
        """A line icon for a button: in one colour, perhaps in another while chosen, fainter while off."""
        icon = QIcon(self.picture(name, colour))
        icon.addPixmap(self.picture(name, "edge"), QIcon.Mode.Disabled)
        if chosen:
            icon.addPixmap(self.picture(name, chosen), QIcon.Mode.Normal, QIcon.State.On)
        return icon

    def suited(self, text: str) -> str:
        """Rich text that says just what was given, every suit in its colour."""
        return self.coloured(escape(text, quote=False))

    def coloured(self, markup: str) -> str:
        """The same for text that is rich already."""
        return re.sub("[♠♥♦♣]", lambda m: f'<span style="color:{self.colours[SUITS[m[0]]]}">{m[0]}</span>', markup)

    def _palette(self) -> QPalette:
        palette = QPalette()
        for name, roles in ROLES.items():
            for role in roles.split():
                palette.setColor(QPalette.ColorRole[role], self.colour(name))
        for off in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
            palette.setColor(QPalette.ColorGroup.Disabled, off, self.colour("edge"))
        return palette


def of_another_script(letter: str) -> bool:
    """Whether a letter is one that Noto Sans has not."""
    return bisect(OF_OTHERS, letter) % 2 == 1


@cache
def lettered(families: Sequence[str], px: int, weight: int) -> QFont:
    """A font, made once: what is drawn asks for it at every line."""
    font = QFont(families)
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    return font


@lru_cache(maxsize=20_000)
def breadth(words: str, letters: Letters) -> float:
    """How wide a line is, measured once: tables and plans that are made anew show the same names."""
    return QFontMetricsF(lettered(*letters)).horizontalAdvance(words)


@cache
def lowered(letters: Letters) -> float:
    """How far below the middle of its letters a line stands."""
    metric = QFontMetricsF(lettered(*letters))
    return (metric.ascent() - metric.descent()) / 2


THEME = Theme()
