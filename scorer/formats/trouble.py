"""What can be wrong with a file of another program: which file, which line, what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text import NO_WORDS, Text, joined, t
from scorer.event.refusal import Refusal
from scorer.safety.signs import one_line, shortened

LONGEST = 30  # signs of a file's own words that a sentence quotes
LONGEST_NAME = 60  # signs of its name
NAMED = 8  # pairs or columns that a sentence names


class CannotRead(Refusal):
    """“{file}” cannot be read."""

    def __init__(self, **given: object) -> None:
        """What stands in quotation marks or angle brackets are the file's words, quoted by their beginning."""
        sentence = type(self).__doc__ or ""
        marked = {name: (f"“{{{name}}}”", f"<{{{name}}}>") for name in given if name != "file"}
        theirs = [name for name, marks in marked.items() if any(mark in sentence for mark in marks)]
        named = {"file": shortened(str(given["file"]), LONGEST_NAME)} if "file" in given else {}
        super().__init__(**{**given, **named, **{name: quoted(str(given[name])) for name in theirs}})

    def says(self, text: Text) -> None:
        """Let this be the whole sentence."""
        self.text, self.args = text, (str(text),)


class InLine(CannotRead):
    """“{file}” cannot be read as it stands."""

    def __init__(self, **given: object) -> None:
        """A subclass's docstring says what is ``wrong`` in a ``line``; the file and the line are put before it."""
        super().__init__(**given)
        self.wrong = self.text
        self.says(t("“{file}”, line {line}: {wrong}", file=self.file, line=int(str(given["line"])), wrong=self.wrong))

    @property
    def file(self) -> str:
        """The name of the file, as a sentence quotes it."""
        return one_line(str(self.given["file"]))


class AdvisedElsewhere(CannotRead):
    """“{file}” cannot be read here."""

    def __init__(self, *, advice: Text = NO_WORDS, **given: object) -> None:
        """A subclass's docstring is the sentence, behind which the ``advice`` stands where there is any."""
        super().__init__(**given)
        if advice:
            self.says(joined((self.text, advice)))


def quoted(said: str) -> str:
    """Words of a file as a sentence quotes them: of long ones the first signs."""
    return said if len(said) <= LONGEST else shortened(said, LONGEST)


def pair_called(name: str) -> Text:
    """A pair as a sentence speaks of it."""
    return t("pair {pair}", pair=quoted(name))


def player_called(name: str) -> Text:
    """A player of whom only the number is known, as a sentence speaks of one."""
    return t("player {player}", player=quoted(name))


def of_many(names: Sequence[str]) -> Text:
    """Names as a sentence lists them; of a great many the first."""
    listed = joined(names[:NAMED], ", ")
    return t("{names} and {n} more", names=listed, n=len(names) - NAMED) if len(names) > NAMED else listed


class NoSuchFile(CannotRead):
    """There is no file “{file}”: expected the results of an event."""


class NotAFile(CannotRead):
    """“{file}” is {what}: expected a file with the results of an event."""

    def __init__(self, *, what: Text, **given: object) -> None:
        super().__init__(what=what, **given)
        self.what = what


class FileMayNotBeRead(CannotRead):
    """“{file}” may not be read ({why}): expected a file that you may open."""


class EmptyFile(CannotRead):
    """“{file}” is empty: expected {expected}."""


class TooLarge(CannotRead):
    """“{file}” is larger than {most} million bytes, which no event comes to: expected the results of one event."""


class TooMuch(InLine):
    """more than {most:,} {things}, which no event comes to: expected {expected}."""


class NotText(InLine):
    """this is not text in any encoding that is known here: expected {expected}."""


class TooShort(InLine):
    """only {count} of the {needed} entries: expected {expected}."""


class UnknownFormat(CannotRead):
    """“{file}”, line 1: “{start}” begins no kind of file that is read here: expected {expected}."""


class NotEvenText(CannotRead):
    """“{file}” is not text, and no kind of file that is known here: expected {expected}."""


class NotReadHere(AdvisedElsewhere):
    """“{file}” is {kind}, which is not read yet: expected {expected}."""


class AnotherKind(AdvisedElsewhere):
    """“{file}” is {kind}: expected {expected}."""


class NotXml(InLine):
    """this is not sound XML ({said}): expected {expected}."""


class CutShort(CannotRead):
    """“{file}” breaks off at line {line} inside {inside}: expected {expected}. Get the whole file again."""


class Hostile(InLine):
    """{does}, which results have no use for: expected {expected}. Nothing of it was read."""


class WrongRoot(InLine):
    """the outermost element is <{found}>: expected {expected}."""


class NotWhatIsExpected(InLine):
    """“{found}” stands as {what}: expected {expected}."""

    def __new__(cls, *, found: object = "", **given: object) -> NotWhatIsExpected:
        """Where nothing that can be seen stands there, that is said."""
        return super().__new__(cls if one_line(str(found)).strip() else NothingThere)


class NothingThere(NotWhatIsExpected):
    """nothing stands as {what}: expected {expected}."""


class Impossible(NotWhatIsExpected):
    """“{found}” stands as {what}: expected {expected}"""


class Lacking(InLine):
    """{what} is missing: expected {expected}."""


class NotReadYet(InLine):
    """this is {found}, which is not read yet: read are {expected}."""


class UnknownPair(InLine):
    """{pair} on board {board} is not among the participants: expected one of {expected}."""


class TwoResults(InLine):
    """a second result on board {board} for {pair}: expected one; line {first} has the first."""


class AgainstThemselves(InLine):
    """{pair} plays against itself on board {board}: expected two different pairs."""
