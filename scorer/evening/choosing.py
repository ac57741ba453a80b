"""Choosing a section's movement and changing it in play, and what becomes of results already recorded."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from rules.text import Text, joined, t
from scorer.commands import Command
from scorer.commands.events import ChangeEvent
from scorer.commands.results import EnterResult
from scorer.commands.saying import event_words
from scorer.commands.sections import PARTS, PutSection
from scorer.commands.together import Together
from scorer.contests import Spot, contest_of
from scorer.evening.renumbering import renumbered
from scorer.evening.round_clock import timed
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.fixtures import known_alone
from scorer.event.movement import Away, Movement
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.live.names import playing
from scorer.live.words import AN_EVENING, chairs, starts
from scorer.movements import family
from scorer.movements.advice import Offer
from scorer.movements.check import wrong
from scorer.movements.family import Wish
from scorer.movements.late import NoEmptySeat, in_turn
from scorer.movements.quality import Span, quality
from scorer.movements.reasons import reasons
from scorer.movements.words import clock, counted, counted_first, minutes

USUAL = 16  # pairs, where nobody has come yet
Sitting = tuple[tuple[Player, ...] | int, ...]


class CannotBePlayed(Refusal):
    """“{name}” cannot be played. {problem}"""


class NoMovement(Refusal):
    """Section {letter} has no movement yet."""


@dataclass(frozen=True, slots=True)
class SectionOutcome:
    """A section as it would be with another movement, and the results that would have no place in it any more."""

    before: Section
    after: Section
    lost: tuple[Key, ...]


# --- what is wished -------------------------------------------------------------------


def usual_wish(event: Event, section: Section) -> Wish:
    """What a director would ask for first: as many pairs as there are, and an evening's time, if it is one."""
    movement, session = section.movement, event.session(section.session)
    ends = timed(event)
    pairs = len(playing(section)) if movement else len(section.contestants)
    return Wish(
        contestants=pairs or USUAL,
        boards_per_round=event.boards_per_round,
        starts=starts(session) if ends else "",
        until=usual_end(session, movement) if ends else "",
        minutes_per_board=session.minutes_per_board,
        still=still(movement),
    )


def usual_end(session: Session, movement: Movement | None) -> str:
    """Three hours after the start, or when the movement in use ends if that is later."""
    rounds = movement.rounds if movement else ()
    longest = [max((len(seating.boards) for seating in each), default=0) for each in rounds]
    boards = sum(longest) + sum(longest[-1:]) * (movement.undrawn if movement else 0)
    return clock(minutes(starts(session)) + max(AN_EVENING, boards * session.minutes_per_board))


def still(movement: Movement | None) -> tuple[int, ...]:
    """The pairs that are to keep their seats."""
    return movement.still if movement else ()


def keeping(movement: Movement, numbers: Iterable[int]) -> Movement:
    """The same movement, saying which pairs are to keep their seats."""
    return replace(movement, still=tuple(sorted(set(numbers))))


def same(one: Movement | None, other: Movement) -> bool:
    """Whether two movements are one and the same, however come by; one that is drawn on is what it began as."""
    if one is not None and one.planned and one.planned == other.planned and len(other.rounds) < len(one.rounds):
        one = replace(one, rounds=one.rounds[: len(other.rounds)])
    return one is not None and (one.rounds, one.winners, one.name) == (other.rounds, other.winners, other.name)


def offer_of(movement: Movement, away: Collection[Away], wish: Wish) -> Offer:
    """Any movement at all, measured as it is played while some are away, and argued about as if it were offered."""
    played, absent = movement.without(away), tuple(sorted(each.number for each in away if each.whole))
    measured = quality(played, starts=wish.starts, minutes_per_board=wish.minutes_per_board)
    losers = family(movement.family).of_losers(movement)
    said = sorted(reasons(wish, movement, measured, losers=losers), key=lambda reason: -reason.points)
    return Offer(movement.family, movement.name, movement, absent, measured, tuple(said))


# --- using one ------------------------------------------------------------------------


def outcome(event: Event, section: Section, movement: Movement, *, absent: Collection[int] = ()) -> SectionOutcome:
    """What a section becomes with another movement, its people carried over with all that is said of them."""
    gone = sorted(set(absent).intersection(movement.numbers))
    said = carried(section, movement, gone)
    leave = (each for each in said.away if each.number in movement.numbers and each.number not in gone)
    after = replace(said, movement=movement, away=(*leave, *map(Away, gone)))
    return SectionOutcome(section, after, lost(event, section, after))


def carried(section: Section, movement: Movement, absent: Collection[int]) -> Section:
    """A section with its people, and what is said of them, under numbers that another movement has."""
    known = {number: one for number, one in regrouped(section, movement).items() if one.players}
    stays = replace(section, away=passing(section))
    numbers = {*(each.number for each in stays.away), *(each.number for each in stays.penalties)}
    said = {number: share(section, movement, number) for number in numbers}
    there = set(movement.numbers).difference(absent)
    then = numbers_then(known, there, taken={number for of in said.values() for number in of})
    to = {(section.id, number): [(section.id, then.get(n, n)) for n in of] for number, of in said.items()}
    people = {to: numbered(known[number], to) for number, to in then.items()}
    own = ((n, one) for n, one in section.contestants.items() if n in there and not one.players)
    labels = {n: one for n, one in own if one.label or one.team}
    return replace(next(renumbered((stays,), to)), contestants=dict(sorted({**labels, **people}.items())))


def passing(section: Section) -> tuple[Away, ...]:
    """The absences of those who leave or come late; who does not come at all is said anew with every movement."""
    return tuple(each for each in section.away if not each.whole)


def numbers_then(known: Collection[int], there: Collection[int], *, taken: Collection[int]) -> Mapping[int, int]:
    """The number of each of those who are known, of the numbers that play: their own, else the lowest that is free.

    Those for whom there is none keep their own. What is ``taken`` is not free, whoever it is that something is said of.
    """
    rest = (number for number in sorted(known) if number not in there)
    free = (number for number in sorted(there) if number not in known and number not in taken)
    return {**{number: number for number in known}, **dict(zip(rest, free, strict=False))}


def numbered(one: Contestant, number: int) -> Contestant:
    """Who plays under a number; a new one has no label yet."""
    return one if one.number == number else replace(one, number=number, label="")


def share(section: Section, movement: Movement, number: int) -> tuple[int, ...]:
    """The numbers of one where a movement wants more or fewer on each: players 1 and 2 of pair 1."""
    now, then = chairs(section), chairs(replace(section, movement=movement))
    if section.movement is None or now == then:
        return (number,)
    return tuple(dict.fromkeys(chair // then + 1 for chair in range((number - 1) * now, number * now)))


def regrouped(section: Section, movement: Movement) -> Mapping[int, Contestant]:
    """The people of a section: those of pair 1 as players 1 and 2 where players are wanted, and the other way round."""
    now, then = chairs(section), chairs(replace(section, movement=movement))
    if section.movement is None or now == then:
        return section.contestants
    found: dict[int, Contestant] = {}
    for number, one in sorted(section.contestants.items()):
        for at, who in enumerate(one.players):
            to = number * now - now + at
            before = found.get(to // then + 1, Contestant(to // then + 1, Entry(team=one.team)))
            empty = (Player(),) * (to % then - len(before.players))
            found[before.number] = replace(before, entry=replace(before.entry, players=(*before.players, *empty, who)))
    return found


def lost(event: Event, before: Section, after: Section) -> tuple[Key, ...]:
    """The recorded results that would no longer count, or would be somebody else's.

    What has no place already, because its pair is missing, finds it again where the same two meet there.
    """
    contest = contest_of(event)
    seated, will = people_at(event, replace(before, away=())), people_at(event, after)
    counted_now = set(contest.spots(event, before))

    def goes(spot: Spot) -> bool:
        return seated.get(spot) != will[spot] if spot in will else spot in counted_now

    mine = (key for key in event.slips if key.section == before.id)
    return tuple(sorted(key for key in mine if goes(contest.spot(key))))


def costing_least(event: Event, section: Section, offers: Iterable[Offer]) -> Offer:
    """The offer that leaves most of the recorded results a place; of equal ones the one that is advised first."""

    def cost(offer: Offer) -> int:
        return len(outcome(event, section, offer.movement, absent=offer.absent).lost)

    return min(offers, key=cost)


def one_in_turn(event: Event, section: Section, wish: Wish) -> Iterator[Offer]:
    """For one more than a room in play has seats for: the same movement, in which the others sit out in turn."""
    played, movement = begun(event, section), section.movement
    if movement is not None and played and wish.contestants == len(playing(section)) + 1:
        with suppress(NoEmptySeat):
            yield offer_of(in_turn(movement, max(section.numbers) + 1, played=played), section.away, wish)


def people_at(event: Event, section: Section) -> Mapping[Spot, Sitting]:
    """Who is to hand in each result or pad: by name, or by number where nobody is named."""
    return {
        spot: tuple(people_of(section.contestant(number)) for number in seating.who)
        for spot, seating in contest_of(event).spots(event, section).items()
    }


def people_of(contestant: Contestant) -> tuple[Player, ...] | int:
    """The players of a contestant; the number while none has a name."""
    return contestant.players if any(player.name for player in contestant.players) else contestant.number


def used(event: Event, found: SectionOutcome) -> Command:
    """Use it: one deed, which clears the results that have no place; undo brings them back."""
    movement = found.after.movement
    assert movement is not None
    if problems := wrong(movement):
        raise CannotBePlayed(name=movement.name, problem=problems[0].message)
    own = event_changes(event, found.after)
    changed = parts_changed(event.section(found.after.id), found.after)
    said = used_words(event, found)
    if "winners" in own:
        said = joined((said, event_words(replace(event, **own), "winners")))
    put = PutSection(event=event.id, section=found.after, parts=changed, said=said)
    parts: list[Command] = [put]
    parts += [ChangeEvent(event=event.id, changes=own)] if own else []
    parts += [EnterResult(event=event.id, key=key, slip=None) for key in found.lost]
    return parts[0] if len(parts) == 1 else Together(event=event.id, said=parts[0].said, parts=tuple(parts))


def parts_changed(before: Section, after: Section) -> tuple[str, ...]:
    """What a section is made of that a movement changes: who is under which number, too, where the numbers change."""
    return tuple(name for name in PARTS if getattr(before, name) != getattr(after, name))


def event_changes(event: Event, after: Section) -> dict[str, Any]:
    """What the event itself says otherwise with the new movement.

    Winners follow the movements unless somebody chose otherwise; boards a round are those that all sections have.
    """
    then = replace(event, sections=tuple(after if each.id == after.id else each for each in event.sections))
    boards = {max(len(seating.boards) for _, seating in movement.seatings()) for movement in then.movements}
    said = {
        "winners": then.most_winners if event.winners == event.most_winners else event.winners,
        "boards_per_round": (boards.pop() if len(boards) == 1 else 0) or event.boards_per_round,
        "form": contest_of(event).competing(after),
    }
    return {name: value for name, value in said.items() if getattr(event, name) != value}


def used_words(event: Event, found: SectionOutcome) -> Text:
    """``Movement: Mitchell, nine tables, seven rounds of three.``"""
    movement = found.after.movement
    assert movement is not None
    size = joined((movement.name, counted(movement.tables, "table"), rounds_words(movement)), ", ")
    said = t("Movement: {movement}.", movement=size)
    if letter := event.letter(found.after):
        said = t("Section {letter}: {movement}.", letter=letter, movement=size)
    return joined((said, no_place(len(found.lost)))) if found.lost else said


def rounds_words(movement: Movement) -> Text:
    """``seven rounds of 3``; without boards only how many rounds."""
    rounds = counted(movement.length, "round")
    each = max(len(seating.boards) for _, seating in movement.seatings())
    boards = Span(min(each, *movement.coming), max(each, *movement.coming)).words if movement.coming else each
    return t("{rounds} of {boards}", rounds=rounds, boards=boards) if each else rounds


def no_place(count: int) -> Text:
    """How many results a movement has no place for."""
    return t(
        "{results} already recorded has no place in it.",
        "{results} already recorded have no place in it.",
        n=count,
        results=counted_first(count, "result"),
    )


# --- in play --------------------------------------------------------------------------


def begun(event: Event, section: Section) -> int:
    """The last round of which something is recorded, be it a match's result alone; 0 before the first result."""
    recorded = (*event.slips, *known_alone(event))
    return max((key.round for key in recorded if key.section == section.id), default=0)


def movement_of(section: Section) -> Movement:
    """A section's movement; raises ``NoMovement``."""
    if section.movement is None:
        raise NoMovement(letter=section.letter)
    return section.movement
