"""Matches of other programs: every number of them in each form that files have, and the cause where one is wrong."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from scorer.cli.rescored import rescore_files
from scorer.event.results import Average, Award
from scorer.formats import Source, read_source
from scorer.rescore import rescore
from scorer.scales.ebu_swiss_pairs import by_percentage
from tests.scorer.formats.invented import board
from tests.scorer.formats.matched import Program, SwissPairs, by_scale

A6040 = Average(Award(Fraction(60)), Award(Fraction(40)))
A6060 = Average(Award(Fraction(60)), Award(Fraction(60)))
PAB = {"BOARD_SCORING_METHOD": "PAB", "MATCH_SCORING_METHOD": "PAB"}
COUNTY = "own-table"
WBF, WHOLE = by_scale("wbf-continuous"), by_scale("wbf-discrete")
WON = by_scale("win-draw-loss")


def found_in(text):
    return rescore(read_source(Source("x.xml", text.encode())))


FILES = [
    # how a program plays and writes                                   scores points matches totals  scale
    (Program(),                                                         72, 36, 12, 4, "wbf-continuous"),
    (Program(points=WHOLE, decimals=0),                                 72, 36, 12, 4, "wbf-discrete"),
    (Program(boards=12, points=by_scale(COUNTY), decimals=0),  144, 72, 12, 4, "own-table"),
    (Program(points=WON, decimals=0),                                   72, 36, 12, 4, "win-draw-loss"),
    (Program(beside=True, scores="net"),                                72, 36, 24, 4, "wbf-continuous"),
    (Program(beside=True, scores="sums", wins=True),                    72, 36, 24, 4, "wbf-continuous"),
    (Program(beside=True, scores="ahead", pairs=True),                  72, 36, 24, 4, "wbf-continuous"),
    (Program(scores="net", kind="AGGREGATE", decimals=0),               72, 36, 12, 4, None),
    (Program(full=2, heads=PAB, decimals=0, kind="TEAMS"),              72, 72, 12, 4, None),
    (Program(full=1, decimals=1, kind="TEAMS_OF_FOUR"),                 72, 72, 12, 4, "board-a-match, board: 1"),
    (Program(teams=5, boards=4, wrapped=False, kind="SWISS_TEAMS"),     80, 40, 20, 5, "wbf-continuous"),
    (Program(same_boards=True, pairs=True),                             72, 36, 12, 4, "wbf-continuous"),
    (Program(lines=False),                                                0,   0, 12, 4, "wbf-continuous"),
    (Program(lines=False, on_boards=False, beside=True, scores="net"),    0,   0, 12, 4, "wbf-continuous"),
    (Program(on_boards=False),                                          72,   0, 12, 4, "wbf-continuous"),
    (Program(adjustments={2: -3, 4: 1}),                                72, 36, 12, 4, "wbf-continuous"),
    (Program(averages={(1, 3): A6040}),                                 70, 36, 12, 4, "wbf-continuous"),
    (Program(averages={(1, 3): A6060}),                                 70, 36, 12, 4, "wbf-continuous"),
    (Program(full=2, heads=PAB, decimals=1, averages={(1, 3): A6040}),  70, 72, 12, 4, None),
]  # fmt: skip


@pytest.mark.parametrize(("program", "scores", "points", "matches", "totals", "scale"), FILES)
def test_every_number_of_matches_comes_out(program, scores, points, matches, totals, scale):
    found = found_in(program.file())
    compared = found.compared
    assert compared.differ == ()
    assert found.causes == ()
    held = (compared.scores, compared.points, compared.matches, compared.totals, compared.ranks)
    assert tuple(each.checked for each in held) == (scores, points, matches, totals, totals)
    assert {each.name: each.value for each in found.because} == ({"scale": scale} if scale else {})


def test_what_nothing_tells_is_said_not_to_be_checked():
    found = found_in(Program(lines=False, on_boards=False).file())
    assert found.compared.matches.checked == 0
    assert found.unchecked == {"number of a match": 12}
    assert [each.checked for each in (found.compared.totals, found.compared.ranks)] == [4, 4]


@pytest.mark.parametrize("word", ["0", "BYE", "", "-"])
def test_who_meets_nobody_is_no_cell_that_could_not_be_read(word):
    told = f"<TEAM>3</TEAM><OPPOSING_TEAM>{word}</OPPOSING_TEAM><TEAM_SCORE>0.00</TEAM_SCORE>"
    text = Program(teams=5).file().replace("<MATCH>", f"<MATCH>{told}</MATCH><MATCH>", 1)
    found = found_in(text)
    assert (found.compared.differ, found.causes) == ((), ())


def test_teams_without_any_number_are_not_refused():
    assert found_in(re.sub(r"<(TOTAL_SCORE|PLACE)>[^<]*</\1>", "", Program().file())).compared.differ == ()


def test_pairs_of_teams_are_held_across_all_tables_as_well():
    heads = {"PAIRWISE_SCORING_METHOD": "CROSS_IMPS", "TEAMS": "4", "BOARDS_PLAYED": "18"}
    found = found_in(Program(pairs=True, cross=True, heads=heads).file())
    assert found.compared.differ == ()
    assert (found.compared.points.checked, found.compared.totals.checked) == (72 + 36 + 72, 4 + 8)
    assert found.compared.boards.checked == 8 + 2
    wrong = found_in(cell(Program(pairs=True, cross=True).file(), "PAIR_IMPS", 3, "99.99"))
    assert [each.claimed for each in wrong.causes] == ["99.99"]


def test_pairs_may_have_averages_of_a_board():
    found = found_in(Program(pairs=True, cross=True, a_board=True).file())
    assert found.compared.differ == ()
    assert {each.name: each.value for each in found.because}["total"] == "of a board"


def test_lines_may_stand_on_travellers_beside_the_matches():
    beside = Program(pairs=True, lines=False, on_boards=False, travellers="beside")
    found = found_in(beside.file())
    assert found.compared.differ == ()
    assert (found.compared.scores.checked, found.compared.matches.checked) == (72, 12)


def test_where_there_are_only_travellers_the_teams_of_their_pairs_tell_the_matches():
    found = found_in(Program(pairs=True, travellers="alone").file())
    assert found.compared.differ == ()
    assert (found.compared.scores.checked, found.compared.totals.checked) == (72, 4)
    assert {each.name: each.value for each in found.because}["scale"] == "wbf-continuous"


def by_team(text):
    """Travellers of teams whose pairs are not listed: the lines have the numbers of the teams."""
    text = re.sub(r"(?<=_PAIR_NUMBER>)(\d+)-\d-\d(?=<)", r"\1", text)
    return re.sub("<PAIR>.*?</PAIR>", lambda found: "".join(PLAYER.findall(found[0])), text, flags=re.S)


def on_travellers(text):
    """The lines of a Swiss of pairs on travellers, each with the numbers of its pairs, and no matches."""
    boards = {}
    for match in MATCH.findall(text):
        seats = "".join(re.findall(r"<\w\w_PAIR_NUMBER>\d+</\w\w_PAIR_NUMBER>", match))
        for number, line in re.findall(r"<BOARD_NUMBER>(\d+)<.*?(<TRAVELLER_LINE>.*?</TRAVELLER_LINE>)", match, re.S):
            boards.setdefault(number, []).append(line.replace("<TRAVELLER_LINE>", f"<TRAVELLER_LINE>{seats}"))
    there = (board(number, *lines) for number, lines in boards.items())
    return MATCH.sub("", text).replace("</EVENT>", f"{''.join(there)}</EVENT>")


MATCH, PLAYER = re.compile("<MATCH>.*?</MATCH>", re.S), re.compile("<PLAYER>.*?</PLAYER>", re.S)
WITHOUT_MATCHES = [
    # travellers and no matches                                                       scores totals  scale
    (by_team(Program(pairs=True, travellers="alone").file()),                            72, 4, "wbf-continuous"),
    (on_travellers(SwissPairs(points=by_percentage).file()),                             72, 8, "swiss-pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "scores", "totals", "scale"), WITHOUT_MATCHES)
def test_travellers_without_matches_tell_them_by_whom_their_lines_name(text, scores, totals, scale):
    found = found_in(text)
    assert (found.compared.differ, found.causes) == ((), ())
    assert (found.compared.scores.checked, found.compared.totals.checked) == (scores, totals)
    assert {each.name: each.value for each in found.because}["scale"] == scale


def test_pairs_of_a_swiss_are_held_across_all_tables_and_their_matches_by_percentage():
    found = found_in(SwissPairs(points=by_percentage).file())
    assert found.compared.differ == ()
    assert (found.compared.points.checked, found.compared.matches.checked) == (144, 24)
    assert {each.name: each.value for each in found.because} == {"scale": "swiss-pairs"}
    wrong = found_in(cell(SwissPairs(points=by_percentage).file(), "NS_SCORE", 3, "1"))
    assert [each.claimed for each in wrong.causes] == ["1"]


SWISS = [
    # hundredths  boards points
    (5000,        7,     10),
    (5065,        7,     10),
    (5066,        7,     11),
    (6835,        7,     19),
    (6836,        7,     20),
    (4935,        7,     10),
    (4934,        7,      9),
    (8000,        3,     20),
    (2000,        3,      0),
]  # fmt: skip


@pytest.mark.parametrize(("hundredths", "boards", "points"), SWISS)
def test_the_scale_of_swiss_pairs(hundredths, boards, points):
    assert by_percentage(Fraction(hundredths, 100), boards) == points


# --- spoiled ---------------------------------------------------------------------------


def cell(text, tag, at, instead):
    """A file in which one cell says something else."""
    found = [*re.finditer(rf"<{tag}>([^<]*)</{tag}>", text)][at]
    return text[: found.start(1)] + instead + text[found.end(1) :]


def without_match(text, at):
    """A file that lacks a match."""
    found = [*re.finditer(r"<MATCH>.*?</MATCH>", text, re.DOTALL)][at]
    return text[: found.start()] + text[found.end() :]


def twice(text, at):
    """A file in which a match stands twice."""
    found = [*re.finditer(r"<MATCH>.*?</MATCH>", text, re.DOTALL)][at]
    return text[: found.end()] + found[0] + text[found.end() :]


def exchanged(text, at, one, other):
    """A file in which two cells of a match have each other's words."""
    first, second = ([*re.finditer(rf"<{tag}>([^<]*)</{tag}>", text)][at] for tag in (one, other))
    return cell(cell(text, one, at, second[1]), other, at, first[1])


SIX = {"teams": 6, "boards": 4}
IMPS, VPS, BAM = (
    Program(**SIX),
    Program(**SIX, beside=True, scores="net"),
    Program(**SIX, full=2, heads=PAB, decimals=0),
)
SPOILED = [
    # what is wrong                                                                what the cause says       numbers
    (cell(IMPS.file(), "TEAM_SCORE", 4, "19.99"),                                  "19.99 in the file",          0),
    (cell(VPS.file(), "TEAM_VICTORY_POINTS", 4, "19.99"),                          "victory points",             0),
    (cell(VPS.file(), "TEAM_SCORE", 4, "77"),                                      "is 77 in the file",          0),
    (cell(IMPS.file(), "IMPS", 9, "24"),                                           "has 24 in the file",         0),
    (cell(IMPS.file(), "TOTAL_SCORE", 2, "11.11"),                                 "the total is 11.11",         0),
    (cell(IMPS.file(), "PLACE", 2, "9"),                                           "the place is 9 in the file", 0),
    (exchanged(IMPS.file(), 5, "TEAM_SCORE", "OPPOSING_TEAM_SCORE"),               "two sides are exchanged",    2),
    (exchanged(BAM.file(), 5, "TEAM_SCORE", "OPPOSING_TEAM_SCORE"),                "two sides are exchanged",    2),
    (exchanged(IMPS.file(), 5, "TEAM", "OPPOSING_TEAM"),                           "each other's place",         4),
    (without_match(IMPS.file(), 3),                                                "is not in the file",         2),
    (without_match(BAM.file(), 7),                                                 "is not in the file",         2),
    (without_match(Program(teams=5, boards=4).file(), 4),                          "is not in the file",         2),
    (twice(IMPS.file(), 3),                                                        "every match once",           0),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says", "follow"), SPOILED, ids=[each[1] for each in SPOILED])
def test_the_cause_is_told_first_and_what_follows_from_it_behind(text, says, follow):
    found = found_in(text)
    assert [says in each.says for each in found.causes] == [True], [each.says for each in found.causes]
    assert len(found.causes[0].follows) >= follow


def test_a_result_that_other_numbers_go_by_is_told_with_its_match_and_totals_behind():
    text = IMPS.file()
    line = [*re.finditer(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", text, re.DOTALL)][12]
    hand = re.sub(r"<(CONTRACT|PLAYED_BY|TRICKS)>[^<]*</\1>\n?", "", line[0])
    spoiled = re.sub(r"<SCORE>[^<]*<", "<SCORE>1430<", hand)
    found = found_in(text[: line.start()] + spoiled + text[line.end() :])
    assert len(found.causes) == 1
    assert "every other number is that of" in found.causes[0].says
    kinds = {each.what for each in found.causes[0].follows}
    assert {"match score", "total"} <= kinds


def test_tables_in_each_others_place_are_told():
    text = IMPS.file()
    at = text.index("<DIRECTION>NS</DIRECTION>", text.index("<BOARD_NUMBER>11<"))
    swapped = text[:at] + text[at:].replace(">NS<", ">XX<", 1).replace(">EW<", ">NS<", 1).replace(">XX<", ">EW<", 1)
    found = found_in(swapped)
    assert len(found.causes) == 1
    assert "each other's place" in found.causes[0].says
    assert found.causes[0].board == 11


@pytest.mark.parametrize("team", ["17", ""])
def test_a_team_that_is_not_listed_or_not_named_is_told_with_whose_match_it_is(team):
    (cause,) = found_in(cell(IMPS.file(), "TEAM", 2 + text_before(IMPS.file()), team)).causes
    assert cause.what == "unread"
    assert "it is a match of" in cause.says
    assert {"total"} <= {each.what for each in cause.follows}


def text_before(text):
    """How many matches after the third another is the first in which its first team has points."""
    scores = [Fraction(each) for each in re.findall(r"<TEAM_SCORE>([^<]*)<", text)]
    return next(at for at, each in enumerate(scores[2:]) if each)


def test_a_score_that_is_not_its_hands_is_told_once():
    found = found_in(cell(IMPS.file(), "SCORE", 20, "9990"))
    assert len(found.causes) == 1
    assert "not 9990" in found.causes[0].says
    assert found.compared.scores.left == 1


def test_what_follows_from_a_match_that_is_missing_is_said_in_a_sentence(capsys, tmp_path):
    file = tmp_path / "x.xml"
    file.write_text(without_match(IMPS.file(), 3))
    assert rescore_files([file], as_json=False, tries=True) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "in matches. 112 scores of contracts, 56 points, 28 match scores, 6 totals and 6 places worked" in told
    assert "the match is not in the file; the totals are those with" in told
    assert "From this follow the totals of" in told


def test_a_pair_that_is_not_listed_makes_no_other_match_wrong():
    text = cell(Program(**SIX, beside=True, scores="net", pairs=True).file(), "NS_PAIR_NUMBER", 40, "99")
    found = found_in(text)
    assert [each.what for each in found.causes] == ["unread"]
    assert found.compared.matches.left == 0


@pytest.mark.parametrize(("tag", "other"), [("CONTRACT", "7SXX"), ("TRICKS", "3")])
def test_a_hand_that_is_wrong_beside_its_score_is_no_setting(tag, other):
    text = IMPS.file()
    at = next(at for at, each in enumerate(re.findall(rf"<{tag}>([^<]*)<", text)) if at > 8 and each != other)
    found = found_in(cell(text, tag, at, other))
    assert [each.name for each in found.because] == ["scale"]
    assert ["The match goes by the score that is written." in each.says for each in found.causes] == [True]


def test_a_result_that_is_wrong_makes_no_table_of_the_file_s_own():
    text = VPS.file()
    first, second = (list(re.finditer(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", text, re.DOTALL))[at] for at in (5, 60))
    for each in (second, first):
        bare = re.sub(r"<(CONTRACT|PLAYED_BY|TRICKS)>[^<]*</\1>\n?", "", each[0])
        text = text[: each.start()] + re.sub(r"<SCORE>[^<]*<", "<SCORE>1430<", bare) + text[each.end() :]
    found = found_in(text)
    assert [each.value for each in found.because] == ["wbf-continuous"]
    assert [each.what for each in found.causes] == ["result", "result"]


# --- a table of the file's own ---------------------------------------------------------

LIMITS = (1, 2, 3, 5, 7, 9, 11, 14, 17, 21)


def own_scale(match):
    """A table that stands in no book: from 10–10 to 20–0 by the least IMPs for each step."""
    more = sum(abs(match.net) >= each for each in LIMITS)
    first, second = Fraction(10 + more), Fraction(10 - more)
    return (first, second) if match.net >= 0 else (second, first)


def test_a_scale_that_nobody_knows_is_read_off_the_file():
    found = found_in(Program(teams=10, boards=3, points=own_scale, decimals=0).file())
    assert found.compared.differ == ()
    told = {each.name: each.value for each in found.because}
    assert told["scale"] == "of the file"
    assert found.compared.matches.checked >= 50
    assert found.unchecked.get("number of a match", 0) + found.compared.matches.checked == 90


OTHERS = [
    # limits of each step                 at nought teams boards seed
    ((1, 3, 5, 7, 9, 11, 14, 17, 20, 24), 10, 6, 3, 332849),
    ((1, 3, 5, 7, 9, 11, 14, 17, 20, 24), 10, 8, 6, 399721),
    ((2, 4, 6, 8, 11, 14, 17, 21, 26, 32), 10, 6, 6, 745738),  # rounds like a scale of ours, and its totals do not
    ((1, 4, 8, 13, 19, 26), 6, 4, 3, 761111),
    ((1, 6, 11, 16, 21), 5, 5, 3, 412461),
]  # fmt: skip


@pytest.mark.parametrize(("limits", "level", "teams", "boards", "seed"), OTHERS)
def test_few_matches_by_a_scale_that_nobody_knows_are_not_called_wrong(limits, level, teams, boards, seed):
    def points(match):
        more = sum(abs(match.net) >= each for each in limits)
        first, second = Fraction(level + more), Fraction(level - more)
        return (first, second) if match.net >= 0 else (second, first)

    found = found_in(Program(teams=teams, boards=boards, points=points, decimals=0, seed=seed).file())
    assert found.causes == ()
    assert {each.name: each.value for each in found.because}["scale"] == "of the file"


def test_a_wrong_number_is_found_by_such_a_table_too():
    program = Program(teams=10, boards=3, points=own_scale, decimals=0)
    level = next(at for at, each in enumerate(program.came_to()) if each["net"][0] == 0)
    text = exchanged(program.file(), level, "TEAM_SCORE", "OPPOSING_TEAM_SCORE")
    text = cell(cell(text, "TEAM_SCORE", level, "17"), "OPPOSING_TEAM_SCORE", level, "3")
    found = found_in(text)
    assert len(found.causes) == 1
    assert "17 in the file, and 10 here" in found.causes[0].says
