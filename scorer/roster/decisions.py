"""What is decided about the rows of a list that is to be imported, row by row, before anything is changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.text import NO_WORDS, Text, joined, t
from scorer.roster.columns import INSIDE
from scorer.roster.plan import TOLD, Change, against


@dataclass(frozen=True, slots=True)
class Decision:
    """A row, and whether it is left out; ``first`` is the row as it was read."""

    first: Change
    change: Change
    out: bool = False

    @property
    def kind(self) -> str:
        """What becomes of the row: new, changed, same, doubtful, refused or out."""
        return "out" if self.out else self.change.kind

    @property
    def taken(self) -> bool:
        """Whether it changes anything."""
        return not self.out and self.change.kind in ("new", "changed", "doubtful")

    @property
    def why(self) -> Text:
        """What changes, or why not."""
        if self.out:
            return t("left out")
        return self.change.why or differences(self.change)


def decisions(changes: Iterable[Change]) -> tuple[Decision, ...]:
    """Every row as it was read."""
    return tuple(Decision(change, change) for change in changes)


def turned(decision: Decision) -> Decision:
    """The next thing that could be done with a row: take it, take it for whom it is like, leave it out."""
    first, change = decision.first, decision.change
    if first.kind in ("refused", "same"):
        return decision
    if decision.out:
        return Decision(first, first)
    if change.kind == "doubtful" and first.like is not None:
        meant = against(first.line, first.after, first.like)
        new = differences(meant) or t("nothing new")
        return Decision(first, replace(meant, why=t("taken for {member}: {new}", member=first.like.name, new=new)))
    return replace(decision, out=True)


def differences(change: Change) -> Text:
    """What is other than before: ``number 12 → 14``."""
    before, after = change.before, change.after
    if before is None:
        return NO_WORDS
    told = ((name, getattr(before, name), getattr(after, name)) for name in ("name", "surname", *TOLD))
    return joined(
        (
            t("{what} {before} → {after}", what=INSIDE[name], before=old or "–", after=new)
            for name, old, new in told
            if old != new and not (name == "surname" and before.name != after.name)
        ),
        ", ",
    )


def counts(rows: Iterable[Decision]) -> Counter[str]:
    """How many rows there are of each kind."""
    return Counter(row.kind for row in rows)


def taken(rows: Iterable[Decision]) -> tuple[Change, ...]:
    """The rows that change something."""
    return tuple(row.change for row in rows if row.taken)
