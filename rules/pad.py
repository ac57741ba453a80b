"""A pad: everything a table wrote down, one line after another, and where the game stands after each.

What stands before a deal is nowhere kept. It follows from the deals above it, so that a deal put right puts
right everything below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rules.fields import Answers, Problem
from rules.game import Game, Score, ScoreItem
from rules.parts.seats import called, most
from rules.parts.totals import Totals, beyond_the_end, totals_problems, totals_words
from rules.text import Text, as_it_is, either, joined, t

Rules = Game[Any, Any]
PENALTY = t("Penalty")
# What a charge is for where nobody typed more.
UNSAID: Mapping[str, Text] = {said: said for said in (PENALTY, t("Bonus"))}


@dataclass(frozen=True, slots=True)
class Charge:
    """A line entered by itself, for a revoke or another penalty: points to a side or, below nought, from it.

    With a ``dealer`` it brings nobody anything and says which seat deals next, as when cards are cut for the deal.
    """

    side: str = ""
    points: int = 0
    why: str = PENALTY
    dealer: str = ""

    @property
    def says(self) -> Text:
        """What it is for, as it was typed, or who deals next."""
        if self.dealer:
            return t("{who} deals", who=called(self.dealer))
        return UNSAID.get(self.why) or as_it_is(self.why)


@dataclass(frozen=True, slots=True)
class Illegible:
    """A line that holds no hand of the game that is played now, and what is to be said of it."""

    says: Text


class Length(NamedTuple):
    """When a table has finished: after so many deals or games, or once a side has won so many; 0 sets no such end."""

    deals: int = 0
    games: int = 1
    wins: int = 0


class Row(NamedTuple):
    """One line of a pad: its number, what it holds, the game it belongs to (from 1), and what it is worth.

    A hand that cannot be has its ``problems`` and counts for nothing: ``after`` is then ``at``.
    """

    number: int
    entry: Any
    game: int
    at: Any
    after: Any
    score: Score
    problems: tuple[Problem, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether it counts."""
        return counting(self.problems)


class Ended(NamedTuple):
    """A game that was played to its end: which of the pad, how it stood, who won and why."""

    game: int
    at: Any
    winners: tuple[str, ...]
    why: Text


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad as far as it is written: its lines, the games that ended, and how the last one stands.

    ``slip`` are the totals that were handed in for the whole round, where that was done.
    """

    rules: Rules
    length: Length
    rows: tuple[Row, ...]
    ended: tuple[Ended, ...]
    at: Any
    deals: int = 0
    chosen: Answers = field(default_factory=dict)
    slip: Totals | None = None

    @property
    def coming(self) -> Any:
        """What stands before the next deal: where a game is over and another is to follow, it has been opened."""
        follows = self.over and len(self.ended) != self.length.games
        return self.rules.again(self.at, self.chosen) if follows else self.at

    @property
    def finished(self) -> bool:
        """Whether the table has played what it was to play."""
        if self.slip is not None:
            return True
        enough_deals = 0 < self.length.deals <= self.deals
        return enough_deals or 0 < self.length.games <= len(self.ended) or 0 < self.length.wins <= most_wins(self.ended)

    @property
    def over(self) -> bool:
        """Whether the last game on it has ended and no other was begun."""
        return bool(self.ended) and self.at is self.ended[-1].at

    @property
    def games(self) -> tuple[Any, ...]:
        """How every game ended, and the one in hand stands."""
        return (*(each.at for each in self.ended), *(() if self.over else (self.at,)))

    @property
    def points(self) -> dict[str, int]:
        """Each side's points in all games together."""
        return {
            side: sum(at.totals[place] for at in self.games) for place, side in enumerate(self.rules.sides(self.at))
        }

    @property
    def counted(self) -> dict[str, int]:
        """What each side has as it was written down: its points or, by a slip in tricks, the tricks of that."""
        return self.taken if self.slip is not None and self.slip.tricks else self.points

    @property
    def ahead(self) -> tuple[str, ...]:
        """Who has won if play stops here; several where they share it."""
        if self.slip is not None and self.slip.tricks:
            return most([*self.counted], [*self.counted.values()])
        return self.rules.winners(self.at)

    @property
    def due(self) -> Score:
        """What is due to anybody if play stops here."""
        return Score() if self.over or self.slip is not None else self.rules.settle(self.at)

    @property
    def taken(self) -> dict[str, int]:
        """The tricks each side took in all deals together, where they are written down."""
        taken = [self.rules.tricks(row.entry, row.at) for row in self.rows if is_hand(row) and row.possible]
        if self.slip is not None and self.slip.tricks:
            taken.append(self.slip.figures)
        sides = self.rules.sides(self.at)
        return {side: sum(each[place] for each in taken if each) for place, side in enumerate(sides)}


def counting(problems: tuple[Problem, ...]) -> bool:
    """Whether a line with such problems counts: nothing is wrong with it, and at most doubtful."""
    return all(problem.doubtful for problem in problems)


def most_wins(ended: Sequence[Ended]) -> int:
    """How many games one side has won; a game that is shared is nobody's."""
    return max(Counter(each.winners for each in ended if len(each.winners) == 1).values(), default=0)


def is_hand(row: Row) -> bool:
    """Whether a line holds a hand of the game."""
    return not isinstance(row.entry, Charge | Totals | Illegible)


def fold(rules: Rules, players: int, entries: Iterable[tuple[int, Any]], *, chosen: Answers, length: Length) -> Pad:
    """The pad of a table from its numbered hands, charges and illegible lines; after a game the next one opens."""
    return Folding(rules, chosen, length, rules.opening(players, chosen)).all(entries)


@dataclass
class Folding:
    """A pad while it is being read from the top; ``game`` counts the games begun."""

    rules: Rules
    chosen: Answers
    length: Length
    at: Any
    game: int = 1
    deals: int = 0
    rows: list[Row] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    slip: Totals | None = None

    def all(self, entries: Iterable[tuple[int, Any]]) -> Pad:
        """Read every line."""
        for number, entry in entries:
            self.line(number, entry)
        return self.pad

    def line(self, number: int, entry: Any, asked: tuple[Problem, ...] = ()) -> Row:
        """Read one line more, a hand, a charge or an illegible one; what was ``asked`` as it was read stays by it."""
        if isinstance(entry, Charge):
            self.charge(number, entry)
        elif isinstance(entry, Totals):
            self.handed_in(number, entry)
        elif isinstance(entry, Illegible):
            self.nothing(number, entry, (Problem("", entry.says),))
        else:
            self.hand(number, entry)
        if asked:
            self.rows[-1] = self.rows[-1]._replace(problems=tuple(dict.fromkeys((*asked, *self.rows[-1].problems))))
        return self.rows[-1]

    @property
    def pad(self) -> Pad:
        """The pad as far as it was read."""
        rows, ended = tuple(self.rows), tuple(self.ended)
        return Pad(self.rules, self.length, rows, ended, self.at, self.deals, self.chosen, self.slip)

    @property
    def follows(self) -> bool:
        """Whether the next deal opens another game."""
        return len(self.ended) == self.game and self.game != self.length.games

    @property
    def coming(self) -> Any:
        """What stands before the next deal."""
        return self.rules.again(self.at, self.chosen) if self.follows else self.at

    def hand(self, number: int, hand: Any) -> None:
        """A deal that was played; where a game was over it opens the next, unless all were played."""
        if self.follows:
            self.at = self.coming
            self.game += 1
        found = self.rules.problems(hand, self.at)
        problems = (*found, *self.too_many()) if counting(found) else found
        if not counting(problems):
            self.nothing(number, hand, problems)
            return
        self.deals += self.rules.counts(hand, self.at)
        after = self.rules.after(self.at, hand)
        self.put(Row(number, hand, self.game, self.at, after, self.rules.score(hand, self.at), problems))

    def too_many(self) -> Iterator[Problem]:
        """What there is to say of a deal after the last: it cannot follow a game that is over, and is else doubtful."""
        if self.slip is not None:
            yield Problem("", t("The totals of this round are handed in: they count, and no deal beside them."))
        elif len(self.ended) == self.game:
            yield Problem("", joined(filter(None, (t("The game is over."), self.rules.why_over(self.at)))))
        elif 0 < self.length.deals <= self.deals:
            yield Problem(
                "", t("The agreed number of deals, {deals}, is played already.", deals=self.length.deals), doubtful=True
            )
        elif 0 < self.length.wins <= most_wins(self.ended):
            said = t(
                "A side has won {n} game already, which was enough.",
                "A side has won {n} games already, which was enough.",
                n=self.length.wins,
            )
            yield Problem("", said, doubtful=True)

    def nothing(self, number: int, entry: Any, problems: tuple[Problem, ...]) -> None:
        """A line that counts for nothing."""
        self.put(Row(number, entry, self.game, self.at, self.at, Score(), problems))

    def handed_in(self, number: int, slip: Totals) -> None:
        """The totals of the round: where the round is a game it has ended, and whoever has most has won it."""
        problems = tuple(totals_problems(slip, self.rules, self.at, deals=self.length.deals))
        if not problems and self.length.games == 1:
            problems = tuple(beyond_the_end(slip, self.rules, self.at))
        if not counting(problems):
            self.nothing(number, slip, problems)
            return
        before, self.slip = self.at, slip
        sides = tuple(zip(self.rules.sides(before), slip.figures, strict=True))
        for side, points in () if slip.tricks else sides:
            self.at = self.rules.charged(self.at, side, points)
        law = t("handed in by the table")
        lines = () if slip.tricks else tuple(ScoreItem(side, t("The round"), points, law) for side, points in sides)
        self.rows.append(Row(number, slip, self.game, before, self.at, Score(lines), problems))
        self.end_by_slip(slip)

    def end_by_slip(self, slip: Totals) -> None:
        """Where a round is a game, its totals end it: for whoever has most, penalties and all."""
        if self.length.games == 1:
            sides = self.rules.sides(self.at)
            winners = most(sides, slip.figures if slip.tricks else self.at.totals)
            why = t("By the slip: {totals}.", totals=totals_words(slip, self.rules, self.at))
            self.ended.append(Ended(self.game, self.at, winners, why))

    def charge(self, number: int, charge: Charge) -> None:
        """A line entered by itself: it belongs to the game in hand, or to the one that has just ended."""
        if charge.dealer:
            self.dealt(number, charge)
            return
        problems = charge_problems(charge, self.rules.sides(self.at))
        after = self.at if problems else self.rules.charged(self.at, charge.side, charge.points)
        lines = () if problems else (ScoreItem(charge.side, charge.says, charge.points, t("entered by the director")),)
        self.put(Row(number, charge, self.game, self.at, after, Score(lines), problems))

    def dealt(self, number: int, charge: Charge) -> None:
        """A line that says who deals next."""
        seats = self.rules.seats(self.at)
        if charge.dealer not in seats:
            said = t(
                "“{seat}” does not sit at this table: expected {seats}.",
                seat=charge.dealer,
                seats=either(map(called, seats)),
            )
            self.nothing(number, charge, (Problem("dealer", said),))
        else:
            self.put(Row(number, charge, self.game, self.at, replace(self.at, dealer=charge.dealer), Score()))

    def put(self, row: Row) -> None:
        """Write a line down, and note whether it ends the game or brings it back from its end."""
        self.rows.append(row)
        if row.after is self.at:
            return
        self.at = row.after
        del self.ended[self.game - 1 :]
        if self.slip is not None:
            self.end_by_slip(self.slip)
        elif self.rules.over(self.at):
            self.ended.append(Ended(self.game, self.at, self.rules.winners(self.at), self.rules.why_over(self.at)))


def charge_problems(charge: Charge, sides: tuple[str, ...]) -> tuple[Problem, ...]:
    """What is wrong with a line entered by itself."""
    checks: Mapping[str, tuple[bool, Text]] = {
        "side": (
            charge.side in sides,
            t("A penalty is for {sides}, not “{side}”.", sides=joined(map(called, sides), ", "), side=charge.side),
        ),
        "points": (charge.points != 0, t("A penalty has points, and not 0 of them.")),
        "why": (bool(charge.why.strip()), t("A penalty says what it is for.")),
    }
    return tuple(Problem(name, message) for name, (right, message) in checks.items() if not right)
