"""The study of the game: many games between players of known strength, and what they say.

`python -m study play` plays them, needing nothing but NumPy and the built core, so that it runs
on any training machine; `python -m study page` draws the figures and writes docs/balance.md
from them. Never part of the package or of the tests' time.
"""
