"""Run by a Python that has nothing installed: import rooms from an archive, as a worker does.

`python -I -S` this file ARCHIVE MODULE… ; a name with `-` before it is a module that a page lacks.
"""

import sys
from importlib import import_module

archive, *names = sys.argv[1:]
sys.path.insert(0, archive)
for name in names:
    if name.startswith("-"):
        sys.modules[name[1:]] = None  # type: ignore[assignment]
import_module("urban_legends.browser.core").stand_in()
for name in names:
    if not name.startswith("-"):
        import_module(name)
# Files that are read when somebody asks for a puzzle or the analysis board.
assert import_module("urban_legends.puzzles.collection").lines()
assert import_module("urban_legends.coach.facts").study_facts().openings
