"""Other programs' real files, worked out again."""

import json
import re

import pytest

from scorer.formats import Source, read, read_source
from scorer.rescore import rescore
from tests.scorer.formats.invented import board, element, event, line, pair

# What the notes on these files say of them: a board with 18 of 19 results is in the travellers as it was played, while
# totals use Neuberg, and those of pairs with a board less are raised; nothing else is otherwise than ours.
FILES = [
    # file                              scores points totals ranks  what the travellers are explained by
    ("cobalt_mp_pairs_mitchell.xml",    (512, 1024, 76, 38),        "own-lines"),
    ("cobalt_mp_pairs_mitchell_03.xml", (126, 252, 26, 13),         None),
    ("cobalt_butler_howell.xml",        (140, 280, 8, 8),           None),
    ("ukbc_mp-pairs.xml",               (242, 484, 22, 22),         None),
]  # fmt: skip


@pytest.mark.parametrize(("file", "checked", "unequal"), FILES)
def test_every_number_of_another_programs_file_is_reproduced(cases, file, checked, unequal):
    found = rescore(read(cases / "usebio" / file))
    compared = found.compared
    held = (compared.scores, compared.points, compared.totals, compared.ranks)
    assert tuple(each.checked for each in held) == checked
    assert compared.differ == ()
    assert {each.name: each.value for each in found.because}.get("travellers.unequal") == unequal
    assert bool(found.because) == bool(unequal)
    assert all(part.right == part.should for part in found.parts)


def test_a_setting_that_explains_as_much_is_named_beside_the_one_that_the_program_uses(cases):
    found = rescore(read(cases / "usebio" / "cobalt_mp_pairs_mitchell.xml"))
    used, other = ({each.name: each.value for each in because} for because in (found.because, *found.alike))
    assert used == {**other, "travellers.unequal": "own-lines"}
    assert other["travellers.unequal"] == "own-top"


def test_without_trying_the_raw_travellers_of_one_file_differ_on_one_board(cases):
    compared = rescore(read(cases / "usebio" / "cobalt_mp_pairs_mitchell.xml"), tries=False).compared
    assert {each.board for each in compared.points.differ} == {15}
    assert {each.pair for each in compared.totals.differ} == {"2EW", "8NS", "9EW", "16NS"}


BOARD = re.compile(r"<BOARD\b[^>]*>.*?</BOARD>", re.S)


def pairs_turned(text):
    """Lines with the numbers of the two pairs in each other's cells."""
    ways = {"NS": "EW", "EW": "NS"}
    return re.sub(r"(?<=[</])(NS|EW)(?=_PAIR_NUMBER>)", lambda found: ways[found[0]], text)


@pytest.mark.parametrize("number", [1, 5, 15])
def test_a_board_on_which_all_pairs_stand_the_wrong_way_round_is_one_cause_beside_every_setting(cases, number):
    text = (cases / "usebio" / "cobalt_mp_pairs_mitchell.xml").read_text("utf-8")
    (there,) = (each for each in BOARD.findall(text) if f"BOARD_NUMBER>{number}<" in each and "TRAVELLER" in each)
    found = rescore(read_source(Source("x.xml", text.replace(there, pairs_turned(there)).encode())))
    assert [each.says for each in found.causes] == [
        f"Board {number}: all its pairs stand there the wrong way round, by the file's other numbers."
    ]
    used = {each.name: each.value for each in found.because}
    assert (used["factored"], used["percentages"]) == (True, "totalled")
    assert used["travellers.unequal"] in ("own-lines", "own-top")


def test_the_card_of_a_player_that_is_gone_from_lines_in_halves_is_one_cause(cases):
    text = (cases / "usebio" / "ukbc_individual.xml").read_text("utf-8")
    halves = re.compile("<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.S)
    spoiled = halves.sub(lambda half: "" if re.search("<[NE]_PLAYER_NUMBER>5<", half[0]) else half[0], text)
    found = rescore(read_source(Source("x.xml", spoiled.encode())))
    (cause,) = found.causes
    assert cause.says.startswith("Player 5 has no lines in the file.")
    assert len(cause.follows) == len(found.compared.differ)


# American clubs: a point for a score that is beaten, half a one for an equal; and what they do with fewer boards.
AMERICAN = [
    # file                     scores points totals explained by
    ("acbl_club_1_A.json",     (312, 624, 50),      {"scale": 1, "factored": True, "percentages": "from totals"}),
    ("acblscore_051115A.json", (338, 676, 52),      {"scale": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("file", "checked", "explained"), AMERICAN)
def test_american_events_are_reproduced_and_explained(cases, file, checked, explained):
    kept = json.loads((cases / "normalized" / file).read_text())
    (section,) = kept["sections"]
    pairs = map(participant, section["ranking"] or kept["ranking"])
    boards = (board(each["board"], *map(traveller_line, each["lines"])) for each in section["boards"])
    text = event(element("PARTICIPANTS", *pairs), *boards, kind="PAIRS", WINNER_TYPE="2")
    found = rescore(read_source(Source(file, text.encode())))
    compared = found.compared
    assert compared.differ == ()
    assert (compared.scores.checked, compared.points.checked, compared.totals.checked) == checked
    assert {each.name: each.value for each in found.because} == explained


def participant(row):
    """A line of their ranking, in either of its two shapes."""
    way = row.get("dir") or {"N-S": "NS", "E-W": "EW"}[row["ctx"][0][1]["Direction"]]
    return pair(row.get("pair") or row["id"], way, TOTAL_SCORE=row["total"], PERCENTAGE=row["pct"])


def traveller_line(row):
    said = {"CONTRACT": row.get("contract", ""), "PLAYED_BY": row.get("by", ""), "TRICKS": row.get("tricks", "")}
    points = {"NS_MATCH_POINTS": row["ns_mp"], "EW_MATCH_POINTS": row["ew_mp"]}
    return line(row["ns"], row["ew"], **said, SCORE=row["score"], **points)
