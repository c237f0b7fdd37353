"""Exact game theory for set-ups small enough: the value of `duel`, and how far players are off.

`tree` is a game with hidden hands as arrays, `values` what strategies are worth in it, `solve`
finds equilibria, `duel` builds the tree from `rules/`, `behaviour` asks players what they do.
Needs NumPy.
"""
