"""What commands of older programs said, in the words of today: a journal is never written anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorer.commands.entering import own_id
from scorer.store.bags import without_bag

CONTESTS = {"boards": "pairs", "table": "tables"}  # what an event's “play” was, and the contest that is


def todays(kept: Mapping[str, Any]) -> dict[str, Any]:
    """A command as this program would keep it."""
    now = dict(kept)
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
        rest["movement"] = without_bag(rest["movement"])
    if isinstance(rest.get("contestants"), Mapping):
        people, section = rest["contestants"], rest.get("id", 0)
        rest["contestants"] = {number: entered(each, section) for number, each in people.items()}
    if isinstance(rest.get("sections"), list):
        rest["sections"] = [own_values(each) for each in rest["sections"]]
    return rest


def entered(contestant: Any, section: int) -> Any:
    """A contestant of a section: the names that stood there are those of its entry, the same ever since."""
    if not isinstance(contestant, Mapping) or "entry" in contestant:
        return contestant
    entry = {name: contestant[name] for name in ("players", "team") if name in contestant}
    rest = {name: value for name, value in contestant.items() if name not in entry}
    known = section > 0 and any(entry.values())
    return {**rest, "entry": {**entry, "id": own_id(section, contestant["number"]) if known else ""}}
