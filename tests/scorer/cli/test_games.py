"""The list of games, as people and programs get it."""

import json

import pytest

from rules import GAMES, game
from tests.rules.hands import openings
from tests.scorer.cli.pads import scored

every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
KEYS = [
    *("key", "name", "says", "printed", "players", "sides", "on_boards", "deals"),
    *("choices", "presets", "form", "lines", "readings", "note"),
]
FIELD = {"name", "label", "kind", "expected", "default", "always"}
KINDS = {
    "choice": {"options"},
    "number": {"least", "most"},
    "each": {"sides", "least", "most", "total"},
    "order": {"sides"},
    "yes": set(),
    "card": set(),
}


def listed(typing, *options):
    return json.loads(typing("games", "--json", *options).out)


def test_every_game_is_listed_with_everything_a_program_asks(typing):
    found = listed(typing)
    assert [each["key"] for each in found] == [each.key for each in GAMES]
    for each in found:
        assert list(each) == KEYS
        for field in (*each["choices"], *each["form"]):
            assert set(field) == FIELD | KINDS[field["kind"]]


def test_lines_are_listed_in_the_letters_asked_for_and_others_are_refused(typing):
    lines = [each["typed"] for each in listed(typing, "duplicate-bridge", "--letters", "Dutch")[0]["lines"]]
    assert lines[:2] == ["4s n =", "3sax o -2"]
    assert "    3sax e -2" in typing("games", "duplicate-bridge", "--letters", "french").out
    done = typing("games", "--letters", "greek")
    assert (done.status, done.out) == (2, "")
    assert "--letters greek: expected english, dutch, german" in done.err


def test_a_choice_is_listed_with_its_values_and_what_stands_until_it_is_made(typing):
    (found,) = listed(typing, "rubber-bridge")
    assert (found["players"], found["sides"][0]) == ([4], {"key": "NS", "name": "N–S"})
    (slams,) = found["choices"]
    assert slams["default"] == "bid"
    assert slams["options"] == [
        {"value": "bid", "label": "a slam bid and made"},
        {"value": "taken", "label": "twelve or thirteen tricks taken"},
    ]
    assert found["presets"][0] == {"key": "as-printed", "name": "As printed", "choices": {"slams": "taken"}}
    assert found["form"][4] == {
        "name": "tricks", "label": "Tricks", "kind": "number", "least": 0, "most": 13,
        "expected": "a whole number from 0 to 13", "default": None, "always": False,
    }  # fmt: skip


@every_game
def test_the_lines_that_are_shown_are_hands_with_any_number_of_players_and_whatever_is_chosen(rules):
    for at in openings(rules):
        shown = dict(rules.examples(at))
        assert len(shown) >= 1
        for line, says in shown.items():
            read = rules.typed(line, at)
            assert (rules.words(read.hand, at), read.problems) == (says, ())
    assert {line for at in openings(rules) for line, _ in rules.examples(at)} == set(rules.lines)


@every_game
def test_the_form_that_is_listed_is_the_one_that_a_pad_takes(typing, rules):
    (found,) = listed(typing, rules.key)
    with pytest.raises(Exception, match="There is no such field: expected ") as refused:
        scored(rules, json.dumps({"no such field": 1}))
    names = str(refused.value).splitlines()[0].partition("expected ")[2].rstrip(".").replace(" or ", ", ")
    assert names.split(", ") == [field["name"] for field in found["form"]]


def test_people_get_a_few_lines_a_game(typing):
    done = typing("games")
    assert (done.status, done.err) == (0, "")
    blocks = done.out.rstrip("\n").split("\n\n")
    assert [block.split(":")[0] for block in blocks] == [each.key for each in GAMES]
    assert blocks[1].splitlines() == [
        "rubber-bridge: Rubber bridge, 4 players",
        f"    {game('rubber-bridge').says}",
        f"    After {game('rubber-bridge').printed}",
        "    Asked of a hand: level, strain, penalty, declarer, tricks, honours, held",
        "    --set slams",
        "    --set preset=as-printed, standard",
    ]


def test_one_game_is_shown_in_full(typing):
    assert typing("games", "Rubber bridge").out.splitlines() == [
        "rubber-bridge: Rubber bridge, 4 players",
        f"    {game('rubber-bridge').says}",
        f"    After {game('rubber-bridge').printed}",
        "",
        "Asked of a hand:",
        "    level     Level: 0 (Pass), 1, 2, 3, 4, 5, 6, 7",
        "    strain    Strain: C (♣), D (♦), H (♥), S (♠), N (NT)",
        "    penalty   Doubled: 1 (—), 2 (X), 4 (XX)",
        "    declarer  By: N, E, S, W",
        "    tricks    Tricks: a whole number from 0 to 13",
        "    honours   Honours: 0 (None), 100, 150",
        "    held      Held by: N, E, S, W",
        "",
        "Typed, for example:",
        "    4s n =                         4♠ by North, made",
        "    3nx e -2                       3NTX by East, two down",
        "    4 hearts by west made, h150 e  4♥ by West, made, 150 honours by East",
        "    p                              passed out",
        "",
        "To choose with --set:",
        "    slams  A slam premium is for: "
        "bid (a slam bid and made), taken (twelve or thirteen tricks taken), bid unless chosen",
        "",
        "Presets, with --set preset=KEY:",
        "    as-printed: As printed (slams=taken)",
        "    standard: Standard",
    ]


@every_game
def test_every_game_can_be_shown_in_full(typing, rules):
    done = typing("games", rules.key)
    assert (done.status, done.err) == (0, "")
    assert all(f"    {field.name} " in done.out for field in rules.choices)
    assert (rules.note(rules.choices.completed()) or rules.name) in done.out


def test_numbers_for_every_side_say_whose_they_are_and_what_they_make(typing):
    told = typing("games", "oh-hell").out
    assert "tricks  Took: 3 whole numbers from 0 to 10, 10 together (1, 2, 3)" in told
    assert "bids    Bid: 3 whole numbers from 0 to 10 (1, 2, 3)" in told


def test_a_game_that_is_none_is_said_to_be_none(typing):
    done = typing("games", "nought")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("“nought” is not a game: expected duplicate-bridge, rubber-bridge, ")


@every_game
def test_a_line_that_is_shown_is_one_that_a_pad_takes(typing, tmp_path, rules):
    for at, each in enumerate(listed(typing, rules.key)[0]["lines"]):
        pad = tmp_path / f"{at}.txt"
        pad.write_text(each["typed"], encoding="utf-8")
        assert not typing("pad", rules.key, str(pad)).err, each


def test_what_may_be_chosen_is_told_in_the_language_of_the_command_where_it_is_typed_in_english(typing):
    said = typing("--language", "de", "games", "spades").out
    assert "made (erfüllt), set (verloren)" in said
    assert "made, set, blind-made (blind made)" in typing("games", "spades").out
    assert "ja, wenn nichts gewählt ist" in typing("--language", "de", "games", "chicago").out
