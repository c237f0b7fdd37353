"""`python -m bench.browser`: the core as WebAssembly in Chromium beside the native one.

The same questions on one thread: Chromium runs the core of build/edition (`make site`) in a worker,
where the clock stands still while the question is on its way. The native one computes its network
with vectors of 128 bits, in integers as WebAssembly does (`genericint`), and, to compare, the best
way that this processor has. Then: what becomes of a level's second of thought.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from playwright.sync_api import Page

from bench.measure import Chunk, Clock, Contender, Group, measure
from bench.program import finish, options, pace
from tests.browser.edition import hosted
from tests.web.house import chromium
from urban_legends import _core
from urban_legends.ai.net import packaged_weights
from urban_legends.browser import core

ROOT = Path(__file__).parent.parent
EDITION = ROOT / "build" / "edition"
SCRIPT = ROOT / "tests" / "browser" / "core-script.mjs"
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
MIDDLE = "5 sS -[o*]pb[o*]ppwb[m*]w p[o]w[m!]b[o]-[m!]- SSH.SA SAH.S -S 1-1 5o1m -"
GAMES, NODES, JUDGED = 2000, 2000, 400
SAME_KERNELS = "genericint"
SAME = "native, vectors of 128 bits"
AT_LEAST = 0.5
"""Of the native core's speed."""
SECOND = 1000
WORKER = """
const inflated = async (name) => new Response(
  (await fetch(name)).body.pipeThrough(new DecompressionStream("gzip")));
let core;
self.onmessage = async ({ data }) => {
  if (!core) {
    const wasm = await (await inflated(data + "core.wasm.gz")).arrayBuffer();
    core = await Core.start(await WebAssembly.compile(wasm));
    const { network } = await (await fetch(data + "start.json")).json();
    const weights = await (await inflated(data + network)).arrayBuffer();
    core.loadNetwork(new Uint8Array(weights));
    return self.postMessage(null);
  }
  const began = performance.now();
  const answers = data.map((question) => core.ask(question));
  self.postMessage([answers, performance.now() - began]);
};
"""
OPEN = """async (script) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  window.ask = (question) => new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage(question);
  });
  await window.ask(new URL("python/", document.baseURI).href);
}"""


class InChromium:
    """The core in a worker of a page; it knows how long the last answers took."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.ms = 0.0

    def ask(self, question: str) -> str:
        return self.ask_all([question])[0]

    def ask_all(self, questions: list[str]) -> list[str]:
        answers, self.ms = self._page.evaluate("(questions) => window.ask(questions)", questions)
        return list(answers)


@contextmanager
def in_chromium() -> Iterator[InChromium]:
    script = subprocess.check_output(["node", str(SCRIPT)], text=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(EDITION, Path(folder)) as address,
        chromium() as browser,
    ):
        page = browser.new_page()
        page.goto(f"{address}icon.svg")  # nothing of the game runs there
        page.evaluate("() => history.replaceState(null, '', './')")
        page.evaluate(OPEN, script + WORKER)
        yield InChromium(page)


def rules() -> core.Rules:
    native = _core.Rules.named("standard")
    names = core.Rules.__dataclass_fields__
    return core.Rules(**{name: getattr(native, name) for name in names})


def timed(amount: float, work: Callable[[], object]) -> Chunk:
    """Native work by the clock on the wall: the other side has no other."""

    def chunk(clock: Clock) -> tuple[float, float]:
        del clock
        began = time.perf_counter()
        work()
        return amount, time.perf_counter() - began

    return chunk


def there(asked: InChromium, work: Callable[[InChromium], float]) -> Callable[[], Chunk]:
    """Work in Chromium; its clock is the worker's."""

    def chunk(clock: Clock) -> tuple[float, float]:
        del clock
        return work(asked), asked.ms / 1000

    return lambda: chunk


def games_there(asked: InChromium) -> float:
    lines = core.State(rules(), START).lines
    question = "\n".join(("playouts", *lines, f"count {GAMES}", f"seed {time.time_ns()}"))
    return float(json.loads(asked.ask(question))["plies"])


def games_here() -> Chunk:
    state = _core.State.parse(_core.Rules.named("standard"), START)

    def chunk(clock: Clock) -> tuple[float, float]:
        del clock
        began = time.perf_counter()
        plies = state.playouts(GAMES, time.time_ns())[1]
        return plies, time.perf_counter() - began

    return chunk


def search_there(asked: InChromium, kind: str, nodes: int) -> Callable[[], Chunk]:
    seeds = count(1)

    def work(asked: InChromium) -> float:
        searcher = json.loads(asked.ask(f"open\nkind {kind}"))["searcher"]
        lines = ("think", f"searcher {searcher}", *core.State(rules(), START).lines)
        found = asked.ask("\n".join((*lines, f"nodes {nodes}", "ms 0", f"seed {next(seeds)}")))
        took = asked.ms
        asked.ask(f"close\nsearcher {searcher}")
        asked.ms = took
        return float(json.loads(found)["nodes"])

    return there(asked, work)


def search_here(make: Callable[[], _core.Search | _core.Master], nodes: int) -> Callable[[], Chunk]:
    def chunk() -> Chunk:
        seeds, searcher = count(1), make()
        state = _core.State.parse(_core.Rules.named("standard"), START)

        def work() -> None:
            searcher.forget()
            searcher.think(state, nodes=nodes, seed=next(seeds))

        return timed(nodes, work)

    return chunk


def plain_here() -> Chunk:
    state, seeds = _core.State.parse(_core.Rules.named("standard"), START), count(1)
    return timed(NODES, lambda: _core.plain_think(state, nodes=NODES, seed=next(seeds)))


def judged_there(asked: InChromium) -> float:
    asked.ask_all(["\n".join(("judge", *core.State(rules(), MIDDLE).lines))] * JUDGED)
    return JUDGED


def judged_here(kernels: str) -> Callable[[], Chunk]:
    def make() -> Chunk:
        network = _core.Network(packaged_weights(), kernels)
        state = _core.State.parse(_core.Rules.named("standard"), MIDDLE)
        return timed(JUDGED, lambda: [network.judge(state) for _ in range(JUDGED)])

    return make


def master_here(kernels: str) -> Callable[[], Chunk]:
    network = _core.Network(packaged_weights(), kernels)
    return search_here(lambda: _core.Master(network), JUDGED)


def groups(asked: InChromium) -> list[Group]:
    best = next(iter(_core.kernel_names()))
    here, native = "Chromium, WebAssembly", f"native, {best}"
    return [
        Group(
            "Random games in the page",
            "plies/s",
            Contender(here, there(asked, games_there)),
            [Contender("native", games_here, AT_LEAST)],
            clock=time.perf_counter,
        ),
        Group(
            "The yardstick's search in the page",
            "iterations/s",
            Contender(here, search_there(asked, "plain", NODES)),
            [Contender("native", plain_here, AT_LEAST)],
            clock=time.perf_counter,
        ),
        Group(
            "Our own search in the page",
            "iterations/s",
            Contender(here, search_there(asked, "search", NODES)),
            [Contender("native", search_here(_core.Search, NODES), AT_LEAST)],
            clock=time.perf_counter,
        ),
        Group(
            "The network in the page, position by position",
            "positions/s",
            Contender(here, there(asked, judged_there)),
            [
                Contender(SAME, judged_here(SAME_KERNELS), AT_LEAST),
                Contender(native, judged_here(best)),
            ],
            clock=time.perf_counter,
        ),
        Group(
            "The master in the page",
            "iterations/s",
            Contender(here, search_there(asked, "master", JUDGED)),
            [
                Contender(SAME, master_here(SAME_KERNELS), AT_LEAST),
                Contender(native, master_here(best)),
            ],
            clock=time.perf_counter,
        ),
    ]


def a_second(asked: InChromium) -> str:
    """What a thought of a second comes to in the page."""
    searcher = json.loads(asked.ask("open\nkind master"))["searcher"]
    lines = ("think", f"searcher {searcher}", *core.State(rules(), MIDDLE).lines)
    found = json.loads(asked.ask("\n".join((*lines, "nodes 0", f"ms {SECOND}", "seed 1"))))
    return f"A second of the fifth level's thought: {asked.ms:.0f} ms, {found['nodes']} iterations"


def main() -> None:
    chosen = options(__doc__)
    if not EDITION.exists():
        raise SystemExit("There is no build/edition: make site writes it.")
    with in_chromium() as asked:
        results = [measure(group, pace(chosen), not chosen.ours) for group in groups(asked)]
        second = a_second(asked)
    finish(chosen, results)
    print(second)


if __name__ == "__main__":
    main()
