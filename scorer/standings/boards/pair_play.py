"""The standings of pairs in matches: each board against all tables of its field, and each match through a scale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar

from rules.fields import Answers, Choice, Form
from rules.text import Text, as_it_is, t
from scorer.event.event import Contestant, Event
from scorer.event.results import Key
from scorer.methods import method
from scorer.methods.butler import Butler
from scorer.methods.cross_imps import CrossImps
from scorer.methods.matchpoints import AVERAGE_PLUS, UNEQUAL, Matchpoints
from scorer.methods.method import Method
from scorer.scales.scale import Scale
from scorer.standings.boards.board_play import BoardPlay
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.boards.match_boards import Fate, MatchBoard, MatchConditions, won
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting, Twice
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.parts.reckoning import GROUND
from scorer.standings.parts.working import NUMBERED, Working

# --- what is asked ---------------------------------------------------------------------

BY_IMPS: Mapping[str, Method] = {each.key: each for each in (CrossImps(), Butler())}
# A round may have fewer tables than another, and its boards are compared among themselves alone.
OWN_TOP = replace(UNEQUAL, default="own-top")
# The mean of all comparisons is what most programs turn into victory points; a datum is the older way.
COMPARED = Choice(
    name="compared",
    label=t("The IMPs of a board"),
    options=tuple((key, each.name) for key, each in BY_IMPS.items()),
    default=CrossImps.key,
)


def asked(scale: Scale) -> Form:
    """What there is to set of a scale where pairs play matches: how their boards are compared, and what it asks."""
    shares = not scale.measure(scale.settings.completed()).signed
    return Form(OWN_TOP if shares else COMPARED, *scale.settings)


class PairConditions(MatchConditions):
    """Those of an event of pairs in matches: ``by`` is the method that says what a board is worth in its field.

    Boards bring what the scale is for: percentages, from matchpoints, or IMPs. An average plus is 60 %, since a match
    is not a session.
    """

    def __init__(self, event: Event) -> None:
        super().__init__(event)
        shares = not self.measure.signed
        self.by = Matchpoints() if shares else method(self.chosen.get(COMPARED.name, COMPARED.default))
        said: Answers = {AVERAGE_PLUS.name: "fixed", UNEQUAL.name: self.chosen.get(UNEQUAL.name, OWN_TOP.default)}
        self.settings = said if shares else {}

    def _in_parts(self, event: Event) -> bool:
        """IMPs against many other tables are a mean, as a rule."""
        return self.measure.signed

    @property
    def board_unit(self) -> Text:
        return self.by.unit

    @property
    def signed(self) -> bool:
        return self.measure.signed

    def of_field(self, event: Event) -> Event:
        """An event as its boards are compared."""
        return replace(event, method=self.by.key, settings=self.settings)


# --- a match ---------------------------------------------------------------------------

FATES = {
    LineKind.SCORE: Fate.COMPARED,
    LineKind.WEIGHTED: Fate.WEIGHTED,
    LineKind.ARTIFICIAL: Fate.AWARDED,
    LineKind.NOT_PLAYED: Fate.NOT_PLAYED,
    LineKind.IMPOSSIBLE: Fate.IMPOSSIBLE,
    LineKind.TO_COME: Fate.TO_COME,
}
HALF = Fraction(50)


class PairScore(MatchScore):
    """A match of two pairs at one table; ``found`` has the line of each of its results among those of its field."""

    def __init__(self, meeting: TeamMeeting, found: Mapping[Key, TravellerLine], conditions: PairConditions) -> None:
        boards = ((board, found[board.keys[0]]) for board in meeting.boards)
        self._stands(meeting, tuple(board_of(board, line, conditions) for board, line in boards), conditions)


def board_of(board: Twice, line: TravellerLine, conditions: PairConditions) -> MatchBoard:
    """A board of a match; its scores are the first pair's, and one with which nothing is compared brings nothing."""
    kind, _ = conditions.read(line.slip, board.number)
    stands = MatchBoard(board, FATES[kind], (line.slip, None), (line.score, None), measure=conditions.measure)
    worth = line.points[0], line.points[1]
    if not stands.counts or worth[0] is None or worth[1] is None:
        return stands
    # Beside a split score the two sides are held against different results: each has its own of the board then.
    compared = kind == LineKind.SCORE and worth[0] + worth[1] == line.top
    if conditions.measure.signed:
        if compared:
            return stands._replace(made=won(worth[0]))
        return stands._replace(awarded=(worth[0], worth[1]))
    if not line.top:
        return stands._replace(fate=Fate.ALONE)
    ours, theirs = (100 * each / line.top for each in (worth[0], worth[1]))
    if compared:
        return stands._replace(made=(ours, theirs))
    return stands._replace(made=(HALF, HALF), awarded=(2 * (ours - HALF), 2 * (theirs - HALF)))


# --- the standings ---------------------------------------------------------------------


class PairPlay(TeamPlay):
    """The same of pairs: their boards are those of a field, and what they have of them makes the matches."""

    conditions: PairConditions
    scored_by: ClassVar[type[PairScore]] = PairScore
    boards_of: ClassVar[type[BoardPlay]] = BoardPlay

    def _conditions(self, event: Event) -> PairConditions:
        return PairConditions(event)

    def _build(self, event: Event) -> None:
        self.field = self.boards_of(self._conditions(event).of_field(event))
        super()._build(event)

    def _score(self, meeting: TeamMeeting, conditions: MatchConditions) -> MatchScore:
        assert isinstance(conditions, PairConditions)
        found = (line for board in meeting.boards for line in self._lines(board.number, meeting.section.id))
        return self.scored_by(meeting, {line.key: line for line in found}, conditions)

    def _lines(self, number: int, section: int) -> tuple[TravellerLine, ...]:
        return self.field.traveller(number, section)

    def under(self, event: Event) -> PairPlay:
        return type(self)(event)

    def _apart(self) -> PairPlay:
        other = super()._apart()
        assert isinstance(other, PairPlay)
        other.field = self.field._apart()
        return other

    def update(self, event: Event, touched: Iterable[Key]) -> None:
        touched = tuple(touched)
        if all(getattr(event, part) == getattr(self.event, part) for part in GROUND):
            self.field.update(self.conditions.of_field(event), touched)
        super().update(event, touched)

    def _touched(self, keys: Iterable[Key]) -> set[int]:
        """Every match that has a board of which some result is another."""
        boards = {key.number for key in keys}
        return {at for key, at in self._at.items() if key.number in boards}

    # --- boards and cards --------------------------------------------------------------

    @property
    def of_boards(self) -> BoardPlay:
        return self.field

    def called(self, team: Contestant) -> Text:
        """A pair, or somebody who plays alone, by name; by number while nobody is known."""
        return as_it_is(team.names) if team.names else NUMBERED[self.event.entrant](team.called)[0]

    def traveller(self, number: int, section: int | None = None) -> tuple[TravellerLine, ...]:
        return self.field.traveller(number, section)

    def frequency(self, number: int, section: int | None = None, *, side: int = 0) -> tuple[FrequencyRow, ...]:
        return self.field.frequency(number, section, side=side)

    def card(self, section: int, number: int) -> tuple[CardLine, ...]:
        return self.field.card(section, number)

    def why_points(self, key: Key, side: int) -> Working:
        return self.field.why_points(key, side)
