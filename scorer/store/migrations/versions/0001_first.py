"""The first club file."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY, WORDS, WHOLE, PLAIN = sa.Integer, sa.String, sa.Integer, sa.JSON
ONCE = {"sqlite_autoincrement": True}


def upgrade() -> None:
    """Make the tables."""
    table("club", column("id", KEY), text("name"), column("settings", PLAIN), key("club", "id"))
    texts = [text(name) for name in ("name", "number", "club_number", "national_number", "notes")]
    table("member", column("id", KEY), *texts, key("member", "id"), **ONCE)
    events()
    seats()
    journal()


def events() -> None:
    """The events and their sections."""
    words = [column(name, WORDS) for name in ("game", "method", "form")]
    plain = [column(name, PLAIN) for name in ("choices", "settings")]
    numbers = [column("winners", WHOLE), column("together", sa.Boolean), column("boards_per_round", WHOLE)]
    clock = [text("starts"), column("minutes_per_board", WHOLE), text("note")]
    table(
        "event",
        column("id", KEY),
        text("name"),
        text("date"),
        *words,
        *plain,
        *numbers,
        *clock,
        key("event", "id"),
        **ONCE,
    )
    parts = [column("session", WHOLE), column("letter", WORDS), sa.Column("movement", PLAIN), column("missing", WHOLE)]
    owner = sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_section_event_id", ondelete="CASCADE")
    own = [column("id", KEY), column("event_id", WHOLE), *parts, column("penalties", PLAIN)]
    table("section", *own, key("section", "id"), owner, **ONCE)
    op.create_index("ix_section_event_id", "section", ["event_id"])


def seats() -> None:
    """Who plays in a section, and what was handed in."""
    players = [column("number", WHOLE), text("label"), column("players", PLAIN)]
    of = column("section_id", WHOLE)
    table("contestant", of, *players, key("contestant", "section_id", "number"), section("contestant"))
    where = [column(name, WHOLE) for name in ("section_id", "round", "table", "number")]
    whole = key("slip", *(each.name for each in where))
    table("slip", *where, column("slip", PLAIN), whole, section("slip"), sqlite_with_rowid=False)


def journal() -> None:
    """Everything anybody did."""
    said = [column("at", WORDS), text("who"), column("event_id", WHOLE), column("what", WORDS), column("step", WORDS)]
    done = [text("wrote"), column("command", PLAIN), column("inverse", PLAIN)]
    piles = [column(name, WHOLE) for name in ("first", "below", "behind", "standing", "ahead")]
    table("deed", column("id", KEY), *said, *done, *piles, key("deed", "id"))


def table(name: str, *parts: sa.schema.SchemaItem, **options: bool) -> None:
    """Make one table."""
    op.create_table(name, *parts, **options)


def column(name: str, kind: Any) -> sa.Column[Any]:
    """A column that is never empty."""
    return sa.Column(name, kind, nullable=False)


def text(name: str) -> sa.Column[Any]:
    """A column of words, empty where nobody wrote any."""
    return sa.Column(name, sa.String, nullable=False, server_default="")


def key(of: str, *names: str) -> sa.PrimaryKeyConstraint:
    """What a row is known by."""
    return sa.PrimaryKeyConstraint(*names, name=f"pk_{of}")


def section(of: str) -> sa.ForeignKeyConstraint:
    """The section a row belongs to, and goes with."""
    return sa.ForeignKeyConstraint(["section_id"], ["section.id"], name=f"fk_{of}_section_id", ondelete="CASCADE")
