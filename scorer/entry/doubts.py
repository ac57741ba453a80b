"""What in a recorded result is worth a second look: never refused, always with what may have been meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import sub
from typing import Any, NamedTuple

from rules.fields import Mend, Problem
from rules.notation import plus_minus
from rules.parts.amounts import Amount
from rules.text import Text, t
from scorer.entry.line import without_lead
from scorer.entry.scores import impossible_score
from scorer.event.fitting import fits
from scorer.event.hands import hand_of, played
from scorer.event.lines import Rules, reading, write_line
from scorer.event.results import Assigned, BareScore, Played, Result

# A score is in line with another within NEAR points; from FAR on it is doubted, and from ODD on
# where it would be in line for the other side. So many other results are needed before anything is.
# They are points of bridge: a game says how many of them one of its own is like, or that none is.
NEAR, ODD, FAR = 120, 300, 900
ENOUGH = 3
# So many others must agree on who played it, with nobody against them, before one table is doubted.
MANY = 5


# What a table made: one number counted from the first side, or one for each who plays alone.
Made = tuple[Amount, ...]


class Others:
    """What other tables have on a board, each different result worked out once: their points, and their lines."""

    def __init__(self, results: Iterable[Result], game: Rules, at: Any) -> None:
        self.game, self.at = game, at
        self.points: list[Made] = []
        self.lines: Counter[str] = Counter()
        self._known: dict[Any, tuple[Made | None, str]] = {}
        for result in results:
            self._count(result, 1)

    def without(self, result: Result) -> Others:
        """The same with one such result fewer: what a table that is among them has beside it."""
        fewer = Others((), self.game, self.at)
        fewer.points, fewer.lines, fewer._known = self.points.copy(), self.lines.copy(), self._known
        fewer._count(result, -1)
        return fewer

    def of(self, result: Result) -> tuple[Made | None, str]:
        """What is compared of a result, and its line without a lead."""
        what = alike(result)
        if what not in self._known:
            line = write_line(without_lead(result, self.game), self.game, self.at)
            self._known[what] = points(result, self.game, self.at), line
        return self._known[what]

    def _count(self, result: Result, by: int) -> None:
        score, line = self.of(result)
        self.lines[line] += by
        if score is not None:
            self.points.append(score) if by > 0 else self.points.remove(score)


class AmongOthers(NamedTuple):
    """One result beside all others on its board: ``mine`` is what is compared of it, beside its line."""

    result: Result
    others: Others
    game: Rules
    at: Any
    mine: Made
    line: str


def impossible(result: Result, *, game: Rules, at: Any) -> tuple[Problem, ...]:
    """Why a result cannot have happened on its board, and counts for nobody; nothing where it can."""
    if not fits(result, game, at):
        return (Problem("", t("This is a result of another game; it counts for nobody.")),)
    match result:
        case Played():
            return tuple(each for each in game.problems(hand_of(result, game), at) if not each.doubtful)
        case BareScore(bare) if not game.possible(bare, at):
            return (impossible_score(bare, game, at),)
        case Assigned(results=results):
            return tuple(wrong for each in results for wrong in impossible(each, game=game, at=at))
    return ()


def alike(result: Result) -> Any:
    """What two equal results share, to look one up by."""
    match result:
        case Played(answers):
            return tuple(answers.items())
        case Assigned(sides=sides):
            return tuple(tuple((part.weight, alike(part.result)) for part in parts) for parts in sides)
    return result


def doubts(result: Result, others: Iterable[Result], *, game: Rules, at: Any) -> tuple[Problem, ...]:
    """Everything doubtful about a result, each with mends that would put it right, likeliest first."""
    return doubts_beside(result, Others(others, game, at))


def doubts_beside(result: Result, others: Others) -> tuple[Problem, ...]:
    """The same, where what the others have was worked out before."""
    mine, line = others.of(result)
    if mine is None:
        return ()
    table = AmongOthers(result, others, others.game, others.at, mine, line)
    return (*out_of_line(table), *unusual(table), *one_against_many(table))


def points(result: Result, game: Rules, at: Any) -> Made | None:
    """What is compared of a result; ``None`` where there is nothing to compare."""
    match result:
        case Played():
            return made(hand_of(result, game), game, at)
        case BareScore(bare):
            return (bare,) if len(game.sides(at)) == 2 else None
        case _:
            return None


def made(hand: Any, game: Rules, at: Any) -> Made:
    """The first side's points less the second's, or everybody's where each plays alone."""
    sides = game.sides(at)
    if len(sides) == 2:
        return (game.net(hand, at),)
    score = game.score(hand, at)
    return tuple(score.of(side) for side in sides)


def gap(score: Made, others: Iterable[Made], game: Rules) -> int:
    """How far a score is from the nearest of the others, in points of bridge where the game is like it at all."""
    apart: Iterator[int] = (max(map(abs, map(sub, score, each))) for each in set(others))  # few differ
    return min(apart) * (game.imps or FAR)


# --- far from everybody ----------------------------------------------------------------


def out_of_line(table: AmongOthers) -> Iterator[Problem]:
    """A score that nobody else comes near, and most of all one that many have with its sign turned.

    Who plays alone often has a score like nobody else's, and so has everybody where points are like none of bridge.
    """
    game, mine, others = table.game, table.mine, table.others.points
    if len(mine) > 1 or not game.imps or len(others) < ENOUGH:
        return
    away, turned = gap(mine, others, game), gap((-mine[0],), others, game)
    if away >= FAR or (away >= ODD and turned <= NEAR):
        yield Problem("score", apart(table, mine), doubtful=True, mends=tuple(mends(table, others)))


def apart(table: AmongOthers, mine: Made) -> Text:
    """Where the others are: between which scores, or, where this one lies between them too, how many have it turned."""
    game, others = table.game, table.others.points
    if min(others) <= mine <= max(others):
        turned = sum(gap((-mine[0],), (other,), game) <= NEAR for other in others)
        if not turned:
            return t("No other score here is near this one.")
        return t(
            "No other score here is near this one, and {n} table has about {score}.",
            "No other score here is near this one, and {n} tables have about {score}.",
            n=turned,
            score=plus_minus(-mine[0]),
        )
    least, most = (plus_minus(*each(others)) for each in (min, max))
    said = {"result": reading(table.result, game, table.at), "least": least, "most": most}
    if said["result"][0].islower():
        return t("The result is “{result}”; the other scores here are from {least} to {most}.", **said)
    return t("{result}; the other scores here are from {least} to {most}.", **said)


def mends(table: AmongOthers, others: Sequence[Made]) -> Iterator[Mend]:
    """What would bring a result in line."""
    for says, meant in slips(table):
        score = points(meant, table.game, table.at)
        if score is not None and gap(score, others, table.game) <= NEAR:
            yield Mend(says, write_line(meant, table.game, table.at))


def slips(table: AmongOthers) -> Iterator[tuple[Text, Result]]:
    """What else may have been meant, with what went wrong."""
    game, at = table.game, table.at
    match table.result:
        case Played() as result:
            for says, hand in game.slips(hand_of(result, game), at):
                yield t("{what}: {line}", what=says, line=game.written(hand, at)), played(hand, game)
        case BareScore(bare) if game.possible(-bare, at):
            yield reading(BareScore(-bare), game, at), BareScore(-bare)


# --- rare, and nobody else did it -----------------------------------------------------


def unusual(table: AmongOthers) -> Iterator[Problem]:
    """What is rare in itself, unless another table has nearly the same score."""
    others = table.others.points
    shared = bool(others) and gap(table.mine, others, table.game) <= NEAR
    if isinstance(table.result, Played) and not shared:
        yield from table.game.unusual(hand_of(table.result, table.game), table.at)


def one_against_many(table: AmongOthers) -> Iterator[Problem]:
    """A hand nobody else has, where many have the hand it is easily taken for, for the same score."""
    game, at = table.game, table.at
    lines = table.others.lines
    if max(lines.values(), default=0) < MANY or lines[table.line]:
        return
    for says, meant in slips(table):
        same = lines[write_line(without_lead(meant, game), game, at)]
        if same >= MANY and points(meant, game, at) == table.mine:
            mend = Mend(says, write_line(meant, game, at))
            yield Problem(
                "score",
                t("{tables} other tables have {line}.", tables=same, line=mend.text),
                doubtful=True,
                mends=(mend,),
            )
