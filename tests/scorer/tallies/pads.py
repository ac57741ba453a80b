"""Pads for the tests of tallies: rubbers as they are typed, and Oh Hell! for three."""

from __future__ import annotations

from hypothesis import strategies as st

from rules import game
from rules.pad import Charge, Length, Pad, fold
from rules.parts.totals import Totals

RUBBER = game("rubber-bridge")
AT = RUBBER.opening(4, RUBBER.choices.completed())
GAME_NS, GAME_EW, PART_NS, PART_EW, OUT = "3nt n =", "3nt e =", "2h s =", "2h w =", "p"
REVOKE = Charge("NS", -2, "Revoke")


def rubber(*lines: str | Charge, games: int = 1, deals: int = 0, wins: int = 0) -> Pad:
    """A pad of rubber bridge: hands as they are typed, and charges."""
    read = (line if isinstance(line, Charge) else RUBBER.typed(line, AT).hand for line in lines)
    length = Length(deals, 0) if deals else Length(games=games, wins=wins)
    return fold(RUBBER, 4, enumerate(read, 1), chosen=RUBBER.choices.completed(), length=length)


def by_slip(*points: int) -> Pad:
    """A pad of rubber bridge of which only the totals of the round were handed in, before a game was over."""
    return fold(RUBBER, 4, [(1, Totals(points))], chosen=RUBBER.choices.completed(), length=Length(games=2))


def hell(*taken: tuple[int, int, int], deals: int = 19) -> Pad:
    """Oh Hell! for three who all bid what they took but the first, who bid one more or, of all, one less."""
    rules = game("oh-hell")
    chosen = rules.choices.completed({"hook": "none"})
    hands = (rules.hand((bid(tricks), *tricks[1:]), tricks) for tricks in taken)
    return fold(rules, 3, enumerate(hands, 1), chosen=chosen, length=Length(deals, 0))


def bid(tricks: tuple[int, int, int]) -> int:
    """What the first player bid, and did not make."""
    return tricks[0] + 1 if tricks[0] < sum(tricks) else tricks[0] - 1


lines = st.lists(
    st.sampled_from([GAME_NS, GAME_EW, PART_NS, PART_EW, OUT, "4s n -2", "6c w =", "1nt x e +1", REVOKE]), max_size=12
)
pads = st.builds(
    lambda lines, games, deals: rubber(*lines, games=games, deals=deals),
    lines,
    st.integers(1, 3),
    st.sampled_from([0, 0, 4, 8]),
)
