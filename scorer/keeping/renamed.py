"""The copies of a club file from before it was renamed, where their folder was not renamed with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rules.text import Text, joined, t
from scorer.keeping.elsewhere import mark_of
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
