"""A line that is refused in any game, against reading good lines of the same game: orders tried in vain cost time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules import GAMES
from rules.game import Game
from tests.benchmarks.measure import Measure, compared, seconds

Rules = Game[Any, Any]
# The slowest is Euchre, whose refused line takes 87 times an example; half as much again for other machines.
LIMIT = 130
# A word of no game, alone and behind pieces that may stand anywhere and are tried in every place.
STRANGE = ("zebra", "down two zebra", "10 tricks zebra")
RUNS = 5


def measures() -> Iterator[Measure]:
    """For every game: the slowest line that is refused of many."""
    for rules in GAMES:
        at = rules.opening(rules.usual_players, rules.choices.completed())
        good = [line for line, _ in rules.examples(at)]
        bad = [line for line in mistyped(good) if rules.typed(line, at).hand is None]
        worst = max(bad, key=lambda line: seconds(reading(rules, at, [line])))
        name = f"{rules.key}: the slowest refused line / reading an example of the game"
        ours, theirs = reading(rules, at, [worst] * len(good)), reading(rules, at, good)
        yield compared(name, ours, theirs, limit=LIMIT, runs=RUNS)


def mistyped(good: Sequence[str]) -> Iterator[str]:
    """Each good line with strange words before, behind and within it."""
    for line in good:
        words = line.split(" ")
        for strange in STRANGE:
            yield from (" ".join((*words[:at], strange, *words[at:])) for at in range(len(words) + 1))


def reading(rules: Rules, at: Any, lines: Sequence[str]) -> Callable[[], None]:
    """Lines read, one after another."""

    def read() -> None:
        for line in lines:
            rules.typed(line, at)

    return read
