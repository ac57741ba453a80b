"""How many examples a test looks through: as many as the profile says, and a share of them where each takes long."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

One = TypeVar("One")
Other = TypeVar("Other")
MANY = 1000  # examples from which on nothing is left out


def one_in(times: int) -> settings:
    """For a test whose examples take so many times as long as those of others."""
    return settings(max_examples=max(5, settings.default.max_examples // times))


def a_share(pairs: Sequence[tuple[One, Other]]) -> list[tuple[One, Other]]:
    """Of all pairs so many that each of either kind is in one; all of them where many examples are asked for."""
    if settings.default.max_examples >= MANY:
        return [*pairs]
    by_other = [[pair for pair in pairs if pair[1] == other] for other in dict.fromkeys(other for _, other in pairs)]
    share = [each[at % len(each)] for at, each in enumerate(by_other)]
    left = {one: (one, other) for one, other in pairs if one not in {one for one, _ in share}}
    return share + list(left.values())
