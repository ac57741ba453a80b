"""A club file with nobody in it: the same events, results and deeds, and in the place of every name and text a mask.

Whatever is not known to be the program's own word is masked, so that what nobody thought of here is masked too. The
same words have the same mask wherever they stand, and masks are in the order of what they stand for: who is one person
stays one, lists keep their order, and the journal played again still gives what stands in the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Table, bindparam, select, update

from scorer.event.fixtures import WRITTEN
from scorer.event.plain import NotKept
from scorer.store.chain import START, chained
from scorer.store.file import NOT_AS_WRITTEN, examined, in_memory
from scorer.store.gateway import File
from scorer.store.meant import said_in_words
from scorer.store.reading import ANSWERS, LANGUAGES, PRESETS
from scorer.store.tables import CLUB, DEED, FILE

Put = Callable[[str], str]
MASK = "Masked {number:04d}"
# The program's own words: a key, a few capitals such as a seat or a card, a number, a day or a time.
PLAIN = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*|[A-Z0-9]{1,4}|[A-Z]?[-+]|[\d\s.,:;/=+%−½¼¾-]*")
UNITS = {"percent of a top"}
# Where those may stand; they are masked like anything else where something else stands there.
OWN = {
    *("id", "entry", "game", "method", "form", "contest", "play", "family", "seats", "letter", "label", "law"),
    *("date", "starts", "unit", "draw", "language", "side", "dealer", "parts", "amount", "weight", "percent"),
    *("first", "second", "others", "answer"),
}
KIND, OF, SEEN, HEADINGS, WHOLE = "kind", "of", "seen", "headings", "whole"
# Answers to questions of the program's, each under a name of its own.
BAGS = frozenset({"choices", "settings", "made_from", "answers", WHOLE, "carries"})
BAG = "choices"
OF_A_MATCH = re.compile(r"[a-z]+ \d+\.\d+\.\d+")  # under what something about a match is kept among them
# What stands under ``seen`` in commands that write no more than one word, or one bag of answers.
ONE_WORD = {"NameClub": "name", "ChooseLanguage": "language", "Remember": "answer", "KeepPreset": BAG}
# What a deed wrote, as a path that ends with a name; all other paths are the program's own words.
NAMED = re.compile(rf"(preset [a-z0-9-]+ |answer {HEADINGS} )(.+)", re.DOTALL)
PATH = re.compile(r"[a-z0-9_/ .-]*")


def masked(club: Path, target: Path) -> None:
    """Write a club file with masks for names to a path where nothing is; the club is only read.

    Raises a ``FileTrouble`` where it cannot be read, or has what nobody wrote: what is no word would go out unmasked.
    """
    with said_in_words(club):
        examined(club)
        engine = in_memory(club)
    try:
        with said_in_words(club), engine.begin() as file:
            try:
                put_masks_on(file)
            except NOT_AS_WRITTEN as error:
                raise NotKept("expected what a club keeps") from error
        # A new file has only what stands in it now, and nothing of what was struck out long ago.
        with engine.connect() as file:
            file.connection.dbapi_connection.execute("VACUUM INTO ?", (str(target),))  # type: ignore[union-attr]
    finally:
        engine.dispose()


def put_masks_on(file: File) -> None:
    """Put masks into a club in memory, its journal chained anew."""
    words = set[str]()

    def collected(word: str) -> str:
        words.add(word)
        return word

    for _ in rows(file, collected):
        pass
    in_order = sorted(words, key=lambda word: (word.casefold(), word))
    masks = {word: MASK.format(number=number) for number, word in enumerate(in_order, 1)}
    for table, changed in list(rows(file, masks.__getitem__)):
        rewritten(file, table, changed)


def rows(file: File, put: Put) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows of every table as they are with masks on."""
    for table in FILE.sorted_tables:
        asked = select(table).order_by(*table.primary_key.columns)
        there = [dict(row) for row in file.execute(asked).mappings()]
        if table is DEED:
            yield table, journal(there, put)
        elif table is CLUB:
            yield table, [{**without(row, put), "settings": club_settings(row["settings"], put)} for row in there]
        else:
            yield table, [without(row, put) for row in there]


def rewritten(file: File, table: Table, changed: list[dict[str, Any]]) -> None:
    """Write rows over those of the same key."""
    key = [column.name for column in table.primary_key.columns]
    others = [column.name for column in table.columns if column.name not in key]
    write = update(table).where(*(table.c[name] == bindparam(f"at_{name}") for name in key))
    write = write.values({name: bindparam(f"to_{name}", type_=table.c[name].type) for name in others})
    if changed and others:
        told = [{**{f"at_{n}": row[n] for n in key}, **{f"to_{n}": row[n] for n in others}} for row in changed]
        file.execute(write, told)


def journal(deeds: list[dict[str, Any]], put: Put) -> list[dict[str, Any]]:
    """The deeds with masks on: what each says is only of which kind it is, for words are made of names."""
    above, told = START, []
    for deed in deeds:
        command, inverse = without(deed["command"], put), without(deed["inverse"], put)
        row = {**deed, "command": command, "inverse": inverse, "who": worn(deed["who"], put)}
        row |= {"what": str(command.get(KIND, "")), "wrote": paths(deed["wrote"], put)}
        above = row["chain"] = chained(above, row)
        told.append(row)
    return told


def paths(wrote: str, put: Put) -> str:
    """What a deed wrote, a path a line."""
    lines = [wrote] if NAMED.fullmatch(wrote) else wrote.split("\n")
    return "\n".join(path(line, put) for line in lines)


def path(line: str, put: Put) -> str:
    """One of them: what is named in it has a mask."""
    if found := NAMED.fullmatch(line):
        return found[1] + put(found[2])
    return line if PATH.fullmatch(line) else put(line)


def club_settings(kept: Mapping[str, Any], put: Put) -> dict[str, Any]:
    """The club's rules under their names, its languages, and what it was asked once."""
    told: dict[str, Callable[[Any], Any]] = {
        PRESETS: lambda its: {put(name): without(choices, put, BAG) for name, choices in its.items()},
        LANGUAGES: lambda code: worn(code, put, "language"),
    }
    made: dict[str, Any] = {}
    for what, all_of_it in kept.items():
        if what == ANSWERS:
            made[what] = {of: answers(of, its, put) for of, its in all_of_it.items()}
        elif what in told:
            made[what] = {worn(of, put, OF): told[what](its) for of, its in all_of_it.items()}
        else:
            made[put(what)] = without(all_of_it, put)
    return made


def answers(of: str, its: Mapping[str, str], put: Put) -> dict[str, str]:
    """What was answered to questions of a kind; those about headings have headings for names."""
    name = "" if of == HEADINGS else OF
    return {worn(asked, put, name): worn(answer, put, "answer") for asked, answer in its.items()}


def without(value: Any, put: Put, name: str = "") -> Any:
    """A value of JSON with masks on; ``name`` is what it stands under."""
    if isinstance(value, str):
        return worn(value, put, name)
    if isinstance(value, list | tuple):
        return [without(each, put, name) for each in value]
    if isinstance(value, bytes):
        raise NotKept("expected words")
    return within(value, put, name) if isinstance(value, Mapping) else value


def within(value: Mapping[str, Any], put: Put, name: str) -> dict[str, Any]:
    """The same of a dictionary; one that is a command says no more than of which kind it is."""
    made: dict[str, Any] = {}
    for key, each in value.items():
        under = BAG if name in BAGS else key
        if key == KIND or (key == OF and isinstance(each, str)):
            made[key] = each
        elif key == "said" and KIND in value:
            made[key] = value[KIND]
        elif key == WHOLE and KIND in value:
            made[key] = without(each, put)  # all of an event, and not what is agreed of it
        elif key == SEEN and value.get(KIND) in ONE_WORD:
            made[key] = without(each, put, ONE_WORD[value[KIND]])
        elif key == "name" and value.get(KIND) == "Remember" and value.get(OF) != HEADINGS:
            made[key] = without(each, put, OF)
        else:
            asks = PLAIN.fullmatch(key) or (name in BAGS and OF_A_MATCH.fullmatch(key))
            made[key if asks else put(key)] = without(each, put, under)
    if made.get("surname"):  # it is the end of the name, or says nothing
        made["surname"] = made["name"].rpartition(" ")[2]
    return made


def worn(word: str, put: Put, name: str = "") -> str:
    """A word as it is where it is the program's own, else its mask; a blank stays a blank."""
    own = name in OWN or name in BAGS or name == OF
    known = own and (word in UNITS or PLAIN.fullmatch(word) or WRITTEN.fullmatch(word))
    return word if not word or known else put(word)
