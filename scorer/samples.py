"""The sample club, for looking around first: invented people, an evening that is over and one in play."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from resources import FOLDER
from rules.text import t
from scorer.commands.events import begin
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.remembering import called_invented, is_invented
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Event, Member
from scorer.event.plain import made
from scorer.keeping.copies import described, found, pictured
from scorer.keeping.leftovers import settle
from scorer.keeping.restoring import begun_aside, nobody_writing, put_away
from scorer.keeping.soundness import on
from scorer.store.copying import moved, passing, reach_the_disk
from scorer.store.meant import said_in_words
from scorer.store.trouble import Damaged, FileTrouble, NotAClubFile

FILE, MADE_BY = "Lindenhof.overtrick", "Overtrick"
SOURCE = FOLDER / "samples" / "lindenhof.json"


def visit(folder: Path) -> Path:
    """The sample club as a file in this folder, made if it is not there whole; what was done in it before stays."""
    path = folder / FILE
    with said_in_words(path):
        kept = json.loads(SOURCE.read_text(encoding="utf-8"))
        if path.exists() and is_wrong(path, kept):
            with begun_aside(path) as begun, nobody_writing(path):
                if is_wrong(path, kept):  # still, now that no other program can be mending it
                    put_away(path, begun)
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            with passing(folder) as made, suppress(FileExistsError):  # another program was quicker
                fill(made, kept)
                reach_the_disk(made)
                moved(made, path)
    return path


def is_wrong(path: Path, kept: Any) -> bool:
    """Whether a file is not the sample club, not the whole of it, or not as it was written; raises other troubles."""
    with suppress(FileTrouble):
        settle(path)
    try:
        return described(path).deed < deeds(kept) or bool(found(path, on, None)) or not says_so(path)
    except (Damaged, NotAClubFile):
        return True


def says_so(path: Path) -> bool:
    """Whether a file says of itself that its club is invented, as one of earlier days does not."""
    with pictured(path) as file:
        return is_invented(file)


def deeds(kept: Any) -> int:
    """How many deeds it is made of: its name, that it is invented, its members, and each event with its slips."""
    return 3 + sum(1 + len(event["slips"]) for event in kept["events"])


def fill(path: Path, kept: Any) -> None:
    """Make the sample club, one deed for everything a director would have done."""
    desk = Desk(path, who=MADE_BY, apart=True)
    desk.do(NameClub(said=t("The club is {name}.", name=kept["name"]), name=kept["name"]))
    desk.do(called_invented(t("Nobody of this club is there in truth.")))
    members = made(kept["members"], tuple[Member, ...])
    desk.do(PutMembers(said=t("{n} member added.", "{n} members added.", n=len(members)), put=members))
    for event in made(kept["events"], tuple[Event, ...]):
        play(desk, event)
    desk.close(copy=False)


def play(desk: Desk, event: Event) -> None:
    """Begin an event and hand in its slips one by one, as on the evening."""
    desk.do(begin(replace(event, slips={})))
    begun = desk.event(desk.events()[0].id)
    sections = {old.id: new.id for old, new in zip(event.sections, begun.sections, strict=True)}
    for key, slip in event.slips.items():
        desk.do(enter(begun, key._replace(section=sections[key.section]), slip))
