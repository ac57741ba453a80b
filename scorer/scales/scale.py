"""What every scale says about itself, and the match that it turns into points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple

from rules.fields import Answers, Choice, Field, Form, Number, Problem
from rules.text import Begun, Text, joined, t
from scorer.event.refusal import Refusal
from scorer.event.seated import OF_TEAMS, Seated
from scorer.methods.method import DECIMALS, HALVES, Step, answered
from scorer.methods.parts.figures import brief, several
from scorer.methods.parts.imps import in_words
from scorer.scales.measure import IMPS, LEVEL, Measure, Pair
from scorer.scales.parts.ties import ONE_BY_ONE, TIES, parted_words


class SideName(NamedTuple):
    """What a side is called where a sentence begins with it, and within one."""

    begins: Text
    within: Text


Names = tuple[SideName, SideName]
NAMELESS = (
    SideName(t("First side"), t("the first side")),
    SideName(t("Second side"), t("the second side")),
)

# --- what is given ---------------------------------------------------------------------


class NoBoards(Refusal):
    """A match needs a board that counts to have points: {boards} of {scheduled} do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What the two sides of a match made, always the first side's first.

    ``made`` is what each side won over the other on the boards that were compared, in IMPs or in whatever ``unit``
    names; ``awarded`` is what each was given besides, by itself: an artificial score, its part of a split one, a
    penalty.  Only that can keep one side's net from being the other's with its sign turned.  ``split`` is what of it
    no ruling gave: ordinary results on a board where another table has a split score.  ``boards`` are those
    that count, ``scheduled`` those that were to be played; where two fours of a team play the same boards, each
    board counts twice.  ``carried`` is what either brings from an earlier match.  ``net`` is what the first side
    won by, less than nought where it lost.  A scale that counts boards in two ways finds the match counted the
    second way in ``beside``.
    """

    made: Pair
    boards: int
    scheduled: int
    awarded: Pair = LEVEL
    split: Pair = LEVEL
    unit: str = "IMPs"
    beside: Match | None = None
    carried: Pair = LEVEL
    net: Fraction = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.boards < 1 or self.scheduled < 1:
            raise NoBoards(boards=self.boards, scheduled=self.scheduled)
        net = self.made[0] - self.made[1]
        for more in (self.awarded[0], self.carried[0] - self.carried[1] if any(self.carried) else 0):
            net = net + more if more else net
        object.__setattr__(self, "net", net)

    @property
    def turned(self) -> Match:
        """The same match as the second side sees it."""
        return replace(
            self,
            made=self.made[::-1],
            awarded=self.awarded[::-1],
            split=self.split[::-1],
            carried=self.carried[::-1],
            beside=self.beside and self.beside.turned,
        )

    @property
    def even(self) -> bool:
        """Whether what one side won by is what the other lost by."""
        return not sum(self.awarded) and (self.beside is None or self.beside.even)

    @property
    def averaged(self) -> Match:
        """The same match, in which both sides go by the mean of their two nets."""
        gain = (self.awarded[0] - self.awarded[1]) / 2
        return replace(self, awarded=(gain, -gain), beside=self.beside and self.beside.averaged)


# --- what is asked ---------------------------------------------------------------------

# Only here do two sides get more or less between them than usual.  In victory points each side is converted by its
# own net; for knock-outs, where one must win, an older Law 86B took the mean of the two.
UNEVEN = Choice(
    name="uneven",
    label=t("Sides that a ruling gave different scores"),
    options=(("each", t("are converted each by its own")), ("mean", t("are both converted by the mean of the two"))),
    default="each",
)
BOARDS = Choice(
    name="boards",
    label=t("The scale is that for"),
    options=(("played", t("the boards played")), ("scheduled", t("the boards scheduled"))),
    default="played",
)

# A round that somebody sits out, how totals that are equal are parted, and how points are printed are asked with every
# scale, because each means other points by them.  Sixty per cent of the most is what a sit-out usually brings.
BYE = Number(name="bye", label=t("Sitting out brings, in % of the most"), least=0, most=100, default=60)
# A sit-out at least is what conditions agree on; the other two figures are believed of several federations, and were
# not read in their rules. They are averages over all that is played, and change as long as anything is.
AS_BYE, BEST, OWN, LACKED = "bye", "best", "own", "lacked"
WALK_OVER = Choice(
    name="walk_over",
    label=t("A match to which the opponents do not come"),
    options=(
        (AS_BYE, t("brings what sitting out does")),
        (BEST, t("brings at least one's own average, and what the absent team lacks on average")),
    ),
    default=AS_BYE,
)
WALK_OVERS: Mapping[str, Callable[[Text], Text]] = {
    AS_BYE: lambda points: t("A match that is sat out brings {points}.", points=points),
    OWN: lambda points: t("The average of the other matches is {points}.", points=points),
    LACKED: lambda points: t("What the absent team lacks on average is {points}.", points=points),
}
# Where a match has no most, the average is what raising the total to the full number comes to.
OUT = Choice(
    name="out",
    label=t("A match that is sat out"),
    options=(("average", t("brings the average of the other matches")), ("nothing", t("brings nothing"))),
    default="average",
)
# --- the vocabulary --------------------------------------------------------------------


class Scale(ABC):
    """A way of turning the outcome of a match into points for each side.

    ``key`` is written into files and never changes; ``printed`` is where the scale is laid down.  A scale says what
    the first side gets, and sees the match ``turned`` to say what the second does.  What a match is made of has a
    ``measure``, usually IMPs, for which a game may lack the table: ``needs_imps``.  Its points usually have so many
    ``decimals``, but for one that just ``adds`` what the boards bring; contestants are ranked by their sum, never
    ``by_percent`` of what was possible. It is for matches of those whom a movement ``seats``: of a pair it is their
    share of the field that is compared.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    inside: ClassVar[Text]
    unit: ClassVar[Text]
    printed: ClassVar[Text]
    own: ClassVar[Form] = Form()
    out: ClassVar[Field] = BYE
    ties: ClassVar[Choice] = TIES
    decimals: ClassVar[int] = 2
    by_percent: ClassVar[bool] = False
    adds: ClassVar[bool] = False
    needs_imps: ClassVar[bool] = True
    seats: ClassVar[frozenset[Seated]] = OF_TEAMS | {Seated.PAIRS}

    @property
    def heading(self) -> Text:
        """What stands over a column of its points."""
        return Begun(self.unit)

    @property
    def settings(self) -> Form:
        """Everything that is asked."""
        return Form(
            *(*self.own, self.out, *self.walk_over, self.ties, *ONE_BY_ONE),
            *(replace(DECIMALS, default=self.decimals), HALVES, UNEVEN),
        )

    @property
    def walk_over(self) -> tuple[Choice, ...]:
        """What is asked of matches that are won without playing: nothing where sitting out brings an average anyway."""
        return (WALK_OVER,) if self.out is BYE else ()

    def measure(self, chosen: Answers) -> Measure:
        """What is made on each board of a match."""
        return IMPS

    def beside(self, chosen: Answers) -> Measure | None:
        """What is made on each board besides, where a match is counted in two ways."""
        return None

    def ahead(self, match: Match, chosen: Answers) -> Fraction:
        """What the first side won the match by; less than nought where it lost."""
        return match.net

    def counted(self, share: Fraction, chosen: Answers) -> Fraction:
        """What a point counts of a match that is only such a ``share`` of one; all where fewer boards bring less.

        Half a match is worth half as much (EBU White Book 143.6.2: 10 victory points are at stake in it).
        """
        tops = {self.top(chosen, boards) for boards in range(1, 3)}
        return share if len(tops) == 1 and None not in tops else Fraction(1)

    @abstractmethod
    def worth(self, match: Match, chosen: Answers) -> Fraction:
        """What the first side gets."""

    @abstractmethod
    def why(self, match: Match, chosen: Answers) -> Step:
        """How the first side comes by it, in a sentence that begins in its middle."""

    def top(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        """The most that a side can get in a match of so many boards; ``None`` where there is no end."""
        return None

    @abstractmethod
    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        """What the two sides get together in every even match of so many boards; ``None`` where it hangs on more."""

    def sat_out(self, average: Fraction | None, chosen: Answers) -> Fraction | None:
        """What a match that is sat out brings, where the others brought so much on average.

        ``None`` while it hangs on others and there are none.
        """
        return self.part(Fraction(chosen[BYE.name]), 0, chosen)

    def walked_over(self, average: Fraction | None, theirs: Fraction | None, chosen: Answers) -> Fraction | None:
        """What a match brings to which the opponents did not come; others brought oneself and them so much each."""
        return max((each for _, each in self.walk_overs(average, theirs, chosen)), default=None)

    def walk_overs(
        self, average: Fraction | None, theirs: Fraction | None, chosen: Answers
    ) -> Iterator[tuple[str, Fraction]]:
        """The figures of which the greatest counts, by what they are in ``WALK_OVERS``."""
        if (as_bye := self.sat_out(average, chosen)) is not None:
            yield AS_BYE, as_bye
        if chosen.get(WALK_OVER.name) == BEST:
            if average is not None:
                yield OWN, average
            if theirs is not None and (both := self.shared(chosen)) is not None:
                yield LACKED, both - theirs

    def promised(self, chosen: Answers) -> Fraction | None:
        """What a match that is sat out will bring; ``None`` where that hangs on the others."""
        return self.sat_out(None, chosen)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        """So many per cent of a match, in points: what a penalty may be given in, however many compete."""
        return percent * (self.top(chosen) or 0) / 100

    def points(self, match: Match, chosen: Answers) -> Pair:
        """What each side gets."""
        held = settled(match, chosen)
        return self.worth(held, chosen), self.worth(held.turned, chosen)

    def working(self, match: Match, chosen: Answers, names: Names = NAMELESS) -> tuple[Step, ...]:
        """How the two sides come by it, by name where they have one."""
        held = settled(match, chosen)
        whys = (self.why(held, chosen), self.why(held.turned, chosen))
        both = zip(names, whys, strict=True)
        sides = (Step(t("{side}: {why}", side=side.begins, why=why.text), why.law) for side, why in both)
        return (*self.told(match, chosen, names), *sides, self.together(match, chosen))

    def together(self, match: Match, chosen: Answers) -> Step:
        """Whether the two sides get what they share in every match, and if not, why not."""
        total, usual = sum(self.points(match, chosen)), self.shared(chosen, match.boards)
        if usual in (None, total):
            return Step(t("Together {points}.", points=brief(total)), self.printed)
        said = t(
            "Together {points}, not {usual}: a ruling gave the two sides different scores.",
            points=brief(total),
            usual=brief(usual or 0),
        )
        return Step(said, answered(UNEVEN, chosen))

    def told(self, match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
        """How a match came to its net."""
        first, second = match.made
        ours, net = in_words(first, match.unit, signed=False), in_words(first - second, match.unit)
        yield Step(t("{ours} to {theirs}: {net}.", ours=ours, theirs=brief(second), net=net), t("Law 78"))
        for name, brings in zip(names, match.carried, strict=True):
            if brings:
                said = t("{team} bring {imps} from their earlier match.", team=name.begins, imps=in_words(brings))
                yield Step(said, t("The conditions of contest (Law 78D)"))
        ruled = match.awarded[0] - match.split[0], match.awarded[1] - match.split[1]
        if any(ruled):
            yield Step(t("Awarded besides: {given}.", given=in_imps(ruled, match.unit, names)), t("Laws 12C and 86"))
        if any(match.split):  # either side is held against other results
            given = in_imps(match.split, match.unit, names)
            said = t("Beside a split score, each side against what its own were given: {given}.", given=given)
            yield Step(said, t("Law 12C1(c)"))
        yield from evened(match, chosen, names)

    def problems(self, chosen: Answers) -> tuple[Problem, ...]:
        """What is wrong with the settings of an event."""
        return self.settings.wrong(chosen)

    def stated(self, chosen: Answers) -> Text:
        """What a club has chosen of it, and how ties are parted, in a sentence each."""
        return joined((*rules_of(self.own, chosen), t("{rule}.", rule=parted_words(self.ties, chosen))))


def rules_of(fields: Iterable[Field], chosen: Answers) -> Iterator[Text]:
    """What a club has chosen of some questions, in a sentence each."""
    return (t("{rule}.", rule=answered(each, chosen)) for each in fields if isinstance(each, Choice))


def settled(match: Match, chosen: Answers) -> Match:
    """The match as it is converted."""
    return match.averaged if chosen["uneven"] == "mean" else match


def in_imps(given: Pair, unit: str, names: Names) -> Text:
    """What either side was given, in IMPs or whatever ``unit`` names."""
    ours, theirs = (in_words(each, unit) for each in given)
    return to_each(ours, theirs, names)


def to_each(ours: Text, theirs: Text, names: Names) -> Text:
    """``3 IMPs to Ash, 1 IMP to Birch``: what either side was given, within a sentence."""
    return t("{ours} to {us}, {theirs} to {them}", ours=ours, us=names[0].within, theirs=theirs, them=names[1].within)


def evened(match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
    """How two sides come to one net between them, where a ruling gave them different ones."""
    if not match.even and chosen["uneven"] == "mean":
        ours, theirs, mean = (in_words(each.net, match.unit) for each in (match, match.turned, match.averaged))
        said = t(
            "{ours} for {us} and {theirs} for {them} make {mean}.",
            ours=ours,
            us=names[0].within,
            theirs=theirs,
            them=names[1].within,
            mean=mean,
        )
        yield Step(said, answered(UNEVEN, chosen))


def average_or_nothing(average: Fraction | None, chosen: Answers) -> Fraction | None:
    """What a match that is sat out brings where the others brought so much on average, and there is no most of it."""
    return average if chosen[OUT.name] == "average" else Fraction(0)


def boards_of(match: Match, chosen: Answers) -> int:
    """How many boards the scale is to be for."""
    return match.scheduled if chosen["boards"] == "scheduled" else match.boards


def on_boards(match: Match, chosen: Answers) -> Text:
    """“on 8 boards”, “on the 8 boards scheduled”."""
    if chosen["boards"] == "scheduled" and match.scheduled != match.boards:
        return t("on the {boards} scheduled", boards=several(match.scheduled, "board"))
    return t("on {boards}", boards=several(boards_of(match, chosen), "board"))
