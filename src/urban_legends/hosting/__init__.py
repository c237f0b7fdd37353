"""Hosting a table in a process: the judge's effects carried out, the store, the bots' processes.

The server and the terminal share it. It waits on the store and on bots; it knows no web framework
and draws nothing.
"""
