"""What a club file holds, table by table."""

from __future__ import annotations

from typing import Annotated, Any

from sqlalchemy import JSON, ForeignKey, MetaData, Table
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Id = Annotated[int, mapped_column(primary_key=True)]
Text = Annotated[str, mapped_column(server_default="")]
EventId = Annotated[int, mapped_column(ForeignKey("event.id", ondelete="CASCADE"), index=True)]
SectionId = Annotated[int, mapped_column(ForeignKey("section.id", ondelete="CASCADE"), primary_key=True)]
Part = Annotated[int, mapped_column(primary_key=True, autoincrement=False)]

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


# A number given out once is never given out again, so that undo cannot bring back one thing in another's place.
NEVER_TWICE = {"sqlite_autoincrement": True}


class Row(DeclarativeBase):
    """A row of the file; constraints are named so that a migration can find them."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {dict[str, Any]: JSON(none_as_null=True), list[Any]: JSON(none_as_null=True)}  # noqa: RUF012


class ClubRow(Row):
    """The club itself: one row."""

    __tablename__ = "club"
    id: Mapped[Id]
    name: Mapped[Text]
    settings: Mapped[dict[str, Any]]


class MemberRow(Row):
    """Somebody the club knows."""

    __tablename__ = "member"
    __table_args__ = NEVER_TWICE
    id: Mapped[Id]
    name: Mapped[Text]
    number: Mapped[Text]
    club_number: Mapped[Text]
    national_number: Mapped[Text]
    notes: Mapped[Text]


class EventRow(Row):
    """One competition of one card game."""

    __tablename__ = "event"
    __table_args__ = NEVER_TWICE
    id: Mapped[Id]
    name: Mapped[Text]
    game: Mapped[str]
    method: Mapped[str]
    form: Mapped[str]
    choices: Mapped[dict[str, Any]]
    settings: Mapped[dict[str, Any]]
    winners: Mapped[int]
    together: Mapped[bool]
    boards_per_round: Mapped[int]
    note: Mapped[Text]
    contest: Mapped[str] = mapped_column(server_default="pairs")


class SessionRow(Row):
    """When a session of an event is played, where that is said of it; of the first it always is."""

    __tablename__ = "session"
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[Part]
    date: Mapped[Text]
    starts: Mapped[Text]
    minutes_per_board: Mapped[int]


class SectionRow(Row):
    """A part of the room with its own movement."""

    __tablename__ = "section"
    __table_args__ = NEVER_TWICE
    id: Mapped[Id]
    event_id: Mapped[EventId]
    session: Mapped[int]
    letter: Mapped[str]
    movement: Mapped[dict[str, Any] | None]
    penalties: Mapped[list[Any]]
    away: Mapped[list[Any]] = mapped_column(server_default="[]")


class EntryRow(Row):
    """Who is entered in an event; the number is the event's own, and never given to anybody else."""

    __tablename__ = "entry"
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(primary_key=True)
    players: Mapped[list[Any]]
    team: Mapped[Text]


class ContestantRow(Row):
    """Under which number of a section an entry plays; who has only a label is no entry yet."""

    __tablename__ = "contestant"
    section_id: Mapped[SectionId]
    number: Mapped[Part]
    label: Mapped[Text]
    entry: Mapped[Text]
    lineups: Mapped[list[Any]] = mapped_column(server_default="[]")


class SlipRow(Row):
    """What stands recorded for one board at one table."""

    __tablename__ = "slip"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012
    section_id: Mapped[SectionId]
    round: Mapped[Part]
    table: Mapped[Part]
    number: Mapped[Part]
    slip: Mapped[dict[str, Any]]


class DeedRow(Row):
    """One thing somebody did.  Rows are added and never changed or taken away.

    ``step`` is do, undo or redo.  ``command`` was carried out and ``inverse`` would take it back.  ``first`` is the
    deed that was first done: whether that stands is said by the last row that names it.  ``chain`` is a checksum of
    the row and of the chain of the row above, so that none can be changed unseen.
    """

    __tablename__ = "deed"
    id: Mapped[Id]
    at: Mapped[str]
    who: Mapped[Text] = mapped_column(index=True)
    event_id: Mapped[int]
    what: Mapped[str]
    step: Mapped[str]
    wrote: Mapped[Text]
    command: Mapped[dict[str, Any]]
    inverse: Mapped[dict[str, Any]]
    first: Mapped[int] = mapped_column(index=True)
    chain: Mapped[Text]


def table(row: type[Row]) -> Table:
    """The table behind a kind of row, for what is asked for thousands of times an evening."""
    found = row.__table__
    assert isinstance(found, Table)
    return found
