"""The standing of a whole contest: sessions added up, and rankings with what is carried over into them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypedDict

from rules.fields import Answers
from rules.text import Text, t
from scorer.event.event import Contestant, Section
from scorer.event.whole import APART, BEST, CARRYING, LATEST, PEAK, TOTAL, carried, names_of, whole_of
from scorer.methods.parts.ranks import listed
from scorer.methods.parts.sums import NOTHING, percentage
from scorer.standings import shown
from scorer.standings.parts.ranking import RankedRow, Ranking, RankingColumn
from scorer.standings.parts.reckoning import Reckoning
from scorer.standings.whole.carrying import Carried, Coming, SessionMade, carry

Seat = tuple[int, int]  # a section by the file's number, and a number in it


class SessionTurn(NamedTuple):
    """A session that somebody has played: their line in its ranking, and in which of its rankings that stands."""

    session: int
    row: RankedRow
    ranking: Ranking

    @property
    def seat(self) -> Seat:
        """Under which number of which section."""
        return self.row.section.id, self.row.contestant.number


@dataclass(frozen=True, slots=True)
class OverallRow:
    """Somebody's line in the whole, or in a session with what is carried over into it; as a ``RankedRow``.

    ``counts`` are the sessions that make it up; ``carry`` is what was carried over, where this is of one session.
    """

    section: Section
    contestant: Contestant
    boards: int
    points: Fraction
    possible: Fraction
    percent: Fraction | None
    counts: tuple[SessionTurn, ...]
    key: tuple[Fraction, ...]
    figures: tuple[RankingColumn, ...] = ()
    carry: Carried | None = None
    penalty: Fraction = NOTHING
    place: int = 0
    tied: bool = False

    @property
    def seats(self) -> set[Seat]:
        """Under which number of which section they played what counts, and where this line says they play."""
        return {(self.section.id, self.contestant.number), *(turn.seat for turn in self.counts)}


class Overall:
    """What becomes of the standings of sessions as one contest. It is made anew from standings that have changed."""

    def __init__(self, standings: Reckoning) -> None:
        self.standings, self.event = standings, standings.event
        self.adds_up = standings.placing.adds_up
        self.asked = whole_of(self.event) if self.adds_up else {**whole_of(self.event), "adding": APART}
        self.by_percent = standings.conditions.method.by_percent
        self.chosen, self.unit = standings.conditions.chosen, standings.conditions.method.unit
        self._carried: dict[Seat, Carried] = {}
        self._into: dict[int, Coming] = {}  # by the identity of the ranking that something is carried into

    # --- who is who ------------------------------------------------------------------------

    @cached_property
    def _turns(self) -> list[SessionTurn]:
        """Everybody's sessions, in the order of their rankings."""
        found = self.standings.rankings()
        return [SessionTurn(row.section.session, row, ranking) for ranking in found for row in ranking.rows]

    @cached_property
    def _played(self) -> list[dict[int, SessionTurn]]:
        """Of everybody who competes what they have played, by session: the same entry, or the same people."""
        found: list[dict[int, SessionTurn]] = []
        known: dict[Any, dict[int, SessionTurn]] = {}
        for turn in sorted(self._turns, key=lambda turn: turn.session):
            names = names_of(turn.row.section, turn.row.contestant)
            mine = next((known[name] for name in names if name in known and turn.session not in known[name]), None)
            if mine is None:
                mine = {}
                found.append(mine)
            mine[turn.session] = turn
            known.update(dict.fromkeys(names, mine))
        return found

    def played(self, seat: Seat) -> Mapping[int, SessionTurn]:
        """The sessions of whoever sits there, by number; raises ``KeyError`` where nobody does."""
        return self._by_seat[seat]

    @cached_property
    def _by_seat(self) -> dict[Seat, dict[int, SessionTurn]]:
        """Everybody's sessions, by each seat that they had."""
        return {turn.seat: turns for turns in self._played for turn in turns.values()}

    # --- what is carried over ----------------------------------------------------------------

    def carried(self, seat: Seat) -> Carried:
        """What somebody carries over into the session they play there; nothing where nothing is."""
        if seat not in self._carried:
            self._carried[seat] = self._carry(seat)
        return self._carried[seat]

    def _carry(self, seat: Seat) -> Carried:
        turns = self.played(seat)
        here = next(turn for turn in turns.values() if turn.seat == seat)
        said = carried(self.event.session(here.session))
        before = turns.get(said["source"]) if said and said["source"] < here.session else None
        if before is None:
            return Carried()
        made = SessionMade.of(before.row, self.carried(before.seat))
        return carry(made, self._coming(here, said))

    def _coming(self, here: SessionTurn, said: Answers) -> Coming:
        """The session that something is carried into: the same for all in a ranking, and worked out once."""
        if id(here.ranking) not in self._into:
            self._into[id(here.ranking)] = self._come_into(here, said)
        return self._into[id(here.ranking)]

    def _come_into(self, here: SessionTurn, said: Answers) -> Coming:
        rows = here.ranking.rows
        fullest = max(rows, key=lambda row: row.boards)
        beside = (self.played((row.section.id, row.contestant.number)).get(said["source"]) for row in rows)
        among = sorted(turn.row.place for turn in beside if turn)
        return Coming(said, SessionMade.of(fullest).top, fullest.boards, among, chosen=self.chosen, unit=self.unit)

    # --- how it stands -----------------------------------------------------------------------

    @cached_property
    def rankings(self) -> tuple[Ranking, ...]:
        """The whole, where sessions are added up; and each ranking of a session into which something is carried.

        Where places do not follow from points nothing can be added to these: each session stands as it is.
        """
        if not self.adds_up:
            return tuple(map(as_it_stands, self._by_session))
        whole = [Ranking(t("The whole"), self._whole())] if self.asked["adding"] != APART else []
        return (*whole, *self._with_carry())

    def row(self, ranking: Ranking, seat: Seat) -> OverallRow | None:
        """The line of whoever sits there in one of these rankings."""
        rows = (row for row in ranking.rows if isinstance(row, OverallRow))
        return next((row for row in rows if seat in row.seats), None)

    def standing_after(self, number: int) -> tuple[Ranking, ...]:
        """How those stood who played a session once it was over: in the whole, with what was carried over, or alone."""
        if self.asked["adding"] != APART:
            return (Ranking(t("The whole"), self._whole(number)),)
        found = self.rankings if carried(self.event.session(number)) else self.standings.rankings()
        return tuple(each for each in found if each.rows and each.rows[0].section.session == number)

    @property
    def decisive(self) -> tuple[Ranking, ...]:
        """The rankings that say who has won: of the whole, or of each session but those that a later one comes from.

        As long as nothing counts in that later one, it is those before it that say so.
        """
        if self.asked["adding"] != APART:
            return self.rankings[:1]
        into = {session.number for session in self.event.sessions if self.adds_up and carried(session)}
        brought = iter(self.rankings)
        found = [(next(brought) if number_of(each) in into else each, each.title) for each in self._by_session]
        counts = {number_of(each) for each, _ in found if any(map(has_anything, each.rows))}
        comes_from = {each.number: CARRYING.fitting(each.carries)["source"] for each in self.event.sessions}
        passed = {source if number in counts else number for number, source in comes_from.items() if source}
        return tuple(replace(each, title=title) for each, title in found if number_of(each) not in passed)

    @property
    def _by_session(self) -> Iterator[Ranking]:
        """The ranking of each session by itself that anybody is in."""
        return (each for each in self.standings.rankings() if each.rows)

    def _with_carry(self) -> Iterator[Ranking]:
        into = {session.number for session in self.event.sessions if carried(session)}
        for ranking in self._by_session:
            if number_of(ranking) in into:
                rows = [self._brought(SessionTurn(row.section.session, row, ranking)) for row in ranking.rows]
                yield Ranking(t("{ranking}, with what is carried over", ranking=ranking.title), in_places(rows))

    def _brought(self, turn: SessionTurn) -> OverallRow:
        """A line of a session with what is carried over into it."""
        more = self.carried(turn.seat)
        made = SessionMade.of(turn.row, more)
        percent = percentage(made.points, made.possible) if self.by_percent else None
        ranked = made.possible > 0 if self.by_percent else bool(turn.row.boards or more.steps)
        figures = (
            (t("Made"), self.amount(turn.row.points)),
            (t("Carried over"), self.amount(more.points)),
        )
        key = (made.points / made.possible if self.by_percent else made.points,) if ranked else ()
        return OverallRow(
            **whose(turn.row),
            boards=turn.row.boards,
            points=made.points,
            possible=made.possible,
            percent=percent,
            counts=(turn,),
            key=key,
            figures=figures,
            carry=more,
            penalty=turn.row.penalty,
        )

    def _whole(self, last: int | None = None) -> tuple[OverallRow, ...]:
        """Everybody in order by all sessions, or by those up to the ``last`` that counts."""
        numbers = sorted({turn.session for turn in self._turns if last is None or turn.session <= last})
        there = (turns for turns in self._played if not turns.keys().isdisjoint(numbers))
        return in_places([self._added(turns, numbers) for turns in there])

    def _added(self, turns: Mapping[int, SessionTurn], numbers: Sequence[int]) -> OverallRow:
        """Somebody's sessions, added up."""
        there = [turns[number] for number in numbers if number in turns]
        done = [turn for turn in there if turn.row.place]
        counts = self._counting(done)
        points, possible = (sum((getattr(turn.row, of) for turn in counts), NOTHING) for of in ("points", "possible"))
        value = self._value(counts, points, possible)
        key = (value, *self._parting(done)) if counts and len(done) >= self.asked["least"] else ()
        figures = tuple(
            (t("Session {session}", session=each), self._figure(turns.get(each), counts)) for each in numbers
        )
        return OverallRow(
            **whose(there[-1].row),
            boards=sum(turn.row.boards for turn in counts),
            points=points if self.by_percent else value,
            possible=possible,
            percent=value if self.by_percent else None,
            counts=tuple(counts),
            key=key,
            figures=figures,
        )

    def _counting(self, done: Sequence[SessionTurn]) -> list[SessionTurn]:
        """The sessions that count, in their order: all, or the best of them."""
        if self.asked["adding"] != BEST:
            return [*done]
        best = sorted(done, key=lambda turn: (self.made(turn), -turn.session), reverse=True)[: self.asked["counted"]]
        return [turn for turn in done if turn in best]

    def made(self, turn: SessionTurn) -> Fraction:
        """What a session counts as: its percentage, or its points where these have no top."""
        return (turn.row.percent or NOTHING) if self.by_percent else turn.row.points

    def _value(self, counts: Sequence[SessionTurn], points: Fraction, possible: Fraction) -> Fraction:
        if self.asked["adding"] == TOTAL:
            return (percentage(points, possible) or NOTHING) if self.by_percent else points
        return sum(map(self.made, counts), NOTHING) / len(counts) if counts else NOTHING

    def _parting(self, done: Sequence[SessionTurn]) -> tuple[Fraction, ...]:
        """What parts those who are equal, as the club has it."""
        if self.asked["ties"] == LATEST:
            return (self.made(done[-1]),)
        return (max(map(self.made, done)),) if self.asked["ties"] == PEAK else ()

    def _figure(self, turn: SessionTurn | None, counts: Sequence[SessionTurn]) -> Text | None:
        if turn is None or not turn.row.place:
            return None
        figure = self.amount(self.made(turn))
        return figure if turn in counts else t("({figure})", figure=figure)

    def amount(self, value: Fraction) -> Text:
        """An amount with the decimals of the way of scoring."""
        return shown.total(value, self.chosen)


def number_of(ranking: Ranking) -> int:
    """The number of the session that a ranking is of."""
    return ranking.rows[0].section.session


def has_anything(row: RankedRow) -> bool:
    """Whether somebody is ranked by something: what they played, or brought along."""
    return bool(row.place and (row.boards or (isinstance(row, OverallRow) and row.carry and row.carry.steps)))


def as_it_stands(ranking: Ranking) -> Ranking:
    """A ranking of a session by itself, in lines as of the whole."""
    rows = (
        OverallRow(
            **whose(row),
            boards=row.boards,
            points=row.points,
            possible=row.possible,
            percent=row.percent,
            counts=(SessionTurn(row.section.session, row, ranking),),
            key=(),
            penalty=row.penalty,
            place=row.place,
            tied=row.tied,
        )
        for row in ranking.rows
    )
    return Ranking(ranking.title, tuple(rows))


class Whose(TypedDict):
    """Whose line it is, and where they play."""

    section: Section
    contestant: Contestant


def whose(row: RankedRow) -> Whose:
    """Those of another line."""
    return {"section": row.section, "contestant": row.contestant}


def in_places(rows: Sequence[OverallRow]) -> tuple[OverallRow, ...]:
    """Lines in their order, equal ones sharing a place; who has nothing to be ranked by stands at the end."""
    ranked, waiting = [row for row in rows if row.key], [row for row in rows if not row.key]
    order = listed([row.key for row in ranked])
    return (*(replace(ranked[at], place=rank.number, tied=rank.tied) for at, rank in order), *waiting)
