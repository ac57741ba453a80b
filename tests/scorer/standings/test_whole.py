"""Sessions as one contest: added up, carried over, each number asked why; the cases come from rule books."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Event, Player, Session
from scorer.event.whole import carried, not_points, places, whole_of
from scorer.standings.whole.carrying import Coming, SessionMade, carry
from scorer.standings.whole.overall import Overall
from scorer.standings.whole.why import why_place, why_total
from tests.scorer.standings.evenings import Line, named, section

PRINTED = {"decimals": 2, "halves": "up"}
PEOPLE = named({1: "Ann Ray & Tor Ray", 2: "Ida Holm & Bo Lind", 3: "Pia Ek & Sven Ek", 4: "Ugo Bay & Ada Bay"})


def made(points, possible, top=0, place=1):
    return SessionMade(Fraction(points), Fraction(possible), Fraction(top), place)


def coming(top, boards, among=(), **said):
    whole = {"source": 1, "way": "factored", "part": 50, "points": "6 5 4 3 2 1 0", **said}
    return Coming(whole, Fraction(top), boards, among, PRINTED, "MP")


# The way, what was made and with which top, the session it comes into, and what is carried over.
CARRIED = (
    pytest.param({"way": "factored"}, made(620, 1296, 24), (12, 24), Fraction(155), id="White Book 3.8"),
    pytest.param({"way": "factored", "part": 100}, made(620, 1296, 24), (12, 24), Fraction(310), id="all of it"),
    pytest.param({"way": "factored"}, made(620, 1296, 24), (0, 0), Fraction(310), id="no top known yet"),
    pytest.param({"way": "share"}, made(620, 1296, 24), (12, 24), Fraction(310), id="as it is"),
    pytest.param({"way": "share", "part": 33}, made(-20, 0), (0, 24), Fraction(-33, 5), id="IMPs"),
    pytest.param({"way": "proportional"}, made(60, 100, 10), (12, 24), Fraction(72, 5), id="above half"),
    pytest.param({"way": "proportional"}, made(40, 100, 10), (12, 24), Fraction(-72, 5), id="below half"),
    pytest.param({"way": "proportional"}, made(40, 100, 10), (0, 0), Fraction(0), id="nothing played yet"),
    pytest.param({"way": "fixed"}, made(60, 100, 10, 3), (12, 24, (1, 3, 5)), Fraction(5), id="second of those there"),
    pytest.param({"way": "fixed"}, made(60, 100, 10, 3), (12, 24, (1, 3, 3)), Fraction(9, 2), id="two share it"),
    pytest.param({"way": "fixed", "points": "7 6"}, made(1, 2, 2, 9), (12, 24, (1, 5, 9)), Fraction(0), id="none left"),
    pytest.param({"way": "fixed"}, made(0, 0, 0, 0), (12, 24, (1, 5)), Fraction(0), id="was not ranked"),
)  # fmt: skip


@pytest.mark.parametrize(("said", "before", "here", "points"), CARRIED)
def test_what_is_carried_over_follows_the_rule(said, before, here, points):
    assert carry(before, coming(*here, **said)).points == points


def test_points_by_place_are_numbers_with_spaces():
    assert places("7.5 6 4,5") == (Fraction(15, 2), Fraction(6), Fraction(9, 2))
    assert [bool(not_points(each)) for each in ("6 3 0", "", "six", "1/0", "6;3")] == [False, True, True, True, True]


def two_sessions(**more) -> Event:
    """Pair 1 has 60 % of the first session and half of the second, each of so many boards."""
    first = [Line(n, (1, 2), 100 if n <= 4 else 0) for n in range(1, 21)]
    first += [Line(n, (3, 4), 0) for n in range(1, 21)]
    then = [Line(n, (1, 2), 0) for n in range(1, 31)] + [Line(n, (3, 4), 0) for n in range(1, 31)]
    a, slips = section(first, 1, contestants=PEOPLE)
    b, more_slips = section(then, 2, contestants=PEOPLE, session=2, letter="B")
    sessions = more.pop("sessions", (Session(1), Session(2)))
    return Event(sections=(a, b), slips=slips | more_slips, sessions=sessions, **more)


def overall(event):
    return Overall(standings_of(event))


@pytest.mark.parametrize(("adding", "percent"), [("average", Fraction(55)), ("total", Fraction(54))])
def test_sixty_per_cent_of_twenty_boards_and_half_of_thirty(adding, percent):
    """60 % and 50 % are 55 where sessions count alike, 54 where boards do: here with 20 and 30 boards."""
    whole = overall(two_sessions(whole={"adding": adding}))
    assert whole.rankings[0].rows[0].percent == percent
    assert [str(each) for _, each in whole.rankings[0].rows[0].figures] == ["60.00", "50.00"]


def test_the_best_session_counts_and_the_other_stands_in_brackets():
    whole = overall(two_sessions(whole={"adding": "best", "counted": 1}))
    best = whole.rankings[0].rows[0]
    assert (best.percent, [str(each) for _, each in best.figures]) == (60, ["60.00", "(50.00)"])
    assert [str(step.text) for step in why_total(whole, best).lines] == [
        "Session 1: 24 of 40: 60.00 %.",
        "Only the best sessions count.",
    ]


def test_who_has_played_too_few_sessions_is_not_ranked_and_is_told_why():
    event = two_sessions(whole={"adding": "average", "least": 2})
    stays = [Line(n, (1, 2), 0) for n in range(1, 31)] + [Line(n, (5, 6), 0) for n in range(1, 31)]
    b, slips = section(stays, 2, contestants=PEOPLE, session=2, letter="B")
    first = {key: slip for key, slip in event.slips.items() if key.section == 1}
    whole = overall(replace(event, sections=(event.sections[0], b), slips=first | slips))
    ranking = whole.rankings[0]
    assert [row.contestant.number for row in ranking.rows if row.place] == [1, 2]
    three = whole.row(ranking, (1, 3))
    assert str(why_place(whole, ranking, three).lines[0].text) == "Fewer than 2 sessions played: not ranked."


def test_the_same_people_are_known_again_under_another_number_and_entry():
    event = two_sessions(whole={"adding": "average"})
    a, b = event.sections
    turned = {n: replace(PEOPLE[m], number=n) for n, m in {1: 2, 2: 1, 3: 3, 4: 4}.items()}
    turned[1] = Contestant(1, Entry((Player("Bo Lind"), Player("ida holm")), id="new"))
    ids = {n: replace(each, entry=replace(each.entry, id=f"old {n}")) for n, each in PEOPLE.items()}
    again = replace(event, sections=(replace(a, contestants=ids), replace(b, contestants=turned)))
    ranking = overall(again).rankings[0]
    assert {row.contestant.names: row.percent for row in ranking.rows}["Ann Ray & Tor Ray"] == 55
    assert len(ranking.rows) == 4


@pytest.mark.parametrize(
    ("ties", "places"), [("shared", "1= 1= 1= 1="), ("latest", "1= 1= 3= 3="), ("peak", "1= 1= 1= 1=")]
)
def test_who_is_equal_shares_the_place_or_is_parted_as_the_club_says(ties, places):
    """1 and 4 have all and nothing, 2 and 3 nothing and all: the best session parts nobody here."""
    first = [Line(1, (1, 2), 100), Line(1, (3, 4), 0), Line(2, (1, 2), 100), Line(2, (3, 4), 0)]
    then = [Line(1, (1, 2), 0), Line(1, (3, 4), 100), Line(2, (1, 2), 0), Line(2, (3, 4), 100)]
    a, slips = section(first, 1, contestants=PEOPLE)
    b, more = section(then, 2, contestants=PEOPLE, session=2, letter="B")
    event = Event(sections=(a, b), slips=slips | more, whole={"adding": "average", "ties": ties})
    whole = overall(event)
    assert " ".join(f"{row.place}{'=' * row.tied}" for row in whole.rankings[0].rows) == places
    if ties == "latest":
        third = whole.rankings[0].rows[2]
        said = [str(step.text) for step in why_place(whole, whole.rankings[0], third).lines]
        assert any("level, parted by the last session (100.00 and 0.00), behind" in each for each in said)


def test_what_is_carried_over_counts_in_its_session_and_is_asked_why():
    carries = {"source": 1, "way": "factored", "part": 50}
    event = two_sessions(sessions=(Session(1), Session(2, carries=carries)))
    whole = overall(event)
    [ranking] = whole.rankings
    row = whole.row(ranking, (2, 1))
    # 24 of 40 over 20 boards: half of it is 12 of 20, beside 30 of 60
    assert (row.points, row.possible, row.place) == (42, 80, 1)
    assert str(ranking.title) == "Session 2, with what is carried over"
    assert [str(step.text) for step in why_total(whole, row).lines] == [
        "Session 2: 30 of 60: 50.00 %.",
        "Carried over:",
        "50 % of 24 MP, × 2 ÷ 2 (the tops of a board): 12 MP.",
        "Together 42 of 80.",
    ]


def test_of_a_session_that_is_not_played_yet_there_is_no_percentage():
    event = two_sessions(sessions=(Session(1), Session(2, carries={"source": 1})))
    whole = overall(replace(event, slips={key: slip for key, slip in event.slips.items() if key.section == 1}))
    [ranking] = whole.rankings
    said = [str(step.text) for step in why_total(whole, ranking.rows[0]).lines]
    assert said[0] == "Session 2: nothing yet."


@pytest.mark.parametrize("source", [2, 3, 9])
def test_nothing_is_carried_over_from_itself_or_from_later(source):
    event = two_sessions(sessions=(Session(1), Session(2, carries={"source": source})))
    [ranking] = overall(event).rankings
    assert all(row.carry.points == 0 for row in ranking.rows)


def test_answers_that_nobody_can_give_are_passed_over():
    assert whole_of(Event(whole={"adding": "sideways", "counted": "x"}))["adding"] == "apart"
    assert not carried(Session(carries={"source": 0}))
    assert not carried(Session(2, carries={"source": 1, "way": "anew"}))


def titles(event):
    return [(str(each.title), each.rows[0].contestant.number) for each in Overall(standings_of(event)).decisive]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        pytest.param({}, [("Session 1", 1), ("Session 2", 1)], id="each by itself"),
        pytest.param({"whole": {"adding": "total"}}, [("The whole", 1)], id="added up"),
        pytest.param({"sessions": (Session(1), Session(2, carries={"source": 1}))}, [("Session 2", 1)], id="carried"),
    ],
)
def test_who_has_won_is_said_by_the_whole_or_by_the_last_session_with_what_it_carries(said, expected):
    event = two_sessions(**said)
    assert titles(event) == expected
    if "sessions" in said:
        assert Overall(standings_of(event)).decisive[0].rows[0].points == 42


def played_in(event, *sections):
    """The same with what was written down in some sections alone."""
    return replace(event, slips={key: slip for key, slip in event.slips.items() if key.section in sections})


DECISIVE = [
    # what is carried over into the second session    played in    who leads is said by
    ({},                                              (1, 2),      ["Session 1", "Session 2"]),
    ({},                                              (1,),        ["Session 1", "Session 2"]),
    ({"source": 1, "way": "anew"},                    (1, 2),      ["Session 2"]),
    ({"source": 1, "way": "anew"},                    (1,),        ["Session 1"]),
    ({"source": 1, "way": "anew"},                    (),          ["Session 1"]),
    ({"source": 1, "way": "factored"},                (1,),        ["Session 2"]),
    ({"source": 1, "way": "proportional"},            (1,),        ["Session 1"]),
]  # fmt: skip


@pytest.mark.parametrize(("carries", "sections", "said"), DECISIVE)
def test_as_long_as_nothing_counts_in_a_session_the_one_it_comes_from_says_who_leads(carries, sections, said):
    event = two_sessions(sessions=(Session(1), Session(2, carries=carries)))
    assert [str(each.title) for each in Overall(standings_of(played_in(event, *sections))).decisive] == said


def stands(ranking):
    return [(row.place, row.contestant.number, row.percent, len(row.counts)) for row in ranking.rows]


@pytest.mark.parametrize("adding", ["average", "total", "best"])
def test_how_it_stood_after_a_session_is_what_it_was_before_the_next(adding):
    event = two_sessions(whole={"adding": adding})
    first = replace(played_in(event, 1), sections=event.sections[:1], sessions=event.sessions[:1])
    [before], [since] = overall(first).standing_after(1), overall(event).standing_after(1)
    assert stands(since) == stands(before) == stands(overall(first).rankings[0]) != stands(overall(event).rankings[0])
    assert stands(overall(event).standing_after(2)[0]) == stands(overall(event).rankings[0])


def test_sessions_that_stand_by_themselves_stood_so_after_each():
    event = two_sessions(sessions=(Session(1), Session(2, carries={"source": 1})))
    whole = overall(event)
    assert [str(each.title) for each in whole.standing_after(1)] == ["Session 1"]
    assert [str(each.title) for each in whole.standing_after(2)] == ["Session 2, with what is carried over"]


def test_the_session_that_something_is_carried_into_is_looked_at_once_for_all(monkeypatch):
    looked, come_into = [], Overall._come_into

    def counted(self, here, said):
        looked.append(here.session)
        return come_into(self, here, said)

    monkeypatch.setattr(Overall, "_come_into", counted)
    event = two_sessions(sessions=(Session(1), Session(2, carries={"source": 1})))
    assert len(overall(event).rankings[0].rows) == 4
    assert looked == [2]
