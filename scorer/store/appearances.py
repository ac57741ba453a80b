"""In how many events of a club file each member has played."""

from __future__ import annotations

from sqlalchemy import text

from scorer.store.gateway import File

SEATED = (
    "WITH seated AS (SELECT contestant.section_id, entry.players FROM contestant"
    " JOIN section ON section.id = contestant.section_id"
    " JOIN entry ON entry.event_id = section.event_id AND entry.id = contestant.entry),"
    " stood_in AS (SELECT contestant.section_id, json_extract(lineup.value, '$.players') AS lineup"
    " FROM contestant, json_each(contestant.lineups) AS lineup) "
)
COUNTED = text(
    SEATED + "SELECT json_extract(player.value, '$.member') AS member, count(DISTINCT section.event_id) AS events"
    " FROM (SELECT section_id, players FROM seated UNION ALL SELECT section_id, lineup FROM stood_in) AS seated"
    " JOIN section ON section.id = seated.section_id, json_each(seated.players) AS player"
    " WHERE json_extract(player.value, '$.member') > 0 GROUP BY 1"
)


def appearances(file: File) -> dict[int, int]:
    """The number of events by member; who never played is not there."""
    return {row.member: row.events for row in file.execute(COUNTED)}
