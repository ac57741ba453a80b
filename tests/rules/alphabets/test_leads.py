"""A card that was led, typed with a blank in it, in the letters of a country."""

import pytest

from rules import game
from rules.alphabets import ALPHABETS
from rules.parts.lettered import in_letters_of

OURS = {letters.key: letters for letters in ALPHABETS}
HONOURS = "AKQJ"


def read(letters, lead, says="lead "):
    """A line of duplicate bridge with a lead behind it."""
    return said(letters, f"4{letters.suits['S']} {letters.seats['N']} = {says}{lead}")


def said(letters, line):
    """What a line of duplicate bridge says."""
    rules = in_letters_of(game("duplicate-bridge"), letters)
    return rules.typed(line, rules.on_board(1, rules.choices.completed()))


@pytest.mark.parametrize("letters", ALPHABETS, ids=OURS)
def test_a_suit_and_a_rank_apart_are_the_card_of_the_country(letters):
    for suit, own in letters.suits.items():
        ranks = {"10": "T", "3": "3", **{letters.honours[rank]: rank for rank in HONOURS}}
        for said, rank in ranks.items():
            for lead in (f"{own} {said}", f"{said} {own}", f"{said.lower()} {own.lower()}", f"the {said} of {own}"):
                found = read(letters, lead)
                assert (found.hand and found.hand.lead, found.problems) == (suit + rank, ()), (lead, found)


@pytest.mark.parametrize("letters", ALPHABETS, ids=OURS)
def test_so_they_are_where_nothing_is_said_of_a_lead_if_the_suit_stands_first(letters):
    for suit, own in letters.suits.items():
        for said, rank in {"10": "T", "3": "3", **{letters.honours[rank]: rank for rank in HONOURS}}.items():
            for line in (f"{own} {said}", f"{own} {said} led"):
                found = read(letters, line, says="")
                assert found.hand is None or found.hand.lead == suit + rank, (line, found)


@pytest.mark.parametrize("letters", ALPHABETS[1:], ids=[*OURS][1:])
def test_the_english_letter_of_a_suit_that_is_none_here_is_refused(letters):
    own = {letter.lower() for letter in letters.suits.values()}
    besides = own | {letter.lower() for letter in (*letters.either, *letters.suit_of)}
    for suit in {*"cdhs"} - besides:
        for lead in (f"10 {suit}", f"{suit} 10", f"3 of {suit}"):
            assert read(letters, lead).hand is None, lead


TORN = [
    # a letter that is a suit and an honour
    ("dutch",  "h v", "HQ"),
    ("dutch",  "v h", "HQ"),
    ("dutch",  "h r", "DK"),
    ("dutch",  "r h", "DK"),
    ("dutch",  "h h", "HK"),
    ("german", "k k", "DK"),
    ("german", "k b", "DJ"),
    ("german", "k c", "HK"),
    ("german", "d k", "DQ"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "lead", "card"), TORN)
def test_of_a_letter_that_is_a_suit_and_an_honour_the_other_letter_tells(key, lead, card):
    assert read(OURS[key], lead).hand.lead == card


# Behind the contract the name of a suit is of the lead, also where nobody says that it was led.
NAMED = [
    ("german", "3t n = pik 5",           "S5"),
    ("german", "t3 9 tricks n pik d",    "SQ"),
    ("french", "3 trèfles n = coeur r",  "HK"),
    ("french", "3t n = lead carreau 5",  "D5"),
    ("dutch",  "3k n -1 harten v",       "HQ"),
    ("dutch",  "n klaver 3 -1 harten 3", "H3"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "card"), NAMED)
def test_the_name_of_a_suit_behind_the_contract_is_of_the_lead(key, typed, card):
    read = said(OURS[key], typed)
    assert (read.hand.lead, read.problems) == (card, ())


TENS = [
    ("swedish", "3s n 8 tk", "tk", "♣10"),
    ("swedish", "3s n 8 ts", "ts", "♠10"),
    ("dutch",   "3s n 8 tr", "tr", "♦10"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "quoted", "card"), TENS)
def test_a_ten_led_behind_the_tricks_may_say_what_they_are(key, typed, quoted, card):
    (asked,) = said(OURS[key], typed).problems
    assert (asked.message, asked.doubtful) == (f"“{quoted}” is read as the lead of {card}; did you mean tricks?", True)
    assert said(OURS[key], asked.mends[0].text).hand == said(OURS[key], "3s n 8 tricks").hand


NO_TENS = [("dutch", "3s n -1 tr"), ("dutch", "3s n 8 r10"), ("german", "3p n 8 tk"), ("french", "3p n 8 tr")]


@pytest.mark.parametrize(("key", "typed"), NO_TENS)
def test_a_card_that_can_be_nothing_else_is_not_asked_about(key, typed):
    assert said(OURS[key], typed).problems == ()
