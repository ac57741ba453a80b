"""Swedish letters: the ace is E, the jack Kn, and V is West; the English ones of suits never disagree with them."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

SWEDISH = Alphabet(
    key="swedish",
    name=t("Swedish"),
    suits={"C": "K", "D": "R", "H": "H", "S": "S"},
    honours={"A": "E", "K": "K", "Q": "D", "J": "Kn"},
    seats={"N": "N", "E": "Ö", "S": "S", "W": "V"},
    notrump="NT",
    besides={"C": "C", "D": "D", "Kl": "C", "Ru": "D", "Hj": "H", "Sp": "S"},
    seats_besides={"O": "E"},
    honours_besides={"A": "A", "Q": "Q", "J": "J", "T": "T"},
    names={
        **{"klöver": "♣", "ruter": "♦", "hjärter": "♥", "spader": "♠"},
        **{"nord": "north", "öst": "east", "syd": "south", "väst": "west"},
        **dict.fromkeys(("utpassad", "utpass"), "pass"),
        **{"sang": "nt"},
        **{"dubblad": "x", "dubbelt": "x", "redubblad": "xx"},
    },
    not_played=("ej spelad",),
    between="och",
)
