"""The long proof: the strongest level misses none of 1,000 wins for certain (`make prove`).

What has been collected is kept in PROVE_STATE, as long as rules and judge stay the same: an
interrupted run goes on with the next game. The player is limited by nodes, not by time, so that
the proof says the same on every machine; the level itself thinks longer.
"""

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.ai.certain.collect import Found, certain_win, played, random_spots
from tests.ai.certain.judge import Judge, Spot
from urban_legends import rules
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.master import MasterPlayer
from urban_legends.rules import (
    STANDARD,
    ByRole,
    Cards,
    Reshuffle,
    action_text,
    legal_actions,
    parse_state,
    position_text,
)

WANTED = 1_000
MOST_OF_A_KIND = 60
"""No more positions of one role, round and kind, so that easy kinds do not crowd out others."""
NODES = 200
Kind = tuple[str, int, str]


def to_line(found: Found) -> str:
    """A position as the file keeps it."""
    state, known = found.spot
    return json.dumps(
        {
            "position": position_text(state),
            "reshuffle": state.reshuffle.value,
            "known": [list(cards) for cards in known],
            "kind": list(found.kind),
        }
    )


def from_line(line: str) -> tuple[Spot, Kind]:
    """A position that the file keeps, and its kind."""
    data = json.loads(line)
    state = parse_state(data["position"], STANDARD, Reshuffle(data["reshuffle"]))
    cryptid, scientist = (Cards(*cards) for cards in data["known"])
    role, number, kind = data["kind"]
    return Spot(state, ByRole(cryptid, scientist)), (role, number, kind)


def missed(spot: Spot, nodes: int) -> str:
    """What the player does instead of winning for certain; nothing if it wins."""
    seen, legal = spot.seen(spot.state.actor), legal_actions(spot.state)
    player = MasterPlayer(Limits(nodes=nodes), settings=LEVELS[-1].settings)
    chosen = player.choose(seen, legal)
    won = Judge(spot.state.actor, 1_000_000).wins(spot, chosen)
    return "" if won else action_text(chosen)


def collect(folder: Path) -> Iterator[str]:
    """Lines of positions, those kept first; new ones are kept as they are found."""
    file, seeds = folder / "positions.jsonl", folder / "games"
    kept = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    kinds = Counter(from_line(line)[1] for line in kept)
    known = {str(spot.seen(spot.state.actor)) for spot, _ in map(from_line, kept)}
    yield from kept
    seed = int(seeds.read_text(encoding="utf-8")) if seeds.exists() else 0
    while True:
        for spots in (played, random_spots):
            for spot in spots(seed):
                text = str(spot.seen(spot.state.actor))
                if text in known or (found := certain_win(spot)) is None:
                    continue
                known.add(text)
                kinds[found.kind] += 1
                if kinds[found.kind] <= MOST_OF_A_KIND:
                    with file.open("a", encoding="utf-8") as out:
                        out.write(to_line(found) + "\n")
                    yield to_line(found)
        seed += 1
        seeds.write_text(str(seed), encoding="utf-8")


def judged_by() -> str:
    """A name for whatever decides that a position belongs here."""
    digest = hashlib.sha256()
    for folder in (Path(rules.__file__).parent, Path(__file__).parent):
        for path in sorted(folder.glob("*.py")):
            if not path.name.startswith(("prove", "test_")):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def main() -> int:
    """Collect and try; 0 if no win is missed."""
    folder = Path(os.environ["PROVE_STATE"]) / judged_by()
    folder.mkdir(parents=True, exist_ok=True)
    kinds: Counter[Kind] = Counter()
    misses = []
    for number, line in enumerate(collect(folder), start=1):
        spot, kind = from_line(line)
        kinds[kind] += 1
        if instead := missed(spot, NODES):
            misses.append(f"`{spot.seen(spot.state.actor)}` plays `{instead}`")
            print("missed:", misses[-1], flush=True)
        if number % 50 == 0:
            print(f"{number}/{WANTED}, {len(misses)} missed", flush=True)
        if number == WANTED:
            break
    figures: dict[str, int] = {"positions": kinds.total(), "missed": len(misses)}
    for place, names in enumerate([("cryptid", "scientist"), (), ("at once", "by force")]):
        for name in names:
            figures[name] = sum(count for kind, count in kinds.items() if kind[place] == name)
    for number in sorted({kind[1] for kind in kinds}):
        figures[f"in round {number}"] = sum(
            count for kind, count in kinds.items() if kind[1] == number
        )
    notes = f"Search limited to {NODES} iterations a move.\n\n" + "\n".join(
        f"- {miss}" for miss in misses
    )
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures, "notes": notes}), encoding="utf-8")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
