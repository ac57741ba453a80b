"""Where a file dialog opens first."""

from pathlib import Path

from ui.pages import folder


def test_a_file_dialog_opens_beside_the_club_file_and_else_at_home(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "user_data_path", lambda *_, **__: tmp_path / "own")
    (tmp_path / "own").mkdir()
    assert folder.beside(tmp_path / "club.overtrick") == tmp_path.resolve()
    assert folder.beside(tmp_path / "own" / "sample.overtrick") == Path.home()
    assert folder.beside(tmp_path / "gone" / "club.overtrick") == Path.home()
