"""Entries: an event's own, under numbers of its sections; any number of them may be away, in some rounds or in all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

PLAIN = sa.JSON(none_as_null=True)
ENTERED = """
INSERT INTO entry (event_id, id, players, team)
SELECT section.event_id, contestant.section_id || '.' || contestant.number, contestant.players, contestant.team
FROM contestant JOIN section ON section.id = contestant.section_id
WHERE json_array_length(contestant.players) > 0 OR contestant.team != ''
"""
SEATED = "UPDATE contestant SET entry = section_id || '.' || number WHERE json_array_length(players) > 0 OR team != ''"


def upgrade() -> None:
    """Whoever plays under a number is entered under it; what stands in the journal stays as it was written."""
    away()
    entries()


def away() -> None:
    """Who was missing is away from the first round on."""
    op.add_column("section", sa.Column("away", PLAIN, nullable=False, server_default="[]"))
    section = sa.table("section", sa.column("id"), sa.column("missing"), sa.column("away", PLAIN))
    file = op.get_bind()
    for id_, missing in file.execute(sa.select(section.c.id, section.c.missing).where(section.c.missing != 0)).all():
        now = [{"number": missing, "first": 1, "last": 0}]
        op.execute(section.update().where(section.c.id == id_).values(away=now))
    op.drop_column("section", "missing")


def entries() -> None:
    """Who is entered stands in a table of its own."""
    op.create_table(
        "entry",
        sa.Column("event_id", sa.Integer, nullable=False),
        sa.Column("id", sa.String, nullable=False),
        sa.Column("players", PLAIN, nullable=False),
        sa.Column("team", sa.String, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("event_id", "id", name="pk_entry"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_entry_event_id", ondelete="CASCADE"),
    )
    op.add_column("contestant", sa.Column("entry", sa.String, nullable=False, server_default=""))
    op.add_column("contestant", sa.Column("lineups", PLAIN, nullable=False, server_default="[]"))
    op.execute(ENTERED)
    op.execute(SEATED)
    op.drop_column("contestant", "players")
    op.drop_column("contestant", "team")
