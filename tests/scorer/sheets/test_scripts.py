"""Names in every script reach the paper: in shapes, in their direction, and as themselves when they are copied."""

import shutil
import subprocess
import unicodedata

import pypdfium2
import pytest

from scorer.sheets.page import fonts, setting
from scorer.sheets.page.scripts import hyphenated, typeface, whole
from tests.scorer.sheets.test_fonts import paper, written

SCRIPTS = [
    # script        a name             typeface      as many clusters, and whether some shape is no letter's own
    ("Hebrew",      "משה כהן",         "FiraGO",     7, False),
    ("pointed",     "שָׁלוֹם",           "FiraGO",     4, False),
    ("Arabic",      "محمد علي",        "FiraGO",     8, True),
    ("lam-alef",    "سلام",            "FiraGO",     3, True),
    ("Persian",     "علی\u200cرضا",     "FiraGO",     6, True),
    ("Devanagari",  "राजेश",            "FiraGO",     3, False),
    ("Devanagari",  "शर्मा",             "FiraGO",     2, True),
    ("Bengali",     "কৃষ্ণা",             "Kurinto",    2, True),
    ("Gurmukhi",    "ਕਿਰਨ",            "Kurinto",    3, False),
    ("Gujarati",    "રાજેશ",            "Kurinto",    3, False),
    ("Odia",        "ରାଜେଶ",           "Kurinto",    3, False),
    ("Tamil",       "ராஜேஷ்",           "Kurinto",    3, False),
    ("Telugu",      "రాజేష్",            "Kurinto",    3, True),
    ("Kannada",     "ರಾಜೇಶ",           "Kurinto",    3, True),
    ("Malayalam",   "കൃഷ്ണൻ",           "Kurinto",    4, False),
    ("Sinhala",     "රාජේෂ්",           "Kurinto",    3, True),
    ("Thai",        "สมชาย น้ำผึ้ง",      "FiraGO",     8, True),
    ("Lao",         "ສົມຊາຍ",           "Kurinto",    5, False),
    ("Georgian",    "გიორგი",          "FiraGO",     6, False),
    ("Armenian",    "Հակոբ",           "Kurinto",    5, False),
    ("Ethiopic",    "አበበ",             "Kurinto",    3, False),
    ("Chinese",     "李雷",             "KurintoSC",  2, False),
    ("Chinese",     "韓梅梅",            "KurintoSC",  3, False),
    ("Japanese",    "山田たろう",         "KurintoJP",  5, False),
    ("Korean",      "김철수",            "KurintoKR",  3, False),
]  # fmt: skip
NAMES = [name for _, name, *_ in SCRIPTS]
WHOLE = [
    # a word          letter by letter, each with what belongs to it
    ("Zoë",           "Z|o|ë"),
    ("Zoe\u0308",     "Z|o|e\u0308"),
    ("किरण",          "कि|र|ण"),
    ("शर्मा",           "श|र्मा"),
    ("น้ำ",            "น้|ำ"),
    ("علی\u200cرضا",   "ع|ل|ی\u200c|ر|ض|ا"),
    ("李雷",           "李|雷"),
    ("\N{WOMAN}\u200d\N{MICROPHONE}x",    "\N{WOMAN}\u200d\N{MICROPHONE}|x"),
    ("",              ""),
]  # fmt: skip


def shaped(name, bold=False):
    """The stretches of a name that are written shape by shape."""
    return [run for run in fonts.runs(name, bold) if run.clusters]


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_has_a_shape_for_all_of_it(name, bold):
    runs = fonts.runs(name, bold)
    assert not fonts.lacking(name, bold)
    assert {run.text for run in runs if not run.clusters} <= {" "}
    assert all(shape.number for run in runs for cluster in run.clusters for shape in cluster.shapes)
    assert all(run.font.endswith("-Bold") == bold for run in runs)


@pytest.mark.parametrize(("_", "name", "font", "clusters", "others"), SCRIPTS, ids=[ascii(n) for n in NAMES])
def test_a_name_is_written_in_the_shapes_its_script_wants(_, name, font, clusters, others):
    runs = shaped(name)
    assert {run.font for run in runs} == {font}
    letters = {typeface(font).font.get_nominal_glyph(ord(letter)) for letter in name}
    written_as = [cluster for run in runs for cluster in run.clusters]
    assert len(written_as) == clusters
    assert any(shape.number not in letters for each in written_as for shape in each.shapes) == others


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_letters_stand_in_their_direction(name):
    turned = unicodedata.bidirectional(name[0]) in ("R", "AL")
    said = "".join(cluster.says[:: -1 if turned else 1] for run in shaped(name) for cluster in run.clusters)
    assert said == (name[::-1] if turned else name).replace(" ", "") or said == name[::-1]


def test_a_vowel_that_is_written_before_its_consonant_is_still_said_after_it():
    [run] = fonts.runs("कि")
    [cluster] = run.clusters
    vowel, consonant = (typeface(run.font).font.get_nominal_glyph(ord(letter)) for letter in "िक")
    assert [shape.number for shape in cluster.shapes][-1] == consonant != vowel
    assert cluster.says == "कि"


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_as_wide_as_its_shapes(name):
    ends = paper((name, False))[0].get_textpage()
    boxes = [ends.get_charbox(at, loose=True) for at in range(ends.count_chars())]
    across = max(right for _, _, right, _ in boxes) - min(left for left, *_ in boxes)
    assert across == pytest.approx(fonts.width(name, 12), abs=1.5)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_what_is_copied_from_the_paper_is_the_name(name, bold):
    [found] = paper((name, bold))[0].get_textpage().get_text_range().splitlines()
    assert unicodedata.normalize("NFC", found) == unicodedata.normalize("NFC", name)


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="there is no pdftotext here")
def test_another_program_reads_every_name_too(tmp_path):
    lines = [*NAMES, *(f"Pair 3 {name} & Li 李雷" for name in NAMES)]
    file = tmp_path / "names.pdf"
    file.write_bytes(written(*((line, False) for line in lines)))
    read = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, check=True)
    assert not read.stderr
    found = [line for line in read.stdout.decode().splitlines() if line.strip()]
    assert len(found) == len(lines)
    for line, name in zip(found, NAMES * 2, strict=True):
        assert unicodedata.normalize("NFC", name) in unicodedata.normalize("NFC", line)


def test_a_mixed_line_stands_in_its_order():
    page = paper(("Pair 3 משה & Li 李雷", False))[0].get_textpage()
    left = {page.get_text_range(at, 1): page.get_charbox(at)[0] for at in range(page.count_chars())}
    assert sorted("P3משהL李雷", key=left.__getitem__) == [*"P3", *reversed("משה"), *"L李雷"]


def test_brackets_are_turned_round_with_the_letters_they_stand_among():
    [run] = fonts.runs("א (ב)")
    letters = typeface(run.font).font.get_nominal_glyph
    shapes = [shape.number for cluster in run.clusters for shape in cluster.shapes]
    assert shapes == [letters(ord(each)) for each in "(ב) א"]


@pytest.mark.parametrize(("word", "letters"), WHOLE, ids=[ascii(word) for word, _ in WHOLE])
def test_a_letter_keeps_what_belongs_to_it(word, letters):
    assert "|".join(whole(word)) == letters


def test_a_word_without_blanks_is_broken_between_letters_and_takes_no_hyphen():
    broken = setting.broken("李雷韩梅梅" * 3, 10, 60)
    assert [line.text for line in broken] == ["李雷韩梅梅"] * 3
    assert all(line.width <= 60 for line in broken)


@pytest.mark.parametrize("word", ["किरणशर्मा", "น้ำผึ้งสมชาย", "שָׁלוֹם", "김철수"])
def test_a_word_is_never_broken_within_a_letter(word):
    for width in range(4, 60, 3):
        lines = setting.broken(word, 10, width)
        assert [letter for line in lines for letter in whole(line.text)] == list(whole(word))


def test_a_broken_line_is_as_wide_as_its_shapes():
    for line in setting.broken("राजेश शर्मा & किरण", 10, 30):
        assert line.width == pytest.approx(fonts.width(line.text, 10))
        assert line.width <= 30.1


def test_only_letters_of_the_wests_scripts_take_a_hyphen():
    assert [letter for letter in "aÉωЖ李אक3-" if hyphenated(letter)] == [*"aÉωЖ"]


def test_only_what_is_used_of_a_typeface_is_in_the_file():
    one, many = written(("李", False)), written(*((name, False) for name in NAMES))
    assert len(one) < len(written(("Li", False))) + 5_000
    assert len(many) < 200_000


def test_the_page_of_every_script_has_something_to_see():
    for name in NAMES:
        page = pypdfium2.PdfDocument(written((name, False)))[0].render(scale=1).to_numpy()
        assert (page < 128).sum() > 20
