"""The sample club, for looking around first: invented people, an evening that is over and one in play."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from resources import FOLDER
from scorer.commands.events import begin
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Event, Member
from scorer.event.plain import made
from scorer.store.trouble import copies_folder, said_in_words

FILE = "Lindenhof.overtrick"
SOURCE = FOLDER / "samples" / "lindenhof.json"


def visit(folder: Path) -> Path:
    """The sample club as a file in this folder, made if it is not there; what was done in it before stays."""
    path = folder / FILE
    with said_in_words(path):
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            passing = path.with_suffix(".passing")
            passing.unlink(missing_ok=True)
            fill(passing)
            passing.replace(path)
    return path


def fill(path: Path) -> None:
    """Make the sample club, one deed for everything a director would have done."""
    kept = json.loads(SOURCE.read_text(encoding="utf-8"))
    desk = Desk(path)
    desk.do(NameClub(said=f"The club is {kept['name']}.", name=kept["name"]))
    members = made(kept["members"], tuple[Member, ...])
    desk.do(PutMembers(said=f"{len(members)} members added.", put=members))
    for event in made(kept["events"], tuple[Event, ...]):
        play(desk, event)
    desk.close()
    for copy in copies_folder(path).glob("*"):
        copy.unlink()
    copies_folder(path).rmdir()


def play(desk: Desk, event: Event) -> None:
    """Begin an event and hand in its slips one by one, as on the evening."""
    desk.do(begin(replace(event, slips={})))
    begun = desk.event(desk.events()[0].id)
    sections = {old.id: new.id for old, new in zip(event.sections, begun.sections, strict=True)}
    for key, slip in event.slips.items():
        desk.do(enter(begun, key._replace(section=sections[key.section]), slip))
