"""Plants one mistake at a time in `rules/` and sees whether a test notices.

Our own, and small: mutmut leaves decorated functions and module data alone, which is where our
set-ups, caches and multisets are, and cosmic-ray starts a new Python for every mutant. Here a
mutant is a changed function in a forked process in which all tests are already collected, so a
whole run takes minutes. Nothing on disk is changed.
"""
