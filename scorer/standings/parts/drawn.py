"""Brackets and heats as they are drawn up: who stands where, and what they made there."""

from __future__ import annotations

from typing import NamedTuple

from rules.text import NO_WORDS, Text
from scorer.draws.parts.bracket import NOBODY
from scorer.event.event import Section


class BracketPlace(NamedTuple):
    """A place in a bracket: who stands there, by number, name and what they have in the match they play from it.

    They are ``out`` of the bracket by that match; where there is a ``bye`` nobody ever stands.
    """

    number: int = NOBODY
    name: Text = NO_WORDS
    scored: Text = NO_WORDS
    out: bool = False
    bye: bool = False


class BracketMatch(NamedTuple):
    """A match beside the bracket: in which of its rounds, of what, who plays it, and what they have."""

    stage: int
    of: Text
    names: tuple[Text, Text]
    scored: tuple[Text, ...]


class DrawnBracket(NamedTuple):
    """A bracket as it is drawn up: the places of each round, two by two, and last who comes out of it.

    ``titles`` are what its columns are called, and ``title`` what it is, where there are several. As many matches as in
    the round before mean that somebody new comes to each. ``beside`` are the matches of the plate and for the third
    place, ``made_of`` is what a match is counted in.
    """

    section: Section
    title: Text
    titles: tuple[Text, ...]
    columns: tuple[tuple[BracketPlace, ...], ...]
    beside: tuple[BracketMatch, ...]
    made_of: Text = NO_WORDS


class HeatPlace(NamedTuple):
    """Somebody in a heat: by number and name, what they have in it, and whether they go on."""

    number: int
    name: Text
    scored: Text
    through: bool


class Heat(NamedTuple):
    """Those who sit at one table of a round of heats, or who have a bye in it."""

    places: tuple[HeatPlace, ...]
    bye: bool = False


class DrawnHeats(NamedTuple):
    """Heats as they are drawn up, round by round, each with what it is called."""

    section: Section
    titles: tuple[Text, ...]
    columns: tuple[tuple[Heat, ...], ...]
