"""What a match is worth that is won, tied or lost, whatever decides it."""

from __future__ import annotations

from rules.fields import Number
from rules.text import t

WIN = Number(name="win", label=t("A match won is worth"), least=0, most=100, default=2)
TIE = Number(name="tie", label=t("A match tied is worth"), least=0, most=100, default=1)
LOSS = Number(name="loss", label=t("A match lost is worth"), least=0, most=100, default=0)
HOW = {"win": t("won"), "tie": t("tied"), "loss": t("lost")}
