"""Matches between teams in another program's file as an event of ours: scored as in the file, as far as ours can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from rules.fields import Choice
from rules.text import Text, t
from scorer.cli.figures import SHOWN, not_shown
from scorer.cli.likeness import REASON, Likeness, lost_of
from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Event, Penalty, Player, Section
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.formats.in_rounds import in_rounds
from scorer.formats.matches import NOBODY, ClaimedSide, FileMatches
from scorer.formats.parts.lines import WRITTEN_OUT
from scorer.methods.parts.figures import brief
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.adding import ADJUSTMENTS
from scorer.rescore.claims import ROUNDED, agrees
from scorer.rescore.matches.held_matches import MatchesAgainst
from scorer.rescore.matches.match_settings import Fit, best_fit
from scorer.rescore.matches.turning import MatchScale
from scorer.rescore.suppositions import OF_THE_FILE
from scorer.scales import scale
from scorer.scales.measure import IMPS
from scorer.scales.scale import BOARDS

CHAIRS, HUNDRED = 4, 100
SECTION = -1  # the only one, to which the club file has yet to give a number
# What the file's own settings are called that an event of ours can have.
KEPT = {"scale", "boards", "sides", "adjustment", "total", "score"}


class OfPairsInMatches(Refusal):
    """“{file}” tells of matches between pairs: rescore works these out again, import takes in teams only."""


class WithoutResults(Refusal):
    """“{file}” tells of matches without any result of a board: rescore works these out again, import needs results."""


def refuse_what_is_no_teams(file: str, matches: FileMatches) -> None:
    """Raise where matches of a file cannot become an event of teams of ours."""
    if matches.by_field:
        raise OfPairsInMatches(file=file)
    if not any(board.rooms for match in matches.matches for board in match.boards):
        raise WithoutResults(file=file)


@dataclass(frozen=True)
class TeamsLikeness(Likeness):
    """What explains the matches of a file, split into what an event of ours can have and what it cannot."""

    @property
    def matches(self) -> FileMatches:
        """What the file says of them."""
        assert self.record.matches
        return self.record.matches

    @cached_property
    def fit(self) -> Fit:
        """The settings that explain the matches best."""
        return best_fit(MatchesAgainst(self.record, self.matches, {}))

    @property
    def turning(self) -> MatchScale:
        """What turns a match into points."""
        return self.fit.turning

    def kept(self, one: Any) -> bool:
        return one.name in KEPT and (one.name != "total" or one.value in ("points", "net"))

    @cached_property
    def event(self) -> Event:
        """The event with everything that it can have; sitting out brings what most totals of the file tell."""
        return min(map(self.sitting_out, self.sit_outs()), key=lambda each: len([*self.differing(each)]))

    def sit_outs(self) -> Iterator[Mapping[str, Any]]:
        """What sitting out may bring, the likeliest first: what the file says, or what is usual, or nothing."""
        its = scale(self.whole.method)
        if isinstance(its.out, Choice):
            yield from ({its.out.name: value} for value, _ in its.out.options)
            return
        top = its.top(its.settings.completed(self.whole.settings)) or 1
        given = (match.points.first or match.scores.first for match in self.matches.matches if NOBODY in match.sides)
        told = [100 * each.value / top for each in given if each]
        percents = [int(each) for each in told if each.denominator == 1 and 0 <= each <= HUNDRED]
        yield from ({its.out.name: each} for each in dict.fromkeys((*percents, its.out.default, 0)))

    def sitting_out(self, answers: Mapping[str, Any]) -> Event:
        """The event where sitting out brings what is answered."""
        form = scale(self.whole.method).settings
        own = {name: answer for name, answer in answers.items() if form.by_name[name].default != answer}
        return replace(self.whole, settings={**self.whole.settings, **own})

    @cached_property
    def whole(self) -> Event:
        """The event with all its matches."""
        found = in_rounds(self.matches.matches, SECTION, turned="sides" in self.fit.values)
        fours = any(len(board.rooms) > 2 for match in self.matches.matches for board in match.boards)
        seats = Seated.EIGHTS if fours else Seated.TEAMS
        movement = Movement(WRITTEN_OUT, t("As in the file"), found.rounds, seats=seats)
        section = Section(
            id=SECTION,
            letter="A",
            movement=movement,
            contestants={number: contestant(number, side) for number, side in self.teams.items()},
            penalties=tuple(self.taken_off()),
        )
        before = self.record.event
        return replace(
            before,
            contest="teams-of-eight" if fours else "teams",
            form="teams",
            **self.scored,
            winners=1,
            together=True,
            boards_per_round=max((len(s.boards) for each in found.rounds for s in each), default=1) or 1,
            sections=(section,),
            slips={at: before.slips[key] for key, at in found.keys.items() if key in before.slips},
        )

    @property
    def teams(self) -> dict[int, ClaimedSide]:
        """Those who play in any match, by their numbers here: their places in the list, from 1."""
        met = {side for match in self.matches.matches for side in match.sides} - {NOBODY}
        return {at: side for at, side in enumerate(self.matches.sides, 1) if at - 1 in met}

    @property
    def scored(self) -> dict[str, Any]:
        """The scale, and what is answered to its questions."""
        if self.fit.values.get("total") == "net" and self.turning.measure is IMPS:
            return {"method": "imps", "settings": {}}
        settings = dict(self.turning.settings)
        if self.fit.values.get("boards"):
            settings[BOARDS.name] = self.fit.values["boards"]
        return {"method": self.turning.key, "settings": settings}

    def taken_off(self) -> Iterator[Penalty]:
        """The adjustments of the file: below nought where they are given, not taken."""
        how = ADJUSTMENTS[self.fit.values.get("adjustment", OF_THE_FILE["adjustment"])]
        for number, side in self.teams.items():
            if side.adjustment and side.adjustment.value and (amount := -how.sign * side.adjustment.value):
                yield Penalty(number, Fraction(amount), reason=REASON)

    def otherwise(self) -> Iterator[Text]:
        """What an event of ours cannot have, and whose totals are others here."""
        yield from (lost_of(each.says) for each in self.because if each.name in self.fit.values and not self.kept(each))
        lines = list(self.differing(self.event))
        yield from lines[:SHOWN]
        yield from not_shown(len(lines))

    def differing(self, event: Event) -> Iterator[Text]:
        """The teams whose totals are not those of the file, which may count what no result tells."""
        totals = standings_of(event).points_of(SECTION)
        for number, side in self.teams.items():
            ours = totals.get(number, NOTHING)
            if side.total and not agrees(side.total, ours, side.total.places, halves=ROUNDED):
                yield t(
                    "{team} has {ours} here, {theirs} in the file.",
                    team=side.name or side.id,
                    ours=brief(ours),
                    theirs=side.total.text,
                )


def contestant(number: int, side: ClaimedSide) -> Contestant:
    """A team with its players, or with chairs for as many as it needs."""
    players = (*side.players, *[Player()] * (CHAIRS - len(side.players)))
    label = "" if side.id == str(number) else side.id
    return Contestant(number, Entry(players, team=side.name), label)
