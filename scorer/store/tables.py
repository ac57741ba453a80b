"""What a club file holds, table by table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Column, ForeignKey, MetaData, Table

from scorer.store.dialects import WHOLE, WORDS

# Constraints are named so that a migration can find them.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
FILE = MetaData(naming_convention=NAMES)
MOST = (1 << 63) - 1  # of any number: a name somebody plays under may be one of ten figures
A_DAY = 24 * 60  # minutes: a board that takes longer ends at no time that could be said
COUNTED = (1 << 31) - 1  # of what is counted: a window shows no more


def number(name: str, *, most: int = MOST, **more: Any) -> Column[int]:
    """A column of whole numbers from 0 to ``most``."""
    return Column(name, WHOLE, nullable=False, info={"most": most}, **more)


def word(name: str, **more: Any) -> Column[str]:
    """A column of words."""
    return Column(name, WORDS, nullable=False, **more)


def text(name: str, **more: Any) -> Column[str]:
    """A column of words that may be left away, and are empty then."""
    return word(name, server_default="", **more)


def kept(name: str, *, shape: str = "object", nullable: bool = False, **more: Any) -> Column[Any]:
    """A column of values as ``scorer.event.plain`` gives them: each is an "object" of JSON, or an "array"."""
    return Column(name, JSON(none_as_null=True), nullable=nullable, info={"shape": shape}, **more)


def own_id() -> Column[int]:
    """The number that the file knows a row by."""
    return Column("id", WHOLE, primary_key=True)


def within(whole: str, **more: Any) -> Column[int]:
    """A column of the ids of another table, whose rows take these with them when they go."""
    return Column(f"{whole}_id", WHOLE, ForeignKey(f"{whole}.id", ondelete="CASCADE"), nullable=False, **more)


def part(name: str, *, most: int = COUNTED) -> Column[int]:
    """A number from 0 to ``most`` that together with others is the key of a row."""
    return Column(name, WHOLE, primary_key=True, autoincrement=False, info={"most": most})


# ``sqlite_autoincrement``: a number given out once is never given out again, so that undo cannot bring back one thing
# in another's place.

# The club itself: one row.
CLUB = Table("club", FILE, own_id(), text("name"), kept("settings"))

# Whom the club knows.
MEMBER = Table(
    "member",
    FILE,
    own_id(),
    *map(text, ("name", "number", "club_number", "national_number", "notes")),
    *map(text, ("surname", "grade", "email", "telephone")),
    sqlite_autoincrement=True,
)

# Competitions, each of one card game.
EVENT = Table(
    "event",
    FILE,
    own_id(),
    text("name"),
    *map(word, ("game", "method", "form")),
    kept("choices"),
    kept("settings"),
    number("winners"),
    Column("together", Boolean, nullable=False),
    number("boards_per_round", most=COUNTED),
    text("note"),
    word("contest", server_default="pairs"),
    kept("whole", server_default="{}"),
    sqlite_autoincrement=True,
)

# When a session of an event is played, where that is said of it; of the first it always is.
SESSION = Table(
    "session",
    FILE,
    within("event", primary_key=True),
    part("number"),
    text("date"),
    text("starts"),
    number("minutes_per_board", most=A_DAY),
    kept("carries", server_default="{}"),
)

# The parts of the room, each with its own movement.
SECTION = Table(
    "section",
    FILE,
    own_id(),
    within("event", index=True),
    number("session", most=COUNTED),
    word("letter"),
    kept("movement", nullable=True),
    kept("penalties", shape="array"),
    kept("away", shape="array", server_default="[]"),
    text("name"),
    sqlite_autoincrement=True,
)

# Who is entered in an event; the id is the event's own, and never given to anybody else.
ENTRY = Table(
    "entry",
    FILE,
    within("event", primary_key=True),
    word("id", primary_key=True),
    kept("players", shape="array"),
    text("team"),
)

# Under which number of a section an entry plays; who has only a label is no entry yet.
CONTESTANT = Table(
    "contestant",
    FILE,
    within("section", primary_key=True),
    part("number", most=MOST),
    text("label"),
    text("entry"),
    kept("lineups", shape="array", server_default="[]"),
)

# What stands recorded for one board at one table.
SLIP = Table(
    "slip",
    FILE,
    within("section", primary_key=True),
    *map(part, ("round", "table", "number")),
    kept("slip"),
    sqlite_with_rowid=False,
)

# What somebody did.  Rows are added and never changed or taken away.  ``step`` is do, undo or redo.  ``command`` was
# carried out and ``inverse`` would take it back.  ``first`` is the deed that was first done: whether that stands is
# said by the last row that names it.  ``chain`` is a checksum of the row and of the chain of the row above, so that
# none can be changed unseen.
DEED = Table(
    "deed",
    FILE,
    own_id(),
    word("at"),
    text("who", index=True),
    number("event_id"),
    word("what"),
    word("step"),
    text("wrote"),
    kept("command"),
    kept("inverse"),
    number("first", index=True),
    text("chain"),
)
