"""Of members it is kept which part of the name is the surname, their grade, and how they are reached."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
NEW = ("surname", "grade", "email", "telephone")


def upgrade() -> None:
    """Names stay as they were written; which part is the surname follows from the language until somebody says so."""
    for name in NEW:
        op.add_column("member", sa.Column(name, sa.String(), server_default="", nullable=False))
