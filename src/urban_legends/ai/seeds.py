"""Where the randomness of players comes from: one seed for a game, one for each decision of it.

A game's seed is made from whatever names the game and the seat. A decision's seed is made from
that and the view, so the same game can be played again, by another process as well.
"""

from __future__ import annotations

from hashlib import blake2b

from urban_legends.rules import Role, View

_FNV_PRIME = 0x100000001B3
_64_BITS = 0xFFFFFFFFFFFFFFFF


def game_seed(*names: str | int) -> int:
    """A seed for one player in one game, both told from others by names; it does not tell these."""
    text = "|".join(map(str, names))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")


def bot_seed(table_seed: str, seat: Role) -> int:
    """The seed of the bot in a seat; does not tell the table's, from which cards are dealt."""
    return game_seed("bot", table_seed, seat.value)


def decision_seed(seed: int, seen: View) -> int:
    """A seed for one decision: the same for the same view (FNV-1a without its offset)."""
    mixed = seed & _64_BITS
    for byte in str(seen).encode():
        mixed = (mixed ^ byte) * _FNV_PRIME & _64_BITS
    return mixed
