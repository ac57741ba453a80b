"""How sections and sessions make one contest: what is carried over, how it is added up, what a section is called."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nothing was carried over, and no session was added to another."""
    for table, name in (("event", "whole"), ("session", "carries")):
        op.add_column(table, sa.Column(name, sa.JSON(none_as_null=True), server_default="{}", nullable=False))
    op.add_column("section", sa.Column("name", sa.String(), server_default="", nullable=False))
