"""Benchmarks that print ratios to peers, run by hand with `make bench`, never by the tests.

`measure` takes samples in turns, `report` shows them, `program` is the frame of every
`bench_*.py`; `openspiel` and `pgx_games` hold what is particular to those peers.
"""
