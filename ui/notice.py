"""The line under the head: a refusal, or what came from outside and waits for an answer."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from ui.parts import IconButton, Mark, Words, announce, restyle, row, tip

AS = {"wrong": "refused", "doubt": "doubt"}


class Notice(QFrame):
    """A sentence across the page with its buttons; it stays until it is answered, closed, or followed by a deed;
    a refusal until another page is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.state = self.sentence = ""
        self.mark, self.words = Mark("wrong", 18), Words("", wrap=True)
        self.close_ = IconButton("Close this line", "close", self.clear)
        self.close_.setToolTip(tip("Close this line", "Esc"))  # the window's, once nothing else wants it
        self._acts: list[QWidget] = []
        self._line = row(self.mark, (self.words, 1), self.close_, margin=(20, 6, 16, 6))
        self.setLayout(self._line)
        self.hide()

    def say(self, state: str, sentence: str, acts: list[QWidget]) -> None:
        """Say a sentence in a state of ``wrong`` or ``doubt``; without a state, say no more.

        What is being said already is not said again.
        """
        if not state:
            self.clear()
        if not state or (not acts and (state, sentence) == (self.state, self.sentence)):
            return
        self._drop()
        self.sentence = sentence
        self.state, self._acts = state, acts
        for act in acts:
            self._line.insertWidget(self._line.indexOf(self.close_), act)
        self.mark.show_state(state)
        self.words.say(sentence)
        restyle(self, as_=AS[state])
        self.show()
        announce(self, sentence, urgent=True)

    def clear(self) -> None:
        """Say nothing, and take no room."""
        self._drop()
        self.state = self.sentence = ""
        self.hide()

    def deed_done(self) -> None:
        """A refusal is over once something has been done."""
        if self.state == "wrong":
            self.clear()

    def page_turned(self) -> None:
        """A refusal belongs to the page on which it was given; what waits for an answer stays."""
        if self.state == "wrong":
            self.clear()

    def _drop(self) -> None:
        for act in self._acts:
            self._line.removeWidget(act)
            act.deleteLater()
        self._acts = []
