"""``overtrick import`` and ``overtrick export``: events of other programs into a club file, and ours out of it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules import game
from rules.text import Text, as_it_is, joined, t
from scorer.cli.clubs import (
    before_it_is_made,
    club_file,
    desk_at,
    event_called,
    is_there,
    quoted,
    refuse_copy,
    refuse_emptied,
    uncopied,
)
from scorer.cli.evening import home
from scorer.cli.figures import alternatives, counted
from scorer.cli.likeness import Likeness
from scorer.cli.stopping import nothing_of, stopped_between, told_when_stopped
from scorer.cli.teams_likeness import TeamsLikeness, refuse_what_is_no_teams
from scorer.cli.terminal import say
from scorer.commands.events import NewEvent
from scorer.contests import Rules, contest_of
from scorer.desk import Desk
from scorer.evening.linking import Linking
from scorer.event.boards import before_board
from scorer.event.event import Contestant, Event
from scorer.event.fitting import fits
from scorer.event.refusal import Refusal
from scorer.event.results import Played, Result
from scorer.formats import FORMATS, read
from scorer.formats.own import recorded
from scorer.formats.record import Club
from scorer.rescore import rescore
from scorer.safety.signs import kept_name
from scorer.sheets.printers.saving import save
from scorer.store.address import Place

FAULTS = 1  # it was done, but not all is well


class NoSuchFormat(Refusal):
    """“{file}” ends in no format that is written: expected a name that ends in {expected}."""


class NoResultOfIt(Refusal):
    """{where}: what stands there is no result of {game}. Correct it there, and export the event again."""


def take_in(file: Path, club: Place | None, who: str = "") -> int:
    """Put the event of a file into a club, as one deed; nothing changes where the file cannot be read.

    Returns 1 where no last copy of the club could be taken, which is said.
    """
    with told_when_stopped(nothing_of(file)):
        told, status = taken_in(file, club, who)
    say(*told)
    return status


def taken_in(file: Path, club: Place | None, who: str) -> tuple[list[Text], int]:
    """The same; what is to be said of it, and the status."""
    if club:
        refuse_copy(club)
    record = read(file)
    if record.matches:
        refuse_what_is_no_teams(file.name, record.matches)
    likeness = (TeamsLikeness if record.matches else Likeness)(record, rescore(record))
    told = list(likeness.said())
    path = club or home()
    is_new = not is_there(path)
    besides = list(before_it_is_made(path)) if is_new and isinstance(path, Path) else []
    if isinstance(path, Path):
        refuse_emptied(path)
    with ExitStack() as to_the_end, stopped_between() as go_on, desk_at(path, who) as desk:
        event = linked(likeness.event, Linking(desk.members()))
        again = [once_more(event)] if is_twice(event, desk) else []
        words = t("{event} imported from {file}.", event=event.name, file=kept_name(file.name))
        go_on()
        to_the_end.enter_context(told_when_stopped(look_for(event, path)))
        desk.do(NewEvent(said=words, whole=event))
    where = t("the new club file {file}", file=path.name) if is_new else as_it_is(path.name)
    return [said(event, where), *again, *told, *record.notes, *besides], FAULTS if uncopied(desk) else 0


def look_for(event: Event, club: Place) -> Text:
    """What is said to who did not wait for the end of a deed: nobody knows whether it was done."""
    return t(
        "Stopped: look whether “{event}” is in {club} before you import it again.",
        event=quoted(event.name),
        club=club.name,
    )


def once_more(event: Event) -> Text:
    """That the club has an event twice now."""
    return t(
        "An event of this name and date was there already: “{event}” is in the club once more; Undo takes it out.",
        event=quoted(event.name),
    )


def is_twice(event: Event, desk: Desk) -> bool:
    """Whether the club file has an event of the same name and date already."""
    return any((each.name, each.date) == (event.name, event.first.date) for each in desk.events())


def said(event: Event, club: Text) -> Text:
    """What was imported, in a sentence."""
    pairs = [contestant for section in event.sections for contestant in section.contestants.values()]
    people = [player for pair in pairs for player in pair.players]
    members = sum(bool(player.member) for player in people)
    return t(
        "“{event}” is in {club}: {results}, {pairs}, {members} of {players} known to the club.",
        event=quoted(event.name),
        club=club,
        results=counted(len(event.slips), "result"),
        pairs=counted(len(pairs), event.entrant),
        members=members,
        players=counted(len(people), "player"),
    )


def linked(event: Event, linking: Linking) -> Event:
    """An event whose players are members where they are known."""
    sections = (
        replace(section, contestants={n: known(each, linking) for n, each in section.contestants.items()})
        for section in event.sections
    )
    return replace(event, sections=tuple(sections))


def known(contestant: Contestant, linking: Linking) -> Contestant:
    """A contestant whose players are members where they are known."""
    players = tuple(map(linking.player, contestant.players))
    return replace(contestant, entry=replace(contestant.entry, players=players))


def hand_out(club: Place, event: str, file: Path) -> int:
    """Write an event of a club file in the format that the file's ending names."""
    form = next((each for each in FORMATS if file.name.lower().endswith(each.suffixes)), None)
    if form is None:
        expected = alternatives(suffix for each in FORMATS for suffix in each.suffixes)
        raise NoSuchFormat(file=file.name, expected=expected)
    with club_file(club) as desk:
        whole = event_called(desk, event)
        refuse_illegible(whole)
        record = recorded(whole, Club(desk.club()))
    body = form.write(record)
    save(file, lambda out: out.write(body))
    left = form.leaves_out(record)
    there = t("“{event}” is in {file}, as {format}.", event=quoted(whole.name), file=file.name, format=form.name)
    without = t("Left out, for such a file has no room for it: {parts}.", parts=joined(left, ", "))
    say(joined((there, without)) if left else there)
    return 0


def refuse_illegible(event: Event) -> None:
    """Raise ``NoResultOfIt`` where something stands on a board that is no answer to what its game asks."""
    shelved, rules = contest_of(event), game(event.game)
    for key, slip in event.slips.items():
        at = before_board(rules, key.number, rules.choices.completed(event.choices))
        if at is not None and shelved.spot(key) == key and not is_legible(slip.result, rules, at):
            raise NoResultOfIt(where=shelved.place_words(event, key), game=rules.name)


def is_legible(result: Result, rules: Rules, at: Any) -> bool:
    """Whether each answer is of the kind that its question has; an impossible hand is one all the same."""
    if not fits(result, rules, at):
        return False
    form = rules.form(at)
    return not isinstance(result, Played) or not form.wrong(form.completed(result.answers))
