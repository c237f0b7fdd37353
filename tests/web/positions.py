"""Positions with their wire form, for the page's own tests: `python -m tests.web.positions`.

The page writes the notation of what is set up by hand; its tests compare that with the judge's.
"""

from __future__ import annotations

import json
from pathlib import Path

from urban_legends.notation import to_wire
from urban_legends.notation.codec import to_json
from urban_legends.rules import parse_position

FILE = Path(__file__).parents[2] / "web/tests/positions.json"
POSITIONS = (
    "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -",
    "1 sC -[o*]p pppww[o]-[o]wbbb S.SA ???.- -- 0-0 9o5m -",
    "3 rS -[o]-[o]-[o]- -[o]b[o*]pppb[o*]pb[o]www H.SSSSHH A.SSSSAH -- 0-0 5o5m -",
    "4 mC p[o*]ppwwbb[o*]b[o]p -[o]-[o]- SSSH.- SSS.SH -- 0-0 3o5m w",
    "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.SSSSSAH -.SSSSAAAHH C- 0-2 2o2m om",
    "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b ??.SSSSSAH -.SSSSAAAHH C- 0-2 3o3m ??",
    "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSS SA.SSSS -- 0-0 1o3m -",
    "8 xC -[m]wb[o*]pppbb[o*]ww[o]p -[m]-[o]-[m]- H.SSAA S.SSSAAHH -- 3-2 0o0m -",
)


def text() -> str:
    cases = [
        {"notation": one, "position": json.loads(to_json(to_wire(parse_position(one))))}
        for one in POSITIONS
    ]
    return json.dumps(cases, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
