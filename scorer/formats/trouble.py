"""What can be wrong with a file of another program: which file, which line, what was expected."""

from __future__ import annotations

from scorer.event.refusal import Refusal
from scorer.safety.signs import one_line, shortened

LONGEST = 30  # signs of a file's own words that a sentence quotes
LONGEST_NAME = 60  # signs of its name


class CannotRead(Refusal):
    """“{file}”, line {line}: {said}."""

    def __init__(self, **given: object) -> None:
        """What stands in quotation marks or angle brackets are the file's words, quoted by their beginning."""
        sentence = type(self).__doc__ or ""
        marked = {name: (f"“{{{name}}}”", f"<{{{name}}}>") for name in given if name != "file"}
        theirs = [name for name, marks in marked.items() if any(mark in sentence for mark in marks)]
        named = {"file": shortened(str(given["file"]), LONGEST_NAME)} if "file" in given else {}
        super().__init__(**{**given, **named, **{name: quoted(given[name]) for name in theirs}})


def quoted(said: object) -> object:
    """Words of a file as a sentence quotes them: of long ones the first signs."""
    text = str(said)
    return said if len(text) <= LONGEST else shortened(text, LONGEST)


class NoSuchFile(CannotRead):
    """There is no file “{file}”: expected the results of an event."""


class NotAFile(CannotRead):
    """“{file}” is {what}: expected a file with the results of an event."""


class MayNotBeRead(CannotRead):
    """“{file}” may not be read ({why}): expected a file that you may open."""


class Empty(CannotRead):
    """“{file}” is empty: expected {expected}."""


class TooLarge(CannotRead):
    """“{file}” is larger than {most} million bytes, which no event comes to: expected the results of one event."""


class TooMuch(CannotRead):
    """“{file}”, line {line}: more than {most:,} {things}, which no event comes to: expected {expected}."""


class NotText(CannotRead):
    """“{file}”, line {line}: this is not text in any encoding that is known here: expected {expected}."""


class TooShort(CannotRead):
    """“{file}”, line {line}: only {count} of the {needed} entries: expected {expected}."""


class UnknownFormat(CannotRead):
    """“{file}”, line 1: “{start}” begins no kind of file that is read here: expected {expected}."""


class NotEvenText(CannotRead):
    """“{file}” is not text, and no kind of file that is known here: expected {expected}."""


class NotReadHere(CannotRead):
    """“{file}” is {kind}, which is not read yet: expected {expected}.{advice}"""


class AnotherKind(CannotRead):
    """“{file}” is {kind}: expected {expected}.{advice}"""


class NotXml(CannotRead):
    """“{file}”, line {line}: this is not sound XML ({said}): expected {expected}."""


class CutShort(CannotRead):
    """“{file}” breaks off at line {line} inside {inside}: expected {expected}. Get the whole file again."""


class Hostile(CannotRead):
    """“{file}”, line {line}: it {does}, which results have no use for: expected {expected}. Nothing of it was read."""


class WrongRoot(CannotRead):
    """“{file}”, line {line}: the outermost element is <{found}>: expected {expected}."""


class NotWhatIsExpected(CannotRead):
    """“{file}”, line {line}: “{found}” stands as {what}: expected {expected}."""

    def __new__(cls, *, found: object = "", **given: object) -> NotWhatIsExpected:
        """Where nothing that can be seen stands there, that is said."""
        return super().__new__(cls if one_line(str(found)).strip() else NothingThere)


class NothingThere(NotWhatIsExpected):
    """“{file}”, line {line}: nothing stands as {what}: expected {expected}."""


class Lacking(CannotRead):
    """“{file}”, line {line}: {what} is missing: expected {expected}."""


class NotReadYet(CannotRead):
    """“{file}”, line {line}: this is {found}, which is not read yet: read are {expected}."""


class UnknownPair(CannotRead):
    """“{file}”, line {line}: {pair} on board {board} is not among the participants: expected one of {expected}."""


class TwoResults(CannotRead):
    """“{file}”, line {line}: a second result on board {board} for {pair}: expected one; line {first} has the first."""


class AgainstThemselves(CannotRead):
    """“{file}”, line {line}: {pair} plays against itself on board {board}: expected two different pairs."""
