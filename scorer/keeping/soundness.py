"""Whether a club file is whole: SQLite's own check, the chain of the deeds, and the journal played again against it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select

from scorer.commands import unpacked
from scorer.event.event import Event
from scorer.event.plain import NotKept, made, plain
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.event.wording import place_words, slip_words
from scorer.journal import DEED, head
from scorer.store import reading
from scorer.store.chain import SIGNED, START, chained
from scorer.store.file import build, engine_of
from scorer.store.tables import ClubRow, ContestantRow, EventRow, MemberRow, SectionRow, SlipRow, table

STATE = tuple(table(row) for row in (ClubRow, MemberRow, EventRow, SectionRow, ContestantRow, SlipRow))
SLIP = table(SlipRow)
MOST = 20  # faults told of; a file with more is no better for a longer list
EVERY = 500  # deeds between two looks at whether anybody still wants to know
WRONG = (NotKept, Refusal, LookupError, TypeError, ValueError, AttributeError, json.JSONDecodeError)
Go = Callable[[], None]
Row = Any  # of the database: its values by the names of their columns
Pair = tuple[Row | None, Row | None]  # as it stands in the file, and as the journal tells of it


class Fault(NamedTuple):
    """Something in a club file that is not as it was written, in a sentence."""

    said: str


def on() -> None:
    """Nobody wants it to stop."""


def faults(file: Connection, go_on: Go = on, base: Connection | None = None) -> tuple[Fault, ...]:
    """What is wrong with a club file, read on a connection inside a transaction; nothing where it is sound.

    ``base`` is an earlier state of it in memory that was found sound: only what was done since is played again, and
    ``base`` ends as the club that the journal tells of. ``go_on`` may raise to give the work up.
    """
    found = [Fault(f"SQLite says: {said}.") for said in broken(file)]
    if not found:
        found += unchained(file, go_on)
    if not found:
        found += played_again(file, go_on, base)
    return tuple(found[:MOST])


def broken(file: Connection) -> list[str]:
    """What SQLite's own check finds."""
    try:
        said = [str(row[0]) for row in file.exec_driver_sql(f"PRAGMA integrity_check({MOST})")]
    except Exception as error:  # noqa: BLE001  whatever reading stumbles over is what is wrong
        return [str(getattr(error, "orig", error))]
    return [] if said == ["ok"] else said


def unchained(file: Connection, go_on: Go) -> Iterator[Fault]:
    """The first deed that is not as it was written, or not where it was."""
    above, expected = START, 1
    columns = [DEED.c[name] for name in (*SIGNED, "chain")]
    try:
        for row in file.execute(select(*columns).order_by(DEED.c.id)).mappings():
            if expected % EVERY == 0:
                go_on()
            if row["id"] != expected:
                yield Fault(f"Deed {expected} is missing from the journal.")
                return
            above = chained(above, row)
            if above != row["chain"]:
                yield Fault(f"Deed {expected} of the journal is not as it was written: “{row['what']}”")
                return
            expected += 1
    except WRONG:
        yield Fault(f"Deed {expected} of the journal cannot be read.")


def played_again(file: Connection, go_on: Go, base: Connection | None) -> Iterator[Fault]:
    """What stands in the file otherwise than the journal tells, with the results that differ by name."""
    if base is None:
        engine = engine_of(None)
        with engine.begin() as memory:
            build(memory)
            yield from compared(file, memory, go_on)
        engine.dispose()
    else:
        yield from compared(file, base, go_on)


def compared(file: Connection, memory: Connection, go_on: Go) -> Iterator[Fault]:
    """Carry out on ``memory`` what it has not yet seen, and hold the file against it."""
    since = head(memory).deed
    rows = file.execute(select(DEED).where(DEED.c.id > since).order_by(DEED.c.id)).mappings()
    for row in rows:
        if row["id"] % EVERY == 0:
            go_on()
        try:
            unpacked(row["command"]).carry_out(memory)
        except WRONG:
            yield Fault(f"Deed {row['id']} of the journal cannot be done again: “{row['what']}”")
            return
        memory.execute(insert(DEED), dict(row))
    for each in STATE:
        yield from differences(each, file, memory)


def differences(of: Any, file: Connection, memory: Connection) -> Iterator[Fault]:
    """The rows of a table that the file has otherwise than the journal tells."""
    asked = select(of).order_by(*of.primary_key.columns)
    try:
        pairs = paired(of, file.execute(asked).mappings(), memory.execute(asked).mappings())
        for stands, told in pairs:
            if not same(of, stands, told):
                words = worded_slip if of is SLIP else worded
                yield Fault(words(of.name, file, (stands, told)))
    except WRONG:
        yield Fault(f"The file's list “{of.name}” cannot be read.")


def paired(of: Any, ours: Iterable[Row], theirs: Iterable[Row]) -> Iterator[Pair]:
    """Rows of two lists with the same key beside each other; both come in the order of the key."""
    keys = [column.name for column in of.primary_key.columns]
    one, other = iter(ours), iter(theirs)
    left, right = next(one, None), next(other, None)
    while left is not None or right is not None:
        at = None if left is None else tuple(left[name] for name in keys)
        to = None if right is None else tuple(right[name] for name in keys)
        first = at is not None and (to is None or at <= to)
        second = to is not None and (at is None or to <= at)
        yield left if first else None, right if second else None
        left = next(one, None) if first else left
        right = next(other, None) if second else right


def same(of: Any, stands: Row | None, told: Row | None) -> bool:
    """Whether two rows say the same; a slip that an older program wrote may say it in other words."""
    if stands is None or told is None:
        return stands is told
    if dict(stands) == dict(told):
        return True
    return of is SLIP and plain(made(stands["slip"], Slip)) == plain(made(told["slip"], Slip))


def worded(what: str, _file: Connection, found: Pair) -> str:
    """What is wrong with a row, as it stands and as it was told, in the words of a club."""
    stands, told = found
    either = stands or told or {}
    name = next((str(either[each]) for each in ("name", "letter", "number") if either.get(each)), "")
    where = f"the {what} {name}".rstrip()
    if stands is None:
        return f"The journal tells of {where}, which is not in the file."
    return f"In the file, {where} is not as the journal tells." if told else f"The journal knows nothing of {where}."


def worded_slip(_what: str, file: Connection, found: Pair) -> str:
    """What is wrong with a result: where it belongs, what stands there, and what the journal tells."""
    stands, told = found
    at = stands or told or {}
    key = Key(*(at[name] for name in ("section_id", "round", "table", "number")))
    event, where = placed(file, key)
    is_now, should = said_of(event, key, stands), said_of(event, key, told)
    return f"{where}: {is_now} stands in the file, and the journal tells of {should}."


def placed(file: Connection, key: Key) -> tuple[Event | None, str]:
    """The event that a result belongs to, and its place in words."""
    try:
        id_ = file.scalars(select(table(SectionRow).c.event_id).where(table(SectionRow).c.id == key.section)).one()
        event = reading.event(file, id_)
        return event, f"{event.name}, {place_words(event, key)}"
    except Exception:  # noqa: BLE001  the event around a damaged result may be damaged too: its place says enough
        return None, f"Table {key.table}, round {key.round}, number {key.number}"


def said_of(event: Event | None, key: Key, row: Row | None) -> str:
    """What a row of the slips says, in words as far as it can be read."""
    if row is None:
        return "nothing"
    try:
        return f"“{slip_words(event, key, made(row['slip'], Slip))}”" if event else "a result"
    except Exception:  # noqa: BLE001  a damaged slip says nothing that could be put into words
        return "something that cannot be read"
