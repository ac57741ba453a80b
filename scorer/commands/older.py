"""What commands of older programs said, in the words of today: a journal is never written anew."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from scorer.commands.entering import own_id
from scorer.event.event import FIRST
from scorer.store.bags import as_boards_lie, with_seats, without_bag

CONTESTS = {"boards": "pairs", "table": "tables"}  # what an event's “play” was, and the contest that is
# All that a section was made of before it could be called something.
UNNAMED = ("session", "letter", "movement", "away", "penalties", "contestants")
WHEN = {"date", "starts", "minutes_per_board"}  # what an event said of itself, and its first session says now


def todays(kept: Mapping[str, Any]) -> dict[str, Any]:
    """A command as this program would keep it."""
    now = dict(in_sessions(kept) if kept.get("kind") == "ChangeEvent" else kept)
    for name in ("whole", "changes", "section"):
        if isinstance(now.get(name), Mapping):
            now[name] = own_values(now[name])
    if isinstance(now.get("seen"), list):
        now["seen"] = [own_values(each) if isinstance(each, Mapping) else each for each in now["seen"]]
    if kept.get("kind") == "Seat":
        section = kept["section"]
        now["contestants"] = [entered(each, section) for each in kept["contestants"]]
        now["seen"] = [[entered(each, section) for each in some] for some in kept.get("seen", ())]
    if "missing" in now.get("parts", ()):
        now["parts"] = ["away" if part == "missing" else part for part in now["parts"]]
    if kept.get("kind") == "PutSection":
        now.setdefault("bare", True)  # it does not say whether anything was said of the session it brings one back into
    if tuple(now.get("parts", ())) == UNNAMED:
        now["parts"] = [*UNNAMED[:-1], "name", UNNAMED[-1]]
    return now


def own_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """An event's own values, or a section's: how it was played is the contest that it is, who was missing is away.

    What everybody asks of a movement stood in a bag, and has fields of its own.
    """
    rest = {name: value for name, value in values.items() if name not in ("play", "missing")}
    if "play" in values:
        rest["contest"] = CONTESTS.get(values["play"], values["play"])
    if "missing" in values:
        rest["away"] = [{"number": values["missing"]}] if values["missing"] else []
    if isinstance(rest.get("movement"), Mapping):
        rest["movement"] = with_seats(as_boards_lie(without_bag(rest["movement"])))
    if isinstance(rest.get("contestants"), Mapping):
        people, section = rest["contestants"], rest.get("id", 0)
        rest["contestants"] = {number: entered(each, section) for number, each in people.items()}
    if isinstance(rest.get("sections"), list):
        rest["sections"] = [own_values(each) for each in rest["sections"]]
        if when := {name: rest.pop(name) for name in WHEN if name in rest}:
            rest["sessions"] = [{"number": FIRST, **when}]
    return rest


def in_sessions(kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """A change of an event's own values: when it is played is said of its first session, beside what else changes."""
    changes, seen = kept["changes"], kept.get("seen", ())
    if not changes.keys() & WHEN:
        return kept
    parts = [
        {**kept, **to, "changes": only(changes, names), "seen": [only(each, names) for each in seen]}
        for names, to in (
            (changes.keys() - WHEN, {}),
            (changes.keys() & WHEN, {"kind": "ChangeSession", "session": FIRST}),
        )
        if names
    ]
    if len(parts) == 1:
        return parts[0]
    return {"kind": "Together", "event": kept["event"], "said": kept["said"], "parts": parts}


def only(values: Mapping[str, Any], names: Collection[str]) -> dict[str, Any]:
    """Some of these values."""
    return {name: value for name, value in values.items() if name in names}


def entered(contestant: Any, section: int) -> Any:
    """A contestant of a section: the names that stood there are those of its entry, the same ever since."""
    if not isinstance(contestant, Mapping) or "entry" in contestant:
        return contestant
    entry = {name: contestant[name] for name in ("players", "team") if name in contestant}
    rest = {name: value for name, value in contestant.items() if name not in entry}
    known = section > 0 and any(entry.values())
    return {**rest, "entry": {**entry, "id": own_id(section, contestant["number"]) if known else ""}}
