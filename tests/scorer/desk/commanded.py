"""Every command as a strategy, what may be refused of it, and the club as a picture that can be compared."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from scorer.commands import Overtaken
from scorer.commands.events import ChangeEvent, NewEvent, NoSuchEvent, RemoveEvent
from scorer.commands.linking import Link, LinkPlayers
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.presets import KeepPreset
from scorer.commands.remembering import Remember
from scorer.commands.results import EnterResult
from scorer.commands.rounds import Grounds, HasBegun, NotEntered, NothingToAddTo, NotTheNext, PutRounds
from scorer.commands.sections import NoSuchSection, Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import ChangeSession, NewSession, NoSuchSession, RemoveSession, SessionInUse, SessionThere
from scorer.commands.speaking import ChooseLanguage, chosen_language
from scorer.commands.together import Together
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Lineup, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away
from scorer.event.results import Key
from scorer.movements import family
from scorer.movements.family import NotDrawn
from scorer.store import reading
from scorer.store.gateway import GoneMeanwhile
from tests.scorer.clubs import MITCHELL, RESULTS, first_key, slip, two_tables

# --- every command, as a strategy; the event is 1, its section 1 --------------------------

keys = st.builds(Key, st.just(1), st.integers(1, 2), st.integers(1, 2), st.integers(1, 4))
slips = st.builds(slip, st.integers(0, len(RESULTS) - 1), right=st.booleans(), note=st.sampled_from(["", "ruled"]))
members = st.builds(Member, st.integers(0, 3), st.sampled_from(["Ida", "Bo"]), st.sampled_from(["", "7"]))
entered = st.builds(
    Entry,
    players=st.sampled_from([(Player("Ida"), Player("Bo", 2)), ()]),
    team=st.sampled_from(["", "Harbour"]),
    id=st.sampled_from(["", "1.1", "1.2", "1.3"]),
)
people = st.builds(
    Contestant,
    st.integers(1, 3),
    entered,
    label=st.sampled_from(["", "1NS"]),
    lineups=st.sampled_from([(), (Lineup(2, (Player("Ida"), Player("Cy"))),)]),
)
links = st.builds(
    Link,
    event=st.just(1),
    section=st.just(1),
    number=st.integers(1, 3),
    lineup=st.integers(0, 2),
    chair=st.integers(0, 2),
    member=st.integers(0, 3),
)
GOING = [(), (Away(1),), (Away(1, 2), Away(2, 1, 1))]
LOTS = family("lots").movement({"entered": 4, "rounds": 2})
LATER = family("lots").movement({"entered": 5, "rounds": 4, "draw": 2})
parts = st.builds(
    Section,
    id=st.just(1),
    movement=st.sampled_from([None, MITCHELL, LOTS]),
    session=st.integers(1, 2),
    away=st.sampled_from(GOING),
)
sessions = st.builds(Session, st.integers(2, 3), st.sampled_from(["", "2026-11-21"]), st.just("14:00"), st.just(7))
KINDS = {
    NameClub: st.builds(NameClub, name=st.sampled_from(["Harbour", "Hill"])),
    KeepPreset: st.builds(
        KeepPreset,
        game=st.just("rubber-bridge"),
        name=st.sampled_from(["Ours", "Theirs"]),
        choices=st.none() | st.sampled_from([{"slams": "taken"}, {"slams": "bid", "numbers": (1, 2)}]),
    ),
    ChooseLanguage: st.builds(
        ChooseLanguage, of=st.sampled_from(["paper", "window"]), language=st.sampled_from(["", "nl", "de"])
    ),
    Remember: st.builds(
        Remember,
        of=st.sampled_from(["headings", "two people"]),
        name=st.sampled_from(["ref", "1 2"]),
        answer=st.sampled_from(["", "number", "-"]),
    ),
    PutMembers: st.builds(PutMembers, put=st.tuples(members), gone=st.tuples(st.integers(4, 6))),
    NewEvent: st.builds(NewEvent, whole=st.just(two_tables())),
    ChangeEvent: st.builds(
        ChangeEvent,
        event=st.just(1),
        changes=st.sampled_from([{"name": "Teams"}, {"winners": 1, "settings": {"a": (1, 2)}}, {"contest": "tables"}]),
    ),
    RemoveEvent: st.builds(RemoveEvent, event=st.just(1)),
    NewSession: st.builds(NewSession, event=st.just(1), session=sessions),
    ChangeSession: st.builds(
        ChangeSession,
        event=st.just(1),
        session=st.integers(1, 3),
        changes=st.sampled_from([{"date": "2026-11-22"}, {"starts": "10:30", "minutes_per_board": 9}]),
    ),
    RemoveSession: st.builds(RemoveSession, event=st.just(1), session=st.integers(1, 3)),
    PutSection: st.builds(PutSection, event=st.just(1), section=parts | st.just(Section(letter="B"))),
    PutRounds: st.builds(
        PutRounds,
        event=st.just(1),
        section=st.just(1),
        first=st.integers(1, 4),
        rounds=st.integers(0, 4).map(lambda first: LATER.rounds[first:]),
        made_from=st.just(LATER.made_from),
        enters=st.sampled_from([(), (5,)]),
        grounds=st.sampled_from([(), (Grounds("by-lot", ("Nobody meets again.",), ("have not met",), ((1, 2),)),)]),
    ),
    RemoveSection: st.builds(RemoveSection, event=st.just(1), section=st.just(1)),
    Seat: st.builds(
        Seat, event=st.just(1), section=st.just(1), contestants=st.tuples(people) | st.just((Contestant(1),))
    ),
    LinkPlayers: st.builds(LinkPlayers, links=st.tuples(links) | st.tuples(links, links)),
    Penalise: st.builds(
        Penalise, event=st.just(1), section=st.just(1), penalties=st.just((Penalty(2, Fraction(1, 3)),))
    ),
    EnterResult: st.builds(EnterResult, event=st.just(1), key=keys, slip=st.none() | slips),
}
single = st.one_of(*KINDS.values())
KINDS[Together] = st.builds(Together, event=st.just(1), parts=st.lists(single, min_size=1, max_size=3).map(tuple))
commands = single | KINDS[Together]
REFUSED = (
    *(NoSuchEvent, NoSuchSection, NoSuchSession, SessionInUse, SessionThere, GoneMeanwhile),
    *(NothingToAddTo, NotDrawn, NotTheNext, HasBegun, NotEntered),
)


def picture(desk: Desk):
    presets = desk.read(reading.presets, "rubber-bridge")
    spoken = tuple(desk.read(chosen_language, of) for of in ("paper", "window"))
    answers = tuple(desk.read(reading.remembered, of) for of in ("headings", "two people"))
    return desk.club(), spoken, answers, presets, desk.members(), tuple(desk.event(each.id) for each in desk.events())


def insisted(desk, command):
    """Does it, by an author who has seen what stands there if they had not."""
    try:
        desk.do(command)
    except Overtaken as overtaken:
        desk.do(overtaken.anyway)


def name(desk, name_):
    return desk.do(NameClub(said=f"The club is {name_}.", name=name_))


def enter(desk, which, **where):
    return desk.do(EnterResult(event=1, said="a result", key=first_key(desk, **where), slip=slip(which)))
