"""Dutch letters, in the Netherlands and in Flanders; the English ones of suits and seats never disagree with them."""

from rules.alphabets.alphabet import Alphabet
from rules.text import t

DUTCH = Alphabet(
    key="dutch",
    name=t("Dutch"),
    suits={"C": "K", "D": "R", "H": "H", "S": "S"},
    honours={"A": "A", "K": "H", "Q": "V", "J": "B"},
    seats={"N": "N", "E": "O", "S": "Z", "W": "W"},
    notrump="SA",
    besides={"C": "C", "D": "D"},
    honours_besides={"T": "T", "Q": "Q", "J": "J"},
    names={
        **{"klaveren": "♣", "klaver": "♣", "ruiten": "♦", "koeken": "♦", "harten": "♥", "schoppen": "♠"},
        **{"noord": "north", "oost": "east", "zuid": "south", "west": "west"},
        **dict.fromkeys(("pas", "rondpas", "rondje pas"), "pass"),
        **{"sans": "nt", "sansatout": "nt", "sans atout": "nt", "zonder troef": "nt"},
        **{"contract": "made", "c": "made"},
        **{"gedoubleerd": "x", "doublet": "x", "geredoubleerd": "xx", "redoublet": "xx"},
    },
    not_played=("ng", "niet gespeeld"),
    between="en",
)
