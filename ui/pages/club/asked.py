"""What is asked of a club that is open, or is made: its name, the language and size of its paper, what it types."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from rules.alphabets import ALPHABETS
from rules.alphabets.english import ENGLISH
from rules.text import as_it_is, t
from scorer.languages import NAMES
from scorer.sheets.page.paper import A4, PAPERS
from ui.parts import Pick, Segments, TypingLine, column, labelled, rule
from ui.parts.saying import WINDOW

LANGUAGES = tuple((code, as_it_is(name)) for code, name in NAMES.items())
LETTERS = tuple((each.key, t("{name}: {letters}", name=each.name, letters=as_it_is(each.shown))) for each in ALPHABETS)
SIZES = tuple((each.key, as_it_is(each.name)) for each in PAPERS)


class Letterhead(QWidget):
    """The questions, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.name = TypingLine(t("Name of the club"))
        self.language: Pick[str] = Pick(t("The language of its paper"), LANGUAGES, WINDOW.language.code, width=160)
        self.paper = Segments(t("The size of its paper"), SIZES, A4.key)
        self.letters: Pick[str] = Pick(t("The letters that are typed"), LETTERS, ENGLISH.key, width=160)
        self.setLayout(
            column(
                labelled(t("Its name, as it stands on every sheet"), self.name),
                labelled(t("The language of its paper"), self.language),
                labelled(t("The size of its paper"), self.paper),
                rule(),
                labelled(t("The letters in which it types suits, honours and seats"), self.letters),
                gap=16,
            )
        )
