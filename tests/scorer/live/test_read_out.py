"""What is read out at the end: the highest score, the round of the evening, the longest climb, and narrow margins."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.results import BareScore, Played, Slip
from scorer.live.read_out import narrow_margin, read_out
from scorer.movements import family
from scorer.standings import Ranking
from tests.scorer.evening.evenings import DAY

HOWELL = family("howell").movement({"tables": 4, "boards": 2, "rounds": 7})
PEOPLE = {n: Contestant(n, Entry((Player(f"Ann {n}"), Player(f"Bo {n}")))) for n in HOWELL.numbers}


def slam(by):
    """A small slam made without trumps."""
    return Played({"level": 6, "strain": "N", "penalty": 1, "declarer": by, "tricks": 12, "lead": ""})


def event(result):
    """Eight pairs of whom everybody meets everybody: what was made is by the key and those who sat there."""
    bare = Event(
        id=1,
        name="Howell",
        sessions=(Session(date=DAY),),
        boards_per_round=2,
        sections=(Section(1, movement=HOWELL, contestants=PEOPLE),),
    )
    return replace(bare, slips={key: Slip(result(key, seating)) for key, seating in bare.due()})


def told(result):
    return {str(fact.title): str(fact.says) for fact in read_out(standings_of(event(result)))}


def level(key, seating):
    return BareScore(110)


def test_a_room_in_which_all_was_the_same_has_nothing_to_read_out():
    assert told(lambda key, seating: BareScore(0)) == {}


def test_the_highest_score_is_told_with_its_hand_and_the_side_that_made_it():
    said = told(lambda key, seating: slam("E") if (key.number, key.table) == (3, 2) else level(key, seating))
    (who,) = [s.who[1] for key, s in event(level).due() if (key.number, key.table) == (3, 2)]
    assert said["Highest score"] == f"Board 3, Ann {who} & Bo {who}: 6NT by East, made."


@pytest.mark.parametrize(("boards", "there"), [((2, 5), False), ((1, 2), True)])
def test_a_score_that_two_have_made_is_told_of_neither(boards, there):
    """Boards 2 and 5 have N–S vulnerable, board 1 has not."""
    first = {number: next(key for key, _ in event(level).due() if key.number == number) for number in boards}
    said = told(lambda key, seating: slam("N") if key in first.values() else BareScore(110))
    assert ("Highest score" in said) is there


def of_one(number, rounds, good=True):
    """Somebody makes everything of some rounds, or nothing; all else is the same."""

    def result(key, seating):
        if number not in seating.who or key.round not in rounds:
            return BareScore(0)
        return BareScore(600 if (seating.who[0] == number) is good else -600)

    return result


def test_who_made_most_of_a_round_is_told_with_the_round():
    said = told(of_one(3, {2}))
    assert said["Round of the evening"] == "Ann 3 & Bo 3 made 100.00 % in round 2."


def test_a_round_that_several_made_as_much_of_is_told_of_none():
    assert "Round of the evening" not in told(of_one(3, {2, 4}))


def test_who_climbed_most_in_the_second_half_is_told_from_where_to_where():
    def result(key, seating):
        if 5 in seating.who:
            return BareScore(600 if (seating.who[0] == 5) is (key.round > 4) else -600)
        return BareScore(0)

    said = told(result)
    before = standings_of(event(result)).without({key for key, _ in event(result).due() if key.round > 4})
    then, now = (
        next(row.place for row in each.rankings()[0].rows if row.contestant.number == 5)
        for each in (before, standings_of(event(result)))
    )
    assert then == 8
    assert said["Longest climb"] == f"Ann 5 & Bo 5, from place 8 to place {now} in the second half."


def test_nobody_has_climbed_who_gained_a_place_or_two_only():
    assert "Longest climb" not in told(of_one(5, {7}, good=False))


def in_two_sessions(first, second):
    """The same room on two evenings."""
    one, other = event(first), event(second)
    again = replace(other.sections[0], id=2, session=2)
    slips = one.slips | {key._replace(section=2): slip for key, slip in other.slips.items()}
    sessions = (Session(1, date=DAY), Session(2, date="2026-12-01"))
    return replace(one, sessions=sessions, sections=(one.sections[0], again), slips=slips)


def test_of_an_event_of_several_evenings_the_last_alone_is_told():
    good, flat = of_one(3, {2}), level
    told_of = [
        {str(each.title) for each in read_out(standings_of(in_two_sessions(*two)))}
        for two in ((good, flat), (flat, good))
    ]
    assert "Round of the evening" not in told_of[0]
    assert "Round of the evening" in told_of[1]


def test_of_several_sections_who_has_no_name_is_told_with_the_letter():
    one = event(of_one(3, {2}))
    nameless = {n: Contestant(n) for n in HOWELL.numbers}
    first, second = (
        replace(one.sections[0], id=at, letter=letter, contestants=nameless) for at, letter in ((1, "A"), (2, "B"))
    )
    slips = {key._replace(section=at): Slip(BareScore(0)) for key in one.slips for at in (1, 2)}
    both = replace(
        one, sections=(first, second), slips=slips | {key._replace(section=2): slip for key, slip in one.slips.items()}
    )
    said = {str(fact.title): str(fact.says) for fact in read_out(standings_of(both))}
    assert said["Round of the evening"].startswith("No. B3 made ")


MARGINS = [
    # per cent of everybody from the top    what is said
    (("60", "58", "57.58", "50"),           "Ann 2 & Bo 2 and Ann 3 & Bo 3 are 0.42 % apart."),
    (("60", "59.5", "59.1", "50"),          "Ann 2 & Bo 2 and Ann 3 & Bo 3 are 0.40 % apart."),
    (("60", "59.6", "59.2", "50"),          "Ann 1 & Bo 1 and Ann 2 & Bo 2 are 0.40 % apart."),
    (("60", "59", "58", "50"),              None),
    (("60", "60", "50", "49.9"),            None),  # who is level is told by the place, and the fourth by nobody
]  # fmt: skip


@pytest.mark.parametrize(("percents", "says"), MARGINS)
def test_two_of_the_first_who_are_less_than_one_per_cent_apart_are_told(percents, says):
    of = standings_of(event(level))
    rows = [
        SimpleNamespace(place=at, section=of.event.sections[0], contestant=PEOPLE[at], percent=Fraction(each))
        for at, each in enumerate(percents, 1)
    ]
    fake = SimpleNamespace(rankings=lambda: (Ranking("", rows),), conditions=of.conditions, event=of.event)
    assert [str(fact.says) for fact in narrow_margin(fake)] == ([says] if says else [])


def test_where_nothing_is_ranked_by_per_cent_only_hands_and_places_are_told():
    butler = replace(event(of_one(3, {2})), method="butler")
    assert {str(fact.title) for fact in read_out(standings_of(butler))} <= {"Highest score", "Longest climb"}
