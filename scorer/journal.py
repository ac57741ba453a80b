"""The journal: every deed with the command that did it and the one that takes it back, and what is read off it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Latest, Overtaken, Together, packed, unpacked
from scorer.event.plain import NotKept
from scorer.event.refusal import Refusal
from scorer.store import deeds as rows
from scorer.store.chain import chained
from scorer.store.deeds import Head, Reach, chain_at, head, rows_after
from scorer.store.gateway import File
from scorer.store.versions import last_found
from scorer.telling import TOLD, Shown, in_words, what_of
from scorer.who import known_as


class Signed(NamedTuple):
    """Who does something, and when."""

    who: str
    at: datetime

    def said(self) -> dict[str, str]:
        """The same as a row of the journal says it: the time to the second, with its zone."""
        return {"who": self.who, "at": self.at.isoformat(timespec="seconds")}


class Below(NamedTuple):
    """Where the next deed is written: in a file, below its last."""

    file: File
    last: Head


class News(NamedTuple):
    """The rows written after a deed, oldest first, and where the journal ends now."""

    head: Head
    rows: list[dict[str, Any]]


class NothingToUndo(Refusal):
    """There is nothing of yours here that could be undone."""


class NothingToRedo(Refusal):
    """There is nothing of yours here that could be done again."""


class ChangedSince(Refusal):
    """“{what}” was changed again later{by}. Take back everything since, or correct it as it stands now."""


class MoreSince(Refusal):
    """Meanwhile {who} did this{when}: “{theirs}” Nothing was taken back: choose again whether that shall be too."""


class NoSuchDeed(Refusal):
    """The journal has no deed {number}."""


class NothingStands(Refusal):
    """Nothing has been done since then that still stands."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of the journal. ``step`` is do, undo or redo; ``first`` is the deed that was first done."""

    id: int
    at: datetime
    who: str
    event: int
    what: Text
    step: str
    first: int

    @property
    def words(self) -> Text:
        """What was done, taken back or done again."""
        return in_words(self.step, self.what)


# --- writing ------------------------------------------------------------------------------


def written(place: Below, command: Command, signed: Signed) -> dict[str, Any]:
    """Carry out a command and write the deed; its row."""
    given = command.given(place.file)
    return carried_out(place, given, {"step": "do", **signed.said()}, by=given.do)


def stepped(place: Below, step: str, signed: Signed, *, reach: Reach) -> dict[str, Any]:
    """Undo or redo what lies within reach; raises ``NothingToUndo``, ``NothingToRedo`` or ``ChangedSince``."""
    file = place.file
    top = rows.next_up(file, step, reach)
    if top is None:
        raise NothingToUndo() if step == "undo" else NothingToRedo()
    row = the_deed(file, top)
    stand_clear(file, row, but=reach)
    command = unpacked(row["inverse"])
    return carried_out(place, command, {"step": step, "first": row["first"], **signed.said()}, by=command.step)


def carried_out(
    place: Below, command: Command, signed: dict[str, Any], *, by: Callable[[File], Command]
) -> dict[str, Any]:
    """Make a change, ``by`` what returns how it is taken back, and write below the last deed that it was made."""
    file, last = place
    try:
        inverse = by(file)
    except Overtaken as overtaken:
        raise overtaken.after(latest_on(file, overtaken.part)) from overtaken
    row: dict[str, Any] = {"first": last.deed + 1, **signed, "id": last.deed + 1}
    row |= {
        "event_id": inverse.event or command.event,
        "what": str(command.said),
        "wrote": "\n".join(sorted(command.writes() | inverse.writes())),
        "command": packed(command.as_written(inverse)),
        "inverse": packed(inverse),
    }
    row["chain"] = chained(last.chain, row)
    rows.write(file, row)
    return row


def latest_on(file: File, command: Command) -> Latest:
    """What was last done to anything that a command compares with what its author saw, by whom and when."""
    mine = command.compares()
    for id_, wrote in rows.written(file):
        if touched(mine, wrote):
            return latest(line(file, id_))
    return Latest()


def the_deed(file: File, id_: int) -> Shown:
    """The row of a deed with everything in it; raises ``NoSuchDeed``."""
    return there(rows.whole(file, id_), id_)


def the_line(file: File, id_: int) -> Shown:
    """What is shown of a deed; raises ``NoSuchDeed``."""
    return there(rows.line(file, id_), id_)


def there(row: Shown | None, id_: int) -> Shown:
    if row is None:
        raise NoSuchDeed(number=id_)
    return row


def line(file: File, id_: int) -> Deed:
    """A deed that the journal has, as a line to show."""
    return as_deed(the_line(file, id_))


def told(file: File, id_: int) -> tuple[Text, ...]:
    """What more there is to say of a deed, a sentence a line; raises ``NoSuchDeed``."""
    return unpacked(the_deed(file, id_)["command"]).told()


def latest(deed: Deed) -> Latest:
    """A deed as it is told to somebody who was overtaken by it."""
    return Latest(deed.words, deed.who, deed.at)


# --- what undo and redo take up -----------------------------------------------------------


def stand_clear(file: File, row: Shown, *, but: Reach | None = None) -> None:
    """Raise ``ChangedSince`` where something later, that still stands, touched what taking a deed back rests on.

    ``but`` what is within somebody's reach, where that is said; whose the other is, is named then.
    """
    rests = unpacked(row["command"]).rests_on() | unpacked(row["inverse"]).rests_on()
    for each in rows.standing_after(file, row["id"], but=but):
        if touched(rests, each.wrote):
            named = but is not None and each.who
            raise ChangedSince(what=what_of(row), by=t(" by {who}", who=known_as(each.who)) if named else NO_WORDS)


def touched(rests: Iterable[str], wrote: str) -> bool:
    """Whether something written lies on one of some paths, above it or below."""
    return any(meet(mine, other) for other in wrote.split("\n") for mine in rests)


def lone_inverse(file: File, id_: int) -> Command:
    """What takes back one deed by itself; raises ``ChangedSince`` where something later stands in the way."""
    row = the_deed(file, id_)
    stand_clear(file, row)
    inverse = unpacked(row["inverse"])
    return replace(inverse, said=in_words("undo", in_words(row["step"], what_of(row))))


def inverse_since(file: File, id_: int, *, seen: int) -> Command:
    """What takes back a deed and everything after it that still stands in the same event, and was ``seen``."""
    row = the_line(file, id_)
    event, what = row["event_id"], what_of(row)
    standing = rows.standing_since(file, id_, event=event)
    if not standing:
        raise NothingStands()
    if standing[-1].id > seen:
        raise MoreSince(**latest(line(file, standing[-1].id)).said())
    parts = tuple(unpacked(each.inverse) for each in reversed(standing))
    return Together(event=event, said=TOLD["undo"](t("everything since “{what}”", what=what)), parts=parts)


# --- reading ------------------------------------------------------------------------------


def goes_on(file: File, seen: Head) -> Head | None:
    """Where the journal ends by now that was seen, however much has been added; ``None`` where it is another."""
    last = head(file)
    return last if last == seen or chain_at(file, seen.deed) == seen.chain else None


def news(file: File, seen: Head, known: Head) -> News | None:
    """What was carried out since it was ``seen``; ``None`` where the journal is another than was ``known`` since."""
    last = goes_on(file, known)
    return None if last is None else News(last, [] if last == seen else rows_after(file, seen.deed))


def begun(file: File, seen: Head, known: Head) -> News | None:
    """The same as a deed is begun, and at each look; ``None`` in an older version's file, ``Newer`` in a newer."""
    last = last_found(file)
    if last is None or last == seen == known:
        return None if last is None else News(last, [])
    return news(file, seen, known)


def deeds(file: File, *, event: int | None, before: int | None, text: str = "", most: int) -> tuple[Deed, ...]:
    """Lines of the journal, newest first."""
    return tuple(map(as_deed, rows.lines(file, event=event, before=before, text=text, most=most)))


def next_deed(file: File, step: str, reach: Reach) -> Deed | None:
    """The deed that undo or redo would take up next, as a line to show."""
    next_ = rows.next_up(file, step, reach)
    return None if next_ is None else line(file, next_)


def meet(one: str, other: str) -> bool:
    """Whether two paths are the same, or one lies below the other."""
    return bool(other) and (f"{one}/".startswith(f"{other}/") or f"{other}/".startswith(f"{one}/"))


def as_deed(row: Shown) -> Deed:
    """A row of the journal as a line to show."""
    try:
        at = datetime.fromisoformat(row["at"])
    except (TypeError, ValueError) as error:
        raise NotKept(f"expected the time of deed {row['id']}") from error
    return Deed(row["id"], at, row["who"], row["event_id"], what_of(row), row["step"], row["first"])


def go_back(file: File, id_: int) -> None:
    """In a picture of the file, take back every deed after one; in this picture they have not happened.

    Raises ``NotKept`` where one cannot be: whatever was done could be taken back when it was written.
    """
    for deed, inverse in rows.inverses_after(file, id_):
        command = unpacked(inverse)
        try:
            command.carry_out(file)
        except Refusal as refusal:
            raise NotKept(f"expected what takes back deed {deed}") from refusal
    rows.forget_after(file, id_)
