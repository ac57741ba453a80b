"""How a page that came out of a printer is compared with its preview."""

from math import inf

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from installer.trying_paper import NEAR, difference, letters, pictures

A4, IN_POINTS, LETTER = (595.28, 841.89), (595, 842), (612, 792)  # as sheets have it, as CUPS has it, and another


def page(folder, name, size, words="tricks and points", up=0.0):
    """A dense page of A4 in the middle of another size, and all of it moved up by so much."""
    canvas = Canvas(str(folder / f"{name}.pdf"), pagesize=size)
    canvas.translate((size[0] - A4[0]) / 2, (size[1] - A4[1]) / 2)
    for line in range(60):
        canvas.drawString(40, 60 + 12 * line + up, f"{line} {words} " * 4)
    canvas.save()
    return folder / f"{name}.pdf"


PAGES = [
    # what came out                      as previewed
    ({"size": A4},                       True),
    ({"size": IN_POINTS},                True),
    ({"size": IN_POINTS, "up": 0.6},     False),
    ({"size": A4, "up": 4.0},            False),
    ({"size": A4, "words": "contract by"}, False),
]  # fmt: skip


@pytest.mark.parametrize(("came_out", "near"), PAGES)
def test_a_paper_of_whole_points_is_the_same_paper_and_a_moved_page_another_one(came_out, near, tmp_path):
    assert (difference(page(tmp_path, "out", **came_out), page(tmp_path, "seen", A4)) < NEAR) is near


def test_a_page_that_is_turned_in_its_file_is_seen_upright(tmp_path):
    across, made = Canvas(str(tmp_path / "seen.pdf"), pagesize=A4[::-1]), tmp_path / "turned.pdf"
    turned = Canvas(str(made), pagesize=IN_POINTS)
    turned.translate((IN_POINTS[0] + A4[0]) / 2, (IN_POINTS[1] - A4[1]) / 2)
    turned.rotate(90)
    for canvas in (across, turned):
        for line in range(40):
            canvas.drawString(40, 40 + 12 * line, f"{line} tricks and points " * 6)
        canvas.save()
    with pypdfium2.PdfDocument(made.read_bytes()) as document:
        document[0].set_rotation(90)
        document.save(made)
    assert difference(made, tmp_path / "seen.pdf") < NEAR


def test_a_page_of_another_size_is_another_one(tmp_path):
    assert difference(page(tmp_path, "out", LETTER), page(tmp_path, "seen", A4)) == inf


def test_what_can_be_read_is_read_and_nothing_is_a_picture(tmp_path):
    made = page(tmp_path, "out", A4)
    assert "59 tricks and points" in letters(made)
    assert pictures(made) == 0
