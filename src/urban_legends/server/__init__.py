"""The table in the browser: plain HTTP, sockets, and the tables behind them.

The server is the only judge: it gives views, events and legal actions, and takes actions.
"""

from urban_legends.server.starting import DEFAULT_HOST, run

__all__ = ["DEFAULT_HOST", "run"]
