"""What is said of a file that is no pad, and of options that are none; nothing that stands in a file breaks it."""

import io
import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from scorer.cli import pad_told
from scorer.event.refusal import Refusal
from tests.rules.hands import answers, hands
from tests.scorer.cli.pads import scored

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
RUBBER, OH_HELL, WHIST = "rubber-bridge", "oh-hell", "whist"
RIGHT = '{"level": 4, "strain": "S", "declarer": "N", "tricks": 10}'
EACH = '{"bids": [1, 2, 4], "tricks": [1, 2, 7]}'
WRONG = [
    # game            what stands in the file                                what is said, all of it
    (RUBBER, "4Z N =",                 ["line 1, strain: "]),
    (RUBBER, "\n4S N",                 ["line 2: The line ends too soon: "]),
    (RUBBER, "4S N = and more",        ["line 1, tricks: Nothing more was expected, not “more”."]),
    (RUBBER, "penalty",                ["line 1, charge: The line ends too soon: Penalty: NS or EW is missing."]),
    (RUBBER, "penalty XX 10",          ["line 1, charge: Penalty: “XX” is not NS or EW."]),
    (RUBBER, "4S N =\n" * 3,             ["line 3: The game is over. N–S have two games to none, and N–S win by "]),
    (RUBBER, "4S N =\n" * 2 + "nonsense", ["line 3: The game is over. N–S have two games to none, and N–S win by "]),
    (RUBBER, "4S N =\n" * 2 + '{"x": 1}', ["line 3: The game is over. N–S have two games to none, and N–S win by "]),
    (RUBBER, "x" * 1001,               ["line 1: “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” has 1,001 signs"]),
    (RUBBER, b"\xff\xfe\x00",          ["line 1: this is not text"]),
    (RUBBER, b"4S N =\n\x00\x01",      ["line 2: this is not text"]),
    (RUBBER, "\x1b[31m",               ["“�”"]),
    # the fields
    (RUBBER, RIGHT.replace("4", '"4"'), ['line 1, level: "4" is not 0 (Pass), 1, 2, 3, 4, 5, 6 or 7.']),
    (RUBBER, RIGHT.replace("4", "4.0"), ["line 1, level: 4.0 is not 0 (Pass)"]),
    (RUBBER, RIGHT.replace("4", "true"), ["line 1, level: true is not 0 (Pass)"]),
    (RUBBER, RIGHT.replace("4", "1e99999"), ["line 1, level: 1e99999 is not 0 (Pass)"]),
    (RUBBER, RIGHT.replace("10", "NaN"), ["line 1, tricks: NaN is not a whole number from 0 to 13."]),
    (RUBBER, RIGHT.replace("10", "-Infinity"), ["line 1, tricks: -Infinity is not a whole number"]),
    (RUBBER, RIGHT.replace("10", "14"), ["line 1, tricks: 14 is not a whole number from 0 to 13."]),
    (RUBBER, RIGHT.replace("10", "9" * 5000), ["line 1, tricks: 9999999999999999999999999999999999999999… is"]),
    (RUBBER, RIGHT.replace("10", "null"), ["line 1, tricks: Nothing is given: expected a whole number"]),
    (RUBBER, RIGHT.replace("10", "[[{}]]"), ["line 1, tricks: [[{}]] is not a whole number from 0 to 13."]),
    (RUBBER, RIGHT.replace('"N"', '""'), ['line 1, declarer: "" is not "N", "E", "S" or "W".']),
    (RUBBER, RIGHT.replace('"S"', '"♠"'), ['line 1, strain: "♠" is not "C" (♣), "D" (♦), "H" (♥), "S" (♠)']),
    (RUBBER, "{}",                     ["line 1, level: Nothing is given"]),
    (RUBBER, '{"level": 4}',           ["strain: Nothing", "declarer: Nothing", "tricks: Nothing"]),
    (RUBBER, '{"level": 9, "colour": 1}', ["colour: There is no such field: expected level, ", "level: 9 is"]),
    (RUBBER, '{"colour": 1}',          ["colour: There is no such field", "level: Nothing is given"]),
    (RUBBER, '{"\\u001b[1m": 1, "level": 0}', ["line 1, �[1m: There is no such field"]),
    (RUBBER, '{"level": 0, "tricks": 7}', ["line 1, tricks: "]),
    (RUBBER, '{"level": 0, "tricks": "x"}', ['line 1, tricks: "x" is not a whole number']),
    (OH_HELL,     EACH.replace("7", "6"),   ["line 1, tricks: 1 + 2 + 6 makes 9, not 10."]),
    (OH_HELL,     EACH.replace("7", "77"),  ["line 1, tricks: 3: “77” is not a whole number from 0 to 10."]),
    (OH_HELL,     EACH.replace("7", "7, 0"), ["line 1, tricks: [1, 2, 7, 0] is not a list of 3 whole numbers"]),
    (OH_HELL,     EACH.replace("7", "true"), ["line 1, tricks: [1, 2, true] is not a list of 3 whole numbers"]),
    (OH_HELL,     EACH.replace("7", "7.0"), ["line 1, tricks: [1, 2, 7.0] is not a list of 3 whole numbers"]),
    (OH_HELL,     EACH.replace("[1, 2, 7]", '{"1": 10}'), ['line 1, tricks: {"1": 10} is not a list of 3 whole']),
    (OH_HELL,     EACH.replace("[1, 2, 7]", '"127"'), ['line 1, tricks: "127" is not a list of 3 whole numbers']),
    ("trex",          '{"owner": "N", "contract": "trex", "order": [1, 2, 3, 4]}',
                      ['line 1, order: [1, 2, 3, 4] is not a list of "N", "E", "S", "W", each once, first to last.']),
    ("euchre",        '{"makers": "NS", "alone": 1, "tricks": 3}', ["line 1, alone: 1 is not true or false."]),
    # the objects
    (RUBBER, '{"level": 0, "level": 0}', ["line 1: “level” is given twice: expected each field once."]),
    (RUBBER, '{"level": 0',            ["line 1: the JSON breaks off: expected sound JSON"]),
    (RUBBER, '{"level": 0,\n"tricks" 7}', ["line 2: “7}” stands at sign 10: expected sound JSON"]),
    (RUBBER, "{'level': 0}",           ["line 1: “'level': 0}” stands at sign 2: expected sound JSON"]),
    (RUBBER, "{0\u20280",                 ["line 1: “0�0” stands at sign 2: expected sound JSON"]),
    (RUBBER, '{"level": 0} P',         ["line 1: “P” stands behind the JSON: expected a new line."]),
    (RUBBER, "[",                      ["line 1: the JSON breaks off"]),
    (RUBBER, '["P"',                   ["line 1: the JSON breaks off: expected a comma or ]."]),
    (RUBBER, '["P" "P"]',              ["line 1: “\"P\"]” stands at sign 6: expected a comma or ]."]),
    (RUBBER, '["P",\n7]',              ["line 2: 7 is not a hand: expected an object, or a line in quotation"]),
    (RUBBER, '[["P"]]',                ['line 1: ["P"] is not a hand']),
    (RUBBER, '["P", null]',            ["line 1: null is not a hand"]),
    (RUBBER, f'["{"x" * 1001}"]',      ["has 1,001 signs: expected a line of at most 1,000."]),
    (RUBBER, "[" * 100_000,            ["line 1: this is nested deeper than any hand."]),
    (RUBBER, '{"level": ' + "[" * 100_000, ["line 1: this is nested deeper than any hand."]),
    (RUBBER, json.dumps({f"x{n}": 0 for n in range(30)}), [*["no such field"] * 20, "11 more fields are wrong."]),
    (RUBBER, json.dumps({f"x{n}": 0 for n in range(20)}), [*["no such field"] * 20, "1 more field is wrong."]),
    # the charges
    (RUBBER, '{"charge": "XX", "points": 0}', ['charge: "XX" is not "NS" or "EW".', "points: 0 is not"]),
    (RUBBER, '{"charge": "NS"}',       ["points: Nothing is given: expected a whole number from -99999"]),
    (RUBBER, '{"charge": "NS", "points": true, "why": " "}', ["points: true is not", 'why: " " is not a reason']),
    (RUBBER, '{"charge": ["NS"], "points": 1.5, "to": 1}', ["to: There is no", "charge: [", "points: 1.5 is not"]),
    (RUBBER, '{"dealer": "X"}',           ['line 1, dealer: "X" is not "N", "E", "S" or "W".']),
    (RUBBER, '{"dealer": null}',          ['line 1, dealer: null is not "N", "E", "S" or "W".']),
    (RUBBER, '{"dealer": "N", "level": 0}', ["line 1, dealer: There is no such field"]),
    (RUBBER, "dealer X",                  ["line 1, charge: Dealer: “X” is not N, E, S or W."]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "text", "says"), WRONG, ids=range(len(WRONG)))
@pytest.mark.parametrize("options", [[], ["--json"]], ids=["lines", "json"])
def test_bad_input_is_told_with_its_line_its_field_and_what_was_expected(typing, key, text, says, options):
    done = typing("pad", key, typing.file("x.txt", text), *options, *(["--players", "3"] if key == OH_HELL else []))
    assert (done.status, done.out) == (2, "")
    told = done.err.splitlines()
    assert len(told) == len(says)
    for sentence, part in zip(told, says, strict=True):
        assert sentence.startswith("“x.txt”, line ")
        assert part in sentence
        assert sentence.endswith(".")


REFUSED = [
    # what was typed                                    what is said
    (["nought", "x.txt"],                               "“nought” is not a game: expected duplicate-bridge, "),
    (["whist", "no.txt"],                               "“no.txt” is not there: expected a file with a pad, "),
    (["whist", "."],                                    "“.” is a folder: expected a file with a pad, "),
    (["whist", "x.txt", "--players", "5"],              "--players 5: Whist is for 4 players."),
    (["oh-hell", "x.txt", "--players", "2"],            "--players 2: Oh Hell! is for 3 to 7 players."),
    (["whist", "x.txt", "--set", "target"],             "--set target: expected NAME=VALUE, where the name is drive "),
    (["whist", "x.txt", "--set", "goal=5"],             "--set goal=5: expected NAME=VALUE"),
    (["whist", "x.txt", "--set", "target=0"],           "--set target=0: expected a whole number from 1 to 999."),
    (["whist", "x.txt", "--set", "target=5.0"],         "--set target=5.0: expected a whole number from 1 to 999."),
    (["whist", "x.txt", "--set", "drive=perhaps"],      "--set drive=perhaps: expected yes or no."),
    (["whist", "x.txt", "--set", "honours=many"],       "--set honours=many: expected none, count or not-one-short."),
    (["whist", "x.txt", "--set", "preset=best"],        "--set preset=best: expected as-printed, standard, "),
    (["whist", "x.txt", "--set", "deals=-1"],           "--set deals=-1: expected a whole number from 0 to 999."),
    (["duplicate-bridge", "x.txt", "--set", "preset="], "expected NAME=VALUE, where the name is deals or games."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "says"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_what_cannot_be_done_is_said_in_a_sentence(typing, typed, says):
    typing.file("x.txt", "")
    done = typing("pad", *typed)
    assert (done.status, done.out) == (2, "")
    assert says in done.err
    assert done.err.count("\n") == 1


NOTHING = {
    "empty": b"",
    "blanks": b" \n\t\r\n",
    "a mark alone": b"\xef\xbb\xbf",
    "a remark": b"# tonight",
    "a list": b"[]",
}


@pytest.mark.parametrize("what", NOTHING)
@pytest.mark.parametrize("options", [[], ["--json"]], ids=["lines", "json"])
def test_a_file_without_a_hand_is_said_to_hold_none(typing, what, options):
    done = typing("pad", "whist", typing.file("x.txt", NOTHING[what]), *options)
    assert (done.status, done.out) == (2, "")
    assert done.err == "“x.txt” holds no hand: expected a file with a pad, one hand a line.\n"


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"], ids=repr)
def test_lines_are_counted_however_they_end(typing, end):
    hands = ["ns 6", "ew 9", "ns 7"]
    counted = [len(json.loads(typing("pad", "whist", typing.file("x.txt", end.join(hands)), "--json").out)["hands"])]
    assert counted == [3]
    assert "“x.txt”, line 4" in typing("pad", "whist", typing.file("x.txt", end.join([*hands, "nonsense"]))).err
    assert "line 3: this is not text" in typing("pad", "whist", typing.file("x.txt", f"ns 6{end}{end}\0")).err


def test_choices_that_do_not_go_together_are_refused_in_the_games_words(typing, monkeypatch):
    monkeypatch.setattr(type(game(WHIST)), "choice_problems", lambda *_: game(WHIST).problems(None, None))
    monkeypatch.setattr(type(game(WHIST)), "problems", lambda *_: (type("P", (), {"message": "Neither."}),))
    done = typing("pad", "whist", typing.file("x.txt", ""))
    assert (done.status, done.err) == (2, "--set: Neither.\n")


def test_a_file_larger_than_any_pad_is_not_read_to_its_end(typing, monkeypatch):
    monkeypatch.setattr("scorer.cli.pad_lines.MOST_LINES", 3)
    done = typing("pad", "whist", typing.file("x.txt", "ns 6\n" * 4))
    assert (done.status, done.out) == (2, "")
    assert "“x.txt”, line 4: more than 3 lines" in done.err
    monkeypatch.setattr("scorer.cli.pad_lines.MILLION", 0)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"ns 6\n")))
    assert "“Standard input” is larger than" in typing("pad", "whist", "-").err


# --- whatever is in the file --------------------------------------------------------------

LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 14), st.integers(), st.floats(), st.text(max_size=5),
    st.sampled_from(["", "N", "NS", "EW", "S", "pass", "1", "DQ", "\ud800"]),
)  # fmt: skip
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner))
BYTES = st.binary(max_size=60)
TYPED = st.text(alphabet="0123456789 nsewNSEWxcdh♠♥,-+=/[]{}\"':#\n\x00\x1b\u2028½²", max_size=60)


def read(rules, text):
    """The pad that a text makes, or else every sentence that is said of it."""
    try:
        return scored(rules, text), []
    except Refusal as refusal:
        return None, str(refusal).splitlines()


def objects(form):
    """Objects that have some fields of a form, and perhaps others, with anything in them."""
    names = st.sampled_from([field.name for field in form] * 4 + ["charge", "points", "why", "?"])
    return st.dictionaries(names, JSON | LEAVES, max_size=6)


@st.composite
def nearly_right(draw, form):
    """Right answers to a form, of which one or two are something else, or not there."""
    given = draw(answers(form))
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from([field.name for field in form]))
        if draw(st.booleans()):
            given[name] = draw(JSON | LEAVES)
        else:
            given.pop(name, None)
    return given


@every_game
@given(data=st.data())
def test_nothing_breaks_it(rules, data):
    at = rules.opening(rules.players[0], rules.choices.completed())
    begun = [rules.written(data.draw(hands(rules, at)), at)] if data.draw(st.booleans()) else []
    form = rules.form(at)
    line = data.draw(objects(form) | nearly_right(form) | st.lists(JSON, max_size=3) | TYPED | BYTES)
    text = line if isinstance(line, str | bytes) else json.dumps(line)
    if isinstance(text, str):
        text = "\n".join((*begun, text))
    pad, said = read(rules, text)
    if pad:
        assert pad_told.as_json(pad, [0] * len(pad.rows))
        assert list(pad_told.told(pad))
    assert all(sentence.startswith("“x.txt”, line ") for sentence in said)
    assert sum(map(len, said)) < 20_000


@every_game
@given(data=st.data())
def test_a_spoilt_line_is_refused_or_read_and_never_more(rules, data):
    at = rules.opening(rules.players[0], rules.choices.completed())
    line = rules.written(data.draw(hands(rules, at)), at)
    place, sign = data.draw(st.integers(0, len(line))), data.draw(TYPED)
    _, said = read(rules, line[:place] + sign + line[place + data.draw(st.integers(0, 2)) :])
    assert all(sentence.startswith("“x.txt”, line ") for sentence in said)


NESTED = [
    '{{"bids": {0}, "tricks": [1, 2, 7]}}',
    '{{"bids": [{0}, 1, 1], "tricks": [1, 2, 7]}}',
    '{{"charge": "1", "points": {0}}}',
    "[{0}]",
]


@pytest.mark.parametrize("form", NESTED)
def test_what_is_nested_is_refused_however_deep_it_is(form):
    # Between what can be read and what can be quoted lie a few depths only.
    for depth in range(1, 1100):
        pad, said = read(game("oh-hell"), form.format("[" * depth + "]" * depth))
        assert pad is None
        assert all(sentence.startswith("“x.txt”, line 1") for sentence in said)


def test_a_line_of_ten_million_signs_is_refused_in_few_words():
    for text in ("4" * 10**7, '{"level": "' + "4" * 10**7 + '"}', '["' + "4" * 10**7 + '"]', "{" + " " * 10**7):
        with pytest.raises(Refusal) as refused:
            scored(game("rubber-bridge"), text)
        assert len(str(refused.value)) < 1_000
