"""Reads data sets into Arrow, pandas, Polars and PyTorch; each is asked for when it is needed."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from urban_legends.datasets.making import MANIFEST, DataSetError
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow
    from torch.utils.data import TensorDataset


def read_manifest(folder: Path | str) -> dict[str, Any]:
    """What a data set holds and how it was made."""
    try:
        found: dict[str, Any] = json.loads((Path(folder) / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataSetError(f"{folder}: no data set ({error})") from error
    return found


def _needed(module: str, extra: str = "") -> Any:
    """A package that not everybody has; a sentence says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        wanted = f"cryptid-urban-legends[{extra}]" if extra else package
        raise DataSetError(f"{package} is not installed: pip install '{wanted}'") from error


def _files(folder: Path | str) -> list[Path]:
    if not isinstance(folder, Path | str):
        raise TypeError(f"the folder of a data set is needed, not {type(folder).__name__}")
    found = sorted(Path(folder).glob("shard-*.parquet"))
    if not found:
        raise DataSetError(f"{folder}: no data set: it has no shard-….parquet")
    return found


def read_table(folder: Path | str) -> pyarrow.Table:
    """Every decision of a data set as an Arrow table, in order."""
    pa, pq = _needed("pyarrow", "data"), _needed("pyarrow.parquet", "data")
    return pa.concat_tables(pq.read_table(path) for path in _files(folder))


def read_pandas(folder: Path | str) -> pandas.DataFrame:
    """Every decision as a pandas frame. Needs pandas."""
    _needed("pandas")
    return read_table(folder).to_pandas()


def read_polars(folder: Path | str) -> polars.DataFrame:
    """Every decision as a Polars frame. Needs Polars."""
    pl = _needed("polars")
    found = pl.from_arrow(read_table(folder))
    return cast("polars.DataFrame", found)


def observations(table: pyarrow.Table) -> NDArray[np.uint8]:
    """The observations of a table: `uint8[rows, OBSERVATION_SIZE]`, each entry 0 or 1."""
    if not hasattr(table, "column"):
        raise TypeError(f"what read_table gives is needed, not {type(table).__name__}")
    packed = b"".join(table.column("observation").to_pylist())
    rows = np.frombuffer(packed, np.uint8).reshape(table.num_rows, -1)
    return np.unpackbits(rows, axis=1, count=OBSERVATION_SIZE)


def decisions(folder: Path | str) -> TensorDataset:
    """A PyTorch data set: observation, mask, action, value (nan if not said), won. Needs torch."""
    torch, data = _needed("torch", "train"), _needed("torch.utils.data", "train")
    table = read_table(folder)
    masks = np.zeros((table.num_rows, ACTIONS), bool)
    for row, legal in enumerate(table.column("legal").to_pylist()):
        masks[row, legal] = True
    made = data.TensorDataset(
        torch.from_numpy(observations(table)).float(),
        torch.from_numpy(masks),
        torch.from_numpy(table.column("action").to_numpy().astype(np.int64)),
        torch.from_numpy(_values(table)),
        torch.from_numpy(table.column("won").to_numpy().astype(np.float32)),
    )
    return cast("TensorDataset", made)


def _values(table: pyarrow.Table) -> NDArray[np.float32]:
    said = table.column("value").to_pylist()
    return np.array([np.nan if one is None else one for one in said], np.float32)
