"""The judge of a table: messages in, messages out.

Pure Python: nothing here knows a web framework, a socket, a database or the fast core. A server, a
worker in the page and a terminal host it; bots are handed in from outside.
"""
