"""Teams in matches, invented: who meets whom, and what was written down."""

from collections.abc import Mapping
from dataclasses import replace

from scorer.contests.beginning import Beginning
from scorer.event.event import Contestant, Entry, Event, Penalty, Player
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Slip
from scorer.event.seated import Seated
from scorer.movements.advice import advise

# N–S scores in the open and in the closed room; the home team sits N–S in the open room.
EIGHT = ((420, 170), (-100, 620), (400, 430), (1430, 680), (-50, -50), (110, -140), (-800, -420), (90, 100))
NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Lime", "Oak", "Pine", "Rowan")


def event(
    teams: int = 2, boards: int = 8, rounds: int = 1, method: str = "wbf-continuous", **settings: object
) -> Event:
    """An evening of so many teams that meet in turn, with so many boards a round, as it begins."""
    said = Beginning(
        contest="teams",
        method=method,
        entrants=teams,
        boards=boards * rounds,
        boards_per_round=boards,
        settings=settings,
    )
    in_turn = (each for each in advise(said.wish(teams), seats=Seated.TEAMS) if each.family != "three-way")
    made = said.event((next(in_turn),))
    sections = tuple(
        replace(section, id=at, contestants={n: team(n) for n in range(1, teams + 1)})
        for at, section in enumerate(made.sections, 1)
    )
    return replace(made, id=1, sections=sections)


def team(number: int, **own: object) -> Contestant:
    """A team with a name and four players."""
    name = NAMES[(number - 1) % len(NAMES)]
    return Contestant(
        number, Entry(tuple(Player(f"{who} {name}") for who in ("Ada", "Ben", "Cleo", "Dan")), team=name), **own
    )


def handed_in(event: Event, slips: Mapping[Key, Slip]) -> Event:
    """The same event with some more results."""
    return replace(event, slips={**event.slips, **slips})


def match(of: tuple[tuple[object, object], ...], *, round_: int = 1, tables: tuple[int, int] = (1, 2), first: int = 1):
    """The slips of a match from what both rooms have on each board."""
    return {
        Key(1, round_, table, number): slip(score)
        for number, both in enumerate(of, first)
        for table, score in zip(tables, both, strict=True)
        if score is not None
    }


def slip(what: object) -> Slip:
    """A slip: a score, a pair of averages, or that nobody played."""
    if isinstance(what, Slip):
        return what
    if what == "np":
        return Slip(NotPlayed())
    if isinstance(what, str):
        return Slip(Average(*(AVERAGES[each] for each in what.split())))
    return Slip(BareScore(what), right=True)


def penalised(event: Event, *penalties: Penalty) -> Event:
    """The same with something taken from a team."""
    first, *rest = event.sections
    return replace(event, sections=(replace(first, penalties=penalties), *rest))
