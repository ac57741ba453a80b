"""What a club installs: what goes into the folder, its icons, and every file and name that three systems are told."""

import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
from importlib.metadata import Distribution
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from installer import building, contents, icons, icu, launch, licences, linux_files, system, versions
from installer.contents import Strange, goes_in, kept, lacking
from installer.versions import TOP, Made
from resources import version as runs
from scorer.cli.options import app
from scorer.languages import WHOLE
from scorer.store.file import OURS, SUFFIX

MADE = Made("1.2.3", "abcdef012345", 1_700_000_000, "2023-11-14")
OWN = "/somewhere/env/lib/python3.11/site-packages"
INSTALLER = TOP / "installer"
KIND = "application/vnd.overtrick.club+sqlite3"

TABLE = [
    # its place in the folder                               where it comes from                       goes in
    ("PySide6/QtCore.abi3.so",                              f"{OWN}/PySide6/QtCore.abi3.so",           True),
    ("PySide6/Qt/plugins/platforms/libqxcb.so",             f"{OWN}/PySide6/Qt/p/libqxcb.so",          True),
    ("PySide6/Qt/plugins/platforms/libqwayland.so",         f"{OWN}/PySide6/Qt/p/libqwayland.so",      True),
    ("PySide6/Qt/plugins/platforms/libqoffscreen.so",       f"{OWN}/PySide6/Qt/p/libqoffscreen.so",    True),
    ("PySide6/Qt/plugins/printsupport/libcupsprintersupport.so", f"{OWN}/x/libcupsprintersupport.so",  True),
    ("PySide6/Qt/translations/qtbase_de.qm",                f"{OWN}/x/qtbase_de.qm",                   True),
    ("libxcb-cursor.so.0",                                  "/lib/x86_64-linux-gnu/libxcb-cursor.so.0", True),
    ("libpython3.11.so.1.0",                                "/usr/lib/x86_64-linux-gnu/libpython3.11.so.1.0", True),
    ("PySide6/Qt/translations/qtbase_ja.qm",                f"{OWN}/x/qtbase_ja.qm",                   False),
    ("PySide6/Qt/plugins/platforms/libqvnc.so",             f"{OWN}/x/libqvnc.so",                     False),
    ("PySide6/Qt/plugins/platformthemes/libqgtk3.so",       f"{OWN}/x/libqgtk3.so",                    False),
    ("PySide6/Qt/lib/libQt6Quick.so.6",                     f"{OWN}/x/libQt6Quick.so.6",               False),
    ("libQt6Network.so.6",                                  f"{OWN}/x/libQt6Network.so.6",             False),
    ("libGL.so.1",                                          "/lib/x86_64-linux-gnu/libGL.so.1",         False),
    ("libgtk-3.so.0",                                       "/lib/x86_64-linux-gnu/libgtk-3.so.0",      False),
    ("libstdc++.so.6",                                      "/lib/x86_64-linux-gnu/libstdc++.so.6",     False),
]  # fmt: skip


# The same on the two other systems, where each lies elsewhere and is called otherwise.
ELSEWHERE = [
    # its place in the folder                                   goes in
    ("PySide6\\Qt6Core.dll",                                    True),
    ("PySide6\\QtWidgets.pyd",                                  True),
    ("PySide6\\plugins\\platforms\\qwindows.dll",              True),
    ("PySide6\\plugins\\platforms\\qoffscreen.dll",            True),
    ("PySide6\\plugins\\styles\\qmodernwindowsstyle.dll",      True),
    ("PySide6\\plugins\\imageformats\\qsvg.dll",               True),
    ("PySide6\\translations\\qtbase_de.qm",                    True),
    ("PySide6\\Qt6Quick.dll",                                   False),
    ("PySide6\\Qt6Network.dll",                                 False),
    ("PySide6\\opengl32sw.dll",                                 False),
    ("PySide6\\plugins\\platforms\\qdirect2d.dll",             False),
    ("PySide6\\plugins\\tls\\qschannelbackend.dll",            False),
    ("PySide6\\translations\\qtbase_ja.qm",                    False),
    ("overtrick-0.1.0.dist-info\\RECORD",                       False),
    ("PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",       True),
    ("PySide6/Qt/plugins/platforms/libqcocoa.dylib",            True),
    ("PySide6/Qt/translations/qtbase_nl.qm",                    True),
    ("QtQuick",                                                 False),
    ("PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick",     False),
    ("PySide6/Qt/plugins/sqldrivers/libqsqlite.dylib",          False),
    ("PySide6/Qt/translations/qtbase_ja.qm",                    False),
]  # fmt: skip


@pytest.mark.parametrize(("place", "goes"), ELSEWHERE, ids=[row[0] for row in ELSEWHERE])
def test_what_is_not_used_stays_out_on_windows_and_macos_too(place, goes, monkeypatch):
    monkeypatch.setattr(contents.sys, "platform", "win32" if "\\" in place else "darwin")
    assert goes_in((place, f"{OWN}/{place}", "BINARY")) is goes


def test_what_is_printed_where_nothing_takes_it_stops_nothing(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    launch.somewhere_to_print()
    print("Nobody reads this.")
    sys.stdout.close()


def test_an_upgrade_under_an_open_window_changes_nothing_of_what_it_reads(monkeypatch, tmp_path):
    program, archive = tmp_path / "overtrick", SimpleNamespace(_filename="")
    program.write_text("older")
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setitem(sys.modules, "pyimod02_importers", SimpleNamespace(pyz_archive=archive))
    launch.stay_as_started()
    (tmp_path / "newer").write_text("newer")
    (tmp_path / "newer").replace(program)
    assert Path(archive._filename).read_text() == "older"
    os.close(int(Path(archive._filename).name))


def test_a_loader_that_reads_itself_in_another_way_ends_a_build(tmp_path):
    for name, has in building.LOADER.items():
        (tmp_path / name).write_text(f"    {has}\n")
    building.reads_by_name(tmp_path)
    (tmp_path / "pyimod01_archive.py").write_text("with open(self.name, 'rb')")
    with pytest.raises(contents.Strange, match="pyimod01_archive.py of PyInstaller".replace(".", "[.]")):
        building.reads_by_name(tmp_path)


def test_where_no_system_tells_of_open_files_the_program_reads_itself_by_its_name(monkeypatch, tmp_path):
    archive = SimpleNamespace(_filename="by its name")
    monkeypatch.setattr(launch, "HANDLES", str(tmp_path / "not there"))
    monkeypatch.setitem(sys.modules, "pyimod02_importers", SimpleNamespace(pyz_archive=archive))
    launch.stay_as_started()
    assert archive._filename == "by its name"


def test_an_open_window_stays_the_version_it_was_started_as(monkeypatch, tmp_path, request):
    monkeypatch.setattr(runs, "BUILT", tmp_path / "built.json")
    request.addfinalizer(runs.version.cache_clear)
    runs.version.cache_clear()
    for number in ("0.1.0", "0.2.0"):
        versions.say(Made(number, "0123456789ab", 0, ""), runs.BUILT)
        assert runs.version().number == "0.1.0"


@pytest.fixture(autouse=True)
def _on_linux(monkeypatch):
    monkeypatch.setattr(contents.sys, "platform", "linux")


@pytest.mark.parametrize(("place", "made_from", "goes"), TABLE, ids=[row[0] for row in TABLE])
def test_what_is_used_goes_in_and_what_every_desktop_has_stays_out(place, made_from, goes):
    assert goes_in((place, made_from, "BINARY")) is goes


def test_a_library_of_this_machine_that_nobody_named_ends_the_build():
    with pytest.raises(Strange, match="libmystery"):
        kept([("libmystery.so.1", "/usr/lib/x86_64-linux-gnu/libmystery.so.1", "BINARY")])


def test_a_machine_without_the_libraries_of_a_window_builds_none():
    assert lacking([(name, name, "BINARY") for name in contents.MUST]) == []
    assert lacking([(name, name, "BINARY") for name in contents.MUST[1:]]) == [contents.MUST[0]]


def test_what_a_window_needs_is_in_the_folder_or_named_to_apt():
    packages = {each.partition(" ")[0] for each in linux_files.SYSTEM}
    for library, package in system.ALL.items():
        assert contents.TAKEN.match(library) or package in packages, library


def test_every_file_that_the_program_reads_is_carried_along():
    carried = {file.removeprefix(str(TOP)) for file, _ in contents.data(TOP)}
    for folder in ("guide", "icons", "samples"):
        for file in (TOP / "resources" / folder).iterdir():
            assert file.is_dir() or str(file).removeprefix(str(TOP)) in carried
    assert {"/CHANGELOG.md", "/scorer/store/migrations/env.py"} <= carried
    assert len([file for file in carried if "/versions/0" in file]) == len(
        list((TOP / "scorer/store/migrations/versions").glob("0*.py"))
    )


def test_the_icon_is_drawn_in_every_size_and_both_containers(qapp, tmp_path):
    icons.write(TOP, tmp_path)
    for size in icons.SIZES:
        png = (tmp_path / f"{size}.png").read_bytes()
        assert png.startswith(b"\x89PNG")
        assert struct.unpack(">II", png[16:24]) == (size, size)
    ico, icns = (tmp_path / "overtrick.ico").read_bytes(), (tmp_path / "overtrick.icns").read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.IN_ICO))
    for n, size in enumerate(icons.IN_ICO):
        long, at = struct.unpack("<II", ico[6 + 16 * n + 8 : 22 + 16 * n])
        assert ico[at : at + long] == (tmp_path / f"{size}.png").read_bytes()
    assert (icns[:4], struct.unpack(">I", icns[4:8])[0]) == (b"icns", len(icns))


def test_what_a_desktop_is_told_agrees_with_itself(tmp_path, qapp):
    icons.write(TOP, tmp_path / "source" / "icons")
    picture = tmp_path / "source" / icons.PICTURE
    picture.parent.mkdir(parents=True)
    picture.write_bytes((TOP / icons.PICTURE).read_bytes())
    shutil.copytree(TOP / linux_files.FILES, tmp_path / "source" / linux_files.FILES)
    with (tmp_path / "source" / linux_files.FILES / "overtrick.1").open("a", encoding="utf-8") as page:
        page.write("of the copy, and not of the checkout")
    linux_files.share(tmp_path / "share", tmp_path / "source", MADE)
    assert "of the copy" in (tmp_path / "share/man/man1/overtrick.1").read_text()
    entry = (tmp_path / "share/applications/overtrick.desktop").read_text()
    assert f"MimeType={KIND};" in entry
    assert "Exec=overtrick %f" in entry
    summary = ElementTree.parse(tmp_path / f"share/metainfo/{contents.IDENTIFIER}.metainfo.xml").getroot()
    assert summary.findtext("id") == contents.IDENTIFIER
    assert summary.find("releases/release").attrib == {"version": "1.2.3", "date": "2023-11-14"}
    assert summary.findtext("provides/mediatype") == KIND
    kind = ElementTree.parse(tmp_path / "share/mime/packages/overtrick.xml").getroot()[0]
    assert kind.attrib["type"] == KIND
    spaces = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert kind.find(f"{spaces}glob").attrib["pattern"] == f"*{SUFFIX}"
    assert kind.find(f"{spaces}magic/{spaces}match/{spaces}match").attrib["value"].encode() == OURS.to_bytes(4, "big")
    assert len(list((tmp_path / "share/icons").rglob("*.png"))) == len(icons.SIZES)
    assert "@" not in (tmp_path / "share/man/man1/overtrick.1").read_text().replace("@localhost", "")


@pytest.mark.parametrize("code", sorted(WHOLE - {"en"}))
def test_a_desktop_says_what_the_program_is_in_every_language_that_it_speaks_whole(code):
    entry = (INSTALLER / "linux/overtrick.desktop").read_text("utf-8")
    for said in ("GenericName", "Comment", "Keywords"):
        assert re.search(rf"^{said}\[{code}\]=.", entry, re.MULTILINE), said
    summary = ElementTree.parse(INSTALLER / "linux/overtrick.metainfo.xml").getroot()
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for said in (summary.findall("summary"), summary.findall("description/p")):
        ours = [each for each in said if each.get(language) == code]
        assert len(ours) == len([each for each in said if not each.get(language)])


def test_the_page_for_man_names_every_command():
    page = (INSTALLER / "linux/overtrick.1").read_text("utf-8")
    named = {name for line in re.findall(r"^\.B ([\w, ]+)$", page, re.MULTILINE) for name in line.split(", ")}
    assert named >= {each.name or each.callback.__name__ for each in app.registered_commands}


def test_what_is_larger_than_a_club_should_have_to_fetch_ends_a_build(capsys):
    building.weigh(TOP, building.MOST_PACKED, building.MOST_PACKED)
    assert capsys.readouterr().out == f"{TOP}: 70.0 MB\n"
    with pytest.raises(building.BuildTooLarge, match="70,000,001 bytes, where 70,000,000 are the most"):
        building.weigh(TOP, building.MOST_PACKED + 1, building.MOST_PACKED)


def test_a_script_for_a_shell_can_be_read_by_one():
    for script in ("macos/make_dmg.sh", "linux/install.sh"):
        subprocess.run(["sh", "-n", INSTALLER / script], check=True)


def test_everything_that_the_program_depends_on_is_locked_for_the_build():
    locked = (INSTALLER / "installer.lock").read_text("utf-8")
    wanted = (INSTALLER / "runtime.lock").read_text("utf-8")
    names = re.findall(r"^([\w.-]+==[\w.]+)", wanted, re.MULTILINE)
    assert names
    assert all(name in locked for name in names)
    assert "pyinstaller==" in locked
    assert "http" not in locked


def test_the_version_is_that_of_the_project():
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert versions.of_checkout().version == project


def test_a_copy_of_the_source_is_told_what_it_is(tmp_path):
    (tmp_path / "resources").mkdir()
    versions.write(MADE, tmp_path)
    assert versions.of(tmp_path) == MADE


def test_every_package_inside_brings_a_licence():
    assert all(licences.texts(each) for each in licences.packages() if each.metadata["Name"] != "pip")
    assert {"LGPL-3.txt", "GPL-3.txt", "Qt-others.txt"} <= {file.name for file in (TOP / licences.OWN).iterdir()}


def test_of_each_package_every_text_of_its_licences_goes_along(tmp_path):
    made = tmp_path / "many-1.0.dist-info"
    (made / "licenses" / "inside").mkdir(parents=True)
    (made / "METADATA").write_text("Name: many\nVersion: 1.0\nLicense: BSD\n")
    for name in ("licenses/BSD-3-Clause.txt", "licenses/inside/zlib.txt", "COPYING"):
        (made / name).write_text(name)
    (made / "RECORD").write_text(
        "".join(f"many-1.0.dist-info/{name},,\n" for name in ("METADATA", "COPYING", "licenses/BSD-3-Clause.txt"))
        + "many-1.0.dist-info/licenses/inside/zlib.txt,,\n"
    )
    found = licences.texts(Distribution.at(made))
    assert set(found) == {"COPYING", "licenses-BSD-3-Clause.txt", "licenses-inside-zlib.txt"}


DPKG = """case "$2" in
/usr/lib/libone.so.1) echo "one:amd64: $2" ;;
/lib/libtwo.so.2) echo "two: $2" ;;
*) echo "no path found matching pattern $2" >&2; exit 1 ;;
esac
"""


def test_what_was_taken_from_debian_has_its_copyright_wherever_the_folder_was_moved_to(tmp_path, monkeypatch):
    command = tmp_path / "dpkg"
    command.write_text("#!/bin/sh\n" + DPKG)
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("one", "two"):
        (tmp_path / "doc" / name).mkdir(parents=True)
        (tmp_path / "doc" / name / "copyright").write_text(name)
    monkeypatch.setattr(licences, "DOCUMENTS", tmp_path / "doc")
    taken = [Path("/lib/libone.so.1"), Path("/usr/lib/libtwo.so.2")]
    assert licences.of_debian(taken) == {"one": b"one", "two": b"two"}
    with pytest.raises(licences.Unlicensed, match=r"libthree"):
        licences.of_debian([Path("/lib/libthree.so.3")])


def test_everything_in_a_package_is_dated_and_belongs_to_nobody(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/run").write_text("")
    (tmp_path / "folder/run").chmod(0o700)
    (tmp_path / "folder/read").write_text("four")
    (tmp_path / "folder/read").chmod(0o600)
    linux_files.settle(tmp_path, MADE.epoch)
    found = {path.name: (path.stat().st_mode & 0o777, path.stat().st_mtime) for path in tmp_path.rglob("*")}
    assert found == {"folder": (0o755, MADE.epoch), "run": (0o755, MADE.epoch), "read": (0o644, MADE.epoch)}
    assert linux_files.size_of(tmp_path) == 4


def test_of_unicodes_data_what_stays_is_whole_and_in_order():
    parts = {"icudt73l/coll/de.res": b"sorts", "icudt73l/curr/de.res": b"money", "icudt73l/root.res": b"x" * 17}
    head = (20).to_bytes(2, "little") + b"\xda\x27" + b"CmnD".rjust(12, b"\0") + b"\0\0\0\0"
    whole = icu.joined(head, parts)
    assert {name: part.rstrip(b"\0") for name, part in icu.sections(whole).items()} == parts
    assert [name for name in parts if icu.wanted(name)] == ["icudt73l/coll/de.res", "icudt73l/root.res"]


UNICODE = [
    # a part                       stays
    ("icudt73l/coll/sv.res",       True),
    ("icudt73l/ucadata.icu",       True),
    ("icudt73l/nfc.nrm",           True),
    ("icudt73l/res_index.res",     True),
    ("icudt73l/pool.res",          True),
    ("icudt73l/supplementalData.res", True),
    ("icudt73l/de.res",            False),
    ("icudt73l/de_AT.res",         False),
    ("icudt73l/gb18030.cnv",       False),
    ("icudt73l/zone/de.res",       False),
]  # fmt: skip


@pytest.mark.parametrize(("name", "stays"), UNICODE)
def test_how_languages_sort_stays_and_calendars_and_encodings_go(name, stays):
    assert icu.wanted(name) == stays


def test_what_a_maintainer_fills_in_is_where_the_page_says():
    page = (INSTALLER / "README.md").read_text("utf-8")
    files = set(re.findall(r"`((?:linux/|windows/|macos/)?\w[\w.-]*\.(?:py|xml|iss|sh|yml))`", page))
    assert {each for each in files if not (INSTALLER / each).exists()} == set()
    summary = (INSTALLER / "linux" / "overtrick.metainfo.xml").read_text("utf-8")
    assert summary.count(contents.IDENTIFIER.rpartition(".")[0]) > 1
    assert "{maintainer}" in linux_files.CONTROL


def test_nothing_that_a_build_is_made_of_waits_to_be_filled_in():
    waiting = re.compile(r"PUT-|example\.(com|org)")
    kinds = {".py", ".xml", ".iss", ".sh", ".yml", ".plist"}
    texts = [each for each in INSTALLER.rglob("*") if each.suffix in kinds]
    assert [each.name for each in texts if waiting.search(each.read_text("utf-8"))] == []


NAMES = [
    # a module                       goes in
    ("pygments.lexers",              True),
    ("pygments.lexers._mapping",     True),
    ("pygments.styles.default",      True),
    ("pygments.lexers.python",       False),
    ("pygments.formatters.html",     False),
    ("scorer.desk",                  True),
]  # fmt: skip


@pytest.mark.parametrize(("name", "goes"), NAMES)
def test_code_that_colours_other_programs_stays_out(name, goes):
    assert bool(contents.code([(name, f"{OWN}/x.py", "PYMODULE")])) == goes
