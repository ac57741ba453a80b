"""Evenings of teams in matches, for every sheet: head to head, a round robin under way, and one that has not begun."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from scorer.contests.beginning import Beginning
from scorer.evening.drawing_on import ToDraw
from scorer.evening.lining_up import TeamPlace, lined_up_as_typed
from scorer.event.event import Contestant, Entry, Event, Penalty, Player
from scorer.event.results import BareScore, Key, Played, Slip
from scorer.event.stanzas import Stanza
from scorer.movements import family
from tests.scorer.contests.test_knock_out import beginning as in_a_bracket
from tests.scorer.contests.test_knock_out_pairs import beginning as of_pairs_in_a_bracket
from tests.scorer.contests.test_league_of_eight import begun as league_begun
from tests.scorer.contests.test_swiss_of_eight import beginning as of_eights
from tests.scorer.contests.test_swiss_pairs import beginning as of_pairs
from tests.scorer.contests.test_swiss_teams import beginning, named
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match, penalised
from tests.scorer.standings.test_american_whist import begun, scored
from tests.scorer.standings.test_eights import SCORES, eight, played
from tests.scorer.standings.test_eights import begun as eights
from tests.scorer.when import with_values


@cache
def head_to_head() -> Event:
    """Two teams, twenty-four boards in four stanzas, of which one and a half are in."""
    begins = event(2, 6, 4)
    home = match(EIGHT[:6])
    later = match(((110, 110), ("A+ A-", "A- A+"), (620, None)), round_=2, first=7)
    return dated(handed_in(begins, {**home, **later, **ruled()}))


def ruled() -> dict[Key, Slip]:
    """A hand that was ruled on."""
    hand = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
    return {Key(1, 1, 1, 1): Slip(Played(hand), note="Agreed by both sides.", law="86")}


@cache
def round_robin() -> Event:
    """Five teams, so that one sits out; two rounds are in and a third has begun."""
    begins = penalised(event(5, 4, 5), Penalty(2, Fraction(1), reason="slow play"))
    slips = {}
    for round_, scores in ((1, EIGHT[:4]), (2, EIGHT[4:]), (3, EIGHT[2:3])):
        for table in (1, 2):
            turned = tuple((b, a) for a, b in scores) if table == 2 else scores
            slips |= match(turned, round_=round_, tables=(table, table + 2), first=4 * round_ - 3)
    return dated(handed_in(begins, slips))


def not_begun() -> Event:
    """Four teams of which nobody is known."""
    begins = event(4, 3, 3)
    first, *_ = begins.sections
    return dated(replace(begins, sections=(replace(first, contestants={2: Contestant(2)}),)))


def dated(of: Event) -> Event:
    """With a name and a day."""
    return with_values(of, name="Autumn Teams", date="2026-11-21")


def swiss() -> Event:
    """Five teams at a Swiss, with the first round in and the second drawn."""
    return one_round_in(beginning(5, 3), named)


@cache
def swiss_short() -> Event:
    """Seven teams, three of them with half a match each in either round; the second is drawn."""
    return in_threes("short")


@cache
def swiss_long() -> Event:
    """Seven teams, three of them in the middle of their matches, whose second round is drawn."""
    return in_threes("long")


def in_threes(odd: str) -> Event:
    """A Swiss of which three meet at a time, its first round in and its second drawn."""
    return one_round_in(beginning(7, 4), named, odd=odd)


@cache
def swiss_pairs() -> Event:
    """Seven pairs at a Swiss, at the same stage."""
    return one_round_in(of_pairs(7, 3), two)


@cache
def knock_out_pairs() -> Event:
    """Six pairs in a bracket, at the same stage."""
    return one_round_in(of_pairs_in_a_bracket(6), two)


def two(number: int) -> Contestant:
    """A pair of that number."""
    return Contestant(number, Entry((Player(f"Ada {number}"), Player(f"Ben {number}"))))


def one_round_in(said: Beginning, who: Callable[[int], Contestant], **asked: str) -> Event:
    """A Swiss with its first round in and the second drawn; ``asked`` is what else its family was told."""
    made = said.event(said.offers())
    numbers = range(1, said.entrants + 1)
    section = replace(made.sections[0], id=1, contestants={n: who(n) for n in numbers})
    if asked:
        its = family(section.movement.family)
        section = replace(section, movement=its.movement({**section.movement.made_from, "boards": 6, **asked}))
    begun = replace(made, id=1, sections=(section,))
    slips = {key: Slip(BareScore(-300 * key.table), right=True) for key, _ in section.due()}
    begun = replace(begun, slips=slips)
    put = ToDraw(begun, section, range(2, 3)).anew()
    movement = replace(section.movement, rounds=(*section.movement.rounds, *put.rounds))
    return dated(replace(begun, sections=(replace(section, movement=movement),)))


@cache
def american_whist() -> Event:
    """Five teams that all play at once, three of the four rounds in."""
    return dated(scored(begun(), range(1, 4)))


@cache
def teams_of_eight() -> Event:
    """Two teams of eight, of whose four boards one is to come at a table."""
    return dated(played(eights(), [*SCORES[:3], (*SCORES[3][:3], None)]))


@cache
def knock_out() -> Event:
    """Six teams in a bracket with a plate, the second round drawn."""
    return one_round_in(in_a_bracket(6), named)


@cache
def line_ups() -> Event:
    """Four teams, the first of six players, with line-ups by half; one round is in, and one toss is won."""
    begins = event(4, 4, 3)
    [section] = begins.sections
    one = section.contestants[1]
    six = replace(one.entry, players=(*one.players, Player("Eve Ash"), Player("Finn Ash")))
    there = {**section.contestants, 1: replace(one, entry=six)}
    begins = replace(begins, sections=(replace(section, contestants=there),), whole={"line_ups": 2, "toss 1.1.1": 4})
    place = TeamPlace(begins, begins.sections[0], 1, Stanza(1, 2))
    [lined_up] = lined_up_as_typed(place, "5612").contestants
    begins = replace(begins, sections=(replace(section, contestants={**there, 1: lined_up}),))
    slips = {}
    for table in (1, 2):
        slips |= match(EIGHT[:4], tables=(table, table + 2))
    return dated(handed_in(begins, slips))


@cache
def swiss_of_eight() -> Event:
    """Five teams of eight at a Swiss, with the first round in and the second drawn."""
    return one_round_in(of_eights(5, 3), eight)


@cache
def league_of_eight() -> Event:
    """Four teams of eight, one match of whose first round is in."""
    begins = league_begun()
    here = {key: Slip(BareScore(110), right=True) for key, _ in begins.due() if key.round == 1 and key.table <= 4}
    return dated(handed_in(begins, here))


TEAM_EVENINGS = {
    "line-ups": line_ups,
    "head to head": head_to_head,
    "round robin": round_robin,
    "not begun": not_begun,
    "swiss": swiss,
    "swiss, short three-way": swiss_short,
    "swiss, long three-way": swiss_long,
    "swiss pairs": swiss_pairs,
    "knock-out": knock_out,
    "knock-out pairs": knock_out_pairs,
    "american whist": american_whist,
    "teams of eight": teams_of_eight,
    "swiss of eight": swiss_of_eight,
    "league of eight": league_of_eight,
}
