"""Which boards are scored alike: those of the sections that are linked by boards they share."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def linked(played: Mapping[int, Collection[int]]) -> dict[int, frozenset[int]]:
    """The boards that go with every board, itself among them, where ``played`` names the sections of each."""
    groups: list[tuple[set[int], set[int]]] = []  # sections, and their boards; no section is in two groups
    for board, sections in played.items():
        here, boards, apart = set(sections), {board}, []
        for group in groups:
            if group[0].isdisjoint(sections):
                apart.append(group)
            else:
                here |= group[0]
                boards |= group[1]
        groups = [*apart, (here, boards)]
    kept = [frozenset(boards) for _, boards in groups]
    return {board: boards for boards in kept for board in boards}
