"""A journal that cannot be changed unseen: each deed carries a checksum of itself and of the one above it.

What undo takes back is read off the deeds themselves from here on, for each person and event by itself.
"""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

POINTERS = ("below", "behind", "standing", "ahead")
SIGNED = ("id", "at", "who", "event_id", "what", "step", "wrote", "command", "inverse", "first")


def upgrade() -> None:
    """Leave out the two piles, and chain the deeds that are there."""
    with op.batch_alter_table("deed") as deed:
        for name in POINTERS:
            deed.drop_column(name)
        deed.add_column(sa.Column("chain", sa.String, nullable=False, server_default=""))
        deed.create_index("ix_deed_first", ["first"])
        deed.create_index("ix_deed_who", ["who"])
    file = op.get_bind()
    chain = ""
    for row in file.execute(sa.text(f"SELECT {', '.join(SIGNED)} FROM deed ORDER BY id")).all():
        kept = row._asdict() | {name: json.loads(getattr(row, name)) for name in ("command", "inverse")}
        said = [chain, *(kept[name] for name in SIGNED)]
        written = json.dumps(said, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        chain = hashlib.sha256(written.encode()).hexdigest()
        file.execute(sa.text("UPDATE deed SET chain = :chain WHERE id = :id"), {"chain": chain, "id": row.id})
