"""Two people at one club file: nobody writes over, or takes away, what they have not seen."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from rules.fields import Number
from scorer.commands import COMMANDS, Overtaken, meeting, unpacked
from scorer.commands.events import ChangeEvent, NewEvent, RemoveEvent
from scorer.commands.linking import LinkPlayers
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.presets import KeepPreset, keep_preset
from scorer.commands.remembering import Remember
from scorer.commands.results import EnterResult
from scorer.commands.results import enter as recorded
from scorer.commands.rounds import PutRounds
from scorer.commands.sections import NobodyPlaysThere, Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import ChangeSession, NewSession, RemoveSession
from scorer.commands.speaking import ChooseLanguage, paper_in
from scorer.commands.together import Together
from scorer.evening.changes import choice_changed, choices_changed, setting_changed
from scorer.evening.drawing_on import ToDraw
from scorer.event.event import Contestant, Entry, Penalty, Player, Section
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.journal import rows_after
from scorer.keeping.copies import checked
from scorer.movements import family
from scorer.picture import Picture
from tests.scorer.clubs import first_key, slip
from tests.scorer.desk.commanded import picture
from tests.scorer.overtaking import IDA, PIA, bare, called, on_board_1

FOUR_SPADES = "4♠ by North, made: 420, not vulnerable"


SLAMS = "A slam premium is for: twelve or thirteen tricks taken"


DRAWN = Section(letter="B", movement=family("lots").movement({"entered": 8, "who": "partners", "rounds": 3}))


def seat_1(both, *names, number=1):
    people = (Contestant(number, Entry(tuple(map(Player, names)))),)
    return Seat(event=1, said=f"{' and '.join(names)} sit.", section=both.section.id, contestants=people)


def set_so(both, **answers):
    settings = {**both.seen.settings, **answers}
    return ChangeEvent(event=1, said=f"set {answers}.", changes={"settings": settings})


def missing(both, number):
    section = replace(both.section, away=(Away(number),) if number else ())
    return PutSection(event=1, said=f"{number} is missing.", section=section, parts=("away",))


def fined(both, amount, number=2):
    penalties = (*both.section.penalties, Penalty(number, Fraction(amount)))
    return Penalise(event=1, said=f"fined {amount}.", section=both.section.id, penalties=penalties)


def member(_, **other):
    return PutMembers(said=f"member {other}.", put=(replace(IDA, **other),), seen=((IDA,),))


def renamed(both, name):
    return member(both, name=name)


def struck(_, __):
    return PutMembers(said="struck off.", gone=(1, 2), seen=((IDA, PIA),))


def club(_, name):
    return NameClub(said=f"the club is {name}.", name=name, seen=("",))


def rules(_, slams):
    return keep_preset("rubber-bridge", "Ours", {"slams": slams}, own={})


def speaks(_, code):
    return paper_in(code, before="en")


def answers(_, kind):
    return Remember(said=f"ref: {kind}.", of="headings", name="ref", answer=kind, seen=("",))


def put_away(_, __):
    return RemoveEvent(event=1, said="put away.")


def drawn(both, again):
    if len(both.seen.sections) == 1:
        both.mine.do(PutSection(event=1, said="section B", section=DRAWN))
        both.seen = both.mine.event(1)
    there = ToDraw(both.seen, both.seen.sections[1], range(2, 4))
    return replace(there.drawn(again=again), said=f"draw {again}.")


def taken_out(both, _):
    return RemoveSection(event=1, said="taken out.", section=both.section.id)


def starts(_, time):
    return ChangeSession(event=1, said=f"at {time}.", session=2, changes={"starts": time})


def dropped(*_):
    return RemoveSession(event=1, said="taken out.", session=2)


# What two people do to the same thing; what then stands there, in words, where the deed itself does not say it.
OVERWRITING = [
    ("a result",          EnterResult,   on_board_1, on_board_1, (0, 2),               FOUR_SPADES),
    ("a seat",            Seat,          seat_1,     seat_1,     ("Ida", "Pia"),       "Ida & nobody"),
    ("a name",            ChangeEvent,   called,     called,     ("Teams", "Pairs"),   "The event is called Teams"),
    ("who misses",        PutSection,    missing,    missing,    (2, 11),              "2 is missing"),
    ("penalties",         Penalise,      fined,      fined,      (1, 3),               "1: 5 % of a top, 2: 1 point"),
    ("a member",          PutMembers,    renamed,    renamed,    ("Ida Ek", "Ida Bo"), "Ida Ek, No. 12"),
    ("a member struck",   PutMembers,    renamed,    struck,     ("Ida Ek", None),     "Ida Ek, No. 12"),
    ("the club",          NameClub,      club,       club,       ("Harbour", "Hill"),  "Harbour"),
    ("rules",             KeepPreset,    rules,      rules,      ("taken", "bid"),     SLAMS),
    ("a language",        ChooseLanguage, speaks,    speaks,     ("nl", "pl"),         "Dutch"),
    ("an answer",         Remember,      answers,    answers,    ("number", "-"),      "number"),
    ("rounds",            PutRounds,     drawn,      drawn,      (1, 2),               "rounds 2–3, drawn otherwise"),
    ("an event put away", RemoveEvent,   on_board_1, put_away,   (0, None),            ""),
    ("a session",         ChangeSession, starts,     starts,     ("14:00", "15:00"),   "Play starts at 14:00"),
    ("a session out",     RemoveSession, starts,     dropped,    ("14:00", None),      ""),
    ("a section out",     RemoveSection, on_board_1, taken_out,  (0, None),            ""),
]  # fmt: skip


# They write over nothing: one begins something, another is its parts; who is meant by a name is read off the file as it
# is said, with nobody coming between.
NEED_NOT_SEE = {NewEvent, NewSession, LinkPlayers, Together}


def test_every_command_that_replaces_or_removes_something_says_what_its_author_saw():
    declared = {kind for kind in COMMANDS if "seen" in kind.__annotations__}
    assert declared == set(COMMANDS) - NEED_NOT_SEE
    assert declared == {row[1] for row in OVERWRITING}
    for kind in declared:
        assert {field.name: field for field in fields(kind)}["seen"].type != "tuple[Any, ...]"


@pytest.mark.parametrize("case", OVERWRITING, ids=[row[0] for row in OVERWRITING])
def test_nobody_writes_over_or_takes_away_what_they_have_not_seen(both, case):
    _, _, one, other, (first, second), stands = case
    quicker, slower = one(both, first).seeing(both.seen), other(both, second).seeing(both.seen)
    both.theirs.do(quicker)
    before = picture(both.mine)
    with pytest.raises(Overtaken) as caught:
        both.mine.do(slower)
    assert caught.value.stands == stands
    assert str(caught.value).startswith(f"Meanwhile Bo did this at 20:52: “{quicker.said}”")
    assert str(caught.value).count(stands or "Not done") == 1
    assert str(caught.value).endswith(f"Not done: “{slower.said}” Choose which of the two shall stand.")
    assert picture(both.mine) == before
    both.mine.do(caught.value.anyway)
    assert both.mine.last_deed().what == slower.said[:-1] + f" (before: {stands})" * bool(stands) + "."
    assert picture(both.mine) != before
    both.mine.undo(1)
    assert picture(both.mine) == before


def test_of_several_things_done_as_one_none_is_done_over_what_was_not_seen(both):
    whole = Together(event=1, said="both.", parts=(called(both, "Teams"), on_board_1(both, 0))).seeing(both.seen)
    both.theirs.do(on_board_1(both, 2).seeing(both.seen))
    with pytest.raises(Overtaken, match=r"“slip 2.” .*Not done: “both.”") as caught:
        both.mine.do(whole)
    assert both.mine.event(1).name == "Tuesday Pairs"
    both.mine.do(caught.value.anyway)
    assert both.mine.last_deed().what == f"both (before: {caught.value.stands})."
    assert (both.mine.event(1).name, both.mine.event(1).slips[first_key(both.mine)]) == ("Teams", slip(0))


def test_what_stood_in_the_way_is_told_and_not_what_came_after_it(both):
    whole = Together(event=1, said="both.", parts=(on_board_1(both, 0), called(both, "Teams"))).seeing(both.seen)
    both.theirs.do(on_board_1(both, 2))
    both.theirs.do(called(both, "Pairs"))
    with pytest.raises(Overtaken, match=r"Meanwhile Bo did this at 20:52: “slip 2.”"):
        both.mine.do(whole)


# What two people do to different parts of the same thing, and how what both did is seen.
BESIDE = [
    ("two chairs of a pair",   lambda b: seat_1(b, "Ida", "Ζωή Παππά"), lambda b: seat_1(b, "Łukasz Wróbel", "Pia"),
                               lambda desk: desk.event(1).sections[0].contestants[1].names, "Ida & Pia"),
    ("an empty chair",         lambda b: seat_1(b, "Bo", "", number=11),
                               lambda b: seat_1(b, "Ida Holm", "Pia", number=11),
                               lambda desk: desk.event(1).sections[0].contestants[11].names, "Bo & Pia"),
    ("a pair and its team",    lambda b: seat_1(b, "Ida", "Pia"), lambda b: in_team(b, "Harbour"),
                               lambda desk: (desk.event(1).sections[0].contestants[1].names,
                                             desk.event(1).sections[0].contestants[1].team), ("Ida & Pia", "Harbour")),
    ("two answers",            lambda b: set_so(b, worth=2), lambda b: set_so(b, buy_in=3),
                               lambda desk: desk.event(1).settings, {"scale": 2, "worth": 2, "buy_in": 3}),
    ("an answer and a name",   lambda b: set_so(b, worth=2), lambda b: called(b, "Teams"),
                               lambda desk: (desk.event(1).settings["worth"], desk.event(1).name), (2, "Teams")),
    ("a member's two numbers", lambda b: member(b, number="7"), lambda b: member(b, club_number="8"),
                               lambda desk: {(m.number, m.club_number) for m in desk.members() if m.id == 1},
                               {("7", "8")}),
    ("two pairs' penalties",   lambda b: fined(b, 1, 2), lambda b: fined(b, 3, 11),
                               lambda desk: [(p.number, p.amount) for p in desk.event(1).sections[0].penalties],
                               [(1, 5), (2, 1), (11, 3)]),
    ("a penalty and a lifting", lambda b: fined(b, 1, 2), lambda b: replace(fined(b, 1), penalties=()),
                               lambda desk: [(p.number, p.amount) for p in desk.event(1).sections[0].penalties],
                               [(2, 1)]),
    ("a score and a ruling",   lambda b: bare(b, 450, b.seen), lambda b: ruled(b, "revoke"),
                               lambda desk: desk.event(1).slips[first_key(desk)],
                               Slip(BareScore(450), note="revoke")),
]  # fmt: skip


def ruled(both, text):
    """The result that both saw, with the text of a ruling."""
    seen = both.seen.slips[first_key(both.mine)]
    return recorded(both.seen, first_key(both.mine), replace(seen, note=text))


def in_team(both, team):
    one = replace(both.section.contestants[1], entry=replace(both.section.contestants[1].entry, team=team))
    return Seat(event=1, said=f"for {team}.", section=both.section.id, contestants=(one,))


@pytest.mark.parametrize("case", BESIDE, ids=[row[0] for row in BESIDE])
def test_what_two_change_beside_each_other_stands_and_each_takes_back_their_own(both, case):
    _, one, other, look, stands = case
    both.mine.do(bare(both, 420, both.seen))
    both.seen = both.mine.event(1)
    before = picture(both.mine)
    quicker, slower = one(both).seeing(both.seen), other(both).seeing(both.seen)
    both.theirs.do(quicker)
    after = picture(both.theirs)
    both.mine.do(slower)
    assert look(both.mine) == stands
    both.mine.undo(1)
    assert picture(both.mine) == after
    both.theirs.undo(1)
    assert picture(both.mine) == before


def carried_out_plainly(row, file):
    """As an older program does it, which knows nothing of two changes that meet."""
    command = unpacked(row["command"])
    for part in command.parts if isinstance(command, Together) else (command,):
        back = part.carry_out(file)
        assert not part.value or not part.seen or meeting.alike(part.seen[0], getattr(back, part.value))


@pytest.mark.parametrize("case", BESIDE, ids=[row[0] for row in BESIDE])
@pytest.mark.parametrize("alone", [True, False])
def test_what_met_is_in_the_journal_as_it_was_written(both, case, alone, monkeypatch):
    _, one, other, look, stands = case
    both.mine.do(bare(both, 420, both.seen))
    both.seen = both.mine.event(1)
    both.theirs.do(one(both).seeing(both.seen))
    last = both.theirs.head
    slower = other(both).seeing(both.seen)
    both.mine.do(slower if alone else Together(event=1, said="both.", parts=(slower,)))
    with Picture(both.mine.path, last.deed)._engine.begin() as file:
        for row in both.mine.read(rows_after, last.deed):
            carried_out_plainly(row, file)
    assert look(both.mine) == stands
    monkeypatch.setattr(meeting, "TOGETHER", ())
    assert checked(both.mine.path) == ()


def test_who_is_seated_where_nobody_plays_any_more_is_told(both):
    movement = replace(both.section.movement, rounds=tuple(each[:1] for each in both.section.movement.rounds))
    less = PutSection(event=1, said="one table.", section=replace(both.section, movement=movement), parts=("movement",))
    late, in_turn = seat_1(both, "Ida", "Pia", number=2), seat_1(both, "Bo", "Pia", number=1)
    both.theirs.do(less.seeing(both.seen))
    for command in (late, Together(event=1, said="both.", parts=(in_turn, late))):
        with pytest.raises(NobodyPlaysThere, match="Ida & Pia cannot be seated under number 2: the section"):
            both.mine.do(command.seeing(both.seen))
    both.mine.do(in_turn.seeing(both.seen))


WORTH = Number(name="worth", label="Worth", least=0, most=9)


BUY_IN = Number(name="buy_in", label="Buy-in", least=0, most=9)


# What is changed, and where it stands.
ONE_AT_A_TIME = [(setting_changed, "settings"), (choice_changed, "choices")]


@pytest.mark.parametrize(("change", "of"), ONE_AT_A_TIME)
def test_a_setting_changed_in_one_window_leaves_anothers_alone(both, change, of):
    before = getattr(both.seen, of)
    both.theirs.do(change(both.seen, WORTH, 2))
    both.mine.do(change(both.seen, BUY_IN, 3))
    assert getattr(both.mine.event(1), of) == {**before, "worth": 2, "buy_in": 3}
    with pytest.raises(Overtaken):
        both.mine.do(change(both.seen, WORTH, 5))
    both.theirs.undo(1)
    assert getattr(both.mine.event(1), of) == {**before, "buy_in": 3}


def test_answers_beside_each_other_do_not_stand_in_each_others_way(both):
    deed = both.mine.do(set_so(both, worth=2).seeing(both.seen))
    both.theirs.do(set_so(both, buy_in=3).seeing(both.seen))
    both.mine.take_back(deed.id)
    assert both.mine.event(1).settings == {"scale": 2, "buy_in": 3}


def test_who_chooses_their_own_answer_leaves_the_other_answers_as_they_stand(both):
    both.theirs.do(replace(set_so(both, worth=2, buy_in=3), said="both answers.").seeing(both.seen))
    with pytest.raises(Overtaken) as caught:
        both.mine.do(set_so(both, worth=5).seeing(both.seen))
    both.mine.do(caught.value.anyway)
    assert both.mine.event(1).settings == {"scale": 2, "worth": 5, "buy_in": 3}


def test_rules_that_are_chosen_by_their_name_are_chosen_whole(both):
    rules = choices_changed(both.seen, "Ours", {"scale": 3}).seeing(both.seen)
    both.theirs.do(ChangeEvent(event=1, said="other.", changes={"choices": {"other": 1}}).seeing(both.seen))
    with pytest.raises(Overtaken) as caught:
        both.mine.do(rules)
    both.mine.do(caught.value.anyway)
    assert both.mine.event(1).choices == {"scale": 3}


def test_the_same_done_by_both_is_no_question(both):
    for desk in (both.theirs, both.mine):
        desk.do(on_board_1(both, 0).seeing(both.seen))
    assert both.mine.event(1).slips[first_key(both.mine)] == slip(0)
