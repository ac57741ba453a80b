"""The evening round by round, as a strip of cards: all of its rounds, or of very many those around now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter

from rules.text import NO_WORDS, Figure, Text, as_it_is, joined, t
from scorer.live.pace import RoundPace
from ui.pages.tonight.cards import GAP, CardRow
from ui.parts import CENTRE, Lettering, block, draw_text, mark
from ui.parts.saying import said
from ui.theme import BOLD, PLAIN, THEME

BESIDE, BEHIND = 5, 4  # px at 100 %: before and behind the words on a narrow card
CARD = 58  # px at 100 %: how high a card is, without the time below it
MOST, LINES, FEWEST = 3, 2, 8  # lines of all rounds; of those around now where that is not enough, and cards in them

# How many are in of those that a round counts; by whether results are due one at a time.
DONE: Mapping[bool, Callable[[int, int], Text]] = {
    False: lambda done, due: t("{done} of {due} results in", done=done, due=due),
    True: lambda n, due: t("{n} of {due} tables has finished", "{n} of {due} tables have finished", n=n, due=due),
}
OWING = {False: t("a result is missing"), True: t("a table has not")}


class Rounds(CardRow[RoundPace]):
    """The evening as a strip: rounds gone, the one in play with how much of it is in, rounds to come.

    Where all would take more than ``MOST`` lines those around the one in play are seen, or around the card the keyboard
    is at; the card at either end then stands for all beyond it, and a press on it leads there.
    """

    def __init__(self) -> None:
        super().__init__(t("The evening, round by round"), least=44, high=84)
        self.playing, self.one_at_a_time = 0, False
        self.turned_to: int | None = None

    def show_cards(self, values: Sequence[RoundPace]) -> None:
        if list(values) != self.values:
            self.turned_to = None
        super().show_cards(values)

    def tall(self) -> int:
        """No room for the time a round begins where none of them has one."""
        timed = not self.values or any(value.starts for value in self.values)
        return super().tall() if timed else THEME.px(CARD)

    # --- those around now ---------------------------------------------------------------

    def columns(self, width: int) -> int:
        gap = THEME.px(GAP)
        fitting = max(1, (width + gap) // (self.narrow() + gap))
        return fitting if len(self.values) > MOST * fitting and LINES * fitting >= FEWEST else super().columns(width)

    def seen(self, width: int) -> range:
        return self.around(self.at if self.hasFocus() else self.middle(), width)

    def around(self, middle: int, width: int) -> range:
        """As many cards about one of them as are seen."""
        columns = self.columns(width)
        count, fit = len(self.values), LINES * columns
        if count <= MOST * columns or fit < FEWEST:
            return range(count)
        first = max(0, min(middle - fit // 2, count - fit))
        return range(first, first + fit)

    def middle(self) -> int:
        """The card that is seen where the keyboard is elsewhere: where a press has led, or the round in play."""
        if self.turned_to is not None:
            return self.turned_to
        behind = (at for at, value in enumerate(self.values) if value.number >= self.playing)
        return next(behind, len(self.values) - 1)

    def beyond(self, at: int) -> range:
        """What a card at an end stands for where there are others beyond it; nothing where it is a round."""
        seen = self.seen(self.width())
        if at == seen[0] > 0:
            return range(at + 1)
        return range(at, len(self.values)) if at == seen[-1] < len(self.values) - 1 else range(0)

    def pressed(self, at: int) -> None:
        beyond = self.beyond(at)
        if not beyond:
            super().pressed(at)
            return
        half = len(self.seen(self.width())) // 2 - 1
        self.at = self.turned_to = at - half if beyond[0] == 0 else at + half
        self.at = self.turned_to = max(0, min(self.at, len(self.values) - 1))
        self.update()

    def tip(self, at: int) -> Text:
        if beyond := self.beyond(at):
            first, last = self.values[beyond[0]].number, self.values[beyond[-1]].number
            return t("Rounds {first} to {last}", first=first, last=last)
        return super().tip(at)

    def event(self, event: QEvent) -> bool:
        """The keyboard comes to a round that is seen."""
        if event.type() == QEvent.Type.FocusIn and self.at not in self.around(self.middle(), self.width()):
            self.at = self.middle()
        return super().event(event)

    def words(self, value: RoundPace) -> Text:
        done, late = DONE[self.one_at_a_time](value.done, value.due), OWING[self.one_at_a_time]
        how = t("in play") if value.number == self.playing else late if value.owing else NO_WORDS
        state = joined(filter(None, (done, how)), ", ")
        if not value.starts:
            return t("Round {number}: {state}", number=value.number, state=state)
        time = f"{value.starts:%H:%M}"
        return t("Round {number}, from {time}: {state}", number=value.number, time=time, state=state)

    def draw(self, painter: QPainter) -> None:
        for at in self.seen(self.width()):
            if beyond := self.beyond(at):
                self._draw_beyond(painter, self.box(at), beyond)
            else:
                self.draw_card(painter, self.box(at), self.values[at])
        self.draw_focus(painter)

    def _draw_beyond(self, painter: QPainter, box: QRectF, beyond: range) -> None:
        """A card that stands for others: which, and whether one of them owes something."""
        rounds = [self.values[at] for at in beyond]
        card = QRectF(box.left(), box.top(), box.width(), THEME.px(CARD))
        block(painter, card, "sheet", "line")
        half = card.height() / 2
        draw_text(painter, card.adjusted(0, 0, 0, -half), as_it_is("…"), Lettering("lead", BOLD, "soft", CENTRE))
        which = as_it_is(f"{rounds[0].number}–{rounds[-1].number}")
        how = Lettering("small", colour="soft", align=CENTRE)
        draw_text(painter, card.adjusted(0, half, 0, -THEME.px(9)), which, how)
        if any(each.owing for each in rounds):
            self._owes(painter, card)

    def draw_card(self, painter: QPainter, box: QRectF, value: RoundPace) -> None:
        now, gone = value.number == self.playing, value.number < self.playing
        card = QRectF(box.left(), box.top(), box.width(), THEME.px(CARD))
        block(painter, card, "house" if now else "tint" if gone else "sheet", "" if now or gone else "line")
        ink, soft = ("on_house", "on_house") if now else ("ink", "soft") if gone else ("faint", "faint")
        wide = box.width() >= THEME.px(66)
        inner = card.adjusted(THEME.px(10 if wide else BESIDE), THEME.px(5), -THEME.px(BEHIND), -THEME.px(9))
        half = inner.height() / 2
        draw_text(
            painter,
            QRectF(inner.left(), inner.top(), inner.width(), half),
            Figure(str(value.number)),
            Lettering("lead", BOLD, ink),
        )
        if now or gone or value.done:
            how = Lettering("small", colour=soft)
            words: Text = t("{done} of {due}", done=value.done, due=value.due)
            if not wide or how.wide(said(words)) > inner.width():
                words = few(value)
            draw_text(painter, QRectF(inner.left(), inner.top() + half, inner.width(), half), words, how)
        if value.owing:
            self._owes(painter, card)
        if now:
            self._gone(painter, card, value.done / value.due)
        if value.starts:
            under = QRectF(box.left(), card.bottom() + THEME.px(4), box.width(), THEME.px(20))
            draw_text(
                painter,
                under,
                as_it_is(f"{value.starts:%H:%M}"),
                Lettering("small", BOLD if now else PLAIN, "ink" if now else "soft"),
            )

    def narrowest(self) -> int:
        """No narrower than how many of a round are in."""
        how, beside = Lettering("small"), THEME.px(BESIDE) + THEME.px(BEHIND)
        return max(super().narrowest(), *(ceil(how.wide(few(value))) + beside for value in self.values), 0)

    def _owes(self, painter: QPainter, card: QRectF) -> None:
        """That something of it is missing, in the corner."""
        side = THEME.px(16)
        mark(painter, QRectF(card.right() - side - THEME.px(6), card.top() + THEME.px(7), side, side), "late")

    def _gone(self, painter: QPainter, card: QRectF, share: float) -> None:
        """How much of the round in play is in, along the foot of its card."""
        side = THEME.px(8)
        track = QRectF(card.left() + side, card.bottom() - THEME.px(8), card.width() - 2 * side, THEME.px(3))
        painter.setOpacity(0.35)
        painter.fillRect(track, THEME.colour("on_house"))
        painter.setOpacity(1)
        painter.fillRect(
            QRectF(track.left(), track.top(), track.width() * share, track.height()), THEME.colour("on_house")
        )


def few(value: RoundPace) -> Text:
    """How many of a round are in, as short as can be."""
    return as_it_is(f"{value.done}/{value.due}")
