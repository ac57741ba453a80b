"""The forms of contest, one file each.  To add one, write its file and name it here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules import game
from rules.shelf import Shelf
from scorer.contests.contest import Contest, Rules, Spot
from scorer.event.event import Event
from scorer.event.pads import Pads
from scorer.event.refusal import Refusal
from scorer.event.seated import one_of
from scorer.event.whole import APART, carried, whole_of
from scorer.live.states import States
from scorer.movements.words import THESE

if TYPE_CHECKING:
    from scorer.standings import Reckoning


class UnknownContest(Refusal):
    """“{key}” is no form of contest that this program knows: install the version of Overtrick that began the event."""


class UnknownGame(UnknownContest):
    """“{key}” is no card game that this program knows: install the version of Overtrick that began the event."""


class UnknownForm(UnknownContest):
    """Nobody is entered as “{key}” in this program: install the version of Overtrick that began the event."""


class NotPlayedSo(UnknownContest):
    """{game} is not played as “{form}”: install the version of Overtrick that began the event."""


CONTESTS: Shelf[Contest] = Shelf.of_files(
    __name__,
    "pairs.Pairs",
    "swiss_pairs.SwissPairs",
    "barometer.Barometer",
    "individual.Individual",
    "teams.Teams",
    "teams_of_eight.TeamsOfEight",
    "swiss_teams.SwissTeams",
    "swiss_of_eight.SwissOfEight",
    "knock_out.KnockOutTeams",
    "knock_out_pairs.KnockOutPairs",
    "league.League",
    "league_of_eight.LeagueOfEight",
    "ladder.ChallengeLadder",
    "tables.Tables",
    "drive.Drives",
    "knock_out_pads.KnockOutAtTables",
    "heats.HeatsOfPlayers",
    refused=lambda key: UnknownContest(key=key),
)
__all__ = [
    "CONTESTS",
    "Contest",
    "NotPlayedSo",
    "Rules",
    "Spot",
    "UnknownContest",
    "UnknownForm",
    "UnknownGame",
    "contest",
    "contest_of",
    "contests_for",
    "has_whole",
    "standings_of",
    "states_of",
]


def contest(key: str) -> Contest:
    """Look a form of contest up by the key a file holds; raises ``UnknownContest``."""
    return CONTESTS.find(key)


def contest_of(event: Event) -> Contest:
    """The form of contest that an event is; raises ``UnknownContest`` for one that its game is not played in."""
    found = contest(event.contest)
    try:
        rules = game(event.game)
    except KeyError as error:
        raise UnknownGame(key=event.game) from error
    if one_of(event.form) not in THESE:
        raise UnknownForm(key=event.form)
    if not goes_with(found, rules):
        raise NotPlayedSo(game=rules.name, form=found.name)
    return found


@cache
def goes_with(found: Contest, rules: Rules) -> bool:
    """Whether a game can be played in a form: asked of every event again and again."""
    return found.suits(rules)


def contests_for(rules: Rules) -> tuple[Contest, ...]:
    """The forms that a game can be played in, the usual one first."""
    found = [each for each in CONTESTS if each.suits(rules)]
    return tuple(sorted(found, key=lambda each: each.boards_go_round != rules.on_boards))


def states_of(event: Event, read: Pads | None = None) -> States:
    """What is in, late or doubtful of an event; ``read`` are its pads, where somebody has read them."""
    return contest_of(event).states(event, read)


def standings_of(event: Event, read: Pads | None = None) -> Reckoning:
    """The standings of an event; raises a ``Refusal`` where it holds what cannot be scored."""
    return contest_of(event).standings(event, read)


def has_whole(event: Event) -> bool:
    """Whether there is more to be said of an event than how each of its sessions went.

    Where places do not follow from points there is nothing to add up or carry over, whatever its file says.
    """
    said = whole_of(event)["adding"] != APART or any(carried(session) for session in event.sessions)
    return said and contest_of(event).reckoning.placed_by.adds_up
