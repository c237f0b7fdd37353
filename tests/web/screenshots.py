"""`make screenshots`: every screen in four languages, from a small phone to a large desk.

    python -m tests.web.screenshots [en | fr | ja | ru | pseudo | WIDTHxHEIGHT ...]

Pictures go to build/screenshots, and contact sheets (many screens of one size and language in one
picture) with them. Each screen is checked for what overlaps, is cut off, needs scrolling or lacks a
glyph, also in a pseudo-language that is 40 % longer. Exit code 1 if anything is.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from tests.web.house import LANGUAGES, LOCALES, Server, chromium, serving
from tests.web.screens import problems, visit

FOLDER = Path("build/screenshots")
SIZES = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "820x1180": (820, 1180),
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "2560x1440": (2560, 1440),
    "640x360": (640, 360),  # 1280 x 720 at 200 %
    "320x180": (320, 180),  # and at 400 %
}
SCROLLED = ("320x180",)
"""Windows so small that a table scrolls."""
LONG = ("640x360", "puzzle")
"""Eighteen features under an aim of three lines: rather than cut them, the page scrolls."""
TOUCHED = 1000
"""Windows narrower than this are touched."""
SHEET = 1800
"""A contact sheet is so many pixels wide."""


def look_over(server: Server, browser: Browser, language: str, size: str) -> list[str]:
    """Visit every screen once; gives a line for each fault."""
    width, height = SIZES[size]
    pseudo = language == "pseudo"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES.get(language, "en-US"),
        reduced_motion="reduce",
        has_touch=width < TOUCHED,
    )
    page = context.new_page()
    lines: list[str] = []
    pictures: list[Path] = []
    page.on("pageerror", lambda error: lines.append(f"{language} {size}: {error}"))

    def go(address: str) -> None:
        bare, mark, fragment = address.partition("#")
        page.goto(f"{bare}?pseudo{mark}{fragment}" if pseudo else address)

    for name in visit(server, go, page):
        page.wait_for_timeout(120)
        scrolls = size in SCROLLED or (size, name) == LONG
        found = [one for one in problems(page) if not scrolls or "scrolling" not in one]
        lines += [f"{language} {size} {name}: {problem}" for problem in found]
        pictures.append(FOLDER / f"{size}-{language}-{name}.png")
        page.screenshot(path=pictures[-1])
    context.close()
    sheets(pictures, f"{size}-{language}")
    return lines


def sheets(pictures: list[Path], name: str) -> None:
    """Lay pictures of one size side by side, each with its name, on as many sheets as it takes."""
    with Image.open(pictures[0]) as first:
        across = max(2, SHEET // min(first.width, SHEET // 2))
        width = SHEET // across
        height = round(first.height * width / first.width)
    down = max(1, SHEET // (height + 14))
    each = across * down
    for number in range(0, len(pictures), each):
        part = pictures[number : number + each]
        rows = -(-len(part) // across)
        sheet = Image.new("RGB", (SHEET, rows * (height + 14)), "#777777")
        pen = ImageDraw.Draw(sheet)
        for index, file in enumerate(part):
            left, top = index % across * width, index // across * (height + 14)
            with Image.open(file) as picture:
                sheet.paste(picture.convert("RGB").resize((width - 4, height)), (left, top + 14))
            pen.text((left + 2, top + 1), file.stem, fill="white")
        sheet.save(FOLDER / f"sheet-{name}-{number // each + 1}.png")


def main(wanted: list[str]) -> int:
    known = (*LANGUAGES, "pseudo")
    if not set(wanted) <= {*known, *SIZES}:
        choice = " | ".join((*known, *SIZES))
        print(f"usage: python -m tests.web.screenshots [{choice} ...]", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        chromium() as browser,
    ):
        for language in [one for one in known if one in wanted] or known:
            for size in [one for one in SIZES if one in wanted] or SIZES:
                lines += look_over(server, browser, language, size)
                print(f"{language} {size}: {len(lines)} faults so far", flush=True)
    print("\n".join(lines))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
