"""Sessions: when an event is played stands in a table of its own, where each of its sessions can say otherwise."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

WHEN = ("date", "starts", "minutes_per_board")
FIRST = """
INSERT INTO session (event_id, number, date, starts, minutes_per_board)
SELECT id, 1, date, starts, minutes_per_board FROM event
"""


def upgrade() -> None:
    """What was said of the event is said of its first session; what stands in the journal stays as it was written."""
    op.create_table(
        "session",
        sa.Column("event_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("date", sa.String, nullable=False, server_default=""),
        sa.Column("starts", sa.String, nullable=False, server_default=""),
        sa.Column("minutes_per_board", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_session"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_session_event_id", ondelete="CASCADE"),
    )
    op.execute(FIRST)
    for name in WHEN:
        op.drop_column("event", name)
