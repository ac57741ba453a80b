"""Movements say whom they seat: pairs, players or teams; that was read off how they sit."""

import sqlalchemy as sa
from alembic import op

from scorer.store.bags import with_seats

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Write the movement of every section anew; what stands in the journal stays as it was written."""
    section = sa.table("section", sa.column("id"), sa.column("movement", sa.JSON(none_as_null=True)))
    file = op.get_bind()
    kept = sa.select(section.c.id, section.c.movement).where(section.c.movement.is_not(None))
    for id_, movement in file.execute(kept).all():
        op.execute(section.update().where(section.c.id == id_).values(movement=with_seats(movement)))
