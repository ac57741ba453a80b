"""Sentences that can be read in another language."""

import copy
import pickle
from typing import ClassVar

import pytest

from rules.text import Begun, Figure, Inside, Text, again, as_it_is, both, either, instead, joined, kept, read, t


class Swapped:
    """A language that says everything the other way round, and writes a comma for a point."""

    words: ClassVar = {
        "{who} took {n} trick": "{n} slag voor {who}",
        "{who} took {n} tricks": "{n} slagen voor {who}",
        "North": "Noord",
        "spades": "schoppen",
        "{most} or {last}": "{most} of {last}",
    }

    def sentence(self, text: Text) -> str:
        return self.words.get(text.words, text.words)

    def figure(self, english: str) -> str:
        return english.replace(".", ",")


HERE = Swapped()


def took(tricks):
    return t("{who} took {n} trick", "{who} took {n} tricks", who=t("North"), n=tricks)


@pytest.mark.parametrize(
    ("text", "english", "elsewhere"),
    [
        (t("spades"), "spades", "schoppen"),
        (took(1), "North took 1 trick", "1 slag voor Noord"),
        (took(3), "North took 3 tricks", "3 slagen voor Noord"),
        (took(0), "North took 0 tricks", "0 slagen voor Noord"),
        (took(-1), "North took -1 trick", "-1 slag voor Noord"),
        (t("{points} points", points=Figure("3.5")), "3.5 points", "3,5 points"),
        (t("{who} leads", who=Begun(t("spades"))), "Spades leads", "Schoppen leads"),
        (Begun(as_it_is("")), "", ""),
        (as_it_is("North"), "North", "North"),
        (as_it_is("{odd} name"), "{odd} name", "{odd} name"),
        (t("{name} plays", name="{odd} North"), "{odd} North plays", "{odd} North plays"),
        (joined([t("North"), t("spades")], ": "), "North: spades", "Noord: schoppen"),
        (either(["♣", "♦", t("spades")]), "♣, ♦ or spades", "♣, ♦ of schoppen"),
        (either([t("spades")]), "spades", "schoppen"),
        (both(["1", "4", "7"]), "1, 4 and 7", "1, 4 and 7"),
    ],
)
def test_a_text_is_english_and_can_be_read_elsewhere(text, english, elsewhere):
    assert text == english
    assert read(text, HERE) == elsewhere
    assert type(read(text, HERE)) is str
    for same in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text), again(kept(text))):
        assert same == english
        assert read(same, HERE) == elsewhere


def test_it_is_kept_with_its_sentence_and_its_values():
    assert kept(took(3)) == {
        "one": "{who} took {n} trick",
        "many": "{who} took {n} tricks",
        "with": {"who": {"one": "North"}, "n": 3},
    }
    assert kept(as_it_is("Ann")) == "Ann"
    assert kept(t("Board", sense="the case")) == {"one": "Board", "sense": "the case"}


def test_what_is_no_text_stays_what_it_is():
    assert read("North", HERE) == "North"
    assert read(3, HERE) == 3


@pytest.mark.parametrize(
    "written", [{}, {"with": {}}, {"one": "a", "row": []}, {"one": "{who}", "with": {"n": 1}}, {"row": 3}]
)
def test_what_is_no_kept_text_is_an_error_of_its_kind(written):
    with pytest.raises((LookupError, TypeError, ValueError)):
        again(written)


def test_a_text_stands_instead_of_another_wherever_that_was_put_in():
    south = as_it_is("S")
    whole = joined((t("By: {label}", label=joined((south, t("a hand")), ", ")), Inside(t("{who}.", who=south))), "; ")
    ours = instead(whole, lambda text: as_it_is("Z") if text is south else text)
    assert (ours, whole) == ("By: Z, a hand; Z", "By: S, a hand; S")
    assert instead(4, lambda text: south) == 4
