"""Where a club file lies: on a network drive, in a folder that a service synchronises, or in one that is emptied."""

from pathlib import Path

import pytest

from scorer.keeping import elsewhere
from scorer.keeping.elsewhere import file_system, synchronised_by
from scorer.keeping.whereabouts import whereabouts

MOUNTS = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
31 22 0:45 / /srv/club\\040files rw,relatime shared:2 - nfs4 server:/club rw,vers=4.2
32 22 0:46 / /srv/club\\040files/stick rw - vfat /dev/sdb1 rw
33 22 0:47 / /mnt/far rw - fuse.sshfs ann@far: rw
"""
LIES = [
    # where                                  kind of disk   on a network
    ("/srv/club files/club.overtrick",       "nfs4",        True),
    ("/srv/club files/stick/club.overtrick", "vfat",        False),
    ("/srv/clubs/club.overtrick",            "ext4",        False),
    ("/mnt/far/away/club.overtrick",    "fuse.sshfs",  True),
]  # fmt: skip


@pytest.mark.parametrize(("path", "kind", "network"), LIES)
def test_a_network_drive_is_known_by_what_is_mounted(tmp_path, monkeypatch, path, kind, network):
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS)
    where = tmp_path.__class__(path)
    assert file_system(where, mounts) == kind
    read = elsewhere.mounted
    monkeypatch.setattr(elsewhere, "mounted", lambda _: read(mounts))
    monkeypatch.setattr(elsewhere.sys, "platform", "linux")
    assert ("lies on a network drive" in whereabouts(where)) is network


FOLDERS = [
    ("Dropbox",                "",              "Dropbox"),
    ("Dropbox (Harbour club)", "",              "Dropbox"),
    ("OneDrive - Harbour",     "",              "OneDrive"),
    ("Dropboxes",              "",              ""),
    ("papers",                 ".stfolder",     "Syncthing"),
    ("papers",                 ".nextcloudsync.log", "Nextcloud"),
    ("papers",                 "notes.txt",     ""),
]  # fmt: skip


@pytest.mark.parametrize(("folder", "holds", "service"), FOLDERS)
def test_a_synchronised_folder_is_known_by_its_name_or_by_what_lies_in_it(tmp_path, folder, holds, service):
    club = tmp_path / folder / "2026" / "club.overtrick"
    club.parent.mkdir(parents=True)
    if holds:
        (tmp_path / folder / holds).touch()
    assert synchronised_by(club) == service
    club.touch()
    assert (f"that {service} synchronises" in whereabouts(club)) is bool(service)


EMPTIED = [
    # where it lies                                       told
    ("/tmp/.fr-x7/club.overtrick",                         True),
    ("/tmp/club.overtrick",                                True),
    ("/srv/ann/.cache/evolution/tmp/club.overtrick",       True),
    ("/srv/ann/.var/app/mail/cache/club.overtrick",        True),
    ("/mnt/c/INetCache/Content.Outlook/club.overtrick",    True),
    ("/srv/ann/tmp club/club.overtrick",                   False),
    ("/srv/ann/cache.overtrick",                           False),
    ("/tmpclub/club.overtrick",                            False),
]  # fmt: skip


@pytest.mark.parametrize(("path", "told"), EMPTIED)
def test_what_was_opened_out_of_a_mail_or_an_archive_is_said_to_lie_where_all_is_removed(monkeypatch, path, told):
    monkeypatch.setattr("scorer.keeping.whereabouts.gettempdir", lambda: "/tmp")
    assert ("lies in a temporary folder" in whereabouts(Path(path))) is told


def test_where_no_temporary_folder_is_writable_the_one_that_is_taken_instead_is_none(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("scorer.keeping.whereabouts.gettempdir", lambda: str(tmp_path))
    assert whereabouts(tmp_path / "club.overtrick") == ""
