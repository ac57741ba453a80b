"""What contests of teams share whose matches are those of one evening: one of two teams, or everybody in turn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rules.text import Text, t
from scorer.contests.parts.matches import InMatches
from scorer.contests.parts.rooms import in_sections, shared
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.movements import family
from scorer.movements.advice import Offer
from scorer.movements.words import counted, counted_first, spelled

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning

TWO = 2


class TooFewTeams(Refusal):
    """{teams} has no opponent: a section needs two teams at least."""

    many = "{teams} cannot be shared out so that everybody has an opponent: a section needs two teams at least."


class TeamsInTurn(InMatches):
    """Everybody meets everybody in turn, or two teams play one match."""

    asks = InMatches.asks | {"by_round"}
    across_rooms = True

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """Head to head for two teams, a three-way match for three, a round robin for more."""
        teams, sections = beginning.entrants, beginning.sections
        if teams < TWO * sections:
            raise TooFewTeams(n=teams, teams=counted_first(teams, "team"))
        return tuple(self.advised(beginning.wish(each))[0] for each in shared(teams, sections))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Eight teams: a round robin, seven matches of 6 boards.``"""
        room = in_sections(counted_first(beginning.entrants, "team"), beginning.sections)
        rounds = offers[0].quality.rounds
        boards = t("{n} board", "{n} boards", n=offers[0].quality.boards_per_round)
        if beginning.entrants == TWO * beginning.sections:
            said = {"room": room, "rounds": counted(rounds, "round"), "boards": boards}
            return t("{room}: one match, {rounds} of {boards}.", **said)
        if again(offers[0].movement):
            called = family(offers[0].family).within(offers[0].movement)
            return t("{room}: {movement}, {boards} a round.", room=room, movement=called, boards=boards)
        matches = t("{many} match", "{many} matches", n=rounds, many=spelled(rounds))
        return t("{room}: a round robin, {matches} of {boards}.", room=room, matches=matches, boards=boards)


def again(movement: Movement) -> bool:
    """Whether two meet in more rounds than one, so that a round is no match."""
    rounds = [{frozenset(seating.who) for seating in each if seating.full} for each in movement.rounds]
    return any(one & other for one, other in pairwise(rounds))
