from tests.ui.pages.sheets.test_sheets import *
from tests.ui.conftest import *
from PySide6.QtCore import QPoint
def test_rep(open_on, qtbot):
    window, page = open_on()
    window.resize(1280,800)
    qtbot.wait(100)
    def press(key):
        l=page.list
        view=l if hasattr(l,'visualRect') else l.table
        row=[k.key for k in SHEETS].index(key)
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(row,0)).center())
        ready(qtbot,page,key)
        qtbot.wait(200)
        c=page.tray.choices
        print(key, c.geometry(), c._flow.geometry(), [ (type(w).__name__, w.isVisible(), w.geometry().getRect()) for w in (*c.own,*c._last)])
    print([k.key for k in SHEETS])
    for k in ("ranking","names","ranking","travellers","ranking","names","ranking"):
        press(k)
    window.grab().save("/tmp/rep.png")
