"""Builds the site into `build/site/html`, warnings as errors, and checks its links.

python -m tools.site            build
python -m tools.site --write    bring the parts of docs/ that are made from code up to date
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site import written
from tools.site.contents import ROOT
from tools.site.links import broken, outside
from tools.site.staging import stage

BUILD = ROOT / "build/site"


def main(arguments: list[str] | None = None) -> int:
    """Zero if there was nothing to complain about."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("--write", action="store_true", help="bring docs/ up to date, no site")
    if parser.parse_args(arguments).write:
        written.write()
        return 0
    return build(BUILD)


def build(folder: Path) -> int:
    """Build the whole site anew below a folder."""
    source, html = folder / "source", folder / "html"
    for old in (source, html):
        shutil.rmtree(old, ignore_errors=True)
    source.mkdir(parents=True)
    stage(source)
    sphinx = ["-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-c", "tools/site"]
    done = subprocess.run(
        [sys.executable, *sphinx, "-d", str(folder / "doctrees"), str(source), str(html)],
        cwd=ROOT,
        check=False,
    )
    faults = [*broken(html), *outside(html)]
    for fault in faults:
        print("leads nowhere or elsewhere:", fault, file=sys.stderr)
    if not done.returncode and not faults:
        print(f"{len(list(html.rglob('*.html')))} pages in {html.relative_to(ROOT)}")
    return done.returncode or bool(faults)


if __name__ == "__main__":
    raise SystemExit(main())
