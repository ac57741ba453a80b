"""Spanish letters: clubs are T, C is corazón, D a suit and the queen, and O is West."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

SPANISH = Alphabet(
    key="spanish",
    name=t("Spanish"),
    suits={"C": "T", "D": "D", "H": "C", "S": "P"},
    honours={"A": "A", "K": "R", "Q": "D", "J": "V"},
    seats={"N": "N", "E": "E", "S": "S", "W": "O"},
    notrump="ST",
    honours_besides={"K": "K", "Q": "Q", "J": "J"},
    names={
        **{"trébol": "♣", "tréboles": "♣", "diamante": "♦", "diamantes": "♦"},
        **{"corazón": "♥", "corazones": "♥", "pica": "♠", "picas": "♠"},
        **{"norte": "north", "este": "east", "sur": "south", "oeste": "west"},
        **dict.fromkeys(("paso", "todos pasan"), "pass"),
        **{"sin triunfo": "nt", "sin triunfos": "nt"},
        **{"doblado": "x", "redoblado": "xx"},
    },
    not_played=("nj", "no jugada"),
    between="y",
)
