"""Numbers, boards, tables and times of day as a director says them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorer.event.refusal import Refusal

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
DAY = 24 * 60


class NotATime(Refusal):
    """“{given}” is not a time of day: expected hours and minutes, such as 19:30."""


def spelled(count: int) -> str:
    """A count in words up to twelve, in figures beyond."""
    return COUNTS[count] if 0 <= count < len(COUNTS) else str(count)


def counted(count: int, thing: str) -> str:
    """``one board``, ``three boards``, ``26 boards``."""
    return f"{spelled(count)} {thing}{'' if count == 1 else 's'}"


def listed(items: Iterable[object]) -> str:
    """``1``, ``1 and 4``, ``1, 4 and 7``."""
    *before, last = (str(item) for item in items)
    return f"{', '.join(before)} and {last}" if before else last


def runs(numbers: Iterable[int]) -> str:
    """Whole numbers, those in a row drawn together: ``1–3, 7``."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in found)


def these(thing: str, numbers: Iterable[int]) -> str:
    """``board 4``, ``boards 4–6``, ``pairs 1, 5``."""
    numbers = sorted(set(numbers))
    return f"{thing}{'' if len(numbers) == 1 else 's'} {runs(numbers)}"


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return f"{text[:1].upper()}{text[1:]}."


def minutes(clock: str) -> int:
    """Minutes after midnight of a time such as ``19:30`` or ``19.30``; raises ``NotATime``."""
    found = re.fullmatch(r"\s*(\d{1,2})[:.h](\d{2})\s*", clock)
    if not found or int(found[1]) > 23 or int(found[2]) > 59:
        raise NotATime(given=clock)
    return int(found[1]) * 60 + int(found[2])


def clock(after_midnight: int) -> str:
    """The time of day so many minutes after midnight."""
    hours, rest = divmod(after_midnight % DAY, 60)
    return f"{hours:02}:{rest:02}"
