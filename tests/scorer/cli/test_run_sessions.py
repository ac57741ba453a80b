"""Contests over several sections and sessions run from files, against totals that a script of its own works out."""

import json
from collections import defaultdict
from contextlib import closing
from fractions import Fraction
from random import Random

import pytest

from scorer.desk import Desk
from scorer.event.results import BareScore

SCORES = (-180, -170, -150, -140, -120, -110, -90, 90, 110, 130, 140, 150, 170)


def pairs(count, called="P"):
    return tuple(f"entry Ada {called}{n} & Ben {called}{n}" for n in range(1, count + 1))


def opened(tmp_path, club):
    with closing(Desk(tmp_path / f"{club}.overtrick")) as desk:
        return desk.event(1)


class Invented:
    """A contest that is run again and again with more lines, and what its results are worth by other arithmetic."""

    def __init__(self, ran, tmp_path, *begun):
        self.ran, self.tmp_path, self.lines, self.runs = ran, tmp_path, [*begun], 0
        self.chance, self.results = Random(7), defaultdict(list)

    def run(self, *more):
        self.lines += more
        self.runs += 1
        status, said = self.ran(*self.lines, club=f"run{self.runs}", as_json=True)
        assert status in (0, 1), said
        return status, json.loads(said)

    @property
    def event(self):
        return opened(self.tmp_path, f"run{self.runs}")

    def play(self, session=1):
        """Every result of a session invented, section by section of each round."""
        event = self.event
        sections = event.in_session(session)
        for round_ in range(1, max(each.movement.length for each in sections) + 1):
            self.lines.append(f"round {round_}")
            for section in sections:
                self.lines += [f"section {section.letter}"] if len(event.sections) > 1 else []
                for key, seating in section.due():
                    if key.round == round_:
                        score = self.chance.choice(SCORES)
                        self.lines.append(f"{key.table} {key.number} {score}")
                        self.note(section, key.number, seating, score)

    def note(self, section, board, seating, score):
        names = [section.contestants[number].names for number in seating.who]
        self.results[section.session, section.letter].append((board, *names, score))

    def totals(self, *fields):
        """Matchpoints and what they could have been, by name; the results of some sections compared with each other."""
        boards, made = defaultdict(list), defaultdict(lambda: [Fraction(0), Fraction(0)])
        for field in fields:
            for board, ns, ew, score in self.results[field]:
                boards[board].append((ns, ew, score))
        assert len({len(each) for each in boards.values()}) == 1  # nothing to be brought to one top
        for each in boards.values():
            for ns, ew, score in each:
                above = sum((score > other) - (score < other) for _, _, other in each)
                for who, points in ((ns, len(each) - 1 + above), (ew, len(each) - 1 - above)):
                    made[who][0] += points
                    made[who][1] += 2 * (len(each) - 1)
        return made

    def percents(self, *fields):
        return {who: 100 * points / possible for who, (points, possible) in self.totals(*fields).items()}


def listed(event, ranking):
    """The percentages of a ranking, by name."""
    sections = {each.letter: each for each in event.sections}
    return {sections[row["section"]].contestants[row["number"]].names: Fraction(row["percent"]) for row in ranking}


@pytest.fixture
def invented(ran, tmp_path):
    return lambda *begun: Invented(ran, tmp_path, *begun)


def test_sixteen_pairs_qualify_for_a_final_of_eight_into_which_half_is_carried(invented):
    contest = invented("event Club Championship", "date 2026-11-17", "boards 2", *pairs(16))
    contest.run()
    contest.play()
    _, data = contest.run("final 8 part=50", "date 2026-12-01")
    qualified = contest.percents((1, "A"))
    assert listed(contest.event, data["rankings"][0]) == qualified
    best = [contest.event.sections[0].contestants[row["number"]].names for row in data["rankings"][0]]
    assert [qualified[who] for who in best] == sorted(qualified.values(), reverse=True)
    final, others = contest.event.in_session(2)
    assert [one.names for _, one in sorted(final.contestants.items())] == best[:8]
    assert [one.names for _, one in sorted(others.contestants.items())] == best[8:]
    assert contest.event.session(2).date == "2026-12-01"
    contest.play(session=2)
    status, data = contest.run()
    assert (status, data["to_come"]) == (0, 0)
    before = contest.totals((1, "A"))
    for letter, ranking in zip("BC", data["whole"], strict=True):
        here = contest.totals((2, letter))
        top = 2 * (len(contest.results[2, letter]) // len({board for board, *_ in contest.results[2, letter]}) - 1)
        times = Fraction(top, 2 * 14)  # eight tables: a top of 14 where a result that is beaten is worth two
        expected = {
            who: 100 * (points + before[who][0] * times) / (possible + before[who][1] * times)
            for who, (points, possible) in here.items()
        }
        assert listed(contest.event, ranking["rows"]) == expected
    status, words = contest.ran(*contest.lines, club="words")
    assert status == 0
    assert "Final, with what is carried over" in words


def test_the_best_two_of_three_sessions_count(invented):
    contest = invented("event Autumn Series", "boards 2", *pairs(6))
    contest.run("whole adding=best", "whole counted=2")
    contest.play()
    for session in (2, 3):
        contest.run("again")
        contest.play(session=session)
    status, data = contest.run()
    assert status == 0
    each = [contest.percents((session, letter)) for session, letter in ((1, "A"), (2, "B"), (3, "C"))]
    expected = {who: sum(sorted(some[who] for some in each)[1:]) / 2 for who in each[0]}
    (whole,) = data["whole"]
    assert listed(contest.event, whole["rows"]) == expected
    assert whole["rows"][0]["place"] == 1


@pytest.mark.parametrize(("adding", "by"), [("average", "sessions"), ("total", "boards")])
def test_sessions_of_other_people_are_added_up_by_their_names(invented, adding, by):
    contest = invented("event Two Evenings", "boards 2", *pairs(6))
    contest.run(f"whole adding={adding}")
    contest.play()
    contest.run("session 2", "date 2026-12-03", "movement rounds=3", *reversed(pairs(8)))
    assert contest.event.session(2).date == "2026-12-03"
    contest.play(session=2)
    status, data = contest.run()
    assert status == 0
    one, two = contest.totals((1, "A")), contest.totals((2, "B"))
    assert len(one) == 6
    assert len(two) == 8
    if by == "boards":
        both = {who: [sum(each) for each in zip(one.get(who, (0, 0)), two[who], strict=True)] for who in two}
        expected = {who: 100 * points / possible for who, (points, possible) in both.items()}
    else:
        some = [contest.percents((1, "A")), contest.percents((2, "B"))]
        expected = {who: sum(found) / len(found) for who in two if (found := [e[who] for e in some if who in e])}
    assert listed(contest.event, data["whole"][0]["rows"]) == expected


TWO_SECTIONS = ("event Two Rooms", "boards 2", *pairs(8, "A"), "section B", *pairs(8, "B"))


@pytest.mark.parametrize(("said", "fields"), [
    ((), [[(1, "A"), (1, "B")]]),
    (("whole compared=within",), [[(1, "A")], [(1, "B")]]),
    (("whole ranked=apart",), [[(1, "A")], [(1, "B")]]),
])  # fmt: skip
def test_two_sections_are_compared_and_ranked_as_is_said(invented, said, fields):
    contest = invented(*TWO_SECTIONS)
    contest.run(*said)
    contest.play()
    status, data = contest.run()
    assert status == 0
    expected = {who: percent for field in fields for who, percent in contest.percents(*field).items()}
    found = {who: made for ranking in data["rankings"] for who, made in listed(contest.event, ranking).items()}
    assert found == expected
    assert len(data["rankings"]) == (2 if "whole ranked=apart" in said else 1)


def test_unequal_sections_have_each_their_movement(invented):
    contest = invented("event Two Rooms", "boards 2", *pairs(6, "A"), "section", "movement rounds=3", *pairs(8, "B"))
    contest.run()
    one, other = contest.event.sections
    assert (one.letter, other.letter) == ("A", "B")
    assert (len(one.contestants), len(other.contestants), other.movement.length) == (6, 8, 3)


def test_a_swiss_in_two_sections_is_drawn_in_both(invented):
    begun = ("contest swiss-pairs", "rounds 2", "boards 1", *pairs(4, "A"), "section B", *pairs(6, "B"))
    contest = invented(*begun)
    contest.run("round 1", "1 1 110", "2 1 90", "section B", "1 1 110", "2 1 90", "3 1 50", "wish 1-2", "round 2")
    one, other = contest.event.sections
    assert [len(each.movement.rounds) for each in (one, other)] == [2, 2]
    assert {1, 2} in [{*seating.who} for seating in other.movement.rounds[1]]


BAROMETER = ("contest barometer", "boards 1", *pairs(4))
ROUND = ("1 {n} 110", "2 {n} 90")


def in_rounds(count):
    return [line.format(n=n) for n in range(1, count + 1) for line in ("round {n}", *ROUND)]


def test_the_rounds_of_each_session_of_a_barometer_are_released_by_themselves(ran, tmp_path):
    lines = (*BAROMETER, *in_rounds(3), "again", *in_rounds(2), "release 1")  # and all of the session before it
    status, said = ran(*lines)
    assert status == 1, said
    assert "Released: round 1 of session 2." in said


def test_an_earlier_session_is_gone_back_to(ran, tmp_path):
    lines = (*BAROMETER, *in_rounds(3), "release 3", "again", *in_rounds(1), "session 1", "round 2", "1 2 620")
    status, said = ran(*lines)
    assert status == 1, said
    event = opened(tmp_path, "club")
    (changed,) = [slip for key, slip in event.slips.items() if (key.section, key.round, key.table) == (1, 2, 1)]
    assert changed.result == BareScore(620)


def test_penalties_and_substitutes_are_those_of_the_round_that_is_read(ran, tmp_path):
    more = ("round 2", "substitute 2 1 Zoe Yew", "penalty 3 10% slow play", "penalty 3 1.5")
    status, said = ran(*BAROMETER, *in_rounds(1), *more)
    assert status == 1, said
    (section,) = opened(tmp_path, "club").sections
    assert section.contestant(2).names_in(1) == "Ada P2 & Ben P2"
    assert section.contestant(2).names_in(2) == "Zoe Yew & Ben P2"
    assert [(each.number, each.amount, each.unit, each.reason) for each in section.penalties] == [
        (3, Fraction(10), "percent of a top", "slow play"),
        (3, Fraction(3, 2), "points", ""),
    ]


def test_who_comes_late_has_the_seat_that_is_free(ran, tmp_path):
    status, said = ran("boards 2", *pairs(7), "round 1", "late Zoe Yew & Max Yew")
    assert status == 1, said
    (section,) = opened(tmp_path, "club").sections
    assert (sorted(section.contestants), section.absent) == ([*range(1, 9)], frozenset())
    assert "Zoe Yew & Max Yew" in {one.names for one in section.contestants.values()}


@pytest.mark.parametrize(("choice", "target"), [("preset=short", 200), ("target=300", 300)])
def test_the_rules_of_the_game_are_chosen(ran, tmp_path, choice, target):
    status, said = ran("game spades", f"choice {choice}", *pairs(4))
    assert status == 1, said
    assert opened(tmp_path, "club").choices["target"] == target


def test_a_final_by_per_cent_without_a_consolation_has_points_by_place(invented):
    contest = invented("boards 2", *pairs(8))
    contest.run()
    contest.play()
    contest.run("final 50% consolation=no way=fixed points=6 4 2 0")
    (final,) = contest.event.in_session(2)
    assert len(final.contestants) == 4
    said = contest.event.session(2).carries
    assert (said["through"], said["many"], said["way"], said["points"]) == ("percent", 50, "fixed", "6 4 2 0")
    contest.run("carry way=share", "carry part=25")
    assert (contest.event.session(2).carries["way"], contest.event.session(2).carries["part"]) == ("share", 25)


def test_who_is_not_known_yet_is_written_so(ran, tmp_path):
    status, said = ran(*pairs(5), "entry Zoe Yew & …", "round 1")
    assert status == 1, said
    assert opened(tmp_path, "club").sections[0].contestant(6).names == "Zoe Yew & …"


def test_each_of_two_sections_has_its_own_matches_and_line_ups(ran, tmp_path):
    teams = [[f"entry {c}{n}: a{c}{n}, b{c}{n}, c{c}{n}, d{c}{n}" for n in range(1, 5)] for c in "AB"]
    begun = ("contest league", "rounds 1", "boards 4", *teams[0], "section B", *teams[1])
    status, said = ran(*begun, "round 1", "section B", "match 1-4 34-21", "line-up 2 2 1 3 4")
    assert status == 1, said
    event = opened(tmp_path, "club")
    one, other = event.sections
    assert event.whole[f"match {other.id}.1.1"] == "34-21"
    assert f"match {one.id}.1.1" not in event.whole
    assert other.contestant(2).players_in(1)[0].name == "bB2"


def test_slips_of_two_sections_are_told_apart(ran, tmp_path):
    begun = ("game five-hundred", "contest tables", *pairs(4, "A"), "section B", *pairs(4, "B"))
    status, said = ran(*begun, "round 1", "1 500 120", "section B", "1 500 40")
    assert status == 1, said
    event = opened(tmp_path, "club")
    assert sorted(key.section for key in event.slips) == [each.id for each in event.sections]


SIX = pairs(6)
SWISS = ("contest swiss-pairs", "rounds 3", "boards 1")
CUP = ("game five-hundred", "contest knock-out-pads")
REFUSED = [
    (("game spades", "choice nothing=1", *SIX[:4]), 2, "choice nothing=1: expected NAME=VALUE, where the name is"),
    (("contest teams", "entry Ash: Ann, Ben, Cleo", *SIX[:1], "round 1"), 2, "“Ash” has 3 players, and a team has 4: "),
    ((*SIX, "entry Zoe Yew", "round 1"), 7, "“Zoe Yew” has 1 player, and a pair has 2: write … in the place of"),
    ((*SIX, "entry Zoe Yew"), 7, "“Zoe Yew” has 1 player"),
    ((*pairs(7), "round 1", "late Zoe Yew"), 9, "“Zoe Yew” has 1 player, and a pair has 2"),
    ((*SIX, "section B", *pairs(5, "Q"), "entry Ada P1 & Zoe Yew"), 13, "Ada P1 is entered already, in “Ada P1 & Ben"),
    ((*SIX, "section B", "round 1"), 8, "Nobody is entered in section B: expected their “entry” lines"),
    ((*SIX, "section C"), 7, "“C” is not the section that comes next: expected “section B”."),
    ((*SIX, "round 1", "section Z"), 8, "“Z” is no section of session 1: expected A."),
    ((*SIX, "round 1", "entry A & B"), 8, "belongs before the first round of a session: a line such as “session 2”"),
    ((*SIX, "session 2", "round 1"), 8, "Nobody is entered: expected a line such as"),
    ((*SIX, "session 2", "boards 2"), 8, "“boards 2” belongs before the first round"),
    ((*SIX, "session 3"), 7, "There is no session 3 yet: the next one is session 2."),
    ((*SIX, "session"), 7, "The number of the session is a number, not “”."),
    ((*SIX, "session two"), 7, "The number of the session is a number, not “two”."),
    ((*SIX, "again", "carry source=2"), 8, "Session 2 cannot be carried over from itself: choose an earlier one."),
    ((*SIX, "round 6"), 7, "Round 6 is not played: there are five rounds."),
    ((*SIX, "again", "carry source=2"), 8, "Session 2 cannot be carried over from itself: choose an earlier one."),
    ((*SIX, "again", "carry source=3"), 8, "There is no session 3 to carry over from."),
    ((*SIX, "again", "carry"), 8, "“” sets nothing: expected NAME=VALUE."),
    ((*SIX, "final 4"), 7, "Nobody is ranked in session 1 yet, so nobody can go through."),
    ((*SIX, "final some"), 7, "“some” does not say who goes through: expected so many, such as 8, or so many per cent"),
    ((*SIX, "final 4 way=half"), 7, "final way=half: expected "),
    ((*SIX, "whole adding=some"), 7, "whole adding=some: expected apart, average, total or best."),
    ((*SIX, "whole ranked=both"), 7, "whole ranked=both: expected together or apart."),
    (
        ("game five-hundred", "contest knock-out-pads", *SIX[:4], "whole adding=total"),
        7,
        "Who is ahead does not follow",
    ),
    ((*SIX, "round 1", "substitute 2 3 Zoe Yew"), 8, "“3 Zoe Yew” is no chair of 2: expected 1 to 2, and the name"),
    ((*SIX, "round 1", "substitute 2 1"), 8, "“1” is no chair of 2"),
    ((*SIX, "round 1", "substitute 2 1 Ada P3"), 8, "Ada P3 is entered already, in “Ada P3 & Ben P3”"),
    ((*SIX, "substitute 2 1 Zoe Yew"), 7, "stands in no round: expected a line such as “round 1” above it."),
    (
        ("contest teams", "entry Ash:", "entry Elm:", "round 1", "substitute 1 1 Zoe"),
        5,
        "say who of it plays with “line-",
    ),
    ((*SIX, "penalty 9 3"), 7, "“9” is nobody here: expected a number from 1 to 6."),
    ((*SIX, "penalty 2 much"), 7, "“much” is not an amount: expected a number such as 10 or 2.5."),
    (("game five-hundred", "contest tables", *SIX[:4], "penalty 1 10%"), 7, "At the tables there is no top"),
    ((*SIX, "plays 9 none"), 7, "“9” is nobody here"),
    ((*SWISS, *SIX, "wish 1-2", "wish not 1-2", "round 1"), 11, "1–2 cannot be both together and apart: leave one"),
    ((*SWISS, *SIX, "wish 1-2", "wish 1-3", "round 1"), 12, "1 cannot meet 2 and 3 in one round"),
    ((*SWISS, *SIX, "wish 1 out", "round 1"), 11, "1 cannot sit out: there is a seat for everybody"),
    (
        (*SWISS, *pairs(5), "wish 4 out", "round 1", "1 1 110", "2 1 90", "wish 4 out", "round 2"),
        14,
        "4 has sat out in round 1 already: let somebody sit out who has not so often, such as ",
    ),
    (
        ("contest swiss-pairs", "rounds 5", *SIX[:4], "round 1"),
        7,
        "Four pairs have met each other after 3 rounds: choose",
    ),
    (("contest knock-out", "entry Ash:", "round 1"), 3, "One team has nobody to knock out"),
]


@pytest.mark.parametrize(("lines", "line", "says"), REFUSED)
def test_what_cannot_be_is_said_where_it_stands_and_nothing_is_kept(ran, tmp_path, lines, line, says):
    status, said = ran(*lines)
    said = " ".join(said.split())
    assert (status, f"line {line}: " in said, says in said) == (2, True, True), said
    assert said.endswith("Nothing of the contest was kept: it can be run again.")
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        assert desk.events() == ()


def test_a_swiss_whose_rounds_nobody_told_has_as_many_as_so_few_can_play(ran, tmp_path):
    _, said = ran("contest swiss-pairs", "boards 1", *SIX[:4], "round 1", "1 1 110")
    assert "Nothing of the contest was kept" not in said
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        assert desk.event(1).sections[0].movement.length == 3
