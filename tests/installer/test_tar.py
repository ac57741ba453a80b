"""The script in the .tar.xz, which puts the program among one's programs, and takes it out again."""

import subprocess

import pytest

from installer import linux_files
from installer.versions import TOP

FILES = {
    "overtrick.desktop": "share/applications/overtrick.desktop",
    "overtrick-mime.xml": "share/mime/packages/overtrick.xml",
    "install.sh": "install.sh",
}
FOLDERS = [
    # the folder        as a desktop entry has it in quotes, and what stands before
    ("plain",           "plain",                                 ""),
    ("ü & 'it' | x",    "ü & 'it' | x",                          ""),
    ("100%",            "100%%",                                 "env "),
    ('a"b',             r'a\\"b',                                ""),
    ("a$b`c",           r"a\\$b\\`c",                            ""),
    (r"a\new",          r"a\\\\new",                             ""),
]  # fmt: skip


@pytest.fixture
def script(tmp_path):
    """Runs the script of a folder so called, with words behind it, for somebody who has nothing yet."""

    def script(name, *words):
        folder = tmp_path / name
        (folder / "share/icons/hicolor").mkdir(parents=True, exist_ok=True)
        for file, place in FILES.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_bytes((TOP / linux_files.FILES / file).read_bytes())
        alone = {"HOME": str(tmp_path / "at home"), "PATH": "/usr/bin:/bin"}
        command = ["sh", folder / "install.sh", *words]
        return subprocess.run(command, env=alone, check=False, capture_output=True, text=True)

    return script


@pytest.fixture
def entry(tmp_path):
    return tmp_path / "at home/.local/share/applications/overtrick.desktop"


@pytest.mark.parametrize(("name", "quoted", "first"), FOLDERS)
def test_the_tar_is_put_among_the_programs_from_a_folder_of_whatever_name(tmp_path, script, entry, name, quoted, first):
    done = script(name)
    assert (done.returncode, f"It runs from {tmp_path / name}: " in done.stdout) == (0, True)
    assert f'Exec={first}"{tmp_path}/{quoted}/overtrick" %f' in entry.read_text("utf-8").splitlines()
    assert script(name, "--remove").returncode == 0
    assert not entry.exists()


@pytest.mark.parametrize("words", [["--help"], ["--uninstall"], ["remove"], ["--remove", "now"]])
def test_a_word_that_the_script_does_not_know_puts_nothing_anywhere(script, entry, words):
    done = script("plain", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("install.sh --remove   take it out again; club files stay where they are\n")
    assert not entry.exists()
