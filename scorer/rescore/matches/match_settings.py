"""What another program may have done otherwise with matches: settings looked for one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.formats.matches import FileMatch
from scorer.rescore.adding import ADJUSTMENTS
from scorer.rescore.matches.held_matches import WINS, MatchesAgainst
from scorer.rescore.matches.turning import OF_THE_FILE, MatchScale, by_curve, by_percentages, by_scales, read_off
from scorer.rescore.matches.worked_matches import ALL, OF_PAIRS, SUMMED, WorkedMatches, finally_given
from scorer.rescore.suppositions import ADJUSTED, AS_WRITTEN, Supposition
from scorer.scales.measure import Pair
from scorer.scales.scale import BOARDS, Match

SCORES = {
    "points": t("the scores of matches are their points"),
    "net": t("the scores of matches are what a side is ahead by"),
    "sums": t("the scores of matches are what a side made"),
    "ahead": t("the scores of matches are what the winner is ahead by"),
}
TOTALS = {
    "points": t("totals are the points of matches"),
    "net": t("totals are what a side is ahead by in all its matches"),
    "sums": t("totals are what a side made in all its matches"),
    OF_PAIRS: t("totals are what the pairs of a team made across all tables"),
}
WON = {
    "two for a win": t("two are counted for a match won, one for a drawn one"),
    "draws as wins": t("drawn matches are counted as won"),
    "no draws": t("drawn matches are not counted as won"),
}
PARTED = {"net": t("equal totals are parted by net scores"), "won": t("equal totals are parted by matches won")}
ROOMS = {
    ALL: t("all scores of one side are compared with all of the other"),
    SUMMED: t("the scores of all tables are added before they are compared"),
}
PLAYED, SCHEDULED = (value for value, _ in BOARDS.options)
# So many things that are wrong by themselves are no chance where a table of the file's own explains them.
CHANCE = 2
# Turns no match into points.
BARE = MatchScale("", NO_WORDS, lambda _: None)
# Settings that change what matches come to, so that what turns them into points is looked for anew.
DEEP = ("scores", "sides", "rooms", "boards")


class Fit(NamedTuple):
    """A way to turn matches into points under some settings, and how many numbers it leaves wrong."""

    turning: MatchScale
    values: dict[str, Any]
    left: int

    @property
    def rank(self) -> tuple[int, int]:
        """What is better comes first: what leaves less, and then what takes scores and totals for points."""
        return self.left, sum(self.values[name] != "points" for name in ("score", "total"))


def best_fit(against: MatchesAgainst) -> Fit:
    """The settings under which fewest numbers are wrong: each kept where it leaves fewer than without it."""
    best = turned_by(against, {})
    better = True
    while better and best.left:
        before = best.left
        for one in supposed(against):
            values = {**best.values, one.name: one.value}
            fit = turned_by(against, values) if one.name in DEEP else with_left(against, best.turning, values)
            best = min(best, fit, key=lambda each: each.left)
        better = best.left < before
    return of_the_file(against, best)


def turned_by(against: MatchesAgainst, values: dict[str, Any]) -> Fit:
    """The best way to turn matches into points, with what scores and totals are under it."""
    words = against.matches.scored
    boards = values.get("boards", PLAYED)
    ways = [*by_scales(words, boards), *([by_percentages(), by_curve(boards)] if against.matches.by_field else [])]
    if not against.head_to_head:
        return with_left(against, ways[0], {**values, "score": "points", "total": OF_PAIRS})
    best = fitted(against, ways[0], values)
    for way in ways[1:]:
        if any(best.rank):
            best = min(best, fitted(against, way, values), key=lambda each: each.rank)
    return best


def fitted(against: MatchesAgainst, turning: MatchScale, values: dict[str, Any]) -> Fit:
    """The best of what scores, and then totals, can be."""
    best = with_left(against, turning, {**values, "score": "points", "total": "points"})
    for name, options in (("score", SCORES), ("total", TOTALS)) if best.left else ():
        left = [value for value in options if value != OF_PAIRS or (against.field and not against.matches.by_field)]
        tried = (with_left(against, turning, {**best.values, name: value}) for value in left)
        best = min((best, *tried), key=lambda each: each.rank)
    return best


def with_left(against: MatchesAgainst, turning: MatchScale, values: dict[str, Any]) -> Fit:
    """So many numbers are wrong under these settings."""
    held = against.held(against.worked(turning, values))
    return Fit(turning, values, sum(each.left for each in held.values()))


def of_the_file(against: MatchesAgainst, best: Fit) -> Fit:
    """The same by a table of the file's own, where that leaves so much less that it is no chance.

    Some matches that are wrong by a scale may be right by a table that is read off them; only where two more are, and
    twice as many as fit neither, the scale is not the file's.
    """
    misfits = misfit(against, best)
    if misfits < CHANCE:
        return best
    values = {**best.values, "score": "points", "total": "points"}
    for tried in ({"score": "points", "total": "points"}, values):
        if own := read_off(known(against, tried)):
            fit = with_left(against, own.turning, tried)
            if misfits >= CHANCE * (1 + max(own.odd, misfit(against, fit))):
                return fit
    return best


def known(against: MatchesAgainst, values: dict[str, Any]) -> list[tuple[Match, Pair]]:
    """The matches of which no board is doubted, with the points that the file has for them."""
    bare = against.worked(BARE, values)
    doubtful, found = doubted(against, bare), []
    for outcome, match in zip(bare.outcomes, against.matches.matches, strict=True):
        given = finally_given(match)
        if outcome.match and given and match not in doubtful:
            found.append((outcome.match, given))
    return found


def misfit(against: MatchesAgainst, fit: Fit) -> int:
    """How much is wrong by itself: matches with other points, and totals of those all of whose matches are right."""
    worked = against.worked(fit.turning, fit.values)
    held = against.held(worked)
    lines, totals = ({each.line for each in held[kind].differ} for kind in ("match", "total"))
    wrong = [each for each in against.matches.matches if each.line in lines]
    theirs = {side for each in wrong for side in each.sides}
    alone = (at for at, side in enumerate(against.matches.sides) if side.line in totals and at not in theirs)
    doubtful = doubted(against, worked)
    return sum(each not in doubtful for each in wrong) + sum(1 for _ in alone)


def doubted(against: MatchesAgainst, worked: WorkedMatches) -> list[FileMatch]:
    """The matches of which a board is wrong: a result of theirs may be, and not what it brought."""
    lines = {each.line for each in against.held(worked)["points"].differ}
    return [each for each in against.matches.matches if any(board.line in lines for board in each.boards)]


def supposed(against: MatchesAgainst) -> Iterator[Supposition]:
    """The ways to be tried beside what turns a match into points."""
    matches = against.matches
    yield Supposition(AS_WRITTEN, "as written", t("points follow from the scores as they are written"))
    yield Supposition("sides", "turned", t("the direction of a line is that of the opponents"))
    yield Supposition("boards", SCHEDULED, t("matches are turned into points as if all their boards were played"))
    if any(len(board.rooms) > 2 for match in matches.matches for board in match.boards):
        yield from (Supposition("rooms", how, says) for how, says in ROOMS.items())
    if any(side.adjustment for side in matches.sides):
        yield from (Supposition("adjustment", how, ADJUSTED[how]) for how in list(ADJUSTMENTS)[1:])
    yield from (Supposition("won", how, WON[how]) for how in list(WINS)[1:])
    yield from (Supposition("parted", how, says) for how, says in PARTED.items())


def because(against: MatchesAgainst, fit: Fit) -> Iterator[Supposition]:
    """What of the settings has to be said: what is not as it would be here, and what turns matches into points."""
    worked = against.worked(fit.turning, fit.values)
    used = fit.turning.name == OF_THE_FILE or any(outcome.points and not outcome.told for outcome in worked.outcomes)
    shown = any(match.scores.given or match.points.given for match in against.matches.matches)
    if used and (shown or fit.values.get("total") == "points") and (not fit.turning.plain or "," in fit.turning.name):
        says: Text = t("matches are turned into points by: {scale}", scale=fit.turning.says)
        yield Supposition("scale", fit.turning.name, says)
    said = {(one.name, one.value): one for one in supposed(against)}
    for name, value in fit.values.items():
        if (name, value) in said:
            yield said[name, value]
    if fit.values.get("total") != "points":
        yield Supposition("total", fit.values["total"], TOTALS[fit.values["total"]])
