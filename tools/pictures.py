"""Makes the pictures that a browser or a site shows of the game: icons and the share picture.

    python -m tools.pictures            writes web/public/icon-*.png and web/public/share.png

The icons are web/public/icon.svg at other sizes. The share picture is the board of a real game
(the guided one, before its last announcement) as the page draws it. Chromium makes them all.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.house import PERSON, bot, chromium, serving
from urban_legends.rules import parse_state
from urban_legends.tables.bodies import Practice
from urban_legends.tables.lessons import practise

ROOT = Path(__file__).parents[1]
PUBLIC = ROOT / "web/public"
SHARE = {"width": 1200, "height": 630}
BACKGROUND = "#0b0d26"
MASKABLE = 0.74
"""A maskable icon keeps its picture within a circle of four fifths of its width."""
SHOWN = """(title) => {
  const room = document.querySelector(".room");
  document.body.replaceChildren(room);
  const heading = document.createElement("h1");
  heading.textContent = title;
  heading.style.cssText = "position:fixed;left:0;right:0;top:18px;text-align:center;font-size:54px";
  document.body.append(heading);
  room.style.cssText = "position:fixed;left:30px;right:30px;top:100px;bottom:24px";
}"""


def share_position() -> str:
    """The position of the guided game before its last announcement."""
    lessons = json.loads((ROOT / "web/src/lib/lessons.json").read_text(encoding="utf-8"))
    chapter = lessons["chapters"][0]
    steps: list[str] = []
    for beat in chapter["beats"][:-2]:
        steps += [*beat.get("play", []), *beat.get("ask", [])]
    return str(practise(Practice(chapter["start"], tuple(steps))).seen.notation)


def icon(browser: Browser, size: int, scale: float, file: Path) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    ground = BACKGROUND if scale < 1 else "transparent"
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground}"
    page.set_content(f'<body style="{style}">{drawing}</body>')
    page.add_style_tag(content=f"svg {{ width: {scale * size}px; height: {scale * size}px }}")
    page.screenshot(path=file, omit_background=True)
    page.close()


def share(browser: Browser, file: Path) -> None:
    position = share_position()
    parse_state(position)  # a position that can be, or an error
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        page = browser.new_page(viewport=SHARE, reduced_motion="reduce")  # type: ignore[arg-type]
        page.goto(server.table(PERSON, bot(), position))
        page.locator(".play .board").wait_for()
        page.evaluate("document.fonts.ready")
        page.evaluate(SHOWN, "Cryptid: Urban Legends")
        page.wait_for_timeout(500)
        page.screenshot(path=file)
        page.close()


def main() -> None:
    with chromium() as browser:
        icon(browser, 192, 1, PUBLIC / "icon-192.png")
        icon(browser, 512, 1, PUBLIC / "icon-512.png")
        icon(browser, 512, MASKABLE, PUBLIC / "icon-maskable-512.png")
        share(browser, PUBLIC / "share.png")


if __name__ == "__main__":
    main()
