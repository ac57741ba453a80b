"""Counts in words, as every command says them."""

from __future__ import annotations

SHOWN = 40  # of a list that a file may make as long as it likes


# What is called otherwise where there is but one: “1 points” cannot be.
ONE_OF = {"points": "points figure"}


def counted(many: int, what: str) -> str:
    """So many of a kind: ``1 result``, ``2 results``."""
    if many == 1:
        return f"1 {ONE_OF.get(what, what)}"
    return f"{many:,} {what}" + "s" * (not what.endswith("s"))


def not_shown(many: int) -> list[str]:
    """That of so many lines about a file only the first were printed, and where the others are."""
    return [f"… and {many - SHOWN:,} more; rescore --json has them all."] if many > SHOWN else []
