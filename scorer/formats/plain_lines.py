"""Plain lines of results, one for each table and board, as a spreadsheet keeps them."""

from __future__ import annotations
