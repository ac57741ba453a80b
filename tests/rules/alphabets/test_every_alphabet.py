"""What every alphabet owes every game: whatever is typed or written in it is the hand that it is in English."""

import pathlib
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.alphabets import ALPHABETS, alphabet
from rules.alphabets.english import ENGLISH
from rules.game import Typed
from rules.parts.lettered import in_letters_of
from tests.examples import a_share, one_in
from tests.rules.fives import Fives
from tests.rules.hands import deals, openings
from tests.rules.lines import WORDS

every_alphabet = pytest.mark.parametrize("letters", ALPHABETS, ids=lambda each: each.key)
EVERY_GAME = [*GAMES, Fives()]
some_game = pytest.mark.parametrize(
    ("letters", "game"),
    a_share([*product(ALPHABETS, EVERY_GAME)]),
    ids=lambda each: each.key,
)
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda each: each.key)
few = one_in(4)


@every_alphabet
def test_an_alphabet_has_its_own_table_of_lines(letters):
    assert "TABLE = [" in (pathlib.Path(__file__).parent / f"test_{letters.key}.py").read_text()


def test_an_alphabet_is_found_by_its_key_and_one_that_is_not_known_is_english():
    assert [alphabet(each.key) for each in ALPHABETS] == list(ALPHABETS)
    assert alphabet("") is alphabet("tlh") is ENGLISH


@every_alphabet
def test_no_letter_is_two_suits_two_honours_or_two_seats(letters):
    for each, many in ((letters.suits, 4), (letters.honours, 4), (letters.seats, 4)):
        assert len(each) == len(set(each.values())) == many


@every_alphabet
def test_two_letters_are_one_card_whichever_stands_first(letters):
    assert {pair for pair, cards in letters.cards.items() if len(cards) > 1} == set()


@every_alphabet
@every_game
def test_every_example_of_a_game_is_typed_in_every_alphabet_and_is_the_same_hand(letters, game):
    own = in_letters_of(game, letters)
    for at in {game.form(at): at for at in openings(game)}.values():  # all that letters see of what stands before
        english, typed = [*game.examples(at)], [*own.examples(at)]
        assert [says for _, says in english] == [says for _, says in typed]
        for (line, _), (mine, _) in zip(english, typed, strict=True):
            assert (own.typed(mine, at).hand, own.typed(mine, at).problems) == (game.typed(line, at).hand, ())


@some_game
@few
@given(data=st.data())
def test_any_hand_that_is_written_in_letters_reads_the_same(letters, game, data):
    hand, at = data.draw(deals(game))
    own = in_letters_of(game, letters)
    for line in (own.written(hand, at), letters.keyed(own.written(hand, at)), game.written(hand, at)):
        typed = own.typed(line, at)
        assert (typed.hand, typed.missing) == (hand, ""), line
        assert all(problem.doubtful for problem in typed.problems), line


@some_game
@few
@given(data=st.data())
def test_a_line_in_letters_that_ends_too_soon_is_never_wrong(letters, game, data):
    hand, at = data.draw(deals(game))
    own = in_letters_of(game, letters)
    for line in (own.written(hand, at), letters.keyed(own.written(hand, at))):
        for end in range(len(line)):
            assert [each for each in own.typed(line[:end], at).problems if not each.doubtful] == [], line[:end]


@pytest.mark.parametrize(("key", "typed", "written"), WORDS)
def test_english_letters_are_read_as_they_are_without_any(key, typed, written):
    rules = game(key)
    at = rules.opening(rules.usual_players, rules.choices.completed())
    assert in_letters_of(rules, ENGLISH).typed(typed, at) == rules.typed(typed, at)


def test_a_game_in_letters_is_the_same_one_whenever_it_is_asked_for():
    rules = game("chicago")
    assert in_letters_of(rules, alphabet("dutch")) is in_letters_of(rules, alphabet("dutch"))
    assert in_letters_of(rules, alphabet("dutch")).key == "chicago"


def test_what_is_quoted_of_a_line_stands_in_it_and_what_is_meant_is_offered_in_its_letters():
    rules = game("duplicate-bridge")
    at = rules.on_board(1, rules.choices.completed())
    french = in_letters_of(rules, alphabet("french"))
    assert [problem.message for problem in french.typed("4 cœur ouest = truc", at).problems] == [
        "Nothing more was expected, not “truc”."
    ]
    (doubt,) = in_letters_of(rules, alphabet("dutch")).typed("4SZ4", at).problems
    assert [mend.text for mend in doubt.mends][:1] == ["4♠ Z ="]


def test_the_seats_on_the_keys_of_a_form_are_in_the_letters():
    rules = game("duplicate-bridge")
    at = rules.on_board(1, rules.choices.completed())
    own = in_letters_of(rules, alphabet("dutch"))
    assert [label for _, label in own.form(at).by_name["declarer"].options] == ["N", "O", "Z", "W"]
    assert own.form(at) is own.form(at)


@every_alphabet
@pytest.mark.parametrize(("key", "line"), [("duplicate-bridge", "4"), ("beyond", ""), ("five-hundred", "7")])
def test_the_seats_that_are_still_to_be_typed_are_said_in_its_letters(letters, key, line):
    own = in_letters_of(game(key), letters)
    strain = f"{letters.suits['S']} " if line else ""
    said = own.typed(f"{line}{strain}", own.opening(4, own.choices.completed())).missing
    north, east, south, west = letters.seats.values()
    assert f"{north}, {east}, {south} or {west}" in said


def test_a_letter_that_is_no_seat_is_refused_with_those_that_are():
    own = in_letters_of(game("duplicate-bridge"), alphabet("dutch"))
    [problem] = own.typed("4s q", own.on_board(1, own.choices.completed())).problems
    assert problem.message == "“q” is not who played it: N, O, Z or W."


@pytest.mark.parametrize("typed", ["²", "4² n", "4h n ²", "¹³"])
@every_alphabet
def test_a_small_figure_is_no_number_and_refused(letters, typed):
    own = in_letters_of(game("duplicate-bridge"), letters)
    assert own.typed(typed, own.on_board(1, own.choices.completed())).problems


# A letter of the club for a suit that is another in English, or none, wherever it stands; never the English one.
ANYWHERE = [
    # game                 letters    typed                   as it is written
    ("duplicate-bridge",   "french",  "4, c, n, =",           "4♥ N ="),
    ("duplicate-bridge",   "french",  "4/c/n/=",              "4♥ N ="),
    ("duplicate-bridge",   "polish",  "4 (c) n =",            "4♥ N ="),
    ("duplicate-bridge",   "spanish", "4. c n =",             "4♥ N ="),
    ("duplicate-bridge",   "german",  "4 made c n",           "4♥ N ="),
    ("duplicate-bridge",   "german",  "4, p, o, 10",          "4♠ O ="),
    ("duplicate-bridge",   "dutch",   "4/k/z/10",             "4♣ Z ="),
    ("duplicate-bridge",   "swedish", "4, r, v, =",           "4♦ V ="),
    ("duplicate-bridge",   "french",  "4, cx, n, =",          "4♥X N ="),
    ("duplicate-bridge",   "french",  "3, sa, o, =",          "3SA O ="),
    ("duplicate-bridge",   "polish",  "3/BA/e/-1",            "3BA E −1"),
    ("duplicate-bridge",   "german",  "w, 3, p kontra, 9",    "3♠X W ="),
    ("rubber-bridge",      "french",  "4, k, o, =, h100 n",   "4♦ O = h100 N"),
    ("colour-whist",       "french",  "8 n s c =",            "8♥ N S 8"),
    ("five-hundred",       "french",  "n c 8 8",              "8♥ N 8"),
    ("five-hundred",       "french",  "p, 6 4",               "Pass 6 4"),
    ("beyond",             "dutch",   "p, r, 3 4 3 3",        "Pass R 3 4 3 3"),
    ("duplicate-bridge",   "french",  "p",                    "Pass"),
    ("beyond",             "dutch",   "z 2 n r 2 5 3 / 2 2 5 4", "Z 2SA R 2 5 3 / 2 2 5 4"),
    ("illustrated-whist",  "french",  "null e h 5",           "Null E half 5"),
    ("colour-whist",       "polish",  "6 - c - n - alone 6",  "6♥ N 6"),
    ("duplicate-bridge",   "german",  "nt4 s 10",             "4SA S ="),
    ("rubber-bridge",      "french",  "sa4,s,10",             "4SA S ="),
    ("chicago",            "polish",  "ba 3 s 9",             "3BA S ="),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "line"), ANYWHERE)
def test_a_letter_is_the_suit_of_the_club_wherever_it_stands(key, letters, typed, line):
    own = in_letters_of(game(key), alphabet(letters))
    at = own.opening(4, own.choices.completed())
    read = own.typed(typed, at)
    assert [problem.message for problem in read.problems] == []
    assert read.hand
    assert own.written(read.hand, at) == line


# A side and the double of what it announced in one word, and a double and who was; two partners in one word, or with
# the word of the country between them; and a seat behind a number, where there is no suit to come.
IN_OWN_LETTERS = [
    # game                 letters    typed                        as it is written
    ("illustrated-whist",  "dutch",   "10SA W 8 kings !OWX",       "10SA W 8 kings !OWX"),
    ("illustrated-whist",  "dutch",   "10SA W 8 kings !OW X",      "10SA W 8 kings !OWX"),
    ("illustrated-whist",  "dutch",   "10SA W 8 kings !nzxx",      "10SA W 8 kings !NZXX"),
    ("illustrated-whist",  "german",  "10SA W 8 kings !OWX",       "10SA W 8 kings !OWX"),
    ("illustrated-whist",  "french",  "10SA O 8 kings NS!X !EOX",  "10SA O 8 kings NS!X !EOX"),
    ("illustrated-whist",  "spanish", "10ST O 8 kings !EOX",       "10ST O 8 kings !EOX"),
    ("illustrated-whist",  "swedish", "10NT V 8 kings !ÖVX",       "10NT V 8 kings !ÖVX"),
    ("beyond",             "polish",  "pass 3 4 S 3 3",            "Pass 3 4 3 3"),
    ("beyond",             "polish",  "pas 3 4 S 3 3",             "Pass 3 4 3 3"),
    ("beyond",             "polish",  "p N 3 E 4 S 3 W 3",         "Pass 3 4 3 3"),
    ("beyond",             "polish",  "n 2 p 2 5 3 / 2 2 5 4",     "N 2♠ 2 5 3 / 2 2 5 4"),
    ("beyond",             "german",  "pass N 3 O 4 S 3 W 3",      "Pass 3 4 3 3"),
    ("beyond",             "french",  "passe N 3 E 4 S 3 O 3",     "Pass 3 4 3 3"),
    ("beyond",             "spanish", "pass round 3 4 S 3 O 3",    "Pass 3 4 3 3"),
    ("colour-whist",       "dutch",   "8s zo 9",                   "8♠ Z O 9"),
    ("colour-whist",       "dutch",   "8s no 9",                   "8♠ N O 9"),
    ("colour-whist",       "dutch",   "8s no contract",            "8♠ N O 8"),
    ("colour-whist",       "dutch",   "8s no one down",            "8♠ N O 7"),
    ("colour-whist",       "french",  "8p no made",                "8♠ N O 8"),
    ("euchre",             "german",  "passed by all",             "All passed"),
    ("whist",              "german",  "ns all",                    "N–S 13"),
    ("colour-whist",       "dutch",   "oz 8s =",                   "8♠ O Z 8"),
    ("colour-whist",       "dutch",   "8h no +1",                  "8♥ N O 9"),
    ("colour-whist",       "german",  "8p os 10",                  "8♠ O S 10"),
    ("colour-whist",       "french",  "8p no 10",                  "8♠ N O 10"),
    ("colour-whist",       "swedish", "8s vs 10",                  "8♠ V S 10"),
    ("solo-whist",         "dutch",   "prop zo 8",                 "Prop Z O 8"),
    ("solo-whist",         "dutch",   "Prop NO 8",                 "Prop N O 8"),
    ("colour-whist",       "dutch",   "8s z en o 9",               "8♠ Z O 9"),
    ("colour-whist",       "french",  "8p nord et ouest 10",       "8♠ N O 10"),
    ("solo-whist",         "german",  "prop s und o 8",            "Prop S O 8"),
    ("solo-whist",         "swedish", "prop s och ö 8",            "Prop S Ö 8"),
    ("solo-whist",         "polish",  "prop east i s 8",           "Prop E S 8"),
    ("whist",              "polish",  "north i south took 9",      "N–S 9"),
    ("colour-whist",       "french",  "8k west et sud =",          "8♦ O S 8"),
    ("whist",              "dutch",   "o en w 8",                  "O–W 8"),
    ("whist",              "spanish", "norte y s 8",               "N–S 8"),
    ("whist",              "polish",  "n i s 8",                   "N–S 8"),
    ("rubber-bridge",      "dutch",   "5 harten xz −8",            "5♥X Z −8"),
    ("rubber-bridge",      "spanish", "4♠ XXO =",                  "4♠XX O ="),
    ("illustrated-whist",  "swedish", "null xö 5",                 "Null X Ö 5"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "line"), IN_OWN_LETTERS)
def test_what_is_typed_in_its_letters_is_written_back_in_them(key, letters, typed, line):
    own = in_letters_of(game(key), alphabet(letters))
    at = own.opening(4, own.choices.completed())
    for each in (typed, line):
        read = own.typed(each, at)
        assert [problem.message for problem in read.problems] == []
        assert own.written(read.hand, at) == line


@pytest.mark.parametrize("letters", ["dutch", "german"])
@pytest.mark.parametrize(("key", "line"), [("colour-whist", "8♠ no"), ("solo-whist", "prop no")])
def test_two_partners_in_one_word_are_not_wrong_while_their_tricks_are_still_to_be_typed(letters, key, line):
    own = in_letters_of(game(key), alphabet(letters))
    read = own.typed(line, own.opening(4, own.choices.completed()))
    assert (read.problems, str(read.missing)[:6]) == ((), "Tricks")


def test_no_is_no_two_partners_before_trump():
    own = in_letters_of(game("colour-whist"), alphabet("dutch"))
    [problem] = own.typed("8 no trump n 8", own.opening(4, own.choices.completed())).problems
    assert problem.message.startswith("Trumps: “no trump” is not")


@every_alphabet
def test_a_word_that_is_only_begun_is_never_passed_over(letters):
    begun = sorted({word[:end].strip() for word in letters.names for end in range(2, len(word)) if word[0].isalpha()})
    for key in ("duplicate-bridge", "euchre", "illustrated-whist", "trex"):
        own = in_letters_of(game(key), letters)
        at = own.opening(own.usual_players, own.choices.completed())
        line, _ = next(own.examples(at))
        taken = [word for word in begun if own.typed(f"{line} {word}", at).hand == own.typed(line, at).hand]
        assert taken == [], f"{key}: {line}"


def test_a_word_that_is_only_begun_is_told_as_begun():
    own = in_letters_of(game("euchre"), alphabet("dutch"))
    at = own.opening(4, own.choices.completed())
    assert own.typed("nz 3", at).hand is not None
    assert own.typed("nz 3 gedoub", at) == Typed(missing="the rest of “gedoub”", answers=own.typed("nz 3", at).answers)


# Beginnings of a word or of several, one letter of it or more, and what of the line is quoted.
BEGUN = [
    ("duplicate-bridge",  "french",  "1 piques c",                  "c"),
    ("rubber-bridge",     "french",  "5C c",                        "c"),
    ("five-hundred",      "french",  "7 san",                       "san"),
    ("five-hundred",      "french",  "6 tr",                        "tr"),
    ("trex",              "french",  "O Girls nord ExE/ ouest OxS O c", "c"),
    ("duplicate-bridge",  "polish",  "4 trefl k",                   "k"),
    ("chicago",           "polish",  "5 bez atu k",                 "k"),
    ("illustrated-whist", "polish",  "slam bez at",                 "bez at"),
    ("illustrated-whist", "polish",  "10cx w half 11 kings !ns k",  "k"),
    ("colour-whist",      "polish",  "4 pa",                        "4 pa"),
    ("beyond",            "spanish", "todos p",                     "todos p"),
    ("illustrated-whist", "spanish", "9t r",                        "r"),
    ("illustrated-whist", "swedish", "open null r",                 "r"),
    ("duplicate-bridge",  "swedish", "u",                           "u"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "begun"), BEGUN)
def test_the_beginning_of_a_right_line_is_not_told_as_wrong(key, letters, typed, begun):
    own = in_letters_of(game(key), alphabet(letters))
    read = own.typed(typed, own.opening(4, own.choices.completed()))
    assert (read.problems, read.missing) == ((), f"the rest of “{begun}”")


WRONG = [
    ("duplicate-bridge", "4 trefl qu"),
    ("duplicate-bridge", "4 trefl n = k k"),
    ("duplicate-bridge", "k k"),
    ("oh-hell",          "3 2 3 3 4 2 3 p"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed"), WRONG)
def test_what_begins_no_word_that_may_stand_there_is_wrong_as_ever(key, typed):
    own = in_letters_of(game(key), alphabet("polish"))
    assert own.typed(typed, own.opening(4, own.choices.completed())).problems


# A suit by its name in the country, before its number, is the suit as it is in English.
NAMED_FIRST = [
    ("rubber-bridge",     "french",  "n carreau 3 contré -3",    "3♦X N −3"),
    ("duplicate-bridge",  "german",  "o herz 7 -2",              "7♥ O −2"),
    ("duplicate-bridge",  "french",  "nord trèfle 2 one off",    "2♣ N −1"),
    ("chicago",           "dutch",   "N, harten 6, doublet, 1 overtrick", "6♥X N +1"),
    ("colour-whist",      "dutch",   "harten 8 n z 8",           "8♥ N Z 8"),
    ("beyond",            "swedish", "klöver 2 ö 2 5 3 / 2 2 5 4", "Ö 2♣ 2 5 3 / 2 2 5 4"),
    ("illustrated-whist", "polish",  "trefl 8 by n 9",           "8♣ N 9"),
    # a letter that is another suit in English, in a line without a figure
    ("illustrated-whist", "german",  "slam, c w made",           "Slam ♥ W 12"),
    ("illustrated-whist", "french",  "slam; c contré; o off three", "Slam ♥X O 9"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "line"), NAMED_FIRST)
def test_a_suit_by_its_name_stands_before_its_number_as_well(key, letters, typed, line):
    own = in_letters_of(game(key), alphabet(letters))
    at = own.opening(own.usual_players, own.choices.completed())
    read = own.typed(typed, at)
    assert (own.written(read.hand, at), read.problems, read.missing) == (line, (), "")


# What stands glued behind a suit is of the game, and the suit of these letters.
GLUED = [
    ("colour-whist", "spanish", "5ca e 4",  "5♥ E 4"),
    ("colour-whist", "spanish", "5da e 4",  "5♦ E 4"),
    ("colour-whist", "polish",  "5ca e 4",  "5♥ E 4"),
    ("colour-whist", "german",  "5ca o 4",  "5♥ O 4"),
    ("colour-whist", "french",  "5 clubs e 4", "5♣ E 4"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "typed", "line"), GLUED)
def test_a_letter_is_no_english_suit_because_of_what_is_glued_to_it(key, letters, typed, line):
    own = in_letters_of(game(key), alphabet(letters))
    at = own.opening(4, own.choices.completed())
    assert own.written(own.typed(typed, at).hand, at) == line


@pytest.mark.parametrize("typed", ["5ca e 4", "5 ca e 4"])
def test_a_name_of_a_suit_that_is_cut_short_is_no_other_suit(typed):
    own = in_letters_of(game("colour-whist"), alphabet("french"))
    [problem] = own.typed(typed, own.opening(4, own.choices.completed())).problems
    assert "“ca” is not" in problem.message
