"""Draws the positions of the documentation as SVG: `python -m tools.figures`.

Reads `docs/figures/figures.toml` and writes the pictures beside it. The rules are asked for
everything: positions and actions are read by the package's own parser and played by its engine.
"""
