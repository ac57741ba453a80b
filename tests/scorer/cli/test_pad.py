"""A pad from the command line: what it scores, what it says of anything else, and that nothing breaks it."""

import io
import json
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.pad import Charge, fold
from scorer.cli import pad_told
from scorer.cli.pad import read, settings_of
from scorer.cli.settings import chosen
from scorer.entry.line import read_line
from scorer.event.results import Played
from tests.rules.hands import hands, moments, values
from tests.rules.test_any_line import lines
from tests.scorer.cli.pads import FOR_EVER, evenings, scored

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
RUBBER = """4S N =
2H E +1

# The dealer exposed a card.
penalty NS 30 revoke
{"level": 1, "strain": "N", "penalty": 2, "declarer": "W", "tricks": 6}
3NT S =
"""


# --- what is asked while it is read ------------------------------------------------------

ASKED = [
    # game               line                  what is asked
    ("rubber-bridge",    "S4 N =",             "S4 N = is read as 4NT by South; did you mean 4♠ N =?"),
    ("rubber-bridge",    "4s n 5 h100 n",      "5 is read as 5 of the thirteen tricks; did you mean +1?"),
    ("chicago",          "s4 n = h150 e",      "s4 n = h150 e is read as 4NT by South; did you mean 4♠ N = h150 E?"),
    ("duplicate-bridge", "3s n 2",             "2 is read as 2 of the thirteen tricks; did you mean +2 or −2?"),
    ("euchre",           "ns euchred",         "“euchred” does not say how many tricks: read as 2."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "line", "asked"), ASKED)
def test_what_is_asked_at_the_desk_is_asked_of_a_pad(key, line, asked):
    rules = game(key)
    (row,) = scored(rules, line).rows
    assert [problem.message for problem in pad_told.doubts(rules, row)][:1] == [asked]
    entry = read_line(line, rules, row.at, pad=True)
    assert entry.problems == row.problems
    assert entry.result == Played(rules.answers(row.entry))


def test_a_mend_keeps_the_honours():
    rules = game("rubber-bridge")
    (row,) = scored(rules, "4s n 5 h100 n").rows
    assert [mend.text for problem in row.problems for mend in problem.mends] == ["4♠ N +1 h100 N"]


@every_game
@given(data=st.data())
def test_a_pad_reads_a_line_as_the_desk_does(rules, data):
    at = data.draw(moments(rules))
    line = data.draw(lines(rules, at))
    understood, entry = read(rules, at, line), read_line(line, rules, at, pad=True)
    if isinstance(entry.result, Played):
        assert (rules.answers(understood.entry), understood.problems) == (entry.result.answers, entry.problems)
    else:
        assert understood.entry == (entry.result if isinstance(entry.result, Charge) else None)
        assert understood.entry or understood.problems


# --- what it scores ---------------------------------------------------------------------


def test_people_get_every_hand_its_points_and_where_the_game_stands(typing):
    done = typing("pad", "rubber-bridge", typing.file("x.txt", RUBBER))
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Rubber bridge",
        "",
        "  1  4♠ by North, made",
        "     N–S  120  4♠ bid and made (Law 81, trick score)",
        "     now  N–S 120   E–W   0",
        "",
        "  2  2♥ by East, made with an overtrick",
        "     E–W   60  2♥ bid and made (Law 81, trick score)",
        "     E–W   30  1 overtrick at 30 (Law 81, premium score)",
        "     now  N–S 120   E–W  90",
        "",
        "  3  revoke",
        "     N–S  −30  revoke (entered by the director)",
        "     now  N–S  90   E–W  90",
        "",
        "  4  1NTX by West, one down",
        "     N–S  100  1NTX, not vulnerable: 1 undertrick, 100 (Law 81, undertrick penalty)",
        "     now  N–S 190   E–W  90",
        "",
        "  5  3NT by South, made",
        "     N–S  100  3NT bid and made (Law 81, trick score)",
        "     N–S  700  Fast rubber (Law 81, rubber premium)",
        "     now  N–S 990   E–W  90",
        "N–S have two games to none, and N–S win by 990 points to 90.",
    ]


def test_a_pad_is_read_in_the_letters_asked_for_and_others_are_refused(typing):
    file = typing.file("x.txt", "4s z =\n3sa o -1\n")
    done = typing("pad", "rubber-bridge", file, "--letters", "Dutch")
    assert (done.status, done.err) == (0, "")
    assert "4♠ by South, made" in done.out
    assert "3NT by East, one down" in done.out
    assert typing("pad", "rubber-bridge", file).status == 2
    greek = typing("pad", "rubber-bridge", file, "--letters", "greek")
    assert (greek.status, greek.out) == (2, "")
    assert "--letters greek: expected english, dutch, german" in greek.err


def test_programs_get_the_same_as_data(typing):
    found = json.loads(typing("pad", "rubber-bridge", typing.file("x.txt", RUBBER), "--json").out)
    assert [each["points"] for each in found["hands"]] == [
        {"NS": 120, "EW": 0}, {"NS": 0, "EW": 90}, {"NS": -30, "EW": 0}, {"NS": 100, "EW": 0}, {"NS": 800, "EW": 0},
    ]  # fmt: skip
    assert [(each["number"], each["line"]) for each in found["hands"]] == [(1, 1), (2, 2), (3, 5), (4, 6), (5, 7)]
    first, last = found["hands"][0], found["hands"][-1]
    assert first["hand"] == {
        "level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "honours": 0, "held": "",
    }  # fmt: skip
    assert first["lines"][0] == {
        "side": "NS", "what": "4♠ bid and made", "points": 120, "law": "Law 81, trick score", "place": "below",
    }  # fmt: skip
    assert (first["standing"]["totals"], first["standing"]["over"]) == ({"NS": 120, "EW": 0}, False)
    assert (last["standing"]["over"], last["standing"]["winners"], last["standing"]["needs"]) == (True, ["NS"], {})
    assert found["hands"][2]["hand"] == {"charge": "NS", "points": -30, "why": "revoke"}
    assert (found["over"], found["winner"], found["totals"]) == (True, "NS", {"NS": 990, "EW": 90})
    assert found["why"] == found["games"][0]["why"] == "N–S have two games to none, and N–S win by 990 points to 90."


ENDS = [
    # game            lines                   settings                              over   winner        games and deals
    ("rubber-bridge", "penalty NS 10 late\n", [],                                   False, None,         0, 0),
    ("rubber-bridge", "4S N =\n",             [],                                   False, None,         0, 1),
    ("rubber-bridge", "4S N =\n4S N =\n",     [],                                   True,  "NS",         1, 2),
    ("rubber-bridge", "4S N =\n" * 3,         ["--set", "games=2"],                 False, None,         1, 3),
    ("rubber-bridge", "4S N =\n" * 4,         ["--set", "games=2"],                 True,  "NS",         2, 4),
    ("rubber-bridge", "4S N =\n" * 5,         ["--set", "games=0"],                 False, None,         2, 5),
    ("rubber-bridge", "2S N =\n",             ["--set", "deals=1"],                 True,  "NS",         0, 1),
    # N–S have 120 to 200, and a game in the unfinished rubber.
    ("rubber-bridge", "4S N =\n4S N -2\n",    ["--set", "deals=2"],                 True,  "NS",         0, 2),
    ("euchre",        "ns 3\new 3\n",         ["--set", "deals=2"],                 True,  ["NS", "EW"], 0, 2),
    ("euchre",        "ns 3\n",               ["--set", "target=1"],                True,  "NS",         1, 1),
    ("whist",         "ns 9\n" * 2,           ["--set", "preset=standard"],         True,  "NS",         1, 2),
    ("whist",         "ns 9\n" * 2,           ["--set", "preset=standard", "--set", "target=7"], False, None, 0, 2),
    ("oh-hell",       "1 2 3 5  1 2 3 4\n",   ["--players", "4"],                   False, None,         0, 1),
    ("oh-hell",       "1 2 3 5 5  1 2 3 2 2\n", ["--players", "5"],                 False, None,         0, 1),
]  # fmt: skip


@pytest.mark.parametrize(("key", "lines", "options", "over", "winner", "games", "deals"), ENDS)
def test_it_says_when_play_is_over_and_who_won(typing, key, lines, options, over, winner, games, deals):
    path = typing.file("x.txt", lines)
    found = json.loads(typing("pad", key, path, "--json", *options).out)
    assert (found["over"], found["winner"], len(found["games"]), found["deals"]) == (over, winner, games, deals)
    assert typing("pad", key, path, *options).status == 0


def test_people_are_told_what_is_still_to_come_and_what_is_due_if_play_stops(typing):
    lines = typing("pad", "rubber-bridge", typing.file("x.txt", "4S N =\n2H E =\n")).out.splitlines()
    start = lines.index("Due if play stops here:")
    assert all("unfinished rubber" in line for line in lines[start + 1 : start + 2])
    assert lines[-2:] == ["N–S need  100 below", "E–W need  40 below"]


def test_people_are_told_who_is_ahead_when_the_agreed_deals_are_played(typing):
    done = typing("pad", "euchre", typing.file("x.txt", "ns 3\n"), "--set", "deals=1")
    assert done.out.splitlines()[-1] == "The agreed number of deals, 1, is played; most points: N–S."


def test_a_deal_too_many_is_counted_and_doubted(typing):
    done = typing("pad", "euchre", typing.file("x.txt", "ns 3\n" * 2), "--set", "deals=1")
    assert "     look again: The agreed number of deals, 1, is played already." in done.out.splitlines()
    assert "     now  N–S 2   E–W 0" in done.out.splitlines()


def test_a_table_that_its_author_did_not_leave_is_said_to_be_none_of_the_authors(typing):
    path = typing.file("x.txt", "dealer E\n")
    assert typing("pad", "beyond", path).out.splitlines()[0].startswith("Beyond (Reconstructed table")
    assert "Reconstructed" not in typing("pad", "beyond", path, "--set", "own_table=yes").out


SAME = [
    '{"makers": "NS", "alone": false, "tricks": 3}\n{"charge": "EW", "points": -1, "why": "talking"}\n',
    '{"makers": "NS",\n "tricks": 3}\npenalty EW 1 talking\n',
    '[{"makers": "NS", "tricks": 3}, {"charge": "EW", "points": -1, "why": "talking"}]',
    '[\n  "ns 3",\n  "penalty E-W 1 talking"\n]\n',
    'ns 3\n["Penalty EW 1: talking"]',
    '\ufeff  NS 3 \r\n\r\n# a remark\r\npenalty e/w 1 talking',
]  # fmt: skip


@pytest.mark.parametrize("text", SAME)
def test_typed_lines_objects_and_lists_say_the_same(typing, text):
    found = json.loads(typing("pad", "euchre", typing.file("x.txt", text), "--json").out)
    assert [each["hand"] for each in found["hands"]] == [
        {"makers": "NS", "alone": False, "tricks": 3},
        {"charge": "EW", "points": -1, "why": "talking"},
    ]
    assert found["totals"] == {"NS": 1, "EW": -1}


def test_numbers_for_every_side_may_be_a_list_or_named_by_their_sides():
    for bids in ([1, 2, 4], {"3": 4, "1": 1, "2": 2}):
        pad = scored(game("oh-hell"), json.dumps({"bids": bids, "tricks": [1, 2, 7]}))
        assert pad.rows[0].entry.bids == (1, 2, 4)


def test_a_line_may_say_who_deals_next(typing):
    for line in ("dealer south", '{"dealer": "S"}'):
        path = typing.file("x.txt", f"ns 3\n{line}\n")
        found = json.loads(typing("pad", "euchre", path, "--json").out)
        assert found["hands"][1]["hand"] == {"dealer": "S"}
        assert [each["standing"]["dealer"] for each in found["hands"]] == ["E", "S"]
        assert typing("pad", "euchre", path).out.splitlines()[6:9] == [
            "  2  South deals",
            "     now  N–S 1   E–W 0",
            "",
        ]


def test_what_is_piped_in_is_read(typing, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"ns 3\nnobody 3")))
    done = typing("pad", "Euchre", "-")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("“Standard input”, line 2, makers: ")


def test_a_letter_that_begins_the_word_for_a_charge_may_be_a_hand(typing):
    found = json.loads(typing("pad", "rubber-bridge", typing.file("x.txt", "p\n"), "--json").out)
    assert found["hands"][0]["hand"]["level"] == 0


def test_a_long_pad_is_read_once(typing, monkeypatch):
    euchre, counted = game("euchre"), []
    after = type(euchre).after
    monkeypatch.setattr(type(euchre), "after", lambda self, at, hand: counted.append(1) or after(self, at, hand))
    assert typing("pad", "euchre", typing.file("x.txt", "ns 3\n" * 300), "--set", "games=0").status == 0
    assert len(counted) == 300


# --- every game: typed, as objects, and folded are the same -------------------------------


@every_game
@given(data=st.data())
def test_a_pad_is_the_same_typed_and_as_objects_and_folded(rules, data):
    players, made, entries, lines = data.draw(evenings(rules))
    expected = fold(rules, players, entries, chosen=made, length=FOR_EVER)
    ways = [
        "\n".join(line for line, _ in lines),
        "\n".join(json.dumps(told) for _, told in lines),
        json.dumps([told for _, told in lines], indent=1, ensure_ascii=False),
        "\n".join(line if at % 2 else json.dumps(told) for at, (line, told) in enumerate(lines)),
    ]
    for text in ways:
        assert scored(rules, text, players, made) == expected


@every_game
@given(data=st.data())
def test_what_is_printed_of_a_pad_adds_up_and_can_be_read_again(rules, data):
    players, made, entries, _ = data.draw(evenings(rules))
    pad = fold(rules, players, entries, chosen=made, length=FOR_EVER)
    told = json.loads(pad_told.as_json(pad, [number for number, _ in entries]))
    assert scored(rules, json.dumps([each["hand"] for each in told["hands"]]), players, made) == pad
    for each in told["hands"]:
        for side, points in each["points"].items():
            lines_ = sum(Fraction(line["points"]) for line in each["lines"] if line["side"] == side)
            assert Fraction(points) == lines_
    assert all(line == line.rstrip() for line in pad_told.told(pad))


@every_game
@given(data=st.data())
def test_a_field_that_is_left_out_stands_at_the_forms_default(rules, data):
    at = rules.opening(rules.players[0], rules.choices.completed())
    hand = data.draw(hands(rules, at))
    form = {field.name: field for field in rules.form(at)}
    told = {name: answer for name, answer in rules.answers(hand).items() if form[name].default != answer}
    assert scored(rules, json.dumps(told)).rows[0].entry == hand


@every_game
def test_every_choice_of_every_game_can_be_made(rules):
    for field in rules.choices:
        for value in values(field):
            typed = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            assert chosen(settings_of(rules), [f"{field.name}={typed}"]) == {field.name: value}
    for preset in rules.presets:
        assert chosen(settings_of(rules), [f"preset={preset.key}"]) == {"preset": preset.key}
    names = [field.name for field in settings_of(rules)]
    assert len(set(names)) == len(names)


@every_game
def test_no_hand_has_a_field_that_makes_it_a_charge(rules):
    assert {"charge", "dealer"}.isdisjoint(
        field.name for field in rules.form(rules.opening(rules.players[0], rules.choices.completed()))
    )
