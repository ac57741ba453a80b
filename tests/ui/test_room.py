"""What a page is given: the event as it stands, also where the file could not be read for a moment."""

from scorer.commands.results import EnterResult
from scorer.store import reading
from scorer.store.trouble import DiskFailed
from tests.ui.evening import open_evening
from ui.room import Room


def test_a_result_that_could_not_be_read_again_is_read_at_the_next_look(tmp_path, qapp, monkeypatch):
    desk = open_evening(tmp_path)
    room, told = Room(desk, 1), []
    room.touched.connect(told.append)
    key, slip = next(iter(room.evening.slips.items()))
    read = desk.read

    def failing(question, *args, **more):
        if question is reading.slips_at:
            raise DiskFailed(name="club.overtrick")
        return read(question, *args, **more)

    monkeypatch.setattr(desk, "read", failing)
    done = room.do(EnterResult(event=1, said="cleared", key=key, slip=None, seen=(slip,)))
    assert done
    assert done.what == "cleared"
    assert [touch.key for each in told for touch in each] == [key], "the page hears of it"
    assert key not in room.evening.slips
    room.leave()
    desk.close(copy=False)
