"""Who sits where at a table of table play, in few words and whole."""

import re
from dataclasses import replace

import pytest

from rules import GAMES, game
from rules.alphabets import ALPHABETS
from rules.fields import Mend, Problem
from rules.parts.lettered import in_letters_of
from rules.parts.seats import A_SEAT, CALLED, SEAT_KEYS, SEATS, called, letter, player
from rules.text import as_it_is, joined, t
from scorer.entry.judged import Judged
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import PadPlace, Pads
from scorer.live.sat import AtTable, in_names, initials, sat
from tests.scorer.event.tables import FOURS, evening, pairs, players

LETTERED = re.compile(r"\b(North|East|South|West|N–S|E–W|[NESW]|[Pp]layer [1-7])\b")
FIRST = PadPlace(1, 1, 1)


def seated(event):
    """Who sits at the first table as it opens."""
    pads = Pads(event)
    return sat(pads, FIRST, pads.rules.opening(4, pads.chosen))


def named(*people):
    """Two pairs of these names."""
    section = pairs()
    two = {
        1: Contestant(1, Entry(tuple(map(Player, people[:2])))),
        2: Contestant(2, Entry(tuple(map(Player, people[2:])))),
    }
    return evening(replace(section, contestants={**section.contestants, **two}))


def test_partners_sit_across_and_make_a_side():
    assert seated(named("Ida Holm", "Bo Lind", "Ugo Bay", "Ann Ray")).short == {
        **{"N": "Holm", "E": "Bay", "S": "Lind", "W": "Ray"},
        **{"NS": "Holm & Lind", "EW": "Bay & Ray"},
    }


def test_they_are_whole_beside_that():
    assert seated(named("Ida Holm", "Bo Lind", "Ugo Bay", "Ann Ray")).whole["NS"] == "Ida Holm & Bo Lind"


def test_whoever_shares_a_surname_has_the_whole_name():
    short = seated(named("Ida Ek", "Bo Lind", "Ugo Bay", "Ann Ek")).short
    assert (short["N"], short["W"], short["NS"]) == ("Ida Ek", "Ann Ek", "Ida Ek & Lind")


@pytest.mark.parametrize("like", ["West", "Süd", "Noord", "E"])
def test_whoever_is_called_like_a_seat_has_the_whole_name(like):
    there = named("Ida Holm", "Bo Lind", f"Ugo {like}", "Ann Ray")
    assert (seated(there).short["E"], seated(there).short["EW"]) == (f"Ugo {like}", f"Ugo {like} & Ray")
    alone = {n: Contestant(n, Entry((Player(f"Ugo {like}" if n == 2 else f"Ida {n}."),))) for n in range(1, 5)}
    assert seated(evening(replace(players(FOURS), contestants=alone))).short["E"] == f"Ugo {like}"


@pytest.mark.parametrize("people", [("Ida Holm", "", "Ugo Bay", "Ann Ray"), ("", "", "Ugo Bay", "Ann Ray")])
def test_of_a_pair_that_is_not_wholly_known_nothing_is_said(people):
    assert seated(named(*people)).short == {"E": "Bay", "W": "Ray", "EW": "Bay & Ray"}


def test_four_who_play_together_for_once_are_a_side_too():
    there = seated(evening(players(FOURS)))
    assert there.short["NS"] == f"{there.short['N']} & {there.short['S']}"
    assert there.whole["EW"] == f"{there.whole['E']} & {there.whole['W']}"


def test_where_everybody_plays_alone_there_are_no_sides():
    assert seated(evening(players(FOURS), game="oh-hell")).short.keys() == {"1", "2", "3", "4"}


NAMED = {key: as_it_is(name) for key, name in {"N": "Holm", "S": "Lind", "NS": "Holm & Lind", "2": "Bay"}.items()}
IN_NAMES = [
    (t("{side} bid", side=CALLED["NS"]),                     "Holm & Lind bid"),
    (t("{who} deals", who=SEATS["N"]),                       "Holm deals"),
    (t("{who} deals", who=SEATS["E"]),                       "East deals"),  # of whom nothing is known
    (t("{bid} by {who}", bid=as_it_is("N"), who=SEATS["S"]), "N by Lind"),
    (joined((letter("N"), letter("E")), " + "),              "Holm + E"),
    (joined(("!", CALLED["NS"], "×"), ""),                   "!N–S×"),  # as a pad writes it together
    (t("{who}, made", who=player("2")),                      "Bay, made"),
    (t("{who} wins", who=called("3")),                       "Player 3 wins"),
    (t("expected {seats}", seats=A_SEAT),                    "expected N, E, S or W"),  # which is typed
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), IN_NAMES)
def test_a_sentence_names_those_who_sit_there_and_what_is_typed_stays(text, said):
    assert in_names(text, NAMED) == said


@pytest.mark.parametrize("line", ["trex n w s e", "girls n e e w", "girls nxs e e w", "king w", "king sxw"])
def test_a_pad_of_trex_has_the_owner_by_name_and_what_was_taken_by_letters_alone(line):
    rules = game("trex")
    at = rules.on_board(1, rules.choices.completed())
    hand = rules.typed(line, at).hand
    names = {seat: as_it_is(f"{seat}. Holm") for seat in "NESW"}
    kingdom, taken, *_ = rules.pad_cells(hand, at, rules.after(at, hand))
    assert in_names(kingdom, names).startswith("N. Holm ")
    assert in_names(taken, names) == taken


def test_a_label_names_what_may_be_typed_too_and_in_every_way():
    there = AtTable(NAMED, {}, {"N": as_it_is("I.H.")})
    assert there.ways(t("by {seat}", seat=dict(SEAT_KEYS)["N"])) == ("by Holm", "by I.H.", "by N")
    assert there.ways(t("Tricks")) == ("Tricks",)


def test_initials_are_of_every_word_and_of_no_single_one():
    assert [*map(initials, ("Bram de Wit", "Ida Holm-Ek", "Nils", "Ṡ́omi Öst"))] == ["B.d.W.", "I.H.", "", "Ṡ́.Ö."]


def test_initials_that_two_have_are_nobodys():
    there = seated(named("Ida Holm", "Bo Lind", "Ugo Bay", "Ine Haak")).initials
    assert there == {"S": "B.L.", "E": "U.B."}


def test_what_a_line_comes_to_is_said_by_name_with_its_mends():
    told = t("{who} played it", who=SEATS["N"])
    judged = AtTable(NAMED).judged(Judged(reading=told, doubts=(Problem("by", told, mends=(Mend(told, "4s n"),)),)))
    [doubt] = judged.doubts
    assert (judged.reading, doubt.message) == ("Holm played it", "Holm played it")
    assert doubt.mends == (Mend(as_it_is("Holm played it"), "4s n"),)


LACKING = [
    # game, typed,              what comes next
    ("beyond",       "n 2s r 2 5 3", "Tricks, Holm (13 left): a whole number from 0 to 13"),
    ("five-hundred", "p 6",          "Took, Bay & Haak (4 left): a whole number from 0 to 10"),
    ("oh-hell",      "1",            "Bid, Bay: a whole number from 0 to 10"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "lacks"), LACKING)
def test_whose_number_comes_next_is_said_by_name(key, typed, lacks):
    rules = game(key)
    missing = rules.typed(typed, rules.opening(4, rules.choices.completed())).missing
    names = {"N": "Holm", "E": "Bay", "EW": "Bay & Haak", "2": "Bay"}
    there = AtTable({seat: as_it_is(name) for seat, name in names.items()})
    assert there.judged(Judged(missing=missing)).missing == lacks


def test_whose_number_it_is_is_said_by_name_in_the_letters_of_another_country_too():
    rules = in_letters_of(game("five-hundred"), ALPHABETS.find("german"))
    missing = rules.typed("p 6", rules.opening(4, rules.choices.completed())).missing
    assert missing.startswith("Took, OW (4 left)")
    assert AtTable({"EW": as_it_is("Bay & Haak")}).says(missing).startswith("Took, Bay & Haak (4 left)")


@pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
def test_no_game_writes_a_seat_into_a_sentence(rules):
    """What stands before a hand, and what is asked about it, names whoever is known in the place of every seat."""
    at = game(rules.key).opening(rules.usual_players, rules.choices.completed())
    everybody = dict.fromkeys((*SEATS, *CALLED, *"1234567"), as_it_is("Holm"))
    asked = [each.label for each in rules.form(at)] + [each.title for each in rules.pad_columns(at)]
    for text in (rules.standing(at), *asked):
        told = in_names(text, everybody, typed=True)
        assert not LETTERED.search(told), told
