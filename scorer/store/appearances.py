"""In how many events of a club each member has played."""

from __future__ import annotations

from sqlalchemy import TextClause, text

from scorer.store.dialects import on_a_server
from scorer.store.gateway import File


def counted(each: str, part: str, member: str) -> TextClause:
    """The question, given what lists an array, takes the players out of a line-up, and the member out of a player."""
    return text(
        "WITH seated AS (SELECT contestant.section_id, entry.players FROM contestant"
        " JOIN section ON section.id = contestant.section_id"
        " JOIN entry ON entry.event_id = section.event_id AND entry.id = contestant.entry),"
        f" stood_in AS (SELECT contestant.section_id, {part} AS lineup"
        f" FROM contestant, {each}(contestant.lineups) AS lineup)"
        f" SELECT {member} AS member, count(DISTINCT section.event_id) AS events"
        " FROM (SELECT section_id, players FROM seated UNION ALL SELECT section_id, lineup FROM stood_in) AS seated"
        f" JOIN section ON section.id = seated.section_id, {each}(seated.players) AS player"
        f" WHERE {member} > 0 GROUP BY 1"
    )


IN_A_FILE = counted("json_each", "json_extract(lineup.value, '$.players')", "json_extract(player.value, '$.member')")
BY_A_SERVER = counted("json_array_elements", "lineup.value -> 'players'", "CAST(player.value ->> 'member' AS bigint)")


def appearances(file: File) -> dict[int, int]:
    """The number of events by member; who never played is not there."""
    return {row.member: row.events for row in file.execute(BY_A_SERVER if on_a_server(file) else IN_A_FILE)}
