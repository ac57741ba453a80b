"""The standings of teams in matches, kept in memory: only the match that a deed touched is worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from rules.text import Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Contestant, Event, Section
from scorer.event.folding import folded
from scorer.event.movement import Away
from scorer.event.results import Key
from scorer.methods.method import Step
from scorer.methods.parts.sums import NOTHING
from scorer.movements.words import the_board_first
from scorer.standings.boards import team_why
from scorer.standings.boards.idle import Unplayed, missed, unplayed
from scorer.standings.boards.idle_words import out_words
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.boards.match_board_why import why_points
from scorer.standings.boards.match_boards import Fate, MatchBoard, MatchConditions
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting, meetings
from scorer.standings.boards.standings import Standings
from scorer.standings.boards.team_totals import MatchTurn, SitOut, TeamMatches, TeamRow, average_of, rows, team
from scorer.standings.parts.people import people, ranked_together, titled
from scorer.standings.parts.placing import ByPoints, Placing
from scorer.standings.parts.ranking import RANKING, Ranking
from scorer.standings.parts.reckoning import GROUND
from scorer.standings.parts.working import NO_POINTS, Working

WORKED_OUT = ("teams", "_of", "_now", "_by_others", "_shared", "orders", "strays", "impossible")
SIDES = 2
Who = tuple[int, int]  # a team: its section and its number


class TeamPlay(Standings):
    """Totals, rankings, matches, travellers and cards of teams, and why each number is what it is.

    Every board is held against the same board at the other table of its match, and against nothing else.  A match
    brings points through a scale as far as it has come.  The same is asked of it as of other standings on boards;
    besides there are its matches.
    """

    placed_by: ClassVar[type[Placing]] = ByPoints

    def _build(self, event: Event) -> None:
        self.event = event
        self.conditions: MatchConditions = self._conditions(event)
        self.scores = [self._score(each, self.conditions) for each in self._meetings(event)]
        self._at = {key: at for at, each in enumerate(self.scores) for key in keys_of(each.meeting)}
        self._idle = {section.id: self._unplayed(section) for section in event.sections}
        self._forget()

    def _conditions(self, event: Event) -> MatchConditions:
        return MatchConditions(event)

    def _score(self, meeting: TeamMeeting, conditions: MatchConditions) -> MatchScore:
        return MatchScore(meeting, self.event.slips, conditions)

    def _touched(self, keys: Iterable[Key]) -> set[int]:
        """The matches that some results belong to."""
        return {self._at[key] for key in keys if key in self._at}

    def _meetings(self, event: Event) -> Iterator[TeamMeeting]:
        for section in event.sections:
            yield from meetings(section)

    def _unplayed(self, section: Section) -> Mapping[int, tuple[Unplayed, ...]]:
        found = unplayed(section)
        if not self.conditions.missing_counts:
            return found
        more = missed(section)
        return {number: (*found.get(number, ()), *more.get(number, ())) for number in found.keys() | more.keys()}

    def _forget(self) -> None:
        for name in WORKED_OUT:
            self.__dict__.pop(name, None)

    def under(self, event: Event) -> TeamPlay:
        other = copy(self)
        other.event, other.conditions = event, self._conditions(event)
        same = other.conditions.boards_by == self.conditions.boards_by
        other.scores = [
            each.under(other.conditions) if same else other._score(each.meeting, other.conditions)
            for each in self.scores
        ]
        if other.conditions.missing_counts != self.conditions.missing_counts:
            other._idle = {section.id: other._unplayed(section) for section in event.sections}
        other._forget()
        return other

    def _apart(self) -> TeamPlay:
        other = copy(self)
        other.scores = [*self.scores]
        return other

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        if any(getattr(event, part) != getattr(self.event, part) for part in GROUND):
            self._build(event)
            return
        self.event = event
        before, now = self.__dict__.get("teams"), self._now
        matches = self._touched(touched)
        for at in matches:
            self.scores[at] = self._score(self.scores[at].meeting, self.conditions)
        self._forget()
        if before and self._now == now and not self._by_others:
            others = {who for at in matches for who in teams_of(self.scores[at].meeting)}
            anew = {who: self._team(before[who].section, before[who].contestant) for who in others & before.keys()}
            self.teams = before | anew

    @cached_property
    def strays(self) -> tuple[Key, ...]:
        """Slips that nobody was to hand in: at a table, in a round or for a board that no match has."""
        return tuple(sorted(key for key in self.event.slips if key not in self._at))

    @property
    def unplayed(self) -> int:
        return sum(line.fate == Fate.NOT_PLAYED for score in self.scores for line in score.lines)

    @cached_property
    def impossible(self) -> tuple[Key, ...]:
        """Slips whose hand cannot have happened on their board; they count for neither side."""
        there = ((key, slip) for key, slip in self.event.slips.items() if key in self._at)
        return tuple(sorted(key for key, slip in there if self.conditions.wrong(slip, key.number)))

    # --- who is winning ----------------------------------------------------------------

    @cached_property
    def teams(self) -> dict[Who, TeamMatches]:
        """Every team with its matches, by section and number."""
        everybody = ((section, each) for section in self.event.sections for _, each, _ in people(section, SIDES))
        return {(section.id, each.number): self._team(section, each) for section, each in everybody}

    def _team(self, section: Section, contestant: Contestant) -> TeamMatches:
        out = self._sat_out(section, contestant.number)
        scores = self._played((section.id, contestant.number))
        return team(section, contestant, scores, out=out, conditions=self.conditions)

    def _played(self, who: Who) -> list[MatchScore]:
        return [self.scores[at] for at in self._of.get(who, ())]

    @cached_property
    def _of(self) -> dict[Who, list[int]]:
        """The matches of every team, by where they stand among all."""
        found: dict[Who, list[int]] = {}
        for at, score in enumerate(self.scores):
            for who in teams_of(score.meeting):
                found.setdefault(who, []).append(at)
        return found

    @cached_property
    def _now(self) -> dict[int, int]:
        """The last round of each section of which anything was handed in."""
        found: dict[int, int] = {}
        for score in self.scores:
            section = score.meeting.section.id
            found[section] = max(found.get(section, 0), score.last)
        return found

    def _sat_out(self, section: Section, number: int) -> Iterator[SitOut]:
        """The rounds in which a team has nobody to play."""
        now = self._now.get(section.id, 0)
        for each in self._idle[section.id].get(number, ()):
            theirs = average_of(each.absent, self._played((section.id, each.absent)))
            yield SitOut(each, self._over(each.rounds[-1:] if each.cut else each.rounds, now), theirs)

    @cached_property
    def _by_others(self) -> bool:
        """Whether what anybody has of a match that is not played may follow from what others have."""
        return any(each.absent or each.cut for all_ in self._idle.values() for many in all_.values() for each in many)

    def _over(self, rounds: tuple[int, ...], begun: int) -> bool:
        """Whether a match that is sat out in some rounds has brought what it brings, the last that ``begun`` known."""
        return rounds[0] <= begun

    def rankings(self) -> tuple[Ranking, ...]:
        return tuple(ranking for ranking, _ in self.orders)

    @cached_property
    def orders(self) -> tuple[tuple[Ranking, tuple[TeamRow, ...]], ...]:
        """Every ranking, and its lines with what each has to say of its matches."""
        found = []
        for sections in ranked_together(self.event):
            ids = {section.id for section in sections}
            told = rows([each for each in self.teams.values() if each.section.id in ids], self.conditions)
            order = self.placing.placed(told)
            found.append((Ranking(titled(self.event, sections) or RANKING, order), order))
        return tuple(found)

    def row(self, section: int, number: int) -> TeamRow:
        """A team's line in its ranking; raises ``KeyError`` for one that no movement has."""
        mine = self.teams[section, number]
        everybody = (row for _, order in self.orders for row in order)
        return next(row for row in everybody if row.section is mine.section and row.contestant is mine.contestant)

    @property
    def withdrawals_say(self) -> tuple[Text, ...]:
        gone = ((section, each) for section in self.event.sections for each in section.away if self._withdrew(each))
        return tuple(self._becomes_of(section, each.number) for section, each in gone)

    def _withdrew(self, away: Away) -> bool:
        """Whether somebody who is away was there, and comes no more."""
        return not away.last and not away.whole

    def _becomes_of(self, section: Section, number: int) -> Text:
        """What becomes of the matches of a team that withdrew: those it has played, and those it would have had."""
        who = self.called(section.contestant(number))
        if self._is_struck(section, number):
            return t("{team} withdrew: its matches are struck out.", team=who)
        if all(each.absent != number for many in self._idle[section.id].values() for each in many):
            return t("{team} withdrew: the matches played stand.", team=who)
        rule = team_why.law_of_walking_over(self.conditions)
        return t("{team} withdrew: the matches played stand. {rule}.", team=who, rule=rule)

    def _is_struck(self, section: Section, number: int) -> bool:
        """Whether nothing counts of what a team has played."""
        return False

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        here = [(number, each) for (id_, number), each in self.teams.items() if id_ == section]
        turns = ((number, turn) for number, each in here for turn in each.turns if round_ in turn.rounds)
        return tuple(number for number, turn in turns if turn.score and turn.score.finished and turn.won_by > 0)

    # --- matches -----------------------------------------------------------------------

    def match(self, key: Key) -> MatchScore:
        """The match that a result belongs to; raises ``KeyError`` for one that nobody is to hand in."""
        return self.scores[self._at[key]]

    def counts_in_match(self, key: Key) -> bool:
        """Whether a result belongs to a match: one of a team that withdrew may be struck out."""
        return key in self._at

    def struck_out(self, key: Key) -> Text:
        """Who withdrew, where that is why a result that is due belongs to no match."""
        there = (each for each in self._meetings(self.event) if key in keys_of(each))
        gone = ((each.section, who) for each in there for who in each.teams if self._is_struck(each.section, who))
        return joined(self._becomes_of(section, who) for section, who in gone)

    def line(self, key: Key) -> MatchBoard:
        """The board of a match that a result belongs to."""
        return next(line for line in self.match(key).lines if key in line.board.keys)

    def turn(self, section: int, number: int, round_: int, *, against: int = 0) -> MatchTurn:
        """A team's match in a round; where it has several at a time, the one ``against`` somebody."""
        there = (turn for turn in self.teams[section, number].turns if round_ in turn.spans)
        return next(turn for turn in there if against in (0, turn.opponent))

    def sits_out(self, turn: MatchTurn, *, alone: bool = False) -> Text:
        """That a match is sat out, or a round missed, and if it stands ``alone`` or is to come, for what."""
        return out_words(turn, self.conditions, alone=alone)

    def who(self, score: MatchScore) -> tuple[Contestant, Contestant]:
        """The two teams of a match, the one at home first."""
        section, (home, away) = score.meeting.section, score.meeting.teams
        return section.contestant(home), section.contestant(away)

    def called(self, team: Contestant) -> Text:
        """A team in few words: by its name, with the number where another team of the event is called the same."""
        shared = folded(team.own_name) in self._shared
        return as_it_is(f"{team.called} {team.own_name}") if shared else team.name

    def called_in(self, section: Section, number: int) -> Text:
        """The same, with the letter of the section before a number where there are several."""
        team = section.contestant(number)
        return self.called(team) if team.own_name else t("Team {number}", number=called(self.event, section, number))

    @cached_property
    def _shared(self) -> frozenset[str]:
        """The names that several teams have."""
        everybody = ((each, one) for each in self.event.sections for one in each.contestants.values())
        named = Counter(
            name for name, _ in {(folded(o.own_name), o.entry.id or (s.id, o.number)) for s, o in everybody}
        )
        return frozenset(name for name, count in named.items() if name and count > 1)

    # --- boards and cards --------------------------------------------------------------

    def traveller(self, number: int, section: int | None = None) -> tuple[TravellerLine, ...]:
        """Every table of a board, match by match: each line is held against the other of its match."""
        alike = next((ids for each in ranked_together(self.event) if section in (ids := {s.id for s in each})), None)
        there = (each for each in self.scores if alike is None or each.meeting.section.id in alike)
        found = (
            (line, key)
            for score in there
            for line in score.lines
            if line.board.number == number
            for key in line.board.keys
        )
        return tuple(self._traveller_line(line, key) for line, key in found)

    def _traveller_line(self, line: MatchBoard, key: Key) -> TravellerLine:
        at, section = seat_of(line, key), self.event.section(key.section)
        score = self.match(key)
        slip, made = line.slips[at], line.scores[at]
        home_first = (at == 0) != bool(slip and slip.switched)
        numbers = score.meeting.teams if home_first else score.meeting.teams[::-1]
        nets = line.worth(0), line.worth(1)
        return TravellerLine(
            key=key,
            who=tuple(map(section.contestant, numbers)),
            slip=slip,
            scores=() if made is None else (made if home_first else -made,),
            points=nets if home_first else nets[::-1],
            top=NOTHING,
        )

    def frequency(self, number: int, section: int | None = None, *, side: int = 0) -> tuple[FrequencyRow, ...]:
        """Nothing: how often a score was made says nothing about what it is worth in a match."""
        return ()

    def card(self, section: int, number: int) -> tuple[CardLine, ...]:
        """A team's boards in the order of play, each at both of its tables."""
        turns = (turn for turn in self.teams[section, number].turns if turn.score)
        return tuple(self._card_lines(turns))

    def _card_lines(self, turns: Iterable[MatchTurn]) -> Iterator[CardLine]:
        so_far = Fraction(0)
        for turn in turns:
            for line in turn.score.lines if turn.score else ():
                worth = line.worth(turn.side)
                so_far += worth or 0
                for key in line.board.keys:
                    yield self._card_line(line, key, turn.side, running=so_far if worth is not None else None)

    def _card_line(self, line: MatchBoard, key: Key, team: int, *, running: Fraction | None) -> CardLine:
        at = seat_of(line, key)
        of, made = self._traveller_line(line, key), line.scores[at]
        home_first = of.who[0].number == self.match(key).meeting.home
        side = 0 if home_first == (team == 0) else 1
        return CardLine(
            key=key,
            side=side,
            partners=(),
            opponents=(of.who[1 - side],),
            slip=line.slips[at],
            score=None if made is None else made if team == 0 else -made,
            points=of.points[side],
            top=NOTHING,
            percent=None,
            running=running,
        )

    # --- why ---------------------------------------------------------------------------

    def why_points(self, key: Key, side: int) -> Working:
        """Why a side (0 for the first) of a table has so much from a board."""
        if not self.counts_in_match(key):
            return Working(the_board_first(key.number), (Step(self.struck_out(key)),), NO_POINTS)
        line = self.line(key)
        shown = self._traveller_line(line, key)
        team = 0 if shown.who[side].number == self.match(key).meeting.home else 1
        return why_points(self, key, team)

    def why_match(self, section: int, number: int, round_: int, *, against: int = 0) -> Working:
        """Why a match brings a team so many points."""
        turn = self.turn(section, number, round_, against=against)
        return team_why.why_match(self, self.teams[section, number], turn)

    def why_total(self, section: int, number: int) -> Working:
        return team_why.why_total(self, self.teams[section, number])

    def why_penalties(self, section: int, number: int) -> tuple[Step, ...]:
        return tuple(team_why.penalties(self.teams[section, number], self.conditions))

    def why_place(self, section: int, number: int) -> Working:
        mine = self.row(section, number)
        order = next(each for each in self.orders if mine in each[1])
        return team_why.why_place(self, order, mine)


def keys_of(meeting: TeamMeeting) -> Iterator[Key]:
    """Every result that a match is made of."""
    for board in meeting.boards:
        yield from board.keys


def teams_of(meeting: TeamMeeting) -> Iterator[Who]:
    """The two teams of a match."""
    yield from ((meeting.section.id, number) for number in meeting.teams)


def seat_of(line: MatchBoard, key: Key) -> int:
    """Which room a result of a board is from: 0 the open one, 1 the closed one."""
    return 0 if line.board.open == key else 1
