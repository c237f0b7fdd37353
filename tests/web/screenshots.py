"""`make screenshots`: every screen in four languages, on a desk and on a phone, looked over.

Pictures go to build/screenshots. Each screen is checked for what overlaps, is cut off, needs
scrolling or lacks a glyph, also in a pseudo-language that is 40 % longer. Exit code 1 if any is.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.house import LANGUAGES, LOCALES, Server, chromium, serving
from tests.web.screens import problems, visit

FOLDER = Path("build/screenshots")
SIZES = {"desk": (1440, 900), "laptop": (1280, 680), "phone": (390, 844), "small": (360, 640)}
PICTURED = ("desk", "phone")


def look_over(server: Server, browser: Browser, language: str, size: str) -> list[str]:
    """Visit every screen once; gives a line for each fault."""
    width, height = SIZES[size]
    pseudo = language == "pseudo"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES.get(language, "en-US"),
        reduced_motion="reduce",
        has_touch=size in ("phone", "small"),
    )
    page = context.new_page()
    lines: list[str] = []
    page.on("pageerror", lambda error: lines.append(f"{language} {size}: {error}"))

    def go(address: str) -> None:
        bare, mark, fragment = address.partition("#")
        page.goto(f"{bare}?pseudo{mark}{fragment}" if pseudo else address)

    for name in visit(server, go, page):
        page.wait_for_timeout(120)
        lines += [f"{language} {size} {name}: {problem}" for problem in problems(page)]
        if size in PICTURED:
            page.screenshot(path=FOLDER / f"{name}-{language}-{size}.png")
    context.close()
    return lines


def main(wanted: list[str]) -> int:
    known = (*LANGUAGES, "pseudo")
    if not set(wanted) <= set(known):
        print(f"usage: python -m tests.web.screenshots [{' | '.join(known)} ...]", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        chromium() as browser,
    ):
        for language in wanted or known:
            for size in SIZES:
                lines += look_over(server, browser, language, size)
                print(f"{language} {size}: {len(lines)} faults so far", flush=True)
    print("\n".join(lines))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
