"""Hosts tables inside a page, without a server: Python in a worker of the browser.

The page's TypeScript (`web/src/local`) starts the interpreter and hands in what only a browser
has: its database, its other worker, its way to the page. Nothing here imports a browser's module,
so all of it is tested where there is none.
"""
