"""Contests: an event says which form of contest it is, where it said only how it was played."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Another column with other words; what stands in the journal stays as it was written."""
    op.add_column("event", sa.Column("contest", sa.String, nullable=False, server_default="pairs"))
    event = sa.table("event", sa.column("play"), sa.column("contest"))
    op.execute(event.update().where(event.c.play == "table").values(contest="tables"))
    op.drop_column("event", "play")
