"""The numbers of matches held against what comes out under given settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as a_field
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, NamedTuple

from scorer.event.results import Key
from scorer.formats.matches import BothSides, FileMatch, FileMatchBoard, FileMatches
from scorer.formats.parts.printed import PrintedFigures, fixed
from scorer.formats.record import Record
from scorer.methods.parts.ranks import ranks
from scorer.rescore.adding import ADJUSTMENTS
from scorer.rescore.claims import ROUNDED, USUAL, agrees, usual
from scorer.rescore.difference import Difference, Held
from scorer.rescore.matches.match_names import SideNames
from scorer.rescore.matches.turning import MatchScale
from scorer.rescore.matches.worked_matches import OF_PAIRS, AcrossTables, MatchOutcome, Values, WorkedMatches, ahead
from scorer.rescore.places import wrong_places
from scorer.scales.measure import LEVEL

HUNDRED = 100
# What a match won and a drawn one count, in a number of matches won.
WINS = {"a half for a draw": (Fraction(1), Fraction(1, 2)), "two for a win": (Fraction(2), Fraction(1)),
        "draws as wins": (Fraction(1), Fraction(1)), "no draws": (Fraction(1), Fraction(0))}  # fmt: skip
Wrong = partial[Difference]


class Claim(NamedTuple):
    """A number of the file's beside ours, with how to say that they differ; ours is ``None`` where nothing tells it."""

    kind: str
    claim: PrintedFigures
    exact: Fraction | None
    places: int
    say: Callable[[tuple[str, str]], Difference]

    @property
    def wrong(self) -> bool:
        """Whether the two cannot be the same."""
        return self.exact is not None and not agrees(self.claim, self.exact, self.places, halves=ROUNDED)

    @property
    def said(self) -> Wrong:
        """The difference, to be put into words: most are only counted."""
        return partial(put, self)

    @property
    def decimals(self) -> int:
        """So many decimals tell the two apart."""
        whole = self.exact is not None and self.exact.denominator == 1
        return 0 if whole else USUAL


def put(claim: Claim) -> Difference:
    """How a number differs, in words."""
    exact = claim.exact
    computed = "" if exact is None else fixed(exact, max(claim.claim.places, claim.decimals))
    return claim.say((claim.claim.text, computed))


@dataclass(frozen=True)
class MatchesAgainst:
    """The matches of a file beside what they come to: ``field`` is what each line is worth across all tables."""

    record: Record
    matches: FileMatches
    field: Mapping[Key, AcrossTables]
    known: dict[Any, Any] = a_field(default_factory=dict, compare=False)

    @cached_property
    def names(self) -> SideNames:
        return SideNames(self.matches)

    @cached_property
    def head_to_head(self) -> bool:
        """Whether anything is won or lost in matches: of teams, most boards at both tables, or a number of the file."""
        boards = [board for match in self.matches.matches for board in match.boards]
        if self.matches.by_field or any(match.scores.given or match.points.given for match in self.matches.matches):
            return True
        return 2 * sum(map(of_a_match, boards)) > len(boards)

    def worked(self, turning: MatchScale, values: Values) -> WorkedMatches:
        """What comes out under some settings."""
        return WorkedMatches(self.record, self.matches, turning, values, self.field, self.known)

    def claims(self, worked: WorkedMatches) -> Iterator[Claim]:
        """Every number of the matches."""
        how = (id(self.matches), *worked.of(self)[1:])
        claims, _ = worked.once(how, lambda: ([*self.of_boards(worked)], self))
        yield from claims
        yield from self.of_matches(worked)
        yield from self.of_totals(worked)
        yield from self.of_wins(worked)

    # --- boards and matches --------------------------------------------------------------

    def of_boards(self, worked: WorkedMatches) -> Iterator[Claim]:
        """What the file gives for the boards of matches."""
        places = usual(each for match in self.matches.matches for b in match.boards for each in (b.net, *b.points))
        for match in self.matches.matches:
            for board in match.boards:
                outcome = worked.board(board)
                told = outcome is None or outcome.told
                worth = worked.measure.worth(outcome.made, outcome.awarded) if outcome and not told else None
                columns = worked.measure.columns(outcome.made, outcome.awarded) if outcome and not told else None
                say = partial(self.names.of_board, match, board)
                if board.net:
                    yield Claim("points", board.net, worth and worth[0], places, partial(say, side=0))
                signed = minus(board.points) or (self.with_minus and worth == LEVEL)
                own = worth if signed or not worked.measure.signed else columns
                for side, claim in enumerate(board.points):
                    if claim:
                        yield Claim("points", claim, own and own[side], places, partial(say, side=side))

    @cached_property
    def with_minus(self) -> bool:
        """Whether boards have what a side is ahead by, and its opposite: of a level board no sign tells that."""
        columns = [board.points for match in self.matches.matches for board in match.boards]
        apart = [
            minus(both) for both in columns if both.first and both.second and both.first.value != both.second.value
        ]
        return 2 * sum(apart) > len(apart)

    def of_matches(self, worked: WorkedMatches) -> Iterator[Claim]:
        """The scores and the victory points of matches."""
        all_ = self.matches.matches
        scores, points = (usual(each for m in all_ for each in own(m)) for own in (of_scores, of_points))
        for match, outcome in zip(all_, worked.outcomes, strict=True):
            what = worked.values.get("score", "points")
            if match.points.given and what == "points":
                what = "net"
            for side, claim in enumerate(match.scores):
                if claim:
                    exact = score_of(match, outcome, side, what=what)
                    say = partial(self.names.of_match, match, what="match score", side=side)
                    yield Claim("match", claim, exact, scores, say)
            for side, claim in enumerate(match.points):
                if claim:
                    exact = outcome.points[side] if outcome.points and not outcome.told else None
                    say = partial(self.names.of_match, match, what="victory points", side=side)
                    yield Claim("match", claim, exact, points, say)

    # --- in the end ----------------------------------------------------------------------

    def totals(self, worked: WorkedMatches) -> list[Fraction | None]:
        """What everybody comes to, with the adjustment that the file has for it."""
        how = ADJUSTMENTS[str(worked.values.get("adjustment", next(iter(ADJUSTMENTS))))]
        found: list[Fraction | None] = []
        for at, side in enumerate(self.matches.sides):
            total = worked.total(at)
            if total is not None and side.adjustment:
                total += how.points(side.adjustment.value, worked.top(at))
            found.append(total)
        return found

    def of_totals(self, worked: WorkedMatches) -> Iterator[Claim]:
        """The totals and the percentages."""
        sides = self.matches.sides
        totals, percents = usual(each.total for each in sides), usual(each.percent for each in sides)
        for at, (side, exact) in enumerate(zip(sides, self.totals(worked), strict=True)):
            if side.total:
                yield Claim("total", side.total, exact, totals, partial(self.names.of_side, at, "total"))
            of_pairs = worked.values.get("total") == OF_PAIRS
            top = worked.top(at) if of_pairs or not worked.measure.signed else Fraction(0)
            if side.percent:
                share = HUNDRED * exact / top if top and exact is not None else None
                yield Claim("total", side.percent, share, percents, partial(self.names.of_side, at, "percentage"))

    def of_wins(self, worked: WorkedMatches) -> Iterator[Claim]:
        """How many matches everybody has won."""
        how = WINS[str(worked.values.get("won", next(iter(WINS))))]
        for at, side in enumerate(self.matches.sides):
            if side.won:
                known = all(outcome.match for outcome, _ in worked.of_sides[at])
                exact = worked.won(at, *how) if known else None
                yield Claim("won", side.won, exact, 1, partial(self.names.of_side, at, "matches won"))

    def ranks(self, worked: WorkedMatches) -> Held:
        """The places among all who met somebody; of nobody while the total of one is not known.

        Who is not listed and met others not half as often as anybody is a slip.
        """
        totals, sides, often = self.totals(worked), self.matches.sides, [len(each) for each in worked.of_sides]
        few = max(often, default=0) // 2
        ranked = [at for at, side in enumerate(sides) if side.place or often[at] > (0 if side.line else few)]
        if any(totals[at] is None for at in ranked):
            return Held(0, ())
        order = ranks([(totals[at], *self.parted(worked, at)) for at in ranked])
        held = [(at, place, stands) for at, stands in zip(ranked, order, strict=True) if (place := sides[at].place)]
        wrong = wrong_places(held)
        return Held(len(held), [partial(self.names.of_side, at, "place", (told, ours)) for at, told, ours in wrong])

    def parted(self, worked: WorkedMatches, side: int) -> tuple[Any, ...]:
        """What parts somebody from those who have the same total."""
        how, mine = worked.values.get("parted", ""), worked.of_sides[side]
        if how == "net":
            return (sum((ahead(outcome, at) or Fraction(0) for outcome, at in mine), Fraction(0)),)
        if how == "won":
            return (worked.won(side, Fraction(1), Fraction(1, 2)),)
        return ()

    def held(self, worked: WorkedMatches) -> dict[str, Held]:
        """All numbers, kind by kind."""
        kinds: dict[str, list[Claim]] = {"points": [], "match": [], "total": [], "won": []}
        for claim in self.claims(worked):
            kinds[claim.kind].append(claim)
        found = {
            kind: Held(sum(c.exact is not None for c in claims), [c.said for c in claims if c.wrong])
            for kind, claims in kinds.items()
        }
        return {**found, "place": self.ranks(worked)}

    def unchecked(self, worked: WorkedMatches) -> int:
        """How many numbers of matches nothing tells."""
        held = sum(claim.exact is None for claim in self.claims(worked))
        places = sum(side.place is not None for side in self.matches.sides)
        return held + places - self.ranks(worked).checked


def of_a_match(board: FileMatchBoard) -> bool:
    """Whether a board has both its tables, or a number in its match."""
    ways = {room.north_south for room in board.rooms}
    return len(ways) > 1 or board.net is not None or board.points.given


def minus(points: BothSides) -> bool:
    """Whether one side of a board has less than nothing."""
    return any(each is not None and each.value < 0 for each in points)


def of_scores(match: FileMatch) -> Iterator[PrintedFigures | None]:
    """The scores that a file gives a match."""
    yield from match.scores


def of_points(match: FileMatch) -> Iterator[PrintedFigures | None]:
    """The victory points that a file gives a match."""
    yield from match.points


def score_of(match: FileMatch, outcome: MatchOutcome, side: int, *, what: str) -> Fraction | None:
    """What the score of a side should be, of the kind that scores are; ``None`` where the boards do not tell."""
    if what == "points":
        return outcome.points[side] if outcome.points and not outcome.told else None
    net = ahead(outcome, side)
    if not match.boards or outcome.match is None or net is None:
        return None
    if what == "net":
        return net
    return max(net, Fraction(0)) if what == "ahead" else outcome.sums[side]
