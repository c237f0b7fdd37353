"""Additions are written several at a time, and none is left waiting."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from urban_legends.hosting.storage import Storage
from urban_legends.store import ConflictError, open_store, sqlite_url
from urban_legends.tables.journal import Resigned


class Instant(Executor):
    """Work that is done at once, so that the loop's steps come in one order."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args, **more))
        except Exception as error:
            done.set_exception(error)
        return done


@pytest.mark.parametrize("steps", range(16))
def test_an_addition_that_comes_while_another_ends_is_written(tmp_path: Path, steps: int) -> None:
    """At whatever step of the loop: nothing comes after it that would take it along."""

    async def work() -> None:
        store = open_store(sqlite_url(tmp_path / "games.sqlite3"))
        storage = Storage(store)
        threads, storage._writing = storage._writing, Instant()  # type: ignore[assignment]
        threads.shutdown()
        for table in ("first", "second"):
            store.open_table(table, "an opening")
        first = asyncio.create_task(storage.append("first", 0, [Resigned("C")], None))
        for _ in range(steps):
            await asyncio.sleep(0)
        second = asyncio.create_task(storage.append("second", 0, [Resigned("C")], None))
        await asyncio.wait_for(asyncio.gather(first, second), 60)
        with pytest.raises(ConflictError):
            await storage.append("first", 0, [Resigned("C")], None)
        storage.close()

    asyncio.run(work())
