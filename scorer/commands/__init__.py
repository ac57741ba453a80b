"""The things a director can do, one small class each.  To add one, write it and name it here."""

from __future__ import annotations

from typing import Any

from scorer.commands.command import LEAVES_SLIPS, Changed, Command, Latest, Overtaken, Touch
from scorer.commands.events import ChangeEvent, NewEvent, RemoveEvent
from scorer.commands.linking import LinkPlayers
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.older import todays
from scorer.commands.presets import KeepPreset
from scorer.commands.remembering import Remember
from scorer.commands.results import EnterResult
from scorer.commands.rounds import PutRounds
from scorer.commands.sections import Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import ChangeSession, NewSession, RemoveSession
from scorer.commands.speaking import ChooseLanguage
from scorer.commands.together import Together
from scorer.event.event import CLUB
from scorer.event.plain import CONVERTER, WRONG, Newer, NotKept, made, plain

COMMANDS: tuple[type[Command], ...] = (
    NameClub,
    KeepPreset,
    ChooseLanguage,
    Remember,
    PutMembers,
    NewEvent,
    ChangeEvent,
    RemoveEvent,
    NewSession,
    ChangeSession,
    RemoveSession,
    PutSection,
    RemoveSection,
    PutRounds,
    Seat,
    LinkPlayers,
    Penalise,
    EnterResult,
    Together,
)
KINDS = {kind.__name__: kind for kind in COMMANDS}
__all__ = [
    "CLUB",
    "COMMANDS",
    "LEAVES_SLIPS",
    "Changed",
    "Command",
    "Latest",
    "Overtaken",
    "Together",
    "Touch",
    "packed",
    "unpacked",
]


def packed(command: Command) -> dict[str, Any]:
    """A command as the journal keeps it; what most of them do not say takes no room."""
    kept = {"kind": type(command).__name__, **plain(command, type(command))}
    return {name: value for name, value in kept.items() if value or name not in ("seen", "at_once")}


def unpacked(kept: dict[str, Any]) -> Command:
    """A command as the journal gave it back."""
    if not isinstance(kept, dict) or not isinstance(kept.get("kind"), str):
        raise NotKept("expected a command")
    if kept["kind"] not in KINDS:
        raise Newer("a command of a newer program")
    try:
        now = todays(kept)
    except WRONG as error:
        raise NotKept("expected a command") from error
    return made({name: value for name, value in now.items() if name != "kind"}, KINDS[now["kind"]])


CONVERTER.register_unstructure_hook_func(lambda kind: kind is Command, packed)
CONVERTER.register_structure_hook_func(lambda kind: kind is Command, lambda kept, _: unpacked(kept))
