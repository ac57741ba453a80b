"""Beyond as it is played here, for the tests of it."""

from rules.beyond import Beyond

GAME = Beyond()


SHEET = "n 2s rr 2 5 3 / "


def opening(**chosen):
    return GAME.opening(4, GAME.choices.completed(chosen))


AT = opening()


def typed(line, at=AT):
    read = GAME.typed(line, at)
    assert read.hand, line
    return read.hand
