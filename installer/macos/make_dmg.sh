#!/bin/sh
# make_dmg.sh VERSION   sign the app that installer.building made, where SIGN_AS names a certificate, and put it into a
#                       disk image. Written and held by tests, and never run: no Mac was at hand.
set -eu
version=${1:?which version}
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
out=$here/../../out/installer
app=$out/built/Overtrick.app
stage=$out/dmg.stage
image=$out/overtrick-$version-macos-$(uname -m).dmg

# Whatever is added to an app breaks its seal: it is signed again, by nobody where nobody's certificate is named.
rm -rf "$app/Contents/Resources/licences"
cp -R "$out/built/overtrick/licences" "$app/Contents/Resources/licences"
if [ -n "${SIGN_AS-}" ]; then
    codesign --force --deep --timestamp --options runtime --entitlements "$here/entitlements.plist" --sign "$SIGN_AS" "$app"
else
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep --strict "$app"
rm -rf "$stage" "$image"
mkdir -p "$stage"
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Overtrick $version" -srcfolder "$stage" -format UDZO "$image"
if [ -n "${NOTARY_PROFILE-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
rm -rf "$stage"
echo "$image"
