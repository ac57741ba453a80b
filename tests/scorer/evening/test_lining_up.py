"""Line-ups as they are typed, half by half: who sits from then on, and what is refused in one sentence."""

from dataclasses import replace

import pytest

from scorer.evening.lining_up import OfAnotherTeam, TeamPlace, lined_up_as_typed, said_of_line_ups, tossed
from scorer.event.event import Player
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from scorer.event.stanzas import LAST, PARTS, Stanza
from scorer.live.line_ups import boards_played, squad
from scorer.live.names import substitutes
from scorer.standings.boards.meetings import meetings
from scorer.standings.boards.seating_rights import rights
from tests.scorer.evening.evenings import begun
from tests.scorer.standings.team_events import event as teams

SIX = (Player("Eve Ash"), Player("Finn Ashby"))


def six(boards: int = 8, rounds: int = 2, parts: int = 2):
    """Two teams, the first of six, whose rounds have two halves."""
    begins = teams(2, boards, rounds)
    [only] = begins.sections
    one = only.contestants[1]
    entry = replace(one.entry, players=(*one.players, *SIX))
    only = replace(only, contestants={**only.contestants, 1: replace(one, entry=entry)})
    return replace(begins, sections=(only,), whole={"line_ups": parts})


TYPED = [
    # what is typed                    who sits N, S, E and W
    ("1 2 3 4",                        "Ada Ben Cleo Dan"),
    ("5621",                           "Eve Finn Ben Ada"),
    ("5 6 / 2 1",                      "Eve Finn Ben Ada"),
    ("12-34",                          "Ada Ben Cleo Dan"),
    ("eve fi b a",                     None),  # Ada Ash and everybody else begins with an a somewhere
    ("eve fi b ada",                   "Eve Finn Ben Ada"),
    ("Eve Ash, Finn Ashby / Ben Ash & Ada Ash", "Eve Finn Ben Ada"),
    ("1, 2, 3, +Zoe Oak",              "Ada Ben Cleo Zoe"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "sits"), TYPED)
def test_a_line_up_is_typed_by_number_or_by_name(typed, sits):
    event = six()
    if sits is None:
        with pytest.raises(Refusal, match="“a” may be"):
            lined_up_as_typed(TeamPlace(event, event.sections[0], 1, Stanza(1)), typed)
        return
    [one] = lined_up_as_typed(TeamPlace(event, event.sections[0], 1, Stanza(1)), typed).contestants
    assert " ".join(each.name.split()[0] for each in one.players_in(1)[:4]) == sits
    assert {*squad(event.sections[0].contestants[1])} <= {*one.players_in(1)}


REFUSED = [
    ("1 2 3",          "“1 2 3” names three players: Team 1 plays with four, those who sit N–S first."),
    ("1 2 3 4 5",      "“1 2 3 4 5” names five players: Team 1 plays with four, those who sit N–S first."),
    ("",               "“” names no players: Team 1 plays with four, those who sit N–S first."),
    ("1 1 2 3",        "Ada Ash would sit in two seats at once."),
    ("ada 1 2 3",      "Ada Ash would sit in two seats at once."),
    ("1 2 3 7",        "“7” is nobody of Team 1: expected a number to 6, the beginning of a name, "
                       "or + before a substitute."),
    ("0123",           "“0” is nobody of Team 1"),
    ("1 2 3 ²",        "“²” is nobody of Team 1"),
    ("①, 2, 3, 4",     "“①” is nobody of Team 1"),
    (f"1 2 3 {'9' * 5000}", "is nobody of Team 1"),
    ("1, 2, 3, Zoe",   "“Zoe” is nobody of Team 1"),
    ("1, 2, 3, as",    "“as” may be "),
    ("1, 2, 3, +",     "“+” is nobody of Team 1"),
    ("1, 2, 3, +Ada Birch", "Ada Birch is in team 2, and cannot sit for team 1 as well."),
    ("+Zoe, +zoe, 1, 2",    "would sit in two seats at once."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "says"), REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence(typed, says):
    event = six()
    with pytest.raises(Refusal) as refused:
        lined_up_as_typed(TeamPlace(event, event.sections[0], 1, Stanza(1)), typed)
    assert says in refused.value.in_full


def test_what_is_not_said_of_a_half_is_as_in_the_half_before(desk):
    event = begun(desk, six())
    deed = desk.do(lined_up_as_typed(TeamPlace(event, event.sections[0], 1, Stanza(1, 2)), "5634"))
    assert (
        deed.what == "Team 1, round 1, second half: table 1 N–S: Eve Ash & Finn Ashby, table 2 E–W: Cleo Ash & Dan Ash."
    )
    one = desk.event(1).sections[0].contestants[1]
    sat = {each: one.players_in(*each)[0].name for each in (Stanza(1), Stanza(1, 2), Stanza(2), Stanza(2, 2))}
    assert [*sat.values()] == ["Ada Ash", "Eve Ash", "Eve Ash", "Eve Ash"]
    desk.do(lined_up_as_typed(TeamPlace(desk.event(1), desk.event(1).sections[0], 1, Stanza(1)), "2134"))
    one = desk.event(1).sections[0].contestants[1]
    assert [one.players_in(1, part)[0].name for part in (1, 2)] == ["Ben Ash", "Eve Ash"]
    desk.undo()
    desk.undo()
    assert desk.event(1) == event


def test_what_is_said_of_a_half_holds_whatever_is_said_of_the_half_before_it(desk):
    begun(desk, six())
    for part, typed in ((1, "5634"), (2, "5634"), (1, "1234")):
        desk.do(lined_up_as_typed(TeamPlace(desk.event(1), desk.event(1).sections[0], 1, Stanza(1, part)), typed))
    one = desk.event(1).sections[0].contestants[1]
    assert [one.players_in(1, part)[0].name for part in (1, 2)] == ["Ada Ash", "Eve Ash"]


OUTSIDE = [
    # what is typed for stanza after stanza                 what is said of it
    (["1, 2, 3, +Zoe Oak"],                                 ["Zoe Oak from round 1, first half"]),
    (["1, 2, 3, +Zoe Oak", "zoe, 2, 3, 1"],                 ["Zoe Oak from round 1, first half"]),
    (["1, 2, 3, +Zoe Oak", "2, zoe, 5, 6", "1 2 3 4"],      ["Zoe Oak from round 1, first half",
                                                             "Zoe Oak no more from round 2, first half"]),
    (["5 6 1 2", "1 2 3 4"],                                []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), OUTSIDE)
def test_who_comes_from_outside_is_said_and_nobody_who_only_changes_chairs(typed, said):
    event = six()
    for stanza, text in zip((Stanza(1), Stanza(1, 2), Stanza(2)), typed, strict=False):
        [section] = event.sections
        [one] = lined_up_as_typed(TeamPlace(event, section, 1, stanza), text).contestants
        event = replace(event, sections=(replace(section, contestants={**section.contestants, 1: one}),))
    assert [*substitutes(event.sections[0].contestants[1], 2)] == said


def after(event, number, stanza, typed, outsider=Player):
    """The event with a line-up more."""
    [section] = event.sections
    [one] = lined_up_as_typed(TeamPlace(event, section, number, stanza), typed, outsider).contestants
    return replace(event, sections=(replace(section, contestants={**section.contestants, number: one}),))


LENT = [
    # Zoe sits for 2 from  for 1 from  1 has somebody else from  may she
    (Stanza(1),     Stanza(1),     None,       False),
    (Stanza(1),     Stanza(1, 2),  None,       False),
    (Stanza(2),     Stanza(1),     None,       False),  # she would sit for team 1 in round 2 as well
    (Stanza(2),     Stanza(1),     Stanza(2),  True),
    (Stanza(2),     Stanza(1),     Stanza(2, 2), False),
    (Stanza(2, 2),  Stanza(1, 2),  Stanza(2),  True),
]  # fmt: skip


@pytest.mark.parametrize(("there", "here", "until", "may"), LENT)
def test_nobody_sits_for_two_teams_at_once_however_long_a_line_up_stands(there, here, until, may):
    event = after(six(), 2, there, "1, 2, 3, +Zoe Oak")
    if until:
        event = after(event, 1, until, "1 2 3 5")
    if may:
        after(event, 1, here, "1, 2, 3, +Zoe Oak")
        return
    with pytest.raises(OfAnotherTeam, match="Zoe Oak is in team 2"):
        after(event, 1, here, "1, 2, 3, +Zoe Oak")


def test_two_of_one_name_are_two_where_the_club_knows_both_and_one_of_two_names_is_one():
    event = after(six(), 2, Stanza(1), "1, 2, 3, +Zoe Oak", lambda name: Player(name, 7))
    after(event, 1, Stanza(1), "1, 2, 3, +Zoe Oak", lambda name: Player(name, 8))
    with pytest.raises(OfAnotherTeam):
        after(event, 1, Stanza(1), "1, 2, 3, +Zoe Oak-Elm", lambda name: Player(name, 7))


def test_boards_are_counted_for_whoever_sat_in_that_half():
    event = six(boards=8, rounds=1)
    [section] = event.sections
    [one] = lined_up_as_typed(TeamPlace(event, section, 1, Stanza(1, 2)), "1 5 6 4").contestants
    section = replace(section, contestants={**section.contestants, 1: one})
    slips = {key: Slip(BareScore(110)) for key, _ in section.due() if key.number != 8}
    event = replace(event, sections=(section,), slips=slips)
    boards, each = boards_played(event, section)[1]
    assert len(boards) == 7
    assert {who.name.split()[0]: n for who, n in each.items()} == {
        "Ada": 7, "Ben": 4, "Cleo": 4, "Dan": 7, "Eve": 3, "Finn": 3,
    }  # fmt: skip


def test_the_toss_and_the_settings_are_deeds(desk):
    event = begun(desk, six(parts=1))
    assert desk.do(said_of_line_ups(event, PARTS, 2)).what == "A line-up is for: half a round."
    assert desk.do(said_of_line_ups(desk.event(1), LAST, "home")).what == "Who seats last: the team at home."
    desk.undo()
    [meeting] = meetings(desk.event(1).sections[0])
    deed = desk.do(tossed(desk.event(1), meeting, 2))
    assert deed.what == "Team 1 against Team 2: Team 2 seats last in the odd stanzas."
    assert [*rights(desk.event(1), meeting).last.values()] == [2, 1, 2, 1]
    assert desk.do(tossed(desk.event(1), meeting, 0)).what == "Team 1 against Team 2: no toss yet."
    assert rights(desk.event(1), meeting).open
