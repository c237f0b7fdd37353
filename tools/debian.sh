#!/bin/sh
# Usage: tools/debian.sh COMMAND=PACKAGE...
# Installs each Debian package whose command (or file, when it holds a slash) is missing: says
# which, and asks first where there is a terminal to ask.
# Only root on a machine with apt-get can do that; anybody else is told what to install.
set -eu
missing=
for pair in "$@"; do
    probe=${pair%%=*}
    case $probe in
        */*) [ -e "$probe" ] || missing="$missing ${pair#*=}" ;;
        *) command -v "$probe" >/dev/null 2>&1 || missing="$missing ${pair#*=}" ;;
    esac
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install these packages first:$missing" >&2
    exit 1
fi
if [ -t 0 ] && [ -t 1 ]; then
    printf 'These system packages are missing:%s\nInstall them with apt-get? [Y/n] ' "$missing"
    read -r answer || answer=n
    case $answer in
        '' | [Yy] | [Yy][Ee][Ss]) ;;
        *)
            echo "Nothing was installed. Please install these packages first:$missing" >&2
            exit 1
            ;;
    esac
fi
echo "Installing these system packages with apt-get:$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # one word a package
apt-get install -y -qq --no-install-recommends $missing >/dev/null
