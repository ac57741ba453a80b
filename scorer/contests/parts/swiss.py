"""What every contest shares whose rounds are drawn by the standing, a match a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rules.fields import NO_ANSWERS, Answers, Form
from rules.text import Text, t
from scorer.contests.contest import Rules, WayToDraw
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import in_sections, shared
from scorer.draws.draw import STANDING
from scorer.draws.swiss import ARREARS, AT_ONCE, BUT_LAST
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.movements import family
from scorer.movements.advice import Offer
from scorer.movements.swiss import RESULTS, results_of, until_all_have_met
from scorer.movements.words import counted_first, spelled
from scorer.scales.parts.missed import asked_of_missed
from scorer.scales.parts.ties import BY_OPPONENTS

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning


class TooFewForSwiss(Refusal):
    """{come} cannot be drawn by the standing: a section needs {least} at least."""


class TooManyRounds(Refusal):
    """{come} have met each other after {most} rounds: choose no more, or another movement once it has begun."""


LEAST: Mapping[str, Callable[[int], Text]] = {
    "pair": lambda n: t("{many} pairs", many=spelled(n)),
    "player": lambda n: t("{many} players", many=spelled(n)),
    "team": lambda n: t("{many} teams", many=spelled(n)),
}
# As Magic Contest and the Polish Bridge Union have it: who meets next is known while a round is played.
AHEAD = t("The first two rounds are drawn before play, and each later one while the round before it is played.")
WAYS = (
    WayToDraw(AT_ONCE, t("by the standing")),
    WayToDraw(ARREARS, t("one round in arrears"), AHEAD),
    WayToDraw(BUT_LAST, t("in arrears but for the last round"), AHEAD),
)


class BySwiss(InMatches):
    """Each round is drawn when those before it are played, or before they are whole, which is said then.

    Those who are level are parted by their match, then by what their opponents have, then by the net (EBU White Book
    143.7.1).
    """

    asks = InMatches.asks | {"rounds", "by_round"}
    drawn_by = (STANDING,)
    least: ClassVar[int] = 3

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        return {"level": BY_OPPONENTS, "parted": BY_OPPONENTS}

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """What is asked of the scale, and what a round brings that somebody misses."""
        form = super().to_set(method, rules, choices)
        return Form(*form, *asked_of_missed(self.scoring(method))) if form else form

    def ways(self, rules: Rules) -> tuple[WayToDraw, ...]:
        return WAYS

    def drawn_so(self, draw: SeatDraw, rules: Rules) -> SeatDraw:
        return draw if draw.who in {each.key for each in WAYS} else draw._replace(who=AT_ONCE)

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """So many rounds, their boards as many as there is time for; raises a ``Refusal`` where there are too few."""
        sizes, rounds = shared(beginning.entrants, beginning.sections), beginning.draw.rounds
        thing = self.seats.thing
        if min(sizes) < self.least:
            raise TooFewForSwiss(come=counted_first(beginning.entrants, thing), least=LEAST[thing](self.least))
        wishes = [replace(beginning.wish(each), most_rounds=rounds) for each in sizes]
        offers = tuple(self.advised(wish)[0] for wish in wishes)
        for size, each in zip(sizes, offers, strict=True):
            if each.quality.rounds < rounds:
                raise TooManyRounds(come=counted_first(size, thing), most=each.quality.rounds)
        results = self.drawn_so(beginning.draw, beginning.rules).who
        if results == AT_ONCE:
            return offers
        made = (family(each.family).afresh(each.movement, **{RESULTS.name: results}) for each in offers)
        return tuple(replace(one, movement=movement) for one, movement in zip(offers, made, strict=True))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eleven teams: a Swiss, six matches of 6 boards.``"""
        room = in_sections(counted_first(beginning.entrants, self.seats.thing), beginning.sections)
        rounds = offers[0].quality.rounds
        boards = t("{n} board", "{n} boards", n=offers[0].quality.boards_per_round)
        matches = t("{many} match", "{many} matches", n=rounds, many=spelled(rounds))
        if results_of(offers[0].movement) != AT_ONCE:
            return t(
                "{room}: a Swiss one round in arrears, {matches} of {boards}.",
                room=room,
                matches=matches,
                boards=boards,
            )
        return t("{room}: a Swiss, {matches} of {boards}.", room=room, matches=matches, boards=boards)

    def draw_first(self, beginning: Beginning) -> SeatDraw:
        """No more rounds than it takes so few until all have met: what is offered first can be played."""
        first = super().draw_first(beginning)
        return first._replace(rounds=min(first.rounds, most_rounds(beginning)))

    def draw_counted(self, beginning: Beginning, before: Beginning) -> SeatDraw:
        """Rounds that nobody typed are no more than so few can play; where they were cut to that before, as usual."""
        if beginning.rounds_held:
            return beginning.draw
        cut = beginning.draw.rounds >= most_rounds(before)
        rounds = self.usual_rounds if cut else beginning.draw.rounds
        return beginning.draw._replace(rounds=min(rounds, most_rounds(beginning)))

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """As many rounds as it had, drawn by the same results."""
        rounds = max((movement.length for movement in event.movements), default=0)
        results = next(map(results_of, event.movements), AT_ONCE)
        like = super().draw_like(event, number)._replace(who=results)
        return like._replace(rounds=rounds) if rounds else like

    def draw_beside(self, event: Event, entrants: int) -> SeatDraw:
        """No more rounds than it takes so few until all have met: a final has less of them than what it comes from."""
        like = super().draw_beside(event, entrants)
        return like._replace(rounds=min(like.rounds, until_all_have_met(entrants)))


def most_rounds(beginning: Beginning) -> int:
    """In how many rounds everybody in the smallest section has met everybody; one at least."""
    return max(1, until_all_have_met(min(shared(beginning.entrants, beginning.sections))))
