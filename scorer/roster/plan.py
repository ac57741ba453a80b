"""What an import would change, member by member, before anything is changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from rapidfuzz import fuzz, process

from rules.text import NO_WORDS, Text, both, t
from scorer.commands.members import PutMembers
from scorer.commands.saying import NUMBERS
from scorer.event.event import Member
from scorer.event.folding import folded
from scorer.languages import ENGLISH
from scorer.roster.columns import IGNORED, NAMES
from scorer.roster.grid import Grid
from scorer.roster.naming import Parted, called, named, parted
from scorer.safety import signs

Kind = Literal["new", "changed", "same", "doubtful", "refused"]
KEYS = NUMBERS
TOLD = (*KEYS, "grade", "email", "telephone", "notes")  # what a row says beside the name
ALIKE = 90  # per cent, as rapidfuzz counts words in any order


@dataclass(frozen=True, slots=True)
class Change:
    """One row of the list: who is meant, who is there already, and what would become of it.

    ``like`` is whom somebody doubtful might be, if not somebody else.
    """

    line: int
    kind: Kind
    after: Member
    before: Member | None = None
    why: Text = NO_WORDS
    like: Member | None = None


class Known(NamedTuple):
    """The members there are, by their numbers and by their names."""

    by_key: dict[tuple[str, str], Member]
    by_name: dict[str, list[Member]]


def known(members: Iterable[Member]) -> Known:
    """The members there are, to look somebody up among."""
    there = tuple(members)
    by_key = {(key, value): each for each in there for key in KEYS if (value := getattr(each, key))}
    by_name: dict[str, list[Member]] = {}
    for each in there:
        by_name.setdefault(folded(each.name), []).append(each)
    return Known(by_key, by_name)


def plan(
    grid: Grid,
    columns: tuple[str, ...],
    members: Iterable[Member],
    *,
    headed: bool,
    told: Callable[[int, int], object] = lambda done, of: None,
) -> tuple[Change, ...]:
    """Hold every row against the members there are; nobody is meant twice.

    ``told`` is called with how many rows of how many are done.
    """
    there = known(members)
    first_only = "first" in columns and NAMES.isdisjoint({*columns} - {"first"})
    meant: dict[object, int] = {}
    changes = []
    for line, row in enumerate(grid[headed:], 1 + headed):
        change = compared(line, member_in(row, columns), there)
        who = change.before.id if change.before else identity(change.after)
        if first_only and change.kind in ("new", "doubtful"):
            change = replace(change, kind="refused", why=t("only a first name: say which column has the surnames"))
        if change.kind != "refused" and who in meant:
            change = replace(change, kind="refused", why=t("the same person as in row {row}", row=meant[who]))
        meant.setdefault(who, line)
        changes.append(change)
        told(line, len(grid))
    return tuple(changes)


def identity(member: Member) -> tuple[str, str]:
    """What a new member is known by within the list."""
    return next(((key, value) for key in KEYS if (value := getattr(member, key))), ("name", folded(member.name)))


def member_in(row: tuple[str, ...], columns: tuple[str, ...]) -> Member:
    """The member a row speaks of."""
    found: dict[str, Any] = {kind: cell for kind, cell in zip(columns, row, strict=False) if kind != IGNORED}
    first, last = (signs.kept_name(found.pop(part, "")) for part in ("first", "last"))
    whole = signs.kept_name(found.pop("name", ""))
    member = Member(**found)
    if last and first and not whole:
        return named(member, Parted(first, last))
    return called(member, whole or last or first)


def compared(line: int, wanted: Member, there: Known) -> Change:
    """One row held against the members there are."""
    if not wanted.name:
        return Change(line, "refused", wanted, why=t("there is no name in this row"))
    for key in KEYS:
        before = there.by_key.get((key, getattr(wanted, key)))
        if before:
            return against(line, wanted, before)
    named = there.by_name.get(folded(wanted.name), [])
    if len(named) > 1:
        why = t(
            "{n} members are called {name}; added as one more",
            n=len(named),
            name=named[0].name,
        )
        return Change(line, "doubtful", wanted, why=why, like=named[0])
    if named and not any(getattr(wanted, key) and getattr(named[0], key) for key in KEYS):
        return against(line, wanted, named[0])
    alike = process.extractOne(
        folded(wanted.name), there.by_name.keys(), scorer=fuzz.token_sort_ratio, score_cutoff=ALIKE
    )
    if alike:
        other = there.by_name[alike[0]][0]
        why = t("much like {member}, who is a member; added as somebody else", member=other.name)
        return Change(line, "doubtful", wanted, why=why, like=other)
    return Change(line, "new", wanted)


def against(line: int, wanted: Member, before: Member) -> Change:
    """A row that means somebody who is there; what the list leaves blank stays as it is."""
    told: dict[str, Any] = {name: value for name in TOLD if (value := getattr(wanted, name))}
    told |= names_after(before, wanted)
    after = replace(before, **told)
    return Change(line, "same" if after == before else "changed", after, before)


def names_after(before: Member, wanted: Member) -> dict[str, str]:
    """The name of somebody who is there, after a row: one that says less of it, or no accents, takes nothing away."""
    mine, theirs = (folded(each.name).split() for each in (before, wanted))
    if Counter(theirs) - Counter(mine):
        return {"name": wanted.name, "surname": wanted.surname}
    end = " ".join(before.name.split()[-len(wanted.surname.split()) :]) if wanted.surname else ""
    parts = mine == theirs and end and folded(end) == folded(wanted.surname)
    return {"surname": end} if parts and parted(before, ENGLISH).surname != end else {}


def command(changes: Iterable[Change], source: Text) -> PutMembers:
    """The one deed that does it; rows that are refused or change nothing are not in it."""
    changes = tuple(changes)
    put = tuple(each.after for each in changes if each.kind in ("new", "changed", "doubtful"))
    added = sum(not each.id for each in put)
    counts: list[Text] = [t("{n} member added", "{n} members added", n=added)] * bool(added)
    counts += [t("{n} changed", n=len(put) - added)] * (len(put) > added)
    said = t("{counts} from {source}.", counts=both(counts), source=source) if counts else nothing_from(source)
    before = tuple(each.before for each in changes if each.before is not None and each.after in put)
    return PutMembers(said=said, put=put, seen=(before,))


def nothing_from(source: Text) -> Text:
    """That a list brought nothing new."""
    return t("Nothing changed from {source}.", source=source)
