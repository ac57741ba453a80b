"""Counts in words, as every command says them."""

from __future__ import annotations


def counted(many: int, what: str) -> str:
    """So many of a kind: ``1 result``, ``2 results``."""
    return f"{many:,} {what}" + "s" * (many != 1 and not what.endswith("s"))
