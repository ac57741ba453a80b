"""How the parts of a page share the room there is."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from ui.pages.beside import Beside
from ui.pages.page import Page
from ui.pages.views import Views
from ui.parts import TypingLine, boxed
from ui.parts.flow import Flow


def sized(width, height=20):
    made = QWidget()
    made.setFixedSize(width, height)
    return made


FLOWS = [
    # room   lines
    (400,    [[0, 1, 2]]),
    (330,    [[0, 1, 2]]),
    (329,    [[0, 1], [2]]),
    (150,    [[0], [1], [2]]),
]  # fmt: skip


@pytest.mark.parametrize(("width", "lines"), FLOWS)
def test_parts_flow_into_the_next_line_as_words_do(shown, width, lines):
    parts = [sized(100), sized(110, 40), sized(100)]
    box = boxed(Flow(*parts, gap=10, lines=12))
    shown(box, width, 300)
    tops = sorted({part.geometry().center().y() for part in parts})
    assert [[i for i, part in enumerate(parts) if part.geometry().center().y() == top] for top in tops] == lines
    assert box.layout().heightForWidth(width) <= 300


def test_a_hidden_part_leaves_no_gap(shown):
    parts = [sized(100), sized(100), sized(100)]
    parts[1].hide()
    shown(boxed(Flow(*parts, gap=10)), 400, 100)
    assert parts[2].x() == 110


def test_a_part_that_would_be_wider_than_its_line_ends_where_the_line_does(shown):
    line = TypingLine("Team")
    line.sizeHint = lambda: QSize(500, 40)
    box = boxed(Flow(sized(100), line, gap=10))
    shown(box, 300, 200)
    assert (line.x(), line.width()) == (0, 300)


@pytest.mark.parametrize(("width", "beside"), [(1280, True), (1100, False)])
def test_two_columns_go_below_each_other_where_there_is_no_room(shown, width, beside):
    left, right = TypingLine("Left"), TypingLine("Right")
    shown(Beside(left, right, left=480), width, 300)
    assert (left.y() == right.y()) is beside
    assert (left.width() == 480) is beside


class Plain(Page):
    """A view that remembers what was typed."""

    def __init__(self, room):
        super().__init__(room)
        self.line, self.where = TypingLine("Line"), {}
        self.put(self.line)

    def arrive(self, where):
        self.where = dict(where)

    def first(self):
        return self.line

    def remember(self):
        return {"typed": self.line.text()}

    def restore(self, kept):
        self.line.setText(kept["typed"])


@pytest.fixture
def views(shown):
    return shown(Views(None, {"one": Plain, "two": Plain}))


def test_a_page_of_several_views_goes_to_the_one_that_is_named(views):
    assert views.named == "one"
    views.arrive({"two": True, "table": 6})
    assert (views.named, views.view.where) == ("two", {"two": True, "table": 6})
    views.arrive({"member": 3})
    assert (views.named, views.view.where) == ("one", {"member": 3})


def test_a_view_that_is_shown_already_keeps_what_was_typed(views):
    views.view.line.setText("half a name")
    views.arrive({"one": True})
    assert views.first().text() == "half a name"


def test_the_view_and_what_was_typed_in_it_are_remembered(views):
    views.arrive({"two": True})
    views.view.line.setText("half a name")
    fresh = Views(None, {"one": Plain, "two": Plain})
    fresh.restore(views.remember())
    assert (fresh.named, fresh.view.line.text()) == ("two", "half a name")
    fresh.restore({"view": "gone"})
    assert fresh.named == "two"
