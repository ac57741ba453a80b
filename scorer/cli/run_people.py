"""What is said of those who play in a contest that is run from files: who comes, who sits in, and penalties."""

from __future__ import annotations

from rules.text import t
from scorer.cli.run_reading import ReadHere
from scorer.cli.run_rooms import alone_in, entries_beside, entry, full
from scorer.commands import Command
from scorer.commands.sections import Penalise, Seat
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.evening.coming import arrives
from scorer.evening.penalising import amount
from scorer.evening.seating import Chair, ChairPlace
from scorer.evening.standing_in import stands_in
from scorer.event.event import PERCENT, POINTS, Contestant, Entry, Penalty, Player, Section
from scorer.event.refusal import Refusal
from scorer.live.words import chairs
from scorer.safety.signs import kept_name

PARTS = 2  # blanks that part a number, another, and a name


class NobodyHere(Refusal):
    """“{given}” is nobody here: expected a number from {first} to {last}."""


class NoChair(Refusal):
    """“{given}” is no chair of {number}: expected 1 to {chairs}, and the name of who sits in it."""


class NoSubstitutesHere(Refusal):
    """Nobody sits in for a team by a chair: say who of it plays with “line-up”."""


def somebody(section: Section, told: str) -> int:
    """Who is meant by a number; raises ``NobodyHere``."""
    if told not in map(str, section.numbers):
        raise NobodyHere(given=told, first=section.numbers[0], last=section.numbers[-1])
    return int(told)


def late(desk: Desk, at: ReadHere, told: str) -> None:
    """Somebody who has come after the first round was drawn, where there is a place for them."""
    event, section = at.event, at.section
    come = full(alone_in(entry(told), entries_beside(event, section)), section)
    absent, before = section.absent, {*section.numbers}
    desk.do(arrives(event, section))
    after = desk.event(event.id).section(section.id)
    (new,) = ({*after.numbers} - before) or (absent - after.absent)
    who = Contestant(new, come)
    said = t("{number} {who}", sense="who sits", number=new, who=who.names)
    desk.do(Seat(event=event.id, section=section.id, contestants=(who,), said=said))


def substitute(at: ReadHere, told: str) -> Command:
    """``3 2 Zoe Yew``: who sits in the second chair of number 3 from a round on; raises a ``Refusal``."""
    who, chair, name = (*told.split(None, PARTS), "", "", "")[: PARTS + 1]
    event, section, round_ = at.event, at.section, at.round(told)
    mine = somebody(section, who)
    if chairs(section) > PARTS:
        raise NoSubstitutesHere()
    if chair not in map(str, range(1, chairs(section) + 1)) or not name:
        raise NoChair(given=f"{chair} {name}".strip(), number=mine, chairs=chairs(section))
    player = Player(kept_name(name))
    alone_in(Entry((player,)), entries_beside(event, section, mine))
    place = ChairPlace(Chair(section.id, mine, int(chair) - 1), round=round_)
    return stands_in(event, place, player)


def penalty(at: ReadHere, told: str) -> Command:
    """``3 10% slow play``: number 3 loses so much, in per cent of a top or in points; raises a ``Refusal``."""
    who, much, why = (*told.split(None, PARTS), "", "", "")[: PARTS + 1]
    event, section = at.event, at.section
    unit = PERCENT if much.endswith("%") else POINTS
    new = Penalty(somebody(section, who), amount(much), unit, " ".join(why.split()))
    penalties = (*section.penalties, new)
    standings_of(event).penalised(section.id, penalties)  # which says what cannot be taken from anybody here
    return Penalise(event=event.id, section=section.id, penalties=penalties)
