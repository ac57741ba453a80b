"""Every contest with a final: who is said to have won it, and by how much, is what its ranking says."""

from dataclasses import replace
from random import Random

import pytest

from scorer.commands.results import enter
from scorer.commands.together import Together
from scorer.contests import CONTESTS, contest_of, standings_of
from scorer.evening.drawing_on import drawn_on
from scorer.evening.leading import leaders, leading
from scorer.evening.stages import stage
from scorer.event.event import Contestant, Entry, Player
from scorer.event.refusal import Refusal
from scorer.live.names import playing
from scorer.live.words import chairs
from scorer.standings import shown
from scorer.standings.parts.placing import made
from scorer.standings.whole.overall import Overall
from tests.scorer.contests.spots import first_line
from tests.scorer.contests.test_every_contest import FIRST, beginning, desk, lines_of
from tests.scorer.evening.evenings import begun

__all__ = ["desk"]
ROUNDS = 4  # that are played, at most
by_name = pytest.mark.parametrize(("shelved", "rules"), FIRST, ids=[each.key for each in CONTESTS])


def name(number):
    """A word that nobody else is called by."""
    return f"Q{number}z"


def people(each):
    """Who plays in a section, each with a name, a team with its own."""
    for number in playing(each):
        players = tuple(Player(f"{chair} {name(number)}") for chair in range(chairs(each)))
        yield number, Contestant(number, Entry(players, team=name(number) * (len(players) > 2)))


def play(desk, session, chance):
    """All of a session, round by round where these are drawn by results."""
    for _ in range(ROUNDS):
        event = desk.event(1)
        spots = [spot for each in event.in_session(session) for spot in contest_of(event).spots(event, each)]
        here = [spot for spot in spots if first_line(spot).round <= ROUNDS]
        to_come = [spot for spot in here if first_line(spot) not in event.slips]
        parts = [enter(event, key, slip) for spot in to_come for key, slip in lines_of(event, spot, chance)]
        if parts:
            desk.do(Together(event=1, said="Everything is in.", parts=tuple(parts)))
        try:
            for each in desk.event(1).in_session(session):
                desk.do(drawn_on(desk.event(1), each))
        except Refusal:
            return


def final_made(desk):
    """A final of four, or of as many as can be parted from the others; nothing is carried over to it."""
    whole = Overall(standings_of(desk.event(1)))
    for many in (4, 2, 6, 8):
        try:
            return desk.do(stage(whole, 1, {"many": many}, carrying={"way": "anew"}, consolation=False))
        except Refusal:
            continue
    raise AssertionError("there is no final")


def first_in(ranking):
    """The names of those who are first."""
    return {row.contestant.as_known.surnames.partition(" ")[0] for row in leaders(ranking)}


def said(desk):
    whole = Overall(standings_of(desk.event(1)))
    [ranking] = whole.decisive
    return str(leading(whole, over=True)), ranking


@by_name
def test_who_wins_a_final_is_who_is_first_in_it_by_what_parts_them_in_what_decides(shelved, rules, desk):
    as_it_begins = beginning(shelved, rules, 8)
    event = as_it_begins.event(as_it_begins.offers())
    named = tuple(replace(each, contestants=dict(people(each))) for each in event.sections)
    begun(desk, replace(event, sections=named))
    chance = Random(7)
    play(desk, 1, chance)
    before = first_in(said(desk)[1])
    final_made(desk)
    assert first_in(said(desk)[1]) == before, "a final in which nothing is played yet has changed who leads"
    play(desk, 2, chance)
    sentence, ranking = said(desk)
    assert str(ranking.title) == "Session 2, Final"
    names = [name(number) for number in range(1, 9)]
    assert {each for each in names if each in sentence} == first_in(ranking)
    assert_margin(standings_of(desk.event(1)), ranking, sentence)


def assert_margin(standings, ranking, sentence):
    """What is said to lie between the first two is what does; where places follow from another thing, nothing is."""
    worth = [made(row) for row in ranking.rows if row.place]
    below = [made(row) for row in ranking.rows if row.place > 1]
    gap = worth[0] - below[0] if below and len(leaders(ranking)) == 1 else 0
    if standings.placing.adds_up:
        assert worth == sorted(worth, reverse=True), "places do not follow from points: say by what in placed_by"
    if not (standings.placing.adds_up and gap):
        assert " by " not in sentence.replace("won by ", "")
        return
    method, chosen = standings.conditions.method, standings.conditions.chosen
    in_words = f"{shown.percent(gap, chosen)} %" if method.by_percent else shown.in_full(gap, method.unit, chosen)
    assert sentence.endswith(f" won by {in_words}.")
