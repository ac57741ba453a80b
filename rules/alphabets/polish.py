"""Polish letters: clubs are T, C is kier, and the seats are English."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

POLISH = Alphabet(
    key="polish",
    name=t("Polish"),
    suits={"C": "T", "D": "K", "H": "C", "S": "P"},
    honours={"A": "A", "K": "K", "Q": "D", "J": "W"},
    seats={"N": "N", "E": "E", "S": "S", "W": "W"},
    notrump="BA",
    names={
        **{"trefl": "♣", "trefle": "♣", "karo": "♦", "kara": "♦", "kier": "♥", "kiery": "♥", "pik": "♠", "piki": "♠"},
        **dict.fromkeys(("pas", "4 pasy", "cztery pasy"), "pass"),
        **{"bez atu": "nt"},
        **{"ktr": "x", "kontra": "x", "rktr": "xx", "rekontra": "xx"},
    },
    torn={"o": ("E", "W")},
    not_played=("ng", "nie grane"),
    between="i",
)
