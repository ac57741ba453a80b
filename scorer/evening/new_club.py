"""A new club as it is made: its file, and what is said of it first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, takewhile
from pathlib import Path
from typing import NamedTuple

from rules.alphabets import alphabet
from rules.alphabets.english import ENGLISH as ENGLISH_LETTERS
from rules.text import t
from scorer.commands.command import Command
from scorer.commands.remembering import printed_on
from scorer.commands.speaking import ENGLISH, paper_in, typed_in
from scorer.commands.together import Together
from scorer.evening.changes import club_named
from scorer.evening.club_before import left_of
from scorer.places import FIRST
from scorer.safety.signs import file_name
from scorer.store.file import SUFFIX
from scorer.store.place import is_gone, place

MOST = 1000  # clubs of one name in one folder; who may not look into it is told so as the club is made


def new_file(folder: Path, name: str, unnamed: str = FIRST) -> Path:
    """The file of a new club of this name in a folder: one that is not there, nor was, as far as that can be seen.

    One without a name is called ``unnamed``. No more names are asked after in a folder that does not answer itself:
    each may take as long as the first.
    """
    stem = file_name(name) or unnamed
    names = chain([stem], (f"{stem} {number}" for number in range(2, MOST)))
    paths = (folder / f"{each}{SUFFIX}" for each in takewhile(lambda _: answers(folder), names))
    return next((path for path in paths if is_gone(path) and not left_of(path)), folder / f"{stem}{SUFFIX}")


def answers(folder: Path) -> bool:
    """Whether a folder is there, or is said not to be."""
    return is_gone(folder) or place(folder) is not None


class NewClub(NamedTuple):
    """What is said of a club as it is made: its name, of its paper the language and, unless it is A4, the kind.

    ``letters`` is the key of the alphabet in which it types.
    """

    name: str = ""
    language: str = ENGLISH
    paper: str = ""
    paper_name: str = ""
    letters: str = ENGLISH_LETTERS.key

    def told(self) -> Together | None:
        """All of it as one deed; nothing where everything is as usual."""
        said = t("A new club: {club}.", club=self.name) if self.name else t("A new club.")
        parts = tuple(self._parts())
        return Together(said=said, parts=parts) if parts else None

    def _parts(self) -> Iterator[Command]:
        if self.name:
            yield club_named(self.name, before="")
        if self.language != ENGLISH:
            yield paper_in(self.language, before=ENGLISH)
        if self.paper:
            yield printed_on(self.paper, self.paper_name, before="")
        if self.letters != ENGLISH_LETTERS.key:
            yield typed_in(alphabet(self.letters), before=ENGLISH_LETTERS)
