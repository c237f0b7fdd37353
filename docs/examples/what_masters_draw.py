"""From a data set: how often masters draw, and what they think of their chances.

Reads the games of the repository, or the data set that is named: `what_masters_draw.py my-games`.
"""

import sys
from pathlib import Path

import pyarrow.compute as pc

from urban_legends.datasets import read_table

ours = Path(__file__).parents[2] / "study/data/master-games"
table = read_table(sys.argv[1] if len(sys.argv) > 1 else ours)
for role in ("C", "S"):
    rows = table.filter(pc.and_(pc.equal(table["role"], role), pc.equal(table["phase"], "s")))
    drew = pc.mean(pc.equal(rows["notation"], "D")).as_py()
    said = pc.mean(rows["value"]).as_py()  # None if these players do not say
    won = pc.mean(rows["won"]).as_py()
    print(
        f"{role}: draws {drew:.1%} of the time, expects {said and round(said, 2)}, wins {won:.2f}"
    )
