"""What an evening says while it goes can be said in another language: all but names and what somebody wrote."""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import product
from random import Random

import pytest

from rules import GAMES
from scorer.contests import CONTESTS, contest_of, contests_for, states_of
from scorer.contests.beginning import Beginning
from scorer.evening import changes, coming, seating, standing_in, uncounted
from scorer.evening.beginning import in_short, kept_words
from scorer.evening.choosing import SectionOutcome, used_words
from scorer.evening.making import in_words
from scorer.evening.offering import players_words, presets, suited, usual_name
from scorer.evening.stage import day, progress, stage
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Player
from scorer.event.movement import Away
from scorer.event.refusal import Refusal
from scorer.live.names import gaps, missing_words
from tests.examples import a_share
from tests.rules.elsewhere import left_in_english
from tests.scorer.sheets.test_elsewhere import left
from tests.scorer.sheets.test_every_sheet import EVERY_EVENING

BEGINS = datetime(2026, 11, 17, 19, 0)
MOMENTS = [BEGINS + timedelta(minutes=minutes) for minutes in (-30, 0, 7, 45, 200, 400)]
every_evening = pytest.mark.parametrize("evening", EVERY_EVENING.values(), ids=EVERY_EVENING)
every_contest = pytest.mark.parametrize("shelved", CONTESTS, ids=lambda each: each.key)
A_FEW = 3
NAMES = {"Mitchell", "Howell", "Web"}  # of movements, written into files as they are


def moments_of(event):
    """An evening at its beginning, somewhere in it and as it stands, with and without names, and with some away."""
    timed = replace(event, sessions=(replace(event.first, date="2026-11-17", starts="19:00", minutes_per_board=8),))
    keys = list(event.slips)
    for there in (0, 1, len(keys) // 2, len(keys) - 2, len(keys)):
        yield replace(timed, slips={key: event.slips[key] for key in keys[: max(0, there)]})
    # every other result is late, and doubtful where it is a score that nobody can have made
    yield replace(timed, slips={key: event.slips[key] for key in keys[::2]})
    bare = tuple(replace(each, contestants={}) for each in event.sections)
    yield replace(timed, sections=bare)
    away = tuple(replace(each, away=(Away(1), Away(2, 2, 2))) for each in event.sections)
    yield replace(timed, sections=away)
    yield replace(timed, sections=())
    yield replace(timed, sections=tuple(replace(each, movement=None) for each in event.sections), slips={})


def of_the_moment(event, now):
    """Everything that is said of an evening at a time."""
    states = states_of(event)
    going = how_it_goes(states, now)
    steps = next_steps(going)
    yield from (words for step in steps for words in (step.what, step.why, step.act))
    yield headline(going, steps)
    yield from (table.words for table in going.tables)
    yield from (*stage(event, progress(states), now), progress(states).what)


@every_evening
def test_how_it_goes_is_said_in_any_language(evening):
    for event, now in product(moments_of(evening()), MOMENTS):
        assert left(event, list(of_the_moment(event, now))) == {}


@every_evening
def test_who_has_no_name_and_what_does_not_count_is_said_in_any_language(evening):
    for event in moments_of(evening()):
        for first_round, found in product((True, False), (gaps(event), gaps(event)[:1], gaps(event)[:A_FEW])):
            if found:
                assert left(event, missing_words(event, found, first_round=first_round)) == {}
        told = [uncounted.strays_words(event, each, count) for each in event.sections for count in (1, 2)]
        assert left(event, told) == {}


@every_evening
def test_where_a_result_belongs_and_what_it_says_is_said_in_any_language(evening):
    event = evening()
    contest = contest_of(event)
    words = (contest.place_words, contest.against)
    said = [say(event, key) for key in event.slips for say in words]
    said += [contest.slip_words(event, key, slip) for key, slip in event.slips.items()]
    assert left(event, said, contest.described(event)) == {}


# --- what is changed ---------------------------------------------------------------------


def changed(event, section):
    """Whatever a director may change of a section, and what was said of it."""
    yield changes.section_removed(event, section)
    yield changes.moved_to(event, section, 2)
    yield changes.session_added(event)
    yield changes.session_removed(event, 2)
    yield changes.club_named("", before="")
    yield changes.removed(replace(event, name=""))
    yield coming.missing(event, section, section.numbers[:1])
    yield coming.missing(event, section, ())
    yield coming.attends(event, section, section.numbers[0], there={1})
    yield coming.attends(event, section, section.numbers[0], there=range(1, len(section.movement.rounds) + 1))
    yield seating.kept_still(event, section, section.numbers[0], yes=True)
    yield seating.kept_still(event, section, section.numbers[0], yes=False)
    yield seating.team_named(event, section, section.numbers[0], team="", before="")
    one, other = seating.places(section)[:2]
    yield seating.chairs_exchanged(event, one, other)
    yield from (seating.named(event, one, who) for who in (Player("Dora Ellis"), Player("Dora Ellis", 3), Player()))
    yield from (standing_in.stands_in(event, one._replace(round=2), who) for who in (Player("Dora Ellis"), Player()))
    yield standing_in.changed_over(event, one, other)
    if any(section.contestant(number).names for number in section.numbers):
        yield seating.lots_drawn(event, section, Random(1))


@every_evening
def test_what_is_changed_is_said_in_any_language(evening):
    event = replace(evening(), slips={})
    for section in (each for each in event.sections if each.movement):
        known = replace(event, name=f"{event.name} Dora Ellis")
        assert left(known, [put.said for put in changed(event, section)]) == {}
        found = [SectionOutcome(section, section, tuple(evening().slips)[:many]) for many in range(3)]
        assert left(event, [used_words(event, each) for each in found]) == {}


# --- how it begins -----------------------------------------------------------------------


def of_the_beginning(said):
    """What a new evening will be, in words."""
    offers = said.offers()
    yield from (said.outcome(offers), in_short(offers), kept_words(said, offers), kept_words(insisted(said), offers))
    yield from (in_words(offer.movement) for offer in offers)
    yield usual_name(said.rules, "2026-11-17", said.contest)


def insisted(said):
    """The same where somebody insists on so many boards a round."""
    return replace(said, boards_held=True)


@pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
def test_what_an_evening_will_be_is_said_in_any_language(rules):
    before = Beginning()
    for contest, (entrants, sections) in a_share([*product(contests_for(rules), product((8, 12, 13, 18), (1, 2)))]):
        said = suited(replace(before, game=rules.key), before)
        said = suited(replace(said, contest=contest.key, entrants=entrants, sections=sections), said)
        with suppress(Refusal):
            found = {each: left_in_english(each) for each in of_the_beginning(said)}
            assert {each: words - NAMES for each, words in found.items() if words - NAMES} == {}
    labels = [name for _, name, _ in presets(rules, {})]
    assert set().union(*map(left_in_english, [*labels, players_words(rules)])) == set()


@every_contest
def test_a_contest_is_named_in_any_language(shelved):
    kinds = (shelved.name, shelved.says, shelved.unit, shelved.example, shelved.counted, shelved.cards, *shelved.marks)
    steps = (shelved.movement_is, shelved.movement_by, shelved.seats_by, shelved.seats_again, shelved.printing)
    more = (shelved.finished, shelved.penalty_is, shelved.unrecorded)
    assert set().union(*map(left_in_english, (*kinds, *steps, *more))) == set()


def test_a_day_is_said_in_any_language():
    days = [day(f"2026-{month:02}-{month + 3:02}", BEGINS.date()) for month in range(1, 13)]
    assert set().union(*map(left_in_english, [*days, day("2025-11-17", BEGINS.date())])) == set()
