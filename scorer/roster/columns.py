"""Which column of a list holds what: guessed from its headings, or from what stands in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from types import MappingProxyType

from rules.text import t
from scorer.event.folding import folded
from scorer.roster.grid import Grid

# What a column can hold, and what stands above it in the lists of clubs, without accents; the first match wins.
IGNORED, LEFT_OUT = "", "-"  # the latter as it is remembered of a heading
KINDS = (
    (
        "first",
        t("First name"),
        (
            *("first name", "first names", "given name", "given names", "forename", "forenames", "christian name"),
            *("firstname", "givenname", "vorname", "vornamen", "rufname", "prenom", "prenoms"),
            *("fornavn", "fornamn", "voornaam", "etunimi", "imie", "jmeno", "primeiro nome"),
        ),
    ),
    (
        "last",
        t("Surname"),
        (
            *("surname", "surnames", "last name", "family name", "lastname", "familyname", "family", "nachname"),
            *("familienname", "nom de famille"),
            *("etternavn", "efternavn", "efternamn", "achternaam", "cognome", "apellido", "apellidos", "sobrenome"),
            *("apelido", "sukunimi", "nazwisko", "prijmeni"),
        ),
    ),
    (
        "email",
        t("E-mail"),
        (
            *("email", "e mail", "mail", "email address", "e mail address", "mail address", "emailadresse", "e post"),
            *("epost", "e mailadres", "emailadres", "mailadresse", "courriel", "adresse e mail", "correo", "correo e"),
            *("correo electronico", "posta elettronica", "sahkoposti"),
        ),
    ),
    (
        "telephone",
        t("Telephone"),
        (
            *("telephone", "phone", "tel", "mobile", "mobile phone", "cell", "cell phone", "home phone"),
            *(
                "phone number",
                "telephone number",
                "telephone no",
                "mobile number",
                "telefon",
                "telefonnummer",
                "mobil",
                "handy",
            ),
            *("mobilnummer", "telefoon", "telefoonnummer", "mobiel", "gsm", "portable", "telefono", "movil"),
            *("cellulare", "telefone", "telemovel", "puhelin", "komorka"),
        ),
    ),
    (
        "grade",
        t("Grade"),
        (*("grade", "rank", "ranking", "master rank", "rang", "grad", "niveau", "indice", "klass", "klasse"),),
    ),
    (
        "national_number",
        t("National number"),
        (
            *("national", "ebu", "acbl", "abf", "nbo", "nbb", "dbv", "figb", "ffb", "federation", "wbf", "pid"),
            *("licence", "license", "licentie", "licencia"),
        ),
    ),
    ("club_number", t("Club number"), ("club number", "club no", "club nr", "club id", "clubnr", "clubnummer")),
    (
        "number",
        t("Number"),
        (
            *("member number", "member no", "player number", "number", "no", "nr", "id", "#", "nummer", "numero"),
            *("lidnummer", "lidnr", "spelersnummer", "mitgliedsnummer", "mitgliedsnr", "medlemsnummer", "medlemsnr"),
            *("numer", "cislo", "tessera"),
        ),
    ),
    (
        "notes",
        t("Notes"),
        (
            *("note", "notes", "remark", "remarks", "comment", "comments", "bemerkung", "bemerkungen"),
            *("opmerking", "opmerkingen", "remarque", "remarques", "notat", "notater"),
        ),
    ),
    (
        "name",
        t("Name"),
        (
            *("name", "player", "member", "spieler", "mitglied", "joueur", "membre", "speler", "lid", "medlem"),
            *("navn", "nom", "naam", "namn", "nome", "nombre", "nimi", "giocatore", "jugador", "socio"),
        ),
    ),
)
LABELS = {kind: label for kind, label, _ in KINDS} | {IGNORED: t("Leave out"), "surname": t("Surname")}
# The same inside a sentence, of what is kept of a member.
INSIDE = {
    "name": t("name"),
    "surname": t("surname"),
    "national_number": t("national number"),
    "club_number": t("club number"),
    "number": t("number"),
    "grade": t("grade"),
    "email": t("e-mail"),
    "telephone": t("telephone"),
    "notes": t("notes"),
}
PRIVATE = frozenset(("email", "telephone"))  # how somebody is reached
# The whole heading only: inside a longer one it may be anything.
ALONE = {"club": "club_number", "given": "first", "first": "first", "last": "last"}
# A heading with one of these words is about something that is not kept of a member.
STOP = frozenset(
    (
        *("fax", "user", "login", "password", "web", "since", "joined", "date", "birth", "born", "age"),
        *("type", "status", "fee", "paid", "partner", "team", "club", "category", "level"),
        *("street", "address", "house", "postcode", "post", "zip", "city", "town", "country", "emergency", "bank"),
    )
)
NAMES = frozenset(("name", "first", "last"))
WORD = re.compile(r"[^\W_]+|#")
LOOKED_AT = 8  # rows among which the headings stand


def guessed(grid: Grid, known: Mapping[str, str] = MappingProxyType({})) -> tuple[int | None, tuple[str, ...]]:
    """The row that is headings, if one is, and what each column seems to hold.

    ``known`` says of headings, as ``key_of`` has them, what somebody said that they hold.
    """
    width = max(len(row) for row in grid)
    at = heading_row(grid)
    if at is None:
        return None, once_each(by_contents(grid, width))
    said = tuple(known.get(key_of(cell), "") for cell in grid[at])
    taken = {kind for kind in said if kind}
    seems = parts_of_names(tuple(heading(cell) for cell in grid[at]))
    heads = tuple(
        (IGNORED if kind == LEFT_OUT else kind) if kind else (IGNORED if guess in taken else guess)
        for kind, guess in zip(said, seems, strict=True)
    )
    return at, once_each(heads + (IGNORED,) * (width - len(heads)))


def key_of(cell: str) -> str:
    """A heading as it is remembered; empty for one without words."""
    return " ".join(words(cell))


def chosen(grid: Grid, columns: tuple[str, ...], known: Mapping[str, str]) -> dict[str, str]:
    """What headings hold by ``key_of``, wherever somebody says or said otherwise than they seem to."""
    _, seems = guessed(grid)
    there = [(key_of(cell), *kinds) for cell, *kinds in zip(grid[0], seems, columns, strict=False)]
    return {key: now or LEFT_OUT for key, was, now in there if key and (was != now or key in known)}


def heading_row(grid: Grid) -> int | None:
    """The row among the first in which most headings are known; above it stand only titles, shorter than it is."""
    best, most = None, 0
    for at, row in enumerate(grid[:LOOKED_AT]):
        known = len({heading(cell) for cell in row} - {IGNORED})
        if known > most and is_heading(row) and all(shorter(above, row) for above in grid[:at]):
            best, most = at, known
    return best


def is_heading(row: tuple[str, ...]) -> bool:
    """Whether a row can be headings: no figures alone, and names or at least half of it known."""
    if any(cell.isdigit() for cell in row):
        return False
    known = [heading(cell) for cell in row if cell]
    return not NAMES.isdisjoint(known) or sum(map(bool, known)) * 2 >= len(known)


def shorter(above: tuple[str, ...], row: tuple[str, ...]) -> bool:
    """Whether a row has fewer cells than the headings below it, or those are one whole known heading."""
    cells = sum(map(bool, row))
    return sum(map(bool, above)) < cells or (cells == 1 and any(exact(words(cell)) for cell in row))


def words(cell: str) -> tuple[str, ...]:
    """The words of a heading as they are compared."""
    return tuple(WORD.findall(folded(cell)))


def heading(cell: str) -> str:
    """What a heading announces; nothing where it is no heading that anybody knows."""
    return about(words(cell))


def about(told: tuple[str, ...]) -> str:
    """What the words of a heading announce: all of them together, or else some, whole and side by side."""
    if known := exact(told):
        return known
    for kind, _, names in KINDS:
        if not stopped(told) and any(f" {name} " in f" {' '.join(told)} " for name in names):
            return kind
    return IGNORED


def exact(told: tuple[str, ...]) -> str:
    """What a heading announces that is a known one from end to end."""
    whole = " ".join(told)
    return ALONE.get(whole) or next((kind for kind, _, names in KINDS if whole in names), IGNORED)


def stopped(told: tuple[str, ...]) -> bool:
    """Whether a heading is about something else; a number at a club is none of that."""
    club_number = set(told) & {"number", "no", "nr", "id"} and "club" in told
    return bool(STOP.intersection(told) - ({"club"} if club_number else set()))


def parts_of_names(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """A name beside first names is the surname, and beside surnames the first name."""
    other = {"first": "last", "last": "first"}
    beside = [other[kind] for kind in kinds if kind in other]
    if "name" not in kinds or len(set(beside)) != 1:
        return kinds
    return tuple(beside[0] if kind == "name" else kind for kind in kinds)


def by_contents(grid: Grid, width: int) -> tuple[str, ...]:
    """What columns without headings seem to hold; of two columns of names side by side the second is the surname."""
    kinds = [by_content(grid, column) for column in range(width)]
    first = len(list(takewhile(lambda kind: kind != "name", kinds)))
    if kinds[first : first + 2] == ["name", "name"] and of_one_word(grid, first):
        kinds[first : first + 2] = ["first", "last"]
    return tuple(IGNORED if kind == "name" and "last" in kinds else kind for kind in kinds)


def by_content(grid: Grid, column: int) -> str:
    """What a column without a heading seems to hold: mostly figures are a number, mostly letters a name."""
    filled = cells(grid, column)
    figures = sum(cell.isdigit() for cell in filled)
    letters = sum(any(letter.isalpha() for letter in cell) for cell in filled)
    if filled and figures * 2 > len(filled):
        return "number"
    return "name" if filled and letters * 2 > len(filled) else IGNORED


def of_one_word(grid: Grid, column: int) -> bool:
    """Whether a column has one word in most of its cells, and so cannot be whole names."""
    filled = cells(grid, column)
    return sum(" " not in cell for cell in filled) * 2 > len(filled)


def cells(grid: Grid, column: int) -> list[str]:
    """What is written in a column."""
    return [row[column] for row in grid if column < len(row) and row[column]]


def once_each(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The same, each kind only where it first stands."""
    kept: list[str] = []
    for kind in kinds:
        kept.append(IGNORED if kind in kept else kind)
    return tuple(kept)
