"""One session more of every form of contest: a final of every number there can be, and for everybody again; played."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from scorer.commands.rounds import PutRounds
from scorer.commands.sections import PutSection
from scorer.commands.sessions import NewSession
from scorer.contests import contest_of, standings_of, states_of
from scorer.evening.drawing_on import another_by_results, draw_of, drawn_on
from scorer.evening.playing_again import played_again
from scorer.evening.stages import SharedAtTheLine, stage
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.live.names import playing
from scorer.movements import family
from scorer.movements.check import wrong
from scorer.standings.whole.overall import Overall
from tests.conftest import NOW
from tests.scorer.contests.spots import first_line
from tests.scorer.contests.test_every_contest import each_in_one, lines_of, seated

ROUNDS = 3  # of those that could go on for ever


def done(event: Event, command) -> Event:
    """An event after what makes a session, or draws a round."""
    for part in getattr(command, "parts", (command,)):
        if isinstance(part, NewSession):
            event = replace(event, sessions=(*event.sessions, part.session))
        elif isinstance(part, PutRounds):
            event = replace(event, sections=tuple(drawn(each, part) for each in event.sections))
        else:
            assert isinstance(part, PutSection)
            event = replace(event, sections=(*event.sections, replace(part.section, id=1 + len(event.sections))))
    return event


def drawn(section: Section, put: PutRounds) -> Section:
    """A section with the rounds that were drawn for it."""
    if section.id != put.section:
        return section
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    made = replace(section.movement, rounds=rounds, made_from=put.made_from)
    return replace(section, movement=family(made.family).fitted(made))


def filled(event: Event, chance: Random) -> Event:
    """Everything is in that can be by now."""
    slips = dict(event.slips)
    for section in event.sections:
        for spot in contest_of(event).spots(event, section):
            if first_line(spot) not in slips:
                slips |= dict(lines_of(replace(event, slips=slips), spot, chance))
    return replace(event, slips=slips)


def of_session(event: Event, number: int) -> Event:
    """The same with nothing written down but what is of a session."""
    mine = {each.id for each in event.in_session(number)}
    return replace(event, slips={key: slip for key, slip in event.slips.items() if key.section in mine})


def to_the_end(event: Event, number: int) -> Event:
    """A session played round by round; who meets whom is drawn by its own results."""
    chance = Random(number)
    for _ in range(ROUNDS):
        event = filled(event, chance)
        for section in event.in_session(number):
            try:
                put = drawn_on(event, section) if another_by_results(event, section) else None
            except Refusal:
                continue
            if put:
                assert drawn_on(of_session(event, number), section).rounds == put.rounds
                event = done(event, put)
    return filled(event, chance)


@cache
def first_session(shelved, rules) -> Event:
    return to_the_end(seated(shelved, rules), 1)


def goes_well(event: Event) -> None:
    """It stands, and there is something to do next."""
    assert all(ranking.rows for ranking in standings_of(event).rankings())
    assert Overall(standings_of(event)).decisive
    assert list(next_steps(how_it_goes(states_of(event), NOW)))


def finals(event: Event) -> Iterator[tuple[int, Event]]:
    """The event with a final of each number that there can be, and with a consolation where that can be too."""
    overall = Overall(standings_of(event))
    for many in range(1, 1 + len(playing(event.sections[0]))):
        for consolation in (True, False):
            try:
                made = stage(overall, 1, {"many": many}, carrying={}, consolation=consolation)
            except SharedAtTheLine:
                break
            except Refusal:
                continue
            yield many, done(event, made)
            break


@each_in_one
def test_a_final_of_every_number_has_as_many_in_it_and_is_played(shelved, rules):
    event = first_session(shelved, rules)
    there = {*event.sections[0].contestants}
    found = dict(finals(event))
    assert found
    for many, after in found.items():
        final, *others = after.in_session(2)
        assert len(final.contestants) == many
        assert {*final.contestants} == {*playing(final)}
        assert all({*each.contestants} == {*playing(each)} for each in others)
        assert not others or sum(len(each.contestants) for each in (final, *others)) == len(there)
        assert not [each for section in after.in_session(2) for each in wrong(section.movement)]
    for many in (min(found), max(found)):
        goes_well(to_the_end(found[many], 2))


@each_in_one
def test_everybody_plays_again_by_its_own_results(shelved, rules):
    event = first_session(shelved, rules)
    after = done(event, played_again(event))
    before, again = after.sections
    goes_well(after)
    assert sorted(one.names for one in again.contestants.values()) == sorted(
        one.names for one in before.contestants.values()
    )
    how = draw_of(before)
    if how and how.by_results:
        assert len(again.movement.rounds) == 1
        assert not family(again.movement.family).went_by(again.movement)
        assert again.movement.length == seated(shelved, rules).sections[0].movement.length
    else:
        assert (again.movement, {*again.contestants}) == (before.movement, {*before.contestants})
    goes_well(to_the_end(after, 2))
