"""Data sets of games: made in shards by any players, read by pandas, Polars and PyTorch.

A data set is a folder: `manifest.json` says what it holds, each `shard-….parquet` has one row
a decision, and `shard-….cul` holds the records of the same games. The columns are described in
`COLUMNS`. Needs the extra `data` (pyarrow).

>>> from urban_legends.datasets import COLUMNS, Plan
>>> Plan("greedy", "random", games=250, shard=100).shards
3
>>> "legal" in COLUMNS
True
"""

from typing import TYPE_CHECKING

from urban_legends.lazy import lazily
from urban_legends.misuse import explained

if TYPE_CHECKING:
    from urban_legends.datasets.making import DataSetError, generate
    from urban_legends.datasets.plan import COLUMNS, SCHEMA_VERSION, Plan
    from urban_legends.datasets.reading import (
        decisions,
        observations,
        read_manifest,
        read_pandas,
        read_polars,
        read_table,
    )

__all__ = [
    "COLUMNS",
    "SCHEMA_VERSION",
    "DataSetError",
    "Plan",
    "decisions",
    "generate",
    "observations",
    "read_manifest",
    "read_pandas",
    "read_polars",
    "read_table",
]

__getattr__ = lazily(
    __name__,
    {
        "making": ("DataSetError", "generate"),
        "plan": ("COLUMNS", "SCHEMA_VERSION", "Plan"),
        "reading": (
            "decisions",
            "observations",
            "read_manifest",
            "read_pandas",
            "read_polars",
            "read_table",
        ),
    },
    explained,
)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
