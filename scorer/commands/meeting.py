"""What is to stand where two people changed the same thing: both, as far as they changed different parts of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from scorer.event.event import Contestant, Entry, Member, Penalty, Player
from scorer.event.results import Key, Slip

IN_PARTS = (Contestant, Entry, Member)  # values of which each part is somebody's own to change
NONE = Player()
GONE = object()  # what stands under a name that is not there


class Reconciled(NamedTuple):
    """What is to stand; ``torn`` where that would write over something that its author has not seen."""

    value: Any
    torn: bool = False


def met(seen: Any, mine: Any, now: Any) -> Reconciled:
    """``seen`` was changed to ``mine`` by one, and by others to ``now``; where they are torn, mine goes before."""
    if alike(seen, now) or alike(mine, now):
        return Reconciled(mine)
    if alike(seen, mine):
        return Reconciled(now)
    for kind, together in TOGETHER:
        if all(kind(each) for each in (seen, mine, now)):
            return together(seen, mine, now)
    return Reconciled(mine, torn=True)


def alike(one: Any, other: Any) -> bool:
    """Whether two values say the same."""
    return bool(plainly(one) == plainly(other))


def plainly(value: Any) -> Any:
    """A value with lists for tuples, all the way down: what a file gives back of both is a list."""
    if isinstance(value, Key):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), {field.name: plainly(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {name: plainly(each) for name, each in value.items()}
    return [plainly(each) for each in value] if isinstance(value, tuple | list) else value


# --- values in parts ------------------------------------------------------------------


def by_name(seen: Mapping[Any, Any], mine: Mapping[Any, Any], now: Mapping[Any, Any]) -> Reconciled:
    """Settings, each by itself."""
    each = {name: met(*(its.get(name, GONE) for its in (seen, mine, now))) for name in {**now, **mine}}
    kept = {name: found.value for name, found in each.items() if found.value is not GONE}
    return Reconciled(kept, any(found.torn for found in each.values()))


def by_ruling(seen: Slip, mine: Slip, now: Slip) -> Reconciled:
    """A slip: what the table handed in, as the director left it, is one thing, and what a ruling says another."""
    hand = met(*((its.result, its.right, its.switched) for its in (seen, mine, now)))
    said = met(*((its.note, its.law) for its in (seen, mine, now)))
    return Reconciled(Slip(*hand.value, *said.value), hand.torn or said.torn)


def by_part(seen: Any, mine: Any, now: Any) -> Reconciled:
    """Somebody known, or a number that is played under: name, team and the rest each by itself.

    Where somebody else was entered under the number, there is nothing to share.
    """
    if isinstance(mine, Entry) and len({seen.id, mine.id, now.id} - {""}) > 1:
        return Reconciled(mine, torn=True)
    names = [field.name for field in fields(mine)]
    found = by_name(*({name: getattr(its, name) for name in names} for its in (seen, mine, now)))
    return Reconciled(replace(mine, **found.value), found.torn)


def in_turn(seen: tuple[Any, ...], mine: tuple[Any, ...], now: tuple[Any, ...]) -> Reconciled:
    """Things in a row: the chairs of a pair, where a chair that is not there has nobody on it."""
    each = [met(*three) for three in zip_longest(seen, mine, now, fillvalue=NONE)]
    value = tuple(found.value for found in each)
    return Reconciled(value if any(one != NONE for one in value) else (), any(found.torn for found in each))


def by_number(seen: Iterable[Penalty], mine: Iterable[Penalty], now: Iterable[Penalty]) -> Reconciled:
    """Penalties: those of one contestant are one thing."""
    was, wanted, stands = ({n: list(its) for n, its in sorted_by_number(each)} for each in (seen, mine, now))
    changed = [number for number in {**was, **wanted} if was.get(number) != wanted.get(number)]
    kept = [each for each in now if each.number not in changed]
    torn = any(stands.get(number) not in (was.get(number), wanted.get(number)) for number in changed)
    return Reconciled((*kept, *(each for each in mine if each.number in changed)), torn)


def sorted_by_number(penalties: Iterable[Penalty]) -> Iterable[tuple[int, Iterable[Penalty]]]:
    """Penalties by whose they are, in the order in which they were given."""
    return groupby(sorted(penalties, key=number_of), key=number_of)


def number_of(penalty: Penalty) -> int:
    """Whose it is."""
    return penalty.number


def made_of(*kinds: type) -> Callable[[Any], bool]:
    """Whether a value is a row of nothing else."""
    return lambda value: isinstance(value, tuple | list) and all(isinstance(each, kinds) for each in value)


TOGETHER: tuple[tuple[Callable[[Any], bool], Callable[[Any, Any, Any], Reconciled]], ...] = (
    (lambda value: isinstance(value, Mapping), by_name),
    (lambda value: isinstance(value, IN_PARTS), by_part),
    (lambda value: isinstance(value, Slip), by_ruling),
    (made_of(Penalty), by_number),
    (made_of(Player), in_turn),
    (made_of(*IN_PARTS), in_turn),
)
