"""Line-ups by half, seating rights and the toss in a contest that is run from a file."""

from contextlib import closing

import pytest

from scorer.desk import Desk

TEAMS = (
    "entry Ash: Ann Ash, Ben Ash, Cleo Ash, Dan Ash, Eve Ash, Finn Ash",
    *(f"entry {name}: Ann {name}, Ben {name}, Cleo {name}, Dan {name}" for name in ("Birch", "Cedar", "Elm")),
)
LEAGUE = ("event Winter League", "contest league", "rounds 1", "boards 4", *TEAMS)
BY_HALF = ("line-ups 2", "seats-last toss", "round 1", "toss 1-4 4", "line-up 1 2 1 3 4", "part 2", "line-up 1 5 6 1 2")


def kept(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        return desk.event(1)


def test_line_ups_are_taken_half_by_half(ran, tmp_path):
    status, said = ran(*LEAGUE, *BY_HALF, "round 2", "line-up 1 ann, ben, cleo, dan")
    assert status == 1, said
    event = kept(tmp_path)
    one = event.sections[0].contestants[1]
    sat = {
        at: " ".join(each.name.split()[0] for each in one.players_in(*at)[:4])
        for at in ((1, 1), (1, 2), (2, 1), (3, 2))
    }
    assert sat == {
        (1, 1): "Ben Ann Cleo Dan", (1, 2): "Eve Finn Ann Ben", (2, 1): "Ann Ben Cleo Dan", (3, 2): "Ann Ben Cleo Dan",
    }  # fmt: skip
    assert {name: answer for name, answer in event.whole.items() if name != "toss 1.1.1"} == {
        "line_ups": 2,
        "seats_last": "toss",
    }
    assert event.whole["toss 1.1.1"] == 4


REFUSED = [
    (("round 1", "part 2"), "“2” is no part of a round here, which has 1: expected “line-ups 2” before it"),
    (("line-ups 2", "round 1", "part 3"), "“3” is no part of a round here, which has 2"),
    (("line-ups 2", "round 1", "part ²"), "“²” is no part of a round here, which has 2"),
    (("round ²",), "Round ² cannot be drawn yet"),
    (("round 1", "line-up ² 1 2 3 4"), "“²” is no team here"),
    (("line-ups 9",), "9"),
    (("line-ups two",), "In how many parts a round is played is a number, not “two”."),
    (("seats-last me",), "“me” is no way to say who seats last: expected toss, turns, home, seed or nobody."),
    (("line-up 1 1 2 3 4",), "stands in no round"),
    (("round 1", "line-up 9 1 2 3 4"), "“9” is no team here: the numbers are 1 to 4."),
    (("round 1", "line-up 1 1 2 3 3"), "Cleo Ash would sit in two seats at once."),
    (("round 1", "line-up 1 Ann, Ben, Cleo, +Dan Elm"), "Dan Elm is in team 4, and cannot sit for team 1 as well."),
    (("round 1", "line-up 1 1 2 3"), "“1 2 3” names three players"),
    (("round 1", "toss 1-2 1"), "“1-2 1” is no toss of round 1: expected a match and who of the two seats last first"),
    (("round 1", "toss 1-4 2"), "“1-4 2” is no toss of round 1"),
]


@pytest.mark.parametrize(("lines", "says"), REFUSED)
def test_what_cannot_be_is_said_in_a_sentence_and_nothing_is_kept(ran, lines, says):
    status, said = ran(*LEAGUE, *lines)
    assert status == 2
    assert says in said
    assert "can be run again" in said
    assert "Traceback" not in said


def test_pairs_have_no_line_ups(ran):
    status, said = ran(
        "contest swiss-pairs", "rounds 2", "entry A & B", "entry C & D", "entry E & F", "entry G & H", "line-ups 2"
    )
    assert status == 2
    assert "Nobody is lined up here: only teams are" in said
