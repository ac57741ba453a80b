"""Table play: how an event is played, and the team that a pair or player counts for."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the two columns; what was there was played on boards, and for no team."""
    op.add_column("event", sa.Column("play", sa.String, nullable=False, server_default="boards"))
    op.add_column("contestant", sa.Column("team", sa.String, nullable=False, server_default=""))
