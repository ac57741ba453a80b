"""``overtrick rescore`` as people and programs get it."""

import json
import re

import pytest

from scorer.formats import FORMATS
from scorer.formats.own import recorded
from tests.scorer.formats.evenings import small

HELD = ("scores", "possible", "points", "totals", "ranks", "boards", "matches")
KEYS = [
    *("file", "event", "method", "results", *HELD),
    *("unchecked", "unread", "explained", "alike", "causes", "differences"),
]
GOOD = FORMATS[0].write(recorded(small()))
RAW = FORMATS[0].write(recorded(small(settings={"unequal": "own-top"})))
WRONG = GOOD.replace(b"<PLACE>2<", b"<PLACE>5<", 1)

TABLE = [
    # files and options                    status  differing in each file
    ([GOOD],                               [],              0, [0]),
    ([RAW],                                [],              0, [0]),
    ([RAW],                                ["--try"],       0, [0]),
    ([RAW],                                ["--no-try"],    1, [None]),
    ([WRONG],                              [],              1, [1]),
    ([GOOD, WRONG],                        [],              1, [0, 1]),
    ([b"<USEBIO>"],                        [],              2, [None]),
    ([WRONG, b"<USEBIO>", GOOD],           [],              2, [1, None, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("bodies", "options", "status", "differ"), TABLE)
def test_the_status_says_whether_anything_differs(typing, bodies, options, status, differ):
    files = [typing.file(f"{number}.xml", body) for number, body in enumerate(bodies)]
    done = typing("rescore", *files, "--json", *options)
    assert done.status == status
    found = json.loads(done.out)
    assert [each["file"] for each in found] == [str(file) for file in files]
    for each, expected in zip(found, differ, strict=True):
        if expected is not None:
            assert list(each) == KEYS
            assert len(each["differences"]) == expected
            counted = (each[kind] for kind in HELD)
            assert sum(kind["differ"] for kind in counted) == expected
    assert typing("rescore", *files, *options).status == status


def test_the_object_of_a_file_says_what_was_checked_and_what_explains_it(typing):
    (found,) = json.loads(typing("rescore", typing.file("x.xml", RAW), "--json").out)
    assert (found["event"], found["method"], found["results"]) == ("Invented", "matchpoints", 25)
    assert found["explained"] == {"unequal": "own-top"}
    assert all(found[kind]["checked"] > 0 for kind in ("scores", "points", "totals", "ranks"))


def test_a_difference_says_where_it_stands_and_what_would_be_right(typing):
    (found,) = json.loads(typing("rescore", typing.file("x.xml", WRONG), "--json").out)
    (difference,) = found["differences"]
    assert (difference["what"], difference["claimed"], difference["computed"]) == ("place", "5", "2")
    assert WRONG.decode().splitlines()[difference["line"] - 1].strip() == "<PAIR>"
    assert "the place is 5 in the file, and 2 here" in difference["says"]


def test_a_file_that_cannot_be_read_is_said_to_be_beside_the_others(typing):
    done = typing("rescore", typing.file("bad.xml", "<USEBIO>"), typing.file("good.xml", GOOD), "--json")
    assert "“bad.xml” breaks off" in done.err
    bad, good = json.loads(done.out)
    assert "“bad.xml” breaks off" in bad["error"]
    assert set(bad) == {*good, "error"}


def test_people_get_one_line_a_file_what_explains_it_and_what_differs(typing):
    good, raw, wrong = (typing.file(f"{name}.xml", body) for name, body in
                        (("good", GOOD), ("raw", RAW), ("wrong", WRONG)))  # fmt: skip
    lines = typing("rescore", good, raw, wrong).out.splitlines()
    assert lines[0].startswith("good.xml: Invented, Matchpoints. 24 scores of contracts, ")
    assert lines[0].endswith(" worked out again; none of these differs.")
    assert "Explained: Boards with fewer results" in lines[2]
    assert any(line.startswith("wrong.xml: ") and line.endswith("; 1 place differs.") for line in lines)
    assert any("the place is 5 in the file" in line for line in lines)


def test_places_that_are_each_others_are_told_once(typing):
    places = iter(re.findall(rb"<PLACE>(.*?)<", GOOD)[::-1])
    turned = re.sub(rb"<PLACE>.*?<", lambda _: b"<PLACE>" + next(places) + b"<", GOOD)
    out = typing("rescore", typing.file("turned.xml", turned)).out
    assert "are each other's." in out
    assert "From this" not in out


def test_of_a_great_many_differences_only_the_first_are_shown(typing):
    spoilt = GOOD.replace(b".00</NS_M", b".37</NS_M").replace(b".00</EW_M", b".37</EW_M")
    done = typing("rescore", typing.file("x.xml", spoilt), "--no-try")
    assert "more; rescore --json has them all." in done.out
    assert len(done.out.splitlines()) < 60


def test_a_file_that_claims_nothing_is_said_to_claim_nothing(typing):
    done = typing("rescore", typing.file("x.csv", "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n"))
    assert done.status == 0
    assert "claims no scores, points, totals or places, so there is nothing to check." in done.out
    assert "differs" not in done.out


def test_plain_lines_have_scores_only(typing):
    done = typing("rescore", typing.file("x.csv", "board,ns,ew,contract,declarer,tricks,score\n1,1,2,4S,N,10,430\n"))
    assert done.status == 1
    assert "scores 420, not 430" in done.out
    assert "The file has no points, totals or places to check." in done.out


def without(body, *tags):
    """A file that lacks some kinds of elements."""
    return b"\n".join(line for line in body.split(b"\n") if not any(b"<" + tag in line for tag in tags))


CHECKED = [
    # the file lacks                                  what is said
    ((),                                              "24 scores of contracts, 48 points, 20 totals, 10 places and 2"),
    ((b"TOTAL_SCORE", b"PERCENTAGE", b"PLACE"),       "The file has no totals or places to check."),
    ((b"PLACE",),                                     "The file has no places to check."),
    ((b"SCORE>", b"NS_M", b"EW_M"),                   "The file has no scores or points to check."),
]  # fmt: skip


@pytest.mark.parametrize(("tags", "says"), CHECKED)
def test_what_could_not_be_checked_is_said(typing, tags, says):
    done = typing("rescore", typing.file("x.xml", without(GOOD, *tags)))
    assert done.status == 0
    assert says in done.out


BARE = without(GOOD, b"CONTRACT", b"PLAYED_BY", b"TRICKS")
SCORES = [
    # the file                                          what of its scores was checked, and what came of it
    (GOOD,                                              (24, 0), (0, 0), []),
    (BARE,                                              (0, 0), (24, 0), [
        "and 2 other figures worked out again; none of these differs.",
        "No contract with declarer and tricks stands beside 24 scores: only whether each is possible on its board "
        "was checked, and each is."]),
    (without(GOOD, b"TRICKS"),                          (0, 0), (24, 0), ["tricks stands beside 24 scores: only"]),
    (without(GOOD, b"PLAYED_BY"),                       (0, 0), (24, 0), ["tricks stands beside 24 scores: only"]),
    (GOOD.replace(b"<TRICKS>10<", b"<TRICKS><", 1),     (23, 0), (1, 0), [
        "23 scores of contracts, 48 points,", "tricks stands beside 1 score: only"]),
    (without(BARE, b"NS_M", b"EW_M", b"TOTAL_SCORE", b"PERCENTAGE", b"PLACE"),
                                                        (0, 0), (24, 0), [
        "Invented, Matchpoints. 2 other figures worked out again; none of these differs. No contract with declarer"]),
    (without(BARE, b"NS_M", b"EW_M", b"TOTAL_SCORE", b"PERCENTAGE", b"PLACE", b"SESSION_C", b"SECTION_C"),
                                                        (0, 0), (24, 0), ["Matchpoints. No contract with declarer"]),
    (re.sub(b"<SCORE>[0-9]+<", b"<SCORE>425<", BARE, count=1),      (0, 0), (24, 1), ["was checked; 1 is not."]),
]  # fmt: skip


@pytest.mark.parametrize(("body", "worked_out", "possible", "says"), SCORES)
def test_a_score_without_its_hand_is_not_said_to_have_been_worked_out(typing, body, worked_out, possible, says):
    file = typing.file("x.xml", body)
    (found,) = json.loads(typing("rescore", file, "--json").out)
    assert (*found["scores"].values(), *found["possible"].values()) == (*worked_out, *possible)
    out = typing("rescore", file).out
    assert [words for words in says if words not in out] == []
    assert ("No contract" in out) == bool(possible[0])


AWARD = b"<MASTER_POINTS_AWARDED>12</MASTER_POINTS_AWARDED>"


def test_what_is_read_and_not_checked_is_said(typing):
    done = typing("rescore", typing.file("x.xml", GOOD.replace(b"</PAIR_NUMBER>", b"</PAIR_NUMBER>" + AWARD, 2)))
    assert "Not checked: 2 master point awards." in done.out
    done = typing("rescore", typing.file("x.xml", GOOD.replace(b"</BOARD_NUMBER>", b"</BOARD_NUMBER>" + AVERAGE, 1)))
    assert "Not checked: 1 board average." in done.out
    done = typing("rescore", typing.file("x.xml", GOOD.replace(b"<PAIR>", NOBODY + b"<PAIR>", 1)))
    assert "none of these differs. Not checked: 3 figures of pairs without results." in done.out


AVERAGE = b"<BOARD_AVERAGE>40</BOARD_AVERAGE>"
NUMBERS = (
    b"<TOTAL_SCORE>12.00</TOTAL_SCORE><PERCENTAGE>53.89</PERCENTAGE><PLACE>3</PLACE><BOARDS_PLAYED>0</BOARDS_PLAYED>"
)
NOBODY = b"<PAIR><PAIR_NUMBER>77</PAIR_NUMBER><DIRECTION>NS</DIRECTION>" + NUMBERS + b"</PAIR>"
POINTS = GOOD.replace(b".00</NS_M", b".37</NS_M", 1)


def test_one_wrong_number_of_points_is_told_as_one(typing):
    assert "; 1 points figure differs." in typing("rescore", typing.file("x.xml", POINTS)).out


def test_a_count_of_the_whole_file_is_told_of_no_pair(typing):
    stated = b"<BOARDS_PLAYED>5</BOARDS_PLAYED><WINNER_TYPE>"
    body = GOOD.replace(b"<WINNER_TYPE>", stated, 1).replace(b"<BOARD_NUMBER>1<", b"<BOARD_NUMBER><", 1)
    out = " ".join(typing("rescore", typing.file("x.xml", body)).out.split())
    assert "nothing stands as <BOARD_NUMBER>" in out
    assert " and the number of boards." in out


UNREAD = GOOD.replace(b"<CONTRACT>", b"<CONTRACT>?", 1)


def test_a_cell_that_could_not_be_read_is_listed_and_is_no_clean_bill(typing):
    done = typing("rescore", typing.file("x.xml", UNREAD))
    assert done.status == 1
    assert "1 cell could not be read." in done.out
    assert "stands as the contract on board" in done.out
    (found,) = json.loads(typing("rescore", typing.file("x.xml", UNREAD), "--json").out)
    (cell,) = found["unread"]
    assert cell["found"].startswith("?")
    assert cell["expected"].startswith("one such as 4S")
    assert found["causes"][0]["line"] == cell["line"]


LINE = re.compile(rb"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\s*", re.DOTALL)
FIRST = LINE.search(GOOD)[0]
PAIR = re.compile(rb"(?<=<EW_PAIR_NUMBER>)[0-9]+")
ITSELF = PAIR.sub(re.search(rb"<NS_PAIR_NUMBER>([0-9]+)", FIRST)[1], FIRST)
LEFT = [
    # what stands in place of a line             what is said of it
    (FIRST * 2,                                  "1 line is a second result of the same board."),
    (FIRST * 3,                                  "2 lines are second results of the same board."),
    (PAIR.sub(b"99", FIRST),                     "1 line names somebody whom the file does not list."),
    (ITSELF,                                     "1 line has somebody play against themselves."),
    (FIRST.replace(b"<CONTRACT>", b"<CONTRACT>?"), "1 cell could not be read."),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "says"), LEFT)
def test_what_could_not_be_taken_is_called_what_it_is(typing, lines, says):
    out = typing("rescore", typing.file("x.xml", GOOD.replace(FIRST, lines, 1))).out
    sentences = re.findall(r"[^.;]*(?:could not|second result|does not list|themselves)[^.]*\.", out.splitlines()[0])
    assert [each.strip() for each in sentences] == [says]


def test_a_wrong_result_is_told_first_with_what_follows_from_it(typing):
    wrong = GOOD.replace(b"<PLAYED_BY>N<", b"<PLAYED_BY>E<", 1)
    (found,) = json.loads(typing("rescore", typing.file("x.xml", wrong), "--json").out)
    (cause,) = found["causes"]
    assert cause["what"] == "score"
    assert 1 + len(cause["follows"]) == len(found["differences"]) > 5
    out = typing("rescore", typing.file("x.xml", wrong)).out
    assert "From this follow" in " ".join(out.split())
    assert "Explained" not in out


def test_both_settings_that_explain_a_file_alike_are_named(typing):
    body = FORMATS[0].write(recorded(small(settings={"unequal": "own-top"})))
    (found,) = json.loads(typing("rescore", typing.file("x.xml", body), "--json").out)
    assert (found["explained"], found["alike"]) == ({"unequal": "own-top"}, [{"unequal": "own-lines"}])
    body = body.replace(b">Overtrick<", b">Compscore3<")
    out = typing("rescore", typing.file("x.xml", body)).out
    assert "as well by: " in out


def test_points_of_a_board_without_results_are_said_not_to_be_checked(typing):
    board = GOOD.decode().index("<BOARD_NUMBER>1<")
    end = GOOD.decode().index("<BOARD_NUMBER>2<")
    without = re.sub(r"<(CONTRACT|PLAYED_BY|TRICKS|SCORE)>[^<]*</\1>", "", GOOD.decode()[board:end])
    done = typing("rescore", typing.file("x.xml", GOOD.decode()[:board] + without + GOOD.decode()[end:]))
    assert re.search(r"Not checked: \d+ points on boards without results\.", done.out)
