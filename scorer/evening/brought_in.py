"""What was played in another room, with a club file of its own, is put beside an event here, as one deed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, both, joined, t
from scorer.commands import Command
from scorer.commands.events import ChangeEvent, there
from scorer.commands.results import EnterResult, enter
from scorer.commands.saying import event_words, penalties_words, seat_words, section_words, when_within
from scorer.commands.sections import PutSection
from scorer.commands.together import Together
from scorer.evening.arriving import Arrivals, Arriving, slips_of
from scorer.evening.both_rooms import at, at_others
from scorer.evening.changes import called_movement
from scorer.evening.choosing import parts_changed
from scorer.evening.event_deeds import event_deeds
from scorer.evening.marks import is_somebody
from scorer.evening.other_room import FIRST_DEED, OtherRoom
from scorer.evening.room_beside import (
    SeatedOtherwise,
    by_boards,
    no_longer_there,
    refuse_together,
    refuse_unlike,
)
from scorer.evening.visitors import Visitors
from scorer.event.event import Contestant, Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.event.whole import COMPARED
from scorer.live.names import substitutes
from scorer.live.words import contestant_word, event_called
from scorer.movements.words import counted
from scorer.safety.signs import kept_name
from scorer.store.deeds import chain_at
from scorer.store.gateway import File
from scorer.store.numbers import next_section
from scorer.store.reading import members

FEW = 3  # changes that a journal names; of more it has how many


class NothingNewThere(Refusal):
    """“{theirs}” in “{file}” has nothing that is not here already: its section is here as it stands there."""

    many = "“{theirs}” in “{file}” has nothing that is not here already: its sections are here as they stand there."


class BroughtIn(NamedTuple):
    """What bringing another room in does: the command, whose words say it, and the same before it is done.

    ``changes`` are those of what came before, each in a sentence, and ``told`` is what more a director has to know.
    """

    command: Command
    coming: Text
    changes: tuple[Text, ...]
    told: tuple[Text, ...]

    @property
    def more(self) -> tuple[Text, ...]:
        """All that the words of the command leave unsaid."""
        return (*(self.changes if len(self.changes) > FEW else ()), *self.told)


def brought_in(file: File, event_id: int, room: OtherRoom) -> BroughtIn:
    """What brings the sections of another room into an event, as both stand; raises a ``Refusal``, also of nothing new.

    Of a section that was brought in before, what has changed there comes in the place of what came then.
    """
    event = there(file, event_id)
    refuse_unlike(event, room)
    visitors = Visitors(room, members(file), club=chain_at(file, FIRST_DEED) or "")
    arrivals = Arrivals(event, room, visitors, event_deeds(file, event_id))
    found = [*arrivals.all(next_section(file))]
    missed = [*missing(event, room, found)]
    come = [each for each in found if not each.left_out]
    if not come:
        nothing = NothingNewThere(theirs=event_called(room.event.name), file=room.file, n=len(room.sections))
        raise (*missed, nothing)[0]
    then = with_those(event, come)
    refuse_together(then, [each.after.id for each in come], room)
    parts = [[*put(event, then, each)] for each in come]
    changed = own_changes(event, then, room=room, kept=arrivals.kept(come))
    own = ChangeEvent(event=event.id, changes=changed).seeing(event)
    changes = [part.said for each, its in zip(come, parts, strict=True) if each.again for part in its]
    command = Together(
        event=event.id,
        said=joined(said_of(room, come, changes)),
        parts=(*(part for its in parts for part in its), own),
    )
    news = [said for each, its in zip(come, parts, strict=True) if not each.again for said in news_of(each, its)]
    told = told_of(then, room, visitors, new=[each for each in come if not each.again])
    said = (each.in_full for each in missed)
    return BroughtIn(command, joined(coming(come, changes)), tuple(changes), (*said, *news, *told))


def missing(event: Event, room: OtherRoom, found: Iterable[Arriving]) -> Iterator[Refusal]:
    """What cannot come of what has changed there, in a sentence each: of another movement here, or gone there."""
    for each in found:
        if each.left_out:
            yield SeatedOtherwise(letter=each.after.letter, file=room.file)
    if gone := no_longer_there(event, room):
        yield gone


def with_those(event: Event, come: Sequence[Arriving]) -> Event:
    """An event as it will be, with its sections by session as a file has them."""
    after = {each.after.id: each.after for each in come}
    kept = [after.get(each.id, each) for each in event.sections]
    new = [each.after for each in come if each.before is None]
    slips = {key: slip for key, slip in event.slips.items() if key.section not in after}
    for each in come:
        slips |= each.slips
    in_order = sorted((*kept, *new), key=lambda each: (each.session, each.id))
    return replace(event, sections=tuple(in_order), slips=slips)


def own_changes(event: Event, then: Event, *, room: OtherRoom, kept: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept of the event itself: what came from where, and the winners, where they follow its movements."""
    changes: dict[str, Any] = {"whole": kept}
    if all(each.winners == each.most_winners for each in (event, room.event)) and event.winners != then.most_winners:
        changes["winners"] = then.most_winners
    return changes


# --- each of them ---------------------------------------------------------------------------


def put(event: Event, then: Event, one: Arriving) -> Iterator[Command]:
    """What puts a section there: all of it where it is new, else only what differs, each with its own words."""
    after, before = one.after, one.before
    if before is None:
        when = section_words(after, ["session"]) if len(then.session_numbers) > 1 else NO_WORDS
        movement = joined(filter(None, (called_movement(after), when)), ", ")
        said = t("Section {letter}: {movement}.", letter=after.letter, movement=movement)
        yield PutSection(event=event.id, said=said, section=after, slips=one.slips)
        return
    if parts := parts_changed(before, after):
        said = t("Section {letter}: {said}.", letter=after.letter, said=parts_words(before, after, parts))
        yield PutSection(event=event.id, said=said, section=after, parts=parts, seen=(before,))
    old = slips_of(event, before)
    seated, others = replace(event, sections=then.sections), at_others(before.movement, after.movement)
    for key in sorted({*old, *one.slips}):
        if old.get(key) != one.slips.get(key):
            yield recorded(seated, key, one.slips.get(key), moved=at(key) in others)


def news_of(one: Arriving, parts: Sequence[Command]) -> Iterator[Text]:
    """What is said of a section that was not brought in before: its movement, or what was said here and is replaced."""
    before, after = one.before, one.after
    if before is None:
        yield parts[0].said
        return
    for part in parts:
        if isinstance(part, EnterResult) and any(part.seen):
            yield part.said
    known = [number for number, who in before.contestants.items() if is_somebody(who)]
    was, now = (replace(each, contestants={n: each.contestant(n) for n in known}) for each in (before, after))
    if gone := [name for name in parts_changed(was, now) if getattr(was, name)]:
        yield t(
            "Section {letter} becomes as it is there: {said}.", letter=after.letter, said=parts_words(was, now, gone)
        )


def recorded(event: Event, key: Key, slip: Slip | None, *, moved: bool) -> EnterResult:
    """A result as it stands in the other room; where they ``moved``, what stood there is not said: others sat there."""
    if not moved:
        return enter(event, key, slip)
    return replace(enter(replace(event, slips={}), key, slip), seen=(event.slips.get(key),))


def parts_words(before: Section, after: Section, parts: Sequence[str]) -> Text:
    """How those parts of a section are now."""
    said = [section_words(after, [each for each in parts if each not in ("contestants", "penalties")])]
    if "penalties" in parts and (fined := after.penalties):
        said.append(t("penalty of {said}", "penalties of {said}", n=len(fined), said=penalties_words(fined)))
    elif "penalties" in parts:
        said.append(penalties_words(()))
    for number in sorted({*before.contestants, *after.contestants}) if "contestants" in parts else ():
        was, now = before.contestant(number), after.contestant(number)
        if was != now:
            said.append(t("{number} {who}", sense="who sits", number=now.called, who=who_words(was, now)))
    return joined(filter(None, said), "; ")


def who_words(was: Contestant, now: Contestant) -> Text:
    """Who sits there now; where that is the same, who sits in for them or how the number is called has changed."""
    entered = seat_words(was, now) if (was.players, was.team) != (now.players, now.team) else as_it_is(now.names)
    return joined((entered, *(substitutes(now) if was.lineups != now.lineups else ())), ", ")


# --- in words -------------------------------------------------------------------------------


def said_of(room: OtherRoom, come: Sequence[Arriving], changes: Sequence[Text]) -> Iterator[Text]:
    """What is done, in a sentence or two, as the journal has it."""
    file, event = kept_name(room.file), event_called(room.event.name)
    if new := [each for each in come if not each.again]:
        yield t(
            "Section {letters} brought in from “{event}” in “{file}”: {what}.",
            "Sections {letters} brought in from “{event}” in “{file}”: {what}.",
            n=len(new),
            letters=both(each.after.letter for each in new),
            event=event,
            file=file,
            what=joined(amounts(new), ", "),
        )
    if again := [each for each in come if each.again]:
        named = {"letters": both(each.after.letter for each in again), "event": event, "file": file}
        what = joined(changes) if len(changes) <= FEW else t("{changes}.", changes=counted(len(changes), "thing"))
        yield t(
            "Section {letters} brought in again from “{event}” in “{file}”. Changed there: {what}",
            "Sections {letters} brought in again from “{event}” in “{file}”. Changed there: {what}",
            n=len(again),
            what=what,
            **named,
        )


def coming(come: Sequence[Arriving], changes: Sequence[Text]) -> Iterator[Text]:
    """What would be done, in a sentence or two, before it is."""
    if new := [each for each in come if not each.again]:
        letters = both(each.after.letter for each in new)
        yield t(
            "Section {letters} comes in: {what}.",
            "Sections {letters} come in: {what}.",
            n=len(new),
            letters=letters,
            what=joined(amounts(new), ", "),
        )
    if again := [each for each in come if each.again]:
        yield t(
            "Section {letters} again: {changes} changed there.",
            "Sections {letters} again: {changes} changed there.",
            n=len(again),
            letters=both(each.after.letter for each in again),
            changes=counted(len(changes), "thing"),
        )


def amounts(new: Iterable[Arriving]) -> Iterator[Text]:
    """How many come with sections, and how many results."""
    come = [*new]
    there = sum(len({*each.after.numbers} - each.after.absent) for each in come)
    yield counted(there, contestant_word(come[0].after))
    yield counted(sum(each.fresh for each in come), "result")


def told_of(then: Event, room: OtherRoom, visitors: Visitors, *, new: Sequence[Arriving]) -> Iterator[Text]:
    """What more a director has to know: who is known, when it was played there, how all are ranked."""
    if not new:
        return
    if visitors.known:
        yield t("Known to the club: {known} of {n} players from there.", known=visitors.known, n=visitors.many)
    elif visitors.many:
        yield t("Everybody from there is a guest here.")
    for name in visitors.unsettled:
        yield t("Several members are called {name}: whoever came is a guest, until Seats says who it is.", name=name)
    for number, played in sorted({(each.after.session, each.there.session) for each in new}):
        here, theirs = then.session(number), room.event.session(played)
        for name in ("date", "starts"):
            if getattr(here, name) != getattr(theirs, name):
                yield t("There {when}", when=when_within(then, name, getattr(theirs, name)))
    yield event_words(then, "together")
    if by_boards(then):
        yield event_words(then, "whole", COMPARED.name)
        yield t("If the deals were not the same in both rooms, rank each section by itself, in Event settings.")
