"""What a service that synchronises a folder leaves beside a club file that two computers wrote at once."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rules.parts.patterns import pattern
from rules.text import Text, joined, t
from scorer.keeping.copies import described, holds
from scorer.keeping.elsewhere import mark_of, synchronised_by
from scorer.keeping.restoring import difference
from scorer.movements.words import counted
from scorer.store.file import SUFFIX
from scorer.store.trouble import called

# Behind a file's name: “.sync-conflict-20261129-0115…” (Syncthing), “-LAPTOP” (OneDrive), “ (Ann’s conflicted copy …)”
# (Dropbox, Nextcloud, in whatever language), “(1)” (Google Drive, MEGA), “[conflicted]” (pCloud), and “ 2” (iCloud).
OF_A_SERVICE = pattern(r"\.sync-conflict-.+|_conflict-.+|-\S*[^\W\d]\S*| ?\(.+\)| ?\[.+\]| \d", re.DOTALL)


def left_beside(path: Path) -> Text:
    """That files beside a club file have what it has not, in a sentence each; empty where a folder is one's own."""
    service = synchronised_by(path)
    found = of_this_club(path) if service else ()
    return joined(said for each in found if (said := said_of(path, each, service)))


def of_this_club(path: Path) -> Iterator[Path]:
    """The files beside one that a service may have named after it, and that are of the same club."""
    mine = mark_of(path)
    with suppress(OSError):
        for name in sorted(os.listdir(path.parent)):
            each = path.with_name(name)
            behind = each.stem.removeprefix(path.stem)
            named = each.suffix == SUFFIX and behind != each.stem and OF_A_SERVICE.fullmatch(behind)
            if named and mine and mark_of(each) == mine:
                yield each


def said_of(path: Path, other: Path, service: str) -> Text | None:
    """What another file has that a club file has not, in a sentence; ``None`` where that is nothing."""
    last, there = described(path), described(other)
    if not there.deed or holds(last, there.head):
        return None
    more = len(difference(path, other).gained)
    if not more:
        return None
    return t(
        "“{other}” beside {name} has {more} that {name} does not have: both were used before {service} had finished. "
        "Open it, look at its journal, and type again in {name} what is missing.",
        other=called(other),
        name=called(path),
        more=counted(more, "deed"),
        service=service,
    )
