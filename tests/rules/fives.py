"""A card game that nobody plays: it says no more of itself than a game must, and asks every kind of question."""

from dataclasses import dataclass

from rules.fields import Card, Choice, Each, Form, Number, Order, Yes
from rules.game import Before, Game, Score, ScoreItem

SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Table(Before):
    """Four players, and whether everything counts twice."""

    twice: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Who made how many of five tricks, alone or not, and who came out in which order."""

    maker: str
    alone: bool = False
    tricks: int = 0
    taken: tuple[int, ...] = ()
    order: tuple[str, ...] = ()
    turned: str = ""


class Fives(Game[Hand, Table]):
    """One point a trick for the makers, paid by the others."""

    key = "fives"
    name = "Fives"
    says = "Five tricks, and nobody plays it."
    printed = "Nowhere"
    hand = Hand
    choices = Form(Yes(name="twice", label="Twice", default=False))
    total = 0

    def opening(self, players, chosen):
        return Table(chosen["twice"])

    def sides(self, at):
        return ("NS", "EW")

    def form(self, at):
        return Form(
            Choice(name="maker", label="Makers", options=(("NS", "NS"), ("EW", "EW"))),
            Yes(name="alone", label="alone"),
            Number(name="tricks", label="Tricks", least=0, most=5),
            Each(name="taken", label="Taken", sides=SEATS, most=5, total=5, asked=lambda given: not given.get("alone")),
            Order(name="order", label="Order", sides=SEATS, asked=lambda given: given.get("alone", False)),
            Card(name="turned", label="Turned"),
        )

    def score(self, hand, at):
        worth = hand.tricks * (2 if at.twice else 1)
        other = {"NS": "EW", "EW": "NS"}[hand.maker]
        return Score((ScoreItem(hand.maker, "Tricks", worth, "Fives"), ScoreItem(other, "Tricks", -worth, "Fives")))
