#!/bin/sh
# install.sh            put Overtrick, which stays in this folder, among your programs, and open club files with it
# install.sh --remove   take it out again; club files stay where they are
set -eu
case $* in '' | --remove) ;; *) sed -n 's/^# //p;3q' "$0" >&2; exit 2 ;; esac
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-${HOME:?}/.local/share}
entry=$share/applications/overtrick.desktop
kind=$share/mime/packages/overtrick.xml
icons=$share/icons/hicolor

told() {
    for command in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
        if command -v "${command%% *}" >/dev/null; then "${command%% *}" "${command#* }" || true; fi
    done
}

if [ "$*" = --remove ]; then
    rm -f "$entry" "$kind" "$icons"/*/apps/overtrick.png "$icons/scalable/apps/overtrick.svg"
    told
    echo "Overtrick is no longer among your programs. Club files were left alone; this folder may be deleted."
    exit 0
fi
mkdir -p "${entry%/*}" "${kind%/*}"
# In an entry a name in quotes has \ " $ ` behind a \, then every \ is written twice, and % too.
quoted=$(printf %s "$here/overtrick" | sed 's/[\\"$`]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
escaped=$(printf %s "$quoted" | sed 's/[\\&|]/\\&/g')
# Some desktops look whether the first word is a program before they make one % of two.
first=; case $here in *%*) first="env " ;; esac
sed "s|^Exec=overtrick|Exec=$first\"$escaped\"|" "$here/share/applications/overtrick.desktop" >"$entry"
cp "$here/share/mime/packages/overtrick.xml" "$kind"
(cd "$here/share/icons/hicolor" && find . -type f) | while read -r icon; do
    mkdir -p "$icons/${icon%/*}"
    cp "$here/share/icons/hicolor/$icon" "$icons/$icon"
done
told
printf '%s\n' "Overtrick is among your programs. It runs from $here: keep that folder where it is."
