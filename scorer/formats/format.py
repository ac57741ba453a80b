"""What every file format says about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from rules.text import Text
from scorer.formats.source import Source

if TYPE_CHECKING:
    from scorer.formats.record import Record  # an event and all that is in it, which scoring plain lines can do without


class Format(ABC):
    """A kind of file that another program writes or reads.

    ``key`` is written into saved things and never changes; ``suffixes`` are how such files end,
    ``called`` is what a sentence says that it expected.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    called: ClassVar[Text]
    suffixes: ClassVar[tuple[str, ...]]

    @abstractmethod
    def recognises(self, head: bytes) -> bool:
        """Whether a file that begins so is of this kind."""

    @abstractmethod
    def read(self, source: Source) -> Record:
        """What the file says; raises a ``CannotRead`` that names the line and what was expected there."""

    @abstractmethod
    def write(self, record: Record) -> bytes:
        """A file that ``read`` reads back as the same record; raises a ``Refusal`` for what the format cannot hold."""

    def leaves_out(self, record: Record) -> list[Text]:
        """What of a record has no place in such a file, each in a few words."""
        return []
