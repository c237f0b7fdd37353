#!/bin/sh
# Usage: tools/venv.sh PYTHON FOLDER
# Makes a virtual environment, and on Debian first installs what `python3 -m venv` and a build
# need beside the interpreter itself.
set -eu
python=$1
folder=$2
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python 3.11 or later is needed; $python is $("$python" --version)" >&2
    exit 1
}
headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
ensurepip=$("$python" -c 'import os, sys, sysconfig
print(os.path.join(sysconfig.get_path("stdlib"), "ensurepip", "__init__.py"))')
sh "$(dirname "$0")/debian.sh" "$headers/Python.h=python3-dev" "$ensurepip=python3-venv"
[ -x "$folder/bin/python" ] || "$python" -m venv "$folder"
