"""What no honest XML has stops the reading where it stands."""

import pytest

from scorer.safety import xml
from scorer.safety.xml import LONGEST_NAME, LONGEST_TAG, Limits, TooMany, Twisted, XmlReader, heard

FEW = Limits(things=10, depth=4)
LONG = "x" * (2 * LONGEST_TAG)
DECLARED = "<!DOCTYPE a [{}]><a/>"


def read(body):
    """How many elements and attributes were met."""
    reader = XmlReader(FEW)
    heard(reader, (body[at : at + xml.PIECE] for at in range(0, len(body), xml.PIECE)))
    return reader.met


TWISTED = [
    # what it holds                                        what is said
    ("<a>" * 5,                                            "nests 4 elements"),
    (f"<a {LONG}",                                         "has a tag that does not end within 1 MB"),
    (f"<a b='{LONG}'/>",                                   "has a tag that does not end within 1 MB"),
    (f"<a><!--{LONG}",                                     "has a tag that does not end within 1 MB"),
    (f"<{'x' * (LONGEST_NAME + 1)}/>",                     "has a name of more than 1,000 signs"),
    (f"<a xmlns='{'x' * LONGEST_NAME}'/>",                 "has a name of more than 1,000 signs"),
    (DECLARED.format("<!ENTITY b 'c'>"),                   "defines entities of its own"),
    (DECLARED.format("<!ENTITY % b 'c'>"),                 "defines entities of its own"),
    (DECLARED.format("<!ENTITY b SYSTEM 'c'>"),            "defines entities of its own"),
    (DECLARED.format("<!ATTLIST a b CDATA 'c'>"),          "gives attributes values that do not stand in it"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "says"), TWISTED, ids=[f"{row[0][:20]} {row[1][:20]}" for row in TWISTED])
def test_what_no_honest_file_does_is_said(body, says):
    with pytest.raises(Twisted, match=says):
        read(body)


MANY = [
    "<a>" + "<b/>" * 10,
    "<a " + " ".join(f"b{n}=''" for n in range(10)) + "/>",
    "<a><b c='' d='' e=''/><b c='' d='' e=''/><b",
]


@pytest.mark.parametrize("body", MANY, ids=["elements", "attributes", "both"])
def test_elements_and_attributes_are_counted_together(body):
    with pytest.raises(TooMany):
        read(body + "/><b/></a>")


FINE = [
    # what it holds                                                things
    (f"<a>{LONG}</a>",                                             1),
    (f"<a>{'&amp;' * LONGEST_TAG}</a>",                            1),
    (f"<a><![CDATA[{LONG}]]></a>",                                 1),
    ("<!DOCTYPE a SYSTEM 'x.dtd'><a b='c'/>",                      2),
    (DECLARED.format("<!ATTLIST a b CDATA #IMPLIED>"),             1),
    ("<a><a><a><a/></a></a><a b='' c=''/></a>",                    7),
]  # fmt: skip


@pytest.mark.parametrize(("body", "things"), FINE, ids=[row[0][:30] for row in FINE])
def test_what_is_honest_is_read_to_its_end(body, things):
    assert read(body) == things
