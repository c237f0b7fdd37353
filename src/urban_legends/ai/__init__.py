"""Opponents: from a random mover to the strongest search. All see a view and nothing else."""
