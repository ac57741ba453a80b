"""Numbers as another program printed them: exact, with their decimals, and never guessed."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from scorer.event.results import Award
from scorer.methods.parts.figures import ROUNDED

MINUS = str.maketrans("−–—\u2010\u2011\ufe63\uff0d", "-------")
# Decimal points that are neither a point nor a comma: the Arabic one, and the one that stands halfway up.
POINTS = str.maketrans("\u066b\u00b7\u2e31\uff0e\uff0c", ".....")
# As books are kept, a minus may stand behind a number, or be a pair of brackets.
AS_IN_BOOKS = re.compile(r"\((?P<inside>\d[\d.,]*)\)|(?P<before>\d[\d.,]*) ?-")
NUMBER = re.compile(r"([+-]?)(\d{1,12})?(?:[.,](\d{0,12}))?")
# Thousands of points, as spreadsheets set them apart: one figure, a sign, and three. A point there is a decimal one.
THOUSANDS = re.compile(r"([(+-]?[1-9])[,\s'’](\d{3}(?: ?-|\))?)")
PLACE = re.compile(r"([=T]?)\s*(\d{1,6})(?:\.0)?\s*(=|ST|ND|RD|TH|\.|/\s*\d{1,6}|-\s*\d{1,6})?", re.IGNORECASE)
TIED = re.compile(r"[=T/-]", re.IGNORECASE)
NOT_PLAYED = {"NP", "N/P", "N P", "NOTPLAYED", "NOT PLAYED", "NOT_PLAYED", "NO PLAY", "NOPLAY", "UNPLAYED"}
# A word is read to its end at once: the figures behind it, as in “ADJ60/40”, are none of its letters.
AVERAGE = re.compile(r"((?:ADJ|ART)[A-Z]*+[._]?(?=.*\d)|AVERAGE|AVE|AVG|AV|A|)\s*(.*)")
BOTH = re.compile(r"\d[\d.,]*\s*[-/: ]\s*\d[\d.,]*")
SIGNED = {"": "A", "+": "A+", "-": "A-", "=": "A"}


class PrintedFigures(NamedTuple):
    """A number as it stands in a file, with the decimals it was printed with."""

    text: str
    value: Fraction
    places: int = 0


class Placed(NamedTuple):
    """A rank as it stands in a file."""

    text: str
    number: int
    tied: bool = False


def printed(text: str) -> PrintedFigures | None:
    """A decimal number, with comma or point; ``None`` for words that are none."""
    plain = text.strip().translate(MINUS).translate(POINTS).removesuffix("%").rstrip()
    if booked := AS_IN_BOOKS.fullmatch(plain):
        plain = f"-{booked['inside'] or booked['before']}"
    found = NUMBER.fullmatch(plain)
    if not found or not (found[2] or found[3]):
        return None
    decimals = found[3] or ""
    value = Fraction(int((found[2] or "0") + decimals), 10 ** len(decimals))
    return PrintedFigures(text.strip(), -value if found[1] == "-" else value, len(decimals))


def in_one(text: str) -> str:
    """Points with their thousands set apart, ``-1,160`` or ``1 100``, in one word; all else as it stands."""
    found = THOUSANDS.fullmatch(text.strip().translate(MINUS))
    return f"{found[1]}{found[2]}" if found else text


def fixed(exact: Fraction, places: int, halves: str = "up") -> str:
    """An exact number with so many decimals, in the plain figures that files have."""
    parts = ROUNDED[halves](exact * 10**places)
    whole, part = divmod(abs(parts), 10**places)
    return ("-" if parts < 0 else "") + (f"{whole}.{part:0{places}}" if places else str(whole))


def whole(text: str) -> int | None:
    """A whole number, also one written with noughts behind its point; ``None`` for anything else."""
    number = printed(text)
    return int(number.value) if number and number.value.denominator == 1 else None


def placed(text: str) -> Placed | None:
    """A rank written as ``3``, ``3=``, ``=3``, ``T3``, ``3rd`` or ``3/4``; ``None`` for words that are none."""
    found = PLACE.fullmatch(text.strip())
    if not found:
        return None
    tied = bool(found[1]) or bool(found[3] and TIED.search(found[3]) and found[3].upper() not in ("ST", "TH"))
    return Placed(text.strip(), int(found[2]), tied)


def not_played(text: str) -> bool:
    """Whether a score says in words that the board was not played."""
    return text.strip().upper().rstrip(".") in NOT_PLAYED


def awards(text: str) -> tuple[Award, Award] | None:
    """Both sides' artificial scores: ``A6040``, ``A50``, ``60/40``, ``A+/A-``, ``AVE``; ``None`` for anything else."""
    plain = text.strip().upper().translate(MINUS).replace("%", "")
    found = AVERAGE.fullmatch(plain)
    if not plain or not found or not (found[1] or BOTH.fullmatch(plain)):
        return None
    parts = in_two(found[2].strip())
    if not parts:
        return None
    first, second = (award(part) for part in parts)
    return (first, second) if first and second else None


def in_two(text: str) -> tuple[str, str] | None:
    """What each side gets, where both stand in one word."""
    if text.isdigit():
        return run_together(text)
    if set(text) <= set("+-=") and len(text) <= 2:
        return (text, text) if len(text) < 2 else (text[0], text[1])
    parts = [part for part in re.split(r"[\s:/]+|(?<=\d)-(?=\d)", text) if part]
    if len(parts) == 1:
        return parts[0], parts[0]
    return (parts[0], parts[1]) if len(parts) == 2 else None


def run_together(digits: str) -> tuple[str, str] | None:
    """Two percentages without anything between them, each of two figures or 100."""
    if len(digits) == 2 or digits == "100":
        return digits, digits
    if len(digits) == 4:
        return digits[:2], digits[2:]
    if len(digits) == 5:
        return (digits[:3], digits[3:]) if digits.startswith("100") else (digits[:2], digits[2:])
    return (digits[:3], digits[3:]) if len(digits) == 6 else None


def award(text: str) -> Award | None:
    """One side's artificial score, in signs, in letters or as a percentage."""
    letters = text.removeprefix("AVERAGE").removeprefix("AVE").removeprefix("AVG").removeprefix("AV").removeprefix("A")
    if letters in SIGNED:
        return Award.read(SIGNED[letters])
    number = printed(text.removeprefix("A"))
    return Award(number.value) if number and 0 <= number.value <= 100 else None
