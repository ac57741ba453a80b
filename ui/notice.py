"""The line under the head: a refusal, what came from outside and waits for an answer, or a choice between two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtWidgets import QApplication, QFrame, QWidget

from rules.text import Text, joined, t
from ui.parts import IconButton, Mark, Words, announce, boxed, column, restyle, row, tip

CLOSE = t("Close this line")
AS = {"wrong": "refused", "doubt": "doubt"}


class Said(NamedTuple):
    """A sentence, and the buttons beside it."""

    sentence: Text
    acts: Sequence[QWidget] = ()


class Notice(QFrame):
    """Sentences across the page with their buttons; they stay until they are answered, closed, or followed by a deed;
    a refusal until another page is opened."""

    def __init__(self, closed: Callable[[], object] = lambda: None) -> None:
        """``closed`` is called where the keyboard was on it as it went."""
        super().__init__()
        self.closed = closed
        self.state, self.said = "", tuple[Said, ...]()
        self.mark, self.words, self.other = Mark("wrong", 18), Words(wrap=True), Words(wrap=True)
        self.close_ = IconButton(CLOSE, "close", self.clear)
        self.close_.setToolTip(tip(CLOSE, "Esc"))  # the window's, once nothing else wants it
        self._lines = [row((words, 1)) for words in (self.words, self.other)]
        self._second = boxed(self._lines[1])
        self._both = column(self._lines[0], self._second, gap=6)
        self.setLayout(row(self.mark, (self._both, 1), self.close_, margin=(20, 6, 16, 6)))
        self.hide()

    @property
    def sentence(self) -> Text:
        """All that is being said."""
        return joined(each.sentence for each in self.said)

    def say(self, state: str, *said: Said) -> None:
        """Say one sentence, or two that are to be chosen between, in a state of ``wrong`` or ``doubt``; or no more.

        What is being said already is not said again.
        """
        if not (state and said):
            self.clear()
            return
        if (state, said) == (self.state, self.said):
            return
        self.clear()
        self.state, self.said = state, said
        for each, words, line in zip(said, (self.words, self.other), self._lines, strict=False):
            words.say(each.sentence)
            for act in each.acts:
                line.addWidget(act)
                act.show()
        self._close_last()
        self._second.setVisible(len(said) > 1)
        self.mark.show_state(state)
        restyle(self, as_=AS[state])
        self.show()
        announce(self, self.sentence, urgent=True)

    def _close_last(self) -> None:
        """The keyboard comes to what is offered before it comes to what closes the line."""
        acts = [*(act for each in self.said for act in each.acts), self.close_]
        for one, other in pairwise(acts):
            QWidget.setTabOrder(one, other)
        self.close_.raise_()  # F6 goes to the first that was put here

    def taken(self) -> tuple[str, tuple[Said, ...]]:
        """Say no more, and give what was said away with its buttons, to be said elsewhere; they go if nobody does."""
        state, said = self.state, self.said
        for line in self._lines:
            while line.count() > 1 and (item := line.takeAt(1)) is not None:
                if (act := item.widget()) is not None:
                    act.hide()
                    act.setParent(None)
        self.state, self.said = "", ()
        self.hide()
        return state, said

    def clear(self) -> None:
        """Say nothing, and take no room."""
        here = (now := QApplication.focusWidget()) is not None and self.isAncestorOf(now)
        for each in self.taken()[1]:
            for act in each.acts:
                act.deleteLater()
        if here:  # or it would go on to the foot
            self.closed()

    def deed_done(self) -> None:
        """A refusal is over once something has been done."""
        if self.state == "wrong":
            self.clear()

    def page_turned(self) -> None:
        """A refusal belongs to the page on which it was given; what waits for an answer stays."""
        if self.state == "wrong":
            self.clear()


class Harm(Notice):
    """What is wrong with the club file, with the ways on: it is so on every page, and stays until it is not."""

    def __init__(self) -> None:
        super().__init__()
        self.close_.hide()


def namesake(name: str) -> Text:
    """That somebody elsewhere does things under the same name."""
    return t(
        "Another window or command on this file records as “{name}” too, and undo here may take back what was done "
        "there. Where two people sit, each says who they are.",
        name=name,
    )
