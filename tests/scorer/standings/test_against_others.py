"""Whole sessions against what other programs made of them: points, totals, percentages and places."""

import json
import re
from fractions import Fraction

import pytest

from scorer.event.results import Average, Award
from scorer.methods import method
from scorer.methods.parts.figures import halves_up
from scorer.standings import BoardPlay, shown
from tests.scorer.methods.results import by_result, compared
from tests.scorer.standings.evenings import Line, event

EAST_WEST = 1000
CENT = Fraction(1, 100)


@pytest.fixture
def session(cases):
    return lambda name: json.loads((cases / "normalized" / f"{name}.json").read_text(encoding="utf-8"))


def exact(printed):
    return Fraction(str(printed))


def number(pair, direction=""):
    """A pair's number; who sits east–west where both sides count from 1 has a thousand more."""
    return int(re.match(r"\d+", str(pair))[0]) + EAST_WEST * ((direction or str(pair)[-2:]) == "EW")


def lines_of(section, east_west):
    for board in section["boards"]:
        for line in board["lines"]:
            yield Line(int(line["board"]), (number(line["ns"]), number(line["ew"], east_west)), line["score"]), line


def rows_of(standings):
    return {row.contestant.number: row for ranking in standings.rankings() for row in ranking.rows}


#                               winners  both from 1  points        settings
SESSIONS = {
    "cobalt_mp_pairs_mitchell_03": (2, "",            "mp",         {}),
    "ukbc_mp-pairs":               (2, "EW",          "mp",         {}),
    "acbl_club_1_A":               (2, "EW",          "mp",         {"scale": 1, "factored": True}),
    "acblscore_051115A":           (2, "EW",          "mp",         {"scale": 1}),
    "cobalt_butler_howell":        (1, "",            "butler",     {}),
}  # fmt: skip


@pytest.mark.parametrize("name", SESSIONS)
def test_every_line_of_every_traveller(session, name):
    winners, east_west, points, settings = SESSIONS[name]
    key = "butler" if points == "butler" else "matchpoints"
    section = session(name)["sections"][0]
    theirs = {(line.board, *line.who): claimed for line, claimed in lines_of(section, east_west)}
    lines = [line for line, _ in lines_of(section, east_west)]
    standings = BoardPlay(event(lines, winners=winners, method=key, settings=settings))
    for board in {line.board for line in lines}:
        for line in standings.traveller(board):
            claimed = theirs.pop((board, line.first.number, line.second.number))
            assert shown.figure(line.points_first) == shown.figure(exact(claimed[f"ns_{points}"]))
            assert shown.figure(line.points[1]) == shown.figure(exact(claimed[f"ew_{points}"]))
    assert not theirs


@pytest.mark.parametrize("name", SESSIONS)
def test_every_total_percentage_and_place(session, name):
    winners, east_west, points, settings = SESSIONS[name]
    key = "butler" if points == "butler" else "matchpoints"
    whole = session(name)
    section = whole["sections"][0]
    lines = [line for line, _ in lines_of(section, east_west)]
    rows = rows_of(BoardPlay(event(lines, winners=winners, method=key, settings=settings)))
    claims = section["ranking"] or [
        {**row, "pair": row["id"], "dir": row["ctx"][0][1]["Direction"].replace("-", "")} for row in whole["ranking"]
    ]
    assert len(claims) == len(rows)
    for claim in claims:
        row = rows[number(claim["pair"], claim.get("dir", "") if east_west else "")]
        if "total" in claim:
            assert shown.figure(row.points) == shown.figure(exact(claim["total"]))
        if claim.get("pct"):
            # One of the programs takes percentages from its rounded totals.
            kept = (row.percent, 100 * Fraction(halves_up(row.points * 100), 100) / row.possible)
            assert shown.figure(exact(claim["pct"])) in {shown.figure(each) for each in kept}
        if "place" in claim:
            assert row.place == claim["place"]


def test_a_board_with_a_result_less_by_the_neuberg_formula(session):
    section = session("cobalt_mp_pairs_mitchell")["sections"][0]
    lines = [line for line, _ in lines_of(section, "")]
    rows = rows_of(BoardPlay(event(lines, winners=2, settings={"factored": True})))
    for claim in section["ranking"]:
        row = rows[number(claim["pair"])]
        assert abs(row.points - exact(claim["total"])) < CENT  # theirs are halves of a cent off here and there
        assert shown.figure(row.percent) == shown.figure(exact(claim["pct"]))
        assert row.place == claim["place"]


def test_an_individual_of_twelve_players(session):
    section = session("ukbc_individual")["sections"][0]
    lines, claims = [], {}
    for board in section["boards"]:
        # Every table stands there twice: once for north and east, once for their partners.
        for one, other in zip(board["lines"][::2], board["lines"][1::2], strict=True):
            who = tuple(int(each) for each in (one["n"], one["e"], other["n"], other["e"]))
            lines.append(Line(int(board["board"]), who, one["score"]))
            claims[int(board["board"]), who] = one["ns_mp"], one["ew_mp"]
    standings = BoardPlay(event(lines))
    for board in section["boards"]:
        for line in standings.traveller(int(board["board"])):
            assert line.points == claims[line.key.number, tuple(each.number for each in line.who)]
    rows = rows_of(standings)
    for claim in section["ranking"]:
        row = rows[int(claim["player"])]
        assert shown.place(row) == str(claim["place"])
        assert shown.figure(row.percent) == shown.figure(exact(claim["pct"]))


def test_cross_imps_of_a_tournament_of_86_tables(session):
    cross = method("cross-imps")
    checked = 0
    for board in session("okbridge_1999_ximp")["boards"]:
        rows = [row for row in board["rows"] if row["score"] is not None and row["imp"] is not None]
        scores = [row["score"] for row in rows]
        board = compared(scores)
        points = cross.points(board, cross.settings.completed())
        for row, won in zip(rows, by_result(board, points.first, scores), strict=True):
            assert abs(Fraction(won, points.per) - exact(row["imp"])) <= CENT / 2
            checked += 1
    assert checked > 2000


# --- a match scored by Neuberg, each board's points kept to a tenth ----------------------


def frequency_tables(page):
    """The printed frequency tables, four boards beside each other: board → rows of score, north–south, east–west."""
    found, boards = {}, []
    for line in page.splitlines():
        cells = [line[at : at + 19].split() for at in range(0, len(line), 19)]
        if line.startswith("game"):
            boards = [int(cell[1]) for cell in cells if cell]
        elif boards:
            for board, cell in zip(boards, cells, strict=False):
                if len(cell) == 3 and re.fullmatch(r"%?-?\d+", cell[0]):
                    found.setdefault(board, []).append((cell[0], Fraction(cell[1]), Fraction(cell[2])))
    return found


def handed_in(first, second):
    if "%" in first:
        return Average(Award(Fraction(first[1:])), Award(Fraction(second[1:])))
    return int(first)


def test_a_match_kept_to_tenths_prints_the_same_frequency_tables(cases):
    match = (cases / "bridgewx" / "ref_autoTest01.db.en").read_text(encoding="utf-8-sig", errors="replace")
    pages = (cases / "bridgewx" / "ref_list.db.en").read_text(encoding="utf-8-sig", errors="replace")
    printed = frequency_tables(pages.split("Frequency tables")[1].split("(c)opyright")[0])
    results = match.split("[1/gameResult]")[1].split("[2]")[0]
    tables = {
        int(b): [row.split(",") for row in re.findall(r"\{(.*?)\}", rows)]
        for b, rows in re.findall(r"(?m)^(\d+)= (.*)$", results)
    }
    whole = {board: rows for board, rows in tables.items() if not any("R" in cell for row in rows for cell in row)}
    lines = [
        Line(board, (int(a), int(b)), handed_in(*scores)) for board, rows in whole.items() for a, b, *scores in rows
    ]
    standings = BoardPlay(event(lines, settings={"rounding": 10}))
    assert len(whole) > 20
    for board in whole:
        theirs = [row for row in printed[board] if "%" not in row[0]]
        assert [(str(row.score), row.first, row.second) for row in standings.frequency(board)] == theirs
