"""Whole contests run from files: what is entered, drawn and recorded, how it stands, and what is refused where."""

import json
import signal
from contextlib import closing
from fractions import Fraction

import pytest

from scorer.cli import main
from scorer.cli.run import ContestRun
from scorer.commands.events import ChangeEvent
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.store.trouble import Uncertain, in_words

PAIRS = ["Ash", "Birch", "Cedar", "Elm", "Fir"]
BEGUN = ("event Autumn Swiss", "date 2026-11-17", "contest swiss-pairs", "rounds 3", "boards 2")
ENTRIES = tuple(f"entry Ada {name} & Ben {name}" for name in PAIRS)
FIRST = ("round 1", "1 1 2S N 8", "2 1 2S N 9", "1-3 2 3N S 9", "2-4 2 3N S 8")


def opened(tmp_path):
    return closing(Desk(tmp_path / "club.overtrick"))


def test_a_contest_is_run_as_far_as_its_lines_go(ran, tmp_path):
    status, said = ran(*BEGUN, *ENTRIES, "# the first round", *FIRST)
    assert status == 1  # two rounds are still to be drawn
    assert "Autumn Swiss, Swiss pairs" in said
    assert "VPs" in said
    with opened(tmp_path) as desk:
        (listed,) = desk.events()
        event = desk.event(listed.id)
    assert (event.name, event.first.date, len(event.slips)) == ("Autumn Swiss", "2026-11-17", 4)
    assert event.sections[0].contestant(5).names == "Ada Fir & Ben Fir"


def test_names_are_kept_as_those_of_any_other_file_are_without_what_nobody_sees_and_not_without_end(ran, tmp_path):
    begun = (f"event {'Cup' * 200} \x1b[31m", *BEGUN[1:])
    last = f"entry Ada \u202eYew\x07 & {'Ben' * 200}"
    _, said = ran(*begun, *ENTRIES, last, "round 1", "substitute 1 1 Zoe\x1b Yew")
    with opened(tmp_path) as desk:
        event = desk.event(desk.events()[0].id)
    long, kept = ("Cup" * 200)[:60] + "…", ("Cup" * 200)[:200] + "…"
    assert event.name == kept
    assert said.splitlines()[0].startswith(f"{long}, ")
    assert event.sections[0].contestant(6).names == f"Ada Yew & {('Ben' * 200)[:200]}…"
    assert "'Zoe Yew'" in repr(event)


def test_the_journal_says_what_was_recorded_and_what_stood_there(ran, tmp_path):
    ran(*BEGUN, *ENTRIES, "round 1", "1 1 60% 2S N 8 40% 2S N 7", "1 1 2S N 9")
    with opened(tmp_path) as desk:
        last, first, *_ = (deed.what for deed in desk.journal())
    assert first == "Table 1, board 1: 60 % of 2♠ N = (110), 40 % of 2♠ N −1 (−50)."
    assert last.startswith("Table 1, board 1: 2♠ by North, made with an overtrick: 140")
    assert "(before: 60 % of 2♠ N =" in last


def test_the_next_round_is_drawn_as_wished_with_who_has_come_and_without_who_has_left(ran, tmp_path):
    more = ("late Zoe Yew & Max Yew", "plays 5 none", "wish 1-6", "round 2", "6-1 3 1N N 7")
    status, said = ran(*BEGUN, *ENTRIES, *FIRST, *more, as_json=True)
    data = json.loads(said)
    tables = data["rounds"][1]
    assert status == 1
    assert [1, 6, 1] in tables
    assert 5 not in {number for _, *who in tables for number in who}
    assert {row["number"] for row in data["rankings"][0]} >= {1, 2, 3, 4, 6}


def test_an_earlier_round_is_gone_back_to_and_put_right(ran, tmp_path):
    ran(*BEGUN, *ENTRIES, *FIRST, "round 2", "round 1", "1 1 2S N 7")
    with opened(tmp_path) as desk:
        event = desk.event(desk.events()[0].id)
    assert len(event.sections[0].movement.rounds) == 2
    (first, *_) = (slip for key, slip in event.slips.items() if (key.table, key.number) == (1, 1))
    assert first.result.answers["tricks"] == 7


def test_teams_are_knocked_out_to_the_last(ran):
    entries = [f"entry {name}: Ann {name}, Bo {name}, Cy {name}, Di {name}" for name in ("Ash", "Oak")]
    boards = ["1 1 4S N 10", "2 1 4S N 9"]
    status, said = ran("contest knock-out", "boards 1", *entries, "round 1", *boards)
    assert status == 0
    assert said.splitlines()[2:4] == ["1 1 Ash 10 IMPs", "2 2 Oak −10 IMPs"]


def test_pairs_are_knocked_out_on_boards_by_the_room_and_the_last_by_total_points(ran):
    begun = ("contest knock-out-pairs", "movement third=no", "boards 1", *ENTRIES[:4], "round 1")
    lines = (*begun, "1 1 4S N 10", "2 1 4S N 9", "round 2", "1 2 4S N 10")
    status, said = ran(*lines[:-1])
    assert (status, "1 result still to come." in said) == (1, True)
    status, said = ran(*lines, club="other")
    assert status == 0
    assert said.splitlines()[0].endswith("knock-out of pairs, percentages as they are")
    assert said.splitlines()[2].startswith("1 1 Ada Ash & Ben Ash")


CUP = ("event Winter Cup", "game five-hundred", "contest knock-out-pads")


def test_pairs_are_knocked_out_at_the_tables_by_the_slips_of_each_round(ran):
    last = ("round 3", "1-3 500 380")
    lines = (*CUP, *ENTRIES, "round 1", "4-5 120 500", "round 2", "1 500 40", "2 130 500", *last)
    status, said = ran(*lines[:-1])
    assert status == 1
    assert "1 result still to come." in said
    status, said = ran(*lines, club="other")
    assert status == 0
    assert said.splitlines()[0] == "Winter Cup, Five Hundred knock-out, points"
    assert said.splitlines()[2].startswith("1 1 Ada Ash & Ben Ash")


def test_players_are_knocked_out_in_heats(ran):
    entries = [f"entry Player {n}" for n in range(1, 6)]
    begun = ("game trex", "contest heats", *entries, "round 1")
    status, said = ran(*begun, "1 50 40 30 20", "round 2", "1 50 40 30 20")
    assert status == 0
    assert said.splitlines()[2].startswith("1 1 Player 1")


SOLO = ("game solo-whist", "contest drive")  # four at a table, each for themselves
ALONE = tuple(f"entry Player {n}" for n in range(1, 11))
MANY = "9" * 5000  # figures: no number is made of so many
REFUSED = [
    (("round 1",), "line 1: Nobody is entered"),
    ((*BEGUN, *ENTRIES, *FIRST, f"{MANY} 1 2S N 8"), "is no line of a contest"),
    ((*BEGUN, *ENTRIES, *FIRST, f"1 {MANY} 2S N 8"), "is no line of a contest"),
    ((*BEGUN, *ENTRIES, *FIRST, f"wish {MANY} out", "round 2"), "is no wish"),
    ((*CUP, *ENTRIES, "round 1", f"{MANY} 500 120"), "is no slip of a table: expected its number"),
    ((*BEGUN, "entry Ada & Ben"), "cannot be drawn by the standing"),
    ((*BEGUN, "entry Ada Ash & ada ash"), "ada ash is entered already, in “Ada Ash & ada ash”"),
    (("contest swiss-pairs", "rounds 0", *ENTRIES, "round 1"), "The number of rounds cannot be 0: expected at least 1"),
    ((*SOLO, "movement seats=5", *ALONE, "round 1"), "movement seats=5: expected 4."),
    ((*SOLO, "movement kind=partner", *ALONE, "round 1"), "movement kind=partner: expected ladder"),
    ((*CUP, "movement heats", *ENTRIES, "round 1"), "“heats” is no movement here: expected knock-out-pads or double"),
    (("rounds many",), "The number of rounds is a number, not “many”."),
    (("date 17 November",), "“17 November” is no day"),
    (("contest bingo",), "line 1: “bingo” is no form of contest: expected pairs, "),
    (("contest swiss-pairs", "method birds"), "line 2: “birds” is no way of scoring here: expected ebu-swiss-pairs, "),
    (("game bingo",), "“bingo” is no card game: expected duplicate-bridge, "),
    (("set nothing=1",), "line 1: set nothing=1: expected NAME=VALUE, where the name is "),
    (("contest teams", "set decimals=9"), "line 2: set decimals=9: expected a whole number from 0 to 6."),
    (
        (*BEGUN, *ENTRIES, *FIRST, "release 1"),
        "All that is recorded is shown, and nothing is to be released, before a line “whole showing=by-round”",
    ),
    (("set bye",), "“bye” sets nothing"),
    (("set bye=200",), "bye"),
    (("bingo",), "“bingo” is no line of a contest"),
    (
        (*BEGUN, "entry Ada & Ben & Cleo", *ENTRIES, "round 1"),
        "“Ada & Ben & Cleo” has 3 players: a pair has 2 at most.",
    ),
    ((*BEGUN, *ENTRIES, "1 1 2S N 8"), "stands in no round"),
    ((*BEGUN, *ENTRIES, *FIRST, "round 4"), "Round 4 cannot be drawn yet: the next one is round 2."),
    (
        (*BEGUN, *ENTRIES, *FIRST, "7 1 2S N 8"),
        "at “7” in round 1: expected a table and a board such as “1 1”.",
    ),
    ((*BEGUN, *ENTRIES, *FIRST, "1-2 1 2S N 8"), "No board 1 is played at “1–2” in round 1: "),
    ((*BEGUN, *ENTRIES, *FIRST, "1 2 8S N 8"), "is no result of board 2"),
    ((*BEGUN, *ENTRIES, *FIRST, "boards 3"), "“boards 3” belongs before the first round"),
    ((*BEGUN, *ENTRIES, *FIRST, "plays x 1"), "The number of who plays is a number, not “x”."),
    ((*BEGUN, *ENTRIES, *FIRST, "wish 3-3", "round 2"), "Nobody can meet themselves"),
    (("game bingo-bridge",), "is no card game"),
    ((*CUP, *ENTRIES, "1 500 120"), "stands in no round"),
    ((*CUP, *ENTRIES, "round 1", "1 many"), "“many” is no slip of table 1"),
    ((*CUP, *ENTRIES, "round 1", "1"), "“1” is no slip of a table: expected its number"),
    ((*CUP, *ENTRIES, "round 1", "1-2 500 120"), "Nobody plays at “1–2” in round 1."),
    ((*CUP, *ENTRIES, "round 1", "1 500"), "“500” is no slip of table 1"),
    ((*CUP, *ENTRIES, "round 1", "round 2"), "Round 2 cannot be drawn yet: the next one is round 1."),
    (("contest pairs", *ENTRIES[:4], "release 1"), "all that is recorded is shown, and nothing is to be released."),
    (("contest pairs", *ENTRIES[:4], "whole showing=by-round"), "is released after the other is not chosen here."),
    ((*BEGUN, *ENTRIES, "whole showing=by-round", *FIRST, "release 2"), "Round 2 is not drawn yet"),
    ((*CUP, "entry Ada & Ben"), "One pair has nobody to knock out"),
]


FOUR = ("contest barometer", "boards 1", *ENTRIES[:4])
IN = ("round 1", "1 1 2S N 8", "2 1 2S N 9")


def test_of_a_barometer_only_what_is_released_is_said(ran):
    _, said = ran(*FOUR, *IN)
    assert "%" not in said.partition("Ada Ash")[2]
    assert "No round is released yet." in said
    _, shown = ran(*FOUR, *IN, "release 1", club="other")
    assert "Released: round 1." not in shown
    assert shown.splitlines()[2] == "1= 1 Ada Ash & Ben Ash 100 %"


def test_of_any_contest_that_is_shown_by_rounds_only_what_is_released_is_said(ran):
    status, said = ran(*BEGUN, *ENTRIES, "whole showing=by-round", *FIRST)
    assert status == 1
    assert "Autumn Swiss, Swiss pairs, EBU victory points, from percentages, released by rounds" in " ".join(
        said.split()
    )
    assert "No round is released yet." in said
    assert "VPs" not in said.partition("Ranking")[2]
    _, shown = ran(*BEGUN, *ENTRIES, "whole showing=by-round", *FIRST, "release 1", club="other")
    assert "VPs" in shown.partition("Ranking")[2]


def test_a_round_that_is_not_over_is_not_released(ran):
    status, said = ran(*FOUR, *IN[:2], "release 1")
    assert (status, "Round 1 is not over: 1 of its results" in said) == (2, True)


@pytest.mark.parametrize(("lines", "says"), REFUSED)
def test_what_cannot_be_is_said_with_its_line_and_nothing_of_it_is_kept(ran, tmp_path, lines, says):
    status, said = ran(*lines)
    assert status == 2
    assert says in said
    assert "Traceback" not in said
    assert "line" not in said or "Nothing of the contest was kept" in " ".join(said.split())
    with opened(tmp_path) as desk:
        assert desk.events() == ()


@pytest.mark.parametrize("deed", range(1, 5))
def test_who_stops_it_is_told_that_nothing_of_it_is_kept(ran, tmp_path, monkeypatch, deed):
    """Whatever is written just then."""
    did = Desk._see_it_safe

    def stopped(desk):
        if len(desk.mine) == deed:
            signal.raise_signal(signal.SIGINT)
        did(desk)

    monkeypatch.setattr(Desk, "_see_it_safe", stopped)
    before = signal.getsignal(signal.SIGINT)
    status, said = ran(*BEGUN, *ENTRIES, "round 1", "late Zoe Yew & Max Yew", "1 1 2S N 8", "1 2 2S N 8")
    assert (status, said.strip()) == (130, "Nothing of the contest was kept: it can be run again.")
    assert signal.getsignal(signal.SIGINT) is before
    monkeypatch.undo()
    with opened(tmp_path) as desk:
        assert desk.events() == ()


def unanswered(desk):
    raise in_words(desk.path, Uncertain)


def stopped_twice(_desk):
    raise KeyboardInterrupt


@pytest.mark.parametrize("ends", [unanswered, stopped_twice])
def test_what_nobody_knows_to_be_begun_is_not_said_to_be_nowhere(ran, tmp_path, monkeypatch, ends):
    do = Desk.do
    monkeypatch.setattr(Desk, "do", lambda desk, command: do(desk, command) and ends(desk))
    _, said = ran(*BEGUN, *ENTRIES, *FIRST)
    monkeypatch.undo()
    with opened(tmp_path) as desk:
        assert len(desk.events()) == 1
    assert "Nothing of the contest was kept" not in said
    assert "Look whether “Autumn Swiss” is in club.overtrick before you run it again." in " ".join(said.split())


def test_who_stops_it_while_the_last_copy_is_taken_is_told_how_it_stands(ran, monkeypatch):
    close = Desk.close
    monkeypatch.setattr(Desk, "close", lambda desk: signal.raise_signal(signal.SIGINT) or close(desk))
    status, said = ran(*FOUR, *IN)
    assert (status, "Ada Ash & Ben Ash" in said) == (1, True)


def test_what_somebody_else_recorded_in_it_meanwhile_is_kept_with_all_of_it(ran, tmp_path, monkeypatch):
    def also_noted(self, told):
        with opened(tmp_path) as other:
            other.do(ChangeEvent(event=self.id, said="noted", changes={"note": "by another"}))

    monkeypatch.setattr(ContestRun, "wish", also_noted)
    status, said = ran(*BEGUN, *ENTRIES, *FIRST[:2], "wish 1-2", "1 2 8S N 8")
    assert status == 2
    assert "What was carried out before is recorded, in event 1 of club.overtrick." in " ".join(said.split())
    with opened(tmp_path) as desk:
        event = desk.event(1)
    assert (event.note, len(event.slips)) == ("by another", 1)


def test_a_file_that_is_not_there_is_said(tmp_path, capsys):
    assert main(["run", str(tmp_path / "club.overtrick"), str(tmp_path / "nothing.txt")]) == 2
    assert "nothing.txt" in "".join(capsys.readouterr())


def test_a_round_is_not_drawn_before_the_one_before_it_has_a_result(ran):
    status, said = ran(*BEGUN, *ENTRIES, "round 1", "round 2")
    assert status == 2
    assert "Round 2 cannot be drawn yet: the next one is round 1." in said


TEAMS = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Lime")
OF_TEAMS = ("event Autumn Teams", "date 2026-11-17", "contest swiss-teams", "rounds 2", "boards 2")
TEAM_ENTRIES = tuple(f"entry {name}: Ann {name}, Ben {name}, Cleo {name}, Dan {name}" for name in TEAMS)
SHORT = ("round 1", "5-7 1 2S N 8", "7-5 1 2S N 7", "5-6 2 2S N 8", "6-5 2 2S N 8", "6-7 3 2S N 8", "7-6 3 2S N 9")
LONG = ("round 1", "5-7 1 2S N 8", "5-7 2 2S N 8", "6-5 3 2S N 8", "round 2", "7-5 1 2S N 7", "7-5 2 2S N 8")


@pytest.mark.parametrize(("odd", "lines", "share"), [("short", SHORT, 2), ("long", LONG, 1)])
def test_a_movement_is_told_its_own_settings_and_three_meet_at_a_time(ran, tmp_path, odd, lines, share):
    status, said = ran(*OF_TEAMS, f"movement odd={odd}", *TEAM_ENTRIES, *lines)
    assert status == 1, said
    with opened(tmp_path) as desk:
        (listed,) = desk.events()
        event = desk.event(listed.id)
    standings = standings_of(event)
    (score,) = [each for each in standings.scores if {*each.meeting.teams} == {5, 7}]
    assert score.meeting.share == Fraction(1, share)
    assert (score.counted, score.waiting) == (2 // share, 0)
    assert sum(score.points) == Fraction(20, share)


@pytest.mark.parametrize(("contest", "entries", "rounds"), [
    ("teams", TEAM_ENTRIES[:2], 2),
    ("teams", TEAM_ENTRIES[:2], 4),
    ("pairs", ENTRIES, 3),
    ("swiss-teams", TEAM_ENTRIES[:6], 3),
])  # fmt: skip
def test_a_contest_lasts_as_many_rounds_as_are_said(ran, tmp_path, contest, entries, rounds):
    ran(f"contest {contest}", f"rounds {rounds}", "boards 2", *entries)
    with opened(tmp_path) as desk:
        (listed,) = desk.events()
        assert desk.event(listed.id).sections[0].movement.length == rounds


@pytest.mark.parametrize(("said", "refused"), [
    ("movement odd=maybe", "movement odd=maybe: expected"),
    ("movement colour=red", "movement colour=red: expected NAME=VALUE, where the name is"),
    ("movement mitchell", "“mitchell” is no movement here: expected swiss, or NAME=VALUE"),
])  # fmt: skip
def test_what_no_movement_is_told_is_refused(ran, said, refused):
    status, words = ran(*OF_TEAMS, said, *TEAM_ENTRIES, "round 1")
    assert status == 2
    assert refused in words


# By movement: of so many teams, who sits E–W at each table, round by round, and how many matches each ends
ALL_AT_ONCE = [
    ("stagger", 4, ((3, 4, 1, 2), (2, 3, 4, 1), (4, 1, 2, 3)), [2, 0, 4]),
    ("new-england-relay", 4, ((2, 3, 4, 1), (3, 4, 1, 2), (4, 1, 2, 3)), [0, 2, 4]),
]


@pytest.mark.parametrize(("key", "teams", "visitors", "ended"), ALL_AT_ONCE)
def test_an_even_number_of_teams_is_all_in_play_at_once(ran, tmp_path, key, teams, visitors, ended):
    begun = ("event Autumn Teams", "contest teams", "method imps", f"movement {key}", "movement boards=1")
    boards = {"stagger": ((2, 1, 2, 1), (4, 3, 4, 3), (3, 4, 3, 4))}.get(
        key, ((2, 4, 2, 4), (3, 1, 3, 1), (4, 2, 4, 2))
    )
    lines = []
    for number, (away, lie) in enumerate(zip(visitors, boards, strict=True), 1):
        tables = enumerate(zip(away, lie, strict=True), 1)
        lines += [f"round {number}", *(f"{n}-{who} {board} 2S N {7 + n * number % 4}" for n, (who, board) in tables)]
    status, said = ran(*begun, *TEAM_ENTRIES[:teams], *lines)
    assert status == 0, said
    with opened(tmp_path) as desk:
        (listed,) = desk.events()
        standings = standings_of(desk.event(listed.id))
    assert all(score.finished for score in standings.scores)
    assert [sum(each.meeting.rounds[-1] == n for each in standings.scores) for n in (1, 2, 3)] == ended


def test_another_movement_is_asked_for_by_its_key(ran, tmp_path):
    begun = ("event Autumn Teams", "contest teams", "method imps", "movement american-whist", "movement boards=1")
    results = [
        f"{table} {(table + round_ - 1) % 5 + 1} 2S N {7 + (table * round_) % 4}"
        for round_ in range(1, 5)
        for table in range(1, 6)
    ]
    rounds = [line for at in range(4) for line in (f"round {at + 1}", *results[5 * at : 5 * at + 5])]
    status, said = ran(*begun, *TEAM_ENTRIES[:5], *rounds)
    assert status == 0, said
    with opened(tmp_path) as desk:
        (listed,) = desk.events()
        standings = standings_of(desk.event(listed.id))
    assert [score.meeting.rounds for score in standings.scores] == [(1, 4)] * 5 + [(2, 3)] * 5
    assert all(score.finished for score in standings.scores)


def test_a_military_drive_is_chosen_by_its_name_and_ranks_its_forts(ran):
    """Of four forts of two pairs; the first pairs go out in round 1, and table 1 wins wherever its pairs sit."""
    pairs = tuple(f"entry Ada {n} & Ben {n}" for n in ("Ash", "Birch", "Cedar", "Elm", "Fir", "Oak", "Yew", "Elder"))
    begun = ("game whist", "contest drive", "movement military", "rounds 2", *pairs)
    status, said = ran(*begun, "round 1", "1 8 5", "2 7 6", "3 7 6", "4 7 6", as_json=True)
    data = json.loads(said)
    assert (status, data["to_come"]) == (1, 4)
    assert [len(each) for each in data["rounds"]] == [4, 4]  # all known in advance
    status, said = ran(*begun, "movement kind=partner", "round 1", club="other")
    assert status == 2
    assert "kind" in said
