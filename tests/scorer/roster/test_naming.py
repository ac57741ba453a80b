"""A member's given name and surname."""

import pytest

from scorer.event.event import Member
from scorer.languages import ENGLISH
from scorer.roster.naming import Parted, called, named, parted, read

PARTS = [
    # name                            said to be the surname   given name              surname
    ("Ida Holm",                      "",                      "Ida",                  "Holm"),
    ("Wilhelmina van den Hoogenband", "",                      "Wilhelmina",           "van den Hoogenband"),
    ("Jan De Vries",                  "",                      "Jan",                  "De Vries"),
    ("Ana López Díaz",                "",                      "Ana López",            "Díaz"),
    ("Ana López Díaz",                "López Díaz",            "Ana",                  "López Díaz"),
    ("Ana López Díaz",                "Gil",                   "Ana López",            "Díaz"),
    ("Cher",                          "",                      "",                     "Cher"),
    ("Cher",                          "Cher",                  "",                     "Cher"),
    ("Anna Nagholm",                  "holm",                  "Anna",                 "Nagholm"),
    ("",                              "",                      "",                     ""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "said", "given", "surname"), PARTS)
def test_a_name_is_parted_as_was_said_or_else_as_the_language_parts_names(name, said, given, surname):
    found = parted(Member(name=name, surname=said), ENGLISH)
    assert found == (given, surname)
    assert found.whole == name


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Holm,  Ida", Parted("Ida", "Holm")),
        ("van den Hoog, Otto", Parted("Otto", "van den Hoog")),
        ("Ida Holm", None), ("Holm,", None), (", Ida", None), ("Holm, Ida, jun.", None),
    ],
)  # fmt: skip
def test_a_name_written_surname_first_says_its_parts(typed, found):
    assert read(typed) == found


def test_a_new_name_keeps_the_surname_that_was_said_where_it_still_ends_so():
    ana = named(Member(7), Parted("Ana", "López Díaz"))
    assert ana == Member(7, "Ana López Díaz", surname="López Díaz")
    assert called(ana, "Ana  María López Díaz").surname == "López Díaz"
    assert called(ana, "Ana Gil").surname == ""
    assert called(ana, "Gil Paz, Ana") == Member(7, "Ana Gil Paz", surname="Gil Paz")


def test_a_list_is_sorted_by_the_main_word_of_a_surname():
    people = [Parted("Ida", "Fraser"), Parted("Wilhelmina", "van den Hoogenband"), Parted("Ilse", "Höfer")]
    assert sorted(people, key=lambda one: ENGLISH.sorted_by(*one)) == [people[0], people[2], people[1]]
