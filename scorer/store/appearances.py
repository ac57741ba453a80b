"""In how many events of a club file each member has played."""

from __future__ import annotations

from sqlalchemy import Connection, text

COUNTED = text(
    "SELECT json_extract(player.value, '$.member') AS member, count(DISTINCT section.event_id) AS events"
    " FROM contestant JOIN section ON section.id = contestant.section_id, json_each(contestant.players) AS player"
    " WHERE json_extract(player.value, '$.member') > 0 GROUP BY 1"
)


def appearances(file: Connection) -> dict[int, int]:
    """The number of events by member; who never played is not there."""
    return {row.member: row.events for row in file.execute(COUNTED)}
