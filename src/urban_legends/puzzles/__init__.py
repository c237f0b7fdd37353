"""Puzzles: positions in which some actions are proven right and all others are proven wrong.

What a page or a worker needs (`puzzle`, `rounds`, `judging`, `collection`) knows nothing but the
rules. Finding, proving and rating puzzles (`mining`, `proving`, `rating`) uses the opponents and
the exact solver, and is never loaded to play.
"""
