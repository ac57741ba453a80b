"""Questions to the club file, answered in plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from sqlalchemy import JSON, Integer, LargeBinary, Select, String, and_, cast, func, select
from sqlalchemy.exc import OperationalError

from scorer.event.event import (
    FIRST,
    NOBODY_ENTERED,
    Contestant,
    Entry,
    Event,
    Lineup,
    Member,
    Penalty,
    Player,
    Section,
    Session,
)
from scorer.event.fixtures import alone_in
from scorer.event.movement import Away, Movement
from scorer.event.pads import SLIP as OF_A_ROUND
from scorer.event.plain import NotKept, made
from scorer.event.results import Key, Slip
from scorer.store.dialects import Either, Larger
from scorer.store.gateway import File
from scorer.store.tables import CLUB, CONTESTANT, ENTRY, EVENT, MEMBER, MOST, SECTION, SESSION, SLIP

SEATED = (
    select(CONTESTANT.c.number, CONTESTANT.c.label, CONTESTANT.c.lineups, ENTRY.c.id, ENTRY.c.players, ENTRY.c.team)
    .join(SECTION, SECTION.c.id == CONTESTANT.c.section_id)
    .outerjoin(ENTRY, and_(ENTRY.c.event_id == SECTION.c.event_id, ENTRY.c.id == CONTESTANT.c.entry))
)
# How many play at once, as the first round has them: whoever sits it out is written there too.
IN_A_FILE = """(
    SELECT coalesce(max(many), 0) FROM (
        SELECT count(DISTINCT section.id || ' ' || who.value) AS many
        FROM section, json_each(iif(json_valid(movement), movement, '{}'), '$.rounds[0]') AS seat,
            json_each(seat.value, '$.who') AS who
        WHERE section.event_id = event.id AND who.value > 0 AND NOT EXISTS (
            SELECT 1 FROM json_each(iif(json_valid(away), away, '[]')) AS gone
            WHERE gone.value ->> 'number' = who.value AND gone.value ->> 'first' = 1 AND gone.value ->> 'last' = 0
        )
        GROUP BY section.session
    )
)"""
BY_A_SERVER = """(
    SELECT coalesce(max(many), 0) FROM (
        SELECT count(DISTINCT section.id || ' ' || who.value) AS many
        FROM section, json_array_elements(section.movement -> 'rounds' -> 0) AS seat (value),
            json_array_elements_text(seat.value -> 'who') AS who (value)
        WHERE section.event_id = event.id AND CAST(who.value AS bigint) > 0 AND NOT EXISTS (
            SELECT 1 FROM json_array_elements(section.away) AS gone (value)
            WHERE gone.value ->> 'number' = who.value AND gone.value ->> 'first' = '1' AND gone.value ->> 'last' = '0'
        )
        GROUP BY section.session
    ) AS session
)"""
AT_ONCE = Either(IN_A_FILE, BY_A_SERVER, kind=Integer())
PRESETS, LANGUAGES, ANSWERS = "presets", "languages", "answers"
Value = TypeVar("Value")
BAGS = ("choices", "settings", "whole")
WHO = tuple(each.name for each in fields(Member))
OWN = tuple(each.name for each in fields(Event) if each.name not in ("sessions", "sections", "slips"))
WHEN = tuple(each.name for each in fields(Session))


class EventGone(KeyError):
    """The file has no event of that number."""


@dataclass(frozen=True, slots=True)
class EventSummary:
    """An event as a list of events shows it: ``date`` is the day of its first session, ``last`` that of its last.

    ``contestants`` are those who play, named or not: as many as in one session, or as are entered if these are more.
    Of the ``slips`` ``of_rounds`` many are of a whole round at a table; ``alone`` matches are known by their results.
    """

    id: int
    name: str
    date: str
    game: str
    contestants: int
    slips: int
    form: str = "pairs"
    contest: str = "pairs"
    last: str = ""
    of_rounds: int = 0
    alone: int = 0


def club_name(file: File) -> str:
    """What the club is called; empty before anybody said so."""
    row = next(iter(told(file, (CLUB.c.name,), lambda columns: select(*columns))), None)
    return row[0] if row else ""


def told(file: File, columns: Sequence[Any], asked: Callable[[list[Any]], Select[Any]]) -> list[tuple[Any, ...]]:
    """The rows of a list; where the disk gave back something that is no text, each is read as far as it can be."""
    try:
        return [tuple(map(readable, row)) for row in file.execute(asked(list(columns)))]
    except OperationalError as error:
        if "decode" not in str(error.orig):
            raise
    words = [cast(each, LargeBinary) if isinstance(each.type, String) else each for each in columns]
    return [tuple(map(readable, row)) for row in file.execute(asked(words))]


def readable(value: Any) -> Any:
    """Bytes as text, with a mark for each that is none."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def as_kept(row: Any, columns: Iterable[Any]) -> Any:
    """A row of the kinds that its columns hold; raises ``NotKept``, for what is read is reckoned with elsewhere.

    SQLite keeps anything anywhere: one turned bit makes bytes of words, or words of a number, without a word of its,
    and a number far beyond all that is counted here.
    What is kept as JSON is looked into by ``made``, and what is nothing by SQLite itself.
    """
    for value, column in zip(row, columns, strict=False):
        kind = object if isinstance(column.type, JSON) else column.type.python_type
        if value is not None and not isinstance(value, kind):
            raise NotKept("expected words and numbers")
        if isinstance(value, int) and not 0 <= value <= column.info.get("most", MOST):
            raise NotKept("expected a number that can be reckoned with")
    return row


def presets(file: File, game: str) -> dict[str, dict[str, Any]]:
    """The club's own rules of a game, by the names they are kept under."""
    return of_kind(kept_under(file, PRESETS, game), dict)


def language(file: File, of: str) -> str:
    """The language that the club has chosen for something of its own, by its code; empty where none was."""
    return str(kept_under(file, LANGUAGES).get(of, ""))


def remembered(file: File, of: str) -> dict[str, str]:
    """What the club has answered to questions of a kind, by what was asked about."""
    return of_kind(kept_under(file, ANSWERS, of), str)


def kept_under(file: File, *names: str) -> dict[str, Any]:
    """What the club keeps beside its name under a name, and there under another; raises ``NotKept``."""
    found: Any = settings(file)
    for name in names:
        found = of_kind(found, object).get(name, {})
    return of_kind(found, object)


def of_kind(kept: Any, kind: type[Value]) -> dict[str, Value]:
    """Values of one kind by their names; raises ``NotKept`` for anything else."""
    if not isinstance(kept, dict) or not all(isinstance(each, kind) for each in kept.values()):
        raise NotKept(f"expected what was kept as {kind}")
    return kept


def settings(file: File) -> dict[str, Any]:
    """What the club keeps beside its name."""
    return file.scalars(select(CLUB.c.settings)).one() or {}


def members(file: File) -> tuple[Member, ...]:
    """Everybody the club knows, by name."""
    columns = [MEMBER.c[name] for name in WHO]
    ordered = (func.lower(MEMBER.c.name), MEMBER.c.id)
    return tuple(Member(*row) for row in told(file, columns, lambda these: select(*these).order_by(*ordered)))


def events(file: File) -> tuple[EventSummary, ...]:
    """The club's events, newest first."""
    entered, handed_in = (
        select(func.count(what))
        .where(table.c.section_id == SECTION.c.id, SECTION.c.event_id == EVENT.c.id)
        .scalar_subquery()
        for table, what in ((CONTESTANT, CONTESTANT.c.entry.distinct()), (SLIP, SLIP.c.number))
    )
    of_rounds = (
        select(func.count(SLIP.c.number))
        .where(SLIP.c.section_id == SECTION.c.id, SECTION.c.event_id == EVENT.c.id, SLIP.c.number == OF_A_ROUND)
        .scalar_subquery()
    )
    counts = Larger(entered, AT_ONCE), handed_in
    days = select(func.coalesce(func.max(SESSION.c.date), "")).where(SESSION.c.event_id == EVENT.c.id)
    first, last = days.where(SESSION.c.number == FIRST).scalar_subquery(), days.scalar_subquery()
    own = (EVENT.c.id, EVENT.c.name, first, EVENT.c.game, *counts, EVENT.c.form, EVENT.c.contest, last, of_rounds)
    whole = cast(EVENT.c.whole, String)  # counted in as it stands: one that is damaged has its line all the same
    newest = (last.desc(), EVENT.c.id.desc())
    rows = told(file, (*own, whole), lambda these: select(*these).order_by(*newest))
    return tuple(EventSummary(*(*row[:-1], alone_in(str(row[-1])))) for row in rows)


def event_name(file: File, id_: int) -> str:
    """What an event is called; nothing where the file has none of that number."""
    return str(file.execute(select(EVENT.c.name).where(EVENT.c.id == id_)).scalar() or "")


def event(file: File, id_: int, slips: Mapping[Key, Slip] | None = None) -> Event:
    """A whole event; raises ``EventGone`` where the file has none of that number.

    Where its ``slips`` are known, they are not read again.
    """
    columns = [EVENT.c[name] for name in OWN]
    row = file.execute(select(*columns).filter_by(id=id_)).first()
    if row is None:
        raise EventGone(id_)
    own = as_kept(row, columns)._asdict() | {name: made(row._mapping[name], Mapping[str, Any]) for name in BAGS}
    sections = tuple(sections_of(file, id_))
    here = [section.id for section in sections]
    kept = slips_of(file, here) if slips is None else slips
    if not {key.section for key in kept}.issubset(here):  # one was taken out, which nobody has told of yet
        kept = {key: slip for key, slip in kept.items() if key.section in here}
    return Event(**own, sessions=sessions_of(file, id_), sections=sections, slips=kept)


def sessions_of(file: File, event_id: int) -> tuple[Session, ...]:
    """The sessions of which it is said when they are played, the first before the others."""
    columns = [SESSION.c[name] for name in WHEN]
    asked = select(*columns).filter_by(event_id=event_id).order_by(SESSION.c.number)
    rows = (as_kept(row, columns)._asdict() for row in file.execute(asked))
    found = tuple(Session(**{**row, "carries": made(row["carries"], Mapping[str, Any])}) for row in rows)
    if not found or found[0].number != FIRST:
        raise NotKept("expected the first session of an event")
    return found


def sections_of(file: File, event_id: int) -> Iterable[Section]:
    """The sections of an event, by session and letter."""
    own = (SECTION.c.id, SECTION.c.session, SECTION.c.letter, SECTION.c.name)
    asked = select(*own, SECTION.c.movement, SECTION.c.away, SECTION.c.penalties).filter_by(event_id=event_id)
    for *plain, movement, away, penalties in file.execute(asked.order_by(SECTION.c.session, SECTION.c.id)).all():
        id_, session, letter, name = as_kept(plain, own)
        yield Section(
            id=id_,
            session=session,
            letter=letter,
            movement=None if movement is None else made(movement, Movement),
            away=made(away, tuple[Away, ...]),
            contestants=contestants(file, id_),
            penalties=made(penalties, tuple[Penalty, ...]),
            name=name,
        )


def contestants(file: File, section: int) -> dict[int, Contestant]:
    """Who plays in a section, by number."""
    rows = file.execute(SEATED.where(CONTESTANT.c.section_id == section).order_by(CONTESTANT.c.number))
    return {
        number: Contestant(number, entered(*entry), label, made(lineups, tuple[Lineup, ...]))
        for number, label, lineups, *entry in (as_kept(row, SEATED.selected_columns) for row in rows)
    }


def entered(id_: str | None, players: Any, team: str) -> Entry:
    """Who is entered; nobody where there is no such entry."""
    return NOBODY_ENTERED if id_ is None else Entry(made(players, tuple[Player, ...]), team, id_)


def entries(file: File, event_id: int) -> dict[str, Entry]:
    """Everybody who is entered in an event, by their numbers."""
    columns = ENTRY.c.id, ENTRY.c.players, ENTRY.c.team
    rows = file.execute(select(*columns).filter_by(event_id=event_id))
    return {id_: entered(id_, *said) for id_, *said in (as_kept(row, columns) for row in rows)}


def slips_of(file: File, sections: list[int]) -> dict[Key, Slip]:
    """Every slip of some sections."""
    own = (SLIP.c.section_id, SLIP.c.round, SLIP.c.table, SLIP.c.number, SLIP.c.slip)
    rows = file.execute(select(*own).where(SLIP.c.section_id.in_(sections)))
    return {Key(*as_kept(key, own)): made(slip, Slip) for *key, slip in rows}
