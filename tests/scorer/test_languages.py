"""Languages: what a catalogue has is said so, and what it has not, or has broken, in English."""

import gettext
from io import BytesIO

import pytest

from installer.texts import Catalog, write_mo
from rules.text import Figure, read, t
from scorer import languages
from scorer.commands.speaking import CALLED, paper_in
from scorer.languages import ALPHABET, ENGLISH, POINT, TEN_THOUSAND, THOUSAND, THREE_WORDS, Spoken, language, spoken_by
from tests.languages import catalogued

WORDS = (
    ("spades", "pik", None),
    (("{n} trick", "{n} tricks"), ("{n} lewa", "{n} lewy", "{n} lew"), None),
    ("Board", "pudełko", "the case"),
    ("Board", "rozdanie", None),
    ("{who} leads", "{kto} wistuje", None),
    ("{who} deals", "{who rozdaje", None),
    ("{who} bids", "{who:>99} licytuje", None),
    (("{n} side", "{n} sides"), ("{m} strona", "{n} strony", ""), None),
    (str(POINT), ",", POINT.sense),
)


@pytest.fixture(scope="module")
def polish():
    catalogue, out = Catalog(locale="pl"), BytesIO()
    for english, words, sense in WORDS:
        catalogue.add(english, words, context=sense)
    write_mo(out, catalogue)
    out.seek(0)
    return spoken_by("pl", out)


TRICKS = t("{n} trick", "{n} tricks", n=3)


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
        (t("{who} bids", who="Ann"), "Ann bids"),
        (t("{n} side", "{n} sides", n=1), "1 side"),
        (t("{n} side", "{n} sides", n=2), "2 strony"),
        (t("{n} side", "{n} sides", n=5), "5 sides"),
        (t("{share} %", share=Figure("58.33")), "58,33 %"),
        # What is not in the catalogue is English altogether, and no half of it another language.
        (t("{tricks} are missing", tricks=TRICKS), "3 tricks are missing"),
        (t("{share} of all", share=Figure("58.33")), "58.33 of all"),
        (t("{who} deals", who=TRICKS), "3 tricks deals"),
        (t("{who}: {tricks}", who="Ann", tricks=TRICKS), "Ann: 3 lewy"),
    ],
)
def test_a_sentence_is_said_in_the_language_or_else_in_english(polish, text, words):
    assert read(text, polish) == words


def test_a_number_for_which_a_catalogue_has_no_words_is_said_in_english():
    """Babel puts the English ones there; what else makes catalogues leaves nothing."""
    catalogue = gettext.GNUTranslations()
    catalogue._catalog = {("{n} trick", 0): "{n} slag", ("{n} trick", 1): ""}
    catalogue.plural = lambda n: int(n != 1)
    tricks = [t("{n} trick", "{n} tricks", n=n) for n in (1, 2)]
    assert [read(each, Spoken("nl", catalogue)) for each in tricks] == ["1 slag", "2 tricks"]


@pytest.mark.parametrize("code", ["en", "xx", "../../etc"])
def test_without_a_catalogue_all_is_english(code):
    assert read(t("{n} trick", "{n} tricks", n=2), language(code)) == "2 tricks"
    assert read(Figure("2.5"), language(code)) == "2.5"


ALPHABETS = [
    # language  in order
    ("en", ["ada", "Álvaro", "Anne", "Łuczak", "Lund", "Öberg", "Olsen", "Zoë", "Ζωή"]),
    ("de", ["Ärmel", "Arnold", "Österreich", "Olsen", "Straße", "Strasser", "Zoë"]),
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


# --- numbers and names, as a catalogue says --------------------------------------------------


def spoken(**said):
    """A language of which a catalogue says this: ``alphabet``, ``thousand``, …"""
    catalogue, out = Catalog(locale="en"), BytesIO()
    for name, words in said.items():
        asked = OWN[name]
        catalogue.add(asked.one, words, context=asked.sense)
    write_mo(out, catalogue)
    out.seek(0)
    return Spoken("xx", gettext.GNUTranslations(out))


OWN = {
    "alphabet": ALPHABET,
    "point": POINT,
    "thousand": THOUSAND,
    "ten_thousand": TEN_THOUSAND,
    "three_words": THREE_WORDS,
}
DUTCH, POLISH = ("1.000", "10.000"), ("1000", "10 000")
A_TO_Z = str(ALPHABET)


@pytest.mark.parametrize(
    ("thousands", "english", "words"),
    [
        (DUTCH, "999.25", "999,25"),
        (DUTCH, "1\u2009390", "1.390"),
        (DUTCH, "\u221212\u2009390.50", "\u221212.390,50"),
        (DUTCH, "1\u2009234\u2009567", "1.234.567"),
        (POLISH, "+1\u2009390", "+1390"),
        (POLISH, "12\u2009390", "12 390"),
        (POLISH, "1\u2009234\u2009567", "1 234 567"),
    ],
)
def test_a_number_is_spelt_as_the_language_spells_it(thousands, english, words):
    thousand, ten_thousand = thousands
    assert read(Figure(english), spoken(point=",", thousand=thousand, ten_thousand=ten_thousand)) == words


ENGLISH_ORDER = [
    *("Ada 1", "Zoë Adam", "Hana Čech", "Cher", "Jan De Vries", "Bo Ek", "Łukasz Ek", "Ann Élan"),
    *("Otto van den Hoog", "Ida Łoś", "Bo Lund", "Jan de Vries", "Наталья Орлова"),
]
GERMAN = {"alphabet": f"{A_TO_Z} ä=ae ö=oe ü=ue ß=ss"}
POLISH_ORDER = {"alphabet": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż"}
SPANISH = {"alphabet": A_TO_Z.replace("n", "n ñ"), "three_words": "{name} {surname} {surname}"}


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ({}, ENGLISH_ORDER),
        (GERMAN, ["A Müller", "A Muffel", "A Muller", "A Weiß", "B Weiss", "A Weissner"]),
        ({"alphabet": f"{A_TO_Z} å ä ö"}, ["A Wik", "A Zeder", "A Åberg", "A Ärlig", "A Öberg"]),
        (POLISH_ORDER, ["A Lis", "A Luty", "A Łoś", "A Zając", "A Ziach", "A Żak"]),
        (SPANISH, ["Ana Llano", "Ana López Díaz", "Bea López Gil", "Ana Nunes", "Ana Núñez", "Ana Nuño"]),
        ({}, ["A Dubois", "A Du Pont", "A Élie", "A Émond", "A de Gaulle"]),
        ({}, ["Ann Elan", "Ann Élan", "Bo Elan"]),
        ({}, ["Ada", "  Bo   ", "Cy"]),
    ],
    ids=["English", "German", "Swedish", "Polish", "Spanish", "French", "alike", "one word"],
)
def test_names_are_sorted_as_the_language_sorts_them(said, names):
    language = spoken(**said) if said else ENGLISH
    assert sorted(reversed(names), key=language.sorted_as) == names
    assert sorted(names, key=language.sorted_as) == names


@pytest.mark.parametrize(
    "body", [b"", b"no catalogue", b"\xde\x12\x04\x95\x00\x00", b"\xde\x12\x04\x95" + b"\xff" * 40]
)
def test_a_catalogue_that_cannot_be_read_leaves_all_in_english(tmp_path, monkeypatch, body):
    (tmp_path / "nl.mo").write_bytes(body)
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    assert read(t("{n} trick", "{n} tricks", n=2), language.__wrapped__("nl")) == "2 tricks"


def test_a_sentence_names_a_language_as_its_own_language_does():
    assert CALLED.keys() == languages.NAMES.keys()
    chosen = paper_in("de", before="en").said
    assert read(chosen, catalogued("nl")) == "De formulieren van de club zijn in het Duits."
    assert read(chosen, catalogued("de")) == "Gedruckt wird im Verein auf Deutsch."
