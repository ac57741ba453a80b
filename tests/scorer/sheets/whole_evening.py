"""Contests over several sessions, a barometer and a league, for every sheet."""

from dataclasses import replace
from functools import cache

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.evening.playing_again import played_again
from scorer.evening.stages import stage
from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.fixtures import DAY, RESULT, fixtures
from scorer.event.movement import Away
from scorer.standings.whole.overall import Overall
from tests.scorer.sheets.evening import NAMES, filled
from tests.scorer.standings.team_events import team


def begun(begins: Beginning, who=None) -> Event:
    """As it begins, everybody with a name."""
    made = begins.event(begins.offers())
    sections = []
    for at, each in enumerate(made.sections, 1):
        people = {n: (who or pair)(n) for n in each.movement.numbers}
        sections.append(replace(each, id=at, contestants=people))
    return replace(made, id=1, sections=tuple(sections))


def pair(number: int) -> Contestant:
    """Two people that nobody else is."""
    first, second = NAMES[number % len(NAMES)]
    return Contestant(number, Entry((Player(f"{first} {number}"), Player(f"{second} {number}")), id=f"pair {number}"))


def grown(event: Event, command) -> Event:
    """With a session that a command adds, its sections numbered."""
    added, *put = command.parts
    first = 1 + max(each.id for each in event.sections)
    fresh = tuple(replace(each.section, id=first + at) for at, each in enumerate(put))
    return replace(event, sessions=(*event.sessions, added.session), sections=(*event.sections, *fresh))


def sixteen() -> Event:
    """Sixteen pairs, their first session played."""
    said = Beginning(name="Autumn Pairs", date="2026-11-17", entrants=16, boards=22, boards_per_round=2)
    return filled(begun(said), seed=3)


@cache
def final() -> Event:
    """A final and a consolation, with what was carried over."""
    event = sixteen()
    made = stage(Overall(standings_of(event)), 1, {"many": 8}, carrying={"way": "factored", "part": 50})
    return filled(grown(event, made), seed=5)


@cache
def added_up() -> Event:
    """Two sessions, the better of which counts, and who is equal is parted by the last."""
    event = sixteen()
    again = filled(grown(event, played_again(event)), seed=8)
    return replace(again, whole={"adding": "best", "counted": 1, "ties": "latest"})


@cache
def barometer() -> Event:
    """Eight pairs at a barometer, all of it in, and two rounds released."""
    said = Beginning(
        name="Barometer", date="2026-11-19", contest="barometer", entrants=8, boards=14, boards_per_round=2
    )
    return replace(filled(begun(said)), whole={"released": 2})


@cache
def league() -> Event:
    """Five teams in two legs: some matches by their result alone, one ruled, one on another day, one team gone."""
    said = Beginning(
        name="Town League", date="2026-10-05", contest="league", method="wbf-continuous", entrants=5, boards_per_round=4
    )
    event = begun(replace(said, draw=said.draw._replace(rounds=2)), team)
    [section] = event.sections
    played = [each for each in fixtures(section) if each.round <= 4]
    scores = ("34-21", "12-12", "8-30", "20-0 p", "5-17", "40-2", "9-9", "11-30")
    whole = {each.named(RESULT): score for each, score in zip(played, scores, strict=True)}
    whole |= {"up": 1, "down": 1, played[0].named(DAY): "2026-10-09"}
    return replace(event, whole=whole, sections=(replace(section, away=(Away(5, 5),)),))


def ladder() -> Event:
    """Five teams on a ladder: a round of challenges by their results alone."""
    said = Beginning(
        name="Club Ladder", date="2026-10-05", contest="ladder", method="wbf-continuous", entrants=5, boards_per_round=4
    )
    event = begun(said, team)
    [section] = event.sections
    whole = {each.named(RESULT): score for each, score in zip(fixtures(section), ("21-34", "12-8 p"), strict=True)}
    return replace(event, whole=whole)


WHOLE_EVENINGS = {"final": final, "added up": added_up, "barometer": barometer, "league": league, "ladder": ladder}
