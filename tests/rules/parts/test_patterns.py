"""Patterns are made when they are first looked for, and once."""

import re

import pytest

from rules.parts.patterns import pattern


@pytest.fixture
def made(monkeypatch):
    """The patterns that were made meanwhile."""
    compiled, seen = re.compile, []
    monkeypatch.setattr(re, "compile", lambda words, flags=0: seen.append(words) or compiled(words, flags))
    return seen


def test_a_pattern_is_made_when_it_is_first_looked_for_and_once(made):
    suit = pattern("spades?")
    assert suit.pattern == "spades?"
    assert made == []
    assert suit.fullmatch("spade")
    assert not suit.search("hearts")
    assert suit.sub("S", "spades") == "S"
    assert made == ["spades?"]


def test_it_answers_as_any_other_does():
    suit = pattern("(?P<suit>spades?)|hearts", re.IGNORECASE)
    assert suit.match("Spade")["suit"] == "Spade"
    assert suit.split("a hearts b") == ["a ", None, " b"]
    assert [found.start() for found in suit.finditer("hearts spades")] == [0, 7]
    assert suit.findall("spade hearts") == ["spade", ""]
    assert suit.pattern == "(?P<suit>spades?)|hearts"
    assert suit.flags & re.IGNORECASE
