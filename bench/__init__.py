"""Benchmarks that print ratios to peers, run by hand with `make bench`, never by the tests."""
