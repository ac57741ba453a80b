"""``overtrick import`` of events of teams: every total comes out of our own standings, whatever scale the file has."""

from __future__ import annotations

import re
from contextlib import closing
from fractions import Fraction

import pytest

from scorer.cli.exchange import take_in
from scorer.cli.teams_likeness import OfPairsInMatches, TeamsLikeness, WithoutResults
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.event.results import Average, Award
from scorer.formats import Source, read_source
from scorer.rescore import rescore
from scorer.scales.ebu_swiss_pairs import by_percentage
from scorer.scales.scale import Match
from scorer.sheets.kinds import sheets_for
from tests.scorer.formats.invented import element
from tests.scorer.formats.matched import Program, SwissPairs, by_scale

A6040 = Average(Award(Fraction(60)), Award(Fraction(40)))
A6060 = Average(Award(Fraction(60)), Award(Fraction(60)))
PAB = {"BOARD_SCORING_METHOD": "PAB", "MATCH_SCORING_METHOD": "PAB"}
WHOLE = by_scale("wbf-discrete")


def county(match: Match) -> tuple[Fraction, Fraction]:
    """A scale of nobody's: a point for each 3 IMPs, to 15–5."""
    ahead = min(abs(match.net) // 3, 5) * (1 if match.net > 0 else -1)
    return Fraction(10 + ahead), Fraction(10 - ahead)


# what a program plays and writes, and our scale
PROGRAMS = [
    (Program(),                                                         "wbf-continuous"),
    (Program(teams=7, boards=3, same_boards=True),                      "wbf-continuous"),
    (Program(points=WHOLE, decimals=0),                                 "wbf-discrete"),
    (Program(boards=12, points=by_scale("own-table"), decimals=0),      "own-table"),
    (Program(teams=10, boards=3, points=county, decimals=0),            "own-table"),
    (Program(points=by_scale("win-draw-loss"), decimals=0),             "win-draw-loss"),
    (Program(beside=True, scores="ahead", pairs=True),                  "wbf-continuous"),
    (Program(beside=True, scores="sums", wins=True, same_boards=True),  "wbf-continuous"),
    (Program(scores="net", kind="AGGREGATE", decimals=0),               "imps"),
    (Program(full=2, heads=PAB, decimals=0),                            "board-a-match"),
    (Program(full=1, decimals=1, kind="TEAMS_OF_FOUR"),                 "board-a-match"),
    (Program(teams=5, boards=4, wrapped=False, kind="SWISS_TEAMS"),     "wbf-continuous"),
    (Program(adjustments={2: -3, 4: 1}),                                "wbf-continuous"),
    (Program(averages={(1, 3): A6040}),                                 "wbf-continuous"),
    (Program(averages={(1, 3): A6060}),                                 "wbf-continuous"),
    (Program(full=2, heads=PAB, decimals=1, averages={(1, 3): A6040}),  "board-a-match"),
    (Program(pairs=True, travellers="alone"),                           "wbf-continuous"),
    (Program(pairs=True, cross=True),                                   "wbf-continuous"),
]  # fmt: skip


def imported(text):
    record = read_source(Source("x.xml", text.encode()))
    return TeamsLikeness(record, rescore(record))


@pytest.mark.parametrize(("program", "scale"), PROGRAMS)
def test_every_total_of_the_file_is_that_of_our_standings(program, scale):
    likeness = imported(program.file())
    event = likeness.event
    standings = standings_of(event)
    assert (event.contest, event.method) == ("teams", scale)
    ours = {number: team.total for (_, number), team in standings.teams.items()}
    assert {number: round(each, 2) for number, each in ours.items()} == {
        number: round(each, 2) for number, each in program.totals().items()
    }
    assert not standings.strays
    assert not standings.impossible
    assert [*likeness.differing(likeness.event)] == []
    assert {key for key, _ in event.sections[0].due()} == event.slips.keys()


def test_it_comes_into_a_club_file_as_one_deed_with_its_teams_and_players(tmp_path, capsys):
    file = tmp_path / "teams.xml"
    file.write_text(Program(pairs=True).file())
    take_in(file, tmp_path / "club.overtrick")
    assert "72 results, 4 teams" in capsys.readouterr().out
    with closing(Desk(tmp_path / "club.overtrick")) as desk:
        (about,) = desk.events()
        event = desk.event(about.id)
        team = event.sections[0].contestants[1]
        assert (team.own_name, [each.name for each in team.players]) == ("Rooks", ["Ada 1", "Bo 1", "Cy 1", "Di 1"])
        for kind in sheets_for(event):
            assert kind.sheets(event, standings_of(event), {}).parts
        desk.undo(event.id)
        assert desk.events() == ()


def without(text, board, room):
    """The text without one line of a board in the first match."""
    lines = list(re.finditer("<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", text, re.S))
    at = lines[2 * (board - 1) + room]
    return text[: at.start()] + text[at.end() :]


def test_a_table_that_is_not_in_the_file_is_still_to_come():
    likeness = imported(without(Program(on_boards=False).file(), 3, 1))
    standings = standings_of(likeness.event)
    (score,) = [each for each in standings.scores if not each.finished]
    assert (score.counted, score.waiting) == (5, 1)
    assert len([*likeness.differing(likeness.event)]) == 2


def bye(round_, number, points):
    """A match without opponents."""
    cells = {"ROUND_NUMBER": round_, "TEAM": number, "OPPOSING_TEAM": 0, "TEAM_SCORE": points}
    return element("MATCH", *(element(tag, str(text)) for tag, text in cells.items()))


def out(program, number):
    """The round in which a team of five meets nobody."""
    return next(n for n in range(1, 6) if not any(each[0] == n and number in each[1:3] for each in program.met))


@pytest.mark.parametrize("points", [0, 12, 10])
@pytest.mark.parametrize("told", [False, True])
def test_what_who_meets_nobody_has_is_that_of_the_file(points, told):
    program = Program(teams=5, boards=4, kind="SWISS_TEAMS")
    totals = {number: each + points for number, each in program.totals().items()}
    text = program.file()
    for number, total in totals.items():
        before, after = text.split(f'TEAM_ID="{number}"')
        text = f'{before}TEAM_ID="{number}"' + re.sub("(?<=<TOTAL_SCORE>)[^<]*", f"{float(total):.2f}", after, count=1)
    if told:
        text = text.replace("<MATCH>", "".join(bye(out(program, n), n, points) for n in totals) + "<MATCH>", 1)
    likeness = imported(text)
    turns = standings_of(likeness.event).teams[-1, 5].turns
    if points != 10 or told:  # ten of twenty are not usual, and nothing tells them
        assert [*likeness.differing(likeness.event)] == []
        assert [turn.points for turn in turns if turn.score is None] == [points]
    else:
        assert len([*likeness.differing(likeness.event)]) == 5


REFUSED = [
    (SwissPairs(points=by_percentage).file(),                OfPairsInMatches),
    (Program(lines=False).file(),                            WithoutResults),
]  # fmt: skip


@pytest.mark.parametrize(("text", "refusal"), REFUSED)
def test_what_cannot_become_an_event_of_teams_is_refused_in_a_sentence(tmp_path, text, refusal):
    file = tmp_path / "teams.xml"
    file.write_text(text)
    with pytest.raises(refusal, match=r"“teams\.xml” tells of matches "):
        take_in(file, tmp_path / "club.overtrick")
    assert not (tmp_path / "club.overtrick").exists()
