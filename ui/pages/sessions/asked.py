"""What is asked of an event over several sessions: how they are added up, what is carried over, who goes through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from rules.fields import Answers, Field, Form
from rules.text import Text, t
from scorer.event.event import Event
from scorer.event.whole import CARRYING, COMPARED, OVERALL, PART, POINTS, QUALIFYING, WAY, whole_of
from ui.forms.settings import Settings
from ui.parts import Button, Tick, Words, boxed, column, emptied, panel, row, rule

Said = Callable[[Field, Any], object]
INTO = Form(WAY, PART, POINTS)  # what is asked where the session that it comes from is known


class Whole(QFrame):
    """How sessions and sections are added up, and what is carried over into each session behind the first."""

    def __init__(self, said: Said, carried: Callable[[int, Field, Any], object]) -> None:
        """``said`` is called with an answer about the whole, ``carried`` with one about a session by its number."""
        super().__init__()
        self.said, self.into = said, carried
        self.whole = Settings(Form(*OVERALL, COMPARED))
        self.whole.answered.connect(lambda name, answer: said(self.whole.fields.by_name[name], answer))
        self.sessions: dict[int, Settings] = {}
        self._later: QVBoxLayout = column(gap=12)
        self.setProperty("as", "panel")
        self.setLayout(column(Words(t("The contest as a whole"), "lead"), self.whole, self._later, gap=12, margin=16))

    def show_event(self, event: Event, *, anew: bool = False) -> None:
        """Show what is said; what is half typed stays, unless everything is shown ``anew``."""
        self.whole.show_answers(whole_of(event), anew=anew)
        later = event.session_numbers[1:]
        if tuple(self.sessions) != later:
            emptied(self._later)
            self.sessions = {number: Settings(CARRYING) for number in later}
            for number, form in self.sessions.items():
                form.answered.connect(partial(self._carried, number))
                self._later.addWidget(rule())
                self._later.addWidget(Words(t("Session {number}", number=number), "strong"))
                self._later.addWidget(form)
        for number, form in self.sessions.items():
            form.show_answers(CARRYING.fitting(event.session(number).carries), anew=anew)

    def _carried(self, number: int, name: str, answer: Any) -> None:
        self.into(number, CARRYING.by_name[name], answer)


class OneMore(QWidget):
    """One session more: for everybody again, or a final for some and a consolation for the others."""

    def __init__(self, again: Callable[[], object], final: Callable[[], object]) -> None:
        super().__init__()
        asked = Form(*QUALIFYING, *INTO)
        self.answers: dict[str, Any] = asked.completed({"source": 1})
        self.asked = Settings(asked)
        self.asked.answered.connect(self._answered)
        self.asked.show_answers(self.answers)
        self.others = Tick(t("The others play a consolation"), True)
        self.again, self.final = Button(t("Everybody plays again"), again), Button(t("Make the final"), final)
        self.again.setObjectName("again")
        self.final.setObjectName("final")
        why = t(
            "The same movements for the same entries, a week later; where rounds are drawn by results they begin anew. "
            "Day and time are said in the event’s settings."
        )
        more = t("The best get the lowest numbers. All of it is one step, and is undone as one.")
        self.setLayout(
            column(
                panel(
                    Words(t("One session more"), "lead"), Words(why, "small", wrap=True), row(self.again, None), gap=8
                ),
                panel(
                    Words(t("A final"), "lead"),
                    Words(more, "small", wrap=True),
                    self.asked,
                    self.others,
                    row(self.final, None),
                    gap=10,
                ),
                gap=16,
            )
        )

    @property
    def carrying(self) -> Answers:
        """What is carried over into the final."""
        return {field.name: self.answers[field.name] for field in INTO}

    def show_carrying(self, asked: bool) -> None:
        """Ask what is carried over, or leave it out where nothing can be."""
        self.answers["source"] = int(asked)
        self.asked.show_answers(self.answers)

    def remember(self) -> dict[str, Any]:
        """What was said of a final that is not made yet."""
        return {"final": dict(self.answers), "consolation": self.others.isChecked()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, but for what is carried over: whether that can be asked is known by now."""
        self.answers.update(kept["final"], source=self.answers["source"])
        self.asked.show_answers(self.answers)
        self.others.setChecked(kept["consolation"])

    def _answered(self, name: str, answer: Any) -> None:
        self.answers[name] = answer
        self.asked.show_answers(self.answers)


def nothing_yet(why: Text) -> QWidget:
    """In place of a standing that there is not."""
    return boxed(column(Words(why, "soft", wrap=True), None, margin=16))
