"""A club file that was renamed: the copies that its folder of copies kept behind, and where it went on itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rules.text import NO_WORDS, Text, joined, t
from scorer.keeping.elsewhere import mark_of, owners
from scorer.keeping.restoring import beheld
from scorer.store.copying import lying_in
from scorer.store.file import SUFFIX
from scorer.store.trouble import COPIES, FileTrouble, called, copies_folder


def left_behind(path: Path) -> Text:
    """Where such copies lie beside a club file, in a sentence a folder; empty where there are none."""
    return joined(
        t(
            "Copies of {name} from before it was renamed are in “{folder}”: move them into “{copies}”, and they "
            "are in its list, too.",
            name=called(path),
            folder=called(each),
            copies=called(copies_folder(path)),
        )
        for each in folders_left(path)
    )


def folders_left(path: Path) -> Iterator[Path]:
    """The folders of copies beside a club file that have some of it, and are those of no other file that lies there."""
    mine, beside = mark_of(path), beheld(path.parent)
    its_own = {copies_folder(each) for each in beside if each.suffix.lower() == SUFFIX}
    for each in sorted(beside):
        if mine and each.name.endswith(COPIES) and each not in its_own:
            with suppress(FileTrouble):
                if mine in map(mark_of, lying_in(each)):
                    yield each


def goes_on_as(path: Path) -> Text:
    """Where only the copies of a club are left, the files beside them that are the same club, in a sentence each."""
    if os.path.lexists(path):
        return NO_WORDS
    there = [each for each in sorted(beheld(path.parent)) if each.suffix.lower() == SUFFIX]
    with suppress(FileTrouble):
        known = owners(copies_folder(path)) - {""} if there else set()
        return joined(
            t(
                "“{other}” in the same folder is the same club: where that was only renamed, open it.",
                other=called(each),
            )
            for each in there
            if mark_of(each) in known
        )
    return NO_WORDS
