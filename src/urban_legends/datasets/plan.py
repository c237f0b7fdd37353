"""What a data set is to hold, and the columns that every data set has."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from urban_legends.misuse import need_count
from urban_legends.rules import SETUPS, Reshuffle

SCHEMA_VERSION = 1

COLUMNS: dict[str, str] = {
    "game": "the game's number in the data set, from 0; its seed is the data set's plus this",
    "ply": "the decision's number in the game, from 0",
    "role": "who decides: C (Cryptid) or S (Scientist)",
    "round": "the round, from 1",
    "phase": "the phase's letter, as positions write it",
    "view": "the position as the one who decides may know it, in notation",
    "observation": "the same as an observation, 315 bits in 40 bytes, the first bit highest",
    "legal": "the numbers of the legal actions, in order",
    "action": "the number of the action that was played",
    "notation": "the same action in notation",
    "value": "the chance to win that the player gave itself, 0 to 1; null if it did not say",
    "outcome": "how the game ended, as records write it: C escape, S capture, …",
    "won": "whether the one who decided won the game",
}
"""The columns of a data set and what they hold; a row is a decision, forced ones included."""


@dataclass(frozen=True)
class Plan:
    """Games between two players by name; the same plan makes the same data set."""

    cryptid: str
    scientist: str
    games: int = 1000
    seed: int = 0
    """Of game 0; each further game has the next."""
    shard: int = 100
    """Games a file."""
    setup: str = "standard"
    reshuffle: str = Reshuffle.IMMEDIATE.value

    def __post_init__(self) -> None:
        """Refuse what no data set can be made of."""
        for name in (self.cryptid, self.scientist):
            if not isinstance(name, str):
                raise TypeError(f"the name of a player is needed, such as 'greedy', not {name!r}")
        for number, what in ((self.games, "games"), (self.seed, "seeds"), (self.shard, "games")):
            need_count(number, what)
        if self.games < 1 or self.shard < 1 or self.seed < 0:
            raise ValueError("games and shard must be 1 or more, seed 0 or more")
        if self.setup not in SETUPS:
            raise ValueError(f"there is no set-up {self.setup!r}; there are {', '.join(SETUPS)}")
        if self.reshuffle not in (names := [one.value for one in Reshuffle]):
            raise ValueError(
                f"there is no reshuffle {self.reshuffle!r}; there are {', '.join(names)}"
            )

    @property
    def shards(self) -> int:
        """How many files of each kind there are in the end."""
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The games of a shard."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    def manifest(self) -> dict[str, object]:
        """What `manifest.json` says: it must agree before a data set is continued."""
        return {"schema": SCHEMA_VERSION, **asdict(self), "columns": COLUMNS}


def file_name(shard: int, ending: str) -> str:
    """`shard-00007.parquet`: sorted by name they are in order."""
    return f"shard-{shard:05d}.{ending}"
