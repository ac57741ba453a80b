; Inno Setup 6.3 or newer: one person's installation, without an administrator. Made by
;   python -m installer.building && iscc /DVersion=NUMBER installer\windows\overtrick.iss
; Written and held by tests, and never run: no Windows was at hand.

#ifndef Version
  #error Say which version: /DVersion=NUMBER
#endif
#define Built "..\..\out\installer\built\overtrick"

[Setup]
AppId={{6C1B7E52-2F8D-4B0C-9C57-0E5C4B0D7A31}
AppName=Overtrick
AppVersion={#Version}
AppPublisher=Overtrick contributors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Overtrick
DefaultGroupName=Overtrick
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\out\installer\source\icons\overtrick.ico
UninstallDisplayIcon={app}\overtrick.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\..\out\installer
OutputBaseFilename=overtrick-{#Version}-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
; Not every Inno Setup brings this one.
#if FileExists(AddBackslash(CompilerPath) + "Languages\Swedish.isl")
Name: "sv"; MessagesFile: "compiler:Languages\Swedish.isl"
#endif

[InstallDelete]
; What an older version had and this one has not; a folder that is carried about, and club files, are never touched.
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{app}\licences"

[Files]
Source: "{#Built}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Overtrick"; Filename: "{app}\overtrick.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.overtrick"; ValueType: string; ValueData: "Overtrick.Club"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Overtrick.Club"; ValueType: string; ValueData: "Overtrick club"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Overtrick.Club\DefaultIcon"; ValueType: string; ValueData: """{app}\overtrick.exe"",0"
Root: HKA; Subkey: "Software\Classes\Overtrick.Club\shell\open\command"; ValueType: string; ValueData: """{app}\overtrick.exe"" ""%1"""

[Run]
Filename: "{app}\overtrick.exe"; Description: "{cm:LaunchProgram,Overtrick}"; Flags: nowait postinstall skipifsilent
