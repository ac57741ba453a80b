"""Every form of contest on the shelf, with every game that suits it: an evening of it from beginning to end."""

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from rules import GAMES, game
from scorer.commands.saying import event_words
from scorer.contests import (
    CONTESTS,
    NotPlayedSo,
    UnknownContest,
    UnknownGame,
    contest,
    contest_of,
    contests_for,
    standings_of,
)
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.changes import method_changed
from scorer.evening.live import Live
from scorer.evening.making import Making
from scorer.evening.offering import suited
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Event, Penalty, Player
from scorer.event.pads import PadPlace, Pads
from scorer.event.results import Key, NotPlayed, Played, Slip
from scorer.event.shelved import UnknownScoring
from scorer.live.names import playing
from scorer.live.words import chairs
from scorer.movements.check import wrong
from scorer.sheets.kinds import sheets_for
from tests.conftest import NOW
from tests.examples import a_share
from tests.scorer.contests.spots import first_line
from tests.scorer.evening.evenings import begun
from tests.scorer.sheets.table_evening import hand

COME = (16, 8, 4)  # the most of these, however they are counted, that have no more to hand in than an evening holds
AN_EVENING = 600
EVERY = [(each, rules) for each in CONTESTS for rules in GAMES if each.suits(rules)]
FIRST = [next(both for both in EVERY if both[0] is each) for each in CONTESTS]


def ids(value):
    return value.key


every_contest = pytest.mark.parametrize(("shelved", "rules"), FIRST, ids=ids)
with_every_game = pytest.mark.parametrize(("shelved", "rules"), EVERY, ids=ids)
SHARE = a_share(EVERY)  # each contest, and each game
SCORED = a_share([(both, way.key) for both in SHARE for way in both[0].scorings(both[1])])  # each way of scoring
each_in_one = pytest.mark.parametrize(("shelved", "rules"), SHARE, ids=ids)


# --- an evening of it -----------------------------------------------------------------


def beginning(shelved, rules, come=COME[0]) -> Beginning:
    """As the page Tonight has it once this game and this contest are chosen."""
    chosen = suited(Beginning(game=rules.key, entrants=come, name="Autumn Evening"), Beginning())
    return suited(replace(chosen, contest=shelved.key), chosen)


def offered(shelved, rules) -> Event:
    """What is made of it with as many as an evening holds: all that a league of sixteen plays takes months."""
    for come in COME:
        said = beginning(shelved, rules, come)
        made = said.event(said.offers())
        if sum(len(tuple(shelved.spots(made, each))) for each in made.sections) <= AN_EVENING:
            break
    return made


@cache
def seated(shelved, rules) -> Event:
    """Everybody has a seat and a name; nothing is written down."""
    made = offered(shelved, rules)
    sections = []
    for at, each in enumerate(made.sections, 1):
        who = {n: Contestant(n, Entry(tuple(Player(f"{n} {c}") for c in range(chairs(each))))) for n in playing(each)}
        sections.append(replace(each, id=at, contestants=who))
    return replace(made, id=1, sections=tuple(sections))


def lines_of(event: Event, spot: Key | PadPlace, chance: Random):
    """What is handed in there: the result of a board, or a pad with one deal and the next one crossed out."""
    rules, first = game(event.game), first_line(spot)
    at = (
        rules.on_board(first.number, rules.choices.completed(event.choices))
        if first == spot
        else Pads(event).before(first)
    )
    yield first, Slip(Played(rules.answers(hand(rules, at, chance))))
    if first != spot:
        yield first._replace(number=2), Slip(NotPlayed())


@cache
def played(shelved, rules, share: float = 1.0) -> Event:
    """So much of it is in."""
    event, chance = seated(shelved, rules), Random(7)
    spots = [spot for section in event.sections for spot in shelved.spots(event, section)]
    spots.sort(key=lambda spot: first_line(spot).round)
    slips = [each for spot in islice(spots, round(share * len(spots))) for each in lines_of(event, spot, chance)]
    return replace(event, slips=dict(slips))


# --- the shelf ------------------------------------------------------------------------


def test_a_key_finds_its_contest_and_no_other():
    assert [contest(each.key) for each in CONTESTS] == [*CONTESTS]
    with pytest.raises(UnknownContest, match="“bingo” is no form of contest"):
        contest("bingo")


@pytest.mark.parametrize("rules", GAMES, ids=ids)
@pytest.mark.parametrize("shelved", CONTESTS, ids=ids)
def test_an_event_is_refused_in_a_contest_that_its_game_is_not_played_in(shelved, rules):
    event = Event(game=rules.key, contest=shelved.key)
    if shelved.suits(rules):
        assert contest_of(event) is shelved
        return
    with pytest.raises(NotPlayedSo) as refused:
        contest_of(event)
    assert str(refused.value).startswith(f"{rules.name} is not played as “{shelved.name}”")


def test_an_event_of_a_game_that_nobody_knows_is_refused():
    with pytest.raises(UnknownGame, match="“bezique” is no card game"):
        contest_of(Event(game="bezique"))


@pytest.mark.parametrize("rules", GAMES, ids=ids)
def test_every_game_can_be_played_in_some_contest(rules):
    assert contests_for(rules)


# --- beginning ------------------------------------------------------------------------


@with_every_game
def test_an_event_begins_with_those_who_come(shelved, rules):
    said = beginning(shelved, rules)
    offers = said.offers()
    event = said.event(offers)
    assert contest_of(event) is said.kind is shelved
    assert event.form == shelved.entered(rules, said.draw)
    assert {shelved.competing(each) for each in event.sections} == {event.form}
    assert shelved.came(event) == COME[0]
    assert 1 in [many for many, _ in shelved.units(said).values()]
    assert said.outcome(offers).endswith(".")
    assert all([not wrong(each.movement) for each in event.sections])


@with_every_game
def test_another_movement_can_be_made_for_it_from_what_a_form_begins_with(shelved, rules):
    event = seated(shelved, rules)
    making = Making.of(event)
    (section,) = event.sections
    wish = making.wish(event, section)
    for_so_many = [each for each in making.families if wish.contestants in each.holds or len(each.holds) == 1]
    made = [making.made(family, making.begins(wish)) for family in for_so_many]
    assert section.movement.family in [each.family for each in made]
    assert len(playing(section)) in [len(each.numbers) for each in made]


@every_contest
def test_what_begins_stands_in_the_file_as_it_began(shelved, rules, desk):
    event = seated(shelved, rules)
    read = begun(desk, event)
    assert contest_of(read) is shelved
    assert [each.movement for each in read.sections] == [each.movement for each in event.sections]
    desk.undo(event.id)
    assert desk.events() == ()


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick")
    yield opened
    opened.close(copy=False)


# --- what is in, and where it stands --------------------------------------------------


@with_every_game
def test_what_is_due_is_what_is_missing_until_it_is_in(shelved, rules):
    event, whole = seated(shelved, rules), played(shelved, rules)
    (section,) = event.sections
    states = shelved.states(event)
    assert set(states.due) == {first_line(spot) for spot in shelved.spots(event, section)}
    assert how_it_goes(states, NOW).missing
    states.update(whole, whole.slips)
    assert not how_it_goes(states, NOW).missing
    assert states.counts() == shelved.states(whole).counts()
    assert shelved.strays(whole, section) == ()


@with_every_game
def test_everybody_is_ranked_and_every_number_is_explained(shelved, rules):
    event = played(shelved, rules)
    standings = standings_of(event)
    (section,) = event.sections
    rows = [row for ranking in standings.rankings() for row in ranking.rows]
    assert {row.contestant.number for row in rows} == {*playing(section)}
    assert len(rows) == len(playing(section))
    assert min(row.place for row in rows) == 1
    assert standings.strays == standings.impossible == ()
    for row in (rows[0], rows[-1]):
        who = section.id, row.contestant.number
        assert standings.card(*who)
        assert standings.why_total(*who).result
        assert standings.why_place(*who).lines
    key = next(iter(event.slips))
    assert standings.score(key).lines
    assert standings.why_points(key, 0).lines


@each_in_one
def test_standings_that_are_kept_are_those_that_are_worked_out_anew(shelved, rules):
    nothing, half, whole = (played(shelved, rules, share) for share in (0, 0.5, 1))
    kept = standings_of(nothing)
    for event in (half, whole, half):
        kept.update(event, whole.slips)
        assert told(kept) == told(standings_of(event))
    (section,) = nothing.sections
    fined = replace(section, penalties=(Penalty(playing(section)[0], 3),))
    kept.update(replace(half, sections=(fined,)), ())
    assert told(kept) == told(standings_of(replace(half, sections=(fined,)))) != told(standings_of(half))


@each_in_one
def test_an_event_that_is_open_goes_over_to_whatever_else_is_changed_of_it(shelved, rules):
    half, whole = played(shelved, rules, 0.5), played(shelved, rules)
    (section,) = half.sections
    first = playing(section)[0]
    renamed = {**section.contestants, first: Contestant(first, Entry((Player("Ida"), Player("Bo"))))}
    ways = [replace(half, method=way, settings={}) for both, way in SCORED if both == (shelved, rules)]
    others = [
        replace(half, name="Friday"),
        replace(half, winners=1, together=False),
        replace(half, sections=(replace(section, penalties=(Penalty(first, 3),)),)),
        replace(half, sections=(replace(section, contestants=renamed),)),
        *ways,
        half,
    ]
    live = Live(half)
    assert told(live.standings) == told(standings_of(half))
    for event in map(read_anew, others):
        live.turn(event)
        live.turn(replace(event, slips=live.evening.slips))
        alike(live, event)
        live.turn(replace(event, name="again"))
        live.follow(whole.slips)  # before anybody asked for what was worked out
        alike(live, replace(event, slips=whole.slips))
        live.follow(dict.fromkeys(whole.slips) | half.slips)
        alike(live, event)


def read_anew(event):
    """The same event with sections that are equal, and none that was there before: as a file gives it."""
    return replace(event, sections=tuple(map(replace, event.sections)))


def alike(live, event):
    """What is kept of an event says what is worked out anew."""
    anew = standings_of(event)
    assert told(live.standings) == told(anew)
    assert live.standings.strays == anew.strays
    assert live.states.counts() == contest_of(event).states(event).counts()


@each_in_one
def test_whoever_stands_on_the_same_pads_follows_the_same_deeds(shelved, rules):
    half, whole = played(shelved, rules, 0.5), played(shelved, rules)
    pads = shelved.pads_of(half)
    states, kept = shelved.states(half, pads), standings_of(half, pads)
    assert told(kept) == told(standings_of(half))
    (section,) = half.sections
    kept.penalised(section.id, (Penalty(playing(section)[0], 3),))
    for reader in (states, kept):
        reader.update(whole, whole.slips)
    assert states.counts() == shelved.states(whole).counts()
    assert told(kept) == told(standings_of(whole))


@each_in_one
def test_what_would_be_can_be_asked_and_changes_nothing(shelved, rules):
    half, whole = played(shelved, rules, 0.5), played(shelved, rules)
    kept, before = standings_of(half), told(standings_of(half))
    told(kept)
    other = next(key for key in whole.slips if key not in half.slips)
    gone = next(iter(half.slips))
    more = replace(half, slips={**half.slips, other: whole.slips[other]})
    less = replace(half, slips={key: slip for key, slip in half.slips.items() if key != gone})
    assert told(kept.having(other, whole.slips[other])) == told(standings_of(more))
    assert told(kept.having(gone, None)) == told(standings_of(less)) != before
    assert told(kept.without(half.slips)) == told(standings_of(replace(half, slips={})))
    (section,) = half.sections
    fines = (Penalty(playing(section)[0], 3),)
    assert told(kept.penalised(section.id, fines)) == told(
        standings_of(replace(half, sections=(replace(section, penalties=fines),)))
    )
    assert told(kept) == before
    assert not kept.score(other).lines
    assert kept.score(gone).lines
    kept.update(less, (gone,))
    assert told(kept) == told(standings_of(less))


def told(standings):
    """What a ranking says of everybody."""
    return [
        (ranking.title, [(row.place, row.contestant.number, row.boards, row.points) for row in ranking.rows])
        for ranking in standings.rankings()
    ]


# --- what comes next ------------------------------------------------------------------


@every_contest
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_there_is_always_a_next_step(shelved, rules, share):
    event = played(shelved, rules, share)
    going = how_it_goes(shelved.states(event), NOW)
    steps = next_steps(going)
    assert steps
    for step in steps:
        assert step.what.endswith(".")
        assert step.act
        assert step.where.get("sheet", "ranking") in [each.key for each in sheets_for(event)]
    assert headline(going, steps).endswith(".")


@every_contest
def test_before_there_is_a_movement_the_next_step_is_one(shelved, rules):
    event = seated(shelved, rules)
    empty = replace(event, sections=(replace(event.sections[0], movement=None),))
    (step,) = next_steps(how_it_goes(shelved.states(empty), NOW))
    assert (step.page, step.why, step.act) == ("movement", shelved.movement_is, shelved.movement_by)


# --- on paper, and in words -----------------------------------------------------------


@every_contest
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_every_sheet_it_has_can_be_made(shelved, rules, share):
    event = played(shelved, rules, share)
    standings, sheets = standings_of(event), sheets_for(event)
    assert sheets[0].key == "ranking"
    for each in sheets:
        assert each.sheets(event, standings, {}).parts


@with_every_game
def test_a_result_can_be_said(shelved, rules):
    event = played(shelved, rules)
    for key, slip in islice(event.slips.items(), 4):
        assert shelved.place_words(event, key).startswith(f"Table {key.table}")
        assert shelved.slip_words(event, key, slip)
        there = shelved.spots(event, event.sections[0])[shelved.spot(key)]
        assert {*there.who} == {number for side in shelved.sides_at(event, key) for number in side}
        against = shelved.against(event, key)
        assert all(event.sections[0].contestant(number).names in against for number in there.who)


@every_contest
def test_it_is_said_in_words_of_its_own(shelved, rules):
    event = played(shelved, rules)
    own = [(each.name, each.says) for each in CONTESTS]
    assert own.count((shelved.name, shelved.says)) == 1
    assert shelved.called(rules)
    assert shelved.scoring(event.method).name.lower() in shelved.described(event).lower()
    assert shelved.movement_is.endswith(".")
    assert shelved.printing.endswith(".")


@every_contest
def test_a_way_of_scoring_that_nobody_knows_is_said_and_another_can_be_chosen(shelved, rules):
    event = replace(seated(shelved, rules), method="points", settings={"worth": 3})
    for asked in (lambda: shelved.scoring("points"), lambda: shelved.standings(event)):
        with pytest.raises(UnknownScoring, match=r"“points” is not a .* choose another in the event's settings"):
            asked()
    assert "“points”, which this program does not know" in shelved.described(event)
    assert event_words(event, "method") == "Scored by “points”, which this program does not know."
    assert event_words(event, "settings", "worth") == ""
    usual = shelved.scorings(rules)[0]
    another = method_changed(event, usual.key, usual.name)
    assert standings_of(replace(event, **another.changes)).rankings()
