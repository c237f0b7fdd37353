"""Marks the few tests that ask Linux itself, by /proc or /dev/full; elsewhere they are left out."""

import sys

import pytest

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux itself")
