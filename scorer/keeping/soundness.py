"""Whether a club file is whole: SQLite's own check, the chain of the deeds, and the journal played again against it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import fields
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import JSON, Connection, Integer, LargeBinary, cast, select
from sqlalchemy.exc import SQLAlchemyError

from rules.text import NO_WORDS, Text, again, as_it_is, joined, kept, t
from scorer.commands import unpacked
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.plain import Newer, NotKept, made, plain
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store import reading
from scorer.store.chain import SIGNED, START, chained
from scorer.store.deeds import head, write
from scorer.store.file import build, engine_of
from scorer.store.tables import (
    CLUB,
    CONTESTANT,
    DEED,
    ENTRY,
    EVENT,
    MEMBER,
    SECTION,
    SESSION,
    SLIP,
)

STATE = (CLUB, MEMBER, EVENT, SESSION, ENTRY, SECTION, CONTESTANT, SLIP)
MOST = 20  # faults told of; a file with more is no better for a longer list
EVERY = 500  # deeds between two looks at whether anybody still wants to know
# What reading a value stumbles over where the disk gave back something else than was written.
WRONG = (NotKept, Refusal, SQLAlchemyError, sqlite3.Error, LookupError, TypeError, ValueError, AttributeError,
         ArithmeticError, RecursionError)  # fmt: skip
HEADING = "*** in database main ***"  # above what SQLite lists
Go = Callable[[], None]
Row = Any  # of the database: its values by the names of their columns
Pair = tuple[Row | None, Row | None]  # as it stands in the file, and as the journal tells of it
LISTS = {
    "club": t("the club", sense="in the file"),
    "member": t("member", sense="in the file"),
    "event": t("event", sense="in the file"),
    "session": t("session", sense="in the file"),
    "entry": t("entry", sense="in the file"),
    "section": t("section", sense="in the file"),
    "contestant": t("contestant", sense="in the file"),
}
NAMED_BY = ("name", "letter", "number")  # columns, the first that says something


class Fault(NamedTuple):
    """Something in a club file that is not as it was written, in a sentence."""

    said: Text
    broken: bool = False  # SQLite says so: the pages of the file are not what they were
    newer: bool = False  # nothing is known to be wrong with it: only a newer program can tell
    unknown: bool = False  # nor here: it could not be looked into, for now or by whoever is logged in

    def kept(self) -> list[Any]:
        """As JSON, to be told by another process."""
        return [kept(self.said), *self[1:]]

    @classmethod
    def again(cls, told: list[Any]) -> Fault:
        """The fault that ``kept`` wrote; raises an error of lookup, type or value for what it did not write."""
        return cls(again(told[0]), *told[1:])


def on() -> None:
    """Nobody wants it to stop."""


def faults(file: Connection, go_on: Go = on, base: Connection | None = None) -> tuple[Fault, ...]:
    """What is wrong with a club file, read on a connection inside a transaction; nothing where it is sound.

    ``base`` is an earlier state of it in memory that was found sound: only what was done since is played again, and
    ``base`` ends as the club that the journal tells of. ``go_on`` may raise to give the work up.
    """
    found = [Fault(unfitting(said), broken=True) for said in broken(file)[:1]]
    if not found:
        found += unchained(file, go_on)
    if not found:
        with closing(played_again(file, go_on, base)) as told:  # each is put into words as it is asked for
            found += islice(told, MOST)
    return tuple(found)


def unfitting(said: str) -> Text:
    """That SQLite finds the pages of a file damaged, with what it says of them."""
    return t("The pages of the file do not fit together any more (SQLite: {said}).", said=said)


def broken(file: Connection) -> list[str]:
    """What SQLite's own check finds, line by line; the first says enough of a file whose pages do not fit together."""
    try:
        rows = [str(row[0]) for row in file.exec_driver_sql("PRAGMA integrity_check(1)")]
    except WRONG as error:
        return [str(getattr(error, "orig", error))]
    return [line for row in rows for line in row.splitlines() if line not in ("ok", HEADING)]


def unchained(file: Connection, go_on: Go) -> Iterator[Fault]:
    """The first deed that is not as it was written, or not where it was."""
    above, expected = START, 1
    columns = [DEED.c[name] for name in (*SIGNED, "chain")]
    try:
        for row in file.execute(select(*columns).order_by(DEED.c.id)).mappings():
            if expected % EVERY == 0:
                go_on()
            if row["id"] != expected:
                yield Fault(t("Deed {number} is missing from the journal.", number=expected))
                return
            above = chained(above, row)
            if above != row["chain"]:
                said = t(
                    "Deed {number} of the journal is not as it was written: “{what}”", number=expected, what=row["what"]
                )
                yield Fault(said)
                return
            expected += 1
    except WRONG:
        yield Fault(t("Deed {number} of the journal cannot be read.", number=expected))


def played_again(file: Connection, go_on: Go, base: Connection | None) -> Generator[Fault]:
    """What stands in the file otherwise than the journal tells, with the results that differ by name."""
    if base is None:
        engine = engine_of(None)
        try:
            with engine.begin() as memory:
                build(memory)
                yield from compared(file, memory, go_on)
        finally:
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
        except Newer:
            raise
        except WRONG:
            said = t("Deed {number} of the journal cannot be done again: “{what}”", number=row["id"], what=row["what"])
            yield Fault(said)
            return
        write(memory, row)
    yield from reshaped(file, memory)
    for each in STATE:
        yield from differences(each, file, memory)


def reshaped(file: Connection, memory: Connection) -> Iterator[Fault]:
    """What is not a club file's, tables with other columns than they should have, and numbers given out twice."""
    for asked in ("SELECT type, name FROM sqlite_master", "PRAGMA application_id"):
        ours, theirs = ({tuple(row) for row in each.exec_driver_sql(asked)} for each in (file, memory))
        if ours != theirs:
            yield Fault(t("The file is not made up as a club file is: no program would open it."))
    for of in (*STATE, DEED):
        asked = f'PRAGMA table_info("{of.name}")'
        ours, theirs = ({tuple(row)[1:] for row in each.exec_driver_sql(asked)} for each in (file, memory))
        if ours != theirs:
            yield Fault(t("The file’s list “{name}” has other columns than it should.", name=of.name))
    asked = "SELECT name, seq FROM sqlite_sequence"
    given, told = ({name: seq for name, seq in each.exec_driver_sql(asked)} for each in (file, memory))
    for name, last in told.items():
        if given.get(name) != last:
            yield Fault(
                t("The file would number what is next in its list “{name}” otherwise than the journal.", name=name)
            )


def differences(of: Any, file: Connection, memory: Connection) -> Iterator[Fault]:
    """The rows of a table that the file has otherwise than the journal tells."""
    words = worded_slip if of is SLIP else worded
    try:
        pairs = paired(of, rows_of(of, file), rows_of(of, memory))
        for stands, told in pairs:
            if not same(of, stands, told):
                yield Fault(words(of.name, memory, (stands, told)))
    except WRONG:
        yield Fault(t("The file’s list “{name}” cannot be read.", name=of.name))


def rows_of(of: Any, file: Connection) -> Iterable[Row]:
    """The rows of a table in the order of its key, as bytes where there are words: so that each can be read."""
    columns = [each if isinstance(each.type, Integer) else cast(each, LargeBinary).label(each.name) for each in of.c]
    return file.execute(select(*columns).order_by(*of.primary_key.columns)).mappings()


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
    try:
        one, other = ({each.name: value_of(each, row[each.name]) for each in of.c} for row in (stands, told))
        if of is SLIP:
            one["slip"], other["slip"] = (in_todays_words(row["slip"]) for row in (one, other))
    except WRONG:
        return False
    return one == other


def in_todays_words(stored: Any) -> Any:
    """A slip as this program would write it; raises where it says something that no program wrote there."""
    slip = made(stored, Slip)
    known = {each.name for each in fields(slip)}, {each.name for each in fields(slip.result)} | {"kind"}
    if not (stored.keys() <= known[0] and stored["result"].keys() <= known[1]):
        raise NotKept("expected nothing but a slip")
    return plain(slip)


def value_of(column: Any, stored: Any) -> Any:
    """What a column's bytes say."""
    if not isinstance(stored, bytes):
        return stored
    return json.loads(stored) if isinstance(column.type, JSON) else stored.decode()


def worded(what: str, _told_by: Connection, found: Pair) -> Text:
    """What is wrong with a row, as it stands and as it was told, in the words of a club."""
    stands, told = found
    either = stands or told or {}
    name = next((as_it_is(shown(either[each])) for each in NAMED_BY if either.get(each)), NO_WORDS)
    where = joined(filter(None, (LISTS[what], name)))
    if stands is None:
        return t("The journal tells of what is not there: {where}.", where=where)
    if told is None:
        return t("There is something that the journal knows nothing of: {where}.", where=where)
    return t("It is not as the journal tells: {where}.", where=where)


def shown(value: Any) -> str:
    """A value in a sentence, as far as it can be read."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def worded_slip(_what: str, told_by: Connection, found: Pair) -> Text:
    """What is wrong with a result: where it belongs, what stands there, and what the journal tells."""
    stands, told = found
    at = stands or told or {}
    key = Key(*(at[name] for name in ("section_id", "round", "table", "number")))
    event, where = placed(told_by, key)
    is_now, should = said_of(event, key, stands), said_of(event, key, told)
    return t("{where}: recorded is {stands}, and the journal tells of {told}.", where=where, stands=is_now, told=should)


def placed(told_by: Connection, key: Key) -> tuple[Event | None, Text]:
    """The event that a result belongs to, and its place in words."""
    try:
        id_ = told_by.scalars(select(SECTION.c.event_id).where(SECTION.c.id == key.section)).one()
        event = reading.event(told_by, id_)
        return event, joined((as_it_is(event.name), contest_of(event).place_words(event, key)), ", ")
    except WRONG:  # the journal knows nothing of it either: its place says enough
        return None, t("Table {table}, round {round}, number {n}", table=key.table, round=key.round, n=key.number)


def said_of(event: Event | None, key: Key, row: Row | None) -> Text:
    """What a row of the slips says, in words as far as it can be read."""
    if row is None:
        return t("nothing")
    try:
        slip = made(json.loads(row["slip"]), Slip)
        if event is None:
            return t("a result")
        return t("“{words}”", words=contest_of(event).slip_words(event, key, slip))
    except WRONG:
        return t("something that cannot be read")
