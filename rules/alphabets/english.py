"""English letters: C D H S, A K Q J, N E S W; those of every file."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

ENGLISH = Alphabet(
    key="english",
    name=t("English"),
    suits={"C": "C", "D": "D", "H": "H", "S": "S"},
    honours={"A": "A", "K": "K", "Q": "Q", "J": "J"},
    seats={"N": "N", "E": "E", "S": "S", "W": "W"},
    notrump="NT",
    honours_besides={"T": "T"},
    torn={"o": ("E", "W")},
)
