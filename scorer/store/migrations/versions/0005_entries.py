"""Entries: any number of them may be away, in some rounds or in all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

PLAIN = sa.JSON(none_as_null=True)


def upgrade() -> None:
    """Who was missing is away from the first round on; what stands in the journal stays as it was written."""
    op.add_column("section", sa.Column("away", PLAIN, nullable=False, server_default="[]"))
    section = sa.table("section", sa.column("id"), sa.column("missing"), sa.column("away", PLAIN))
    file = op.get_bind()
    for id_, missing in file.execute(sa.select(section.c.id, section.c.missing).where(section.c.missing != 0)).all():
        away = [{"number": missing, "first": 1, "last": 0}]
        op.execute(section.update().where(section.c.id == id_).values(away=away))
    op.drop_column("section", "missing")
