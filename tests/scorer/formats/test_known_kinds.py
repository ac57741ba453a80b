"""Files of kinds that are not read yet: each is called by its name, and none is shown as raw bytes."""

import gzip
import io
import zipfile

import pytest

from scorer.formats import Source, read, read_source
from scorer.formats.trouble import CannotRead


def packed(*names):
    """A zip archive with files of these names."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, "<x/>")
    return out.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
TABLE = [
    # file         its bytes                                             is
    ("x.pbn",      b'% PBN 2.1\n[Event "?"]\n',                          "a PBN file"),
    ("x.txt",      b'% of the club\n\n[Board "1"]\n[Deal "N:-"]\n',      "a PBN file"),
    ("x.pbn",      b"\xef\xbb\xbf\r\n[Event \"Friday\"]\r\n",            "a PBN file"),
    ("x.pbn",      '[Event "Friday"]\n'.encode("utf-16"),                "a PBN file"),
    ("x.PBN",      b"nothing of the kind",                               "a PBN file"),
    ("x.bws",      b"\0\1\0\0Standard Jet DB\0" + bytes(range(256)),     "a Bridgemate or other Access file (BWS)"),
    ("x",          b"\0\1\0\0Standard ACE DB\0" + bytes(range(256)),     "a Bridgemate or other Access file (BWS)"),
    ("x.bws",      b"\7\7\7",                                            "a Bridgemate or other Access file (BWS)"),
    ("201103.ACM", b"\x12\x0a\x03AC3" + bytes(99),                       "an ACBLscore game file"),
    ("201103.AC9", bytes(20) + b"\x01",                                  "an ACBLscore game file"),
    ("x.xml",      b'<?xml version="1.0"?>\n<GameDatabase xmlns="x">',   "a BridgeNET file of ACBLscore"),
    ("x.json",     b'{"id": 1, "sessions": [{"pair_summaries": []}]}',   "a file of ACBL Live results (JSON)"),
    ("x.json",     b'{"Command":10,"ClubId":"C","SerializedData":"[]"}', "a message of Bridgemate's Data Connector"),
    ("x.json",     b'{"name": "Friday"}',                                "a JSON file"),
    ("x.json",     b'{"of": [\n{"a":9,"board":1,"ns":1,"ew":2,"score":620,"z":1}\n]}', "a JSON file"),
    ("x.lin",      b"vg|Friday,P,1,2|\npn|A,B,C,D|qx|o1|md|3SAK|",       "a LIN file"),
    ("x.dlm",      b"[Document]\nBoard 01=abc",                          "a hand file of a dealing machine (DLM)"),
    ("x.dup",      b"0102030405060708091011121314",                      "a hand file of a dealing machine (DUP)"),
    ("x.rbn",      b"T Friday",                                          "an RBN file"),
    ("x.db",       b"[info_begin]\n;info database",                      "a BridgeWx file"),
    ("x.csv",      b"#EVENT,Friday\n#SECTION,A\n",                       "a BridgeWebs file"),
    ("x.xlsx",     packed("[Content_Types].xml", "xl/workbook.xml"),     "an Excel workbook"),
    ("x.csv",      packed("[Content_Types].xml", "xl/workbook.xml"),     "an Excel workbook"),
    ("x.docx",     packed("[Content_Types].xml", "word/document.xml"),   "a Word document"),
    ("x.zip",      packed("mimetype", "content.xml"),                    "a zip archive"),
    ("x.ods",      packed("content.xml"),                                "an OpenDocument spreadsheet"),
    ("x.xls",      OLE,                                                  "an older Excel or Word file"),
    ("x.pdf",      b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",                     "a PDF file"),
    ("x.xml.gz",   gzip.compress(b"<USEBIO></USEBIO>", mtime=0),                  "a gzip archive"),
    ("x.7z",       b"7z\xbc\xaf\x27\x1c\0\4",                            "a 7-Zip archive"),
    ("x.rar",      b"Rar!\x1a\x07\1\0",                                  "a RAR archive"),
    ("x.rtf",      b"{\\rtf1\\ansi Friday",                              "an RTF document"),
    ("x.html",     b"<!DOCTYPE html>\n<html><body>Friday</body></html>", "a web page (HTML)"),
    ("x.png",      b"\x89PNG\r\n\x1a\n\0\0\0",                           "a picture"),
    ("x.jpg",      b"\xff\xd8\xff\xe0\0\x10JFIF",                        "a picture"),
    ("c.overtrick",b"SQLite format 3\0" + bytes(99),                     "a club file or another database"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "body", "kind"), TABLE, ids=[f"{row[0]}-{row[2]}" for row in TABLE])
def test_a_file_of_a_known_kind_is_called_by_its_name(name, body, kind):
    with pytest.raises(CannotRead) as caught:
        read_source(Source(name, body))
    said = str(caught.value)
    assert said.startswith(f"“{name}” is {kind}")
    assert ", which is not read yet: expected a USEBIO file" in said
    assert all(sign.isprintable() for sign in said)
    assert "\ufffd" not in said
    assert said.endswith(".")


def test_what_helps_is_said_where_something_does():
    with pytest.raises(CannotRead, match=r"Save its sheet of results as CSV\."):
        read_source(Source("x.xlsx", packed("xl/workbook.xml")))
    with pytest.raises(CannotRead, match=r"Unpack it first\."):
        read_source(Source("x.zip", packed("x.xml")))


UNKNOWN = [
    # bytes                                       what is said
    (bytes(range(1, 32)) * 9,                     "“x.bin” is not text, and no kind of file that is known here"),
    (b"\0\0\0\1\2\3\0\0",                         "“x.bin” is not text, and no kind of file that is known here"),
    (b"Dear secretary,\nhere are the results",     "“Dear secretary,” begins no kind of file that is read here"),
    ("Müller & Söhne".encode("cp1252"),            "“Müller & Söhne” begins no kind of file that is read here"),
    ("Grüße".encode("utf-16"),                     "“Grüße” begins no kind of file that is read here"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "says"), UNKNOWN)
def test_bytes_that_are_no_text_are_never_shown(body, says):
    with pytest.raises(CannotRead) as caught:
        read_source(Source("x.bin", body))
    assert says in str(caught.value)
    assert "expected a USEBIO file" in str(caught.value)


REAL = {
    "pbn/endplay_example1.pbn": "a PBN file",
    "pbn/pbnj_correct_21.pbn": "a PBN file",
    "pbn/pbnj_errors_21.pbn": "a PBN file",
    "pbn/endplay_example1.lin": "a LIN file",
    "bws/jarronshih_doc_12tables1section.bws": "a Bridgemate or other Access file",
    "bws/dataconnector_PutResults.json": "a message of Bridgemate's Data Connector",
    "acbl/acblscore_051115A.xml": "a BridgeNET file of ACBLscore",
    "acbl/club_game_1.json": "a file of ACBL Live results",
    "bridgewx/ref_autoTest01.db.en": "a BridgeWx file",
}


@pytest.mark.parametrize("path", REAL)
def test_real_files_of_other_programs_are_called_by_their_names(cases, path):
    with pytest.raises(CannotRead, match=REAL[path]):
        read(cases / path)
