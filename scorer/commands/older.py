"""What commands of older programs said, in the words of today: a journal is never written anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CONTESTS = {"boards": "pairs", "table": "tables"}  # what an event's “play” was, and the contest that is


def todays(kept: Mapping[str, Any]) -> dict[str, Any]:
    """A command as this program would keep it."""
    now = dict(kept)
    if isinstance(now.get("whole"), Mapping):
        now["whole"] = own_values(now["whole"])
    if isinstance(now.get("changes"), Mapping):
        now["changes"] = own_values(now["changes"])
        if isinstance(now.get("seen"), list):
            now["seen"] = [own_values(each) if isinstance(each, Mapping) else each for each in now["seen"]]
    return now


def own_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """An event's own values: how it was played is the contest that it is."""
    rest = {name: value for name, value in values.items() if name != "play"}
    return {**rest, "contest": CONTESTS.get(values["play"], values["play"])} if "play" in values else rest
