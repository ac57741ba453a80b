"""``overtrick import`` and ``overtrick export``: events of other programs into a club file, and ours out of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from scorer.cli.clubs import club_file, event_called
from scorer.cli.evening import home
from scorer.commands.events import NewEvent
from scorer.desk import Desk
from scorer.event.event import Contestant, Event, Member, Player
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.formats import FORMATS, read
from scorer.formats.own import recorded
from scorer.formats.record import Club, Record
from scorer.methods import method
from scorer.rescore import rescore
from scorer.sheets.saving import save


class NoSuchFormat(Refusal):
    """“{file}” ends in no format that is written: expected a name that ends in {expected}."""


def take_in(file: Path, club: Path | None) -> int:
    """Put the event of a file into a club file, as one deed; nothing changes where the file cannot be read."""
    record = read(file)
    scored, because = as_scored(record)
    path = club or home()
    is_new = not path.exists()
    desk = Desk(path)
    try:
        event = linked(scored, Linking(desk.members()))
        desk.do(NewEvent(said=f"{event.name} imported from {file.name}.", whole=event))
    finally:
        desk.close()
    where = f"the new club file {path.name}" if is_new else path.name
    print("\n".join((said(event, where), *because, *record.notes)))
    return 0


def as_scored(record: Record) -> tuple[Event, list[str]]:
    """The event with the settings under which it comes out as in the file, and those in words."""
    names = {field.name for field in method(record.event.method).settings}
    found = [each for each in rescore(record).because if each.name in names]
    settings = {each.name: each.value for each in found}
    return replace(record.event, settings=settings), [f"Scored as in the file: {each.says}." for each in found]


def said(event: Event, club: str) -> str:
    """What was imported, in a sentence."""
    pairs = [contestant for section in event.sections for contestant in section.contestants.values()]
    people = [player for pair in pairs for player in pair.players]
    members = sum(bool(player.member) for player in people)
    counts = f"{len(event.slips)} results, {len(pairs)} pairs, {members} of {len(people)} players known to the club"
    return f"“{event.name}” is in {club}: {counts}."


class Linking:
    """Finds the member that a name or a national number means; nobody is invented."""

    def __init__(self, members: tuple[Member, ...]) -> None:
        self.by_number = alone((member.national_number, member) for member in members)
        self.by_name = alone((folded(member.name), member) for member in members)

    def player(self, player: Player) -> Player:
        """A player as the member they are, where exactly one has that number, or no other number and that name."""
        member = self.by_number.get(player.national_number) if player.national_number else None
        if member is None:
            member = self.by_name.get(folded(player.name)) if player.name else None
            if member and member.national_number and player.national_number:
                member = None
        return replace(player, member=member.id) if member else player


def alone(named: Iterable[tuple[str, Member]]) -> dict[str, Member]:
    """Members by something only one of them has."""
    found: dict[str, Member | None] = {}
    for name, member in named:
        found[name] = None if name in found else member
    return {name: member for name, member in found.items() if name and member}


def linked(event: Event, linking: Linking) -> Event:
    """An event whose players are members where they are known."""
    sections = (
        replace(section, contestants={n: known(each, linking) for n, each in section.contestants.items()})
        for section in event.sections
    )
    return replace(event, sections=tuple(sections))


def known(contestant: Contestant, linking: Linking) -> Contestant:
    """A contestant whose players are members where they are known."""
    return replace(contestant, players=tuple(map(linking.player, contestant.players)))


def hand_out(club: Path, event: str, file: Path) -> int:
    """Write an event of a club file in the format that the file's ending names."""
    form = next((each for each in FORMATS if file.name.lower().endswith(each.suffixes)), None)
    if form is None:
        expected = " or ".join(suffix for each in FORMATS for suffix in each.suffixes)
        raise NoSuchFormat(file=file.name, expected=expected)
    with club_file(club) as desk:
        whole = event_called(desk, event)
        record = recorded(whole, Club(desk.club()))
    body = form.write(record)
    save(file, lambda out: out.write(body))
    print(f"“{whole.name}” is in {file.name}, as {form.name}.")
    return 0
