"""What a club has answered once and is not asked again: what a heading means, who are two people, which paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.text import Text, as_it_is, t
from scorer.commands.command import Command
from scorer.store import reading
from scorer.store.clubs import remember
from scorer.store.gateway import File

HEADINGS, TWO_PEOPLE, PAPER, CLUB = "headings", "two people", "paper", "club"  # kinds of question
SIZE, INVENTED, YES = "size", "invented", "yes"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remember(Command):
    """Keep an answer to a question of a kind; an empty one forgets it."""

    of: str
    name: str
    answer: str
    seen: tuple[str, ...] = ()
    value: ClassVar[str] = "answer"

    def writes(self) -> frozenset[str]:
        return frozenset({f"answer {self.of} {self.name}"})

    def carry_out(self, file: File) -> Command:
        before = reading.remembered(file, self.of).get(self.name, "")
        answer = self.over(file, before)
        remember(file, self.of, self.name, answer=answer)
        return Remember(**self.answered(), of=self.of, name=self.name, answer=before, seen=(answer,))

    def words(self, _file: File, before: str) -> Text:
        return as_it_is(before) or t("no answer")


def headings_kept(chosen: Mapping[str, str], before: Mapping[str, str], said: Text) -> tuple[Remember, ...]:
    """What headings mean, as far as that was not known; one that is left out is kept as “-”."""
    return tuple(
        Remember(said=said, of=HEADINGS, name=name, answer=kind)
        for name, kind in chosen.items()
        if before.get(name) != kind
    )


def paper_size(file: File) -> str:
    """The kind of paper that the club prints on, by its key; empty where it never said so."""
    return reading.remembered(file, PAPER).get(SIZE, "")


def printed_on(key: str, name: str, *, before: str) -> Remember:
    """The kind of paper that the club prints on; ``before`` is what its author saw that it was."""
    said = t("The club prints on {paper}.", paper=name)
    return Remember(said=said, of=PAPER, name=SIZE, answer=key, seen=(before,))


def called_invented(said: Text) -> Remember:
    """That nobody of this club is there in truth."""
    return Remember(said=said, of=CLUB, name=INVENTED, answer=YES)


def is_invented(file: File) -> bool:
    """Whether nobody of this club is there in truth, which everything says that is shown or printed of it."""
    return reading.remembered(file, CLUB).get(INVENTED) == YES
