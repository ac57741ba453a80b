"""German letters: clubs are T, and C is Coeur; Austria’s H for Herz is read besides."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

GERMAN = Alphabet(
    key="german",
    name=t("German"),
    suits={"C": "T", "D": "K", "H": "C", "S": "P"},
    honours={"A": "A", "K": "K", "Q": "D", "J": "B"},
    seats={"N": "N", "E": "O", "S": "S", "W": "W"},
    notrump="SA",
    besides={"H": "H"},
    names={
        **{"treff": "♣", "karo": "♦", "coeur": "♥", "herz": "♥", "pik": "♠"},
        **{"nord": "north", "ost": "east", "süd": "south", "west": "west"},
        **dict.fromkeys(("passe", "gepasst", "alle passen"), "pass"),
        **{"sans": "nt", "sans atout": "nt", "ohne trumpf": "nt"},
        **{"kontra": "x", "ktr": "x", "kontriert": "x", "rekontra": "xx", "rktr": "xx", "rekontriert": "xx"},
    },
    not_played=("ng", "nicht gespielt"),
    between="und",
)
