#!/bin/sh
# Usage: tools/lock.sh UV
# Writes requirements/*.txt anew: pinned, with hashes, for every platform, without addresses.
set -eu
uv=$1
cd "$(dirname "$0")/../requirements"
compile() {
    "$uv" pip compile -q --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --upgrade "$1" -o "$2"
}
compile uv.in uv.txt
compile build.in build.txt
compile ../pyproject.toml play.txt
compile test.in test.txt
compile docs.in docs.txt
compile bench.in bench.txt
compile release.in release.txt
compile tidy.in tidy.txt
compile wasm.in wasm.txt
