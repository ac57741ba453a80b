"""Which column of a list holds what: guessed from its headings, or from what stands in it."""

from __future__ import annotations

import unicodedata

from scorer.roster.grid import Grid

# What a column can hold, and what stands above it in the lists of clubs; the first match wins.
IGNORED = ""
KINDS = (
    (
        "first",
        "First name",
        ("first name", "given name", "forename", "christian name", "vorname", "prenom", "fornavn", "firstname"),
    ),
    ("last", "Surname", ("surname", "last name", "family name", "nachname", "nom de famille", "etternavn", "lastname")),
    (
        "national_number",
        "National number",
        ("national", "ebu", "acbl", "abf", "nbo", "federation", "licence", "license", "pid", "wbf"),
    ),
    ("club_number", "Club number", ("club number", "club no", "club id", "clubnr", "club")),
    (
        "number",
        "Number",
        ("member number", "member no", "membership", "player number", "number", "no.", "nr.", "no", "nr", "id", "#"),
    ),
    ("notes", "Notes", ("note", "remark", "comment", "bemerkung")),
    ("name", "Name", ("name", "player", "member", "spieler", "joueur", "navn", "nom")),
)
LABELS = {kind: label for kind, label, _ in KINDS} | {IGNORED: "Leave out"}
ANYWHERE = 4  # a heading word at least so long is recognised inside a longer heading


def guessed(grid: Grid) -> tuple[bool, tuple[str, ...]]:
    """Whether the first row is headings, and what each column seems to hold."""
    width = max(len(row) for row in grid)
    heads = tuple(heading(cell) for cell in grid[0]) + (IGNORED,) * (width - len(grid[0]))
    if any(heads):
        return True, once_each(heads)
    return False, once_each(tuple(by_content(grid, column) for column in range(width)))


def heading(cell: str) -> str:
    """What a heading announces; nothing where it is no heading that anybody knows."""
    plain = folded(cell)
    for kind, _, words in KINDS:
        if any(word == plain or word in plain.split() or (len(word) >= ANYWHERE and word in plain) for word in words):
            return kind
    return IGNORED


def by_content(grid: Grid, column: int) -> str:
    """What a column without a heading seems to hold: mostly figures are a number, mostly letters a name."""
    cells = [row[column] for row in grid if column < len(row) and row[column]]
    figures = sum(cell.isdigit() for cell in cells)
    letters = sum(any(letter.isalpha() for letter in cell) for cell in cells)
    if cells and figures * 2 > len(cells):
        return "number"
    return "name" if cells and letters * 2 > len(cells) else IGNORED


def once_each(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The same, each kind only where it first stands; a second column of names is a surname."""
    kept: list[str] = []
    for kind in kinds:
        kept.append(IGNORED if kind in kept else kind)
    return tuple(kept)


def folded(text: str) -> str:
    """Text without capitals and accents, for comparing what people type."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in apart if not unicodedata.combining(sign)).split())
