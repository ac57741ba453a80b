"""A club with copies, for the tests of them."""

from __future__ import annotations

from tests.scorer.keeping.deeds import entered, on


def played(desk, monkeypatch, when, number):
    """An evening with a copy at its end, as the clock then says."""
    on(monkeypatch, when)
    entered(desk, number)
    made = desk.keeper.take(desk.head)
    assert made is not None
    return made
