"""What each searcher plays with a fixed number of iterations, written down once.

    python -m tests.ai.fixed_play

writes `fixed_play.txt` anew. Do that only when play is meant to change. The last bits of
floating-point numbers differ between machines and must not decide, so an answer is kept only
where it is clear, the best action with a good deal more visits than the next; and

    python -c 'from tests.differential.with_module import use; use("MODULE.so");
               from tests.ai.fixed_play import write, shared; write(shared())'

drops the answers that another build of the core does not give. That was done with builds by
`-mfpmath=387` and `-march=haswell -ffast-math`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from urban_legends import _core
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.net import load_network
from urban_legends.fast import Network

KEPT = Path(__file__).with_name("fixed_play.txt")
CLEAR = 1.3
GAMES = {"standard": 8, "mini": 3, "duel": 3}
SHARE = 0.25
LONG = 6
"""Only every so many positions are thought about at length."""

Think = Callable[[_core.State], _core.SearchResult]


def _search(nodes: int, settings: dict[str, float], seed: int) -> Think:
    size = {"max_tree_nodes": float(2 * nodes + 1024)}
    return lambda state: _core.Search({**size, **settings}).think(state, nodes=nodes, seed=seed)


def _master(nodes: int, network: Network, seed: int) -> Think:
    return lambda state: _core.Master(network).think(state, nodes=nodes, seed=seed)


def thinkers() -> dict[str, Think]:
    """Every searcher by name; the levels without the last, which thinks by the clock."""
    levels = {
        level.id: _search(level.limits.nodes, dict(level.settings), level.number)
        for level in LEVELS
        if level.limits.nodes
    }
    return {
        "plain:200": lambda state: _core.plain_think(state, nodes=200, seed=1),
        **levels,
        "search:1000": _search(1000, {}, 5),
        "reading:1000": _search(1000, {"belief_min_nodes": 0.0}, 6),
        "master:50": _master(50, load_network(), 7),
        "search:12000": _search(12_000, {}, 8),
    }


def clear(found: _core.SearchResult) -> bool:
    (_, most, _), *others = found.actions
    return not others or most >= CLEAR * others[0][1]


def positions() -> Iterator[tuple[str, _core.State]]:
    """Positions with a choice out of games that `plain` plays, some of them carelessly."""
    for setup, games in GAMES.items():
        rules = _core.Rules.named(setup)
        for number in range(games):
            chosen, game = Random(f"{setup} {number}"), _core.Game(rules, seed=number)
            while not game.over:
                legal = game.state.legal()
                if len(legal) > 1 and chosen.random() < SHARE:
                    yield setup, _core.State.parse(rules, game.text())
                careless = chosen.random() < 0.2 and game.state.phase != "h"
                best = _core.plain_think(game.state, nodes=100, seed=chosen.getrandbits(32)).index
                game.step(chosen.choice(legal) if careless else best)


def record() -> Iterator[str]:
    """Lines of a set-up, a position and NAME=ACTION for each clear answer, with tabs between."""
    everybody = thinkers()
    for number, (setup, state) in enumerate(positions()):
        found = []
        for name, think in everybody.items():
            if name != "search:12000" or number % LONG == 0:
                thought = think(state)
                found += [f"{name}={thought.best}"] if clear(thought) else []
        yield "\t".join([setup, state.text(), *found]) + "\n"


def kept() -> list[tuple[str, _core.State, dict[str, str]]]:
    """Set-up, position and answers by name, line by line."""
    found = []
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        setup, text, *answers = line.split("\t")
        state = _core.State.parse(_core.Rules.named(setup), text)
        found.append((setup, state, dict(answer.split("=", 1) for answer in answers)))
    return found


def shared() -> Iterator[str]:
    """The lines without the answers that the core in use does not give."""
    everybody = thinkers()
    for setup, state, answers in kept():
        same = [
            f"{name}={best}"
            for name, best in answers.items()
            if everybody[name](state).best == best
        ]
        yield "\t".join([setup, state.text(), *same]) + "\n"


def write(lines: Iterator[str]) -> None:
    text = "".join(lines)
    KEPT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(record())
