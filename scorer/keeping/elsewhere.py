"""Where a club file lies and where else its copies go: network drives, synchronised folders, a stick."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path

KEPT = "copies.json"
NETWORK = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "ceph", "glusterfs", "9p", "davfs", "fuse.sshfs",
           "fuse.davfs2", "fuse.rclone", "fuse.gvfsd-fuse", "fuse.glusterfs")  # fmt: skip
# What a service that synchronises folders leaves in them, or calls them.
MARKS = {".dropbox": "Dropbox", ".dropbox.cache": "Dropbox", ".stfolder": "Syncthing",
         ".nextcloudsync.log": "Nextcloud", ".owncloudsync.log": "ownCloud",
         ".tmp.drivedownload": "Google Drive"}  # fmt: skip
CALLED = {"dropbox": "Dropbox", "onedrive": "OneDrive", "google drive": "Google Drive", "googledrive": "Google Drive",
          "my drive": "Google Drive", "icloud drive": "iCloud", "mobile documents": "iCloud", "nextcloud": "Nextcloud",
          "owncloud": "ownCloud", "pclouddrive": "pCloud", "megasync": "MEGA"}  # fmt: skip
ON_A_NETWORK = (
    "{name} lies on a network drive. Let one computer at a time record in it: whether two may is up to the drive’s "
    "locks, which cannot be seen from here."
)
IS_SYNCHRONISED = (
    "{name} lies in a folder that {service} synchronises. Use it on one computer at a time, and let {service} finish "
    "before it is opened on another."
)


def whereabouts(path: Path) -> str:
    """What a director should know of the place where a club file lies; empty where it lies on this computer alone."""
    if service := synchronised_by(path):
        return IS_SYNCHRONISED.format(name=path.name, service=service)
    return ON_A_NETWORK.format(name=path.name) if on_a_network(path) else ""


def synchronised_by(path: Path) -> str:
    """The service that keeps a folder the same on several computers, where it can be told."""
    for folder in Path(os.path.realpath(path)).parents:
        called = folder.name.lower()
        for mark, service in CALLED.items():
            if called == mark or called.startswith((f"{mark} ", f"{mark}-")):
                return service
        with suppress(OSError):
            for mark, service in MARKS.items():
                if (folder / mark).exists():
                    return service
    return ""


def on_a_network(path: Path) -> bool:
    """Whether a file lies on another computer, where the system says so."""
    if sys.platform == "win32":
        return str(path.absolute()).startswith("\\\\")
    return file_system(path) in NETWORK


def file_system(path: Path, mounts: Path = Path("/proc/self/mountinfo")) -> str:
    """The kind of file system a file lies on, as Linux names it; empty elsewhere."""
    found, best = "", -1
    with suppress(OSError):
        real = Path(os.path.realpath(path))
        for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
            before, _, after = line.partition(" - ")
            at = before.split()[4].encode().decode("unicode_escape")
            if real.is_relative_to(at) and len(at) >= best:
                found, best = after.split()[0], len(at)
    return found


def second_place(path: Path) -> Path | None:
    """The folder that copies of a club file go to as well, where somebody named one on this computer."""
    named = all_kept().get(os.path.realpath(path))
    return Path(named) if isinstance(named, str) else None


def name_second_place(path: Path, folder: Path | None) -> None:
    """Say where copies go as well; ``None`` for nowhere. Raises ``OSError`` where that cannot be kept."""
    kept = all_kept() | {os.path.realpath(path): str(folder.absolute()) if folder else None}
    target = user_config_path("overtrick", appauthor=False, ensure_exists=True) / KEPT
    passing = target.with_name(f"{KEPT}.{os.getpid()}")
    passing.write_text(json.dumps({name: at for name, at in kept.items() if at}), encoding="utf-8")
    passing.replace(target)


def all_kept() -> dict[str, str | None]:
    """Every second place this computer knows, by club file."""
    with suppress(OSError, ValueError):
        kept = json.loads((user_config_path("overtrick", appauthor=False) / KEPT).read_text(encoding="utf-8"))
        if isinstance(kept, dict):
            return kept
    return {}
