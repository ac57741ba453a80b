"""What Windows, macOS and a recipe for other people's machines are told: nobody here has those to run it on."""

import plistlib
import re
import subprocess
import sys

from installer import contents, licences
from installer.versions import TOP, Made
from scorer import languages
from scorer.store.file import SUFFIX
from ui import about

MADE = Made("1.2.3", "abcdef012345", 1_700_000_000, "2023-11-14")
INSTALLER = TOP / "installer"


def test_windows_is_told_of_files_and_kinds_that_are_there():
    script = (INSTALLER / "windows/overtrick.iss").read_text("utf-8")
    assert "Software\\Classes\\.overtrick" in script
    assert "PrivilegesRequired=lowest" in script
    for name in re.findall(r"^(?:LicenseFile|SetupIconFile)=(.+)$", script, re.MULTILINE):
        path = (INSTALLER / "windows" / name.replace("\\", "/")).resolve()
        made_by_the_build = path.is_relative_to(TOP / "out")
        assert made_by_the_build or path.is_file(), name
    assert re.search(r"^AppId=\{\{[0-9A-F-]{36}\}$", script, re.MULTILINE)
    assert 'Source: "{#Built}\\*"' in script
    built = re.search(r'#define Built "(.+)"', script)[1].replace("\\", "/")
    assert (INSTALLER / "windows" / built).resolve() == TOP / "out/installer/built/overtrick"
    programs = set(re.findall(r"\{app\}\\(\w+\.exe)", script))
    assert programs == {"overtrick.exe"}
    assert MADE.four == (1, 2, 3, 0)
    assert "x64compatible" not in script or script.startswith("; Inno Setup 6.3 or newer")  # others know no such word


def test_the_setup_speaks_what_the_program_speaks_and_only_what_its_compiler_has():
    script = (INSTALLER / "windows/overtrick.iss").read_text("utf-8")
    spoken = set(re.findall(r'^Name: "(\w\w)"; MessagesFile', script, re.MULTILINE))
    assert spoken == set(languages.NAMES)
    always = {"Dutch", "French", "German", "Polish", "Spanish"}  # in every Inno Setup 6
    asked_first = set(re.findall(r'^#if FileExists\(.+"Languages\\(\w+)\.isl"\)$', script, re.MULTILINE))
    assert set(re.findall(r'"compiler:Languages\\(\w+)\.isl"', script)) == always | asked_first
    assert script.count("#if") == script.count("#endif")


def test_macos_is_told_of_club_files_and_signs_with_rights_that_are_there():
    told = contents.plist(MADE)
    plistlib.dumps(told)
    kind = told["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    rights = plistlib.loads((INSTALLER / "macos/entitlements.plist").read_bytes())
    hardened = {"disable-library-validation", "allow-unsigned-executable-memory"}
    assert rights == dict.fromkeys((f"com.apple.security.cs.{each}" for each in hardened), True)
    assert "entitlements.plist" in (INSTALLER / "macos/make_dmg.sh").read_text()


def test_the_disk_image_is_made_of_what_the_build_makes_and_its_licences_lie_where_the_program_says(monkeypatch):
    script, spec = (INSTALLER / "macos/make_dmg.sh").read_text(), (INSTALLER / "overtrick.spec").read_text()
    assert "app=$out/built/Overtrick.app" in script
    assert 'name="Overtrick.app"' in spec
    assert 'COLLECT(program, analysis.binaries, analysis.datas, name="overtrick"' in spec
    assert "$out/built/overtrick/licences" in script
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "executable", "/Applications/Overtrick.app/Contents/MacOS/overtrick")
    assert str(about.licences()) == "/Applications/Overtrick.app/Contents/Resources/licences"
    assert '"$app/Contents/Resources/licences"' in script


def test_the_recipe_names_files_and_modules_that_are_there():
    recipe = (INSTALLER / "recipe.yml").read_text("utf-8")
    named = re.findall(r"installer[/\\][\w./\\]+\.\w+", recipe)
    assert len(named) >= 3
    assert all((TOP / name.replace("\\", "/")).is_file() for name in named)
    assert (INSTALLER / "building.py").is_file()


def test_a_value_of_the_recipe_is_none_that_yaml_would_take_for_a_key_or_a_remark():
    lines = (INSTALLER / "recipe.yml").read_text("utf-8").splitlines()
    values = [found[1] for line in lines if (found := re.match(r" *(?:- )?[\w-]+: +([^\s\"'|>#].*)", line))]
    assert values
    assert [each for each in values if re.search(r":(\s|$)|\s#", each)] == []


def test_what_builds_asks_for_nothing_that_windows_has_not():
    asked = re.findall(r"^from installer import .+$", (INSTALLER / "overtrick.spec").read_text("utf-8"), re.MULTILINE)
    gone = "import sys; sys.modules.update(dict.fromkeys(('fcntl', 'grp', 'pwd', 'resource', 'termios')))"
    lines = [gone, *asked, "from installer import building, icons, texts", "from resources import typefaces"]
    subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=TOP, check=True)


def test_the_licences_say_where_qt_lies_on_each_system(monkeypatch):
    assert licences.where_qt_lies() == "_internal/PySide6"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert licences.where_qt_lies() == "Contents/Frameworks/PySide6"
