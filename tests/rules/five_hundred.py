"""Five Hundred as it is played here, for the tests of it."""

from dataclasses import replace

from rules.five_hundred import FiveHundred

GAME = FiveHundred()


START = GAME.opening(4, GAME.choices.completed())


def deal(*totals, dealer="N", **chosen):
    at = GAME.opening(4, GAME.choices.completed(chosen))
    return replace(at, totals=totals or (0, 0), dealer=dealer)


def typed(line):
    return GAME.typed(line, START).hand


def said(problems):
    return [(problem.field, problem.message) for problem in problems]
