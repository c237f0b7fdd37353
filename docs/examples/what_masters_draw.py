"""From a data set: how often masters draw with few cards, and what they think of their chances."""

from pathlib import Path

import pyarrow.compute as pc

from urban_legends.datasets import read_table

table = read_table(Path(__file__).parents[2] / "study/data/master-games")
for role in ("C", "S"):
    rows = table.filter(pc.and_(pc.equal(table["role"], role), pc.equal(table["phase"], "s")))
    drew = pc.mean(pc.equal(rows["notation"], "D")).as_py()
    said = pc.mean(rows["value"]).as_py()
    won = pc.mean(rows["won"]).as_py()
    print(f"{role}: draws {drew:.1%} of the time, expects {said:.2f}, wins {won:.2f}")
