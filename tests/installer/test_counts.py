"""Sentences that count: of one thing none says “are”, in English and in the languages in which everything is said."""

import re
from functools import cache

import pytest

from installer.texts import TEXTS, gathered, opened, sayings_of, trees
from scorer.languages import WHOLE

COUNT = r"\{n(?::,)?\}"
# What is said of several, behind what is counted or before it.
SEVERAL = {
    "en": "are|were|have|do|stand|differ|need",
    "nl": "zijn|waren|worden|werden|hebben|staan|moeten|kunnen|verschillen|ontbreken",
    "de": "sind|waren|werden|wurden|haben|stehen|müssen|können|weichen|fehlen",
}
# Places that hold no count, or one that is never one: names, sides, numbers in a list, and what is several by itself.
NO_COUNT = {
    *("above", "below", "first", "one", "other", "others", "second", "side", "theirs", "them", "those", "two", "us"),
    *(
        "board",
        "boards",
        "claimed",
        "come",
        "contracts",
        "each",
        "it",
        "letter",
        "line",
        "lines",
        "lower",
        "match",
        "number",
        "numbers",
    ),
    *("number", "numbers", "pair", "pairs", "party", "players", "tables", "what", "who"),
}
# Sentences of which “one” is another one, chosen where they are made; or of what is never one.
NEVER_ONE = {
    "Board {board}: one of {n} results is wrong, that in line {lines}; nothing tells which.",
    "{n} members are called {name}; added as one more",
    "{n} members are struck off.",
    "{n} sessions, each by itself.",
    "The whole of {n} sessions: {standing}",
    "Explained, {right:,} of the {n:,} numbers that it changes: {ways}.",
    "it nests {n} elements",
    "{n} players",
    "Typed, for example ({n} players):",
    "“{line}” has {n:,} signs: expected a line of at most {most:,}",
    "This has {n:,} signs: a line has {most:,} at most.",
}


@cache
def sentences():
    return sorted({(each.one, each.many) for each in gathered(trees())})


def of_one(code):
    """Every sentence as it is said of one."""
    if code == "en":
        return [one for one, many in sentences() if many]
    return [sayings_of(each)[0] for each in opened(TEXTS / f"{code}.po") if each.id and each.pluralizable]


def says_several(code, sentence):
    """Whether a sentence says of its count what is said of several."""
    verb = rf"(?:{SEVERAL[code]})\b"
    return bool(re.search(rf"{COUNT}(?: (?!and |en |und |that |die )[\w']+){{0,4}} {verb}|\b{verb} {COUNT}", sentence))


@pytest.mark.parametrize(
    ("code", "sentence", "found"),
    [
        ("en", "{n} of its results are to come.", True),
        ("en", "{n} of its results is to come.", False),
        ("nl", "Er zijn {n} getallen getypt.", True),
        ("nl", "{n} getal is getypt, en {wanted} zijn nodig.", False),
        ("de", "{n} ihrer Ergebnisse stehen aus.", True),
    ],
)
def test_what_is_said_of_several_is_found(code, sentence, found):
    assert says_several(code, sentence) == found


@pytest.mark.parametrize("code", sorted(WHOLE))
def test_nothing_that_is_said_of_several_is_said_of_one(code):
    there = of_one(code)
    assert len(there) > 100
    assert [each for each in there if says_several(code, each)] == []


def test_what_is_counted_has_a_sentence_for_one():
    things = re.compile(rf"(?<!}} of ){COUNT} (?:more )?(?!is |has |was )[a-z]+s\b")
    alike = [one for one, many in sentences() if many in ("", one) and things.search(one)]
    assert sorted({*alike} ^ NEVER_ONE) == []


def test_a_place_of_which_several_is_said_is_known_to_hold_no_count():
    said = re.compile(rf"\{{(\w+)(?::,)?\}}(?: of \{{?\w+\}}?(?: \w+)?)? (?:{SEVERAL['en']})\b")
    found = {(name, one) for one, many in sentences() if not many for name in said.findall(one)}
    assert [(name, one) for name, one in sorted(found) if name not in NO_COUNT] == []
