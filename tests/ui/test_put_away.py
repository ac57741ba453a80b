"""A window that was put away is gone, with the room and all that it worked out."""

import gc
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer

from tests.ui.evening import open_evening
from ui.main_window import MainWindow
from ui.room import Room


def test_nothing_holds_on_to_a_window_that_was_put_away(tmp_path, qapp, theme):
    desk = open_evening(tmp_path)
    window = MainWindow(Room(desk, 1))
    window.show()
    here, room = ref(window), ref(window.room)
    window.leave()
    window.room.leave()
    window.deleteLater()
    del window
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    desk.close(copy=False)
    assert (here(), room()) == (None, None)


def test_a_window_that_was_closed_looks_at_no_file(tmp_path, shown):
    desk = open_evening(tmp_path)
    window = shown(MainWindow(Room(desk, 1)))
    window.leave()
    window.room.leave()
    own = Qt.FindChildOption.FindDirectChildrenOnly
    assert not [timer for timer in window.findChildren(QTimer, options=own) if timer.isActive()]
    desk.close(copy=False)
