"""What `python.mjs` lets Pyodide import before it keeps its memory: the judge and the players."""

import importlib
import shutil
import sys

ROOMS = "/rooms"  # as in web/src/local/python.ts

shutil.unpack_archive("/rooms.zip", ROOMS)
sys.path.insert(0, ROOMS)
importlib.import_module("urban_legends.browser.core").stand_in()
for name in ("urban_legends.browser.judge", "urban_legends.ai.bots"):
    importlib.import_module(name)
sys.path_importer_cache.clear()  # the folders of a page are others
