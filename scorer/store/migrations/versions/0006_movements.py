"""Movements: what everybody asks of one has a field of its own, and no longer stands among its answers."""

import sqlalchemy as sa
from alembic import op

from scorer.store.bags import without_bag

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Write the movement of every section anew; what stands in the journal stays as it was written."""
    section = sa.table("section", sa.column("id"), sa.column("movement", sa.JSON(none_as_null=True)))
    file = op.get_bind()
    kept = sa.select(section.c.id, section.c.movement).where(section.c.movement.is_not(None))
    for id_, movement in file.execute(kept).all():
        op.execute(section.update().where(section.c.id == id_).values(movement=without_bag(movement)))
