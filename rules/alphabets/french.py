"""French letters: clubs are T, C is cœur, and O is West."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

FRENCH = Alphabet(
    key="french",
    name=t("French"),
    suits={"C": "T", "D": "K", "H": "C", "S": "P"},
    honours={"A": "A", "K": "R", "Q": "D", "J": "V"},
    seats={"N": "N", "E": "E", "S": "S", "W": "O"},
    notrump="SA",
    names={
        **{"trèfle": "♣", "trèfles": "♣", "carreau": "♦", "carreaux": "♦"},
        **{"cœur": "♥", "coeur": "♥", "cœurs": "♥", "pique": "♠", "piques": "♠"},
        **{"nord": "north", "est": "east", "sud": "south", "ouest": "west"},
        **dict.fromkeys(("passe", "tous passent"), "pass"),
        **{"sans": "nt", "sans atout": "nt"},
        **{"contre": "x", "contré": "x", "surcontre": "xx", "surcontré": "xx"},
    },
    not_played=("nj", "non jouée"),
    between="et",
)
