"""Individuals: who may come, what is said of it, and what an evening of it is."""

from collections import Counter
from dataclasses import replace

import pytest

from rules import GAMES
from scorer.contests import CONTESTS, contest, contest_of, contests_for, standings_of
from scorer.contests.beginning import Beginning
from scorer.evening.coming import NobodyLate, arrives
from scorer.evening.making import Making
from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.results import BareScore, Key, Slip
from scorer.live.words import chairs, contestant_word
from scorer.movements.advice import headline
from scorer.movements.partner_once import NoIndividual
from scorer.sheets.kinds.guide_cards import GuideCards
from scorer.sheets.kinds.parts import room

INDIVIDUAL = contest("individual")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kay", "Leo", "Mia")


def beginning(players, sections=1, boards=22):
    return Beginning(contest="individual", entrants=players, sections=sections, boards=boards, boards_per_round=2)


def event(players=8, boards=14) -> Event:
    """An evening of so many players as it begins, everybody by name."""
    begins = beginning(players, boards=boards)
    made = begins.event(begins.offers())
    (section,) = made.sections
    named = {n: Contestant(n, Entry((Player(NAMES[n - 1]),))) for n in range(1, players + 1)}
    return replace(made, id=1, sections=(replace(section, id=1, contestants=named),))


# players, sections, boards, what is said
TABLE = [
    (12, 1, 22, "Twelve players: eleven rounds of 2, each with another partner."),
    (8,  1, 21, "Eight players: seven rounds of 3, each with another partner."),
    (13, 1, 22, "13 players: eleven rounds of 2, each with another partner."),
    (16, 2, 14, "16 players in two sections: seven rounds of 2, each with another partner."),
]  # fmt: skip


@pytest.mark.parametrize(("players", "sections", "boards", "said"), TABLE)
def test_an_individual_is_said_in_a_sentence(players, sections, boards, said):
    begun = beginning(players, sections, boards)
    offers = begun.offers()
    assert begun.outcome(offers) == said
    made = begun.event(offers)
    assert (made.form, made.winners, len(made.sections)) == ("players", 1, sections)
    assert INDIVIDUAL.came(made) == players


@pytest.mark.parametrize(
    ("players", "sections", "said"),
    [
        (7, 1, "No individual is known for seven players: 8 can play one, or all of them a drive at the tables."),
        (12, 2, "No individual is known for four players: 8 can play one, or all of them a drive at the tables."),
        (33, 1, "No individual is known for 33 players: 32 or 36 can play one, or all of them a drive at the tables."),
    ],
)
def test_too_few_and_too_many_are_refused(players, sections, said):
    with pytest.raises(NoIndividual, match=said):
        beginning(players, sections).offers()


def test_it_goes_with_games_for_two_partners_on_boards():
    fit = {rules.key for rules in GAMES if INDIVIDUAL.suits(rules)}
    assert "duplicate-bridge" in fit
    assert fit.isdisjoint({"rubber-bridge", "oh-hell"})
    assert all((INDIVIDUAL in contests_for(rules)) == (rules.key in fit) for rules in GAMES)
    assert CONTESTS.index(INDIVIDUAL) == 3  # behind what pairs play


def test_its_words_speak_of_players_and_of_partners():
    begins = event()
    (section,) = begins.sections
    assert (chairs(section), contestant_word(section)) == (1, "player")
    assert contest_of(begins).against(begins, Key(1, 1, 1, 1)) == "Hal & Ada against Ben & Dan"
    assert contest_of(begins).described(begins) == "individual, matchpoints"


def test_both_partners_get_what_their_side_gets():
    begins = event()
    slips = {Key(1, 1, 1, 1): Slip(BareScore(420), right=True), Key(1, 1, 2, 1): Slip(BareScore(170), right=True)}
    standings = standings_of(replace(begins, slips=slips))
    rows = {row.contestant.names: row.points for row in standings.rankings()[0].rows if row.place}
    assert rows == {"Hal": 2, "Ada": 2, "Ben": 0, "Dan": 0, "Cleo": 0, "Gus": 0, "Eve": 2, "Fay": 2}
    assert [partner.names for partner in standings.card(1, 8)[0].partners] == ["Ada"]


def test_on_paper_a_player_sees_his_seat_and_his_partner_apart_from_those_he_plays_against():
    begins = event()
    (first, *_) = room.seats(begins.sections[0], 8)
    assert (room.side(begins, first.seat), first.partner, first.against) == ("N", 1, (2, 4))
    chosen = {field.name: field.default for field in GuideCards().settings(begins)}
    card = GuideCards().made(begins, standings_of(begins), chosen).parts[7]
    (table, *_) = card.blocks
    assert [column.title for column in table.columns] == ["Round", "Table", "Sits", "With", "Against", "Boards"]
    assert table.rows[0] == (1, 1, "N", "1", "2 / 4", "1–2")


def test_everybody_has_another_partner_in_every_round():
    begins = event(12, 22)
    standings = standings_of(begins)
    often = Counter(line.partners[0].number for line in standings.card(1, 1))
    assert set(often) == set(range(2, 13))
    assert set(often.values()) == {2}


def test_the_movement_page_speaks_of_players_and_offers_nothing_else():
    begins = event(12)
    making = Making.of(begins)
    (section,) = begins.sections
    wish = making.wish(begins, section)
    assert [family.key for family in making.families] == ["partner-once"]
    assert headline(wish, making.advised(wish)[0]).startswith("twelve players: individual")


def test_of_a_player_too_many_it_is_said_what_to_do():
    begins = event(12)
    with pytest.raises(NobodyLate, match="Choose a movement for 13 players instead"):
        arrives(begins, begins.sections[0])
