"""Tokens: whoever has one has the seat. A journal that others may read keeps their digests only.

A token is long and random, so a plain digest cannot be turned back and needs no salt. Journals
written before, and the terminal's own, hold tokens as they are; both are compared alike.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

TOKEN_BYTES = 24
DIGEST = "sha256:"
"""Begins what is kept of a token; no token has a colon."""


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return token if is_hashed(token) else DIGEST + sha256(token.encode()).hexdigest()


def is_hashed(kept: str) -> bool:
    return kept.startswith(DIGEST)


def fits(token: str, kept: str) -> bool:
    """Whether this is the token; how long it takes says nothing about what is kept."""
    return not is_hashed(token) and secrets.compare_digest(hashed(token), hashed(kept))
