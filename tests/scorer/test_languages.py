"""Languages: what a catalogue has is said so, and what it has not, or has broken, in English."""

import gettext
from io import BytesIO

import pytest

from installer.texts import Catalog, write_mo
from rules.text import Figure, read, t
from scorer.languages import POINT, Spoken, language

WORDS = (
    ("spades", "pik", None),
    (("{n} trick", "{n} tricks"), ("{n} lewa", "{n} lewy", "{n} lew"), None),
    ("Board", "pudełko", "the case"),
    ("Board", "rozdanie", None),
    ("{who} leads", "{kto} wistuje", None),
    ("{who} deals", "{who rozdaje", None),
    (str(POINT), ",", POINT.sense),
)


@pytest.fixture(scope="module")
def polish():
    catalogue, out = Catalog(locale="pl"), BytesIO()
    for english, words, sense in WORDS:
        catalogue.add(english, words, context=sense)
    write_mo(out, catalogue)
    out.seek(0)
    return Spoken("pl", gettext.GNUTranslations(out))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (t("spades"), "pik"),
        (t("{n} trick", "{n} tricks", n=1), "1 lewa"),
        (t("{n} trick", "{n} tricks", n=3), "3 lewy"),
        (t("{n} trick", "{n} tricks", n=-3), "-3 lewy"),
        (t("{n} trick", "{n} tricks", n=12), "12 lew"),
        (t("Board", sense="the case"), "pudełko"),
        (t("Board"), "rozdanie"),
        (t("hearts"), "hearts"),
        (t("{who} leads", who="Ann"), "Ann leads"),
        (t("{who} deals", who="Ann"), "Ann deals"),
        (t("{share} %", share=Figure("58.33")), "58,33 %"),
    ],
)
def test_a_sentence_is_said_in_the_language_or_else_in_english(polish, text, words):
    assert read(text, polish) == words


@pytest.mark.parametrize("code", ["en", "xx", "../../etc"])
def test_without_a_catalogue_all_is_english(code):
    assert read(t("{n} trick", "{n} tricks", n=2), language(code)) == "2 tricks"
    assert read(Figure("2.5"), language(code)) == "2.5"


ALPHABETS = [
    # language  in order
    ("en", ["ada", "Álvaro", "Anne", "Łuczak", "Lund", "Öberg", "Olsen", "Zoë", "Ζωή"]),
    ("de", ["Ärmel", "Arnold", "Olsen", "Österreich", "Straße", "Strasser", "Zoë"]),
    ("sv", ["Anders", "Olsen", "Zoë", "Åberg", "Älv", "Öberg"]),
    ("pl", ["Aneta", "Ąnna", "Cezary", "Ćma", "Lund", "Łuczak", "Zofia", "Źdźbło", "Żak"]),
    ("es", ["Nadal", "Núñez", "Ñandú", "Oca"]),
    ("nl", ["Eva", "Éva", "eva's", "Evert"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "names"), ALPHABETS)
def test_names_stand_in_the_order_of_the_alphabet(code, names):
    assert sorted(reversed(names), key=language(code).order) == names


def test_words_that_differ_in_capitals_alone_stand_beside_each_other():
    assert sorted(["Vos", "de Wit", "vos", "De Wit"], key=language("en").order) == ["de Wit", "De Wit", "Vos", "vos"]
