"""What goes into the built folder, and what stays out of it; a library of this machine that nobody named ends a build.

PyInstaller follows every library to the next one, and where a desktop is installed that leads to GTK, avahi and
Kerberos.  So what may come from the machine that builds is named here, and so is what the other machine must have.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from installer.versions import Made
from resources import typefaces
from scorer.languages import WHOLE

WINDOWS = sys.platform == "win32"
IDENTIFIER = "io.github.overtrick.overtrick"
PACKAGES = ("rules", "scorer", "ui", "resources")
HIDDEN = (
    "alembic.ddl.sqlite",
    "logging.config",
    "sqlalchemy.dialects.sqlite",
    "weblate_fonts",
)  # asked for by name while the program runs
EXCLUDED = [
    *(
        "tkinter",
        "ssl",
        "_ssl",
        "_hashlib",
        "_pydecimal",
        "xmlrpc",
        "pydantic.v1",
        "setuptools",
        "distutils",
        "lib2to3",
        "pydoc_data",
        "charset_normalizer",
        "psycopg",
        "IPython",
    ),
    *("numpy.f2py", "numpy.distutils", "pymupdf_fonts", "pip", "pytest", "hypothesis", "ui.shots"),
    *("numpy.random", "numpy.fft", "numpy.polynomial", "PySide6.QtNetwork", "unittest", "doctest", "pydoc"),
    *("rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.distance.metrics_cpp_avx2"),  # the same again, a little faster
    *(f"sqlalchemy.dialects.{other}" for other in ("mssql", "mysql", "oracle")),
    *("PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingtk", "PIL.ImageTk", "PIL.ImageQt"),
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtSql", "PySide6.QtTest"),
]
RESOURCES = ("built.json", "fonts/*.ttf", "guide/*.md", "icons/*.svg", "icons/program/*", "samples/*.json")
TEXTS = "texts/*.mo"
WINDOWS_SPEAK = "|".join(sorted(WHOLE))
# Of the scripts that neither Noto Sans nor FiraGO has, those of the smallest file: the others are 10 MB a style.
SCRIPTS = typefaces.kurinto("", "Regular")

# What is left out of what PyInstaller finds, by the beginning of its place in the folder, with / on every system: Qt
# lies in PySide6/Qt on Linux and macOS, where a library is a framework, and in PySide6 itself on Windows.
UNUSED = re.compile(
    r"(PySide6/(Qt/)?)?(lib/)?(lib)?Qt6?(Quick|Qml|Network|VirtualKeyboard|EglFS|EglFs|Sql|Test|Pdf|WlShellIntegration)"
    r"|PySide6/opengl32sw"
    r"|PySide6/(Qt/)?plugins/"
    r"(egldeviceintegrations|generic|networkinformation|tls|sqldrivers|position|qmltooling|permissions)/"
    r"|PySide6/(Qt/)?plugins/platforms/(lib)?q(eglfs|linuxfb|minimal|vkkhr|vnc|direct2d)"
    r"|PySide6/(Qt/)?plugins/platformthemes/libqgtk3"
    r"|PySide6/(Qt/)?plugins/imageformats/(lib)?q(gif|icns|jpeg|tga|tiff|wbmp|webp|pdf)"
    r"|PySide6/(Qt/)?plugins/wayland-shell-integration/lib(fullscreen|ivi)"
    rf"|PySide6/(Qt/)?translations/(?!qtbase_({WINDOWS_SPEAK})\.qm)"
    r"|lib(avif|webp|webpdemux|webpmux|sharpyuv|lcms2|freetype|harfbuzz|brotli\w*|png16)-[0-9a-f]{8}"
    r"|pillow\.libs/lib(avif|webp|webpdemux|webpmux|sharpyuv|lcms2|freetype|harfbuzz|brotli\w*|png16)-[0-9a-f]{8}"
    r"|numpy/(.*/)?tests/|.*\.pyi$|.*/include/"
)
# Libraries of the machine that builds which go into the folder: Python's own, and what a desktop may lack.
TAKEN = re.compile(
    r"lib(python3\.\d+|bz2|expat|ffi|lzma|sqlite3|uuid|z"
    r"|xcb-(cursor|icccm|image|keysyms|render-util|util|xkb)|xkbcommon|xkbcommon-x11)\.so"
)
# Libraries that the system must have, in Debian's packages; SYSTEM in installer/linux_files.py names those.
LEFT = re.compile(
    r"lib(crypto|ssl|stdc\+\+|gcc_s|GL|EGL|GLX|GLdispatch|OpenGL|drm|gbm|wayland-(client|cursor|egl|server)"
    r"|X11|X11-xcb|Xau|Xdmcp|Xext|Xrender|Xi|xcb|xcb-(glx|randr|render|shape|shm|sync|xfixes|dri[23]|present)"
    r"|dbus-1|systemd|cap|lz4|zstd|gcrypt|gpg-error|glib-2\.0|gthread-2\.0|gio-2\.0|gobject-2\.0|gmodule-2\.0"
    r"|pcre2-8|fontconfig|freetype|png16|brotli(dec|common)|cups|avahi-(client|common)|gnutls|gssapi_krb5|k5crypto"
    r"|krb5|krb5support|com_err|keyutils|p11-kit|idn2|unistring|tasn1|nettle|hogweed|gmp|bsd|md|mount|blkid|selinux"
    r"|readline|tinfo|ncursesw?|gdk_pixbuf-2\.0|graphite2|harfbuzz|thai|datrie|fribidi|pixman-1|jpeg|epoxy"
    r"|atk-1\.0|atk-bridge-2\.0|atspi|cairo|cairo-gobject|pango-1\.0|pangocairo-1\.0|pangoft2-1\.0|gtk-3|gdk-3"
    r"|Xcomposite|Xcursor|Xdamage|Xfixes|Xinerama|Xrandr|cloudproviders)\.so"
)
# Those of X without which no window opens; a machine that builds and lacks one would leave it out without a word.
MUST = (
    *("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1"),
    *("libxcb-render-util.so.0", "libxcb-xkb.so.1", "libxkbcommon-x11.so.0", "libxkbcommon.so.0"),
)
# Colours for four hundred languages of programs, which a report of a mistake to a terminal would have: ours has none.
UNUSED_CODE = re.compile(r"pygments\.(lexers|styles|formatters)\.(?!_mapping|default)")
ANOTHER = "another-version"  # what is built to be packed under another number, and given to nobody
Entry = tuple[str, str, str]  # its place in the folder, the file it is made from, its kind


class Strange(Exception):
    """A library of this machine that is neither to be taken nor left: say which, in installer/contents.py."""


def data(source: Path) -> list[tuple[str, str]]:
    """What the program reads that is not code, each with the folder it goes to."""
    own = source / "resources"
    wanted = [file for pattern in (*RESOURCES, TEXTS) for file in sorted(own.glob(pattern))]
    steps = sorted((source / "scorer" / "store" / "migrations").rglob("*.py"))
    files = [*wanted, *steps, source / "CHANGELOG.md"]
    own_files = [(str(file), str(file.relative_to(source).parent)) for file in files]
    return [*own_files, (str(SCRIPTS), str(Path("weblate_fonts") / typefaces.KURINTO))]


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Those that go into the folder, in one order; raises ``Strange``."""
    return sorted(entry for entry in entries if goes_in(entry))


def code(entries: Iterable[Entry]) -> list[Entry]:
    """The modules that go into the folder."""
    return [entry for entry in entries if not UNUSED_CODE.match(entry[0])]


def lacking(entries: Iterable[Entry]) -> list[str]:
    """The libraries of a window that this machine would have to have, and has not."""
    there = {Path(place).name for place, _, _ in entries}
    return sorted(set(MUST) - there) if sys.platform.startswith("linux") else []


def taken(entries: Iterable[Entry]) -> list[str]:
    """The shared libraries among them that are the system's of this machine."""
    return (
        sorted(made_from for _, made_from, _ in entries if of_the_machine(made_from)) if sys.platform == "linux" else []
    )


def goes_in(entry: Entry) -> bool:
    """Whether something that PyInstaller found is used, and not the other machine's to have; raises ``Strange``."""
    place, made_from = entry[0].replace("\\", "/"), entry[1]
    if UNUSED.match(place) or (place.endswith(".dist-info") or ".dist-info/" in place):
        return False
    if not sys.platform.startswith("linux") or not of_the_machine(made_from):
        return True
    name = Path(place).name
    if TAKEN.match(name):
        return True
    if LEFT.match(name):
        return False
    raise Strange(f"{place}, from {made_from}")


def of_the_machine(made_from: str) -> bool:
    """Whether a file is a shared library of the system, and no package's of the environment."""
    return made_from.startswith(("/usr/lib/", "/lib/")) and ".so" in made_from and "/python3" not in made_from


def icon(source: Path) -> str | None:
    """The program's icon as the system of this machine wants it; Linux takes it from the desktop entry."""
    name = {"win32": "overtrick.ico", "darwin": "overtrick.icns"}.get(sys.platform)
    return str(source / "icons" / name) if name else None


def windows_version(made: Made) -> Any:
    """What Windows shows of the program's file; nothing elsewhere."""
    if not WINDOWS:
        return None
    from PyInstaller.utils.win32 import versioninfo as words

    said = {
        "CompanyName": "Overtrick contributors",
        "FileDescription": "Overtrick",
        "FileVersion": made.version,
        "LegalCopyright": "MIT",
        "OriginalFilename": "overtrick.exe",
        "ProductName": "Overtrick",
        "ProductVersion": f"{made.version} ({made.commit})",
    }
    table = words.StringTable("080904B0", [words.StringStruct(*each) for each in said.items()])
    kids = [words.StringFileInfo([table]), words.VarFileInfo([words.VarStruct("Translation", [2057, 1200])])]
    return words.VSVersionInfo(ffi=words.FixedFileInfo(filevers=made.four, prodvers=made.four), kids=kids)


def plist(made: Made) -> dict[str, Any]:
    """What macOS is told of the program: its name, and that club files are its own."""
    kind = f"{IDENTIFIER}.club"
    return {
        "CFBundleName": "Overtrick",
        "CFBundleShortVersionString": made.version,
        "CFBundleVersion": made.version,
        "LSMinimumSystemVersion": "14.0",  # as NumPy's wheels for it ask
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Overtrick club",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Overtrick club",
                "UTTypeConformsTo": ["public.database"],
                "UTTypeTagSpecification": {"public.filename-extension": ["overtrick"]},
            }
        ],
    }
