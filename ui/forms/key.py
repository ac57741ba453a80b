"""A key for a finger: large, filled while it is down, and off with the reason where it cannot be meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy

from rules.text import NO_WORDS, Text, as_it_is, joined
from ui.forms.named import Bearers, Way, called
from ui.parts import CENTRE, Button, Lettering, draw_text
from ui.parts.drawing import BODY
from ui.parts.saying import said
from ui.parts.wrapped import broken
from ui.theme import MEDIUM, SUITS, THEME, TOUCH

if TYPE_CHECKING:
    from ui.forms.together import KeysTogether

LONG = 3  # letters, above which a key has words on it and not a sign
SIDES = 6  # px at 100 %: what is left free on either side of a sign
UPPER, LOWER = 24, 30  # px at 100 %: what a line under the sign leaves to it, and how far down it begins
SMALL_HIGH, SIGN = 16, 26  # px at 100 %: a line of small letters under a sign, and what is left to the sign above them
EDGE, TWO_LINES = 1, 68  # px: the frame of a key, and a low one that has a line under its sign
FREE = 4  # px at 100 %: below that line, on a low one
NAME_WIDE = 70  # px at 100 %: no key is wider for the sake of a name under its sign
SMALLER = ("lead", "body", "small")  # letters of a sign that has less room than it wants
SMALL = Lettering("small", colour="soft", align=CENTRE)
ARROWS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
OTHER_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class LargeKey(Button):
    """One key; ``under`` is a smaller line below its sign, ``name`` what a screen reader says for it.

    ``called`` is what may be typed to press it while the keyboard is among its keys. ``whose`` are the people whose
    seat or side it is: they stand on it larger than its sign, which is what is typed for them.
    """

    whose: Bearers | None = None
    _signs_names = False
    _briefer: tuple[Text, ...] = ()
    instead = NO_WORDS  # what stands under the sign where nothing of a name has room there
    _why = NO_WORDS

    def __init__(self, text: Text, do: Callable[[], object], *, name: Text = NO_WORDS, stays: bool = True) -> None:
        super().__init__(NO_WORDS, do, as_="key")
        self.sign, self.below = text, NO_WORDS
        self._hint: QSize | None = None
        self.low = False
        self.longest = NO_WORDS  # that will ever be under the sign and is to be read whole
        self.called: tuple[str, ...] = tuple(dict.fromkeys((text.lower(), said(text).lower())))
        self.together: KeysTogether | None = None
        self.setCheckable(stays)
        self.setObjectName(name or text)
        self.setProperty("words", "true" if len(said(text)) > LONG else "false")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.spoken = name or text
        self.setAccessibleName(said(self.spoken))

    def say(self, text: Text) -> None:
        """Have another sign."""
        if text != self.sign:
            self.sign, self._hint = text, None
            self.updateGeometry()
        self.update()

    def under(self, text: Text, *briefer: Text) -> None:
        """Say more in a smaller line under the sign, or where that has no room the same in a ``briefer`` way."""
        self._briefer = briefer
        if text != self.below:
            self.below, self._hint = text, None
            self.updateGeometry()
        self.setAccessibleName(said(joined(filter(None, (self.spoken, text)))))
        self.update()

    def belong(self, to: Bearers | None) -> None:
        """Be of somebody, whom it names instead of what is typed for them, or of nobody who is known."""
        self.whose = to
        self.under(called(to))
        self._tell()

    def sign_of(self, of: Bearers | None) -> None:
        """Be of somebody whose names stand in the place of its sign where they have room there."""
        self.whose, self._signs_names = of, True
        self._tell()
        self.update()

    def be_low(self, yes: bool) -> None:
        """Be no higher than a finger needs, whatever the scale, or as high as the scale says."""
        if yes != self.low:
            self.low, self._hint = yes, None
            self.updateGeometry()

    def off(self, why: Text) -> None:
        """Switch the key off and say why, or on again where there is no reason."""
        self._why = why
        self.setEnabled(not why)
        self.setAccessibleDescription(said(why))
        self._tell()

    def _tell(self) -> None:
        """Why it is off, or else whose it is with all of their names."""
        self.setToolTip(said(self._why) or (self.whose.whole if self.whose else ""))

    def begins(self, text: str) -> bool:
        """Whether something that it is called begins so."""
        return any(word.startswith(text) for word in self.called)

    # --- the keyboard -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go to the keys beside it, and a letter or a figure presses the one that begins so."""
        step, text = ARROWS.get(event.key()), event.text()
        if self.together is None or event.modifiers() & OTHER_KEYS:
            super().keyPressEvent(event)
        elif step is not None:
            if not self.together.go(self, step):
                self.focusNextPrevChild(sum(step) > 0)
        elif not (text.strip() and text.isprintable() and self.together.type(text)):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.together is not None:
            self.together.stand(self)
        self._be_seen()
        super().focusInEvent(event)

    def _be_seen(self) -> None:
        """Have what the key lies on scrolled so that it is seen."""
        on = self.parentWidget()
        while on is not None:
            if isinstance(on, QScrollArea):
                on.ensureWidgetVisible(self, 0, THEME.px(SIDES))
            on = on.parentWidget()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange and self.together is not None:
            self.together.settle()

    # --- the face ---------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        if self._hint is None:
            sides, wants = 2 * THEME.px(SIDES), self._sign_wide()
            if self.below:
                wants = max(wants, min(THEME.px(NAME_WIDE), wide((said(self.below),), SMALL)))
            least = (TWO_LINES if self.below else TOUCH) if self.low else THEME.px(TOUCH)
            self._hint = QSize(int(wants) + sides, max(least + 2 * EDGE, super().sizeHint().height()))
        return self._hint

    @property
    def narrowest(self) -> int:
        """How wide it is at least, px, where a name on it has to do with what room there is."""
        wants = int(self._sign_wide(closest=True)) + 2 * THEME.px(SIDES)
        return min(wants, self.sizeHint().width())

    def _sign_wide(self, *, closest: bool = False) -> float:
        """How wide its sign is in the narrowest way, px, or what is to be read whole under it."""
        narrowest = min(wide(lines, how) for how, lines in self._ways(closest=closest))
        return max(narrowest, wide((said(self.longest),), BODY)) if self.longest else narrowest

    def _ways(self, *, closest: bool = False) -> Iterator[tuple[Lettering, tuple[str, ...]]]:
        """The ways in which the sign can be shown, the largest first; words may be on two lines, or smaller.

        Above something else they are on two lines only where there is least room.
        """
        how, sign = self._lettering(), said(self.sign)
        yield how, (sign,)
        if len(sign) > LONG:
            yield (how._replace(size="body"), (sign,)) if self.below else (how, halves(sign))
        if closest and self.below and " " in sign:
            yield how._replace(size="small"), halves(sign)

    def _lettering(self) -> Lettering:
        size = "figure" if self.sign in SUITS else "lead" if len(said(self.sign)) > LONG else "sentence"
        return Lettering(size, MEDIUM, self._ink(), CENTRE, suits=self.isEnabled() and not self.isChecked())

    def _ink(self) -> str:
        return "on_house" if self.isChecked() else "ink" if self.isEnabled() else "edge"

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, ink = QRectF(self.rect()), self._ink()
        self.draw_ground(painter, box)
        if (way := self.names_first()) is not None:
            self._draw_names(painter, box, way)
            painter.end()
            return
        how, lines = self.lines_below()
        if len(lines) > 1:
            more = THEME.px(SMALL_HIGH) * len(lines)
            sign, lower = box.adjusted(0, 0, 0, -more - THEME.px(FREE)), box.adjusted(2, 0, -2, -THEME.px(FREE))
            lower.setTop(lower.bottom() - more)
        else:
            sign = box.adjusted(0, 0, 0, -THEME.px(UPPER)) if lines else box
            lower = box.adjusted(2, THEME.px(LOWER), -2, -THEME.px(FREE) if self.low else 0)
        self._draw_sign(painter, sign)
        high = lower.height() / max(1, len(lines))
        for at, line in enumerate(lines):
            part = QRectF(lower.left(), lower.top() + at * high, lower.width(), high)
            draw_text(painter, part, as_it_is(line), how._replace(colour="soft" if ink == "ink" else ink))
        painter.end()

    def names_first(self) -> Way | None:
        """Whose key it is, as it stands in the place of the sign, in whichever way there is room for.

        The sign stands below it, unless all of the names leave it no room and nobody else there is called so.
        """
        if self.whose is None or self.below != self.whose.names:
            return None
        wide_, high = self.width() - 2 * THEME.px(FREE), self.height() - THEME.px(FREE)
        ways, with_sign = list(self.whose.ways(wide_)), high - THEME.px(SMALL_HIGH)
        found = next((way for way in ways if tall(way) <= with_sign), None)
        if found is None and not self.whose.twice:
            found = next((way for way in ways if tall(way) <= high), None)
        if found is None:
            found = next((way for way in self.whose.cut(wide_) if tall(way) <= with_sign), None)
        return found

    def _names_within(self, room: QRectF) -> Way | None:
        """Whose key it is, in the place of its sign."""
        if self.whose is None:
            return None
        ways = (*self.whose.ways(room.width()), *self.whose.cut(room.width()))
        return next((way for way in ways if tall(way) <= room.height()), None)

    def _draw_lines(self, painter: QPainter, box: QRectF, way: Way, top: float) -> None:
        """Names below each other, from a height down."""
        how, lines = way
        for at, line in enumerate(lines):
            part = QRectF(box.left(), top + at * pitch(how), box.width(), pitch(how))
            draw_text(painter, part, as_it_is(line), how._replace(colour=self._ink()))

    def _draw_names(self, painter: QPainter, box: QRectF, way: Way) -> None:
        """The names, and below them what is typed."""
        ink = self._ink()
        sign = THEME.px(SMALL_HIGH) * (tall(way) + THEME.px(SMALL_HIGH) <= self.height() - THEME.px(FREE))
        top = box.center().y() - (tall(way) + sign) / 2
        self._draw_lines(painter, box, way, top)
        if sign:
            below = QRectF(0, top + tall(way), box.width(), sign)
            draw_text(painter, below, as_it_is(said(self.sign)), SMALL._replace(colour="soft" if ink == "ink" else ink))

    def lines_below(self) -> tuple[Lettering, tuple[str, ...]]:
        """What stands under the sign: small and on several lines where it needs them, none of which is cut.

        Of a name for which there is no room nothing stands there: the sign is its own, and the pad beside has both.
        """
        room = self.width() - THEME.px(4)
        for text in (self.below, *self._briefer):
            words = said(text)
            if not words or wide((words,), BODY) <= room:
                return BODY._replace(align=CENTRE), (words,) if words else ()
            lines = tuple(broken(text, room, SMALL))
            if self._leaves_sign(lines) and wide(lines, SMALL) <= room:
                return SMALL, lines
        if self.whose is None or self.below != self.whose.names:
            return SMALL, ()
        others = [*self.whose.cut(room), (SMALL, (said(self.instead),))]
        return next((way for way in others if self._leaves_sign(way[1])), (SMALL, ()))

    def _leaves_sign(self, lines: tuple[str, ...]) -> bool:
        """Whether the sign has its room above lines of small letters."""
        return len(lines) * THEME.px(SMALL_HIGH) + THEME.px(SIGN) + THEME.px(FREE) <= self.height()

    def draw_ground(self, painter: QPainter, box: QRectF) -> None:
        """What is drawn under the sign; nothing, until a subclass says what."""

    def _draw_sign(self, painter: QPainter, box: QRectF) -> None:
        """The sign in the largest way for which there is room."""
        room, ways = box.adjusted(THEME.px(4), 0, -THEME.px(4), 0), list(self._ways(closest=True))
        if self._signs_names and (way := self._names_within(room)) is not None:
            self._draw_lines(painter, room, way, room.center().y() - tall(way) / 2)
            return
        ways += [(ways[-1][0]._replace(size=size), ways[-1][1]) for size in SMALLER]
        how, lines = next((way for way in ways if wide(way[1], way[0]) <= room.width()), ways[-1])
        for line, part in zip(lines, parted(room, len(lines), how), strict=True):
            draw_text(painter, part, as_it_is(line), how)


def pitch(how: Lettering) -> float:
    """How far apart lines of names are, px."""
    return THEME.px(SMALL_HIGH) if how.size == SMALL.size else QFontMetricsF(how.font()).height()


def tall(way: Way) -> float:
    """How high names are in a way to say them, px."""
    return pitch(way[0]) * len(way[1])


def wide(lines: tuple[str, ...], how: Lettering) -> float:
    """How wide lines are."""
    return max(measured(line, how.size, THEME.scale) for line in lines)


@lru_cache(maxsize=1024)
def measured(text: str, size: str, scale: float) -> float:
    """How wide a line is, measured once for each size of the window."""
    return QFontMetricsF(THEME.font(size, MEDIUM)).horizontalAdvance(text)


def halves(text: str) -> tuple[str, ...]:
    """Words on two lines about as long as each other; what is one word stays on one line."""
    words = text.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way))) if ways else (text,)


def parted(box: QRectF, lines: int, how: Lettering) -> Iterator[QRectF]:
    """The places of one line or two in the middle of a box."""
    high = QFontMetricsF(how.font()).height()
    for at in range(lines):
        yield QRectF(box.left(), box.center().y() + (at - lines / 2) * high, box.width(), high)
